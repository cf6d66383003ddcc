"""Whatever a house rule does wrong is a sentence with its file and line, and the game stands where it stood. Each test begins as if
nothing had been loaded."""

import copy
import pickle
import random
import re
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

import umpire
from umpire import Decision, Game, HouseFault, SeededDice
from umpire.kit import house, house_watch

HEAD = """\
from umpire.engine.ask import Decision, Event, Pointing, ask, d6
from umpire.engine.rule import YES, Fault, no
from umpire.titles.toy.ruleset import SteppingStones

TITLE = "toy"


class Rules(SteppingStones):
"""


@pytest.fixture(autouse=True)
def _nothing_loaded() -> Iterator[None]:
    house.forget()
    yield
    house.forget()


def written(folder: Path, body: str) -> Path:
    file = folder / "mine.py"
    file.write_text(HEAD + body, encoding="utf-8")
    return file


def line_of(body: str) -> int:
    """The line of the mark in the file."""
    return next(number for number, line in enumerate((HEAD + body).splitlines(), 1) if "# here" in line)


def until_it_fails(game: Game) -> HouseFault:
    """Chance answers until the house rule fails; the game must not have changed by that, not even its dice."""
    chance = random.Random(5)
    while isinstance(game.pending, Decision):
        before, log, pos = game.record.text(), len(game.log), game.rules.to_text(game.pos)
        answer = chance.randrange(len(game.pending.options))
        try:
            game.choose(answer)
        except HouseFault as fault:
            assert (game.record.text(), len(game.log), game.rules.to_text(game.pos)) == (before, log, pos)
            assert isinstance(game.dice, SeededDice)
            again = umpire.replay(before)
            assert isinstance(again.dice, SeededDice)
            assert again.dice.index == game.dice.index
            with pytest.raises(HouseFault, match=re.escape(str(fault))):
                game.choose(answer)
            return fault
    raise AssertionError("it did not fail")


IN_PLAY = {
    "raises": (
        """
    def begin_turn(self, pos):
        if pos.turn == 2:
            raise KeyError("moon")  # here
        return super().begin_turn(pos)
""",
        "KeyError: 'moon'",
    ),
    "leaves": (
        """
    def begin_turn(self, pos):
        if pos.turn == 2:
            raise SystemExit(1)  # here
        return super().begin_turn(pos)
""",
        "SystemExit: 1",
    ),
    "goes too deep": (
        """
    def strength(self, pos, piece):
        return self.strength(pos, piece)  # here
""",
        "RecursionError: maximum recursion depth exceeded",
    ),
    "an unknown seat": (
        """
    def east_moves(self, pos):
        yield from super().east_moves(pos)
        yield from ask("north", "move-who", ["a", "b"], "H1")  # here
        return False
""",
        r"it asks the seat 'north' \[H1\], and there is west, east",
    ),
    "no options": (
        """
    def east_moves(self, pos):
        yield from super().east_moves(pos)
        yield from ask("east", "move-who", [], "H1")  # here
        return False
""",
        r"it asks 'move-who' \[H1\] without any options",
    ),
    "an option twice": (
        """
    def east_moves(self, pos):
        yield from super().east_moves(pos)
        yield from ask("east", "move-who", ["a", "b", "a"], "H1")  # here
        return False
""",
        r"it asks 'move-who' \[H1\] with one option twice",
    ),
    "an option that is no word": (
        """
    def east_moves(self, pos):
        yield from super().east_moves(pos)
        yield from ask("east", "move-who", ["a", "b\\nc"], "H1")  # here
        return False
""",
        r"it asks \[H1\] with 'b\\nc', which is no word",
    ),
    "options of a kind that there is not": (
        """
    def east_moves(self, pos):
        yield from super().east_moves(pos)
        yield from ask("east", "move-who", ["a", "b"], "H1", kind="colour")  # here
        return False
""",
        r"it asks 'move-who' \[H1\] for options of the kind 'colour'; there is word, space, unit, units, number",
    ),
    "facts that cannot be told": (
        """
    def east_moves(self, pos):
        yield from super().east_moves(pos)
        yield from ask("east", "move-who", ["a", "b"], "H1", {"who": pos})  # here
        return False
""",
        r"it asks \[H1\] with facts that are no words or numbers",
    ),
    "not a step": (
        """
    def east_moves(self, pos):
        yield from super().east_moves(pos)
        yield 7  # here
        return False
""",
        "it yields 7, which is no event, question or die",
    ),
    "a segment that says nothing": (
        """
    def east_moves(self, pos):
        yield from super().east_moves(pos)  # here
""",
        "a segment returns None, and True or False is expected",
    ),
    "no procedure": (
        """
    def begin_turn(self, pos):
        return None if pos.turn == 2 else super().begin_turn(pos)  # here
""",
        "'NoneType' object is not an iterator",
    ),
    "a ruling that is none": (
        """
    def may_move(self, pos, side, piece):
        return True if pos.turn == 2 else super().may_move(pos, side, piece)  # here
""",
        "(AttributeError|TypeError): .*bool",
    ),
    "a place that there is not": (
        """
    def destinations(self, pos, piece):
        found = super().destinations(pos, piece)
        return [17] if pos.turn == 2 else found  # here
""",
        "IndexError: list index out of range",
    ),
    "steps without end": (
        """
    def east_moves(self, pos):
        yield from super().east_moves(pos)
        while pos.turn == 2:
            yield from d6("fight", "H1")  # here
        return False
""",
        "it goes on without end: 10000 steps and no question",
    ),
    "segments without end": (
        """
    def begin_turn(self, pos):
        if pos.turn < 2:
            yield from super().begin_turn(pos)
        yield Event("H1")  # here
        return pos.turn == 2
""",
        "it goes on without end: 10000 steps and no question",
    ),
    "an invariant": (
        """
    def begin_turn(self, pos):
        yield from super().begin_turn(pos)
        if pos.turn == 2:
            pos.points = [9, 9]
        return False  # here
""",
        "it breaks what always holds: ",
    ),
    "a view": (
        """
    def seen(self, pos, seat):
        return super().seen(pos, "nobody") if pos.turn == 2 else super().seen(pos, seat)  # here
""",
        "toy has no seat 'nobody'; there is west, east",
    ),
    "a view of another kind": (
        """
    def seen(self, pos, seat):
        return None if pos.turn == 2 else super().seen(pos, seat)  # here
""",
        "seen returns None, and a SeatView is expected",
    ),
    "the words of an event": (
        """
    def facts(self, event):
        return {"turn": 1 // (2 - event.turn)} if "Turn" in type(event).__name__ else super().facts(event)  # here
""",
        "ZeroDivisionError: integer division or modulo by zero",
    ),
    "what an option points at": (
        """
    def point_move_to(self, pos, decision, option):
        return option  # here
""",
        "point returns '.*', and a Pointing is expected|tuple object expected; got str",  # the latter said by compiled code
    ),
    "text that does not come back": (
        """
    def to_text(self, pos):
        return "turn nine" if pos.turn == 2 else super().to_text(pos)  # here
""",
        r"position, line 1 \('turn nine'\): 'nine' is not a whole number",
    ),
    "a score": (
        """
    def score_of(self, pos, seat):
        return "many" if pos.turn == 2 else super().score_of(pos, seat)  # here
""",
        "score_of returns 'many', and an int is expected",
    ),
    "an event": (
        """
    def begin_turn(self, pos):
        yield from super().begin_turn(pos)
        if pos.turn == 2:
            yield Flood("H1")
        return False


class Flood(Event):
    def apply(self, pos):
        pos.at[99] = 1  # here
""",
        "IndexError: list assignment index out of range",
    ),
}


