"""Writes the recorded whole games in records/ again, after a rule has changed on purpose: python tools/full_games.py

The header and comments of each file name its edition, its options, its seed and the seed of the chance player.
"""

import re
from pathlib import Path

import umpire
from umpire.bots import Chance

RECORDS = Path(__file__).resolve().parents[1] / "records"


def play_again(text: str) -> str:
    """The record of the game that the present rules give with the seeds of this record. Its comments are kept."""
    head, _, _ = text.partition("\nplay\n")
    remarks = [line for line in head.splitlines() if line.startswith("#")]
    (player,) = re.findall(r"Chance\((\d+)\)", head)
    told = umpire.Record.parse(head + "\nplay\n")
    game = umpire.start(told.title, told.edition, told.options, seed=int(told.seed))
    bot = Chance(int(player))
    while isinstance(game.pending, umpire.Decision):
        game.choose(bot.pick(game.pending))
    first, _, rest = game.record.text().partition("\n")
    return "\n".join([first, *remarks, rest])


if __name__ == "__main__":
    for path in sorted(RECORDS.glob("*/full-game-*.record")):
        path.write_text(play_again(path.read_text(encoding="utf-8")), encoding="utf-8")
        print(path.name)
