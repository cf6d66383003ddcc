"""Runs the rules from question to question: segments, events, dice. `Game` builds on it what players and programs ask for."""

from mypy_extensions import mypyc_attr

from umpire.engine.ask import DECISION, END, EVENT, Event, Procedure, Step, asked_of
from umpire.engine.dice import TOLD, Dice
from umpire.engine.record import Mark
from umpire.engine.ruleset import AGAIN, Position, Rules


@mypyc_attr(acyclic=True)
class Checkpoint:
    """A position between two segments, where no procedure is running, with the numbers of answers and log entries before it. It is never
    changed, so forks share it."""

    def __init__(self, pos: Position, plies: int, logged: int) -> None:
        self.pos = pos
        self.plies = plies
        self.logged = logged


class Driver:
    """A position and the procedure that runs on it. `pending` is the step that waits for an answer: a Decision, a Roll or Draw if dice are
    told, or None at the end. `log` has all events, dice and answers since it began, and `plies` only the answered steps."""

    def __init__(self, rules: Rules, pos: Position, dice: Dice) -> None:
        self.rules = rules
        self.pos = pos
        self.dice = dice
        self.pending: Step | None = None
        self.log: list[Step] = []
        self.plies: list[Step] = []
        self.marks: list[Mark] = []
        self._procedure: Procedure[None] | None = None
        self._checkpoints: list[Checkpoint] = []
        self._barrier = 0  # the number of answers, from the first one, that undo can no longer take back
        # The number of answers with the last die that a person told; 0 once something has come out since.
        self._told = 0

    def _rerun(self, start: Checkpoint, plies: list[Step], first: int, last: int) -> None:
        """Return to a checkpoint and give the answers of `plies[first:last]` again; afterwards the game waits for the next one."""
        self.pos = start.pos.copy()
        self._procedure = self.rules.segments[self.pos.segment].steps(self.pos) if not self.pos.outcome else None
        self.pending = None
        step = self._next(True, 0)
        for index in range(first, last):
            assert step is not None
            answer = plies[index].answer
            self._note(step, answer)
            step = self._next(False, answer)
        self._go_on(step)

    def _enter(self) -> None:
        """Begin the segment that is due, with a checkpoint before it. At the end of the game there is none."""
        pos = self.pos
        if pos.outcome:
            self._procedure = None
            return
        self._checkpoints.append(Checkpoint(pos.copy(), len(self.plies), len(self.log)))
        segment = self.rules.segments[pos.segment]
        if not self.marks or self.marks[-1].segment != segment.name:
            self.marks.append(Mark(segment.name, segment.cite, segment.phase, pos.turn, len(self.plies), len(self.log)))
        self._procedure = segment.steps(pos)

    def _next(self, fresh: bool, answer: int) -> Step | None:
        """Run the procedure to the next step that needs an answer, and apply the events on the way. None if the segment ended. `fresh` is
        for a procedure that has not begun; otherwise `answer` is sent to it."""
        procedure = self._procedure
        assert procedure is not None
        if not fresh:
            step = procedure.send(answer)
            if step.form != EVENT:
                return self._met(step)
            self._apply(step)
        for step in procedure:
            if step.form != EVENT:
                return self._met(step)
            self._apply(step)
        raise AssertionError("a segment says how it ends")

    def _apply(self, step: Step) -> None:
        """Apply an event to the position and log it."""
        assert isinstance(step, Event)
        step.apply(self.pos)
        self.log.append(step)
        if step.reveals or (step.secret and not self._is_tellers(step)):
            self._raise_barrier()

    def _met(self, step: Step) -> Step | None:
        """Return a step that needs an answer. At the end of a segment move on to the next one, unless it is run again, and return None."""
        if step.form != END:
            return step
        if step is not AGAIN:
            pos = self.pos
            pos.segment += 1
            if pos.segment == len(self.rules.segments):
                pos.segment = self.rules.turn_start
        self._procedure = None
        return None

    def _go_on(self, met: Step | None) -> None:
        """Run segments and roll dice until a person has to answer or the game is over."""
        step = met
        while True:
            if step is None:
                self._enter()
                if self._procedure is None:
                    self.pending = None
                    return
                step = self._next(True, 0)
            elif step.form == DECISION:
                self.pending = step
                return
            else:
                answer = self._chance(step)
                if answer == TOLD:
                    self.pending = step
                    return
                self._note(step, answer)
                self._raise_barrier()
                step = self._next(False, answer)

    def _chance(self, step: Step) -> int:
        """What the dice answer to a roll or draw, or TOLD."""
        self.dice.turn = self.pos.turn
        return self.dice.take(step)

    def _note(self, step: Step, answer: int) -> None:
        step.answer = answer
        self.plies.append(step)
        self.log.append(step)

    def _is_tellers(self, step: Step) -> bool:
        """Whether a secret step belongs to the seat that has just told a draw."""
        return 0 < self._told == len(self.plies) and step.secret == asked_of(self.plies[-1])

    def _raise_barrier(self) -> None:
        """After a die or a secret nothing before it can be undone, so only the last checkpoint is kept."""
        self._barrier = max(self._barrier, len(self.plies))  # while answers are given again, it stands where it stood
        if self._told <= len(self.plies):
            self._told = 0
        if len(self._checkpoints) > 1:
            self._checkpoints = [self._checkpoints[-1]]
