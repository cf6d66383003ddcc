"""Seeds: nobody's while they are in use, everybody's where they were named, and all of them in the record at the end."""

import asyncio
import sqlite3
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

import umpire
from server.running import ROOMY, Player, Running
from umpire.bots import Chance
from umpire.engine.ask import Decision
from umpire.engine.record import Record, Source
from umpire.server import wire
from umpire.server.limits import Limits
from umpire.server.lobby import Lobby
from umpire.server.session import GameSession
from umpire.server.store import Store

LIMITS = Limits(new_burst=1_000)
TWO = [("second-fallujah", ("coalition", "insurgent")), ("night-drop", ("us", "german"))]


def exported(lobby: Running, key: str) -> Record:
    return Record.parse(lobby.get(f"/api/export/{key}").body.decode())


def seeds_of(record: Record) -> list[str]:
    return [source.seed for source in record.sources() if source.seed]


def by_chance(title: str, answers: int, seed: int = 5) -> umpire.Game:
    game, bot = umpire.start(title, seed=seed), Chance(seed)
    while isinstance(game.pending, Decision) and len(game.plies) < answers:
        game.choose(bot.pick(game.pending))
    return game


# -- a seed that somebody named ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("together", [True, False])
@pytest.mark.parametrize(("language", "says"), [("en", "Leave the seed out"), ("fr", "N'en nommez pas")])
def test_where_two_people_hide_things_no_seed_is_named(
    lobby: Running, together: bool, language: str, says: str
) -> None:
    body = {"title": "night-drop", "seed": 7, "together": together}
    answer = lobby.post(f"/api/games?language={language}", body)
    assert answer.status == 400
    assert says in answer.data["message"]


@pytest.mark.parametrize(("me", "other"), [("us", "german"), ("german", "us")])
def test_alone_against_a_bot_a_seed_may_be_named_and_then_nobody_can_take_the_bots_seat(
    lobby: Running, me: str, other: str
) -> None:
    seated = lobby.seated({"title": "night-drop", "seed": 7, "players": {other: "chance"}})
    assert list(seated["keys"]) == [me]
    with lobby.sit(seated["key"]) as player:
        assert player.until("hello")["seed"] == "7"
        player.until("presence")
        player.say(type="appoint", seat=other, player="person")
        assert player.until("refused", "table")["type"] == "refused"
    drawn = lobby.seated({"title": "night-drop", "players": {other: "chance"}})
    assert set(drawn["keys"]) == {me, other}, "a friend may take over a seat whose secrets nobody knows"


@pytest.mark.parametrize("title", ["phantom-fury", "second-fallujah"])
def test_without_secrets_a_named_seed_is_told_to_everybody_before_the_first_move(lobby: Running, title: str) -> None:
    named = lobby.seated({"title": title, "seed": 77, "together": False})
    drawn = lobby.seated({"title": title, "together": False})
    for key in (*named["keys"].values(), named["watch"]):
        with lobby.sit(key) as player:
            assert player.until("hello")["seed"] == "77"
    for key in (*drawn["keys"].values(), drawn["watch"]):
        with lobby.sit(key) as player:
            assert player.until("hello")["seed"] == ""


def test_a_named_seed_is_everybodys_in_the_record_too_and_its_dice_stay(lobby: Running) -> None:
    seated = lobby.begin("phantom-fury", seed=9)
    with lobby.sit(seated["key"]) as player:
        player.start().play(25)
        assert seeds_of(exported(lobby, seated["watch"])) == ["9"]
        player.play(60)
    umpire.replay(exported(lobby, seated["key"]), verify=True)
    assert seeds_of(exported(lobby, seated["key"])) == ["9"]


# -- records that are brought in --------------------------------------------------------------------------------------


@pytest.mark.parametrize("dice", ["seeded", "told"])
@pytest.mark.parametrize("together", [True, False])
def test_whoever_has_the_record_of_a_game_with_secrets_sits_down_against_nobody(
    lobby: Running, dice: str, together: bool
) -> None:
    record = by_chance("night-drop", 200).record
    if dice == "told":
        record.take_sources([Source(0, "told")])
    body: dict[str, Any] = {"record": record.text(), "together": together}
    answer = lobby.post("/api/import", body)
    assert answer.status == 400
    assert "whoever has its record knows" in answer.data["message"]
    assert "qui a son relevé" in lobby.post("/api/import?language=fr", body).data["message"]
    seated = lobby.seated({**body, "players": {"german": "chance"}}, "/api/import")
    assert list(seated["keys"]) == ["us"]


