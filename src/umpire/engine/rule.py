"""Rulings: whether something is allowed, and if not, the section that forbids it."""

from typing import Final

from mypy_extensions import mypyc_attr


@mypyc_attr(acyclic=True)
class Modifier:
    """One row of a printed table of modifiers. `reason` is the id of its words."""

    def __init__(self, value: int, reason: str, cite: str) -> None:
        self.value = value
        self.reason = reason
        self.cite = cite

    def __repr__(self) -> str:
        return f"{self.value:+d} {self.reason} [{self.cite}]"


@mypyc_attr(acyclic=True)
class Ruling:
    """Whether something is allowed. If not, the section and the id of the reason; both are empty in YES."""

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
    """A refusal with its section and reason. The same refusals come up over and over while options are searched, so each is made once
    and shared."""
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
    """Raised for a choice that is not offered. `ruling` says why."""

    def __init__(self, ruling: Ruling, choice: str = "") -> None:
        where = f" [{ruling.cite}]" if ruling.cite else ""
        super().__init__(f"'{choice}' is not allowed: {ruling.reason}{where}")
        self.ruling = ruling
        self.choice = choice


class Fault(ValueError):
    """Raised when input from a person is wrong. The message says what is wrong and what to do about it."""
