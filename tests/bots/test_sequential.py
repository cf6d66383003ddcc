"""A test that may stop early: when it does, how often it is wrong, and that nothing but the seeds decides it."""

import json
import random
import re
from collections.abc import Sequence
from functools import cache
from math import log
from pathlib import Path

import pytest

from umpire.bots import ladder, ladder_report, ladder_run, ladder_table, ladder_watch
from umpire.bots.pentanomial import SCORES
from umpire.bots.sequential import LIMIT, Bounds, Trial, parse_bounds
from umpire.cli import main
from umpire.engine.rule import Fault

EVEN_OR_BETTER = Bounds(0.50, 0.60)
BOOKS = Path(__file__).parents[2] / "docs" / "ladder" / "standard"


def test_the_ratio_where_there_is_a_formula() -> None:
    """Nothing but won pairs: each is 0.60 / 0.50 times as likely, so that the seventeenth is one in nineteen."""
    trial = Trial(EVEN_OR_BETTER)
    for pairs in range(1, 18):
        assert trial.decision is None
        trial.add(1.0)
        assert trial.llr == pytest.approx(pairs * log(0.60 / 0.50), abs=0.02)
    assert (trial.decision, trial.pairs, trial.cells, trial.share) == (0.60, 17, [0, 0, 0, 0, 17], 1.0)
    assert pytest.approx(2.944, abs=0.001) == LIMIT


def test_it_is_symmetrical() -> None:
    scores = [0.5, 1, 1, 0.75, 0, 0.5, 0.25, 1, 1]
    one, other = Trial(Bounds(0.50, 0.60)), Trial(Bounds(0.40, 0.50))
    for score in scores:
        one.add(score)
        other.add(1 - score)
        assert one.llr == pytest.approx(-other.llr, abs=1e-9)


# LL, LD, LW or DD, DW, WW: independent games; a seat that wins nine times in ten; one game in three drawn.
KINDS = {
    "games": ((0.25, 0, 0.50, 0, 0.25), (0.16, 0, 0.48, 0, 0.36)),
    "seats": ((0.09, 0, 0.82, 0, 0.09), (0.02, 0, 0.76, 0, 0.22)),
    "draws": ((0.1111, 0.2222, 0.3333, 0.2222, 0.1111), (0.0544, 0.1556, 0.3133, 0.2889, 0.1878)),
}


@cache
def stops(cells: tuple[int, ...]) -> int:
    """1 or -1 where the test decides for the high or the low share, 0 where it goes on."""
    trial = Trial(EVEN_OR_BETTER)
    trial.cells = list(cells)
    trial.cells[2] -= 1
    trial.add(0.5)
    return 0 if trial.decision is None else 1 if trial.decision == 0.60 else -1


def decided(dice: random.Random, chances: Sequence[float]) -> int:
    cells = [0] * len(SCORES)
    while True:
        cells[dice.choices(range(5), chances)[0]] += 1
        found = stops(tuple(cells))
        if found:
            return found


@pytest.mark.parametrize("kind", KINDS)
def test_it_is_wrong_about_once_in_twenty(kind: str) -> None:
    for chances, wrong, share in zip(KINDS[kind], (1, -1), EVEN_OR_BETTER, strict=True):
        assert sum(p * score for p, score in zip(chances, SCORES, strict=True)) == pytest.approx(share, abs=0.001)
        dice = random.Random(f"{kind} {share}")
        errors = sum(decided(dice, chances) == wrong for _ in range(500)) / 500
        assert 0.02 <= errors <= 0.075, f"{share}: {errors}"  # 5%, less some overshoot; a standard error is 1%


def test_looking_again_and_again_without_it_is_wrong_far_more_often() -> None:
    """Why there is a test: an interval that is looked at after every pair, up to a hundred, leaves 50% too often."""
    dice, wrong = random.Random(7), 0
    for _ in range(100):
        scores: list[float] = []
        while len(scores) < 100:
            scores.append(dice.choices((0, 0.5, 1), (1, 2, 1))[0])
            middle = sum(scores) / len(scores)
            spread = 1.96 * (sum((score - middle) ** 2 for score in scores) / len(scores) ** 2) ** 0.5
            if len(scores) >= 10 and abs(middle - 0.5) > spread:
                wrong += 1
                break
    assert wrong > 20


