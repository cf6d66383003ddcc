"""The interface of a bot: it gets a view and a decision, as a person does, and returns a choice with its reasons."""

from typing import NamedTuple, Protocol, TypeAlias

from umpire.engine.ask import Decision
from umpire.engine.game import View

Facts: TypeAlias = dict[str, str | int]


class Reason(NamedTuple):
    """A reason for a choice: the name of an idea, and the facts that fill its sentence (see `umpire.bots.speech`)."""

    idea: str
    facts: Facts


Answer: TypeAlias = tuple[str, list[Reason]]  # one of the options, and why
ReasonedChoice: TypeAlias = tuple[str, str, Facts]  # one of the options, the idea behind it, and the facts of the idea
Orders: TypeAlias = list[tuple[str, str]]  # answers to come: a verb and a choice each


class Bot(Protocol):
    """A program that plays. Its random numbers come from a stream of its own, so thinking never changes the dice of the game. The same
    view, decision and seed give the same answer."""

    name: str

    def choose(self, view: View, decision: Decision) -> Answer:
        """One of the options of the decision, and the reasons for it."""
        ...


class Planner(Bot, Protocol):
    """A doctrine that can be given orders for a turn. A plan is a text that it understands itself."""

    def plans(self, view: View, decision: Decision, plan: str) -> list[str]:
        """The plans to compare at this decision: the current plan first, then alternatives, the most promising first. Empty where there
        is nothing to plan. An empty `plan` means that there is none yet."""
        ...

    def under(self, plan: str) -> Bot:
        """The same doctrine, following this plan."""
        ...

    def together(self, plan: str, others: list[str]) -> str:
        """One plan with as many changes of the others as fit together. Where two of the others conflict, the earlier one wins."""
        ...
