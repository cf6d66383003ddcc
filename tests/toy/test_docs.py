"""docs/writing-a-title.md explains this title: what it quotes is there, and no file of the title is left out."""

import ast
import re
from pathlib import Path

import pytest

import umpire

TESTS = Path(__file__).parent
PAGE = TESTS.parents[1] / "docs" / "writing-a-title.md"
FOLDER = umpire.title("toy").folder


def bare(line: str) -> str:
    """Without its comment and its place on the page."""
    return re.sub(r"\s*#.*$", "", line).strip()


@pytest.mark.skipif(not PAGE.is_file(), reason="the page is not among these tests")
def test_what_it_quotes_is_there() -> None:
    sources = [*FOLDER.rglob("*.py"), *TESTS.glob("test_*.py")]
    there = {bare(line) for path in sources for line in path.read_text(encoding="utf-8").splitlines()}
    blocks = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert len(blocks) > 4
    assert [line for block in blocks for line in block.splitlines() if bare(line) not in there] == []


@pytest.mark.skipif(not PAGE.is_file(), reason="the page is not among these tests")
def test_its_directions_are_there() -> None:
    there = {bare(line) for line in (FOLDER / "show" / "directions.toml").read_text(encoding="utf-8").splitlines()}
    (block,) = re.findall(r"```toml\n(\[PieceMoved\].*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert [line for line in block.splitlines() if bare(line) not in there] == []


@pytest.mark.skipif(not PAGE.is_file(), reason="the page is not among these tests")
def test_every_file_is_explained() -> None:
    page = PAGE.read_text(encoding="utf-8")
    files = [path for path in FOLDER.rglob("*") if path.suffix in (".py", ".ftl", ".toml", ".css")]
    named = [str(path.relative_to(FOLDER)) for path in files if path != FOLDER / "__init__.py"]
    assert len(named) > 20
    assert [name for name in named if f"`{name}`" not in page] == []


def names_in(path: Path) -> list[str]:
    """Every class and function of a module, but for those that Python itself names."""
    found = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
    names = [node.name for node in found if isinstance(node, ast.ClassDef | ast.FunctionDef)]
    return [name for name in names if not name.startswith("__")]


@pytest.mark.skipif(not PAGE.is_file(), reason="the page is not among these tests")
def test_every_function_of_the_rules_of_the_look_and_of_the_checks_is_explained() -> None:
    words = set(
        re.findall(r"\w+", " ".join(re.findall(r"```python\n.*?```|`[^`\n]+`", PAGE.read_text("utf-8"), re.DOTALL)))
    )
    paths = [path for folder in ("rules", "show", "check") for path in sorted((FOLDER / folder).glob("*.py"))]
    assert len(paths) > 8
    assert {path.name: [name for name in names_in(path) if name not in words] for path in paths} == {
        path.name: [] for path in paths
    }
