"""Every section of every rulebook has a test, or a written reason why not. A test names its section: test_13_4_5_..., and
where it concerns one edition alone test_fr_13_6_4_..."""

import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import umpire
from umpire.kit.registry import find

HERE = Path(__file__).parent
NAME = re.compile(r"^def test_(?:fr_|en_)?((?:\d+_)+)[a-z]", re.MULTILINE)

TITLES = [title for title in umpire.titles() if (find(title).folder / "data" / "rulebook.toml").exists()]

every_title = pytest.mark.parametrize("title", TITLES)


@cache
def sections(title: str) -> dict[str, dict[str, Any]]:
    text = (find(title).folder / "data" / "rulebook.toml").read_text(encoding="utf-8")
    return {section["number"]: section for section in tomllib.loads(text)["section"]}


@cache
def tested(title: str) -> set[str]:
    """The sections that the tests of the chapters and editions name."""
    here = HERE / find(title).folder.name
    found = set()
    for path in (*here.glob("test_ch*.py"), *here.glob("test_editions.py")):
        for match in NAME.finditer(path.read_text(encoding="utf-8")):
            found.add(match.group(1).rstrip("_").replace("_", "."))
    return found


@pytest.mark.parametrize(("title", "number"), [(title, number) for title in TITLES for number in sections(title)])
def test_every_section_is_tested_or_explained(title: str, number: str) -> None:
    explained = sections(title)[number].get("untested")
    assert explained or number in tested(title), f"{number} has neither a test nor a reason"


@every_title
def test_tests_name_only_sections_that_exist(title: str) -> None:
    assert tested(title) <= set(sections(title))
