"""The book of a study: one file, a first line that says what is played, then a line for every game. Games are added at its end and never
changed, so whatever interrupts a study, what was played is kept."""

import json
import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec

import umpire
from umpire.engine.rule import Fault
from umpire.kit import house
from umpire.kit.files import write_whole
from umpire.lab.metrics import Value
from umpire.lab.plan import Plan, Variant
from umpire.lab.playing import Result
from umpire.lab.variant_rules import rules_of

FORMAT = "umpire-study/1"


class GameLine(msgspec.Struct, forbid_unknown_fields=True):
    """A line of the book."""

    variant: str
    seed: int
    row: dict[str, Value]
    tables: dict[str, list[list[Value]]]
    faults: list[str]


Key = tuple[str, int]  # variant and seed


def manifest(plan: Plan, variants: Sequence[Variant]) -> dict[str, Any]:
    """The first line of a book: everything that a game depends on, and nothing else. Data and house rules are named by their hash, not by
    their place. How many games there are to be, and when to stop, may change while a study goes on."""
    return {
        "format": FORMAT,
        "version": umpire.__version__,
        "title": plan.title,
        "dice": plan.dice,
        "metrics": list(plan.metrics),
        "variants": [
            {
                "name": one.name,
                "edition": one.edition,
                "options": one.options,
                "patch": one.patch,
                "rules": house.load(one.rules).mark if one.rules else "",
                "bots": one.bots,
                "data": rules_of(one).fingerprint,
            }
            for one in variants
        ],
    }


class Book:
    """The games of a study by variant and seed. Without a path they are kept in memory only."""

    def __init__(self, path: Path | None, head: dict[str, Any]) -> None:
        self.path = path
        self.head = head
        self.games: dict[Key, Result] = {}
        if path is None:
            return
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.exists():
            torn = self._read(path)
            if torn:
                self._write_all(path)
        else:
            self._write_all(path)

    def _write_all(self, path: Path) -> None:
        write_whole(path, "".join(f"{line}\n" for line in [json.dumps(self.head), *map(_line, self.games.values())]))

    def _read(self, path: Path) -> bool:
        """Read the games of a file. Returns whether its last line was cut off, which then is dropped and played again."""
        lines = path.read_bytes().split(b"\n")
        if len(lines) == 1:
            if json.dumps(self.head).encode().startswith(lines[0]):
                return True
            raise Fault(f"{path}, line 1: this is no book of a study. Move it away, or name another folder.")
        self._check_head(path, lines[0])
        for number, line in enumerate(lines[1:-1], 2):
            try:
                found = msgspec.json.decode(line, type=GameLine)
            except msgspec.MsgspecError as error:
                raise Fault(
                    f"{path}, line {number}: this is no game of a study ({error}). Take the line away; it is played again."
                ) from None
            self._keep(Result(found.variant, found.seed, found.row, found.tables, found.faults))
        return bool(lines[-1])

    def _check_head(self, path: Path, line: bytes) -> None:
        try:
            found = json.loads(line)
        except ValueError:
            found = None
        if not isinstance(found, dict) or found.get("format") != FORMAT:
            raise Fault(f"{path}, line 1: this is no book of a study. Move it away, or name another folder.")
        for key, value in json.loads(json.dumps(self.head)).items():
            if found.get(key) != value:
                raise Fault(
                    f"{path} is the book of another study: its '{key}' differs from the plan's. "
                    "Move it away, name another folder, or play the plan that it was made with."
                )

    def _keep(self, result: Result) -> bool:
        """Keep a game once. Returns whether it is new."""
        key = (result.variant, result.seed)
        if key in self.games:
            return False
        self.games[key] = result
        return True

    def add(self, results: Sequence[Result]) -> None:
        """Keep games, and have them on the disk before this returns."""
        new = [result for result in results if self._keep(result)]
        if self.path is None or not new:
            return
        try:
            with self.path.open("a", encoding="utf-8", newline="\n") as file:
                file.write("".join(f"{_line(result)}\n" for result in new))
                file.flush()
                os.fsync(file.fileno())
        except OSError as error:
            raise Fault(
                f"{self.path} cannot be written ({error.strerror}). Make room and run the same command again: what it holds is kept."
            ) from None

    def merge(self, path: Path) -> int:
        """Take the games of another book of the same study, from another machine. Returns how many were new."""
        other = Book.__new__(Book)
        other.path, other.head, other.games = path, self.head, {}
        other._read(path)
        before = len(self.games)
        self.add(list(other.games.values()))
        return len(self.games) - before

    def of(self, variant: str) -> Iterator[Result]:
        """The games of a variant in the order of their seeds."""
        for key in sorted(key for key in self.games if key[0] == variant):
            yield self.games[key]


def _line(result: Result) -> str:
    return json.dumps(result._asdict(), separators=(",", ":"))


def columns_of(games: Sequence[Result]) -> list[str]:
    """Every column of these games, in the order in which they appear."""
    found: dict[str, Value] = {}
    for game in games:
        found |= game.row
    return list(found)
