"""What the terminal itself says, in English and French. What happens in a game is said by `umpire.kernel.speech`."""

import os
from functools import cache
from importlib.resources import files

from fluent.runtime import FluentBundle, FluentResource

from umpire.kernel.speech import Speech

LANGUAGES = ("en", "fr")


class Words:
    """The messages of one language: `words("saved", path=...)`."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._bundle = _bundle(language)

    def __call__(self, key: str, **facts: str | int) -> str:
        message = self._bundle.get_message(key)
        assert message.value is not None, key
        said, errors = self._bundle.format_pattern(message.value, facts)
        assert not errors, f"{key}: {errors}"
        return str(said)

    def either(self, key: str, fallback: str) -> str:
        """A message that need not exist, for words that a data file of one's own may add."""
        return self(key) if self._bundle.has_message(key) else fallback


@cache
def _bundle(language: str) -> FluentBundle:
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource(source(language)))
    return bundle


@cache
def speech_of(title: str, language: str) -> Speech:
    """The words of a title: read once, however often somebody asks."""
    return Speech(title, language)


def source(language: str) -> str:
    return files(__package__).joinpath("speech", f"{language}.ftl").read_text(encoding="utf-8")


def language_here() -> str:
    """The language of the terminal's locale, if we speak it; otherwise English."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(name, "")
        if value:
            return value[:2] if value[:2] in LANGUAGES else "en"
    return "en"
