"""Second Fallujah: two players, or one against the published bot, fight for the whole city in seven days."""

from pathlib import Path

from umpire.kernel.title import Option, Rules, Title
from umpire.titles.second_fallujah import schema
from umpire.titles.second_fallujah.players import TwoPlayers
from umpire.titles.second_fallujah.rules.ch13_bot_setup import Solitaire


def _rules(edition: str, options: dict[str, str], folder: Path | None) -> Rules:
    make = Solitaire if options.get("insurgents") == "bot" else TwoPlayers
    rules = make(schema.chart(folder), edition, options)
    rules.fingerprint = schema.fingerprint(folder)
    return rules


TITLE = Title(
    "second-fallujah",
    ["en"],
    [
        Option("insurgents", ["player", "bot"], "player", "12"),
        Option("setup", ["free", "random"], "free", "11.1"),
        Option("dug-in-fire", ["plus-one", "none"], "plus-one", "7.4"),
    ],
    _rules,
)
