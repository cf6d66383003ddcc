"""The lobby: creates, imports, loads and drops the games of a server."""

import asyncio
import logging
import sqlite3
import time
from collections import OrderedDict
from collections.abc import Mapping

import umpire
from umpire import bots
from umpire.api import fresh_seed
from umpire.engine.ask import asked_of
from umpire.engine.record import Record, Source
from umpire.engine.rule import Fault
from umpire.engine.ruleset import Rules
from umpire.kit.house import Missing
from umpire.kit.house_guard import HouseFault
from umpire.server import wire
from umpire.server.audience import Audiences
from umpire.server.bot_pool import BotPool
from umpire.server.closing import BROKEN, GOING_AWAY
from umpire.server.connections import Connection
from umpire.server.expiry import Expiry
from umpire.server.exporting import record_without_rules
from umpire.server.fair_queue import FairSemaphore
from umpire.server.faults import report
from umpire.server.limits import Limits, Throttle
from umpire.server.loading import new_session, session_of_replay, session_of_snapshot
from umpire.server.presenter import bot_name, presenter_of, speech_of
from umpire.server.restoring import Unfit, Unlike, dice_of, game_at_start, line_of, replayed, rules_for, rules_of
from umpire.server.reviews import Reviewers
from umpire.server.rights import may_export, record_eyes
from umpire.server.room import Room
from umpire.server.seats import Claim, NoInvitation, Seats, Taken, TooManyDevices, joined, new_token
from umpire.server.session import GameSession
from umpire.server.store import Store
from umpire.server.stored import ANSWERS, DICE, Entry, SetUp, Stored, StoredAnswers, answers_of
from umpire.server.words import words_of

TIDY_EVERY = 5.0  # seconds
WATCH_EVERY = 1.0
AT_ONCE = 1  # long replays and odds: two threads would pass the GIL to each other and starve the event loop


log = logging.getLogger("umpire.server")


def yield_gil() -> None:
    """Let other threads run. Compiled code holds Python's lock until it is released explicitly."""
    time.sleep(0)


class Refused(Exception):
    """An HTTP request is refused. `key` is the message that says why, and `facts` are its arguments."""

    def __init__(self, key: str, status: int = 400, **facts: str | int) -> None:
        super().__init__(key)
        self.key = key
        self.status = status
        self.facts = facts


