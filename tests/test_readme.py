"""What the README and its neighbours say is true: commands exist, code runs, and there is one version."""

import re
import tomllib
from importlib import metadata
from pathlib import Path

import pytest

import umpire
from umpire.engine import COMPILED

ROOT = Path(__file__).resolve().parents[1]
PAGES = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").glob("*.md"))]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_two_commands_and_every_other_target_exist() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets = set(re.findall(r"(?:`|^    )make ([a-z-]+)", README, re.MULTILINE))
    assert {"play", "test", "setup", "check", "bench"} <= targets
    for target in targets:
        assert re.search(rf"^{target}:", makefile, re.MULTILINE), target


def test_the_code_runs_as_it_stands() -> None:
    (code,) = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    names: dict[str, object] = {}
    lines = [line for line in code.splitlines() if 'umpire.place("phantom-fury", "...")' not in line]
    exec(compile("\n".join(lines), "README.md", "exec"), names)
    game = names["game"]
    assert isinstance(game, umpire.Game)
    assert game.pending is not None


def test_the_picture_is_there() -> None:
    for path in re.findall(r"\]\((docs/[^)]+|bench/[^)]+|[A-Z]+(?:\.md)?)\)", README):
        assert (ROOT / path).exists(), path


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_a_page_leads_to_pages_that_are_there(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    for path in re.findall(r"\]\((?!https?:|mailto:|#)([^)#\s]+)(?:#[^)]*)?\)", text):
        assert (page.parent / path).exists(), path


@pytest.mark.parametrize("name", ["reference", "stability", "house-rules"])
def test_the_readme_leads_to_what_programmers_look_for(name: str) -> None:
    assert f"(docs/{name}.md)" in README
    assert "(CONTRIBUTING.md)" in README


def test_there_is_one_version() -> None:
    """`umpire.__version__`; the build takes it from there, and changelog and citation name it."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert "version" in project["project"]["dynamic"]
    assert project["tool"]["setuptools"]["dynamic"]["version"] == {"attr": "umpire.__version__"}
    changes = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert re.findall(r"^## \[(\d\S+)\] - \d{4}-\d\d-\d\d$", changes, re.MULTILINE)[0] == umpire.__version__
    assert f"\nversion: {umpire.__version__}\n" in (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    if COMPILED:  # then it is the one that is installed
        assert metadata.version("umpire-wargames") == umpire.__version__
