"""Who a client is and where links lead: trusted proxies, the public address, its prefix, and the local network."""

import json
import re
import socket
from pathlib import Path
from typing import Any

import pytest

from server.running import Running
from umpire import Fault
from umpire.cli import main
from umpire.server import addresses, serve
from umpire.server.addresses import Front, PublicUrl, may_ask, network_address, sharing
from umpire.server.limits import Limits
from umpire.server.pages import BASE
from umpire.server.proxy import TrustedProxies

WEB = Path(__file__).resolve().parents[2] / "web"
LOCAL = TrustedProxies.parse(["127.0.0.1"])
PUBLIC = PublicUrl.parse("https://example.org/games/umpire/")


# -- trusted proxies ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("trusted", "peer", "told", "client"),
    [
        ([], "127.0.0.1", ["1.2.3.4"], "127.0.0.1"),
        (["127.0.0.1"], "127.0.0.1", [], "127.0.0.1"),
        (["127.0.0.1"], "127.0.0.1", ["1.2.3.4"], "1.2.3.4"),
        (["127.0.0.1"], "127.0.0.2", ["1.2.3.4"], "127.0.0.2"),
        (["127.0.0.1"], "127.0.0.1", ["6.6.6.6, 1.2.3.4"], "1.2.3.4"),
        (["127.0.0.1"], "127.0.0.1", ["6.6.6.6", "1.2.3.4"], "1.2.3.4"),
        (["127.0.0.1,10.0.0.0/8"], "127.0.0.1", ["6.6.6.6, 1.2.3.4, 10.1.1.1"], "1.2.3.4"),
        (["127.0.0.1", "10.0.0.0/8"], "10.2.2.2", ["10.1.1.1"], "10.1.1.1"),
        (["127.0.0.1"], "127.0.0.1", ["1.2.3.4, rubbish"], "127.0.0.1"),
        (["127.0.0.1,10.0.0.0/8"], "127.0.0.1", ["1.2.3.4, , 10.1.1.1"], "10.1.1.1"),
        (["127.0.0.1"], "127.0.0.1", ["1.2.3.4:5678"], "1.2.3.4"),
        (["127.0.0.1"], "127.0.0.1", ["[2001:db8::7]:5678"], "2001:db8::7"),
        (["127.0.0.1"], "127.0.0.1", ["2001:db8::7"], "2001:db8::7"),
        (["127.0.0.1"], "::ffff:127.0.0.1", ["::ffff:1.2.3.4"], "1.2.3.4"),
        (["fd00::/8"], "fd00::1", ["1.2.3.4"], "1.2.3.4"),
        (["127.0.0.1"], "", ["1.2.3.4"], ""),
    ],
)
def test_the_last_address_that_is_not_trusted_is_the_client(
    trusted: list[str], peer: str, told: list[str], client: str
) -> None:
    headers = [(b"x-forwarded-for", line.encode()) for line in told]
    assert TrustedProxies.parse(trusted).client_of(peer, headers) == client


@pytest.mark.parametrize("word", ["proxy.example", "127.0.0.1/33", "10.0.0.5/8", "0.0.0.0/0", "::/0"])
def test_what_cannot_be_trusted(word: str) -> None:
    with pytest.raises(Fault, match="--trust-proxy"):
        TrustedProxies.parse([word])


def test_limits_count_the_client_behind_a_trusted_proxy() -> None:
    with Running(None, Limits(new_rate=0.001, new_burst=2), front=Front(proxies=LOCAL)) as lobby:
        made = [
            lobby.post("/api/games", {"title": "phantom-fury"}, {"x-forwarded-for": f"9.9.9.{n}, {client}"}).status
            for n, client in enumerate(["1.2.3.4", "1.2.3.4", "1.2.3.4", "1.2.3.5"])
        ]
    assert made == [201, 201, 429, 201]


def test_a_forged_header_is_ignored() -> None:
    with Running(None, Limits(new_rate=0.001, new_burst=2)) as lobby:
        made = [
            lobby.post("/api/games", {"title": "phantom-fury"}, {"x-forwarded-for": f"1.2.3.{n}"}).status
            for n in range(4)
        ]
        forged = {"origin": "https://evil.example", "x-forwarded-host": "evil.example"}
        assert lobby.post("/api/games", {"title": "phantom-fury"}, forged).status == 403
    assert made == [201, 201, 429, 429]


# -- the public address -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("word", "url", "prefix"),
    [
        ("https://example.org", "https://example.org/", ""),
        ("https://Example.org:443/", "https://example.org/", ""),
        ("http://example.org:8080/a/b", "http://example.org:8080/a/b/", "/a/b"),
        ("http://[2001:db8::7]:8080/", "http://[2001:db8::7]:8080/", ""),
    ],
)
def test_a_public_address(word: str, url: str, prefix: str) -> None:
    public = PublicUrl.parse(word)
    assert (public.url, public.prefix) == (url, prefix)


