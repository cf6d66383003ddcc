"""The veteran of Phantom Fury plans and keeps to it; its judge knows Zones and points; and its luck is what one counts by hand."""

import re
from pathlib import Path

import pytest

import umpire
from playing import asked, played
from umpire import Decision, Game, bots
from umpire.bots import Budget, Search
from umpire.bots.costly import Effort
from umpire.bots.judge import Count, Verdict
from umpire.bots.play import play_of
from umpire.bots.prospects import CHANCE, Prospect
from umpire.bots.review import review
from umpire.bots.speech import Ideas
from umpire.engine.ask import Roll
from umpire.testing import stage
from umpire.titles.phantom_fury.play.doctrine_usmc import Marines
from umpire.titles.phantom_fury.play.judge import JUDGE, ZONE_MERIT

RECORDS = Path(__file__).resolve().parents[2] / "records"

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


# -- plans ------------------------------------------------------------------------------------------------------------


def test_the_veteran_plans_when_fire_movement_and_assaults_begin_and_keeps_to_it() -> None:
    """From the turn on from which the judge can tell plans apart; before it, doctrine alone."""
    first = JUDGE.planning
    game = umpire.start("phantom-fury", seed=4)
    bot = bots.veteran("phantom-fury", "usmc", 1, Budget(playouts=4))
    planned: list[tuple[int, str]] = []
    while game.pending is not None and game.pos.turn < first + 4:
        turn, view, decision = game.pos.turn, game.seen("usmc"), asked(game)
        before = bot.note.plan if bot.note.turn == turn else ""
        choice, _ = bot.choose(view, decision)
        if bot.played:
            planned.append((turn, decision.verb))
        if len(decision.options) > 1:
            assert bot.note.turn == turn
            assert bot.note.plan.startswith(decision.verb) or bot.note.plan == before
            assert choice == Marines().under(bot.note.plan).choose(view, decision)[0]
        game.play(choice)
    assert len(planned) == len(set(planned)) > 6, "once a Phase"
    assert {verb for _, verb in planned} == {"fire-with", "move", "assault-with"}
    assert min(turn for turn, _ in planned) == first > 1


def test_plans_that_are_better_are_found_laid_together_and_noted() -> None:
    game = stage("phantom-fury", TWO_SQUADS, (), "en")
    bot = bots.veteran("phantom-fury", "usmc", 1, Budget(playouts=240))

    def quiet(world: Game, seat: str) -> Verdict:  # likes what doctrine does not: squads that stay where they are
        return Verdict(float(sum(unit["at"].startswith(("2/", "4/")) for unit in world.view(seat)["units"])) / 2, 0.5)

    bot.judge = bot.judge._replace(look=quiet, planning=0)
    choice, reasons = bot.choose(game.seen("usmc"), asked(game))
    assert choice == "done"
    assert reasons[-1].idea == "better-than-doctrine"
    assert bot.note.plan == "move squad-1>2 squad-2>4"
    assert 240 <= bot.played < 244


@pytest.mark.parametrize(
    ("plan", "others", "together"),
    [
        ("move", ["squad-1>12", "squad-2>12", "squad-3>14"], "squad-1>12 squad-3>14"),
        ("move squad-9>3", ["squad-1>12 squad-9>3", "", "squad-9>4"], "squad-1>12"),
        ("fire-with", ["squad-1>9/R", "squad-2>9/R", "squad-1>12"], "squad-1>9/R squad-2>9/R"),
        ("assault-with", ["squad-1>rest", "squad-2>rest"], "squad-1>rest squad-2>rest"),
    ],
)
def test_plans_are_laid_together_squad_by_squad_and_no_two_go_to_one_zone(
    plan: str, others: list[str], together: str
) -> None:
    verb = plan.partition(" ")[0]
    assert Marines().together(plan, [f"{verb} {other}" for other in others]) == f"{verb} {together}"


@pytest.mark.parametrize(("variant", "turn", "until"), [("none", 3, 4), ("none", 15, 0), ("historical", 12, 0)])
def test_where_no_verb_opens_a_round_a_playout_ends_with_the_turn_and_late_with_the_game(
    variant: str, turn: int, until: int
) -> None:
    game = umpire.start("phantom-fury", "en", {"variant": variant}, seed=2)
    regular = bots.make("regular", "phantom-fury", "usmc")
    while game.pos.turn < turn or len(asked(game).options) < 2:
        game.play(regular.choose(game.seen("usmc"), asked(game))[0])
    search = bots.make("veteran-1", "phantom-fury", "usmc")
    assert isinstance(search, Search)
    search.trials(game.seen("usmc"), asked(game))  # looks how long this game is
    search._play_on(game, search.players["usmc"])
    if until:
        assert game.pos.turn == until
        assert not game.outcome
    else:
        assert game.outcome


