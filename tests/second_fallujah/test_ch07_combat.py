"""7 Combat: the sequence, Coalition attacks, Insurgent attacks, Fire Missions and political backlash."""

from collections.abc import Sequence

import pytest

import umpire
from umpire.engine.ask import Step
from umpire.engine.game import Game
from umpire.engine.values import changed
from umpire.testing import events, names, offered, play, refusal, shown, spent, stage
from umpire.titles.second_fallujah.check.invariants import area, drawn_over, insurgents, seen, unit
from umpire.titles.second_fallujah.position import Position
from umpire.titles.second_fallujah.ruleset import TwoPlayers

# Nobody is asked about the Advantage, the phase goes on, and the Cadre of 51 lets the Insurgents have an impulse.
COALITION = "turn 2 action\nimpulse 2 coalition\nadvantage coalition used\narea 51 insurgent cadre 1\n"
INSURGENT = "turn 2 action\nimpulse 2 insurgent\nadvantage coalition used\narea 51 insurgent cadre 1\n"

MARINES_3_1 = ["3-1-i", "3-1-k", "3-1-l", "3-1-w"]


def draw_up(text: str, *dice: int | str, options: dict[str, object] | None = None) -> Game:
    return stage("second-fallujah", COALITION + text, dice, options=options)


def raid(text: str, *dice: int | str) -> Game:
    """The Insurgents have the impulse."""
    return stage("second-fallujah", drawn_over(INSURGENT + text), dice)


def units_in(place: int, units: Sequence[str]) -> str:
    return "".join(f"unit {name} {place}\n" for name in units)


def attack(game: Game, place: int, lead: str = "", river: str = "no", defence: str = "") -> list[Step]:
    """All units that can attack in the activated area do so; the other questions on the way are answered as told."""
    happened = play(game, str(place), f"attack-{place}")
    answers = {"who-attacks": "all", "lead": lead, "river-support": river, "defence-lead": defence}
    while isinstance(game.pending, umpire.Decision) and game.pending.verb in answers:
        happened += play(game, answers[game.pending.verb] or game.pending.options[0])
    return happened


def battle(
    place: int, units: Sequence[str], defenders: str, *dice: int, lead: str = "", river: str = "no"
) -> list[Step]:
    """An attack in place by these units, on dice of 7 each unless told."""
    game = draw_up(f"area {place} insurgent {defenders}\n{units_in(place, units)}", *(dice or (7, 7)))
    return attack(game, place, lead=lead, river=river)


def roll(happened: Sequence[Step], why: str) -> umpire.Roll:
    (found,) = [step for step in happened if isinstance(step, umpire.Roll) and step.why == why]
    return found


def rolls(happened: Sequence[Step]) -> list[str]:
    return [step.why for step in happened if isinstance(step, umpire.Roll)]


def mods(happened: Sequence[Step], why: str = "attack") -> list[tuple[str, int]]:
    """The modifiers of a roll, in the order of the list."""
    return [(mod.reason, mod.value) for mod in roll(happened, why).mods]


def bonuses(happened: Sequence[Step]) -> list[tuple[str, int]]:
    """The modifiers of an attack after the Combat Factor of the lead unit."""
    ((first, _), *rest) = mods(happened)
    assert first == "lead-cf"
    return rest


def backlash(game: Game) -> int:
    return int(seen(game)["backlash"])


def cites(happened: Sequence[Step], why: str) -> list[str]:
    return [mod.cite for mod in roll(happened, why).mods]


def with_tem(tem: int) -> int:
    """An area of the map with such a TEM."""
    game = draw_up("")
    return next(int(shown["area"]) for shown in seen(game)["areas"] if shown["tem"] == tem)


# -- 7 Combat ---------------------------------------------------------------------------------------------------------


def test_7_attacking_is_optional_where_units_of_both_sides_already_stood() -> None:
    game = draw_up("area 23 insurgent fedayeen 1\nunit 1-3-a 23", 9)
    play(game, "23")
    assert offered(game) == ["coalition-next", "attack-23", "done"]
    assert "AttackDeclared" not in names(play(game, "done"))
    # Who neither moves nor attacks stays Fresh.
    assert not unit(game, "1-3-a")["spent"]
    assert insurgents(game, 23) == {"fedayeen": 1}


def test_7_there_is_no_attack_without_an_enemy_in_the_same_area() -> None:
    game = draw_up(
        "area 23 insurgent fedayeen 1\narea 20 insurgent fedayeen 1\narea 19 coalition\nunit 1-3-a 23\nunit 1-3-b 19"
    )
    play(game, "23")
    assert refusal(game, "attack-19") == ("7", "no-insurgents")
    assert refusal(game, "attack-20") == ("7", "nobody-to-attack")


@pytest.mark.parametrize(("defenders", "cost"), [("fedayeen 1", 2), ("spent-fedayeen 1", 1)])
def test_7_only_activated_units_with_the_movement_points_can_attack(defenders: str, cost: int) -> None:
    # The last company is Spent and was not activated.
    text = f"area 23 insurgent {defenders}\nunit 1-3-a 23\nunit 1-3-b 23\nunit 1-3-c 23 spent\n"
    game = draw_up(text)
    play(game, "23", "attack-23")
    assert offered(game) == ["who-attacks", "all", "1-3-a", "1-3-b"]
    assert refusal(game, "1-3-c") == ("3.3", "spent")
    # Every unit has the points for it when it is activated; with fewer it could not attack.
    rules, pos = game.rules, game.pos
    assert isinstance(rules, TwoPlayers)
    assert isinstance(pos, Position)
    pos.mp = changed(pos.mp, rules.chart.unit_index["1-3-a"], cost)
    assert len(rules.attackers(pos, 23)) == 2
    pos.mp = changed(pos.mp, rules.chart.unit_index["1-3-a"], cost - 1)
    assert rules.attackers(pos, 23) == [rules.chart.unit_index["1-3-b"]]


def test_7_every_defender_takes_part() -> None:
    # The Fedayeen leads, but the Militia beside it dies with it.
    game = draw_up("area 23 insurgent fedayeen 1 militia 3\nunit 1-3-a 23", 12, 4)
    happened = attack(game, 23)
    assert [fact["points"] for fact in events(game, happened, "BattleRolled")] == [9]
    assert "AreaOverrun" in names(happened)
    assert insurgents(game, 23) == {}


# -- 7.1 The sequence -------------------------------------------------------------------------------------------------


def test_7_1_attackers_lead_values_attack_roll_defence_roll_comparison() -> None:
    game = draw_up("area 23 insurgent fedayeen 1\nunit 1-3-a 23\nunit 2-ceb-c 23", 8, 7)
    play(game, "23", "attack-23")
    assert offered(game) == ["who-attacks", "all", "1-3-a", "2-ceb-c"]
    play(game, "all")
    assert offered(game) == ["lead", "1-3-a", "2-ceb-c"]
    happened = play(game, "1-3-a")
    order = [type(step).__name__ if not isinstance(step, umpire.Roll) else step.why for step in happened]
    assert order[1:6] == ["AttackDeclared", "attack", "EndRollNoted", "defence", "BattleRolled"]
    (declared,) = events(game, happened, "AttackDeclared")
    assert declared == {
        "event": "AttackDeclared",
        "cite": "7.2",
        "area": "23",
        "units": "1-3-a 2-ceb-c",
        "lead": "1-3-a",
    }
    # 6 and 1 for the engineers against 3 and TEM 2.
    assert (roll(happened, "attack").modified(), roll(happened, "defence").modified()) == (15, 12)
    assert {roll(happened, why).cite for why in ("attack", "defence")} == {"7.1"}
    assert roll(happened, "attack").dice_text() == roll(happened, "defence").dice_text() == "2d6"
    (rolled,) = events(game, happened, "BattleRolled")
    assert rolled == {
        "event": "BattleRolled",
        "cite": "7.2.7",
        "area": "23",
        "attack": 15,
        "defence": 12,
        "points": 3,
        "word": "hit",
    }


