"""All the games of one server: begun, imported, opened from the disk, and put away again."""

import asyncio
import gc
import logging
import secrets
import sqlite3
from collections import OrderedDict
from collections.abc import Mapping

import umpire
from umpire import bots
from umpire.kernel.record import Record, Source
from umpire.kernel.rule import Fault
from umpire.kernel.title import Rules
from umpire.server import render, wire
from umpire.server.guests import Guest
from umpire.server.limits import Limits
from umpire.server.reviews import Reviewers
from umpire.server.sitting import Sitting, Unfit, Unlike, leftover, line_of, replayed, rules_for
from umpire.server.store import ANSWERS, DICE, Deed, SetUp, Store, Stored, Told, answers_of
from umpire.server.tables import GOING_AWAY, Table
from umpire.server.thinkers import Thinkers
from umpire.server.words import words_of
from umpire.table import fresh_seed

TIDY_EVERY = 5.0  # seconds
LONGEST_WAIT = 60  # times, until rubbish is looked for although somebody plays
AT_ONCE = 2  # long replays and odds at the same time


log = logging.getLogger("umpire.server")


class Refused(Exception):
    """A request over HTTP that is not carried out: the message of `words` that says why, and what belongs into it."""

    def __init__(self, key: str, status: int = 400, **facts: str | int) -> None:
        super().__init__(key)
        self.key = key
        self.status = status
        self.facts = facts


