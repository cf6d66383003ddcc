"""The Python of README, docs and examples passes `mypy --strict`. What it does is tested where it belongs: test_readme, test_house_rules,
bots/test_ladder and toy/test_docs."""

import importlib.util
import os
import re
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

from umpire.engine import COMPILED

pytestmark = [
    pytest.mark.skipif(importlib.util.find_spec("mypy") is None, reason="there is no mypy here"),
    pytest.mark.skipif(COMPILED, reason="types are those of the sources; checked in the interpreted form"),
]

ROOT = Path(__file__).resolve().parents[1]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
EXAMPLES = sorted((ROOT / "examples").rglob("*.py"))

# What a file of the toy's rules imports, and the class that its methods stand in.
TOY = """
from umpire.engine.ask import SPACE, UNIT, Decision, Pointing, Procedure, ask, d6, draw
from umpire.engine.rule import YES, Modifier, Ruling, no
from umpire.engine.ruleset import Rules
from umpire.titles.toy.events import GameEnded, MovePassed, PieceAttacked, PieceDealt, PieceLost, PieceMoved, PieceTurnedUp
from umpire.titles.toy.position import (
    BANKS, EAST, HIDDEN, KINDS, LOST, NOBODY, PIECES, SEATS, SPACES, WEST, Position,
)
from umpire.titles.toy.rules.ch02_fighting import NEED
from umpire.titles.toy.rules.ch03_moving import PASS
from umpire.titles.toy.rules.ch04_winning import TURNS
from umpire.titles.toy.rules.ch05_sequence import Sequence
"""
CHAPTER = f"{TOY}\nclass Chapter(Sequence):\n    BLOCK"
PROCEDURE = (
    f"{TOY}\nclass Chapter(Sequence):\n    def rule(self, pos: Position, side: int) -> Procedure[None]:\n        BLOCK"
)

# What stands around a block that is a piece of a file, by how the block begins; the block goes where BLOCK is.
AROUND = {
    "def _rules(": """
        from pathlib import Path

        from umpire.engine.ruleset import Rules
        from umpire.kit.house import extended
        from umpire.kit.title import Option, Title
        """,
    "class PieceMoved(": """
        from typing import ClassVar

        from umpire.engine.values import changed
        from umpire.titles.toy import events
        from umpire.titles.toy.position import Position

        class Fact(events.Fact):
            piece: int
            to: int
        """,
    "yield PieceAttacked(": """
        from umpire.engine.ask import SPACE, Procedure, ask, d6
        from umpire.engine.rule import Modifier
        from umpire.titles.toy.events import PieceAttacked
        from umpire.titles.toy.position import SEATS, Position
        from umpire.titles.toy.rules.ch02_fighting import NEED

        def rule(
            pos: Position, side: int, attacker: int, defender: int, names: list[str], about: dict[str, str],
            ours: Modifier, theirs: Modifier,
        ) -> Procedure[tuple[str, int]]:
            BLOCK
            return name, die
        """,
    "def point_move_to(": """
        from umpire.engine.ask import Decision, Pointing
        from umpire.titles.toy.position import NOBODY, PIECES, SEATS, SPACES, Position
        from umpire.titles.toy.rules.ch02_fighting import Fighting

        class Moving(Fighting):
            BLOCK
        """,
    "self.segments = [": """
        from umpire.engine.ruleset import Segment
        from umpire.titles.toy.rules import ch05_sequence

        class Sequence(ch05_sequence.Sequence):
            def __init__(self, edition: str, options: dict[str, str]) -> None:
                super().__init__(edition, options)
                BLOCK
        """,
    "class FordView(": """
        from umpire.engine.view import SeatView
        from umpire.titles.toy.position import EAST, PIECES, SEATS, WEST, Position
        from umpire.titles.toy.rules.ch05_sequence import Sequence
        from umpire.titles.toy.view import piece_seen
        """,
    "class Ford(": TOY,
    "def turn_up(": CHAPTER,
    "def fight(": CHAPTER,
    "movers = ": PROCEDURE,
    "def may_move(": CHAPTER,
    "def meant_move_who(": CHAPTER,
    "def __init__(self, edition": CHAPTER,
    "for piece in range(": PROCEDURE,
    "class Look(": """
        from collections.abc import Mapping

        from umpire.engine.ruleset import Rules
        from umpire.kit.scene import Drawing
        from umpire.kit.show import Show
        from umpire.kit.speech import Speech
        """,
    "def _counter(": """
        from umpire.kit.scene import Counter
        from umpire.titles.toy.show import drawing
        from umpire.titles.toy.show.drawing import PLACES, SIZE
        from umpire.titles.toy.view import FordView, PieceSeen

        class Drawing(drawing.FordDrawing):
            BLOCK
        """,
    "class ToyCheck(": """
        from random import Random
        from typing import cast

        from umpire.engine.game import Game
        from umpire.testing.check import Check
        from umpire.titles.toy.check import OtherKinds
        from umpire.titles.toy.position import BANKS, LOST, Position
        """,
    "def test_3_5_": """
        from umpire.testing import events, play, shown, stage
        """,
}


def file_of(block: str) -> str:
    """A file that a block can stand in."""
    around = next((text for begins, text in AROUND.items() if block.startswith(begins)), "")
    around = textwrap.dedent(around).strip() or "BLOCK"
    if "BLOCK" not in around:
        around += "\n\nBLOCK"
    return (
        re.sub(r"^( *)BLOCK$", lambda found: textwrap.indent(block, found[1]).rstrip(), around, flags=re.MULTILINE)
        + "\n"
    )


def blocks() -> dict[str, str]:
    """Every Python block of the pages, by page and line, as the name of a module."""
    found = {}
    for page in PAGES:
        text = page.read_text(encoding="utf-8")
        for one in re.finditer(r"^```python\n(.*?)^```", text, re.DOTALL | re.MULTILINE):
            line = text.count("\n", 0, one.start()) + 2
            found[f"{page.stem.lower().replace('-', '_')}_line_{line}"] = file_of(one[1])
    return found


def complaints(folder: Path, files: dict[str, str]) -> str:
    """What mypy says of these modules, by the settings of the tree and with its cache."""
    package = folder / "pages"
    package.mkdir()
    for name, text in files.items():
        (package / f"{name}.py").write_text(text, encoding="utf-8")
    command = [sys.executable, "-m", "mypy", "--strict", "--no-error-summary", "--hide-error-context", str(package)]
    env = os.environ | {"MYPYPATH": os.pathsep.join([str(ROOT / "src"), str(folder)])}
    done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=False)
    return (done.stdout + done.stderr).replace(f"{folder}{os.sep}", "")


def test_readme_docs_and_examples_pass_the_type_checker(tmp_path: Path) -> None:
    files = blocks() | {f"example_{path.stem}": path.read_text(encoding="utf-8") for path in EXAMPLES}
    assert len(files) > 10
    wrong = {"wrong": "import umpire\n\numpire.start(7)\n"}  # it does look
    told = complaints(tmp_path, files | wrong).splitlines()
    assert len([line for line in told if "wrong.py:3: error" in line]) == 1
    assert [line for line in told if "wrong.py" not in line] == []
