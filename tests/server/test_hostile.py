"""Whatever anybody sends, the answer is a refusal or the end of the connection, and the game stands as it stood."""

import json
import threading
from collections.abc import Iterator
from contextlib import suppress

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed

from server.running import Message, Player, Running
from umpire.server import wire
from umpire.server.limits import Limits

KINDS: tuple[str, ...] = (
    "hello",
    "table",
    "odds",
    "ways",
    "advice",
    "why",
    "show",
    "card",
    "log",
    "refused",
    "asked",
    "said",
    "presence",
)
KINDS += ("done", "reviewing", "review", "invitation", "device-link", "new-key", "watch")


@pytest.mark.parametrize(
    "garbage",
    [
        "",
        "hello",
        "{}",
        "[]",
        "null",
        "1e999",
        '{"type": "choose"}',
        '{"type": "choose", "ply": "0", "choice": "x", "seat": "usmc"}',
        '{"type": "choose", "ply": 0, "choice": "x", "seat": "usmc", "extra": 1}',
        '{"type": "choose", "ply": 1' + "0" * 400 + ', "choice": "x", "seat": "usmc"}',
        '{"type": "table"}',
        '{"type": "ask-log", "before": -99999999999999999999}',
        '{"type": "ask-log", "before": -5, "count": -5}',
        '{"type": "replay", "ply": 99999999}',
        '{"type": "undo", "ply": -1, "to": -7}',
        '{"type": "look", "seat": "usmc", "language": "xx"}',
        '{"type": "say", "text": "\\ud800"}',
        "[" * 60_000,
        "\x00" * 1000,
        b"\xff\xfe\x00",
        b'{"type": "ask-card", "thing": "\xff"}',
    ],
)
def test_garbage_is_refused(lobby: Running, garbage: str | bytes) -> None:
    with lobby.sit(lobby.begin("phantom-fury")["key"]) as player:
        player.start()
        ply = player.table["ply"]
        player.link.send(garbage)
        assert player.receive()["type"] in ("refused", "log")
        player.look("usmc")
        assert player.table["ply"] == ply
        player.choose()
        while player.table["ply"] == ply:  # what was stale is shown once more
            player.until("table")
        assert player.table["ply"] > ply


def test_a_huge_message_ends_the_connection(lobby: Running) -> None:
    with lobby.sit(lobby.begin("phantom-fury")["key"]) as player:
        player.start()
        player.link.send("x" * (70 * 1024))
        assert player.closed()[0] == 1009


def test_a_flood_is_refused_and_then_cut_off() -> None:
    with Running(None, Limits(rate=5, burst=10, patience=30)) as lobby:
        seated = lobby.begin("second-fallujah", together=False)
        with lobby.sit(seated["watch"]) as flood, lobby.sit(seated["keys"]["insurgent"]) as other:
            flood.start()
            other.start()
            with suppress(ConnectionClosed):
                for _ in range(500):
                    flood.say(type="ask-card", thing="1")
            assert flood.closed()[0] == 1008
            assert other.choose()["type"] == "table"


def test_too_many_new_games_from_one_address() -> None:
    with Running(None, Limits(new_rate=0.001, new_burst=3, games=1_000)) as lobby:
        answers = [lobby.post("/api/games", {"title": "phantom-fury"}).status for _ in range(5)]
    assert answers == [201, 201, 201, 429, 429]


def test_a_full_house() -> None:
    """The oldest game that nobody has played makes room; only if there is none is a new one refused."""
    with Running(None, Limits(games=2, new_burst=100)) as lobby:
        first, second = (lobby.begin("phantom-fury") for _ in range(2))
        with lobby.sit(second["key"]) as player:
            player.start()
            third = lobby.begin("phantom-fury")
            assert lobby.get(f"/api/games/{first['key']}").status == 404
            assert lobby.get(f"/api/games/{second['key']}").status == 200
            player.play(1)
            with lobby.sit(third["key"]) as other:
                other.start().play(1)
        refused = lobby.post("/api/games", {"title": "phantom-fury"})
        assert refused.status == 503
        assert "being played" in refused.data["message"]


def test_pages_of_other_sites_cannot_sit_down(lobby: Running) -> None:
    key = lobby.begin("phantom-fury")["key"]
    with pytest.raises(Exception, match="403"):
        lobby.sit(key, origin="https://example.org")
    with lobby.sit(key, origin=f"http://127.0.0.1:{lobby.port}") as player:
        player.start()


def test_who_never_reads_does_not_hold_up_the_others() -> None:
    with Running(None, Limits(backlog=300_000, rate=10_000, burst=10_000)) as lobby:
        seated = lobby.begin("phantom-fury")
        with lobby.sit(seated["watch"]) as deaf, lobby.sit(seated["key"]) as player:
            player.start().play(60)
            assert deaf.link is not None


def test_two_seats_race_for_one_question(lobby: Running) -> None:
    """Of many answers to one question exactly one counts, whoever is first; the others are told that they came late."""
    seated = lobby.begin("phantom-fury")
    players = [lobby.sit(seated["key"]).start() for _ in range(4)]
    try:
        for _ in range(30):
            first = players[0].table
            options = [option["choice"] for option in first["question"]["options"]]
            results = race(players, options, first["ply"])
            chosen = {options[number % len(options)] for number in range(len(players))}
            if len(chosen) == len(players):
                assert sum(results) == len(players) - 1
            for player in players:
                player.hear("table", type="look", seat="usmc", language="en")
            assert len({json.dumps(player.table["scene"]) for player in players}) == 1
            assert len({player.table["ply"] for player in players}) == 1
    finally:
        for player in players:
            player.link.close()


