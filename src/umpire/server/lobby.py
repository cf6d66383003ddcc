"""All the games of one server: begun, imported, opened from the disk, and put away again."""

import asyncio
import logging
import sqlite3
import time
from collections import OrderedDict
from collections.abc import Mapping

import umpire
from umpire import bots
from umpire.api import fresh_seed
from umpire.engine.record import Record, Source
from umpire.engine.rule import Fault
from umpire.engine.ruleset import Rules
from umpire.server import wire
from umpire.server.audience import Audiences
from umpire.server.bot_pool import BotPool
from umpire.server.closing import BROKEN, GOING_AWAY
from umpire.server.connections import Connection
from umpire.server.expiry import Expiry
from umpire.server.exporting import leftover
from umpire.server.fair_queue import FairSemaphore
from umpire.server.faults import report
from umpire.server.limits import Limits, Throttle
from umpire.server.presenter import bot_name, presenter_of
from umpire.server.restoring import Unfit, Unlike, line_of, replayed, rules_for, rules_of
from umpire.server.reviews import Reviewers
from umpire.server.room import Room
from umpire.server.seats import Claim, NoInvitation, Seats, Taken, TooManyDevices, joined, new_token
from umpire.server.session import GameSession
from umpire.server.store import Store
from umpire.server.stored import ANSWERS, DICE, Entry, SetUp, Stored, StoredAnswers, answers_of
from umpire.server.words import words_of

TIDY_EVERY = 5.0  # seconds
WATCH_EVERY = 1.0
AT_ONCE = 1  # long replays and odds: two threads would hand the interpreter to each other, past the event loop


log = logging.getLogger("umpire.server")


def let_others_in() -> None:
    """In a thread: compiled code keeps the interpreter to itself until it is told to let go."""
    time.sleep(0)


class Refused(Exception):
    """A request over HTTP that is not carried out: the message of `words` that says why, and what belongs into it."""

    def __init__(self, key: str, status: int = 400, **facts: str | int) -> None:
        super().__init__(key)
        self.key = key
        self.status = status
        self.facts = facts


