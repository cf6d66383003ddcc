"""One word for one idea, and the word that an engineer would search for: names that were given up do not come back.

Names are read off the sources, without comments and texts. The rules of the titles keep their own voice.
"""

import ast
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import pytest

from umpire.bots.judge import Judge
from umpire.testing.check import Check

ROOT = Path(__file__).resolve().parents[1]
SRC = ROOT / "src" / "umpire"
WEB = ROOT / "web" / "src"
PYTHON = ("src", "tools", "bench", "tests")

# What was given up, and what it is called now. A word is found in every part of a name: `polite` in `polite_socket` too.
WORDS = {
    "guest": "connection",
    "guests": "connections",
    "sitting": "session",
    "thinker": "bot pool",
    "thinkers": "bot pool",
    "desk": "worker process",
    "desks": "worker processes",
    "deed": "entry",
    "deeds": "entries",
    "polite": "json_errors",
    "settle_down": "tune_gc",
    "lay_together": "merge_trials",
    "mark_of": "stream_key",
    "ours_once": "cached_default",
    "trifle": "min_gain",
}
# Words that may well name something else are found in the names of classes alone.
CLASSES = {
    "Voice": "Presenter",
    "Asking": "UndoRequest",
    "Guarded": "SecurityHeaders",
    "Thought": "BotReply",
    "Thoughts": "BotReply",
}
WHOLE_CLASSES = {"House": "Lobby"}  # a HouseRule is something else
FUNCTIONS = {"twice": "first_duplicate"}
SERVER_CLASSES = {"Reader": "SeatLog", "Told": "StoredAnswers", "Table": "Room"}  # `wire.Table` is a message
SERVER_FUNCTIONS = {"later": "spawn"}
BOT_WORDS = {"conclude": "decide"}
LOBBY_WORDS = {"title_info": "catalog.py", "option_info": "catalog.py", "rule_card": "catalog.py"}
WEB_STEMS = {"walk": "keyboard-nav", "ground": "map-layer", "line": "socket"}
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
}


class Named(NamedTuple):
    """Something that has a name: a `class`, a `def`, a `file` or anything else."""

    name: str
    kind: str
    place: str


