"""A game in memory and the entries that change it. It knows no connections: those are in `room.py`."""

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from umpire.api import fresh_seed, give
from umpire.bots import Chance, Note, Reason, stand_in
from umpire.bots.referee import NONSENSE
from umpire.bots.whole_game import most_decisions
from umpire.engine.ask import DECISION, EVENT, Decision, Step, asked_of
from umpire.engine.dice import SeededDice, ToldDice
from umpire.engine.game import Game
from umpire.engine.record import Record, may_read
from umpire.engine.view import NOBODY, SeatView
from umpire.server.bot_pool import BotReply, Job
from umpire.server.exporting import sources_of
from umpire.server.faults import Changed
from umpire.server.replays import Past
from umpire.server.restoring import beginning, dice_of, line_of, rules_for
from umpire.server.seat_log import SeatLog, base_marks
from umpire.server.single_dice import SingleDice
from umpire.server.store import MOST_ENTRIES, Store
from umpire.server.stored import (
    ANSWERS,
    DICE,
    OVER,
    RESIGN,
    UNDO,
    BaseMark,
    Seed,
    Snapshot,
    Stored,
    StoredAnswers,
    answers_of,
    changed,
    left_of,
)

SNAPSHOT_EVERY = 40  # entries
EMPTY_GAME, LOG_LINE = 100_000, 300  # bytes in memory, measured
SPARE = 20  # entries that are left for the end of a game that is full: resigning, other dice, the end


