"""Setting a table: which titles there are, and how a game begins, is placed or is replayed."""

import traceback
from collections.abc import Callable, Mapping
from pathlib import Path
from secrets import randbelow
from typing import Any

from umpire.engine.ask import DECISION, Decision, Draw, Step
from umpire.engine.dice import Dice, SeededDice, ToldDice
from umpire.engine.game import Game
from umpire.engine.host import Host, engine_of, host
from umpire.engine.record import Record, Source, expected, settled, strip_cite
from umpire.engine.rule import Fault
from umpire.engine.ruleset import HOUSE, Position, Rules
from umpire.kit import house, registry
from umpire.kit.changes import BASE, CHANGES
from umpire.kit.data import STANDARD, set_folder, set_name, set_names
from umpire.kit.title import Title
from umpire.pictures import page, speech_of

PAUSE = 16  # answers


class _Umpire(Host):
    """What the engine leaves to us."""

    def rules(self, how: tuple[Any, ...]) -> Rules:
        name, edition, options, folder = how
        return ruleset(name, edition, options, folder)

    def tell(self, rules: Rules, step: Step, language: str) -> str:
        return speech_of(rules.title, language).step(rules, step)

    def watch(self, game: Game) -> None:
        """A house rule asks seats that there are, and keeps what always holds in the title."""
        step = game.pending
        seats = game.rules.seats
        if isinstance(step, Decision) and step.seat not in seats:
            line = house.line_of(house.find(game.rules.title, game.rules.house), step.seat)
            what = f"it asks the seat '{step.seat}' [{step.cite}], and there is {', '.join(seats)}"
            raise house.Broken(what, line)
        if isinstance(step, Decision) and not step.options:
            line = house.line_of(house.find(game.rules.title, game.rules.house), step.verb)
            raise house.Broken(f"it asks '{step.verb}' [{step.cite}] without any options", line)
        if game.guarded and isinstance(step, Decision):
            check = title(game.rules.title).part("check")
            try:
                if check is not None:
                    check.CHECK.in_order(game)
            except AssertionError as error:
                frame = traceback.extract_tb(error.__traceback__)[-1]
                line = house.line_of(house.find(game.rules.title, game.rules.house), "")
                raise house.Broken(
                    f"it breaks what always holds: {str(error) or frame.line} ({frame.name})", line
                ) from None

    def blame(self, rules: Rules, error: Exception) -> Exception:
        return house.blame(rules, error)

    def page(self, game: Game) -> str:
        return page(game)


engine_of(_Umpire())


class Misfit(Fault):
    """An answer of a record that the rules do not take. What it was could be a secret."""


def titles() -> tuple[str, ...]:
    """The names of the games in the box."""
    return registry.names()


def title(name: str) -> Title:
    """A title by its name."""
    return registry.find(name)


def rules(
    name: str,
    edition: str | None = None,
    options: Mapping[str, object] | None = None,
    data: Path | None = None,
    values: str = "",
    rules: Path | str | None = None,
) -> Rules:
    """A ruleset with its options settled. `values` is a value set by its name; `data` is a folder of one's own whose files replace or
    change ours; `rules` is a file of house rules, which is run."""
    chosen = title(name)
    given: dict[str, object] = dict(options or {})
    if rules is not None:
        loaded = house.load(rules)
        if loaded.title != name:
            raise Fault(f"{loaded.name} changes the rules of {loaded.title}, not of {name}.")
        given[HOUSE] = loaded.mark
    if values:
        if data is not None:
            raise Fault(f'Name a value set or a data folder, not both; in {CHANGES} say {BASE} = "{values}".')
        data = set_folder(name, values)
    if data is not None and chosen.part("schema") is None:
        raise Fault(f"{name} has no data files, so there is nothing to replace or change in them.")
    edition = chosen.editions[0] if edition is None else edition
    if edition not in chosen.editions:
        raise Fault(f"{name} has no edition '{edition}'; there is {', '.join(chosen.editions)}.")
    settled = {option.name: option.default for option in chosen.options}
    settled.pop(HOUSE, None)  # a server offers house rules among the options
    for key, value in given.items():
        if key == HOUSE:
            if value != house.NONE:
                settled[HOUSE] = house.find(name, str(value)).mark
            continue
        option = next((option for option in chosen.options if option.name == key), None)
        if option is None:
            raise Fault(f"{name} has no option '{key}'; there is {', '.join(settled)}.")
        if str(value) not in option.choices:
            raise Fault(
                f"Option {key} cannot be '{value}'; it is one of {', '.join(option.choices)} (rule {option.cite})."
            )
        settled[key] = str(value)
    found = chosen.make(edition, settled, data)
    found.values = set_name(name, data)
    found.folder = data
    return found


