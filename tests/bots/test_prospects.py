"""What is told of a choice: a chance to win that is one, intervals that know how little is known, and losses in the units of the title."""

import random
import re
from math import log

import pytest

import umpire
from playing import JUDGED, judge_of
from umpire import Decision, bots
from umpire.bots import Budget
from umpire.bots.bot import Reason
from umpire.bots.judge import Count, Judge, Measure, Verdict, bent
from umpire.bots.play import play_of
from umpire.bots.prospects import CHANCE, Prospect, chance, coded, decoded, losses, prospects
from umpire.bots.speech import LANGUAGES, Ideas

# Points that red wants; blue would rather see fewer.
POINTS = Judge(
    lambda game, seat: Verdict(0.5, 0.5), frozenset(), 1, 1, 1, frozenset(), 1, measures=(Measure("vp", "red"),)
)


# -- intervals --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("share", [0.0, 0.02, 0.34, 0.5, 1.0])
def test_twenty_five_playouts_do_not_read_one_percent_more_or_less(share: float) -> None:
    """Even where the judge says the same of every one of them."""
    told = chance([share] * 25)
    assert told.value == pytest.approx(share)
    assert 0 <= told.low <= told.value <= told.high <= 1
    assert told.high - told.low > 0.1
    assert chance([share] * 400).high - chance([share] * 400).low < told.high - told.low


def test_a_chance_that_varies_more_than_its_games_could_has_the_wider_interval() -> None:
    told = chance([0.0, 1.0])
    assert (told.low, told.high) == (0.0, 1.0)


def test_the_interval_of_a_chance_holds_it_at_least_95_times_in_100() -> None:
    """A judge that tells nothing but who wins: there is no less to know."""
    dice = random.Random(5)
    for share in (0.1, 0.5, 0.8):
        held = 0
        for _ in range(400):
            told = chance([float(dice.random() < share) for _ in range(25)])
            held += told.low <= share <= told.high
        assert held >= 372


def test_a_count_is_as_uncertain_as_the_end_that_nobody_has_seen() -> None:
    same = [Verdict(0.5, 0.5, (Count(9.0, 3.0),))] * 25
    _, told = prospects(same, POINTS)
    assert told.what == "vp"
    assert told.high - told.value == pytest.approx(1.96 * 3 / 5, abs=0.01)
    _, over = prospects([Verdict(0.5, 0.5, (Count(0.0, 0.0),))] * 4, POINTS)
    assert over.low == 0, "there are no fewer points than none"
    assert over.high > 0.5, "four ends that are the same may still be luck"


def test_of_no_playouts_there_is_nothing_to_tell() -> None:
    assert prospects([], POINTS) == []
    assert losses([], [], POINTS, "red") == []


# -- losses -----------------------------------------------------------------------------------------------------------


def test_a_loss_is_what_the_seat_has_less_of_in_the_same_worlds() -> None:
    good = [Verdict(0.0, 0.5 + 0.01 * number, (Count(10.0 + number, 3.0),)) for number in range(6)]
    poor = [Verdict(0.0, 0.4 + 0.01 * number, (Count(8.0 + number, 3.0),)) for number in range(6)]
    for seat, mine, other in (("red", poor, good), ("blue", poor, good)):
        won, points = losses(mine, other, POINTS, seat)
        assert won.value == pytest.approx(0.1)
        assert points.value == pytest.approx(2.0 if seat == "red" else -2.0)
        assert won.named()
        assert points.named() == (seat == "red")
        assert points.gain().named() == (seat == "blue")


def test_what_is_not_sure_or_next_to_nothing_is_not_named() -> None:
    assert not Prospect(CHANCE, 0.1, -0.01, 0.21).named()
    assert not Prospect(CHANCE, 0.001, 0.0005, 0.0015).named()
    assert not Prospect("vp", 0.04, 0.03, 0.05).named()
    one = [Verdict(0.0, 0.9)], [Verdict(0.0, 0.1)]
    assert not any(lost.named() for lost in losses(one[1], one[0], POINTS, "red")), "one world tells nothing"


# -- the chance that is told ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "chance", "told"),
    [((0.0, 1.0), 0.3, 0.3), ((log(3), 1.0), 0.5, 0.75), ((0.0, 0.5), 0.9, 0.75), ((0.0, 2.0), 1.0, 1.0)],
)
def test_a_chance_is_put_right_in_logits(line: tuple[float, float], chance: float, told: float) -> None:
    assert bent(chance, [*line]) == pytest.approx(told)


@pytest.mark.parametrize(("title", "way"), [(title, way) for title in JUDGED for way in judge_of(title).bent])
def test_every_way_to_play_has_a_line_of_its_own_that_does_not_touch_the_search(
    title: str, way: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    judge = judge_of(title)
    game = umpire.start(title, options=dict([way.split("=")]) if way else {}, seed=1)
    before = {seat: judge.look(game, seat) for seat in game.rules.seats}
    monkeypatch.setitem(judge.bent, way, [1.0, 1.0])
    for seat, old in before.items():
        new = judge.look(game, seat)
        assert (new.value, new.counts, new.more) == (old.value, old.counts, old.more)
        assert (new.chance > old.chance) == (seat == play_of(title).sides[0])


@pytest.mark.parametrize("title", JUDGED)
def test_what_advice_calls_a_chance_is_what_the_judge_calls_one(title: str) -> None:
    """And not what the search goes by."""
    game = umpire.start(title, seed=2)
    step = game.pending
    assert isinstance(step, Decision)
    bot = bots.veteran(title, step.seat, 1, Budget(playouts=6))
    measures = tuple(Count(1.0, 1.0) for _ in bot.judge.measures)
    bot.judge = bot.judge._replace(look=lambda world, seat: Verdict(0.9, 0.25, measures, 0.3))
    for one in bot.advise(game.seen(step.seat), step):
        assert one.prospects[0].value == 0.25
        assert one.value(by_merit=True) == pytest.approx(1.2)


# -- words ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("title", JUDGED)
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_title_counts_has_words(title: str, language: str) -> None:
    ideas = Ideas(title, language)
    for what in (CHANCE, *(measure.word for measure in judge_of(title).measures)):
        one = Prospect(what, 0.34, 0.18, 0.54)
        assert ("%" in ideas.prospect(one)) == (what == CHANCE), "only a chance is told in percent"
        for said in (ideas.prospect(one), ideas.roughly(one), ideas.loss(one), ideas.cost([one]), ideas.behind([one])):
            assert not re.search(r"«|\{|\$|[A-Z]+\(|±", said), said


def test_reasons_keep_prospects_and_those_of_before_are_still_told() -> None:
    told = [Prospect(CHANCE, 0.34, 0.18, 0.54), Prospect("vp", -3.0, -8.0, 2.0)]
    assert decoded(coded(told)) == told
    assert decoded("") == []
    ideas = Ideas("phantom-fury", "en")
    said = ideas.say(Reason("searched", {"playouts": 25, "options": 3, "prospects": coded(told)}))
    assert said == "Thought ahead in 25 games: chance to win 34% (18 to 54%), −3.0 (−8.0 to 2.0) VP."
    assert ideas.say(Reason("searched", {"playouts": 25, "value": 34, "spread": 1})) == "Thought ahead in 25 games."
    assert ideas.say(Reason("better-than-doctrine", {"value": 33})) == "The usual choice came out worse."
