"""Nothing that a seat is shown depends on what it may not know: at random moments of random games whatever is hidden from a seat
is exchanged, and all that the seat sees, is asked, is told and could take away stays the same, to the byte.

A comparison is one kind of thing (umpire.testing.twins.sights) at one moment for one seat, in two worlds. FLOORS says how many each
test makes at the least, and each test counts.
"""

import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

import umpire
from umpire.engine.ask import Decision, Draw, Event, Procedure, Step
from umpire.engine.dice import SeededDice, ToldDice
from umpire.engine.game import Game
from umpire.engine.rule import Ruling, no
from umpire.engine.ruleset import Position as EnginePosition
from umpire.engine.ruleset import Rules, Segment
from umpire.kit.speech import Speech
from umpire.testing import stage, twins
from umpire.titles.night_drop.check.invariants import assert_invariants, draw_battle
from umpire.titles.night_drop.position import HIDDEN, Position
from umpire.titles.night_drop.title import TITLE

SEATS = ("us", "german")
VOICES = [Speech("night-drop", language).step for language in ("en", "fr")]
OPTIONS = st.fixed_dictionaries({option.name: st.sampled_from(option.choices) for option in TITLE.options})
SEEDS = st.integers(0, 2**32)
PHASES = [Phase.explicit, Phase.reuse, Phase.generate]  # a smaller seed is no simpler game

# How many comparisons: for each test its examples, and what each of them makes at the least.
FLOORS = {
    "battles 1": (11, 420),
    "battles 2": (11, 420),
    "battles 3": (11, 420),
    "battles 4": (11, 420),
    "games": (4, 500),
}
IMAGINED = (8, 400)

COURSE = "who is asked, and when"


def test_there_are_twenty_thousand_comparisons_or_more() -> None:
    assert sum(examples * least for examples, least in FLOORS.values()) >= 20_000


@pytest.mark.parametrize("part", ["battles 1", "battles 2", "battles 3", "battles 4"])
def test_nothing_that_a_seat_is_shown_in_a_battle_depends_on_secrets(part: str) -> None:
    total: Counter[str] = Counter()
    examples, least = FLOORS[part]

    @settings(max_examples=examples, phases=PHASES)
    @given(seed=SEEDS, options=OPTIONS)
    def look(seed: int, options: dict[str, str]) -> None:
        player = random.Random(f"{part} {seed}")
        enough = total["compared"] + least
        while total["compared"] < enough:
            game = umpire.place("night-drop", draw_battle(player), options=options, dice=twins.dice_for(player))
            twins.compare(game, player, 90, total, VOICES)

    look()
    assert total["compared"] >= examples * least
    assert min(total[seat] for seat in SEATS) > 50, "twins were found for both seats"


def test_nothing_that_a_seat_is_shown_in_a_whole_game_depends_on_secrets() -> None:
    total: Counter[str] = Counter()
    examples, least = FLOORS["games"]

    @settings(max_examples=examples, phases=PHASES)
    @given(seed=SEEDS, options=OPTIONS)
    def look(seed: int, options: dict[str, str]) -> None:
        player = random.Random(seed)
        enough = total["compared"] + least
        while total["compared"] < enough:
            game = umpire.start("night-drop", options=options, dice=twins.dice_for(player))
            twins.compare(game, player, 700, total, VOICES)

    look()
    assert total["compared"] >= examples * least


def test_what_a_seat_imagines_looks_the_same_to_it() -> None:
    """View, question, odds, log since the segment began, errors and sizes; and the table is in order."""
    total: Counter[str] = Counter()
    examples, least = IMAGINED

    @settings(max_examples=examples, phases=PHASES)
    @given(seed=SEEDS, options=OPTIONS)
    def look(seed: int, options: dict[str, str]) -> None:
        player = random.Random(seed)
        enough = total["compared"] + least
        while total["compared"] < enough:
            game = umpire.place("night-drop", draw_battle(player), options=options, seed=seed)
            for now in twins.moments(game, player, 120):
                here = now.fork()
                for seat in SEATS:
                    imagined = now.seen(seat).imagine(SeededDice(player.getrandbits(32)))
                    assert_invariants(imagined)
                    count, differences = twins.compared(here, imagined, seat)
                    assert not differences, f"{seat} at {now.pending!r}: {differences}"
                    total["compared"] += count

    look()
    assert total["compared"] >= examples * least