@pytest.mark.parametrize("name", IN_PLAY)
def test_what_fails_in_play_is_told_with_its_line_and_not_taken(name: str, tmp_path: Path) -> None:
    body, says = IN_PLAY[name]
    fault = until_it_fails(umpire.start("toy", seed=4, rules=written(tmp_path, body)))
    expected = rf"mine\.py, line {line_of(body)}: the house rules failed: .*({says}).*\. The answer was not taken\."
    assert re.match(expected, str(fault)), str(fault)
    assert (fault.file, fault.line) == ("mine.py", line_of(body))
    assert fault.brief.startswith(f"mine.py, line {fault.line}: the house rules failed (")
    again = pickle.loads(pickle.dumps(fault))
    assert (str(again), again.file, again.line, again.brief) == (str(fault), fault.file, fault.line, fault.brief)


AT_ONCE = {
    "the set-up": (
        """
    def deal(self, pos):
        raise ValueError("no cards")  # here
        yield
""",
        "ValueError: no cards",
    ),
    "the beginning": (
        """
    def begin(self):
        return 5  # here
""",
        "begin returns 5, and a Position is expected",
    ),
    "the making": (
        """
    def __init__(self, edition, options):
        super().__init__(edition, options)
        self.turns = {}["never"]  # here
""",
        "KeyError: 'never'",
    ),
    "the first question": (
        """
    def west_moves(self, pos):
        yield from ask("west", "move-who", ["a", "a"], "H1")  # here
        return False
""",
        r"it asks 'move-who' \[H1\] with one option twice",
    ),
}


@pytest.mark.parametrize("name", AT_ONCE)
def test_what_fails_before_the_first_question(name: str, tmp_path: Path) -> None:
    body, says = AT_ONCE[name]
    file = written(tmp_path, body)
    with pytest.raises(HouseFault, match=rf"^mine\.py, line {line_of(body)}: the house rules failed: {says}\.$"):
        umpire.start("toy", seed=4, rules=file)


