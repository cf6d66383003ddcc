"""Positions as text: what a short one means, what is refused, and that whatever is accepted can be played."""

import random
from typing import cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import umpire
from umpire.engine.ask import Decision
from umpire.engine.game import Game
from umpire.engine.rule import Fault
from umpire.testing import offered
from umpire.titles.night_drop.chart import MARSH, STREAM
from umpire.titles.night_drop.check.invariants import assert_invariants, draw_battle
from umpire.titles.night_drop.position import DEAD, GERMAN, LOST, US, USED, Position


def placed(text: str) -> Game:
    return umpire.place("night-drop", text, seed=0)


def position(text: str) -> Position:
    return cast(Position, umpire.rules("night-drop").from_text(text))


def fault(text: str) -> str:
    with pytest.raises(Fault) as refused:
        placed(text)
    return str(refused.value)


# -- what a short text means ------------------------------------------------------------------------------------------


def test_5_4_an_activation_under_way_says_whose_it_is() -> None:
    game = placed("stage entering g4 2 0\nturn 5 activations")
    assert (cast(Position, game.checkpoint).initiative, cast(Position, game.checkpoint).activation) == (GERMAN, 0)
    game.play("done")
    assert isinstance(game.pending, Decision)


@pytest.mark.parametrize(
    ("text", "initiative", "activation"),
    [
        ("turn 5 activations\nstage moving u1", US, 0),
        ("turn 5 activations\nstage moving g4", GERMAN, 0),
        ("turn 5 activations\ninitiative us\nstage moving g4", US, 1),
        ("turn 1 activations\nstage moving g4", US, 1),
        ("turn 5 activations\nactivation 3\nstage moving u1", GERMAN, 3),
        ("turn 3 activations\nused u1 u2", US, 3),
        ("turn 3 activations\ninitiative german\nused u1 g1", GERMAN, 2),
        ("turn 3 activations\nused u1 u2 g3\nstage checking none", US, 3),
        ("turn 5 end", US, 5),
        ("turn 5 turn", US, 5),
        ("turn 5", US, 0),
        ("activation 2", US, 2),
    ],
)
def test_5_4_initiative_and_activation_are_as_the_text_needs_them(text: str, initiative: int, activation: int) -> None:
    pos = position(text)
    assert (pos.initiative, pos.activation) == (initiative, activation)


@pytest.mark.parametrize(
    ("text", "turn", "segment"),
    [
        ("", 0, "germans"),
        ("turn 0", 0, "germans"),
        ("turn 5", 5, "initiative"),
        ("turn 5\nactivation 2", 5, "activations"),
        ("turn 5\nstage moving u1", 5, "activations"),
        ("stick 505 2108", 1, "activations"),
        ("turn 9\noutcome strategic-german-victory", 9, "turn"),
        ("outcome strategic-german-victory", 9, "turn"),
    ],
)
def test_5_a_turn_stands_where_the_text_needs_it(text: str, turn: int, segment: str) -> None:
    rules = umpire.rules("night-drop")
    pos = cast(Position, rules.from_text(text))
    assert (pos.turn, rules.segments[pos.segment].name) == (turn, segment)


def test_4_2_sticks_that_nobody_names_are_lost() -> None:
    assert set(position("turn 5 activations").at[:78]) == {LOST}
    assert position("turn 5 activations\nstick 505 2108").at[:78].count(LOST) == 77


def test_9_3_2_what_the_german_looked_at_is_dead_and_he_looked_at_what_is_dead() -> None:
    pos = position("turn 5 activations\nstick 505 2108\nseen 505 plt 2 ldr 1 advantage 1")
    assert pos.at[:78].count(DEAD) == 4
    assert pos.seen[1:5] == [2, 1, 0, 1]
    pos = position("turn 5 activations\nstick 505 dead unknown 3")
    assert sum(pos.seen) == 3
    assert sum(pos.pool[:5]) == pos.at[:28].count(LOST)


