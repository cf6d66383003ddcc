"""Courses: several answers for one press, found by trying them in a game that knows only what the seat knows."""

from collections.abc import Iterator
from pathlib import Path

import pytest

import umpire
from umpire.engine.ask import Decision
from umpire.engine.dice import ToldDice
from umpire.engine.game import Game
from umpire.engine.rule import Fault
from umpire.kit.chains import courses_of, read
from umpire.kit.ways import Way, all_ways, chance_came, chances, in_order, ways

RECORDS = sorted((Path(__file__).parents[1] / "clicks").glob("*.record"))


def moments(path: Path) -> Iterator[tuple[Game, str]]:
    """The game before each of its decisions, and what was answered."""
    told = umpire.replay(path)
    game = Game(told.rules, told.rules.begin(), ToldDice())
    for step in told.plies:
        pending = game.pending
        if isinstance(pending, Decision):
            yield game, pending.answer_text(step.answer)
        game.choose(step.answer)


def at(name: str, verb: str, answer: str = "", nth: int = 0) -> Game:
    """The game of a fixed record at the nth question with this verb (and answer)."""
    path = next(path for path in RECORDS if path.name.startswith(name))
    found = (
        game
        for game, given in moments(path)
        if isinstance(game.pending, Decision) and game.pending.verb == verb and answer in ("", given)
    )
    for _ in range(nth):
        next(found)
    return next(found).fork(ToldDice())


def told(found: list[Way]) -> list[str]:
    return [" ".join(option for _, option in way.answers) for way in found]


# -- what is found ----------------------------------------------------------------------------------------------------


def test_a_destination_several_steps_away_costs_what_its_steps_cost() -> None:
    found = ways(at("phantom-fury", "move", "squad-10"), ["squad-10", "5/C"])
    far = next(way for way in found if way.at.spaces == ("5/2",))
    assert [option for _, option in far.answers] == ["squad-10", "5/R", "5/2"]
    assert far.at.path == ("5/C", "5/R", "5/2")
    assert far.at.cost == 2
    assert not far.dice


def test_the_next_squad_ends_the_move_of_the_last() -> None:
    game = at("phantom-fury", "move", "squad-10")
    for option in ("squad-10", "5/R", "5/2"):
        game.play(option)
    assert "stop squad-9 12/1" in told(ways(game, ["squad-9", "12/C"]))
    assert "stop done" in told(ways(game)), "the phase can be left in one press"
    assert all(way.kind == "leave" for way in ways(game) if way.answers[-1][1] == "done")


def test_what_is_fired_at_has_its_chance_written_on_it() -> None:
    game = at("phantom-fury", "fire-with", "squad-7")
    target = next(way for way in ways(game, ["squad-7"]) if way.at.spaces == ("13/2",))
    assert target.dice
    assert target.chance == pytest.approx(0.6)
    game.play("squad-7")
    assert chances(game)["13/2"] == target.chance


def test_how_is_told_beside_whom() -> None:
    found = told(ways(at("phantom-fury", "assault-with", "squad-11")))
    assert {"squad-11 yes", "squad-11 no"} <= set(found)


def test_a_stack_goes_together() -> None:
    game = at("night-drop", "us-action", "u3")
    way = all_ways(game, ["0515"], "0414")
    assert way is not None
    assert way.kind == "all"
    assert [option for _, option in way.answers] == ["u3", *["0515/unknown", "0414"] * 3]
    assert all_ways(game, ["0212"], "0211") is None, "one Stick is no stack"


def test_a_whole_stack_comes_along_and_goes() -> None:
    game = at("second-fallujah", "coalition-next", "33", nth=0)
    units = list(game.point("33").units)
    found = [way for way in ways(game, [*units, "33"]) if way.at.spaces == ("41",)]
    assert told(found) == ["33 41 all"]
    alone = [way for way in ways(game, ["3-1-i", "33"]) if way.at.spaces == ("41",)]
    assert told(alone) == ["33 41 3-1-i"], "one of several may be joined by others"


