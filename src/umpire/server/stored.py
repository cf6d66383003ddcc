"""The stored form of games, and what a list of entries amounts to."""

from collections.abc import Iterator

from msgspec import Struct

ANSWERS, UNDO, DICE, RESIGN, OVER = "answers", "undo", "dice", "resign", "over"


class SetUp(Struct, frozen=True):
    """How a game began; it never changes. `named` means that its maker chose the seed, so everybody may know it."""

    title: str
    edition: str
    options: dict[str, str]
    dice: str
    seed: str
    data: str
    position: str
    name: str
    bot_seed: int
    named: bool = False


class Seed(Struct, frozen=True, array_like=True):
    """The seed of the dice from answer number `first` on, beginning at place `die` of its stream. -1 is for entries of older versions:
    the place after all dice of the answers before."""

    first: int
    seed: str
    die: int = 0


class Entry(Struct, frozen=True):
    """Something that was done in a game."""

    number: int
    kind: str
    text: str


class BaseMark(Struct, frozen=True, array_like=True):
    """Where a turn or a phase before the snapshot began, as a number of answers in the count of each reader."""

    turn: int
    phase: str
    plies: dict[str, int]


class Snapshot(Struct, frozen=True):
    """A position between two segments and the answers since, after entry number `entry`. `lines` and `counts` are the lines of the log
    and the answers that each reader had before it."""

    fingerprint: str
    entry: int
    plies: int
    position: str
    tail: list[str]
    seeds: list[Seed]
    resigned: str
    over: bool
    dice_index: int  # where in their stream seeded dice stand after the tail
    lines: dict[str, int]
    counts: dict[str, int]
    marks: list[BaseMark]


class Stored(Struct, frozen=True):
    """A game as the store keeps it, without its entries. `watch` is the key of the link to watch."""

    id: int
    set_up: SetUp
    players: dict[str, str]
    watch: str


class Line(Struct, frozen=True):
    """A line of chat, or a notice. `who` is the author: seats joined by +, `watch` with the number of a spectator, or `host`. It is empty
    for a notice of the server, whose `text` is JSON with a message and its facts."""

    who: str
    text: str
    at: float


class StoredAnswers(Struct):
    """What entries amount to: the answers that were not undone, the seeds after the first one, and who resigned. `low` is how many of the
    answers that were given to `answers_of` were never undone. `whole` is False if an entry reaches further back than those."""

    answers: list[str]
    low: int
    seeds: list[Seed]
    resigned: str = ""
    over: bool = False
    last: int = -1
    whole: bool = True

    @property
    def ended(self) -> bool:
        """Whether the game is over."""
        return self.over or bool(self.resigned)


def answers_of(
    entries: Iterator[Entry] | list[Entry],
    answers: list[str] | None = None,
    least: int = 0,
    seeds: list[Seed] | None = None,
) -> StoredAnswers:
    """What entries amount to. After a snapshot, `answers` are those that it holds, `least` is the number of answers before them, and
    `seeds` are those used by then."""
    told = StoredAnswers(answers=list(answers or []), low=len(answers or []), seeds=list(seeds or []))
    for entry in entries:
        told.last = entry.number
        if entry.kind == ANSWERS:
            told.answers.extend(entry.text.split("\n"))
        elif entry.kind == UNDO:
            left, *dice = entry.text.split(" ")
            if int(left) < least:
                told.whole = False
                return told
            del told.answers[int(left) - least :]
            told.low = min(told.low, len(told.answers))
            told.seeds = seeds_left(told.seeds, int(left))
            if dice:
                told.seeds = with_seed(told.seeds, Seed(int(left), dice[0], int(dice[1]) if len(dice) > 1 else -1))
        elif entry.kind == DICE:
            first, seed, die = entry.text.split(" ")
            told.seeds = with_seed(told.seeds, Seed(int(first), seed, int(die)))
        elif entry.kind == RESIGN:
            told.resigned = entry.text
        elif entry.kind == OVER:
            told.over = True
    return told


def with_seed(seeds: list[Seed], seed: Seed) -> list[Seed]:
    """The seeds with a new one; those that were to begin at the same answer or later are dropped."""
    return [*[other for other in seeds if other.first < seed.first], seed]


def seeds_left(seeds: list[Seed], answers: int) -> list[Seed]:
    """The seeds after an undo to `answers` answers that took no die back: the last seed continues from there."""
    kept = [seed for seed in seeds if seed.first <= answers]
    if len(kept) == len(seeds):
        return kept
    return with_seed(kept, Seed(answers, seeds[-1].seed, seeds[-1].die))