def test_7_1_the_attackers_are_picked_one_by_one_or_all_together() -> None:
    game = draw_up("area 23 insurgent fedayeen 1\nunit 1-3-a 23\nunit 1-3-b 23\nunit 4-fssg-b 23", 7, 7)
    play(game, "23", "attack-23")
    # The first of them must be able to lead.
    assert offered(game) == ["who-attacks", "all", "1-3-a", "1-3-b"]
    assert refusal(game, "4-fssg-b") == ("7.2.1", "first-must-lead")
    assert refusal(game, "go") == ("7.1", "nobody-picked")
    play(game, "1-3-b")
    assert offered(game) == ["who-attacks", "go", "1-3-a", "4-fssg-b"]
    assert refusal(game, "1-3-b") == ("7.1", "picked-already")
    assert refusal(game, "nobody") == ("7.1", "no-such-unit")
    assert refusal(game, "2-tank-a") == ("7", "not-here")
    play(game, "4-fssg-b")
    happened = play(game, "go")
    assert [fact["units"] for fact in events(game, happened, "AttackDeclared")] == ["1-3-b 4-fssg-b"]
    assert [unit(game, name)["spent"] for name in ("1-3-a", "1-3-b", "4-fssg-b")] == [False, True, True]


def test_7_1_the_first_example() -> None:
    text = "area 18 insurgent fedayeen 1 cadre 1\narea 19 insurgent cadre 1"
    game = draw_up(text, 7, 7)
    play(game, "ne", "ne", "18", "1-3-a", "go", "militia", "from-19", "done")
    assert insurgents(game, 18) == {"fedayeen": 1, "cadre": 1, "militia": 2}
    play(game, "ne", "1-3-b", "1-3-c", "1-3-w", "2-tank-a", "4-fssg-b", "iraqi-2-1", "go")
    play(game, "attack-18")
    assert offered(game) == ["casualty", "flip-fedayeen", "kill-fedayeen"]
    assert mods(game.log) == [
        ("lead-cf", 6),
        ("support-infantry", 1),
        ("support-infantry", 1),
        ("support-weapons", 1),
        ("support-tank", 2),
        ("battalion-integrity", 1),
    ]
    assert mods(game.log, "defence") == [("defence-cf", 3), ("tem", 2)]
    (rolled,) = events(game, game.log, "BattleRolled")
    assert (rolled["attack"], rolled["defence"], rolled["points"], rolled["word"]) == (19, 12, 7, "hit")
    # The last two points flip the Cadre and drive it out; nothing else is left to choose but where to.
    play(game, "kill-fedayeen", "kill-militia", "kill-militia")
    assert offered(game) == ["retreat-to", "19", "20", "22"]
    happened = play(game, "20")
    assert spent(game)
    assert insurgents(game, 18) == {}
    assert insurgents(game, 20) == {"spent-cadre": 1}
    assert area(game, 18)["control"] == "coalition"
    assert backlash(game) == 0
    units = ["1-3-a", "1-3-b", "1-3-c", "1-3-w", "2-tank-a", "4-fssg-b", "iraqi-2-1"]
    assert [fact["units"] for fact in events(game, happened, "AttackersSpent")] == [
        " ".join(sorted(units, key=lambda name: [shown["id"] for shown in seen(game)["units"]].index(name)))
    ]
    assert all(unit(game, name)["spent"] for name in units)


def test_7_1_the_second_example_is_an_overrun_and_then_an_ambush() -> None:
    text = "area 18 coalition\narea 19 insurgent cadre 1\narea 24 insurgent cadre 1\n"
    game = draw_up(text + units_in(18, ["1-3-a", "1-3-b", "1-3-c", "1-3-w", "2-tank-a", "iraqi-2-1"]), 5, 8)
    play(game, "18", "18", "19", "all", "retreat-cadre", "24", "from-24")
    # Nothing else can be done before the mandatory attack: 12 against 2, no dice.
    assert offered(game) == ["coalition-next", "attack-19"]
    happened = play(game, "attack-19")
    assert [fact["cite"] for fact in events(game, happened, "OverwhelmingForce", "AreaOverrun")] == ["8.5", "8.5"]
    assert rolls(happened) == []
    assert area(game, 19)["control"] == "coalition"
    assert backlash(game) == 0
    assert [unit(game, name)["mp"] for name in ("1-3-a", "1-3-w", "2-tank-a", "iraqi-2-1")] == [3, 3, 3, 2]
    play(game, "19", "23", "1-3-a", "go", "from-24")
    assert area(game, 23)["ambush"] == 1
    play(game, "19", "23", "1-3-w", "go")
    happened = play(game, "attack-23")
    assert mods(happened) == [("lead-cf", 6), ("support-weapons", 1), ("ambush", -1)]
    assert mods(happened, "defence") == [("defence-cf", 0), ("tem", 2)]
    (rolled,) = events(game, happened, "BattleRolled")
    assert (rolled["attack"], rolled["defence"], rolled["points"], rolled["word"]) == (11, 10, 1, "hit")
    assert "AreaOverrun" not in names(happened)
    assert area(game, 23)["control"] == "coalition"
    assert [unit(game, name)["spent"] for name in ("1-3-a", "1-3-w", "1-3-b")] == [True, True, False]


# -- 7.2 Coalition attacks --------------------------------------------------------------------------------------------


def test_7_2_any_number_of_units_attack_together() -> None:
    stack = ["1-8-a", "1-8-b", "1-8-c", "1-8-w", "1-3-a", "1-3-b", "1-3-c", "1-3-w"]
    game = draw_up(f"area 23 insurgent fedayeen 1\n{units_in(23, stack)}", 2, 12)
    happened = attack(game, 23)
    assert [fact["units"] for fact in events(game, happened, "AttackDeclared")] == [" ".join(stack)]
    assert rolls(happened) == ["attack", "defence"]


def test_7_2_there_is_one_attack_an_area_and_impulse() -> None:
    game = draw_up("area 23 insurgent fedayeen 1\narea 19 coalition\nunit 1-3-a 23\nunit 1-3-b 23", 7, 12)
    play(game, "23", "attack-23", "1-3-a", "go")
    assert not unit(game, "1-3-b")["spent"]
    assert offered(game)[0] == "coalition-next"
    assert refusal(game, "attack-23") == ("7.2", "battle-fought")


def test_7_2_another_area_can_be_attacked_in_the_same_impulse() -> None:
    text = "area 19 coalition\narea 23 insurgent fedayeen 1\narea 24 insurgent militia 1\nunit 1-3-a 19\nunit 1-3-b 19"
    game = draw_up(text, 7, 12, 7, 12)
    play(game, "19", "19", "23", "1-3-a", "go", "done")
    play(game, "attack-23")
    happened = play(game, "19", "24", "attack-24")
    assert [fact["area"] for fact in events(game, game.log, "AttackDeclared")] == ["23", "24"]
    assert spent(game)
    assert names(happened).count("AttackDeclared") == 1


# -- 7.2.1 The lead unit ----------------------------------------------------------------------------------------------

LEADS = ["3-1-i", "2-7-cav-a", "2-ceb-b", "1-force-recon"]
SCOUTS = ["3-lar-c", "4-cav-f"]
IN_PARENTHESES = ["4-fssg-a", "iraqi-1-1", "iraqi-ctf"]
SUPPORT = ["c-2-tank-1", "3-1-w", "23-mar-at", "2-aav-d"]


@pytest.mark.parametrize("name", LEADS)
def test_7_2_1_infantry_mech_infantry_engineers_and_recon_lead(name: str) -> None:
    game = draw_up(f"area 23 insurgent fedayeen 1\nunit {name} 23", 2, 12)
    factor = unit(game, name)["cf"]
    happened = attack(game, 23)
    assert [fact["lead"] for fact in events(game, happened, "AttackDeclared")] == [name]
    assert mods(happened) == [("lead-cf", factor)]


@pytest.mark.parametrize("name", SCOUTS)
@pytest.mark.parametrize("defenders", ["militia 1", "spent-militia 1", "militia 1 spent-militia 2"])
def test_7_2_1_cavalry_and_lar_lead_against_militia(name: str, defenders: str) -> None:
    happened = battle(44, [name], defenders, 2, 12)
    assert [reason for reason, _ in mods(happened)] == ["lead-cf"]


