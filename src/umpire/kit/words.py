"""The messages of a program itself, in one language: `words("saved", path=...)`. What happens in a game is said by `umpire.kit.speech`."""

from collections.abc import Iterable

from umpire.kit import fluent
from umpire.kit.registry import find

LANGUAGES = ("en", "fr")


class Words:
    """Messages from one or more Fluent texts; of several, each may add to those before it and none may say one of theirs otherwise."""

    def __init__(self, language: str, texts: Iterable[str]) -> None:
        self.language = language
        self._messages = fluent.Messages(language, texts)

    def __call__(self, key: str, **facts: str | int) -> str:
        said, errors = self._messages.format(key, facts)
        assert not errors, f"{key}: {errors}"
        return said

    def has(self, key: str) -> bool:
        return key in self._messages

    def ids(self) -> list[str]:
        return list(self._messages.patterns)

    def either(self, key: str, fallback: str) -> str:
        """A message that need not exist."""
        return self(key) if self.has(key) else fallback


def screen_text(title: str, language: str) -> str:
    """The Fluent text of a title's screen; in another language if it does not speak this one."""
    return fluent.read(find(title).folder / "show" / "speech", language, fall_back=True)
