"""Phantom Fury: a Marine company clears 61 Zones of Fallujah, house by house, against the game system."""

from pathlib import Path

from umpire.kernel.title import Option, Rules, Title
from umpire.titles.phantom_fury import schema
from umpire.titles.phantom_fury.editions import English, French


def _rules(edition: str, options: dict[str, str], folder: Path | None) -> Rules:
    chart = schema.chart(folder)
    scenario = chart.scenarios[1 if options.get("variant") == "historical" else 0]
    make = French if edition == "fr" else English
    rules = make(chart, scenario, edition, options)
    rules.fingerprint = schema.fingerprint(folder)
    return rules


TITLE = Title(
    "phantom-fury",
    ["en", "fr"],
    [
        Option("strong-points", ["ask", "1", "2", "3", "4"], "ask", "6.1.2"),
        Option("variant", ["none", "historical"], "none", "15"),
    ],
    _rules,
)
