"""What bots think, in English and French. An idea is said by `idea-<idea>`; the names of units and places in it are the
title's own, so `{ UNIT($unit) }` and `{ PLACE($at) }` mean here what they mean there."""

from collections.abc import Callable
from functools import cache
from importlib import resources
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

from umpire.bots.bot import Reason
from umpire.kernel.rule import Fault
from umpire.kernel.speech import Speech

LANGUAGES = ("en", "fr")
LISTS = ("UNIT", "HEX", "PLACE", "ZONE", "MISSION")


class Ideas:
    """The reasons of bots in one language, about one title."""

    def __init__(self, title: str, language: str) -> None:
        if language not in LANGUAGES:
            raise Fault(f"Bots do not speak '{language}'. They speak: {', '.join(LANGUAGES)}.")
        self._title = title
        self._speech = Speech(title, language)
        functions: dict[str, Callable[[Any], Any]] = {name: self._list(name.lower()) for name in LISTS}
        self._bundle = FluentBundle([language], functions=functions, use_isolating=False)
        self._bundle.add_resource(FluentResource(source(language)))

    def has(self, idea: str) -> bool:
        return bool(self._bundle.has_message(f"idea-{idea}"))

    def say(self, reason: Reason) -> str:
        """A sentence for a reason. Nothing here ever fails: an idea without words is said by its name."""
        if not self.has(reason.idea):
            return f"«{reason.idea}»"
        pattern = self._bundle.get_message(f"idea-{reason.idea}").value
        assert pattern is not None
        text, _ = self._bundle.format_pattern(pattern, dict(reason.facts))
        return str(text)

    def side(self, side: str) -> str:
        """A side of the title; one that is nobody's seat has words here."""
        return self._word(f"side-{side}") or self._speech.name("seat", side)

    def kind(self, kind: str) -> str:
        """A kind of roll, as the luck ledger names it."""
        return self._word(f"luck-{self._title}-{kind}") or f"«{kind}»"

    def verdict(self, word: str) -> str:
        """Good luck or bad."""
        return self._word(f"verdict-{word}") or f"«{word}»"

    def _word(self, id: str) -> str:
        if not self._bundle.has_message(id):
            return ""
        pattern = self._bundle.get_message(id).value
        assert pattern is not None
        return str(self._bundle.format_pattern(pattern, {})[0])

    def _list(self, kind: str) -> Callable[[Any], str]:
        def say(word: Any) -> str:
            return self._speech.names(kind, str(word))

        return say


@cache
def ideas_of(title: str, language: str) -> Ideas:
    """The same, read once."""
    return Ideas(title, language)


def source(language: str) -> str:
    return (resources.files(__package__) / f"{language}.ftl").read_text(encoding="utf-8")
