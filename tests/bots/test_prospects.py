"""What is told of a choice: a chance to win that is one, intervals that know how little is known, and losses in the units of the title."""

import random
import re
from math import log

import pytest

import umpire
from umpire import Decision, Game, bots
from umpire.bots import Budget, judges
from umpire.bots.bot import Reason
from umpire.bots.judges import JUDGES, Count, Verdict, bent
from umpire.bots.luck import SIDES
from umpire.bots.prospects import CHANCE, Prospect, chance, coded, decoded, losses, prospects
from umpire.bots.speech import LANGUAGES, Ideas
from umpire.testing import stage

TITLES = ["night-drop", "phantom-fury", "second-fallujah"]
NIGHT_DROP = JUDGES["night-drop"]


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
    _, told = prospects(same, NIGHT_DROP)
    assert told.what == "vp"
    assert told.high - told.value == pytest.approx(1.96 * 3 / 5, abs=0.01)
    _, over = prospects([Verdict(0.5, 0.5, (Count(0.0, 0.0),))] * 4, NIGHT_DROP)
    assert over.low == 0, "there are no fewer points than none"
    assert over.high > 0.5, "four ends that are the same may still be luck"


def test_of_no_playouts_there_is_nothing_to_tell() -> None:
    assert prospects([], NIGHT_DROP) == []
    assert losses([], [], NIGHT_DROP, "us") == []


# -- losses -----------------------------------------------------------------------------------------------------------


def test_a_loss_is_what_the_seat_has_less_of_in_the_same_worlds() -> None:
    good = [Verdict(0.0, 0.5 + 0.01 * number, (Count(10.0 + number, 3.0),)) for number in range(6)]
    poor = [Verdict(0.0, 0.4 + 0.01 * number, (Count(8.0 + number, 3.0),)) for number in range(6)]
    for seat, mine, other in (("us", poor, good), ("german", poor, good)):
        won, points = losses(mine, other, NIGHT_DROP, seat)
        assert won.value == pytest.approx(0.1)
        assert points.value == pytest.approx(2.0 if seat == "us" else -2.0)
        assert won.named()
        assert points.named() == (seat == "us")
        assert points.gain().named() == (seat == "german")


def test_what_is_not_sure_or_next_to_nothing_is_not_named() -> None:
    assert not Prospect(CHANCE, 0.1, -0.01, 0.21).named()
    assert not Prospect(CHANCE, 0.001, 0.0005, 0.0015).named()
    assert not Prospect("vp", 0.04, 0.03, 0.05).named()
    one = [Verdict(0.0, 0.9)], [Verdict(0.0, 0.1)]
    assert not any(lost.named() for lost in losses(one[1], one[0], NIGHT_DROP, "us")), "one world tells nothing"


