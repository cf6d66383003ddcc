"""The register of doubt of every title: it is in order, it is cited where it is applied, and every ruling names the tests
that keep it."""

import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import umpire
from umpire.kit.registry import find

HERE = Path(__file__).parent
NUMBER = re.compile(r"\bR\d+\b")

Entry = dict[str, Any]


def data(title: str, name: str) -> Entry:
    return tomllib.loads((find(title).folder / "data" / name).read_text(encoding="utf-8"))


TITLES = [title for title in umpire.titles() if (find(title).folder / "data" / "rulings.toml").exists()]
RULINGS: dict[str, list[Entry]] = {title: data(title, "rulings.toml")["ruling"] for title in TITLES}
every_title = pytest.mark.parametrize("title", RULINGS)
every_ruling = pytest.mark.parametrize(
    ("title", "ruling"),
    [pytest.param(title, ruling, id=f"{title}-{ruling['id']}") for title in RULINGS for ruling in RULINGS[title]],
)


def numbers(title: str) -> set[str]:
    return {ruling["id"] for ruling in RULINGS[title]}


@cache
def cited(title: str) -> dict[str, list[str]]:
    """Where the sources name which ruling."""
    found: dict[str, list[str]] = {}
    for path in sorted(find(title).folder.rglob("*.py")):
        for line, text in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            for number in NUMBER.findall(text):
                found.setdefault(number, []).append(f"{path.name}:{line}")
    return found


@cache
def written(title: str) -> set[str]:
    """The tests there are."""
    return {
        name
        for path in (HERE / find(title).folder.name).glob("test_*.py")
        for name in re.findall(r"^def (test_\w+)", path.read_text(encoding="utf-8"), re.MULTILINE)
    }


@every_title
def test_rulings_are_numbered_one_after_the_other(title: str) -> None:
    assert [ruling["id"] for ruling in RULINGS[title]] == [f"R{number + 1}" for number in range(len(RULINGS[title]))]


@every_ruling
def test_a_ruling_is_complete_in_both_languages(title: str, ruling: Entry) -> None:
    known = {"id", "section", "see", "edition", "question", "ruling", "reason", "test", "silent"}
    assert set(ruling) <= known
    for field in ("question", "ruling", "reason"):
        assert set(ruling[field]) == {"en", "fr"}
        assert all(text.strip() == text and text for text in ruling[field].values())
    editions = umpire.title(title).editions
    assert ruling.get("edition", editions[0]) in editions


@every_ruling
def test_a_ruling_names_sections_and_rulings_that_exist(title: str, ruling: Entry) -> None:
    sections = {section["number"] for section in data(title, "rulebook.toml")["section"]}
    named = [ruling["section"], *ruling.get("see", [])]
    assert set(named) <= sections
    assert len(set(named)) == len(named)
    words = " ".join(text for field in ("question", "ruling", "reason") for text in ruling[field].values())
    assert set(NUMBER.findall(words)) <= numbers(title) - {ruling["id"]}


@every_ruling
def test_a_ruling_names_the_tests_that_keep_it(title: str, ruling: Entry) -> None:
    assert ruling["test"], f"{ruling['id']} names no test"
    assert set(ruling["test"]) <= written(title)


@every_ruling
def test_a_ruling_is_cited_where_it_is_applied(title: str, ruling: Entry) -> None:
    places = cited(title).get(ruling["id"], [])
    if ruling.get("silent"):
        assert places == [], "it is cited, so it is not silent"
    else:
        assert places, (
            f"{ruling['id']} is cited nowhere: add (ruling {ruling['id']}) where {ruling['section']} is coded"
        )


@every_title
def test_the_sources_cite_only_rulings_that_exist(title: str) -> None:
    assert {number: places for number, places in cited(title).items() if number not in numbers(title)} == {}
