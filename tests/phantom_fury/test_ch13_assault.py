"""13 Assault Phase: types, resolution, Events, conclusion, Flooding, IEDs, explosives. Retreats are in test_ch13_retreat."""

import re
from collections.abc import Sequence
from typing import Any

import pytest

import umpire
from umpire.engine.ask import Pointing, Step
from umpire.testing import events, meant, names, offered, play, refusal, spent, stage
from umpire.titles.phantom_fury.check.invariants import enemy, together, unit, zone

# Squad 15 has an Assault of its own far away, so that play stops right after the one under test.
WAITING = "zone 61 normal\nsquad-15 61/C\n61/1 suspect R/1/2\n"


def draw_up(text: str, dice: Sequence[int | str] = (), edition: str = "en") -> umpire.Game:
    return stage("phantom-fury", together(f"turn 3 assault\n{text}\n{WAITING}"), dice, edition)


def fight(
    text: str, *dice: int | str, edition: str = "en", answers: Sequence[str] = ()
) -> tuple[umpire.Game, list[Step]]:
    """The first squad of the text assaults; every die must be used."""
    game = draw_up(text, dice, edition)
    (squad, *_) = re.findall(r"(?:squad|iif)-\d+", text)
    happened = play(game, squad, *answers)
    assert spent(game)
    return game, happened


def mods(happened: list[Step], why: str = "assault-squad") -> dict[str, int]:
    """The modifiers of a die."""
    (roll,) = [step for step in happened if isinstance(step, umpire.Roll) and step.why == why]
    return {mod.reason: mod.value for mod in roll.mods}


def rolled(happened: list[Step]) -> list[str]:
    return [step.why for step in happened if isinstance(step, umpire.Roll)]


def event(game: umpire.Game, happened: list[Step]) -> str:
    (found,) = events(game, happened, "EventHappened")
    return str(found["word"])


def is_lost(game: umpire.Game, name: str = "squad-1") -> bool:
    """Whether the squad suffered a Step Loss."""
    return bool(unit(game, name)["reduced"])


# -- 13 Declaring an Assault ------------------------------------------------------------------------------------------


def test_13_the_targets_are_the_enemies_in_adjacent_locations() -> None:
    game = draw_up(
        "squad-1 2/2\n2/C guerillas 1-1\n2/1 suspect 2/1/R\n2/2' guerillas 1-1\n2/R martyrs 1-2\n3/R martyrs 1-2"
    )
    play(game, "squad-1")
    assert offered(game) == ["assault", "2/1", "2/2'", "2/R"]
    far, empty = game.why_not("2/C"), game.why_not("3/C")
    assert (far.cite, far.reason) == ("13", "not-adjacent")
    assert (empty.cite, empty.reason) == ("13", "no-enemy")


def test_13_who_assaults_and_whom_is_pointed_at() -> None:
    game = draw_up("squad-1 2/2\n2/1 suspect 2/1/R\n2/R martyrs 1-2\nm1a1-1 A1")
    assert (game.point("squad-1"), game.point("done")) == (Pointing(units=("squad-1",)), Pointing())
    assert meant(game, "2") == ["squad-1"]
    assert refusal(game, "m1a1-1") == ("13", "tanks-do-not-assault")
    play(game, "squad-1")
    foe = ("enemy/2/R",)
    assert game.point("2/R") == Pointing(("2/R",), foe, ("2/2", "2/R"), target=foe)
    assert meant(game, "enemy/2/R") == ["2/R"]
    assert refusal(game, "A2") == ("13", "no-enemy")


def test_13_an_assault_is_never_compulsory() -> None:
    game = draw_up("squad-1 1/C\n1/1 guerillas 1-1")
    assert offered(game) == ["assault-with", "squad-1", "squad-15", "done"]
    assert "AssaultDeclared" not in names(play(game, "done"))
    assert enemy(game, "1/1") == "guerillas 1"


def test_13_assaults_are_resolved_one_by_one_and_each_squad_has_one() -> None:
    text = "zone 2 start\nsquad-1 2/2\n2/2' martyrs 1-1\n2/1 martyrs 1-1\nzone 4 start\nsquad-2 4/1\n4/2 martyrs 1-1"
    game = draw_up(text, [9, 9])
    play(game, "squad-1", "2/1")
    assert offered(game) == ["assault-with", "squad-2", "squad-15", "done"]
    ruling = game.why_not("squad-1")
    assert (ruling.cite, ruling.reason) == ("13", "has-assaulted")


@pytest.mark.parametrize(
    ("text", "choice", "cite", "reason"),
    [
        ("zone 2 usmc start\nsquad-1 2/R fired\n3/R guerillas 1-1", "squad-1", "11.3", "fired"),
        ("squad-1 2/1 pinned\n2/2 guerillas 1-1", "squad-1", "11.5", "pinned"),
        ("squad-1 2/1\n2/R guerillas 1-1", "squad-1", "13", "no-target"),
        ("squad-1 N1\n2/C guerillas 1-1", "squad-1", "13", "in-street"),
        ("squad-1 company", "squad-1", "13", "not-on-map"),
        ("m1a1-1 57/OG\n57/1 guerillas 1-1", "m1a1-1", "13", "tanks-do-not-assault"),
        # Ruling R14: not into a Zone where the squad could not go.
        ("zone 2 usmc start\nsquad-1 2/R\nsquad-2 3/1\n3/R guerillas 1-1", "squad-1", "12.2.1.1", "zone-taken"),
        ("squad-1 2/R security 2/C\n2/1 suspect 2/1/R\n3/R guerillas 1-1", "squad-1", "12.3.2.2", "security-detached"),
        ("zone 2 usmc start\niif-1 2/R\n3/R guerillas 1-1", "iif-1", "5.1.6.1", "iraqis-keep-out"),
    ],
)
def test_13_a_squad_that_may_not_assault_is_told_why(text: str, choice: str, cite: str, reason: str) -> None:
    game = draw_up(text)
    with pytest.raises(umpire.Illegal) as refusal:
        game.play(choice)
    assert (refusal.value.ruling.cite, refusal.value.ruling.reason) == (cite, reason)


def test_13_a_target_that_is_forbidden_does_not_hide_one_that_is_not() -> None:
    text = "zone 2 start\nsquad-1 2/R security 2/C\n2/2 martyrs 1-1\nzone 3 start\n3/R guerillas 1-1"
    game, happened = fight(text, 9, 9)
    assert [fact["at"] for fact in events(game, happened, "AssaultDeclared")] == ["2/2"]


@pytest.mark.parametrize("state", ["moved searching", ""])
def test_12_1_2_a_squad_that_searches_its_zone_does_not_assault_into_another(state: str) -> None:
    text = f"zone 2 start\nzone 3 start\nsquad-1 2/R {state}\n3/R guerillas 1-1"
    game = draw_up(text)
    assert game.why_not("squad-1").cite == "12.1.2"
    french = draw_up(text, edition="fr")
    assert "squad-1" in offered(french)


def test_12_1_2_a_zone_that_was_emptied_while_the_squad_moved_does_not_bind_it() -> None:
    """Ruling R32."""
    game = draw_up("zone 2 start\nzone 3 start\nsquad-1 2/R moved\n3/R guerillas 1-1")
    assert "squad-1" in offered(game)


# -- 13.1, 13.2, 13.3 The type ----------------------------------------------------------------------------------------


