"""The drawings of Phantom Fury: the map (`board`), the counters (`faces`), the scene (`drawing`), and the screen in the terminal."""

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


class Look(Show):
    """Provides drawing and screen, which are imported only when they are used."""

    def drawing(self, rules: Rules, speech: Speech) -> Drawing:
        """The drawing in one language."""
        from umpire.titles.phantom_fury.show import drawing

        return drawing.Drawing(rules, speech)

    def screen(self, rules: Rules, speech: Speech, words: Words) -> Screen:
        """The screen in one language."""
        from umpire.titles.phantom_fury.show.screen import PhantomFury

        return PhantomFury(rules, speech, words)

    def ids(self, rules: Rules, what: str, field: str, facts: Mapping[str, str | int]) -> list[str]:
        """The enemy in a Location has no name of its own: events name the Location."""
        if what == UNIT and field in ("at", "to"):
            return [f"enemy/{facts[field]}"]
        return super().ids(rules, what, field, facts)


SHOW = Look()
