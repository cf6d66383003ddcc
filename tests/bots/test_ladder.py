"""Ladders: the same games every time, whoever plays them and however often the run is cut short."""

import json
import re
from importlib.resources import files
from pathlib import Path

import pytest

from umpire.bots import ladder
from umpire.cli import main
from umpire.kernel.rule import Fault

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
    results = ladder.run(what)
    assert {result["winner"] for result in results} <= {"coalition", "insurgent", ""}
    rows = ladder.table(what, results)
    assert sorted(row.seat for row in rows) == ["coalition", "insurgent"]
    assert sum(row.wins for row in rows) + rows[0].draws == 2


def test_a_ladder_resumes_and_is_reproducible(tmp_path: Path) -> None:
    whole = ladder.run(FEW, tmp_path / "whole" / "games.jsonl", jobs=2)
    assert all(not result["faults"] for result in whole)
    # The same with a run that was cut after its first game, in the middle of a line.
    lines = (tmp_path / "whole" / "games.jsonl").read_text(encoding="utf-8").splitlines(keepends=True)
    torn = tmp_path / "torn.jsonl"
    torn.write_text("".join(lines[:2]) + lines[2][:20], encoding="utf-8")
    seen: list[tuple[int, int]] = []
    again = ladder.run(FEW, torn, progress=lambda done, total: seen.append((done, total)))
    assert seen == [(1, 4), (2, 4), (3, 4), (4, 4)]
    assert told(again) == told(whole)
    rows = ladder.table(FEW, whole)
    assert ladder.as_json(FEW, rows, whole) == ladder.as_json(FEW, ladder.table(FEW, again), again)
    # Now nothing is left to play; more games of the same ladder go on, another ladder does not.
    ladder.run(FEW, torn, progress=lambda done, total: seen.append((done, total)))
    assert seen[-1] == (4, 4)
    assert len(seen) == 5
    other = ladder.setting("phantom-fury", ["doctrine"], 2, 11, "en", {"strong-points": "2"})
    with pytest.raises(Fault, match="holds another ladder"):
        ladder.run(other, torn)
    # Doctrine takes far more than chance, even in two games.
    zones = {row.bot: row.measures["zones"].value for row in rows}
    assert zones["doctrine"] > 2 * zones["chance"]


def test_what_cannot_be_played_is_refused_in_a_sentence() -> None:
    for names, games, said in (
        (["genius"], 2, "No bot 'genius'"),
        (["chance"] * 2, 2, "each bot once"),
        (["chance"], 0, "0"),
    ):
        with pytest.raises(Fault, match=said):
            ladder.setting("phantom-fury", names, games, 1)


def test_intervals() -> None:
    # Wilson's interval for 0 of 10, 5 of 10 and 10 of 10, as any table of them has it.
    assert [round(figure, 3) for figure in ladder.wilson(0, 10)] == [0.0, 0.0, 0.278]
    assert [round(figure, 3) for figure in ladder.wilson(5, 10)] == [0.5, 0.237, 0.763]
    assert [round(figure, 3) for figure in ladder.wilson(10, 10)] == [1.0, 0.722, 1.0]
    assert [round(figure, 2) for figure in ladder.mean([1, 2, 3, 4])] == [2.5, 1.23, 3.77]
    assert ladder.mean([7]) == (7, 7, 7)


def test_the_command_writes_text_json_and_a_picture(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["ladder", "phantom-fury", "--bots", "chance", "--games", "3", "--seed", "4", "--option", "strong-points=2"]
    assert main([*words, "--out", str(tmp_path)]) == 0
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
    ours = Path(str(files("umpire.titles.second_fallujah.data") / "counters.toml")).read_text(encoding="utf-8")
    assert '"fedayeen", count = 30' in ours
    assert '"militia", count = 26' in ours
    changes = (('"fedayeen", count = 30', '"fedayeen", count = 21'), ('"militia", count = 26', '"militia", count = 35'))
    own_text = ours
    for old, new in changes:
        own_text = own_text.replace(old, new)
    (own / "second-fallujah" / "counters.toml").write_text(own_text, encoding="utf-8")
    solitaire = {"insurgents": "bot"}
    shipped = ladder.setting("second-fallujah", ["chance"], 1, 5, options=solitaire)
    changed = ladder.setting("second-fallujah", ["chance"], 1, 5, options=solitaire, folder=own)
    assert shipped.head() != changed.head()
    assert told(ladder.run(shipped)) != told(ladder.run(changed))
    line = ["ladder", "second-fallujah", "--bots", "chance", "--games", "1", "--option", "insurgents=bot"]
    assert main([*line, "--data", str(own)]) == 0
    assert f"with the values of {own.as_posix()}" in capsys.readouterr().out
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
    rows = ladder.table(what, results)
    assert (rows[0].wins, rows[0].draws) == (1, 1)
    assert "won or drawn" in ladder.as_text(what, rows, results)
    assert "50.0%" in ladder.as_text(what, rows, results)
    assert "won or drawn" not in ladder.as_text(what, ladder.table(what, results[1:]), results[1:])


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
    (gap,) = ladder.gaps(what, results)
    assert (gap.bot, gap.than, gap.games) == ("b", "a", 3)
    assert gap.won.value == 1
    assert gap.measures["vp"] == ladder.mean([3, 2, 3])
    told = ladder.as_text(what, ladder.table(what, results), results)
    assert re.search(r"^b over a +3 +\+100\.0% \(\+100\.0% to \+100\.0%\) +\+2\.67 \(", told, re.MULTILINE)
    assert (
        json.loads(ladder.as_json(what, [], results))["gaps"][0]["measures"]["vp"]["value"] == gap.measures["vp"].value
    )
    assert ladder.gaps(ladder.Setting("night-drop", "en", {}, ["a", "b"], 4, 1), []) == [], (
        "two seats: against each other"
    )
