"""A server that was given house rules offers them, says so at the table, and refuses what it does not have."""

from collections.abc import Iterator
from pathlib import Path

import pytest

import umpire
from server.running import ROOMY, Running
from umpire.kit import house
from umpire.server import catalog, presenter, restoring
from umpire.server.closing import UNFIT

FILE = """\
from umpire.titles.toy.ruleset import SteppingStones

TITLE = "toy"
ABOUT = {"en": "The ford is wide.", "fr": "Le gué est large."}


class Rules(SteppingStones):
    pass
"""


@pytest.fixture(autouse=True)
def _nothing_loaded() -> Iterator[None]:
    forget()
    yield
    forget()


def forget() -> None:
    house.forget()
    for cached in (catalog.titles, catalog.shelf, restoring.rules_of, presenter.presenter_of):
        cached.cache_clear()


def test_a_game_under_house_rules_on_a_server(tmp_path: Path) -> None:
    file = tmp_path / "wide.py"
    file.write_text(FILE, encoding="utf-8")
    mark = house.load(file).mark
    (info,) = [one for one in catalog.titles("en") if one.title == "toy"]
    (option,) = [one for one in info.options if one.option == "rules"]
    assert (option.name, option.default) == ("House rules", mark)
    assert [one.name for one in option.choices] == ["wide.py: The ford is wide.", "by the book"]
    with Running(tmp_path / "games.sqlite3", ROOMY) as lobby:
        seated = lobby.begin("toy", options={"rules": mark})
        by_the_book = lobby.begin("toy", options={"rules": "none"})
        refused = lobby.post("/api/games", {"title": "toy", "options": {"rules": "other.py sha256:0"}})
        assert refused.status == 400
        assert b"name that file with --rules" in refused.body
        with lobby.sit(next(iter(by_the_book["keys"].values()))) as player:
            assert player.until("hello")["title_name"] == "Stepping Stones"
        with lobby.sit(next(iter(seated["keys"].values()))) as player:
            assert player.until("hello")["title_name"] == "Stepping Stones · wide.py"
    forget()
    with pytest.raises(umpire.Fault, match="name that file with --rules"):
        umpire.rules("toy", options={"rules": mark})


def test_a_stored_game_whose_file_is_gone_says_so_and_its_record_can_be_saved(tmp_path: Path) -> None:
    file = tmp_path / "wide.py"
    file.write_text(FILE, encoding="utf-8")
    mark = house.load(file).mark
    with Running(tmp_path / "games.sqlite3", ROOMY) as lobby:
        seated = lobby.begin("toy", options={"rules": mark}, together=False)
        key = seated["keys"]["west"]
        with lobby.sit(key) as player:
            player.start().choose()
    forget()
    file.unlink()
    with Running(tmp_path / "games.sqlite3", ROOMY) as lobby:
        told = lobby.get(f"/api/games/{key}").data
        assert told["state"] == "unfit"
        assert "wide.py" in told["message"]
        assert "--rules" in told["message"]
        with lobby.sit(key) as player:
            assert player.closed()[0] == UNFIT
        saved = lobby.get("/api/export", {"Authorization": f"Bearer {key}"})
        assert saved.status == 200
        assert f"\nrules {mark}\n" in saved.body.decode()
    file.write_text(FILE, encoding="utf-8")
    house.load(file)
    with Running(tmp_path / "games.sqlite3", ROOMY) as lobby, lobby.sit(key) as player:
        assert player.until("hello")["title_name"] == "Stepping Stones · wide.py"
