"""What the log says: no key, no line that a client wrote, and nothing at all of a client that only hangs up."""

import io
import logging
import logging.config
import socket
import sqlite3
import struct
import time
from collections.abc import Callable, Iterator

import pytest

from server.running import PATIENCE, ROOMY, Running
from umpire.server.lobby import Lobby
from umpire.server.logs import HIDDEN, LOGGERS, Hygiene, escaped, log_config, redacted
from umpire.server.store import Store

KEY = "Zk3_aB-9xYw0QrStUvLmNo"


# -- the filter ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        f"GET /play/{KEY} failed",
        f"GET /replay/{KEY}?at=3 failed",
        f"/ws/{KEY}?language=en",
        f"/join/{KEY}#x",
        f"/umpire/api/games/{KEY}",
        f'"GET /api/export/{KEY} HTTP/1.1" 500',
        f"http://127.0.0.1:8000/play/{KEY}/",
        f"no such row: '{KEY}'",
        f"key={KEY}",
        f"/api/seats/{KEY}",
        f"/WS/{KEY}",
    ],
)
def test_keys_are_taken_out(text: str) -> None:
    assert KEY not in redacted(text)
    assert HIDDEN in redacted(text)


@pytest.mark.parametrize(
    "text",
    [
        "GET /api/games/{key} failed",
        "GET /api/rules/{title}/{edition}/{language}/{section} failed",
        'File "/usr/lib/python3.11/site-packages/uvicorn/protocols/websockets/websockets_sansio_impl.py", line 3, in x',
        "WebSocketsSansIOProtocol._run_until_the_end_of_time",
        "OperationalError: database or disk is full",
        "game 12 could not do Choose",
    ],
)
def test_everything_else_stays(text: str) -> None:
    assert redacted(text) == text


def test_nobody_begins_a_line_or_colours_one() -> None:
    assert escaped("a\nb\r\x1b[31mc\x07\u2028\u202e\x9b\ud800é") == "a\\nb\\r\\x1b[31mc\\x07\\u2028\\u202e\\x9b\\ud800é"


@pytest.fixture
def written() -> Iterator[io.StringIO]:
    """What is written to the standard error by the very configuration that the server uses."""
    stream = io.StringIO()
    config = log_config("DEBUG")
    config["handlers"]["stderr"]["stream"] = stream
    kept = {name: (logging.getLogger(name).handlers[:], logging.getLogger(name).level) for name in LOGGERS}
    logging.config.dictConfig(config)
    yield stream
    for name, (handlers, level) in kept.items():
        logging.getLogger(name).handlers[:] = handlers
        logging.getLogger(name).setLevel(level)


@pytest.mark.parametrize("name", ["umpire.server", "umpire.server.x", "uvicorn.error", "asyncio", "websockets.server"])
def test_every_logger_of_the_server_is_cleaned(
    name: str, written: io.StringIO, caplog: pytest.LogCaptureFixture
) -> None:
    log = logging.getLogger(name)
    log.error("GET %s\n failed", f"/play/{KEY}")
    try:
        raise ValueError(f"no game for /ws/{KEY}\n2030-01-01 ERROR all is lost \x1b[31m")
    except ValueError:
        log.exception("it %s", "failed", stack_info=True)
    log.error("%d", "a message that does not fit")
    for told in (written.getvalue(), caplog.text):
        assert KEY not in told
        assert "\x1b" not in told
        assert "ValueError: no game for" in told
        assert "\n2030" not in told
    assert "a message that does not fit" not in written.getvalue() or "%d" in written.getvalue()


def test_a_record_is_cleaned_once() -> None:
    record = logging.LogRecord("x", logging.ERROR, "", 0, "a\n%s", ("b",), None)
    hygiene = Hygiene()
    assert hygiene.filter(record)
    assert hygiene.filter(record)
    assert record.getMessage() == "a\\nb"


# -- when something fails ---------------------------------------------------------------------------------------------------


def failing(*_: object) -> None:
    raise sqlite3.OperationalError("database or disk is full")


