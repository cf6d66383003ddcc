"""The pages of docs/ say what is so."""

import re
import runpy
from pathlib import Path

import pytest

import umpire
from umpire.cli.table_input import COMMANDS
from umpire.cli.words import speech_of, words_of
from umpire.kit.show import show_of

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize("tool", ["cli_doc", "rulings_doc"])
def test_a_page_that_a_tool_writes_is_current(tool: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(ROOT / "tools"))
    made = runpy.run_path(str(ROOT / "tools" / f"{tool}.py"))
    kept = (ROOT / "docs" / made["NAME"]).read_text(encoding="utf-8")
    assert kept == made["page"](), f"run: python tools/{tool}.py"


def test_playing_names_every_command_of_the_prompt() -> None:
    text = (ROOT / "docs" / "playing.md").read_text(encoding="utf-8")
    named = {word.split()[0] for word in re.findall(r"`([a-z?]+[^`]*)`", text)}
    for title in umpire.titles():
        screen = show_of(title).screen(umpire.rules(title), speech_of(title, "en"), words_of("en", title))
        assert {*COMMANDS, *screen.commands} - {"help"} <= named


def test_the_picture_is_there() -> None:
    assert (ROOT / "docs" / "table.svg").read_text(encoding="utf-8").startswith("<svg")