ruleset = rules  # where an argument has that name


def start(
    name: str,
    edition: str | None = None,
    options: Mapping[str, object] | None = None,
    seed: int | None = None,
    dice: Dice | None = None,
    data: Path | None = None,
    values: str = "",
    rules: Path | str | None = None,
) -> Game:
    """A new game. Dice are seeded unless others are given; without a seed a fresh one is drawn (the record names it)."""
    chosen = ruleset(name, edition, options, data, values, rules)
    return _game(chosen, chosen.begin(), dice or SeededDice(fresh_seed() if seed is None else seed))


def _game(chosen: Rules, pos: Position, dice: Dice) -> Game:
    """A game at its first question. Under a house rule, whose it is if it fails at once."""
    if not chosen.house:
        return Game(chosen, pos, dice)
    try:
        game = Game(chosen, pos, dice)
        host().watch(game)
    except Exception as error:
        raise house.blame(chosen, error) from error
    return game


def fresh_seed() -> int:
    """A seed that nobody can guess."""
    return randbelow(2**63)


def place(
    name: str,
    text: str,
    edition: str | None = None,
    options: Mapping[str, object] | None = None,
    seed: int | None = None,
    dice: Dice | None = None,
    data: Path | None = None,
    values: str = "",
    rules: Path | str | None = None,
) -> Game:
    """A game that begins from a position written as text."""
    chosen = ruleset(name, edition, options, data, values, rules)
    pos = chosen.from_text(text)
    placed = chosen.to_text(pos)
    game = _game(chosen, pos, dice or SeededDice(fresh_seed() if seed is None else seed))
    game.placed = placed
    return game


def replay(
    record: Record | str | Path,
    source: str = "",
    data: Path | None = None,
    verify: bool = False,
    pause: Callable[[], None] | None = None,
    rules: Path | str | None = None,
) -> Game:
    """The game that a record tells, standing after its last answer. It is given as a Record, as its text, or as the path of its file; faults
    name it by `source`, and what has one and is no Path is text. A record that no longer fits is refused with the line, what it says and what was asked there. With `verify` seeded dice are rolled again and must agree. `pause` is called every few
    answers, for whoever replays in a thread and lets others in."""
    if isinstance(record, Path) or (isinstance(record, str) and not source and "\n" not in record):
        source = source or str(record)
        record = _read(Path(record), source)
    source = source or "the record"
    told = Record.parse(record, source) if isinstance(record, str) else record
    if rules is not None and house.load(rules).mark != told.options.get(HOUSE):
        with_it = told.options.get(HOUSE, "none")
        raise Fault(f"{source}: it was not played by {house.load(rules).mark}; its house rules are {with_it}.")
    chosen = _rules_of(told, source, data or _data_of(told, source))
    if told.data and told.data != chosen.fingerprint:
        raise Fault(
            f"{source}: it was played with other map or counter data ({told.data}, here {chosen.fingerprint}); "
            "give the same data folder with --data."
        )
    if verify and told.dice not in ("seeded", "fresh"):
        raise Fault(f"{source}: its dice are {told.dice}, and only seeded dice can be verified.")
    try:
        pos = chosen.from_text(told.position) if told.position else chosen.begin()
    except Fault as fault:
        raise Fault(f"{_at(told, 'position', source)}: {fault}") from None
    game = _game(chosen, pos, ToldDice())
    game.placed = told.position
    sources = [drawn(one) for one in settled(told.sources(), len(told.answers))]
    dice, at = dice_of(sources[0]), 1
    for index, line in enumerate(told.answers):
        if pause is not None and index % PAUSE == 0:
            pause()
        if at < len(sources) and sources[at].first <= index:
            dice, at = dice_of(sources[at]), at + 1
        give(game, strip_cite(line), _where(told, index, source), dice, verify)
    if at < len(sources):
        dice = dice_of(sources[at])
    if len(sources) > 1:
        game.sources = sources
    game.hand_over(dice)
    return game