def declared(origin: str, target: str) -> dict[str, Any]:
    zone = target.partition("/")[0]
    state = (
        "zone 2 usmc start\nzone 3 start"
        if zone == "3"
        else f"zone {zone} {'start' if zone in ('2', '4') else 'normal'}"
    )
    # In the open there are only Guerillas, and these are not to retreat.
    there = "guerillas 1-1" if target.endswith("C") else "martyrs 1-1"
    state += " fanaticism" if target.endswith("C") else ""
    game, happened = fight(f"{state}\nsquad-1 {origin}\n{target} {there}", 9, 9)
    (found,) = events(game, happened, "AssaultDeclared")
    return found


@pytest.mark.parametrize(("origin", "target"), [("2/R", "2/2"), ("2/2", "2/1"), ("25/2'", "25/1'")])
def test_13_1_downstairs_is_top_down(origin: str, target: str) -> None:
    found = declared(origin, target)
    assert (found["word"], found["cite"], found["at"]) == ("top-down", "13.1", target)


@pytest.mark.parametrize(("origin", "target"), [("2/1", "2/2"), ("2/2", "2/R"), ("25/1'", "25/2'")])
def test_13_2_upstairs_is_bottom_up(origin: str, target: str) -> None:
    found = declared(origin, target)
    assert (found["word"], found["cite"]) == ("bottom-up", "13.2")


@pytest.mark.parametrize(
    ("origin", "target"),
    [
        ("2/R", "3/R"),  # the two examples of the book
        ("2/C", "2/1"),
        ("2/1", "2/C"),
        ("4/1", "4/1'"),
        ("2/2", "2/2'"),
        ("37/R", "37/1'"),  # two floors down at once is neither row of 13.1
        ("37/1'", "37/R"),
    ],
)
def test_13_3_everything_else_is_normal(origin: str, target: str) -> None:
    found = declared(origin, target)
    assert (found["word"], found["cite"]) == ("normal", "13.3")


# -- 13.4.1 Suspects --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("die", range(10))
def test_13_4_1_an_assaulted_suspect_in_a_normal_zone_shows_what_it_is_by_5_3_3(die: int) -> None:
    text = "zone 2 start\nsquad-1 2/C\n2/1 suspect 2/1/R"
    if die == 0:
        _, happened = fight(text, 0, 6)
        assert rolled(happened) == ["activation", "ied"]
    elif die <= 5:
        _, happened = fight(text, die)
        assert names(happened) == ["AssaultDeclared", "SuspectWasDummy", "SquadAdvanced"]
    else:
        _, happened = fight(text, die, "1-1", 5, 9)
        assert rolled(happened) == ["activation", "assault-squad", "assault-insurgents"]
        (found,) = [step for step in happened if type(step).__name__ == "InsurgentsFound"]
        assert found.cite == "5.3.3"
        assert ("assault-martyrs" in mods(happened)) == (die == 9)


@pytest.mark.parametrize("die", range(10))
def test_13_4_1_and_in_a_fortified_zone_by_5_3_4(die: int) -> None:
    text = "strong-points 1\nzone 14 fortified\nsquad-1 14/C\n14/1 suspect 2/1/R"
    if die == 0:
        _, happened = fight(text, 0)
        assert "SuspectWasDummy" in names(happened)
    elif die <= 7:
        _, happened = fight(text, die, "1-1", 5, 9)
        assert mods(happened) == {"assault-activated": 1, "assault-martyrs": 1}
    else:
        _, happened = fight(text, die, 6)
        assert rolled(happened) == ["activation", "ied"]


# -- 13.4.2 Resolution ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("die", "hits"), [(1, True), (6, True), (7, False), (8, False)])
def test_13_4_2_a_squad_hits_on_its_cf_or_less(die: int, hits: bool) -> None:
    game, happened = fight("zone 2 start\nsquad-1 2/C\n2/1 guerillas 1-1", die, 9, *(() if hits else ("2/1/R",)))
    assert ("InsurgentsEliminated" in names(happened)) == hits
    assert game.view("usmc")["vp"] == (1 if hits else 0)


@pytest.mark.parametrize(("die", "hits"), [(1, True), (3, True), (4, False)])
def test_13_4_2_so_do_the_insurgents(die: int, hits: bool) -> None:
    game, _ = fight("zone 2 start\nsquad-1 2/C\n2/1 martyrs 1-3", 9, die)
    assert is_lost(game) == hits


def test_13_4_2_losses_are_simultaneous() -> None:
    game, happened = fight("zone 2 start\nsquad-1 2/C reduced\n2/1 guerillas 3-1", 5, 3)
    assert names(happened) == ["AssaultDeclared", "InsurgentsEliminated", "SquadEliminated"]
    assert unit(game, "squad-1")["at"] == "gone"
    assert enemy(game, "2/1") == ""


def test_13_4_2_a_natural_nine_never_hits_even_where_it_would_count_as_eight() -> None:
    text = "zone 2 start fanaticism\nsquad-1 2/R hero medal-of-honor\n2/2 guerillas 1-1"
    game, happened = fight(text, 9, 9)
    assert (unit(game, "squad-1")["cf"], mods(happened)) == (8, {"top-down": -1})
    assert enemy(game, "2/2") == "guerillas 1"
    game, _ = fight(text, 8, 9)
    assert enemy(game, "2/2") == ""


def test_13_4_2_with_explosives_no_modifier_touches_either_die() -> None:
    text = "zone 2 start fanaticism fury-0015\nsquad-1 2/R caat 1 explosives\n2/2 suspect 2/1/R"
    game, happened = fight(text, 9, "1-1", 8, 2, answers=["yes"])
    assert mods(happened) == mods(happened, "assault-insurgents") == {}
    assert enemy(game, "2/2") == ""
    # Nor does the after-effect of Top-Down: 2 against CF 1 stays 2.
    game, happened = fight(text, 9, "1-1", 9, 2, answers=["yes"])
    assert "LateModifier" not in names(happened)
    assert enemy(game, "2/2") == "martyrs 1"
    assert not is_lost(game)


def test_fr_13_4_2_with_explosives_the_modifiers_stay() -> None:
    text = "zone 2 start\nsquad-1 2/1 caat 1 explosives\n2/2 martyrs 1-1"
    game, happened = fight(text, 7, 1, edition="fr", answers=["yes"])
    assert mods(happened) == {"assault-martyrs": 1, "bottom-up": 1}
    assert enemy(game, "2/2") == "martyrs 1"  # 7 + 2 against CF 8
    assert not is_lost(game)  # 1 + 1 against CF 1
    game, _ = fight(text, 6, 9, edition="fr", answers=["yes"])
    assert enemy(game, "2/2") == ""


# -- 13.4.3 Events of USMC squads -------------------------------------------------------------------------------------


@pytest.mark.parametrize("die", range(10))
def test_13_4_3_every_row_of_the_usmc_table(die: int) -> None:
    game, happened = fight("zone 2 start\nsquad-1 2/C\n2/1 guerillas 2-1", 0, 9, die)
    word = ["phantom-fury"] * 2 + ["hero"] * 3 + ["usmc-sniper"] * 3 + ["flight"] * 2
    assert event(game, happened) == word[die]
    assert ("FuryMarked" in names(happened)) == (die <= 1)
    assert ("HeroMade" in names(happened)) == (2 <= die <= 4)
    assert ("InsurgentsReplaced" in names(happened)) == (die >= 5)


@pytest.mark.parametrize("natural", [1, 9])
def test_13_4_3_only_a_natural_zero_brings_an_event(natural: int) -> None:
    _, happened = fight("zone 2 start fury-0015\nsquad-1 2/C\n2/1 martyrs 1-1", natural, 9)
    assert "EventHappened" not in names(happened)