def test_2_6_1_who_seized_the_initiative_has_spent_the_advantage() -> None:
    pos = position("turn 3 activations\nseized 508\nstick 508 0715")
    assert pos.at[:78].count(USED) == 1
    assert offered(placed("turn 3 activations\nseized 508\nstick 508 0715")) == ["move-who", "0715/unknown", "done"]


def test_3_1_4_a_reduced_german_is_known() -> None:
    assert position("turn 5 activations\ngerman company-a 2107 reduced").german_known[0] == 1


def test_2_5_a_marker_without_a_value_gets_one_out_of_the_bag() -> None:
    pos = position("turn 5 activations\nmarker 0809 concealed\nmarker 1611 visible")
    assert sum(pos.bag) == 7
    assert sum(value >= 0 for value in pos.vp_value) == 2


def test_10_2_a_company_in_a_vp_hex_controls_it() -> None:
    assert sum(position("turn 5 activations\ncompany 505-a 0809").vp_control) == 1


@pytest.mark.parametrize(("action", "limit"), [("u1", 0), ("g1", 12), ("g4", 6)])
def test_5_4_2_a_limit_that_is_not_said_is_the_highest(action: str, limit: int) -> None:
    assert position(f"turn 3 activations\nstage moving {action}\nstick 505 2108\nstick 507 1111\n").limit == limit


def test_5_4_1_the_activation_under_way_is_used() -> None:
    assert position("turn 3 activations\nstage moving u2\nstick 507 1111").used == 0b010


# -- what is refused --------------------------------------------------------------------------------------------------

DAY = "turn 5 activations\ninitiative us\n"
NIGHT = "turn 3 activations\ninitiative us\n"
GERMAN_NIGHT = "turn 3 activations\ninitiative german\n"

TWICE = [
    (DAY + "turn 6 activations", "turn"),
    (DAY + "initiative us", "initiative"),
    (DAY + "activation 1\nactivation 2", "activation"),
    (DAY + "used u1\nactivation 4\nused u2", "used"),
    (DAY + "activation 4\nused u1 u1", "used u1"),
    (DAY + "seized 505\nseized 507", "seized"),
    (DAY + "german-turns 1\ngerman-turns 1", "german-turns"),
    (DAY + "stick-505-1 2108\nstick-505-1 2109", "stick-505-1"),
    (DAY + "stick 505 2108\nstick-505-1 2109", "stick-505-1"),
    (DAY + "company 505-a 2108\ncompany 505-a 2109", "505-a"),
    (DAY + "seen 505 plt 1\nseen 505 ldr 1", "seen 505"),
    (DAY + "seen 505 plt 1 plt 2", "plt"),
    (DAY + "marker 0809 concealed 3\nmarker 0809 visible 2", "marker 0809"),
    (DAY + "control 0809\ncontrol 0809", "control 0809"),
    (DAY + "german company-a 2107 known known", "known"),
    (DAY + "stage moving u1\nstage fighting u1", "stage"),
    (DAY + "stage moving u1\nstick 505 2108\ndid stick-505-1 2\ndid stick-505-1 2", "did stick-505-1"),
    (DAY + "stage moving u1\nentered 2108\nentered 2109", "entered"),
    (DAY + "stage regrouping u1\ndealt 2108\ndealt 2109", "dealt"),
    (DAY + "stage regrouping u1\ndealt 2108 2108", "dealt 2108"),
    ("turn 9 turn\noutcome strategic-german-victory\noutcome strategic-german-victory", "outcome"),
]


@pytest.mark.parametrize(("text", "what"), TWICE)
def test_nothing_is_said_twice(text: str, what: str) -> None:
    said = fault(text)
    assert f"'{what}' is said twice" in said
    assert said.startswith("position, line ")


@pytest.mark.parametrize(
    "line",
    [
        "turn 5 activations now",
        "initiative us us",
        "activation 1 2",
        "control 0809 1611",
        "company 505-a 2108 full reduced",
    ]
    + [
        "stick 505 2108 plt 1 1",
        "stick-505-1 2108 plt plt",
        "marker 0809 visible 1 2",
        "stage moving u1 0 0 0",
        "did g1 1 1 1",
    ],
)
def test_a_line_that_goes_on_is_refused(line: str) -> None:
    assert "is too much here" in fault(line)


