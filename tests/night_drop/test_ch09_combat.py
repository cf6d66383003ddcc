"""9 Combat: who attacks what, factors and dice, the five results, Sticks, Retreat and advance.

The hexes about 2621 are bocage without a line. Values used: 505th 5-5 and 3-3 reduced, 507th 5-4 and 3-3, German company
3-3 and 2-2, platoon 2-2 without a back, armoured 4-3 and 2-2.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import cast

import pytest

import umpire
from umpire.engine.ask import Pointing
from umpire.engine.game import Game
from umpire.engine.odds import Odds
from umpire.testing import events, meant, names, offered, play, refusal, shown, spent, stage
from umpire.titles.night_drop.position import Position
from umpire.titles.night_drop.rules.ch09_combat import outcome
from umpire.titles.night_drop.ruleset import NightDrop

NIGHT, DAY = 3, 6
Dice = Sequence[int | str]


def us(turn: int, text: str, dice: Dice = (), action: str = "u1", options: Mapping[str, object] | None = None) -> Game:
    """An Activation of a regiment, with its units about to fight."""
    start = f"turn {turn} activations\ninitiative us\nstage fighting {action} 0 0\n"
    return stage("night-drop", start + text, dice, options=options)


def german(
    turn: int,
    text: str,
    dice: Dice = (),
    limit: int = 6,
    active: int = 0,
    options: Mapping[str, object] | None = None,
) -> Game:
    """A G4, with its units about to fight; so many of those that may act have acted."""
    start = f"turn {turn} activations\ninitiative german\nstage fighting g4 {limit} {active}\n"
    return stage("night-drop", start + text, dice, options=options)


def state(game: Game, name: str) -> str:
    """Where a unit is, and whether it is reduced."""
    rules, pos = cast(NightDrop, game.rules), cast(Position, game.pos)
    unit = rules.unit_index[name]
    place = pos.at[unit]
    where = rules.chart.hex_name[place] if place >= 0 else {-1: "not-yet", -2: "lost", -3: "dead"}[place]
    return where + " reduced" * bool(pos.side[unit] and place >= 0)


def states(game: Game, *names_of: str) -> list[str]:
    return [state(game, name) for name in names_of]


def asked(game: Game) -> tuple[str, str]:
    """Who is asked, and under which section."""
    assert isinstance(game.pending, umpire.Decision)
    return game.pending.seat, game.pending.cite


def result(game: Game) -> tuple[int, int, str]:
    """The scores of the last combat, and what they mean."""
    fact = events(game, game.log, "CombatRolled")[-1]
    assert fact["cite"] == "9.2.4"
    return fact["attack"], fact["defence"], fact["word"]


def rolls(game: Game) -> dict[str, list[tuple[str, int, str]]]:
    """The modifiers of every die, by what it was for."""
    return {
        step.why: [(mod.reason, mod.value, mod.cite) for mod in step.mods]
        for step in game.log
        if isinstance(step, umpire.Roll)
    }


def factor(game: Game, why: str) -> int:
    """AF or DF of the last combat."""
    return sum(value for _, value, _ in rolls(game)[why])


# -- 9.1 Who fights whom ------------------------------------------------------------------------------------------------

# 505-a in the south of 2621, 505-b in its south-west, next to each other; 505-c in its north-east, next to neither.
THREE = "company 505-a 2622\ncompany 505-b 2522\ncompany 505-c 2721\ngerman company-a 2621\n"


def test_9_1_1_at_night_out_of_one_hex_only() -> None:
    game = us(NIGHT, THREE + "company 505-d 2622\n")
    play(game, "2621")
    assert offered(game) == ["attack-with", "505-a", "505-b", "505-c", "505-d"]
    play(game, "505-a")
    assert offered(game) == ["attack-with", "go", "505-d"]
    assert refusal(game, "505-b") == ("9.1.1", "one-hex-at-night")


def test_9_1_1_by_day_out_of_hexes_next_to_each_other() -> None:
    game = us(DAY, THREE)
    play(game, "2621")
    assert offered(game) == ["attack-with", "505-a", "505-b", "505-c"]
    play(game, "505-a")
    assert offered(game) == ["attack-with", "go", "505-b"]
    assert refusal(game, "505-c") == ("9.1.1", "no-chain")


def test_9_1_1_a_chain_is_enough() -> None:
    # 505-d in 2722 joins 2721 and 2622: four hexes, of which the ends do not touch (ruling R30)
    game = us(DAY, THREE + "company 505-d 2722\n", [3, 3])
    play(game, "2621")
    assert offered(game)[1] == "all"
    play(game, "505-c", "505-d", "505-a")
    assert offered(game) == ["attack-with", "go", "505-b"]
    play(game, "505-b")
    assert offered(game) == ["attack-point", "505-c", "505-d", "505-a", "505-b"]
    play(game, "505-a")
    assert factor(game, "attack") == 5 + 3


def test_9_1_1_all_is_offered_only_where_all_may_go_together() -> None:
    day = us(DAY, "company 505-a 2622\ncompany 505-b 2522\ngerman company-a 2621")
    play(day, "2621")
    assert offered(day) == ["attack-with", "all", "505-a", "505-b"]
    night = us(NIGHT, "company 505-a 2622\ncompany 505-b 2522\ngerman company-a 2621")
    play(night, "2621")
    assert offered(night) == ["attack-with", "505-a", "505-b"]


def test_9_1_1_attackers_must_be_next_to_the_target() -> None:
    game = us(DAY, "company 505-a 2622\ncompany 505-b 2623\ncompany 505-c 2522\ngerman company-a 2621")
    assert offered(game) == ["attack", "2621", "done"]
    play(game, "2621")
    assert refusal(game, "505-b") == ("9.1.1", "not-adjacent")
    other = us(DAY, "company 505-a 2623\ngerman company-a 2621\ngerman company-b 2624")
    assert refusal(other, "2621") == ("9.1.1", "nobody-adjacent")
    assert refusal(other, "2622") == ("9.1.1", "no-enemy")


def test_9_1_1_a_hex_points_at_all_who_are_in_it_and_attackers_at_the_hex() -> None:
    game = us(DAY, "company 505-a 2622\ncompany 505-b 2522\ngerman company-a 2621\ngerman company-b 2621")
    assert game.point("2621") == Pointing(("2621",), ("g1", "g2"), target=("2621",))
    assert game.point("done") == Pointing()
    assert meant(game, "g2") == ["2621"]
    assert meant(game, "505-a") == ["2622"]  # and why not is told
    play(game, "2621")
    assert game.point("all") == Pointing(units=("505-a", "505-b"), target=("2621",))
    assert game.point("505-b") == Pointing(units=("505-b",), target=("2621",))
    assert meant(game, "2522") == ["505-b"] == meant(game, "505-b")[1:]
    assert meant(game, "g1") == ["g1"]
    assert refusal(game, "g1") == ("9.2.1", "no-such-unit")
    assert refusal(game, "go") == ("9.2.1", "not-offered")
    play(game, "505-a")
    assert game.point("go") == Pointing(target=("2621",))
    assert meant(game, "2621")[0] == "go"
    play(game, "505-b")
    assert offered(game)[0] == "attack-point"
    assert game.point("505-a") == Pointing(units=("505-a",), target=("2621",))
    assert meant(game, "2622") == ["505-a"]


def test_9_2_3_the_defence_is_pointed_at_unit_by_unit_and_a_stick_cannot_lead_it() -> None:
    text = "company 505-a 2621\ncompany 505-b 2621\nstick 505 2621 plt\ngerman company-a 2622\ncompany 505-c 2108"
    game = german(NIGHT, text)
    play(game, "2621")
    assert offered(game) == ["defence-point", "505-a", "505-b"]
    assert game.point("505-b") == Pointing(units=("505-b",))
    assert meant(game, "2621") == ["stick-505-1", "505-a", "505-b"]
    assert refusal(game, "stick-505-1") == ("9.2.3", "no-value")
    assert refusal(game, "505-c") == ("9.2.3", "not-defending")


def test_9_1_1_all_units_of_the_hex_are_attacked_together() -> None:
    game = us(NIGHT, "company 505-a 2622\ngerman company-a 2621\ngerman platoon-a 2621\ngerman armoured-b 2621", [1, 1])
    play(game, "2621", "g1")
    assert factor(game, "defence") == 3 + 2
    assert [fact["unit"] for fact in events(game, game.log, "GermanRevealed")] == ["g1", "g2", "g3"]


def test_9_1_2_a_unit_attacks_once_an_activation() -> None:
    text = "company 505-a 2622\ngerman company-a 2621\ngerman company-b 2623\n"
    game = us(NIGHT, text + "company 505-b 2624\n", [1, 3])
    play(game, "2621")
    assert result(game) == (6, 6, "even")
    assert offered(game) == ["attack", "2623", "done"]  # by 505-b
    play(game, "2623")
    assert [fact["units"] for fact in events(game, game.log, "AttackDeclared")] == ["505-a", "505-b"]


def test_9_1_1_of_those_next_to_a_hex_one_tells_why_nobody_attacks_it() -> None:
    text = (
        "company 505-a 2622\ngerman company-a 2621\ngerman company-b 2623\ncompany 505-b 2419\ngerman platoon-a 2418\n"
    )
    game = us(NIGHT, text + "company 507-a 2624\n", [1, 3])
    play(game, "2621")
    assert offered(game) == ["attack", "2418", "done"]
    assert refusal(game, "2623") == ("9.1.2", "fought")
    other = us(NIGHT, "company 507-a 2622\ngerman company-a 2621\ncompany 505-b 2419\ngerman platoon-a 2418\n")
    assert refusal(other, "2621") == ("9.2.1", "other-regiment")


def test_9_1_2_a_unit_is_attacked_once_an_activation() -> None:
    game = us(NIGHT, "company 505-a 2622\ncompany 505-b 2522\ngerman company-a 2621\ngerman platoon-a 2521", [1, 3])
    play(game, "2621", "505-a")
    assert result(game) == (6, 6, "even")
    assert offered(game) == ["attack", "2521", "done"]
    assert refusal(game, "2621") == ("9.1.2", "fought")


def test_9_1_2_who_retreats_onto_others_cannot_be_attacked_again_and_shields_them() -> None:
    text = "company 505-a 2622\ncompany 505-b 2520\ngerman company-a 2621\ngerman platoon-a 2521"
    game = us(NIGHT, text, [6, 1])
    play(game, "2621", "2521")
    assert offered(game)[0] != "attack"  # 2521 is all that 505-b could attack
    assert state(game, "g1") == "2521 reduced"


def test_9_1_2_in_the_next_activation_all_may_fight_again() -> None:
    text = "company 505-a 2622\ngerman company-a 2621\n"
    game = us(NIGHT, text, [1, 3, 6])
    play(game, "2621", "g4", "done", "done")
    assert offered(game) == ["attack", "2622", "done"]


def test_9_1_2_the_example_by_night_and_by_day() -> None:
    # a full company in one hex, two reduced ones in another not next to it; A is between them
    text = "company 507-a 2721\ncompany 507-b 2622 reduced\ncompany 507-d 2622 reduced\ngerman company-a 2621\n"
    for turn in (3, 5):
        game = us(turn, text, action="u2")
        play(game, "2621")
        assert offered(game) == ["attack-with", "507-a", "507-b", "507-d"]
        play(game, "507-b")
        assert offered(game) == ["attack-with", "go", "507-d"]
    moved = us(5, text.replace("507-d 2622", "507-d 2722"), action="u2")
    play(moved, "2621")
    assert offered(moved) == ["attack-with", "all", "507-a", "507-b", "507-d"]
    night = us(3, text.replace("507-d 2622", "507-d 2722"), action="u2")
    play(night, "2621")
    assert "all" not in offered(night)


def test_9_1_3_nobody_has_to_fight() -> None:
    game = us(NIGHT, "company 505-a 2622\ngerman company-a 2621")
    play(game, "done")
    assert "AttackDeclared" not in names(game.log)
    assert offered(game)[0] == "german-action"


# -- 9.2.1 The attackers ------------------------------------------------------------------------------------------------


def test_9_2_1_only_the_activated_regiment_attacks() -> None:
    game = us(DAY, "company 505-a 2622\ncompany 505-b 2522\ncompany 507-a 2622\ngerman company-a 2621")
    play(game, "2621")
    assert offered(game) == ["attack-with", "all", "505-a", "505-b"]
    assert refusal(game, "507-a") == ("9.2.1", "other-regiment")
    assert offered(us(DAY, "company 507-a 2622\ngerman company-a 2621", action="u1"))[0] == "german-action"


def test_9_2_1_germans_attack_as_far_as_the_limit_goes() -> None:
    text = "german company-a 2622\ngerman company-a 2622\ngerman company-b 2622\ncompany 505-a 2621\n"
    game = german(DAY, text, limit=2)
    play(game, "2621")
    assert offered(game) == ["attack-with", "g1", "g2", "g3"]
    play(game, "g1", "g3")
    # the limit is reached, so g2 is not asked for
    assert offered(game) == ["attack-point", "g1", "g3"]


def test_9_2_1_who_has_moved_is_counted_already() -> None:
    text = "german company-a 2622\ngerman company-a 2622\ngerman company-b 2622\ncompany 505-a 2621\n"
    game = german(DAY, text + "did g2 2 0\n", limit=2, active=1)
    play(game, "2621", "g2")
    assert offered(game) == ["attack-with", "go", "g1", "g3"]  # room for one more
    play(game, "g3")
    assert offered(game) == ["attack-point", "g2", "g3"]
    other = german(DAY, text + "did g2 2 0\n", limit=2, active=1)
    play(other, "2621", "g1")
    assert offered(other) == ["attack-with", "go", "g2"]
    assert refusal(other, "g3") == ("5.4.2", "limit")
    assert refusal(other, "g1") == ("9.2.1", "picked")


def test_9_2_1_beyond_the_limit_only_those_who_have_acted_attack() -> None:
    text = "german company-a 2622\ngerman company-a 2522\ncompany 505-a 2621\nstick 505 2521\n"
    game = german(DAY, text + "did g1 2 0\n", [1, 1], limit=1, active=1)
    assert offered(game) == ["attack", "2621", "done"]  # 2521 is next to g2 alone
    play(game, "2621")
    assert [fact["units"] for fact in events(game, game.log, "AttackDeclared")] == ["g1"]


def test_9_2_1_the_player_whose_activation_it_is_attacks_with_or_without_the_initiative() -> None:
    # (ruling R33)
    text = "turn 3 activations\ninitiative german\nactivation 1\nstage fighting u1 0 0\n"
    game = stage("night-drop", f"{text}company 505-a 2622\ngerman company-a 2621")
    assert asked(game) == ("us", "9.1")
    text = "turn 3 activations\ninitiative us\nactivation 1\nstage fighting g4 6 0\n"
    game = stage("night-drop", f"{text}company 505-a 2622\ngerman company-a 2621")
    assert asked(game) == ("german", "9.1")


def test_9_2_1_units_and_point_then_the_defending_point_then_the_dice() -> None:
    text = "company 505-a 2622\ncompany 505-b 2622 reduced\ngerman company-a 2621\ngerman platoon-a 2621"
    game = us(NIGHT, text, [3, 3])
    order = []
    for answer in ("2621", "all", "505-b", "g2"):
        order.append((offered(game)[0], *asked(game)))
        assert not rolls(game)
        play(game, answer)
    assert order == [  # (ruling R32)
        ("attack", "us", "9.1"),
        ("attack-with", "us", "9.2.1"),
        ("attack-point", "us", "9.2.2"),
        ("defence-point", "german", "9.2.3"),
    ]
    assert spent(game)


# -- 9.2.2, 9.2.3 Factors -----------------------------------------------------------------------------------------------


def test_9_2_2_the_av_of_the_point_unit_and_one_for_each_other() -> None:
    text = "company 505-a 2622\ncompany 505-b 2622 reduced\ncompany 505-c 2622\ngerman company-a 2621"
    for point, value in (("505-a", 5), ("505-b", 3)):
        game = us(NIGHT, text, [1, 1])
        play(game, "2621", "all", point)
        assert rolls(game)["attack"] == [("attack-value", value, "9.2.2"), ("further-units", 2, "9.2.2")]
    game = us(NIGHT, text, [1, 1])
    play(game, "2621", "505-a", "505-c")
    play(game, "go")
    assert offered(game) == ["attack-point", "505-a", "505-c"]
    assert refusal(game, "505-b") == ("9.2.2", "not-attacking")


def test_9_2_2_one_alone_has_its_av() -> None:
    game = german(NIGHT, "german armoured-b 2622\ncompany 505-a 2621", [1, 1])
    play(game, "2621")
    assert rolls(game)["attack"] == [("attack-value", 4, "9.2.2")]


def test_9_2_3_the_dv_of_the_point_unit_and_one_for_each_other() -> None:
    text = "company 505-a 2621\ncompany 507-a 2621\ngerman company-a 2622"
    for point, value in (("505-a", 5), ("507-a", 4)):
        game = german(NIGHT, text, [1, 1])
        play(game, "2621")
        assert offered(game) == ["defence-point", "505-a", "507-a"]
        assert asked(game) == ("us", "9.2.3")
        play(game, point)
        assert rolls(game)["defence"] == [("defence-value", value, "9.2.3"), ("further-units", 1, "9.2.3")]
        (fact,) = events(game, game.log, "PointDesignated")
        assert (fact["unit"], fact["hex"]) == (point, "2621")


STICKS = "company 505-a 2621 reduced\nstick 505 2621 unknown\nstick 505 2621 ldr\ngerman company-a 2622"


def test_9_2_3_sticks_help_their_companies_to_defend_and_are_never_the_point() -> None:
    game = german(NIGHT, STICKS, [1, 1])
    play(game, "2621")
    # nobody was asked: only the company can be it (ruling R31)
    assert rolls(game)["defence"] == [("defence-value", 3, "9.2.3"), ("further-units", 2, "9.2.3")]


def test_9_2_3_with_the_option_sticks_add_nothing() -> None:
    game = german(NIGHT, STICKS, [1, 1], options={"sticks-defend": "no"})
    play(game, "2621")
    assert rolls(game)["defence"] == [("defence-value", 3, "9.2.3")]
    two = german(NIGHT, f"{STICKS}\ncompany 505-b 2621", [1, 1], options={"sticks-defend": "no"})
    play(two, "2621", "505-a")
    assert rolls(two)["defence"] == [("defence-value", 3, "9.2.3"), ("further-units", 1, "9.2.3")]


def test_9_2_3_against_sticks_alone_nobody_names_a_point_or_rolls() -> None:
    game = german(NIGHT, "stick 505 2621 plt 2\ngerman company-a 2622")
    play(game, "2621")
    assert rolls(game) == {}  # (ruling R58)
    assert "PointDesignated" not in names(game.log)
    assert "CombatRolled" not in names(game.log)


# -- 9.2.4 Terrain and the five results ---------------------------------------------------------------------------------


def test_9_2_4_a_village_adds_2() -> None:
    game = german(NIGHT, "company 505-a 2204\ngerman company-a 2203", [1, 1])
    play(game, "2204")
    assert rolls(game)["defence"] == [("defence-value", 5, "9.2.3"), ("village", 2, "9.2.4")]


@pytest.mark.parametrize("hex", ["1604", "2308", "2621"])
def test_9_2_4_marsh_road_and_bocage_add_nothing(hex: str) -> None:
    near = {"1604": "1603", "2308": "2307", "2621": "2622"}[hex]
    game = german(NIGHT, f"company 505-a {hex}\ngerman company-a {near}", [1, 1])
    play(game, hex)
    assert factor(game, "defence") == 5


def test_9_2_4_a_bridge_hexside_between_the_point_units_adds_1() -> None:
    text = "company 505-a 1611\ngerman armoured-b 1512\ngerman platoon-d 1612\n"
    for point, reasons in (("g1", ["defence-value", "village", "bridge"]), ("g2", ["defence-value", "village"])):
        game = german(DAY, text, [1, 1])
        play(game, "1611", "all", point)
        assert [reason for reason, _, _ in rolls(game)["defence"]] == reasons


@pytest.mark.parametrize(
    ("defender", "attacker", "bonus"),
    [
        ("1512", "1411", 1),  # on the bridge
        ("1512", "1611", 1),
        ("1512", "1612", 0),  # on the bridge, attacked from beside it
        ("1411", "1512", 1),  # at its end
        ("1509", "1609", 1),  # the railroad bridge
    ],
)
def test_9_2_4_it_helps_on_the_bridge_and_at_its_end(defender: str, attacker: str, bonus: int) -> None:
    game = german(DAY, f"company 505-a {defender}\ngerman company-a {attacker}", [1, 1])
    play(game, defender)
    assert factor(game, "defence") == 5 + bonus  # (ruling R43)


@pytest.mark.parametrize(
    ("attack", "defence", "word"),
    [
        (8, 4, "shattered"),
        (9, 4, "shattered"),
        (7, 4, "beaten"),
        (5, 4, "beaten"),
        (4, 4, "even"),
        (4, 5, "repelled"),
        (4, 7, "repelled"),
        (5, 9, "repelled"),
        (4, 8, "routed"),
        (4, 9, "routed"),
        (9, 5, "beaten"),
    ],
)
def test_9_2_4_the_five_results(attack: int, defence: int, word: str) -> None:
    assert outcome(attack, defence) == word


def test_9_2_4_double_the_point_loses_a_step_and_all_retreat() -> None:
    game = us(DAY, "company 505-a 2622\ngerman company-a 2621\ngerman company-b 2621", [5, 1])
    play(game, "2621", "g2")
    assert result(game) == (10, 5, "shattered")
    assert offered(game) == ["retreat-to", "2620", "2721", "2521"]
    assert asked(game) == ("german", "9.4.1")
    play(game, "2620")
    assert states(game, "g1", "g2", "505-a") == ["2620", "2620 reduced", "2621"]


def test_9_2_4_higher_but_not_double_the_point_loses_a_step() -> None:
    game = us(DAY, "company 505-a 2622\ngerman company-a 2621\ngerman company-b 2621", [4, 1])
    play(game, "2621", "g2")
    assert result(game) == (9, 5, "beaten")
    assert states(game, "g1", "g2", "505-a") == ["2621", "2621 reduced", "2622"]
    assert "retreat" not in offered(game)[0]


def test_9_2_4_equal_nothing_happens() -> None:
    game = us(DAY, "company 505-a 2622\ngerman company-a 2621", [1, 3])
    play(game, "2621")
    assert result(game) == (6, 6, "even")
    assert states(game, "g1", "505-a") == ["2621", "2622"]


def test_9_2_4_lower_but_not_half_the_attacking_point_loses_a_step() -> None:
    text = "company 505-a 2622\ncompany 505-b 2622\ngerman company-a 2621\n"
    game = us(DAY, text, [1, 6])
    play(game, "2621", "all", "505-b")
    assert result(game) == (7, 9, "repelled")
    assert states(game, "g1", "505-a", "505-b") == ["2621", "2622", "2622 reduced"]


def test_9_2_4_half_the_attacking_point_loses_a_step_and_all_attackers_retreat() -> None:
    text = "company 505-a 2622 reduced\ncompany 505-b 2522\ngerman company-a 2621\ngerman company-a 2621\n"
    game = us(DAY, text, [1, 6])
    play(game, "2621", "505-a", "go", "g1")
    assert result(game) == (4, 10, "routed")
    assert state(game, "505-a") == "dead"
    assert state(game, "505-b") == "2522"  # it did not attack
    # with two hexes of attackers each goes by itself (ruling R40)
    game = us(DAY, text.replace("505-b 2522", "505-b 2522 reduced"), [1, 6])
    play(game, "2621", "all", "505-b", "g1")
    assert result(game) == (5, 10, "routed")
    assert state(game, "505-b") == "dead"
    assert offered(game) == ["retreat-to", "2723", "2623", "2523"]
    assert asked(game) == ("us", "9.4.1")  # (ruling R35)
    play(game, "2623")
    assert states(game, "505-a", "g1", "g2") == ["2623 reduced", "2621", "2621"]


def test_9_2_4_attackers_out_of_two_hexes_retreat_hex_by_hex() -> None:
    text = "company 505-a 2622 reduced\ncompany 505-b 2522\ncompany 505-c 2622\n"
    text += "german company-a 2621\n" * 3 + "german company-b 2621\n"
    game = us(DAY, text, [1, 6])
    play(game, "2621", "all", "505-a", "g1")
    assert result(game) == (3 + 2 + 1, 3 + 3 + 6, "routed")
    assert offered(game) == ["retreat-to", "2723", "2623", "2523"]
    play(game, "2723")
    assert offered(game) == ["retreat-to", "2523", "2422", "2421"]
    play(game, "2422")
    assert states(game, "505-a", "505-b", "505-c") == ["dead", "2422", "2723"]


def test_9_2_4_at_night_the_defenders_may_retreat_instead() -> None:
    text = "company 505-a 2622\ngerman company-a 2621\ngerman company-b 2621"
    game = us(NIGHT, text, [4, 1])
    play(game, "2621", "g2")
    assert result(game) == (9, 5, "beaten")
    assert offered(game) == ["night-retreat", "yes", "no"]
    assert asked(game) == ("german", "9.2.4")
    assert game.point("yes") == game.point("no") == Pointing(spaces=("2621",))
    stays = game.fork()
    play(stays, "no")
    assert states(stays, "g1", "g2") == ["2621", "2621 reduced"]
    play(game, "yes", "2620")
    assert states(game, "g1", "g2", "505-a") == ["2620", "2620", "2621"]  # no loss, and the attacker advances


def test_9_2_4_at_night_not_by_day_and_only_for_that_result() -> None:
    text = "company 505-a 2622\ngerman company-a 2621\n"
    beaten = us(DAY, text, [2, 1])
    play(beaten, "2621")
    assert result(beaten) == (7, 4, "beaten")
    assert state(beaten, "g1") == "2621 reduced"
    night = us(NIGHT, text, [3, 1])
    play(night, "2621")
    assert result(night) == (8, 4, "shattered")
    assert offered(night)[0] == "retreat-to"  # after the loss (ruling R39)
    assert state(night, "g1") == "2621 reduced"


def test_9_2_4_at_night_it_needs_somewhere_to_go() -> None:
    # a company on the bridge, Germans at both its ends: there is nowhere to go (ruling R39)
    game = german(NIGHT, "company 505-a 1512 reduced\ngerman company-a 1411\ngerman company-a 1611", [6, 1])
    play(game, "1512", "g1")
    assert result(game) == (9, 5, "beaten")
    assert state(game, "505-a") == "dead"
    free = german(NIGHT, "company 505-a 1512 reduced\ngerman company-a 1411", [6, 1])
    play(free, "1512")
    assert offered(free) == ["night-retreat", "yes", "no"]


def test_9_2_4_at_night_all_go_or_none_also_the_sticks() -> None:
    game = german(NIGHT, "company 505-a 2621\nstick 505 2621 unknown\ngerman armoured-b 2622", [6, 1])
    play(game, "2621", "yes", "2620")
    assert result(game) == (10, 7, "beaten")
    assert states(game, "505-a", "stick-505-1") == ["2620", "2620"]


def test_9_2_4_the_loss_comes_before_the_retreat() -> None:
    # The last company falls, and its Sticks with it: nobody is left to retreat (ruling R38).
    text = "company 505-a 2621 reduced\nstick 505 2621 plt\ngerman company-a 2622\n"
    text += "german armoured-b 2622\ngerman company-a 2622\n"
    game = german(NIGHT, text, [6, 1])
    play(game, "2621", "all", "g2")
    assert result(game) == (12, 5, "shattered")
    assert states(game, "505-a", "stick-505-1", "g2") == ["dead", "dead", "2621"]
    assert "UnitsRetreated" not in names(game.log)


# -- 9.2.5 Step Loss ----------------------------------------------------------------------------------------------------


def test_9_2_5_full_then_reduced_then_gone() -> None:
    game = us(DAY, "company 505-a 2622\ngerman company-a 2621", [2, 1])
    play(game, "2621")
    (fact,) = events(game, game.log, "UnitReduced")
    assert (fact["unit"], fact["cite"]) == ("g1", "9.2.5")
    game = us(DAY, "company 505-a 2622\ngerman company-a 2621 reduced known", [1, 2])
    play(game, "2621")
    assert result(game) == (6, 4, "beaten")
    (fact,) = events(game, game.log, "UnitEliminated")
    assert (fact["unit"], fact["cite"]) == ("g1", "9.2.5")
    assert states(game, "g1", "505-a") == ["dead", "2621"]


def test_9_2_5_a_unit_without_a_back_is_gone_at_once() -> None:
    game = us(DAY, "company 505-a 2622\ngerman platoon-a 2621", [1, 2])
    play(game, "2621")
    assert result(game) == (6, 4, "beaten")
    assert state(game, "g1") == "dead"
    assert "UnitReduced" not in names(game.log)


def test_9_2_5_an_attacker_is_reduced_and_then_gone() -> None:
    for line, left in (("505-a 2622", "2622 reduced"), ("505-a 2622 reduced", "dead")):
        game = us(DAY, f"company {line}\ngerman company-a 2621", [2, 6])
        play(game, "2621")
        assert result(game)[2] == "repelled"
        assert state(game, "505-a") == left


def test_9_2_5_the_values_of_the_reduced_side_count() -> None:
    game = us(DAY, "company 505-a 2622 reduced\ngerman armoured-b 2621 reduced known", [1, 2])
    play(game, "2621")
    assert (factor(game, "attack"), factor(game, "defence")) == (3, 2)


# -- 9.3 Sticks ---------------------------------------------------------------------------------------------------------


def test_9_3_1_sticks_never_attack() -> None:
    game = us(NIGHT, "stick 505 2622 unknown\nstick 505 2622 hq\ngerman company-a 2621")
    assert "attack" not in offered(game)[0]
    game = us(NIGHT, "stick 505 2622 unknown\ncompany 505-a 2622\ncompany 505-b 2622\ngerman company-a 2621")
    play(game, "2621")
    assert offered(game) == ["attack-with", "all", "505-a", "505-b"]
    assert refusal(game, "stick-505-1") == ("9.3.1", "stick")
    play(game, "505-a", "go")
    assert rolls(game)["attack"] == [("attack-value", 5, "9.2.2")]  # and add nothing


def test_9_3_2_sticks_alone_are_eliminated_without_dice_and_the_point_advances() -> None:
    text = "stick 505 2621 unknown\nstick 507 2621 plt\nstick 505 2620\ngerman company-a 2622\ngerman company-a 2622\n"
    game = german(NIGHT, text, ["plt"])
    play(game, "2621", "g2", "go")  # one is enough
    assert rolls(game) == {}
    assert [fact["unit"] for fact in events(game, game.log, "StickEliminated")] == ["stick-505-1", "stick-507-1"]
    assert states(game, "stick-505-1", "stick-507-1", "g1", "g2") == ["dead", "dead", "2622", "2621"]
    # it was the attack of that unit, so the Stick in 2620, next to it now, is safe from it (ruling R41)
    assert state(game, "stick-505-2") == "2620"
    assert offered(game)[0] == "us-action"


def test_9_3_2_a_german_that_attacks_sticks_keeps_its_marker() -> None:
    game = german(NIGHT, "stick 505 2621\ngerman company-a 2622", ["plt"])
    play(game, "2621")
    assert "GermanRevealed" not in names(game.log)
    assert "german company-a 2621" in shown(game)


def test_9_3_2_with_a_company_all_attackers_are_revealed() -> None:
    text = "company 505-a 2621\nstick 505 2621\ngerman company-a 2622\ngerman platoon-a 2622\ngerman company-b 2622\n"
    game = german(NIGHT, text, [1, 1])
    play(game, "2621", "g1", "g2", "go", "g1")
    # who did not attack keeps his marker
    assert [fact["unit"] for fact in events(game, game.log, "GermanRevealed")] == ["g1", "g2"]


def test_9_3_2_sticks_die_with_their_last_company_in_defence() -> None:
    text = "company 505-a 2621 reduced\nstick 505 2621 unknown\nstick 507 2621 hq\ngerman armoured-b 2622\n"
    game = german(DAY, text, [6, 1, "ldr"])
    play(game, "2621")
    assert result(game) == (10, 6, "beaten")
    assert states(game, "505-a", "stick-505-1", "stick-507-1", "g1") == ["dead", "dead", "dead", "2621"]
    another = german(DAY, text + "company 507-a 2621\n", [6, 1])
    play(another, "2621", "505-a")
    assert result(another) == (10, 7, "beaten")
    assert states(another, "505-a", "stick-505-1", "507-a") == ["dead", "2621", "2621"]


OWN_ATTACK = "company 505-a 2622 reduced\nstick 505 2622 unknown\nstick 507 2622 hq\ngerman company-a 2621\n"


def test_9_3_2_also_when_the_company_falls_in_its_own_attack() -> None:
    for dice, word in (((2, 3), "repelled"), ((1, 5), "routed")):
        game = us(DAY, OWN_ATTACK, [*dice, "ldr"])
        play(game, "2621")
        assert result(game)[2] == word
        # (ruling R61), and the German alone looks at what was unknown
        assert states(game, "505-a", "stick-505-1", "stick-507-1") == ["dead", "dead", "dead"]
        assert game.view("german")["looked_at"]["505"] == {"ldr": 1}
        assert names(game.log_for("us")).count("StickSeen") == 0


def test_9_3_2_not_while_a_company_is_left_in_the_hex_of_the_attack() -> None:
    # 507-a did not attack, and is left with the Sticks; so is 505-b, which did, until it goes back (ruling R40).
    game = us(DAY, f"{OWN_ATTACK}company 507-a 2622", [2, 3])
    play(game, "2621")
    assert result(game) == (5, 6, "repelled")
    assert states(game, "505-a", "stick-505-1", "507-a") == ["dead", "2622", "2622"]
    game = us(DAY, f"{OWN_ATTACK}company 505-b 2622", [2, 4])
    play(game, "2621", "all", "505-a")
    assert result(game) == (6, 7, "repelled")
    assert states(game, "505-a", "stick-505-1", "505-b") == ["dead", "2622", "2622"]


def test_9_3_2_a_retreat_that_is_barred_takes_the_last_company_and_its_sticks() -> None:
    # 505-a and 505-b attack from the bridge, Germans at both its ends; the Point is lost, and then the other for the
    # Retreat that is impossible: no company is left with the Stick (ruling R61).
    text = "company 505-a 1512 reduced\ncompany 505-b 1512 reduced\nstick 505 1512 plt\n"
    text += "german company-a 1411\ngerman company-a 1411\ngerman company-b 1411\ngerman company-b 1611\n"
    for option, left in (("fall", "dead"), ("stay", "1512")):
        game = us(DAY, text, [1, 6], options={"sticks-in-attack": option})
        play(game, "1411", "all", "505-a", "g1")
        assert result(game) == (5, 12, "routed")
        assert states(game, "505-a", "505-b", "stick-505-1") == ["dead", "dead", left]


def test_9_3_2_with_the_option_sticks_have_no_part_in_an_attack() -> None:
    for dice, word in (((2, 3), "repelled"), ((1, 5), "routed")):
        game = us(DAY, OWN_ATTACK, dice, options={"sticks-in-attack": "stay"})
        play(game, "2621")
        assert result(game)[2] == word
        assert states(game, "505-a", "stick-505-1", "stick-507-1") == ["dead", "2622", "2622"]
    # in defence the option changes nothing
    text = "company 505-a 2621 reduced\nstick 505 2621 plt\ngerman armoured-b 2622\n"
    game = german(DAY, text, [6, 1], options={"sticks-in-attack": "stay"})
    play(game, "2621")
    assert states(game, "505-a", "stick-505-1") == ["dead", "dead"]


def test_9_3_2_a_company_removed_as_surplus_takes_no_sticks_along() -> None:
    # 9.3 is about combat; the check of 7 takes one unit of its owner's choice, and no more (ruling R61).
    text = "company 505-a 2622\nstick 505 2622 plt\nstick 507 2622 plt\nstick 508 2622 plt\n"
    game = us(DAY, text)
    play(game, "505-a")
    assert states(game, "505-a", "stick-505-1", "stick-507-1", "stick-508-1") == ["dead", "2622", "2622", "2622"]


def test_9_3_2_only_the_german_looks() -> None:
    game = german(NIGHT, "stick 505 2621\ngerman company-a 2622", ["hq"])
    play(game, "2621")
    (draw,) = [step for step in game.log if isinstance(step, umpire.Draw)]
    assert (draw.cup, draw.secret) == ("sticks", "german")
    assert names(game.log_for("german")).count("StickSeen") == 1
    assert names(game.log_for("us")).count("StickSeen") == 0
    assert game.view("german")["looked_at"]["505"] == {"hq": 1}
    assert "looked_at" not in game.view("us")
    (stick,) = [unit for unit in game.view("us")["units"] if unit["id"] == "stick-505-1"]
    assert (stick["at"], stick["face"]) == ("dead", "unknown")


def test_9_3_2_nobody_has_to_look_at_what_shows() -> None:
    game = german(NIGHT, "stick 505 2621 hq\ngerman company-a 2622")
    play(game, "2621")
    assert "StickSeen" not in names(game.log)


def test_9_3_2_the_us_player_never_eliminates_sticks() -> None:
    # A hex of the own side is no target, Sticks or not.
    game = us(NIGHT, "company 505-a 2622\nstick 507 2621\ngerman company-a 2623")
    assert offered(game) == ["attack", "2623", "done"]


# -- 9.4 Retreat --------------------------------------------------------------------------------------------------------


def test_9_4_1_one_hex_where_neither_enemy_nor_stream_is() -> None:
    game = us(NIGHT, "company 505-a 1712\ngerman company-a 1612", [6, 1])
    play(game, "1612")
    assert offered(game) == ["retreat-to", "1611", "1713"]
    assert asked(game) == ("german", "9.4.1")  # the owner chooses (ruling R35)
    assert refusal(game, "1712") == ("8.4.3", "enemy-there")
    assert refusal(game, "1613") == ("9.4.1", "impassable")
    assert refusal(game, "1512") == ("9.4.1", "impassable")  # a bridge, but off its line
    assert game.point("1611") == Pointing(spaces=("1611",), path=("1612", "1611"))
    assert meant(game, "505-a") == ["1712"]
    # by day both are in the zone of 505-a, and nothing is left (ruling R34)
    day = us(DAY, "company 505-a 1712\ngerman company-a 1612", [6, 1])
    play(day, "1612")
    assert "RetreatBarred" in names(day.log)


def test_9_4_1_it_may_lead_past_the_enemy() -> None:
    # Nothing asks for distance: at night even a hex next to the attacker will do (ruling R34).
    game = us(NIGHT, "company 505-a 2622\ngerman company-a 2621", [6, 1])
    play(game, "2621")
    assert offered(game) == ["retreat-to", "2620", "2721", "2722", "2522", "2521"]


def test_9_4_1_off_the_map_is_no_retreat() -> None:
    # 0101 has two neighbours: one is the attacker's, the other in his zone (ruling R36).
    game = us(DAY, "company 505-a 0102\ngerman company-a 0101", [6, 1])
    play(game, "0101")
    assert result(game)[2] == "shattered"
    assert "RetreatBarred" in names(game.log)
    assert state(game, "g1") == "dead"  # reduced, and again for the Retreat
    dark = us(NIGHT, "company 505-a 0102\ngerman company-a 0103", [6, 1])
    play(dark, "0103")
    assert offered(dark) == ["retreat-to", "0202", "0203", "0104"]
    assert refusal(dark, "off-map") == ("9.4.1", "retreat-off-map")


def test_9_4_1_armour_does_not_retreat_into_marsh() -> None:
    text = "company 505-a 1804\ngerman armoured-b 1704\n"
    game = us(NIGHT, text, [6, 1])
    play(game, "1704")
    assert offered(game) == ["retreat-to", "1703", "1803", "1603"]
    assert refusal(game, "1604") == ("9.4.1", "impassable")
    foot = us(NIGHT, text.replace("armoured-b", "company-a"), [6, 1])
    play(foot, "1704")
    assert "1604" in offered(foot)


def test_9_4_1_a_bridge_is_left_along_its_line() -> None:
    game = us(NIGHT, "company 505-a 1411\ngerman company-a 1512", [6, 1])
    play(game, "1512")
    # 1512 is left for 1611 alone, so nobody is asked
    assert state(game, "g1") == "1611 reduced"


def test_9_4_1_into_a_full_hex_it_may_be_and_the_check_follows() -> None:
    text = "company 505-a 2622\ngerman company-a 2621\n" + "german company-b 2620\n" * 3
    game = us(NIGHT, text, [6, 1])
    play(game, "2621", "2620")  # (ruling R36)
    assert offered(game)[0] == "surplus"
    assert asked(game)[0] == "german"


def test_9_4_1_the_zone_of_a_reduced_company_bars_as_well() -> None:
    game = us(DAY, "company 505-a 2622\ncompany 507-a 2520 reduced\ngerman company-a 2621", [6, 1])
    play(game, "2621")
    assert state(game, "g1") == "2721 reduced"  # all that is left


def test_9_4_1_who_retreats_into_a_vp_hex_takes_it_or_ends_control() -> None:
    game = german(NIGHT, "company 505-a 2408\ngerman armoured-b 2308", [6, 1])
    play(game, "2408", "yes", "2409")
    assert [fact["hex"] for fact in events(game, game.log, "ControlGained")] == ["2409"]
    game = us(NIGHT, "company 505-a 2308\ngerman company-a 2408\ncontrol 2409", [6, 1])
    play(game, "2408", "2409")
    assert [fact["hex"] for fact in events(game, game.log, "ControlLost")] == ["2409"]


def test_9_4_2_a_stack_goes_into_one_hex() -> None:
    reduced = "company 505-a 2621 reduced\ncompany 505-b 2621 reduced\nstick 507 2621 plt\n"
    game = german(
        DAY, reduced + "german armoured-b 2622\n" + "german company-a 2622\n" * 3 + "german company-b 2622\n", [6, 1]
    )
    play(game, "2621", "all", "g1", "505-a")
    assert result(game) == (4 + 4 + 6, 3 + 2 + 1, "shattered")
    assert isinstance(game.pending, umpire.Decision)
    assert game.pending.about == {"hex": "2621", "units": "stick-507-1 505-b"}
    play(game, "2620")
    assert states(game, "505-b", "stick-507-1") == ["2620 reduced", "2620"]


def test_9_4_2_sticks_do_not_follow_attackers_that_retreat() -> None:
    text = (
        "company 505-a 2622\nstick 505 2622 plt\ngerman company-a 2621\ngerman company-a 2621\ngerman company-b 2621\n"
    )
    text += "german company-b 2621\ngerman company-b 2621\n"
    game = us(DAY, text.replace("505-a 2622", "505-a 2622 reduced\ncompany 505-b 2622"), [1, 6])
    play(game, "2621", "all", "505-a", "g1")
    assert result(game) == (5, 13, "routed")
    play(game, "2623")
    assert states(game, "505-a", "505-b", "stick-505-1") == ["dead", "2623", "2622"]  # (ruling R40)


# On the bridge of La Fière, with Germans at both ends: 4 + 4 + 6 against 3 + 2 + 1 + 1.
BARRED = "company 505-a 1512 reduced\ncompany 505-b 1512\nstick 505 1512 unknown\n"
BARRED += "german armoured-b 1411\n" + "german company-a 1411\n" * 3 + "german company-b 1411\ngerman platoon-d 1611\n"


def barred(dice: Dice = (), options: Mapping[str, object] | None = None) -> Game:
    """505-a falls, and 505-b and a Stick cannot retreat."""
    game = german(NIGHT, BARRED, [6, 1, *dice], options=options)
    play(game, "1512", "g1", "g2", "g3", "g4", "g5", "g1", "505-a")
    assert result(game) == (14, 7, "shattered")
    assert state(game, "505-a") == "dead"
    return game


def test_9_4_3_who_cannot_retreat_loses_a_step_and_stays() -> None:
    game = barred()
    (fact,) = events(game, game.log, "RetreatBarred")
    assert (fact["hex"], fact["word"], fact["cite"]) == ("1512", "nowhere", "9.4.3")
    assert offered(game) == ["barred-loss", "505-unknown", "505-b"]
    assert asked(game) == ("us", "9.4.3")
    assert game.point("505-unknown") == Pointing(("1512",), ("stick-505-1",))
    assert game.point("505-b") == Pointing(units=("505-b",))
    assert meant(game, "1512") == ["505-unknown", "505-b"]
    assert refusal(game, "505-c") == ("9.4.3", "not-in-hex")
    play(game, "505-b")
    assert states(game, "505-b", "stick-505-1", "g1") == ["1512 reduced", "1512", "1411"]
    assert "UnitsRetreated" not in names(game.log)


def test_9_4_3_a_stick_may_be_the_loss() -> None:
    game = barred(["ldr"])
    play(game, "505-unknown")
    assert states(game, "505-b", "stick-505-1") == ["1512", "dead"]  # (ruling R37)
    assert game.view("german")["looked_at"]["505"] == {"ldr": 1}


def test_9_4_3_with_the_option_it_may_not() -> None:
    game = barred(options={"stick-as-loss": "no"})
    # only the company is left to choose, so nobody is asked
    assert states(game, "505-b", "stick-505-1") == ["1512 reduced", "1512"]
    rules = cast(NightDrop, game.rules)
    ruling = rules.may_be_lost(rules.unit_index["stick-505-1"])
    assert (ruling.cite, ruling.reason) == ("9.4.3", "stick-no-loss")


def test_9_4_3_when_the_last_company_is_the_loss_its_sticks_die_too() -> None:
    text = BARRED.replace("505-b 1512", "505-b 1512 reduced")
    game = german(NIGHT, text, [6, 1, "plt"])
    play(game, "1512", "g1", "g2", "g3", "g4", "g5", "g1", "505-a", "505-b")
    assert states(game, "505-a", "505-b", "stick-505-1", "g1") == ["dead", "dead", "dead", "1512"]


def test_9_4_3_attackers_that_cannot_retreat_lose_one_more() -> None:
    # From the bridge against three at its western end, with another enemy at the eastern one.
    text = "company 505-a 1512 reduced\ncompany 505-b 1512\ncompany 505-c 1512\ngerman platoon-d 1611\n"
    text += "german company-a 1411\n" * 3 + "german company-b 1411\n" * 2
    game = us(DAY, text, [1, 6])
    play(game, "1411", "all", "505-a", "g2")
    assert result(game) == (3 + 2 + 1, 3 + 4 + 1 + 6, "routed")
    assert state(game, "505-a") == "dead"
    assert offered(game) == ["barred-loss", "505-b", "505-c"]
    play(game, "505-c")
    assert states(game, "505-b", "505-c") == ["1512", "1512 reduced"]


# -- 9.4 A PIR Advantage that shows -------------------------------------------------------------------------------------

# 4 + 2 + 6 against 5 + 1 + 1: not double. With two more platoons it is.
HELD = "company 505-a 2621\nstick 505 2621 advantage\ngerman armoured-b 2622\n" + "german company-a 2622\n" * 2
ROUTED_OUT = "company 505-a 2621 reduced\ncompany 505-b 2621\nstick 505 2621 advantage\n"
ROUTED_OUT += "german armoured-b 2622\n" + "german company-a 2622\n" * 3 + "german company-b 2622\n" * 2
RETREATS = {"advantage-retreats": "yes"}


def beaten_at_night(text: str = HELD, options: Mapping[str, object] | None = None) -> Game:
    game = german(NIGHT, text, [6, 1], options=options)
    play(game, "2621", "all", "g1")
    assert result(game)[2] == "beaten"
    return game


def shattered(text: str = ROUTED_OUT, options: Mapping[str, object] | None = None, dice: Dice = ()) -> Game:
    """505-a falls; 505-b and the PIR Advantage have to retreat."""
    game = german(DAY, text, [6, 1, *dice], options=options)
    play(game, "2621", "all", "g1", "505-a")
    assert result(game)[2] == "shattered"
    assert state(game, "505-a") == "dead"
    return game


def test_2_6_4_a_stack_with_an_advantage_that_shows_cannot_retreat() -> None:
    # A Retreat is a movement of all of them into one hex, and one of them may not move (ruling R62).
    game = shattered()
    (fact,) = events(game, game.log, "RetreatBarred")
    assert (fact["hex"], fact["word"], fact["cite"]) == ("2621", "advantage", "2.6.4")
    assert offered(game) == ["barred-loss", "505-advantage", "505-b"]
    assert asked(game) == ("us", "9.4.3")
    play(game, "505-b")
    # a Step Loss instead; all stay, so nobody advances, and no PIR Advantage was eliminated
    assert states(game, "505-b", "stick-505-1", "g1") == ["2621 reduced", "2621", "2622"]
    assert not {"UnitsRetreated", "UnitsAdvanced", "AdvantageKilled"} & set(names(game.log))


def test_2_6_4_the_advantage_itself_may_be_the_loss_and_the_others_stay() -> None:
    game = shattered()
    play(game, "505-advantage")
    assert states(game, "505-b", "stick-505-1", "g1") == ["2621", "dead", "2622"]
    assert "UnitsRetreated" not in names(game.log)
    # 2.6.2  It was eliminated in combat.
    (killed,) = events(game, game.log, "AdvantageKilled")
    assert killed["cite"] == "2.6.2"
    assert game.view("us")["german_turns"] == 1


def test_2_6_4_where_no_stick_may_be_the_loss_a_company_is() -> None:
    game = shattered(options={"stick-as-loss": "no"})
    assert states(game, "505-b", "stick-505-1") == ["2621 reduced", "2621"]  # nobody was asked


def test_2_6_4_an_advantage_whose_last_company_is_the_loss_dies_with_it() -> None:
    game = shattered(ROUTED_OUT.replace("505-b 2621", "505-b 2621 reduced"))
    play(game, "505-b")
    assert states(game, "505-b", "stick-505-1", "g1") == ["dead", "dead", "2621"]  # 9.3.2, and then 9.5.1
    assert names(game.log).count("AdvantageKilled") == 1


def test_2_6_4_at_night_such_a_stack_may_not_retreat_instead_of_a_loss() -> None:
    game = beaten_at_night()
    assert "night-retreat" not in [step.verb for step in game.log if isinstance(step, umpire.Decision)]
    assert states(game, "505-a", "stick-505-1", "g1") == ["2621 reduced", "2621", "2622"]


def test_2_6_4_an_unknown_one_retreats_like_any_stick() -> None:
    # Nobody knows what it is, and nobody may be told by a Retreat that fails (ruling R7).
    game = shattered(ROUTED_OUT.replace("advantage", "unknown"))
    assert offered(game)[0] == "retreat-to"
    play(game, "2620")
    assert states(game, "505-b", "stick-505-1") == ["2620", "2620"]
    night = beaten_at_night(HELD.replace("advantage", "unknown"))
    assert offered(night) == ["night-retreat", "yes", "no"]


def test_2_6_4_attackers_that_stood_with_it_retreat_and_leave_it() -> None:
    # It did not attack, and so has no part in their Retreat (ruling R40).
    text = "company 505-a 2622 reduced\ncompany 505-b 2622\nstick 505 2622 advantage\n"
    text += "german company-a 2621\n" * 3 + "german company-b 2621\n" * 2
    game = us(DAY, text, [1, 6])
    play(game, "2621", "all", "505-a", "g1")
    assert result(game) == (5, 13, "routed")
    play(game, "2623")
    assert states(game, "505-a", "505-b", "stick-505-1") == ["dead", "2623", "2622"]


def test_9_4_2_with_the_option_a_revealed_advantage_retreats_with_its_stack() -> None:
    game = shattered(options=RETREATS)
    assert offered(game)[0] == "retreat-to"
    play(game, "2620")
    assert states(game, "505-b", "stick-505-1", "g1") == ["2620", "2620", "2621"]
    night = beaten_at_night(options=RETREATS)
    assert offered(night) == ["night-retreat", "yes", "no"]
    play(night, "yes", "2620")
    assert states(night, "505-a", "stick-505-1") == ["2620", "2620"]


# -- 9.5 Advance --------------------------------------------------------------------------------------------------------


def test_9_5_1_the_point_must_and_the_others_may() -> None:
    text = "company 505-a 2622\ncompany 505-b 2622\ncompany 505-c 2522\ngerman platoon-a 2621"
    game = us(DAY, text, [6, 1])
    play(game, "2621", "all", "505-b")
    assert state(game, "505-b") == "2621"
    assert offered(game) == ["advance", "505-a", "505-c", "done"]
    assert asked(game) == ("us", "9.5.1")
    assert game.point("505-c") == Pointing(units=("505-c",), path=("2522", "2621"), target=("2621",))
    assert game.point("done") == Pointing()
    assert meant(game, "2622") == ["505-a"]
    assert meant(game, "2621") == ["505-a", "505-c", "505-b"]
    assert refusal(game, "505-b") == ("9.5.1", "there-already")
    play(game, "505-c")
    assert offered(game) == ["advance", "505-a", "done"]
    play(game, "done")
    assert states(game, "505-a", "505-b", "505-c") == ["2622", "2621", "2621"]


def test_9_5_1_not_while_an_enemy_is_left() -> None:
    game = us(DAY, "company 505-a 2622\ngerman platoon-a 2621\ngerman platoon-c 2621", [6, 1])
    play(game, "2621", "g1")
    assert result(game)[2] == "shattered"
    play(game, "2620")
    assert states(game, "g1", "g2", "505-a") == ["dead", "2620", "2621"]
    stays = us(DAY, "company 505-a 2622\ngerman platoon-a 2621\ngerman platoon-c 2621", [2, 2])
    play(stays, "2621", "g1")
    assert result(stays) == (7, 5, "beaten")
    assert states(stays, "g1", "g2", "505-a") == ["dead", "2621", "2622"]


def test_9_5_1_who_may_not_enter_attacks_and_stays() -> None:
    # armour against marsh (ruling R42)
    game = german(NIGHT, "stick 505 1604 plt\ngerman armoured-b 1704")
    play(game, "1604")
    assert states(game, "stick-505-1", "g1") == ["dead", "1704"]
    # a bridge from off its line
    game = german(NIGHT, "stick 505 1512 plt\ngerman company-a 1612\ngerman company-a 1611")
    play(game, "1512", "g1")
    assert states(game, "stick-505-1", "g1", "g2") == ["dead", "1612", "1611"]


def test_9_5_1_if_the_point_cannot_the_others_still_may() -> None:
    text = "stick 505 1604 plt\ngerman armoured-b 1704\ngerman company-a 1704"
    game = german(NIGHT, text)
    play(game, "1604", "all", "g1")
    assert offered(game) == ["advance", "g2", "done"]
    assert refusal(game, "g1") == ("9.5.1", "impassable")
    play(game, "g2")
    assert states(game, "g1", "g2") == ["1704", "1604"]


def test_9_5_1_whether_the_german_is_asked_to_advance_does_not_tell_armour_from_foot() -> None:
    text = "stick 505 1604 plt\ngerman company-a 1704\ngerman {} 1704"
    foot = german(NIGHT, text.format("company-b"))
    armour = german(NIGHT, text.format("armoured-b"))
    for game in (foot, armour):
        play(game, "1604", "all", "g1")
    assert offered(foot) == ["advance", "g2", "done"]
    assert offered(armour) == ["advance", "done"]
    assert foot.view("us") == armour.view("us")
    assert names(foot.log_for("us")) == names(armour.log_for("us"))


def test_9_5_1_an_advance_takes_a_vp_hex() -> None:
    game = us(DAY, "company 505-a 2408\ngerman platoon-a 2409", [6, 1])
    play(game, "2409")
    assert state(game, "505-a") == "2409"
    assert [fact["hex"] for fact in events(game, game.log, "ControlGained")] == ["2409"]


def test_9_5_2_defenders_do_not_advance() -> None:
    game = us(DAY, "company 505-a 2622 reduced\ngerman company-a 2621", [1, 6])
    play(game, "2621")
    assert result(game) == (4, 9, "routed")
    assert states(game, "505-a", "g1") == ["dead", "2621"]
    assert "UnitsAdvanced" not in names(game.log)
    assert offered(game)[0] != "advance"


# -- odds ---------------------------------------------------------------------------------------------------------------


def table(odds: Odds) -> dict[str, Fraction]:
    """The lines of the odds by the result; they are exact and add up to one."""
    assert odds.exact
    assert sum(line.chance for line in odds.outcomes) == 1
    found: dict[str, Fraction] = {}
    for line in odds.outcomes:
        found[line.gists[0]] = found.get(line.gists[0], Fraction(0)) + line.chance
    return found


def counted(attack: int, defence: int) -> dict[str, Fraction]:
    """The same, die by die, and with the sentences of 9.2.4."""
    found: dict[str, Fraction] = {}
    for first in range(1, 7):
        for second in range(1, 7):
            ours, theirs = attack + first, defence + second
            if ours > theirs:
                word = "shattered" if Fraction(ours, theirs) >= 2 else "beaten"
            elif ours < theirs:
                word = "routed" if Fraction(ours, theirs) <= Fraction(1, 2) else "repelled"
            else:
                word = "even"
            found[word] = found.get(word, Fraction(0)) + Fraction(1, 36)
    return found


@pytest.mark.parametrize("turn", [NIGHT, DAY])
@pytest.mark.parametrize(
    ("text", "choices", "attack", "defence"),
    [
        ("company 505-a 2622\ngerman company-a 2621 known", ("2621",), 5, 3),
        ("company 505-a 2622 reduced\ngerman company-a 2621 known", ("2621",), 3, 3),
        (
            "company 505-a 2622\ncompany 505-b 2622\ngerman armoured-b 2621 reduced known",
            ("2621", "all", "505-b"),
            6,
            2,
        ),
        ("company 505-a 2408\ngerman company-a 2409 known\ngerman platoon-a 2409 known", ("2409",), 5, 3 + 1 + 2),
        ("company 505-a 1611\ngerman company-a 1512 known", ("1512",), 5, 3 + 1),
    ],
)
def test_9_2_4_the_odds_are_what_36_throws_give(
    turn: int, text: str, choices: tuple[str, ...], attack: int, defence: int
) -> None:
    game = us(turn, text)
    play(game, *choices[:-1])
    assert table(game.odds(choices[-1])) == counted(attack, defence)


def test_9_2_4_the_odds_of_a_german_attack() -> None:
    game = german(DAY, "company 505-a 1611 reduced\nstick 505 1611\ngerman armoured-b 1512\ngerman platoon-d 1612")
    play(game, "1611", "all")
    assert table(game.odds("g1")) == counted(5, 3 + 1 + 2 + 1)
    assert table(game.odds("g2")) == counted(3, 3 + 1 + 2)
