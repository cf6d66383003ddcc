"""What a study measures: listeners on a game that declare their columns.

    class Pushes(Metric):
        columns = {"pushes": NUMBER}

        def step(self, game, decision, choice, events):
            self.add("pushes", decision.verb == "push" and choice != "none")

A study makes a new metric for every game. One that stands in a file of your own is named `file:Class` in the plan.
"""

from collections.abc import Callable, Sequence
from time import process_time
from typing import ClassVar, Final

from umpire.bots.ledger import Ledger
from umpire.bots.play import Play, play_of
from umpire.engine.ask import Decision, Event, Step
from umpire.engine.game import Game

# What a column holds.
NUMBER: Final = "number"  # told as a mean
SHARE: Final = "share"  # 1 or 0, told as a share of games
WORD: Final = "word"  # told as counts of each word

Value = float | int | str


class Metric:
    """Measures one game. It fills `row`, one value for each of its columns, and may add to `rows`, a table with the columns `table`."""

    columns: ClassVar[dict[str, str]] = {}  # the columns of its row, and what each holds
    table: ClassVar[tuple[str, ...]] = ()  # the columns of its rows; empty if it has none

    def __init__(self) -> None:
        self.row: dict[str, Value] = {}
        self.rows: list[list[Value]] = []

    def add(self, column: str, amount: float | bool = 1) -> None:
        """Add to a number of the row; it begins at 0."""
        before = self.row.get(column, 0)
        assert not isinstance(before, str), f"{column} holds a word"
        self.row[column] = before + amount

    def before(self, game: Game) -> None:
        """The game is set up, and its first question is pending."""

    def step(self, game: Game, decision: Decision, choice: str, events: Sequence[Event]) -> None:
        """A seat has answered, and these events followed."""

    def chance(self, game: Game, step: Step, answer: int) -> None:
        """A die was rolled or a piece drawn; the game has not gone on yet."""

    def turn(self, game: Game, ended: int) -> None:
        """The turn of this number is over. The last one of a game is told too, before `end`."""

    def end(self, game: Game) -> None:
        """The game is over."""

    def listens(self, hook: str) -> bool:
        """Whether this metric overrides a hook. The others cost nothing."""
        return getattr(type(self), hook) is not getattr(Metric, hook)


# -- ours --------------------------------------------------------------------------------------------------------------


class Outcome(Metric):
    """How the game ended, and who won: `won-SEAT` for each seat, and `drawn`."""

    columns: ClassVar[dict[str, str]] = {"outcome": WORD, "drawn": SHARE}

    def __init__(self, seats: Sequence[str]) -> None:
        super().__init__()
        self.seats = seats

    def end(self, game: Game) -> None:
        self.row = {"outcome": game.outcome, "drawn": int("draw" in game.outcome.split("-"))}
        self.row |= {f"won-{seat}": int(game.winner == seat) for seat in self.seats}


class Measures(Metric):
    """What the title counts at the end of a game, such as points (`umpire.bots.play.Play.measures`)."""

    def __init__(self, play: Play) -> None:
        super().__init__()
        self.play = play

    def end(self, game: Game) -> None:
        self.row = dict(self.play.measures(game.rules.seen(game.pos, game.rules.seats[0])))


class Score(Metric):
    """The score of the first seat at the end of each turn, as all may see it."""

    table: ClassVar[tuple[str, ...]] = ("turn", "score")

    def turn(self, game: Game, ended: int) -> None:
        self.rows.append([ended, game.score(game.rules.seats[0])])


class Length(Metric):
    """How long the game was: turns, decisions, and questions with how many options each seat had."""

    columns: ClassVar[dict[str, str]] = {"turns": NUMBER, "decisions": NUMBER, "options": NUMBER}

    def before(self, game: Game) -> None:
        self.row = {"turns": 0, "decisions": 0, "options": 0}

    def step(self, game: Game, decision: Decision, choice: str, events: Sequence[Event]) -> None:
        self.add("decisions")
        self.add("options", len(decision.options))

    def turn(self, game: Game, ended: int) -> None:
        self.row["turns"] = ended


class Seconds(Metric):
    """How long each seat thought, in seconds of this process."""

    def before(self, game: Game) -> None:
        self.row = {f"seconds-{seat}": 0.0 for seat in game.rules.seats}
        self._since = process_time()

    def step(self, game: Game, decision: Decision, choice: str, events: Sequence[Event]) -> None:
        now = process_time()
        self.add(f"seconds-{decision.seat}", now - self._since)
        self._since = now

    def end(self, game: Game) -> None:
        self.row = {column: round(float(value), 4) for column, value in self.row.items()}


class Luck(Metric):
    """What the dice gave each side, in standard deviations from their average (`umpire.bots.ledger`), and how many there were."""

    columns: ClassVar[dict[str, str]] = {"dice": NUMBER}

    def __init__(self, play: Play, seats: list[str]) -> None:
        super().__init__()
        self.ledger = Ledger(play, seats)

    def chance(self, game: Game, step: Step, answer: int) -> None:
        self.ledger.note(game, step, answer)

    def end(self, game: Game) -> None:
        found = self.ledger.luck()
        self.row = {"dice": found.rolls + found.apart}
        self.row |= {f"luck-{side}": round(value, 4) for side, value in found.whole.items()}


class Losses(Metric):
    """How often each side has lost something by the end of each turn, as the title counts it (`Play.loses`)."""

    table: ClassVar[tuple[str, ...]] = ("turn", "side", "lost")

    def __init__(self, play: Play, seats: Sequence[str]) -> None:
        super().__init__()
        self.play = play
        self.row = {f"lost-{side}": 0 for side in play.sides or seats}

    def before(self, game: Game) -> None:
        """The set-up may cost something, such as a drop."""
        self._count(game, [step for step in game.log if isinstance(step, Event)])

    def step(self, game: Game, decision: Decision, choice: str, events: Sequence[Event]) -> None:
        self._count(game, events)

    def _count(self, game: Game, events: Sequence[Event]) -> None:
        for event in events:
            side = self.play.loses(game.rules, event)
            if side:
                self.add(f"lost-{side}")

    def turn(self, game: Game, ended: int) -> None:
        self.rows += [[ended, column.removeprefix("lost-"), lost] for column, lost in self.row.items()]


class Control(Metric):
    """Who controls each space at the end of each turn (`Play.control`); the report draws it on the map."""

    table: ClassVar[tuple[str, ...]] = ("turn", "space", "side")

    def __init__(self, play: Play) -> None:
        super().__init__()
        self.play = play

    def turn(self, game: Game, ended: int) -> None:
        for space, side in self.play.control(game.rules.seen(game.pos, game.rules.seats[0])).items():
            self.rows.append([ended, space, side])


OURS: Final[dict[str, Callable[[str, list[str]], Metric]]] = {
    "outcome": lambda title, seats: Outcome(seats),
    "measures": lambda title, seats: Measures(play_of(title)),
    "score": lambda title, seats: Score(),
    "losses": lambda title, seats: Losses(play_of(title), seats),
    "control": lambda title, seats: Control(play_of(title)),
    "luck": lambda title, seats: Luck(play_of(title), seats),
    "length": lambda title, seats: Length(),
    "seconds": lambda title, seats: Seconds(),
}
USUAL: Final = ("outcome", "measures", "length")
