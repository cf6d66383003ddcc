"""Games that bots play among themselves: to the end, and no further than the limit where there is none."""

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest

import umpire
from engine.coins import Coins
from playing import JUDGED, judge_of
from umpire.bots import Budget, Chance, Referee, Search, ladder, ladder_report, ladder_run, ladder_table, whole_game
from umpire.bots.bot import Answer
from umpire.bots.intervals import wilson
from umpire.bots.play import Play
from umpire.cli import main
from umpire.engine.ask import Decision
from umpire.engine.dice import SeededDice
from umpire.engine.game import Game, View
from umpire.engine.rule import Fault
from umpire.engine.ruleset import Rules
from umpire.kit.title import Title

MOST = 2_000


class Shuffler:
    """A bot that shuffles for ever: its coin is never hidden, and the round never ends."""

    name = "shuffler"

    def __init__(self, title: str = "coins", seat: str = "red", seed: int = 0) -> None:
        self.asked = 0

    def choose(self, view: View, decision: Decision) -> Answer:
        self.asked += 1
        return decision.options[0], []


def coins(seed: int = 3) -> Game:
    rules = Coins()
    return Game(rules, rules.begin(), SeededDice(seed))


def players(red: Shuffler | Chance) -> dict[str, Referee]:
    return {"red": Referee(red), "blue": Referee(Chance(1))}


# -- one game -----------------------------------------------------------------------------------------------------------


def test_a_game_is_played_to_its_end() -> None:
    played = whole_game.play_out(coins(), players(Chance(5)), MOST)
    assert played.game.outcome == "over"
    assert played.broken is None
    assert 6 < played.decisions < MOST


def test_a_game_without_end_is_broken_off_and_tells_who_was_asked_last() -> None:
    bot = Shuffler()
    played = whole_game.play_out(coins(), players(bot), MOST)
    assert played.game.outcome == ""
    assert played.decisions == bot.asked == MOST
    assert played.broken == whole_game.Asked("red", "shuffle", MOST, 0)


def test_questions_are_counted_since_the_turn_began() -> None:
    class Tired(Shuffler):
        """Goes in circles from its fourth question on; there are three in a round."""

        def choose(self, view: View, decision: Decision) -> Answer:
            self.asked += 1
            return decision.options[0 if self.asked > 3 else -1], []

    played = whole_game.play_out(coins(), players(Tired()), 40)
    assert played.broken == whole_game.Asked("red", "shuffle", 36, 1), "a round of four questions was before it"


def test_a_game_that_ends_with_its_last_decision_is_not_broken_off() -> None:
    whole = whole_game.play_out(coins(), players(Chance(5)), MOST)
    again = whole_game.play_out(coins(), players(Chance(5)), whole.decisions)
    assert again.broken is None
    assert again.game.outcome == "over"
    short = whole_game.play_out(coins(), players(Chance(5)), whole.decisions - 1)
    assert short.broken is not None


def test_a_long_game_keeps_no_more_than_it_needs() -> None:
    played = whole_game.play_out(coins(), players(Shuffler()), 20 * whole_game.REMEMBERED)
    assert len(played.game.plies) <= whole_game.REMEMBERED + 1
    assert len(played.game.log) <= whole_game.REMEMBERED + 1
    assert len(played.game._checkpoints) <= whole_game.REMEMBERED + 1


@pytest.mark.parametrize("title", umpire.titles())
def test_forgetting_changes_no_game(title: str, monkeypatch: pytest.MonkeyPatch) -> None:
    ends = []
    for remembered in (7, 1_000_000):
        monkeypatch.setattr(whole_game, "REMEMBERED", remembered)
        game = umpire.start(title, seed=4)
        chance = {seat: Referee(Chance(number)) for number, seat in enumerate(game.rules.seats)}
        played = whole_game.play_out(game, chance, whole_game.most_decisions(title))
        ends.append((played.decisions, played.game.outcome, played.game.rules.to_text(played.game.pos)))
    assert ends[0] == ends[1]
    assert ends[0][1]


# -- the limit of a title -----------------------------------------------------------------------------------------------

KEPT = sorted((Path(__file__).parents[2] / "docs" / "ladder").glob("*/games.jsonl"))


