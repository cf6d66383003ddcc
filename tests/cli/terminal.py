"""Run at the table in a test: typed lines in, what was said out."""

import io
import re
import sys
from collections.abc import Sequence
from pathlib import Path
from shutil import rmtree
from tempfile import mkdtemp
from weakref import finalize

import pytest
from rich.console import Console

import umpire
from umpire import Decision, Game
from umpire.bots import Chance
from umpire.cli import main
from umpire.cli.save import Save
from umpire.cli.table import Table

SEED = 7


class Run:
    """A command with scripted input, and both its outputs."""

    def __init__(self, code: int, out: str, err: str) -> None:
        self.code = code
        self.out = out
        self.err = err


class Chair:
    """Runs commands; games go into a folder of the test's own."""

    def __init__(self, patch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], folder: Path) -> None:
        self.patch = patch
        self.capsys = capsys
        self.folder = folder
        self.save = folder / "phantom-fury.record"

    def run(self, *argv: str, typed: Sequence[str] = ()) -> Run:
        self.patch.setattr(sys, "stdin", io.StringIO("".join(line + "\n" for line in typed)))
        code = main(list(argv))
        captured = self.capsys.readouterr()
        assert "Traceback" not in captured.err + captured.out
        return Run(code, captured.out, captured.err)

    def play(self, *typed: str, options: Sequence[str] = ()) -> Run:
        return self.run("play", "phantom-fury", "--lang", "en", *options, typed=typed)

    def refused(self, *argv: str, typed: Sequence[str] = ()) -> str:
        """A command that ends in one sentence and exit code 2."""
        session = self.run(*argv, typed=typed)
        assert session.code == 2, session.out
        assert session.err.startswith("umpire: ")
        assert session.err.count("\n") == 1, session.err
        return session.err

    def saved(self) -> Game:
        return umpire.replay(self.save.read_text(encoding="utf-8"), str(self.save))


def chance_game(
    seed: int = SEED, decisions: int = 10_000, values: str = "", **options: object
) -> tuple[Game, list[str]]:
    """A game that chance plays, and what it answered."""
    game = umpire.start("phantom-fury", seed=seed, options={"strong-points": 2, **options}, values=values)
    bot = Chance(seed)
    given: list[str] = []
    while isinstance(game.pending, Decision) and len(given) < decisions:
        choice = game.pending.options[bot.pick(game.pending)]
        given.append(choice)
        game.play(choice)
    return game, given


def position(game: Game) -> str:
    return game.rules.to_text(game.pos)


def seated(
    game: Game,
    width: int,
    height: int,
    language: str = "en",
    players: dict[str, str] | None = None,
    plain: bool = False,
) -> Table:
    """A table on a terminal of that size; `players` are the bots by their seats."""
    console = Console(
        file=io.StringIO(), width=width, height=height, force_terminal=True, highlight=False, markup=False, emoji=False
    )
    folder = mkdtemp()
    table = Table(game, Save(Path(folder) / "nowhere.record"), console, language, plain, players=players)
    finalize(table, rmtree, folder, ignore_errors=True)
    return table


def drawn(table: Table) -> list[str]:
    """The screen as the terminal shows it."""
    file = table.console.file = io.StringIO()
    table.show()
    return bare(file.getvalue()).rstrip("\n").split("\n")


def bare(text: str) -> str:
    """Without colours and whatever else is for the terminal."""
    return re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", text)