@pytest.mark.parametrize(
    "word",
    [
        "example.org",
        "ftp://example.org/",
        "https://",
        "https://me@example.org/",
        "https://example.org/?x",
        "https://example.org/#x",
        "https://example.org:x/",
        "https://example.org/a b/",
        'https://example.org/a"b/',
        "https://example.org/a/../b/",
        "https://example.org//b/",
        "https://example.org/play/",
        "https://example.org/api/",
    ],
)
def test_what_is_no_public_address(word: str) -> None:
    with pytest.raises(Fault, match="--public-url"):
        PublicUrl.parse(word)


@pytest.mark.parametrize(
    ("origin", "host", "allowed"),
    [
        ("https://example.org", "127.0.0.1:8000", True),
        ("http://example.org", "127.0.0.1:8000", False),
        ("https://example.org.evil.example", "127.0.0.1:8000", False),
        ("http://127.0.0.1:8000", "127.0.0.1:8000", True),
        ("https://other.example", "other.example", True),
        ("https://other.example", "other.example:443", True),
        ("https://other.example", "other.example:8443", False),
        ("http://other.example:80", "OTHER.example", True),
        ("null", "127.0.0.1:8000", False),
        ("", "", False),
        ("http://[", "[", False),
    ],
)
def test_whose_pages_may_ask(origin: str, host: str, allowed: bool) -> None:
    assert may_ask(origin, host, PUBLIC) == allowed


def test_a_page_behind_a_proxy_may_ask() -> None:
    with Running(None, front=Front(public=PUBLIC, proxies=LOCAL)) as lobby:
        game, headers = {"title": "phantom-fury"}, {"x-forwarded-host": "front.example:8443"}
        for origin, status in [
            ("https://example.org", 201),
            ("https://front.example:8443", 201),
            ("https://evil.example", 403),
        ]:
            assert lobby.post("/api/games", game, {**headers, "origin": origin}).status == status, origin
        key = lobby.begin("phantom-fury")["key"]
        with lobby.sit(key, origin="https://example.org") as player:
            player.start()
        with pytest.raises(Exception, match="403"):
            lobby.sit(key, origin="https://evil.example")


@pytest.mark.parametrize("prefix", ["", "/games/umpire"])
def test_the_prefix_works_whether_the_proxy_leaves_it_or_not(tmp_path: Path, prefix: str) -> None:
    (tmp_path / "index.html").write_text('<!doctype html><base href="/" /><title>the table</title>')
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets" / "a1.js").write_text("export {}")
    with Running(None, static=tmp_path, front=Front(public=PUBLIC)) as lobby:
        for path in ("/", "/play/abc"):
            page = lobby.get(prefix + path)
            assert b'<base href="/games/umpire/" />' in page.body
            again = lobby.get(prefix + path, {"if-none-match": page.headers["etag"]})
            assert again.status == 304
        assert lobby.get(f"{prefix}/assets/a1.js").status == 200
        assert lobby.get(f"{prefix}/healthz").data["ok"]
        assert lobby.get(f"{prefix}/nothing").status == 404
        assert b'href="/games/umpire/"' in lobby.get(f"{prefix}/nothing", {"accept": "text/html"}).body
        answer = lobby.post(f"{prefix}/api/games", {"title": "phantom-fury"})
        assert answer.status == 201
        with lobby.sit(answer.data["key"], prefix=prefix) as player:
            player.start().play(2)
        assert lobby.get(f"{prefix}/api/export/{answer.data['key']}").status == 200


