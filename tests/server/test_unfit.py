"""Games of before a rule or a map changed: the server starts, says which of them cannot go on and why, and loses none."""

import json
import sqlite3
from pathlib import Path
from typing import Any

import pytest

import umpire
from server.running import ROOMY, Player, Running
from umpire.bots import Chance
from umpire.engine.record import Record
from umpire.server.closing import UNFIT

SEATS = {title: umpire.rules(title).seats for title in umpire.titles()}


def kept(database: Path, title: str, answers: int = 30) -> dict[str, Any]:
    """A game on the disk, with people in all seats."""
    with Running(database, ROOMY) as lobby:
        seated = lobby.begin(title, together=False)
        for _ in range(answers):
            asked = [key for key in seated["keys"].values() if house_asks(lobby, key)]
            with lobby.sit(asked[0]) as player:
                player.start().choose()
    return seated


def house_asks(lobby: Running, key: str) -> bool:
    with lobby.sit(key) as player:
        return bool(player.start().table["question"])


def change(database: Path, sql: str, *words: object) -> None:
    with sqlite3.connect(database) as db:
        assert db.execute(sql, words).rowcount > 0
    db.close()


def rules_change(database: Path, snapshots: bool = False) -> str:
    """The third answer is one that the rules do not take any more. Says which."""
    with sqlite3.connect(database) as db:
        rows = db.execute("select number, text from entries where kind = 'answers' order by number").fetchall()
        lines = [(number, line) for number, text in rows for line in text.split("\n")]
        seat, verb, _ = next(
            line for _, line in lines[3:] if line.split()[0] in [seat for seats in SEATS.values() for seat in seats]
        ).split(" ", 2)
        number, text = next((number, text) for number, text in rows if f"{seat} {verb} " in text)
        wrong = "\n".join(
            f"{seat} {verb} to-the-moon" if line.startswith(f"{seat} {verb} ") else line for line in text.split("\n")
        )
        db.execute("update entries set text = ? where number = ?", (wrong, number))
        if not snapshots:
            db.execute("delete from snapshots")
    db.close()
    return f"{seat} {verb}"


def data_change(database: Path) -> None:
    change(database, "update games set set_up = json_set(cast(set_up as text), '$.data', '0123456789ab')")


@pytest.mark.parametrize("title", umpire.titles())
@pytest.mark.parametrize("what", ["rules", "data"])
def test_a_game_that_does_not_fit_any_more_says_so_and_is_kept(database: Path, title: str, what: str) -> None:
    seated = kept(database, title, 12)
    asked = rules_change(database) if what == "rules" else ""
    if what == "data":
        data_change(database)
    with Running(database, ROOMY) as lobby:
        other = lobby.begin(title)
        standing = lobby.get(f"/api/games/{other['key']}").data
        assert standing | {"name": "", "seats": SEATS[title], "message": "", "table": other["table"]} == standing
        assert (standing["state"], standing["turn"]) == ("open", umpire.start(title).pos.turn)
        for seats, key in [*seated["keys"].items(), ("", seated["watch"])]:
            for language, word in (("en", "cannot go on here"), ("fr", "ne peut pas continuer ici")):
                told = lobby.get(f"/api/games/{key}?language={language}").data
                assert told["state"] == "unfit"
                assert told["seats"] == ([seats] if seats else [])
                assert word in told["message"]
                assert ("0123456789ab" in told["message"]) == (what == "data")
                hides = umpire.rules(title).secrets
                assert (what == "rules" and not hides) == ("to-the-moon" in told["message"]), asked
            with lobby.sit(key) as player:
                code, reason = player.closed()
                assert code == UNFIT
                assert reason
                assert "to-the-moon" not in reason or not hides


@pytest.mark.parametrize("what", ["rules", "data"])
@pytest.mark.parametrize("title", ["phantom-fury", "second-fallujah"])
def test_without_secrets_its_record_is_given_to_all_and_tells_no_die_to_come(
    database: Path, title: str, what: str
) -> None:
    seated = kept(database, title)
    (rules_change if what == "rules" else data_change)(database)
    with Running(database, ROOMY) as lobby:
        texts = {lobby.get(f"/api/export/{key}").body.decode() for key in (*seated["keys"].values(), seated["watch"])}
    assert len(texts) == 1
    record = Record.parse(texts.pop())
    assert len(record.answers) >= 30
    assert ("to-the-moon" in record.text()) == (what == "rules")
    if what == "data":  # with the data that it was played with it goes on
        record.data = ""
        assert umpire.replay(record).pending is not None
        change(database, "update games set set_up = json_set(cast(set_up as text), '$.data', '')")
        with Running(database, ROOMY) as again, again.sit(next(iter(seated["keys"].values()))) as player:
            assert player.start().table["ply"] == len(record.answers)


