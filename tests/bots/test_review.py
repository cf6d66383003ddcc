"""The review of a game: the curve ends as the game did, a blunder is found out, and average dice are nobody's luck."""

import pytest

import umpire
from engine.coins import Coins
from playing import JUDGED, played
from umpire.bots.chance import Chance
from umpire.bots.costly import Effort
from umpire.bots.ledger import Ledger
from umpire.bots.luck import ATTACKER, DEFENDER, Kind, pips, verdict
from umpire.bots.play import Play, play_of
from umpire.bots.review import review
from umpire.bots.speech import LANGUAGES, Ideas
from umpire.engine.ask import Decision, Roll
from umpire.engine.dice import SeededDice
from umpire.engine.game import Game
from umpire.engine.view import SeatView

QUICK = Effort(points=4, playouts=1, cases=8, worlds=6, others=1)
NOTHING = Effort(points=1, playouts=1, cases=1, worlds=1, others=0)


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
    assert (found.seat, found.chosen.choice) == ("us", "pass")
    assert found.better.choice != "pass"
    chosen, better = found.chosen.prospects, found.better.prospects
    for one, other, lost in zip(chosen, better, found.chosen.behind, strict=True):
        assert other.value - one.value == pytest.approx(lost.value)
    assert [one.what for one in chosen] == ["chance", "vp"]
    assert found.merit > found.surely > 0
    assert any(lost.named() for lost in found.chosen.behind)
    assert found.better.reasons
    step = game.plies[found.ply]
    assert isinstance(step, Decision)
    assert found.chosen.choice == step.options[step.answer]
    assert found.better.choice in step.options


# -- luck -------------------------------------------------------------------------------------------------------------


class Duel(Play):
    """Red and blue, and whoever `attacks`."""

    def __init__(self, attacks: str) -> None:
        kinds = {
            "draft": Kind("blue", pips, counts=False),
            "attack": Kind(ATTACKER, pips, counts=False),
            "defence": Kind(DEFENDER, pips, counts=False),
        }
        super().__init__(sides=("red", "blue"), luck=kinds)
        self.attacks = attacks

    def attacker(self, seen: SeatView) -> str:
        return self.attacks


def coins() -> Game:
    rules = Coins()
    return Game(rules, rules.begin(), SeededDice(1))


def d6(why: str) -> Roll:
    return Roll(why, "1", 6, 1, 1, (), -1, {})


def test_average_dice_are_neither_lucky_nor_unlucky() -> None:
    kept = Ledger(Duel(""), ["red"])
    for face in range(1, 7):
        kept.note(coins(), d6("draft"), face)
    (line,) = kept.luck().lines
    assert (line.rolls, line.expected, line.actual, line.deviations) == (6, 21, 21, 0)
    assert kept.luck().whole == {"red": 0, "blue": 0}
    for _ in range(6):
        kept.note(coins(), d6("draft"), 6)
    assert verdict(kept.luck().whole["blue"]) == "very-lucky"


@pytest.mark.parametrize(("attacks", "defends"), [("red", "blue"), ("blue", "red")])
def test_whoever_attacks_the_other_one_defends(attacks: str, defends: str) -> None:
    kept = Ledger(Duel(attacks), ["red"])
    for why, face in (("attack", 5), ("defence", 2), ("weather", 3)):
        kept.note(coins(), d6(why), face)
    told = kept.luck()
    assert {(line.side, line.kind): line.actual for line in told.lines} == {
        (attacks, "attack"): 5,
        (defends, "defence"): 2,
    }
    assert (told.rolls, told.apart) == (2, 1)


def test_where_nobody_says_who_attacks_it_is_nobodys_luck() -> None:
    kept = Ledger(Duel(""), ["red"])
    kept.note(coins(), d6("attack"), 5)
    assert (kept.luck().lines, kept.luck().rolls, kept.luck().apart) == ([], 0, 1)


@pytest.mark.parametrize("title", umpire.titles())
@pytest.mark.parametrize("language", LANGUAGES)
def test_sides_kinds_and_verdicts_have_words(title: str, language: str) -> None:
    ideas = Ideas(title, language)
    play = play_of(title)
    said = [ideas.side(side) for side in play.sides or umpire.rules(title).seats]
    said += [ideas.kind(kind) for kind in play.luck]
    said += [ideas.verdict(verdict(far)) for far in (-3, -2, -1, 0, 1, 2, 3)]
    assert all(word and "«" not in word for word in said)
    assert len(set(said[-7:])) == 7


@pytest.mark.parametrize("title", [title for title in umpire.titles() if title not in JUDGED])
def test_without_a_judge_there_is_the_end_of_the_game_and_the_dice(title: str) -> None:
    game = umpire.start(title, seed=5)
    while isinstance(step := game.pending, Decision):
        game.play(step.options[Chance(3).pick(step)])
    shares: list[float] = []
    told = review(game, effort=QUICK, say=shares.append)
    assert told.sides
    assert [point.ply for point in told.curve] == [len(game.plies)]
    assert (told.costly, told.differed, told.compared) == ([], 0, 0)
    assert told.decisions == sum(isinstance(step, Decision) for step in game.plies)
    assert told.luck.rolls + told.luck.apart == sum(isinstance(step, Roll) for step in game.plies)
    assert shares[-1] == 1
