"""Behind the real nginx and the real Caddy, with the very examples of deploy/: only ports and paths are put in."""

import configparser
import http.client
import json
import os
import random
import shlex
import shutil
import socket
import ssl
import subprocess
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest
from websockets.sync.client import connect

from server.running import PATIENCE, Answer, Message, Player, Running
from umpire.cli.parser import parser
from umpire.server.addresses import Front, PublicUrl
from umpire.server.limits import Limits
from umpire.server.proxy import TrustedProxies

ROOT = Path(__file__).resolve().parents[2]
DEPLOY = ROOT / "deploy"
UNPACKED = ROOT / "build" / "proxies"  # where tools/bootstrap.py puts them
ANYONE, OTHER = "127.0.0.2", "127.0.0.3"  # clients at two addresses; the proxy itself is at 127.0.0.1


def program(name: str) -> str:
    """A proxy of this machine or of build/, or a skip that says what is missing."""
    places = [os.environ.get("PATH", ""), "/usr/sbin", str(UNPACKED / "usr" / "sbin"), str(UNPACKED / "usr" / "bin")]
    found = shutil.which(name, path=os.pathsep.join(places))
    if found is None:
        pytest.skip(f"{name} is not installed")
    if subprocess.run([found, "version" if name == "caddy" else "-v"], capture_output=True).returncode:
        pytest.skip(f"{name} does not run here")
    return found


def replaced(text: str, *pairs: tuple[str, str]) -> str:
    for old, new in pairs:
        assert old in text, old
        text = text.replace(old, new)
    return text


def free_port() -> int:
    """Below those that the system gives to connections, so that it stays free until the proxy has started."""
    for port in random.sample(range(20_000, 32_000), 100):
        with socket.socket() as free, suppress(OSError):
            free.bind(("127.0.0.1", port))
            return port
    raise AssertionError("there is no free port")


class Proxied:
    """The server as a visitor sees it: through a proxy, from an address of the visitor's own."""

    def __init__(self, scheme: str, port: int, prefix: str, lobby: Running) -> None:
        self.port = port
        self.prefix = prefix
        self.lobby = lobby
        self.secure = ssl._create_unverified_context() if scheme == "https" else None
        self.origin = f"{scheme}://127.0.0.1:{port}"

    def ask(
        self,
        method: str,
        path: str,
        client: str = ANYONE,
        body: object = None,
        headers: Mapping[str, str] | None = None,
    ) -> Answer:
        made: http.client.HTTPConnection
        if self.secure is not None:
            made = http.client.HTTPSConnection(
                "127.0.0.1", self.port, timeout=PATIENCE, source_address=(client, 0), context=self.secure
            )
        else:
            made = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE, source_address=(client, 0))
        content = json.dumps(body).encode() if body is not None else None
        told = {"content-type": "application/json"} if body is not None else {}
        made.request(method, self.prefix + path, content, {**told, **(headers or {})})
        answer = made.getresponse()
        found = Answer(answer.status, dict(answer.headers), answer.read())
        made.close()
        return found

    def new(self, client: str = ANYONE, headers: Mapping[str, str] | None = None) -> Answer:
        return self.ask("POST", "/api/games", client, {"title": "second-fallujah", "together": False}, headers)

    def sit(self, key: str, origin: str | None = None) -> Player:
        address = f"{'wss' if self.secure else 'ws'}://127.0.0.1:{self.port}{self.prefix}/ws/{key}?language=en"
        made = connect(address, compression=None, max_size=None, origin=origin, ssl=self.secure)  # type: ignore[arg-type]
        return Player(made.__enter__())


