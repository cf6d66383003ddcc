"""Requests with ids: what answers a request names it, and nothing is guessed from what comes next."""

import asyncio
from typing import Any

import pytest
from websockets.sync.client import connect
from websockets.typing import Subprotocol

from server.running import Message, Player, Running
from server.test_pause import room_of, settle
from umpire.engine.ask import Decision
from umpire.server import closing, wire
from umpire.server.limits import Limits
from umpire.server.words import words_of


def answer_to(player: Player, id: int, /, **message: object) -> Message:
    """Ask with an id; the reply that names it."""
    player.say(id=id, **message)
    while True:
        found = player.receive()
        if found.get("re") == id:
            return found


def choice_of(player: Player, choice: str, **more: object) -> Message:
    return {
        "type": "choose",
        "ply": player.table["ply"],
        "choice": choice,
        "seat": player.question["seat"],
        **more,
    }


def test_a_choice_is_acknowledged_by_its_id_after_it_is_shown(lobby: Running) -> None:
    with lobby.sit(lobby.begin("phantom-fury")["key"]) as player:
        player.start()
        before = player.table["ply"]
        assert answer_to(player, 5, **choice_of(player, player.options[0])) == {"type": "done", "re": 5}
        assert player.table["ply"] > before
        player.silence()


def test_a_choice_that_is_sent_again_is_acknowledged_and_stands_once(lobby: Running) -> None:
    with lobby.sit(lobby.begin("phantom-fury")["key"]) as player:
        player.start()
        choice = choice_of(player, player.options[0])
        assert answer_to(player, 5, **choice)["type"] == "done"
        stands = player.table["ply"]
        assert answer_to(player, 5, **choice)["type"] == "done"
        assert player.table["ply"] == stands


def test_without_an_id_nothing_is_acknowledged(lobby: Running) -> None:
    with lobby.sit(lobby.begin("phantom-fury")["key"]) as player:
        player.start()
        player.choose()
        player.silence()
        assert not [message for message in player.met if message["type"] == "done"]


def test_every_request_that_is_carried_out_is_answered_once(lobby: Running) -> None:
    seated = lobby.begin("second-fallujah", own=["coalition"], players={"insurgent": "person"})
    with lobby.sit(seated["keys"]["coalition"]) as player:
        player.start()
        while player.table["question"] is None:
            with lobby.sit(seated["keys"]["insurgent"]) as other:
                other.start().choose()
            player.until("table")
        asked: list[tuple[str, dict[str, Any]]] = [
            ("card", {"type": "ask-card", "thing": player.met[0]["spaces"][0]["id"]}),
            ("why", {"type": "ask-why", "ply": player.table["ply"], "thing": player.met[0]["spaces"][0]["id"]}),
            ("odds", {"type": "ask-odds", "ply": player.table["ply"], "choice": player.options[0]}),
            ("log", {"type": "ask-log", "before": 1}),
            ("done", {"type": "look", "seat": "coalition", "language": "fr"}),
            ("done", {"type": "replay", "ply": 0}),
            ("done", {"type": "replay", "ply": -1}),
            ("done", {"type": "say", "text": "hello"}),
            ("done", {"type": "withdraw", "of": 1}),
            ("done", choice_of(player, player.options[0])),
            ("device-link", {"type": "add-device"}),
            ("new-key", {"type": "rotate-key"}),
            ("done", {"type": "mute", "spectator": 0, "on": True}),
            ("done", {"type": "appoint", "seat": "coalition", "player": "chance"}),
            ("done", {"type": "appoint", "seat": "coalition", "player": "person"}),
            ("done", {"type": "resign", "seat": "coalition"}),
        ]
        for id, (kind, message) in enumerate(asked, 1):
            assert answer_to(player, id, **message)["type"] == kind, message
        assert answer_to(player, 99, type="ask-review")["type"] in ("reviewing", "refused")
        named = [message["re"] for message in player.met if message.get("re")]
        assert named[: len(asked)] == list(range(1, len(asked) + 1))


@pytest.mark.parametrize(
    "message",
    [
        {"type": "choose", "ply": 900, "choice": "x", "seat": "usmc"},
        {"type": "choose", "ply": 0, "choice": "the moon", "seat": "nobody"},
        {"type": "ask-odds", "ply": 0, "choice": "the moon"},
        {"type": "ask-card", "thing": "no such thing"},
        {"type": "consent", "ok": True},
        {"type": "say", "text": " "},
        {"type": "ask-review"},
        {"type": "no such request"},
        {"type": "say", "words": "hello"},
    ],
)
def test_a_refusal_names_the_request(lobby: Running, message: Message) -> None:
    with lobby.sit(lobby.begin("phantom-fury")["key"]) as player:
        player.start()
        assert answer_to(player, 17, **message)["type"] == "refused"


@pytest.mark.parametrize("id", [-1, 1.5, 2**60, "one", None, []])
def test_an_id_is_a_whole_number(lobby: Running, id: object) -> None:
    with lobby.sit(lobby.begin("phantom-fury")["key"]) as player:
        player.start()
        player.say(type="say", text="hello", id=id)
        refused = player.until("refused")
        assert refused["re"] == 0


