"""The maps: drawn once, and served by their fingerprints."""

from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from pathlib import Path

import umpire
from umpire.engine.ruleset import Rules
from umpire.kit.provenance import provenance_of
from umpire.kit.show import show_of
from umpire.kit.value_sets import value_sets
from umpire.kit.words import LANGUAGES
from umpire.server.presenter import speech_of
from umpire.server.words import words_of


@cache
def board_of(title: str, edition: str, language: str, data: Path | None = None) -> tuple[str, str]:
    """The map of an edition, and its fingerprint."""
    rules = umpire.rules(title, edition, None, data)
    svg = show_of(title).drawing(rules, speech_of(title, language)).board()
    return svg, sha256(svg.encode()).hexdigest()[:16]


def boards() -> Iterator[tuple[str, str, str, Path | None]]:
    """Every map that there is: title, edition, language, and the folder of its value set."""
    for title in umpire.titles():
        for values in value_sets(title):
            for edition in umpire.title(title).editions:
                for language in LANGUAGES:
                    yield title, edition, language, values.folder


def board_address(rules: Rules, language: str, data: Path | None = None) -> str:
    _, mark = board_of(rules.title, rules.edition, language, data)
    kept = f"&data={rules.fingerprint}" if data is not None else ""
    return f"/api/board/{rules.title}/{rules.edition}/{language}.svg?v={mark}{kept}"


@cache
def reconstructed(title: str, language: str, data: Path | None = None) -> str:
    """A sentence on how many values the rules do not print; nothing of a title that has no data files."""
    claims = provenance_of(title, data)
    if not claims:
        return ""
    counts = {
        status: sum(claim.status == status for claim in claims) for status in ("stated", "inferred", "reconstructed")
    }
    return words_of(language)("reconstructed", **counts)
