"""Studies: plans, what is measured, the book, what differs, and the command."""

import csv
import json
import re
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from statistics import mean

import pytest

import umpire
from umpire import Fault, lab
from umpire.cli import main
from umpire.kit import house
from umpire.kit.show import show_of
from umpire.kit.speech import speech_of
from umpire.lab import book as books
from umpire.lab import results
from umpire.lab.deciding import Watch
from umpire.lab.playing import Match, Result, play
from umpire.lab.running import Study

ROOT = Path(__file__).parents[2]
RULES = ROOT / "examples" / "house_rules"

FORD = """
title = "toy"
bots = "chance"
games = 6
seed = 11
metrics = ["outcome", "measures", "score", "length", "luck", "seconds", "losses", "control"]
"""
TEM = """
title = "second-fallujah"
bots = "chance"
games = 2
[sweep]
"areas.40.tem" = [2, 4]
"""


@pytest.fixture(autouse=True)
def _no_house_rules() -> Iterator[None]:
    """Files that a test has loaded are not offered to the next one."""
    yield
    house.forget()


def match(text: str, number: int = 0, seed: int = 11) -> Match:
    plan = lab.parse(text)
    return Match(lab.variants(plan)[number], seed, plan.dice, plan.metrics, plan.most_decisions)


def said(fault: type[Exception] | tuple[type[Exception], ...], text: str) -> str:
    """The sentence with which a plan is refused."""
    with pytest.raises(fault) as found:
        lab.variants(lab.parse(text, "plan.toml"))
    return str(found.value)


# -- plans ----------------------------------------------------------------------------------------------------------


def test_a_plan_has_usual_values() -> None:
    plan = lab.parse('title = "toy"\ngames = 3')
    (variant,) = lab.variants(plan)
    assert variant.bots == {"west": "regular", "east": "regular"}
    assert (plan.dice, plan.seed, variant.name) == ("keyed", 1, "toy")


def test_a_sweep_makes_a_variant_of_each_combination() -> None:
    text = TEM + '"areas.44.tem" = [3, 4]\n'
    assert [one.name for one in lab.variants(lab.parse(text))] == [
        "40.tem 2, 44.tem 3",
        "40.tem 2, 44.tem 4",
        "40.tem 4, 44.tem 3",
        "40.tem 4, 44.tem 4",
    ]


def test_variants_take_from_the_plan_what_they_do_not_say() -> None:
    plan = lab.parse(
        """
        title = "phantom-fury"
        options = { strong-points = 2 }
        bots = "chance"
        games = 1
        [[variant]]
        name = "two"
        [[variant]]
        name = "three"
        options = { strong-points = 3 }
        values = "harsh"
        bots = { usmc = "recruit" }
        """
    )
    two, three = lab.variants(plan)
    assert (two.options["strong-points"], two.values, two.bots) == ("2", "", {"usmc": "chance"})
    assert (three.options["strong-points"], three.values, three.bots) == ("3", "harsh", {"usmc": "recruit"})


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (FORD + "gmaes = 3", r"plan\.toml, line \d+: there is a field we do not know, 'gmaes'.*A plan has title, "),
        ('title = "toy"\ngames = 0', r"plan\.toml, line 2: .*>= 1"),
        ('title = "toy"\ngames = "many"', r"plan\.toml, line 2: "),
        ('title = "toy"', r"a field is missing, 'games'"),
        ('title = "toy', r"plan\.toml is not well-formed TOML"),
        ('title = "checkers"\ngames = 1', "checkers"),
        ('title = "toy"\ngames = 1\nbots = { west = "chance" }', "bots name the seats west; toy has west, east"),
        (TEM.replace("[2, 4]", "[]"), "name the values"),
        (FORD + '[[variant]]\nname = "a"\n[[variant]]\nname = "a"', "Two variants have one name"),
        (TEM.replace("[2, 4]", str(list(range(300)))), "at most 200"),
    ],
)
def test_a_plan_that_does_not_fit_is_refused_in_a_sentence(text: str, sentence: str) -> None:
    assert re.search(sentence, said(Fault, text))