# -- the chance that is told ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "chance", "told"),
    [((0.0, 1.0), 0.3, 0.3), ((log(3), 1.0), 0.5, 0.75), ((0.0, 0.5), 0.9, 0.75), ((0.0, 2.0), 1.0, 1.0)],
)
def test_a_chance_is_put_right_in_logits(
    line: tuple[float, float], chance: float, told: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(judges.BENT, "night-drop", [*line])
    assert bent(chance, "night-drop") == pytest.approx(told)


@pytest.mark.parametrize("way", judges.BENT)
def test_every_way_to_play_has_a_line_of_its_own_that_does_not_touch_the_search(
    way: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    title, _, option = way.partition(" ")
    game = umpire.start(title, options=dict([option.split("=")]) if option else {}, seed=1)
    before = {seat: JUDGES[title].look(game, seat) for seat in game.rules.seats}
    monkeypatch.setitem(judges.BENT, way, [1.0, 1.0])
    for seat, old in before.items():
        new = JUDGES[title].look(game, seat)
        assert (new.value, new.counts, new.more) == (old.value, old.counts, old.more)
        assert (new.chance > old.chance) == (seat == SIDES[title][0])


@pytest.mark.parametrize("title", TITLES)
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
        assert one.merit == pytest.approx(1.2)


TWO_SQUADS = """turn 3 movement
zone 2 usmc start
zone 3 usmc start
zone 4 usmc start
zone 14 normal
zone 16 normal
squad-1 2/C
squad-2 4/C
14/2 suspect 2/1/R
16/2 suspect 2/1/R
"""


def test_advice_in_phantom_fury_goes_by_zones_where_the_chance_says_nothing() -> None:
    """The judge is sure that the game is lost; squads that stay where they are leave fewer Zones."""
    game = stage("phantom-fury", TWO_SQUADS, (), "en")
    step = game.pending
    assert isinstance(step, Decision)
    bot = bots.veteran("phantom-fury", "usmc", 1, Budget(playouts=40))

    def look(world: Game, seat: str) -> Verdict:
        zones = 12.0 - sum(unit["at"].startswith(("2/", "4/")) for unit in world.view(seat)["units"])
        return Verdict(0.1, 0.0, (Count(zones, 1.0), Count(0.0, 1.0)), -judges.ZONE_MERIT * zones)

    bot.judge = bot.judge._replace(look=look)
    first, *others = bot.advise(game.seen("usmc"), step)
    assert first.choice == "done" != bot.doctrine.choose(game.seen("usmc"), step)[0]
    assert first.prospects[1].value < others[-1].prospects[1].value - 1
    assert others[-1].behind == [], "its judge is not trusted with differences"


def test_the_judge_of_phantom_fury_expects_fewer_zones_left_where_more_is_done() -> None:
    def left(position: str) -> float:
        game = stage("phantom-fury", position, (), "en")
        verdict = JUDGES["phantom-fury"].look(game, "usmc")
        assert verdict.more == pytest.approx(-judges.ZONE_MERIT * verdict.counts[0].value)
        return verdict.counts[0].value

    here = left(TWO_SQUADS)
    assert 0 < here < 60
    assert left(TWO_SQUADS.replace("zone 14 normal", "zone 14 usmc normal").replace("14/2 suspect 2/1/R\n", "")) < here
    assert left(TWO_SQUADS.replace("turn 3", "turn 9")) > here
    assert left(TWO_SQUADS.replace("squad-2 4/C\n", "")) > here


# -- words ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_title_counts_has_words(title: str, language: str) -> None:
    ideas = Ideas(title, language)
    for what in (CHANCE, *(measure.word for measure in JUDGES[title].measures)):
        one = Prospect(what, 0.34, 0.18, 0.54)
        for said in (ideas.prospect(one), ideas.roughly(one), ideas.loss(one), ideas.cost([one]), ideas.behind([one])):
            assert not re.search(r"«|\{|\$|[A-Z]+\(|±", said), said
    assert "%" not in ideas.prospect(Prospect("vp", 0.34, 0.18, 0.54)), "only a chance is told in percent"
    assert "%" in ideas.prospect(Prospect(CHANCE, 0.34, 0.18, 0.54))


def test_prospects_in_words() -> None:
    ideas = Ideas("phantom-fury", "en")
    lost = [Prospect(CHANCE, 0.012, 0.002, 0.02), Prospect("zones", 1.24, 0.4, 2.0), Prospect("vp", -3.0, -5.0, -1.0)]
    assert ideas.prospect(Prospect(CHANCE, 0.34, 0.18, 0.54)) == "chance to win 34% (18 to 54%)"
    assert ideas.prospect(Prospect(CHANCE, 0.002, 0.0, 0.14)) == "chance to win <1% (0 to 14%)"
    assert ideas.prospect(Prospect(CHANCE, 0.0, 0.0, 0.0)) == "chance to win 0%"
    assert ideas.prospect(Prospect("zones", 12.34, 10.0, 14.6)) == "12.3 (10.0 to 14.6) Zones left at the end"
    assert ideas.cost(lost[:2]) == "1 win in 100, 1.2 Zones"
    assert ideas.cost(lost) == "1 win in 100, 1.2 Zones, though it saved 3.0 VP"
    assert ideas.behind(lost[1:2]) == "Worse than the first choice by 1.2 Zones."
    assert ideas.behind([Prospect("zones", 0.1, -0.2, 0.4)]) == "No clear difference from the first choice."
    assert ideas.behind([]) == ""
    assert Ideas("phantom-fury", "fr").cost(lost[1:]) == "1,2 Zone, mais épargne 3,0 PV"


def test_reasons_keep_prospects_and_those_of_before_are_still_told() -> None:
    told = [Prospect(CHANCE, 0.34, 0.18, 0.54), Prospect("vp", -3.0, -8.0, 2.0)]
    assert decoded(coded(told)) == told
    assert decoded("") == []
    ideas = Ideas("phantom-fury", "en")
    said = ideas.say(Reason("searched", {"playouts": 25, "options": 3, "prospects": coded(told)}))
    assert said == "Thought ahead in 25 games: chance to win 34% (18 to 54%), −3.0 (−8.0 to 2.0) VP."
    assert ideas.say(Reason("searched", {"playouts": 25, "value": 34, "spread": 1})) == "Thought ahead in 25 games."
    assert ideas.say(Reason("better-than-doctrine", {"value": 33})) == "The usual choice came out worse."
