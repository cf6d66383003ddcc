"""The review of a game: the curve ends as the game did, a blunder is found out, and the ledger is what one counts by hand."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

import umpire
from umpire import bots
from umpire.bots.luck import KINDS, SIDES, Ledger, verdict
from umpire.bots.review import Effort, Review, review
from umpire.bots.speech import LANGUAGES, Ideas
from umpire.kernel.ask import Decision, Roll
from umpire.kernel.game import Game

RECORDS = Path(__file__).resolve().parents[2] / "records"
QUICK = Effort(points=4, playouts=1, cases=8, worlds=6, others=1)
NOTHING = Effort(points=1, playouts=1, cases=1, worlds=1, others=0)
Meddle = Callable[[Decision], str | None]


def played(title: str, seed: int, most: int = 5_000, meddle: Meddle = lambda step: None) -> Game:
    """A game between doctrines, where now and then somebody else answers."""
    game = umpire.start(title, seed=seed)
    players = {seat: bots.make("regular", title, seat) for seat in game.rules.seats}
    for _ in range(most):
        step = game.pending
        if not isinstance(step, Decision):
            break
        game.play(meddle(step) or players[step.seat].choose(game.seen(step.seat), step)[0])
    return game


# -- the curve --------------------------------------------------------------------------------------------------------


def test_the_curve_ends_as_the_game_did() -> None:
    game = played("night-drop", 3)
    shares: list[float] = []
    told = review(game, effort=QUICK._replace(cases=2), say=shares.append)
    assert told.sides == ("us", "german")
    assert told.curve[-1].value == float("us-victory" in game.outcome)
    assert told.curve[-1].ply == len(game.plies)
    assert [point.ply for point in told.curve] == sorted({point.ply for point in told.curve})
    assert len(told.curve) == QUICK.points + 1
    assert all(0 <= point.value <= 1 for point in told.curve)
    assert shares == sorted(shares)
    assert shares[-1] == 1


def test_who_resigns_has_lost() -> None:
    game = played("second-fallujah", 1, most=120)
    for seat, value in (("coalition", 0.0), ("insurgent", 1.0)):
        assert review(game, seat, NOTHING).curve[-1].value == value
    assert review(game, "", NOTHING).curve[-1].ply < len(game.plies)  # it goes on: there is no result yet


def test_the_same_game_gets_the_same_review() -> None:
    game = played("second-fallujah", 2, 90, lambda step: step.options[-1] if step.verb == "insurgent-action" else None)
    again = umpire.replay(game.record)
    assert review(game, effort=QUICK) == review(again, effort=QUICK)


# -- costly decisions -------------------------------------------------------------------------------------------------


def test_doctrine_itself_is_not_blamed() -> None:
    told = review(played("second-fallujah", 4, 200), effort=QUICK)
    assert (told.differed, told.compared, told.costly) == (0, 0, [])


def test_a_blunder_is_found_out() -> None:
    """The US sits still in its first activations, and does everything else by the book."""
    passed: list[str] = []

    def meddle(step: Decision) -> str | None:
        if step.verb == "us-action" and len(passed) < 4 and "pass" in step.options:
            passed.append(step.verb)
            return "pass"
        return None

    game = played("night-drop", 3, meddle=meddle)
    told = review(game, effort=QUICK)
    assert told.differed >= 1
    found = told.costly[0]
    assert (found.seat, found.chosen) == ("us", "pass")
    assert found.better != "pass"
    chosen, better = found.chosen_prospects, found.better_prospects
    for one, other, lost in zip(chosen, better, found.losses, strict=True):
        assert other.value - one.value == pytest.approx(lost.value)
    assert [one.what for one in chosen] == ["chance", "vp"]
    assert found.merit > found.surely > 0
    assert any(lost.named() for lost in found.losses)
    assert found.reasons
    step = game.plies[found.ply]
    assert isinstance(step, Decision)
    assert found.chosen == step.options[step.answer]
    assert found.better in step.options


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
    lost = {found.turn: found.losses[1] for found in told.costly}
    assert len(lost) >= 2
    for one in told.costly:
        step = game.plies[one.ply]
        assert isinstance(step, Decision)
        assert one.turn not in (13, 16) or (step.verb, one.chosen) == ("move", "done")
    assert lost[13].low < 2.5 < lost[13].high
    assert lost[16].low < 4.58 < lost[16].high
    assert all(one.what == "zones" and one.named() for one in lost.values())
    for language, unit in (("en", r"\d\.\d (Zones|VP)"), ("fr", r"\d,\d (Zones?|PV)")):
        ideas = Ideas("phantom-fury", language)
        for one in told.costly:
            assert re.search(unit, ideas.cost(one.losses)), ideas.cost(one.losses)


# -- luck -------------------------------------------------------------------------------------------------------------


def ledger(title: str, most: int) -> tuple[Game, Review]:
    game = played(title, 7, most)
    return game, review(game, effort=NOTHING)


def faces(game: Game, *words: str) -> list[int]:
    return [step.answer for step in game.plies if isinstance(step, Roll) and step.why in words]


def test_night_drop_pips_by_side() -> None:
    game, told = ledger("night-drop", 150)
    lines = {(line.side, line.kind): line for line in told.luck.lines}
    landing = lines["us", "landing"]
    rolled = faces(game, "landing")
    assert (landing.rolls, landing.actual, landing.expected) == (len(rolled), sum(rolled), 3.5 * len(rolled))
    assert (landing.deviations > 0) == (landing.actual < landing.expected)  # low is good
    attacks = [line for line in told.luck.lines if line.kind == "attack"]
    assert sum(line.actual for line in attacks) == sum(faces(game, "attack"))
    assert told.luck.apart == len(faces(game, "direction", "distance"))
    assert told.luck.rolls + told.luck.apart == sum(isinstance(step, Roll) for step in game.plies)


def test_second_fallujah_pips_by_side() -> None:
    game, told = ledger("second-fallujah", 500)
    lines = {(line.side, line.kind): line for line in told.luck.lines}
    for kind in ("attack", "defence"):
        rolled = faces(game, kind)
        assert rolled
        both = [lines[side, kind] for side in SIDES["second-fallujah"] if (side, kind) in lines]
        assert sum(line.actual for line in both) == sum(rolled)
        assert sum(line.expected for line in both) == 7 * len(rolled)
    # Whoever attacks, the other one defends.
    for one, other in (("coalition", "insurgent"), ("insurgent", "coalition")):
        attack, defence = lines.get((one, "attack")), lines.get((other, "defence"))
        assert (attack.rolls if attack else 0) == (defence.rolls if defence else 0)


def test_phantom_fury_hits() -> None:
    game, told = ledger("phantom-fury", 200)
    shots = [step for step in game.plies if isinstance(step, Roll) and step.why == "fire"]
    assert shots
    line = next(line for line in told.luck.lines if line.kind == "fire")
    assert line.rolls == len(shots)
    assert line.actual == sum(step.answer != 9 and step.modified() <= step.need for step in shots)
    chances = [max(0, min(9, step.need - (step.modified() - step.answer) + 1)) / 10 for step in shots]
    assert line.expected == pytest.approx(sum(chances))
    assert {line.side for line in told.luck.lines} <= set(SIDES["phantom-fury"])


def test_average_dice_are_neither_lucky_nor_unlucky() -> None:
    game = umpire.start("phantom-fury", seed=1)
    kept = Ledger("night-drop")
    for face in range(1, 7):
        kept.note(game, Roll("g4", "5.4.2", 6, 1, 1, (), -1, {}), face)
    (line,) = kept.luck().lines
    assert (line.rolls, line.expected, line.actual, line.deviations) == (6, 21, 21, 0)
    assert kept.luck().whole == {"us": 0, "german": 0}
    for _ in range(6):
        kept.note(game, Roll("g4", "5.4.2", 6, 1, 1, (), -1, {}), 6)
    assert verdict(kept.luck().whole["german"]) == "very-lucky"


@pytest.mark.parametrize("title", umpire.titles())
@pytest.mark.parametrize("language", LANGUAGES)
def test_sides_kinds_and_verdicts_have_words(title: str, language: str) -> None:
    ideas = Ideas(title, language)
    said = [ideas.side(side) for side in SIDES[title]]
    said += [ideas.kind(kind) for kind in KINDS[title]]
    said += [ideas.verdict(verdict(far)) for far in (-3, -2, -1, 0, 1, 2, 3)]
    assert all(word and "«" not in word for word in said)
    assert len(set(said[-7:])) == 7
