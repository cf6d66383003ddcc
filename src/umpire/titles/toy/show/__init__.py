"""How Stepping Stones looks: a picture of its own, and directions for what happens. At the terminal it has the plain screen that every
title gets."""

from collections.abc import Mapping

from umpire.engine.ruleset import Rules
from umpire.kit.scene import Drawing
from umpire.kit.show import Show
from umpire.kit.speech import Speech


class Look(Show):
    def drawing(self, rules: Rules, speech: Speech) -> Drawing:
        from umpire.titles.toy.show.drawing import FordDrawing  # imported when somebody looks

        return FordDrawing(rules, speech)

    def ids(self, rules: Rules, what: str, field: str, facts: Mapping[str, str | int]) -> list[str]:
        """4.1 A side that scores holds the island. Everything else is called in the scene as events call it."""
        return ["island"] if field == "side" else super().ids(rules, what, field, facts)


SHOW = Look()
