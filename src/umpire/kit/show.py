"""How a title looks: its drawing for browsers and pictures, and its screen for the terminal. Both are optional.

A title that has a look of its own has a package `show` with `SHOW`, an instance of a subclass:

    class Look(Show):
        def drawing(self, rules: Rules, speech: Speech) -> Drawing:
            from my_package.show.drawing import MyDrawing   # imported when somebody looks

            return MyDrawing(rules, speech)

    SHOW = Look()

What its screen says beside the terminal's own words is in `show/speech/<language>.ftl` (`umpire.kit.screen`). How its events are
shown is in `show/directions.toml` (`umpire.kit.directions`).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from umpire.engine.rule import Fault
from umpire.engine.ruleset import Rules
from umpire.kit.registry import find
from umpire.kit.scene import Drawing

if TYPE_CHECKING:  # these take their time to load
    from umpire.kit.screen import Screen
    from umpire.kit.speech import Speech
    from umpire.kit.words import Words


SPACE, UNIT = "space", "unit"  # what a word of an event may name


class Show:
    """What a title brings for display. A method that it does not override shows plain lists."""

    def drawing(self, rules: Rules, speech: Speech) -> Drawing:
        """The drawing for browsers and pictures."""
        from umpire.kit.plain_drawing import PlainDrawing

        return PlainDrawing(rules, speech)

    def screen(self, rules: Rules, speech: Speech, words: Words) -> Screen:
        """The screen for the terminal."""
        from umpire.kit.plain_screen import PlainScreen

        return PlainScreen(rules, speech, words)

    def ids(self, rules: Rules, what: str, field: str, facts: Mapping[str, str | int]) -> list[str]:
        """The ids in the scene that a field of an event, roll or draw names: of spaces or of counters (`what`). `facts` are all its
        fields. By default each word of the field is an id; ids that the scene does not have are ignored."""
        return str(facts[field]).replace(",", " ").split()


def show_of(title: str) -> Show:
    """What a title brings for display."""
    part = find(title).part("show")
    show = getattr(part, "SHOW", None) if part is not None else Show()
    if not isinstance(show, Show):
        raise Fault(f"{title}: its package 'show' has no SHOW, an umpire.kit.show.Show.")
    return show
