"""A position as text: it comes back as it was, and what the rules could never make is refused, with what is wrong."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import umpire
from umpire.kernel.game import Game
from umpire.testing.conformance import state
from umpire.testing.second_fallujah import IDLE, draw_battle


def goes_on_the_same(game: Game, seed: int) -> None:
    """From the last checkpoint: one game with the position itself, one with what its text says, the same dice and answers."""
    text = game.rules.to_text(game.checkpoint)
    one = Game(game.rules, game.checkpoint.copy(), umpire.SeededDice(seed))
    other = Game(game.rules, game.rules.from_text(text), umpire.SeededDice(seed))
    player = random.Random(seed)
    for _ in range(25):
        assert state(other) == state(one), text
        assert other.view("coalition") == one.view("coalition"), text
        if not isinstance(one.pending, umpire.Decision):
            break
        answer = player.randrange(len(one.pending.options))
        one.choose(answer)
        other.choose(answer)


@pytest.mark.parametrize("insurgents", ["player", "bot"])
@settings(max_examples=15)
@given(seed=st.integers(0, 2**32), drawn=st.booleans())
def test_a_game_goes_on_from_its_text_as_it_would_have(insurgents: str, seed: int, drawn: bool) -> None:
    player = random.Random(seed)
    options = {"insurgents": insurgents}
    if drawn:
        game = umpire.place("second-fallujah", draw_battle(player), options=options, seed=seed)
    else:
        game = umpire.start("second-fallujah", options=options, seed=seed)
    while isinstance(game.pending, umpire.Decision):
        if player.random() < 0.06:
            goes_on_the_same(game, seed)
        choice = player.choice(game.pending.options)
        game.play(player.choice(game.pending.options) if choice in IDLE else choice)
    # The end, too: nothing is asked any more.
    over = umpire.place("second-fallujah", game.rules.to_text(game.pos), options=options)
    assert over.pending is None
    assert over.outcome == game.outcome


def test_an_empty_text_is_the_position_before_set_up() -> None:
    game = umpire.place("second-fallujah", "", seed=3)
    assert state(game) == state(umpire.start("second-fallujah", seed=3))


def test_what_is_not_named_stands_as_the_set_up_leaves_it() -> None:
    game = umpire.place(
        "second-fallujah", "turn 2 action\nimpulse 3 coalition\n# a remark\n\nunit 3-1-i 31 spent\narea 31 coalition"
    )
    assert game.rules.to_text(game.pos) == (
        "turn 2 action\nimpulse 3 coalition\nadvantage coalition available\narea 31 coalition\nunit 3-1-i 31 spent\n"
    )


def test_a_count_of_one_need_not_be_written() -> None:
    game = umpire.place("second-fallujah", "turn 2 action\nimpulse 3 coalition\narea 18 fedayeen")
    assert "area 18 insurgent fedayeen 1" in game.rules.to_text(game.pos)


MIDDLES = [
    # A Coalition impulse: 18 was cleared, 19 ambushed the first to enter, the recon unit fought its way on.
    """turn 2 action
impulse 3 coalition
backlash 4
advantage insurgent used
resistance 24
fedayeen-lost 2
area 18 coalition
area 19 insurgent cadre 1 militia 2
area 24 insurgent fedayeen 1 dug-in 1
unit 1-force-recon 19
unit 1-8-a 18
unit 1-8-b 19
end-roll 7
activated 18
contested 18
entered 19
fought 18
cost 19 2 1
toll 2
active 1-force-recon 0 stopped 18 18
active 1-8-a 5 still here 18
active 1-8-b 1 stopped 18
""",
    # A Coalition impulse out of an Entry Zone.
    """turn 1 action
impulse 0 coalition
advantage coalition available
area 18 coalition
unit 1-8-a 18
activated ne
entered 18
cost 18 2
first-area 18 1
active 1-8-a 5 moved ne
active 1-8-b 7 still
""",
    # An Insurgent impulse after a Coalition pass: one has moved, one has stopped at the enemy, one took its marker off.
    """turn 5 action
impulse 6 insurgent
advantage coalition available
passed
area 18 insurgent fedayeen 2
area 19 insurgent militia 1
area 20 insurgent cadre 1
unit 1-8-a 19 spent
activated 18
contested 19
cost 19 3
cost 20 1
mover cadre 20 2 moved
mover militia 19 0 stopped
resting 1
""",
    # The Regroup Phase.
    """turn 3 regroup-coalition
