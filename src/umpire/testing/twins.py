"""Twins: two games that differ only in what a seat may not know. Whatever that seat is shown must be the same in both.

A twin is the whole game told once more, from its first step. A title's `another_truth` makes up other secrets that fit all
that has come out by now; it works on the raw position and knows nothing of the title's own way to veil or to imagine, so that
each checks the other. Then every answer of both players and every die is given again, by its words, and what is drawn blindly
comes out as the other truth has it. So whatever the log, the record and the view of the twin hold, the rules have made it
in that other world, step by step.

Not every other truth can have led here: what a unit did may be beyond the unit it would be in the other world. Such twins are
dropped: when a choice is not offered there, or when the table (`Truth.table`: what lies open, and the seat's own) has come to
look different. A question that one world asks and the other does not, though nothing on the table tells, is no reason to drop a
twin: that it is not told is one of the things to prove.

`sights` is everything that a seat is shown, one entry for each kind of thing; `differences` compares two games.
"""

import json
from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any, Protocol, cast

from umpire.kernel.ask import DECISION, DRAW, EVENT, Decision, Draw, Event, Roll, Step
from umpire.kernel.dice import SeededDice, ToldDice
from umpire.kernel.game import Game
from umpire.kernel.odds import Odds
from umpire.kernel.rule import Illegal
from umpire.kernel.title import Position, Rules
from umpire.testing import night_drop

Voice = Callable[[Rules, Step], str]
Sights = dict[str, object]
Tables = dict[int, tuple[str, object]]


class Truth(Protocol):
    """Secrets for a whole game."""

    @property
    def start(self) -> Position:
        """Where it began."""

    def drawn(self, game: Game, draw: Draw) -> str:
        """What comes out of a cup at this point of the game that is told."""

    def table(self, pos: Any) -> object:
        """What lies open on the table, and what only the seat knows."""

    def needless(self, verb: str) -> str:
        """The answer that changes nothing, to a question that the other world may not have asked; empty if there is none."""


# For each title with secrets: another truth for a seat, drawn by chance; the very truth without; None if nothing is hidden.
TRUTHS: dict[str, Callable[[Game, str, Random | None], Truth | None]] = {"night-drop": night_drop.another_truth}


def twin(game: Game, seat: str, chance: Random, tries: int = 6) -> Game | None:
    """A game that differs from this one only in what a seat may not know, and in its future. None if there is no such game, or
    none was found."""
    another_truth = TRUTHS[game.rules.title]
    for _ in range(tries):
        truth = another_truth(game, seat, chance)
        if truth is None:
            return None
        found = told_again(game, truth)
        if found is None or truth.table(found.pos) != truth.table(game.pos):
            continue
        if log_of(found, seat) != log_of(game, seat) and not is_alike_throughout(game, seat, truth):
            continue
        found.hand_over(SeededDice(chance.getrandbits(32)))
        return found
    return None


def told_again(game: Game, truth: Truth, tables: Tables | None = None) -> Game | None:
    """The same answers and the same dice in another world, or None where they do not fit. Into `tables` goes how the table
    looked after so many answers."""
    again = Game(game.rules, truth.start.copy(), ToldDice())
    if game.placed:
        again.placed = game.rules.to_text(truth.start)
    told = [ply for ply in game.plies if ply.form != DRAW]
    at = 0
    while again.pending is not None:
        step = again.pending
        ply = told[at] if at < len(told) else None
        if isinstance(step, Draw):
            answer = step.answer_of(truth.drawn(again, step))
            if answer < 0:
                return None
            again.choose(answer)
        elif isinstance(step, Roll):
            if not isinstance(ply, Roll) or (ply.why, ply.about) != (step.why, step.about):
                return None
            again.choose(ply.answer)
            at += 1
        else:
            assert isinstance(step, Decision)
            if tables is not None:
                tables[at] = (step.verb, truth.table(again.pos))
            if ply is None:
                return again
            if not isinstance(ply, Decision):
                return None
            choice = ply.options[ply.answer]
            if (ply.seat, ply.verb) == (step.seat, step.verb):
                at += 1
            elif choice == truth.needless(ply.verb):
                at += 1
                continue
            else:
                choice = truth.needless(step.verb)
            answer = step.answer_of(choice)
            if answer < 0:
                return None
            again.choose(answer)
    while at < len(told):
        ply = told[at]
        at += 1
        if not isinstance(ply, Decision) or ply.options[ply.answer] != truth.needless(ply.verb):
            return None
    return again


def is_alike_throughout(game: Game, seat: str, truth: Truth) -> bool:
    """Whether the table looked the same at every question that both worlds asked. If so, a difference in the log is a leak;
    if not, the worlds have gone apart and come together again."""
    very_truth = TRUTHS[game.rules.title](game, seat, None)
    assert very_truth is not None
    here: Tables = {}
    there: Tables = {}
    told_again(game, very_truth, here)
    told_again(game, truth, there)
    both = here.keys() & there.keys()
    return all(here[at] == there[at] for at in both if here[at][0] == there[at][0])


# -- what a seat is shown ---------------------------------------------------------------------------------------