def test_what_is_too_much_at_once_is_refused_by_its_id() -> None:
    limits = Limits(rate=0.5, burst=4, patience=20)
    with Running(None, limits) as lobby, lobby.sit(lobby.begin("phantom-fury")["key"]) as player:
        player.start()
        for id in range(1, 9):
            player.say(type="ask-card", thing="no such thing", id=id)
        found = [player.until("refused") for _ in range(8)]
        assert [refused["re"] for refused in found] == list(range(1, 9))
        assert found[-1]["wait"] > 0


@pytest.mark.parametrize("title", ["phantom-fury", "second-fallujah", "night-drop"])
def test_a_choice_unless_dice_is_either_carried_out_or_answered_with_its_odds(lobby: Running, title: str) -> None:
    done = odds = 0
    seated = lobby.begin(title)
    with lobby.sit(seated["key"]) as player:
        player.start()
        id = 0
        while done < 12 or odds < 3:
            if player.table["question"] is None:
                assert not player.table["outcome"], (done, odds)
                player.look(player.table["waiting"])
                continue
            id += 1
            before = player.table["ply"]
            choice = player.options[id % len(player.options)]
            found = answer_to(player, id, **choice_of(player, choice, unless_dice=True))
            if found["type"] == "done":
                assert player.table["ply"] > before
                done += 1
                continue
            assert (found["type"], found["ply"], found["choice"], found["dice"]) == ("odds", before, choice, True)
            assert player.table["ply"] == before
            again = answer_to(player, id, **choice_of(player, choice, unless_dice=True))
            assert again == found
            assert answer_to(player, id, **choice_of(player, choice))["type"] == "done"
            assert player.table["ply"] > before
            odds += 1
            assert id < 900, (done, odds)


def test_a_choice_unless_dice_that_is_withdrawn_in_time_is_not_carried_out() -> None:
    async def play() -> None:
        async with room_of(coalition="person", insurgent="person") as room:
            connection = await room.join("here", "insurgent")
            step, work = room.session.pending, room.table.history.work
            assert isinstance(step, Decision)
            before = room.ply
            choice = {"type": "choose", "ply": before, "choice": step.options[0], "seat": "insurgent"}
            async with work.turn("somebody else"):
                await room.hear(connection, **choice, unless_dice=True, id=1)
                await room.hear(connection, type="withdraw", of=2, id=3)
                assert connection.weighing, "another one was withdrawn"
                await room.hear(connection, type="withdraw", of=1, id=4)
                assert not connection.weighing
            await settle()
            assert room.ply == before
            assert [message["re"] for message in room.sent if message.get("re")] == [3, 4]
            await room.hear(connection, **choice, unless_dice=True, id=5)
            while connection.weighing:
                await settle()
            assert room.sent[-1]["re"] == 5

    asyncio.run(play())


def test_a_choice_unless_dice_for_which_it_is_too_late_is_refused() -> None:
    """Somebody else plays on while its odds are computed."""

    async def play() -> None:
        async with room_of(coalition="person", insurgent="person") as room:
            slow, quick = await room.join("here", "insurgent"), await room.join("there", "insurgent")
            work = room.table.history.work
            step = room.session.pending
            assert isinstance(step, Decision)
            while room.session.game.fork().odds(step.options[0]).rolls:
                await room.choose(quick)
                step = room.session.pending
                assert isinstance(step, Decision)
            before = room.ply
            choice = {"type": "choose", "ply": before, "choice": step.options[0], "seat": "insurgent"}
            async with work.turn("somebody else"):
                await room.hear(slow, **choice, unless_dice=True, id=1)
                await room.hear(quick, **{**choice, "choice": step.options[1]}, id=2)
                stands = room.ply
                assert stands > before
            while slow.weighing:
                await settle()
            assert room.ply == stands
            refused = [message for message in room.sent if message.get("re") == 1]
            assert [message["stale"] for message in refused] == [True]

    asyncio.run(play())


# -- pages of before --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("protocols", [["umpire"], ["umpire.1"], ["umpire.99"]])
def test_a_page_of_before_is_told_to_be_loaded_anew(lobby: Running, protocols: list[str]) -> None:
    seated = lobby.begin("phantom-fury")
    address = f"ws://127.0.0.1:{lobby.port}/ws?language=fr"
    offered = [Subprotocol(one) for one in (*protocols, f"key.{seated['key']}")]
    origin: Any = f"http://127.0.0.1:{lobby.port}"
    with Player(connect(address, subprotocols=offered, origin=origin).__enter__()) as page:
        code, reason = page.closed()
        assert (code, reason) == (closing.OUTDATED, words_of("fr")("closed-outdated"))
        assert not page.met


def test_the_page_of_now_is_let_in(lobby: Running) -> None:
    seated = lobby.begin("phantom-fury")
    address = f"ws://127.0.0.1:{lobby.port}/ws"
    offered = [Subprotocol(wire.PROTOCOL), Subprotocol(f"key.{seated['key']}")]
    origin: Any = f"http://127.0.0.1:{lobby.port}"
    with Player(connect(address, subprotocols=offered, origin=origin, max_size=None).__enter__()) as page:
        assert page.until("hello")["seats"] == ["usmc"]
        assert page.link.subprotocol == wire.PROTOCOL
