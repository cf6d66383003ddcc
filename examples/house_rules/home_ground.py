"""Second Fallujah: defenders who fight for an area with a mosque, or for the Government Center, stand one better.

umpire play second-fallujah --rules examples/house_rules/home_ground.py
"""

from umpire.engine.rule import Modifier
from umpire.titles.second_fallujah.ruleset import TwoPlayers

TITLE = "second-fallujah"
ABOUT = {
    "en": "In an area that is worth a victory point the defence is one better.",
    "fr": "Dans une zone qui vaut un point de victoire, la défense gagne un point.",
}


class Rules(TwoPlayers):
    """7.2.6 with H1."""

    def defensive_value(self, area: int, lead: int, fire_mission: bool, us_here: bool) -> tuple[Modifier, ...]:
        """7.2.6, H1 Combat Factor and TEM, and one more where there is something to lose."""
        mods = super().defensive_value(area, lead, fire_mission, us_here)
        return (*mods, Modifier(1, "home-ground", "H1")) if self.chart.worth[area] else mods


SECTIONS = [
    {
        "number": "H1",
        "title": {"en": "Home ground", "fr": "À domicile"},
        "text": {
            "en": "When Insurgents defend an area that counts for victory (1.1), their Defensive Value is one higher.",
            "fr": "Quand les Insurgés défendent une zone qui compte pour la victoire (1.1), leur valeur défensive gagne un point.",
        },
    }
]
WORDS = {"en": "modifier-home-ground = home ground", "fr": "modifier-home-ground = à domicile"}
