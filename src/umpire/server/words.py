"""The server's own messages, in English and French. The words for what happens in a game are in `umpire.kit.speech`."""

from functools import lru_cache
from importlib.resources import files

from umpire.kit.words import LANGUAGES, Words


@lru_cache(len(LANGUAGES))
def words_of(language: str) -> Words:
    """The messages of the server in a language, read once."""
    return Words(language, [source(language)])


def source(language: str) -> str:
    """The messages as Fluent text."""
    return files(__package__).joinpath("speech", f"{language}.ftl").read_text(encoding="utf-8")


def spoken(language: str | None) -> str:
    """The supported language that is meant, such as `fr` for `fr-CH`; English if there is none."""
    short = (language or "")[:2].lower()
    return short if short in LANGUAGES else LANGUAGES[0]


def brief(text: str) -> str:
    """As much of a sentence as fits into the closing message of a WebSocket, which has at most 123 bytes."""
    return text.encode()[:120].decode(errors="ignore")
