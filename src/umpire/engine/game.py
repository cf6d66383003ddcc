"""A game in progress: it takes answers, forks, undoes and records. `engine.driver` runs the rules."""

from functools import partial
from typing import Any, Final

from umpire.engine.ask import DECISION, DRAW, Decision, Event, Pointing, Roll, Step
from umpire.engine.dice import Dice, KeyedDice, SeededDice, ToldDice
from umpire.engine.driver import Checkpoint, Driver
from umpire.engine.host import host
from umpire.engine.odds import Odds, odds_of
from umpire.engine.record import Mark as Mark  # marks are read where games are
from umpire.engine.record import Record, Source, answer_line, expected, heading, may_read, settled
from umpire.engine.rule import YES, Fault, Illegal, Ruling, no
from umpire.engine.ruleset import Position, Rules

GUESSES: Final = 2_000  # tries of `imagine`; in the worst positions known one guess in twenty fits


class Game(Driver):
    """A game. `pending` is the step that waits for an answer: a Decision, a Roll or Draw if dice are told, or None at the end. `log` has
    all events, dice and answers since this game or fork began, and `plies` only the answered steps."""

    def __init__(self, rules: Rules, pos: Position, dice: Dice, begin: bool = True) -> None:
        super().__init__(rules, pos, dice)
        self.placed = ""
        self.guarded = (
            begin and rules.house != ""
        )  # whether every answer is checked, and not taken if the house rule fails
        self.sources: list[Source] = []  # where dice came from, if that has changed; otherwise `dice` says all
        self.origin: Position = pos  # where the log begins, between two segments; never changed
        self._corrected = 0  # the number of answers with the last die that was taken back
        if begin:
            self.origin = pos.copy()
            self._go_on(None)

    # -- playing ---------------------------------------------------------------------------------------------

    @property
    def outcome(self) -> str:
        """How the game ended, as an id of the title; empty while it goes on."""
        return self.pos.outcome

    @property
    def winner(self) -> str:
        """The seat that has won. Empty while the game goes on, after a draw, and where no seat has won: against a published bot or in a
        solitaire game the winner may be nobody's seat, and `outcome` says how it ended."""
        return self.rules.winner_of(self.pos)

    def score(self, seat: str) -> int:
        """How a seat stands at this moment, by what all may see: victory points as the rules count them, more being better. Where the
        rules count for one side alone, the other has as many below zero."""
        self.rules.check_seat(seat)
        return self.rules.score_of(self.pos, seat)

    def tell(self, step: Step, language: str = "en") -> str:
        """A step of the log as a sentence."""
        return host().tell(self.rules, step, language)

    def _repr_html_(self) -> str:
        """For notebooks: the table as every seat may see it, and the pending question."""
        return host().page(self)

    @property
    def checkpoint(self) -> Position:
        """The position at the beginning of the current segment. With the answers since then it determines the game."""
        return self._checkpoints[-1].pos

    @property
    def barrier(self) -> int:
        """The number of answers, from the first one, that undo can no longer take back."""
        return self._barrier

    @property
    def told(self) -> int:
        """The number of answers up to and including the last told die, if it may be corrected; otherwise 0. It may not be after a secret
        came out, or a seat could try which face brings what; and with secrets only once. A secret of the seat that told a draw does not
        count."""
        return self._told if isinstance(self.dice, ToldDice) else 0

    @property
    def bedrock(self) -> Checkpoint:
        """The oldest checkpoint that undo can return to. Nothing before it can change any more."""
        return self._checkpoints[0]

    def play(self, choice: str) -> list[Event]:
        """Answer what is pending, by the text of an option. Returns the events that followed, in order; `log` has the answers and the
        dice between them. A choice that is not offered raises Illegal with its Ruling, and nothing has happened."""
        step = self.pending
        if step is None:
            raise Illegal(no("", "game-over"), choice)
        answer = step.answer_of(choice)
        if answer < 0:
            raise Illegal(self.why_not(choice), choice)
        before = len(self.log)
        self.choose(answer)
        return [step for step in self.log[before:] if isinstance(step, Event)]

    def choose(self, answer: int) -> None:
        """Answer by option index, or by face for told dice: the fast way for programs. The events that followed are in `log`."""
        step = self.pending
        assert step is not None, "the game is over"
        if step.form == DECISION:
            assert isinstance(step, Decision)
            if not 0 <= answer < len(step.options):
                raise Illegal(no(step.cite, "no-such-option"), str(answer))
        elif answer not in [outcome for outcome, _ in step.chances()]:
            raise Illegal(no(step.cite, "no-such-option"), str(answer))
        if self.guarded:
            self._advance_or_stay(step, answer)
        else:
            self._advance(step, answer)

    def _advance_or_stay(self, step: Step, answer: int) -> None:
        """Take an answer under a house rule. If the rule fails, the game is restored to where it was, and the error names the line."""
        plies, marks = len(self.plies), len(self.marks)
        barrier, told, corrected = self._barrier, self._told, self._corrected
        dice = self.dice.fork()
        try:
            self._advance(step, answer)
            host().watch(self)
        except (Exception, SystemExit) as error:
            self.plies = self.plies[:plies]
            self.marks = self.marks[:marks]
            self._barrier, self._told, self._corrected = barrier, told, corrected
            self.dice = dice
            self.pending = step
            fault = host().blame(self.rules, error, partial(self._advance_twin, dice, answer))
            self._become(self._twin())
            raise fault from error

    def _advance_twin(self, dice: Dice, answer: int) -> None:
        """Let a copy of this game take an answer, to see how it fails."""
        twin = self._twin()
        twin.dice = dice.fork()
        step = twin.pending
        assert step is not None
        twin._advance(step, answer)

    def _become(self, twin: "Game") -> None:
        """Take over everything from a copy but its dice."""
        self.pos = twin.pos
        self.pending = twin.pending
        self.log = twin.log
        self.plies = twin.plies
        self.marks = twin.marks
        self.sources = twin.sources
        self._procedure = twin._procedure
        self._checkpoints = twin._checkpoints
        self._barrier = twin._barrier
        self._told = twin._told
        self._corrected = twin._corrected

    def _advance(self, step: Step, answer: int) -> None:
        """Take an answer, and run the game to the next question."""
        self._note(step, answer)
        if step.form != DECISION:
            self._raise_barrier()
            if not self.rules.secrets or self._corrected != len(self.plies):
                self._told = len(self.plies)
        self._go_on(self._next(False, answer))

    def why_not(self, choice: str) -> Ruling:
        """The ruling on a choice: YES if it is offered, otherwise a refusal with section and reason."""
        step = self.pending
        if step is None:
            return no("", "game-over")
        if step.answer_of(choice) >= 0:
            return YES
        if isinstance(step, Decision):
            return self.rules.why_not(self.pos, step, choice)
        if isinstance(step, Roll):
            return no(step.cite, "not-a-face")
        return no(step.cite, "not-in-the-cup")

    def point(self, choice: str) -> Pointing:
        """What an option of the pending question points at: spaces, units, the way there, its cost. A space in a draw points at itself.
        A choice that is not offered has an empty Pointing."""
        step = self.pending
        if step is None or step.answer_of(choice) < 0:
            return Pointing()
        if isinstance(step, Decision):
            return self.rules.point(self.pos, step, choice)
        return Pointing(spaces=(choice,)) if step.form == DRAW and choice in self.rules.spaces() else Pointing()

    def view(self, seat: str) -> dict[str, Any]:
        """What a seat may see, as plain JSON data."""
        self.rules.check_seat(seat)
        return self.rules.view(self.pos, seat)

    def seen(self, seat: str) -> "View":
        """A View with what a seat may know, and with a way to imagine the rest. This is all that a bot gets."""
        return View(self, seat)

    def log_for(self, seat: str) -> list[Step]:
        """The steps of the log that a seat may read."""
        self.rules.check_seat(seat)
        return [step for step in self.log if self.may_see(step, seat)]

    def may_see(self, step: Step, seat: str) -> bool:
        """Whether a seat may read a step of the log."""
        self.rules.check_seat(seat)
        return may_read(self.rules, step, seat)

    def odds(self, choice: str, limit: int = 20_000, samples: int = 4_000, watch: frozenset[str] = frozenset()) -> Odds:
        """The odds of a choice up to the next question, by what the choosing seat knows. They are exact if there are at most `limit`
        courses of the dice, otherwise an estimate from about `samples` of them, with its error. `watch` are classes of events: those
        that are certain are named too."""
        step = self.pending
        if step is None:
            raise Illegal(no("", "game-over"), choice)
        answer = step.answer_of(choice)
        if answer < 0:
            raise Illegal(self.why_not(choice), choice)
        start = self._checkpoints[-1]
        answers = [ply.answer for ply in self.plies[start.plies :]]
        answers.append(answer)
        base = start.pos
        if isinstance(step, Decision):
            base = self.rules.veiled(self._as_of_now(start.pos), step.seat)
        return odds_of(self.rules, base, answers, choice, limit, samples, watch)

    def _as_of_now(self, pos: Position) -> Position:
        """A checkpoint in which everything is marked as known that has come out since."""
        return self.rules.known_since(pos, self.pos)

    def ahead(self) -> "Game":
        """A game at the same place for the seat that is asked to try things in: what that seat may not know is left open, and nobody rolls
        its dice, so that it waits at the first of them. A Fault if no seat is asked, or if what it knows does not lead here."""
        step = self.pending
        if not isinstance(step, Decision):
            raise Fault("Nobody is asked, so there is nothing to try.")
        start = self._checkpoints[-1]
        base = self.rules.veiled(self._as_of_now(start.pos), step.seat)
        twin = Game(self.rules, base, ToldDice(), False)
        twin._checkpoints.append(Checkpoint(base, 0, 0))
        twin._rerun(twin._checkpoints[0], self.plies, start.plies, len(self.plies))
        twin._barrier = len(twin.plies)
        met = twin.pending
        if not isinstance(met, Decision) or (met.seat, met.verb, met.options) != (step.seat, step.verb, step.options):
            raise Fault("What is known does not lead to what is asked.")
        return twin

    def imagine(self, seat: str, dice: Dice) -> "Game":
        """A game that agrees with all that this seat knows. What it may not know is drawn by `dice`, and so is the future. In the middle
        of a segment a guess may contradict what has happened since the segment began; then another one is made."""
        self.rules.check_seat(seat)
        start = self._checkpoints[-1]
        known = self._as_of_now(start.pos)
        for _ in range(GUESSES):
            pos = self.rules.imagined(known, seat, dice)
            twin = Game(self.rules, pos, dice, False)
            twin._checkpoints.append(Checkpoint(pos, 0, 0))
            if twin._lives_through(self, start.plies, seat):
                twin._barrier = len(twin.plies)
                return twin
        raise Fault(f"Nothing that '{seat}' can imagine agrees with what has happened.")

    def _lives_through(self, game: "Game", first: int, seat: str) -> bool:
        """Give the answers of another game from number `first` on. Answers that the seat may not know are drawn by the dice. Returns whether
        every answer fitted and the seat sees the same in the end."""
        pos = self._checkpoints[-1].pos.copy()
        self.pos = pos
        self._procedure = self.rules.segments[pos.segment].steps(pos) if not pos.outcome else None
        step = self._next(True, 0) if not pos.outcome else None
        for index in range(first, len(game.plies)):
            ply = game.plies[index]
            # A cup of one kind is not asked; here it may hold more, or there it did.
            while step is not None and step.form == DRAW and ply.form != DRAW:
                step = self._answer(step, self._chance(step))
            if ply.form == DRAW and (step is None or step.form != DRAW):
                continue
            if step is None or expected(step) != expected(ply):
                return False
            if ply.secret and ply.secret != seat:
                answer = self._chance(step)
            else:
                answer = step.answer_of(ply.answer_text(ply.answer))
            if answer < 0:
                return False
            step = self._answer(step, answer)
        self._go_on(step)
        return first == len(game.plies) or self._looks_like(game, seat)

    def _answer(self, step: Step, answer: int) -> Step | None:
        """Note an answer, and return the next step to be answered; None at the end of the segment."""
        self._note(step, answer)
        return self._next(False, answer)

    def _looks_like(self, game: "Game", seat: str) -> bool:
        """Whether a seat sees the same and is asked the same."""
        asked = game.pending
        if isinstance(asked, Decision) and asked.seat == seat:
            mine = self.pending
            if not isinstance(mine, Decision) or (mine.seat, mine.verb) != (asked.seat, asked.verb):
                return False
            if mine.options != asked.options:
                return False
        return self.view(seat) == game.view(seat)

    # -- forks, undo, records -----------------------------------------------------------------------------------

    def fork(self, dice: Dice | None = None) -> "Game":
        """An independent game at the same place, whose log begins with the current segment. `dice` replace its dice from here on."""
        start = self._checkpoints[-1]
        twin = Game(self.rules, start.pos, self.dice.fork() if dice is None else dice, False)
        twin._checkpoints.append(Checkpoint(start.pos, 0, 0))
        twin._rerun(start, self.plies, start.plies, len(self.plies))
        twin._barrier = max(twin._barrier, self._barrier - start.plies)
        return twin

    def __copy__(self) -> "Game":
        """A full copy with log, undo and dice. A fork is quicker, but begins its log anew."""
        twin = self._twin()
        twin.dice = self.dice.fork()
        return twin

    def _twin(self) -> "Game":
        """A full copy with told dice."""
        twin = Game(self.rules, self.origin.copy(), ToldDice())
        twin._retrace([ply.answer for ply in self.plies], self._memory())
        return twin

    def __deepcopy__(self, memo: Any) -> "Game":
        return self.__copy__()

    def __reduce__(self) -> tuple[Any, ...]:
        """A pickle holds the ruleset, the position in which the log begins, and the answers."""
        answers = [ply.answer for ply in self.plies]
        return unpickled, (self.rules, self.rules.to_text(self.origin), answers, self.dice, self._memory())

    def _memory(self) -> tuple[Any, ...]:
        """The state that the answers alone do not determine, for `_retrace`."""
        marks = [(mark.segment, mark.cite, mark.phase, mark.turn, mark.plies, mark.logged) for mark in self.marks]
        sources = [(source.first, source.dice, source.seed, source.die) for source in self.sources]
        return self.placed, marks, sources, self._barrier, self._told, self._corrected, self.guarded

    def _retrace(self, answers: list[int], memory: tuple[Any, ...]) -> None:
        """Play this new game, with told dice, to where another one stands: its answers, and the rest from its `_memory`."""
        for answer in answers:
            step = self.pending
            assert step is not None
            self._advance(step, answer)
        self.placed = memory[0]
        self.marks = [Mark(*mark) for mark in memory[1]]
        self.sources = [Source(*source) for source in memory[2]]
        self._barrier = memory[3]
        self._told = memory[4]
        self._corrected = memory[5]
        self.guarded = memory[6]
        while len(self._checkpoints) > 1 and self._checkpoints[1].plies <= self._barrier:
            self._checkpoints.pop(0)

    def hand_over(self, dice: Dice) -> None:
        """Use these dice from now on. If a roll or draw is pending, they answer it."""
        self.dice = dice
        step = self.pending
        if step is not None and step.form != DECISION:
            self._go_on(step)

    def may_undo(self) -> Ruling:
        """Whether the last answer can be undone. A die or a secret that came out cannot be."""
        if len(self.plies) > self._barrier:
            return YES
        if self._barrier == 0:
            return no("", "undo-nothing")
        return no("", "undo-barrier")

    def undo(self) -> None:
        """Take the last decision back."""
        ruling = self.may_undo()
        if not ruling.ok:
            raise Illegal(ruling, "undo")
        self._take_back()

    def correct(self) -> None:
        """Take back the last answer, a die that was told wrong. It is asked again."""
        if not self.told or self.told != len(self.plies):
            raise Illegal(no("", "undo-barrier"), "undo")
        self._corrected = self._told
        self._take_back()
        self._told = 0
        self._barrier = len(self.plies)  # what was decided before a die stands, corrected or not

    def _take_back(self) -> None:
        """Drop the last answer: return to the checkpoint before it, and give the other answers again."""
        target = len(self.plies) - 1
        while self._checkpoints[-1].plies > target:
            self._checkpoints.pop()
        start = self._checkpoints[-1]
        old = self.plies
        self.plies = old[: start.plies]
        self.log = self.log[: start.logged]
        while self.marks and self.marks[-1].logged > start.logged:
            self.marks.pop()
        self._rerun(start, old, start.plies, target)
        self.sources = settled(self.sources, len(self.plies))

    def record_for(self, seat: str) -> Record:
        """The record as a seat may read it, without the seed and other seats' secrets. It does not replay. Once the game is over, it is
        the whole record."""
        self.rules.check_seat(seat)
        if self.outcome:
            return self.record
        rules = self.rules
        record = self._record()
        record.dice = "hidden"
        record.position = rules.to_text(rules.veiled(rules.from_text(self.placed), seat)) if self.placed else ""
        record.answers = [answer_line(step) for step in self.plies if may_read(rules, step, seat)]
        return record

    @property
    def record(self) -> Record:
        """The game as text that replays."""
        record = self._record()
        dice = self.dice
        # With the seed anybody can verify every die.
        seed = str(dice.seed) if isinstance(dice, SeededDice | KeyedDice) else ""
        record.take_sources(self.sources or [Source(0, dice.name, seed)])
        record.position = self.placed
        record.answers = [answer_line(step) for step in self.plies]
        for mark in self.marks:
            record.headings[mark.plies] = heading(mark)
        return record

    def _record(self) -> Record:
        """A record with the header fields of this game, without dice, position and answers."""
        record = Record()
        rules = self.rules
        record.title = rules.title
        record.edition = rules.edition
        record.options = rules.options
        record.values = rules.values
        record.data = rules.fingerprint
        return record


