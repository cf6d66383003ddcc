"""Checks for leaks with twins: two games that differ only in what a seat may not know. All that the seat is shown must be equal.

A twin is made by replaying the whole game with other secrets. A title's `Check.another_truth` invents secrets that fit all that the seat
has learned. It works on the raw position and does not use the title's `veiled` and `imagined`, so that it can reveal their errors. Then
all answers of the players and all dice are given again; only blind draws have the results that the other secrets imply.

Some invented secrets could not have led to this game: a unit may have moved as its other type cannot. Such twins are dropped. That is
allowed only where an answer is not offered in the other world, or where the open counters and the seat's own (`Truth.counters`) lie
differently. While those are equal, both worlds must ask the same seats at the same moments, and log the same lines for the seat; if not,
`twin` raises `ToldApart`. Questions about a seat's own secrets are no such moments, because the other seats do not see them.

`sights` returns everything that a seat is shown at one moment; `differences` compares it in two games.
"""

import json
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import cache, lru_cache
from random import Random
from typing import Any, NamedTuple, cast

from umpire.engine.ask import DECISION, DRAW, EVENT, Decision, Draw, Event, Roll, Step, asked_of
from umpire.engine.dice import Dice, SeededDice, ToldDice
from umpire.engine.game import Game
from umpire.engine.odds import Odds
from umpire.engine.record import may_read
from umpire.engine.rule import Illegal
from umpire.engine.ruleset import Rules
from umpire.engine.view import NOBODY
from umpire.kit.beats import director_of, length
from umpire.kit.headlines import HeadlineWriter
from umpire.kit.speech import Speech, languages
from umpire.kit.ways import ways
from umpire.testing.check import check_of
from umpire.testing.truth import Truth
from umpire.testing.views import held

SHOWN = 60  # lines of the log whose beats are compared

Teller = Callable[[Rules, Step], str]
Sights = dict[str, object]


class ToldApart(AssertionError):
    """A seat was shown a difference between two worlds: in who was asked, when, or in what it saw."""


def twin(game: Game, seat: str, chance: Random, tries: int = 6) -> Game | None:
    """A twin of a game for a seat; its later dice differ too. None if nothing is hidden from the seat, or if no secrets were found, in
    `tries` attempts, that could have led here. Raises ToldApart if the seat could have told the two apart on the way."""
    another_truth = check_of(game.rules.title).another_truth
    here: list[Moment] = []
    for _ in range(tries):
        truth = another_truth(game, seat, chance)
        if truth is None:
            return None
        if not here:
            very_truth = another_truth(game, seat, None)
            assert very_truth is not None
            Retelling(game, seat, very_truth, here)
        there: list[Moment] = []
        found = Retelling(game, seat, truth, there).end
        if went_apart(here, there, found is not None, seat) or found is None:
            continue
        if not isinstance(game.dice, ToldDice):
            found.hand_over(SeededDice(chance.getrandbits(32)))
        return found
    return None


# -- the course of a game ---------------------------------------------------------------------------------------


class Moment(NamedTuple):
    """A moment at which a game waits for an answer: who is asked, how many lines of the log the seat can read, and the counters
    (`Truth.counters`)."""

    asked: str
    lines: int
    counters: object


