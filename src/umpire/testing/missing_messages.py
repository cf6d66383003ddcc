"""Finds missing messages of a title for `umpire check`, without playing. `umpire.testing.speech` checks more closely."""

from pathlib import Path

from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

import umpire
from umpire.kit.registry import find
from umpire.kit.speech import Speech, id_of, languages
from umpire.testing.sources import Sources
from umpire.testing.speech import DICE, word_of


def missing_messages_of(title: str) -> list[str]:
    """A sentence for each line of a speech file that cannot be read, or, if all can, for each language with missing messages."""
    folder = find(title).folder
    wrong = [line for file in sorted((folder / "speech").glob("*.ftl")) for line in junk(file)]
    if wrong:
        return wrong
    wanted = needed(folder) if (folder / "events.py").is_file() else []
    wanted += [f"seat-{seat}" for seat in umpire.rules(title).seats]
    wanted += [f"edition-{edition}" for edition in find(title).editions]
    for language in languages(title):
        ids = Speech(title, language).ids()
        missing = [
            id for id in dict.fromkeys(wanted) if id not in ids and not any(one.startswith(f"{id}-") for one in ids)
        ]
        if missing:
            wrong.append(f"{folder / 'speech' / language}.ftl has no words for {', '.join(missing)}")
    return wrong


def junk(file: Path) -> list[str]:
    """A sentence for each part of a speech file that is no message, with its line."""
    text = file.read_text(encoding="utf-8")
    found = [entry for entry in FluentParser().parse(text).body if isinstance(entry, ftl.Junk)]
    places = [(text.count("\n", 0, entry.span.start if entry.span else 0) + 1, entry.content or "") for entry in found]
    return [f"{file}, line {line} cannot be read: {content.strip().splitlines()[0][:60]!r}" for line, content in places]


def needed(folder: Path) -> list[str]:
    """The message ids of all events, questions, rolls and draws that the sources name by a plain word."""
    sources = Sources(folder)
    found = [id_of(name) for name in sources.told_events()]
    for names, place, argument, heads in (
        (("choose", "ask"), 1, "verb", ("verb-",)),
        (DICE, 0, "why", ("roll-",)),
        (("draw",), 0, "cup", ("draw-", "cup-")),
    ):
        for _, call in sources.calls(*names):
            try:
                word = word_of(call, place, argument)
            except AssertionError:  # the word is not written in the call itself
                continue
            found += [head + word for head in heads]
    return found
