"""docs/reference.md tells of every public name, and of every name that the other pages speak of."""

import importlib
import re
import runpy
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[1]
REFERENCE = (ROOT / "docs" / "reference.md").read_text(encoding="utf-8")
TOLD = set(re.findall(r"^### `(umpire[\w.]+)`$", REFERENCE, re.MULTILINE))
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]


@pytest.fixture
def tool(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    monkeypatch.syspath_prepend(str(ROOT / "tools"))
    return runpy.run_path(str(ROOT / "tools" / "reference_doc.py"))


def test_the_page_is_current(tool: dict[str, Any]) -> None:
    assert tool["page"]() == REFERENCE, "run: python tools/reference_doc.py"


@pytest.mark.parametrize("module", ["umpire", "umpire.bots"])
def test_every_public_name_is_told(module: str) -> None:
    found = importlib.import_module(module)
    assert {f"{module}.{name}" for name in found.__all__} <= TOLD


def test_every_name_that_is_told_is_there_and_says_something() -> None:
    for name in TOLD:
        module, _, what = name.rpartition(".")
        assert hasattr(importlib.import_module(module), what), name
        said = REFERENCE.split(f"### `{name}`\n")[1].split("\n###")[0].strip().splitlines()
        assert len(said) > 1, f"{name} has no docstring"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_what_a_page_names_is_told(page: Path) -> None:
    """Modules may be named as places; what is in them, and what examples import from them, is public."""
    text = page.read_text(encoding="utf-8")
    named = set(re.findall(r"`(umpire(?:\.[A-Za-z]\w*)+)[`(]", text))
    for code in re.findall(r"```python\n(.*?)```", text, re.DOTALL):
        named |= set(re.findall(r"\b(umpire\.\w+)\(", code))
        for module, names in re.findall(r"^from (umpire[\w.]*) import (.+)$", code, re.MULTILINE):
            named |= {f"{module}.{name.strip()}" for name in names.split(",")}
    for name in named:
        place = ROOT.joinpath("src", *name.split("."))
        if name in TOLD or name.startswith("umpire.titles.") or place.is_dir() or place.with_suffix(".py").exists():
            continue
        module, _, what = name.rpartition(".")
        short = f"umpire.{what}" if f"umpire.{what}" in TOLD else f"{module}, a method" if module in TOLD else ""
        assert short, f"{page.name} names {name}, and docs/reference.md does not"
