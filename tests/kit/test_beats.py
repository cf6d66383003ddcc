"""What happened, as beats: one for each fact and each die, bundled where it is routine, with verdicts and single dice."""

from collections.abc import Iterator, Sequence
from random import Random

import pytest

import umpire
from umpire.bots import Chance
from umpire.engine.ask import Decision, Draw, Event, Roll, Step
from umpire.engine.rule import Modifier
from umpire.engine.ruleset import Rules
from umpire.kit.beats import MOST_SECONDS, Beat, Director, Throw, beat_text, director_of, length
from umpire.kit.directions import FILE, Directions, event_classes, read
from umpire.kit.fluent import parsed
from umpire.kit.registry import find
from umpire.kit.speech import Speech, languages
from umpire.titles.toy import events
from umpire.titles.toy.events import GameEnded, MovePassed, PieceDealt, PieceLost, PieceMoved, PieceTurnedUp, TurnBegan
from umpire.titles.toy.position import EAST, WEST

BANK, STONE, ISLAND, FAR = 0, 1, 2, 3


@pytest.fixture(scope="module")
def rules() -> Rules:
    return umpire.rules("toy")


@pytest.fixture
def director(rules: Rules) -> Director:
    """With the title's own directions, and more of it routine."""
    text = (find("toy").folder / "show" / FILE).read_text(encoding="utf-8")
    return directed(rules, text.replace("[PieceTurnedUp]", '[PieceTurnedUp]\nweight = "routine"'))


def directed(rules: Rules, text: str, language: str = "en") -> Director:
    """A director by other directions than the title's own."""
    found = Director(rules, Speech("toy", language))
    found.directions = read("a test", text, event_classes(vars(events)))
    return found


def moved(piece: int, origin: int, to: int) -> PieceMoved:
    return PieceMoved(piece, origin, to, "3.2")


def rolled(
    answer: int, need: int = 4, mods: Sequence[int] = (), sides: int = 6, count: int = 1, why: str = "fight"
) -> Roll:
    about = {"piece": "west-1", "target": "east-2"}
    roll = Roll(why, "2.3", sides, 1, count, tuple(Modifier(value, "attacker", "2.3") for value in mods), need, about)
    roll.answer = answer
    return roll


def drawn(piece: str, answer: int) -> Draw:
    draw = Draw("kinds", "5.1", ["page", "squire", "knight"], [1, 1, 1], {"piece": piece})
    draw.answer = answer
    return draw


def shown(director: Director, *steps: Step) -> list[Beat]:
    return director.show([(step, ply) for ply, step in enumerate(steps)])


# -- one beat -----------------------------------------------------------------------------------------------------------


def test_a_fact_is_a_beat_with_its_caption_its_section_and_what_it_names(director: Director) -> None:
    (beat,) = shown(director, moved(1, BANK, STONE))
    assert beat == Beat(
        kind="move",
        event="PieceMoved",
        caption="West 2 goes from the west bank to the west stone.",
        cite="3.2",
        weight="normal",
        spaces=["west-stone"],
        units=["west-2"],
        path=["west-bank", "west-stone"],
    )


def test_answers_are_no_beats_and_beats_keep_their_order_and_their_ply(director: Director) -> None:
    asked = Decision("west", "move-who", ["west-1"], "3.1", {})
    asked.answer = 0
    found = shown(director, asked, moved(0, BANK, STONE), TurnBegan(2, "5.2"), PieceLost(4, "defender", "2.4"))
    assert [(beat.event, beat.ply) for beat in found] == [("PieceMoved", 1), ("TurnBegan", 2), ("PieceLost", 3)]


def test_a_set_piece_has_a_look(director: Director) -> None:
    (beat,) = shown(director, GameEnded("draw", 1, 1, "4.3"))
    assert (beat.kind, beat.weight, beat.look) == ("scene", "set-piece", "ending")


def test_a_title_may_call_a_field_otherwise_in_its_scene(director: Director) -> None:
    (beat,) = shown(director, events.PointScored(WEST, "4.1"))
    assert beat.spaces == ["island"]


def test_a_word_may_hold_several_names(rules: Rules) -> None:
    """Fields of text are words already: as one of several units would be."""
    director = directed(rules, '[PieceLost]\nkind = "leave"\nunits = ["word"]\n')
    (beat,) = shown(director, PieceLost(0, "west-1, west-2 west-3", "2.4"))
    assert beat.units == ["west-1", "west-2", "west-3"]