def test_13_4_3_the_hero_comes_before_the_assault_is_resolved() -> None:
    # CF 4, reduced, Security Element out: CF 2. 0 + 3 misses it, but not the CF of 3 that the Hero makes.
    game, happened = fight("zone 2 start\nsquad-3 2/1 reduced security 2/C\n2/2 suspect 2/1/R", 9, "1-1", 0, 9, 2)
    assert sum(mods(happened).values()) == 3
    assert enemy(game, "2/2") == ""
    assert unit(game, "squad-3")["hero"] == "silver-star"


def test_13_4_3_a_second_deed_earns_the_medal_of_honor() -> None:
    game, _ = fight("zone 2 start\nsquad-1 2/C hero silver-star\n2/1 martyrs 1-1", 0, 9, 4)
    assert unit(game, "squad-1")["hero"] == "medal-of-honor"
    game, _ = fight("zone 2 start\nsquad-1 2/C hero medal-of-honor\n2/1 martyrs 1-1", 0, 9, 4)
    assert unit(game, "squad-1")["cf"] == 8


@pytest.mark.parametrize("kind", ["guerillas 2-1", "martyrs 1-2"])
def test_13_4_3_the_usmc_sniper_costs_the_unit_one_cf_before_its_die_counts(kind: str) -> None:
    game, happened = fight(f"zone 2 start\nsquad-1 2/C\n2/1 {kind}", 0, 2, 5)
    (weaker,) = events(game, happened, "InsurgentsReplaced")
    assert weaker["cf"] == 1
    assert not is_lost(game)  # 2 would have hit at CF 2


@pytest.mark.parametrize(("kind", "points"), [("guerillas 1-1", 1), ("martyrs 1-1", 0)])
def test_13_4_3_the_usmc_sniper_kills_cf_1_before_it_can_hit(kind: str, points: int) -> None:
    game, happened = fight(f"zone 2 start\nsquad-1 2/C\n2/1 {kind}", 0, 1, 7)
    assert names(happened) == ["AssaultDeclared", "EventHappened", "InsurgentsEliminated", "SquadAdvanced"]
    assert game.view("usmc")["vp"] == points
    assert not is_lost(game)


def test_13_4_3_flight_costs_guerillas_one_cf_before_their_die_counts() -> None:
    game, happened = fight("zone 2 start\nsquad-1 2/C\n2/1 guerillas 2-1", 0, 2, 8)
    assert "InsurgentsReplaced" in names(happened)
    assert not is_lost(game)


def test_13_4_3_flight_does_nothing_to_martyrs() -> None:
    game, happened = fight("zone 2 start\nsquad-1 2/C\n2/1 martyrs 1-2", 0, 2, 9)
    assert "InsurgentsReplaced" not in names(happened)
    assert is_lost(game)


def test_13_4_3_flight_leaves_guerillas_of_cf_1_as_they_are() -> None:
    game, happened = fight("zone 2 start\nsquad-1 2/C\n2/1 guerillas 1-1", 0, 1, 8)
    assert "InsurgentsUnchanged" in names(happened)
    assert is_lost(game)


def test_fr_13_4_3_flight_eliminates_guerillas_of_cf_1_before_they_can_hit() -> None:
    game, happened = fight("zone 2 start\nsquad-1 2/C\n2/1 guerillas 1-1", 0, 1, 8, edition="fr")
    assert names(happened) == ["AssaultDeclared", "EventHappened", "InsurgentsEliminated", "SquadAdvanced"]
    assert game.view("usmc")["vp"] == 1
    game, happened = fight("zone 2 start\nsquad-1 2/C\n2/1 guerillas 2-1", 0, 2, 9, edition="fr")
    assert "InsurgentsReplaced" in names(happened)
    game, happened = fight("zone 2 start\nsquad-1 2/C\n2/1 martyrs 1-1", 0, 1, 8, edition="fr")
    assert is_lost(game)


# -- 13.4.3 Events of the insurgents ----------------------------------------------------------------------------------


@pytest.mark.parametrize("die", range(10))
def test_13_4_3_every_row_of_the_insurgents_table(die: int) -> None:
    game, happened = fight("zone 2 start\nsquad-1 2/C\n2/1 martyrs 1-2", 5, 0, die)
    word = ["fanaticism"] * 2 + ["confusion"] * 2 + ["suicide-bomber"] * 2 + ["drugged-fighters"] * 4
    assert event(game, happened) == word[die]
    assert ("FanaticismMarked" in names(happened)) == (die <= 1)
    assert ("AssaultCancelled" in names(happened)) == (die in (2, 3))
    assert (unit(game, "squad-1")["at"] == "gone") == (die in (4, 5))
    assert ("InsurgentsReplaced" in names(happened)) == (die >= 6)


@pytest.mark.parametrize("edition", ["en", "fr"])
def test_13_4_3_confusion_cancels_the_assault_and_all_that_would_follow(edition: str) -> None:
    text = "zone 2 start\nsquad-1 2/C caat 1 explosives\n2/1 suspect 2/1/R"
    game, _ = fight(text, 6, "3-1", 1, 0, 2, edition=edition, answers=["yes"])
    squad = unit(game, "squad-1")
    assert enemy(game, "2/1") == "guerillas 3"  # Activated it stays, but it does not retreat
    assert (squad["at"], squad["reduced"]) == ("2/C", False)
    assert squad["caat"]["explosives"]


def test_13_4_3_a_suicide_bomber_takes_the_whole_squad_with_him() -> None:
    game, happened = fight("zone 2 start\nsquad-1 2/C caat 1 ammo 4\n2/1 martyrs 1-1", 8, 0, 4)
    assert names(happened)[-2:] == ["InsurgentsEliminated", "SquadEliminated"]
    assert game.view("usmc")["vp"] == -5  # neither -7 nor -2 for the CAAT, and Martyrs are worth nothing
    assert enemy(game, "2/1") == ""


def test_13_4_3_guerillas_are_no_suicide_bombers() -> None:
    game, _ = fight("zone 2 start\nsquad-1 2/C\n2/1 guerillas 1-1", 5, 0, 5)
    assert unit(game, "squad-1")["at"] == "2/1"
    assert is_lost(game)


@pytest.mark.parametrize(("kind", "left"), [("guerillas 3-1", "guerillas 2"), ("martyrs 1-4", "martyrs 3")])
def test_13_4_3_drugged_fighters_lose_one_cf_instead_of_dying(kind: str, left: str) -> None:
    game, _ = fight(f"zone 2 start fanaticism\nsquad-1 2/C\n2/1 {kind}", 1, 0, 6)
    assert enemy(game, "2/1") == left
    assert is_lost(game)
    assert game.view("usmc")["vp"] == -2


def test_13_4_3_drugged_fighters_of_cf_1_remain_unchanged() -> None:
    game, happened = fight("zone 2 start\nsquad-1 2/C\n2/1 martyrs 1-1", 1, 0, 9)
    assert "InsurgentsUnchanged" in names(happened)
    assert enemy(game, "2/1") == "martyrs 1"


def test_13_4_3_drugged_fighters_that_are_not_hit_keep_their_cf() -> None:
    game, _ = fight("zone 2 start\nsquad-1 2/C\n2/1 martyrs 1-3", 8, 0, 6)
    assert enemy(game, "2/1") == "martyrs 3"


