"""Checks the headlines of a title (`show/gists.toml`) and their words. A title without the file passes."""

from collections import Counter
from collections.abc import Iterator

from fluent.syntax import ast as ftl

from umpire.kit.directions import event_classes
from umpire.kit.fluent import parsed, read
from umpire.kit.headlines import FILE, gists_of
from umpire.kit.registry import find
from umpire.kit.speech import languages


def missing_headlines_of(title: str) -> list[str]:
    """A sentence for each gist that has no headline or several, for what does not exist, and for words that are missing or left over."""
    if not gists_of(title).headlines:
        return []
    return [f"{find(title).folder.name}/show/{one}" for one in _wrong(title)]


def _wrong(title: str) -> Iterator[str]:
    """All problems of a title."""
    found, folder = gists_of(title), find(title).folder
    there = _words(read(folder / "speech", languages(title)[0]), "gist-")
    named = Counter(gist for one in found.headlines.values() for gist in one.gists)
    for gist in sorted(there - set(named)):
        yield f'{FILE} has no headline for the gist "{gist}"; write it among the gists of one'
    for gist, count in named.items():
        if gist not in there:
            yield f'{FILE}: there is no gist "{gist}"'
        elif count > 1:
            yield f'{FILE}: the gist "{gist}" is in {count} headlines'
    events = event_classes(vars(find(title).part("events")))
    for name in sorted(found.watch - set(events)):
        yield f"{FILE}: the title has no event of the class '{name}' in its events.py"
    for language in languages(title):
        said = _words(read(folder / "show" / "speech", language), "headline-")
        for name in sorted(set(found.headlines) - said):
            yield f"speech/{language}.ftl: headline-{name} is missing"
        for name in sorted(said - set(found.headlines)):
            yield f"speech/{language}.ftl: headline-{name} is left over"


def _words(text: str, start: str) -> set[str]:
    """The ids of messages that begin so, without that beginning."""
    return {
        entry.id.name.removeprefix(start)
        for entry in parsed(text).body
        if isinstance(entry, ftl.Message) and entry.id.name.startswith(start)
    }
