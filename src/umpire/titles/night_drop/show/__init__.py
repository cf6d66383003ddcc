"""How Night Drop is shown: the map and counters as SVG, and the screen in a terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from umpire.engine.ruleset import Rules
from umpire.kit.scene import Drawing
from umpire.kit.show import Show

if TYPE_CHECKING:  # these take their time to load
    from umpire.kit.screen import Screen
    from umpire.kit.speech import Speech
    from umpire.kit.words import Words


class Look(Show):
    """Provides drawing and screen, which are imported only when they are used."""

    def drawing(self, rules: Rules, speech: Speech) -> Drawing:
        """The drawing in one language."""
        from umpire.titles.night_drop.show import drawing

        return drawing.Drawing(rules, speech)

    def screen(self, rules: Rules, speech: Speech, words: Words) -> Screen:
        """The screen in one language."""
        from umpire.titles.night_drop.show.screen import NightDropScreen

        return NightDropScreen(rules, speech, words)


SHOW = Look()
