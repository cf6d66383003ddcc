"""Spectators are welcome and cannot harm: they are counted apart, limited by their address, muted and removed."""

from collections.abc import Iterator
from contextlib import ExitStack

import pytest

from server.running import Message, Player, Running
from umpire.server.limits import Limits

LIMITS = Limits(
    spectators=4, spectators_address=3, chat_rate=0.001, chat_burst=8, rate=1_000, burst=10_000, new_burst=1_000
)


@pytest.fixture(scope="module")
def strict() -> Iterator[Running]:
    with Running(None, LIMITS) as running:
        yield running


def until_watching(player: Player, count: int) -> Message:
    while True:
        told = player.until("presence")
        if told["watching"] == count:
            return told


def test_spectators_do_not_lock_a_holder_out(strict: Running) -> None:
    seated = strict.begin("phantom-fury")
    with ExitStack() as stack:
        for _ in range(3):
            stack.enter_context(strict.sit(seated["watch"])).start()
        late = stack.enter_context(strict.sit(seated["watch"]))
        code, reason = late.closed()
        assert code == 4008
        assert "your address" in reason
        for _ in range(4):
            stack.enter_context(strict.sit(seated["key"])).start()


def test_spectators_of_all_addresses_are_counted() -> None:
    with Running(None, Limits(spectators=2, spectators_address=10)) as lobby, ExitStack() as stack:
        watch = lobby.begin("phantom-fury")["watch"]
        for _ in range(2):
            stack.enter_context(lobby.sit(watch)).start()
        code, reason = stack.enter_context(lobby.sit(watch)).closed()
        assert code == 4008
        assert "spectators" in reason


def test_a_spectator_keeps_his_number(strict: Running) -> None:
    seated = strict.begin("phantom-fury")
    for _ in range(2):
        with strict.sit(seated["watch"]) as spectator:
            assert spectator.until("hello")["spectator"] == 1
    with strict.sit(seated["key"]) as player, strict.sit(seated["watch"]) as one, strict.sit(seated["watch"]) as two:
        one.start()
        two.start()
        while until_watching(player, 1)["spectators"] != [{"number": 1, "connected": 2, "muted": False}]:
            pass
        assert one.met[-1]["type"] == "presence"
        assert one.met[-1]["spectators"] == [], "spectators need no list of each other"


def test_a_spectator_is_muted_and_heard_again(strict: Running) -> None:
    seated = strict.begin("phantom-fury")
    with strict.sit(seated["key"]) as player, strict.sit(seated["watch"]) as spectator:
        player.start()
        spectator.start()
        player.say(type="mute", spectator=1, on=True)
        assert "Spectator 1" in spectator.until("said")["text"]
        spectator.say(type="say", text="hello?")
        assert "muted you" in spectator.until("refused")["message"]
        player.say(type="mute", spectator=1, on=False)
        spectator.until("said")
        assert spectator.hear("said", type="say", text="hello!")["who"] == "Spectator 1"
        player.say(type="mute", spectator=0, on=True)
        spectator.until("said")
        spectator.say(type="say", text="hello?")
        assert "all spectators" in spectator.until("refused")["message"]
        while not player.until("presence")["muted"]:
            pass
        for request in ({"type": "mute", "spectator": 1, "on": True}, {"type": "remove", "spectator": 1}):
            spectator.say(**request)
            assert spectator.until("refused")["message"]
        player.say(type="remove", spectator=99)
        assert player.until("refused")["message"]


def test_a_spectator_is_removed_until_the_link_is_renewed(strict: Running) -> None:
    seated = strict.begin("phantom-fury")
    with strict.sit(seated["key"]) as player:
        player.start()
        with strict.sit(seated["watch"]) as spectator, strict.sit(seated["watch"]) as window:
            spectator.start()
            window.start()
            player.say(type="remove", spectator=1)
            for gone in (spectator, window):
                code, reason = gone.closed()
                assert code == 4011
                assert "renewed" in reason
        with strict.sit(seated["watch"]) as again:
            assert again.closed()[0] == 4011
        address = player.met[0]["table"]
        watch = player.hear("watch", type="renew-watch")["watch"]
        with strict.sit(seated["watch"]) as old:
            assert old.closed()[0] == 4004
        with strict.sit(watch) as anew:
            hello = anew.until("hello")
            assert (hello["watch"], hello["table"]) == (watch, address)
            assert hello["spectator"] == 2
            anew.until("presence")
            player.say(type="renew-watch")
            assert anew.closed()[0] == 4011


def test_to_connect_anew_does_not_fill_the_bucket_again() -> None:
    limits = Limits(chat_rate=0.01, chat_burst=2)
    with Running(None, limits) as lobby:
        seated = lobby.begin("second-fallujah", together=False)
        said = 0
        for _ in range(4):
            with lobby.sit(seated["watch"]) as spectator:
                spectator.start()
                spectator.say(type="say", text="spam")
                told = spectator.until("said", "refused")
                said += told["type"] == "said" and told["who"] != ""
        assert said == 2
        assert told["type"] == "refused"
        assert told["wait"] > 0
        assert str(told["wait"]) in told["message"]
        with lobby.sit(seated["keys"]["coalition"]) as player:
            player.start()
            assert player.hear("said", type="say", text="a seat has its own")["who"] == "Coalition"


def test_another_key_to_the_same_seat_does_not_fill_the_bucket_again() -> None:
    with Running(None, Limits(chat_rate=0.01, chat_burst=4)) as lobby:
        key = lobby.begin("second-fallujah", together=False)["keys"]["coalition"]
        with lobby.sit(key) as player:
            player.start()
            device = lobby.claim(player.hear("device-link", type="add-device")["invitation"])["key"]
            with lobby.sit(device) as phone:
                assert phone.start().hear("said", type="say", text="two")["who"] == "Coalition"
            offered = player.hear("new-key", type="rotate-key")["key"]
            assert player.hear("new-key", type="rotate-key", key=offered)["valid"]
        with lobby.sit(offered) as player:
            player.start()
            assert player.hear("said", type="say", text="four")["who"] == "Coalition"
            player.say(type="say", text="five")
            assert player.until("refused")["wait"] > 0


def test_messages_are_counted_by_address_and_seat() -> None:
    with Running(None, Limits(rate=0.01, burst=10)) as lobby:
        seated = lobby.begin("phantom-fury")
        refused = 0
        for _ in range(4):
            with lobby.sit(seated["watch"]) as spectator:
                spectator.start()
                for _ in range(5):
                    spectator.say(type="look", seat="", language="en")
                    refused += spectator.until("table", "refused")["type"] == "refused"
        assert refused == 10
        with lobby.sit(seated["key"]) as player:
            assert player.start().choose()["type"] == "table"


def test_many_who_come_and_go_are_told_of_now_and_then(strict: Running) -> None:
    seated = strict.begin("phantom-fury")
    with strict.sit(seated["key"]) as player:
        player.start()
        for _ in range(30):
            with strict.sit(seated["watch"]) as spectator:
                spectator.start()
        until_watching(player, 0)
        player.look("usmc")
        assert sum(told["type"] == "presence" for told in player.met) < 60