# -- twins are what they should be ------------------------------------------------------------------------------

ALL_HIDDEN = """
turn 2 activations
initiative us
stick 505 2108 unknown 3
stick 505 dead unknown 3
seen 505 plt 2 ldr 1
stick 507 0907
company 505-a 2511 reduced
german armoured-b 2611
german company-a 2612
german platoon-d 2001 letter d
german company-b 0809 known
marker 2409 concealed 3
marker 2410 concealed 1
marker 1916 visible 2
"""


def hidden_from(game: Game, seat: str) -> tuple[object, ...]:
    pos = game.pos
    assert isinstance(pos, Position)
    return (tuple(pos.german_type), tuple(pos.seen)) if seat == "us" else (tuple(pos.vp_value),)


@pytest.mark.parametrize("seat", SEATS)
def test_a_twin_differs_in_all_that_is_hidden_and_in_nothing_else(seat: str) -> None:
    game = stage("night-drop", ALL_HIDDEN)
    pos = game.pos
    assert isinstance(pos, Position)
    chance = random.Random(1)
    found = [twins.twin(game, seat, chance) for _ in range(60)]
    others = [twin.pos for twin in found if twin is not None]
    assert len(others) == 60
    names = pos.chart.type_name
    for other in others:
        assert isinstance(other, Position)
        # What is known stays, and so does a letter that was shown.
        assert names[other.german_type[3]] == "company-b"
        assert names[other.german_type[2]] == "platoon-d"
        assert (other.vp_value[pos.chart.vp_index[pos.chart.hex_index["1916"]]], other.at) == (1, pos.at)
        if seat == "us":
            assert other.german_type != pos.german_type or other.seen != pos.seen
            assert (other.vp_value, other.bag) == (pos.vp_value, pos.bag)
        else:
            assert other.vp_value != pos.vp_value
            assert (other.german_type, other.cup, other.pool, other.seen) == (
                pos.german_type,
                pos.cup,
                pos.pool,
                pos.seen,
            )
    if seat == "us":
        # A concealed unit can become any other, a Stick that was looked at any but a PIR Advantage.
        assert {names[other.german_type[0]] for other in others if isinstance(other, Position)} == set(names)
        assert len({tuple(other.seen) for other in others if isinstance(other, Position)}) > 4
    else:
        assert (
            len({tuple(other.vp_value) for other in others if isinstance(other, Position)}) == 8
        )  # 3 x 3, but not the truth


def test_the_german_alone_has_nothing_to_learn_before_a_marker_is_concealed() -> None:
    game = umpire.start("night-drop", seed=1)
    assert twins.twin(game, "german", random.Random(1)) is None
    assert twins.twin(game, "us", random.Random(1)) is not None


def test_the_other_is_not_shown_what_a_seat_is_asked() -> None:
    game = stage("night-drop", ALL_HIDDEN)
    assert isinstance(game.pending, Decision)
    assert game.pending.seat == "us"
    assert {"options", "question", "odds", "why not", "errors"} <= twins.sights(game, "us").keys()
    assert not {"options", "question", "odds", "why not", "errors"} & twins.sights(game, "german").keys()


# -- planted leaks ----------------------------------------------------------------------------------------------


def an_odd_secret(pos: object) -> int:
    """Something that the US may not know: 0 or 1, from the concealed Germans."""
    assert isinstance(pos, Position)
    concealed = [type for type, known in zip(pos.german_type, pos.german_known, strict=True) if not known]
    return sum(type for type in concealed if type != HIDDEN) % 2


class Whisper(Event):
    FIELDS = ("word",)

    def __init__(self) -> None:
        super().__init__("5.4")
        self.word = "psst"