def test_13_4_3_the_game_turn_example() -> None:
    game, happened = fight("zone 14 normal\nsquad-12 14/C\n14/1 suspect 1/2/R", 8, "3-1", 4, 0, 6, "2/1/R")
    assert mods(happened) == {"assault-activated": 1}
    assert is_lost(game, "squad-12")
    assert enemy(game, "24/2") == "guerillas 2"
    assert unit(game, "squad-12")["at"] == "14/1"


# -- 13.4.3.1 No Event ------------------------------------------------------------------------------------------------


def test_13_4_3_1_two_natural_zeros_cancel_both_events() -> None:
    game, happened = fight("zone 2 start\nsquad-1 2/C\n2/1 martyrs 1-1", 0, 0)
    (cancelled,) = events(game, happened, "EventsCancelled")
    assert cancelled["word"] == "both-zero"
    assert "EventHappened" not in names(happened)
    assert enemy(game, "2/1") == ""
    assert is_lost(game)


def test_13_4_3_1_a_no_insurgents_event_marker_cancels_theirs_but_not_ours() -> None:
    text = "zone 2 start silenced\nsquad-1 2/1 security 2/C\n2/2 martyrs 1-1"
    game, happened = fight(text, 9, 0)
    (cancelled,) = events(game, happened, "EventsCancelled")
    assert cancelled["word"] == "silenced"
    assert is_lost(game)  # the die itself still counts: 0 + 1 against CF 1
    game, happened = fight(text, 0, 9, 2)
    assert event(game, happened) == "hero"


def test_13_4_3_1_the_marker_of_the_zone_that_is_attacked_decides() -> None:
    """Ruling R45."""
    _, happened = fight(
        "zone 3 start silenced\nzone 2 usmc start\nsquad-1 2/R\n3/R martyrs 1-1\nsquad-2 gone security 3/C", 9, 0
    )
    assert "EventsCancelled" in names(happened)
    text = "zone 3 start\nzone 2 usmc start silenced\nsquad-1 2/R\n3/R martyrs 1-1\nsquad-2 gone security 2/C"
    _, happened = fight(text, 9, 0, 2)
    assert "EventHappened" in names(happened)


# -- 13.4.3.2 Phantom Fury --------------------------------------------------------------------------------------------


def test_13_4_3_2_the_marker_lies_in_the_zone_that_was_attacked() -> None:
    game, _ = fight("zone 2 usmc start\nzone 3 start\nsquad-1 2/R\n3/R martyrs 1-1", 0, 9, 1)
    assert zone(game, 3)["phantom_fury"] == "0015"
    assert "phantom_fury" not in zone(game, 2)


@pytest.mark.parametrize(
    ("marked", "furious"),
    [
        ("zone 2 start fury-0015", True),  # its own Zone
        ("zone 2 start fury-0030", True),  # in the next turn too
        ("zone 3 start fury-0015", True),  # Adjacent
        ("zone 14 normal fury-0015", True),  # Neighbouring
        ("zone 4 start fury-0015", False),  # the same Block, but two Zones away
    ],
)
def test_13_4_3_2_squads_there_and_next_to_it_have_minus_one(marked: str, furious: bool) -> None:
    _, happened = fight(f"zone 2 start\n{marked}\nsquad-1 2/C\n2/1 martyrs 1-1", 9, 9)
    assert mods(happened).get("assault-phantom-fury") == (-1 if furious else None)


def test_13_4_3_2_several_markers_do_not_add_up() -> None:
    _, happened = fight("zone 2 start fury-0015\nzone 3 start fury-0015\nsquad-1 2/C\n2/1 martyrs 1-1", 9, 9)
    assert sum(mods(happened).values()) == 0


def test_13_4_3_2_the_iraqis_feel_nothing_of_it() -> None:
    _, happened = fight("zone 26 fortified fury-0015\niif-1 26/OG\n26/1 martyrs 1-1", 9, 9)
    assert mods(happened) == {"assault-martyrs": 1}


def test_13_4_3_2_it_lasts_until_the_end_of_the_next_turn() -> None:
    game, _ = fight("zone 2 start\nsquad-1 2/C\n2/1 martyrs 1-1\n2/2 martyrs 1-1", 0, 9, 0)
    for turn, marker in ((3, "0015"), (4, "0030"), (5, "")):
        while game.view("usmc")["turn"] < turn:
            play(game, offered(game)[-1])  # pass
        assert zone(game, 2).get("phantom_fury", "") == marker


# CF 2 against three unfavourable modifiers: 0 + 3 misses, 0 + 3 - 1 hits.
DESPERATE = "zone 2 start\nsquad-3 2/1 reduced security 2/C\n2/2 suspect 2/1/R"


def test_13_4_3_2_the_assault_that_brought_it_is_not_changed() -> None:
    game, happened = fight(DESPERATE, 9, "1-1", 0, 9, 0)
    assert "LateModifier" in names(happened)  # of Bottom-Up, on the survivors' die
    assert enemy(game, "2/2") == "martyrs 1"


def test_fr_13_4_3_2_it_counts_in_the_assault_that_brought_it() -> None:
    game, happened = fight(DESPERATE, 9, "1-1", 0, 9, 0, edition="fr")
    assert [fact["word"] for fact in events(game, happened, "LateModifier")] == ["assault-phantom-fury"]
    assert enemy(game, "2/2") == ""


def test_fr_13_4_3_2_but_not_twice() -> None:
    game, happened = fight(DESPERATE.replace("start", "start fury-0030"), 9, "1-1", 0, 9, 0, edition="fr")
    assert "LateModifier" not in names(happened)
    assert zone(game, 2)["phantom_fury"] == "0015"


# -- 13.4.3.3 Fanaticism ----------------------------------------------------------------------------------------------


def test_13_4_3_3_markers_go_to_the_insurgent_zones_of_the_block_one_to_each() -> None:
    text = "zone 2 start\nzone 3 usmc start\nzone 4 start fanaticism\nsquad-1 2/C\n2/1 martyrs 1-1"
    game, happened = fight(text, 9, 0, 1)
    assert [fact["zone"] for fact in events(game, happened, "FanaticismMarked")] == [2]
    assert [number for number in range(1, 27) if zone(game, number).get("fanaticism")] == [2, 4]


@pytest.mark.parametrize("edition", ["en", "fr"])
def test_13_4_3_3_the_guerillas_that_bring_it_do_not_retreat(edition: str) -> None:
    game, happened = fight("zone 2 start\nsquad-1 2/C\n2/1 guerillas 1-1", 9, 0, 0, edition=edition)
    assert enemy(game, "2/1") == "guerillas 1"
    (held,) = events(game, happened, "InsurgentsHeld")
    assert (held["word"], held["cite"]) == ("fanaticism", "13.4.3.3")


def test_13_4_3_3_the_assault_that_brought_it_is_not_changed() -> None:
    _, happened = fight("zone 2 start\nsquad-1 2/C\n2/1 guerillas 1-1", 9, 0, 0)
    assert "LateModifier" not in names(happened)


def test_fr_13_4_3_3_it_counts_in_the_assault_that_brought_it_but_not_twice() -> None:
    game, happened = fight("zone 2 start\nsquad-1 2/C\n2/1 guerillas 1-1", 9, 0, 0, edition="fr")
    (late,) = events(game, happened, "LateModifier")
    assert (late["word"], late["value"], late["cite"]) == ("assault-fanaticism", -1, "13.4.3.3")
    _, happened = fight("zone 2 start fanaticism\nsquad-1 2/C\n2/1 guerillas 1-1", 9, 0, 0, edition="fr")
    assert "LateModifier" not in names(happened)


