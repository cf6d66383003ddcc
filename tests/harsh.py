"""The positions of many tests are drawn on the map, and with the counters, of the harsh value set: there it is what is played
unless a test says otherwise."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

import umpire.api
from umpire.engine.ruleset import Rules
from umpire.kit.data import set_folder
from umpire.kit.registry import find


@contextmanager
def harsh_unless_said(title: str) -> Iterator[None]:
    """Games of a title that name no values, and its chart, have the harsh ones."""
    folder = set_folder(title, "harsh")
    schema = find(title).part("schema")
    assert schema is not None
    made, kept = umpire.api.rules, {name: getattr(schema, name) for name in ("load", "chart", "fingerprint")}

    def rules(
        name: str,
        edition: Any = None,
        options: Any = None,
        data: Path | None = None,
        values: str = "",
        rules: Path | str | None = None,
    ) -> Rules:
        if name == title and data is None and not values:
            data = folder
        return made(name, edition, options, data, values, rules)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("umpire.api.rules", rules)
        patch.setattr("umpire.api.ruleset", rules)
        patch.setattr("umpire.rules", rules)
        for name, make in kept.items():
            patch.setattr(schema, name, lambda folder=folder, make=make: make(folder))
        yield
