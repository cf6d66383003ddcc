"""The worked examples of the rules as recorded games that must replay, number by number, and what might have been.

The remarks (`# ...`) in a record say what the example leaves open and what was chosen there.
"""

from functools import cache
from pathlib import Path
from typing import Any

import pytest

import umpire
from umpire.engine.ask import DECISION
from umpire.engine.game import Game
from umpire.testing import events, offered, play, refusal, shown
from writing import as_said

RECORDS = Path(__file__).parents[2] / "records" / "night_drop"
EXAMPLES = ("example-zones", "example-attack-night", "example-attack-day", "example-bridge")
every_example = pytest.mark.parametrize("name", EXAMPLES)


def text_of(name: str) -> str:
    return (RECORDS / f"{name}.record").read_text(encoding="utf-8")


@cache
def told(name: str) -> Game:
    """The game of a record, at its end. Only to be looked at."""
    return umpire.replay(text_of(name), f"{name}.record")


def opened(name: str, *edits: tuple[str, str]) -> Game:
    """The same game before its first answer, with told dice, perhaps from a position that differs a little."""
    record = umpire.Record.parse(text_of(name))
    record.answers, record.dice, record.seed = [], "told", ""
    for old, new in edits:
        assert old in record.position
        record.position = record.position.replace(old, new)
    return umpire.replay(record)


def answers(name: str) -> list[str]:
    return [step.answer_text(step.answer) for step in told(name).plies]


def before(name: str, what: str, *edits: tuple[str, str]) -> Game:
    """The game of a record, waiting for the answer to a question (by its verb) or for dice (by what they are for)."""
    game = opened(name, *edits)
    for answer in answers(name):
        if what in (getattr(game.pending, "verb", ""), getattr(game.pending, "why", "")):
            return game
        game.play(answer)
    raise AssertionError(f"{name} never comes to this: {what}")


def position(game: Game) -> str:
    return game.rules.to_text(game.pos)


def mods(game: Game, why: str) -> list[tuple[str, int]]:
    """The modifiers of a die that was rolled or is waited for."""
    steps = [*game.log, game.pending]
    (roll,) = [step for step in steps if isinstance(step, umpire.Roll) and step.why == why]
    return [(mod.reason, mod.value) for mod in roll.mods]


def result(game: Game) -> tuple[Any, ...]:
    (fact,) = events(game, game.log, "CombatRolled")
    return fact["attack"], fact["defence"], fact["word"]


def cost(game: Game, hex: str) -> int:
    """What a hex within reach costs, in half points."""
    return game.point(hex).cost


# -- every record -------------------------------------------------------------------------------------------------------


@every_example
def test_an_example_replays_and_is_written_again_as_it_was(name: str) -> None:
    record = umpire.Record.parse(text_of(name))
    game = told(name)
    assert not record.torn
    assert len(game.plies) == len(record.answers)
    assert as_said(game.record.text()) == as_said(text_of(name))


@every_example
def test_an_example_can_be_undone_and_forked_at_every_decision(name: str) -> None:
    game = opened(name)
    course = answers(name)
    for index, answer in enumerate(course):
        step = game.pending
        assert step is not None
        twin = game.fork()
        play(twin, *course[index:])
        assert position(twin) == position(told(name))
        here = position(game)
        game.play(answer)
        if step.form == DECISION and game.may_undo():
            game.undo()
            assert position(game) == here
            game.play(answer)
    assert position(game) == position(told(name))


@every_example
def test_the_end_of_an_example_survives_as_text(name: str) -> None:
    game = told(name)
    assert game.rules.to_text(game.rules.from_text(position(game))) == position(game)


# -- 6.2.2 ----------------------------------------------------------------------------------------------------------------


def test_zones_1_mp_for_the_bocage_1_to_leave_a_and_1_to_enter_b() -> None:
    assert cost(before("example-zones", "move-to"), "2621") == 2 * 3
    game = told("example-zones")
    assert isinstance(game.pending, umpire.Decision)
    assert game.pending.about["points"] == str(2 * (6 - 3))


def test_zones_it_makes_no_difference_whether_a_german_is_in_c() -> None:
    assert cost(before("example-zones", "move-to", ("german company-b 2522\n", "")), "2621") == 2 * 3


