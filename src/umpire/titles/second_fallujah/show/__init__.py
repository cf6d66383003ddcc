"""How Second Fallujah is shown: the map and counters as SVG, and the screen in a terminal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from umpire.engine.ruleset import Rules
from umpire.kit.scene import Drawing
from umpire.kit.show import UNIT, Show

if TYPE_CHECKING:  # these take their time to load
    from umpire.kit.screen import Screen
    from umpire.kit.speech import Speech
    from umpire.kit.words import Words

STATES = ("fedayeen", "spent-fedayeen", "dug-in", "cadre", "spent-cadre", "militia", "spent-militia")


class Look(Show):
    """Provides drawing and screen, which are imported only when they are used."""

    def drawing(self, rules: Rules, speech: Speech) -> Drawing:
        """The drawing in one language."""
        from umpire.titles.second_fallujah.show import drawing

        return drawing.Drawing(rules, speech)

    def screen(self, rules: Rules, speech: Speech, words: Words) -> Screen:
        """The screen in one language."""
        from umpire.titles.second_fallujah.show.screen import SecondFallujah

        return SecondFallujah(rules, speech, words)

    def ids(self, rules: Rules, what: str, field: str, facts: Mapping[str, str | int]) -> list[str]:
        """The counters of the Insurgents are called after what they are and where they lie: `cadre@31`. Fresh and Spent are named both,
        since a unit may turn on its way."""
        if what == UNIT and field == "state":
            state = str(facts["state"]).removeprefix("spent-")
            areas = [facts[place] for place in ("area", "origin", "to") if place in facts]
            return [f"{turned}@{area}" for area in areas for turned in (state, f"spent-{state}")]
        if what == UNIT and field == "area":  # everybody there
            return [f"{state}@{facts['area']}" for state in STATES]
        return super().ids(rules, what, field, facts)


SHOW = Look()