REFUSED = [
    # 4, 5  The clock
    ("turn 3 germans", "line 1 ('turn 3 germans'): turn 3 is not part of the set-up"),
    ("turn 2 drop", "(4)"),
    ("turn 0 activations", "(5)"),
    ("turn 9 turn", "after turn 9 there is no other turn (10.1)"),
    ("turn 1 activations\ninitiative german", "(5.2.2)"),
    ("turn 5 initiative\nactivation 2", "line 2 ('activation 2'): no Activation has begun yet (5.4)"),
    ("turn 5 objectives\nused u1", "nothing has been used yet (5.4)"),
    ("turn 5 end\nactivation 3", "(5.4)"),
    ("turn 5 initiative\nstage moving u1", "(5.4)"),
    (DAY + "activation 5\nstage moving u1", "all five Activations of the turn are over (5.4)"),
    # 5.4  Whose Activation
    (
        DAY + "activation 0\nstage entering g4 2 0",
        "line 4 ('stage entering g4 2 0'): Activation 1 is one of the side 'us'",
    ),
    (DAY + "activation 1\nstage moving u1", "Activation 2 is one of the side 'german'"),
    (DAY + "activation 1\nused u1 u2", "the US has not had 2 Activations yet (5.4)"),
    (NIGHT + "activation 1\nused g1", "the German has not had 1 Activations yet (5.4)"),
    (DAY + "activation 4\nused g1", "by day the German moves no Sticks (5.4.2)"),
    ("turn 5 activations\ninitiative german\nseized 505", "(2.6.1)"),
    ("turn 1 activations\nseized 505", "(2.6.1)"),
    (DAY + "activation 1\nseized 505\nused u2", "the first Activation was that of the 505th (2.6.1)"),
    # 5.4.1, 5.4.2  The Activation
    ("turn 5 activations\nstage moving g1 4 0", "by day the German moves no Sticks (5.4.2)"),
    (NIGHT + "stage entering u1", "'u1' has no stage 'entering' (5.4)"),
    (GERMAN_NIGHT + "stage fighting g1 4 0", "'g1' has no stage 'fighting' (5.4)"),
    (GERMAN_NIGHT + "stage regrouping g4 4 0", "'g4' has no stage 'regrouping' (5.4)"),
    (NIGHT + "stage moving none", "'none' has no stage 'moving' (5.4)"),
    (NIGHT + "stage choosing u1", "(5.4)"),
    (NIGHT + "stage moving u1 3 0", "the limit of 'u1' is 0 to 0 (5.4.2)"),
    (GERMAN_NIGHT + "stage moving g4 7 0", "the limit of 'g4' is 1 to 6 (5.4.2)"),
    (GERMAN_NIGHT + "stage moving g1 1 0", "the limit of 'g1' is 2 to 12 (5.4.2)"),
    (GERMAN_NIGHT + "stage moving g4 2 3", "3 is more than the limit of 2 (5.4.2)"),
    (
        NIGHT + "stick 505 2108\ndid stick-505-1 2",
        "line 4 ('did stick-505-1 2'): stick-505-1 cannot have done anything yet",
    ),
    (NIGHT + "stage moving u1\nstick 507 1111\ndid stick-507-1 2", "this Activation is not about stick-507-1 (5.4)"),
    (NIGHT + "stage moving u1\nstick 505 2108\ndid stick-505-1 3", "3 movements are for Sticks that the German moves"),
    (NIGHT + "stage moving u1\ncompany 505-a 2108\ndid 505-a 0 1", "505-a cannot have fought yet (9.1.2)"),
    (NIGHT + "stage moving u1\ndid 505-a 2", "505-a cannot have done anything yet"),
    (GERMAN_NIGHT + "stage moving g1 6 1\nstick 505 2108\ndid stick-505-1 2", "Sticks were moved 2 times"),
    (NIGHT + "entered 2108", "(5.4)"),
    (NIGHT + "stage moving u1\ndealt 2108", "(2.4)"),
    # 2.3  Sticks
    (DAY + "stick 505 2108 advantage 2", "the 505th has not so many Sticks 'advantage' (2.3)"),
    (DAY + "stick 505 2108 unknown 28\nstick 505 2109", "the 505th has no more Sticks (2.3)"),
    (DAY + "stick 505 lost plt", "nobody has looked at a Stick that is lost"),
    (DAY + "stick 505 used", "say what it is (2.4.1)"),
    (DAY + "stick-505-1 not-yet", "after the drop every Stick is on the map, lost, used or dead (4.2)"),
    (DAY + "seen 505 unknown 1", "'unknown' is no nature of a Stick"),
    (
        DAY + "stick 505 dead unknown 3\nseen 505 plt 1",
        "the German looked at 1, and 3 unknown Sticks of the 505th are dead",
    ),
    (DAY + "stick 505 2108 hq 3\nseen 505 hq 9", "(2.3)"),
    (DAY + "stick 505 2108 advantage\nseen 505 advantage 1", "(2.6.2)"),
    (DAY + "seized 505\nstick 505 2108 advantage", "(2.6.1)"),
    (DAY + "german-turns 3\nstick 505 2108 advantage", "(2.6.2)"),
    # Companies and Germans
    (DAY + "company 505-a lost", "only Sticks are lost or used; 505-a is on the map or dead"),
    (DAY + "company 505-a not-yet", "505-a is on the map or dead, or there is no line for it"),
    (DAY + "german company-a used", "only Sticks are lost or used; g1 is on the map or dead"),
    (DAY + "german company-a not-yet", "g1 is on the map or dead, or there is no line for it"),
    (DAY + "german hidden 2108", "'hidden' is no German unit"),
    (DAY + "german company-a 2108 letter b", "that is not the letter of 'company-a' (8.5.3)"),
    (DAY + "german platoon-a 2108 reduced", "'platoon-a' has no back side (3.1.1)"),
    (DAY + "german armoured-b 2108\n" * 9, "there are only"),
    # 8.1, 8.4  Ground
    (DAY + "company 505-a 2108\ngerman company-a 2108", "both sides are in 2108 (8.4.3)"),
    # 2.5, 10.2  Objectives
    (DAY + "marker 0809 none 3", "a marker has a value, and no marker has none (2.5)"),
    (DAY + "marker 0809 concealed hidden", "'hidden' is no value of a marker"),
    (DAY + "german company-a 0809\ncontrol 0809", "a German unit in 0809 ends the control of the US (10.2)"),
    # 4  Set-up
    ("turn 0 germans\ngerman company-a 2108", "line 2 ('german company-a 2108'): g1 comes later (4)"),
    ("turn 0 drop\nstick 505 2108", "stick-505-1 comes later (4)"),
    ("turn 0 drop\ngerman company-a 2108 known", "nobody has met the Germans yet (4.1)"),
    ("turn 0 drop\ncontrol 0809", "the US is not on the map yet (4)"),
    ("turn 0 drop\nseen 505 plt 1", "the US is not on the map yet (4)"),
    # 10  The end
    ("turn 8 turn\noutcome strategic-german-victory", "a game is over after turn 9"),
    ("turn 9 turn\noutcome strategic-us-victory", "0 points are 'strategic-german-victory' (10.4)"),
    ("outcome strategic-german-victory\nmarker 0809 concealed 1", "in the end all markers are turned over (10.1)"),
    ("outcome strategic-german-victory\ncontrol 0809", "in the end a VP hex of the US has a marker (10.3)"),
]


