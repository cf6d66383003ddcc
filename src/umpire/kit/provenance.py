"""Where the values of a title come from: stated by the rules, inferred from them, or reconstructed."""

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Literal

from umpire.kit.data import DataFile, Name, Row, Words, listed
from umpire.kit.registry import find

Status = Literal["stated", "inferred", "reconstructed"]


class ClaimRow(Row, frozen=True, kw_only=True):
    """A row in a data file: the status and the source of a group of values."""

    id: Name
    status: Status
    cites: tuple[str, ...]
    fields: tuple[str, ...]
    words: Words


class Claim(Row, frozen=True, kw_only=True):
    """A line of the provenance list: the status and the source of some values."""

    file: str
    where: str
    status: Status
    cites: tuple[str, ...]
    words: str


_SOURCE = re.compile(r"(stated|inferred|reconstructed)(?: ([^:]+))?(?:: (.+))?")


def split_source(source: str) -> tuple[Status, tuple[str, ...], str] | None:
    """The three parts of a source such as `inferred 6.3, 10.1: why`; None if it is not written so."""
    found = _SOURCE.fullmatch(source)
    if found is None:
        return None
    cites = tuple(found[2].split(", ")) if found[2] else ()
    why = found[3] or ""
    if found[1] == "stated":
        return ("stated", cites, why) if cites else None
    if found[1] == "inferred":
        return ("inferred", cites, why) if cites and why else None
    return None if cites else ("reconstructed", (), why)


class Cites:
    """The form of a title's citations, as a pattern and as an example for errors."""

    def __init__(self, pattern: str, manner: str) -> None:
        self.pattern = re.compile(pattern)
        self.manner = manner  # "write 13.4.5, 6.3.1 FR or ex. turn"

    def check(self, file: DataFile, where: str, cites: Sequence[str]) -> None:
        """Raise a DataFault for a citation that has not this form."""
        for cite in cites:
            if self.pattern.fullmatch(cite) is None:
                raise file.fault(where, f"'{cite}' is no section of the rulebook ({self.manner})")

    def check_source(self, file: DataFile, where: str, source: str) -> None:
        """Raise a DataFault for a source that is not written as `split_source` expects."""
        parts = split_source(source)
        if parts is None:
            raise file.fault(
                where,
                f"the source '{source}' is not written as 'stated <sections>', 'inferred <sections>: why' "
                "or 'reconstructed'",
            )
        self.check(file, where, parts[1])

    def check_claims(self, file: DataFile, claims: Sequence[ClaimRow], known: set[str]) -> None:
        """Raise a DataFault for claims with the same id, without a needed citation, or about unknown values."""
        seen: set[str] = set()
        for claim in claims:
            where = f"claim {claim.id}"
            if claim.id in seen:
                raise file.fault(where, "two claims have this id; give one of them another")
            seen.add(claim.id)
            if not claim.cites and claim.status != "reconstructed":
                raise file.fault(where, f"it is {claim.status} but cites no section")
            self.check(file, where, claim.cites)
            for field in claim.fields:
                if field not in known:
                    raise file.fault(where, f"it speaks of '{field}', and there is no such value")


def claimed(file: str, claim: ClaimRow) -> Claim:
    """A claim row as a line of the list."""
    return Claim(file=file, where=listed(claim.fields), status=claim.status, cites=claim.cites, words=claim.words)


def sourced(file: str, where: str, source: str) -> Claim:
    """The source of a value as a line of the list."""
    parts = split_source(source)
    assert parts is not None  # checked when the file was read
    status, cites, why = parts
    return Claim(file=file, where=where, status=status, cites=cites, words=why)


def provenance_of(title: str, folder: Path | None = None) -> list[Claim]:
    """The provenance list of a title; empty without data files."""
    schema = find(title).part("schema")
    found: list[Claim] = schema.provenance(folder) if schema is not None else []
    return found


def grouped(file: str, what: str, values: Sequence[tuple[str, str]]) -> list[Claim]:
    """A line for each source, with all values from it."""
    groups: dict[str, list[str]] = {}
    for name, source in values:
        groups.setdefault(source, []).append(name)
    return [sourced(file, f"{what} {listed(names)}", source) for source, names in groups.items()]
