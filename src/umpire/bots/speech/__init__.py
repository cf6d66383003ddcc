"""The sentences of bots, in English and French. This folder has those for all titles. A title adds its own in
`play/speech/<language>.ftl`; it must not define a message that is here:

    idea-<idea>                        a reason of a doctrine
    prospect-<word>, loss-<word>       a measure of the judge: what is expected, and how much is lost
    luck-<word>                        a kind of roll or draw in the luck ledger
    side-<side>                        a side that is no seat

Names of units and places come from the title's speech: `{ UNIT($unit) }`, `{ PLACE($at) }`. In `prospect-` and `loss-` messages `$value`
is a number that is already formatted; a loss also has `$count`, `one` or `other`, for the plural.
"""

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import cache
from importlib import resources
from typing import Any

from umpire.bots.bot import Reason
from umpire.bots.prospects import CHANCE, Prospect, decoded
from umpire.engine.rule import Fault
from umpire.kit.fluent import Function, Messages, read
from umpire.kit.registry import find
from umpire.kit.speech import Speech
from umpire.kit.value_sets import Figure, ValueSet

LANGUAGES = ("en", "fr")


class Ideas:
    """The reasons of bots in one language, about one title."""

    def __init__(self, title: str, language: str) -> None:
        if language not in LANGUAGES:
            raise Fault(f"Bots do not speak '{language}'. They speak: {', '.join(LANGUAGES)}.")
        self._language = language
        self._speech = Speech(title, language)
        functions: dict[str, Function] = {
            "PROSPECTS": self._listing("listed-prospects", self.prospect),
            "LOSSES": self._listing("listed-losses", self.loss),
        }
        self._messages = Messages(language, [source(language), source(language, title)], self._list, functions)

    def has(self, idea: str) -> bool:
        """Whether there is a sentence for an idea."""
        return f"idea-{idea}" in self._messages

    def say(self, reason: Reason) -> str:
        """A sentence for a reason. An idea without a message is shown by its name, so this never fails."""
        if not self.has(reason.idea):
            return f"«{reason.idea}»"
        return self._messages.format(f"idea-{reason.idea}", dict(reason.facts))[0]

    def side(self, side: str) -> str:
        """The name of a side: its `side-` message, otherwise the name of the seat."""
        return self._word(f"side-{side}") or self._speech.name("seat", side)

    def kind(self, kind: str) -> str:
        """The name of a kind of luck."""
        return self._word(f"luck-{kind}") or f"«{kind}»"

    def verdict(self, word: str) -> str:
        """The words for good or bad luck."""
        return self._word(f"verdict-{word}") or f"«{word}»"

    def prospect(self, one: Prospect) -> str:
        """The chance to win or a measure of the title as a phrase, with its interval; without one if it is certain."""
        return self._prospect("prospect", one, value=self.figure_of(one))

    def figure_of(self, one: Prospect) -> str:
        """The figure of a prospect with its interval, without the phrase around it."""
        value = self._number(one.what, one.value)
        if one.low == one.high:
            return value
        if one.what != CHANCE:
            return self._word("interval", value=value, low=self._decimal(one.low), high=self._decimal(one.high))
        low, high = f"{100 * one.low:.0f}", self._word("percent", value=f"{100 * one.high:.0f}")
        return self._word("interval", value=value, low=low, high=high)

    def roughly(self, one: Prospect) -> str:
        """A prospect as a phrase, without its interval."""
        return self._prospect("prospect", one, value=self._number(one.what, one.value))

    def loss(self, one: Prospect) -> str:
        """A loss as a phrase: wins in a hundred games, or units of a measure."""
        amount = 100 * one.value if one.what == CHANCE else one.value
        whole = one.what == CHANCE and amount > 0.95
        said = f"{amount:.0f}" if whole else self._decimal(amount)
        singular = said == "1" or (self._language == "fr" and float(f"{amount:.1f}") < 2)
        return self._prospect("loss", one, value=said, count="one" if singular else "other")

    def behind(self, losses: list[Prospect]) -> str:
        """How a choice compares with the first one. If no difference is certain, that is said; empty if none was measured."""
        return self._weighed("behind", losses) or (self._word("behind-even") if losses else "")

    def cost(self, losses: list[Prospect]) -> str:
        """What a decision cost."""
        return self._weighed("cost", losses)

    def _weighed(self, key: str, losses: list[Prospect]) -> str:
        """A sentence with the certain losses and gains; empty if there are none."""
        lost = ", ".join(self.loss(one) for one in losses if one.named())
        saved = ", ".join(self.loss(one.gain()) for one in losses if one.gain().named())
        if key == "cost" and not saved:
            return self._word("cost-clear", losses=lost)
        word = "mixed" if lost and saved else "worse" if lost else "better"
        return self._word(f"{key}-{word}", losses=lost, gains=saved) if lost or saved else ""

    def _prospect(self, key: str, one: Prospect, **facts: str) -> str:
        """The message of a prospect or loss."""
        return self._word(f"{key}-{one.what}", **facts) or f"«{one.what}»"

    def _number(self, what: str, value: float) -> str:
        """A chance in whole percents, as it is never known better; a count with one decimal."""
        if what != CHANCE:
            return self._decimal(value)
        said = "<1" if 0 < value < 0.005 else ">99" if 0.995 < value < 1 else f"{100 * value:.0f}"
        return self._word("percent", value=said)

    def _decimal(self, value: float) -> str:
        """A number with one decimal, as the language writes it."""
        said = f"{value:.1f}".replace("-0.0", "0.0").replace("-", "−")
        return said.replace(".", ",") if self._language == "fr" else said

    def _listing(self, key: str, say: Callable[[Prospect], str]) -> Callable[[Any], str]:
        """A function of messages that lists prospects. Empty for a stored reason from before there were any."""

        def listing(text: Any) -> str:
            found = decoded(text) if isinstance(text, str) else []
            name = key.partition("-")[2]
            return self._word(key, **{name: ", ".join(say(one) for one in found)}) if found else ""

        return listing

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
        share = Fraction(figure.won, figure.games)
        part = share.limit_denominator(10) if share * 10 >= 1 or not share else Fraction(1, round(1 / share))
        key = "difficulty-none" if not part else "difficulty-most" if part == 1 else "difficulty-share"
        often = self._word(key, won=part.numerator, games=part.denominator)
        key = "difficulty-between" if figure.against else "difficulty-alone"
        facts: dict[str, str | int] = {
            "seat": self.side(figure.seat),
            "won": figure.won,
            "games": figure.games,
            "share": often,
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
        """A message; empty if there is none."""
        return self._messages.format(id, facts)[0] if id in self._messages else ""

    def _list(self, kind: str) -> Callable[[Any], str]:
        """A function of messages that names something with the words of the title."""

        def say(word: Any) -> str:
            return self._speech.names(kind, str(word))

        return say


@cache
def ideas_of(title: str, language: str) -> Ideas:
    """The sentences of a title in a language, read only once."""
    return Ideas(title, language)


def source(language: str, title: str = "") -> str:
    """The text of the messages for all titles, or with `title` of those that it adds; empty if it adds none."""
    folder = find(title).folder / "play" / "speech" if title else resources.files(__package__)
    return read(folder, language)
