"""What a bot is: somebody who gets a view and a decision, like a person, and gives a choice and the reasons for it."""

from typing import NamedTuple, Protocol, TypeAlias

from umpire.engine.ask import Decision
from umpire.engine.game import View

Facts: TypeAlias = dict[str, str | int]


class Reason(NamedTuple):
    """An idea as a player would name it, and what it is about here; `umpire.bots.speech` says it."""

    idea: str
    facts: Facts


Answer: TypeAlias = tuple[str, list[Reason]]  # one of the options, and why
Orders: TypeAlias = list[tuple[str, str]]  # answers to come: a verb and a choice each


class Bot(Protocol):
    """A player that is a program. What it draws by chance comes from a stream of its own: thinking never changes the dice.
    The same view, decision and seed get the same answer."""

    name: str

    def choose(self, view: View, decision: Decision) -> Answer:
        """One of the options of the decision, and why."""
        ...


class Planner(Bot, Protocol):
    """A doctrine that can be given orders for a turn. A plan is a text that it understands itself."""

    def plans(self, view: View, decision: Decision, plan: str) -> list[str]:
        """Where there is something to plan: the plan in force as it stands now, and others, the likeliest first. Elsewhere nothing."""
        ...

    def under(self, plan: str) -> Bot:
        """The same doctrine with the orders of a plan."""
        ...

    def together(self, plan: str, others: list[str]) -> str:
        """A plan with all that others would change in it, as far as that goes together; the first of them comes first."""
        ...
