"""Finds lists of a position that are changed in place."""

from collections.abc import Iterable

from umpire.engine.ask import Event, Step
from umpire.engine.ruleset import Position


class Lists:
    """The lists of a copy of a position, to see whether one is changed in place: a copy shares its lists with the position."""

    def __init__(self, pos: Position) -> None:
        self.copy = pos.copy()
        self.values = {name: getattr(self.copy, name)[:] for name in lists_of(self.copy)}

    def assert_unchanged(self, steps: Iterable[Step]) -> None:
        """Assert that the copy is as it was. `steps` are what happened since, for the sentence."""
        wrong = [name for name, value in self.values.items() if getattr(self.copy, name) != value]
        events = dict.fromkeys(type(one).__name__ for one in steps if isinstance(one, Event))
        assert wrong == [], (
            f"a list of the position was changed in place ({', '.join(wrong)}), after one of {', '.join(events)}; "
            "make a new one with umpire.engine.values.changed"
        )


def lists_of(pos: Position) -> list[str]:
    """The names of the attributes of a position that are lists. A compiled position has no `__dict__`."""
    names = vars(pos) if hasattr(pos, "__dict__") else dir(pos)
    return [name for name in names if isinstance(getattr(pos, name, None), list)]
