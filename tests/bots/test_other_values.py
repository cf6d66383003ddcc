"""Other values for what is reconstructed: stated ones stay, and the folder can be played with."""

import subprocess
import sys
from pathlib import Path

import pytest

import umpire
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
