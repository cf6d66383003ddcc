"""Draws docs/table.svg, the picture of the table in the README: a game in its third turn, as a wide terminal shows it.

    python tools/picture.py

The game is the same every time: seeded dice, and answers by a seeded chance player.
"""

import io
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
from umpire.cli.words import Words
from umpire.kernel.speech import Speech

ROOT = Path(__file__).resolve().parent.parent
WIDTH, HEIGHT = 120, 40
SEED, TURN, LEAST = 17, 4, 3

PAPER = TerminalTheme(
    (24, 26, 30),
    (214, 210, 200),
    [(24, 26, 30), (206, 84, 74), (128, 168, 96), (214, 170, 82), (104, 140, 184), (182, 122, 170), (98, 170, 170), (200, 196, 186)],
    [(112, 116, 120), (230, 104, 92), (150, 194, 112), (236, 194, 104), (128, 164, 208), (204, 144, 192), (124, 196, 196), (244, 240, 230)],
)  # fmt: skip


def picture(language: str = "en") -> str:
    """The table as SVG."""
    game = umpire.start("phantom-fury", options={"strong-points": 2}, seed=SEED)
    bot = Chance(SEED)
    speech, words = Speech("phantom-fury", language), Words(language)
    while isinstance(game.pending, Decision):
        if game.pos.turn >= TURN and game.pending.verb in ("fire-at", "assault"):
            if len(chances.beside(game, game.pending, speech, words)) >= LEAST:
                break
        game.choose(bot.pick(game.pending))
    console = Console(
        record=True,
        width=WIDTH,
        height=HEIGHT,
        file=io.StringIO(),
        force_terminal=True,
        color_system="truecolor",
        highlight=False,
        markup=False,
    )
    table = Table(game, Save(ROOT / "no.record"), console, language, plain=False)
    table.fresh = max(0, len(game.log) - 6)
    table.show()
    console.print(Text("› "), end="")
    return console.export_svg(title="umpire play phantom-fury", theme=PAPER, unique_id="table")


def main() -> None:
    target = ROOT / "docs" / "table.svg"
    target.parent.mkdir(exist_ok=True)
    target.write_text(picture(), encoding="utf-8")
    print(f"wrote {target.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