def test_13_4_3_3_afterwards_their_dice_have_minus_one() -> None:
    game, happened = fight("zone 2 start fanaticism\nsquad-1 2/C\n2/1 martyrs 1-1", 9, 2)
    assert mods(happened, "assault-insurgents") == {"assault-fanaticism": -1}
    assert is_lost(game)


def test_13_4_3_3_it_ends_when_the_zone_comes_under_usmc_control() -> None:
    game, _ = fight(
        "zone 2 start fanaticism\nzone 3 start fanaticism\nsquad-1 2/C\n2/1 guerillas 1-1\n3/1 suspect 2/1/R", 5, 9
    )
    assert zone(game, 2)["fanaticism"]
    play(game, "done")
    assert zone(game, 2)["control"] == "usmc"
    assert "fanaticism" not in zone(game, 2)
    assert zone(game, 3)["fanaticism"]


# -- 13.4.3.4 Events in the mosque ------------------------------------------------------------------------------------

MOSQUE = "zone 26 fortified\niif-1 26/OG\n26/1 martyrs 1-2"
IRAQI_ROWS = ["al-fajr"] * 2 + ["fallujah"] * 3 + ["confusion"] * 3 + ["drugged-fighters"] * 2


@pytest.mark.parametrize("edition", ["en", "fr"])
@pytest.mark.parametrize("die", range(10))
def test_13_4_3_4_every_row_of_the_iraqi_table(die: int, edition: str) -> None:
    # CF 4, and +1 against Martyrs: the 5 needs Al Fajr.
    game, happened = fight(MOSQUE, 5, 0, die, edition=edition)
    assert event(game, happened) == IRAQI_ROWS[die]
    assert ("CfRaised" in names(happened)) == (die <= 4)
    assert (enemy(game, "26/1") == "") == (die <= 1)
    assert is_lost(game, "iif-1") == (IRAQI_ROWS[die] != "confusion")
    assert unit(game, "iif-1")["cf"] == (4 if IRAQI_ROWS[die] == "confusion" else 3)  # the increase is gone


@pytest.mark.parametrize("die", range(10))
def test_13_4_3_4_both_sides_use_it(die: int) -> None:
    game, happened = fight(MOSQUE, 0, 9, die)
    assert event(game, happened) == IRAQI_ROWS[die]
    assert enemy(game, "26/1") == {"confusion": "martyrs 2", "drugged-fighters": "martyrs 1"}.get(IRAQI_ROWS[die], "")


@pytest.mark.parametrize(("event_die", "die", "hits"), [(0, 5, True), (1, 6, False), (2, 4, True), (4, 5, False)])
def test_13_4_3_4_al_fajr_is_worth_two_and_fallujah_one(event_die: int, die: int, hits: bool) -> None:
    game, _ = fight(MOSQUE, die, 0, event_die)
    assert (enemy(game, "26/1") == "") == hits


# -- 13.4.4 Modifiers of every Assault --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "dice", "expected"),
    [
        ("zone 2 start\nsquad-1 2/C\n2/1 guerillas 1-1", [], {}),
        ("zone 2 start\nsquad-1 2/C\n2/1 suspect 2/1/R", [6, "1-1"], {"assault-activated": 1}),
        ("zone 2 start\nsquad-1 2/C\n2/1 martyrs 1-1", [], {"assault-martyrs": 1}),
        ("strong-points 1\nzone 14 fortified\nsquad-1 14/C\n14/1 guerillas 1-1", [], {"assault-fortified": 1}),
        ("strong-points 1\nzone 14 fortified\nsquad-1 14/C\n14/1 martyrs 1-1", [], {"assault-martyrs": 1}),
        ("zone 26 fortified\niif-1 26/OG\n26/1 guerillas 1-1", [], {"assault-fortified": 1}),
        ("zone 2 start fury-0015\nsquad-1 2/C\n2/1 guerillas 1-1", [], {"assault-phantom-fury": -1}),
        (
            "strong-points 1\nzone 14 fortified fury-0015\nsquad-1 14/1\n14/2 suspect 2/1/R",
            [1, "1-1"],
            {"assault-activated": 1, "assault-martyrs": 1, "assault-phantom-fury": -1, "bottom-up": 1},
        ),
    ],
)
def test_13_4_4_the_modifiers_of_the_squads_die(text: str, dice: list[int | str], expected: dict[str, int]) -> None:
    _, happened = fight(text, *dice, 1, 9)
    assert mods(happened) == expected


def test_13_4_4_each_modifier_counts() -> None:
    game, _ = fight("zone 2 start\nsquad-1 2/C\n2/1 martyrs 1-1", 6, 9)
    assert enemy(game, "2/1") == "martyrs 1"
    game, _ = fight("zone 2 start fury-0015\nsquad-1 2/C\n2/1 martyrs 1-1", 6, 9)
    assert enemy(game, "2/1") == ""


def test_13_4_4_the_only_modifier_of_the_insurgents_die_is_fanaticism() -> None:
    text = "zone 2 start {} fury-0015\nsquad-1 2/C\n2/1 suspect 2/1/R"
    _, happened = fight(text.format(""), 9, "1-1", 9, 9)
    assert mods(happened, "assault-insurgents") == {}
    _, happened = fight(text.format("fanaticism"), 9, "1-1", 9, 9)
    assert mods(happened, "assault-insurgents") == {"assault-fanaticism": -1}


# -- 13.4.5, 13.4.6 Top-Down and Bottom-Up ----------------------------------------------------------------------------


def test_13_4_5_top_down_gives_the_squad_minus_one() -> None:
    game, happened = fight("zone 2 start\nsquad-1 2/2\n2/1 guerillas 1-1", 7, 9)
    assert mods(happened) == {"top-down": -1}
    assert enemy(game, "2/1") == ""


@pytest.mark.parametrize(("die", "hits"), [(2, True), (3, False)])
def test_13_4_5_a_unit_that_survives_top_down_gets_minus_one_too(die: int, hits: bool) -> None:
    game, happened = fight("zone 2 start\nsquad-1 2/2\n2/1 martyrs 1-1", 8, die)
    (late,) = events(game, happened, "LateModifier")
    assert (late["word"], late["value"], late["cite"]) == ("top-down", -1, "13.4.5")
    assert is_lost(game) == hits


def test_13_4_5_a_unit_that_is_eliminated_does_not() -> None:
    game, happened = fight("zone 2 start\nsquad-1 2/2\n2/1 martyrs 1-1", 5, 2)
    assert "LateModifier" not in names(happened)
    assert not is_lost(game)


def test_13_4_5_it_adds_up_with_fanaticism() -> None:
    game, _ = fight("zone 2 start fanaticism\nsquad-1 2/2\n2/1 martyrs 1-1", 9, 3)
    assert is_lost(game)


def test_13_4_5_drugged_fighters_were_not_eliminated() -> None:
    """Ruling R18."""
    _, happened = fight("zone 2 start\nsquad-1 2/2\n2/1 martyrs 1-2", 1, 0, 6)
    assert "LateModifier" in names(happened)


def test_13_4_6_bottom_up_gives_the_squad_plus_one() -> None:
    game, happened = fight("zone 2 start fanaticism\nsquad-1 2/1\n2/2 guerillas 1-1", 6, 9)
    assert mods(happened) == {"bottom-up": 1}
    assert enemy(game, "2/2") == "guerillas 1"
    game, _ = fight("zone 2 start\nsquad-1 2/1\n2/2 guerillas 1-1", 5, 9)
    assert enemy(game, "2/2") == ""