class Honest(Rules):
    """The rules as they are, one step removed, so that a leak can be put in."""

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules.title, rules.edition, rules.options)
        self.rules = rules
        self.seats = rules.seats
        self.secrets = rules.secrets
        self.turn_start = rules.turn_start
        self.fingerprint = rules.fingerprint
        self.segments = [
            Segment(segment.name, segment.cite, segment.phase, self.heard(segment.run)) for segment in rules.segments
        ]

    def heard(self, run: Callable[[Any], Procedure[bool]]) -> Callable[[Any], Procedure[bool]]:
        def passed_on(pos: Any) -> Procedure[bool]:
            procedure = run(pos)
            try:
                step = next(procedure)
                while True:
                    step = procedure.send((yield from self.told(pos, step)))
            except StopIteration as stop:
                return bool(stop.value)

        return passed_on

    def told(self, pos: Any, step: Step) -> Procedure[int]:
        return (yield step)

    def begin(self) -> EnginePosition:
        return self.rules.begin()

    def view(self, pos: Any, seat: str) -> dict[str, Any]:
        return self.rules.view(pos, seat)

    def known_since(self, pos: Any, now: Any) -> EnginePosition:
        return self.rules.known_since(pos, now)

    def veiled(self, pos: Any, seat: str) -> EnginePosition:
        return self.rules.veiled(pos, seat)

    def why_not(self, pos: Any, decision: Decision, choice: str) -> Ruling:
        return self.rules.why_not(pos, decision, choice)

    def facts(self, event: Event) -> dict[str, str | int]:
        return {"word": event.word} if isinstance(event, Whisper) else self.rules.facts(event)

    def to_text(self, pos: Any) -> str:
        return self.rules.to_text(pos)

    def from_text(self, text: str) -> EnginePosition:
        return self.rules.from_text(text)


class LeakyView(Honest):
    def view(self, pos: Any, seat: str) -> dict[str, Any]:
        return {**self.rules.view(pos, seat), "hint": an_odd_secret(pos)}


class LeakySize(Honest):
    """The words are the same, but there is a blank more."""

    def view(self, pos: Any, seat: str) -> dict[str, Any]:
        return {**self.rules.view(pos, seat), "padding": " " * an_odd_secret(pos)}


class LeakyOptions(Honest):
    """The same options in another order."""

    def told(self, pos: Any, step: Step) -> Procedure[int]:
        if isinstance(step, Decision) and step.seat == "us" and an_odd_secret(pos):
            turned = Decision(step.seat, step.verb, step.options[::-1], step.cite, step.about, step.assume)
            return len(step.options) - 1 - (yield turned)
        return (yield step)


class LeakyQuestion(Honest):
    def told(self, pos: Any, step: Step) -> Procedure[int]:
        if isinstance(step, Decision) and step.seat == "us":
            about = {**step.about, "left": str(an_odd_secret(pos))}
            return (yield Decision(step.seat, step.verb, step.options, step.cite, about, step.assume))
        return (yield step)


class LeakyLog(Honest):
    """Something is told only if."""

    def told(self, pos: Any, step: Step) -> Procedure[int]:
        if isinstance(step, Decision) and step.seat == "us" and an_odd_secret(pos):
            yield Whisper()
        return (yield step)


class LoudSecrets(Honest):
    """What the German alone should read is not marked as his."""

    def told(self, pos: Any, step: Step) -> Procedure[int]:
        step.secret = ""
        return (yield step)


class OpenLog(Honest):
    """Every question to the German and every draw is told, as if there were no secrets."""

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules)
        self.secrets = False


class LeakyErrors(Honest):
    def why_not(self, pos: Any, decision: Decision, choice: str) -> Ruling:
        found = self.rules.why_not(pos, decision, choice)
        return no(found.cite, "not-offered") if an_odd_secret(pos) else found


class LeakyOdds(Honest):
    """Nothing is veiled when the odds are counted."""

    def known_since(self, pos: Any, now: Any) -> EnginePosition:
        twin: EnginePosition = pos.copy()
        twin.german_known = [1] * 14  # type: ignore[attr-defined]
        return twin


