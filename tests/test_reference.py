"""docs/reference.md tells of every public name, and of every name that the other pages speak of."""

import importlib
import inspect
import pydoc
import re
import runpy
from pathlib import Path
from typing import Any

import pytest

from umpire.engine import COMPILED

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


@pytest.mark.parametrize("module", ["umpire", "umpire.bots", "umpire.lab"])
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


# -- help() ----------------------------------------------------------------------------------------------------------------------


def words(text: str) -> str:
    """Without line ends, and the bold letters and frames of pydoc."""
    return " ".join(re.sub(r".\x08", "", text).replace("|", " ").split())


@pytest.mark.parametrize("name", sorted(TOLD))
def test_help_says_what_the_page_says(name: str) -> None:
    """In the compiled form too: setup.py writes docstrings into what mypyc makes, but for the methods of a NamedTuple."""
    module, _, what = name.rpartition(".")
    thing = getattr(importlib.import_module(module), what)
    if not isinstance(thing, type) and not inspect.isroutine(thing):
        return  # a constant or an alias of a type; the page has the comment beside it
    first, *more = REFERENCE.split(f"### `{name}`\n")[1].split("\n###")[0].split("\n\n")[1:]
    assert words(first)[:60] in words(pydoc.render_doc(thing))
    if COMPILED and isinstance(thing, type) and issubclass(thing, tuple):
        return
    for method, says in re.findall(r"^- `(\w+)\(.*\)(?: -> .*)?`: (.+)$", "\n".join(more), re.MULTILINE):
        assert words(says)[:60] in words(inspect.getdoc(getattr(thing, method)) or ""), method


C = """\
    .tp_name = "Referee",
    .tp_new = referee___Referee_new,
    .tp_doc = PyDoc_STR(NULL),
};
    .tp_name = "Silent",
    .tp_doc = PyDoc_STR(NULL),
};
    cpy_r_r1 = CPyStatics[46]; /* 'Verdict' */
    cpy_r_r2 = CPyStatics[22]; /* '__annotations__' */
    goto CPyL1;
    cpy_r_r3 = CPyStatics[23]; /* 'mypyc filler docstring' */
    cpy_r_r4 = CPyStatics[24]; /* '__doc__' */
    cpy_r_r5 = CPyStatics[47]; /* 'Silent' */
    cpy_r_r6 = CPyStatics[22]; /* '__annotations__' */
    cpy_r_r7 = CPyStatics[23]; /* 'mypyc filler docstring' */
"""


def test_setup_writes_the_docstrings_of_classes_that_mypyc_leaves_without() -> None:
    insert = runpy.run_path(str(ROOT / "setup.py"))["insert_docstrings"]
    made = insert(C, {("Referee", ""): "Asks a bot.", ("Verdict", ""): "A worth.", ("Silent", ""): ""})
    expected = C.replace("PyDoc_STR(NULL)", 'PyDoc_STR("Asks a bot.")', 1)
    expected = expected.replace(
        "CPyStatics[23]; /* 'mypyc filler docstring' */", 'PyUnicode_FromString("A worth.");', 1
    )
    assert made.replace(' ""', "") == expected
