"""A game as readable text: how it was set up, and every answer, dice included. It replays, or says where it stops fitting.

umpire record 1
title a-title
edition en
option weather rain
rules my_rules.py sha256:5d1c07a9e2b44f10   only under a house rule
dice seeded 7
values standard
data 3f9a1c22
position <<
...                              only for a game that began from a placed position
>>
play
## turn 1 · fire [11]
red fire-with squad-4            [11.1]
d10 fire 7                       [11.2.1]
draw reserves scouts             [5.3.3]
dice seeded 8812                 [answer 4]

The last line here changes the dice: from the answer that comes next on they are those of another seed, from its first die on.
That happens when players agree to take back a die, and when a game is carried elsewhere. `dice fresh` at the end stands for a
seed that nobody knows yet: whoever goes on with the game draws one.
"""

from typing import Any

from umpire.engine.ask import DECISION, DRAW, Decision, Draw, Roll, Step
from umpire.engine.rule import Fault
from umpire.engine.ruleset import HOUSE, Rules

HEADER = "umpire record 1"
VERIFIABLE = ("seeded", "keyed")  # dice that are made from an integer
LONGEST_SEED = 100  # digits; seeds that we make have at most 19


def may_read(rules: Rules, step: Step, seat: str) -> bool:
    """Whether a seat may read a step of the log. In a title with secrets it may read events, dice and its own decisions. It may not read
    what others were asked, which tells what they could do, nor open draws, which tell that the cup held more than one kind. A secret step
    may be read only by its seat."""
    if step.secret:
        return step.secret == seat
    if not rules.secrets:
        return True
    if step.form == DECISION:
        assert isinstance(step, Decision)
        return step.seat == seat
    return step.form != DRAW


def readable_answers(rules: Rules, plies: list[Step], seat: str) -> list[int]:
    """The indices of the answers that a seat may read; all of them if `seat` is empty. A seat counts only these, so that the numbers of
    its answers do not tell how often others were asked."""
    return [index for index in range(len(plies)) if not seat or may_read(rules, plies[index], seat)]


def answer_line(step: Step) -> str:
    """The line of a record for an answered step."""
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


class Mark:
    """Where a segment began, as numbers of answers (`plies`) and of log entries. Logs and records have a heading there."""

    def __init__(self, segment: str, cite: str, phase: str, turn: int, plies: int, logged: int) -> None:
        self.segment = segment
        self.cite = cite
        self.phase = phase
        self.turn = turn
        self.plies = plies
        self.logged = logged


def heading(mark: Mark) -> str:
    """The comment line of a record at the beginning of a segment."""
    return f"## turn {mark.turn} · {mark.segment} [{mark.cite}]"


def expected(step: Step) -> str:
    """The beginning of the line that answers this step, before its choice."""
    if step.form == DECISION:
        assert isinstance(step, Decision)
        return f"{step.seat} {step.verb}"
    if step.form == DRAW:
        assert isinstance(step, Draw)
        return f"draw {step.cup}"
    assert isinstance(step, Roll)
    return f"{step.dice_text()} {step.why}"


class Source:
    """The dice of a game from answer number `first` on (0 is the first answer). Seeded ones begin at place `die` of their stream."""

    def __init__(self, first: int, dice: str, seed: str = "", die: int = 0) -> None:
        self.first = first
        self.dice = dice
        self.seed = seed
        self.die = die

    def text(self) -> str:
        """The dice as a record writes them, such as `seeded 7 die 3`."""
        return f"{self.dice} {self.seed}{f' die {self.die}' if self.die else ''}".rstrip()

    def line(self) -> str:
        """The line of a record that changes the dice to these."""
        return f"{f'dice {self.text()}':<40} [answer {self.first + 1}]"


def settled(sources: list[Source], plies: int) -> list[Source]:
    """The sources of a game with `plies` answers, after an undo perhaps: a source that began later begins now, and a source that another
    one replaces before its first answer is dropped."""
    kept: list[Source] = []
    for source in sources:
        first = min(source.first, plies)
        if kept and kept[-1].first == first:
            kept.pop()
        kept.append(Source(first, source.dice, source.seed, source.die))
    return kept