class Lobby:
    def __init__(self, store: Store, limits: Limits) -> None:
        self.store = store
        self.limits = limits
        self.rooms: OrderedDict[int, Room] = OrderedDict()  # the one looked at last stands last
        self.seats = Seats(store)
        self.audiences = Audiences()
        # By address and seats, and not by connection: whoever connects anew finds his own again.
        self.messages = Throttle(limits.rate, limits.burst, limits.addresses)
        self.chats = Throttle(limits.chat_rate, limits.chat_burst, limits.addresses)
        self._opening: dict[int, asyncio.Lock] = {}
        self._unfit: dict[int, Refused] = {}  # games that have been found not to fit any more
        self._work = FairSemaphore(AT_ONCE)
        self.bot_pool = BotPool(limits.think)
        self.reviewers = Reviewers(limits)
        self.expiry = Expiry(store, limits, self.release)
        store.watch(self.open_anew)

    # -- beginning ------------------------------------------------------------------------------------------------

    def begin(self, new: wire.NewGame, address: str = "") -> wire.Seated:
        """A new game and its keys; `address` is whoever makes it."""
        if new.title not in umpire.titles():
            raise Refused("http-no-title", 404)
        if new.dice == "told" and new.seed is not None:
            raise Refused("http-seed")
        title = umpire.title(new.title)
        edition = new.edition or title.editions[0]
        if edition not in title.editions:
            raise Refused("http-no-edition", 404)
        settled = umpire.rules(new.title, edition, new.options, values=new.values)  # or a Fault with a sentence
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
        spoiled = "http-seed-secret" if rules.secrets and set_up.named else ""
        return self._seat(rules, set_up, new.players, new.together, new.own, [], address, spoiled)[0]

    async def bring_in(self, new: wire.ImportGame, address: str = "") -> wire.Seated:
        """A game that was played elsewhere, up to where its record ends."""
        if len(new.record) > self.limits.record:
            raise Refused("http-record-long", 413, most=self.limits.record)
        async with self._work.turn(address):
            record = await asyncio.to_thread(Record.parse, new.record)
        if record.title not in umpire.titles():
            raise Refused("http-no-title", 404)
        name = self._name(new.name)
        if record.dice in ("seeded", "fresh"):  # whoever brings it in knows its seed
            record.changes.append(Source(len(record.answers), "fresh"))
        other = record.data not in ("", umpire.rules(record.title).fingerprint)
        data = self.store.data_folder(record.title, record.data) if other else None
        async with self._work.turn(address):  # or a Fault with the line that does not fit
            game = await asyncio.to_thread(umpire.replay, record, "the record", data, False, let_others_in)
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
        return self._seat(rules, set_up, new.players, new.together, new.own, entries, address, spoiled)[0]

    def _name(self, name: str) -> str:
        text = " ".join("".join(c if c.isprintable() else " " for c in name[: 10 * self.limits.name_length]).split())
        if len(name) > 10 * self.limits.name_length or len(text) > self.limits.name_length:
            raise Refused("http-name", most=self.limits.name_length)
        return text

    def _seat(
        self,
        rules: Rules,
        set_up: SetUp,
        players: Mapping[str, str],
        together: bool | None,
        own: list[str] | None,
        entries: list[tuple[str, str]],
        address: str,
        spoiled: str,
    ) -> tuple[wire.Seated, int]:
        """Store a game, give out the key of its host and an invitation for every seat that is not his. If whoever sets it up may know
        what is hidden in it, nobody can sit down against him, now or later: `spoiled` is what is said to that."""
        for seat, player in players.items():
            if seat not in rules.seats:
                if seat in umpire.rules(set_up.title).seats:  # the rules themselves play it, with these options
                    continue
                raise Refused("http-seat", seat=seat[:40], seats=", ".join(rules.seats))
            known = ("person", *bots.names(set_up.title, seat))
            if player not in known:
                raise Refused("http-player", player=player[:40], seat=seat, players=", ".join(known))
        full = self.expiry.make_room(address)
        if full:
            raise Refused(full, 503)
        settled = {seat: players.get(seat, "person") for seat in rules.seats}
        persons = [seat for seat in rules.seats if settled[seat] == "person"]
        if spoiled and len(persons) > 1:
            raise Refused(spoiled)
        if own is None:
            own = persons if together or (together is None and not rules.secrets) else persons[:1]
        for seat in own[: len(persons) + 1]:
            if seat not in persons:
                raise Refused("http-own", seat=seat[:40], seats=", ".join(persons) or "-")
        if len(own) > len(persons):
            raise Refused("http-own", seat=own[-1][:40], seats=", ".join(persons) or "-")
        own = [seat for seat in persons if seat in own]
        key, watch = new_token(), new_token()
        game = self.store.add(set_up, settled, watch, {joined(own): key}, entries, address)
        self.seats.make_host(key, game)
        # A seat that begins as a bot's has an invitation as well: whoever gets it can take the seat over.
        invited = [seat for seat in rules.seats if seat not in own and not (spoiled and seat not in persons)]
        invitations = {seat: self.seats.invite(game, [seat]) for seat in invited}
        return wire.Seated(key, own, invitations, watch, self.seats.address(game, watch)), game

    # -- invitations ----------------------------------------------------------------------------------------------

    def invited(self, token: str, language: str) -> wire.Invited:
        """What an invitation is for. To read it changes nothing: programs that show links read them too."""
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
        """Use an invitation up; of two who try at the same time one gets the seat."""
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
            room.seating.claim_made(claim)
        watch = self.store.get(claim.game).watch
        return wire.Claimed(claim.key, claim.seats, watch, self.seats.address(claim.game, watch))

    def _rules(self, stored: Stored) -> Rules:
        try:
            return rules_for(stored.set_up, self.store)[0]
        except Unlike as fault:
            theirs, _, ours = str(fault).partition(" ")
            raise Refused("http-data", 409, theirs=theirs, ours=ours) from None
        except Fault as fault:
            raise Refused("http-record", 409, what=str(fault)) from None

    def meter(self, connection: Connection, game: int) -> None:
        """What a connection may say is counted against his address and the seats that he holds, whichever connection he comes by. Not
        against his key itself: he may change that, or get another one for another device, as often as he likes."""
        client = f"{connection.address} {game} {joined(connection.seats)}" if connection.holder else connection.address
        connection.bucket, connection.chat = self.messages.of(client), self.chats.of(client)

    # -- opening --------------------------------------------------------------------------------------------------

    def find(self, key: str) -> tuple[int, list[str]]:
        """The game of a key and the seats it holds."""
        found = self.store.find(key)
        if found is None:
            raise Refused("http-revoked" if self.store.was_revoked(key) else "http-no-key", 404)
        return found

    async def open(self, game: int, address: str = "") -> Room:
        """A game that is in memory, or comes off the disk: from its snapshot, or answer by answer in a thread. One that does not
        fit the rules or the data any more is refused with a sentence."""
        try:
            self.store.look()
            return await self._open(game, address)
        except LookupError:
            raise Refused("http-no-key", 404) from None
        except sqlite3.Error as error:
            raise Refused(report(error), 503) from None

    async def _open(self, game: int, address: str) -> Room:
        if game in self._unfit:
            raise self._unfit[game].with_traceback(None)
        opening = self._opening.setdefault(game, asyncio.Lock())
        async with opening:
            room = self.rooms.get(game)
            if room is None or room.broken:
                stored = self.store.get(game)
                session = await self._fitting(stored, address)
                if session.rules.values:  # data of the box
                    self.store.keep_data(stored.set_up)
                audience = self.audiences.of(game)
                room = Room(session, self.limits, self._work, self.bot_pool, self.reviewers, self.seats, audience)
                self.rooms[game] = room
            self.rooms.move_to_end(game)
        if not opening.locked():  # who waited for it may come second, and finds it gone
            self._opening.pop(game, None)
        self._put_away(game)
        return room

    async def _fitting(self, stored: Stored, address: str) -> GameSession:
        try:
            return await self._session(stored, address)
        except Unlike as fault:
            theirs, _, ours = str(fault).partition(" ")
            refused = Refused("http-data", 409, theirs=theirs, ours=ours)
        except Fault as fault:  # what an answer was could be a secret
            log.warning("game %s does not fit the rules any more: %s", stored.id, fault)
            secrets = self.has_secrets(stored)
            refused = Refused("http-record-secret", 409) if secrets else Refused("http-record", 409, what=str(fault))
        self._unfit[stored.id] = refused
        raise refused

    def has_secrets(self, stored: Stored) -> bool:
        """Whether seats hide things in a game that may not fit any more; of a title that is not here, nobody can know."""
        try:
            return umpire.rules(stored.set_up.title).secrets
        except Fault:
            return True

    async def standing(self, key: str, language: str, client: str = "") -> wire.Standing:
        """How a game stands, for whoever looks at a list of games and not at the table."""
        game, seats = self.find(key)
        stored = self.store.get(game)
        name, address = stored.set_up.name, self.seats.address(game, stored.watch)
        try:
            room = await self.open(game, client)
        except Refused as refused:
            if refused.status != 409:
                raise
            return wire.Standing(name, seats, "unfit", words_of(language)(refused.key, **refused.facts), address)
        return wire.Standing(name, seats, "over" if room.session.over else "open", "", address)

    async def record(self, game: int, seats: list[str], eyes: str, client: str = "") -> Record:
        """The record of a game, as far as whoever holds these seats may read it with these eyes; also if it cannot go on here."""
        eyes = eyes if eyes in seats else seats[0] if seats else ""
        stored = self.store.get(game)
        try:
            room = await self.open(game, client)
        except Refused as refused:
            if refused.status != 409:
                raise
            return self._leftover(stored, eyes)
        async with room.lock:
            session = room.session
            if session.rules.secrets and not session.over and not eyes:
                raise Refused("http-export-secret", 403)
            try:
                await room.history.make_whole()
            except Unfit:  # it goes on from where it was put away, but what came before does not fit any more
                session.retire_seed()
                return self._leftover(stored, eyes)
            return session.record(eyes)

    def _leftover(self, stored: Stored, eyes: str) -> Record:
        secrets = self.has_secrets(stored)
        if secrets and not eyes and not answers_of(self.store.entries(stored.id)).ended:
            raise Refused("http-export-secret", 403)
        return leftover(self.store, stored, eyes, secrets)

    async def _session(self, stored: Stored, address: str) -> GameSession:
        rules, _ = rules_for(stored.set_up, self.store)
        snapshot = self.store.snapshot(stored.id)
        if snapshot is not None:
            found = GameSession.remembered(self.store, stored, snapshot)
            if found is not None:
                return found
        entries = self.store.entries(stored.id)
        if not entries:
            return GameSession.fresh(self.store, stored)
        return await self._whole(rules, stored, entries, address)

    async def _whole(self, rules: Rules, stored: Stored, entries: list[Entry], address: str) -> GameSession:
        told: StoredAnswers = answers_of(entries)
        async with self._work.turn(address):
            game, seeds = await asyncio.to_thread(replayed, rules, stored.set_up, told.answers, told.seeds)
        session = GameSession.told(self.store, stored, told, game, seeds)
        session.keep_snapshot()
        return session

    def _put_away(self, opened: int) -> None:
        """Where games take more memory than they may, those that nobody looks at leave it, the one looked at longest ago first.
        The one that has just been opened stays: its connection is about to sit down."""
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
        """Take a game out of the memory that is to be deleted; not if somebody sits at it or is about to."""
        room, opening = self.rooms.get(game), self._opening.get(game)
        if (room is not None and room.connections) or (opening is not None and opening.locked()):
            return False
        if room is not None:
            room.send_away(GOING_AWAY, "closed-anew")
            del self.rooms[game]
        self._unfit.pop(game, None)
        return True

    def open_anew(self) -> None:
        """Another process has written into the file: nothing in memory holds any more, so everybody connects anew."""
        log.warning("the games file was changed by another process; all games are opened anew")
        rooms = list(self.rooms.values())
        self.rooms.clear()
        self._unfit.clear()
        for room in rooms:
            room.send_away(BROKEN, "refused-store-changed")

    async def keep_watch(self) -> None:
        """For ever: notice soon what happens to the file, also while nobody answers."""
        while True:
            await asyncio.sleep(WATCH_EVERY)
            try:
                self.store.look()
            except sqlite3.Error as error:
                report(error)

    async def tidy(self) -> None:
        """For ever: what was written goes to where it belongs, without anybody waiting for it."""
        while True:
            await asyncio.sleep(TIDY_EVERY)
            try:
                await self.expiry.tidy()
                await asyncio.to_thread(self.store.tidy)
            except sqlite3.Error as error:
                report(error)

    async def close(self) -> None:
        """The end of the day: everybody is sent home, and the next opening is made quick."""
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