class Retelling:
    """Replays a game with other secrets. `end` is the game after the last answer, or None if an answer did not fit. Each moment that
    differs for the seat from the one before is added to `moments`."""

    def __init__(self, game: Game, seat: str, truth: Truth, moments: list[Moment]) -> None:
        self.game = game
        self.seat = seat
        self.truth = truth
        self.moments = moments
        self.again = Game(game.rules, truth.start.copy(), ToldDice())
        if game.placed:
            self.again.placed = game.rules.to_text(truth.start)
        self._told = [ply for ply in game.plies if ply.form != DRAW]
        self._draws = len(game.plies) - len(self._told)  # draws that are still to come
        self._at = 0  # the index of the next answer
        self._read = 0  # how many steps of the log were looked at
        self._lines = 0  # how many of them the seat can read
        self.end = self.again if self._tell() else None

    def _tell(self) -> bool:
        """Give every answer. Returns whether all of them fitted. A question that only one of the worlds asks is skipped or answered with
        `Truth.needless`."""
        again, told = self.again, self._told
        while again.pending is not None:
            self._notice()
            step = again.pending
            ply = told[self._at] if self._at < len(told) else None
            if isinstance(step, Draw):
                if ply is None and self._draws <= 0 and isinstance(self.game.pending, Draw):
                    return True
                self._draws -= 1
                answer = step.answer_of(self.truth.drawn(again, step))
            elif ply is None:
                return True
            elif isinstance(step, Roll):
                fits = isinstance(ply, Roll) and (ply.why, ply.about) == (step.why, step.about)
                answer = ply.answer if fits else -1
                self._at += 1
            else:
                assert isinstance(step, Decision)
                if isinstance(ply, Decision) and (ply.seat, ply.verb) == (step.seat, step.verb):
                    answer = step.answer_of(ply.options[ply.answer])
                    self._at += 1
                elif isinstance(ply, Decision) and ply.options[ply.answer] == self.truth.needless(ply):
                    self._at += 1
                    continue
                else:
                    answer = step.answer_of(self.truth.needless(step))
            if answer < 0:
                return False
            again.choose(answer)
        self._notice()
        rest = told[self._at :]
        return all(isinstance(ply, Decision) and ply.options[ply.answer] == self.truth.needless(ply) for ply in rest)

    def _notice(self) -> None:
        """Add a moment, unless the seat would notice no difference from the last one."""
        again = self.again
        for index in range(self._read, len(again.log)):
            self._lines += may_read(again.rules, again.log[index], self.seat)
        self._read = len(again.log)
        asked = asked_of(again.pending) if again.pending is not None else "the end"
        if not self.moments or (asked, self._lines) != self.moments[-1][:2]:
            self.moments.append(Moment(asked, self._lines, self.truth.counters(again.pos)))


def went_apart(here: Sequence[Moment], there: Sequence[Moment], whole: bool, seat: str) -> bool:
    """Whether the counters differ at some moment, so that the other world could not have led here. Raises ToldApart if they are equal
    and the seat notices a difference all the same: another seat is asked, it can read something else, or one world waits where the
    other goes on. Without `whole` an answer did not fit, and the other course ends there."""
    for index, (mine, other) in enumerate(zip(here, there, strict=False)):
        if mine == other:
            continue
        paused = other in here[index + 1 :] or mine in there[index + 1 :]
        if mine.counters == other.counters or paused:
            raise ToldApart(f"{seat} can tell: {mine[:2]} here, {other[:2]} there, at moment {index}")
        return True
    if whole and len(here) != len(there):
        longer, index = (here, len(there)) if len(here) > len(there) else (there, len(here))
        if index and longer[index].counters == longer[index - 1].counters:
            raise ToldApart(f"{seat} can tell: {longer[index][:2]} in one world alone, at moment {index}")
        return True
    return False


# -- what a seat is shown ---------------------------------------------------------------------------------------


