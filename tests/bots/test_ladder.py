"""Ladders: the same games every time, whoever plays them and however often the run is cut short."""

import json
import os
import random
import re
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

import pytest

import umpire
from umpire import bots
from umpire.bots import ladder, ladder_chart, ladder_report, ladder_run, ladder_table
from umpire.bots.bot import Answer
from umpire.bots.intervals import LIKELIHOOD, PAIRS, mean
from umpire.bots.pentanomial import pair_share
from umpire.cli import main
from umpire.engine.ask import Decision
from umpire.engine.game import View
from umpire.engine.rule import Fault

FEW = ladder.setting("phantom-fury", ["chance", "doctrine"], 2, 11, "en", {"strong-points": "2"})


def told(results: list[ladder.Result]) -> list[ladder.Result]:
    """Results without the time they took."""
    return [{key: value for key, value in result.items() if key != "seconds"} for result in results]


def test_a_title_with_one_seat_lets_every_bot_play_every_seed() -> None:
    assert [tuple(match) for match in ladder.matches(FEW, 1)] == [
        (("chance",), 11),
        (("doctrine",), 11),
        (("chance",), 12),
        (("doctrine",), 12),
    ]


def test_a_title_with_two_seats_exchanges_them() -> None:
    what = ladder.Setting("night-drop", "en", {}, ["a", "b"], 1, 5)
    assert [match.bots for match in ladder.matches(what, 2)] == [("a", "b"), ("b", "a")]
    alone = ladder.Setting("night-drop", "en", {}, ["a"], 1, 5)
    assert [match.bots for match in ladder.matches(alone, 2)] == [("a", "a")]


def test_two_seats_are_played_and_told_apart() -> None:
    what = ladder.setting("second-fallujah", ["chance"], 2, 1)
    results = ladder_run.run(what)
    assert {result["winner"] for result in results} <= {"coalition", "insurgent", ""}
    rows = ladder_table.table(what, results)
    assert sorted(row.seat for row in rows) == ["coalition", "insurgent"]
    assert sum(row.wins for row in rows) + rows[0].draws == 2


def test_a_ladder_resumes_and_is_reproducible(tmp_path: Path) -> None:
    whole = ladder_run.run(FEW, tmp_path / "whole" / "games.jsonl", jobs=2)
    assert all(not result["faults"] for result in whole)
    # The same with a run that was cut after its first game, in the middle of a line.
    lines = (tmp_path / "whole" / "games.jsonl").read_text(encoding="utf-8").splitlines(keepends=True)
    torn = tmp_path / "torn.jsonl"
    torn.write_text("".join(lines[:2]) + lines[2][:20], encoding="utf-8")
    seen: list[tuple[int, int]] = []
    again = ladder_run.run(FEW, torn, progress=lambda done, total: seen.append((done, total)))
    assert seen == [(1, 4), (2, 4), (3, 4), (4, 4)]
    assert told(again) == told(whole)
    rows = ladder_table.table(FEW, whole)
    assert ladder_report.as_json(FEW, rows, whole) == ladder_report.as_json(FEW, ladder_table.table(FEW, again), again)
    # Now nothing is left to play; more games of the same ladder go on, another ladder does not.
    ladder_run.run(FEW, torn, progress=lambda done, total: seen.append((done, total)))
    assert seen[-1] == (4, 4)
    assert len(seen) == 5
    other = ladder.setting("phantom-fury", ["doctrine"], 2, 11, "en", {"strong-points": "2"})
    with pytest.raises(Fault, match="holds another ladder"):
        ladder_run.run(other, torn)
    # Doctrine takes far more than chance, even in two games.
    zones = {row.bot: row.measures["zones"].value for row in rows}
    assert zones["doctrine"] > 2 * zones["chance"]


