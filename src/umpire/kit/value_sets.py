"""Value sets: named data of a title, with the measured difficulty of games with them."""

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from umpire.engine.rule import Fault
from umpire.kit.changes import Table, differences, leaves, numbers
from umpire.kit.data import SET, STANDARD, Name, Row, Slug, Words, data_files, set_folder, set_names, set_place
from umpire.kit.registry import find


class Figure(Row, frozen=True, kw_only=True):
    """The result of games that a bot played with a value set. Their seeds had no part in choosing the values."""

    bot: Name
    seat: Slug
    against: Annotated[str, Meta(max_length=40)] = ""  # another bot; empty for the rules themselves
    edition: Annotated[str, Meta(max_length=8)] = ""  # empty for any
    options: dict[str, str] = {}
    games: Annotated[int, Meta(ge=1)]
    won: Annotated[int, Meta(ge=0)]
    drawn: Annotated[int, Meta(ge=0)] = 0
    seeds: Words  # "120001-120400"

    @property
    def share(self) -> float:
        """The share of games won."""
        return self.won / self.games

    def fits(self, edition: str, options: Mapping[str, str]) -> bool:
        """Whether it was measured with this edition and these options."""
        same = all(options.get(name) == value for name, value in self.options.items())
        return same and self.edition in ("", edition)


class SetWords(Row, frozen=True, kw_only=True):
    """A value set in one language: its name, and what it is."""

    name: Name
    about: Words


class ValueSet(Row, frozen=True, kw_only=True):
    """What a value set says of itself, and what was measured with it."""

    en: SetWords
    fr: SetWords
    name: str = STANDARD
    title: str = ""
    figure: tuple[Figure, ...] = ()

    @property
    def folder(self) -> Path | None:
        """The folder of its data; None for the standard."""
        return set_folder(self.title, self.name)

    def words(self, language: str) -> SetWords:
        """Its words in a language."""
        return self.fr if language == "fr" else self.en

    def figures(self, edition: str, options: Mapping[str, str]) -> list[Figure]:
        """What was measured with an edition and options; if there is nothing, with the edition; otherwise all."""
        fitting = [one for one in self.figure if one.fits(edition, options)]
        return fitting or [one for one in self.figure if one.edition in ("", edition)] or list(self.figure)


UNSAID = SetWords(name="Standard", about="The values of the title.")
UNSAID_FR = SetWords(name="Standard", about="Les valeurs du titre.")


@cache
def value_set(title: str, name: str) -> ValueSet:
    """A value set by its name. Raises a Fault if there is none."""
    set_folder(title, name)
    place = set_place(title, name) / SET
    if not place.is_file():  # a title need not say anything of its own values
        return ValueSet(en=UNSAID, fr=UNSAID_FR, name=name, title=title)
    found = msgspec.convert(tomllib.loads(place.read_text(encoding="utf-8")), type=ValueSet)
    return msgspec.structs.replace(found, name=name, title=title)


def _shape(title: str) -> Any:
    """The type of all data of a title."""
    schema = find(title).part("schema")
    if schema is None:
        raise Fault(f"{title} has no data files.")
    return schema.Data


def raw_data(title: str, folder: Path | None) -> Table:
    """All data of a title as plain values, by the names of the files."""
    shapes = {field.name: field.type for field in msgspec.structs.fields(_shape(title))}
    files = data_files(title, folder).values()
    return {file.name.partition(".")[0]: file.raw(shapes[file.name.partition(".")[0]]) for file in files}


def changes_to(title: str, folder: Path | None, base: Path | None = None) -> Table:
    """The changes that make the data of a folder from those of `base`."""
    found: Table | None = differences(raw_data(title, base), raw_data(title, folder), _shape(title))
    return found or {}


def changed_values(title: str, folder: Path | None, base: Path | None = None) -> list[tuple[tuple[str, ...], Any, Any]]:
    """Every value in which the data of a folder differ from `base`: its path, the value in `base`, and the value in the folder."""
    return list(leaves(raw_data(title, base), changes_to(title, folder, base), _shape(title)))


def all_numbers(title: str, folder: Path | None) -> list[tuple[tuple[str, ...], int | float]]:
    """Every number in the data that can be changed by name, with its path."""
    return list(numbers(raw_data(title, folder), _shape(title)))


def value_sets(title: str) -> list[ValueSet]:
    """All value sets of a title, the standard first."""
    return [value_set(title, name) for name in set_names(title)]
