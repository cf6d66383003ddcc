"""The messages of a program itself, in one language: `words("saved", path=...)`. What happens in a game is said by `umpire.kit.speech`."""

from collections.abc import Iterable

from fluent.runtime import FluentBundle, FluentResource

from umpire.kit.registry import find

LANGUAGES = ("en", "fr")


class Words:
    """Messages from one or more Fluent texts; of several, each may add to those before it and none may say one of theirs otherwise."""

    def __init__(self, language: str, texts: Iterable[str]) -> None:
        self.language = language
        self._bundle = FluentBundle([language], use_isolating=False)
        for text in texts:
            self._bundle.add_resource(FluentResource(text))

    def __call__(self, key: str, **facts: str | int) -> str:
        message = self._bundle.get_message(key)
        assert message.value is not None, key
        said, errors = self._bundle.format_pattern(message.value, facts)
        assert not errors, f"{key}: {errors}"
        return str(said)

    def has(self, key: str) -> bool:
        return bool(self._bundle.has_message(key))

    def either(self, key: str, fallback: str) -> str:
        """A message that need not exist."""
        return self(key) if self.has(key) else fallback


def screen_text(title: str, language: str) -> str:
    """What the screen of a title says, as Fluent text; in another language if it does not speak this one."""
    folder = find(title).folder / "show" / "speech"
    texts = {path.stem: path for path in sorted(folder.glob("*.ftl"))}
    path = texts.get(language) or next(iter(texts.values()), None)
    return path.read_text(encoding="utf-8") if path is not None else ""