def test_the_table_does_not_depend_on_who_finished_first(tmp_path: Path) -> None:
    what = ladder.Setting("night-drop", "en", {}, ["a", "b"], 20, 1)
    lines = [ended(*match.bots, seed=match.seed) for match in ladder.matches(what, 2)]
    tables = []
    for order in (1, 2):
        random.Random(order).shuffle(lines)
        book = tmp_path / str(order) / "games.jsonl"
        book.parent.mkdir()
        book.write_text("".join(json.dumps(line) + "\n" for line in [what.head(), *lines]), encoding="utf-8")
        results = ladder_run.run(what, book)
        tables.append(ladder_report.as_text(what, ladder_table.table(what, results), results))
    assert tables[0] == tables[1]


def ended(*names: str, seed: int = 1, outcome: str = "us-victory", faults: tuple[str, ...] = ()) -> ladder.Result:
    """A game of Night Drop that nobody had to play."""
    winner = next((seat for seat in ("us", "german") if seat in outcome.split("-")), "")
    return {"bots": list(names), "seed": seed, "outcome": outcome, "winner": winner} | {
        "measures": {"vp": seed},
        "decisions": 1,
        "seconds": 1.0,
        "faults": list(faults),
    }


# -- the file of games --------------------------------------------------------------------------------------------------

TWO = ladder.setting("night-drop", ["chance", "regular"], 1, 5)
HEAD = json.dumps(TWO.head())
GAME = json.dumps(ended("chance", "regular", seed=5))