@pytest.mark.parametrize("name", SCOUTS)
@pytest.mark.parametrize("other", ["cadre", "spent-cadre", "fedayeen", "spent-fedayeen", "dug-in"])
def test_7_2_1_cavalry_and_lar_do_not_lead_if_anybody_else_defends(name: str, other: str) -> None:
    text = f"area 23 insurgent militia 2 {other} 1\narea 19 coalition\nunit {name} 23\n"
    game = draw_up(text)
    play(game, "23")
    assert offered(game) == ["coalition-next", "23", "done"]
    assert refusal(game, "attack-23") == ("7.2.1", "nobody-to-lead")
    led = draw_up(f"{text}unit 3-1-i 23\nunit 2-ceb-b 23")
    play(led, "23", "attack-23", "all")
    assert offered(led) == ["lead", "3-1-i", "2-ceb-b"]
    assert refusal(led, name) == ("7.2.1", "lead-militia-only")


@pytest.mark.parametrize(
    ("name", "reason"),
    [*((name, "lead-parentheses") for name in IN_PARENTHESES), *((name, "lead-support") for name in SUPPORT)],
)
def test_7_2_1_units_in_parentheses_and_support_units_never_lead(name: str, reason: str) -> None:
    text = f"area 44 insurgent militia 1\narea 45 coalition\nunit {name} 44\n"
    game = draw_up(text)
    play(game, "44")
    assert refusal(game, "attack-44") == ("7.2.1", "nobody-to-lead")
    led = draw_up(f"{text}unit 3-1-i 44\nunit 2-ceb-b 44")
    play(led, "44", "attack-44", "all")
    assert offered(led) == ["lead", "3-1-i", "2-ceb-b"]
    assert refusal(led, name) == ("7.2.1", reason)


def test_7_2_1_one_of_each_kind_is_offered_as_lead() -> None:
    # Ruling R55: it does not matter which of several companies of a kind leads.
    units = ["3-1-i", "3-1-k", "1-4-b", "2-7-cav-a", "2-7-cav-b", "2-ceb-b", "1-force-recon"]
    game = draw_up(f"area 23 insurgent fedayeen 1\n{units_in(23, units)}", 7, 7)
    play(game, "23", "attack-23", "all")
    assert offered(game) == ["lead", "3-1-i", "1-force-recon", "2-ceb-b", "2-7-cav-a"]
    assert game.pending is not None
    assert game.pending.cite == "7.2.1"
    assert refusal(game, "3-1-k") == ("7.2.1", "same-kind-offered")
    assert refusal(game, "1-8-a") == ("7", "not-here")
    assert refusal(game, "nobody") == ("7.2.1", "no-such-unit")


def test_7_2_1_only_an_attacker_leads() -> None:
    # One is Spent, another stands by.
    units = ["3-1-i", "2-ceb-b", "2-7-cav-a"]
    game = draw_up(f"area 23 insurgent fedayeen 1\n{units_in(23, units)}unit 1-force-recon 23 spent", 7, 7)
    play(game, "23", "attack-23", "3-1-i", "2-ceb-b", "go")
    assert offered(game) == ["lead", "3-1-i", "2-ceb-b"]
    assert refusal(game, "1-force-recon") == ("3.3", "spent")
    assert refusal(game, "2-7-cav-a") == ("7.1", "not-with-them")


def test_7_2_1_a_single_possible_lead_is_not_asked_for() -> None:
    game = draw_up("area 23 insurgent fedayeen 1\nunit 3-1-i 23\nunit 3-1-k 23\nunit c-2-tank-1 23", 7, 7)
    happened = play(game, "23", "attack-23", "all")
    assert [fact["lead"] for fact in events(game, happened, "AttackDeclared")] == ["3-1-i"]


@pytest.mark.parametrize("lead", ["3-1-i", "2-ceb-b"])
def test_7_2_1_the_lead_that_is_chosen_gives_its_combat_factor(lead: str) -> None:
    game = draw_up("area 23 insurgent fedayeen 1\nunit 3-1-i 23\nunit 2-ceb-b 23", 7, 7)
    factor = unit(game, lead)["cf"]
    happened = attack(game, 23, lead=lead)
    other = ("support-engineer", 1) if lead == "3-1-i" else ("support-infantry", 1)
    assert mods(happened) == [("lead-cf", factor), other]


# -- 7.2.2 The others -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["4-fssg-a", "2-aav-d", "iraqi-1-1", "1-force-recon"])
def test_7_2_2_units_that_add_nothing_may_take_part(name: str) -> None:
    game = draw_up(f"area 23 insurgent fedayeen 1\nunit 3-1-i 23\nunit {name} 23", 7, 9)
    happened = attack(game, 23, lead="3-1-i")
    assert mods(happened) == [("lead-cf", 6)]
    (declared,) = events(game, happened, "AttackDeclared")
    assert set(declared["units"].split()) == {"3-1-i", name}
    assert unit(game, name)["spent"]


def test_7_2_2_the_lead_need_not_have_entered_first() -> None:
    text = "area 19 coalition\narea 23 insurgent fedayeen 1\nunit 1-3-a 19\nunit 2-ceb-c 19"
    game = draw_up(text, 7, 12)
    play(game, "19", "19", "23", "2-ceb-c", "go", "done", "19", "23", "attack-23")
    assert offered(game) == ["lead", "1-3-a", "2-ceb-c"]
    happened = play(game, "1-3-a")
    assert [fact["lead"] for fact in events(game, happened, "AttackDeclared")] == ["1-3-a"]


# -- 7.2.3 The riverine unit ------------------------------------------------------------------------------------------

RIVER = [1, 11, 43, 44, 47, 48]


@pytest.mark.parametrize("place", RIVER)
def test_7_2_3_the_riverine_unit_adds_one_on_the_euphrates(place: int) -> None:
    game = draw_up(f"area {place} insurgent fedayeen 1\nunit 3-1-i {place}", 2, 12)
    play(game, str(place))
    play(game, f"attack-{place}")
    assert offered(game) == ["river-support", "yes", "no"]
    assert refusal(game, "maybe") == ("7.2.3", "yes-or-no")
    assert game.pending is not None
    assert game.pending.cite == "7.2.3"
    happened = play(game, "yes")
    assert mods(happened) == [("lead-cf", 6), ("support-riverine", 1)]
    assert [fact["units"] for fact in events(game, happened, "AttackDeclared")] == ["3-1-i small-craft"]
    assert [fact["units"] for fact in events(game, happened, "AttackersSpent")] == ["3-1-i small-craft"]
    assert unit(game, "small-craft")["spent"]
    assert unit(game, "small-craft")["at"] == "river-box"


def test_7_2_3_there_is_no_river_anywhere_else() -> None:
    game = draw_up("")
    assert [shown["area"] for shown in seen(game)["areas"] if shown["river"]] == RIVER
    assert mods(battle(23, ["3-1-i"], "fedayeen 1", river="yes")) == [("lead-cf", 6)]


def test_7_2_3_it_need_not_help_and_stays_fresh_then() -> None:
    game = draw_up("area 44 insurgent fedayeen 1\nunit 3-1-i 44", 2, 12)
    happened = attack(game, 44, river="no")
    assert mods(happened) == [("lead-cf", 6)]
    assert not unit(game, "small-craft")["spent"]


def test_7_2_3_spent_it_does_not_help() -> None:
    game = draw_up("area 44 insurgent fedayeen 1\nunit 3-1-i 44\nunit small-craft river-box spent", 2, 12)
    play(game, "44")
    happened = play(game, "attack-44")
    assert mods(happened) == [("lead-cf", 6)]


def test_7_2_3_after_an_overrun_it_helps_again_in_that_impulse_and_is_spent_at_its_end() -> None:
    game = draw_up("")
    other = next(place for place in area(game, 44)["adjacent"] if place in RIVER)
    text = f"area 44 insurgent militia 1\narea {other} insurgent fedayeen 1\n{units_in(44, MARINES_3_1)}"
    game = draw_up(text, 12, 2, 9)
    happened = play(game, "44", "attack-44", "all", "yes")
    assert "OverwhelmingForce" in names(happened)
    assert not unit(game, "small-craft")["spent"]
    play(game, "44", str(other), "all", "done", f"attack-{other}")
    assert offered(game) == ["river-support", "yes", "no"]
    happened = play(game, "yes")
    assert ("support-riverine", 1) in mods(happened)
    # Another Overrun: the impulse goes on, and the company is still Fresh.
    assert "AreaOverrun" in names(happened)
    assert not unit(game, "small-craft")["spent"]
    # A position in the middle of the impulse says that it has fought.
    assert f"active small-craft 0 stopped here {' '.join(map(str, sorted([44, other])))}" in shown(game)
    play(game, "done")
    assert offered(game)[0] == "insurgent-action"
    assert unit(game, "small-craft")["spent"]