class LeakyRecord(Honest):
    """The veil has a hole: units that are off the map show who they were."""

    def veiled(self, pos: Any, seat: str) -> EnginePosition:
        twin = self.rules.veiled(pos, seat)
        assert isinstance(twin, Position)
        twin.german_type = [
            real if pos.at[pos.first_german + slot] < 0 else veiled
            for slot, (real, veiled) in enumerate(zip(pos.german_type, twin.german_type, strict=True))
        ]
        return twin


class SilentWhereNothingIsLeft(Honest):
    """L1: the German is not asked where he has one answer."""

    def told(self, pos: Any, step: Step) -> Procedure[int]:
        if isinstance(step, Decision) and step.seat == "german" and len(step.options) == 1:
            return 0
        return (yield step)


class AnybodyTellsTheCup(Honest):
    """L2: whoever likes types in what came out of a cup, and is refused what is not in it."""

    def told(self, pos: Any, step: Step) -> Procedure[int]:
        if isinstance(step, Draw) and not step.secret:
            step.teller = ""
        return (yield step)


class SilentCup(Honest):
    """L3: a cup of one kind is not asked."""

    def told(self, pos: Any, step: Step) -> Procedure[int]:
        if isinstance(step, Draw) and step.only_kind() >= 0:
            return step.only_kind()
        return (yield step)


class AsksTwice(Honest):
    """The German confirms what he does with armour, and meanwhile the US waits."""

    def told(self, pos: Any, step: Step) -> Procedure[int]:
        answer = yield step
        if isinstance(step, Decision) and step.seat == "us" and an_odd_secret(pos):
            yield Decision("german", "move-who", ["done"], step.cite, {})
        return answer


LEAKS: list[tuple[type[Honest], set[str]]] = [
    (SilentWhereNothingIsLeft, {COURSE}),
    (AnybodyTellsTheCup, {"options", "why not"}),
    (SilentCup, {COURSE}),
    (AsksTwice, {COURSE}),
    (LeakyView, {"view", "view in bytes"}),
    (LeakySize, {"view size"}),
    (LeakyOptions, {"options"}),
    (LeakyQuestion, {"question"}),
    (LeakyLog, {COURSE}),
    (LoudSecrets, {"log", "log in words 1", "log in words 2"}),
    (OpenLog, {"log"}),
    (LeakyErrors, {"why not", "errors"}),
    (LeakyOdds, {"odds"}),
    (LeakyRecord, {"record", "position in the record"}),
]


def leaks_of(kind: type[Honest], wanted: set[str], most: int = 2_000) -> Counter[str]:
    """What so many comparisons find in battles under such rules, for the US, until all that is wanted has been found."""
    found: Counter[str] = Counter()
    others = (
        twins.OTHERS / 3 if COURSE in wanted else twins.OTHERS
    )  # a course is compared as a whole: more games, and seldom
    seed = 0
    while found["compared"] < most and not (wanted and wanted <= found.keys()):
        player = random.Random(seed)
        rules = kind(umpire.rules("night-drop"))
        text = draw_battle(player)
        game = Game(rules, rules.from_text(text), ToldDice() if seed % 2 else SeededDice(seed))
        game.placed = text
        for now in twins.moments(game, player, 60, others):
            try:
                twin = twins.twin(now, "us", player)
            except twins.ToldApart:
                found["compared"] += 1
                found[COURSE] += 1
                break  # it stays told apart
            if twin is not None:
                count, differences = twins.compared(now, twin, "us", VOICES)
                found["compared"] += count + 1
                found.update(differences)
        seed += 1
    return found


def test_rules_one_step_removed_leak_nothing() -> None:
    assert set(leaks_of(Honest, set())) == {"compared"}


@pytest.mark.parametrize(("kind", "caught"), LEAKS, ids=[kind.__name__ for kind, _ in LEAKS])
def test_a_planted_leak_is_caught(kind: type[Honest], caught: set[str]) -> None:
    found = leaks_of(kind, caught)
    assert caught <= found.keys(), f"only {found}"
