"""Odds before you commit, compared with what the tables give by hand."""

from fractions import Fraction

import pytest

import umpire
from umpire.engine.dice import SeededDice
from umpire.engine.odds import Odds
from umpire.testing import play, stage

# Squad 4 has CF 6. Around Zone 3 stand a Suspect in 15 and Guerillas in 16: a sniper counts 2.
FIRE = """
    turn 3 fire
    zone 3 usmc start
    zone 15 normal
    zone 16 normal
    squad-4 3/R
    15/R suspect 2/1/R
    16/1 guerillas 1-1
    16/R martyrs 1-1
"""


def table(odds: Odds) -> dict[str, Fraction]:
    return {" + ".join(outcome.gists): outcome.chance for outcome in odds.outcomes}


def percent(number: int) -> Fraction:
    return Fraction(number, 100)


def shot(target: str, squad: str = "squad-4 3/R", edition: str = "en") -> Odds:
    game = stage("phantom-fury", FIRE.replace("squad-4 3/R", squad), edition=edition)
    play(game, "squad-4")
    return game.odds(target)


@pytest.mark.parametrize("edition", ["en", "fr"])
def test_a_shot_at_a_suspect(edition: str) -> None:
    # +1: it hits on 0-5. Then half are dummies, 30 % Guerillas, 10 % Martyrs and 10 % a trap, whose sniper counts 3:
    # on 4-9 he misses, on 1-3 he pins, on 0 he pins and costs a step.
    odds = shot("15/R", edition=edition)
    assert odds.exact
    assert odds.error == 0
    assert table(odds) == {
        "missed": percent(40),
        "dummy": percent(30),
        "guerillas-found": percent(18),
        "martyrs-found": percent(6),
        "trap": Fraction(36, 1000),
        "squad-pinned + trap": Fraction(18, 1000),
        "squad-pinned + squad-reduced + trap": Fraction(6, 1000),
    }
    assert odds.chance("squad-pinned") == Fraction(24, 1000)


def test_a_shot_at_a_suspect_in_a_strong_point() -> None:
    # The same hit, then 10 % a dummy, 70 % Martyrs and 20 % a trap.
    text = FIRE.replace("zone 15 normal", "strong-points 1\nzone 15 fortified")
    game = stage("phantom-fury", text)
    play(game, "squad-4")
    odds = game.odds("15/R")
    assert odds.chance("missed") == percent(40)
    assert odds.chance("dummy") == percent(6)
    assert odds.chance("martyrs-found") == percent(42)
    assert odds.chance("trap") == percent(12)


def test_a_shot_at_a_unit() -> None:
    # Downstairs +1, Martyrs on the roof +1: both are hit on 0-5.
    for target in ("16/1", "16/R"):
        assert table(shot(target)) == {"insurgents-eliminated": percent(60), "missed": percent(40)}


def test_a_natural_9_is_never_in_the_odds() -> None:
    # CF 6 and a Medal of Honor: 8 against +1 would reach 7; with the rockets 10 would reach 9, but a 9 never hits.
    hero = "squad-4 3/R hero medal-of-honor"
    assert shot("16/1", hero).chance("insurgents-eliminated") == percent(80)
    game = stage("phantom-fury", FIRE.replace("squad-4 3/R", f"{hero} caat 1 ammo 4"))
    play(game, "squad-4", "16/1")
    assert game.odds("yes").chance("insurgents-eliminated") == percent(90)
    assert game.odds("no").chance("insurgents-eliminated") == percent(80)


def test_the_dice_come_with_every_modifier_and_its_section() -> None:
    odds = shot("16/1")
    assert [(roll.why, roll.cite, roll.need, repr(list(roll.mods))) for roll in odds.rolls] == [
        ("fire", "11.2.1", 6, "[+1 fire-not-on-roof [11.2.1]]")
    ]


# -- Missions -------------------------------------------------------------------------------------------------------

# Squad 4 on the roof of Zone 3 is the only one that a booby-trap can find; the Guerillas of 15 are alone.
SUPPORT = """
    turn 3 support
    zone 3 usmc start
    squad-4 3/R
    15/R guerillas 1-1
"""