def sights(game: Game, seat: str, tellers: Sequence[Teller] = (), wrong: Sequence[str] = (), most: int = 6) -> Sights:
    """Everything that a seat is shown, by kind. If the seat is asked, that includes the question, the odds of at most `most` options,
    and the refusals of the `wrong` choices. Each of the `tellers` puts the end of the log into words."""
    rules = game.rules
    view = game.view(seat)
    constant = (getattr(rules, "chart", None),)  # is the same in both games, so not compared
    text = json.dumps(view, ensure_ascii=False)
    log = game.log_for(seat)
    beats = director_of(rules, speech_of(rules.title)).show([(step, 0) for step in log[-SHOWN:]])
    record = game.record_for(seat).text()
    shown: Sights = {
        "view": view,
        "view in bytes": text.encode(),
        "view size": len(text.encode()),
        "what a bot sees": game.seen(seat).data,
        "what a bot holds": held(rules.seen(game.pos, seat), constant),
        "what those see who watch": held(rules.seen(game.pos, NOBODY), constant),
        "who is asked": asked_of(game.pending),
        "log": [step_of(rules, step) for step in log],
        "log size": len(log),
        "what happened": beats,
        "how it is shown": [(beat.kind, beat.event, beat.weight, beat.count) for beat in beats],
        "how long that takes": length(beats),
        "record": record,
        "record size": len(record.encode()),
        "position as known": rules.to_text(rules.veiled(game.pos, seat)),
        "position in the record": game.record_for(seat).position,
    }
    for number, teller in enumerate(tellers):
        shown[f"log in words {number + 1}"] = [teller(rules, step) for step in log[-12:]]
    asked = question(game, seat)
    if asked is not None:
        shown["options"] = asked.options_text()
        shown["question"] = question_of(asked)
        if isinstance(asked, Decision):
            shown["kind"] = asked.kind
            shown["pointings"] = [rules.point(game.pos, asked, option) for option in asked.options]
            shown["meant"] = [rules.meant(game.pos, asked, thing) for thing in spread(rules.spaces(), most)]
            shown["ways"] = ways_of(game, asked)
            shown["odds"] = [odds_of(game, option) for option in spread(asked.options, most)]
        shown["why not"] = [ruling_of(game.why_not(choice)) for choice in wrong]
        shown["errors"] = [error_of(game, asked, choice) for choice in wrong]
    return shown


def ways_of(game: Game, asked: Decision) -> list[list[str]]:
    """The courses that one press could answer, from the question and from what its first option points at."""
    at = game.point(asked.options[0])
    found = [*ways(game), *ways(game, (*at.units[:1], *at.spaces[:1]))]
    return [[way.kind, str(way.at), str(way.dice), str(way.chance), *(one for _, one in way.answers)] for way in found]


@cache
def speech_of(title: str) -> Speech:
    """The words of a title in its first language."""
    return Speech(title, languages(title)[0])


def differences(game: Game, other: Game, seat: str, tellers: Sequence[Teller] = ()) -> list[str]:
    """The kinds of information that differ between two games for a seat; empty for twins."""
    return compared(game, other, seat, tellers)[1]


def compared(game: Game, other: Game, seat: str, tellers: Sequence[Teller] = ()) -> tuple[int, list[str]]:
    """How many kinds of information were compared, and which of them differ."""
    wrong = wrong_choices(game, seat)
    here = sights(game, seat, tellers, wrong)
    there = sights(other, seat, tellers, wrong)
    kinds = [*here, *(kind for kind in there if kind not in here)]
    return len(kinds), [kind for kind in kinds if here.get(kind) != there.get(kind)]


def question(game: Game, seat: str) -> Step | None:
    """The pending step if the seat may answer it, which everybody may for told dice; None while another seat is asked."""
    pending = game.pending
    return pending if asked_of(pending) in ("", seat) else None


def question_of(asked: Step) -> object:
    """All data of a question from which its words are made, without the options."""
    if isinstance(asked, Decision):
        return (asked.verb, asked.cite, asked.about, asked.assume)
    if isinstance(asked, Draw):
        return (asked.cup, asked.cite, asked.kinds, asked.about)
    return roll_of(cast(Roll, asked))


def step_of(rules: Rules, step: Step) -> object:
    """All data of a line of the log from which its words are made."""
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
    """All data of a roll."""
    mods = [(mod.value, mod.reason, mod.cite) for mod in roll.mods]
    return (roll.why, roll.dice_text(), roll.cite, mods, roll.need, roll.about, roll.secret, roll.answer)


def ruling_of(ruling: Any) -> tuple[bool, str, str]:
    """All data of a ruling."""
    return (ruling.ok, ruling.cite, ruling.reason)


def error_of(game: Game, asked: Step, choice: str) -> str:
    """The error message for playing a choice that is not offered."""
    if asked.answer_of(choice) >= 0:
        return "offered"
    try:
        game.play(choice)
    except Illegal as refused:
        return str(refused)
    raise AssertionError(f"'{choice}' could be played")


