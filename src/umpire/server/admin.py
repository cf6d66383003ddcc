"""The operations of `umpire games`, for whoever runs a server. They work while it runs: it notices, and its clients reconnect."""

import msgspec
from msgspec import Struct

from umpire.engine.record import Record
from umpire.server.exporting import whole_record
from umpire.server.faults import StoreFault
from umpire.server.seats import Seats, new_token, parted
from umpire.server.store import Store
from umpire.server.stored import OVER, RESIGN, SetUp, Stored

UNPLAYED, PLAYED, DONE = "unplayed", "open", "over"


class Game(Struct, frozen=True):
    """A game in the list. `size` is in bytes, times are in seconds since 1970."""

    id: int
    title: str
    name: str
    players: dict[str, str]
    answers: int
    state: str
    size: int
    made: float
    touched: float


def games(store: Store) -> list[Game]:
    """All games, the one touched last first."""
    sizes: dict[int, int] = {}
    answers: dict[int, int] = {}
    for game, lines, size in store.query(
        "select game, sum(case kind when 'answers' then length(text) - length(replace(text, char(10), '')) + 1 else 0 end), "
        "sum(length(text)) from entries group by game"
    ):
        answers[game], sizes[game] = lines, size
    for sql in (
        "select game, sum(length(text)) from chat group by game",
        "select game, sum(length(reasons)) from thoughts group by game",
        "select game, length(snapshot) from snapshots",
    ):
        for game, size in store.query(sql):
            sizes[game] = sizes.get(game, 0) + size
    ended = {row[0] for row in store.query("select distinct game from entries where kind in (?, ?)", OVER, RESIGN)}
    found = []
    for game, raw, players, made, touched, played in store.query(
        "select id, set_up, players, at, touched, played from games order by touched desc, id desc"
    ):
        set_up = msgspec.json.decode(raw, type=SetUp)
        found.append(
            Game(
                id=game,
                title=set_up.title,
                name=set_up.name,
                players=msgspec.json.decode(players, type=dict[str, str]),
                answers=answers.get(game, 0),
                state=DONE if game in ended else PLAYED if played else UNPLAYED,
                size=sizes.get(game, 0) + len(raw),
                made=made,
                touched=touched,
            )
        )
    return found


def stored(store: Store, game: int) -> Stored:
    """A game as it is stored. Raises `StoreFault` if there is none of this number."""
    try:
        return store.get(game)
    except LookupError:
        raise StoreFault("admin-no-game", game=game) from None


def export(store: Store, game: int) -> Record:
    """The whole record of a game, with its secrets and seeds."""
    return whole_record(store, stored(store, game))


def delete(store: Store, games: list[int]) -> None:
    """Delete games and everything that belongs to them."""
    for game in games:
        stored(store, game)
    store.delete(games)
    while store.purge():
        pass


def revoke(store: Store, game: int, seat: str | None) -> int:
    """Revoke the keys of a seat; without a seat all keys, and the link to watch. Returns the number of revoked keys."""
    found = stored(store, game)
    _check_seat(found, seat)
    count = store.revoke(game, [seat] if seat else list(found.players))
    if not seat:
        store.new_watch(game, new_token())
    return count


def link(store: Store, game: int, seat: str | None) -> str:
    """The path of a new invitation to a seat that nobody holds; without a seat, of the link to watch."""
    found = stored(store, game)
    if not seat:
        return f"/watch/{found.watch}"
    _check_seat(found, seat)
    seats = Seats(store)
    if any(seat in parted(held) for held in seats.keys(game)):
        raise StoreFault("admin-held", game=game, seat=seat)
    return f"/join/{seats.invite(game, [seat])}"


def _check_seat(found: Stored, seat: str | None) -> None:
    """Raise `StoreFault` if the game does not have this seat."""
    if seat and seat not in found.players:
        raise StoreFault("admin-no-seat", game=found.id, seat=seat[:40], seats=", ".join(found.players))