@pytest.mark.parametrize("path", KEPT, ids=[path.parent.name for path in KEPT])
def test_the_limit_is_several_times_the_longest_game(path: Path) -> None:
    head, *games = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    assert whole_game.most_decisions(head["title"]) >= 5 * max(game["decisions"] for game in games)


@pytest.mark.usefixtures("box")
def test_a_title_that_brings_no_bots_has_a_limit_too() -> None:
    limits = [whole_game.most_decisions(title) for title in umpire.titles()]
    assert min(limits) >= MOST
    assert whole_game.most_decisions("coins") == Play().most_decisions >= max(limits)


# -- on the ladder ------------------------------------------------------------------------------------------------------


def coins_rules(edition: str, options: dict[str, str], folder: Path | None) -> Rules:
    return Coins()


TITLE = Title("coins", "engine", ["only"], [], coins_rules)
HERE = __name__
NEVER = f"{HERE}:Shuffler"
WORDS = ["ladder", "coins", "--bots", f"chance,{NEVER}", "--games", "2", "--seed", "8", "--jobs", "1"]


@pytest.fixture
def box(put: Callable[[Title], None]) -> None:
    """The game of coins among the titles."""
    put(TITLE)


@pytest.mark.usefixtures("box")
def test_a_broken_off_game_is_neither_won_nor_drawn_nor_lost() -> None:
    what = ladder.setting("coins", ["chance", NEVER], 2, 8, most=300)
    results = ladder_run.run(what)
    # Chance shuffles now and then and comes to an end; the other one never does, if it is red.
    assert [result["outcome"] for result in results] == ["over", "broken-off", "over", "broken-off"]
    broken = results[1]
    assert (broken["winner"], broken["measures"], broken["decisions"]) == ("", {}, 300)
    assert broken["broken"] == {"seat": "red", "verb": "shuffle", "times": 300, "turn": 0}
    assert "broken" not in results[0]
    rows = {(row.bot, row.seat): row for row in ladder_table.table(what, results)}
    assert rows[NEVER, "red"].broken == 2
    assert rows[NEVER, "blue"].broken == 0
    assert rows["chance", "both"].broken == 2
    assert rows["chance", "both"].draws == 0
    assert rows["chance", "red"].share == wilson(0, 2), "only games that came to an end have a share"
    assert rows["chance", "both"].share is None, "and only pairs of which both games did"
    assert rows["chance", "both"].outcomes == {"broken-off": 2, "over": 2}


@pytest.mark.usefixtures("box")
def test_the_report_names_the_game_and_what_to_do(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*WORDS, "--most-decisions", "300", "--out", str(tmp_path)]) == 0
    said = capsys.readouterr().out
    assert re.search(r"^bot +seat +against +games +broken off +won ", said, re.MULTILINE)
    assert re.search(rf"^{NEVER} +red +chance +2 +2 +- +- +0$", said, re.MULTILINE), "nothing to tell a share of"
    assert (
        f"coins, seed 8, {NEVER} as red, chance as blue: broken off after 300 decisions. "
        f"{NEVER} (red) was asked last: 'shuffle', for the 300th time in turn 0.\n"
    ) in said.replace("\n  ", " ")
    assert "mend the bot, or allow more with --most-decisions" in said
    told = json.loads((tmp_path / "ladder.json").read_text(encoding="utf-8"))
    assert told["most_decisions"] == 300
    assert [row["broken"] for row in told["rows"] if (row["bot"], row["seat"]) == (NEVER, "red")] == [2]
    first = told["broken_off"][0]
    assert (first["bots"], first["seed"], first["decisions"]) == ([NEVER, "chance"], 8, 300)
    assert (first["seat"], first["verb"], first["times"], first["turn"]) == ("red", "shuffle", 300, 0)
    assert "2 broken off" in (tmp_path / "ladder.svg").read_text(encoding="utf-8")


