"""The messages of a program in one language: `words("saved", path=...)`. The words for what happens in a game are in
`umpire.kit.speech`."""

from collections.abc import Iterable

from umpire.kit import fluent
from umpire.kit.registry import find

LANGUAGES = ("en", "fr")


class Words:
    """Messages from one or more Fluent texts, which must not have the same ids."""

    def __init__(self, language: str, texts: Iterable[str]) -> None:
        self.language = language
        self._messages = fluent.Messages(language, texts)

    def __call__(self, key: str, **facts: str | int) -> str:
        """A message with its facts. Both must fit."""
        said, errors = self._messages.format(key, facts)
        assert not errors, f"{key}: {errors}"
        return said

    def has(self, key: str) -> bool:
        """Whether there is such a message."""
        return key in self._messages

    def ids(self) -> list[str]:
        """The ids of all messages."""
        return list(self._messages.patterns)

    def either(self, key: str, fallback: str) -> str:
        """A message if there is one, otherwise the fallback."""
        return self(key) if self.has(key) else fallback


def screen_text(title: str, language: str) -> str:
    """The messages of a title's screen as Fluent text, in another language if it does not have this one."""
    return fluent.read(find(title).folder / "show" / "speech", language, fall_back=True)
