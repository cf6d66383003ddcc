"""Finds the installed titles by their entry points in the group `umpire.titles`:

    [project.entry-points."umpire.titles"]
    my-title = "my_package.title:TITLE"

A title that is broken, incomplete or made for another version is left out, with the reason; all others work.
"""

from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import NamedTuple

from umpire.engine.rule import Fault
from umpire.kit.errors import one_line
from umpire.kit.soundness import check_title
from umpire.kit.title import Title

GROUP = "umpire.titles"
OURS = "umpire"  # the package whose titles come first, so that no other title takes their names


class LeftOut(NamedTuple):
    """A title that was found but cannot be played, and why."""

    name: str
    where: str
    why: str


class Registry(NamedTuple):
    """The titles by name in their order, and those that were left out."""

    titles: dict[str, Title]
    left_out: list[LeftOut]


@cache
def registry() -> Registry:
    """All titles, found once: what is installed does not change while a program runs."""
    found: dict[str, Title] = {}
    left_out: list[LeftOut] = []
    for point in sorted(entry_points(group=GROUP), key=_turn):
        try:
            title = _load(point)
            if title.name in found:
                raise Fault("there is another title of that name")
            found[title.name] = title
        except Fault as fault:
            left_out.append(LeftOut(point.name, _where(point), str(fault)))
    ordered = sorted(found.values(), key=lambda title: (title.order, title.name))
    return Registry({title.name: title for title in ordered}, left_out)


def _turn(point: EntryPoint) -> tuple[bool, str, str]:
    """The order in which titles are loaded. Of two with one name the first counts, so our own come first."""
    return point.module.split(".")[0] != OURS, point.name, point.value


def _load(point: EntryPoint) -> Title:
    """The title of an entry point. Raises a Fault that says what is wrong with it."""
    try:
        title = point.load()
    except (Exception, SystemExit) as error:  # the code of a title may fail in any way
        raise Fault(f"{point.value} cannot be loaded ({one_line(error)})") from error
    if not isinstance(title, Title):
        raise Fault(f"{point.value} is no umpire.kit.title.Title, but a {type(title).__name__}")
    check_title(title)
    if title.name != point.name:
        raise Fault(f"its entry point calls it '{point.name}', and it calls itself '{title.name}'")
    return title


def _where(point: EntryPoint) -> str:
    """The package of an entry point with its version."""
    return f"{point.dist.name} {point.dist.version}" if point.dist is not None else point.value


def names() -> tuple[str, ...]:
    """The names of the titles that can be played."""
    return tuple(registry().titles)


def left_out() -> list[LeftOut]:
    """The titles that were found and cannot be played."""
    return registry().left_out


def find(name: str) -> Title:
    """A title by its name. Raises a Fault if there is none."""
    title = registry().titles.get(name)
    if title is not None:
        return title
    for other in left_out():
        if other.name == name:
            raise Fault(f"'{name}' ({other.where}) is left out: {other.why}.")
    raise Fault(f"There is no title '{name}'; there is {', '.join(names())}.")