ASKED: dict[str, tuple[str, str, Callable[[Game], object]]] = {
    "why not": (
        """
    def why_not_move_who(self, pos, decision, choice):
        raise KeyError(choice)  # here
""",
        "KeyError: 'nobody'",
        lambda game: game.why_not("nobody"),
    ),
    "a refusal of another kind": (
        """
    def why_not(self, pos, decision, choice):
        return "no"  # here
""",
        "why_not returns 'no', and a Ruling is expected",
        lambda game: game.why_not("nobody"),
    ),
    "what a click means": (
        """
    def meant(self, pos, decision, thing):
        return thing  # here
""",
        "meant returns 'island', and a list is expected",
        lambda game: game.rules.meant(game.pos, game.pending, "island"),  # type: ignore[arg-type]
    ),
    "the odds": (
        """
    def veiled(self, pos, seat):
        return pos.fog  # here
""",
        "AttributeError: 'Position' object has no attribute 'fog'",
        lambda game: game.odds("pass"),
    ),
    "what is imagined": (
        """
    def imagined(self, pos, seat, dice):
        assert not seat  # here
""",
        "AssertionError",
        lambda game: game.imagine("west", SeededDice(1)),
    ),
    "who has won": (
        """
    def winner_of(self, pos):
        return 1 / 0  # here
""",
        "ZeroDivisionError: division by zero",
        lambda game: game.winner,
    ),
}


@pytest.mark.parametrize("name", ASKED)
def test_what_fails_when_somebody_asks(name: str, tmp_path: Path) -> None:
    body, says, ask = ASKED[name]
    chosen = umpire.rules("toy", rules=written(tmp_path, body))
    game = Game(chosen, chosen.begin(), SeededDice(4))
    before = game.record.text()
    with pytest.raises(HouseFault, match=rf"^mine\.py, line {line_of(body)}: the house rules failed: {says}"):
        ask(game)
    assert game.record.text() == before


def test_what_a_person_writes_wrong_is_no_fault_of_the_house_rule(tmp_path: Path) -> None:
    file = written(tmp_path, '    "5 as it is."\n')
    game = umpire.start("toy", seed=4, rules=file)
    with pytest.raises(umpire.Illegal):
        game.play("nobody")
    with pytest.raises(umpire.Fault) as fault:
        umpire.place("toy", "nonsense", rules=file)
    assert not isinstance(fault.value, HouseFault)
    with pytest.raises(umpire.Fault, match="no seat 'north'") as fault:
        game.seen("north")
    assert not isinstance(fault.value, HouseFault)


ENDLESS = """
    def may_move(self, pos, side, piece):
        while pos.turn == 2:
            pos.turn += 0  # here
        return super().may_move(pos, side, piece)
"""


def test_a_rule_that_runs_on_and_on_is_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In whatever thread: the server counts odds in one of its own."""
    monkeypatch.setattr(house_watch, "EVERY", 0.02)
    monkeypatch.setattr(house_watch, "LOOKS", 15)
    game = umpire.start("toy", seed=4, rules=written(tmp_path, ENDLESS))
    with ThreadPoolExecutor(1) as threads:
        for fault in (until_it_fails(game), threads.submit(until_it_fails, game).result()):
            assert re.match(
                r"mine\.py, line 1[12]: the house rules failed: it was stopped after 0\.3 seconds without a question\.",
                str(fault),
            ), str(fault)
    beside = umpire.start("toy", seed=9)
    beside.choose(0)


def test_other_games_go_on(tmp_path: Path) -> None:
    body = IN_PLAY["raises"][0]
    alone = umpire.start("toy", seed=9)
    mine = umpire.start("toy", seed=4, rules=written(tmp_path, body))
    beside = umpire.start("toy", seed=9)
    until_it_fails(mine)
    chance = random.Random(2)
    while isinstance(beside.pending, Decision):
        answer = chance.randrange(len(beside.pending.options))
        beside.choose(answer)
        alone.choose(answer)
    assert beside.record.text() == alone.record.text()


def test_a_game_under_house_rules_is_copied_pickled_undone_and_forked(tmp_path: Path) -> None:
    body = """
    def may_move(self, pos, side, piece):
        return no("H1", "lost") if pos.turn == 2 else super().may_move(pos, side, piece)
"""
    game = umpire.start("toy", seed=4, rules=written(tmp_path, body))
    for _ in range(3):
        game.choose(0)
    text = game.record.text()
    for other in (copy.copy(game), copy.deepcopy(game), pickle.loads(pickle.dumps(game))):
        assert other.record.text() == text
        assert other.rules.house == game.rules.house
    twin = game.fork()
    twin.choose(0)
    assert game.record.text() == text
    if game.may_undo().ok:
        game.undo()
        game.choose(0)
        assert game.record.text() == text
    while isinstance(game.pending, Decision):
        if game.pos.turn == 2 and game.pending.verb == "move-who":
            assert game.pending.options == ["pass"]
        game.choose(len(game.pending.options) - 1)


def test_what_another_process_loads_is_the_file_as_it_was(tmp_path: Path) -> None:
    """A worker of the server or the ladder starts later than the game; the file may be changed by then, or gone."""
    file = written(tmp_path, '    "5 as it is."\n')
    mark = house.load(file).mark
    file.unlink()
    house._loaded.clear()
    house._inherited.cache_clear()
    assert house.find("toy", mark).path == file
    assert umpire.start("toy", seed=1, options={"rules": mark}).rules.house == mark