@pytest.mark.parametrize(("mission", "success"), [("dragon-eye", 90), ("super-cobra", 70), ("hornet", 50)])
def test_a_mission_call(mission: str, success: int) -> None:
    odds = stage("phantom-fury", SUPPORT).odds(mission)
    failure = percent(100 - success)
    # Of the 33 counters left in the cup 20 are stronger than CF 1.
    stronger = Fraction(20, 33)
    assert odds.exact
    assert table(odds) == {
        "mission-flown": percent(success),
        "mission-postponed + reaction-none": failure / 5,
        "mission-postponed + reaction-reinforcements": failure / 5 * (1 - stronger),
        "mission-postponed + reaction-reinforcements + insurgents-replaced": failure / 5 * stronger,
        "mission-postponed + reaction-retreat": failure / 5,
        "mission-postponed + reaction-eagle": failure / 10,
        "mission-postponed + reaction-counter-attack": failure / 5,
        "mission-postponed + reaction-hbied + squad-eliminated + zone-ruined": failure / 10,
    }


def test_a_counter_attack_in_the_odds_of_a_mission_call() -> None:
    # FR: 13.4.2 alone. CF 6 hits on 0-6, the Guerillas of CF 2 on 0-2; a counter-attack comes once in five Reactions.
    text = "turn 3 support\nzone 14 normal\nsquad-1 14/C\n14/1 guerillas 2-2"
    odds = stage("phantom-fury", text, edition="fr").odds("hornet")
    assert odds.exact
    attack = percent(50) / 5
    prefix = "mission-postponed + reaction-counter-attack"
    found = table(odds)
    assert found[f"{prefix} + insurgents-eliminated + squad-reduced"] == attack * percent(70 * 30) / 100
    assert found[f"{prefix} + insurgents-eliminated"] == attack * percent(70 * 70) / 100
    assert found[f"{prefix} + squad-reduced"] == attack * percent(30 * 30) / 100
    assert found[prefix] == attack * percent(30 * 70) / 100


# -- Odds and the game ----------------------------------------------------------------------------------------------


def test_the_chances_add_up_to_one() -> None:
    for odds in (shot("15/R"), stage("phantom-fury", SUPPORT).odds("dragon-eye")):
        assert sum(outcome.chance for outcome in odds.outcomes) == 1


def test_odds_never_change_the_game() -> None:
    game = umpire.place("phantom-fury", FIRE, seed=7)
    play(game, "squad-4")
    assert isinstance(game.dice, SeededDice)
    before = (game.rules.to_text(game.pos), game.dice.index, len(game.log), len(game.plies), game.pending)
    twin = game.fork()
    for limit in (20_000, 5):
        game.odds("15/R", limit=limit)
        game.odds("16/1", limit=limit)
    assert (game.rules.to_text(game.pos), game.dice.index, len(game.log), len(game.plies), game.pending) == before
    # ... nor its future.
    play(game, "15/R")
    play(twin, "15/R")
    assert game.rules.to_text(game.pos) == twin.rules.to_text(twin.pos)


def test_beyond_the_bound_the_odds_are_an_estimate_and_say_so() -> None:
    game = stage("phantom-fury", FIRE)
    play(game, "squad-4")
    exact = game.odds("15/R")
    assert exact.exact
    assert exact.courses > 100
    estimate = game.odds("15/R", limit=100, samples=4_000)
    assert not estimate.exact
    assert estimate.courses == 4_000
    assert 0 < estimate.error < 0.01
    for gist in ("missed", "dummy", "guerillas-found", "martyrs-found", "trap", "squad-pinned"):
        assert abs(estimate.chance(gist) - exact.chance(gist)) < 4 * estimate.error


def test_the_bound_itself_is_still_exact() -> None:
    game = stage("phantom-fury", FIRE)
    play(game, "squad-4")
    courses = game.odds("15/R").courses
    assert game.odds("15/R", limit=courses).exact
    assert not game.odds("15/R", limit=courses - 1).exact


def test_there_are_no_odds_for_what_is_not_allowed() -> None:
    game = stage("phantom-fury", FIRE)
    play(game, "squad-4")
    with pytest.raises(umpire.Illegal) as refused:
        game.odds("14/R")
    assert (refused.value.ruling.cite, refused.value.ruling.reason) == ("11.1", "no-enemy")