@pytest.mark.parametrize(
    ("broken", "line"),
    [
        ("not JSON\n", 1),
        ("[]\n", 1),
        ("{}\n", 1),
        ("\n", 1),
        ("a shopping list without a line end", 1),
        (HEAD[:20] + " and then something else", 1),
        (f"{HEAD}\nrubbish\n{GAME}\n", 2),
        (f"{HEAD}\n{GAME}\n{{}}\n", 3),
        (f"{HEAD}\n{GAME}\n\n{GAME}\n", 3),
        (f"{HEAD}\n{GAME}\n{GAME.replace('1.0', 'null')}\n", 3),
        (f"{HEAD}\n{GAME}\n{GAME[:30]}\n{GAME}\n", 3),
    ],
)
def test_a_broken_file_of_games_is_refused_and_left_alone(
    broken: str, line: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    book = tmp_path / "games.jsonl"
    book.write_text(broken, encoding="utf-8")
    words = ["ladder", "night-drop", "--bots", "chance,regular", "--games", "1", "--seed", "5", "--jobs", "1"]
    assert main([*words, "--out", str(tmp_path)]) == 2
    said = capsys.readouterr().err
    assert said.startswith(f"umpire: {book}, line {line}: ")
    assert said.endswith("; move the file away, or name another folder with --out.\n")
    assert book.read_text(encoding="utf-8") == broken
    assert list(tmp_path.iterdir()) == [book]


def test_a_file_of_games_that_is_not_even_text_is_refused(tmp_path: Path) -> None:
    book = tmp_path / "games.jsonl"
    book.write_bytes(HEAD.encode() + b"\n\xff\xfe\n")
    with pytest.raises(Fault, match="line 2: this is no game"):
        ladder_run.Book(book, TWO)
    assert book.read_bytes().endswith(b"\xff\xfe\n")


@pytest.mark.parametrize(
    ("torn", "kept"),
    [
        ("", 0),
        (HEAD[:40], 0),
        (HEAD, 0),
        (HEAD.replace('"games": 1', '"games": 9'), 0),
        (f"{HEAD}\n", 0),
        (f"{HEAD}\n{GAME[:50]}", 0),
        (f"{HEAD}\n{GAME}\n{GAME[:50]}", 1),
        (f"{HEAD}\r\n{GAME}\r\n", 1),
    ],
)
def test_a_run_that_was_cut_short_goes_on(torn: str, kept: int, tmp_path: Path) -> None:
    book = tmp_path / "games.jsonl"
    book.write_bytes(torn.encode())
    assert len(ladder_run.Book(book, TWO).done) == kept
    assert book.read_text(encoding="utf-8").splitlines() == [HEAD, GAME][: 1 + kept]
    assert list(tmp_path.iterdir()) == [book]


def test_no_game_is_lost_if_the_run_is_cut_while_it_begins(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    book = tmp_path / "games.jsonl"
    before = f"{HEAD}\n{GAME}\n{GAME[:50]}"
    book.write_text(before, encoding="utf-8")
    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space"):
        ladder_run.Book(book, TWO)
    assert book.read_text(encoding="utf-8") == before


PAGES = Path(__file__).parents[2] / "docs"
KEPT = sorted((PAGES / "ladder").glob("**/games.jsonl"))


STANDARD = sorted((PAGES / "ladder" / "standard").glob("*/ladder.json"))


def test_the_documents_begin_with_who_beats_whom() -> None:
    """The first table is what the tool makes of the files, and for each of these there is its command."""
    spec = spec_from_file_location("ladder_doc", PAGES.parent / "tools" / "ladder_doc.py")
    assert spec
    assert spec.loader
    tool = module_from_spec(spec)
    spec.loader.exec_module(tool)
    page = (PAGES / "ladder.md").read_text(encoding="utf-8")
    assert page.index(tool.table(PAGES / "ladder" / "standard")) < page.index("\n## ")
    assert {path.parent.name for path in STANDARD} == set(tool.FOLDERS)
    for path in STANDARD:
        book = json.loads(path.read_text(encoding="utf-8"))
        (line,) = [
            line for line in page.splitlines() if line.endswith(f" --out docs/ladder/standard/{path.parent.name}")
        ]
        assert f"--bots {','.join(book['bots'])} --games {book['games']} --seed {book['seed']} " in line
        assert book["data"] == ladder.setting(book["title"], book["bots"], 1, 1).head()["data"], "standard values"


@pytest.mark.parametrize("path", KEPT, ids=[path.parent.name for path in KEPT])
def test_the_games_of_the_documents_can_be_read(path: Path, tmp_path: Path) -> None:
    told = path.read_bytes()
    head = json.loads(told.split(b"\n")[0])
    what = ladder.Setting(*[head[key] for key in ("title", "edition", "options", "bots", "games", "seed")])
    # The numbers of the folder that they were played with may not be here.
    book = tmp_path / "games.jsonl"
    book.write_bytes(told.replace(head["data"].encode(), what.head()["data"].encode(), 1))
    done = ladder_run.Book(book, what).done
    assert len(done) == told.count(b"\n") - 1
    assert ladder_table.table(what, done.values())


# -- faults -------------------------------------------------------------------------------------------------------------


class Lost:
    """A bot that never knows what to do."""

    def __init__(self, name: str) -> None:
        self.name = name

    def choose(self, view: View, decision: Decision) -> Answer:
        raise RuntimeError("no idea")


@pytest.mark.parametrize(("name", "own"), [("regular", "doctrine"), ("veteran-3", "veteran")])
def test_faults_are_counted_by_the_name_on_the_ladder(name: str, own: str, monkeypatch: pytest.MonkeyPatch) -> None:
    what = ladder.setting("night-drop", ["chance", name], 1, 5)
    made = bots.make
    monkeypatch.setattr(bots, "make", lambda named, *rest: Lost(own) if named == name else made(named, *rest))
    results = ladder_run.run(what)
    for row in ladder_table.table(what, results):
        assert bool(row.faults) == (row.bot == name), row
    faults = [fault for result in results for fault in result["faults"]]
    assert {tuple(fault.split()[:2]) for fault in faults} == {(name, "us"), (name, "german")}
    assert faults[0].endswith(" raised: RuntimeError: no idea")


def test_faults_in_older_files_are_counted_too() -> None:
    what = ladder.Setting("night-drop", "en", {}, ["regular", "veteran-8"], 1, 1)
    old = (
        "doctrine us activate raised: KeyError: 1",
        "veteran german move raised: KeyError: 2",
        "doctrine us stop late: 3",
    )
    results = [ended("regular", "veteran-8", faults=old), ended("veteran-8", "regular", outcome="german-victory")]
    counted = {(row.bot, row.seat): row.faults for row in ladder_table.table(what, results)}
    assert counted == {
        ("regular", "us"): 2,
        ("veteran-8", "us"): 0,
        ("regular", "german"): 0,
        ("veteran-8", "german"): 1,
        ("regular", "both"): 2,
        ("veteran-8", "both"): 1,
    }


# -- over both seats ----------------------------------------------------------------------------------------------------


def test_where_seats_are_exchanged_the_table_adds_them_up() -> None:
    what = ladder.Setting("night-drop", "en", {}, ["a", "b"], 3, 1)
    ends = {("a", "b"): ["us-victory", "us-victory", "draw"], ("b", "a"): ["german-victory", "us-victory", "draw"]}
    results = [ended(*names, seed=n, outcome=end) for names, some in ends.items() for n, end in enumerate(some)]
    rows = ladder_table.table(what, results)
    assert [(row.bot, row.seat, row.against) for row in rows][4:] == [("a", "both", "b"), ("b", "both", "a")]
    a, b = rows[4:]
    assert (a.games, a.wins, a.draws, b.wins, b.draws) == (6, 3, 2, 1, 2)
    assert a.share == pair_share([1, 0.5, 0])
    assert a.held == pair_share([1, 0.5, 1])
    assert a.outcomes == {"draw": 2, "german-victory": 1, "us-victory": 3}
    assert rows[0].measures.keys() == {"vp"}
    told = ladder_report.as_text(what, rows, results)
    assert re.search(
        r"^a +both +b +6 +50\.0% +\S+ to \S+, 3 pairs +83\.3% +\S+ to \S+, 3 pairs +- +0$", told, re.MULTILINE
    )
    last = json.loads(ladder_report.as_json(what, rows, results))["rows"][-1]
    assert (last["seat"], last["wins"], last["measures"]) == ("both", 1, {})
    picture = ladder_chart.as_svg(what, rows)
    assert "a, both seats against b" in picture


@pytest.mark.parametrize(("alike", "low", "high"), [(False, 0.448, 0.552), (True, 0.278, 0.722)])
def test_a_pair_is_one_thing_and_not_two_games(alike: bool, low: float, high: float) -> None:
    """In every other seed a wins the first game; the second ends alike for it, or the other way round. Forty independent
    games would have 35.2% to 64.8% either way."""
    what = ladder.Setting("night-drop", "en", {}, ["a", "b"], 20, 0)
    results = []
    for seed in range(20):
        first, other = ("us", "german") if seed % 2 else ("german", "us")
        results.append(ended("a", "b", seed=seed, outcome=f"{first}-victory"))
        results.append(ended("b", "a", seed=seed, outcome=f"{other if alike else first}-victory"))
    row = ladder_table.table(what, results)[-1]
    share = row.share
    assert share is not None
    assert (row.games, share.value, share.of, share.unit, share.interval) == (40, 0.5, 20, "pairs", LIKELIHOOD)
    assert share.low == pytest.approx(low, abs=0.001)
    assert share.high == pytest.approx(high, abs=0.001)


def test_both_seats_are_not_added_up_where_there_is_one_or_nobody_else() -> None:
    alone = ladder.Setting("night-drop", "en", {}, ["a"], 1, 1)
    assert {row.seat for row in ladder_table.table(alone, [ended("a", "a")])} == {"us", "german"}
    single = ladder.Setting("phantom-fury", "en", {}, ["a", "b"], 1, 1)
    assert {row.seat for row in ladder_table.table(single, [ended("a"), ended("b")])} == {"usmc"}


def test_labels_have_room_in_the_picture() -> None:
    what = ladder.Setting("night-drop", "en", {}, ["veteran-1024", "veteran-2048"], 1, 1)
    results = [ended("veteran-1024", "veteran-2048"), ended("veteran-2048", "veteran-1024")]
    picture = ladder_chart.as_svg(what, ladder_table.table(what, results))
    labels = re.findall(r'<text x="(\d+)" [^>]*text-anchor="end"[^>]*>([^<]+)<', picture)
    assert len(labels) == 6
    for x, label in labels:
        assert int(x) >= 6.5 * len(label), "a sans-serif letter of 12 pixels is about six wide"
    wide = re.search(r'viewBox="0 0 (\d+) ', picture)
    assert wide
    ends = [float(x) for x in re.findall(r'<text x="([\d.]+)" [^>]*>\d+%<', picture)]
    assert max(ends) + 20 <= int(wide[1])


# -- refusals -----------------------------------------------------------------------------------------------------------


def test_what_cannot_be_played_is_refused_in_a_sentence() -> None:
    for names, games, said in (
        (["genius"], 2, "No bot 'genius'"),
        (["chance"] * 2, 2, "each bot once"),
        (["chance"], 0, "0"),
        (["chance-"], 2, "No bot 'chance-'"),
        (["regular-"], 2, "No bot 'regular-'"),
        (["veteran-"], 2, "No bot 'veteran-'"),
        (["veteran-0"], 2, "No bot 'veteran-0' .* veteran, and veteran-N for N playouts"),
        ([], 2, "the name of a bot is missing"),
    ):
        with pytest.raises(Fault, match=said):
            ladder.setting("phantom-fury", names, games, 1)


@pytest.mark.parametrize("named", [",", "", " ", "chance,", "chance,,regular"])
def test_a_bot_without_a_name_is_missed(named: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["ladder", "phantom-fury", "--bots", named]) == 2
    assert "the name of a bot is missing; write one or more, such as chance,regular." in capsys.readouterr().err


@pytest.mark.parametrize("jobs", ["0", "-2"])
def test_no_games_at_a_time_are_refused(jobs: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["ladder", "phantom-fury", "--bots", "chance", "--jobs", jobs]) == 2
    assert capsys.readouterr().err == f"umpire: --jobs {jobs}: at least one game has to be played at a time.\n"


def test_every_core_that_may_be_used_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def run(what: ladder.Setting, book: Path | None, jobs: int, progress: object) -> list[ladder.Result]:
        asked.append(jobs)
        return [ended("chance", "chance")]

    monkeypatch.setattr(os, "sched_getaffinity", lambda process: {3, 5, 7}, raising=False)
    monkeypatch.setattr(ladder_run, "run", run)
    words = ["ladder", "night-drop", "--bots", "chance", "--games", "1"]
    assert main(words) == 0
    assert main([*words, "--jobs", "2"]) == 0
    monkeypatch.delattr(os, "sched_getaffinity")
    monkeypatch.setattr(os, "cpu_count", lambda: None)
    assert main(words) == 0
    assert asked == [3, 2, 1]


def test_the_tables_say_what_kind_of_interval_each_is() -> None:
    what = ladder.Setting("phantom-fury", "en", {}, ["a", "b"], 3, 1)
    results = [ended(name, seed=seed) | {"measures": {"vp": seed * seed}} for seed in (1, 2, 3) for name in ("a", "b")]
    rows = ladder_table.table(what, results)
    told = ladder_report.as_text(what, rows, results)
    kinds = ["shares of games: Wilson's", "shares of pairs (both seats, or the same dice): pentanomial likelihood"]
    kinds += ["means: Student's t", "one game or pair, or values that are all alike: none"]
    assert "\n95% intervals\n" + "".join(f"  {kind}\n" for kind in kinds) in told
    assert re.search(
        r"^a +usmc +the rules +3 +0\.0% +0\.0% to 56\.1% +4\.67 \(-5\.37 to 14\.71\) +0$", told, re.MULTILINE
    )
    first = json.loads(ladder_report.as_json(what, rows, results))["rows"][0]
    assert (first["share"]["interval"], first["share"]["of"], first["share"]["unit"]) == ("wilson", 3, "games")
    assert (first["measures"]["vp"]["interval"], first["measures"]["vp"]["of"]) == ("student-t", 3)
    assert "95% intervals; shares of games: Wilson&#x27;s<" in ladder_chart.as_svg(what, rows)


def test_a_mean_of_one_game_has_no_interval() -> None:
    what = ladder.Setting("phantom-fury", "en", {}, ["a"], 1, 7)
    rows = ladder_table.table(what, [ended("a", seed=7)])
    told = ladder_report.as_text(what, rows, [ended("a", seed=7)])
    assert re.search(r"^a +usmc +the rules +1 +0\.0% +0\.0% to 79\.3% +7\.00 +0$", told, re.MULTILINE)
    figure = json.loads(ladder_report.as_json(what, rows, []))["rows"][0]["measures"]["vp"]
    assert figure == {"value": 7, "low": None, "high": None, "interval": "none", "of": 1, "unit": "games"}


def test_the_command_writes_text_json_and_a_picture(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["ladder", "phantom-fury", "--bots", "chance", "--games", "3", "--seed", "4", "--option", "strong-points=2"]
    assert main([*words, "--jobs", "1", "--out", str(tmp_path)]) == 0
    said = capsys.readouterr().out
    assert said == (tmp_path / "ladder.txt").read_text(encoding="utf-8")
    assert "0.0% to 56.1%" in said
    table = json.loads((tmp_path / "ladder.json").read_text(encoding="utf-8"))
    assert table["rows"][0]["games"] == 3
    assert table["options"]["strong-points"] == "2"
    assert (tmp_path / "ladder.svg").read_text(encoding="utf-8").startswith("<svg")
    assert main(["ladder", "phantom-fury", "--bots", "nobody"]) == 2
    assert "No bot 'nobody'" in capsys.readouterr().err


def test_values_of_ones_own_change_the_games(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    own = tmp_path / "values"
    (own / "second-fallujah").mkdir(parents=True)
    changes = "[counters.pool.fedayeen]\ncount = 21\n[counters.pool.militia]\ncount = 35\n"
    (own / "second-fallujah" / "changes.toml").write_text(changes, encoding="utf-8")
    solitaire = {"insurgents": "bot"}
    shipped = ladder.setting("second-fallujah", ["chance"], 1, 5, options=solitaire)
    changed = ladder.setting("second-fallujah", ["chance"], 1, 5, options=solitaire, folder=own)
    assert shipped.head() != changed.head()
    assert told(ladder_run.run(shipped)) != told(ladder_run.run(changed))
    line = ["ladder", "second-fallujah", "--bots", "chance", "--games", "1", "--option", "insurgents=bot"]
    assert main([*line, "--data", str(own)]) == 0
    assert f"with the values of {own.as_posix()}" in capsys.readouterr().out
    assert main([*line, "--values", "harsh"]) == 0
    assert ", harsh values" in capsys.readouterr().out
    assert main([*line, "--values", "easy"]) == 2
    assert "there is standard, harsh" in capsys.readouterr().err
    assert main([*line, "--data", str(tmp_path / "nowhere")]) == 2
    assert "There is no folder" in capsys.readouterr().err


def test_a_draw_is_told_where_there_are_draws() -> None:
    what = ladder.Setting("second-fallujah", "en", {"insurgents": "bot"}, ["a"], 4, 1)
    ends = ["draw", "minor-coalition-victory", "major-insurgent-victory", "minor-insurgent-victory"]
    results: list[ladder.Result] = [
        {"bots": ["a"], "winner": "coalition" if "coalition" in end else "", "outcome": end}
        | {"measures": {}, "faults": [], "seconds": 1.0, "decisions": 1}
        for end in ends
    ]
    rows = ladder_table.table(what, results)
    assert (rows[0].wins, rows[0].draws) == (1, 1)
    assert "won or drawn" in ladder_report.as_text(what, rows, results)
    assert "50.0%" in ladder_report.as_text(what, rows, results)
    assert "won or drawn" not in ladder_report.as_text(what, ladder_table.table(what, results[1:]), results[1:])


def test_bots_that_play_the_same_seeds_are_compared_game_by_game() -> None:
    what = ladder.Setting("phantom-fury", "en", {}, ["a", "b"], 4, 1)
    points = {"a": [1, 2, 3, 4], "b": [4, 4, 6, 6]}
    results: list[ladder.Result] = [
        {"bots": [name], "seed": seed, "winner": "usmc" if points[name][seed] > 3 else "", "outcome": "end"}
        | {"measures": {"vp": points[name][seed]}, "faults": [], "seconds": 1.0, "decisions": 1}
        for name in ("a", "b")
        for seed in range(4)
        if (name, seed) != ("b", 3)
    ]
    (gap,) = ladder_table.gaps(what, results)
    assert (gap.bot, gap.than, gap.pairs) == ("b", "a", 3)
    assert gap.won == pair_share([1, 1, 1]).swing(), "three games alone are not sure that it always wins more"
    assert gap.measures["vp"] == mean([3, 2, 3], PAIRS)
    told = ladder_report.as_text(what, ladder_table.table(what, results), results)
    assert re.search(r"^b over a +3 +\+100\.0% \(-90\.9% to \+100\.0%\) +\+2\.67 \(", told, re.MULTILINE)
    assert (
        json.loads(ladder_report.as_json(what, [], results))["gaps"][0]["measures"]["vp"]["value"]
        == gap.measures["vp"].value
    )
    assert ladder_table.gaps(ladder.Setting("night-drop", "en", {}, ["a", "b"], 4, 1), []) == [], (
        "two seats: against each other"
    )


# -- bots of one's own ------------------------------------------------------------------------------------------------

ODD = """
class Eager:
    name = "eager"
    def __init__(self, title, seat, seed): pass
    def choose(self, view, decision): return decision.options[0], []
def broken(title, seat, seed): raise RuntimeError("no engine")
def nothing(title, seat, seed): return None
def leaving(title, seat, seed): raise SystemExit(3)
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [path for path in sys.path if path])
    (tmp_path / "odd_players.py").write_text(ODD, encoding="utf-8")
    return tmp_path


def test_a_bot_of_ones_own_plays_by_module_and_maker(folder: Path) -> None:
    what = ladder.setting("phantom-fury", ["chance", "odd_players:Eager"], 1, 3, "en", {"strong-points": "2"})
    assert [row.bot for row in ladder_table.table(what, ladder_run.run(what, None, 2))] == [
        "chance",
        "odd_players:Eager",
    ]


def test_the_bot_of_the_docs_chooses_lawfully(folder: Path) -> None:
    (code,) = re.findall(r"```python\n(.*?)```", (PAGES / "bots.md").read_text(encoding="utf-8"), re.DOTALL)
    (folder / "mine.py").write_text(code, encoding="utf-8")
    bot = bots.load("mine:Cautious", "phantom-fury", "usmc", 5)
    game = umpire.start("phantom-fury", options={"strong-points": "2"}, seed=5)
    for _ in range(12):
        step = game.pending
        assert isinstance(step, Decision)
        referee = bots.Referee(bot)
        game.play(referee.choose(game.seen("usmc"), step)[0])
        assert not referee.reports


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("odd_players:Nobody", "could be made for 'usmc' in phantom-fury .*module:maker"),
        ("no_such_module:Bot", "could be made for 'usmc' in phantom-fury .*module:maker"),
        (":Bot", "module:maker"),
        ("odd_players:broken", "RuntimeError: no engine"),
        ("odd_players:leaving", "SystemExit: 3"),
        ("odd_players:nothing", "lacks a name or a method 'choose'"),
    ],
)
def test_what_makes_no_bot_is_refused(name: str, sentence: str, folder: Path) -> None:
    with pytest.raises(Fault, match=sentence):
        ladder.setting("phantom-fury", [name], 1, 1, "en", {"strong-points": "2"})


def test_a_bot_by_its_level_is_never_code_by_its_name(folder: Path) -> None:
    with pytest.raises(Fault, match="No bot 'odd_players:Eager' plays"):
        bots.make("odd_players:Eager", "phantom-fury", "usmc")
