"""What options point at and what pointing could mean: for every question of the rules, and for every option of random games."""

import ast
import random
from collections.abc import Iterator

import pytest

import umpire
from umpire.engine.ask import NUMBER, SPACE, UNIT, UNITS, WORD, Decision
from umpire.engine.game import Game
from umpire.testing.speech import title_folder
from umpire.titles.phantom_fury.check.invariants import PASSES, draw_battle
from umpire.titles.phantom_fury.position import UNIT_NAMES

KINDS = {"WORD": WORD, "SPACE": SPACE, "UNIT": UNIT, "SEVERAL": UNITS, "NUMBER": NUMBER}
FIRST_OF_NAME = ("point_", "meant_", "why_not_")


def questions() -> Iterator[tuple[str, str]]:
    """Every verb that the rules ask, and the kind that the question says; empty if it says none."""
    for path in sorted((title_folder("phantom-fury") / "rules").glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.Call(
                    func=ast.Name(id="ask" | "choose"), args=[_, ast.Constant(value=str(verb)), *_], keywords=said
                ):
                    names = [one.value.id for one in said if one.arg == "kind" and isinstance(one.value, ast.Name)]
                    yield verb, KINDS[names[0]] if names else ""


ASKED = dict(questions())
RULES = umpire.rules("phantom-fury")


def own(start: str, verb: str) -> bool:
    """Whether a chapter has a method of its own for a verb."""
    return hasattr(RULES, start + verb.replace("-", "_"))


def test_every_question_says_its_kind() -> None:
    assert len(ASKED) > 20
    assert [verb for verb, kind in ASKED.items() if not kind] == []


def test_every_question_points_and_only_a_plain_number_does_not() -> None:
    assert [verb for verb, kind in ASKED.items() if kind not in (SPACE, UNIT) and not own("point_", verb)] == [
        "mix-strong-points"
    ]


def test_every_question_says_what_was_meant_and_why_not() -> None:
    assert [verb for verb in ASKED if not own("meant_", verb)] == ["mix-strong-points"]
    assert [verb for verb in ASKED if not own("why_not_", verb)] == []


def test_nothing_answers_for_a_question_that_is_not_asked() -> None:
    verbs = {verb.replace("-", "_") for verb in ASKED}
    told = {name.removeprefix(start) for start in FIRST_OF_NAME for name in dir(RULES) if name.startswith(start)}
    assert told == verbs


# -- random games -----------------------------------------------------------------------------------------------------


def counters(game: Game) -> set[str]:
    """Everything on the table that has a name."""
    view = game.view("usmc")
    found = {f"air/{mission}" for mission in view["missions"]}
    for unit in view["units"]:
        if unit["at"] not in ("gone", "unused"):
            found.add(unit["id"])
        if "security" in unit:
            found.add(f"security/{unit['id']}")
        if "caat" in unit:
            found.add(f"caat-{unit['caat']['number']}")
    return found | {f"enemy/{at}" for zone in view["zones"] for at in zone["enemies"]}


def where(game: Game, asked: Decision) -> str:
    """The space of the unit that a question is about."""
    name = asked.about.get("squad") or asked.about["unit"]
    return next(str(unit["at"]) for unit in game.view("usmc")["units"] if unit["id"] == name)


def points_right(game: Game, asked: Decision, option: str, there: set[str]) -> None:
    """An option points at what there is; its way begins where the unit is and ends where the option says."""
    rules, at = game.rules, game.point(option)
    spaces = set(rules.spaces())
    assert {*at.spaces, *at.path} <= spaces, (asked, option, at)
    assert set(at.units) <= there, (asked, option, at)
    assert set(at.target) <= spaces | there, (asked, option, at)
    if at.path:
        assert (at.path[0], at.path[-1]) == (where(game, asked), option)
    if at.cost >= 0:
        assert at.cost == len(at.path) - 1 <= int(asked.about["mp"])
    for thing in {*at.spaces, *at.units, *at.target}:
        meant = rules.meant(game.pos, asked, thing)
        assert option in meant, (asked, option, thing, meant)
        assert meant[0] in asked.options


def kind_is_true(game: Game, asked: Decision, option: str) -> None:
    """An option is what the question says of its options, or a word such as "done"."""
    space, unit, units = option in game.rules.spaces(), option in UNIT_NAMES, game.point(option).units
    match asked.kind:
        case "space":
            assert not unit, (asked, option)
        case "unit":
            assert unit or (not space and not units), (asked, option)
        case "units":
            assert unit or (not space and len(units) != 1), (asked, option)
        case "number":
            assert option.isdecimal(), (asked, option)
        case kind:
            assert kind == WORD, (asked, option)
            assert not space, (asked, option)
            assert not unit, (asked, option)


def refusals_have_sections(game: Game, asked: Decision, things: list[str]) -> None:
    """Whatever pointing could mean is offered or refused with a section, and never as merely not offered."""
    for thing in things:
        for choice in game.rules.meant(game.pos, asked, thing):
            ruling = game.why_not(choice)
            assert ruling.ok == (choice in asked.options)
            assert ruling.ok or (ruling.cite and ruling.reason != "not-offered"), (asked, choice, ruling)


def watched(game: Game, seed: int) -> set[str]:
    """Play a game to its end, and look at every option; the verbs that were asked."""
    player = random.Random(seed)
    seen: set[str] = set()
    while isinstance(asked := game.pending, Decision):
        assert asked.kind == ASKED[asked.verb]
        there = counters(game)
        for option in asked.options:
            points_right(game, asked, option, there)
            kind_is_true(game, asked, option)
        refusals_have_sections(game, asked, player.sample(game.rules.spaces(), 2) + player.sample(sorted(there), 2))
        seen.add(asked.verb)
        answer = player.randrange(len(asked.options))
        if asked.options[answer] in PASSES:
            answer = player.randrange(len(asked.options))
        game.choose(answer)
    return seen


@pytest.mark.parametrize(("edition", "seed"), [("en", 1), ("fr", 2)])
def test_in_whole_games_every_option_points_at_what_there_is(edition: str, seed: int) -> None:
    seen = watched(umpire.start("phantom-fury", edition=edition, options={"variant": "historical"}, seed=seed), seed)
    assert {"deploy", "attach-caat", "step", "move", "fire-at"} <= seen


@pytest.mark.parametrize("edition", ["en", "fr"])
def test_in_drawn_battles_every_option_points_at_what_there_is(edition: str) -> None:
    seen: set[str] = set()
    for seed in range(8):
        battle = draw_battle(random.Random(seed))
        seen |= watched(umpire.place("phantom-fury", battle, edition=edition, seed=seed), seed)
    assert {"assault", "commit", "drive", "lose-step", "strike", "use-explosives"} <= seen
