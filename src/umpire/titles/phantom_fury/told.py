"""A position that is being read, with what its text has said of it."""

from umpire.kit.parse import Said
from umpire.titles.phantom_fury.position import (
    Position,
)
from umpire.titles.phantom_fury.rules.ch08_sequence import Sequence


class Told(Said):
    """What is said so far, and where the turn stands by it."""

    def __init__(self, rules: Sequence, pos: Position) -> None:
        super().__init__()
        self.rules = rules
        self.pos = pos
        self.steps: dict[str, int] = {}
        for index in range(len(rules.segments)):
            self.steps[rules.segments[index].name] = index

    def between(self, first: str, last: str) -> bool:
        """Whether the turn stands at one of these steps."""
        return self.steps[first] <= self.pos.segment <= self.steps[last]

    def after(self, first: str) -> bool:
        """Whether the turn stands at this step or later; the next turn begins with `turn`."""
        return self.pos.segment >= self.steps[first] or (self.pos.segment == self.steps["turn"] and self.pos.turn > 0)

    def step(self) -> str:
        return self.rules.segments[self.pos.segment].name
