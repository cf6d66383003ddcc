"""The public functions: list the titles, make a ruleset, and start, place or replay a game. `umpire/__init__.py` exports them."""

import traceback
from collections.abc import Callable, Mapping
from pathlib import Path
from secrets import randbelow
from typing import Any

from umpire.engine.ask import DECISION, Decision, Draw, Step
from umpire.engine.dice import Dice, KeyedDice, SeededDice, ToldDice
from umpire.engine.game import Game
from umpire.engine.host import Host, engine_of, host
from umpire.engine.record import VERIFIABLE, Record, Source, expected, settled, strip_cite
from umpire.engine.rule import Fault
from umpire.engine.ruleset import HOUSE, Position, Rules
from umpire.kit import house, registry
from umpire.kit.changes import BASE, CHANGES
from umpire.kit.data import STANDARD, set_folder, set_name, set_names
from umpire.kit.house_guard import Broken, HouseFault, blame, not_taken, unfit
from umpire.kit.title import Title
from umpire.pictures import page, speech_of

PAUSE = 16  # `replay` calls its `pause` once in so many answers


class _Umpire(Host):
    """Gives the engine what it does not know itself: titles, sentences, pictures, and checks of house rules."""

    def rules(self, how: tuple[Any, ...]) -> Rules:
        name, edition, options, folder = how
        return ruleset(name, edition, options, folder)

    def tell(self, rules: Rules, step: Step, language: str) -> str:
        return speech_of(rules.title, language).step(rules, step)

    def watch(self, game: Game) -> None:
        """Raise an error if a house rule asks what no record could hold, cannot show what it has come to, or breaks one of the title's
        invariants."""
        wrong = unfit(game.pending)
        if wrong:
            raise Broken(wrong)
        house.show_once(game, house.find(game.rules.title, game.rules.house))
        check = title(game.rules.title).part("check")
        if check is not None and isinstance(game.pending, Decision):
            try:
                check.CHECK.assert_invariants(game)
            except AssertionError as error:
                frame = traceback.extract_tb(error.__traceback__)[-1]
                raise Broken(f"it breaks what always holds: {str(error) or frame.line} ({frame.name})") from None

    def blame(self, rules: Rules, error: BaseException, again: Callable[[], None]) -> HouseFault:
        return not_taken(blame(house.find(rules.title, rules.house).path, error, again))

    def page(self, game: Game) -> str:
        return page(game)


engine_of(_Umpire())


class RefusedAnswer(Fault):
    """An answer in a record that the rules do not accept. The message quotes the answer, which may be a secret of one seat."""


def titles() -> tuple[str, ...]:
    """The names of all installed titles."""
    return registry.names()


def title(name: str) -> Title:
    """The title with this name. An unknown name raises a Fault."""
    return registry.find(name)


def rules(
    name: str,
    edition: str | None = None,
    options: Mapping[str, object] | None = None,
    data: Path | None = None,
    values: str = "",
    rules: Path | str | None = None,
) -> Rules:
    """A ruleset; options that are not given have their defaults. `values` names an installed value set. `data` is a folder whose files
    replace or change the title's data. `rules` is a Python file of house rules, and its code is run."""
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
    found = chosen.make(edition, _options_of(chosen, given), data)
    found.values = set_name(name, data)
    found.folder = data
    return found


def _options_of(chosen: Title, given: Mapping[str, object]) -> dict[str, str]:
    """All options of a game: those that were given, the others with their defaults. An unknown option or choice raises a Fault."""
    name = chosen.name
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
    return settled


ruleset = rules  # another name, for functions that have an argument `rules`


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
    """A new game. Without `dice` it has seeded dice; without `seed` a random seed is chosen, which the record names."""
    chosen = ruleset(name, edition, options, data, values, rules)
    return _game(chosen, chosen.begin(), dice or SeededDice(fresh_seed() if seed is None else seed))


def _game(chosen: Rules, pos: Position, dice: Dice) -> Game:
    """A game, run up to its first question. If a house rule fails on the way, the error names its file and line."""
    game = Game(chosen, pos, dice)
    if chosen.house:
        path = house.find(chosen.title, chosen.house).path
        try:
            host().watch(game)
        except (Exception, SystemExit) as error:
            raise blame(path, error, lambda: Game(chosen, game.origin.copy(), dice.fork())) from error
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
    """A game that begins from a position written as text. A text that is no position, or none that a game can reach, raises a Fault."""
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
    """Replay a record and return the game after its last answer. `record` is a Record, its text, or the path of its file.

    Error messages call the record `source`. A string with a `source` is always text; without one, a string of one line is a path.
    A record that no longer fits raises a Fault with the line, its answer, and the question that was asked there. With `verify`
    seeded dice are rolled again and must agree. `pause` is called every few answers, so that a replay in a thread can let other
    threads run."""
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
    if verify and told.dice not in (*VERIFIABLE, "fresh"):
        raise Fault(f"{source}: its dice are {told.dice}, and only seeded or keyed dice can be verified.")
    try:
        pos = chosen.from_text(told.position) if told.position else chosen.begin()
    except Fault as fault:
        raise Fault(f"{_at(told, 'position', source)}: {fault}") from None
    game = _game(chosen, pos, ToldDice())
    game.placed = told.position
    _give_answers(game, told, source, verify, pause)
    return game


