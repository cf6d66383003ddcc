"""Both languages say everything, and nothing is asked for that is not there."""

import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

import umpire
import umpire.cli
from umpire.cli.screens.night_drop import NightDropScreen
from umpire.cli.screens.phantom_fury import PhantomFury
from umpire.cli.screens.second_fallujah import SecondFallujah
from umpire.cli.table import COMMANDS
from umpire.cli.words import LANGUAGES, Words, language_here, source

SOURCES = sorted(Path(umpire.cli.__path__[0]).rglob("*.py"))


class Variables(Visitor):
    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:
        self.found.add(node.id.name)


def messages(language: str) -> dict[str, set[str]]:
    found = {}
    for entry in FluentParser().parse(source(language)).body:
        assert not isinstance(entry, ftl.Junk), entry.content
        if isinstance(entry, ftl.Message):
            variables = Variables()
            variables.visit(entry)
            assert entry.id.name not in found, f"{entry.id.name} twice"
            found[entry.id.name] = variables.found
    return found


def test_both_languages_have_the_same_messages_with_the_same_facts() -> None:
    english, french = (messages(language) for language in LANGUAGES)
    assert english == french


def test_every_message_that_is_asked_for_exists() -> None:
    text = "".join(path.read_text(encoding="utf-8") for path in SOURCES)
    asked = {name for name in re.findall(r'words\(\s*"([a-z-]+)"', text) if not name.endswith("-")}
    assert asked
    assert asked <= set(messages("en"))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("own", [PhantomFury.commands, SecondFallujah.commands, NightDropScreen.commands])
def test_no_two_commands_share_a_name(language: str, own: tuple[str, ...]) -> None:
    words = Words(language)
    names = [word for name in (*COMMANDS, *own) for word in words(f"command-{name}").split()]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("title", umpire.titles())
def test_every_title_has_the_words_that_the_table_asks_it_for(language: str, title: str) -> None:
    words = Words(language)
    assert all(words(f"{title}-{key}") for key in ("forces", "signs", "example-unit", "example-why"))
    assert words(f"about-{title}").endswith(".")


@pytest.mark.parametrize(
    ("locale", "language"), [("fr_FR.UTF-8", "fr"), ("de_DE.UTF-8", "en"), ("C", "en"), ("", "en")]
)
def test_the_locale_decides_where_nobody_says(monkeypatch: pytest.MonkeyPatch, locale: str, language: str) -> None:
    monkeypatch.delenv("LC_ALL", raising=False)
    monkeypatch.delenv("LC_MESSAGES", raising=False)
    monkeypatch.setenv("LANG", locale)
    assert language_here() == language