def test_zones_each_of_the_three_points_can_be_told_apart() -> None:
    only_c = ("german company-a 2620\n", "german company-a 2519\n")
    assert cost(before("example-zones", "move-to", only_c), "2621") == 2 * 3  # C alone reaches A and B as well
    neither = (("german company-a 2620\n", ""), ("german company-b 2522\n", "german company-b 0303\n"))
    assert cost(before("example-zones", "move-to", *neither), "2621") == 2 * 1
    leaving = (("german company-a 2620\n", "german company-a 2420\n"), ("german company-b 2522\n", ""))
    assert cost(before("example-zones", "move-to", *leaving), "2621") == 2 * 2
    entering = (("german company-a 2620\n", "german company-a 2721\n"), ("german company-b 2522\n", ""))
    assert cost(before("example-zones", "move-to", *entering), "2621") == 2 * 2


# -- 9.1.2 ----------------------------------------------------------------------------------------------------------------


def test_attack_by_night_either_the_full_company_or_the_two_reduced_ones() -> None:
    game = before("example-attack-night", "attack-with")
    assert offered(game) == ["attack-with", "507-a", "507-b", "507-d"]
    one = game.fork()
    play(one, "507-a")  # nobody can join it
    assert mods(one, "attack") == [("attack-value", 5)]
    play(game, "507-b")
    assert offered(game) == ["attack-with", "go", "507-d"]
    assert refusal(game, "507-a") == ("9.1.1", "one-hex-at-night")
    assert mods(told("example-attack-night"), "attack") == [("attack-value", 3), ("further-units", 1)]
    assert result(told("example-attack-night")) == (3 + 1 + 3, 3 + 4, "even")


def test_attack_by_day_it_is_the_same_until_one_of_them_goes_to_a() -> None:
    game = opened("example-attack-day")
    play(game, "done", "2621")
    assert offered(game) == ["attack-with", "507-a", "507-b", "507-d"]
    play(game, "507-a")
    assert mods(game, "attack") == [("attack-value", 5)]
    game = opened("example-attack-day")
    play(game, "done", "2621", "507-b")
    assert refusal(game, "507-a") == ("9.1.1", "no-chain")


def test_attack_by_day_from_a_all_three_attack() -> None:
    game = before("example-attack-day", "attack-with")
    assert offered(game) == ["attack-with", "all", "507-a", "507-b", "507-d"]
    game = told("example-attack-day")
    (attack,) = events(game, game.log, "AttackDeclared")
    assert (attack["units"], attack["hex"], attack["point"]) == ("507-a 507-b 507-d", "2621", "507-a")
    assert mods(game, "attack") == [("attack-value", 5), ("further-units", 2)]
    assert result(game) == (5 + 2 + 4, 3 + 3, "beaten")
    assert "german company-a 2621 reduced known" in shown(game)


# -- 9.2.5 ----------------------------------------------------------------------------------------------------------------


def test_bridge_af_5_and_df_6() -> None:
    game = told("example-bridge")
    assert mods(game, "attack") == [("attack-value", 4), ("further-units", 1)]
    assert mods(game, "defence") == [("defence-value", 3), ("village", 2), ("bridge", 1)]


def test_bridge_8_against_9_reduces_the_car() -> None:
    game = told("example-bridge")
    assert result(game) == (8, 9, "repelled")
    assert [fact["unit"] for fact in events(game, game.log, "UnitReduced")] == ["g1"]
    lines = shown(game)
    assert "german armoured-b 1512 reduced known" in lines
    assert "german platoon-d 1612 known" in lines  # it fought a company
    assert "company 505-a 1611 reduced" in lines


def test_bridge_with_the_infantry_as_point_unit_af_3_and_df_5() -> None:
    game = before("example-bridge", "attack-point")
    play(game, "g2", "3", "3")
    assert mods(game, "attack") == [("attack-value", 2), ("further-units", 1)]
    assert mods(game, "defence") == [("defence-value", 3), ("village", 2)]
    assert result(game) == (6, 8, "repelled")
    assert "german platoon-d dead known" in shown(game)  # a 2-2 has no back here


def test_bridge_at_night_only_one_of_the_two_could_attack() -> None:
    game = before("example-bridge", "attack-with", ("turn 5", "turn 4"))
    assert offered(game) == ["attack-with", "g1", "g2"]