# -- dice and draws -------------------------------------------------------------------------------------------------------


def test_a_roll_says_what_it_needs_and_whether_that_was_reached(director: Director) -> None:
    (beat,) = shown(director, rolled(3, mods=(2,)))
    assert beat.kind == "roll"
    assert beat.event == "roll"
    assert beat.throw == Throw("d6", ["3"], "5", "4 or more", "success", True)
    assert beat.caption == "West 1 against East 2: 5, needs 4 or more: success."
    assert beat.units == ["west-1", "east-2"]
    assert director.throw(rolled(3)) == Throw("d6", ["3"], "", "4 or more", "failure", False)


@pytest.mark.parametrize(
    ("sense", "language", "total", "need", "reached"),
    [
        ("at-most", "en", 4, "4 or less", True),
        ("at-most", "en", 5, "4 or less", False),
        ("at-most", "fr", 4, "4 ou moins", True),
        ("at-least", "en", 4, "4 or more", True),
        ("at-least", "en", 3, "4 or more", False),
        ("at-least", "fr", 3, "4 ou plus", False),
        ("none", "en", 3, "4", None),
    ],
)
def test_the_sense_of_a_need_belongs_to_the_direction(
    rules: Rules, sense: str, language: str, total: int, need: str, reached: bool | None
) -> None:
    director = directed(rules, f'[roll.fight]\nsense = "{sense}"\n', language)
    throw = director.throw(rolled(total - 1, mods=(1,)))
    assert (throw.total, throw.need, throw.reached, throw.verdict) == (str(total), need, reached, "")


def test_the_usual_sense_is_at_most_by_the_modified_total(rules: Rules) -> None:
    director = directed(rules, '[roll.fight]\nverdict = ["hit", "miss"]\n')
    assert director.throw(rolled(5, need=5)).verdict == "hit"
    assert director.throw(rolled(5, need=5, mods=(1,))).verdict == "miss"
    (beat,) = shown(director, rolled(5, need=5, mods=(1,)))
    assert beat.caption == "West 1 against East 2: 6, needs 5 or less: miss."


def test_without_a_need_nothing_is_reached(director: Director) -> None:
    (beat,) = shown(director, rolled(5, need=-1))
    assert beat.throw == Throw("d6", ["5"], "", "", "", None)
    assert beat.caption == "West 1 against East 2: 5."


def test_two_dice_are_two_faces_if_they_are_known_and_their_sum_if_not(director: Director) -> None:
    assert director.throw(rolled(9, count=2), [4, 5]).faces == ["4", "5"]
    assert director.throw(rolled(9, count=2)).faces == ["9"]
    assert director.throw(rolled(9, count=2), [4, 4]).faces == ["9"], "these were other dice"
    assert director.throw(rolled(9, count=2), [9]).faces == ["9"]
    found = director.show([(rolled(9, count=2), 0), (rolled(4, count=2), 1)], lambda place: [[4, 5], [1, 3]][place])
    assert [beat.throw.faces for beat in found if beat.throw] == [["4", "5"], ["1", "3"]]


def test_faces_are_asked_for_by_the_place_among_all_steps(director: Director) -> None:
    asked = Decision("west", "move-who", ["west-1"], "3.1", {})
    asked.answer = 0
    (beat,) = director.show([(asked, 0), (rolled(9, count=2), 1)], lambda place: [[1, 1], [4, 5]][place])
    assert beat.throw is not None
    assert beat.throw.faces == ["4", "5"]


def test_a_draw_says_what_came_out_of_which_cup(director: Director) -> None:
    (beat,) = shown(director, drawn("west-1", 2))
    assert beat.event == "draw"
    assert beat.throw == Throw("pieces still to be drawn", ["Knight"], "", "", "", None)
    assert beat.caption == "Drawn for West 1: a knight."


# -- bundles ----------------------------------------------------------------------------------------------------------------


def test_routine_of_one_kind_in_a_row_is_one_beat(director: Director) -> None:
    (beat,) = shown(director, PieceTurnedUp(0, 1, "1.3"), PieceTurnedUp(4, 2, "1.3"))
    assert beat.caption == "2 pieces are turned up."
    assert (beat.count, beat.units, beat.cite, beat.ply) == (2, ["west-1", "east-2"], "1.3", 0)


