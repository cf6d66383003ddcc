"""What a title has no words for, as far as its sources and its files of words tell: for `umpire check`. `umpire.testing.speech` looks
closer."""

from pathlib import Path

from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

import umpire
from umpire.kit.registry import find
from umpire.kit.speech import Speech, id_of, languages
from umpire.testing.sources import Sources
from umpire.testing.speech import DICE, word_of


def unsaid(title: str) -> list[str]:
    """Files of words that cannot be read, and what a language has no words for: events, questions, dice, draws, seats, editions."""
    folder = find(title).folder
    wrong = [line for file in sorted((folder / "speech").glob("*.ftl")) for line in junk(file)]
    if wrong:
        return wrong
    wanted = needed(folder) if (folder / "events.py").is_file() else []
    wanted += [f"seat-{seat}" for seat in umpire.rules(title).seats]
    wanted += [f"edition-{edition}" for edition in find(title).editions]
    for language in languages(title):
        ids = Speech(title, language).ids()
        lacking = [
            id for id in dict.fromkeys(wanted) if id not in ids and not any(one.startswith(f"{id}-") for one in ids)
        ]
        if lacking:
            wrong.append(f"{folder / 'speech' / language}.ftl has no words for {', '.join(lacking)}")
    return wrong


def junk(file: Path) -> list[str]:
    """What is no message, with its line."""
    text = file.read_text(encoding="utf-8")
    found = [entry for entry in FluentParser().parse(text).body if isinstance(entry, ftl.Junk)]
    places = [(text.count("\n", 0, entry.span.start if entry.span else 0) + 1, entry.content or "") for entry in found]
    return [f"{file}, line {line} cannot be read: {content.strip().splitlines()[0][:60]!r}" for line, content in places]


def needed(folder: Path) -> list[str]:
    """The ids of what the rules tell, ask, roll and draw, where the sources name it by a plain word."""
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
            except AssertionError:  # it is not written here
                continue
            found += [head + word for head in heads]
    return found
