"""docs/writing-a-title.md explains this title: what it quotes is there, and no file of the title is left out."""

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
    files = [path.relative_to(FOLDER) for path in FOLDER.rglob("*") if path.suffix in (".py", ".ftl", ".toml")]
    named = [
        str(file) for file in files if file.name != "__init__.py" and file.parts[0] not in ("rules", "show", "check")
    ]
    assert len(named) > 8
    assert [name for name in named if f"`{name}`" not in page] == []
    assert all(f"`{folder}/`" in page for folder in ("rules", "show", "check"))
