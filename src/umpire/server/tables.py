"""Games that are being played: who is connected, what they ask, what they are told.

Everything that is sent to a connection is made by `render` from what its eyes may see. Where several connections see the same
in the same language it is made once, and the same bytes go to all of them.
"""

import asyncio
import logging
import sqlite3
import time
from collections.abc import Callable, Iterable
from math import ceil
from typing import Any

import msgspec
from msgspec.structs import replace

from umpire import bots
from umpire.bots.play import play_of
from umpire.bots.review import Review
from umpire.engine.ask import Decision, asked_of
from umpire.engine.game import Game
from umpire.engine.record import expected
from umpire.engine.rule import Illegal
from umpire.kit.words import LANGUAGES
from umpire.server import render, seating, wire
from umpire.server.audience import Audience
from umpire.server.chat import said_of, who_of
from umpire.server.fair_queue import FairSemaphore
from umpire.server.faults import report
from umpire.server.guests import Guest
from umpire.server.later import later
from umpire.server.limits import Limits
from umpire.server.lobby import bots_for
from umpire.server.reading import NOBODY, Reader, view_for
from umpire.server.render import Picture, Voice, encode, voice_of
from umpire.server.replays import Moment
from umpire.server.reviews import Reviewers, Unmade
from umpire.server.seats import Seats, house_line, parted
from umpire.server.sitting import Sitting, Unfit, replayed
from umpire.server.store import Line
from umpire.server.thinkers import Job, Thinkers, Thought, quick_bot
from umpire.server.words import brief, words_of

FIRST_LINES = 60  # of the log, for whoever sits down
FIRST_CHAT = 50
FIRST_SEATS = 20  # older lines on who took which seat
ODDS_COURSES, ODDS_SAMPLES = 4_000, 2_000
SHOW_EVERY = 0.1  # seconds, while bots play on
PRESENCE_EVERY = 0.5  # seconds, while spectators come and go
GOING_AWAY, POLICY, BROKEN = 1001, 1008, 1011
VETERAN = "veteran"  # the bot that looks ahead: advice is what it would do

log = logging.getLogger("umpire.server")
_decode = msgspec.json.Decoder(wire.Request).decode


class Asking:
    """A seat that wants to take back, and those who have to agree. It holds until the seat has news, or somebody else plays:
    what the seat cannot read must not end it."""

    def __init__(self, seat: str, target: int, count: int, sitting: Sitting, others: Iterable[str]) -> None:
        self.seat = seat
        self.target = target
        self.count = count
        self.news = sitting.reader(seat).news
        self.players = sitting.players
        self.waiting = set(others)

    def holds(self, sitting: Sitting) -> bool:
        same = self.news == sitting.reader(self.seat).news and self.players == sitting.players
        return same and not sitting.over


