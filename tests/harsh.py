"""The positions of many tests are drawn on the map, and with the counters, of the harsh value set: there it is what is played
unless a test says otherwise."""

from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import umpire
from umpire.kernel.data import set_folder
from umpire.kernel.title import Rules


@contextmanager
def harsh_unless_said(title: str) -> Iterator[None]:
    """Games of a title that name no values, and its chart, have the harsh ones."""
    folder = set_folder(title, "harsh")
    schema = import_module(f"umpire.titles.{title.replace('-', '_')}.schema")
    made, kept = umpire.table.rules, {name: getattr(schema, name) for name in ("load", "chart", "fingerprint")}

    def rules(name: str, edition: Any = None, options: Any = None, data: Path | None = None, values: str = "") -> Rules:
        if name == title and data is None and not values:
            data = folder
        return made(name, edition, options, data, values)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("umpire.table.rules", rules)
        patch.setattr("umpire.rules", rules)
        for name, make in kept.items():
            patch.setattr(schema, name, lambda folder=folder, make=make: make(folder))
        yield