def test_7_2_3_it_is_fresh_again_after_reset() -> None:
    game = stage("second-fallujah", "turn 2 reset\nunit small-craft river-box spent\narea 51 insurgent cadre 1")
    assert not unit(game, "small-craft")["spent"]


def test_7_2_3_it_has_no_part_in_a_fire_mission() -> None:
    game = draw_up("area 44 insurgent fedayeen 1\narea 43 coalition\nunit 3-1-i 43", 7, 7)
    happened = play(game, "fire-mission")
    assert mods(happened) == [("fire-mission", 8)]
    assert not unit(game, "small-craft")["spent"]


# -- 7.2.4 The Offensive Value ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("others", "expected"),
    [
        ([], []),
        (["1-4-b"], [("support-infantry", 1)]),
        (["1-4-b", "1-23-b"], [("support-infantry", 1)] * 2),
        (["1-4-b", "1-23-b", "3-5-i"], [("support-infantry", 1)] * 2),
        (["1-4-b", "1-23-b", "3-5-i", "3-5-k", "3-5-l"], [("support-infantry", 1)] * 2),
        (["3-5-w"], [("support-weapons", 1)]),
        (["23-mar-at"], [("support-weapons", 1)]),
        (["3-5-w", "3-1-w", "23-mar-at"], [("support-weapons", 1)]),
        (["c-2-tank-1"], [("support-tank", 2)]),
        (["c-2-tank-1", "c-2-tank-2", "c-2-tank-3"], [("support-tank", 2)]),
        (["3-lar-c"], [("support-lar", 1)]),
        (["3-lar-c", "1-lar-c"], [("support-lar", 1)]),
        (["3-lar-c", "c-2-tank-1"], [("support-tank", 2)]),
        (["2-ceb-b"], [("support-engineer", 1)]),
        (["2-ceb-b", "a-2-ceb-2", "cab-eng"], [("support-engineer", 1)]),
        (["iraqi-ssf-b"], [("support-iraqi-sf", 1)]),
        (["iraqi-eru"], [("support-iraqi-sf", 1)]),
        (["iraqi-ssf-b", "iraqi-ssf-d", "iraqi-ctf"], [("support-iraqi-sf", 1)]),
        # Ruling R4: Iraqi infantry are battalions and add nothing.
        (["iraqi-1-1", "iraqi-4-1", "iraqi-2-1"], []),
        (["4-fssg-a", "2-aav-d", "1-force-recon"], []),
        (
            ["1-4-b", "1-23-b", "3-5-w", "c-2-tank-1", "2-ceb-b", "iraqi-ctf", "2-aav-d"],
            [
                ("support-infantry", 1),
                ("support-infantry", 1),
                ("support-weapons", 1),
                ("support-tank", 2),
                ("support-engineer", 1),
                ("support-iraqi-sf", 1),
            ],
        ),
    ],
)
def test_7_2_4_each_bonus_and_no_more_than_the_list_allows(others: list[str], expected: list[tuple[str, int]]) -> None:
    happened = battle(23, ["3-1-i", *others], "fedayeen 1", 2, 12, lead="3-1-i")
    assert mods(happened) == [("lead-cf", 6), *expected]
    assert set(cites(happened, "attack")) == {"7.2.4"}
    total = 6 + sum(value for _, value in expected)
    assert roll(happened, "attack").modified() == total + 2


@pytest.mark.parametrize(
    ("others", "expected"),
    [
        (["2-7-cav-b"], [("support-infantry", 1)]),
        (["2-7-cav-b", "2-2-inf-a"], [("support-infantry", 1)] * 2),
        (["2-7-cav-b", "2-2-inf-a", "2-63-arm-a"], [("support-infantry", 1)] * 2),
        (["3-8-cav-c"], [("support-tank", 2)]),
        (["4-cav-f"], [("support-lar", 1)]),
        (["4-cav-f", "3-8-cav-c"], [("support-tank", 2)]),
        (["a-82-eng-1"], [("support-engineer", 1)]),
    ],
)
def test_7_2_4_the_army_counts_as_the_marines_do(others: list[str], expected: list[tuple[str, int]]) -> None:
    assert bonuses(battle(23, ["2-7-cav-a", *others], "fedayeen 1", lead="2-7-cav-a")) == expected


@pytest.mark.parametrize(
    ("lead", "others", "expected"),
    [
        # The lead unit does not support itself; a second one of its kind does (ruling R7).
        ("2-ceb-b", [], []),
        ("2-ceb-b", ["cab-eng"], [("support-engineer", 1)]),
        ("3-lar-c", [], []),
        ("3-lar-c", ["1-lar-c"], [("support-lar", 1)]),
        ("3-lar-c", ["c-2-tank-1"], [("support-tank", 2)]),
        ("4-cav-f", [], []),
        ("1-force-recon", [], []),
        ("2-ceb-b", ["1-4-b", "1-23-b"], [("support-infantry", 1)] * 2),
    ],
)
def test_7_2_4_the_lead_unit_does_not_support_itself(
    lead: str, others: list[str], expected: list[tuple[str, int]]
) -> None:
    assert bonuses(battle(44, [lead, *others], "militia 1", 2, 12, lead=lead)) == expected


BATTALIONS = {
    "3-1": ["3-1-i", "3-1-k", "3-1-l", "3-1-w"],
    "3-5": ["3-5-i", "3-5-k", "3-5-l", "3-5-w"],
    "1-8": ["1-8-a", "1-8-b", "1-8-c", "1-8-w"],
    "1-3": ["1-3-a", "1-3-b", "1-3-c", "1-3-w"],
}


@pytest.mark.parametrize("battalion", BATTALIONS)
def test_7_2_4_battalion_integrity_for_each_of_the_four_battalions(battalion: str) -> None:
    # Ruling R6: the lead unit is one of the four.
    units = BATTALIONS[battalion]
    assert bonuses(battle(23, units, "fedayeen 1", 2, 12)) == [
        ("support-infantry", 1),
        ("support-infantry", 1),
        ("support-weapons", 1),
        ("battalion-integrity", 1),
    ]
    for missing in units:
        others = [name for name in units if name != missing]
        assert ("battalion-integrity", 1) not in bonuses(battle(23, others, "fedayeen 1", 2, 12))


@pytest.mark.parametrize("lead", ["2-ceb-b", "1-4-b"])
def test_7_2_4_battalion_integrity_with_a_lead_from_outside(lead: str) -> None:
    found = bonuses(battle(23, [*BATTALIONS["3-1"], lead], "fedayeen 1", 2, 12, lead=lead if lead == "2-ceb-b" else ""))
    assert found.count(("battalion-integrity", 1)) == 1


@pytest.mark.parametrize(
    "units",
    [
        ["3-1-i", "3-1-k", "3-1-l", "3-5-w"],
        ["3-1-i", "3-1-k", "3-5-l", "3-1-w"],
        ["3-1-i", "3-5-i", "1-8-a", "1-3-a", "3-1-w", "3-5-w", "1-8-w", "1-3-w"],
        # Ruling R6: these two belong to no battalion.
        ["3-1-i", "3-1-k", "1-4-b", "3-1-w"],
        ["1-4-b", "1-23-b", "3-1-i", "3-1-w"],
    ],
)
def test_7_2_4_no_battalion_integrity_for_a_mixture(units: list[str]) -> None:
    assert ("battalion-integrity", 1) not in bonuses(battle(23, units, "fedayeen 1", 2, 12))


def test_7_2_4_battalion_integrity_only_if_all_four_take_part() -> None:
    game = draw_up(f"area 23 insurgent fedayeen 1\n{units_in(23, MARINES_3_1)}", 2, 12)
    happened = play(game, "23", "attack-23", "3-1-i", "3-1-k", "3-1-w", "go")
    assert bonuses(happened) == [("support-infantry", 1), ("support-weapons", 1)]


def test_7_2_4_two_whole_battalions_have_it_once() -> None:
    units = [*BATTALIONS["1-8"], *BATTALIONS["1-3"]]
    assert bonuses(battle(23, units, "fedayeen 1", 2, 12)).count(("battalion-integrity", 1)) == 1


