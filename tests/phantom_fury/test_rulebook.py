"""Every section of the rulebook has a test, or a written reason why not. A test names its section: test_13_4_5_..., and
for the French edition test_fr_13_6_4_..."""

import re
import tomllib
from importlib.resources import files
from pathlib import Path

import pytest

HERE = Path(__file__).parent
NAME = re.compile(r"^def test_(?:fr_|en_)?((?:\d+_)+)[a-z]", re.MULTILINE)


def sections() -> list[dict[str, object]]:
    text = (files("umpire.titles.phantom_fury") / "data" / "rulebook.toml").read_text(encoding="utf-8")
    found = tomllib.loads(text)["section"]
    assert isinstance(found, list)
    return found


def tested() -> set[str]:
    found = set()
    for path in (*HERE.glob("test_ch*.py"), HERE / "test_editions.py"):
        for match in NAME.finditer(path.read_text(encoding="utf-8")):
            found.add(match.group(1).rstrip("_").replace("_", "."))
    return found


@pytest.mark.parametrize("section", sections(), ids=lambda section: str(section["number"]))
def test_every_section_is_tested_or_explained(section: dict[str, object]) -> None:
    assert section.get("untested") or section["number"] in tested(), (
        f"{section['number']} has neither a test nor a reason"
    )


def test_tests_name_only_sections_that_exist() -> None:
    assert tested() <= {str(section["number"]) for section in sections()}
