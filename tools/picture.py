"""Draws the table in a terminal, with a game of each title, into docs/. Only the picture of Phantom Fury (table.svg) is kept in git.

    python tools/picture.py                    all titles
    python tools/picture.py second-fallujah    one title

The pictures are the same every time, because the dice and the chance player are seeded.
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
NEWEST = 6  # lines of the log that are shown as new


@dataclass(frozen=True)
class Scene:
    """When a game stops for its picture: from `turn` on, at a question among `verbs` that shows the odds of at least `least` options."""

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

# The colours of the picture: background, text, the eight colours of a terminal, and the bright ones.
THEME = TerminalTheme(
    (24, 26, 30),
    (214, 210, 200),
    [(24, 26, 30), (206, 84, 74), (128, 168, 96), (214, 170, 82), (104, 140, 184), (182, 122, 170), (98, 170, 170), (200, 196, 186)],
    [(112, 116, 120), (230, 104, 92), (150, 194, 112), (236, 194, 104), (128, 164, 208), (204, 144, 192), (124, 196, 196), (244, 240, 230)],
)  # fmt: skip


def play_to_scene(title: str, scene: Scene, language: str) -> umpire.Game:
    """Play a game until it has come to its scene."""
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
    """The picture of a title, as SVG."""
    scene = SCENES[title]
    game = play_to_scene(title, scene, language)
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
    table.fresh[table.reader()] = max(0, len(game.log) - NEWEST)
    table.show()
    console.print(Text("› "), end="")
    return console.export_svg(title=f"umpire play {title}", theme=THEME, unique_id="table")


def main() -> None:
    """Draw the pictures of these titles, or of all."""
    for title in sys.argv[1:] or SCENES:
        target = ROOT / "docs" / SCENES[title].file
        target.write_text(picture(title), encoding="utf-8")
        print(f"wrote {target.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