@pytest.mark.parametrize(
    ("lead", "other", "expected"),
    [
        ("3-1-i", "2-7-cav-a", [("support-infantry", 1), ("army-and-marines", -1)]),
        ("2-7-cav-a", "3-1-i", [("support-infantry", 1), ("army-and-marines", -1)]),
        ("3-1-i", "3-8-cav-c", [("support-tank", 2), ("army-and-marines", -1)]),
        ("3-1-i", "4-cav-f", [("support-lar", 1), ("army-and-marines", -1)]),
        ("3-1-i", "a-82-eng-1", [("support-engineer", 1), ("army-and-marines", -1)]),
        # Ruling R5: any unit counts, of whatever use it is.
        ("2-7-cav-a", "2-aav-d", [("army-and-marines", -1)]),
        ("2-7-cav-a", "4-fssg-a", [("army-and-marines", -1)]),
        ("2-7-cav-a", "c-2-tank-1", [("support-tank", 2), ("army-and-marines", -1)]),
        # Iraqis get along with both.
        ("2-7-cav-a", "iraqi-ctf", [("support-iraqi-sf", 1)]),
        ("3-1-i", "iraqi-1-1", []),
        ("2-7-cav-a", "iraqi-1-1", []),
    ],
)
def test_7_2_4_army_and_marines_together_lose_one(lead: str, other: str, expected: list[tuple[str, int]]) -> None:
    assert bonuses(battle(23, [lead, other], "fedayeen 1", 2, 12, lead=lead)) == expected


def test_7_2_4_the_riverine_unit_is_marine() -> None:
    # Ruling R5: what it adds to an attack of the Army alone it takes away again.
    expected = [("support-riverine", 1), ("army-and-marines", -1)]
    assert bonuses(battle(44, ["2-7-cav-a"], "fedayeen 1", 2, 12, river="yes")) == expected
    assert bonuses(battle(44, ["3-1-i"], "fedayeen 1", 2, 12, river="yes")) == [("support-riverine", 1)]


@pytest.mark.parametrize("short", [1, 2])
def test_7_2_4_an_ambush_costs_one_or_two(short: int) -> None:
    text = (
        f"area 19 coalition\narea 23 insurgent militia 1\nunit 1-3-a 23\nactivated 19\nentered 23\ncost 23 2 {short}\n"
    )
    happened = play(draw_up(f"{text}active 1-3-a 0 stopped 19", 7, 7), "attack-23")
    assert mods(happened) == [("lead-cf", 6), ("ambush", -short)]
    assert cites(happened, "attack") == ["7.2.4", "6.4.2"]


def test_7_2_4_only_units_that_take_part_count() -> None:
    # Tank, engineers and the Army stand by.
    units = ["3-1-i", "c-2-tank-1", "2-ceb-b", "2-7-cav-a"]
    game = draw_up(f"area 23 insurgent fedayeen 1\n{units_in(23, units)}", 2, 12)
    happened = play(game, "23", "attack-23", "3-1-i", "go")
    assert mods(happened) == [("lead-cf", 6)]


# -- 7.2.5 The leading defender ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("defenders", "factor"),
    [("militia 1 cadre 1 fedayeen 1", 3), ("militia 2", 0), ("fedayeen 1 spent-fedayeen 2 spent-militia 1", 3)],
)
def test_7_2_5_the_highest_combat_factor_leads(defenders: str, factor: int) -> None:
    happened = battle(44, ["3-1-i"], defenders, 2, 12)
    assert mods(happened, "defence") == [("defence-cf", factor), ("tem", 4)]


def test_7_2_5_a_cadre_leads_militia_and_a_fresh_unit_a_spent_one() -> None:
    # It takes the first of the two points.
    game = draw_up("area 39 insurgent cadre 1 spent-cadre 1 militia 1 spent-militia 1\nunit 3-1-i 39", 7, 7)
    happened = attack(game, 39)
    factor = mods(happened, "defence")[0][1]
    assert factor > 0
    assert [fact["points"] for fact in events(game, happened, "BattleRolled")] == [3 - factor]
    assert [fact["state"] for fact in events(game, happened, "UnitFlipped")] == ["cadre"]


def test_7_2_5_the_insurgent_player_chooses_between_equals() -> None:
    game = draw_up("area 23 insurgent fedayeen 1 dug-in 1\nunit 3-1-i 23", 7, 7)
    play(game, "23", "attack-23")
    assert offered(game) == ["defence-lead", "dug-in", "fedayeen"]
    assert isinstance(game.pending, umpire.Decision)
    assert (game.pending.seat, game.pending.cite) == ("insurgent", "7.2.5")
    assert refusal(game, "militia") == ("7.2.5", "not-here")
    dug_in = game.fork()
    assert mods(play(dug_in, "dug-in"), "defence") == [("defence-cf", 3), ("tem", 2), ("defence-dug-in", 1)]
    assert mods(play(game, "fedayeen"), "defence") == [("defence-cf", 3), ("tem", 2)]


def test_7_2_5_units_alike_are_not_asked_about() -> None:
    game = draw_up("area 23 insurgent fedayeen 3 militia 2\nunit 3-1-i 23", 2, 12)
    happened = attack(game, 23)
    assert "defence" in rolls(happened)


# -- 7.2.6 The Defensive Value ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("place", "tem"), [(23, 2), (18, 2), (39, 3), (44, 4)])
@pytest.mark.parametrize("dug_in", [False, True])
def test_7_2_6_combat_factor_terrain_and_one_for_digging_in(place: int, tem: int, dug_in: bool) -> None:
    happened = battle(place, ["3-1-i"], "dug-in 1" if dug_in else "fedayeen 1", 2, 12)
    expected = [("defence-cf", 3), ("tem", tem)] + ([("defence-dug-in", 1)] if dug_in else [])
    assert mods(happened, "defence") == expected
    assert set(cites(happened, "defence")) == {"7.2.6"}
    assert roll(happened, "defence").modified() == 12 + 3 + tem + dug_in


def test_7_2_6_another_dug_in_unit_does_not_help_the_lead() -> None:
    game = draw_up("area 23 insurgent fedayeen 1 dug-in 2\nunit 3-1-i 23", 2, 12)
    assert mods(attack(game, 23, defence="fedayeen"), "defence") == [("defence-cf", 3), ("tem", 2)]


# -- 7.2.7 The result -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("dice", "word", "points", "price"),
    [
        # 6 against 5: the attack wins by its roll, and one.
        ((8, 6), "hit", 3, 0),
        ((7, 7), "hit", 1, 0),
        ((7, 8), "stalled", 0, 1),
        ((7, 9), "repulsed", 0, 2),
        ((2, 12), "repulsed", 0, 2),
    ],
)
def test_7_2_7_success_stalled_and_repulsed(dice: tuple[int, int], word: str, points: int, price: int) -> None:
    game = draw_up("area 23 insurgent fedayeen 1 militia 2\nunit 3-1-i 23", *dice)
    happened = attack(game, 23)
    (rolled,) = events(game, happened, "BattleRolled")
    assert (rolled["attack"], rolled["defence"]) == (6 + dice[0], 5 + dice[1])
    assert (rolled["word"], rolled["points"], rolled["cite"]) == (word, points, "7.2.7")
    raised = [(fact["points"], fact["word"], fact["cite"]) for fact in events(game, happened, "BacklashRaised")]
    assert raised == ([(price, "casualties", "8.1")] if price else [])
    assert backlash(game) == price
    if word != "hit":
        # Nothing happens to the defenders, and the area does not change hands.
        assert insurgents(game, 23) == {"fedayeen": 1, "militia": 2}
        assert area(game, 23)["control"] == "insurgent"


@pytest.mark.parametrize(("attacker", "defender"), [(7, 7), (7, 8), (7, 9)])
def test_7_2_7_afterwards_all_attackers_are_spent(attacker: int, defender: int) -> None:
    units = ["3-1-i", "iraqi-1-1", "2-aav-d"]
    game = draw_up(f"area 23 insurgent fedayeen 1\n{units_in(23, units)}", attacker, defender)
    happened = attack(game, 23)
    if offered(game)[0] == "casualty":
        happened += play(game, "flip-fedayeen")
    (fact,) = events(game, happened, "AttackersSpent")
    assert (fact["units"], fact["cite"]) == ("3-1-i 2-aav-d iraqi-1-1", "7.2.7")
    assert all(unit(game, name)["spent"] for name in units)