@pytest.mark.parametrize(("text", "said"), REFUSED, ids=[said for _, said in REFUSED])
def test_what_no_game_can_reach_is_refused_with_its_line(text: str, said: str) -> None:
    told = fault(text)
    assert said in told
    assert told.startswith("position, line ")


def off_line(terrain: int) -> str:
    """A hex of this terrain without road and railroad."""
    chart = position("").chart
    hexes = [hex for hex in range(chart.hex_count) if not chart.road[hex] and not chart.rail[hex]]
    return next(chart.hex_name[hex] for hex in hexes if chart.terrain[hex] == terrain)


def test_8_4_2_nobody_stands_in_the_stream() -> None:
    stream = off_line(STREAM)
    assert f"stick-505-1 stands in the stream, {stream} (8.4.2)" in fault(f"{DAY}stick 505 {stream}")


def test_3_1_2_armour_in_the_marsh_is_refused() -> None:
    marsh = off_line(MARSH)
    assert f"g1 is armoured and stands in the marsh, {marsh} (3.1.2)" in fault(f"{DAY}german armoured-b {marsh}")
    placed(f"{DAY}german company-a {marsh}")


# -- whatever is accepted can be played -------------------------------------------------------------------------------


def text_of_a_game(chance: random.Random) -> str:
    """A checkpoint of a random game, as the engine writes it."""
    game = umpire.start("night-drop", seed=chance.getrandbits(32))
    for _ in range(chance.randint(0, 700)):
        if game.pending is None:
            break
        assert isinstance(game.pending, Decision)
        game.choose(chance.randrange(len(game.pending.options)))
    return game.rules.to_text(game.checkpoint if chance.random() < 0.9 or game.outcome == "" else game.pos)