def sights(game: Game, seat: str, voices: Sequence[Voice] = (), wrong: Sequence[str] = (), most: int = 6) -> Sights:
    """Everything that a seat is shown, by kind. If the seat is asked: the question, its odds (of at most so many options, with
    few courses), and what is said to wrong answers. Each of the `voices` says the end of the log."""
    rules = game.rules
    view = game.view(seat)
    text = json.dumps(view, ensure_ascii=False)
    log = game.log_for(seat)
    record = game.record_for(seat).text()
    shown: Sights = {
        "view": view,
        "view in bytes": text.encode(),
        "view size": len(text.encode()),
        "what a bot sees": game.seen(seat).data,
        "who is asked": game.pending.seat if isinstance(game.pending, Decision) else "",
        "log": [step_of(rules, step) for step in log],
        "log size": len(log),
        "record": record,
        "record size": len(record.encode()),
        "position as known": rules.to_text(rules.veiled(game.pos, seat)),
        "position in the record": game.record_for(seat).position,
    }
    for number, voice in enumerate(voices):
        shown[f"log in words {number + 1}"] = [voice(rules, step) for step in log[-12:]]
    asked = question(game, seat)
    if asked is not None:
        shown["options"] = asked.options
        shown["question"] = (asked.verb, asked.cite, asked.about, asked.assume)
        shown["odds"] = [odds_of(game, option) for option in spread(asked.options, most)]
        shown["why not"] = [ruling_of(game.why_not(choice)) for choice in wrong]
        shown["errors"] = [error_of(game, choice) for choice in wrong]
    return shown


def differences(game: Game, other: Game, seat: str, voices: Sequence[Voice] = ()) -> list[str]:
    """The kinds of things that a seat is shown differently in two games; empty for twins."""
    return compared(game, other, seat, voices)[1]


def compared(game: Game, other: Game, seat: str, voices: Sequence[Voice] = ()) -> tuple[int, list[str]]:
    """How many kinds of things were compared, and which of them differ."""
    wrong = wrong_choices(game, seat)
    here = sights(game, seat, voices, wrong)
    there = sights(other, seat, voices, wrong)
    kinds = [*here, *(kind for kind in there if kind not in here)]
    return len(kinds), [kind for kind in kinds if here.get(kind) != there.get(kind)]


def question(game: Game, seat: str) -> Decision | None:
    """What is asked of a seat; nothing while the other one is asked."""
    pending = game.pending
    return pending if isinstance(pending, Decision) and pending.seat == seat else None


def log_of(game: Game, seat: str) -> list[object]:
    return [step_of(game.rules, step) for step in game.log_for(seat)]


def step_of(rules: Rules, step: Step) -> object:
    """A line of the log with everything that words can be made of."""
    if step.form == EVENT:
        event = cast(Event, step)
        return (type(event).__name__, event.cite, event.secret, rules.facts(event), event.gist(), event.reveals)
    if step.form == DECISION:
        decision = cast(Decision, step)
        return (decision.seat, decision.verb, decision.options, decision.about, decision.cite, decision.answer)
    if step.form == DRAW:
        draw = cast(Draw, step)
        return (draw.cup, draw.cite, draw.kinds, draw.counts, draw.about, draw.secret, draw.answer)
    return roll_of(cast(Roll, step))


def roll_of(roll: Roll) -> object:
    mods = [(mod.value, mod.reason, mod.cite) for mod in roll.mods]
    return (roll.why, roll.dice_text(), roll.cite, mods, roll.need, roll.about, roll.secret, roll.answer)


def ruling_of(ruling: Any) -> tuple[bool, str, str]:
    return (ruling.ok, ruling.cite, ruling.reason)


def error_of(game: Game, choice: str) -> str:
    try:
        game.play(choice)
    except Illegal as refused:
        return str(refused)
    raise AssertionError(f"'{choice}' could be played")


def odds_of(game: Game, option: str) -> object:
    """A table of odds and all that is told with it."""
    odds: Odds = game.odds(option, limit=150, samples=20)
    outcomes = [(outcome.gists, outcome.chance) for outcome in odds.outcomes]
    rolls = [roll_of(roll) for roll in odds.rolls]
    assumed = [(decision.verb, decision.options, decision.about, decision.answer) for decision in odds.assumptions]
    return (odds.choice, outcomes, odds.courses, odds.exact, odds.error, rolls, assumed)


def spread(options: Sequence[str], most: int) -> list[str]:
    """At most so many options, from the first to the last."""
    if len(options) <= most:
        return list(options)
    return [options[index * (len(options) - 1) // (most - 1)] for index in range(most)]


def wrong_choices(game: Game, seat: str, most: int = 16) -> list[str]:
    """Words that the seat has seen, none of which is offered."""
    asked = question(game, seat)
    if asked is None:
        return []
    words = sorted({word for word in texts(game.view(seat)) if word and word not in asked.options})
    return ["no such choice", *spread(words, most)]


def texts(data: object) -> Iterator[str]:
    """Every word in plain data."""
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict):
        for value in data.values():
            yield from texts(value)
    elif isinstance(data, list):
        for value in data:
            yield from texts(value)
