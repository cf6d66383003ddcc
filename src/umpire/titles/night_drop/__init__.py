"""Night Drop: two players, the 82nd Airborne scattered over Normandy in the night of 6 June 1944, and nobody knows enough."""

from pathlib import Path

from umpire.kernel.title import Option, Rules, Title
from umpire.titles.night_drop import schema
from umpire.titles.night_drop.players import NightDrop


def _rules(edition: str, options: dict[str, str], folder: Path | None) -> Rules:
    rules = NightDrop(schema.chart(folder), edition, options)
    rules.fingerprint = schema.fingerprint(folder)
    return rules


TITLE = Title(
    "night-drop",
    ["en"],
    [
        Option("overstack-push", ["literal", "gentle"], "literal", "5.4.2"),
        Option("stacking-check", ["whole-map", "entered"], "whole-map", "7"),
        Option("sticks-defend", ["yes", "no"], "yes", "9.2.3"),
        Option("sticks-in-attack", ["fall", "stay"], "fall", "9.3.2"),
        Option("stick-as-loss", ["yes", "no"], "yes", "9.4.3"),
        Option("advantage-retreats", ["no", "yes"], "no", "2.6.4"),
    ],
    _rules,
)