@contextmanager
def nginx(folder: Path, prefix: str, strips: bool) -> Iterator[tuple[str, int, Callable[[int], None]]]:
    command = program("nginx")
    openssl = shutil.which("openssl")
    if openssl is None:
        pytest.skip("openssl, which makes a certificate, is not installed")
    subprocess.run(
        [openssl, "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=example.org", "-days", "2"]
        + ["-keyout", str(folder / "privkey.pem"), "-out", str(folder / "fullchain.pem")],
        check=True,
        capture_output=True,
    )
    port = free_port()
    with running(folder) as start:

        def to(server: int) -> None:
            example = replaced(
                (DEPLOY / "nginx.conf").read_text(),
                ("listen 443 ssl;", f"listen 127.0.0.1:{port} ssl;"),
                ("/etc/letsencrypt/live/example.org/", f"{folder}/"),
                ("location /umpire/ {", f"location {prefix}/ {{"),
                ("proxy_pass http://127.0.0.1:8000;", f"proxy_pass http://127.0.0.1:{server}{'/' if strips else ''};"),
            )
            (folder / "umpire.conf").write_text(example)
            temporary = "".join(
                f"{kind}_temp_path {folder}/{kind};\n" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
            )
            user = "user root;\n" if os.geteuid() == 0 else ""
            (folder / "nginx.conf").write_text(
                f"{user}daemon off;\nworker_processes 1;\npid {folder}/pid;\nerror_log stderr;\nevents {{}}\n"
                f"http {{\naccess_log off;\n{temporary}include {folder}/umpire.conf;\n}}\n"
            )
            start([command, "-p", str(folder), "-e", "stderr", "-c", str(folder / "nginx.conf")], port)

        yield "https", port, to


@contextmanager
def caddy(folder: Path, prefix: str, strips: bool) -> Iterator[tuple[str, int, Callable[[int], None]]]:
    command = program("caddy")
    port = free_port()
    with running(folder) as start:

        def to(server: int) -> None:
            strip = f"\turi @umpire strip_prefix {prefix}\n" if strips else ""
            example = replaced(
                (DEPLOY / "Caddyfile").read_text(),
                ("{\n\tservers", "{\n\tadmin off\n\tauto_https off\n\tservers"),  # no port but ours
                ("\nexample.org {", f"\nhttp://127.0.0.1:{port} {{\n\tbind 127.0.0.1"),
                ("path /umpire /umpire/*", f"path {prefix or '/'} {prefix}/*"),
                ("\treverse_proxy @umpire 127.0.0.1:8000", f"{strip}\treverse_proxy @umpire 127.0.0.1:{server}"),
            )
            (folder / "Caddyfile").write_text(example)
            start([command, "run", "--adapter", "caddyfile", "--config", str(folder / "Caddyfile")], port)

        yield "http", port, to