class Lobby:
    """The games of one server. `rooms` are those in memory."""

    def __init__(self, store: Store, limits: Limits) -> None:
        self.store = store
        self.limits = limits
        self.rooms: OrderedDict[int, Room] = OrderedDict()  # least recently used first
        self.seats = Seats(store)
        self.audiences = Audiences()
        # Keyed by address and seats, not by connection, so that a reconnect gets the same bucket.
        self.messages = Throttle(limits.rate, limits.burst, limits.addresses)
        self.chats = Throttle(limits.chat_rate, limits.chat_burst, limits.addresses)
        self._opening: dict[int, asyncio.Lock] = {}
        self._incompatible: dict[int, Refused] = {}  # games that do not fit the present rules or data
        self._work = FairSemaphore(AT_ONCE)
        self.bot_pool = BotPool(limits.think)
        self.reviewers = Reviewers(limits)
        self.expiry = Expiry(store, limits, self.release)
        store.watch(self.close_rooms)

    # -- creating -------------------------------------------------------------------------------------------------

    def begin(self, new: wire.NewGame, address: str = "") -> wire.Seated:
        """Create a game with its keys. `address` is that of its maker. Raises `Refused`, or a Fault from the rules."""
        if new.title not in umpire.titles():
            raise Refused("http-no-title", 404)
        if new.dice == "told" and new.seed is not None:
            raise Refused("http-seed")
        title = umpire.title(new.title)
        edition = new.edition or title.editions[0]
        if edition not in title.editions:
            raise Refused("http-no-edition", 404)
        settled = umpire.rules(new.title, edition, new.options, values=new.values)  # raises a Fault with a sentence
        rules = rules_of(new.title, edition, tuple(sorted(settled.options.items())), settled.folder)
        seed = "" if new.dice == "told" else str(fresh_seed() if new.seed is None else new.seed)
        set_up = SetUp(
            title=new.title,
            edition=edition,
            options=dict(rules.options),
            dice=new.dice,
            seed=seed,
            data=rules.fingerprint,
            position="",
            name=self._name(new.name),
            bot_seed=fresh_seed(),
            named=new.seed is not None,
        )
        if rules.house:
            # Raises a HouseFault if they fail before the first question.
            game_at_start(rules, set_up).hand_over(dice_of(set_up))
        spoiled = "http-seed-secret" if rules.secrets and set_up.named else ""
        return self._seat(rules, set_up, new, [], address, spoiled)

    async def import_game(self, new: wire.ImportGame, address: str = "") -> wire.Seated:
        """Create a game from a record and continue it where the record ends. Raises `Refused`, or a Fault that names the line that does
        not fit."""
        if len(new.record) > self.limits.record:
            raise Refused("http-record-long", 413, most=self.limits.record)
        async with self._work.turn(address):
            record = await asyncio.to_thread(Record.parse, new.record)
        if record.title not in umpire.titles():
            raise Refused("http-no-title", 404)
        name = self._name(new.name)
        if record.dice in ("seeded", "fresh"):  # the importer knows its seed
            record.changes.append(Source(len(record.answers), "fresh"))
        other = record.data not in ("", umpire.rules(record.title).fingerprint)
        data = self.store.data_folder(record.title, record.data) if other else None
        async with self._work.turn(address):  # raises a Fault that names the line that does not fit
            game = await asyncio.to_thread(umpire.replay, record, "the record", data, False, yield_gil)
        first, *changes = game.record.sources()
        set_up = SetUp(
            title=record.title,
            edition=record.edition,
            options=dict(game.rules.options),
            dice="seeded" if first.dice == "seeded" else "told",
            seed=first.seed,
            data=game.rules.fingerprint,
            position=game.rules.to_text(game.rules.from_text(record.position)) if record.position else "",
            name=name,
            bot_seed=fresh_seed(),
        )
        entries = [(ANSWERS, "\n".join([line_of(step) for step in game.plies]))] if game.plies else []
        for change in [first, *changes] if first.die else changes:
            entries.append((DICE, f"{change.first} {change.seed} {change.die}"))
        spoiled = "http-import-secret" if game.rules.secrets and not game.outcome else ""
        rules, _ = rules_for(set_up, self.store)
        return self._seat(rules, set_up, new, entries, address, spoiled)

    def _name(self, name: str) -> str:
        """The name of a game in one line of printable characters; raises `Refused` if it is too long."""
        text = " ".join("".join(c if c.isprintable() else " " for c in name[: 10 * self.limits.name_length]).split())
        if len(name) > 10 * self.limits.name_length or len(text) > self.limits.name_length:
            raise Refused("http-name", most=self.limits.name_length)
        return text

    def _seat(
        self,
        rules: Rules,
        set_up: SetUp,
        new: wire.NewGame | wire.ImportGame,
        entries: list[tuple[str, str]],
        address: str,
        spoiled: str,
    ) -> wire.Seated:
        """Store a new game with a key for its maker and invitations for the other seats. `spoiled` is set if the maker may know the
        secrets: the message why such a game has no second person, now or later."""
        _check_players(rules, set_up.title, new.players)
        full = self.expiry.make_room(address)
        if full:
            raise Refused(full, 503)
        players = {seat: new.players.get(seat, "person") for seat in rules.seats}
        persons = [seat for seat in rules.seats if players[seat] == "person"]
        if spoiled and len(persons) > 1:
            raise Refused(spoiled)
        own = _own_seats(new, persons, rules.secrets)
        key, watch = new_token(), new_token()
        game = self.store.add(set_up, players, watch, {joined(own): key}, entries, address)
        self.seats.make_host(key, game)
        # Bot seats get an invitation as well, so that a person can take one over.
        invited = [seat for seat in rules.seats if seat not in own and not (spoiled and seat not in persons)]
        invitations = {seat: self.seats.invite(game, [seat]) for seat in invited}
        return wire.Seated(key, own, invitations, watch, self.seats.address(game, watch))

    # -- invitations ----------------------------------------------------------------------------------------------

    def invited(self, token: str, language: str) -> wire.Invited:
        """What an invitation is for. Reading it does not use it up, since link previews read it too."""
        found = self.seats.invitation(token)
        if found is None:
            raise Refused("http-no-invitation", 404)
        stored = self.store.get(found.game)
        presenter = presenter_of(self._rules(stored), language)
        held = {seat for seats in self.seats.keys(found.game) for seat in seats.split("+")}
        title = presenter.speech.say("title")
        players = {seat: stored.players.get(seat, "person") for seat in presenter.rules.seats}
        return wire.Invited(
            kind="device" if found.kind == "device" else "seat",
            state="used" if found.used else "expired" if found.expired else "open",
            used=found.used,
            seats=found.seats,
            title=stored.set_up.title,
            title_name=title,
            game=stored.set_up.name or presenter.words("unnamed", title=title),
            secrets=presenter.rules.secrets,
            table=self.seats.address(found.game, stored.watch),
            everybody=[
                wire.InvitedSeat(
                    seat=seat,
                    name=presenter.seat(seat),
                    player=players[seat],
                    player_name="" if players[seat] == "person" else bot_name(players[seat], language),
                    claimed=seat in held,
                )
                for seat in presenter.rules.seats
            ],
        )

    def claim(self, wanted: wire.ClaimSeat) -> wire.Claimed:
        """Use an invitation up. Of two simultaneous claims only one succeeds; the other raises `Refused`."""
        found = self.seats.invitation(wanted.invitation)
        if found is None:
            raise Refused("http-no-invitation", 404)
        order = list(self._rules(self.store.get(found.game)).seats)
        try:
            claim: Claim = self.seats.claim(wanted.invitation, wanted.key, order)
        except NoInvitation:
            raise Refused("http-no-invitation", 404) from None
        except TooManyDevices:
            raise Refused("http-devices", 409) from None
        except Taken as taken:
            when = time.strftime("%Y-%m-%d %H:%M:%S", time.gmtime(taken.at))
            raise Refused("http-taken", 409, when=when) from None
        room = self.rooms.get(claim.game)
        if room is not None:
            room.seating.seat_claimed(claim)
        watch = self.store.get(claim.game).watch
        return wire.Claimed(claim.key, claim.seats, watch, self.seats.address(claim.game, watch))

    def _rules(self, stored: Stored) -> Rules:
        """The rules of a stored game; raises `Refused` if they or its data are not there any more."""
        try:
            return rules_for(stored.set_up, self.store)[0]
        except Unlike as fault:
            theirs, _, ours = str(fault).partition(" ")
            raise Refused("http-data", 409, theirs=theirs, ours=ours) from None
        except Fault as fault:
            raise Refused("http-record", 409, what=str(fault)) from None

    def meter(self, connection: Connection, game: int) -> None:
        """Give a connection its rate limits. All connections with the same address and seats share them. They do not depend on the key,
        since a client can get new keys at will."""
        client = f"{connection.address} {game} {joined(connection.seats)}" if connection.holder else connection.address
        connection.bucket, connection.chat = self.messages.of(client), self.chats.of(client)

    # -- loading --------------------------------------------------------------------------------------------------

    def find(self, key: str) -> tuple[int, list[str]]:
        """The game that a key belongs to, and the seats that it holds. Raises `Refused` for an unknown or revoked key."""
        found = self.store.find(key)
        if found is None:
            raise Refused("http-revoked" if self.store.was_revoked(key) else "http-no-key", 404)
        return found

    async def open(self, game: int, address: str = "") -> Room:
        """The room of a game; a game that is not in memory is loaded. Raises `Refused` if it does not fit the present rules or data."""
        try:
            self.store.check_changes()
            return await self._open(game, address)
        except LookupError:
            raise Refused("http-no-key", 404) from None
        except sqlite3.Error as error:
            raise Refused(report(error), 503) from None

    async def _open(self, game: int, address: str) -> Room:
        """The room of a game, which is loaded only once, however many connections ask for it at a time."""
        if game in self._incompatible:
            raise self._incompatible[game].with_traceback(None)
        opening = self._opening.setdefault(game, asyncio.Lock())
        async with opening:
            room = self.rooms.get(game)
            if room is None or room.broken:
                stored = self.store.get(game)
                session = await self._load_or_refuse(stored, address)
                if session.rules.values:  # one of the installed value sets
                    self.store.keep_data(stored.set_up)
                audience = self.audiences.of(game)
                room = Room(session, self.limits, self._work, self.bot_pool, self.reviewers, self.seats, audience)
                self.rooms[game] = room
            self.rooms.move_to_end(game)
        if not opening.locked():  # a second waiter may find it removed already
            self._opening.pop(game, None)
        self._evict(game)
        return room

    async def _load_or_refuse(self, stored: Stored, address: str) -> GameSession:
        """Load a game. If it does not fit the rules or data, that is remembered and `Refused` is raised."""
        try:
            return await self._load(stored, address)
        except Unlike as fault:
            theirs, _, ours = str(fault).partition(" ")
            refused = Refused("http-data", 409, theirs=theirs, ours=ours)
        except Missing as fault:  # its text may name a path of this machine
            log.warning("game %s cannot go on: %s", stored.id, fault)
            refused = Refused("http-house", 409, rules=fault.file)
        except HouseFault as fault:
            log.warning("game %s cannot go on: %s", stored.id, fault)
            refused = Refused("http-house-failed", 409, what=fault.brief)
        except Fault as fault:  # its text may quote a secret answer
            log.warning("game %s does not fit the rules any more: %s", stored.id, fault)
            secrets = self.has_secrets(stored)
            refused = Refused("http-record-secret", 409) if secrets else Refused("http-record", 409, what=str(fault))
        self._incompatible[stored.id] = refused
        raise refused

    def has_secrets(self, stored: Stored) -> bool:
        """Whether the title of a game has secrets, even if the game does not fit the present rules. True if the title is not
        installed."""
        try:
            return umpire.rules(stored.set_up.title).secrets
        except Fault:
            return True

    async def standing(self, key: str, language: str, client: str = "") -> wire.Standing:
        """The state of a game for the list of games in the client."""
        game, seats = self.find(key)
        stored = self.store.get(game)
        name, address = stored.set_up.name, self.seats.address(game, stored.watch)
        try:
            room = await self.open(game, client)
        except Refused as refused:
            if refused.status != 409:
                raise
            return wire.Standing(name, seats, "unfit", words_of(language)(refused.key, **refused.facts), address)
        session = room.session
        if session.over:
            return wire.Standing(name, seats, "over", "", address, turn=session.game.pos.turn)
        asked = asked_of(session.pending)  # nobody in particular for dice that all may enter
        yours = bool(seats) and (not asked or (asked in seats and session.players[asked] == "person"))
        waiting = speech_of(stored.set_up.title, language).name("seat", asked) if asked else ""
        return wire.Standing(name, seats, "open", "", address, yours, waiting, session.game.pos.turn)

    async def record(self, game: int, seats: list[str], eyes: str, client: str = "") -> Record:
        """The record of a game as the holder of `seats` may read it, by preference as `eyes`. Raises `Refused` if he may read none. A
        game that does not fit the present rules has a record too."""
        eyes = record_eyes(seats, eyes)
        stored = self.store.get(game)
        try:
            room = await self.open(game, client)
        except Refused as refused:
            if refused.status != 409:
                raise
            return self._record_without_rules(stored, eyes)
        async with room.lock:
            session = room.session
            if not may_export(session.rules.secrets, session.over, eyes):
                raise Refused("http-export-secret", 403)
            try:
                await room.history.make_whole()
            except Unfit:  # its snapshot fits, the answers before it do not
                session.retire_seed()
                return self._record_without_rules(stored, eyes)
            return session.record(eyes)

    def _record_without_rules(self, stored: Stored, eyes: str) -> Record:
        """The record of a game that cannot be loaded."""
        secrets = self.has_secrets(stored)
        if not may_export(secrets, answers_of(self.store.entries(stored.id)).ended, eyes):
            raise Refused("http-export-secret", 403)
        return record_without_rules(self.store, stored, eyes, secrets)

    async def _load(self, stored: Stored, address: str) -> GameSession:
        """Load a game from its snapshot if that still fits, otherwise from its entries."""
        rules, _ = rules_for(stored.set_up, self.store)
        snapshot = self.store.snapshot(stored.id)
        if snapshot is not None:
            found = session_of_snapshot(self.store, stored, snapshot)
            if found is not None:
                return found
        entries = self.store.entries(stored.id)
        if not entries:
            return new_session(self.store, stored)
        return await self._replay(rules, stored, entries, address)

    async def _replay(self, rules: Rules, stored: Stored, entries: list[Entry], address: str) -> GameSession:
        """Replay the stored answers of a game in a thread."""
        told: StoredAnswers = answers_of(entries)
        async with self._work.turn(address):
            game, seeds = await asyncio.to_thread(replayed, rules, stored.set_up, told.answers, told.seeds)
        session = session_of_replay(self.store, stored, told, game, seeds)
        session.keep_snapshot()
        return session

    def _evict(self, opened: int) -> None:
        """Drop rooms without connections while games use too much memory, the least recently used first. The game `opened` stays, since
        its connection is about to join."""
        size = sum(room.session.size for room in self.rooms.values())
        for game in list(self.rooms):
            if size <= self.limits.games_memory:
                return
            room = self.rooms[game]
            if game != opened and not room.connections and not room.lock.locked() and not room.busy:
                if not room.broken:
                    room.session.keep_snapshot(always=True)
                del self.rooms[game]
                size -= room.session.size

    def release(self, game: int) -> bool:
        """Drop a game from memory so that it can be deleted. Returns False if it has connections or is being loaded."""
        room, opening = self.rooms.get(game), self._opening.get(game)
        if (room is not None and room.connections) or (opening is not None and opening.locked()):
            return False
        if room is not None:
            room.close_all(GOING_AWAY, "closed-anew")
            del self.rooms[game]
        self._incompatible.pop(game, None)
        return True

    def close_rooms(self) -> None:
        """Close all rooms, because another process has written into the file and they may be out of date. Clients reconnect."""
        log.warning("the games file was changed by another process; all games are opened anew")
        rooms = list(self.rooms.values())
        self.rooms.clear()
        self._incompatible.clear()
        for room in rooms:
            room.close_all(BROKEN, "refused-store-changed")

    async def keep_watch(self) -> None:
        """Background task: look whether another process has written into the file, even while there are no requests."""
        while True:
            await asyncio.sleep(WATCH_EVERY)
            try:
                self.store.check_changes()
            except sqlite3.Error as error:
                report(error)

    async def tidy(self) -> None:
        """Background task: delete expired games and checkpoint the journal."""
        while True:
            await asyncio.sleep(TIDY_EVERY)
            try:
                await self.expiry.tidy()
                await asyncio.to_thread(self.store.tidy)
            except sqlite3.Error as error:
                report(error)

    async def close(self) -> None:
        """Close all connections, write snapshots for a quick restart, and stop the workers."""
        for room in self.rooms.values():
            room.stop()
        connections: list[Connection] = [connection for room in self.rooms.values() for connection in room.connections]
        await asyncio.gather(*[connection.shut(GOING_AWAY, "the server is closing") for connection in connections])
        for room in self.rooms.values():
            try:
                if not room.broken:
                    room.session.keep_snapshot(always=True)
            except sqlite3.Error as error:
                report(error)
        self.bot_pool.close()
        self.reviewers.close()
        self.store.close()


def _check_players(rules: Rules, title: str, players: Mapping[str, str]) -> None:
    """Raise `Refused` for an unknown seat, and for a player that is neither a person nor a bot of the seat. A seat that the rules
    themselves play under these options is ignored."""
    for seat, player in players.items():
        if seat not in rules.seats:
            if seat in umpire.rules(title).seats:
                continue
            raise Refused("http-seat", seat=seat[:40], seats=", ".join(rules.seats))
        allowed = ("person", *bots.names(title, seat))
        if player not in allowed:
            raise Refused("http-player", player=player[:40], seat=seat, players=", ".join(allowed))


def _own_seats(new: wire.NewGame | wire.ImportGame, persons: list[str], secrets: bool) -> list[str]:
    """The seats that the maker of a game plays himself, among those of `persons`. Raises `Refused` for another seat."""
    own = new.own
    if own is None:
        return persons if new.together or (new.together is None and not secrets) else persons[:1]
    for seat in own[: len(persons) + 1]:
        if seat not in persons:
            raise Refused("http-own", seat=seat[:40], seats=", ".join(persons) or "-")
    if len(own) > len(persons):
        raise Refused("http-own", seat=own[-1][:40], seats=", ".join(persons) or "-")
    return [seat for seat in persons if seat in own]
