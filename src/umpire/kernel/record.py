"""A game as readable text: how it was set up, and every answer, dice included. It replays, or says where it stops fitting.

umpire record 1
title phantom-fury
edition en
option strong-points 2
dice seeded 7
data 3f9a1c22
position <<
...                              only for a game that began from a placed position
>>
play
## turn 1 · fire 11
usmc fire-with squad-4           [11.1]
d10 7                            [11.2.1]
draw insurgents 1-4              [5.3.3]
"""

from typing import TYPE_CHECKING

from umpire.kernel.ask import DECISION, DRAW, Decision, Draw, Roll, Step
from umpire.kernel.dice import SeededDice
from umpire.kernel.rule import Fault
from umpire.kernel.title import Rules

if TYPE_CHECKING:
    from umpire.kernel.game import Game, Mark

HEADER = "umpire record 1"


def may_read(rules: Rules, step: Step, seat: str) -> bool:
    """Whether a seat may read a step of the log. Where there are secrets it reads facts and dice, and what it answered or drew
    itself. What others were asked tells what they could do, and that a draw was made tells that the cup held more than one
    kind; the facts that follow say all that may be known."""
    if step.secret:
        return step.secret == seat
    if not rules.secrets:
        return True
    if step.form == DECISION:
        assert isinstance(step, Decision)
        return step.seat == seat
    return step.form != DRAW


def answer_line(step: Step) -> str:
    """One answered step as a line of a record."""
    if step.form == DECISION:
        assert isinstance(step, Decision)
        text = f"{step.seat} {step.verb} {step.options[step.answer]}"
    elif step.form == DRAW:
        assert isinstance(step, Draw)
        text = f"draw {step.cup} {step.kinds[step.answer]}"
    else:
        assert isinstance(step, Roll)
        text = f"{step.dice_text()} {step.why} {step.answer}"
    return f"{text:<40} [{step.cite}]"


def heading(mark: "Mark") -> str:
    """A comment line that tells where in the sequence of play the next answers belong."""
    return f"## turn {mark.turn} · {mark.segment} [{mark.cite}]"


def expected(step: Step) -> str:
    """The beginning of the line that would answer this step."""
    if step.form == DECISION:
        assert isinstance(step, Decision)
        return f"{step.seat} {step.verb}"
    if step.form == DRAW:
        assert isinstance(step, Draw)
        return f"draw {step.cup}"
    assert isinstance(step, Roll)
    return f"{step.dice_text()} {step.why}"


class Record:
    """What a record says: header fields, an optional placed position, and the answers with their line numbers."""

    def __init__(self) -> None:
        self.title = ""
        self.edition = ""
        self.options: dict[str, str] = {}
        self.dice = "told"
        self.seed = ""
        self.data = ""
        self.position = ""
        self.answers: list[str] = []
        self.lines: list[int] = []
        self.header_lines: dict[str, int] = {}
        self.headings: dict[int, str] = {}
        self.torn = False

    @staticmethod
    def of(game: "Game", seat: str = "") -> "Record":
        """The whole game; or, for a seat while the game goes on, what that seat may know of it: no seed, nobody else's
        secrets. Such a record is for reading, it does not replay."""
        record = Record()
        rules = game.rules
        record.title = rules.title
        record.edition = rules.edition
        record.options = rules.options
        record.data = rules.fingerprint
        if seat and not game.outcome:
            record.dice = "hidden"
            record.position = rules.to_text(rules.veiled(rules.from_text(game.placed), seat)) if game.placed else ""
            record.answers = [answer_line(step) for step in game.plies if may_read(rules, step, seat)]
            return record
        record.dice = game.dice.name
        record.seed = seed_text(game)
        record.position = game.placed
        record.answers = [answer_line(step) for step in game.plies]
        for mark in game.marks:
            record.headings[mark.plies] = heading(mark)
        return record

    def header(self) -> str:
        """Everything before the first answer."""
        lines = [HEADER, f"title {self.title}", f"edition {self.edition}"]
        lines += [f"option {name} {self.options[name]}" for name in sorted(self.options)]
        lines.append(f"dice {self.dice} {self.seed}".rstrip())
        if self.data:
            lines.append(f"data {self.data}")
        if self.position:
            lines += ["position <<", self.position.rstrip("\n"), ">>"]
        lines.append("play")
        return "\n".join(lines) + "\n"

    def text(self) -> str:
        lines: list[str] = []
        for index in range(len(self.answers)):
            if index in self.headings:
                lines.append(self.headings[index])
            lines.append(self.answers[index])
        return self.header() + "".join([line + "\n" for line in lines])

    def __str__(self) -> str:
        return self.text()

    @staticmethod
    def parse(text: str, source: str = "the record") -> "Record":
        """Read a record. Anything that is not one is refused with the line and what was expected there."""
        record = Record()
        lines = text.removeprefix("\ufeff").split("\n")
        if lines[0].strip() != HEADER:
            raise Fault(f"{source}, line 1: this is not an Umpire record; the first line must be '{HEADER}'.")
        at = 1
        while at < len(lines) and lines[at].strip() != "play":
            at = _header_line(record, lines, at, source)
        if at == len(lines):
            raise Fault(f"{source}: there is no line 'play', so no game; the file may have been cut off.")
        if not record.title or not record.edition:
            raise Fault(f"{source}: the lines 'title ...' and 'edition ...' are missing before 'play'.")
        for index in range(at + 1, len(lines)):
            line = lines[index].strip()
            if not line or line.startswith("#"):
                continue
            if index == len(lines) - 1:
                record.torn = True  # the writer was interrupted in the middle of its last line
                continue
            record.answers.append(line)
            record.lines.append(index + 1)
        return record


def _header_line(record: Record, lines: list[str], at: int, source: str) -> int:
    """Take one header line (or the block of a placed position); the index of the next one."""
    line = lines[at].strip()
    if not line or line.startswith("#"):
        return at + 1
    word, _, rest = line.partition(" ")
    record.header_lines[" ".join(line.split()[: 2 if word == "option" else 1])] = at + 1
    if word == "title":
        record.title = rest
    elif word == "edition":
        record.edition = rest
    elif word == "option":
        name, _, value = rest.partition(" ")
        record.options[name] = value
    elif word == "dice":
        record.dice, _, record.seed = rest.partition(" ")
        if record.dice not in ("told", "seeded", "loaded"):
            raise Fault(f"{source}, line {at + 1}: dice are told, loaded or seeded with a number, not '{rest}'.")
    elif word == "data":
        record.data = rest
    elif word == "position":
        end = at + 1
        while end < len(lines) and lines[end].strip() != ">>":
            end += 1
        if end == len(lines):
            raise Fault(f"{source}, line {at + 1}: the position that begins here has no closing '>>'.")
        record.position = "\n".join([line.rstrip() for line in lines[at + 1 : end]]) + "\n"
        return end + 1
    else:
        raise Fault(
            f"{source}, line {at + 1}: '{word}' is not a header; expected title, edition, option, dice, data, position or play."
        )
    return at + 1


def seed_text(game: "Game") -> str:
    """The seed of seeded dice: with it anybody can verify every die."""
    dice = game.dice
    return str(dice.seed) if isinstance(dice, SeededDice) else ""


def strip_cite(line: str) -> str:
    """A line of a record without its section."""
    head, bracket, _ = line.rpartition("[")
    return (head if bracket else line).rstrip()
