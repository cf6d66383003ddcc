"""A kit for tests of any title: draw a position, load the dice, play, compare."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import umpire
from umpire.engine.ask import EVENT, Event, Step
from umpire.engine.dice import LoadedDice, SeededDice
from umpire.engine.game import Game


def stage(
    title: str,
    text: str,
    dice: Sequence[int | str] = (),
    edition: str = "en",
    options: Mapping[str, object] | None = None,
) -> Game:
    """A game from a position as text, with loaded dice. When they run out, seeded dice take over, so a test loads only the dice it is
    about; `assert spent(game)` checks that all of them were rolled."""
    loaded = LoadedDice(list(dice), SeededDice(1))
    return umpire.place(title, text, edition=edition, options=options, dice=loaded)


def play(game: Game, *choices: str) -> list[Step]:
    """Answer several questions in a row. Returns everything that happened, answers and dice included."""
    before = len(game.log)
    for choice in choices:
        game.play(choice)
    return game.log[before:]


def spent(game: Game) -> bool:
    """Whether every loaded die was rolled."""
    dice = game.dice
    assert isinstance(dice, LoadedDice)
    return dice.left() == 0


def events(game: Game, steps: Iterable[Step], *names: str) -> list[dict[str, Any]]:
    """The facts of the named events (without names, of all), in order, each with its name and section."""
    found = []
    for step in steps:
        if step.form == EVENT and (not names or type(step).__name__ in names):
            assert isinstance(step, Event)
            found.append({"event": type(step).__name__, "cite": step.cite, **game.rules.facts(step)})
    return found


def names(steps: Iterable[Step]) -> list[str]:
    """The class names of the events among these steps."""
    return [type(step).__name__ for step in steps if step.form == EVENT]


def offered(game: Game) -> list[str]:
    """The verb of the pending decision, then its options."""
    pending = game.pending
    assert isinstance(pending, umpire.Decision), pending
    return [pending.verb, *pending.options]


def refusal(game: Game, choice: str) -> tuple[str, str]:
    """The section and the reason of a refusal. Asserts that `why_not` refuses the choice and that playing it fails; the reason is that
    of the failure."""
    ruling = game.why_not(choice)
    assert not ruling.ok, f"'{choice}' is allowed"
    try:
        game.play(choice)
    except umpire.Illegal as refused:
        return refused.ruling.cite, refused.ruling.reason
    raise AssertionError(f"'{choice}' is refused by why_not, but could be played")


def meant(game: Game, thing: str) -> list[str]:
    """The choices that pointing at a space or a unit could mean at the pending decision, the likeliest first."""
    pending = game.pending
    assert isinstance(pending, umpire.Decision), pending
    return game.rules.meant(game.pos, pending, thing)


def shown(game: Game) -> list[str]:
    """The position as lines of text."""
    return game.rules.to_text(game.pos).splitlines()
