"""Metrics of one's own, for the tests."""

from collections.abc import Sequence

from umpire import Decision, Event, Game
from umpire.lab import NUMBER, Metric


class Moves(Metric):
    columns = {"moves": NUMBER}

    def step(self, game: Game, decision: Decision, choice: str, events: Sequence[Event]) -> None:
        self.add("moves", decision.verb == "move-to")


class Broken(Metric):
    def turn(self, game: Game, ended: int) -> None:
        raise ValueError(f"turn {ended}")


class NoMetric:
    pass