def parts(name: str) -> list[str]:
    """The words of a name in small letters: GameSession, gameSession and game_session are game and session."""
    return [part.lower() for part in re.findall(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+", name)]


def holds(name: str, words: str) -> bool:
    whole, wanted = parts(name), parts(words)
    return any(whole[at : at + len(wanted)] == wanted for at in range(len(whole)))


def in_python(path: Path) -> Iterator[Named]:
    """Every name that a Python file gives to something, and its own."""
    place = path.relative_to(ROOT) if path.is_relative_to(ROOT) else path
    yield Named(path.stem, "file", str(place))
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        match node:
            case ast.FunctionDef() | ast.AsyncFunctionDef() if not node.name.startswith("test_"):  # those are sentences
                yield Named(node.name, "def", f"{place}:{node.lineno}")
            case ast.ClassDef():
                yield Named(node.name, "class", f"{place}:{node.lineno}")
            case ast.arg():
                yield Named(node.arg, "name", f"{place}:{node.lineno}")
            case ast.Name(ctx=ast.Store()):
                yield Named(node.id, "name", f"{place}:{node.lineno}")
            case ast.Attribute(ctx=ast.Store()):
                yield Named(node.attr, "name", f"{place}:{node.lineno}")


# Comments, and texts but for what a template puts into them.
NOT_CODE = re.compile(
    r"/\*.*?\*/|<!--.*?-->|(?<!:)//[^\n]*|\"(?:\\.|[^\"\\\n])*\"|'(?:\\.|[^'\\\n])*'", re.DOTALL | re.MULTILINE
)


def in_web(path: Path) -> Iterator[Named]:
    """Every word of the code of the client, and the names of its files."""
    place = path.relative_to(ROOT) if path.is_relative_to(ROOT) else path
    yield Named(path.stem, "file", str(place))
    code = NOT_CODE.sub(lambda match: "\n" * match[0].count("\n"), path.read_text(encoding="utf-8"))
    for number, line in enumerate(code.splitlines(), 1):
        for name in re.findall(r"[A-Za-z_$][\w$]*", line):
            yield Named(name, "name", f"{place}:{number}")


def python_names(*folders: str) -> Iterator[Named]:
    for folder in folders:
        for path in sorted((ROOT / folder).rglob("*.py")):
            if path != Path(__file__) and not path.match("titles/*/rules/*"):
                yield from in_python(path)


def web_names() -> Iterator[Named]:
    for path in sorted(WEB.rglob("*")):
        if path.suffix in (".ts", ".svelte"):
            yield from in_web(path)


def old(names: Iterator[Named], words: dict[str, str], *kinds: str, whole: bool = False) -> list[str]:
    """The names that are old: with one of these words in them, or with `whole` one of them itself. Only of these kinds, if any are
    given."""
    return [
        f"{place} {name}, now {now}"
        for name, kind, place in names
        for word, now in words.items()
        if (not kinds or kind in kinds) and (name == word if whole else holds(name, word))
    ]


def test_old_names_are_gone() -> None:
    assert old(python_names(*PYTHON), WORDS) == []
    assert old(python_names(*PYTHON), CLASSES, "class") == []
    assert old(python_names(*PYTHON), WHOLE_CLASSES, "class", whole=True) == []
    assert old(python_names(*PYTHON), FUNCTIONS, "def", whole=True) == []


def test_old_names_of_the_client_are_gone() -> None:
    assert old(web_names(), WORDS) == []
    assert old(web_names(), WEB_STEMS, "file", whole=True) == []


def test_old_names_of_the_server_and_of_the_bots_are_gone() -> None:
    server = [named for named in python_names("src/umpire/server") if "/wire/" not in named.place]
    assert old(iter(server), SERVER_CLASSES, "class", whole=True) == []
    assert old(iter(server), SERVER_FUNCTIONS, "def", whole=True) == []
    assert old(python_names("src/umpire/bots", "src/umpire/server"), BOT_WORDS) == []


def test_what_is_told_before_a_game_is_in_the_catalog() -> None:
    """`lobby.py` was its name once, and is now that of the lobby itself."""
    names = {name for name, kind, _ in in_python(SRC / "server" / "catalog.py") if kind == "def"}
    assert set(LOBBY_WORDS) <= names
    assert old(in_python(SRC / "server" / "lobby.py"), LOBBY_WORDS, "def") == []


@pytest.mark.parametrize("path", FILES)
def test_old_files_are_gone(path: str) -> None:
    assert not (ROOT / path).exists(), f"now {FILES[path]}"


def test_judge_and_check_have_the_new_fields() -> None:
    assert not {"settled", "idle", "trifle"} & {*Judge._fields, *vars(Check)}
    assert {"delegated", "passes", "min_gain"} <= {*Judge._fields}
    assert hasattr(Check, "passes")


def found(names: Sequence[Named], words: dict[str, str], *kinds: str) -> set[str]:
    return {line.split()[1].rstrip(",") for line in old(iter(names), words, *kinds)}


def test_an_old_name_is_noticed(tmp_path: Path) -> None:
    file = tmp_path / "old_desk.py"
    file.write_text(
        "class VoiceOver:\n    def count_guests(self, politeness: int) -> None:\n        self.lastDeed = voice = politeness\n",
        encoding="utf-8",
    )
    names = list(in_python(file))
    assert found(names, WORDS) == {"old_desk", "count_guests", "lastDeed"}
    assert found(names, CLASSES, "class") == {"VoiceOver"}


def test_an_old_name_of_the_client_is_noticed(tmp_path: Path) -> None:
    file = tmp_path / "Page.svelte"
    file.write_text(
        '<p aria-live="polite">{guestName}</p>\n<script>\n  /* a guest */\n  const url = "https://desk"; // a desk\n'
        "  let politeSocket;\n</script>\n",
        encoding="utf-8",
    )
    assert found(list(in_web(file)), WORDS) == {"guestName", "politeSocket"}