impulse 8 coalition
advantage coalition used
area 18 coalition
area 24 insurgent spent-fedayeen 1 spent-cadre 2 spent-militia 1
unit 1-8-a 18
regrouped-in 24 spent-cadre 1 spent-militia 1
regrouped 1-8-a
""",
]


@pytest.mark.parametrize("text", MIDDLES)
def test_every_line_comes_back_as_it_was_written(text: str) -> None:
    game = umpire.place("second-fallujah", text)
    assert game.rules.to_text(game.checkpoint) == text


def fault(text: str) -> str:
    with pytest.raises(umpire.Fault) as refusal:
        umpire.place("second-fallujah", text)
    return str(refusal.value)


EIGHT = "\n".join(
    f"unit {name} 18" for name in ("3-1-i", "3-1-k", "3-1-l", "3-1-w", "3-5-i", "3-5-k", "3-5-l", "3-5-w")
)


@pytest.mark.parametrize(
    ("text", "section"),
    [
        ("unit 3-1-i ne", "11.1, 2.3"),
        ("area 18 cadre 6", "5.1"),
        ("area 18 dug-in 3 fedayeen 3", "5.1"),
        ("area 18 militia 8 cadre 1", "5"),
        (f"area 18 coalition\n{EIGHT}\nunit 1-4-b 18", "5"),
        ("unit small-craft 18", "7.2.3"),
        ("unit 3-1-i river-box", "7.2.3"),
        ("area 18 coalition militia 1", "9.1"),
        ("unit 3-1-i 18", "9.1"),
        ("area 1 dug-in 5\narea 2 dug-in 4", "ruling R47"),
        ("area 1 militia 8\narea 2 militia 8\narea 3 militia 8\narea 4 militia 3", "ruling R47"),
        ("area 1 cadre 5\narea 2 cadre 5\narea 3 cadre 5\narea 4 cadre 3", "11.1"),
        ("fedayeen-lost 30\narea 1 fedayeen 1", "ruling R47"),
        ("unit 3-1-i 18 spent\narea 18 coalition\nactivated 18\nactive 3-1-i 7", "3.3"),
        ("unit 3-1-i 18\narea 18 coalition\nactive 3-1-i 7", "4.1.2"),
        ("area 18 militia 1\nmover militia 18 2 moved", "4.1"),
        ("area 18 militia 1\nactivated 19\nmover militia 18 2 moved", "4.1.1"),
        ("impulse 3 insurgent\nactivated 19\nmover militia 18 2 moved", "4.1.1"),
        ("impulse 3 insurgent\narea 18 spent-militia 1\nactivated 19\nmover spent-militia 18 2 moved", "3.3"),
        ("turn 2 regroup-coalition\nactivated 18", "4.1"),
        ("turn 2 regroup-insurgent\narea 18 cadre 1\nregrouped-in 18 cadre 2", "4.2"),
        ("turn 7 turn", "4.4"),
    ],
)
def test_what_the_rules_could_never_make_is_refused_with_its_section(text: str, section: str) -> None:
    assert f"({section})" in fault(f"turn 2 action\nimpulse 3 coalition\n{text}")


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("turn 8", "'8' is not a whole number from 0 to 7"),
        ("turn 2 lunch", "'lunch' is no segment of the turn; there is cadres, fedayeen, turn, action"),
        ("impulse 15", "'15' is not a whole number from 0 to 14"),
        ("impulse 3 nobody", "'nobody' is no side; there is insurgent, coalition"),
        ("advantage coalition lost", "'lost' is no state of the Advantage; there is available, used"),
        ("outcome victory", "'victory' is no outcome; there is major-insurgent-victory"),
        ("area 52", "'52' is not a whole number from 1 to 51"),
        ("area 18 insurgent tanks 2", "'tanks' is no Insurgent unit; there is fedayeen, spent-fedayeen, dug-in"),
        ("area 18 militia 9", "'9' is not a whole number from 1 to 8"),
        ("area 18 militia -1", "'-1' is not a whole number from 1 to 8"),
        ("unit 4-cav-b 18", "'4-cav-b' is no Coalition unit; there is 3-1-i, 3-1-k"),
        ("unit 3-1-i 99", "'99' is no area (1 to 51), nw, ne or river-box"),
        ("unit 3-1-i 18 tired", "'tired' is no side of a counter; there is fresh, spent"),
        ("unit 3-1-i", "cannot be read; see `umpire show --help`"),
        ("active 3-1-i 8", "'8' is not a whole number from 0 to 7"),
        ("tank 18", "'tank' is no turn, impulse, backlash, advantage, resistance, passed, area, unit"),
    ],
)
def test_what_cannot_be_read_is_refused_with_its_line_and_what_there_is(line: str, said: str) -> None:
    words = fault(f"turn 2 action\n\n{line}\n")
    assert "line 3" in words
    assert line in words
    assert said in words