class Record:
    """The contents of a record: header fields, an optional placed position, and the answers. `lines` are the line numbers of the answers,
    empty in a record that was not read from text. `changes` are the dice that followed the first ones. `torn` means that the last line
    was incomplete and is dropped."""

    def __init__(self) -> None:
        self.title = ""
        self.edition = ""
        self.options: dict[str, str] = {}
        self.dice = "told"
        self.seed = ""
        self.changes: list[Source] = []
        self.values = ""
        self.data = ""
        self.position = ""
        self.answers: list[str] = []
        self.lines: list[int] = []
        self.header_lines: dict[str, int] = {}
        self.headings: dict[int, str] = {}
        self.torn = False

    def sources(self) -> list[Source]:
        """All dice of the game, in the order of their use."""
        seed, die = _seed(self.dice, self.seed, "the record") if self.dice in VERIFIABLE else ("", 0)
        return [Source(0, self.dice, seed, die), *self.changes]

    def take_sources(self, sources: list[Source]) -> None:
        """Set the dice of the record: the first ones and their changes."""
        self.dice, _, self.seed = sources[0].text().partition(" ")
        self.changes = sources[1:]

    def header(self) -> str:
        """Everything before the first answer."""
        lines = [HEADER, f"title {self.title}", f"edition {self.edition}"]
        lines += [f"option {name} {self.options[name]}" for name in sorted(self.options) if name != HOUSE]
        if HOUSE in self.options:
            lines.append(f"{HOUSE} {self.options[HOUSE]}")
        lines.append(f"dice {self.dice} {self.seed}".rstrip())
        if self.values:
            lines.append(f"values {self.values}")
        if self.data:
            lines.append(f"data {self.data}")
        if self.position:
            lines += ["position <<", self.position.rstrip("\n"), ">>"]
        lines.append("play")
        return "\n".join(lines) + "\n"

    def text(self) -> str:
        """The record as text."""
        lines: list[str] = []
        at = 0
        for index in range(len(self.answers) + 1):
            while at < len(self.changes) and self.changes[at].first <= index:
                lines.append(self.changes[at].line())
                at += 1
            if index == len(self.answers):
                break
            if index in self.headings:
                lines.append(self.headings[index])
            lines.append(self.answers[index])
        return self.header() + "".join([line + "\n" for line in lines])

    def __str__(self) -> str:
        return self.text()

    def __reduce__(self) -> tuple[Any, ...]:
        return Record.parse, (self.text(),)

    @staticmethod
    def parse(text: str, source: str = "the record") -> "Record":
        """Read a record from text. What does not fit raises a Fault that names `source`, the line, and what was expected there."""
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
            if line.startswith("## "):
                record.headings[len(record.answers)] = line
            if not line or line.startswith("#"):
                continue
            if index == len(lines) - 1:
                record.torn = True  # the writer was interrupted in the middle of its last line
                continue
            if line.startswith("dice "):
                _change(record, strip_cite(line)[5:].strip(), f"{source}, line {index + 1}")
                continue
            if (record.changes[-1].dice if record.changes else record.dice) == "fresh":
                raise Fault(
                    f"{source}, line {index + 1}: after 'dice fresh' there is no answer; its dice would have no seed."
                )
            record.answers.append(line)
            record.lines.append(index + 1)
        return record


def _header_line(record: Record, lines: list[str], at: int, source: str) -> int:
    """Read the header line at index `at`, or the block of a placed position. Returns the index of the next line."""
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
    elif word == HOUSE:
        record.options[HOUSE] = rest
    elif word == "dice":
        record.dice, _, record.seed = rest.partition(" ")
        if record.dice not in ("told", "loaded", "fresh") and record.dice not in VERIFIABLE:
            raise Fault(
                f"{source}, line {at + 1}: dice are told, loaded, or seeded or keyed with a number, not '{rest}'."
            )
        if record.dice in VERIFIABLE:
            _seed(record.dice, record.seed, f"{source}, line {at + 1}")
    elif word == "values":
        record.values = rest
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
            f"{source}, line {at + 1}: '{word}' is not a header; expected title, edition, option, rules, dice, values, data, position or play."
        )
    return at + 1


def _seed(dice: str, text: str, where: str) -> tuple[str, int]:
    """Read the text after `dice seeded` or `dice keyed`: the seed, and the number of its next die (0 unless the text names one)."""
    seed, _, at = text.strip().partition(" die ")
    if len(seed) > LONGEST_SEED or len(at) > LONGEST_SEED:
        raise Fault(f"{where}: a seed has at most {LONGEST_SEED} digits.")
    try:
        found = int(seed)
        place = int(at or 0)
    except ValueError:
        raise Fault(f"{where}: 'dice {dice} {text}' needs a whole number.") from None
    if place < 0:
        raise Fault(f"{where}: the dice of a seed are counted from 0, not from {place}.")
    return str(found), place


def _change(record: Record, text: str, where: str) -> None:
    """Read a line among the answers that changes the dice."""
    if record.dice not in ("seeded", "fresh"):
        raise Fault(f"{where}: the dice of this game are {record.dice}; only those of a seed are changed for another.")
    dice, _, rest = text.partition(" ")
    if dice == "fresh" and not rest:
        record.changes.append(Source(len(record.answers), dice))
        return
    if dice != "seeded":
        raise Fault(f"{where}: dice are changed to 'seeded' with a number, or to 'fresh', not to '{text}'.")
    seed, die = _seed(dice, rest, where)
    record.changes.append(Source(len(record.answers), dice, seed, die))


def strip_cite(line: str) -> str:
    """A line of a record without the section in brackets at its end."""
    head, bracket, _ = line.rpartition("[")
    return (head if bracket else line).rstrip()