def _read(path: Path, source: str) -> str:
    """The text of a record's file."""
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeError) as error:
        raise Fault(f"{source} cannot be read: {error}.") from None


def _rules_of(record: Record, source: str, data: Path | None) -> Rules:
    """The ruleset of a record; what it asks for and is not there is named with its line."""
    words = ["title", "edition"] + [name if name == HOUSE else f"option {name}" for name in record.options]
    for count in range(1, len(words) + 1):
        try:
            chosen = rules(
                record.title,
                record.edition if count > 1 else None,
                {name: record.options[name] for name in list(record.options)[: max(0, count - 2)]},
                data,
            )
        except Fault as fault:
            raise Fault(f"{_at(record, words[count - 1], source)}: {fault}") from None
    return chosen


def _data_of(record: Record, source: str) -> Path | None:
    """The value set that a record was played with: by the mark of its data, or by its name."""
    if record.title not in titles():
        return None
    if record.data:
        folder = data_folder(record.title, record.data)
        if folder is not None:
            return folder
    try:
        return set_folder(record.title, record.values or STANDARD)
    except Fault as fault:
        raise Fault(f"{_at(record, 'values', source)}: {fault}") from None


def data_folder(name: str, fingerprint: str) -> Path | None:
    """The folder of the value set that has this fingerprint; None if it is the standard, or none of the box."""
    if fingerprint == rules(name).fingerprint:
        return None
    folders = [set_folder(name, one) for one in set_names(name)]
    return next((one for one in folders if one and rules(name, data=one).fingerprint == fingerprint), None)


def _at(record: Record, word: str, source: str) -> str:
    return f"{source}, line {record.header_lines[word]}" if word in record.header_lines else source


def drawn(source: Source) -> Source:
    """Dice that nobody has drawn a seed for get one."""
    return Source(source.first, "seeded", str(fresh_seed())) if source.dice == "fresh" else source


def dice_of(source: Source) -> Dice:
    """The dice that come from there, at their beginning."""
    return SeededDice(int(source.seed), source.die) if source.dice == "seeded" else ToldDice()


def _where(record: Record, index: int, source: str) -> str:
    line = f"line {record.lines[index]}, " if record.lines else ""
    return f"{source}, {line}answer {index + 1}"


def give(game: Game, text: str, where: str, dice: Dice, verify: bool = False) -> None:
    """Answer by a line of a record. `dice` are turned past every die that the record tells."""
    step = game.pending
    while step is not None and only_answer(step) >= 0 and not text.startswith(expected(step) + " "):
        game.choose(only_answer(step))  # an older record does not tell what was not asked then
        step = game.pending
    if step is None:
        raise Misfit(f"{where}: the game is over ({game.outcome}), but the record goes on with '{text}'.")
    want = expected(step)
    if not text.startswith(want + " "):
        raise Misfit(f"{where}: the record says '{text}', but here '{want}' is asked [{step.cite}].")
    choice = text[len(want) + 1 :].strip()
    answer = step.answer_of(choice)
    if answer < 0:
        ruling = game.why_not(choice)
        raise Misfit(f"{where}: '{choice}' does not answer '{want}' here: {ruling.reason} [{ruling.cite}].")
    if step.form != DECISION and isinstance(dice, SeededDice):
        rolled = dice.take(step)
        if verify and rolled != answer:
            raise Fault(f"{where}: the record says '{text}', but its seed gives {step.answer_text(rolled)}.")
    game.choose(answer)


def only_answer(step: Step) -> int:
    """The answer to a question that leaves no choice, and is asked because silence would tell something; otherwise -1."""
    if isinstance(step, Decision):
        return 0 if len(step.options) == 1 else -1
    return step.only_kind() if isinstance(step, Draw) else -1
