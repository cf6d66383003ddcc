"""Which titles a test names: it is a test of those titles, and without them there is nothing to test.

Read off the syntax trees, so that a test file that imports from a title need not be imported. A test names what stands in its own source
and in whatever that uses by name: helpers, constants and fixtures of its file, of the files of `tests` that it imports from, and of
the `conftest.py` above it. What a file does when it is imported is named by all of its tests.
"""

import ast
import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

TESTS = Path(__file__).resolve().parent

# The titles of this box. A title that has been taken away is in no other list.
OURS = ("phantom-fury", "second-fallujah", "night-drop", "toy")

Definition = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


@cache
def spelled(title: str) -> re.Pattern[str]:
    """A title's name in any spelling: phantom-fury, phantom_fury, PhantomFury, Phantom Fury."""
    words = "[-_ ]?".join(re.escape(word) for word in title.split("-"))
    return re.compile(rf"(?<![a-z]){words}(?![a-z])" if "-" not in title else words, re.IGNORECASE)


def named_in(text: str, titles: Iterable[str]) -> set[str]:
    return {title for title in titles if spelled(title).search(text)}


class TestFile:
    """A file of `tests`, with what stands at its top by name."""

    __test__ = False

    def __init__(self, path: Path) -> None:
        self.path = path
        self.text = path.read_text(encoding="utf-8")
        self.known: dict[str, ast.stmt] = {}  # definitions, and constants that only stand there
        self.imported: dict[str, tuple[Path, str]] = {}  # names that come from other files of `tests`
        self.done: list[ast.stmt] = []  # what is done when it is imported
        for node in ast.parse(self.text).body:
            self._sort(node)

    def _sort(self, node: ast.stmt) -> None:
        names = [target.id for target in targets(node) if isinstance(target, ast.Name)]
        if isinstance(node, Definition):
            self.known[node.name] = node
        elif names and not any(isinstance(inner, ast.Call) for inner in ast.walk(node)):
            self.known |= dict.fromkeys(names, node)
        elif not (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)):
            self.done.append(node)
        if isinstance(node, ast.ImportFrom) and node.module:
            origin = (TESTS / node.module.replace(".", "/")).with_suffix(".py")
            if origin.exists():
                self.imported |= {alias.asname or alias.name: (origin, alias.name) for alias in node.names}

    def source(self, node: ast.stmt) -> str:
        first = min([node.lineno, *(each.lineno for each in getattr(node, "decorator_list", []))])
        return "\n".join(self.text.splitlines()[first - 1 : node.end_lineno])


def targets(node: ast.stmt) -> list[ast.expr]:
    """What an assignment gives a value to."""
    if isinstance(node, ast.Assign):
        return node.targets
    return [node.target] if isinstance(node, ast.AnnAssign) else []


@cache
def file_of(path: Path) -> TestFile:
    return TestFile(path)


def used(node: ast.stmt) -> Iterator[str]:
    """Every name in it; arguments are fixtures, and a fixture may be asked for by a text."""
    for inner in ast.walk(node):
        if isinstance(inner, ast.Name):
            yield inner.id
        elif isinstance(inner, ast.arg):
            yield inner.arg
        elif isinstance(inner, ast.Constant) and isinstance(inner.value, str):
            yield inner.value


def found_from(path: Path, name: str) -> tuple[Path, str] | None:
    """Where a name is defined that a file uses: there, in what it imports from, or in a `conftest.py` above."""
    here = file_of(path)
    if name in here.known:
        return path, name
    if name in here.imported:
        return here.imported[name]
    for folder in path.parents:
        above = folder / "conftest.py"
        if above.exists() and name in file_of(above).known:
            return above, name
        if folder == TESTS:
            break
    return None


def named_by(path: Path, name: str, titles: Iterable[str]) -> set[str]:
    """The titles that a test names."""
    titles = list(titles)
    found: set[str] = set()
    seen: set[tuple[Path, str]] = set()
    waiting = [(path, name)]
    while waiting:
        at = waiting.pop()
        node = file_of(at[0]).known.get(at[1])
        if at in seen or node is None:
            continue
        seen.add(at)
        found |= named_in(file_of(at[0]).source(node), titles)
        waiting += [there for each in used(node) if (there := found_from(at[0], each))]
    return found


def named_by_all(path: Path, titles: Iterable[str]) -> set[str]:
    """The titles that a file names by where it lies, or by what it does when it is imported; those of what it imports are among them."""
    titles = list(titles)
    found = named_in("/".join(path.relative_to(TESTS).parts), titles)
    here = file_of(path)
    for node in here.done:
        found |= named_in(here.source(node), titles)
        for name in used(node):
            there = found_from(path, name)
            if there is not None:
                found |= named_by(*there, titles)
    for origin in {origin for origin, _ in here.imported.values()}:
        found |= named_by_all(origin, titles)
    return found
