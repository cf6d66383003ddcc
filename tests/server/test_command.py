"""`umpire serve`, `umpire show --svg`, and what the server says by itself."""

import re
import socket
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

import umpire
from umpire import Fault
from umpire.bots import Chance
from umpire.cli import main
from umpire.engine.ask import Decision
from umpire.server import serve, words
from umpire.server.database import DATABASE

SERVER = Path(serve.__file__).parent


def test_a_busy_port_is_passed_over_unless_it_was_named() -> None:
    with serve.listen("127.0.0.1", 0) as busy:
        port = busy.getsockname()[1]
        with pytest.raises(Fault, match=f"{port}.*--port"):
            serve.listen("127.0.0.1", port)
    with serve.listen("127.0.0.1", None) as one, serve.listen("127.0.0.1", None) as two:
        assert one.getsockname()[1] != two.getsockname()[1]
        assert serve.address_of(one) == f"http://127.0.0.1:{one.getsockname()[1]}/"


def test_an_address_that_is_not_ours() -> None:
    with pytest.raises(Fault, match="--host"):
        serve.listen("192.0.2.1", None)


@pytest.mark.parametrize(
    ("arguments", "word"),
    [(["--port", "99999"], "65535"), (["--port", "x"], "--help"), (["--games", "/dev/null/x"], "--games")],
)
def test_what_cannot_be_served_is_refused(arguments: list[str], word: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--no-browser", *arguments]) != 0
    assert word in capsys.readouterr().err


def test_without_the_extra_the_command_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in [name for name in sys.modules if name.startswith(("uvicorn", "umpire.server.serve"))]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "uvicorn", None)
    assert main(["serve", "--no-browser"]) != 0
    assert "umpire-wargames[table]" in capsys.readouterr().err


def test_the_address_is_printed_and_the_server_stops_when_asked(tmp_path: Path) -> None:
    command = [
        sys.executable,
        "-m",
        "umpire",
        "serve",
        "--no-browser",
        "--port",
        "0",
        "--games",
        str(tmp_path),
        "--lang",
        "en",
    ]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        port = re.search(r"http://127\.0\.0\.1:(\d+)/", process.stdout.readline())
        assert port is not None
        with socket.create_connection(("127.0.0.1", int(port[1])), 10) as link:
            link.sendall(b"GET /schema.json HTTP/1.0\r\nhost: x\r\n\r\n")
            assert b"200" in link.recv(100)
        process.terminate()
        out, err = process.communicate(timeout=20)
    assert "Traceback" not in out + err
    assert (tmp_path / DATABASE).exists()


# -- pictures -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("title", umpire.titles())
def test_a_position_as_a_picture(title: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game, bot = umpire.start(title, seed=2), Chance(2)
    for _ in range(150):
        if isinstance(game.pending, Decision):  # a game may be short
            game.choose(bot.pick(game.pending))
    file = tmp_path / "game.record"
    file.write_text(game.record.text())
    for seat in game.rules.seats:
        assert main(["show", str(file), "--svg", "--seat", seat, "--lang", "en"]) == 0
        svg = ElementTree.fromstring(capsys.readouterr().out)
        counters = [element for element in svg.iter() if element.get("id", "").startswith("counter-")]
        assert counters
        assert all(element.get("aria-label") for element in counters)


def test_a_picture_shows_a_seat_what_it_may_know(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game, bot = umpire.start("night-drop", seed=2), Chance(2)
    for _ in range(150):
        assert isinstance(game.pending, Decision)
        game.choose(bot.pick(game.pending))
    file = tmp_path / "game.record"
    file.write_text(game.record.text())
    assert main(["show", str(file), "--svg"]) != 0  # somebody has to say who looks
    pictures = []
    for seat in ("us", "german"):
        assert main(["show", str(file), "--svg", "--seat", seat]) == 0
        pictures.append(capsys.readouterr().out)
    assert pictures[0] != pictures[1]


def test_the_map_before_the_set_up(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["show", "--svg"]) == 0
    assert capsys.readouterr().out.startswith("<svg")


# -- words ----------------------------------------------------------------------------------------------------------------


def messages(language: str) -> dict[str, set[str]]:
    """The messages of a language, each with the facts that it uses."""
    found: dict[str, set[str]] = {}
    source = words.source(language)
    for entry in FluentParser().parse(source).body:
        assert not isinstance(entry, ftl.Junk), entry.content
        if isinstance(entry, ftl.Message):
            assert entry.span is not None
            found[entry.id.name] = set(re.findall(r"\$([a-z]+)", source[entry.span.start : entry.span.end]))
    return found


def test_both_languages_say_the_same_things() -> None:
    assert messages("en") == messages("fr")


def test_every_word_is_used_and_every_used_word_is_there() -> None:
    sources = "".join(path.read_text(encoding="utf-8") for path in sorted(SERVER.rglob("*.py")))
    used = set(re.findall(r'"((?:refused|undo|waiting|why|http|odds|appointed)-[a-z-]+)"', sources))
    known = messages("en").keys()
    engine = {"undo-nothing", "undo-barrier"}  # reasons, said by the title
    assert used - engine <= known
    for key in known:
        assert f'"{key}"' in sources or key.startswith(("appointed-", "bot-")), key


def test_a_picture_for_a_notebook() -> None:
    game = umpire.start("night-drop", seed=1)
    german, us, everybody = (umpire.picture(game, seat, "fr") for seat in ("german", "us", ""))
    assert german._repr_svg_() == german
    assert german.startswith("<svg")
    assert len({german, us, everybody}) == 3
    assert 'aria-label="1 ' not in everybody  # the markers of the US player are hidden
    assert umpire.picture(game, language="fr") == everybody
    with pytest.raises(umpire.Fault, match="has no seat 'nobody'; there is us, german"):
        umpire.picture(game, "nobody")
