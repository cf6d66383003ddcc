"""tools/calibration.py: tables that count games and not positions, and a line that puts a chance right."""

import random
import runpy
from math import exp
from pathlib import Path
from typing import Any

import pytest

from playing import JUDGED

TOOL: dict[str, Any] = runpy.run_path(str(Path(__file__).resolve().parents[2] / "tools" / "calibration.py"))
Told = TOOL["Told"]
WAYS = TOOL["ways"]()


def drawn(games: int, intercept: float, slope: float) -> list[Any]:
    """Three positions of each game, told by a judge that is off by a line."""
    dice = random.Random(7)
    found = []
    for seed in range(games):
        x = dice.gauss(0, 1.5)
        came = float(dice.random() < 1 / (1 + exp(-(intercept + slope * x))))
        found += [Told(seed, turn, 1 / (1 + exp(-x)), came) for turn in (1, 2, 3)]
    return found


def test_a_row_counts_every_game_once() -> None:
    told = [Told(1, 1, 0.10, 0.0), Told(1, 2, 0.14, 0.0), Told(2, 1, 0.06, 1.0), Told(3, 1, 1.0, 0.5)]
    first, last = TOOL["by_chance"](told)
    assert (first.name, first.games, first.came) == ("5% to 15%", 2, 0.5)
    assert first.told == pytest.approx((0.12 + 0.06) / 2)
    assert (last.name, last.games, last.came) == ("95% to 100%", 1, 0.5)
    assert first.low < 0.1
    assert first.high > 0.9
    assert [(one.name, one.games) for one in TOOL["by_turn"](told)] == [("turn 1", 3), ("turn 2", 1)]


def test_the_line_is_found_again_and_a_judge_that_is_right_is_left_alone() -> None:
    off = TOOL["line_of"](drawn(3000, 0.5, 0.6))
    assert off.intercept == pytest.approx(0.5, abs=0.12)
    assert off.slope == pytest.approx(0.6, abs=0.1)
    assert off.off()
    right = TOOL["line_of"](drawn(3000, 0.0, 1.0))
    assert not right.off()
    # Three positions of one game are no three games.
    assert TOOL["line_of"](drawn(300, 0.0, 1.0)).about[0] > 0.2


def test_a_few_games_without_a_win_prove_little() -> None:
    line = TOOL["line_of"]([Told(seed, 1, 0.05, 0.0) for seed in range(5)])
    assert not line.off()


def test_a_judge_that_is_far_off_gets_a_line_that_puts_it_right() -> None:
    """It tells one in two hundred, and one in five comes true."""
    dice = random.Random(3)
    chances = [0.005 * dice.uniform(0.5, 2) for _ in range(200)]
    told = [Told(seed, 1, chance, float(seed % 5 == 0)) for seed, chance in enumerate(chances)]
    line = TOOL["line_of"](told)
    assert line.off()
    put_right = [1 / (1 + exp(-(line.intercept + line.slope * TOOL["logit"](chance)))) for chance in chances]
    assert sum(put_right) / len(put_right) == pytest.approx(0.2, abs=0.03)


def test_what_playouts_came_to_is_not_held_against_the_judge() -> None:
    told = drawn(200, 0.0, 1.0)
    more = [Told(seed, 9, 1.0, 0.0, False) for seed in range(200)]
    assert TOOL["line_of"](told + more) == TOOL["line_of"](told)


def test_every_title_with_a_judge_has_its_ways_to_play() -> None:
    assert {way.partition(" ")[0] for way in WAYS} == set(JUDGED)


@pytest.mark.parametrize("way", WAYS)
def test_every_way_to_play_gets_its_tables(way: str, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--way", way, "--games", "1", "--playouts", "1", "--jobs", "1", "--seed", "5"]
    assert TOOL["main"](words) == 0
    out = capsys.readouterr().out
    assert out.startswith(f"### {way}\n")
    assert "1 games, seeds 5 to 5, standard values" in out
    assert "| told between | games | told | came true | 95% interval |" in out
    assert "| turn 1 | 1 |" in out
    assert "slope" in out


def test_as_advice_tells_it(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--way", "night-drop", "--games", "1", "--playouts", "1", "--jobs", "1", "--advice"]
    assert TOOL["main"](words) == 0
    assert "as advice tells it" in capsys.readouterr().out