def spoilt(text: str, chance: random.Random) -> str:
    """The same with a few lines said twice, left out, moved, or with a word of another line in place of theirs."""
    lines = text.splitlines()
    vocabulary = [word for line in lines for word in line.split()]
    vocabulary += ["0", "1", "3", "5", "12", "g1", "g4", "u3", "us", "german", "dead", "used", "lost", "not-yet"]
    vocabulary += [
        "reduced",
        "moving",
        "fighting",
        "regrouping",
        "end",
        "turn",
        "drop",
        "advantage",
        "known",
        "hq",
        "0809",
    ]
    for _ in range(chance.choice((1, 1, 2, 4))):
        if not lines:
            break
        at = chance.randrange(len(lines))
        how = chance.randrange(6)
        if how == 0:
            lines.append(lines[at])
        elif how == 1:
            del lines[at]
        elif how == 2:
            words = lines[at].split()
            words[chance.randrange(len(words))] = chance.choice(vocabulary)
            lines[at] = " ".join(words)
        elif how == 3:
            lines[at] += " " + chance.choice(vocabulary)
        elif how == 4:
            lines[at] = " ".join(lines[at].split()[:-1])
        else:
            head = [number for number, line in enumerate(lines) if not line.startswith(("stick", "company", "german "))]
            at = chance.choice(head or [at])
            words = lines[at].split()
            words[-1] = chance.choice(vocabulary)
            lines[at] = " ".join(words)
    return "\n".join(lines)


def is_played_on(text: str, chance: random.Random) -> bool:
    """Whether a text is accepted; then it is in order, comes back as it was written, and can be played."""
    try:
        game = placed(text)
        said = ""
    except Fault as refused:
        said = str(refused)
    if said:
        assert said.startswith("position")
        return False
    again = game.rules.to_text(game.rules.from_text(game.placed))
    assert again == game.placed
    for _ in range(200):
        if game.pending is None:
            assert game.outcome
            break
        assert_invariants(game)
        assert isinstance(game.pending, Decision)
        game.choose(chance.randrange(len(game.pending.options)))
    return True


@settings(max_examples=60, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_a_spoilt_text_is_refused_or_can_be_played(seed: int) -> None:
    chance = random.Random(seed)
    text = draw_battle(chance) if chance.random() < 0.4 else text_of_a_game(chance)
    assert is_played_on(text, chance)
    is_played_on(spoilt(text, chance), chance)


def test_spoilt_texts_are_both_refused_and_played() -> None:
    """What the test above relies on."""
    chance = random.Random(4)
    kept = [is_played_on(spoilt(draw_battle(chance), chance), chance) for _ in range(40)]
    assert 5 < sum(kept) < 35
