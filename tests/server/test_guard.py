"""What comes in over a socket is limited for each address before anybody parses it."""

import asyncio
import gc
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import closing, suppress

import pytest

from server.running import PATIENCE, Running
from umpire.server.clients import Client, Metered
from umpire.server.connections import Connection
from umpire.server.guard import Guard, HTTPProtocol
from umpire.server.limits import Limits, Throttle, network_of
from umpire.server.lobby import Lobby, Refused

TIGHT = Limits(sockets=6, head_time=0.5, body_time=0.5, stall=0.5, new_burst=1_000)


@pytest.fixture(scope="module")
def tight() -> Iterator[Running]:
    with Running(None, TIGHT) as running:
        yield running


def raw(lobby: Running, sent: bytes = b"", source: str = "127.0.0.1") -> socket.socket:
    link = socket.create_connection(("127.0.0.1", lobby.port), PATIENCE, (source, 0))
    link.sendall(sent)
    return link


def everything(link: socket.socket) -> bytes:
    """What is answered until the connection is closed."""
    found = b""
    with suppress(ConnectionError):
        while part := link.recv(65536):
            found += part
    return found


def until(true: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < end
        time.sleep(0.01)


def upgrade(lobby: Running, key: str) -> bytes:
    return (
        f"GET /ws/{key} HTTP/1.1\r\nhost: 127.0.0.1:{lobby.port}\r\nupgrade: websocket\r\nconnection: upgrade\r\n"
        "sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\nsec-websocket-version: 13\r\n\r\n"
    ).encode()


@pytest.mark.parametrize("beginning", [b"GET / HTTP/1.1\r\nhost: x\r\nx: ", b"GET /", b"a: b\r\n"])
def test_a_head_without_end_is_cut_off(tight: Running, beginning: bytes) -> None:
    with closing(raw(tight, beginning)) as link:
        with suppress(ConnectionError):
            for _ in range(40):
                link.sendall(b"a" * 4096)
        answer = everything(link)
    assert not answer or answer.startswith((b"HTTP/1.1 431", b"HTTP/1.1 400"))
    assert tight.get("/api/titles").status == 200


def test_a_large_head_at_once_is_refused(tight: Running) -> None:
    lines = b"".join(b"x-%d: %s\r\n" % (number, b"a" * 90) for number in range(1_000))
    with closing(raw(tight, b"GET / HTTP/1.1\r\nhost: x\r\n" + lines + b"\r\n")) as link:
        answer = everything(link)
    assert not answer or answer.startswith(b"HTTP/1.1 431")


def test_the_lines_of_a_head_are_counted(tight: Running) -> None:
    for lines, statuses in ((100, [b"200"]), (4_000, [b"431", b""])):  # or the reset comes before the answer
        request = b"GET /api/titles HTTP/1.1\r\nhost: x\r\nconnection: close\r\n" + b"a:\r\n" * lines + b"\r\n"
        with closing(raw(tight, request)) as link:
            assert everything(link)[9:12] in statuses


@pytest.mark.parametrize("lines", [0, 15_000])
def test_a_head_that_comes_before_the_answer_is_counted_too(
    tight: Running, lines: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    parsed: list[int] = []
    events = HTTPProtocol.handle_events

    async def slow(*_: object) -> None:
        await asyncio.sleep(0.3)
        raise Refused("http-no-title", 404)

    def noted(self: HTTPProtocol) -> None:
        parsed.append(len(self.conn.trailing_data[0]))
        events(self)

    monkeypatch.setattr(Lobby, "import_game", slow)
    monkeypatch.setattr(HTTPProtocol, "handle_events", noted)
    head = b"POST /api/import HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 13\r\n\r\n"
    with closing(raw(tight, head + b'{"record":""}')) as link:
        time.sleep(0.1)
        link.sendall(b"GET /api/titles HTTP/1.1\r\nhost: x\r\n" + b"a:\r\n" * lines + b"\r\n")
        link.sendall(b"GET /robots.txt HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n")
        answer = everything(link)
    assert b"HTTP/1.1 404" in answer or lines
    if lines:
        assert b"HTTP/1.1 200" not in answer
    else:
        assert answer.count(b"HTTP/1.1 200") == 2
    assert max(parsed) <= TIGHT.head + 1024, "that much is before the parser at a time"


def test_an_address_brings_in_so_many_long_records_at_a_time() -> None:
    head = b"POST /api/import HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 4000\r\n\r\n"
    with Running(None, Limits(large=2, body=1_000, body_time=7)) as lobby:
        record = {"record": "x" * 2_000}
        held = [raw(lobby, head + b'{"record": "' + b"x" * 3_000) for _ in range(2)]
        until(lambda: lobby.guard.client("127.0.0.1").large == 2)
        refused = lobby.post("/api/import", record)
        assert refused.status == 429
        assert refused.headers["retry-after"] == "7"
        assert "7 s" in refused.data["message"]
        assert lobby.post("/api/import", {"record": "short"}).status == 400
        for link in held:
            link.close()
        until(lambda: lobby.guard.client("127.0.0.1").large == 0)
        assert lobby.post("/api/import", record).status == 400
        assert lobby.guard.client("127.0.0.1").large == 0


@pytest.mark.parametrize(
    "beginning",
    [
        b"",
        b"GET / HTTP/1.1\r\nhost: x\r\n",
        b"POST /api/games HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{",
    ],
)
def test_who_does_not_go_on_is_closed(tight: Running, beginning: bytes) -> None:
    with closing(raw(tight, beginning)) as link:
        assert b"408" in everything(link)


def test_a_table_has_no_deadline_of_a_request(tight: Running) -> None:
    with tight.sit(tight.begin("phantom-fury")["key"]) as player:
        player.start()
        time.sleep(2 * max(TIGHT.head_time, TIGHT.body_time))
        assert player.choose()["type"] == "table"


def test_half_a_second_request_is_closed_too(tight: Running) -> None:
    with closing(raw(tight, b"GET /api/titles HTTP/1.1\r\nhost: x\r\n\r\nGET /")) as link:
        assert everything(link).count(b"HTTP/1.1 200") == 1


def test_connections_from_one_address_are_counted_and_others_come_in(tight: Running) -> None:
    held = [raw(tight, b"GET / HTTP/1.1\r\n") for _ in range(TIGHT.sockets)]
    with closing(raw(tight)) as link:
        assert everything(link).startswith(b"HTTP/1.1 429")
    with closing(raw(tight, b"GET /api/titles HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n", "127.0.0.3")) as link:
        assert everything(link).startswith(b"HTTP/1.1 200")
    for link in held:
        link.close()
    until(lambda: b" 200 " in everything(raw(tight, b"GET /api/titles HTTP/1.0\r\n\r\n"))[:20])


def test_where_the_server_is_full_the_largest_gives_up_a_connection() -> None:
    with Running(None, Limits(sockets=6, connections=6)) as lobby:
        held = [raw(lobby, b"GET / HTTP/1.1\r\n", "127.0.0.2") for _ in range(6)]
        until(lambda: lobby.guard.connections == 6)
        with closing(raw(lobby, b"GET /api/titles HTTP/1.0\r\n\r\n")) as link:
            assert b" 200 " in everything(link)
        for link in held:
            link.close()


def test_a_message_in_pieces_without_end_is_refused(lobby: Running) -> None:
    key = lobby.begin("phantom-fury")["key"]
    with closing(raw(lobby, upgrade(lobby, key))) as link:
        assert link.recv(100).startswith(b"HTTP/1.1 101")
        empty = b"\x00\x80\0\0\0\0"
        with suppress(ConnectionError):
            link.sendall(b"\x01\x80\0\0\0\0" + empty * 500)
        assert b"too many fragments" in everything(link)


def test_who_never_reads_is_dropped_and_holds_little(monkeypatch: pytest.MonkeyPatch) -> None:
    with Running(None, Limits(backlog=200_000, stall=0.5, rate=10_000, burst=10_000)) as lobby:
        key = lobby.begin("phantom-fury")["key"]
        look = b'{"type":"look","seat":"usmc","language":"en"}'
        link = socket.socket()
        link.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        link.connect(("127.0.0.1", lobby.port))
        link.sendall(upgrade(lobby, key))
        until(lambda: lobby.guard.connections == 1)
        link.settimeout(0.2)
        with suppress(ConnectionError, TimeoutError):
            for _ in range(2_000):
                link.sendall(b"\x81" + bytes([0x80 | len(look)]) + b"\0\0\0\0" + look)
        until(lambda: lobby.guard.connections == 0)
        link.close()


def test_what_is_not_read_is_counted_in_bytes_and_given_back() -> None:
    class Link:
        def __init__(self) -> None:
            self.client_record = Client("here", limits)
            self.aborted = False

        def abort(self) -> None:
            self.aborted = True

    async def close(code: int, reason: str) -> None:
        raise AssertionError(reason)

    async def tell(letter: str) -> list[bool]:
        """Three messages of a thousand letters each for somebody who reads none: whether he was cut off after each of them."""
        link, never, cut = Link(), asyncio.Event(), []

        async def send(text: str) -> None:
            await never.wait()

        connection = Connection([], "en", limits, send, close, link)
        for _ in range(3):
            connection.tell(letter * 1_000)
            await asyncio.sleep(0.01)
            cut.append(link.aborted)
            assert connection.backlog == link.client_record.backlog
            assert link.aborted or connection.backlog > len((letter * 1_000).encode())
        connection.leave()
        await asyncio.sleep(0.01)
        assert connection.backlog == link.client_record.backlog == 0, "whoever comes next from there is not to blame"
        return cut

    limits = Limits(backlog=10_000)
    assert asyncio.run(tell("x")) == [False, False, False]
    assert asyncio.run(tell("\N{GRINNING FACE}")) == [False, False, True]


def test_connections_leave_nothing_to_the_garbage_collector() -> None:
    with Running(None) as lobby:  # its own: nobody else comes and goes
        key = lobby.begin("phantom-fury")["key"]
        until(lambda: lobby.guard.connections == 0)

        def visit() -> None:
            for sent in (upgrade(lobby, key), b"GET / HTTP/1.1\r\n", b"GET /api/titles HTTP/1.1\r\nhost: x\r\n\r\n"):
                with closing(raw(lobby, sent)) as link:
                    link.recv(100) if b"GET / " not in sent else None
                    link.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\1\0\0\0\0\0\0\0")
            until(lambda: lobby.guard.connections == 0)

        visit()
        time.sleep(0.2)
        gc.collect()
        gc.disable()
        try:
            for _ in range(10):
                visit()
            time.sleep(0.2)
            gc.set_debug(gc.DEBUG_SAVEALL)
            gc.collect()
            ours = [
                one for one in gc.garbage if type(one).__module__.startswith(("umpire.server", "uvicorn", "websockets"))
            ]
        finally:
            gc.set_debug(0)
            gc.garbage.clear()
            gc.enable()
    assert len(ours) < 10, "one for each visit"  # others of this process may have left some


def test_work_of_one_client_waits_while_another_goes_on() -> None:
    """Who has used up his share waits, in order; nobody else does."""

    async def work() -> list[str]:
        guard = Guard(Limits(cpu_share=0.5, cpu_burst=0.02, cpu_slice=0.001))
        rude, honest = guard.client("10.0.0.1"), guard.client("10.0.0.2")
        done: list[str] = []

        async def heavy(number: int) -> None:
            await rude.gate()
            rude.charge(0.02)
            done.append(f"rude {number}")

        async def light() -> None:
            await honest.gate()
            done.append("honest")

        await asyncio.gather(*[heavy(number) for number in range(4)], light())
        return done

    done = asyncio.run(work())
    assert done.index("honest") <= 1
    assert [word for word in done if word != "honest"] == [f"rude {number}" for number in range(4)]


def test_every_step_is_charged() -> None:
    async def work() -> float:
        client = Client("", Limits(cpu_share=1e-9, cpu_burst=1.0))

        async def work() -> None:
            end = time.perf_counter() + 0.02
            while time.perf_counter() < end:
                pass
            await asyncio.sleep(0.05)

        before = client._left
        await Metered(work(), client)
        return before - client._left

    assert 0.02 <= asyncio.run(work()) < 0.05


def test_a_household_counts_as_one() -> None:
    assert network_of("2001:db8:1:2:3:4:5:6") == network_of("2001:db8:1:2::1") == "2001:db8:1:2::"
    assert network_of("::ffff:192.0.2.1") == "192.0.2.1"
    assert network_of("fe80::1%eth0") == "fe80::"
    assert network_of("") == ""


def test_a_bucket_is_found_again_and_says_how_long() -> None:
    throttle = Throttle(rate=0.5, burst=2, most=2)
    assert [throttle.take("a"), throttle.take("a")] == [0, 0]
    assert 1 < throttle.take("a") <= 2
    assert throttle.take("b") == throttle.take("c") == 0
    assert throttle.take("a") == 0  # forgotten: two others came since


def test_few_remembered_clients() -> None:
    async def come() -> int:
        guard = Guard(Limits(addresses=10))
        for number in range(100):
            guard.client(f"10.0.0.{number}")
        return len(guard._clients)

    assert asyncio.run(come()) <= 11


def test_an_address_has_so_many_games_open_and_no_more() -> None:
    with Running(None, Limits(open_games=2)) as lobby:
        keys = [lobby.begin("phantom-fury")["key"] for _ in range(3)]
        with lobby.sit(keys[0]) as one, lobby.sit(keys[1]) as two:
            one.start()
            two.start()
            with lobby.sit(keys[0]) as again, lobby.sit(keys[2]) as third:
                again.start()
                code, reason = third.closed()
                assert code == 4008
                assert "games open" in reason
        until(lambda: not lobby.guard.client("127.0.0.1").games)
        with lobby.sit(keys[2]) as third:
            third.start()


def test_who_is_slowed_down_is_told_why_and_for_how_long() -> None:
    with Running(None, Limits(cpu_share=1.0)) as lobby, lobby.sit(lobby.begin("phantom-fury")["key"]) as player:
        player.start()
        lobby.guard.client("127.0.0.1")._left = -3.0
        player.say(type="look", seat="usmc", language="en")
        told = player.until("refused")
        assert 2 <= told["wait"] <= 3
        assert "too busy" in told["message"]
        player.until("table")
