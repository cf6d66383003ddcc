"""Who may do and see what, as one table: a row for each right, a column for each role."""

import ast
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

import umpire
from umpire.engine.ask import Decision
from umpire.server import rights
from umpire.server.audience import Audience
from umpire.server.connections import Connection
from umpire.server.limits import Limits
from umpire.server.rights import Denied
from umpire.server.session import GameSession
from umpire.server.store import Store
from umpire.server.stored import SetUp, Stored

LIMITS = Limits()
SRC = Path(umpire.__file__).parent
SECRET, OPEN = "night-drop", "second-fallujah"


class Role(NamedTuple):
    """The german player is asked in these games of Night Drop."""

    seats: list[str]
    host: bool = False
    number: int = 0
    address: str = ""


ROLES = {
    "player": Role(["us"]),
    "opponent": Role(["german"]),
    "both": Role(["us", "german"]),
    "host": Role([], host=True),
    "spectator": Role([], number=1),
    "muted": Role([], number=2),
    "removed": Role([], number=3, address="far"),
}


async def _send(text: str) -> None:
    raise AssertionError("rights send nothing")


async def _close(code: int, reason: str) -> None:
    raise AssertionError("rights close nothing")


class World:
    """A game and its audience, without a network."""

    def __init__(self, title: str, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("umpire.server.connections.spawn", lambda work: work.close())  # nobody writes
        game = umpire.start(title, seed=1)
        players = dict.fromkeys(game.rules.seats, "person")
        set_up = SetUp(title, "en", {}, "seeded", "1", "", "", "", 1)
        store = Store(None)
        number = store.add(set_up, players, "watch", {}, [])
        self.session = GameSession(store, Stored(number, set_up, players, "watch"), game)
        self.audience = Audience()
        for address in ("", "near", "far"):
            self.audience.number(address)
        self.audience.mute(2, True)
        self.audience.remove(3)
        self.names = dict(zip(("us", "german"), game.rules.seats, strict=True))

    def connection(self, role: Role) -> Connection:
        seats = [self.names[seat] for seat in role.seats]
        connection = Connection(seats, "en", LIMITS, _send, _close, key=b"key" if seats else b"", host=role.host)
        connection.number, connection.address = role.number, role.address
        return connection


@pytest.fixture
def secret(monkeypatch: pytest.MonkeyPatch) -> World:
    return World(SECRET, monkeypatch)


@pytest.fixture
def frank(monkeypatch: pytest.MonkeyPatch) -> World:
    return World(OPEN, monkeypatch)


def denied(ask: Callable[[], object]) -> str:
    """The message of a right that is missing; empty if it is there."""
    try:
        ask()
    except Denied as found:
        return found.key
    return ""


FOREIGN, WATCHING, HOST, MODERATE = "refused-foreign", "refused-watching", "refused-host", "refused-moderate"
NO_REQUEST, REMOVED, MUTED = "refused-no-request", "closed-removed", "refused-muted"

# What each right answers to player, opponent, both, host, spectator, muted, removed; empty is yes.
RIGHTS: dict[str, tuple[Callable[[World, Connection], object], tuple[str, ...]]] = {
    "enter": (
        lambda world, one: rights.require_entry(one, [], world.audience, LIMITS),
        ("", "", "", "", "", "", REMOVED),
    ),
    "act for the us seat": (
        lambda world, one: rights.require_seat(one, "us"),
        ("", FOREIGN, "", WATCHING, WATCHING, WATCHING, WATCHING),
    ),
    "manage keys": (
        lambda world, one: rights.require_key(one),
        ("", "", "", WATCHING, WATCHING, WATCHING, WATCHING),
    ),
    "renew invitations": (lambda world, one: rights.require_host(one), (HOST, HOST, HOST, "", HOST, HOST, HOST)),
    "moderate": (
        lambda world, one: rights.require_moderator(one),
        ("", "", "", "", MODERATE, MODERATE, MODERATE),
    ),
    "chat": (lambda world, one: rights.require_chat(one, world.audience), ("", "", "", "", "", MUTED, "")),
    "undo": (
        lambda world, one: rights.undo_seat(world.session, one, None),
        ("", "", "", WATCHING, WATCHING, WATCHING, WATCHING),
    ),
    "consent to what waits for the us seat": (
        lambda world, one: rights.require_consent(one, ["us"]),
        ("", NO_REQUEST, "", NO_REQUEST, NO_REQUEST, NO_REQUEST, NO_REQUEST),
    ),
    "look from the us seat": (
        lambda world, one: rights.look(world.session, one, "us", "fr"),
        ("", FOREIGN, "", WATCHING, WATCHING, WATCHING, WATCHING),
    ),
}
SIGHTS: dict[str, tuple[Callable[[World, Connection], bool], str]] = {
    "replay as us": (lambda world, one: rights.may_replay_as(world.session, one, "us"), "100 0000"),
    "replay as nobody": (lambda world, one: rights.may_replay_as(world.session, one, ""), "001 1111"),
    "hear that the bot of us failed": (lambda world, one: rights.hears_of_bot(world.session, one, "us"), "101 0000"),
    "hear of an undo of us that only us can see": (
        lambda world, one: rights.hears_of_undo(world.session, one, "us", ["us"], False),
        "101 0000",
    ),
    "hear of an undo of us that all have agreed to": (
        lambda world, one: rights.hears_of_undo(world.session, one, "us", [], True),
        "111 0000",
    ),
    "see the spectators": (lambda world, one: rights.sees_spectators(one), "111 1000"),
    "have the record while the game goes on": (
        lambda world, one: rights.may_export(True, world.session.over, rights.record_eyes(one.seats, "us")),
        "111 0000",
    ),
}


@pytest.mark.parametrize("right", RIGHTS)
def test_what_each_role_may_do(right: str, secret: World) -> None:
    ask, expected = RIGHTS[right]
    found = {name: denied(lambda role=role: ask(secret, secret.connection(role))) for name, role in ROLES.items()}  # type: ignore[misc]
    assert found == dict(zip(ROLES, expected, strict=True))


@pytest.mark.parametrize("sight", SIGHTS)
def test_what_each_role_may_see(sight: str, secret: World) -> None:
    ask, expected = SIGHTS[sight]
    found = {name: ask(secret, secret.connection(role)) for name, role in ROLES.items()}
    assert found == dict(zip(ROLES, [sign == "1" for sign in expected.replace(" ", "")], strict=True))


def test_every_right_is_in_the_table() -> None:
    """Or it has a test of its own below."""
    tree = ast.parse(Path(rights.__file__).read_text(encoding="utf-8"))
    functions = {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}
    tested = ast.parse(Path(__file__).read_text(encoding="utf-8"))
    named = {
        node.attr
        for node in ast.walk(tested)
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "rights"
    }
    assert functions - {"language_of"} - named == set()  # the language of a request needs one: see test_requests


def test_a_spectator_beyond_the_limit_may_not_enter(secret: World) -> None:
    one = secret.connection(ROLES["spectator"])
    few = Limits(spectators=2, spectators_address=1)
    same = [secret.connection(ROLES["spectator"])]
    other = secret.connection(ROLES["muted"])
    other.address = "near"
    assert denied(lambda: rights.require_entry(one, same, secret.audience, few)) == "closed-full-address"
    assert denied(lambda: rights.require_entry(one, [*same, other], secret.audience, few)) == "closed-full"
    players = [secret.connection(ROLES["player"])] * 5
    assert denied(lambda: rights.require_entry(one, players, secret.audience, few)) == ""


def test_eyes_with_secrets(secret: World) -> None:
    """Nobody has two pairs of eyes at once."""
    eyes = {name: rights.eyes_of(secret.session, secret.connection(role)) for name, role in ROLES.items()}
    assert eyes == {
        "player": "us",
        "opponent": "german",
        "both": "",
        "host": "",
        "spectator": "",
        "muted": "",
        "removed": "",
    }


def test_eyes_without_secrets_follow_the_question(frank: World) -> None:
    both = frank.connection(ROLES["both"])
    step = frank.session.pending
    assert isinstance(step, Decision)
    assert rights.eyes_of(frank.session, both) == step.seat
    assert rights.own_decision(frank.session, both) is step
    assert rights.own_decision(frank.session, frank.connection(ROLES["spectator"])) is None


def test_a_player_of_one_seat_cannot_look_from_nowhere_while_the_game_goes_on(secret: World) -> None:
    one = secret.connection(ROLES["player"])
    rights.look(secret.session, one, "", "fr")
    assert (rights.eyes_of(secret.session, one), one.language) == ("us", "fr")
    secret.session.resign("us")
    rights.look(secret.session, one, "german", "en")
    assert rights.eyes_of(secret.session, one) == "german", "after the end all is open"


def test_reasons_of_bots_are_for_their_seat_until_the_end(secret: World, frank: World) -> None:
    step = Decision("us", "verb", ["a", "b"], "1.1", {})
    assert [rights.reads_reasons(secret.session, seat, step) for seat in ("us", "german", "")] == [True, False, False]
    assert rights.reads_reasons(frank.session, "", step)
    secret.session.resign("us")
    assert rights.reads_reasons(secret.session, "german", step)


def test_a_finished_game_may_be_exported_by_anybody() -> None:
    assert rights.may_export(True, True, "")
    assert rights.may_export(False, False, "")
    assert [rights.record_eyes(["us", "german"], wanted) for wanted in ("german", "", "else")] == ["german", "us", "us"]


def test_undoing_for_the_seat_that_decided_last(frank: World) -> None:
    """And from there on, without asking, only what is one's own."""
    session, both = frank.session, frank.connection(ROLES["both"])
    step = session.pending
    assert isinstance(step, Decision)
    assert rights.undo_target(session, step.seat, None) == -1
    session.play(step.options[0])
    assert rights.undo_seat(session, both, None) == step.seat
    target = rights.undo_target(session, step.seat, None)
    assert session.game.plies[target] is step
    assert rights.may_undo(session, step.seat, target).ok
    other = next(seat for seat in session.rules.seats if seat != step.seat)
    assert rights.may_undo(session, other, target).reason == "undo-consent"


# -- the session knows nobody who looks ------------------------------------------------------------------------------


def imported(module: str) -> set[str]:
    """The modules of the server that a module of it imports."""
    path = SRC.joinpath(*module.split(".")[1:])
    file = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    found: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("umpire.server"):
            found.add(node.module)
            found |= {f"{node.module}.{alias.name}" for alias in node.names if node.module == "umpire.server"}
    return found


def test_the_session_does_not_import_the_presenter() -> None:
    """Nor anything else that shows or sends, not even by way of another module."""
    seen: set[str] = set()
    waiting = ["umpire.server.session"]
    while waiting:
        module = waiting.pop()
        if module not in seen:
            seen.add(module)
            waiting += imported(module)
    shown = {"presenter", "render", "wire", "connections", "rights", "room"}
    assert seen & {f"umpire.server.{name}" for name in shown} == set()
    assert {"umpire.server.store", "umpire.server.seat_log"} <= seen, "the search finds what is there"