@lru_cache(16)
def _writer(rules: Rules) -> HeadlineWriter:
    return HeadlineWriter(rules, Speech(rules.title, languages(rules.title)[0]))


def odds_of(game: Game, option: str) -> object:
    """All data of a table of odds."""
    writer = _writer(game.rules)
    odds: Odds = game.odds(option, 150, 20, writer.gists.watch)
    outcomes = [(outcome.gists, outcome.chance) for outcome in odds.outcomes]
    rolls = [roll_of(roll) for roll in odds.rolls]
    assumed = [(decision.verb, decision.options, decision.about, decision.answer) for decision in odds.assumptions]
    card: object = None
    if isinstance(game.pending, Decision):
        card = (writer.leads(odds, game.pending), writer.merged(odds), writer.warnings(odds, game.pending))
    return (odds.choice, outcomes, odds.courses, odds.exact, odds.error, rolls, assumed, card)


def spread(options: Sequence[str], most: int) -> list[str]:
    """At most so many options, evenly spaced from the first to the last."""
    if len(options) <= most:
        return list(options)
    return [options[index * (len(options) - 1) // (most - 1)] for index in range(most)]


def wrong_choices(game: Game, seat: str, most: int = 16) -> list[str]:
    """Choices that are not offered, to compare their refusals: words from the seat's view, and a word that means nothing."""
    asked = question(game, seat)
    if asked is None:
        return []
    options = asked.options_text()
    words = sorted({word for word in texts(game.view(seat)) if word and word not in options})
    kinds = [kind for kind in asked.kinds if kind not in options] if isinstance(asked, Draw) else []
    return ["no such choice", *kinds, *spread(words, most)]


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


# -- comparing many games ---------------------------------------------------------------------------------------

# The share of moments that are compared at questions that `Check.shares` does not name. Public draws are always compared.
OTHERS = 0.3


def moments(game: Game, player: Random, most: int, others: float = OTHERS) -> Iterator[Game]:
    """Play a game at random for so many questions. Yields it at some of them. Told dice are rolled by `player` too."""
    check = check_of(game.rules.title)
    for _ in range(most):
        asked = game.pending
        if asked is None:
            return
        share = 1.0 if isinstance(asked, Draw) and not asked.secret else check.shares.get(verb_of(asked), others)
        if player.random() < share:
            yield game
        if isinstance(asked, Decision):
            answer = player.randrange(len(asked.options))
            if asked.options[answer] in check.passes and player.random() < 0.9:
                answer = player.randrange(len(asked.options))
        else:
            answers, weights = zip(*asked.chances(), strict=True)
            (answer,) = player.choices(answers, weights)
        game.choose(answer)


def verb_of(step: Step) -> str:
    """The word by which `Check.shares` names a step."""
    return step.verb if isinstance(step, Decision) else step.why if isinstance(step, Roll) else ""


def dice_for(player: Random) -> Dice:
    """Told dice in one game of three."""
    return ToldDice() if player.random() < 1 / 3 else SeededDice(player.getrandbits(32))


def compare(game: Game, player: Random, most: int, total: Counter[str], tellers: Sequence[Teller] = ()) -> None:
    """Play a game at random, and compare twins for every seat at some moments. Counts comparisons into `total`. Raises ToldApart where
    twins differ."""
    check = check_of(game.rules.title)
    for now in moments(game, player, most):
        for seat in game.rules.seats:
            other = twin(now, seat, player)
            total[f"{seat} without a twin"] += other is None
            if other is not None:
                if isinstance(other.pending, Decision):
                    check.assert_invariants(other)
                count, found = compared(now, other, seat, tellers)
                if found:
                    raise ToldApart(f"{seat} at {now.pending!r}: {found}")
                if now.rules.to_text(other.pos) == now.rules.to_text(
                    now.pos
                ):  # the same secrets by chance, which proves nothing
                    total[f"{seat} with the same secrets"] += 1
                    continue
                total["compared"] += count + 1  # and one for the course of the game
                total[seat] += 1