def test_a_title_without_courses_has_no_ways() -> None:
    game = umpire.start("toy", seed=1)
    assert not courses_of("toy").chain
    assert (ways(game), ways(game, ["west-1"]), chances(game), all_ways(game, ["west-1"], "island")) == (
        [],
        [],
        {},
        None,
    )


# -- what it is worth -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_every_way_can_be_answered_one_by_one_and_leads_where_it_says(path: Path) -> None:
    """Also where the game is played on and not only tried: a course says nothing that its single answers do not do."""
    tried = 0
    for number, (game, answer) in enumerate(moments(path)):
        step = game.pending
        if number % 7 or not isinstance(step, Decision):
            continue
        pointed = game.point(answer)
        for way in [*ways(game), *ways(game, (*pointed.units[:1], *pointed.spaces[:1]))][:12]:
            twin = game.fork(ToldDice())
            count = len(twin.plies)
            twin.play(way.answers[0][1])
            given = [way.answers[0][1]]
            if not chance_came(twin, count):
                for option in in_order(twin, step.seat, [(one.verb, option) for one, option in way.answers[1:]]):
                    twin.play(option)
                    given.append(option)
            assert given == [option for _, option in way.answers]
            assert [ply.answer_text(ply.answer) for ply in twin.plies[count:]] == given
            tried += 1
    assert tried > 20


def test_a_course_stops_at_a_die_and_at_what_was_not_foreseen() -> None:
    game = at("phantom-fury", "fire-with", "squad-7")
    seen = []
    for option in in_order(game, "usmc", [("fire-with", "squad-7"), ("fire-at", "13/2"), ("fire-with", "squad-8")]):
        game.play(option)
        seen.append(option)
    assert seen == ["squad-7", "13/2"], "a die is asked for"
    game = at("phantom-fury", "fire-with", "squad-7")
    assert list(in_order(game, "usmc", [("move", "squad-7")])) == [], "another question"
    assert list(in_order(game, "usmc", [("fire-with", "squad-99")])) == [], "no such option"
    assert list(in_order(game, "insurgents", [("fire-with", "squad-7")])) == [], "another seat"


def test_what_is_tried_is_not_what_is_true() -> None:
    """Night Drop's Germans lie face down: the US tries its moves in a game in which they could be any."""
    game = at("night-drop", "move-who")
    ahead = game.ahead()
    assert game.rules.to_text(ahead.pos) != game.rules.to_text(game.pos)
    assert isinstance(ahead.pending, Decision)
    assert isinstance(game.pending, Decision)
    assert ahead.pending.options == game.pending.options
    rolling = at("phantom-fury", "use-ammo")
    rolling.play("yes")
    with pytest.raises(Fault, match="Nobody is asked"):
        rolling.ahead()


# -- the file ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "word"),
    [("[[chain]]\npicks = []", "picks"), ("usual = 3", "usual"), ("[chance]\nfire = 3", "chance"), ("[[", "TOML")],
)
def test_a_wrong_file_says_what_is_wrong(text: str, word: str) -> None:
    with pytest.raises(Fault, match=word):
        read("a title, show/courses.toml", text)


@pytest.mark.parametrize("title", umpire.titles())
def test_every_verb_is_one_that_the_title_asks(title: str) -> None:
    """A verb that the rules do not ask would be a course that never comes."""
    folder = umpire.title(title).folder
    sources = "".join(path.read_text(encoding="utf-8") for path in (folder / "rules").glob("*.py"))
    courses = courses_of(title)
    verbs = {verb for chain in courses.chain for verb in chain.verbs()} | set(courses.usual) | set(courses.chance)
    assert [verb for verb in sorted(verbs) if f'"{verb}"' not in sources] == []


@pytest.mark.parametrize("title", umpire.titles())
def test_every_chance_is_of_gists_that_have_words(title: str) -> None:
    words = (umpire.title(title).folder / "speech" / "en.ftl").read_text(encoding="utf-8")
    hoped = {gist for gists in courses_of(title).chance.values() for gist in gists}
    assert [gist for gist in sorted(hoped) if f"gist-{gist} =" not in words] == []