def _give_answers(game: Game, told: Record, source: str, verify: bool, pause: Callable[[], None] | None) -> None:
    """Give all answers of a record, and hand the dice of its last part over to the game, so that it can be played on."""
    sources = [with_seed(one) for one in settled(told.sources(), len(told.answers))]
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


def _read(path: Path, source: str) -> str:
    """The text of a record's file. A Fault calls the file `source`."""
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeError) as error:
        raise Fault(f"{source} cannot be read: {error}.") from None


def _rules_of(record: Record, source: str, data: Path | None) -> Rules:
    """The ruleset of a record. If its title, edition or an option is unknown, the Fault names the line: so they are tried one by one."""
    words = ["title", "edition"] + [name if name == HOUSE else f"option {name}" for name in record.options]
    for count in range(1, len(words) + 1):
        try:
            chosen = rules(
                record.title,
                record.edition if count > 1 else None,
                {name: record.options[name] for name in list(record.options)[: max(0, count - 2)]},
                data,
            )
        except HouseFault as fault:
            raise fault.found_at(_at(record, words[count - 1], source)) from fault.__cause__
        except Fault as fault:
            raise Fault(f"{_at(record, words[count - 1], source)}: {fault}") from None
    return chosen


def _data_of(record: Record, source: str) -> Path | None:
    """The folder of the value set that a record was played with, found by its data's fingerprint or by its name. None for the standard
    set, and for a title that is not installed."""
    if record.title not in titles():
        return None
    if record.data:
        folder = value_set_folder(record.title, record.data)
        if folder is not None:
            return folder
    try:
        return set_folder(record.title, record.values or STANDARD)
    except Fault as fault:
        raise Fault(f"{_at(record, 'values', source)}: {fault}") from None


def value_set_folder(name: str, fingerprint: str) -> Path | None:
    """The folder of the installed value set whose data have this fingerprint. None for the standard set, which has no folder, and for
    data that is not installed."""
    if fingerprint == rules(name).fingerprint:
        return None
    folders = [set_folder(name, one) for one in set_names(name)]
    return next((one for one in folders if one and rules(name, data=one).fingerprint == fingerprint), None)


def _at(record: Record, word: str, source: str) -> str:
    """Where an error is, for its message: the record, and the line of the header field `word` if it has one."""
    return f"{source}, line {record.header_lines[word]}" if word in record.header_lines else source


def with_seed(source: Source) -> Source:
    """Give fresh dice a seed. Other dice stay as they are."""
    return Source(source.first, "seeded", str(fresh_seed())) if source.dice == "fresh" else source


def dice_of(source: Source) -> Dice:
    """The dice of a source, before their first die. Dice without a seed are told."""
    if source.dice == "keyed":
        return KeyedDice(int(source.seed))
    return SeededDice(int(source.seed), source.die) if source.dice == "seeded" else ToldDice()


def _where(record: Record, index: int, source: str) -> str:
    """Where an answer is, for an error message. A record that was not read from text has no line numbers."""
    line = f"line {record.lines[index]}, " if record.lines else ""
    return f"{source}, {line}answer {index + 1}"


def give(game: Game, text: str, where: str, dice: Dice, verify: bool = False) -> None:
    """Give the answer of one line of a record. Seeded or keyed `dice` are advanced past each die of the record, so that they can roll on after
    it. With `verify` they must agree with it. A line that does not answer the pending question raises RefusedAnswer."""
    step = game.pending
    while step is not None and only_answer(step) >= 0 and not text.startswith(expected(step) + " "):
        game.choose(only_answer(step))  # older records lack answers to questions with one option
        step = game.pending
    if step is None:
        raise RefusedAnswer(f"{where}: the game is over ({game.outcome}), but the record goes on with '{text}'.")
    want = expected(step)
    if not text.startswith(want + " "):
        raise RefusedAnswer(f"{where}: the record says '{text}', but here '{want}' is asked [{step.cite}].")
    choice = text[len(want) + 1 :].strip()
    answer = step.answer_of(choice)
    if answer < 0:
        ruling = game.why_not(choice)
        raise RefusedAnswer(f"{where}: '{choice}' does not answer '{want}' here: {ruling.reason} [{ruling.cite}].")
    if step.form != DECISION and dice.name in VERIFIABLE:
        dice.turn = game.pos.turn
        rolled = dice.take(step)
        if verify and rolled != answer:
            raise Fault(f"{where}: the record says '{text}', but its seed gives {step.answer_text(rolled)}.")
    game.choose(answer)


def only_answer(step: Step) -> int:
    """The answer to a step that has only one, or -1. Such steps are asked where skipping them would tell the other seats something."""
    if isinstance(step, Decision):
        return 0 if len(step.options) == 1 else -1
    return step.only_kind() if isinstance(step, Draw) else -1
