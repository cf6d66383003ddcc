"""A ruleset in one language: its words and its drawing. Shared by all games with the same rules."""

from collections.abc import Sequence
from functools import lru_cache

import msgspec

from umpire.bots import Reason
from umpire.bots.speech import ideas_of
from umpire.engine.rule import Ruling
from umpire.engine.ruleset import Rules
from umpire.kit.beats import Director
from umpire.kit.headlines import HeadlineWriter
from umpire.kit.scene import Drawing
from umpire.kit.show import show_of
from umpire.kit.speech import speech_of as speech_of
from umpire.kit.words import Words
from umpire.server.words import words_of

# Presenters kept, of up to a third of a megabyte each: far more than are in use at a time, unless clients try every option of a title.
PRESENTERS = 128

encode = msgspec.json.Encoder().encode


class Presenter:
    """Turns what happens under one ruleset into one language: its words, its drawing, and the pictures of counters that were drawn
    already."""

    def __init__(self, rules: Rules, language: str) -> None:
        self.rules = rules
        self.language = language
        self.speech = speech_of(rules.title, language)
        self.words: Words = words_of(language)
        self.director = Director(rules, self.speech)
        self.headlines = HeadlineWriter(rules, self.speech)
        self.drawing: Drawing = show_of(rules.title).drawing(rules, self.speech)
        self.spaces = self.drawing.spaces()
        self.seat_names = {seat: self.speech.name("seat", seat) for seat in rules.seats}
        self._faces: dict[str, str] = {}

    def face(self, name: str) -> str:
        """The picture of a counter as SVG, drawn once."""
        found = self._faces.get(name)
        if found is None:
            found = self._faces[name] = self.drawing.face(name)
        return found

    def seat(self, seat: str) -> str:
        """The name of a seat."""
        return self.seat_names.get(seat, seat)

    def who(self, seats: Sequence[str]) -> str:
        """The names of the seats that somebody holds; a spectator without any."""
        return ", ".join(self.seat(seat) for seat in seats) if seats else self.words("spectator")

    def bot_reply(self, reasons: Sequence[Reason]) -> list[str]:
        """The reasons of a bot as sentences."""
        ideas = ideas_of(self.rules.title, self.language)
        return [ideas.say(reason) for reason in reasons]

    def reason(self, ruling: Ruling) -> str:
        """Why something is not allowed."""
        return self.speech.reason(ruling)


def bot_name(bot: str, language: str) -> str:
    """The name of a bot for people; one without a message is called by its own name."""
    return words_of(language).either(f"bot-{bot}", bot.replace("-", " ").capitalize())


@lru_cache(PRESENTERS)
def presenter_of(rules: Rules, language: str) -> Presenter:
    """The presenter of a ruleset, shared by all its games."""
    return Presenter(rules, language)


def title_of(rules: Rules, presenter: Presenter) -> str:
    """The name of the game that is played, with its house rules if there are any."""
    title = presenter.speech.say("title")
    return f"{title} · {rules.house.partition(' ')[0]}" if rules.house else title