def test_7_2_7_they_are_spent_at_once() -> None:
    game = draw_up("area 23 insurgent fedayeen 1\narea 19 coalition\nunit 3-1-i 23\nunit 3-1-k 23", 7, 9)
    play(game, "23", "attack-23", "3-1-i", "go")
    assert offered(game) == ["coalition-next", "23", "done"]
    assert unit(game, "3-1-i")["spent"]
    assert unit(game, "3-1-i")["mp"] is None
    assert refusal(game, "3-1-i") == ("3.3", "spent")


def test_7_2_7_an_overrun_leaves_them_fresh() -> None:
    game = draw_up("area 23 insurgent militia 1\nunit 3-1-i 23", 9, 7)
    happened = attack(game, 23)
    (rolled,) = events(game, happened, "BattleRolled")
    assert (rolled["points"], rolled["word"], rolled["cite"]) == (6, "overrun", "7.2.7")
    assert "AttackersSpent" not in names(happened)
    assert not unit(game, "3-1-i")["spent"]
    assert unit(game, "3-1-i")["mp"] == 5


# -- 7.3 Insurgent attacks --------------------------------------------------------------------------------------------


def test_7_3_one_unit_attacks_at_a_time_and_others_may_follow_in_the_same_area() -> None:
    game = raid("area 44 coalition militia 2 fedayeen 1\nunit 3-1-i 44 spent", 6, 7, 6, 7)
    play(game, "44", "militia")
    happened = play(game, "attack")
    assert [(fact["area"], fact["state"]) for fact in events(game, happened, "InsurgentAttacked")] == [
        ("44", "militia")
    ]
    assert {fact["cite"] for fact in events(game, happened, "InsurgentAttacked")} == {"7.3"}
    assert insurgents(game, 44) == {"militia": 1, "fedayeen": 1}
    happened = play(game, "militia", "attack")
    assert len(events(game, happened, "InsurgentAttacked")) == 1
    assert insurgents(game, 44) == {"fedayeen": 1}
    assert spent(game)


def test_7_3_there_is_nobody_to_attack_in_a_free_area() -> None:
    game = raid("area 44 insurgent militia 1")
    play(game, "44", "militia")
    assert refusal(game, "attack") == ("7.3", "no-coalition")


def test_7_3_the_third_example() -> None:
    text = "area 45 insurgent militia 2 fedayeen 1\narea 44 coalition\narea 39 coalition\narea 47 coalition\n"
    text += "unit 3-1-i 44 spent\nunit 3-1-k 44 spent\nunit 4-fssg-a 39 spent\nunit 4-fssg-b 47"
    game = raid(text, 7, 8, 5, 9, 7, 3)
    play(game, "45", "militia")
    # A Fresh unit with a Combat Factor would cost 4 MP.
    assert refusal(game, "47") == ("6.1", "too-few-mp")
    first = play(game, "44")
    assert (mods(first), mods(first, "defence")) == ([("attack-tem", 1)], [("defence-cf", 3)])
    (rolled,) = events(game, first, "BattleRolled")
    assert (rolled["attack"], rolled["defence"], rolled["word"], rolled["cite"]) == (8, 11, "failed", "7.3.4")
    second = play(game, "fedayeen", "39")
    assert mods(second) == [("attack-tem", 0), ("attack-fedayeen", 1)]
    (rolled,) = events(game, second, "BattleRolled")
    assert (rolled["attack"], rolled["defence"], rolled["word"]) == (6, 10, "failed")
    third = play(game, "militia", "44")
    (rolled,) = events(game, third, "BattleRolled")
    assert (rolled["attack"], rolled["defence"], rolled["word"]) == (8, 6, "success")
    assert backlash(game) == 2
    assert [insurgents(game, place) for place in (39, 44, 45)] == [{}, {}, {}]
    assert spent(game)


@pytest.mark.parametrize(("tem", "value"), [(0, -1), (1, -1), (2, 0), (3, 0), (4, 1)])
@pytest.mark.parametrize(("state", "bonus"), [("militia", []), ("cadre", []), ("fedayeen", [("attack-fedayeen", 1)])])
def test_7_3_1_terrain_and_one_more_for_a_fedayeen(
    tem: int, value: int, state: str, bonus: list[tuple[str, int]]
) -> None:
    # The Combat Factor of the attacker does not count.
    place = with_tem(tem)
    game = raid(f"area {place} insurgent {state} 1\nunit 3-1-i {place}", 7, 7)
    play(game, str(place), state)
    happened = play(game, "attack")
    assert mods(happened) == [("attack-tem", value), *bonus]
    assert set(cites(happened, "attack")) == {"7.3.1"}


@pytest.mark.parametrize(("place", "value"), [(23, 0), (39, 0), (44, 1)])
def test_7_3_1_in_areas_whose_terrain_is_known(place: int, value: int) -> None:
    game = raid(f"area {place} insurgent militia 1\nunit 3-1-i {place}", 7, 7)
    play(game, str(place), "militia", "attack")
    assert mods(game.log) == [("attack-tem", value)]


@pytest.mark.parametrize(
    ("units", "factor"),
    [
        (["3-1-i 23 spent", "4-fssg-a 23 spent"], 3),
        (["4-fssg-a 23 spent", "3-1-i 23"], 6),
        # A Fresh unit beside a Spent one; Support Units have no Combat Factor.
        (["3-1-i 23 spent", "3-1-k 23", "c-2-tank-1 23"], 6),
        (["3-1-i 23 spent", "c-2-tank-1 23", "2-aav-d 23"], 3),
        # In parentheses.
        (["4-fssg-a 23 spent"], 1),
    ],
)
def test_7_3_2_the_highest_combat_factor_leads_the_defence(units: list[str], factor: int) -> None:
    lines = "".join(f"unit {name}\n" for name in units)
    game = raid(f"area 23 insurgent militia 1\n{lines}", 7, 7)
    play(game, "23", "militia", "attack")
    assert mods(game.log, "defence") == [("defence-cf", factor)]


def test_7_3_2_an_iraqi_unit_with_the_highest_factor_leads() -> None:
    game = raid("area 23 insurgent militia 1\nunit iraqi-1-1 23\nunit 4-fssg-a 23 spent", 12, 2)
    factor = unit(game, "iraqi-1-1")["cf"]
    assert factor > unit(game, "4-fssg-a")["cf"]
    play(game, "23", "militia", "attack")
    assert mods(game.log, "defence") == [("defence-cf", factor)]
    assert backlash(game) == 1


def test_7_3_2_the_coalition_chooses_between_a_us_and_an_iraqi_unit() -> None:
    # Ruling R55: one of each nationality is enough.
    text = "unit iraqi-1-1 23 spent\nunit iraqi-4-1 23 spent\nunit 4-fssg-a 23 spent\nunit 4-fssg-b 23 spent\n"
    game = raid(f"area 23 insurgent militia 1\n{text}", 12, 2)
    assert {unit(game, name)["cf"] for name in ("iraqi-1-1", "4-fssg-a")} == {1}
    play(game, "23", "militia", "attack")
    assert offered(game) == ["coalition-defence-lead", "iraqi-1-1", "4-fssg-a"]
    assert isinstance(game.pending, umpire.Decision)
    assert (game.pending.seat, game.pending.cite) == ("coalition", "7.3.2")
    assert refusal(game, "4-fssg-b") == ("7.3.2", "same-kind-offered")
    american = game.fork()
    play(american, "4-fssg-a")
    play(game, "iraqi-1-1")
    assert (backlash(american), backlash(game)) == (2, 1)


@pytest.mark.parametrize("place", [23, 39, 44])
def test_7_3_3_the_defence_is_the_combat_factor_alone(place: int) -> None:
    # No terrain, and no help from others.
    units = ["3-1-i", "3-1-k", "3-1-l", "3-1-w", "c-2-tank-1"]
    game = raid(f"area {place} insurgent militia 1\n{units_in(place, units)}", 7, 7)
    play(game, str(place), "militia", "attack")
    assert mods(game.log, "defence") == [("defence-cf", 6)]
    assert cites(game.log, "defence") == ["7.3.3"]


