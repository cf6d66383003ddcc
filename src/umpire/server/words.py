"""What the server itself says, in English and French. What happens in a game is said by `umpire.kernel.speech`."""

from functools import cache
from importlib.resources import files

from fluent.runtime import FluentBundle, FluentResource

LANGUAGES = ("en", "fr")


class Words:
    """The messages of one language: `words("waiting-secret", seat=...)`."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._bundle = FluentBundle([language], use_isolating=False)
        self._bundle.add_resource(FluentResource(source(language)))

    def __call__(self, key: str, **facts: str | int) -> str:
        message = self._bundle.get_message(key)
        assert message.value is not None, key
        said, errors = self._bundle.format_pattern(message.value, facts)
        assert not errors, f"{key}: {errors}"
        return str(said)

    def either(self, key: str, fallback: str) -> str:
        """A message that need not exist, such as a sentence on a title."""
        return self(key) if self._bundle.has_message(key) else fallback


@cache
def words_of(language: str) -> Words:
    """The messages of a language: read once."""
    return Words(language)


def source(language: str) -> str:
    return files(__package__).joinpath("speech", f"{language}.ftl").read_text(encoding="utf-8")


def spoken(language: str | None) -> str:
    """A language that we speak; English if it is none."""
    short = (language or "")[:2].lower()
    return short if short in LANGUAGES else LANGUAGES[0]


def brief(text: str) -> str:
    """As much of a sentence as fits into the end of a WebSocket."""
    return text.encode()[:120].decode(errors="ignore")