def test_what_is_not_routine_stands_alone(director: Director) -> None:
    found = shown(director, PieceLost(0, "attacker", "2.4"), PieceLost(4, "defender", "2.4"))
    assert [beat.count for beat in found] == [1, 1]


def test_another_section_or_something_in_between_ends_a_bundle(director: Director) -> None:
    assert len(shown(director, PieceTurnedUp(0, 1, "1.3"), PieceTurnedUp(4, 2, "2.2"))) == 2
    steps = (PieceTurnedUp(0, 1, "1.3"), TurnBegan(2, "5.2"), PieceTurnedUp(4, 2, "1.3"))
    assert len(shown(director, *steps)) == 3


def test_fields_that_agree_may_be_said(director: Director) -> None:
    director._words.insert(0, director.speech.beside("many-move-passed = { THE_SIDE($side) } passes { $count } times."))
    (beat,) = shown(director, MovePassed(EAST, "3.1"), MovePassed(EAST, "3.1"), MovePassed(EAST, "3.1"))
    assert beat.caption == "East passes 3 times."


def test_a_word_may_have_a_message_of_its_own(rules: Rules) -> None:
    director = directed(rules, '[PieceLost]\nkind = "leave"\nunits = ["piece"]\nweight = "routine"\n')
    text = "many-piece-lost = { $count } lost\nmany-piece-lost-attacker = { $count } attackers lost"
    director._words.insert(0, director.speech.beside(text))
    steps = [
        PieceLost(piece, word, "2.4") for piece, word in enumerate(["attacker", "attacker", "defender", "defender"])
    ]
    assert [beat.caption for beat in shown(director, *steps)] == ["2 attackers lost", "2 lost"]


@pytest.mark.parametrize(
    ("language", "same", "other"),
    [
        ("en", "The attack fails, and West 1 is lost × 2", "The attack fails, and West 1 is lost (and 1 more)"),
        ("fr", "× 2", "(et 1 de plus)"),
    ],
)
def test_without_words_for_several_the_first_is_said_and_how_many(
    rules: Rules, language: str, same: str, other: str
) -> None:
    director = directed(rules, '[PieceLost]\nkind = "leave"\nweight = "routine"\n', language)
    once, again, third = (PieceLost(piece, "attacker", "2.4") for piece in (0, 0, 1))
    assert shown(director, once, again)[0].caption.endswith(same)
    assert shown(director, once, third)[0].caption.endswith(other)


def test_routine_of_two_kinds_by_turns_is_sorted_once_it_is_long(director: Director) -> None:
    steps: list[Step] = []
    for piece in range(3):
        steps += [drawn(f"west-{piece + 1}", piece), PieceDealt(piece, piece, "west", "5.1")]
    found = shown(director, *steps)
    assert [(beat.event, beat.count) for beat in found] == [("draw", 3), ("PieceDealt", 3)]
    assert found[0].throw == Throw("pieces still to be drawn", ["Page", "Squire", "Knight"], "", "", "", None)
    assert len(shown(director, *steps[:3])) == 3, "three of them are quick to look at"


def test_moves_of_one_piece_in_a_row_are_one_way(director: Director) -> None:
    found = shown(director, moved(0, BANK, STONE), moved(0, STONE, ISLAND), moved(1, BANK, STONE))
    assert [beat.path for beat in found] == [["west-bank", "west-stone", "island"], ["west-bank", "west-stone"]]
    assert found[0].caption == "West 1 goes from the west bank to the island."
    assert (found[0].count, found[0].spaces, found[0].ply) == (2, ["island"], 0)


def test_a_way_that_is_told_by_its_end_alone_goes_on(rules: Rules) -> None:
    director = directed(rules, '[PieceMoved]\nkind = "move"\nunits = ["piece"]\npath = ["to"]\n')
    (beat,) = shown(director, moved(0, BANK, STONE), moved(0, STONE, ISLAND))
    assert beat.path == ["west-stone", "island"]
    assert beat.caption == "West 1 goes from the west stone to the island."


def test_a_way_may_come_back(director: Director) -> None:
    (beat,) = shown(director, moved(0, BANK, STONE), moved(0, STONE, BANK))
    assert beat.path == ["west-bank", "west-stone", "west-bank"]