class GameSession:
    """One game: what is asked, what each seat may read, what has been stored."""

    def __init__(self, store: Store, stored: Stored, game: Game) -> None:
        self._store = store
        self.epoch = store.epoch
        self.data: Path | None = None  # the folder of its data, if they are not the installed ones
        self.id = stored.id
        self.set_up = stored.set_up
        self.watch = stored.watch
        self.players = {seat: stored.players.get(seat, "person") for seat in game.rules.seats}
        self.rules = game.rules
        self.resigned = ""
        self.seeds: list[Seed] = []  # after the first one, by the answers from which they hold
        self.ended = False  # whether the end has been stored
        self.entries = 0  # how many have been stored
        self.base = 0  # how many answers came before the snapshot that this was opened from
        self.whole = True  # whether the log and the answers are here from the first one on
        self.marks_before: list[BaseMark] = []
        self.kept = 0  # entries at the last snapshot
        self.version = 0  # changes with every entry
        self.sight = 0  # changes with everything that can be seen on the table
        self.bot_reasons = store.reasons(self.id)  # of the answers of bots, by their number
        self.notes: dict[str, Note] = {}  # what bots remember, by seat; lost with the memory
        self.in_a_row = 0  # answers of chance and bots since a person was heard; lost with the memory
        self.seat_logs: dict[str, SeatLog] = {}
        self._sit(game, {}, {})

    def _sit(self, game: Game, lines: dict[str, int], counts: dict[str, int]) -> None:
        """Take this game for the one that is played."""
        self.game = game
        self.past: Past | None = None  # made for the first who looks back
        self.single_dice = SingleDice()
        self._seen(0)
        self.stored = len(game.plies)
        told = self.set_up.dice == "told"
        names = [NOBODY, *self.rules.seats] if self.rules.secrets else [NOBODY]
        before = self.seat_logs
        self.seat_logs = {name: SeatLog(game, name, told, lines.get(name, 0), counts.get(name, 0)) for name in names}
        for name, seat_log in before.items():
            self.seat_logs[name].follow_on(seat_log)

    @property
    def store(self) -> Store:
        """Where it is stored. If another process has changed the file since, nothing in memory holds any more."""
        if self.epoch != self._store.epoch:
            raise Changed
        return self._store

    # -- opening --------------------------------------------------------------------------------------------------

    @staticmethod
    def fresh(store: Store, stored: Stored) -> "GameSession":
        """A game as it was set up, played up to the first question; the first dice are stored at once."""
        rules, data = rules_for(stored.set_up, store)
        game = beginning(rules, stored.set_up)
        game.hand_over(dice_of(stored.set_up))
        session = GameSession(store, stored, game)
        session.data = data
        session.stored = 0
        session._keep()
        return session

    @staticmethod
    def told(store: Store, stored: Stored, told: StoredAnswers, game: Game, seeds: list[Seed]) -> "GameSession":
        """A game out of all its entries."""
        session = GameSession(store, stored, game)
        session.data = rules_for(stored.set_up, store)[1]
        session.resigned = told.resigned
        session.ended = told.over
        session.seeds = seeds
        session.entries = told.last + 1
        session.stored = len(told.answers)
        session._keep()
        return session

    @staticmethod
    def remembered(store: Store, stored: Stored, snapshot: Snapshot) -> "GameSession | None":
        """A game out of its snapshot and the entries since; None if that does not do."""
        rules, data = rules_for(stored.set_up, store)
        told = answers_of(store.entries(stored.id, snapshot.entry), snapshot.tail, snapshot.plies, snapshot.seeds)
        if snapshot.fingerprint != rules.fingerprint or not told.whole:
            return None
        if [seed.seed for seed in told.seeds] != [seed.seed for seed in snapshot.seeds]:
            return None  # other dice since
        resigned = told.resigned or snapshot.resigned
        try:
            game = Game(rules, rules.from_text(snapshot.position), ToldDice())
            dice = dice_of(stored.set_up)
            if isinstance(dice, SeededDice):
                seed = int(told.seeds[-1].seed) if told.seeds else dice.seed
                dice = SeededDice(seed, snapshot.dice_index)
            for number, line in enumerate(told.answers):  # the dice stand after the tail of the snapshot already
                give(game, line, "the snapshot", dice if number >= told.low else ToldDice())
            if rules.secrets and not (game.outcome or resigned):
                return None  # what a seat may take back depends on all that it has read
            game.hand_over(dice)
        except Exception:  # of rules that have changed since, whatever it is; a snapshot is only a cache
            return None
        game.placed = stored.set_up.position
        session = GameSession(store, stored, game)
        session.data = data
        session.base = snapshot.plies
        session.whole = False
        session.marks_before = snapshot.marks
        session.seeds = told.seeds
        session.resigned = resigned
        session.ended = snapshot.over or told.over
        session.entries = max(told.last, snapshot.entry) + 1
        session.kept = session.entries
        session._sit(game, snapshot.lines, snapshot.counts)
        if isinstance(dice, SeededDice):
            session.single_dice = SingleDice(len(snapshot.tail), SeededDice(seed, snapshot.dice_index))
        session.stored = len(told.answers)
        session._keep()
        return session

    def answers(self) -> list[str]:
        """Every answer that stands, from the store."""
        return answers_of(self.store.entries(self.id)).answers

    def become(self, game: Game) -> None:
        """Put the same game with its whole log in the place of one from a snapshot."""
        self.base = 0
        self.whole = True
        self.marks_before = []
        self.sight += 1
        self._sit(game, {}, {})

    # -- what is so -----------------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return bool(self.resigned) or self.game.pending is None

    @property
    def pending(self) -> Step | None:
        return None if self.resigned else self.game.pending

    @property
    def plies(self) -> int:
        return self.base + len(self.game.plies)

    @property
    def endless(self) -> bool:
        """Whether chance and bots have answered for so long that there is no end to it: then they wait for a person."""
        seat = asked_of(self.pending)
        bots = bool(seat) and self.players[seat] != "person"
        return bots and (self.full or self.in_a_row >= most_decisions(self.set_up.title))

    @property
    def full(self) -> bool:
        """Whether as much has been done in this game as is kept of a game."""
        return self.entries >= MOST_ENTRIES - SPARE

    @property
    def size(self) -> int:
        """Bytes that it takes in memory, about: what every game has, and what each line of its log costs for each who reads it."""
        return EMPTY_GAME + LOG_LINE * len(self.game.log) * (1 + len(self.seat_logs))

    def persons(self) -> list[str]:
        return [seat for seat in self.rules.seats if self.players[seat] == "person"]

    def seat_log(self, seat: str) -> SeatLog:
        """Where there are no secrets, all read the same."""
        return self.seat_logs[seat if self.rules.secrets else NOBODY]

    def news(self) -> dict[str, int]:
        """By reader: a number that changes with everything that reader can read."""
        return {name: seat_log.news for name, seat_log in self.seat_logs.items()}

    def marks(self) -> list[BaseMark]:
        return base_marks(self.game.marks, self.seat_logs, self.marks_before)

    def view(self, seat: str) -> SeatView:
        return self.rules.seen(self.game.pos, seat)

    async def game_at(self, at: int) -> Game:
        """The game as it stood after so many of the answers that it holds; to be looked at before anything else is awaited."""
        if self.past is None:
            # Nothing that holds this game: a cycle would keep it in memory.
            self.past = Past(partial(beginning, self.rules, self.set_up))
        return await self.past.walk([step.answer for step in self.game.plies], at)

    def dice_of(self, ply: int) -> Sequence[int]:
        """The single dice of the roll that is answer number `ply` of those that the game holds; nothing if they cannot be told."""
        if not isinstance(self.game.dice, SeededDice):
            return ()
        return self.single_dice.of(self.game.plies, ply, self.set_up, self.seeds, self.base)

    # -- entries ----------------------------------------------------------------------------------------------------

    def _changed(self) -> None:
        self.version += 1
        pos, log = self.game.pos, self.game.log
        # Only facts change a position, and the clock.
        if (pos.turn, pos.segment) != self._clock or any(step.form == EVENT for step in log[self._logged :]):
            self.sight += 1
        self._seen(len(log))
        for seat_log in self.seat_logs.values():
            seat_log.follow()

    def _seen(self, logged: int) -> None:
        pos = self.game.pos
        self._logged = logged
        self._clock = (pos.turn, pos.segment)

    def _keep(self) -> None:
        """Store whatever has been answered since the last time, dice included. Only then may anybody hear of it."""
        steps = self.game.plies[self.stored :]
        if steps:
            self._do(ANSWERS, "\n".join([line_of(step) for step in steps]))
            self.stored = len(self.game.plies)
            self._changed()
        if self.game.pending is None and not self.ended:
            self._do(OVER, self.game.outcome)
            self.ended = True

    def _do(self, kind: str, text: str) -> None:
        self.store.do(self.id, self.entries, kind, text)
        self.entries += 1

    def was_answered(self, seat: str, count: int, choice: str) -> bool:
        """Whether the answer that a seat counts as this one was just this choice: then it was sent twice."""
        seat_log = self.seat_log(seat)
        at = count - seat_log.base_plies
        if at < 0 <= count and not self.rules.secrets:  # before the snapshot: the store knows
            who, _, answer = self.answers()[count].split(" ", 2)
            return answer == choice and who in (seat, *[word for word in [who] if word not in self.rules.seats])
        if not 0 <= at < len(seat_log.plies):
            return False
        step = self.game.plies[seat_log.plies[at]]
        if isinstance(step, Decision) and step.seat != seat:
            return False
        return step.answer_of(choice) == step.answer

    def play(self, choice: str) -> None:
        """Answer for a person what is asked, and store it."""
        self.game.play(choice)
        self.in_a_row = 0
        self._keep()
        self.store.touch(self.id, played=True)

    def chance_answers(self, most: int) -> bool:
        """Let the seats of chance answer, at most so many times; says whether they still have to. It also draws for every bot
        what at a real table a person draws for himself."""
        try:
            for _ in range(most):
                step = self.pending
                seat = asked_of(step)
                player = self.players[seat] if seat else "person"
                if step is None or player == "person" or (player != "chance" and step.form == DECISION) or self.endless:
                    return False
                self.game.choose(self._pick(step, seat))
                self.in_a_row += 1
            return True
        finally:
            self._keep()

    def _pick(self, step: Step, seat: str) -> int:
        """What chance answers here. It depends on nothing but the game and the place in it as the seat counts, so that it is the
        same after a restart, and whatever others did that the seat may not know."""
        seat_log = self.seat_log(seat)
        seat_log.follow()
        seed = self.set_up.bot_seed * 1_000_003 + seat_log.count
        if step.form == DECISION:
            assert isinstance(step, Decision)
            return Chance(seed).pick(step)
        return SeededDice(seed).take(step)

    # -- bots -----------------------------------------------------------------------------------------------------

    def asked_bot(self) -> Decision | None:
        """What a bot that thinks is asked now."""
        step = self.pending
        if isinstance(step, Decision) and not self.endless and self.players[step.seat] not in ("person", "chance"):
            return step
        return None

    def job(self, seat: str, bot: str, advice: bool = False) -> Job:
        """The truth as text, for a worker: a position between two segments and the answers since. The seed comes from the game
        and from what the seat itself can count, so that nothing it may not know moves its bot."""
        game, rock = self.game, self.game.bedrock
        return Job(
            title=self.set_up.title,
            edition=self.set_up.edition,
            options=tuple(sorted(self.set_up.options.items())),
            position=self.rules.to_text(rock.pos),
            answers=[line_of(step) for step in game.plies[rock.plies :]],
            seat=seat,
            bot=bot,
            seed=self.set_up.bot_seed * 1_000_003 + self.seat_log(seat).count,
            advice=advice,
            note=self.notes.get(seat, Note()),
            data=str(self.data or ""),
        )

    def bot_answers(self, step: Decision, bot_reply: BotReply, seed: int) -> str:
        """Answer for a bot what it was asked, and store it; if it came to nothing, chance answers in its place. Says what was
        wrong with the bot, in a word."""
        wrong = bot_reply.wrong
        if not wrong and bot_reply.entries[0].choice not in step.options:
            wrong = NONSENSE
        if wrong:
            choice, reasons = stand_in(step, wrong, seed)
        else:
            choice, reasons = bot_reply.entries[0].choice, bot_reply.entries[0].reasons
            if len(step.options) > 1:
                self.notes[step.seat] = Note(self.game.pos.turn, bot_reply.plan)
        ply = self.plies
        self.bot_reasons[ply] = reasons
        self.game.play(choice)
        self.in_a_row += 1
        self._keep()
        self.store.keep_reasons(self.id, ply, reasons)
        return wrong

    def reasons_of(self, seat_log: SeatLog, count: int) -> list[Reason]:
        """The reasons for the answer that is number `count` for the reader of a seat log; empty if no bot gave it."""
        return self.bot_reasons.get(self.base + seat_log.ply_at(count), []) if self.bot_reasons else []

    def _forget_reasons(self, first: int) -> None:
        """What was thought of answers that will be taken back, and what bots meant to do next: somebody was heard."""
        self.in_a_row = 0
        self.store.forget_reasons(self.id, first)
        self.notes.clear()
        for ply in [ply for ply in self.bot_reasons if ply >= first]:
            del self.bot_reasons[ply]

    def resign(self, seat: str) -> None:
        self._do(RESIGN, seat)
        self.store.touch(self.id, played=True)
        self.resigned = seat
        self.version += 1

    def appoint(self, seat: str, player: str) -> None:
        players = {**self.players, seat: player}
        self.store.appoint(self.id, players)
        self.players = players
        self.in_a_row = 0
        self.version += 1

    # -- taking back ----------------------------------------------------------------------------------------------

    def undo(self, target: int) -> None:
        """Take back everything from this answer on, where the engine can do it: no die and no secret lies in between."""
        game = self.game
        self._forget_reasons(self.base + target)
        self._do(UNDO, str(self.base + target))
        while len(game.plies) > target:
            game.undo()
        self.stored = len(game.plies)
        self.seeds = left_of(self.seeds, self.plies)
        self.version += 1
        self.sight += 1
        self.past = None
        self.single_dice.cut(target)
        self._seen(len(game.log))
        for seat_log in self.seat_logs.values():
            seat_log.shrink()

    def can_step_back(self, target: int) -> bool:
        return target >= self.game.barrier

    def start_over(self, target: int) -> tuple[list[str], list[Seed]]:
        """Store that everything from this answer on is taken back, dice and secrets included; the answers that are left and
        the seeds, the last of them new, so that nobody knows the dice from here on beforehand."""
        answers = self.answers()[: self.base + target]
        seeds = left_of(self.seeds, len(answers))
        dice = ""
        for seat_log in self.seat_logs.values():
            seat_log.cut(target)
        if self.set_up.dice == "seeded":
            seeds = changed(seeds, Seed(len(answers), str(fresh_seed())))
            dice = f" {seeds[-1].seed} {seeds[-1].die}"
        self._forget_reasons(len(answers))
        self._do(UNDO, f"{len(answers)}{dice}")
        self.store.forget(self.id)
        return answers, seeds

    def started_over(self, game: Game, answers: int, seeds: list[Seed]) -> None:
        self.become(game)
        self.version += 1
        self.seeds = seeds
        self.stored = answers
        self._keep()

    # -- snapshots ------------------------------------------------------------------------------------------------

    def keep_snapshot(self, always: bool = False) -> None:
        """Make the next opening quick, now and then and at the end."""
        if self.entries == self.kept or not (always or self.over or self.entries - self.kept >= SNAPSHOT_EVERY):
            return
        game, rock, dice = self.game, self.game.bedrock, self.game.dice
        logged = game.log[: rock.logged]
        lines = {}
        for name, seat_log in self.seat_logs.items():
            lines[name] = seat_log.base_lines + sum(may_read(self.rules, step, name) for step in logged)
        marks = [mark for mark in game.marks if mark.logged <= rock.logged]
        snapshot = Snapshot(
            fingerprint=self.rules.fingerprint,
            entry=self.entries - 1,
            plies=self.base + rock.plies,
            position=self.rules.to_text(rock.pos),
            tail=[line_of(step) for step in game.plies[rock.plies :]],
            seeds=self.seeds,
            resigned=self.resigned,
            over=self.ended,
            dice_index=dice.index if isinstance(dice, SeededDice) else 0,
            lines=lines,
            counts={name: seat_log.before(rock.plies) for name, seat_log in self.seat_logs.items()},
            marks=base_marks(marks, self.seat_logs, self.marks_before),
        )
        self.store.keep(self.id, snapshot)
        self.kept = self.entries

    # -- records --------------------------------------------------------------------------------------------------

    @property
    def named_seed(self) -> str:
        """The seed, if it was named by whoever set the game up and the dice still come from it: everybody may know it."""
        return self.set_up.seed if self.set_up.named and not self.seeds else ""

    def retire_seed(self) -> None:
        """Before a record is given away while the game goes on: the dice from here on come from a seed that nobody has seen,
        so that the ones before can be told."""
        first = self.seeds[-1].first if self.seeds else 0
        if self.over or self.set_up.dice != "seeded" or self.named_seed or self.plies == first:
            return
        seed = Seed(self.plies, str(fresh_seed()))
        self._do(DICE, f"{seed.first} {seed.seed} {seed.die}")
        self.seeds = changed(self.seeds, seed)
        self.game.hand_over(SeededDice(int(seed.seed), seed.die))
        self.keep_snapshot(always=True)

    def record(self, eyes: str) -> Record:
        """The game as text, as far as these eyes may read it: all of it when it is over. Before that nobody gets a seed that is
        still in use, and a game without secrets can be played on elsewhere, with other dice."""
        if self.rules.secrets and not self.over:
            return self.game.record_for(eyes)  # raises Fault for NOBODY
        assert self.whole, "a record begins at the beginning"
        self.retire_seed()
        record = self.game.record
        record.take_sources(sources_of(self.set_up, self.seeds, self.plies, not self.over and not self.named_seed))
        return record
