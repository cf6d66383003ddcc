"""What players of Night Drop settle before a game, a row an option: its name, its choices, the usual one, its section. How one is
added stands in docs/optional-rules.md."""

from typing import Final

from umpire.kit.title import Option

OPTIONS: Final = [
    Option("overstack-push", ["literal", "gentle"], "literal", "5.4.2"),
    Option("stacking-check", ["whole-map", "entered"], "whole-map", "7"),
    Option("sticks-defend", ["yes", "no"], "yes", "9.2.3"),
    Option("sticks-in-attack", ["fall", "stay"], "fall", "9.3.2"),
    Option("stick-as-loss", ["yes", "no"], "yes", "9.4.3"),
    Option("advantage-retreats", ["no", "yes"], "no", "2.6.4"),
    Option("landing-dice", ["in-turn", "together"], "in-turn", "4.2.3"),
]
