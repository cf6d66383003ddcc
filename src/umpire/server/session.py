"""A game in memory, and the entries that change it. It knows no connections (those are in `room/`) and shows nothing."""

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from umpire.api import fresh_seed
from umpire.bots import Chance, Note, Reason, stand_in
from umpire.bots.referee import NONSENSE
from umpire.bots.whole_game import most_decisions
from umpire.engine.ask import DECISION, EVENT, Decision, Step, asked_of
from umpire.engine.dice import SeededDice
from umpire.engine.game import Game
from umpire.engine.record import Record, may_read
from umpire.engine.view import NOBODY, SeatView
from umpire.server.bot_pool import BotReply, Job
from umpire.server.exporting import sources_of
from umpire.server.faults import Changed
from umpire.server.replays import Past
from umpire.server.restoring import game_at_start, line_of
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
    answers_of,
    seeds_left,
    with_seed,
)

SNAPSHOT_EVERY = 40  # entries
EMPTY_GAME, LOG_LINE = 100_000, 300  # bytes in memory, measured
SPARE = 20  # entries kept free in a full game: for resigning, other dice, the end


class GameSession:
    """One game: the pending question, what each seat may read, and what is stored. Every change is stored before it is seen."""

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
        self.seeds: list[Seed] = []  # those after the first, in order
        self.ended = False  # whether the end has been stored
        self.entries = 0  # the number of stored entries
        self.base_plies = 0  # answers before the snapshot from which it was loaded
        self.whole = True  # whether log and answers are complete, from the first one on
        self.marks_before: list[BaseMark] = []
        self.snapshot_entries = 0  # entries at the last snapshot
        self.version = 0  # changes with every entry
        self.sight_version = 0  # changes with everything that can be seen on the table
        self.bot_reasons = store.reasons(self.id)  # of the answers of bots, by their number
        self.notes: dict[str, Note] = {}  # what bots remember, by seat; not stored
        self.in_a_row = 0  # answers of chance and bots since the last of a person; not stored
        self.seat_logs: dict[str, SeatLog] = {}
        self.use_game(game, {}, {})

    def use_game(self, game: Game, lines: dict[str, int], counts: dict[str, int]) -> None:
        """Play on with this game. `lines` and `counts` are what each reader had read before it, if it is from a snapshot."""
        self.game = game
        self.past: Past | None = None  # made when a connection looks back
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
        """The store. Raises `Changed` if another process has written into the file since, because then nothing in memory is certain."""
        if self.epoch != self._store.epoch:
            raise Changed
        return self._store

    # -- its answers -----------------------------------------------------------------------------------------------

    def answers(self) -> list[str]:
        """All answers that were not undone, from the store."""
        return answers_of(self.store.entries(self.id)).answers

    def replace_game(self, game: Game) -> None:
        """Replace a game from a snapshot by the same game with its whole log."""
        self.base_plies = 0
        self.whole = True
        self.marks_before = []
        self.sight_version += 1
        self.use_game(game, {}, {})

    # -- its state ------------------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether the game is over, by the rules or because somebody resigned."""
        return bool(self.resigned) or self.game.pending is None

    @property
    def pending(self) -> Step | None:
        """The pending question; None when the game is over."""
        return None if self.resigned else self.game.pending

    @property
    def plies(self) -> int:
        """The number of answers so far."""
        return self.base_plies + len(self.game.plies)

    @property
    def endless(self) -> bool:
        """Whether chance and bots have answered so often in a row that they seem to find no end. They wait for a person then."""
        seat = asked_of(self.pending)
        bots = bool(seat) and self.players[seat] != "person"
        return bots and (self.full or self.in_a_row >= most_decisions(self.set_up.title))

    @property
    def full(self) -> bool:
        """Whether the game has as many entries as a game may have, but for a few to end it."""
        return self.entries >= MOST_ENTRIES - SPARE

    @property
    def size(self) -> int:
        """About how many bytes the game takes in memory: a base, and a little for each line of the log and each reader."""
        return EMPTY_GAME + LOG_LINE * len(self.game.log) * (1 + len(self.seat_logs))

    def persons(self) -> list[str]:
        """The seats that persons play."""
        return [seat for seat in self.rules.seats if self.players[seat] == "person"]

    def seat_log(self, seat: str) -> SeatLog:
        """The part of the log that a seat may read. Without secrets all seats share one."""
        return self.seat_logs[seat if self.rules.secrets else NOBODY]

    def news(self) -> dict[str, int]:
        """For each reader a number that changes with what it can read."""
        return {name: seat_log.news for name, seat_log in self.seat_logs.items()}

    def marks(self) -> list[BaseMark]:
        """Where turns and phases began."""
        return base_marks(self.game.marks, self.seat_logs, self.marks_before)

    def view(self, seat: str) -> SeatView:
        """What a seat may see of the position."""
        return self.rules.seen(self.game.pos, seat)

    async def game_at(self, at: int) -> Game:
        """The game as it was after `at` of the answers in memory. It must be read before the next `await`."""
        if self.past is None:
            # It must not refer to this session: a reference cycle would keep it in memory.
            self.past = Past(partial(game_at_start, self.rules, self.set_up))
        return await self.past.walk([step.answer for step in self.game.plies], at)

    def dice_of(self, ply: int) -> Sequence[int]:
        """The single dice of the roll that is answer number `ply` in memory; empty if they are not known."""
        if not isinstance(self.game.dice, SeededDice):
            return ()
        return self.single_dice.of(self.game.plies, ply, self.set_up, self.seeds, self.base_plies)

    # -- entries ----------------------------------------------------------------------------------------------------

    def _changed(self) -> None:
        """Note that answers were given: count the version, and follow the log."""
        self.version += 1
        pos, log = self.game.pos, self.game.log
        # Only events and the sequence of play change what is seen.
        if (pos.turn, pos.segment) != self._clock or any(step.form == EVENT for step in log[self._logged :]):
            self.sight_version += 1
        self._seen(len(log))
        for seat_log in self.seat_logs.values():
            seat_log.follow()

    def _seen(self, logged: int) -> None:
        """Note how much of the log, and which segment, `sight_version` covers."""
        pos = self.game.pos
        self._logged = logged
        self._clock = (pos.turn, pos.segment)

    def store_answers(self) -> None:
        """Store the answers since the last time, dice included. Nobody may be told of an answer before."""
        steps = self.game.plies[self.stored :]
        if steps:
            self._add_entry(ANSWERS, "\n".join([line_of(step) for step in steps]))
            self.stored = len(self.game.plies)
            self._changed()
        if self.game.pending is None and not self.ended:
            self._add_entry(OVER, self.game.outcome)
            self.ended = True

    def _add_entry(self, kind: str, text: str) -> None:
        """Store an entry."""
        self.store.do(self.id, self.entries, kind, text)
        self.entries += 1

    def was_answered(self, seat: str, count: int, choice: str) -> bool:
        """Whether answer number `count` of a seat was this choice: then the choice was only sent twice."""
        seat_log = self.seat_log(seat)
        at = count - seat_log.base_plies
        if at < 0 <= count and not self.rules.secrets:  # before the snapshot, so only the store has it
            who, _, answer = self.answers()[count].split(" ", 2)
            return answer == choice and (who == seat or who not in self.rules.seats)
        if not 0 <= at < len(seat_log.plies):
            return False
        step = self.game.plies[seat_log.plies[at]]
        if isinstance(step, Decision) and step.seat != seat:
            return False
        return step.answer_of(choice) == step.answer

    def play(self, choice: str) -> None:
        """Answer the pending question for a person, and store it."""
        self.game.play(choice)
        self.in_a_row = 0
        self.store_answers()
        self.store.touch(self.id, played=True)

    def chance_answers(self, most: int) -> bool:
        """Let chance answer for its seats, at most so many times, and draw for bots what a person would draw. Returns whether it has to
        go on."""
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
            self.store_answers()

    def _pick(self, step: Step, seat: str) -> int:
        """The answer of chance. It depends only on the game and on what the seat itself can count: so it is the same after a restart, and
        tells nothing of what others did."""
        seat_log = self.seat_log(seat)
        seat_log.follow()
        seed = self.set_up.bot_seed * 1_000_003 + seat_log.count
        if step.form == DECISION:
            assert isinstance(step, Decision)
            return Chance(seed).pick(step)
        return SeededDice(seed).take(step)

    # -- bots -----------------------------------------------------------------------------------------------------

    def asked_bot(self) -> Decision | None:
        """The pending decision, if a bot has to make it."""
        step = self.pending
        if isinstance(step, Decision) and not self.endless and self.players[step.seat] not in ("person", "chance"):
            return step
        return None

    def job(self, seat: str, bot: str, advice: bool = False) -> Job:
        """The pending question as a job for a bot, with the full position as text. The seed depends only on the game and on what the seat
        itself can count, so that hidden steps do not change the bot's answer."""
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
        """Answer for a bot with its reply, and store it. If the bot failed, chance answers, and the name of the failure is returned;
        otherwise an empty text."""
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
        self.store_answers()
        self.store.keep_reasons(self.id, ply, reasons)
        return wrong

    def reasons_of(self, seat_log: SeatLog, count: int) -> list[Reason]:
        """The reasons for the answer that is number `count` for the reader of a seat log; empty if no bot gave it."""
        return self.bot_reasons.get(self.base_plies + seat_log.ply_at(count), []) if self.bot_reasons else []

    def _forget_reasons(self, first: int) -> None:
        """Something is undone: drop the reasons of bots from answer number `first` on, and their plans."""
        self.in_a_row = 0
        self.store.forget_reasons(self.id, first)
        self.notes.clear()
        for ply in [ply for ply in self.bot_reasons if ply >= first]:
            del self.bot_reasons[ply]

    def resign(self, seat: str) -> None:
        """Store that a seat resigns, which ends the game."""
        self._add_entry(RESIGN, seat)
        self.store.touch(self.id, played=True)
        self.resigned = seat
        self.version += 1

    def appoint(self, seat: str, player: str) -> None:
        """Store who plays a seat."""
        players = {**self.players, seat: player}
        self.store.appoint(self.id, players)
        self.players = players
        self.in_a_row = 0
        self.version += 1

    # -- taking back ----------------------------------------------------------------------------------------------

    def undo(self, target: int) -> None:
        """Undo the answers from `target` on, in the engine. No die and no secret may lie in between (see `can_step_back`)."""
        game = self.game
        self._forget_reasons(self.base_plies + target)
        self._add_entry(UNDO, str(self.base_plies + target))
        while len(game.plies) > target:
            game.undo()
        self.stored = len(game.plies)
        self.seeds = seeds_left(self.seeds, self.plies)
        self.version += 1
        self.sight_version += 1
        self.past = None
        self.single_dice.cut(target)
        self._seen(len(game.log))
        for seat_log in self.seat_logs.values():
            seat_log.shrink()

    def can_step_back(self, target: int) -> bool:
        """Whether the engine can undo the answers from `target` on."""
        return target >= self.game.barrier

    def start_over(self, target: int) -> tuple[list[str], list[Seed]]:
        """Store that the answers from `target` on are undone, dice and secrets included. Returns the answers that are left, and the
        seeds. The last seed is a new one, since the dice of the old one are known. The game has to be replayed then (`finish_start_over`)."""
        answers = self.answers()[: self.base_plies + target]
        seeds = seeds_left(self.seeds, len(answers))
        dice = ""
        for seat_log in self.seat_logs.values():
            seat_log.cut(target)
        if self.set_up.dice == "seeded":
            seeds = with_seed(seeds, Seed(len(answers), str(fresh_seed())))
            dice = f" {seeds[-1].seed} {seeds[-1].die}"
        self._forget_reasons(len(answers))
        self._add_entry(UNDO, f"{len(answers)}{dice}")
        self.store.forget(self.id)
        return answers, seeds

    def finish_start_over(self, game: Game, answers: int, seeds: list[Seed]) -> None:
        """Play on with the game that was replayed after `start_over`."""
        self.replace_game(game)
        self.version += 1
        self.seeds = seeds
        self.stored = answers
        self.store_answers()

    # -- snapshots ------------------------------------------------------------------------------------------------

    def keep_snapshot(self, always: bool = False) -> None:
        """Store a snapshot, so that the game loads quickly: every few entries, at the end, or `always`."""
        if self.entries == self.snapshot_entries or not (
            always or self.over or self.entries - self.snapshot_entries >= SNAPSHOT_EVERY
        ):
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
            plies=self.base_plies + rock.plies,
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
        self.snapshot_entries = self.entries

    # -- records --------------------------------------------------------------------------------------------------

    @property
    def named_seed(self) -> str:
        """The seed if its maker chose it and it is still in use: everybody may know it then. Otherwise empty."""
        return self.set_up.seed if self.set_up.named and not self.seeds else ""

    def retire_seed(self) -> None:
        """Go on with a new secret seed, so that a record of a game that goes on may tell the old one."""
        first = self.seeds[-1].first if self.seeds else 0
        if self.over or self.set_up.dice != "seeded" or self.named_seed or self.plies == first:
            return
        seed = Seed(self.plies, str(fresh_seed()))
        self._add_entry(DICE, f"{seed.first} {seed.seed} {seed.die}")
        self.seeds = with_seed(self.seeds, seed)
        self.game.hand_over(SeededDice(int(seed.seed), seed.die))
        self.keep_snapshot(always=True)

    def record(self, eyes: str) -> Record:
        """The record as `eyes` may read it. Of a game with secrets that goes on it has only what the seat knows, and no record has a seed
        that is in use."""
        if self.rules.secrets and not self.over:
            return self.game.record_for(eyes)  # raises Fault for NOBODY
        assert self.whole, "a record begins at the beginning"
        self.retire_seed()
        record = self.game.record
        record.take_sources(sources_of(self.set_up, self.seeds, self.plies, not self.over and not self.named_seed))
        return record