class House:
    def __init__(self, store: Store, limits: Limits) -> None:
        self.store = store
        self.limits = limits
        self.tables: OrderedDict[int, Table] = OrderedDict()  # the one looked at last stands last
        self.connections = 0
        self._opening: dict[int, asyncio.Lock] = {}
        self._unfit: dict[int, Refused] = {}  # games that have been found not to fit any more
        self._work = asyncio.Semaphore(AT_ONCE)
        self.thinkers = Thinkers(limits.think)
        self.reviewers = Reviewers(limits.review)

    # -- beginning ------------------------------------------------------------------------------------------------

    def begin(self, new: wire.NewGame) -> wire.Seated:
        """A new game and its keys."""
        if new.title not in umpire.titles():
            raise Refused("http-no-title", 404)
        if new.dice == "told" and new.seed is not None:
            raise Refused("http-seed")
        title = umpire.title(new.title)
        edition = new.edition or title.editions[0]
        if edition not in title.editions:
            raise Refused("http-no-edition", 404)
        settled = umpire.rules(new.title, edition, new.options).options  # or a Fault with a sentence
        rules = render.rules_of(new.title, edition, tuple(sorted(settled.items())))
        seed = "" if new.dice == "told" else str(fresh_seed() if new.seed is None else new.seed)
        set_up = SetUp(
            title=new.title,
            edition=edition,
            options=dict(settled),
            dice=new.dice,
            seed=seed,
            data=rules.fingerprint,
            position="",
            name=self._name(new.name),
            bot_seed=fresh_seed(),
            named=new.seed is not None,
        )
        spoiled = "http-seed-secret" if rules.secrets and set_up.named else ""
        return self._seat(rules, set_up, new.players, new.together, [], spoiled)[0]

    async def bring_in(self, new: wire.ImportGame) -> wire.Seated:
        """A game that was played elsewhere, up to where its record ends."""
        record = Record.parse(new.record)
        if record.title not in umpire.titles():
            raise Refused("http-no-title", 404)
        name = self._name(new.name)
        if record.dice in ("seeded", "fresh"):  # whoever brings it in knows its seed
            record.changes.append(Source(len(record.answers), "fresh"))
        async with self._work:
            game = await asyncio.to_thread(umpire.replay, record)  # or a Fault with the line that does not fit
        first, *changes = game.record.sources()
        set_up = SetUp(
            title=record.title,
            edition=record.edition,
            options=dict(game.rules.options),
            dice="seeded" if first.dice == "seeded" else "told",
            seed=first.seed,
            data=game.rules.fingerprint,
            position=record.position,
            name=name,
            bot_seed=fresh_seed(),
        )
        deeds = [(ANSWERS, "\n".join([line_of(step) for step in game.plies]))] if game.plies else []
        for change in [first, *changes] if first.die else changes:
            deeds.append((DICE, f"{change.first} {change.seed} {change.die}"))
        spoiled = "http-import-secret" if game.rules.secrets and not game.outcome else ""
        return self._seat(rules_for(set_up), set_up, new.players, new.together, deeds, spoiled)[0]

    def _name(self, name: str) -> str:
        text = " ".join("".join(c if c.isprintable() else " " for c in name).split())
        if len(text) > self.limits.name_length:
            raise Refused("http-name", most=self.limits.name_length)
        return text

    def _seat(
        self,
        rules: Rules,
        set_up: SetUp,
        players: Mapping[str, str],
        together: bool,
        deeds: list[tuple[str, str]],
        spoiled: str,
    ) -> tuple[wire.Seated, int]:
        """Store a game and give out its keys. If whoever sets it up may know what is hidden in it, nobody can sit down against
        him, now or later: `spoiled` is what is said to that."""
        for seat, player in players.items():
            if seat not in rules.seats:
                if seat in umpire.rules(set_up.title).seats:  # the rules themselves play it, with these options
                    continue
                raise Refused("http-seat", seat=seat[:40], seats=", ".join(rules.seats))
            known = ("person", *bots.names(set_up.title, seat))
            if player not in known:
                raise Refused("http-player", player=player[:40], seat=seat, players=", ".join(known))
        if self.store.count() >= self.limits.games:
            raise Refused("http-full", 503)
        settled = {seat: players.get(seat, "person") for seat in rules.seats}
        persons = [seat for seat in rules.seats if settled[seat] == "person"]
        if spoiled and len(persons) > 1:
            raise Refused(spoiled)
        groups = (["+".join(persons)] if together else persons) if persons else []
        # A seat that begins as a bot's has a key as well: whoever gets it can take the seat over.
        played = [] if spoiled else [seat for seat in rules.seats if seat not in persons]
        keys = {seats: secrets.token_urlsafe(16) for seats in (*groups, *played)}
        watch = secrets.token_urlsafe(16)
        game = self.store.add(set_up, settled, watch, keys, deeds)
        return wire.Seated(keys[groups[0]] if groups else watch, keys, watch), game

    # -- opening --------------------------------------------------------------------------------------------------

    async def open(self, game: int) -> Table:
        """A game that is in memory, or comes off the disk: from its snapshot, or answer by answer in a thread. One that does not
        fit the rules or the data any more is refused with a sentence."""
        if game in self._unfit:
            raise self._unfit[game].with_traceback(None)
        opening = self._opening.setdefault(game, asyncio.Lock())
        async with opening:
            table = self.tables.get(game)
            if table is None or table.broken:
                sitting = await self._fitting(self.store.get(game))
                table = Table(sitting, self.limits, self._work, self.thinkers, self.reviewers)
                self.tables[game] = table
            self.tables.move_to_end(game)
        if not opening.locked():  # who waited for it may come second, and finds it gone
            self._opening.pop(game, None)
        self._put_away(self.limits.live, game)
        return table

    async def _fitting(self, stored: Stored) -> Sitting:
        try:
            return await self._sitting(stored)
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

    async def standing(self, key: str, language: str) -> wire.Standing:
        """How a game stands, for whoever looks at a list of games and not at the table."""
        found = self.store.find(key)
        if found is None:
            raise Refused("http-no-key", 404)
        game, seats = found
        name = self.store.get(game).set_up.name
        try:
            table = await self.open(game)
        except Refused as refused:
            return wire.Standing(name, seats, "unfit", words_of(language)(refused.key, **refused.facts))
        return wire.Standing(name, seats, "over" if table.sitting.over else "open", "")

    async def record(self, game: int, seats: list[str], eyes: str) -> Record:
        """The record of a game, as far as whoever holds these seats may read it with these eyes; also if it cannot go on here."""
        eyes = eyes if eyes in seats else seats[0] if seats else ""
        stored = self.store.get(game)
        try:
            table = await self.open(game)
        except Refused:
            return self._leftover(stored, eyes)
        async with table.lock:
            sitting = table.sitting
            if sitting.rules.secrets and not sitting.over and not eyes:
                raise Refused("http-export-secret", 403)
            try:
                await table.make_whole()
            except Unfit:  # it goes on from where it was put away, but what came before does not fit any more
                sitting.retire_seed()
                return self._leftover(stored, eyes)
            return sitting.record(eyes)

    def _leftover(self, stored: Stored, eyes: str) -> Record:
        secrets = self.has_secrets(stored)
        if secrets and not eyes and not answers_of(self.store.deeds(stored.id)).ended:
            raise Refused("http-export-secret", 403)
        return leftover(self.store, stored, eyes, secrets)

    async def _sitting(self, stored: Stored) -> Sitting:
        rules = rules_for(stored.set_up)
        snapshot = self.store.snapshot(stored.id)
        if snapshot is not None:
            found = Sitting.remembered(self.store, stored, snapshot)
            if found is not None:
                return found
        deeds = self.store.deeds(stored.id)
        if not deeds:
            return Sitting.fresh(self.store, stored)
        return await self._whole(rules, stored, deeds)

    async def _whole(self, rules: Rules, stored: Stored, deeds: list[Deed]) -> Sitting:
        told: Told = answers_of(deeds)
        async with self._work:
            game, seeds = await asyncio.to_thread(replayed, rules, stored.set_up, told.answers, told.seeds)
        sitting = Sitting.told(self.store, stored, told, game, seeds)
        sitting.keep_snapshot()
        return sitting

    def _put_away(self, most: int, opened: int) -> None:
        """Games that nobody looks at leave the memory, the one looked at longest ago first. The one that has just been opened
        stays: its guest is about to sit down."""
        if len(self.tables) <= most:
            return
        for game in list(self.tables):
            table = self.tables[game]
            if game != opened and not table.guests and not table.lock.locked() and not table.busy:
                if not table.broken:
                    table.sitting.keep_snapshot(always=True)
                del self.tables[game]
                if len(self.tables) <= most:
                    return

    async def tidy(self) -> None:
        """For ever: what was written goes to where it belongs, without anybody waiting for it. And circles of objects that
        nobody holds any more are looked for while nobody plays, since that takes as long as there are games."""
        written, waited = 0, 0
        while True:
            await asyncio.sleep(TIDY_EVERY)
            idle, written = written == self.store.written(), self.store.written()
            waited += 1
            if (idle and waited > 1) or waited >= LONGEST_WAIT:
                waited = 0
                gc.collect()
            try:
                await asyncio.to_thread(self.store.tidy)
            except sqlite3.Error:
                log.exception("the journal could not be carried over")

    async def close(self) -> None:
        """The end of the day: everybody is sent home, and the next opening is made quick."""
        for table in self.tables.values():
            table.stop()
        guests: list[Guest] = [guest for table in self.tables.values() for guest in table.guests]
        await asyncio.gather(*[guest.shut(GOING_AWAY, "the server is closing") for guest in guests])
        for table in self.tables.values():
            if not table.broken:
                table.sitting.keep_snapshot(always=True)
        self.thinkers.close()
        self.reviewers.close()
        self.store.close()