def unpickled(rules: Rules, origin: str, answers: list[int], dice: Dice, memory: tuple[Any, ...]) -> Game:
    """Make a game again. Pickles call this."""
    game = Game(rules, rules.from_text(origin), ToldDice())
    game._retrace(answers, memory)
    game.dice = dice
    return game


class View:
    """What a seat may know of a game: its view of the table, and fair guesses at the rest. A bot cannot reach the game through it: it
    holds a number, and only this module knows the game with that number."""

    def __init__(self, game: Game, seat: str) -> None:
        self.seat = seat
        self._number = 0
        self._data: dict[str, Any] | None = None
        game.rules.check_seat(seat)
        self.seen = game.rules.seen(game.pos, seat)
        self._number = _numbers.next()
        _behind[self._number] = game

    def __del__(self) -> None:
        _behind.pop(self._number, None)

    @property
    def data(self) -> dict[str, Any]:
        """The title's view, as plain JSON data."""
        if self._data is None:
            self._data = self.seen.data()
        return self._data

    def imagine(self, dice: Dice) -> Game:
        """A full game that agrees with what the seat knows, everything else drawn by these dice."""
        return _behind[self._number].imagine(self.seat, dice)

    def odds(self, choice: str, limit: int = 20_000, samples: int = 4_000) -> Odds:
        """The same as `Game.odds`, for the seat of this view. A Fault if another seat is asked."""
        game = _behind[self._number]
        step = game.pending
        if not isinstance(step, Decision) or step.seat != self.seat:
            raise Fault(f"'{self.seat}' is not asked now, so '{choice}' has no odds.")
        return game.odds(choice, limit, samples)


class _Numbers:
    """Counts the views."""

    def __init__(self) -> None:
        self.last = 0

    def next(self) -> int:
        self.last += 1
        return self.last


_numbers: Final = _Numbers()
_behind: Final[dict[int, Game]] = {}  # the game of each view that is in use
