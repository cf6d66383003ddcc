"""Phantom Fury: a squad that assaults a Zone in which another squad already stands does so with a die one lower.

    umpire play phantom-fury --rules examples/house_rules/second_wave.py

It is laid over the English edition and over the French one.
"""

from umpire.engine.rule import Modifier
from umpire.titles.phantom_fury.editions import English
from umpire.titles.phantom_fury.position import Position
from umpire.titles.phantom_fury.rules.rulebook import Fight

TITLE = "phantom-fury"
ABOUT = {
    "en": "An Assault beside another squad is easier: -1 on the die.",
    "fr": "Un assaut aux côtés d'une autre escouade est plus facile : -1 au dé.",
}


class Rules(English):
    """13.4.4 with H1."""

    def our_modifiers(self, pos: Position, fight: Fight) -> tuple[Modifier, ...]:
        """13.4.4, H1 The modifiers of the squad's die, and one for company. With explosives there are none (13.4.2)."""
        mods = super().our_modifiers(pos, fight)
        zone = self.chart.location_zone[fight.at]
        here = 1 if self.chart.location_zone[pos.place[fight.squad]] == zone else 0
        if self.modifiers_apply(fight) and pos.units_in(zone) > here:
            return (*mods, Modifier(-1, "second-wave", "H1"))
        return mods


SECTIONS = [
    {
        "number": "H1",
        "title": {"en": "Second wave", "fr": "Deuxième vague"},
        "text": {
            "en": "A squad that assaults a Location of a Zone in which another USMC unit stands has -1 on its die (low is good).",
            "fr": "Une escouade qui attaque un emplacement d'une zone où se trouve une autre unité de l'USMC a -1 à son dé (le bas est bon).",
        },
    }
]
WORDS = {"en": "modifier-second-wave = second wave", "fr": "modifier-second-wave = deuxième vague"}