def test_routine_moves_of_several_pieces_go_at_once(rules: Rules) -> None:
    text = (
        '[PieceMoved]\nkind = "move"\nunits = ["piece"]\npath = ["origin", "to"]\nspaces = ["to"]\nweight = "routine"\n'
    )
    director = directed(rules, text)
    (beat,) = shown(director, moved(0, BANK, STONE), moved(1, STONE, ISLAND))
    assert (beat.units, beat.spaces, beat.path) == (["west-1", "west-2"], ["west-stone", "island"], [])
    (beat,) = shown(director, moved(0, BANK, STONE), moved(1, BANK, STONE))
    assert beat.path == ["west-bank", "west-stone"]


def test_a_show_that_is_too_long_bundles_what_is_not_routine_too(director: Director) -> None:
    director._words.insert(0, director.speech.beside("many-piece-lost = { $count } pieces are lost."))
    few = [PieceLost(0, "attacker", "2.4") for _ in range(3)]
    assert len(shown(director, *few)) == 3
    found = shown(director, *few, TurnBegan(2, "5.2"), *few, *few)
    assert [(beat.caption, beat.count) for beat in found] == [
        ("3 pieces are lost.", 3),
        ("Turn 2 begins.", 1),
        ("6 pieces are lost.", 6),
    ]
    assert length(found) <= MOST_SECONDS


def test_dice_with_a_need_and_set_pieces_are_never_bundled(director: Director) -> None:
    steps = [step for _ in range(9) for step in (rolled(3), GameEnded("draw", 1, 1, "4.3"))]
    assert [beat.count for beat in shown(director, *steps)] == [1] * 18


# -- all titles -------------------------------------------------------------------------------------------------------------


def games() -> Iterator[umpire.Game]:
    for title in umpire.titles():
        game, bot, player = umpire.start(title, seed=2), Chance(2), Random(2)
        most = player.randrange(300, 400)
        while isinstance(game.pending, Decision) and len(game.plies) < most:
            game.choose(bot.pick(game.pending))
        yield game


def test_every_title_can_be_shown_in_every_language() -> None:
    """With directions or without: no fact and no die is lost, and all is said."""
    for game in games():
        for language in languages(game.rules.title):
            director = director_of(game.rules, Speech(game.rules.title, language))
            found = director.show([(step, 0) for step in game.log])
            told = [step for step in game.log if not isinstance(step, Decision)]
            assert sum(beat.count for beat in found) == len(told)
            assert all(beat.caption and "«" not in beat.caption for beat in found)
            assert all((beat.throw is not None) == (beat.event in ("roll", "draw")) for beat in found)
            for step in told:
                beat = director.beat(step)
                if isinstance(step, Event):
                    assert beat.caption == director.speech.step(game.rules, step)
                assert beat.cite == step.cite


def test_the_words_are_there_in_both_languages() -> None:
    said = [
        {entry.id.name for entry in parsed(beat_text(language)).body if hasattr(entry, "id")}
        for language in ("en", "fr")
    ]
    assert said[0] == said[1]
    assert beat_text("xx") == beat_text("en")


def test_a_title_without_directions_is_told_in_notes(rules: Rules) -> None:
    director = Director(rules, Speech("toy", "en"))
    director.directions = Directions()
    found = shown(director, moved(0, BANK, STONE), moved(0, STONE, ISLAND), rolled(3))
    assert [beat.kind for beat in found] == ["note", "note", "roll"]


# -- line by line -------------------------------------------------------------------------------------------------------------


def test_whoever_reads_lines_is_told_routine_together(director: Director) -> None:
    asked = Decision("west", "move-who", ["west-1"], "3.1", {})
    asked.answer = 0
    turned = [PieceTurnedUp(piece, 1, "1.3") for piece in range(3)]
    steps: list[Step] = [
        asked,
        turned[0],
        turned[1],
        moved(0, BANK, STONE),
        moved(0, STONE, ISLAND),
        turned[2],
        asked,
        turned[2],
    ]
    assert director.told(steps) == [
        ((0,), ""),
        ((1, 2), "2 pieces are turned up."),
        ((3,), ""),
        ((4,), ""),
        ((5,), ""),
        ((6,), ""),
        ((7,), ""),
    ]


def test_no_line_is_lost_when_they_are_told_together(director: Director) -> None:
    steps: list[Step] = []
    for piece in range(3):
        steps += [drawn(f"west-{piece + 1}", piece), PieceDealt(piece, piece, "west", "5.1")]
    found = director.told(steps)
    assert found == [((0, 2, 4), "3 pieces are drawn."), ((1, 3, 5), "3 pieces are dealt.")]
