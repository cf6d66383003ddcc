"""What the server itself says, in English and French. What happens in a game is said by `umpire.kit.speech`."""

from functools import cache
from importlib.resources import files

from umpire.kit.words import LANGUAGES, Words


@cache
def words_of(language: str) -> Words:
    """The messages of a language: read once."""
    return Words(language, [source(language)])


def source(language: str) -> str:
    return files(__package__).joinpath("speech", f"{language}.ftl").read_text(encoding="utf-8")


def spoken(language: str | None) -> str:
    """A language that we speak; English if it is none."""
    short = (language or "")[:2].lower()
    return short if short in LANGUAGES else LANGUAGES[0]


def brief(text: str) -> str:
    """As much of a sentence as fits into the end of a WebSocket."""
    return text.encode()[:120].decode(errors="ignore")
