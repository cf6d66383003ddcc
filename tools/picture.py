"""Draws the pictures of the table in docs/, a game of each title under way, as a wide terminal shows it.

    python tools/picture.py                    all of them
    python tools/picture.py second-fallujah    one

The games are the same every time: seeded dice, and answers by a seeded chance player.
"""

import io
import sys
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import TerminalTheme
from rich.text import Text

import umpire
from umpire import Decision
from umpire.bots import Chance
from umpire.cli import chances
from umpire.cli.save import Save
from umpire.cli.table import Table
from umpire.cli.words import words_of
from umpire.kit.speech import Speech

ROOT = Path(__file__).resolve().parent.parent


@dataclass(frozen=True)
class Scene:
    """Where a game stops for its picture: in this turn or later, at one of these questions, with so many odds to tell."""

    file: str
    options: dict[str, object]
    seed: int
    turn: int
    verbs: tuple[str, ...]
    least: int
    width: int
    height: int


SCENES = {
    "phantom-fury": Scene("table.svg", {"strong-points": 2}, 17, 4, ("fire-at", "assault"), 3, 120, 40),
    "night-drop": Scene("night-drop.svg", {}, 6, 5, ("move-to",), 0, 150, 52),
    "second-fallujah": Scene("second-fallujah.svg", {"insurgents": "bot"}, 17, 3, ("coalition-action",), 0, 140, 45),
}

PAPER = TerminalTheme(
    (24, 26, 30),
    (214, 210, 200),
    [(24, 26, 30), (206, 84, 74), (128, 168, 96), (214, 170, 82), (104, 140, 184), (182, 122, 170), (98, 170, 170), (200, 196, 186)],
    [(112, 116, 120), (230, 104, 92), (150, 194, 112), (236, 194, 104), (128, 164, 208), (204, 144, 192), (124, 196, 196), (244, 240, 230)],
)  # fmt: skip


def stopped(title: str, scene: Scene, language: str) -> umpire.Game:
    """The game of a scene, where it stops."""
    game = umpire.start(title, options=scene.options, seed=scene.seed)
    bot = Chance(scene.seed)
    speech, words = Speech(title, language), words_of(language, title)
    while isinstance(game.pending, Decision):
        if game.pos.turn >= scene.turn and game.pending.verb in scene.verbs:
            if len(chances.beside(game, game.pending, speech, words)) >= scene.least:
                break
        game.choose(bot.pick(game.pending))
    return game


def picture(title: str, language: str = "en") -> str:
    """The table as SVG."""
    scene = SCENES[title]
    game = stopped(title, scene, language)
    console = Console(
        record=True,
        width=scene.width,
        height=scene.height,
        file=io.StringIO(),
        force_terminal=True,
        color_system="truecolor",
        highlight=False,
        markup=False,
    )
    table = Table(game, Save(ROOT / "no.record"), console, language, plain=False)
    table.fresh[table.reader()] = max(0, len(game.log) - 6)
    table.show()
    console.print(Text("› "), end="")
    return console.export_svg(title=f"umpire play {title}", theme=PAPER, unique_id="table")


def main() -> None:
    for title in sys.argv[1:] or SCENES:
        target = ROOT / "docs" / SCENES[title].file
        target.write_text(picture(title), encoding="utf-8")
        print(f"wrote {target.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
