"""A server that was given house rules offers them, says so at the table, and refuses what it does not have."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import umpire
from server.running import ROOMY, Running
from umpire.kit import house
from umpire.server import catalog, presenter, restoring
from umpire.server.backup import back_up, restore
from umpire.server.closing import UNFIT

EXAMPLES = Path(__file__).resolve().parents[2] / "examples" / "house_rules"
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


HEAD = """\
from umpire.engine.ask import ask
from umpire.titles.toy.ruleset import SteppingStones

TITLE = "toy"


class Rules(SteppingStones):
"""
FAILS = """\
    def SEGMENT(self, pos):
        if pos.turn == 1:
            raise KeyError("moon")
        return super().SEGMENT(pos)
"""
FAILED = "mine.py, line 10: the house rules failed (KeyError). The answer was not taken."


def given(folder: Path, body: str) -> str:
    """The mark of a file of house rules that the server is given."""
    file = folder / "mine.py"
    file.write_text(HEAD + body, encoding="utf-8")
    return house.load(file).mark


def test_an_answer_at_which_a_house_rule_fails_is_refused_and_others_play_on(tmp_path: Path) -> None:
    mark = given(tmp_path, FAILS.replace("SEGMENT", "east_moves"))
    with Running(tmp_path / "games.sqlite3", ROOMY) as lobby:
        begun = [lobby.begin("toy", options={"rules": one}, together=False)["keys"] for one in (mark, "none")]
        with lobby.sit(begun[0]["west"]) as player, lobby.sit(begun[1]["west"]) as beside:
            player.start()
            asked = player.question
            told = player.choose("pass")
            assert told["type"] == "refused"
            assert told["message"].startswith(FAILED)  # and not what the rule said itself: there are secrets
            assert player.choose("pass")["message"] == told["message"]
            assert beside.start().choose("pass")["type"] == "table"
        with lobby.sit(begun[0]["west"]) as player:
            assert player.start().question == asked
        record = lobby.get("/api/export", {"Authorization": f"Bearer {begun[0]['west']}"})
        assert record.status == 200
        assert f"\nrules {mark}\n" in record.body.decode()


def test_bots_wait_where_a_house_rule_fails_and_everybody_is_told(tmp_path: Path) -> None:
    mark = given(tmp_path, FAILS.replace("SEGMENT", "begin_turn"))
    with Running(tmp_path / "games.sqlite3", ROOMY) as lobby:
        key = lobby.begin("toy", options={"rules": mark}, players={"east": "chance"})["keys"]["west"]
        with lobby.sit(key) as player:
            player.start()
            player.choose("pass")
            assert player.table["question"] is None  # East is asked, and chance cannot answer
            assert [one["text"] for one in player.met if one["type"] == "said" and FAILED in one["text"]] == [
                f"{FAILED} Give another one, or mend the file. Bots and chance wait until something is taken back, or a person plays "
                "in their place."
            ]
        with lobby.sit(key, "fr") as player:  # whoever comes back is told too, once
            told = player.start().until("said")["text"]
            assert told.startswith(FAILED)
            assert "Les automates et le hasard attendent" in told
            player.silence()


def test_a_game_that_fails_at_its_set_up_is_not_begun(tmp_path: Path) -> None:
    body = """
    def deal(self, pos):
        raise ValueError("no cards")
        yield
"""
    mark = given(tmp_path, body)
    with Running(tmp_path / "games.sqlite3", ROOMY) as lobby:
        answer = lobby.post("/api/games", {"title": "toy", "options": {"rules": mark}})
        assert answer.status == 400
        assert answer.data["message"] == "mine.py, line 10: the house rules failed: ValueError: no cards."


def test_what_cannot_be_shown_is_told(tmp_path: Path) -> None:
    body = """
    def why_not(self, pos, decision, choice):
        return self.moon

    def veiled(self, pos, seat):
        return self.moon
"""
    mark = given(tmp_path, body)
    with Running(tmp_path / "games.sqlite3", ROOMY) as lobby:
        key = lobby.begin("toy", options={"rules": mark}, players={"east": "chance"})["keys"]["west"]
        with lobby.sit(key) as player:
            player.start()
            choice, ply = player.options[0], player.table["ply"]
            player.say(type="ask-odds", ply=ply, choice=choice)
            assert player.until("refused")["message"] == "mine.py, line 13: the house rules failed (AttributeError)."
            player.say(type="ask-why", ply=ply, thing="island")
            assert player.until("refused")["message"] == "mine.py, line 10: the house rules failed (AttributeError)."
            player.play(2)


def test_a_game_under_house_rules_is_taken_back_backed_up_exported_and_brought_in(tmp_path: Path) -> None:
    body = """
    def may_move(self, pos, side, piece):
        return super().may_move(pos, side, piece)
"""
    mark = given(tmp_path, body)
    database, copy = tmp_path / "games.sqlite3", tmp_path / "copy.sqlite3"
    with Running(database, ROOMY) as lobby:
        key = lobby.begin("toy", options={"rules": mark}, players={"east": "chance"})["keys"]["west"]
        with lobby.sit(key) as player:
            player.start()
            first = player.table["ply"]
            player.choose("west-1")
            while player.table["may_undo"]:
                player.hear("table", type="undo", ply=player.table["ply"])
            back = player.table["ply"]
            back_up(database, copy)
            while player.table["question"] is not None:
                assert player.choose()["type"] == "table"
            assert first <= back < player.table["ply"]
        text = lobby.get("/api/export", {"Authorization": f"Bearer {key}"}).body.decode()
        assert f"\nrules {mark}\n" in text
        brought = lobby.post("/api/import", {"record": text})
        assert brought.status == 201
        restore(copy, database)
    with Running(database, ROOMY) as lobby, lobby.sit(key) as player:
        player.start()
        assert player.table["ply"] == back
        assert player.choose("west-1")["type"] == "table"
    forget()
    with Running(tmp_path / "elsewhere.sqlite3", ROOMY) as lobby:
        answer = lobby.post("/api/import", {"record": text})
        assert answer.status == 400
        assert "name that file with --rules" in answer.data["message"]


def test_a_bot_in_a_process_of_its_own_plays_by_the_file_as_it_was(tmp_path: Path) -> None:
    """The process starts when the bot is asked; the file may be changed by then."""
    file = tmp_path / "home_ground.py"
    file.write_text((EXAMPLES / "home_ground.py").read_text(encoding="utf-8"), encoding="utf-8")
    mark = house.load(file).mark
    file.write_text("1 / 0", encoding="utf-8")
    with Running(tmp_path / "games.sqlite3", ROOMY) as lobby:
        key = lobby.begin("second-fallujah", options={"rules": mark}, players={"insurgent": "regular"})["key"]
        with lobby.sit(key) as player:
            player.start()
            asked = 0
            while asked < 3:
                if player.table["thinking"] is not None:
                    asked += 1
                if player.table["question"] is not None:
                    player.choose()
                else:
                    player.until("table")
        assert not [one["text"] for one in player.met if one["type"] == "said" and "chance answered" in one["text"]]
        record = lobby.get("/api/export", {"Authorization": f"Bearer {key}"}).body.decode()
    assert re.search(r"^insurgent ", record, re.MULTILINE)
