"""Night Drop: the marshes of the Merderet are deeper than they look. A unit that stands in one at night waits there for daylight.

umpire play night-drop --rules examples/house_rules/deep_marsh.py
"""

from umpire.engine.rule import Ruling, no
from umpire.titles.night_drop.chart import MARSH
from umpire.titles.night_drop.position import Position
from umpire.titles.night_drop.ruleset import NightDrop

TITLE = "night-drop"
ABOUT = {
    "en": "A unit in a marsh does not move at night.",
    "fr": "Une unité dans un marais ne bouge pas de nuit.",
}


class Rules(NightDrop):
    """8 with H1."""

    def may_move(self, pos: Position, unit: int) -> Ruling:
        """8, H1 A unit of the Activation that has not moved, and that is not in a marsh at night (ruling HR1)."""
        ruling = super().may_move(pos, unit)
        if ruling.ok and pos.is_night() and self.chart.terrain[pos.at[unit]] == MARSH:
            return no("H1", "bogged-down")
        return ruling


SECTIONS = [
    {
        "number": "H1",
        "title": {"en": "Deep marsh", "fr": "Marais profonds"},
        "text": {
            "en": "On a night turn a unit that stands in a marsh may not move. By day it moves as in 8.",
            "fr": "Pendant un tour de nuit, une unité qui se trouve dans un marais ne peut pas bouger. De jour, elle bouge comme en 8.",
        },
    }
]
RULINGS = [
    {
        "id": "HR1",
        "section": "H1",
        "see": ["8"],
        "question": {"en": "Does it hold an attacker back?", "fr": "Est-ce que cela retient un attaquant ?"},
        "ruling": {
            "en": "No: it may attack from where it stands.",
            "fr": "Non : elle peut attaquer de là où elle est.",
        },
        "reason": {"en": "Water slows feet, not fire.", "fr": "L'eau ralentit les pieds, pas le feu."},
    }
]
WORDS = {
    "en": "reason-bogged-down = in a marsh at night nobody moves",
    "fr": "reason-bogged-down = de nuit, dans un marais, personne ne bouge",
}