def test_a_store_that_fails_is_named_and_the_key_is_not(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("umpire.server.faults._logged", {})  # the same trouble is told once a minute
    with Running(None, ROOMY) as lobby:
        key = lobby.begin("phantom-fury")["key"]
        with monkeypatch.context() as broken:
            broken.setattr(Store, "find", failing)
            for path in (f"/api/games/{key}", f"/api/export/{key}"):
                answer = lobby.get(path)
                assert answer.status == 503
                assert b"disk" not in answer.body
            with lobby.sit(key) as player:
                assert player.closed()[0] == 1011
        with lobby.sit(key) as player, monkeypatch.context() as broken:
            player.start()
            broken.setattr(Store, "do", failing)
            player.say(type="choose", ply=player.table["ply"], choice=player.options[0], seat="usmc")
            assert player.closed()[0] == 1011
    assert "disk is full" in caplog.text
    assert key not in caplog.text


def test_a_fault_of_ours_is_told_with_its_pattern(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def wrong(*_: object) -> None:
        raise ZeroDivisionError("of all things")

    with Running(None, ROOMY) as lobby:
        key = lobby.begin("phantom-fury")["key"]
        monkeypatch.setattr(Lobby, "standing", wrong)
        monkeypatch.setattr(Lobby, "open", wrong)
        assert lobby.get(f"/api/games/{key}").status == 500
        with lobby.sit(key) as player:
            assert player.closed()[0] == 1011
    assert "GET /api/games/{key} failed" in caplog.text
    assert "WebSocket /ws/{key} failed" in caplog.text
    assert key not in caplog.text


# -- rude clients -----------------------------------------------------------------------------------------------------------


def hang_up(link: socket.socket) -> None:
    """With a reset, as a client that dies."""
    link.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    link.close()


def upgrade(key: str) -> bytes:
    return (
        f"GET /ws/{key} HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\nconnection: upgrade\r\n"
        "sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    ).encode()


ANSWER = b""  # wait for the first words of one
HEAD = "POST /api/games HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\r\n"
RUDE: dict[str, Callable[[str], list[bytes]]] = {
    "nothing": lambda _: [],
    "half a line": lambda _: [b"GET /api/ti"],
    "half a head": lambda key: [f"GET /play/{key} HTTP/1.1\r\nhost: x\r\n".encode()],
    "no body": lambda _: [HEAD.format(100).encode()],
    "half a body": lambda _: [HEAD.format(100).encode() + b'{"title"'],
    "half a long body": lambda _: [HEAD.format(900_000).encode(), b"x" * 200_000],
    "half a chunk": lambda _: [
        HEAD.format(1).replace("content-length: 1", "transfer-encoding: chunked").encode() + b"ff\r\nx"
    ],
    "a body that is too long": lambda _: [HEAD.format(1 << 22).encode(), b"x" * (1 << 21)],
    "no answer wanted": lambda _: [b"GET /api/board/phantom-fury/en/en.svg HTTP/1.1\r\nhost: x\r\n\r\n"],
    "many answers unread": lambda _: [b"GET /api/board/phantom-fury/en/en.svg HTTP/1.1\r\nhost: x\r\n\r\n" * 40],
    "an export unread": lambda key: [f"GET /api/export/{key} HTTP/1.1\r\nhost: x\r\n\r\n".encode()],
    "half a handshake": lambda key: [upgrade(key)[:60]],
    "a handshake": lambda key: [upgrade(key)],
    "a handshake for nothing": lambda _: [upgrade("nothing")],
    "a handshake to nowhere": lambda key: [upgrade(key).replace(b"/ws/", b"/xx/")],
    "a handshake from elsewhere": lambda key: [
        upgrade(key).replace(b"host: x", b"host: x\r\norigin: http://evil.example")
    ],
    "a bad handshake": lambda key: [upgrade(key).replace(b"version: 13", b"version: 12")],
    "half a frame": lambda key: [upgrade(key), ANSWER, b"\x81\xfe\x01"],
    "a frame without its mask": lambda key: [upgrade(key), ANSWER, b"\x81\x02{}"],
    "a frame that is no text": lambda key: [upgrade(key), ANSWER, b"\x81\x82\0\0\0\0\xff\xfe"],
    "a frame that is too long": lambda key: [upgrade(key), ANSWER, b"\x81\xff\0\0\0\0\x0f\xff\xff\xff\0\0\0\0"],
    "a frame of no kind": lambda key: [upgrade(key), ANSWER, b"\x83\x80\0\0\0\0"],
    "a flood unread": lambda key: [
        upgrade(key),
        ANSWER,
        (b"\x81\xa8\0\0\0\0" + b'{"type":"look","seat":"","language":""}'.ljust(40)) * 200,
    ],
    "garbage": lambda key: [f"\x16\x03\x01/play/{key}\n\x1b[31m".encode()],
    "a bad method": lambda key: [f"G\x1bT /play/{key} HTTP/1.1\r\n\r\n".encode()],
    "no upgrade that we know": lambda key: [
        f"GET /play/{key} HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: h2c\r\n\r\n".encode()
    ],
}


@pytest.mark.parametrize("reset", [True, False], ids=["reset", "closed"])
@pytest.mark.parametrize("manner", RUDE)
def test_who_hangs_up_leaves_no_traceback(
    rude_house: Running, manner: str, reset: bool, caplog: pytest.LogCaptureFixture, written: io.StringIO
) -> None:
    key = rude_house.begin("phantom-fury")["key"]
    caplog.set_level(logging.DEBUG)
    for pause in (0.0, 0.01, 0.05):
        link = socket.create_connection(("127.0.0.1", rude_house.port), PATIENCE)
        try:
            for part in RUDE[manner](key):
                link.sendall(part)
                if part is ANSWER:
                    assert link.recv(4096).startswith(b"HTTP/1.1 101")
        except OSError:  # the server was quicker
            pass
        time.sleep(pause)
        hang_up(link) if reset else link.close()
    settle(rude_house)
    for told in (written.getvalue(), caplog.text):
        assert "Traceback" not in told
        assert "ERROR" not in told
        assert key not in told
        assert "\x1b" not in told
    assert len(written.getvalue().splitlines()) <= 3, "one line for each of them at most"


def test_a_server_that_ends_says_nothing_of_those_who_were_still_sending(
    caplog: pytest.LogCaptureFixture, written: io.StringIO
) -> None:
    with Running(None, ROOMY) as lobby:
        link = socket.create_connection(("127.0.0.1", lobby.port), PATIENCE)
        link.sendall(HEAD.format(100).encode() + b'{"title"')
        end = time.monotonic() + PATIENCE
        while not lobby._server.server_state.tasks and time.monotonic() < end:
            time.sleep(0.01)
        assert lobby._server.server_state.tasks
    link.close()
    for told in (written.getvalue(), caplog.text):
        assert "Traceback" not in told
        assert "Exception in ASGI" not in told


@pytest.fixture(scope="module")
def rude_house() -> Iterator[Running]:
    with Running(None, ROOMY) as lobby:
        yield lobby


def settle(lobby: Running) -> None:
    """Until nobody is connected any more: whatever was to be said about them has been said."""
    server = lobby._server
    end = time.monotonic() + PATIENCE
    while (server.server_state.connections or server.server_state.tasks) and time.monotonic() < end:
        time.sleep(0.01)
    assert not server.server_state.connections