@pytest.mark.parametrize(("die", "hits"), [(1, True), (2, False)])
def test_13_4_6_a_unit_that_survives_bottom_up_gets_plus_one_too(die: int, hits: bool) -> None:
    game, happened = fight("zone 2 start\nsquad-1 2/1\n2/2 martyrs 1-2", 8, die)
    (late,) = events(game, happened, "LateModifier")
    assert (late["word"], late["value"], late["cite"]) == ("bottom-up", 1, "13.4.6")
    assert is_lost(game) == hits


def test_13_4_6_a_unit_that_is_eliminated_does_not() -> None:
    game, _ = fight("zone 2 start\nsquad-1 2/1\n2/2 martyrs 1-2", 1, 2)
    assert is_lost(game)


def test_13_4_6_the_example_of_an_assault() -> None:
    game, happened = fight("zone 15 normal\nsquad-1 15/1 security 15/C\n15/2 suspect 2/1/R", 9, "1-1", 4, 1)
    assert mods(happened) == {"assault-activated": 1, "assault-martyrs": 1, "bottom-up": 1}
    assert enemy(game, "15/2") == "martyrs 1"
    assert (unit(game, "squad-1")["at"], is_lost(game)) == ("15/1", False)


# -- 13.4.7 Conclusion ------------------------------------------------------------------------------------------------


def test_13_4_7_1_martyrs_that_survive_stay() -> None:
    game, _ = fight("zone 2 start\nsquad-1 2/C\n2/1 martyrs 1-1", 9, 9)
    assert enemy(game, "2/1") == "martyrs 1"
    assert unit(game, "squad-1")["at"] == "2/C"


@pytest.mark.parametrize("state", ["", "reduced"])
def test_13_4_7_1_guerillas_that_survive_retreat_whatever_became_of_the_squad(state: str) -> None:
    game, _ = fight(f"zone 2 start\nsquad-1 2/C {state}\n2/1 guerillas 3-1", 9, 1, "2/1/R")
    assert enemy(game, "14/2") == "guerillas 3"
    assert unit(game, "squad-1")["at"] == ("gone" if state else "2/1")


@pytest.mark.parametrize(
    "text",
    ["zone 26 fortified\niif-1 26/OG\n26/1 guerillas 1-1", "zone 2 start fanaticism\nsquad-1 2/C\n2/1 guerillas 1-1"],
)
def test_13_4_7_1_but_not_out_of_the_mosque_nor_when_fanatical(text: str) -> None:
    _, happened = fight(text, 9, 9)
    assert names(happened) == ["AssaultDeclared", "AssaultMissed", "AssaultMissed", "InsurgentsHeld"]


@pytest.mark.parametrize(
    ("target", "dice"),
    [
        ("2/1 guerillas 1-1", [5, 9]),  # eliminated
        ("2/1 martyrs 1-1", [5, 9]),
        ("2/1 guerillas 1-1", [9, 9, "2/1/R"]),  # retreated
        ("2/1 suspect 2/1/R", [1]),  # a dummy
        ("2/1 suspect 2/1/R", [0, 7]),  # an IED that cost a step
    ],
)
def test_13_4_7_2_the_squad_must_enter_a_location_that_is_empty_now(target: str, dice: list[int | str]) -> None:
    game, happened = fight(f"zone 2 start\nsquad-1 2/C\n{target}", *dice)
    assert unit(game, "squad-1")["at"] == "2/1"
    assert events(game, happened, "SquadAdvanced")[0]["cite"] == "13.4.7.2"


def test_13_4_7_2_in_another_zone_as_well() -> None:
    game, _ = fight("zone 2 usmc start\nzone 3 start\nsquad-1 2/R\n3/R guerillas 1-1", 5, 9)
    assert unit(game, "squad-1")["at"] == "3/R"


def test_13_4_7_2_a_zone_nobody_has_looked_at_is_activated_by_the_squads_arrival() -> None:
    """Ruling R27."""
    game, _ = fight(
        "strong-points 1\nzone 14 usmc normal\nsquad-1 14/R\n15/R guerillas 1-1", 5, 9, "normal", "R/2/1", "1/2/R"
    )
    assert zone(game, 15)["nature"] == "normal"
    assert (enemy(game, "15/2"), enemy(game, "15/1")) == ("suspect", "suspect")


ROOF = "zone 2 start\nsquad-1 2/R {}\n2/2 guerillas 1-1\n2/1 suspect 2/1/R"


def test_13_4_7_2_from_the_roof_a_full_squad_must_flood() -> None:
    game, happened = fight(ROOF.format(""), 5, 9, 1)
    assert "FloodingBegan" in names(happened)
    assert unit(game, "squad-1")["at"] == "2/1"


def test_13_4_7_2_also_when_its_caat_took_the_loss() -> None:
    _, happened = fight(ROOF.format("caat 1 ammo 4"), 5, 1, 1, answers=["caat"])
    assert "FloodingBegan" in names(happened)


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_13_4_7_2_a_reduced_squad_may(answer: str) -> None:
    # A Hero keeps its CF at 6: strong enough. One is reduced before, the other in this very Assault.
    for state, theirs in (("reduced hero silver-star", 9), ("hero silver-star", 1)):
        game = draw_up(ROOF.format(state), [5, theirs, 1])
        play(game, "squad-1")
        assert offered(game) == ["flood", "yes", "no"]
        assert game.pending is not None
        assert game.pending.cite == "13.4.7.2"
        play(game, answer)
        assert unit(game, "squad-1")["at"] == ("2/1" if answer == "yes" else "2/2")


def test_13_4_7_2_the_question_is_about_the_squad() -> None:
    game = draw_up(ROOF.format("reduced hero silver-star"), [5, 9, 1])
    play(game, "squad-1")
    assert (game.point("yes"), game.point("no")) == (Pointing(units=("squad-1",)), Pointing())
    assert meant(game, "squad-1") == ["yes"]
    assert refusal(game, "2/1") == ("13.4.7.2", "yes-or-no")


@pytest.mark.parametrize(
    ("text", "dice"),
    [
        # 4.1.5  A Fortified Zone.
        ("strong-points 1\nzone 14 fortified\nsquad-1 14/R\n14/2 martyrs 1-1\n14/1 suspect 2/1/R", [5, 9]),
        # Not Top-Down.
        ("zone 37 normal\nsquad-1 37/R\n37/1' guerillas 1-1\n37/1 suspect 2/1/R", [5, 9]),
        # Top-Down, but not from R.
        ("zone 4 start\nsquad-1 4/2\n4/1 guerillas 1-1\n4/1' suspect 2/1/R", [5, 9]),
        # Too weak (13.4.8.2).
        ("zone 2 start\nsquad-3 2/R\n2/2 guerillas 1-1\n2/1 suspect 2/1/R", [5, 9]),
        # The unit holds.
        ("zone 2 start\nsquad-1 2/R\n2/2 martyrs 1-1\n2/1 suspect 2/1/R", [9, 9]),
        # Nobody is left.
        ("zone 2 start\nsquad-1 2/R\n2/2 guerillas 1-1", [5, 9]),
    ],
)
def test_13_4_7_2_where_there_is_no_flooding(text: str, dice: list[int | str]) -> None:
    game, happened = fight(text, *dice)
    assert "FloodingBegan" not in names(happened)
    assert offered(game)[0] == "assault-with"


# -- 13.4.8 Flooding --------------------------------------------------------------------------------------------------


