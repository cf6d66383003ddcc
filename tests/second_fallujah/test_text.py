"""A position as text: it comes back as it was, and what the rules could never make is refused, with what is wrong."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import umpire
from umpire.engine.game import Game
from umpire.testing.conformance import state
from umpire.titles.second_fallujah import schema
from umpire.titles.second_fallujah.chart import NE
from umpire.titles.second_fallujah.check.invariants import (
    PASSES,
    assert_counters,
    assert_counts,
    assert_impulse,
    assert_stacks,
    draw_battle,
    drawn_over,
)
from umpire.titles.second_fallujah.position import Position
from umpire.titles.second_fallujah.text import BY_NAME


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
        game = umpire.place("second-fallujah", draw_battle(player, insurgents == "bot"), options=options, seed=seed)
    else:
        game = umpire.start("second-fallujah", options=options, seed=seed)
    while isinstance(game.pending, umpire.Decision):
        if player.random() < 0.06:
            goes_on_the_same(game, seed)
        choice = player.choice(game.pending.options)
        game.play(player.choice(game.pending.options) if choice in PASSES else choice)
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


CHART = schema.chart()
WAITING = "\n".join(
    f"active {name} {CHART.mf[index]} still"
    for index, name in enumerate(CHART.unit_name)
    if CHART.home[index] == NE and name != "1-8-a"
)
MIDDLES = [
    # A Coalition impulse: 18 was cleared, 19 ambushed the first to enter, the recon unit fought its way on.
    """turn 2 action
impulse 3 coalition
backlash 4
advantage insurgent used
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
active 1-8-a 5 moved here 18
active 1-8-b 1 stopped 18
""",
    # A Coalition impulse out of an Entry Zone: one unit has entered, the others wait.
    f"""turn 1 action
impulse 0 coalition
advantage coalition available
area 18 coalition
unit 1-8-a 18
activated ne
entered 18
cost 18 2
first-area 18 1
active 1-8-a 5 moved ne
{WAITING}
""",
    # An Insurgent impulse: one has moved, one has stopped at the enemy, one took its marker off.
    """turn 5 action
