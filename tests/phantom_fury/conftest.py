"""Chapters, rulings, odds and texts are tested on the harsh map; data, records, drawings, speech and bots as they are."""

from collections.abc import Iterator

import pytest

from harsh import harsh_unless_said

AS_THEY_ARE = (
    "test_data",
    "test_doctrine",
    "test_drawing",
    "test_examples",
    "test_fuzz",
    "test_play",
    "test_pointing",
    "test_records",
    "test_speech",
    "test_terminal",
    "test_values",
)


@pytest.fixture(autouse=True, scope="module")
def values(request: pytest.FixtureRequest) -> Iterator[None]:
    if request.module.__name__.rpartition(".")[2] in AS_THEY_ARE:
        yield
        return
    with harsh_unless_said("phantom-fury"):
        yield
