"""Both languages say everything, and nothing is asked for that is not there."""

import re
from collections.abc import Callable, Iterable
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

import umpire
import umpire.cli
import umpire.kit
from umpire.cli.positions import screen_of
from umpire.cli.table_input import COMMANDS
from umpire.cli.words import language_here, source, speech_of, words_of
from umpire.kit.plain import plain_text
from umpire.kit.registry import find
from umpire.kit.words import LANGUAGES, screen_text

SOURCES = sorted(Path(umpire.cli.__path__[0]).rglob("*.py"))
OWN = [title for title in umpire.titles() if screen_text(title, "en")]  # the titles whose screens have words
ASKED = r'words\(\s*"([a-z-]+)"'
TITLES_OWN = {"forces", "signs", "example-unit", "example-why"}


class Variables(Visitor):
    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:
        self.found.add(node.id.name)


def messages(text: str) -> dict[str, set[str]]:
    found = {}
    for entry in FluentParser().parse(text).body:
        assert not isinstance(entry, ftl.Junk), entry.content
        if isinstance(entry, ftl.Message):
            variables = Variables()
            variables.visit(entry)
            assert entry.id.name not in found, f"{entry.id.name} twice"
            found[entry.id.name] = variables.found
    return found


def asked_in(sources: Iterable[Path]) -> set[str]:
    """The messages that are asked for by their whole names."""
    text = "".join(path.read_text(encoding="utf-8") for path in sources)
    return {name for name in re.findall(ASKED, text) if not name.endswith("-")}


@pytest.mark.parametrize("text", [source, plain_text])
def test_both_languages_have_the_same_messages_with_the_same_facts(text: Callable[[str], str]) -> None:
    english, french = (messages(text(language)) for language in LANGUAGES)
    assert english == french


@pytest.mark.parametrize("title", OWN)
def test_a_screen_speaks_both_languages(title: str) -> None:
    english, french = (messages(screen_text(title, language)) for language in LANGUAGES)
    assert english == french


def test_every_message_that_is_asked_for_exists() -> None:
    asked = asked_in(SOURCES)
    assert TITLES_OWN & asked
    assert asked - TITLES_OWN <= set(messages(source("en")))


def test_every_message_that_a_plain_screen_asks_for_exists() -> None:
    asked = asked_in(Path(umpire.kit.__path__[0]).glob("plain*.py"))
    assert asked
    assert asked | TITLES_OWN <= set(messages(plain_text("en")))


@pytest.mark.parametrize("title", OWN)
def test_every_message_that_a_screen_asks_for_exists(title: str) -> None:
    sources = (find(title).folder / "show").glob("*.py")
    asked = asked_in(path for path in sources if "umpire.kit.words" in path.read_text(encoding="utf-8"))
    assert asked <= {*messages(source("en")), *messages(screen_text(title, "en")), *messages(plain_text("en"))}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("title", OWN)
def test_no_screen_says_what_the_terminal_says_itself(language: str, title: str) -> None:
    ours = messages(source(language))
    assert not set(ours) & set(messages(plain_text(language)))
    assert not set(ours) & set(messages(screen_text(title, language)))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("title", umpire.titles())
def test_no_two_commands_share_a_name(language: str, title: str) -> None:
    words = words_of(language, title)
    own = screen_of(umpire.rules(title), language).commands
    names = [word for name in (*COMMANDS, *own) for word in words(f"command-{name}").split()]
    assert len(set(names)) == len(names)
    assert all(words(f"help-{name}") for name in own)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("title", umpire.titles())
def test_every_title_has_the_words_that_the_table_asks_it_for(language: str, title: str) -> None:
    assert all(words_of(language, title)(key) for key in TITLES_OWN)
    assert speech_of(title, language).about().endswith(".")


@pytest.mark.parametrize(
    ("locale", "language"), [("fr_FR.UTF-8", "fr"), ("de_DE.UTF-8", "en"), ("C", "en"), ("", "en")]
)
def test_the_locale_decides_where_nobody_says(monkeypatch: pytest.MonkeyPatch, locale: str, language: str) -> None:
    monkeypatch.delenv("LC_ALL", raising=False)
    monkeypatch.delenv("LC_MESSAGES", raising=False)
    monkeypatch.setenv("LANG", locale)
    assert language_here() == language