impulse 6 insurgent
advantage coalition available
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
    # The bot has organized resistance, and passes.
    """turn 5 action
impulse 6 coalition
advantage coalition available
resistance 24
passed
area 18 insurgent fedayeen 2
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
    options = {"insurgents": "bot" if "resistance" in text else "player"}
    assert umpire.place("second-fallujah", text, options=options).placed == text


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
        ("turn 2 cadres", "11.1"),
        ("turn 0 action", "4"),
        ("turn 0 turn\nimpulse 0 coalition", "11.1"),
        ("turn 0 cadres\nimpulse 0 coalition\narea 2 fedayeen 1", "11.1, 13"),
        ("turn 0 fedayeen\nimpulse 0 coalition", "11.1"),
        ("outcome draw", "4.4"),
        ("turn 7 reset\noutcome draw", "1.2"),
        ("impulse 0 coalition", "11.2"),
        ("turn 1 action\nimpulse 0 insurgent", "11.2"),
        ("impulse 14 coalition", "4.1.4, ruling R9"),
        ("turn 1 action\nadvantage coalition used", "10, 10.2"),
        ("turn 1 action\nadvantage insurgent available", "10, 10.2"),
        ("turn 3 turn\nadvantage insurgent used", "4.4"),
        ("impulse 1 insurgent\npassed", "4.1.4, ruling R63"),
        ("passed\nactivated nw", "4.1.4, ruling R63"),
        ("resistance 18", "14.2"),
        ("end-roll 7", "4.1.4"),
        ("turn 2 regroup-insurgent\nend-roll 7", "4.1.4"),
        ("turn 1 action\narea 18 insurgent\nunit 1-3-w 18", "9.1, 9.2"),
        ("activated 18\narea 18 coalition\nunit 3-1-i 18\nactive 3-1-i 6", "4.1.2"),
        ("area 1 fedayeen 5\narea 2 fedayeen 5\narea 3 fedayeen 5\narea 4 fedayeen 5\narea 5 fedayeen 1", "11.1"),
        ("area 1 fedayeen 5\nfedayeen-lost 16", "11.1"),
        ("unit 3-1-i nw spent", "2.3, 3.3"),
        ("regrouped 3-1-i", "4.2"),
        ("turn 2 regroup-coalition\nregrouped 3-1-i", "4.2"),
        ("area 18 cadre 1\nregrouped-in 18 cadre 1", "4.2, ruling R34"),
        ("turn 2 regroup-insurgent\narea 18 dug-in 1\nregrouped-in 18 dug-in 1", "3.7, 4.2"),
        ("cost 18 2", "4.1"),
        ("activated river-box", "7.2.3"),
        ("impulse 3 insurgent\nactivated ne", "4.1.1"),
        ("activated 18\narea 18 militia 1\nunit 3-1-i 18\nactive 3-1-i 7", "6.3"),
        ("activated 18\narea 18 coalition\nunit 3-1-i 18", "4.1.2"),
        ("activated 18\ncost 19 2", "6"),
        ("activated 18\nentered 19\ncost 19 3 2", "6.4.2"),
        ("activated 18\ntoll 2", "6.2"),
        ("activated 18\nfirst-area 19 1", "4.1.2"),
        ("activated 18\nresting 1", "4.1.1"),
        ("activated 18\narea 19 coalition\nunit 3-1-i 19\nactive 3-1-i 5 moved 18", "4.1.3"),
        ("activated 18\nentered 19\narea 19 coalition\nunit 3-1-i 19\nactive 3-1-i 5 moved 25", "2.2, 2.3"),
        ("activated 18\nentered 19\narea 19 coalition\nunit 3-1-i 19\nactive 3-1-i 7 moved 18", "6.1"),
        ("activated 18\nentered 19\narea 19 militia 1\nunit 3-1-i 19\nactive 3-1-i 3 moved 18", "6.2"),
        ("activated 18\nentered 19\narea 19 coalition\nunit 3-1-i 19\nactive 3-1-i 3 stopped 18", "6.2"),
        ("activated 18\nentered 19\narea 19 coalition\nunit 3-1-i 19\nactive 3-1-i 3 moved 18 19", "6.2"),
        ("activated 18\nactive small-craft 0", "7.2.3"),
        ("impulse 3 insurgent\nactivated 18\nentered 19", "4.1.2"),
        ("impulse 3 insurgent\nactivated 18\narea 19 militia 1\nmover militia 19 3 moved", "6.1"),
        ("impulse 3 insurgent\nactivated 18\narea 19 militia 1\nmover militia 19 2 stopped", "6.2"),
        ("impulse 3 insurgent\nactivated 18\nresting 1", "4.1.1"),
        ("impulse 3 insurgent\nactivated 18\ncost 19 2 1", "6.4.2"),
    ],
)
def test_what_the_rules_could_never_make_is_refused_with_its_section(text: str, section: str) -> None:
    assert f"({section})" in fault(drawn_over(f"turn 2 action\nimpulse 3 coalition\n{text}"))


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
        ("passed twice", "'twice' is too much here"),
        ("unit 3-1-i 18 spent fresh", "'fresh' is too much here"),
        ("area 18 militia 1 militia 2", "militia is named twice"),
        ("contested 18 18", "area 18 is named twice"),
        ("contested", "at least one area is to be named"),
        ("regrouped 3-1-i 3-1-i", "3-1-i is named twice"),
        ("regrouped-in 18 cadre 1 cadre 1", "cadre is named twice"),
        ("tank 18", "'tank' is no turn, impulse, backlash, advantage, resistance, passed, area, unit"),
    ],
)
def test_what_cannot_be_read_is_refused_with_its_line_and_what_there_is(line: str, said: str) -> None:
    words = fault(f"# a remark\n\n{line}\n")
    assert "line 3" in words
    assert line in words
    assert said in words


@pytest.mark.parametrize(
    "line",
    [
        "turn 2 action", "impulse 3 coalition", "backlash 4", "advantage insurgent used", "fedayeen-lost 2",
        "area 18 coalition", "unit 1-8-a 18", "end-roll 7", "activated 18", "contested 18", "entered 19", "fought 18",
        "cost 19 2 1", "toll 2", "active 1-8-b 1 stopped 18",
    ],
)  # fmt: skip
def test_nothing_is_said_twice(line: str) -> None:
    number = MIDDLES[0].splitlines().index(line) + 1
    words = fault(f"{MIDDLES[0]}{line}\n")
    head = " ".join(line.split()[: 2 if line.split()[0] in BY_NAME else 1])
    assert words.startswith(f"position, line {len(MIDDLES[0].splitlines()) + 1} ('{line}'): ")
    assert f"'{head}' is said twice; first in line {number} ('{line}')." in words


def test_a_fault_that_is_found_later_names_its_line_too() -> None:
    words = fault("turn 2 action\n# a remark\nimpulse 3 coalition\n\nunit 3-1-i nw spent\n")
    assert words == (
        "position, line 5 ('unit 3-1-i nw spent'): 3-1-i has not left its Entry Zone and cannot be Spent (2.3, 3.3)."
    )


@pytest.mark.parametrize("wrong", ["mover militia 19 3 stopped", "mover cadre 20 3 moved"])
def test_of_several_that_have_moved_the_line_of_the_wrong_one_is_named(wrong: str) -> None:
    lines = MIDDLES[2].splitlines()
    at = next(at for at, line in enumerate(lines) if line.split()[:3] == wrong.split()[:3])
    lines[at] = wrong
    words = fault("\n".join(lines))
    assert words.startswith(f"position, line {at + 1} ('{wrong}'): ")
    assert "(6.1)" in words


def test_the_bot_has_no_impulse_under_way_and_does_not_regroup() -> None:
    bot = {"insurgents": "bot"}
    for text, section in (
        ("turn 2 action\nimpulse 3 insurgent\narea 18 militia 1\nactivated 18\n", "14"),
        ("turn 2 regroup-insurgent\narea 18 cadre 1\nregrouped-in 18 cadre 1\n", "4.2, ruling R34"),
        ("turn 1 action\nimpulse 0 coalition\nresistance 18\n", "14.2, 11.2"),
    ):
        with pytest.raises(umpire.Fault) as refusal:
            umpire.place("second-fallujah", text, options=bot)
        assert f"({section})" in str(refusal.value)


# -- texts that somebody has tampered with ----------------------------------------------------------------------------


def tampered(text: str, chance: random.Random) -> str:
    """One thing is said twice, left out, put elsewhere or altered."""
    lines = text.splitlines()
    at = chance.randrange(len(lines))
    words = lines[at].split()
    damage = chance.randrange(7)
    if damage == 0:
        lines.insert(chance.randrange(len(lines) + 1), lines[at])
    elif damage == 1:
        del lines[at]
    elif damage == 2:
        lines[at] = " ".join([*words, chance.choice(words)])
    elif damage == 3 and len(words) > 1:
        del words[chance.randrange(1, len(words))]
        lines[at] = " ".join(words)
    elif damage == 4:
        other = chance.choice(lines).split()
        spot = chance.randrange(len(words))
        words[spot] = chance.choice(other)
        lines[at] = " ".join(words)
    elif damage == 5:
        numbers = [index for index, word in enumerate(words) if word.isdecimal()]
        if numbers:
            words[chance.choice(numbers)] = str(chance.choice([0, 1, 2, 3, 4, 7, 8, 13, 14, 18, 51, 52]))
            lines[at] = " ".join(words)
    else:
        names = [index for index, word in enumerate(words) if word in SWAPS]
        if names:
            spot = chance.choice(names)
            words[spot] = SWAPS[words[spot]]
            lines[at] = " ".join(words)
    return "\n".join(lines) + "\n"


SWAPS = {
    "coalition": "insurgent", "insurgent": "coalition", "used": "available", "available": "used", "spent": "fresh",
    "action": "regroup-coalition", "regroup-coalition": "action", "regroup-insurgent": "reset", "moved": "stopped",
    "stopped": "moved", "still": "moved", "cadre": "spent-cadre", "militia": "cadre", "fedayeen": "dug-in",
    "dug-in": "fedayeen", "spent-militia": "militia", "ne": "nw", "nw": "river-box",
}  # fmt: skip


def refused_or_played(text: str, options: dict[str, object], seed: int) -> bool:
    """A tampered text is refused with a sentence, or the game goes on from it to its end or for 200 answers."""
    player = random.Random(seed)
    words = ""
    try:
        game = umpire.place("second-fallujah", text, options=options, seed=seed)
    except umpire.Fault as refusal:
        words = str(refusal)
    if words:
        assert words.startswith("position"), text
        assert words.endswith("."), text
        return True
    again = game.rules.to_text(game.checkpoint)
    assert game.rules.to_text(game.rules.from_text(again)) == again
    for _ in range(200):
        if not isinstance(game.pending, umpire.Decision):
            assert game.pending is None
            assert game.outcome
            break
        assert game.pending.seat in game.rules.seats
        if player.random() < 0.05:
            assert isinstance(game.pos, Position)
            assert_counts(game.pos)
            assert_counters(game.pos)
            assert_stacks(game.pos)
            assert_impulse(game.pos)
        game.choose(player.randrange(len(game.pending.options)))
    return False


@pytest.mark.parametrize("insurgents", ["player", "bot"])
@settings(max_examples=20)
@given(seed=st.integers(0, 2**32))
def test_a_tampered_text_is_refused_or_can_be_played(insurgents: str, seed: int) -> None:
    chance = random.Random(seed)
    options: dict[str, object] = {"insurgents": insurgents}
    game = umpire.start("second-fallujah", options=options, seed=seed)
    for _ in range(chance.randrange(1, 400)):
        if not isinstance(game.pending, umpire.Decision):
            break
        choice = chance.choice(game.pending.options)
        game.play(chance.choice(game.pending.options) if choice in PASSES else choice)
    text = game.rules.to_text(game.checkpoint)
    for _ in range(6):
        refused_or_played(tampered(text, chance), options, seed)


@pytest.mark.parametrize("text", MIDDLES)
def test_so_is_one_from_the_middle_of_an_impulse(text: str) -> None:
    options: dict[str, object] = {"insurgents": "bot" if "resistance" in text else "player"}
    chance = random.Random(text)
    refused = [refused_or_played(tampered(text, chance), options, number) for number in range(60)]
    assert sum(refused) > 10


def test_an_area_is_the_same_however_its_number_is_written() -> None:
    with pytest.raises(umpire.Fault, match="'area 18' is said twice; first in line 1"):
        umpire.place("second-fallujah", "area 18 insurgent\narea 018 coalition\n")
