"""What options point at and what pointing means: for every question of the rules, at every option of games played at random, and
without a word of what a seat may not know."""

import ast
import random
from collections.abc import Iterator

import pytest

import umpire
from umpire.engine.ask import NUMBER, SPACE, UNIT, UNITS, WORD, Decision
from umpire.engine.game import Game
from umpire.engine.ruleset import Rules
from umpire.engine.view import NOBODY
from umpire.testing import twins
from umpire.testing.speech import title_folder
from umpire.testing.views import attributes, reached
from umpire.titles.night_drop.check import CHECK, every_option
from umpire.titles.night_drop.check.invariants import draw_battle

RULES = umpire.rules("night-drop")
KINDS = {"WORD": WORD, "SPACE": SPACE, "UNIT": UNIT, "UNITS": UNITS, "NUMBER": NUMBER}
ANSWERS = ("point_", "meant_", "why_not_")
FREQUENT = ("move-who", "move-to", "push")  # looked at now and then
WORDS = ["night-retreat", "reinforce"]  # a yes and a no: nothing could be meant but these


def questions() -> Iterator[tuple[str, str]]:
    """Every verb that the rules ask, with the kind that the question says; empty if it says none."""
    for path in sorted((title_folder("night-drop") / "rules").glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.Call(
                    func=ast.Name(id="ask" | "choose"), args=[_, ast.Constant(value=str(verb)), *_], keywords=said
                ):
                    names = [one.value.id for one in said if one.arg == "kind" and isinstance(one.value, ast.Name)]
                    yield verb, KINDS[names[0]] if names else ""


ASKED = dict(questions())


def has(start: str, verb: str) -> bool:
    """Whether a chapter answers for a verb itself."""
    return hasattr(RULES, start + verb.replace("-", "_"))


def test_every_question_says_its_kind() -> None:
    assert len(ASKED) == 23
    assert [verb for verb, kind in ASKED.items() if not kind] == []
    assert sorted(verb for verb, kind in ASKED.items() if kind in (WORD, NUMBER)) == WORDS


def test_every_question_points() -> None:
    """By a method of its chapter, or because its options are spaces or units by name."""
    assert [verb for verb, kind in ASKED.items() if kind not in (SPACE, UNIT) and not has("point_", verb)] == []


def test_every_question_knows_what_was_meant_and_why_not() -> None:
    assert sorted(verb for verb in ASKED if not has("meant_", verb)) == WORDS
    assert sorted(verb for verb in ASKED if not has("why_not_", verb)) == WORDS


def test_nothing_answers_for_a_question_that_is_not_asked() -> None:
    own = {name.removeprefix(start) for start in ANSWERS for name in dir(RULES) if name.startswith(start)}
    # What two questions have in common has a name of that kind too.
    assert own - {verb.replace("-", "_") for verb in ASKED} == {"action", "loss"}


# -- random games -----------------------------------------------------------------------------------------------------


def things(game: Game, seat: str) -> set[str]:
    """Everything on the map that can be pointed at but the map itself: units and VP markers."""
    view = game.view(seat)
    units = {unit["id"] for unit in view["units"] if unit["at"] in RULES.spaces()}
    return units | {f"vp-{seen['hex']}" for seen in view["objectives"] if seen["marker"] != "none"}


def points_right(game: Game, asked: Decision, option: str, there: set[str]) -> None:
    """An option points at what there is, and its way goes hex by hex from where they are to where it says."""
    at, spaces = game.point(option), set(RULES.spaces())
    assert {*at.spaces, *at.path} <= spaces, (asked, option, at)
    assert set(at.units) <= there, (asked, option, at)
    assert set(at.target) <= spaces | there, (asked, option, at)
    assert at.cost >= -1
    if at.path and asked.verb == "advance":  # a unit is asked for, and where it goes is settled
        assert at.path[1:] == at.target == (asked.about["hex"],)
    elif at.path:
        assert at.path[0] == asked.about.get("origin", asked.about.get("hex"))
        assert at.path[-1] == asked.about.get("to", option)
        assert set(at.spaces) <= set(at.path)


def pointing_means_it(game: Game, asked: Decision, option: str) -> None:
    """Whoever points at what an option points at may mean the option, and something that is offered before all that is not."""
    at = game.point(option)
    for thing in {*at.spaces, *at.units, *at.target}:
        meant = game.rules.meant(game.pos, asked, thing)
        assert option in meant, (asked, option, thing, meant)
        assert meant[0] in asked.options
        assert len(meant) == len(set(meant))


def refused_with_a_reason(game: Game, asked: Decision, pointed: list[str]) -> None:
    """Whatever pointing could mean is offered, or refused for a reason of its own."""
    for thing in pointed:
        for choice in game.rules.meant(game.pos, asked, thing):
            ruling = game.why_not(choice)
            assert ruling.ok == (choice in asked.options)
            assert ruling.ok or (ruling.cite and ruling.reason != "not-offered"), (asked, choice, ruling)


def wander(game: Game, player: random.Random, most: int) -> Iterator[Decision]:
    """A game played at random, at every question."""
    for _ in range(most):
        asked = game.pending
        if not isinstance(asked, Decision):
            return
        yield asked
        answer = player.randrange(len(asked.options))
        if asked.options[answer] in CHECK.passes:
            answer = player.randrange(len(asked.options))
        game.choose(answer)


def look(game: Game, asked: Decision, player: random.Random) -> None:
    """Every option of a question."""
    assert asked.kind == ASKED[asked.verb]
    there = things(game, asked.seat)
    for option in asked.options:
        points_right(game, asked, option, there)
    for option in player.sample(asked.options, min(2, len(asked.options))):
        pointing_means_it(game, asked, option)
    refused_with_a_reason(game, asked, player.sample(RULES.spaces(), 2) + player.sample(sorted(there), 2))


def test_in_whole_games_every_option_points_at_what_there_is() -> None:
    seen: set[str] = set()
    for seed in range(3):
        player = random.Random(seed)
        game = umpire.start("night-drop", options=every_option(seed), seed=seed)
        for asked in wander(game, player, 900):
            if asked.verb not in FREQUENT or player.random() < 0.05:
                look(game, asked, player)
                seen.add(asked.verb)
    assert {"us-action", "german-action", "push", "push-to", "move-who", "move-to", "regroup", "entry-hex"} <= seen


def test_in_battles_every_option_points_at_what_there_is() -> None:
    seen: set[str] = set()
    for seed in range(50):
        player = random.Random(seed)
        game = umpire.place("night-drop", draw_battle(player), options=every_option(seed), seed=seed)
        for asked in wander(game, player, 50):
            if asked.verb not in FREQUENT or player.random() < 0.05:
                look(game, asked, player)
                seen.add(asked.verb)
    assert set(ASKED) - seen <= {"barred-loss"}


# -- no way to the position ---------------------------------------------------------------------------------------------


def ask_everything(game: Game, asked: Decision) -> None:
    """All that pointing makes the rules remember."""
    for option in asked.options:
        game.point(option)
        game.why_not(option)
    game.why_not(RULES.spaces()[0])


def test_whatever_was_pointed_at_neither_a_view_nor_what_the_rules_remember_holds_anything_of_the_position() -> None:
    moved = 0
    for seed in range(2):
        game, player = umpire.start("night-drop", seed=seed), random.Random(seed)
        for asked in wander(game, player, 900):
            if asked.verb not in FREQUENT or player.random() < 0.1:
                ask_everything(game, asked)
                moved += asked.verb == "move-to"
                if player.random() < 0.03:
                    truth = {id(game.pos), *[id(value) for _, value in attributes(game.pos) if isinstance(value, list)]}
                    for view in [game.rules.seen(game.pos, seat) for seat in (*RULES.seats, NOBODY)]:
                        assert not any(isinstance(thing, Rules) for thing in reached(view))
                        assert not any(id(thing) in truth for thing in reached(view))
                    assert not any(id(thing) in truth for thing in reached(game.rules))
    assert moved > 20


# -- secrets ----------------------------------------------------------------------------------------------------------


def told(game: Game, asked: Decision) -> object:
    """All that a seat can be told by pointing."""
    spaces, units = RULES.spaces(), [unit["id"] for unit in game.view(asked.seat)["units"]]
    meant = {thing: game.rules.meant(game.pos, asked, thing) for thing in [*spaces[::60], spaces[-1], *units[::5]]}
    rulings = {choice: game.why_not(choice) for choices in meant.values() for choice in choices}
    refused = {choice: (ruling.cite, ruling.reason) for choice, ruling in rulings.items()}
    return [game.point(option) for option in asked.options], meant, refused


@pytest.mark.parametrize("seat", ["us", "german"])
def test_what_a_seat_may_not_know_changes_neither_what_is_pointed_at_nor_what_is_refused(seat: str) -> None:
    compared = 0
    for seed in range(20):
        player = random.Random(f"{seat} {seed}")
        game = umpire.place("night-drop", draw_battle(player), seed=seed)
        for asked in wander(game, player, 30):
            if asked.seat == seat and player.random() < 0.15:
                twin = twins.twin(game, seat, player)
                if twin is not None:
                    assert isinstance(twin.pending, Decision)
                    assert told(game, asked) == told(twin, twin.pending)
                    compared += 1
    assert compared > 20