def route(game: umpire.Game, happened: list[Step]) -> list[str]:
    return [fact["at"] for fact in events(game, happened, "AssaultDeclared")]


def ending(game: umpire.Game, happened: list[Step]) -> str:
    (found,) = events(game, happened, "FloodingEnded")
    return str(found["word"])


def test_13_4_8_flooding_goes_from_2_prime_down_to_1_and_1_prime() -> None:
    text = (
        "zone 25 normal\nsquad-1 25/R\n25/2 guerillas 1-1\n25/1' suspect 2/1/R\n25/1 suspect 2/1/R\n25/2' suspect 2/1/R"
    )
    game, happened = fight(text, 5, 9, 1, 1, 1, answers=["25/1"])
    assert route(game, happened) == ["25/2", "25/2'", "25/1", "25/1'"]
    assert {fact["word"] for fact in events(game, happened, "AssaultDeclared")} == {"top-down"}
    assert unit(game, "squad-1")["at"] == "25/1'"
    assert ending(game, happened) == "clear"


def test_13_4_8_then_to_1_double_prime_and_the_open() -> None:
    """Ruling R3."""
    text = "zone 45 normal\nsquad-1 45/R\n45/2 guerillas 1-1\n45/OG guerillas 1-1\n45/1'' suspect 2/1/R\n45/1 suspect 2/1/R"
    game, happened = fight(text, 5, 9, 1, 1, 5, 9)
    assert route(game, happened) == ["45/2", "45/1", "45/1''", "45/OG"]
    assert unit(game, "squad-1")["at"] == "45/OG"


def test_13_4_8_all_its_assaults_have_the_modifier_of_top_down() -> None:
    # 2 against 2' and 1 against 1' are Normal otherwise.
    game, happened = fight("zone 2 start\nsquad-1 2/R\n2/2 guerillas 1-1\n2/2' martyrs 1-1", 5, 9, 7, 2)
    flood = [step for step in happened if isinstance(step, umpire.Roll) and step.why == "assault-squad"][-1]
    assert [mod.reason for mod in flood.mods] == ["assault-martyrs", "top-down"]
    assert is_lost(game)  # the Martyrs survived, so their 2 became 1


def test_13_4_8_1_the_example_of_flooding() -> None:
    text = "zone 2 start\nsquad-1 2/R\n2/2 guerillas 2-1\n2/2' suspect 2/1/R\n2/1 suspect 2/1/R"
    game, happened = fight(text, 5, 3, 2, 6, "1-1", 6, 8)
    assert route(game, happened) == ["2/2", "2/2'", "2/1"]
    # The empty 2' is not entered while somebody is left.
    assert [fact["to"] for fact in events(game, happened, "SquadAdvanced")] == ["2/2", "2/1"]
    assert not is_lost(game)
    assert "no_insurgents_event" not in zone(game, 2)
    play(game, "done")
    assert zone(game, 2)["control"] == "usmc"


def test_13_4_8_1_the_last_location_is_entered() -> None:
    game, happened = fight("zone 2 start\nsquad-1 2/R\n2/2 guerillas 1-1\n2/2' suspect 2/1/R", 5, 9, 1)
    assert unit(game, "squad-1")["at"] == "2/2'"
    assert ending(game, happened) == "clear"


def test_13_4_8_1_it_goes_on_when_guerillas_retreat() -> None:
    text = "zone 2 start\nsquad-1 2/R\n2/2 guerillas 1-1\n2/2' guerillas 1-1\n2/1 suspect 2/1/R"
    game, _ = fight(text, 9, 9, "2/1/R", 9, 9, "2/1/R", 1)
    assert (enemy(game, "14/2"), enemy(game, "14/2'")) == ("guerillas 1", "guerillas 1")
    assert unit(game, "squad-1")["at"] == "2/1"


@pytest.mark.parametrize(
    ("text", "dice"),
    [
        ("zone 2 start\n2/2' martyrs 1-1", [9, 9]),  # Martyrs
        ("zone 2 start fanaticism\n2/2' guerillas 1-1", [9, 9]),  # Guerillas that cannot retreat
        ("zone 2 start\n2/2' guerillas 1-1", [5, 0, 2]),  # Confusion: they are still there
    ],
)
def test_13_4_8_1_it_ends_when_a_unit_holds(text: str, dice: list[int | str]) -> None:
    game, happened = fight(f"squad-1 2/R\n{text}\n2/2 guerillas 1-1\n2/1 suspect 2/1/R", 5, 9, *dice)
    assert ending(game, happened) == "held"
    assert (unit(game, "squad-1")["at"], enemy(game, "2/1")) == ("2/2", "suspect")


def test_13_4_8_1_it_ends_with_the_squad() -> None:
    text = "zone 2 start\nsquad-1 2/R reduced\n2/2 guerillas 1-1\n2/2' guerillas 1-1\n2/1 suspect 2/1/R"
    game, happened = fight(text, 5, 9, 5, 1, answers=["yes"])
    assert ending(game, happened) == "eliminated"
    assert (unit(game, "squad-1")["at"], enemy(game, "2/1")) == ("gone", "suspect")


def test_13_4_8_1_the_squad_chooses_among_equally_short_ways_to_its_next_enemy() -> None:
    """Ruling R48."""
    game = draw_up("zone 25 normal\nsquad-1 25/R\n25/2 guerillas 1-1\n25/1' martyrs 1-1", [5, 9, 9, 9])
    play(game, "squad-1")
    assert offered(game) == ["flood-from", "25/1", "25/2'"]
    assert game.point("25/1") == Pointing(("25/1",), path=("25/2", "25/1"))
    assert meant(game, "25/1") == ["25/1"]
    ruling = game.why_not("25/C")
    assert (ruling.cite, ruling.reason) == ("13.4.8.1", "not-a-foothold")
    play(game, "25/2'")
    assert unit(game, "squad-1")["at"] == "25/2'"


@pytest.mark.parametrize(
    ("squad", "floods"),
    [
        ("squad-12 2/R", True),  # CF 5
        ("squad-3 2/R", False),  # CF 4
        ("squad-1 2/R security 2/C", True),  # 6 - 1
        ("squad-12 2/R security 2/C", False),  # 5 - 1
        ("squad-3 2/R hero silver-star", True),  # 4 + 1
    ],
)
def test_13_4_8_2_a_squad_of_cf_4_may_not_begin(squad: str, floods: bool) -> None:
    game, happened = fight(
        f"zone 2 start\n{squad}\n2/2 guerillas 1-1\n2/1 suspect 2/1/R", 4, 9, *([1] if floods else [])
    )
    assert ("FloodingBegan" in names(happened)) == floods
    assert offered(game)[0] == "assault-with"


def test_13_4_8_2_nor_go_on_and_it_enters_what_it_emptied_last() -> None:
    """Ruling R50 for where it stands."""
    text = "zone 2 start\nsquad-12 2/R\n2/2 guerillas 1-1\n2/2' guerillas 1-1\n2/1 suspect 2/1/R"
    game, happened = fight(text, 5, 9, 5, 1)
    assert ending(game, happened) == "weak"
    assert (unit(game, "squad-12")["at"], enemy(game, "2/1")) == ("2/2'", "suspect")


def test_13_4_8_2_a_loss_that_leaves_cf_5_does_not_stop_it() -> None:
    text = "zone 2 start\nsquad-1 2/R\n2/2 guerillas 1-1\n2/2' guerillas 1-1\n2/1 suspect 2/1/R"
    game, happened = fight(text, 5, 9, 5, 1, 1)
    assert ending(game, happened) == "clear"


