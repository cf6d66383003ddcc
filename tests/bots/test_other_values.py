"""Other values for what is reconstructed: stated ones stay, and the folder can be played with."""

import subprocess
import sys
from pathlib import Path

import pytest

import umpire
from umpire import Decision, bots
from umpire.bots.judges import judge_of
from umpire.kernel.rule import Fault
from umpire.titles.phantom_fury import schema as company
from umpire.titles.second_fallujah import schema

TOOL = Path(__file__).parents[2] / "tools" / "other_values.py"


def test_only_reconstructed_values_change(tmp_path: Path) -> None:
    subprocess.run(
        [sys.executable, str(TOOL), str(tmp_path), "--tem", "-1", "--from", "4", "--fedayeen", "24"], check=True
    )
    ours, theirs = schema.chart(), schema.chart(tmp_path)
    changed = {area for area in range(1, 52) if ours.tem[area] != theirs.tem[area]}
    assert changed == {9, 37, 40, 45, 46, 50, 51}  # 44 is stated (ex. 3)
    assert all(theirs.tem[area] == 3 for area in changed)
    assert (theirs.fedayeen_count, theirs.militia_count) == (24, 32)
    assert umpire.start("second-fallujah", seed=1, data=tmp_path).pending


def test_values_that_cannot_be_are_refused(tmp_path: Path) -> None:
    subprocess.run([sys.executable, str(TOOL), str(tmp_path), "--tem", "-1"], check=True)
    with pytest.raises(Fault, match=r"8\.3 Fedayeen"):
        umpire.start("second-fallujah", seed=1, data=tmp_path)


def test_fewer_suspects_keep_their_proportions_and_the_sheet_its_number(tmp_path: Path) -> None:
    subprocess.run([sys.executable, str(TOOL), str(tmp_path), "--suspects", "20"], check=True)
    assert company.chart().suspect_count == [8, 8, 6, 6, 4, 4]
    assert company.chart(tmp_path).suspect_count == [5, 5, 3, 3, 2, 2]
    assert umpire.start("phantom-fury", seed=1, data=tmp_path).pending


def test_one_title_after_the_other_goes_into_one_folder(tmp_path: Path) -> None:
    for change in (["--fedayeen", "22"], ["--suspects", "20"]):
        subprocess.run([sys.executable, str(TOOL), str(tmp_path), *change], check=True)
    assert schema.chart(tmp_path).fedayeen_count == 22
    assert sum(company.chart(tmp_path).suspect_count) == 20


def test_who_asks_for_nothing_is_told_what_there_is(tmp_path: Path) -> None:
    asked = subprocess.run([sys.executable, str(TOOL), str(tmp_path)], capture_output=True, text=True)
    assert asked.returncode == 2
    assert "say --tem, --fedayeen or --suspects" in asked.stderr


@pytest.mark.parametrize(
    ("title", "values", "least", "most"),
    [
        ("phantom-fury", [], 0.0, 0.05),
        ("phantom-fury", ["--suspects", "20"], 0.15, 0.5),
        ("second-fallujah", [], 0.0, 0.25),
        ("second-fallujah", ["--tem", "-1", "--from", "4"], 0.35, 0.65),
    ],
)
def test_a_judge_knows_what_is_in_the_box(
    title: str, values: list[str], least: float, most: float, tmp_path: Path
) -> None:
    """What docs/ladder.md tells of the Suspects and the walls."""
    if values:
        subprocess.run([sys.executable, str(TOOL), str(tmp_path), *values], check=True)
    folder = tmp_path if values else None
    game = umpire.start(title, seed=1, data=folder)
    sitting = {seat: bots.make("regular", title, seat, data=folder) for seat in game.rules.seats}
    while game.pos.turn < 1:
        step = game.pending
        assert isinstance(step, Decision)
        game.play(sitting[step.seat].choose(game.seen(step.seat), step)[0])
    assert least <= judge_of(title, folder).look(game, game.rules.seats[0]).chance <= most