@pytest.mark.parametrize(("attacker", "word", "price"), [(11, "success", 2), (10, "failed", 0), (9, "failed", 0)])
def test_7_3_4_more_than_the_defence_costs_two_and_a_tie_nothing(attacker: int, word: str, price: int) -> None:
    # 0 against 3 with a roll of 7.
    game = raid("area 23 insurgent militia 1\nunit 3-1-i 23 spent", attacker, 7)
    play(game, "23", "militia")
    happened = play(game, "attack")
    (rolled,) = events(game, happened, "BattleRolled")
    assert (rolled["attack"], rolled["defence"]) == (attacker, 10)
    assert (rolled["word"], rolled["points"], rolled["cite"]) == (word, 0, "7.3.4")
    raised = [(fact["points"], fact["word"], fact["cite"]) for fact in events(game, happened, "BacklashRaised")]
    assert raised == ([(price, "casualties", "8.1")] if price else [])
    # Nothing befalls the Coalition unit itself.
    assert unit(game, "3-1-i")["at"] == "23"


def test_7_3_4_an_iraqi_lead_costs_one() -> None:
    game = raid("area 23 insurgent militia 1\nunit iraqi-1-1 23 spent", 12, 2)
    play(game, "23", "militia", "attack")
    assert backlash(game) == 1


@pytest.mark.parametrize("attacker", [12, 2])
@pytest.mark.parametrize(("state", "pool", "vp"), [("militia", 1, 0), ("fedayeen", 0, -1), ("cadre", 0, -2)])
def test_7_3_4_the_attacker_is_eliminated_win_or_lose(attacker: int, state: str, pool: int, vp: int) -> None:
    # Ruling R20: a Militia returns to the Force Pool, the others are gone for good.
    force = "militia 2" if state == "militia" else f"{state} 1 militia 1"
    game = raid(f"area 23 insurgent {force}\nunit 3-1-i 23 spent", attacker, 7)
    before = seen(game)
    happened = play(game, "23", state, "attack")
    after = seen(game)
    (lost,) = events(game, happened, "AttackerEliminated")
    assert (lost["area"], lost["state"], lost["cite"]) == ("23", state, "7.3.4")
    assert after["pools"]["militia"] - before["pools"]["militia"] == pool
    assert after["pools"]["fedayeen"] == before["pools"]["fedayeen"]
    parts = ("fedayeen", "cadre")
    assert sum(after["vp_parts"][part] - before["vp_parts"][part] for part in parts) == vp


def test_7_3_4_an_attacker_that_moved_in_is_eliminated_where_it_went() -> None:
    game = raid("area 45 insurgent militia 2\narea 44 coalition\nunit 3-1-i 44 spent", 12, 2)
    play(game, "45", "militia", "44")
    assert insurgents(game, 44) == {}
    assert insurgents(game, 45) == {"militia": 1}
    assert area(game, 44)["control"] == "coalition"
    assert not [line for line in shown(game) if line.startswith("mover")]


@pytest.mark.parametrize(("units", "price"), [(["c-2-tank-1"], 2), (["3-1-w", "23-mar-at"], 2), (["2-aav-d"], 1)])
@pytest.mark.parametrize("side", ["", " spent"])
def test_7_3_5_support_units_alone_are_hit_without_a_roll(units: list[str], price: int, side: str) -> None:
    # Ruling R21: as against a US unit; an armored amphibious unit still helps.
    lines = "".join(f"unit {name} 23{side}\n" for name in units)
    game = raid(f"advantage coalition available\narea 23 insurgent militia 1\n{lines}")
    play(game, "23", "militia")
    happened = play(game, "attack")
    assert [(fact["area"], fact["cite"]) for fact in events(game, happened, "SecurityLapse")] == [("23", "7.3.5")]
    assert rolls(happened) == []
    assert backlash(game) == price
    assert insurgents(game, 23) == {}


def test_7_3_5_one_other_unit_is_enough_for_a_roll() -> None:
    game = raid("area 23 insurgent militia 1\nunit c-2-tank-1 23\nunit iraqi-1-1 23 spent", 2, 12)
    happened = play(game, "23", "militia", "attack")
    assert "SecurityLapse" not in names(happened)
    assert rolls(happened) == ["attack", "defence"]


# -- 7.4 Fire Missions ------------------------------------------------------------------------------------------------


def targets(text: str) -> list[str]:
    game = draw_up(text)
    if "fire-mission" not in offered(game):
        return []
    happened = play(game, "fire-mission")
    if offered(game)[0] == "fire-at":
        return offered(game)[1:]
    return [str(fact["area"]) for fact in events(game, happened, "FireMissionCalled")]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        # US units in it, next to it, Fresh or Spent; Support Units are US units (ruling R13).
        ("area 45 insurgent fedayeen 1\nunit 3-1-i 45", ["45"]),
        ("area 45 insurgent fedayeen 1\nunit 3-1-i 45 spent", ["45"]),
        ("area 45 insurgent fedayeen 1\narea 44 coalition\nunit 3-1-i 44 spent", ["45"]),
        ("area 45 insurgent fedayeen 1\narea 44 coalition\nunit c-2-tank-1 44", ["45"]),
        ("area 45 insurgent fedayeen 1\nunit 2-aav-d 45", ["45"]),
        ("area 45 insurgent fedayeen 1\narea 44 coalition\nunit 2-7-cav-a 44", ["45"]),
        # Iraqis are not, and two areas away is too far.
        ("area 45 insurgent fedayeen 1\narea 44 coalition\nunit iraqi-1-1 44", []),
        ("area 45 insurgent fedayeen 1\nunit iraqi-1-1 45", []),
        ("area 19 coalition\nunit 3-1-i 19\narea 21 insurgent fedayeen 1", []),
        ("area 45 insurgent fedayeen 1", []),
        # Nobody to strike.
        ("area 44 coalition\nunit 3-1-i 44", []),
    ],
)
def test_7_4_what_can_be_struck(text: str, found: list[str]) -> None:
    assert targets(text) == found


def test_7_4_areas_at_an_entry_zone_can_be_struck_even_if_it_is_empty() -> None:
    # Ruling R13. All units of the NE Zone are far away in the south-west.
    edge = [18, 19, 24, 25, 31, 33, 41, 42, 43]
    assert targets("".join(f"area {place} insurgent fedayeen 1\n" for place in edge)) == [str(place) for place in edge]
    home = [shown["id"] for shown in seen(draw_up(""))["units"] if shown["at"] == "ne"]
    text = "area 18 insurgent fedayeen 1\narea 12 coalition\narea 48 coalition\narea 49 coalition\n"
    for index, place in enumerate((12, 48, 49)):
        text += units_in(place, home[index * 8 : index * 8 + 8])
    game = draw_up(text)
    assert seen(game)["zones"][1] == {"zone": "ne", "adjacent": [18, 19, 24, 25], "coalition": []}
    assert "fire-mission" in offered(game)


def test_7_4_why_an_area_cannot_be_struck() -> None:
    game = draw_up("area 18 insurgent fedayeen 1\narea 19 insurgent fedayeen 1\narea 45 insurgent fedayeen 1")
    play(game, "fire-mission")
    assert offered(game) == ["fire-at", "18", "19"]
    assert game.pending is not None
    assert game.pending.cite == "7.4"
    assert refusal(game, "45") == ("7.4", "no-us-near")
    assert refusal(game, "24") == ("7.4", "no-insurgents")
    assert refusal(game, "ne") == ("7.4", "no-such-area")
    nothing = draw_up("")
    assert refusal(nothing, "fire-mission") == ("7.4", "no-target")