def test_a_seed_that_nobody_named_is_retired_before_such_a_record_is_given_away(database: Path) -> None:
    with Running(database, ROOMY) as lobby:
        seated = lobby.seated({"title": "phantom-fury"})
        with lobby.sit(seated["key"]) as player:
            player.start().play(30)
    data_change(database)
    with Running(database, ROOMY) as lobby:
        first, second = (lobby.get(f"/api/export/{seated['key']}").body.decode() for _ in range(2))
    assert first == second
    told = Record.parse(first)
    assert told.sources()[-1].dice == "fresh"
    told.data = ""
    umpire.replay(told, verify=True)
    change(database, "update games set set_up = json_set(cast(set_up as text), '$.data', '')")
    with Running(database, ROOMY) as again, again.sit(seated["key"]) as player:
        player.start().play(20)
        player.say(type="resign", seat="usmc")
        player.until("table")
        whole = Record.parse(again.get(f"/api/export/{seated['key']}").body.decode())
    assert whole.sources()[0].seed == told.sources()[0].seed
    assert len(whole.sources()) == 2
    umpire.replay(whole, verify=True)


@pytest.mark.parametrize("what", ["rules", "data"])
def test_with_secrets_a_seat_gets_its_own_answers_and_nobody_elses(database: Path, what: str) -> None:
    with Running(database, ROOMY) as lobby:
        seated = lobby.brought(night_drop(300), together=False)
    (rules_change if what == "rules" else data_change)(database)
    with Running(database, ROOMY) as lobby:
        for seat, other in (("us", "german"), ("german", "us")):
            text = lobby.get(f"/api/export/{seated['keys'][seat]}").body.decode()
            assert "dice hidden" in text
            lines = text.split("play\n")[1].splitlines()
            assert lines
            assert all(line.startswith(f"{seat} ") for line in lines)
            assert lobby.get(f"/api/export/{seated['keys'][seat]}?seat={other}").body.decode() == text
        assert lobby.get(f"/api/export/{seated['watch']}").status == 403


def test_with_secrets_a_game_that_was_over_is_everybodys(database: Path) -> None:
    seated = kept(database, "night-drop", 10)
    with Running(database, ROOMY) as lobby, lobby.sit(seated["keys"]["us"]) as player:
        player.start().say(type="resign", seat="us")
        player.until("table")
        whole = lobby.get(f"/api/export/{seated['watch']}").body.decode()
    data_change(database)
    with Running(database, ROOMY) as lobby:
        told = Record.parse(lobby.get(f"/api/export/{seated['watch']}").body.decode())
    assert [line.split(" [")[0].rstrip() for line in Record.parse(whole).answers] == told.answers
    assert told.sources()[0].seed == Record.parse(whole).seed


def test_a_game_that_ended_by_the_rules_is_known_to_be_over(database: Path) -> None:
    with Running(database, ROOMY) as lobby:
        seated = lobby.brought(night_drop(100_000))
        with lobby.sit(seated["key"]) as player:
            assert player.start().table["outcome"]
        assert lobby.get(f"/api/games/{seated['key']}").data["state"] == "over"
    data_change(database)
    with Running(database, ROOMY) as lobby:
        assert "dice hidden" not in lobby.get(f"/api/export/{seated['watch']}").body.decode()


def night_drop(answers: int) -> str:
    game, bot = umpire.start("night-drop", seed=5), Chance(5)
    while isinstance(game.pending, umpire.Decision) and len(game.plies) < answers:
        game.choose(bot.pick(game.pending))
    return game.record.text()


def test_a_title_that_is_not_in_the_box_any_more_is_no_reason_not_to_start(database: Path) -> None:
    seated = kept(database, "phantom-fury", 5)
    change(database, "update games set set_up = json_set(cast(set_up as text), '$.title', 'chess')")
    with Running(database, ROOMY) as lobby:
        assert lobby.get(f"/api/games/{seated['key']}").data["state"] == "unfit"
        assert "title chess" in lobby.get(f"/api/export/{seated['key']}").body.decode()
        assert lobby.get("/api/games/nonsense").status == 404


def test_a_game_goes_on_from_where_it_was_put_away_though_its_past_does_not_fit(database: Path) -> None:
    """A snapshot holds all that is needed to play on; only what was before cannot be told again."""
    seated = kept(database, "phantom-fury", 60)
    rules_change(database, snapshots=True)
    with Running(database, ROOMY) as lobby, lobby.sit(seated["key"]) as player:
        player.start()
        assert not player.table["outcome"]
        player.play(3)
        before = player.table
        for message in (
            {"type": "replay", "ply": 1},
            {"type": "ask-log", "before": 30, "count": 20},
            {"type": "ask-show", "since": 30},
            {"type": "undo", "ply": before["ply"], "to": 2},
        ):
            assert "cannot be told again" in said(player, message), message
        player.play(2)
        assert lobby.get(f"/api/games/{seated['key']}").data["state"] == "open"
        assert "to-the-moon" in lobby.get(f"/api/export/{seated['key']}").body.decode()
        player.play(2)


def said(player: Player, message: dict[str, object]) -> str:
    player.say(**message)
    found: str = player.until("refused")["message"]
    return found


def test_the_schema_tells_how_a_game_stands(lobby: Running) -> None:
    assert "Standing" in json.loads(lobby.get("/schema.json").body)["$defs"]
