"""The terminal's own messages, in English and French. The words for what happens in a game are in `umpire.kit.speech`."""

import os
from functools import cache
from importlib.resources import files

from umpire.kit.plain import plain_text
from umpire.kit.speech import speech_of as speech_of
from umpire.kit.words import LANGUAGES, Words, screen_text


@cache
def words_of(language: str, title: str = "") -> Words:
    """The messages of a language, read once. For a title also those of its screen, or those for titles without one."""
    own = [screen_text(title, language), plain_text(language)] if title else []
    return Words(language, [source(language), *own])


def source(language: str) -> str:
    """The messages as Fluent text."""
    return files(__package__).joinpath("speech", f"{language}.ftl").read_text(encoding="utf-8")


def language_here() -> str:
    """The language of the locale if it is supported, otherwise English."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(name, "")
        if value:
            return value[:2] if value[:2] in LANGUAGES else "en"
    return "en"
