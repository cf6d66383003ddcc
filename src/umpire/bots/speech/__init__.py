"""What bots think, in English and French. An idea is said by `idea-<idea>`; the names of units and places in it are the
title's own, so `{ UNIT($unit) }` and `{ PLACE($at) }` mean here what they mean there."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import cache
from importlib import resources
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

from umpire.bots.bot import Reason
from umpire.kernel.rule import Fault
from umpire.kernel.speech import Speech
from umpire.kernel.value_sets import Figure, ValueSet

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

    def level(self, bot: str) -> str:
        """A bot in the middle of a sentence: "the regular bot"."""
        name, _, playouts = bot.partition("-")
        said = self._word(f"level-{name}")
        return self._word("level-playouts", bot=said, playouts=playouts) if said and playouts else said or bot

    def difficulty(self, values: ValueSet, edition: str, options: Mapping[str, str]) -> str:
        """How hard a game is, by what was measured; empty if nothing was."""
        return " ".join(self.figure(figure) for figure in values.figures(edition, options))

    def figure(self, figure: Figure) -> str:
        """One measured figure as a sentence."""
        part = Fraction(figure.won, figure.games).limit_denominator(10)
        key = "difficulty-none" if not part else "difficulty-most" if part == 1 else "difficulty-share"
        share = self._word(key, won=part.numerator, games=part.denominator)
        key = "difficulty-between" if figure.against else "difficulty-alone"
        facts: dict[str, str | int] = {
            "seat": self.side(figure.seat),
            "won": figure.won,
            "games": figure.games,
            "share": share,
            "with": self._conditions(figure),
        }
        said = self._word(key, bot=self.level(figure.bot), against=self.level(figure.against), **facts)
        drawn = self._word("difficulty-drawn", drawn=figure.drawn) if figure.drawn else ""
        return f"{said[:1].upper()}{said[1:]}{drawn}."

    def _conditions(self, figure: Figure) -> str:
        """The edition and the options that a figure was measured with."""
        said = [self._speech.name("edition", figure.edition)] if figure.edition else []
        for option, choice in figure.options.items():
            id = f"setting-{option}.{choice}"
            words = self._speech.say(id) if self._speech.has(id) else choice
            name = self._speech.say(f"setting-{option}") if self._speech.has(f"setting-{option}") else option
            said.append(self._word("difficulty-option", option=name, choice=words))
        return "".join(f", {one}" for one in said)

    def _word(self, id: str, **facts: str | int) -> str:
        if not self._bundle.has_message(id):
            return ""
        pattern = self._bundle.get_message(id).value
        assert pattern is not None
        return str(self._bundle.format_pattern(pattern, facts)[0])

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