@pytest.mark.parametrize(
    ("patch", "sentence"),
    [
        ('"areas.99.tem" = [2]', "variant 99.tem 2: its patch, .*there is no '99'"),
        ('"areas.40.tme" = [2]', "there is no value 'tme'"),
        ('"areas.40.tem" = [77]', "its patch, "),
        ('"nothing.40.tem" = [2]', "there is nothing of that name"),
        ('"areas" = [2]', "its patch, "),
    ],
)
def test_a_patch_that_matches_nothing_is_refused_before_a_game_is_played(patch: str, sentence: str) -> None:
    plan = lab.parse(TEM.replace('"areas.40.tem" = [2, 4]', patch))
    with pytest.raises(Fault, match=sentence):
        Study(plan)


def test_a_title_without_data_has_nothing_to_patch() -> None:
    with pytest.raises(Fault, match="toy has no data files"):
        Study(lab.parse(FORD + '[sweep]\n"areas.1.tem" = [1]'))


# -- one game ---------------------------------------------------------------------------------------------------------


def test_a_game_is_measured_as_it_was_played() -> None:
    one = match(FORD)
    result = play(one)
    game = umpire.replay(lab.record_of(one), verify=True)
    assert result.row["outcome"] == game.outcome
    assert result.row["won-west"] == (game.winner == "west")
    assert result.row["decisions"] == sum(isinstance(step, umpire.Decision) for step in game.plies)
    assert result.tables["score"][-1] == [result.row["turns"], game.score("west")]
    assert [row[0] for row in result.tables["score"]] == list(range(1, int(result.row["turns"]) + 1))
    assert result.faults == []


@pytest.mark.parametrize("title", ["phantom-fury", "second-fallujah", "night-drop"])
def test_every_title_counts_losses_and_tells_control(title: str) -> None:
    one = match(
        f'title = "{title}"\nbots = "regular"\ngames = 1\nmetrics = ["outcome", "losses", "control", "luck"]', seed=5
    )
    result = play(one)
    lost = {key: value for key, value in result.row.items() if key.startswith("lost-")}
    assert len(lost) == 2
    assert all(int(value) > 0 for value in lost.values()), lost
    last = [row for row in result.tables["losses"] if row[0] == result.tables["losses"][-1][0]]
    assert {f"lost-{side}": count for _, side, count in last} == lost
    spaces = {space for _, space, _ in result.tables["control"]}
    sides = {side for _, _, side in result.tables["control"]}
    assert len(spaces) > 5
    assert len(sides) == 2
    drawing = show_of(title).drawing(umpire.rules(title), speech_of(title, "en"))
    assert spaces <= {space.id for space in drawing.spaces()}


def test_the_same_game_is_the_same_whatever_else_is_measured() -> None:
    few, many = match(re.sub("metrics = .*", 'metrics = ["outcome"]', FORD)), match(FORD)
    assert lab.record_of(few).text() == lab.record_of(many).text()
    assert play(few).row["outcome"] == play(many).row["outcome"]


