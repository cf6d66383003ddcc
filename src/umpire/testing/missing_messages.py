"""Finds missing messages of a title for `umpire check`, without playing. `umpire.testing.speech` checks more closely."""

import re
from collections.abc import Iterator
from pathlib import Path

from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

import umpire
from umpire.kit.registry import find
from umpire.kit.speech import Speech, id_of, languages, slug
from umpire.testing.sources import Sources
from umpire.testing.speech import DICE, LEFT_OVER, Wording, argument, word_of


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


def unsaid_names_of(title: str) -> list[str]:
    """A sentence for each reason, modifier, gist, segment and phase that a language has no message for. What cannot be read from
    the sources, as words out of tables, is left out."""
    folder = find(title).folder
    wrong: list[str] = []
    for language in languages(title):
        speech = Speech(title, language)
        ids = speech.ids()
        bare = ids | {re.sub(r"(-\d+)+$", "", id) for id in ids if id.startswith("reason-")}
        missing = [(what, id) for what, id in dict.fromkeys(words_of(title)) if id not in bare]
        missing += [
            (what, f"{kind}-{word}")
            for what, kind, word in dict.fromkeys(names_of(title))
            if is_unsaid(speech, kind, word)
        ]
        wrong += [f"{folder / 'speech' / language}.ftl has no {id}, the words of {what}" for what, id in missing]
    return wrong


def words_of(title: str) -> Iterator[tuple[str, str]]:
    """The reasons, modifiers and gists that the sources name by a plain word: what each is, and the id of its message."""
    folder = find(title).folder
    if not (folder / "events.py").is_file():
        return
    wording = Wording(title, modifiers=(), outcomes=(), names=(), elsewhere={})
    for name, what in (("no", "reason"), ("Modifier", "modifier")):
        for function, call in wording.sources.calls(name):
            given = argument(call, 1, "reason")
            for word in wording.sources.words_of(function, given) if given is not None else ():
                yield f"the {what} '{word}'", f"{what}-{slug(word)}"
    for event, value in wording.sources.gists():
        try:
            words = wording.gist_words(event, value)
        except AssertionError:  # the words of the event cannot be read
            continue
        for word in sorted(words - {""}):
            yield f"the gist '{word}' of {event}", f"gist-{slug(word.rstrip('-'))}"


def names_of(title: str) -> Iterator[tuple[str, str, str]]:
    """The segments and phases of a title: what each is, its list, and its name in it."""
    for edition in find(title).editions:
        for segment in umpire.rules(title, edition).segments:
            yield f"the segment '{segment.name}'", "segment", segment.name
            yield f"the phase '{segment.phase}'", "phase", segment.phase


def is_unsaid(speech: Speech, kind: str, word: str) -> bool:
    """Whether a list has no message for a name."""
    return bool(word and LEFT_OVER.search(speech.name(kind, word)))


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
    for names, place, keyword, heads in (
        (("choose", "ask"), 1, "verb", ("verb-",)),
        (DICE, 0, "why", ("roll-",)),
        (("draw",), 0, "cup", ("draw-", "cup-")),
    ):
        for _, call in sources.calls(*names):
            try:
                word = word_of(call, place, keyword)
            except AssertionError:  # the word is not written in the call itself
                continue
            found += [head + word for head in heads]
    return found
