"""Saying yes, and saying no with a number."""

from typing import Final

from mypy_extensions import mypyc_attr


@mypyc_attr(acyclic=True)
class Modifier:
    """One row of a printed table of modifiers."""

    def __init__(self, value: int, reason: str, cite: str) -> None:
        self.value = value
        self.reason = reason
        self.cite = cite

    def __repr__(self) -> str:
        return f"{self.value:+d} {self.reason} [{self.cite}]"


@mypyc_attr(acyclic=True)
class Ruling:
    """Whether something is allowed; if not, the section and the reason."""

    def __init__(self, ok: bool, cite: str, reason: str) -> None:
        self.ok = ok
        self.cite = cite
        self.reason = reason

    def __bool__(self) -> bool:
        return self.ok

    def __repr__(self) -> str:
        return "yes" if self.ok else f"no: {self.reason} [{self.cite}]"


YES: Final = Ruling(True, "", "")  # the one ruling that allows


_said: Final[dict[str, dict[str, Ruling]]] = {}  # every refusal so far, by section and reason: there are some hundreds


def no(cite: str, reason: str) -> Ruling:
    """Say no with the section and the reason. The search for what may be done meets the same refusals over and over, so each is made
    once."""
    by_reason = _said.get(cite)
    if by_reason is None:
        by_reason = {}
        _said[cite] = by_reason
    found = by_reason.get(reason)
    if found is None:
        found = Ruling(False, cite, reason)
        by_reason[reason] = found
    return found


class Illegal(Exception):
    """A choice that is not offered. It carries the Ruling."""

    def __init__(self, ruling: Ruling, choice: str = "") -> None:
        where = f" [{ruling.cite}]" if ruling.cite else ""
        super().__init__(f"'{choice}' is not allowed: {ruling.reason}{where}")
        self.ruling = ruling
        self.choice = choice


class Fault(ValueError):
    """Something that a person gave us is wrong. The message says what it is and what to do about it."""