@pytest.mark.usefixtures("box")
def test_with_a_higher_limit_they_are_played_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    def decisions() -> list[int]:
        lines = (tmp_path / "games.jsonl").read_text(encoding="utf-8").splitlines()[1:]
        return sorted(json.loads(line)["decisions"] for line in lines)

    out = ["--out", str(tmp_path)]
    assert main([*WORDS, "--most-decisions", "300", *out]) == 0
    first = decisions()
    assert main([*WORDS, "--most-decisions", "400", *out]) == 0
    assert decisions() == [*first[:2], 400, 400]
    assert main([*WORDS, "--most-decisions", "100", *out]) == 0
    assert decisions() == [*first[:2], 400, 400], "what was played further stays as it is"
    capsys.readouterr()


@pytest.mark.usefixtures("box")
def test_a_ladder_of_many_such_games_names_a_few(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["ladder", "coins", "--bots", NEVER, "--games", "9", "--jobs", "1", "--most-decisions", "60"]
    assert main(words) == 0
    said = capsys.readouterr().out
    assert said.count("broken off after 60 decisions") == ladder_report.LISTED
    assert f"and {9 - ladder_report.LISTED} more" in said


def test_a_broken_off_game_in_the_file_says_who_was_asked_last(tmp_path: Path) -> None:
    what = ladder.setting("night-drop", ["chance"], 1, 8, most=30)
    book = tmp_path / "games.jsonl"
    ladder_run.run(what, book)
    head, game = [json.loads(line) for line in book.read_text(encoding="utf-8").splitlines()]
    asked = game["broken"]
    wrong: list[object] = [None, {}, asked | {"times": "often"}, asked | {"turn": None}]
    for spoilt in wrong:
        lines = [json.dumps(head), json.dumps(game | {"broken": spoilt})]
        book.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
        with pytest.raises(Fault, match="line 2: this is no game of a ladder"):
            ladder_run.Book(book, what)


@pytest.mark.usefixtures("box")
def test_games_that_were_broken_off_are_not_compared() -> None:
    what = ladder.Setting("phantom-fury", "en", {}, ["a", "b"], 2, 1)
    results: list[ladder.Result] = [
        {"bots": [name], "seed": seed, "winner": "", "outcome": "end", "measures": {"vp": seed}}
        | {"faults": [], "seconds": 1.0, "decisions": 1}
        for name in ("a", "b")
        for seed in (1, 2)
    ]
    results[3] |= {"outcome": "broken-off", "measures": {}, "broken": {}}
    (gap,) = ladder_table.gaps(what, results)
    assert gap.pairs == 1
    assert gap.measures.keys() == {"vp"}


@pytest.mark.parametrize("most", ["0", "-5"])
def test_no_decisions_at_all_are_refused(most: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["ladder", "night-drop", "--bots", "chance", "--most-decisions", most]) == 2
    assert f"--most-decisions {most}: " in capsys.readouterr().err


def test_without_the_option_the_limit_is_that_of_the_title() -> None:
    assert ladder.setting("night-drop", ["chance"], 1, 1).limit() == whole_game.most_decisions("night-drop")
    with pytest.raises(Fault, match="--most-decisions 0"):
        ladder.setting("night-drop", ["chance"], 1, 1, most=0)


# -- playouts -----------------------------------------------------------------------------------------------------------


class Counting:
    """A doctrine that counts how often it is asked; it takes the first answer."""

    name = "counting"

    def __init__(self) -> None:
        self.asked = 0

    def choose(self, view: View, decision: Decision) -> Answer:
        self.asked += 1
        return decision.options[0], []


@pytest.mark.parametrize("title", JUDGED)
def test_a_playout_is_judged_where_it_stands_when_it_has_no_end(title: str) -> None:
    judge = judge_of(title)
    assert 0 < judge.most <= whole_game.most_decisions(title)
    game = umpire.start(title, seed=2)
    doctrines = {seat: Counting() for seat in game.rules.seats}
    step = game.pending
    assert isinstance(step, Decision)
    endless = judge._replace(begins=frozenset(), endgame=0, most=7, delegated=frozenset(), late=frozenset(), widest=2)
    search = Search(step.seat, doctrines, endless, 1, Budget(playouts=4))
    advice = search.advise(game.seen(step.seat), step, 2)
    played = sum(one.playouts() for one in advice)
    assert 0 < sum(doctrine.asked for doctrine in doctrines.values()) <= 7 * played + 2 * len(step.options)