def test_a_metric_of_ones_own_takes_ten_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(Path(__file__).parent)
    result = play(match('title = "toy"\nbots = "chance"\ngames = 1\nmetrics = ["length", "pushes:Moves"]'))
    assert 0 < float(result.row["moves"]) <= float(result.row["decisions"])


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        (
            "pushes:Broken",
            r"The metric Broken has failed in 'turn', pushes\.py line \d+: ValueError\('turn 1'\) \(variant toy, seed 11\)",
        ),
        ("pushes:NoMetric", "'pushes:NoMetric' is no metric"),
        ("pushes:Nothing", "No metric 'pushes:Nothing' could be made"),
        ("victory", "There is no metric 'victory'; there is outcome, "),
    ],
)
def test_a_metric_that_fails_is_named_with_its_line(name: str, sentence: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(Path(__file__).parent)
    with pytest.raises(Fault, match=sentence):
        play(match(f'title = "toy"\nbots = "chance"\ngames = 1\nmetrics = ["{name}"]'))


def test_a_game_that_does_not_end_is_broken_off_and_counts_for_nothing() -> None:
    study = Study(lab.parse(FORD + "most_decisions = 3"))
    study.run()
    assert {game.row["outcome"] for game in study.book.games.values()} == {"broken-off"}
    assert results.figures(study.book, ["toy"]) == []
    assert "6 games were broken off" in lab.as_text(study)


# -- the book -----------------------------------------------------------------------------------------------------------


def played(path: Path | None, text: str = FORD, jobs: int = 1) -> Study:
    study = Study(lab.parse(text), path)
    study.run(jobs)
    return study


def without_time(study: Study) -> dict[tuple[str, int], Result]:
    """The games of a study without what depends on the machine."""
    return {
        key: game._replace(
            row={column: value for column, value in game.row.items() if not column.startswith("seconds")}
        )
        for key, game in study.book.games.items()
    }


def test_a_book_that_was_cut_off_anywhere_goes_on_to_the_same_study(tmp_path: Path) -> None:
    whole = played(tmp_path / "whole.jsonl")
    text = (tmp_path / "whole.jsonl").read_bytes()
    for cut in (0, 7, text.index(b"\n") + 1, len(text) // 2, len(text) - 1, len(text)):
        path = tmp_path / f"cut-{cut}.jsonl"
        path.write_bytes(text[:cut])
        again = played(path)
        assert without_time(again) == without_time(whole), cut
        assert len(path.read_bytes().splitlines()) == 7


def test_what_was_played_is_on_the_disk_before_the_next_game(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    seen: list[int] = []
    Study(lab.parse(FORD), path).run(
        progress=lambda done, total: seen.append(len(path.read_bytes().splitlines()) - 1 - done)
    )
    assert seen == [0] * 7


def test_processes_and_an_executor_make_the_same_book(tmp_path: Path) -> None:
    alone, two = played(None), played(tmp_path / "two.jsonl", jobs=2)
    assert without_time(alone) == without_time(two)
    threads = Study(lab.parse(FORD))
    with ThreadPoolExecutor(3) as pool:
        threads.run(3, pool)
    assert without_time(alone) == without_time(threads)


def test_shards_merge_and_a_game_is_counted_once(tmp_path: Path) -> None:
    plan = lab.parse(FORD)
    parts = [Study(plan, tmp_path / f"{number}.jsonl") for number in range(2)]
    parts[0].run(seeds=range(11, 15))
    parts[1].run(seeds=range(13, 17))
    assert parts[0].book.merge(tmp_path / "1.jsonl") == 2
    assert parts[0].book.merge(tmp_path / "1.jsonl") == 0
    assert without_time(parts[0]) == without_time(played(None))
    assert len((tmp_path / "0.jsonl").read_text().splitlines()) == 7


@pytest.mark.parametrize(
    ("old", "new", "what"),
    [
        ("seed = 11", 'seed = 11\ndice = "seeded"', "dice"),
        ('title = "toy"', 'title = "night-drop"', "title"),
        ('"score", ', "", "metrics"),
        ("", '[[variant]]\nname = "other"', "variants"),
    ],
)
def test_a_book_of_another_plan_is_refused_and_stays(tmp_path: Path, old: str, new: str, what: str) -> None:
    path = tmp_path / "games.jsonl"
    played(path)
    before = path.read_bytes()
    text = FORD.replace(old, new) if old else FORD + new
    with pytest.raises(Fault, match=f"is the book of another study: its '{what}' differs"):
        played(path, text)
    assert path.read_bytes() == before


def test_a_line_that_is_no_game_is_named(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    played(path)
    lines = path.read_text().splitlines()
    path.write_text("\n".join([*lines[:3], '{"variant": 3}', *lines[3:]]) + "\n")
    with pytest.raises(Fault, match=r"games\.jsonl, line 4: this is no game of a study"):
        played(path)
    path.write_text("hello\nworld\n")
    with pytest.raises(Fault, match="line 1: this is no book"):
        played(path)


def test_more_games_of_the_same_plan_go_into_the_same_book(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    played(path)
    more = Study(lab.parse(FORD.replace("games = 6", "games = 8")), path)
    assert len(more.missing()) == 2


# -- what differs ---------------------------------------------------------------------------------------------------------


def books_of(pairs: Sequence[tuple[float, float]], column: str = "vp") -> books.Book:
    made = books.Book(None, {})
    for seed, values in enumerate(pairs):
        for name, value in zip("ab", values, strict=True):
            made.add([Result(name, seed, {column: value, "outcome": "x"}, {}, [])])
    return made


def test_a_difference_is_taken_seed_by_seed() -> None:
    pairs = [(3.0, 5.0), (10.0, 11.5), (20.0, 22.5), (7.0, 9.0)]
    first, second = results.figures(books_of(pairs), "ab")
    assert (first.value.value, second.value.value) == (10.0, 12.0)
    assert first.gap is None
    assert second.gap is not None
    assert second.gap.value == mean(after - before for before, after in pairs) == 2.0
    assert second.gap.low is not None
    assert 0 < second.gap.low < 2  # far narrower than the values' own intervals, which overlap
    assert second.saved is not None
    assert second.saved > 0.95


def test_a_share_is_told_with_the_interval_of_pairs() -> None:
    first, second = results.figures(books_of([(0, 1)] * 5 + [(1, 1)] * 5, "won-us"), "ab")
    assert (first.value.value, second.value.value) == (0.5, 1.0)
    assert second.gap is not None
    assert second.gap.value == pytest.approx(0.5)
    assert second.gap.low is not None
    assert second.gap.high is not None
    assert 0 < second.gap.low < 0.5 < second.gap.high <= 1


def test_a_curve_keeps_the_last_value_of_games_that_are_over() -> None:
    made = books.Book(None, {})
    made.add(
        [
            Result("a", 1, {}, {"score": [[1, 2], [2, 4]]}, []),
            Result("a", 2, {}, {"score": [[1, 4], [2, 6], [3, 10]]}, []),
        ]
    )
    assert [(point.turn, point.value.value) for point in results.curve(made, ["a"], "score")] == [
        (1, 3.0),
        (2, 5.0),
        (3, 7.0),
    ]


def test_control_is_a_share_of_games() -> None:
    made = books.Book(None, {})
    made.add(
        [
            Result("a", 1, {}, {"control": [[1, "15", "us"]]}, []),
            Result("a", 2, {}, {"control": [[1, "15", "them"], [2, "15", "us"]]}, []),
        ]
    )
    held = {(one.turn, one.side): one.share for one in results.control(made, ["a"])}
    assert held == {(1, "us"): 0.5, (1, "them"): 0.5, (2, "us"): 1.0}


def test_a_test_decides_in_the_order_of_seeds_and_stops_the_study() -> None:
    text = FORD + '[[variant]]\nname = "a"\n[[variant]]\nname = "b"\n[stop]\ntest = [0.5, 0.6]\nseat = "west"'
    plan = lab.parse(text.replace("games = 6", "games = 400"))
    watch = Watch(plan, lab.variants(plan))
    made = books.Book(None, {})
    later = [Result(name, 400, {"outcome": "x", "won-west": name == "b"}, {}, []) for name in "ab"]
    made.add(later)
    watch.look(made)
    assert watch.trial is not None
    assert watch.trial.pairs == 0  # the seeds before it are missing
    for seed in range(11, 400):
        made.add(
            [
                Result(name, seed, {"outcome": "x", "won-west": int(name == "b" and seed % 3 > 0)}, {}, [])
                for name in "ab"
            ]
        )
        watch.look(made)
        if watch.decided:
            break
    assert watch.decided
    assert watch.trial.decision == 0.6
    assert seed < 100


def test_a_test_needs_two_variants_and_a_seat() -> None:
    for text, sentence in (
        (FORD + '[stop]\ntest = [0.5, 0.6]\nseat = "west"', "compares the second variant with the first"),
        (
            FORD + '[[variant]]\nname = "a"\n[[variant]]\nname = "b"\n[stop]\ntest = [0.5, 0.6]\nseat = "north"',
            "'north' is none of west, east",
        ),
        (
            FORD + '[[variant]]\nname = "a"\n[[variant]]\nname = "b"\n[stop]\ntest = [0.5, 1.6]\nseat = "west"',
            "between 0 and 1",
        ),
    ):
        with pytest.raises(Fault, match=sentence):
            Study(lab.parse(text))


def test_a_house_rule_is_a_variant(tmp_path: Path) -> None:
    plan = tmp_path / "plan.toml"
    (tmp_path / "deep_marsh.py").write_bytes((RULES / "deep_marsh.py").read_bytes())
    plan.write_text(
        'title = "night-drop"\nbots = "chance"\ngames = 1\n'
        '[[variant]]\nname = "printed"\n[[variant]]\nname = "deep marsh"\nrules = "deep_marsh.py"\n'
    )
    study = Study(lab.read(plan), None, tmp_path)
    study.run()
    assert len(study.book.games) == 2
    assert [one["rules"].partition(" ")[0] for one in study.book.head["variants"]] == ["", "deep_marsh.py"]


# -- the command ------------------------------------------------------------------------------------------------------------


def test_the_command_plays_goes_on_and_writes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    plan, out = tmp_path / "plan.toml", tmp_path / "out"
    plan.write_text(FORD.replace("games = 6", "games = 4"))
    assert main(["study", str(plan), "--dry-run", "--jobs", "2"]) == 0
    assert re.search(r"4 games of about [\d.]+ s each: about \d+ seconds with 2 at a time", capsys.readouterr().out)
    assert not out.exists()
    assert main(["study", str(plan), "--out", str(out), "--jobs", "1", "--shard", "1/2"]) == 0
    assert len((out / "games.jsonl").read_text().splitlines()) == 3
    assert main(["study", str(plan), "--out", str(out), "--jobs", "1"]) == 0
    told = capsys.readouterr().out
    assert "toy, 1 variant, seeds from 11, keyed dice" in told
    assert (out / "study.txt").read_text() in told
    with (out / "games.csv").open(newline="") as file:
        rows = list(csv.DictReader(file))
    assert [row["seed"] for row in rows] == ["11", "12", "13", "14"]
    with (out / "score.csv").open(newline="") as file:
        assert next(csv.reader(file)) == ["variant", "seed", "turn", "score"]
    assert main(["study", str(plan), "--record", "toy:12"]) == 0
    game = umpire.replay(capsys.readouterr().out, "it", verify=True)
    assert game.outcome == rows[1]["outcome"]
    assert json.loads((out / "games.jsonl").read_text().splitlines()[0])["title"] == "toy"


def test_the_report_is_one_file_that_needs_no_network(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("altair")
    pytest.importorskip("vl_convert")
    plan, out = tmp_path / "plan.toml", tmp_path / "out"
    plan.write_text(FORD.replace("games = 6", "games = 4") + '[[variant]]\nname = "a <b>"\n[[variant]]\nname = "c"\n')
    assert main(["study", str(plan), "--out", str(out), "--jobs", "1"]) == 0
    assert "report.html; open it in a browser" in capsys.readouterr().err
    page = (out / "report.html").read_text(encoding="utf-8")
    ours = page.replace(vega(page), "")
    assert not re.search(r"""(?:src|href)=["']?https?:""", ours)
    assert "a &lt;b&gt;" in ours
    specs = json.loads(re.findall(r'id="specs">(.*?)</script>', ours, re.DOTALL)[0])
    heads = re.findall(r"<h2>(.*?)</h2>", ours)
    assert len(heads) == len(specs)
    assert {"won-west", "score by turn", "options: distribution"} <= set(heads)


def vega(page: str) -> str:
    """The code of the library in a report."""
    scripts: list[str] = re.findall(r"<script>(.*?)</script>", page, re.DOTALL)
    return max(scripts, key=len)


def test_without_the_extra_the_command_says_what_is_missing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "altair", None)
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    plan, out = tmp_path / "plan.toml", tmp_path / "out"
    plan.write_text(FORD.replace("games = 6", "games = 2"))
    assert main(["study", str(plan), "--out", str(out), "--jobs", "1"]) == 0
    assert "pip install 'umpire-wargames[lab]'" in capsys.readouterr().err
    assert (out / "games.csv").exists()
    assert not (out / "report.html").exists()
    assert not (out / "games.parquet").exists()


def test_parquet_holds_the_games(tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    study = played(None)
    assert lab.write_parquet(study, tmp_path) == tmp_path / "games.parquet"
    table = parquet.read_table(tmp_path / "games.parquet").to_pydict()
    assert table["seed"] == list(range(11, 17))
    assert table["outcome"] == [game.row["outcome"] for game in study.book.of("toy")]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--shard", "3/2"], "--shard 3/2: write the part"),
        (["--record", "toy"], "--record toy: write a variant and a seed"),
        (["--jobs", "0"], "--jobs 0"),
        (["--merge", "other.jsonl"], "name its folder with --out"),
    ],
)
def test_a_wrong_word_is_answered_in_a_sentence(
    words: list[str], sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    plan = tmp_path / "plan.toml"
    plan.write_text(FORD)
    assert main(["study", str(plan), *words]) == 2
    assert sentence in capsys.readouterr().err


def test_a_plan_that_is_not_there_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["study", str(tmp_path / "none.toml")]) == 2
    assert "none.toml cannot be read" in capsys.readouterr().err