@contextmanager
def running(folder: Path) -> Iterator[Callable[[list[str], int], None]]:
    """Programs that run until the end, each of them ready when its port answers."""
    started: list[subprocess.Popen[bytes]] = []
    log = folder / "proxy.log"

    def start(command: list[str], port: int) -> None:
        environment = {**os.environ, "HOME": str(folder), "XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder)}
        with log.open("wb") as file:
            started.append(subprocess.Popen(command, stdout=file, stderr=subprocess.STDOUT, env=environment))
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end and started[-1].poll() is None:
            try:
                socket.create_connection(("127.0.0.1", port), 1).close()
            except OSError:
                time.sleep(0.02)
            else:
                return
        raise AssertionError(log.read_text(errors="replace"))

    try:
        yield start
    finally:
        for process in started:
            process.terminate()
        for process in started:
            process.wait(PATIENCE)


Case = tuple[str, str, bool]
CASES: list[Case] = [
    ("nginx", "/umpire", False),
    ("nginx", "/umpire", True),
    ("nginx", "", False),
    ("caddy", "/umpire", False),
    ("caddy", "/umpire", True),
    ("caddy", "", False),
]


@pytest.fixture(params=CASES, ids=lambda case: f"{case[0]}{case[1]}{'-stripped' if case[2] else ''}")
def proxied(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Proxied]:
    name, prefix, strips = request.param
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text('<!doctype html><base href="/" /><title>the table</title>')
    (static / "assets" / "a1.js").write_text("export {}" + " " * 300_000)
    with {"nginx": nginx, "caddy": caddy}[name](tmp_path, prefix, strips) as (scheme, port, to):
        public = PublicUrl.parse(f"{scheme}://127.0.0.1:{port}{prefix}/")
        front = Front(public=public, proxies=TrustedProxies.parse(["127.0.0.1"]))
        limits = Limits(new_rate=0.001, new_burst=3, pace=0)
        with Running(None, limits, static, front) as lobby:
            to(lobby.port)
            yield Proxied(scheme, port, prefix, lobby)


def test_a_game_through_a_proxy(proxied: Proxied) -> None:
    # Pages and files.
    page = proxied.ask("GET", "/play/abc")
    assert page.status == 200
    assert f'<base href="{proxied.prefix}/" />'.encode() in page.body
    script = proxied.ask("GET", "/assets/a1.js")
    assert (script.status, len(script.body)) == (200, 300_009)
    assert "immutable" in script.headers["cache-control"]
    assert proxied.ask("GET", "/nothing").status == 404
    assert proxied.ask("HEAD", "/healthz").status == 200
    assert proxied.ask("GET", "/api/server").data == {
        "address": f"{proxied.origin}{proxied.prefix}/",
        "reach": "public",
    }
    # Limits count the client and not the proxy, whatever the client claims.
    origin = {"origin": proxied.origin}
    made = [proxied.new(headers={**origin, "x-forwarded-for": f"9.9.9.{n}"}) for n in range(4)]
    assert [answer.status for answer in made] == [201, 201, 201, 429]
    assert proxied.new(OTHER, {"forwarded": f"for={ANYONE}"}).status == 201
    assert proxied.new(OTHER, {"origin": "https://evil.example", "x-forwarded-host": "evil.example"}).status == 403
    # What is too big is refused by the proxy or by the server.
    big = {"record": "x" * 1_100_000}
    assert proxied.ask("POST", "/api/import", OTHER, big).status == 413
    # Pages of other sites cannot sit down.
    seated: Message = made[0].data
    with pytest.raises(Exception, match="403"):
        proxied.sit(seated["key"], "https://evil.example")
    claimed = proxied.ask("POST", "/api/claim", OTHER, {"invitation": seated["invitations"]["insurgent"]})
    assert claimed.status == 201
    # A few answers, each of them pushed at once to somebody who says nothing.
    with (
        proxied.sit(claimed.data["key"], proxied.origin) as player,
        proxied.sit(seated["watch"]) as watching,
    ):
        player.start()
        watching.start()
        for _ in range(5):
            player.play(1)
            while watching.table["ply"] < player.table["ply"]:
                watching.until("table")
        assert proxied.ask("GET", f"/api/export/{seated['key']}").status == 200


def test_the_prefix_without_its_slash_leads_on(proxied: Proxied) -> None:
    if not proxied.prefix:
        return
    answer = proxied.ask("GET", "")
    if answer.status == 200:  # a proxy that takes the prefix off asks for the lobby
        assert f'<base href="{proxied.prefix}/" />'.encode() in answer.body
    else:
        assert answer.status in (301, 308)
        assert answer.headers["location"].removeprefix(proxied.origin) == f"{proxied.prefix}/"


# -- the other examples -------------------------------------------------------------------------------------------------


def test_the_unit_of_systemd_runs_a_command_that_there_is() -> None:
    unit = configparser.RawConfigParser(strict=True)
    unit.optionxform = str  # type: ignore[assignment,method-assign]
    unit.read(DEPLOY / "umpire.service")
    program, *words = shlex.split(unit["Service"]["ExecStart"])
    assert Path(program).name == "umpire"
    args = parser().parse_args(words)
    assert TrustedProxies.parse(args.trust_proxy).trusts("127.0.0.1")
    assert PublicUrl.parse(args.public_url).prefix == "/umpire"
    assert args.games == f"/var/lib/{unit['Service']['StateDirectory']}"


@pytest.mark.parametrize("name", ["nginx.conf", "Caddyfile"])
def test_the_command_beside_an_example_is_one_that_there_is(name: str) -> None:
    line = next(line for line in (DEPLOY / name).read_text().splitlines() if "umpire serve" in line)
    args = parser().parse_args(shlex.split(line.removeprefix("#"))[1:])
    assert PublicUrl.parse(args.public_url).url == "https://example.org/umpire/"