@pytest.mark.parametrize("title", umpire.titles())
def test_a_game_that_was_brought_in_goes_on_with_dice_that_nobody_knows(tmp_path: Path, title: str) -> None:
    async def play() -> None:
        lobby = Lobby(Store(tmp_path / "games.sqlite3"), LIMITS)
        whole = by_chance(title, 10_000)
        text = by_chance(title, min(120, len(whole.plies) // 2)).record.text()  # a game may be short
        seats = umpire.rules(title).seats
        seated = await lobby.import_game(wire.ImportGame(text, players=dict.fromkeys(seats[1:], "chance")))
        session = await opened(tmp_path / "games.sqlite3", seated.key)
        answers = session.plies
        play_on(session, Chance(1), 10_000)
        assert session.over
        record = session.record("")
        first, second = record.sources()
        assert (first.seed, second.first) == ("5", answers)
        assert second.seed != "5"
        assert umpire.replay(record.text(), verify=True).record.text() == record.text()

    asyncio.run(play())


async def opened(database: Path, key: str) -> GameSession:
    lobby = Lobby(Store(database), LIMITS)
    found = lobby.store.find(key)
    assert found is not None
    return (await lobby.open(found[0])).session


def play_on(session: GameSession, bot: Chance, answers: int) -> None:
    while isinstance(step := session.pending, Decision) and session.plies < answers:
        session.play(step.options[bot.pick(step)])


def test_a_record_with_several_seeds_is_brought_in_with_all_of_them(lobby: Running) -> None:
    record = Record.parse(by_chance("second-fallujah", 60).record.text())
    record.changes.append(Source(len(record.answers), "seeded", "99", 4))
    game, bot = umpire.replay(record), Chance(2)
    while isinstance(game.pending, Decision):
        game.choose(bot.pick(game.pending))
    text = game.record.text()
    seated = lobby.seated({"record": text}, "/api/import")
    assert lobby.get(f"/api/export/{seated['key']}").body.decode() == text


# -- records that are given away --------------------------------------------------------------------------------------


SEATINGS: list[tuple[str, dict[str, str]]] = [
    ("phantom-fury", {}),
    ("second-fallujah", {}),
    ("second-fallujah", {"insurgent": "chance"}),
]


@pytest.mark.parametrize("who", ["key", "watch"])
@pytest.mark.parametrize(("title", "players"), SEATINGS)
def test_no_record_tells_a_die_that_has_not_fallen(
    lobby: Running, title: str, players: dict[str, str], who: str
) -> None:
    """Alone, with a friend, against a bot: whoever asks for the record, no seed in it is that of a later die."""
    seated = lobby.seated({"title": title, "players": players})
    told: list[str] = []
    with lobby.sit(seated["key"]) as player:
        player.start()
        for _ in range(4):
            play_by_chance(player, 15)
            record = exported(lobby, seated[who])
            assert record.sources()[-1].dice == "fresh"
            umpire.replay(record, verify=True)
            told = seeds_of(record)
        player.say(type="resign", seat=player.question["seat"])
        player.until("table")
    whole = exported(lobby, seated[who])
    umpire.replay(whole, verify=True)
    assert seeds_of(whole)[: len(told)] == told
    assert len(told) == 4


def play_by_chance(player: Player, count: int) -> None:
    bot = Chance(count)
    for _ in range(count):
        now(player)
        options = player.options
        player.choose(options[bot.pick(Decision("", "", options, "", {}))])


def test_the_same_record_asked_for_twice_is_the_same(lobby: Running) -> None:
    seated = lobby.seated({"title": "phantom-fury"})
    with lobby.sit(seated["key"]) as player:
        player.start().play(20)
        first = lobby.get(f"/api/export/{seated['key']}").body
        assert lobby.get(f"/api/export/{seated['watch']}").body == first
        player.silence()


def test_a_game_whose_record_was_given_away_goes_on_the_same_after_a_restart(database: Path) -> None:
    with Running(database, ROOMY) as lobby:
        seated = lobby.seated({"title": "phantom-fury"})
        with lobby.sit(seated["key"]) as player:
            player.start().play(20)
            lobby.get(f"/api/export/{seated['key']}")
            player.play(20)
    with Running(database, ROOMY) as again, again.sit(seated["key"]) as player:
        player.start().play(20)
        player.say(type="resign", seat="usmc")
        player.until("table")
        record = exported(again, seated["key"])
    assert len(seeds_of(record)) == 2
    umpire.replay(record, verify=True)


# -- taking back beyond a die -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("title", "seats"), TWO)
def test_a_game_in_which_dice_were_taken_back_is_verified(database: Path, title: str, seats: Sequence[str]) -> None:
    """Twice, once before and once after a restart; every die that stands is that of one of three seeds."""
    with Running(database, ROOMY) as lobby:
        seated = lobby.begin(title, together=False)
        take_back(lobby, seated["keys"], seats, 60)
    with Running(database, ROOMY) as again:
        take_back(again, seated["keys"], seats, 40)
        with again.sit(seated["keys"][seats[0]]) as player:
            player.start().say(type="resign", seat=seats[0])
            player.until("table")
        text = again.get(f"/api/export/{seated['watch']}").body.decode()
    assert len(seeds_of(Record.parse(text))) == 3
    assert umpire.replay(text, verify=True).record.text() == text


def take_back(lobby: Running, keys: dict[str, str], seats: Sequence[str], answers: int) -> None:
    """Play by chance, take back half of it with consent, and play again."""
    with lobby.sit(keys[seats[0]]) as one, lobby.sit(keys[seats[1]]) as other:
        players = [one.start(), other.start()]
        for undone in (False, True):
            both_play(players, answers)
            if undone:
                return
            one.say(type="undo", ply=now(one)["ply"], to=one.table["ply"] - one.table["ply"] // 3)
            other.until("asked")
            other.say(type="consent", ok=True)
            for player in players:
                player.until("said")
                now(player)


def now(player: Player) -> dict[str, Any]:
    """The table as it stands, when everything has been read that was sent."""
    player.say(type="look", seat="", language="en")
    player.say(type="ask-card", thing="no such thing")
    player.until("refused")
    return player.table


def both_play(players: list[Player], count: int) -> None:
    bot = Chance(count)
    for _ in range(count):
        for player in players:
            now(player)
        asked = [player for player in players if player.table["question"]]
        if not asked:
            return
        options = asked[0].options
        asked[0].choose(options[bot.pick(Decision("", "", options, "", {}))])


def test_a_seed_that_was_named_is_named_no_more_when_dice_are_taken_back(lobby: Running) -> None:
    seated = lobby.begin("second-fallujah", together=False)
    with lobby.sit(seated["keys"]["coalition"]) as one, lobby.sit(seated["keys"]["insurgent"]) as other:
        both_play([one.start(), other.start()], 30)
        one.say(type="undo", ply=one.table["ply"], to=0)
        other.until("asked")
        other.say(type="consent", ok=True)
        assert one.until("hello")["seed"] == ""
        assert other.until("hello")["seed"] == ""
    assert seeds_of(exported(lobby, seated["watch"])) == []


@pytest.mark.parametrize("title", ["phantom-fury", "night-drop"])
def test_what_was_taken_back_before_this_was_kept_is_verified_as_well(tmp_path: Path, title: str) -> None:
    """An entry of old names its seed alone: its dice had been turned past every die before."""

    async def play() -> None:
        database = tmp_path / "games.sqlite3"
        lobby = Lobby(Store(database), LIMITS)
        seated = lobby.begin(wire.NewGame(title=title))
        session = await opened(database, seated.key)
        play_on(session, Chance(3), 120)
        answers = session.answers()[:70]
        with sqlite3.connect(database) as db:
            db.execute("insert into entries values (1, ?, 'undo', '70 4711')", (session.entries,))
            db.execute("delete from snapshots")
        db.close()
        session = await opened(database, seated.key)
        assert session.answers()[:70] == answers
        play_on(session, Chance(4), 200)
        dice = umpire.SeededDice(4711)
        for step in session.game.plies:
            if step.form != 1:
                rolled = dice.take(step)
                assert session.game.plies.index(step) < 70 or rolled == step.answer
        session.keep_snapshot(always=True)
        session = await opened(database, seated.key)
        play_on(session, Chance(4), 100_000)
        session.store.forget(session.id)
        record = (await opened(database, seated.key)).record("")
        assert seeds_of(record)[1] == "4711"
        assert umpire.replay(record.text(), verify=True).record.text() == record.text()

    asyncio.run(play())
