"""What is stored of a game, and what its entries come to."""

from collections.abc import Iterator

from msgspec import Struct

ANSWERS, UNDO, DICE, RESIGN, OVER = "answers", "undo", "dice", "resign", "over"


class SetUp(Struct, frozen=True):
    """How a game began. Never changes. A seed that was `named` is known to somebody, and so to everybody."""

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
    """Dice from the answer of this number on: those of a seed, from this die of it on; -1 for entries of old, where they had been
    turned past every die before."""

    first: int
    seed: str
    die: int = 0


class Entry(Struct, frozen=True):
    """Something that was done at the table."""

    number: int
    kind: str
    text: str


class BaseMark(Struct, frozen=True, array_like=True):
    """Where a turn or phase before the snapshot began, in answers as each reader counts."""

    turn: int
    phase: str
    plies: dict[str, int]


class Snapshot(Struct, frozen=True):
    """A position between two segments and the answers since, after entry number `entry`. `lines` and `counts` are how many
    lines of the log and how many answers each reader had before it."""

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
    id: int
    set_up: SetUp
    players: dict[str, str]
    watch: str


class Line(Struct, frozen=True):
    """A line of chat. `who` is the seats of whoever said it, joined by +, `watch` with the number of a spectator, `host` for a host
    who only watches; or empty for a notice of the server, whose `text` is a message and its facts."""

    who: str
    text: str
    at: float


class StoredAnswers(Struct):
    """What entries come to: the answers that stand, the seeds after the first one, who resigned. `low` is how many of the answers
    that were there first have never been taken back."""

    answers: list[str]
    low: int
    seeds: list[Seed]
    resigned: str = ""
    over: bool = False
    last: int = -1
    whole: bool = True

    @property
    def ended(self) -> bool:
        return self.over or bool(self.resigned)


def answers_of(
    entries: Iterator[Entry] | list[Entry],
    answers: list[str] | None = None,
    least: int = 0,
    seeds: list[Seed] | None = None,
) -> StoredAnswers:
    """What the entries come to. `answers` are those after the first `least`, where there is a snapshot, and `seeds` those that had
    been used by then; without it an entry that reaches further back cannot be told, and `whole` says so."""
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
            told.seeds = left_of(told.seeds, int(left))
            if dice:
                told.seeds = changed(told.seeds, Seed(int(left), dice[0], int(dice[1]) if len(dice) > 1 else -1))
        elif entry.kind == DICE:
            first, seed, die = entry.text.split(" ")
            told.seeds = changed(told.seeds, Seed(int(first), seed, int(die)))
        elif entry.kind == RESIGN:
            told.resigned = entry.text
        elif entry.kind == OVER:
            told.over = True
    return told


def changed(seeds: list[Seed], seed: Seed) -> list[Seed]:
    """Other dice from there on; what was to hold from there on never does."""
    return [*[other for other in seeds if other.first < seed.first], seed]


def left_of(seeds: list[Seed], answers: int) -> list[Seed]:
    """The seeds when only so many answers are left, and no die has been taken back: the last one goes on from there."""
    kept = [seed for seed in seeds if seed.first <= answers]
    if len(kept) == len(seeds):
        return kept
    return changed(kept, Seed(answers, seeds[-1].seed, seeds[-1].die))