# -- 13.5 IED ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("squad", "die", "pinned"),
    [
        ("squad-1 2/C", 6, True),
        ("squad-1 2/C", 7, False),
        ("squad-1 2/C", 0, True),
        ("squad-1 2/1 security 2/C", 6, False),
        ("squad-1 2/C hero silver-star", 7, True),
    ],
)
def test_13_5_an_ied_pins_up_to_the_squads_cf_and_costs_a_step_above(squad: str, die: int, pinned: bool) -> None:
    target = "2/2" if "2/1" in squad else "2/1"
    game, _ = fight(f"zone 2 start\n{squad}\n{target} suspect 2/1/R", 0, die)
    assert unit(game, "squad-1")["status"] == ("pinned" if pinned else "ready")
    assert is_lost(game) != pinned
    assert enemy(game, target) == ""


def test_13_5_the_caat_may_take_the_loss() -> None:
    game, _ = fight("zone 2 start\nsquad-1 2/C caat 1 ammo 4 explosives\n2/1 suspect 2/1/R", 0, 7, answers=["caat"])
    assert "caat" not in unit(game, "squad-1")
    assert not is_lost(game)


def test_13_5_a_squad_is_pinned_in_its_current_location() -> None:
    game, _ = fight("zone 2 start\nsquad-1 2/C\n2/1 suspect 2/1/R", 0, 1)
    assert unit(game, "squad-1")["at"] == "2/C"


def test_fr_13_5_a_pinned_squad_still_enters_the_empty_location() -> None:
    game, _ = fight("zone 2 start\nsquad-1 2/C\n2/1 suspect 2/1/R", 0, 1, edition="fr")
    assert (unit(game, "squad-1")["at"], unit(game, "squad-1")["status"]) == ("2/1", "pinned")


@pytest.mark.parametrize(("edition", "place"), [("en", "2/2"), ("fr", "2/2'")])
def test_13_5_an_ied_ends_flooding(edition: str, place: str) -> None:
    """Ruling R15."""
    text = "zone 2 start\nsquad-1 2/R\n2/2 guerillas 1-1\n2/2' suspect 2/1/R\n2/1 suspect 2/1/R"
    game, happened = fight(text, 5, 9, 0, 1, edition=edition)
    assert ending(game, happened) == "pinned"
    assert (unit(game, "squad-1")["at"], enemy(game, "2/1")) == (place, "suspect")


@pytest.mark.parametrize("edition", ["en", "fr"])
def test_13_5_a_squad_that_an_ied_pinned_does_not_begin_flooding(edition: str) -> None:
    _, happened = fight("zone 2 start\nsquad-1 2/R\n2/2 suspect 2/1/R\n2/1 suspect 2/1/R", 0, 1, edition=edition)
    assert "FloodingBegan" not in names(happened)


# -- 13.7 Explosives --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("squad", ["squad-3 2/C", "squad-3 2/C reduced", "squad-1 2/C hero medal-of-honor"])
def test_13_7_1_the_cf_is_8_and_nothing_changes_it(squad: str) -> None:
    game, happened = fight(f"zone 2 start\n{squad} caat 1 explosives\n2/1 martyrs 1-1", 8, 9, answers=["yes"])
    assert enemy(game, "2/1") == ""
    (ours,) = [step for step in happened if isinstance(step, umpire.Roll) and step.why == "assault-squad"]
    assert ours.need == 8


def test_13_7_1_a_hero_of_the_moment_does_not_change_it_either() -> None:
    text = "zone 2 start\nsquad-1 2/1 caat 1 explosives security 2/C\n2/2 suspect 2/1/R"
    game, _ = fight(text, 9, "1-1", 0, 9, 2, answers=["yes"])
    assert enemy(game, "2/2") == ""


def test_13_7_1_a_natural_nine_wastes_them() -> None:
    game, _ = fight("zone 2 start\nsquad-1 2/C caat 1 explosives ammo 1\n2/1 martyrs 1-1", 9, 9, answers=["yes"])
    assert enemy(game, "2/1") == "martyrs 1"
    assert not unit(game, "squad-1")["caat"]["explosives"]


def test_13_7_1_they_are_used_up() -> None:
    text = "zone 2 start\nsquad-1 2/C caat 1 ammo 2{}\n2/1 martyrs 1-1"
    game, happened = fight(text.format(" explosives"), 8, 9, answers=["yes"])
    assert unit(game, "squad-1")["caat"] == {"number": 1, "ammo": 2, "explosives": False}
    assert events(game, happened, "ExplosivesUsed")[0]["cite"] == "13.7.1"
    # Without them nobody is asked, nor without a CAAT, whatever another one carries.
    fight(text.format(""), 8, 9)
    fight("zone 2 start\nsquad-1 2/C\n2/1 martyrs 1-1\nsquad-2 4/C caat 4 explosives", 8, 9)


def test_13_7_1_the_player_may_keep_them() -> None:
    game, happened = fight("zone 2 start\nsquad-1 2/C caat 1 explosives\n2/1 martyrs 1-1", 8, 9, answers=["no"])
    assert mods(happened) == {"assault-martyrs": 1}
    assert unit(game, "squad-1")["caat"]["explosives"]


def test_13_7_1_a_yes_points_at_the_squad_and_at_its_enemy() -> None:
    game = draw_up("zone 2 start\nsquad-1 2/C caat 1 explosives\n2/1 martyrs 1-1")
    play(game, "squad-1")
    assert game.point("yes") == Pointing(("2/1",), ("squad-1", "enemy/2/1"), target=("enemy/2/1",))
    assert game.point("no") == Pointing()
    assert meant(game, "enemy/2/1") == ["yes"]
    assert refusal(game, "2/1") == ("13.7.1", "yes-or-no")


def test_13_7_1_a_suspect_shows_itself_before_they_are_laid() -> None:
    """Ruling R43: neither a dummy nor an IED is worth them."""
    text = "zone 2 start\nsquad-1 2/C caat 1 explosives\n2/1 suspect 2/1/R"
    game = draw_up(text, [6, "1-1"])
    play(game, "squad-1")
    assert offered(game) == ["use-explosives", "yes", "no"]
    game, _ = fight(text, 1)
    assert unit(game, "squad-1")["caat"]["explosives"]


def test_fr_13_7_1_the_cf_is_8_with_the_modifiers_of_the_assault() -> None:
    text = "zone 2 start\nsquad-3 2/C caat 1 explosives hero silver-star\n2/1 martyrs 1-1"
    game, _ = fight(text, 8, 9, edition="fr", answers=["yes"])
    assert enemy(game, "2/1") == "martyrs 1"
    game, _ = fight(text, 7, 9, edition="fr", answers=["yes"])
    assert enemy(game, "2/1") == ""


@pytest.mark.parametrize("edition", ["en", "fr"])
def test_13_7_2_no_explosives_while_flooding(edition: str) -> None:
    text = "zone 2 start\nsquad-1 2/R caat 1 explosives\n2/2 guerillas 1-1\n2/2' martyrs 1-1"
    # They may be used in the Assault that leads to it (ruling R44) ...
    game, happened = fight(text, 5, 9, 9, 9, edition=edition, answers=["no"])
    # ... but in the house nobody is asked again.
    assert rolled(happened).count("assault-squad") == 2
    assert unit(game, "squad-1")["caat"]["explosives"]
    assert offered(game)[0] == "assault-with"