@pytest.mark.parametrize(
    ("text", "defence"),
    [
        # US units in the area: CF and TEM. None: CF and twice the TEM. An Iraqi unit does not help the aim.
        ("area 39 insurgent fedayeen 1\nunit 3-1-i 39", [("defence-cf", 3), ("tem", 3)]),
        ("area 39 insurgent fedayeen 1\nunit 3-1-i 39 spent", [("defence-cf", 3), ("tem", 3)]),
        ("area 39 insurgent fedayeen 1\nunit c-2-tank-1 39 spent", [("defence-cf", 3), ("tem", 3)]),
        ("area 39 insurgent fedayeen 1\narea 45 coalition\nunit 3-1-i 45", [("defence-cf", 3), ("double-tem", 6)]),
        (
            "area 39 insurgent fedayeen 1\nunit iraqi-1-1 39\narea 45 coalition\nunit 3-1-i 45",
            [("defence-cf", 3), ("double-tem", 6)],
        ),
        ("area 18 insurgent fedayeen 1", [("defence-cf", 3), ("double-tem", 4)]),
    ],
)
def test_7_4_eight_against_factor_and_terrain(text: str, defence: list[tuple[str, int]]) -> None:
    game = draw_up(text, 7, 12)
    happened = play(game, "fire-mission")
    assert mods(happened) == [("fire-mission", 8)]
    assert cites(happened, "attack") == ["7.4"]
    assert mods(happened, "defence") == defence
    assert cites(happened, "defence") == ["7.2.6", "7.4" if defence[1][0] == "double-tem" else "7.2.6"]


@pytest.mark.parametrize("near", [False, True])
def test_7_4_a_dug_in_lead_has_its_one_unless_the_option_takes_it(near: bool) -> None:
    # Ruling R13.
    text = "area 23 insurgent dug-in 1\n" + ("unit 3-1-i 23" if near else "area 19 coalition\nunit 3-1-i 19")
    terrain = ("tem", 2) if near else ("double-tem", 4)
    game = draw_up(text, 7, 12)
    assert mods(play(game, "fire-mission"), "defence") == [("defence-cf", 3), terrain, ("defence-dug-in", 1)]
    plain = draw_up(text, 7, 12, options={"dug-in-fire": "none"})
    assert mods(play(plain, "fire-mission"), "defence") == [("defence-cf", 3), terrain]


def test_7_4_the_option_leaves_other_attacks_alone() -> None:
    game = draw_up("area 23 insurgent dug-in 1\nunit 3-1-i 23", 7, 12, options={"dug-in-fire": "none"})
    assert ("defence-dug-in", 1) in mods(attack(game, 23), "defence")


def test_7_4_it_is_the_whole_impulse_and_activates_nobody() -> None:
    game = draw_up("area 23 insurgent fedayeen 1\nunit 3-1-i 23", 7, 12)
    happened = play(game, "fire-mission")
    assert [fact["cite"] for fact in events(game, happened, "FireMissionCalled")] == ["7.4"]
    assert "PlaceActivated" not in names(happened)
    assert not unit(game, "3-1-i")["spent"]
    assert offered(game)[0] == "insurgent-action"


@pytest.mark.parametrize("dice", [(7, 10), (2, 12)])
def test_7_4_casualties_of_the_coalition_are_ignored(dice: tuple[int, int]) -> None:
    # 8 against 5: a roll of 7 and 10 stalls.
    game = draw_up("area 23 insurgent fedayeen 1\nunit 3-1-i 23", *dice)
    happened = play(game, "fire-mission")
    (rolled,) = events(game, happened, "BattleRolled")
    assert rolled["word"] == ("stalled" if dice == (7, 10) else "repulsed")
    assert backlash(game) == 0
    assert "AttackersSpent" not in names(happened)


def test_7_4_insurgent_casualties_are_not() -> None:
    game = draw_up("area 23 insurgent fedayeen 1\nunit 3-1-i 23", 7, 9)
    happened = play(game, "fire-mission")
    assert [fact["points"] for fact in events(game, happened, "BattleRolled")] == [1]
    # One point flips the Fedayeen, nothing else is possible.
    assert insurgents(game, 23) == {"spent-fedayeen": 1}


def test_7_4_control_changes_only_where_coalition_units_are() -> None:
    # Rulings R14 and R23.
    empty = draw_up("area 23 insurgent militia 1\narea 19 coalition\nunit 3-1-i 19", 12, 2)
    play(empty, "fire-mission")
    assert insurgents(empty, 23) == {}
    assert area(empty, 23)["control"] == "insurgent"
    held = draw_up("area 23 insurgent fedayeen 1\nunit 3-1-i 23", 12, 2)
    happened = play(held, "fire-mission")
    assert [fact["cite"] for fact in events(held, happened, "ControlChanged")] == ["9.1"]
    assert area(held, 23)["control"] == "coalition"
    tanks = draw_up("area 23 insurgent fedayeen 1\nunit c-2-tank-1 23", 12, 2)
    play(tanks, "fire-mission")
    assert insurgents(tanks, 23) == {}
    assert area(tanks, 23)["control"] == "coalition"


def test_7_4_there_is_no_limit_to_them() -> None:
    game = draw_up("area 23 insurgent fedayeen 1\nunit 3-1-i 23", 7, 12, 7, 12)
    play(game, "fire-mission", "pass", "fire-mission")
    assert len(events(game, game.log, "FireMissionCalled")) == 2
    assert spent(game)


# -- 7.5 Political backlash -------------------------------------------------------------------------------------------


def penalties(game: Game, happened: Sequence[Step]) -> list[tuple[int, str, str]]:
    return [
        (fact["points"], fact["word"], fact["cite"])
        for fact in events(game, happened, "BacklashRaised")
        if fact["word"] != "casualties"
    ]


@pytest.mark.parametrize(
    ("place", "others", "price"),
    [
        (18, [], 1),
        (18, ["3-1-k", "c-2-tank-1"], 1),
        (18, ["iraqi-1-1"], 0),
        (18, ["iraqi-ctf"], 0),
        (23, [], 0),
    ],
)
def test_7_5_an_attack_at_a_mosque_needs_an_iraqi_unit(place: int, others: list[str], price: int) -> None:
    game = draw_up(f"area {place} insurgent fedayeen 1\n{units_in(place, ['3-1-i', *others])}", 7, 7)
    happened = attack(game, place)
    assert penalties(game, happened) == ([(1, "mosque", "7.5")] if price else [])
    assert backlash(game) == price


def test_7_5_an_iraqi_unit_that_stands_by_does_not_count() -> None:
    game = draw_up("area 18 insurgent fedayeen 1\nunit 3-1-i 18\nunit iraqi-1-1 18", 7, 7)
    happened = play(game, "18", "attack-18", "3-1-i", "go")
    assert penalties(game, happened) == [(1, "mosque", "7.5")]


def test_7_5_a_repulse_at_a_mosque_costs_three_in_all() -> None:
    game = draw_up("area 18 insurgent fedayeen 1\nunit 3-1-i 18", 2, 12)
    attack(game, 18)
    assert backlash(game) == 3


@pytest.mark.parametrize(("others", "price"), [([], 1), (["iraqi-1-1"], 0)])
def test_7_5_overwhelming_force_at_a_mosque_is_an_attack_too(others: list[str], price: int) -> None:
    # Ruling R12.
    game = draw_up(f"area 18 insurgent militia 1\n{units_in(18, ['3-1-i', '3-1-k', *others])}")
    happened = attack(game, 18)
    assert "OverwhelmingForce" in names(happened)
    assert backlash(game) == price


@pytest.mark.parametrize(
    ("units", "price"),
    [
        ("", 1),
        ("unit 3-1-i 18\n", 1),
        ("unit iraqi-1-1 18\n", 1),
        ("unit 3-1-i 18\nunit iraqi-1-1 18\n", 0),
        ("unit 3-1-i 18 spent\nunit iraqi-ctf 18 spent\n", 0),
        ("unit c-2-tank-1 18\nunit iraqi-1-1 18 spent\n", 0),
    ],
)
def test_7_5_a_fire_mission_at_a_mosque_needs_both_a_us_and_an_iraqi_unit_there(units: str, price: int) -> None:
    game = draw_up(f"area 18 insurgent fedayeen 1\n{units}", 2, 12)
    happened = play(game, "fire-mission")
    assert penalties(game, happened) == ([(1, "mosque-fire", "7.5")] if price else [])
    assert backlash(game) == price


def test_7_5_a_fire_mission_elsewhere_costs_nothing() -> None:
    game = draw_up("area 25 insurgent fedayeen 1", 2, 12)
    play(game, "fire-mission")
    assert backlash(game) == 0


def test_7_5_insurgent_attacks_at_a_mosque_cost_no_more_than_casualties() -> None:
    game = raid("area 18 insurgent militia 1\nunit 3-1-i 18 spent", 12, 2)
    happened = play(game, "18", "militia", "attack")
    assert penalties(game, happened) == []
    assert backlash(game) == 2