def race(players: list[Player], options: list[str], ply: int) -> list[bool]:
    """All answer the same question at the same time; who was told that he came late."""
    late = [False] * len(players)
    barrier = threading.Barrier(len(players))

    def answer(number: int, player: Player) -> None:
        barrier.wait()
        player.say(type="choose", ply=ply, choice=options[number % len(options)], seat="usmc")
        player.say(type="ask-card", thing="nothing of the kind")
        while not is_end(message := player.receive()):
            late[number] |= bool(message.get("stale"))

    threads = [threading.Thread(target=answer, args=pair) for pair in enumerate(players)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return late


def is_end(message: Message) -> bool:
    return message["type"] == "refused" and not message["stale"] and "name" in message["message"]


# -- whatever the schema allows -----------------------------------------------------------------------------------------

WORDS = st.sampled_from(
    ["usmc", "coalition", "insurgent", "us", "german", "", "done", "yes", "18", "15/R", "squad-4", "505"]
)
TEXTS = st.one_of(WORDS, st.text(max_size=20))
IDS = st.one_of(st.integers(0, 3), st.integers(0, 2**53 - 1))
NUMBERS = st.one_of(st.integers(-3, 300), st.integers(-(2**63), 2**63 - 1))


def requests() -> st.SearchStrategy[wire.Request]:
    """Every message that the schema of a request allows."""
    return st.one_of(
        st.builds(
            wire.Choose,
            ply=NUMBERS,
            choice=TEXTS,
            seat=TEXTS,
            id=IDS,
            unless_dice=st.booleans(),
            then=st.lists(st.builds(wire.Foreseen, verb=TEXTS, choice=TEXTS), max_size=3),
        ),
        st.builds(wire.AskWays, ply=NUMBERS, things=st.lists(TEXTS, max_size=4), to=TEXTS),
        st.builds(wire.Undo, ply=NUMBERS, to=st.one_of(st.none(), NUMBERS)),
        st.builds(wire.Consent, ok=st.booleans()),
        st.builds(wire.AskOdds, ply=NUMBERS, choice=TEXTS),
        st.builds(wire.AskAdvice, ply=NUMBERS),
        st.builds(wire.AskReview),
        st.builds(wire.AskWhy, ply=NUMBERS, thing=TEXTS),
        st.builds(wire.AskCard, thing=TEXTS),
        st.builds(wire.AskLog, before=NUMBERS, count=NUMBERS),
        st.builds(wire.AskShow, since=NUMBERS),
        st.builds(wire.Look, seat=TEXTS, language=st.sampled_from(["en", "fr"])),
        st.builds(wire.Replay, ply=NUMBERS, seat=TEXTS),
        st.builds(wire.Withdraw, of=IDS, id=IDS),
        st.builds(wire.Say, text=TEXTS),
        st.builds(wire.Appoint, seat=TEXTS, player=st.just("person")),
        st.builds(wire.Invite, seat=TEXTS),
        st.builds(wire.AddDevice),
        st.builds(wire.SignOut),
        st.builds(wire.RotateKey, key=TEXTS),
        st.builds(wire.Mute, spectator=NUMBERS, on=st.booleans()),
        st.builds(wire.Remove, spectator=NUMBERS),
        st.builds(wire.RenewWatch),
    )


class Table:
    """A game whose connection is used again and again."""

    def __init__(self, lobby: Running, title: str) -> None:
        self.seated = lobby.begin(title)
        self.lobby = lobby
        self.player = lobby.sit(self.seated["key"]).start()


@pytest.fixture(scope="module", params=["phantom-fury", "second-fallujah", "night-drop"])
def table(request: pytest.FixtureRequest, lobby: Running) -> Iterator[Table]:
    made = Table(lobby, request.param)
    yield made
    made.player.link.close()


def test_every_kind_of_request_is_tried() -> None:
    tried = {wire.Choose, wire.Undo, wire.Consent, wire.AskOdds, wire.AskWhy, wire.AskCard, wire.AskLog, wire.Look}
    tried |= {
        wire.AskWays,
        wire.Withdraw,
        wire.Replay,
        wire.AskShow,
        wire.Say,
        wire.Appoint,
        wire.AskAdvice,
        wire.AskReview,
    }
    tried |= {wire.Invite, wire.AddDevice, wire.SignOut, wire.RotateKey, wire.Mute, wire.Remove, wire.RenewWatch}
    assert tried | {wire.Resign} == set(wire.Request.__args__)


@settings(max_examples=120, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(said=st.lists(st.tuples(requests(), st.booleans()), min_size=1, max_size=6))
def test_whatever_the_schema_allows_is_answered(table: Table, said: list[tuple[wire.Request, bool]]) -> None:
    """Messages with right and wrong numbers; a fault of the server would be said as one."""
    player = table.player
    for request, now in said:
        if now and isinstance(request, wire.Choose | wire.Undo | wire.AskWhy | wire.AskOdds):
            request.ply = player.table["ply"]
            if isinstance(request, wire.Choose | wire.AskOdds) and player.table["question"]:
                request.choice = player.options[hash(request.choice) % len(player.options)]
        player.link.send(msgspec.json.encode(request).decode())
    player.say(type="look", seat="", language="en")
    player.say(type="replay", ply=-1)
    player.say(type="ask-card", thing="nothing of the kind")
    while True:
        message = player.receive()
        assert message["type"] in KINDS
        if message["type"] == "refused":
            assert "could not do that" not in message["message"], said
            if is_end(message):
                return