@pytest.mark.parametrize(
    "said", ["", "0.5", "0.5,0.6,0.7", "0.6,0.5", "0.5,0.5", "0,0.5", "0.5,1", "50,60", "a,b", "nan,0.6"]
)
def test_bounds_that_are_none_are_refused(said: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(Fault, match="two shares between 0 and 1, the lower one first"):
        parse_bounds(said)
    assert main(["ladder", "phantom-fury", "--bots", "chance,regular", "--test", said]) == 2
    assert f"test {said}: write two shares" in capsys.readouterr().err


def test_it_needs_two_bots() -> None:
    assert parse_bounds(" 0.50, 0.60") == EVEN_OR_BETTER
    for names in (["chance"], ["chance", "regular", "recruit"]):
        with pytest.raises(Fault, match="name two bots"):
            ladder.setting("phantom-fury", names, 5, 1, test="0.50,0.60")


# -- on the ladder ------------------------------------------------------------------------------------------------------


def kept(name: str, test: Bounds | None = EVEN_OR_BETTER) -> tuple[ladder.Setting, list[ladder.Result]]:
    """A book of the documents."""
    head, *games = [
        json.loads(line) for line in (BOOKS / name / "games.jsonl").read_text(encoding="utf-8").splitlines()
    ]
    what = ladder.Setting(*[head[key] for key in ("title", "edition", "options", "bots", "games", "seed")])
    return what._replace(test=test), games


@pytest.mark.parametrize(
    ("name", "pairs", "llr", "cells"),
    [
        ("night-drop-veteran", 21, 3.147, [1, 0, 7, 0, 13]),
        # Two bots with the same dice, against the rules
        ("phantom-fury-veteran", 57, 3.387, [4, 0, 38, 0, 15]),
    ],
)
def test_the_books_of_the_documents_were_longer_than_they_had_to_be(
    name: str, pairs: int, llr: float, cells: list[int]
) -> None:
    what, games = kept(name)
    random.Random(1).shuffle(games)
    watch = ladder_watch.watched(what, games)
    assert watch.trial
    assert (watch.trial.decision, watch.trial.pairs, watch.trial.cells) == (0.60, pairs, cells)
    assert watch.trial.llr == pytest.approx(llr, abs=0.005)
    assert watch.seed == what.seed + pairs


class Pretend:
    """Games that nobody has to play, and how many of them were asked for."""

    def __init__(self, games: list[ladder.Result]) -> None:
        self.games = {ladder.Match(tuple(game["bots"]), game["seed"]): game for game in games}
        self.asked: list[ladder.Match] = []

    def __call__(self, what: ladder.Setting, match: ladder.Match) -> ladder.Result:
        self.asked.append(match)
        return self.games[match]


def test_a_run_stops_when_the_test_has_decided(tmp_path: Path) -> None:
    what, games = kept("night-drop-veteran")
    played = Pretend(games)
    results = ladder_run.run(what, tmp_path / "games.jsonl", play=played)
    assert (len(results), len(played.asked)) == (42, 42)
    rows = ladder_table.table(what, results)
    told = ladder_report.as_text(what, rows, results)
    assert "\nseeds 1710001 to 1710021\n" in told
    assert "test of veteran-64 against regular: a share of 50.0% or of 60.0%? (a draw is half a game won)\n" in told
    assert "decided for 60.0% after 21 pairs: log-likelihood ratio 3.15, with limits of -2.94 and 2.94" in told
    assert "LL 1, LD 0, LW or DD 7, DW 0, WW 13: a share of 78.6%\n" in told
    assert "is biased: too far towards what it decided" in told
    test = json.loads(ladder_report.as_json(what, rows, results))["test"]
    assert (test["bot"], test["against"], test["low"], test["high"]) == ("veteran-64", "regular", 0.50, 0.60)
    assert (test["decision"], test["pairs"], test["left_out"], test["biased_by_stopping"]) == (0.60, 21, 0, True)
    assert (test["alpha"], test["beta"], test["cells"]["WW"], test["kind"][:17]) == (
        0.05,
        0.05,
        13,
        "pentanomial GSPRT",
    )


def test_a_run_without_a_test_says_nothing_of_one() -> None:
    what, games = kept("night-drop-veteran", None)
    rows = ladder_table.table(what, games)
    assert "test of" not in ladder_report.as_text(what, rows, games)
    assert json.loads(ladder_report.as_json(what, rows, games))["test"] is None


@pytest.mark.parametrize("order", range(4))
def test_a_run_that_was_cut_short_decides_the_same(order: int, tmp_path: Path) -> None:
    """Whatever is in the book already, in whatever order it came, and beyond the decision too."""
    what, games = kept("night-drop-veteran")
    played = Pretend(games)
    whole = ladder_run.run(what, play=played)
    assert len(whole) == 42
    dice = random.Random(order)
    some = dice.sample(games, dice.randrange(10, len(games)))
    book = tmp_path / "games.jsonl"
    book.write_text("".join(json.dumps(line) + "\n" for line in [what.head(), *some]), encoding="utf-8")
    again = ladder_run.run(what, book, play=played)
    assert again == whole
    first, second = [
        ladder_report.as_text(what, ladder_table.table(what, results), results) for results in (whole, again)
    ]
    assert first == second
    # Once it has decided nothing more is played, however often it is asked.
    idle = Pretend([])
    assert ladder_run.run(what._replace(games=400), book, play=idle) == whole
    assert not idle.asked


def ended(*names: str, seed: int, outcome: str) -> ladder.Result:
    winner = next((seat for seat in ("us", "german", "usmc", "coalition") if seat in outcome.split("-")), "")
    told = {"bots": list(names), "seed": seed, "outcome": outcome, "winner": winner}
    return told | {"measures": {}, "decisions": 1, "seconds": 1.0, "faults": []}


def pair(seed: int, first: str, second: str) -> list[ladder.Result]:
    return [ended("a", "b", seed=seed, outcome=first), ended("b", "a", seed=seed, outcome=second)]


def test_a_pair_waits_for_those_before_it() -> None:
    """Twenty pairs that b wins, of which the first is told last: nothing is decided until it is there."""
    what = ladder.Setting("night-drop", "en", {}, ["a", "b"], 20, 1, test=EVEN_OR_BETTER)
    games = [game for seed in range(1, 21) for game in pair(seed, "german-victory", "us-victory")]
    watch = ladder_watch.Watch(what)
    done: dict[ladder.Match, ladder.Result] = {}
    for game in reversed(games):
        watch.look(done)
        assert watch.trial
        assert watch.trial.pairs == 0
        done[ladder.Match(tuple(game["bots"]), game["seed"])] = game
    watch.look(done)
    assert watch.trial
    assert (watch.decided, watch.trial.pairs) == (True, 17)


def test_where_nothing_is_decided_all_games_are_played_and_it_says_so() -> None:
    what = ladder.Setting("night-drop", "en", {}, ["a", "b"], 3, 1, test=EVEN_OR_BETTER)
    ends = [("german-victory", "draw"), ("german-victory", "german-victory"), ("draw", "us-victory")]
    played = Pretend([game for seed, end in enumerate(ends, 1) for game in pair(seed, *end)])
    results = ladder_run.run(what, play=played)
    told = ladder_report.as_text(what, ladder_table.table(what, results), results)
    assert "undecided after 3 pairs, and no more were to be played" in told
    assert "LL 0, LD 0, LW or DD 1, DW 2, WW 0: a share of 66.7%\n" in told
    assert "biased" not in told
    assert json.loads(ladder_report.as_json(what, [], results))["test"]["decision"] is None


def test_a_pair_with_a_game_that_was_broken_off_is_left_out() -> None:
    what = ladder.Setting("night-drop", "en", {}, ["a", "b"], 3, 1, test=EVEN_OR_BETTER)
    games = [game for seed in (1, 2, 3) for game in pair(seed, "german-victory", "us-victory")]
    games[2] |= {
        "outcome": ladder.BROKEN_OFF,
        "winner": "",
        "broken": {"seat": "us", "verb": "x", "times": 1, "turn": 1},
    }
    watch = ladder_watch.watched(what, games)
    assert watch.trial
    assert (watch.trial.cells, watch.left_out) == ([0, 0, 0, 0, 2], 1)
    assert "pairs left out, for a game of theirs was broken off: 1\n" in ladder_report.as_text(
        what, ladder_table.table(what, games), games
    )


def test_against_the_rules_two_bots_with_the_same_dice_are_a_pair() -> None:
    """b has what it wins and what a loses, a draw by half: equal games are half a point, whoever wins them."""
    what = ladder.Setting("second-fallujah", "en", {"insurgents": "bot"}, ["a", "b"], 9, 1, test=EVEN_OR_BETTER)
    won, drawn, lost = "minor-coalition-victory", "draw", "minor-insurgent-victory"
    ends = [(a, b) for a in (won, drawn, lost) for b in (won, drawn, lost)]
    games = [
        ended(name, seed=seed, outcome=end)
        for seed, two in enumerate(ends, 1)
        for name, end in zip("ab", two, strict=True)
    ]
    watch = ladder_watch.watched(what, games)
    assert watch.trial
    assert watch.trial.cells == [1, 2, 3, 2, 1]
    told = ladder_report.as_text(what, ladder_table.table(what, games), games)
    assert re.search(
        r"W is won by b or lost by a\. 50% is no difference, 60\.0% is \+20\.0% in games won\.$", told, re.MULTILINE
    )


def test_several_games_at_a_time_decide_the_same(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    line = ["ladder", "night-drop", "--bots", "chance,regular", "--games", "60", "--test", "0.50,0.90"]
    told = []
    for jobs in ("1", "2"):
        assert main([*line, "--jobs", jobs, "--out", str(tmp_path / jobs)]) == 0
        told.append((tmp_path / jobs / "ladder.json").read_text(encoding="utf-8"))
    assert told[0] == told[1]
    assert json.loads(told[0])["test"]["decision"] == 0.90
    assert json.loads(told[0])["test"]["pairs"] == 6
    games = (tmp_path / "2" / "games.jsonl").read_text(encoding="utf-8").splitlines()
    assert 12 <= len(games) - 1 <= 20, "what was under way is not lost, and nothing else is begun"
    assert "decided for 90.0% after 6 pairs" in capsys.readouterr().out
