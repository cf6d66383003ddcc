"""One word for one idea, and the word that an engineer would search for: names that were given up do not come back.

Read off the syntax trees; the rules of the titles keep their own voice.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from umpire.bots.judge import Judge
from umpire.testing.check import Check

ROOT = Path(__file__).resolve().parents[1]
TITLES = ROOT / "src" / "umpire" / "titles"

# What was given up, and what it is called now.
GIVEN_UP = {
    "Guest": "Connection",
    "Thinkers": "BotPool",
    "Desk": "WorkerProcess",
    "Thought": "BotReply",
    "Asking": "UndoRequest",
    "Voice": "Presenter",
    "Sitting": "GameSession",
    "House": "Lobby",
    "Guarded": "SecurityHeaders",
    "Deed": "Entry",
    "deeds": "entries",
    "polite": "json_errors",
    "settle_down": "tune_gc",
    "lay_together": "merge_trials",
    "mark_of": "stream_key",
    "ours_once": "cached_default",
    "twice": "first_duplicate",
    "trifle": "min_gain",
}
ONLY_FUNCTIONS = {"twice", "later"}  # words that may well name something else
IN_SERVER = {
    "Reader": "SeatLog",
    "Told": "StoredAnswers",
    "Table": "Room",
    "later": "spawn",
}  # `wire.Table` is a message
IN_BOTS = {"conclude": "decide"}
FILES = {
    "src/umpire/kernel": "engine and kit",
    "src/umpire/table.py": "api.py",
    "src/umpire/server/tables.py": "room.py",
    "src/umpire/server/guests.py": "connections.py",
    "src/umpire/server/house.py": "lobby.py",
    "src/umpire/server/sitting.py": "session.py",
    "src/umpire/server/reading.py": "seat_log.py",
    "src/umpire/server/thinkers.py": "bot_pool.py",
    "src/umpire/server/later.py": "tasks.py",
    "tools/ready.py": "bootstrap.py",
    "tools/other_values.py": "make_variant_data.py",
    "tools/attack.py": "attack_server.py",
    "tools/attacks.py": "attack_kinds.py",
    "bench/slices.py": "measuring.py",
    "src/umpire/testing/wordless.py": "missing_messages.py",
    "src/umpire/testing/directed.py": "missing_directions.py",
    "src/umpire/testing/kinds.py": "option_kinds.py",
    "src/umpire/titles/night_drop/lawful.py": "position_checks.py",
    "src/umpire/titles/phantom_fury/lawful.py": "position_checks.py",
    "src/umpire/titles/second_fallujah/lawful.py": "position_checks.py",
    "web/src/line.ts": "socket.ts",
    "web/src/board/walk.ts": "keyboard-nav.ts",
    "web/src/board/ground.ts": "map-layer.ts",
}


def sources(*folders: str) -> list[Path]:
    return sorted(
        path for folder in folders for path in (ROOT / folder).rglob("*.py") if path.name != Path(__file__).name
    )


def defined(path: Path) -> Iterator[tuple[str, bool, int]]:
    """Every name that a file gives to something; whether it is a function; its line."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        match node:
            case ast.FunctionDef() | ast.AsyncFunctionDef():
                yield node.name, True, node.lineno
            case ast.ClassDef():
                yield node.name, False, node.lineno
            case ast.arg():
                yield node.arg, False, node.lineno
            case ast.Name(ctx=ast.Store()):
                yield node.id, False, node.lineno
            case ast.Attribute(ctx=ast.Store()):
                yield node.attr, False, node.lineno


def found(names: dict[str, str], *folders: str) -> list[str]:
    return [
        f"{path.relative_to(ROOT)}:{line} {name}, now {names[name]}"
        for path in sources(*folders)
        if TITLES not in path.parents
        for name, is_function, line in defined(path)
        if name in names and (is_function or name not in ONLY_FUNCTIONS)
    ]


def test_old_names_are_gone() -> None:
    assert found(GIVEN_UP, "src", "tools", "bench", "tests") == []


def test_old_names_of_the_server_and_of_the_bots_are_gone() -> None:
    assert [line for line in found(IN_SERVER, "src/umpire/server") if "/wire" not in line] == []
    assert found(IN_BOTS, "src/umpire/bots", "src/umpire/server") == []


@pytest.mark.parametrize("path", FILES)
def test_old_files_are_gone(path: str) -> None:
    assert not (ROOT / path).exists(), f"now {FILES[path]}"


def test_judge_and_check_have_the_new_fields() -> None:
    assert not {"settled", "idle", "trifle", "in_order", "ended"} & {*Judge._fields, *vars(Check)}
    assert {"delegated", "passes", "min_gain"} <= {*Judge._fields}
    assert hasattr(Check, "passes")


def test_an_old_name_is_noticed(tmp_path: Path) -> None:
    file = tmp_path / "old.py"
    file.write_text(
        "class Guest:\n    def twice(self, twice: int) -> None:\n        self.deeds = twice\n", encoding="utf-8"
    )
    names = [(name, is_function) for name, is_function, _ in defined(file)]
    assert sorted(names) == [("Guest", False), ("deeds", False), ("self", False), ("twice", False), ("twice", True)]