def test_without_its_last_slash_the_prefix_leads_to_the_lobby(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text('<!doctype html><base href="/" /><title>the table</title>')
    with Running(None, static=tmp_path, front=Front(public=PUBLIC)) as lobby:
        assert b"the table" in lobby.get("/games/umpire").body
        assert lobby.get("/games/umpirexyz").status == 404


def test_the_client_begins_no_address_at_the_root() -> None:
    assert BASE in (WEB / "index.html").read_text(encoding="utf-8")
    assert 'base: "./"' in (WEB / "vite.config.ts").read_text(encoding="utf-8")
    for path in sorted((WEB / "src").rglob("*")):
        if path.suffix in (".svelte", ".ts") and path.name != "wire.ts":
            text = path.read_text(encoding="utf-8")
            assert not re.search(r"""(?:href|src|action)=["']/|location\.(?:href|host)\b""", text), path
            if path.name not in ("api.ts", "address.ts", "route.svelte.ts"):
                assert not re.search(r"\bfetch\(|pushState|replaceState|location\.origin", text), path


def test_which_addresses_there_are(monkeypatch: pytest.MonkeyPatch) -> None:
    with serve.listen("127.0.0.1", 0) as listening:
        here = f"http://127.0.0.1:{listening.getsockname()[1]}/"
        assert serve.addresses(listening, Front()) == (here, "")
        assert serve.addresses(listening, Front(public=PUBLIC)) == (PUBLIC.url, here)
    monkeypatch.setattr(serve, "network_address", lambda _: "192.168.7.7")
    with serve.listen("0.0.0.0", 0) as listening:
        port = listening.getsockname()[1]
        found = serve.addresses(listening, Front("0.0.0.0"))
    assert found == (f"http://localhost:{port}/", f"http://192.168.7.7:{port}/")


@pytest.mark.parametrize(
    ("words", "language", "said"),
    [
        (["--public-url", PUBLIC.url, "--trust-proxy", "10.0.0.0/8,::1"], "en", "The proxy finds it at x:/other/"),
        (["--host", "0.0.0.0"], "en", "In your network: x:/other/"),
        (["--host", "0.0.0.0"], "fr", "Dans votre réseau : x:/other/"),
    ],
)
def test_both_addresses_are_printed(
    words: list[str],
    language: str,
    said: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def run(*given: Any) -> None:
        given[4]("x:/one/", "x:/other/", "")

    monkeypatch.setattr(serve, "serve", run)
    assert main(["serve", "--no-browser", "--games", str(tmp_path), "--lang", language, *words]) == 0
    told = capsys.readouterr().out
    assert "x:/one/" in told
    assert said in told


@pytest.mark.parametrize("words", [["--public-url", "example.org"], ["--trust-proxy", "everybody"]])
def test_an_option_that_cannot_be(words: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--no-browser", "--games", str(tmp_path), *words]) != 0
    assert f"{words[0]} {words[1]}" in capsys.readouterr().err


# -- links for others ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("front", "host", "address", "reach"),
    [
        (Front(), "127.0.0.1:8000", "", "machine"),
        (Front(), "localhost:8000", "", "machine"),
        (Front("::1"), "[::1]:8000", "", "machine"),
        (Front(), "games.example", "", "public"),
        (Front("0.0.0.0"), "localhost:8000", "http://192.168.7.7:8000/", "network"),
        (Front("0.0.0.0"), "127.0.0.1:8000", "http://192.168.7.7:8000/", "network"),
        (Front("::"), "localhost", "http://192.168.7.7/", "network"),
        (Front("0.0.0.0"), "192.168.7.7:8000", "", "network"),
        (Front("0.0.0.0"), "attic.local:8000", "", "network"),
        (Front("0.0.0.0"), "attic:8000", "", "network"),
        (Front("0.0.0.0"), "games.example:8000", "", "public"),
        (Front(public=PUBLIC), "127.0.0.1:8000", "https://example.org/games/umpire/", "public"),
        (Front("0.0.0.0", PUBLIC), "192.168.7.7:8000", "https://example.org/games/umpire/", "public"),
        (Front(), "[", "", "public"),
        (Front(), "x:y", "", "public"),
    ],
)
def test_where_links_for_others_lead(
    monkeypatch: pytest.MonkeyPatch, front: Front, host: str, address: str, reach: str
) -> None:
    monkeypatch.setattr(addresses, "network_address", lambda _: "192.168.7.7")
    found = sharing(front, host)
    assert (found.address, found.reach) == (address, reach)


def test_a_machine_without_a_network(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(addresses, "network_address", lambda _: "")
    assert sharing(Front("0.0.0.0"), "localhost:8000").reach == "unknown"


def test_the_address_in_the_network_is_found_without_a_packet(monkeypatch: pytest.MonkeyPatch) -> None:
    class Probe:
        """The system would send from there."""

        def __init__(self, family: int, kind: int) -> None:
            assert kind == socket.SOCK_DGRAM
            self.family = family

        def __enter__(self) -> "Probe":
            return self

        def __exit__(self, *_: object) -> None: ...

        def connect(self, _: object) -> None:
            if self.family == socket.AF_INET:
                raise OSError("no route")

        def getsockname(self) -> tuple[str, int]:
            return "2001:db8::7", 1

    assert network_address("192.168.7.8") == "192.168.7.8"
    assert not network_address("0.0.0.0").startswith("127.")
    monkeypatch.setattr("umpire.server.addresses.socket.socket", Probe)
    assert network_address("0.0.0.0") == ""
    assert network_address("::") == "2001:db8::7"


def test_the_client_asks_where_links_lead() -> None:
    with Running(None, front=Front(public=PUBLIC)) as lobby:
        assert lobby.get("/api/server").data == {"address": PUBLIC.url, "reach": "public"}
    with Running(None) as lobby:
        answer = lobby.get("/api/server")
        assert answer.data == {"address": "", "reach": "machine"}
        assert answer.headers["cache-control"] == "no-store"
        assert json.loads(answer.body)
