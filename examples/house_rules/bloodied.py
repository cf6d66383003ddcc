"""Phantom Fury: a squad that has lost a step assaults with a die one higher, and low is good.

    umpire play phantom-fury --rules examples/house_rules/bloodied.py

It is laid over the English edition and over the French one.
"""

from umpire.engine.rule import Modifier
from umpire.titles.phantom_fury.editions import English
from umpire.titles.phantom_fury.position import FULL, Position
from umpire.titles.phantom_fury.rules.rulebook import Fight

TITLE = "phantom-fury"
ABOUT = {
    "en": "A squad that has lost a step assaults at +1.",
    "fr": "Une escouade qui a perdu un pas donne l'assaut à +1.",
}


class Rules(English):
    """13.4.4 with H1."""

    def our_modifiers(self, pos: Position, fight: Fight) -> tuple[Modifier, ...]:
        """13.4.4, H1 The modifiers of the squad's die, and one for its losses. With explosives there are none (13.4.2)."""
        mods = super().our_modifiers(pos, fight)
        if self.modifiers_apply(fight) and pos.steps[fight.squad] != FULL:
            return (*mods, Modifier(1, "bloodied", "H1"))
        return mods


SECTIONS = [
    {
        "number": "H1",
        "title": {"en": "Bloodied squads", "fr": "Escouades éprouvées"},
        "text": {
            "en": "A squad that has lost a step has +1 on its die when it assaults. Explosives change nothing in that: with them no modifier applies.",
            "fr": "Une escouade qui a perdu un pas a +1 à son dé quand elle donne l'assaut. Avec des explosifs, aucun modificateur ne s'applique.",
        },
    }
]
WORDS = {"en": "modifier-bloodied = bloodied", "fr": "modifier-bloodied = éprouvée"}
