"""The maps. Each is drawn once, and its address has its fingerprint."""

from collections.abc import Iterator
from functools import lru_cache
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

# Maps kept. Those of the installed data are a few dozen and stay; games with older data, each with a map of its own, may be many.
MAPS = 64


@lru_cache(MAPS)
def board_of(title: str, edition: str, language: str, data: Path | None = None) -> tuple[str, str]:
    """The map of an edition as SVG, and its fingerprint."""
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
    """The address of a map. A browser may keep the map for ever, since another map has another address."""
    _, mark = board_of(rules.title, rules.edition, language, data)
    kept = f"&data={rules.fingerprint}" if data is not None else ""
    return f"/api/board/{rules.title}/{rules.edition}/{language}.svg?v={mark}{kept}"


@lru_cache(MAPS)
def reconstructed(title: str, language: str, data: Path | None = None) -> str:
    """A sentence on how many values of a map the rules do not print; empty for a title without data files."""
    claims = provenance_of(title, data)
    if not claims:
        return ""
    counts = {
        status: sum(claim.status == status for claim in claims) for status in ("stated", "inferred", "reconstructed")
    }
    return words_of(language)("reconstructed", **counts)
