"""How many courses a stage of an Activation can take: every answer, so many answers deep, from drawn positions."""

from pathlib import Path

import pytest

import umpire
from umpire.engine.game import Game
from umpire.testing import stage

HERE = Path(__file__).parent


def courses(game: Game, depth: int, part: str) -> int:
    """After so many answers, as long as the Activation is in this part. A course that has left it is not counted."""
    step = game.pending
    if not isinstance(step, umpire.Decision) or game.view(step.seat)["stage"] != part:
        return 0
    if depth == 1:
        return len(step.options)
    total = 0
    for option in step.options:
        twin = game.fork()
        twin.play(option)
        total += courses(twin, depth - 1, part)
    return total


@pytest.mark.parametrize("path", sorted((HERE / "counts").glob("*.txt")), ids=lambda path: str(path.stem))
def test_the_number_of_courses(path: Path) -> None:
    text, _, figures = path.read_text(encoding="utf-8").partition("\ncounts\n")
    game = stage("night-drop", text)
    part = game.view("us")["stage"]
    for line in figures.splitlines():
        depth, count = line.partition("#")[0].split()
        assert courses(game, int(depth), part) == int(count), line
