"""What every title must do, whoever wrote it: one call, by its name."""

import pytest

import umpire
from umpire.testing.check import ways_of
from umpire.testing.conformance import conforms


@pytest.mark.parametrize("title", umpire.titles())
def test_a_title_conforms(title: str) -> None:
    conforms(title, seeds=[9])


@pytest.mark.parametrize("title", umpire.titles())
def test_every_edition_has_a_way_to_be_played(title: str) -> None:
    assert {way.edition for way in ways_of(title)} == set(umpire.title(title).editions)