class Table:
    """A game with its guests. One at a time is heard; whoever answers second is told that the game has gone on."""

    def __init__(
        self,
        sitting: Sitting,
        limits: Limits,
        work: FairSemaphore,
        thinkers: Thinkers | None = None,
        reviewers: Reviewers | None = None,
        seats: Seats | None = None,
        audience: Audience | None = None,
    ) -> None:
        self.sitting = sitting
        self.seats = seats or Seats(sitting.store)
        self.held = self.seats.keys(sitting.id)  # how many keys there are, by the seats that they hold
        self.audience = audience or Audience()
        self.thinkers = thinkers or Thinkers(limits.think)
        self.reviewers = reviewers or Reviewers(limits)
        self.limits = limits
        self.guests: list[Guest] = []
        self.lock = asyncio.Lock()
        self._asking: Asking | None = None
        self.broken = False
        self._work = work
        self._pictures: dict[tuple[str, str], Picture] = {}
        self._drawn = -1
        self._odds: dict[tuple[int, str, str], str] = {}
        self._advice: dict[tuple[int, str], Thought] = {}
        self._advised_at = -1  # the number of answers before the question on which advice is being made
        self._review: Review | None = None
        self._reviewing: asyncio.Future[Review] | None = None
        self._reviewed = 0.0  # how far it is
        self._curious: list[Guest] = []  # who waits for it
        self._address = ""  # where the last guest came from
        self._bot: asyncio.Task[None] | None = None
        self._woken = asyncio.Event()  # something happened that a bot that thinks has to know
        self._thinking: wire.Thinking | None = None
        self._pondered = -1  # the version that a bot is thinking about
        self._shown = 0.0
        self._presence_told = 0.0
        self._presence_due: asyncio.TimerHandle | None = None
        self._told_all = sitting.over  # whether everybody has heard what bots thought

    @property
    def asking(self) -> Asking | None:
        """Who wants to take back now."""
        return self._asking if self._asking is not None and self._asking.holds(self.sitting) else None

    @property
    def busy(self) -> bool:
        return self._bot is not None or self._reviewing is not None

    @property
    def paused(self) -> bool:
        """Bots among themselves wait until somebody is there, player or spectator; for a person's seat they play on."""
        return not self.guests and not self.sitting.persons()

    @property
    def client(self) -> str:
        """For whom the game is played, so that bots are shared out fairly: the address of a guest who holds a seat, else of any guest,
        else of the last one."""
        seated = [guest.address for guest in self.guests if guest.seats]
        return [*seated, *[guest.address for guest in self.guests], self._address][0]

    # -- coming and going -----------------------------------------------------------------------------------------

    async def join(self, guest: Guest) -> None:
        """Somebody sits down, or comes back: first what never changes, then the table as it stands."""
        seating.admit(self, guest)
        self.guests.append(guest)
        self._address = guest.address
        async with self.lock:
            version = self.sitting.version
            self._let_bots()
            self._greet(guest)
            self._show_all(guest)
            for line in self.sitting.store.chat(self.sitting.id, FIRST_CHAT, FIRST_SEATS):
                guest.tell(self._said(line, guest.language))
            self._ask_again(guest)
            self._presence(guest)
            if self.sitting.version != version:
                self._push()
            if self.sitting.endless:
                self._house_to(guest, "bots-endless", asked_of(self.sitting.pending), "")

    def leave(self, guest: Guest) -> None:
        guest.leave()
        if guest in self.guests:
            self.guests.remove(guest)
            self.drop_work(guest)
            self._presence(guest)
            if not any(other.moment for other in self.guests):
                self.sitting.past = None

    def _greet(self, guest: Guest) -> None:
        sitting, voice = self.sitting, self._voice(guest)
        set_up = sitting.set_up
        title = voice.speech.say("title")
        hello = wire.Hello(
            title=set_up.title,
            title_name=title,
            edition=set_up.edition,
            game=set_up.name or voice.words("unnamed", title=title),
            seats=guest.seats,
            secrets=sitting.rules.secrets,
            language=guest.language,
            languages=list(LANGUAGES),
            board=render.board_address(sitting.rules, guest.language, sitting.data),
            width=voice.drawing.width,
            height=voice.drawing.height,
            spaces=voice.spaces,
            watch=sitting.watch,
            dice="told" if set_up.dice == "told" else "seeded",
            seed=sitting.named_seed,
            reconstructed=render.reconstructed(set_up.title, guest.language, sitting.data),
            bots={seat: bots_for(set_up.title, seat, guest.language) for seat in sitting.rules.seats},
            table=self.seats.address(sitting.id, sitting.watch),
            host=guest.host,
            spectator=guest.number,
            together=[seats for seats in map(parted, self.held) if len(seats) > 1],
            advises=self._advises(),
            reviews=self._reviews(),
        )
        self._tell(guest, hello)

    def _voice(self, guest: Guest) -> Voice:
        return voice_of(self.sitting.rules, guest.language)

    @staticmethod
    def _tell(guest: Guest, reply: wire.Reply) -> None:
        guest.tell(encode(reply).decode())

    def _house(self, key: str, seat: str, bot: str = "") -> None:
        """A word of the house to everybody, each in his own language."""
        for guest in self.guests:
            self._house_to(guest, key, seat, bot)

    def _house_to(self, guest: Guest, key: str, seat: str, bot: str) -> None:
        voice = self._voice(guest)
        text = voice.words(key, seat=voice.seat(seat), bot=render.bot_name(bot, guest.language) if bot else "")
        self._tell(guest, wire.Said("", text, time.time()))

    # -- seats and presence ---------------------------------------------------------------------------------------

    def _seats(self, language: str, held: list[str]) -> list[wire.SeatState]:
        sitting = self.sitting
        voice = voice_of(sitting.rules, language)
        here = [seat for guest in self.guests for seat in guest.seats]
        found = []
        for seat in sitting.rules.seats:
            player, holder = sitting.players[seat], self._holder(seat)
            state = wire.SeatState(
                seat=seat,
                name=voice.seat(seat),
                player=player,
                player_name="" if player == "person" else render.bot_name(player, language),
                here=seat in here,
                mine=seat in held,
                claimed=bool(holder),
                devices=self.held.get(holder, 0),
                connected=here.count(seat),
                together=[other for other in parted(holder) if other != seat],
            )
            found.append(state)
        return found

    def _holder(self, seat: str) -> str:
        """The seats that are held together with this one, joined by +; empty if nobody has claimed it."""
        return next((seats for seats in self.held if seat in parted(seats)), "")

    def _presence(self, moved: Guest | None = None) -> None:
        """Tell everybody who is here. Spectators may come and go often: the others hear of them only now and then."""
        if moved is None or moved.holder:
            self._tell_presence(self.guests)
            return
        if moved in self.guests:
            self._tell_presence([moved])
        wait = self._presence_told + PRESENCE_EVERY - time.monotonic()
        if wait <= 0:
            self._presence_told = time.monotonic()
            self._tell_presence([guest for guest in self.guests if guest is not moved])
        elif self._presence_due is None:
            self._presence_due = asyncio.get_running_loop().call_later(wait, self._presence_late)

    def _presence_late(self) -> None:
        self._presence_due, self._presence_told = None, time.monotonic()
        self._tell_presence(self.guests)

    def _tell_presence(self, guests: list[Guest]) -> None:
        watching: dict[int, int] = {}
        for guest in self.guests:
            if not guest.holder:
                watching[guest.number] = watching.get(guest.number, 0) + 1
        audience = self.audience
        spectators = [
            wire.SpectatorState(number, count, audience.is_muted(number)) for number, count in sorted(watching.items())
        ]
        made: dict[tuple[object, ...], str] = {}
        for guest in guests:
            key = (guest.language, guest.holder, *guest.seats)
            if key not in made:
                told = wire.Presence(
                    self._seats(guest.language, guest.seats),
                    len(watching),
                    spectators if guest.holder else [],
                    audience.muted_all,
                )
                made[key] = encode(told).decode()
            guest.tell(made[key])

    def seats_changed(self, line: Line) -> None:
        """Keys were given out or taken away: everybody hears of it."""
        self.held = self.seats.keys(self.sitting.id)
        self.tell_line(line)
        self._presence()

    def tell_line(self, line: Line) -> None:
        """A line of chat or a word of the house that has been stored, to everybody."""
        for guest in self.guests:
            guest.tell(self._said(line, guest.language))

    def house_says(self, key: str, **facts: str | int) -> None:
        """A word of the house on the audience, which is not kept."""
        for guest in self.guests:
            self._tell(guest, wire.Said("", self._voice(guest).words(key, **facts), time.time()))

    # -- showing --------------------------------------------------------------------------------------------------

    def _eyes(self, guest: Guest) -> str:
        """Whose view a guest is shown. Where there are no secrets, who holds several seats looks with the one that is asked."""
        if not self.sitting.rules.secrets and len(guest.seats) > 1:
            asked = asked_of(self.sitting.pending)
            if asked in guest.seats:
                guest.eyes = asked
            elif guest.eyes not in guest.seats:
                guest.eyes = guest.seats[0]
        return guest.eyes

    def _picture(self, eyes: str, language: str) -> Picture:
        """Drawn once for each change on the table; without secrets, once for all eyes."""
        sitting = self.sitting
        if self._drawn != sitting.sight:
            self._pictures.clear()
            self._drawn = sitting.sight
        key = (eyes if sitting.rules.secrets else NOBODY, language)
        found = self._pictures.get(key)
        if found is None:
            view = sitting.view(key[0])
            found = self._pictures[key] = render.picture(voice_of(sitting.rules, language), view)
        return found

    def _push(self) -> None:
        """Show everybody the present; who sees the same gets the same bytes. Where there are secrets, those for whom nothing has
        changed are not even told that something happened."""
        self._shown = time.monotonic()
        if self.sitting.over and not self._told_all:
            self._tell_all()
        made: dict[tuple[object, ...], tuple[str, bytes]] = {}
        for guest in self.guests:
            if guest.moment is None:
                self._show(guest, made)

    def _tell_all(self) -> None:
        """At the end of a game with secrets the log is told again, now with all that bots thought."""
        self._told_all = True
        if not self.sitting.rules.secrets or not self.sitting.thoughts:
            return
        for reader in self.sitting.readers.values():
            reader.said.clear()
        for guest in self.guests:
            reader = self.sitting.reader(self._eyes(guest))
            guest.lines = min(guest.lines, max(reader.base_lines, reader.total - self.limits.log_lines))

    def _lines(self, voice: Voice, reader: Reader, first: int, last: int) -> list[wire.LogLine]:
        return render.lines(voice, reader, first, last, self.sitting.thoughts_for)

    def _show_all(self, guest: Guest) -> None:
        """The present as if for the first time, with the last lines of the log."""
        reader = self.sitting.reader(self._eyes(guest))
        guest.lines = max(reader.base_lines, reader.total - FIRST_LINES)
        self._show(guest, None)

    def _show(self, guest: Guest, made: dict[tuple[object, ...], tuple[str, bytes]] | None) -> None:
        """The present, to one guest; out of what was made for others, where there is something."""
        eyes = self._eyes(guest)
        total = self.sitting.reader(eyes).total
        start = min(guest.lines, total)
        drawn = self._picture(eyes, guest.language)
        fresh = [face for face in drawn.faces if face not in guest.faces]
        key = (eyes, guest.language, tuple(guest.seats), start, tuple(fresh))
        found = made.get(key) if made is not None else None
        if found is None:
            table = self._table(guest, eyes, drawn, start, fresh)
            found = encode(table).decode(), self._gist(table)
            if made is not None:
                made[key] = found
        text, gist = found
        if made is not None and start == total and gist and gist == guest.last:
            return
        guest.last = gist
        guest.faces.update(fresh)
        guest.lines = total
        guest.tell(text)

    def _gist(self, table: wire.Table) -> bytes:
        """A table without what is new in it: if the next one has the same, and no new line, nobody hears of it. Who has come or
        gone is told when it happens."""
        if not self.sitting.rules.secrets:
            return b""
        who_sits = {"here": False, "claimed": False, "devices": 0, "connected": 0, "together": []}
        seats = [replace(seat, **who_sits) for seat in table.seats]
        return encode(replace(table, log=[], log_from=table.log_total, faces={}, seats=seats))

    def _table(self, guest: Guest, eyes: str, drawn: Picture, start: int, fresh: list[str]) -> wire.Table:
        sitting, voice = self.sitting, self._voice(guest)
        reader = sitting.reader(eyes)
        step = sitting.pending
        asked = asked_of(step)
        played = asked != NOBODY and sitting.players[asked] != "person"  # then even who holds the seat only waits
        waits, text = render.waiting(voice, step, NOBODY if played else eyes, self._awaited(guest))
        ruling = sitting.may_undo(eyes, sitting.undo_target(eyes, None)) if eyes else None
        return wire.Table(
            seat=eyes,
            ply=reader.count,
            scene=render.raw_scene(drawn),
            faces={face: voice.face(face) for face in fresh},
            question=None if played else render.question(voice, step, eyes, sitting.game.pos),
            waiting=waits,
            waiting_text=text,
            thinking=self._thinking,
            log_from=start,
            log=self._lines(voice, reader, start, reader.total),
            log_total=reader.total,
            seats=self._seats(guest.language, guest.seats),
            may_undo=ruling is not None and ruling.ok,
            undo_cite="" if ruling is None or ruling.ok else self._why_no_undo(voice, ruling.reason),
            outcome=render.outcome(voice, sitting.game, sitting.resigned),
            plies=reader.count,
            marks=render.replay_marks(voice, sitting.marks(), reader.seat) if sitting.over else [],
        )

    def _awaited(self, guest: Guest) -> list[str]:
        """Who types in dice that all may see: whoever holds a seat himself, otherwise any person."""
        return guest.seats or self.sitting.persons()

    def _why_no_undo(self, voice: Voice, reason: str) -> str:
        return voice.words("undo-consent") if reason == "undo-consent" else voice.speech.name("reason", reason)

    # -- hearing --------------------------------------------------------------------------------------------------

    async def hear(self, guest: Guest, text: str | bytes) -> int:
        """One message. Whatever it is, the answer is a reply; 0, or the code with which the guest has to go."""
        if guest.gone:
            return 0
        wait = guest.bucket.take()
        if wait:
            guest.impatience += 1
            self.throttled(guest, wait)
            return 0 if guest.impatience < self.limits.patience else POLICY
        try:
            request = _decode(text)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as wrong:
            self._refuse(guest, "refused-garbage", what=str(wrong)[:200])
            return 0
        async with self.lock:
            if self.broken:
                return BROKEN
            if guest.gone:
                return 0
            try:
                await self._HEARD[type(request)](self, guest, request)
            except Unfit as fault:
                log.warning("the past of game %s does not fit the rules any more: %s", self.sitting.id, fault)
                self._refuse(guest, "refused-past")
            except sqlite3.Error as error:
                key = report(error)
                self._refuse(guest, key)
                await self._break(key)
                return BROKEN
            except Exception:
                log.exception("game %s could not do %s", self.sitting.id, type(request).__name__)
                self._refuse(guest, "refused-fault")
                if type(request) in (wire.Choose, wire.Undo, wire.Consent):  # what is stored is the truth
                    await self._break()
                    return BROKEN
        return 0

    async def _break(self, key: str = "closed-anew") -> None:
        """What is in memory may not be what is stored: let everybody connect anew."""
        self.send_away(BROKEN, key)

    def send_away(self, code: int, key: str) -> None:
        """Close the game for everybody, with a sentence; who connects again gets it as it is stored."""
        self.broken = True
        self._woken.set()
        for guest in list(self.guests):
            later(guest.shut(code, brief(words_of(guest.language)(key))))

    def _refuse(self, guest: Guest, key: str, **facts: str | int) -> None:
        self._tell(guest, wire.Refused(self._voice(guest).words(key, **facts), ""))

    def throttled(self, guest: Guest, wait: float, key: str = "refused-rate") -> None:
        """Too much at once: say so, and for how long."""
        self._tell(guest, wire.Refused(self._voice(guest).words(key, seconds=ceil(wait)), "", wait=ceil(wait)))

    def _rule(self, guest: Guest, refused: Illegal) -> None:
        ruling = refused.ruling
        self._tell(guest, wire.Refused(self._voice(guest).reason(ruling), ruling.cite))

    def _stale(self, guest: Guest) -> None:
        self._tell(guest, wire.Refused(self._voice(guest).words("refused-stale"), "", stale=True))
        self._show_all(guest)

    def _holds(self, guest: Guest, seat: str) -> bool:
        if not guest.seats:
            self._refuse(guest, "refused-watching")
        elif seat not in guest.seats:
            self._refuse(guest, "refused-foreign")
        return seat in guest.seats

    async def _choose(self, guest: Guest, request: wire.Choose) -> None:
        sitting, seat = self.sitting, request.seat
        if not self._holds(guest, seat):
            return
        reader = sitting.reader(seat)
        if request.ply != reader.count:
            if request.ply < reader.count and sitting.was_answered(seat, request.ply, request.choice):
                self._show(guest, None)  # sent twice: it stands, and stands once
            else:
                self._stale(guest)
            return
        step = sitting.pending
        if step is None:
            self._refuse(guest, "refused-over")
            return
        if sitting.full:
            self._refuse(guest, "refused-store-long")
            return
        asked = asked_of(step)
        if asked not in (NOBODY, seat):
            self._refuse(guest, "refused-not-asked", seat=self._voice(guest).seat(asked))
            return
        if asked and sitting.players[asked] != "person":
            self._refuse(guest, "refused-bot")
            return
        try:
            sitting.play(request.choice)
        except Illegal as refused:
            self._rule(guest, refused)
            return
        self._let_bots()
        self._push()
        sitting.keep_snapshot()

    # -- chance and bots ------------------------------------------------------------------------------------------

    def _let_bots(self) -> None:
        """The seats of chance answer at once; if they would play on and on, or if a bot has to think, others are heard in
        between. A bot that is thinking already hears that something has happened."""
        if self.sitting.version != self._pondered:
            self._woken.set()
        self._drop_old_advice()
        if self._bot is None and not self.paused:
            more = self.sitting.chance_answers(self.limits.chance)
            if more or self.sitting.asked_bot() is not None:
                self._bot = later(self._bots_go_on())
        self._note_who_thinks()

    def _note_who_thinks(self) -> None:
        """A bot that is asked several times in a row thinks once, as far as anybody else can tell."""
        step = self.sitting.asked_bot()
        if step is None:
            self._thinking = None
        elif self._thinking is None or self._thinking.seat != step.seat:
            self._thinking = wire.Thinking(step.seat, time.time())

    async def _bots_go_on(self) -> None:
        try:
            while await self._bots_answer():
                pass
        except sqlite3.Error as error:
            self._bot = None
            await self._break(report(error))
        except Exception:
            log.exception("the bots could not go on in game %s", self.sitting.id)
            self._bot = None
            await self._break()

    async def _bots_answer(self) -> bool:
        """What chance and bots have to answer now; says whether there may be more."""
        sitting = self.sitting
        async with self.lock:
            if self.broken or self.paused:
                self._bot = self._thinking = None
                return False
            more = sitting.chance_answers(self.limits.chance)
            step = None if more else sitting.asked_bot()
            self._drop_old_advice()
            self._note_who_thinks()
            # Where there are secrets everything is shown as it comes: what is shown together must not hang on how long a bot
            # thought about what nobody may see.
            if step is None or sitting.rules.secrets or time.monotonic() - self._shown > SHOW_EVERY:
                self._push()
            sitting.keep_snapshot()
            if not more and step is None:
                self._bot = None
                if sitting.endless:
                    self._report_endless()
                return False
            self._woken.clear()
            version = self._pondered = sitting.version
            job = sitting.job(step.seat, sitting.players[step.seat]) if step is not None else None
        if job is None or step is None:
            await asyncio.sleep(0.02)
            return True
        began = time.monotonic()
        thought = await self._undisturbed(job)
        # Where there are secrets, a steady pace would tell how often a bot was asked.
        if thought is not None and not sitting.rules.secrets:
            await asyncio.sleep(max(0.0, began + self.limits.pace - time.monotonic()))
        async with self.lock:
            if thought is not None and sitting.version == version and not self.broken:
                wrong = sitting.bot_answers(step, thought, job.seed)
                if wrong:
                    self._report(job, wrong, thought.detail)
        return True

    async def _undisturbed(self, job: Job) -> Thought | None:
        """What a bot thinks; None if meanwhile something else happened at the table."""
        thinking = self.thinkers.ask(job, self.client)
        woken = asyncio.ensure_future(self._woken.wait())
        both: set[asyncio.Future[Any]] = {thinking, woken}
        try:
            await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
            return thinking.result() if thinking.done() else None
        finally:
            thinking.cancel()
            woken.cancel()

    def _report(self, job: Job, wrong: str, detail: str) -> None:
        """A bot was replaced for one answer, and the house says so. Where there are secrets, whether a bot failed could tell one:
        there the others read it in the log when the game is over."""
        log.error("bot %s of %s in game %s: %s, %s", job.bot, job.seat, self.sitting.id, wrong, detail)
        for guest in self.guests:
            if not self.sitting.rules.secrets or job.seat in guest.seats:
                self._house_to(guest, f"bot-was-{wrong}", job.seat, job.bot)

    def _report_endless(self) -> None:
        """Chance and bots have played on and on, and the house stops them; a person who takes a seat, or takes something back,
        sets them going again."""
        sitting = self.sitting
        step = sitting.pending
        assert step is not None
        what = f"{sitting.in_a_row} answers in a row and no end, in turn {sitting.game.pos.turn}"
        log.error("game %s (%s): %s; the last question was %s", sitting.id, sitting.set_up.title, what, expected(step))
        self._house("bots-endless", asked_of(step))

    def drop_work(self, guest: Guest) -> None:
        """Nobody thinks for a guest who has left."""
        self._drop_advice(guest)
        for task in list(guest.odds):
            task.cancel()
        if guest in self._curious:
            self._curious.remove(guest)
            if not self._curious:
                self._drop_review()
        if self.paused:
            self._woken.set()

    def stop(self) -> None:
        """The house closes: nobody thinks on."""
        for task in (self._bot, self._reviewing):
            if task is not None:
                task.cancel()

    # -- taking back ----------------------------------------------------------------------------------------------

    async def _undo(self, guest: Guest, request: wire.Undo) -> None:
        sitting = self.sitting
        seat = self._eyes(guest)
        if seat not in guest.seats and len(guest.seats) > 1:
            seat = guest.seats[0]
        if not self._holds(guest, seat):
            return
        if sitting.over or sitting.full:
            self._refuse(guest, "refused-over" if sitting.over else "refused-store-long")
            return
        if not sitting.rules.secrets and request.to is None:
            seat = self._last_own(guest) or seat
        if request.ply != sitting.reader(seat).count:
            self._stale(guest)
            return
        target = sitting.undo_target(seat, request.to)
        if target < 0 and not sitting.whole:
            await self.make_whole()
            target = sitting.undo_target(seat, request.to)
        ruling = sitting.may_undo(seat, target)
        if ruling.ok:
            await self._take_back(seat, target)
            return
        others = [other for other in sitting.persons() if other != seat]
        if ruling.reason == "undo-nothing":
            self._tell(guest, wire.Refused(self._why_no_undo(self._voice(guest), ruling.reason), ""))
        elif not others:
            self._refuse(guest, "refused-undo-chance")
        elif self.asking is not None:
            self._refuse(guest, "refused-undo-person")
        else:
            count = sitting.reader(seat).count - sitting.reader(seat).before(target)
            self._asking = Asking(seat, sitting.base + target, count, sitting, others)
            for other in self.guests:
                self._ask_again(other)
            if not set(others) & set(guest.seats):
                self._tell(guest, wire.Said("", self._voice(guest).words("undo-asked"), time.time()))

    def _last_own(self, guest: Guest) -> str:
        """Of friends at one screen, the one who decided last wants to take back."""
        for step in reversed(self.sitting.game.plies):
            if isinstance(step, Decision) and step.seat in guest.seats:
                return step.seat
        return ""

    def _ask_again(self, guest: Guest) -> None:
        """Whoever has to agree is asked, also when he comes back."""
        asking = self.asking
        if asking is None or not asking.waiting & set(guest.seats):
            return
        voice = self._voice(guest)
        seat = voice.seat(asking.seat)
        if self.sitting.rules.secrets:
            text = voice.words("undo-asks-secret", seat=seat)
        else:
            text = voice.words("undo-asks", seat=seat, count=asking.count)
        self._tell(guest, wire.Asked(asking.seat, text))

    async def _consent(self, guest: Guest, request: wire.Consent) -> None:
        asking = self.asking
        if asking is None or not asking.waiting & set(guest.seats):
            self._refuse(guest, "refused-no-request")
            return
        if not request.ok:
            denied = min(asking.waiting & set(guest.seats))
            self._asking = None
            self._house("undo-denied", denied)
            return
        asking.waiting -= set(guest.seats)
        if not asking.waiting:
            self._asking = None
            await self._take_back(asking.seat, asking.target - self.sitting.base, agreed=True)

    async def _take_back(self, seat: str, target: int, agreed: bool = False) -> None:
        """Undo what the engine can undo; beyond that the game is told anew from its first answer. Those for whom nothing has
        changed, and who were not asked, do not hear of it."""
        sitting = self.sitting
        said, before = "undo-done", sitting.news()
        if sitting.can_step_back(target):
            sitting.undo(target)
        else:
            said = "undo-done" if sitting.rules.secrets else "undo-done-dice"
            target += sitting.base
            await self.make_whole()  # or it cannot be told anew, and nothing is taken back
            target -= sitting.base
            named = sitting.named_seed
            answers, seeds = sitting.start_over(target)
            async with self._work.turn(self.client):
                game, _ = await asyncio.to_thread(replayed, sitting.rules, sitting.set_up, answers, seeds)
            sitting.started_over(game, len(answers), seeds)
            if named:  # the dice come from it no more
                for guest in self.guests:
                    self._greet(guest)
        news = {name for name, number in sitting.news().items() if number != before[name]}
        for guest in self.guests:
            if sitting.reader(self._eyes(guest)).seat in news or seat in guest.seats or (agreed and guest.seats):
                self._house_to(guest, said, seat, "")
        self._let_bots()
        self._push()

    async def make_whole(self) -> None:
        """Read a game that was opened from a snapshot from its beginning."""
        sitting = self.sitting
        if sitting.whole:
            return
        answers = sitting.answers()
        async with self._work.turn(self.client):
            game, _ = await asyncio.to_thread(replayed, sitting.rules, sitting.set_up, answers, sitting.seeds)
        sitting.become(game)

    # -- odds, why, cards -----------------------------------------------------------------------------------------

    async def _ask_odds(self, guest: Guest, request: wire.AskOdds) -> None:
        sitting, eyes = self.sitting, self._eyes(guest)
        step = sitting.pending
        if not isinstance(step, Decision) or step.seat != eyes or eyes not in guest.seats:
            self._refuse(guest, "refused-odds")
            return
        ply = sitting.reader(eyes).count
        if request.ply != ply:
            self._stale(guest)
            return
        if step.answer_of(request.choice) < 0:
            self._refuse(guest, "refused-no-option")
            return
        key = (sitting.version, request.choice, guest.language)
        if key not in self._odds:
            if guest.weighing >= self.limits.odds:
                self.throttled(guest, 1)
                return
            guest.weighing += 1
            # A fork stands still while it is weighed, whatever happens at the table; the lock is not needed for it.
            fork = sitting.game.fork()
            guest.odds.add(later(self._weigh(guest, fork, step, ply, request.choice, key)))
            return
        guest.tell(self._odds[key])

    async def _weigh(
        self, guest: Guest, fork: Any, step: Decision, ply: int, choice: str, key: tuple[int, str, str]
    ) -> None:
        try:
            async with self._work.turn(guest.address):
                self._begun(guest)
                told = await asyncio.to_thread(fork.odds, choice, ODDS_COURSES, ODDS_SAMPLES)
            text = encode(render.odds(self._voice(guest), step, ply, told)).decode()
            if len(self._odds) > 200 or any(other[0] != key[0] for other in self._odds):
                self._odds.clear()
            self._odds[key] = text
            guest.tell(text)
        except Exception:
            log.exception("odds failed in game %s", self.sitting.id)
            self._refuse(guest, "refused-fault")
        finally:
            self._begun(guest)
            guest.weighing -= 1

    @staticmethod
    def _begun(guest: Guest) -> None:
        """The task that runs now waits no longer: a thread cannot be stopped, and nobody else may begin before it is done."""
        task = asyncio.current_task()
        if task is not None:
            guest.odds.discard(task)

    # -- advice ---------------------------------------------------------------------------------------------------

    def _advises(self) -> bool:
        """Whether anybody can advise on this game: a title may have no bot that looks ahead."""
        return all(VETERAN in bots.names(self.sitting.set_up.title, seat) for seat in self.sitting.rules.seats)

    def _reviews(self) -> bool:
        """Whether a review has something to tell: how the chances went, or whose luck it was."""
        return self._advises() or bool(play_of(self.sitting.set_up.title).luck)

    async def _ask_advice(self, guest: Guest, request: wire.AskAdvice) -> None:
        """What a bot would do, from what the seat that is asked knows itself; nobody else gets any."""
        sitting, eyes = self.sitting, self._eyes(guest)
        step = sitting.pending
        if not isinstance(step, Decision) or step.seat != eyes or eyes not in guest.seats:
            self._refuse(guest, "refused-advice")
            return
        if not self._advises():
            self._refuse(guest, "refused-unjudged")
            return
        if sitting.players[eyes] != "person":
            self._refuse(guest, "refused-bot")
            return
        ply = sitting.reader(eyes).count
        if request.ply != ply:
            self._stale(guest)
            return
        known = self._advice.get((sitting.version, eyes))
        if known is not None:
            self._tell(guest, render.advice(self._voice(guest), step, ply, known))
            return
        wait = self.thinkers.busy(guest.address, self.limits.advice)
        if guest.advised is not None or wait:
            self.throttled(guest, wait or 1, "refused-busy")
            return
        job = sitting.job(eyes, quick_bot(sitting.set_up.title, eyes), advice=True)
        guest.advised = self.thinkers.ask(job, guest.address)
        self._advised_at = sitting.plies
        later(self._advise(guest, guest.advised, step, ply, sitting.version))

    def _drop_old_advice(self) -> None:
        """The game has gone on: nobody needs advice on what was asked before."""
        if self.sitting.plies != self._advised_at:
            for guest in self.guests:
                self._drop_advice(guest)

    def _drop_advice(self, guest: Guest) -> None:
        asked, guest.advised = guest.advised, None
        if asked is not None:
            asked.cancel()

    async def _advise(
        self, guest: Guest, asked: asyncio.Future[Thought], step: Decision, ply: int, version: int
    ) -> None:
        try:
            thought = await asked
            if thought.wrong:
                log.error("no advice in game %s: %s, %s", self.sitting.id, thought.wrong, thought.detail)
                self._refuse(guest, "refused-no-advice")
                return
            if any(other != version for other, _ in self._advice):
                self._advice.clear()
            self._advice[version, step.seat] = thought
            self._tell(guest, render.advice(self._voice(guest), step, ply, thought))
        except Exception:
            log.exception("advice failed in game %s", self.sitting.id)
            self._refuse(guest, "refused-fault")
        finally:
            if guest.advised is asked:
                guest.advised = None

    # -- the review -----------------------------------------------------------------------------------------------

    async def _ask_review(self, guest: Guest, request: wire.AskReview) -> None:
        """A finished game looked at once more: for everybody, and made once."""
        if not self.sitting.over:
            self._refuse(guest, "refused-review")
            return
        if not self._reviews():
            self._refuse(guest, "refused-unjudged")
            return
        await self.make_whole()
        if self._review is not None:
            self._tell_review(guest, self._review)
            return
        if self._reviewing is None:
            wait = self.reviewers.refused(guest.address)
            if wait:
                self.throttled(guest, wait, "refused-reviews")
                return
            self._begin_review(guest.address)
        if guest not in self._curious:
            self._curious.append(guest)
        self._tell(guest, wire.Reviewing(self._reviewed))

    def _tell_review(self, guest: Guest, told: Review) -> None:
        sitting = self.sitting
        self._tell(guest, render.review(self._voice(guest), sitting.game.plies, sitting.reader, told))

    def _drop_review(self) -> None:
        """Nobody waits for it any more."""
        if self._reviewing is not None and self._reviewing.cancel():
            self._reviewing, self._reviewed = None, 0.0

    def _begin_review(self, client: str) -> None:
        def say(share: float) -> None:
            self._reviewed = share
            for guest in self._curious:
                self._tell(guest, wire.Reviewing(share))

        sitting = self.sitting
        record = sitting.record(NOBODY).text()
        self._reviewing = self.reviewers.review(record, sitting.resigned, say, client, sitting.data)
        later(self._await_review(self._reviewing))

    async def _await_review(self, reviewing: asyncio.Future[Review]) -> None:
        try:
            self._review = await reviewing
            for guest in self._curious:
                self._tell_review(guest, self._review)
        except Exception as wrong:
            log.error("no review of game %s: %s", self.sitting.id, wrong, exc_info=not isinstance(wrong, Unmade))
            for guest in self._curious:
                self._refuse(guest, "refused-no-review")
        self._reviewing, self._reviewed = None, 0.0
        self._curious.clear()

    async def _ask_why(self, guest: Guest, request: wire.AskWhy) -> None:
        eyes = self._eyes(guest)
        if request.ply != self.sitting.reader(eyes).count:
            self._stale(guest)
            return
        voice = self._voice(guest)
        try:
            told = render.why(voice, self.sitting.game, eyes, request.thing, self.sitting.over)
        except (ValueError, LookupError):
            self._refuse(guest, "refused-thing")
            return
        self._tell(guest, told)

    async def _ask_card(self, guest: Guest, request: wire.AskCard) -> None:
        voice = self._voice(guest)
        if guest.moment is not None:
            view = view_for(await self._game_then(guest.moment), guest.moment.seat)
        else:
            view = self._picture(self._eyes(guest), guest.language).view
        card = render.card(voice, request.thing, view)
        if card is None:
            self._refuse(guest, "refused-thing")
            return
        faces = {card.face: voice.face(card.face)} if card.face and card.face not in guest.faces else {}
        guest.faces.update(faces)
        self._tell(guest, wire.CardOf(request.thing, card, faces))

    # -- log, look, replay ----------------------------------------------------------------------------------------

    async def _ask_log(self, guest: Guest, request: wire.AskLog) -> None:
        eyes = self._eyes(guest)
        count = max(0, min(request.count, self.limits.log_lines))
        last = max(0, min(request.before, self.sitting.reader(eyes).total))
        first = max(0, last - count)
        if first < self.sitting.reader(eyes).base_lines:
            await self.make_whole()
        self._tell(guest, wire.LogPart(first, self._lines(self._voice(guest), self.sitting.reader(eyes), first, last)))

    async def _look(self, guest: Guest, request: wire.Look) -> None:
        sitting = self.sitting
        known = ["", *sitting.rules.seats] if sitting.over else ["", *guest.seats]
        if request.seat not in known:
            self._refuse(guest, "refused-foreign" if guest.seats else "refused-watching")
            return
        greet = guest.language != request.language
        guest.language = request.language
        guest.moment = None
        if request.seat or not guest.seats or sitting.rules.secrets:
            guest.eyes = request.seat
        if len(guest.seats) == 1 and not sitting.over:
            guest.eyes = guest.seats[0]
        if greet:
            self._greet(guest)
        self._show_all(guest)
        if greet:
            self._ask_again(guest)

    async def _replay(self, guest: Guest, request: wire.Replay) -> None:
        sitting = self.sitting
        if request.ply < 0:
            guest.moment = None
            self._show_all(guest)
            return
        eyes = self._eyes(guest)
        seat = request.seat or eyes
        hidden = seat != eyes and sitting.rules.secrets and not sitting.over
        if hidden or (seat and seat not in sitting.rules.seats):
            if not request.link:
                self._refuse(guest, "refused-eyes")
                return
            seat = eyes
        await self.make_whole()
        reader = sitting.reader(seat)
        if request.ply > reader.count and not request.link:
            self._refuse(guest, "refused-replay", plies=reader.count)
            return
        count = min(request.ply, reader.count)
        at = reader.ply_at(count)
        guest.moment = Moment(seat, count, at)
        self._show_moment(guest, guest.moment, await self._game_then(guest.moment))

    async def _game_then(self, moment: Moment) -> Game:
        """The game at a moment of the past. If that has been taken back since, as it is now."""
        return await self.sitting.game_at(min(moment.at, len(self.sitting.game.plies)))

    def _show_moment(self, guest: Guest, moment: Moment, game: Game) -> None:
        """The table as it stood."""
        sitting, voice = self.sitting, self._voice(guest)
        reader = sitting.reader(moment.seat)
        drawn = render.picture(voice, view_for(game, moment.seat if sitting.rules.secrets else NOBODY))
        fresh = [face for face in drawn.faces if face not in guest.faces]
        guest.faces.update(fresh)
        end = moment.answers == reader.count
        total = reader.lines_until(moment.answers)
        start = max(0, total - FIRST_LINES)
        step = game.pending if isinstance(game.pending, Decision) else None
        waits, text = render.waiting(voice, step, moment.seat, sitting.persons())
        guest.lines = 0
        table = wire.Table(
            seat=moment.seat,
            ply=moment.answers,
            scene=render.raw_scene(drawn),
            faces={face: voice.face(face) for face in fresh},
            question=render.question(voice, step, moment.seat, game.pos),
            waiting=waits,
            waiting_text=text,
            thinking=None,
            log_from=start,
            log=self._lines(voice, reader, start, total),
            log_total=total,
            seats=self._seats(guest.language, guest.seats),
            may_undo=False,
            undo_cite="",
            outcome=render.outcome(voice, game, sitting.resigned if end else ""),
            replay=moment.answers,
            plies=reader.count,
            marks=render.replay_marks(voice, sitting.marks(), reader.seat),
        )
        self._tell(guest, table)

    # -- the rest -------------------------------------------------------------------------------------------------

    def _said(self, line: Line, language: str) -> str:
        return encode(said_of(line, voice_of(self.sitting.rules, language))).decode()

    def chat_throttled(self, guest: Guest) -> bool:
        """Whether a guest has written too much to write now; if so he is told for how long."""
        wait = guest.chat.take()
        if wait:
            self.throttled(guest, wait, "refused-chat-rate")
        return bool(wait)

    async def _say(self, guest: Guest, request: wire.Say) -> None:
        text = " ".join("".join(c if c.isprintable() else " " for c in request.text).split())
        if not text:
            self._refuse(guest, "refused-chat-empty")
        elif len(text) > self.limits.chat_length:
            self._refuse(guest, "refused-chat-long", most=self.limits.chat_length)
        elif not guest.holder and self.audience.is_muted(guest.number):
            self._refuse(guest, "refused-muted-all" if self.audience.muted_all else "refused-muted")
        elif not self.chat_throttled(guest):
            line = Line(who_of(guest), text, time.time())
            self.sitting.store.say(self.sitting.id, line)
            self.tell_line(line)

    async def _resign(self, guest: Guest, request: wire.Resign) -> None:
        if not self._holds(guest, request.seat):
            return
        if self.sitting.over:
            self._refuse(guest, "refused-over")
        elif self.sitting.players[request.seat] != "person":
            self._refuse(guest, "refused-resign")
        else:
            self.sitting.resign(request.seat)
            self._let_bots()
            self._house("resigned", request.seat)
            self._push()
            self.sitting.keep_snapshot()

    async def _appoint(self, guest: Guest, request: wire.Appoint) -> None:
        if not self._holds(guest, request.seat):
            return
        if self.sitting.over:
            self._refuse(guest, "refused-over")
            return
        if request.player not in ("person", *bots.names(self.sitting.set_up.title, request.seat)):
            self._refuse(guest, "refused-player")
            return
        if self.sitting.players[request.seat] != request.player:
            self.sitting.appoint(request.seat, request.player)
            said = request.player if request.player in ("person", "chance") else "bot"
            line = house_line(f"appointed-{said}", [request.seat], bot=request.player)
            self.sitting.store.say(self.sitting.id, line)
            self.tell_line(line)
            self._let_bots()
        self._push()

    _HEARD: dict[type, Callable[..., Any]] = {
        wire.Choose: _choose,
        wire.Undo: _undo,
        wire.Consent: _consent,
        wire.AskOdds: _ask_odds,
        wire.AskAdvice: _ask_advice,
        wire.AskReview: _ask_review,
        wire.AskWhy: _ask_why,
        wire.AskCard: _ask_card,
        wire.AskLog: _ask_log,
        wire.Look: _look,
        wire.Replay: _replay,
        wire.Say: _say,
        wire.Resign: _resign,
        wire.Appoint: _appoint,
        **seating.HEARD,
    }
