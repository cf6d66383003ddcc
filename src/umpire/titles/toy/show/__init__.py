"""How Stepping Stones looks: a picture of its own. At the terminal it has the plain screen that every title gets."""

from umpire.engine.ruleset import Rules
from umpire.kit.scene import Drawing
from umpire.kit.show import Show
from umpire.kit.speech import Speech


class Look(Show):
    def drawing(self, rules: Rules, speech: Speech) -> Drawing:
        from umpire.titles.toy.show.drawing import FordDrawing  # imported when somebody looks

        return FordDrawing(rules, speech)


SHOW = Look()
