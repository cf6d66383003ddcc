"""Parts of replies."""

from typing import Literal

from msgspec import Struct

from umpire.engine.ask import WORD
from umpire.kit.scene import Target
from umpire.server.wire.http import Player


class Die(Struct, frozen=True):
    """A roll or a draw in the log, for the dice tray."""

    dice: str  # d10, 2d6, or the name of a cup
    face: str
    total: str  # with its modifiers; empty if there are none
    need: str  # in words, "5 or less"; empty if nothing is to be reached
    told: bool = False
    faces: list[str] = []  # of each die; the sum alone where the single dice are not known
    verdict: str = ""  # "hit", "miss"; empty if there is no word
    reached: bool | None = None  # whether the need was reached; None without a need


class LogLine(Struct, frozen=True):
    """A line of the log. `ply` is the number of answers, as this seat counts, before it."""

    text: str
    cite: str
    kind: Literal["fact", "answer", "die", "heading"]
    ply: int
    seat: str = ""  # who answered
    die: Die | None = None
    reasons: list[str] = []  # of a bot, for whoever may know them
    echo: bool = False  # an answer that points at something: what follows says it again
    folds: int = 1  # how long the row of routine lines is that ends with this one
    fold: str = ""  # a few sentences for all of them, if they are several


class Option(Struct, frozen=True):
    choice: str
    label: str
    target: Target


class Question(Struct, frozen=True):
    """What is asked of the seat that looks. Dice that are told are asked like a choice. `kind` says what the options are: `space`, `unit`,
    `units`, `number` or `word`; words such as "done" may stand among options of any kind."""

    seat: str
    verb: str
    prompt: str
    cite: str
    options: list[Option]
    kind: str = WORD
    dice: bool = False  # a face or a draw is asked for, to be typed in from a real table


class WayAnswer(Struct, frozen=True):
    """An answer of a course: the verb of its question, the option, and both in words."""

    verb: str
    choice: str
    label: str


class Way(Struct, frozen=True):
    """A course: several answers for one press (`Choose.then`). `target` is where it leads. With `dice` chance or another seat may have a part in
    its last answer; `chance` is that of what one hopes for, -1 if it is not known."""

    kind: Literal["way", "word", "leave", "all", "usual"]
    answers: list[WayAnswer]
    target: Target
    dice: bool
    chance: float = -1


class Outcome(Struct, frozen=True):
    """A line of a table of odds."""

    chance: float
    exact: str  # 7/20, or empty for an estimate
    text: str


class Lead(Struct, frozen=True):
    """What a player wants to know first of the odds: how likely it happens at least once, and whether the seat that is asked likes it."""

    text: str
    chance: float
    exact: str
    tone: Literal["good", "bad", "neutral"]


class Warning(Struct, frozen=True):
    """What happens whatever the dice say."""

    text: str
    cite: str


class OddsRoll(Struct, frozen=True):
    """Dice that would be rolled. `total` are all modifiers together ("+3"), `face` is what the dice themselves must show ("2 or less"), and
    `verdict` what it is if they do ("hit"); each is empty where there is none."""

    text: str
    dice: str
    cite: str
    need: str
    mods: list["OddsMod"]
    total: str
    face: str
    verdict: str


class OddsMod(Struct, frozen=True):
    """A modifier of a roll."""

    value: int
    name: str
    cite: str


class SeatState(Struct, frozen=True):
    """Who plays a seat, and who is here for it."""

    seat: str
    name: str
    player: Player
    player_name: str  # the bot in words; empty for a person
    here: bool  # somebody who holds it is connected
    mine: bool
    claimed: bool = False  # somebody has a key to it
    devices: int = 0  # how many keys there are to it
    connected: int = 0  # how many connections hold it now
    together: list[str] = []  # the other seats that are played at the same screen


class SpectatorState(Struct, frozen=True):
    """A spectator, by the number of his address in this game."""

    number: int
    connected: int
    muted: bool


class Thinking(Struct, frozen=True):
    """A bot that is thinking, and since when (seconds since 1970)."""

    seat: str
    since: float


class Prospect(Struct, frozen=True):
    """Something to expect, with its 95% interval: `what` is "chance" (to win, from 0 to 1) or a measure of the title. `figure` is the
    number for people, and `text` all of it in words."""

    what: str
    value: float
    low: float
    high: float
    figure: str
    text: str


class Candidate(Struct, frozen=True):
    """A choice, its worth and the reasons for it. `prospects` are the chance to win and then the title's measures, and `behind` says how it
    compares with the first choice; both are empty where no bot has measured them."""

    choice: str
    label: str
    prospects: list[Prospect]
    behind: str
    reasons: list[str]


class ReviewSide(Struct, frozen=True):
    """A side of a finished game, and its luck as a whole: in standard deviations (above 0 is good luck) and in words."""

    side: str
    name: str
    luck: float
    verdict: str


class CurvePoint(Struct, frozen=True):
    """The winning chance of the first side at a moment of the game, with its 95% interval, and in words; and what the title will count
    at its end. `at` is how many answers came before it in all; `ply` is how many as `seat` counts, for a replay with its eyes."""

    at: int
    ply: int
    seat: str
    turn: int
    when: str
    value: float
    low: float
    high: float
    figure: str
    counts: list[str]


class Costly(Struct, frozen=True):
    """A decision that cost something, by what the seat knew then: the choice that was made, and a better one with its reasons. `at` and
    `ply` are as in `CurvePoint`. `losses` are how much less the made choice brings (below 0: more); `cost` says the sure ones in words. The choices are
    those of the question that a replay of the moment shows."""

    at: int
    ply: int
    seat: str
    name: str
    when: str
    prompt: str
    cite: str
    chosen: str
    chosen_choice: str
    chosen_prospects: list[Prospect]
    better: str
    better_choice: str
    better_prospects: list[Prospect]
    cost: str
    losses: list[Prospect]
    reasons: list[str]


class LuckLine(Struct, frozen=True):
    """The luck of a side with rolls of one kind: successes counted, or pips summed, against the average."""

    side: str
    name: str
    counts: bool  # successes; otherwise pips
    rolls: int
    expected: float
    actual: float
    deviations: float
    verdict: str


class Ending(Struct, frozen=True):
    """How a game has ended. `winner` is a seat, empty after a draw and where the winning side has none. `levels` are all ways in which it
    could have ended, from one side's best to the other's, and `level` is the one that it was; -1 after a resignation."""

    winner: str
    drawn: bool
    levels: list[str]
    level: int
    turns: int


class ReplayMark(Struct, frozen=True):
    """Where a turn or a phase begins, for the slider."""

    ply: int
    turn: int
    name: str
    level: Literal["turn", "phase"]
