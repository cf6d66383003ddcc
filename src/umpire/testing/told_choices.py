"""Finds secrets that a seat chooses and that an open event tells as they are chosen. Twins cannot: they give the same answers again."""

from umpire.engine.ask import EVENT, Decision, Event, Step
from umpire.engine.dice import SeededDice
from umpire.engine.game import Game
from umpire.testing.lists import Lists


def told_choices(game: Game) -> list[str]:
    """A sentence for each seat that reads in an event what another seat is choosing, though the choice changes nothing that it may know: the
    first and the last option lead to two positions that are one to that seat. Choices upon which chance follows are left out."""
    asked = game.pending
    if not game.rules.secrets or not isinstance(asked, Decision) or len(asked.options) < 2:
        return []
    (first, here), (last, there) = (_course(game, answer) for answer in (0, len(asked.options) - 1))
    rules = game.rules
    if any(_is_chance(step) for step in here + there) or rules.to_text(first.pos) == rules.to_text(last.pos):
        return []
    wrong = []
    for seat in rules.seats:
        if seat == asked.seat or not _is_one(first, last, seat):
            continue
        told = [_read(game, steps, seat) for steps in (here, there)]
        names = [name for name, facts in told[0] if (name, facts) not in told[1]]
        if names:
            wrong.append(
                f"{seat} reads in {', '.join(dict.fromkeys(names))} what {asked.seat} chooses at {asked.verb}, which is secret: the event "
                f"needs secret = '{asked.seat}'"
            )
    return wrong


def _course(game: Game, answer: int) -> tuple[Game, list[Step]]:
    """A fork after an answer, and what happened in it."""
    lists = Lists(game.pos)
    fork = game.fork(SeededDice(1))
    before = len(fork.log)
    fork.choose(answer)
    lists.assert_unchanged(fork.log[before:])
    return fork, fork.log[before:]


def _is_chance(step: Step) -> bool:
    """Whether a step is a roll or a draw."""
    return step.form != EVENT and not isinstance(step, Decision)


def _is_one(first: Game, last: Game, seat: str) -> bool:
    """Whether a seat may know nothing that differs between two positions."""
    rules = first.rules
    known = [rules.to_text(rules.veiled(game.pos, seat)) for game in (first, last)]
    return known[0] == known[1] and first.view(seat) == last.view(seat)


def _read(game: Game, steps: list[Step], seat: str) -> list[tuple[str, dict[str, str | int]]]:
    """The events among these steps that a seat may read, with their fields."""
    return [
        (type(step).__name__, game.rules.facts(step))
        for step in steps
        if isinstance(step, Event) and game.may_see(step, seat)
    ]