# -- the judge --------------------------------------------------------------------------------------------------------


def test_advice_goes_by_zones_where_the_chance_says_nothing() -> None:
    """The judge is sure that the game is lost; squads that stay where they are leave fewer Zones."""
    game = stage("phantom-fury", TWO_SQUADS, (), "en")
    step = game.pending
    assert isinstance(step, Decision)
    bot = bots.veteran("phantom-fury", "usmc", 1, Budget(playouts=40))

    def look(world: Game, seat: str) -> Verdict:
        zones = 12.0 - sum(unit["at"].startswith(("2/", "4/")) for unit in world.view(seat)["units"])
        return Verdict(0.1, 0.0, (Count(zones, 1.0), Count(0.0, 1.0)), -ZONE_MERIT * zones)

    bot.judge = bot.judge._replace(look=look)
    first, *others = bot.advise(game.seen("usmc"), step)
    assert first.choice == "done" != bot.doctrine.choose(game.seen("usmc"), step)[0]
    assert first.prospects[1].value < others[-1].prospects[1].value - 1
    assert others[-1].behind == [], "its judge is not trusted with differences"


def test_the_judge_expects_fewer_zones_left_where_more_is_done() -> None:
    def left(position: str) -> float:
        game = stage("phantom-fury", position, (), "en")
        verdict = JUDGE.look(game, "usmc")
        assert verdict.more == pytest.approx(-ZONE_MERIT * verdict.counts[0].value)
        return verdict.counts[0].value

    here = left(TWO_SQUADS)
    assert 0 < here < 60
    assert left(TWO_SQUADS.replace("zone 14 normal", "zone 14 usmc normal").replace("14/2 suspect 2/1/R\n", "")) < here
    assert left(TWO_SQUADS.replace("turn 3", "turn 9")) > here
    assert left(TWO_SQUADS.replace("squad-2 4/C\n", "")) > here


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


def test_where_winning_is_out_of_the_question_zones_and_points_are_what_was_lost() -> None:
    """A game by chance, with the harsh values: it never could be won, and yet much of it was thrown away."""
    game = umpire.replay((RECORDS / "phantom_fury" / "full-game-en.record").read_text(encoding="utf-8"))
    effort = Effort(points=2, playouts=2, cases=60, worlds=10, others=0, final=4)
    told = review(game, effort=effort, data=game.rules.folder)
    assert all(point.value < 0.02 for point in told.curve), "the chance says nothing"
    assert [count.what for count in told.curve[0].counts] == ["zones", "vp"]
    seen = game.view("usmc")
    assert [count.value for count in told.curve[-1].counts] == [seen["zones_left"], seen["vp"]]
    # To end the last Movement Phases early. Played to the end 80 times from other seeds: 2.5 Zones (2.0 to 3.0), and 4.6 (4.4 to 4.8).
    lost = {found.turn: found.chosen.behind[1] for found in told.costly}
    assert len(lost) >= 2
    for one in told.costly:
        step = game.plies[one.ply]
        assert isinstance(step, Decision)
        assert one.turn not in (13, 16) or (step.verb, one.chosen.choice) == ("move", "done")
    assert lost[13].low < 2.5 < lost[13].high
    assert lost[16].low < 4.58 < lost[16].high
    assert all(one.what == "zones" and one.named() for one in lost.values())
    for language, unit in (("en", r"\d\.\d (Zones|VP)"), ("fr", r"\d,\d (Zones?|PV)")):
        ideas = Ideas("phantom-fury", language)
        for one in told.costly:
            assert re.search(unit, ideas.cost(one.chosen.behind)), ideas.cost(one.chosen.behind)


# -- luck -------------------------------------------------------------------------------------------------------------


def test_hits_are_counted() -> None:
    game = played("phantom-fury", 7, 200)
    told = review(game, effort=Effort(points=1, playouts=1, cases=1, worlds=1, others=0))
    shots = [step for step in game.plies if isinstance(step, Roll) and step.why == "fire"]
    assert shots
    line = next(line for line in told.luck.lines if line.kind == "fire")
    assert line.rolls == len(shots)
    assert line.actual == sum(step.answer != 9 and step.modified() <= step.need for step in shots)
    chances = [max(0, min(9, step.need - (step.modified() - step.answer) + 1)) / 10 for step in shots]
    assert line.expected == pytest.approx(sum(chances))
    assert {line.side for line in told.luck.lines} <= set(play_of("phantom-fury").sides)
