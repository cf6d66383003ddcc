"""Changes in the French edition, line by line: the same position, the same dice and the same answers in both editions.

First what plays differently, section by section; then what the two books only say differently. The reasons are in
data/rulings.toml, the code in editions.py (an override without a line here fails the last test).
"""

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

import umpire
from umpire.engine.ask import Step
from umpire.testing import events, names, offered, play, stage
from umpire.titles.phantom_fury.check.invariants import deployed, together

# Squad 15 has business of its own far away in every phase, so that play stops right after the deed under test.
APART = "zone 12 usmc start\nzone 61 normal\nsquad-14 12/C\nsquad-15 61/C\n61/1 suspect R/1/2\n"
POSTPONED = 9  # no Mission succeeds on a 9

Die = int | str


class Table:
    """One of the two tables at which the same thing is played."""

    def __init__(self, edition: str, text: str, dice: Sequence[Die], answers: Sequence[str], variant: str) -> None:
        self.game = stage("phantom-fury", together(text), dice, edition, {"variant": variant})
        self.steps: list[Step] = []
        self.answer(*answers)

    def answer(self, *answers: str) -> None:
        self.steps += play(self.game, *answers)

    def told(self, *kinds: str) -> list[str]:
        """What happened, by name; only these kinds if any are named."""
        return [name for name in names(self.steps) if not kinds or name in kinds]

    def facts(self, kind: str) -> list[dict[str, Any]]:
        return events(self.game, self.steps, kind)

    def rolls(self) -> list[tuple[str, int]]:
        """The dice, each with its reason and the number it was read against."""
        return [(step.why, step.need) for step in self.steps if isinstance(step, umpire.Roll)]

    def modifiers(self, why: str) -> list[tuple[str, int]]:
        (roll,) = [step for step in self.steps if isinstance(step, umpire.Roll) and step.why == why]
        return [(mod.reason, mod.value) for mod in roll.mods]

    def squad(self, name: str) -> str:
        """Where a squad is and how it stands."""
        (seen,) = [unit for unit in self.game.view("usmc")["units"] if unit["id"] == name]
        words = [seen["at"], "" if seen["status"] == "ready" else seen["status"], "reduced" if seen["reduced"] else ""]
        return " ".join(word for word in words if word)

    def enemy(self, place: str) -> str:
        (zone,) = [zone for zone in self.game.view("usmc")["zones"] if zone["zone"] == int(place.partition("/")[0])]
        seen = zone["enemies"].get(place)
        return "" if seen is None else f"{seen['type']} {seen.get('cf', '')}".strip()

    def vp(self) -> int:
        return int(self.game.view("usmc")["vp"])

    def offers(self) -> list[str]:
        return offered(self.game)

    def refuses(self, choice: str) -> tuple[str, str]:
        with pytest.raises(umpire.Illegal) as refusal:
            self.game.play(choice)
        return refusal.value.ruling.cite, refusal.value.ruling.reason


def both(
    segment: str, text: str, *answers: str, dice: Sequence[Die] = (), variant: str = "none"
) -> tuple[Table, Table]:
    """English and French, side by side."""
    position = f"turn 9 {segment}\n{APART}{text}"
    return Table("en", position, dice, answers, variant), Table("fr", position, dice, answers, variant)


# -- What plays differently -----------------------------------------------------------------------------------------------


def test_fr_4_3_1_2_lines_of_fire_do_not_expose_a_squad_that_crosses() -> None:
    # The Guerillas in 46 see Section B5 across the square.
    en, fr = both("movement", "zone 17 usmc normal\nsquad-1 17/C\n46/1 guerillas 1-1", "squad-1", "B5", dice=[1])
    assert (en.rolls(), en.squad("squad-1")) == ([("street-units", 1)], "17/C reduced")
    assert (fr.rolls(), fr.squad("squad-1")) == ([], "B5")


def test_fr_6_3_1_each_squad_of_cf_4_placed_in_a_start_zone_brings_2_vp() -> None:
    # Squads #3 and #9 have CF 4 and are among the nine; squad #15, CF 4 too, is left for the battalion.
    squads = [f"squad-{number}" for number in range(1, 13)]
    tables = []
    for edition in ("en", "fr"):
        game = umpire.start("phantom-fury", edition, {"strong-points": 2}, dice=set_up_dice(squads))
        while offered(game)[0] == "deploy":
            game.choose(0)
        tables.append(game)
    en, fr = tables
    assert (en.view("usmc")["vp"], fr.view("usmc")["vp"]) == (0, 4)
    rewarded = events(fr, fr.log, "UnderStrengthRewarded")
    assert [(fact["squad"], fact["cite"]) for fact in rewarded] == [("squad-3", "6.3.1"), ("squad-9", "6.3.1")]


def set_up_dice(squads: list[str]) -> umpire.LoadedDice:
    """Start Zones full of dummies, and these squads in this order."""
    return umpire.LoadedDice([*["2/1/R", "1/2/R"] * 4, *["2/R/1", "R/2/1"] * 5, *[1] * 18, *squads])


def test_fr_6_3_2_caats_go_to_any_squad_and_not_only_to_those_in_the_start_zones() -> None:
    en, fr = (Table(edition, deployed("attach-caats"), [], [], "none") for edition in ("en", "fr"))
    assert en.offers() == ["attach-caat", *[f"squad-{number}" for number in range(1, 10)]]
    assert en.refuses("squad-10") == ("6.3.1", "not-in-start-zone")
    assert fr.offers() == ["attach-caat", *[f"squad-{number}" for number in range(1, 16)]]
    fr.answer("squad-10")
    assert [(fact["squad"], fact["cite"]) for fact in fr.facts("CaatAttached")] == [("squad-10", "6.3.2")]


def test_fr_9_4_retreat_guerillas_leave_before_a_tank_alone() -> None:
    text = "zone 13 normal\nm1a1-1 13/OG\n13/R guerillas 2-2"
    en, fr = both("support", text, "dragon-eye", dice=[POSTPONED, 4, "2/1/R"])
    assert (en.enemy("13/R"), en.enemy("23/2")) == ("guerillas 2", "")
    assert (fr.enemy("13/R"), fr.enemy("23/2")) == ("", "guerillas 2")


def test_fr_9_4_counter_attack_brings_no_events() -> None:
    # A natural 0 of the Guerillas, and then Confusion: nobody is hurt. In French the 0 is a hit and no more.
    text = "zone 14 normal\nsquad-1 14/C\n14/1 guerillas 3-1"
    en, fr = both("support", text, "dragon-eye", dice=[POSTPONED, 7, 8, 0, 2])
    assert (en.told("EventHappened", "AssaultCancelled"), en.squad("squad-1")) == (
        ["EventHappened", "AssaultCancelled"],
        "14/C",
    )
    assert (fr.told("EventHappened", "AssaultCancelled"), fr.squad("squad-1")) == ([], "14/C reduced")


def test_fr_9_4_counter_attack_has_no_conclusion_so_both_stay() -> None:
    """Ruling R8."""
    text = "zone 14 normal\nsquad-1 14/C\n14/1 guerillas 3-1"
    en, fr = both("support", text, "dragon-eye", dice=[POSTPONED, 7, 8, 5, "2/1/R"])
    assert (en.enemy("14/1"), en.enemy("24/2"), en.squad("squad-1")) == ("", "guerillas 3", "14/1")
    assert (fr.enemy("14/1"), fr.enemy("24/2"), fr.squad("squad-1")) == ("guerillas 3", "", "14/C")


def test_fr_9_4_hbied_hurts_and_pins_the_squads_downstairs() -> None:
    text = "zone 3 usmc start\nsquad-1 3/R\nsquad-2 3/2\nsquad-3 3/1\nsquad-4 3/C"
    en, fr = both("support", text, "dragon-eye", dice=[POSTPONED, 9, "3"])
    for table in (en, fr):
        assert [table.squad(name) for name in ("squad-1", "squad-2")] == ["gone", "gone"]
    assert [en.squad(name) for name in ("squad-3", "squad-4")] == ["3/1", "3/C"]
    assert [fr.squad(name) for name in ("squad-3", "squad-4")] == ["3/1 pinned reduced", "3/C pinned reduced"]
    assert (en.vp(), fr.vp()) == (-10, -14)


@pytest.mark.parametrize(
    ("place", "english", "french"), [("13/OG", True, False), ("3/C", True, True), ("3/R", True, True)]
)
def test_fr_11_1_2_a_caat_helps_from_c_and_r_but_not_from_og(place: str, english: bool, french: bool) -> None:
    text = f"zone 3 usmc start\nzone 13 usmc normal\nsquad-3 {place} caat 1 ammo 4\n14/1 guerillas 1-1"
    # 5 + 1 against CF 4, or 6 with the rockets.
    en, fr = both("fire", text, "squad-3", dice=[5])
    for table, helps in ((en, english), (fr, french)):
        assert (table.offers()[0] == "use-ammo") == helps
        if helps:
            table.answer("yes")
        assert table.enemy("14/1") == ("" if helps else "guerillas 1")


def test_fr_11_4_1_1_with_nobody_around_there_is_no_sniper_attack() -> None:
    """Ruling R57. The Eagle of Fallujah, and a 0 if the die is rolled at all."""
    text = "zone 30 normal\nsquad-1 30/C\n30/R guerillas 1-1"
    en, fr = both("support", text, "dragon-eye", dice=[POSTPONED, 6, 0, 9])
    assert [roll for roll in en.rolls() if roll[0] == "sniper"] == [("sniper", 0), ("sniper", 0)]
    assert en.squad("squad-1") == "30/C pinned reduced"
    assert [roll for roll in fr.rolls() if roll[0] == "sniper"] == []
    assert fr.squad("squad-1") == "30/C"


@pytest.mark.parametrize("state", ["", "moved searching"], ids=["stood still", "moved in"])
def test_fr_12_1_2_a_squad_that_searches_its_zone_may_assault_into_another(state: str) -> None:
    text = f"zone 14 normal\nzone 15 normal\nsquad-1 14/R {state}\n15/R guerillas 2-2"
    en, fr = both("assault", text)
    assert en.refuses("squad-1") == ("12.1.2", "searching")
    assert "squad-1" in fr.offers()


def test_fr_13_4_2_explosives_do_not_exclude_the_modifiers_of_the_squads_die() -> None:
    # 8 against CF 8; in French 8 + 1 Suspect + 1 Martyrs.
    text = "zone 2 start\nsquad-1 2/C caat 1 explosives\n2/1 suspect 2/1/R"
    en, fr = both("assault", text, "squad-1", "yes", dice=[9, "1-1", 8, 9])
    assert (en.modifiers("assault-squad"), en.enemy("2/1")) == ([], "")
    assert fr.modifiers("assault-squad") == [("assault-activated", 1), ("assault-martyrs", 1)]
    assert fr.enemy("2/1") == "martyrs 1"


def test_fr_13_4_2_nor_those_of_the_enemys_die() -> None:
    # Martyrs of CF 2 roll a 3: fanatical and overrun from above, that is 1.
    text = "zone 2 start fanaticism\nsquad-1 2/R caat 1 explosives\n2/2 martyrs 1-2"
    en, fr = both("assault", text, "squad-1", "yes", dice=[9, 3])
    assert (en.modifiers("assault-insurgents"), en.facts("LateModifier"), en.squad("squad-1")) == ([], [], "2/R")
    assert fr.modifiers("assault-insurgents") == [("assault-fanaticism", -1)]
    assert [fact["word"] for fact in fr.facts("LateModifier")] == ["top-down"]
    assert fr.offers() == ["lose-step", "squad", "caat"]


def test_fr_13_7_1_phantom_fury_helps_explosives_too() -> None:
    # 8 + 1 Martyrs + 1 Bottom-Up - 1 Phantom Fury against CF 8.
    text = "zone 2 start fury-0015\nsquad-3 2/1 caat 1 explosives\n2/2 martyrs 1-1"
    en, fr = both("assault", text, "squad-3", "yes", dice=[8, 9])
    assert (en.modifiers("assault-squad"), en.enemy("2/2")) == ([], "")
    assert sum(value for _, value in fr.modifiers("assault-squad")) == 1
    assert fr.enemy("2/2") == "martyrs 1"
    en, fr = both("assault", text, "squad-3", "yes", dice=[7, 9])
    assert (en.enemy("2/2"), fr.enemy("2/2")) == ("", "")


def test_fr_13_4_3_flight_eliminates_guerillas_of_cf_1() -> None:
    # The Guerillas' die would hit, but in French they are gone before it counts.
    text = "zone 2 start\nsquad-1 2/C\n2/1 guerillas 1-1"
    en, fr = both("assault", text, "squad-1", dice=[0, 1, 8])
    assert (en.told("InsurgentsUnchanged"), en.squad("squad-1")) == (["InsurgentsUnchanged"], "2/1 reduced")
    assert (fr.told("InsurgentsUnchanged"), fr.squad("squad-1")) == ([], "2/1")
    assert (en.vp(), fr.vp()) == (
        -1,
        1,
    )  # the natural 0 hits in both: one Guerillas unit, and in English one squad reduced


def test_fr_13_4_3_2_phantom_fury_counts_in_the_assault_that_brings_it() -> None:
    """Ruling R46. CF 2: 0 + 1 Suspect + 1 Martyrs + 1 Bottom-Up is 3, and 2 with the marker."""
    text = "zone 2 start\nsquad-3 2/1 reduced security 2/C\n2/2 suspect 2/1/R"
    en, fr = both("assault", text, "squad-3", dice=[9, "1-1", 0, 9, 0])
    assert (en.told("FuryMarked"), en.enemy("2/2")) == (["FuryMarked"], "martyrs 1")
    assert (fr.told("FuryMarked"), fr.enemy("2/2")) == (["FuryMarked"], "")


def test_fr_13_4_3_3_fanaticism_counts_in_the_assault_that_brings_it() -> None:
    """Ruling R46. It never changes the result: a natural 0 hits at CF 1 even after a Bottom-Up Assault."""
    text = "zone 2 start\nsquad-1 2/1\n2/2 martyrs 1-1"
    en, fr = both("assault", text, "squad-1", dice=[9, 0, 0])
    assert [(fact["word"], fact["value"]) for fact in en.facts("LateModifier")] == [("bottom-up", 1)]
    assert [(fact["word"], fact["value"]) for fact in fr.facts("LateModifier")] == [
        ("assault-fanaticism", -1),
        ("bottom-up", 1),
    ]
    assert en.squad("squad-1") == fr.squad("squad-1") == "2/1 reduced"


def test_fr_13_5_a_squad_pinned_by_an_ied_still_enters_the_location_it_emptied() -> None:
    """Ruling R15."""
    en, fr = both("assault", "zone 2 start\nsquad-1 2/C\n2/1 suspect 2/1/R", "squad-1", dice=[0, 1])
    assert (en.squad("squad-1"), fr.squad("squad-1")) == ("2/C pinned", "2/1 pinned")


# Behind squad 1 its Security Element keeps the Guerillas from retreating.
CAUGHT = "zone 2 start\nsquad-1 2/1 security 2/C\n2/2 guerillas {}"


def test_fr_13_6_4_guerillas_of_cf_1_caught_by_a_security_element_are_eliminated() -> None:
    en, fr = both("assault", CAUGHT.format("1-1"), "squad-1", dice=[8, 9])
    assert (en.enemy("2/2"), en.squad("squad-1"), en.vp()) == ("guerillas 1", "2/1", 0)
    assert (fr.enemy("2/2"), fr.squad("squad-1"), fr.vp()) == ("", "2/2", 1)
    stronger = both("assault", CAUGHT.format("3-1"), "squad-1", dice=[8, 9])
    assert [table.enemy("2/2") for table in stronger] == ["guerillas 2", "guerillas 2"]


def test_fr_13_6_4_but_they_lose_nothing_if_the_squads_die_was_a_natural_9() -> None:
    en, fr = both("assault", CAUGHT.format("3-1"), "squad-1", dice=[9, 9])
    assert (en.enemy("2/2"), fr.enemy("2/2")) == ("guerillas 2", "guerillas 3")
    weakest = both("assault", CAUGHT.format("1-1"), "squad-1", dice=[9, 9])
    assert [table.enemy("2/2") for table in weakest] == ["guerillas 1", "guerillas 1"]
    for table in (en, fr, *weakest):
        assert table.told("EventsSilenced") == ["EventsSilenced"]  # the marker comes all the same


def test_fr_13_6_4_while_flooding_the_no_insurgents_event_marker_waits_for_the_end() -> None:
    # Guerillas in 2' are caught. In English they hold, which ends Flooding, and the marker lies. In French (CF 1) they are
    # eliminated and Flooding goes on: those in 1 roll a 0 and still have their Event, Confusion.
    text = "zone 2 start\nsquad-1 2/R security 2/C\n2/2 martyrs 1-1\n2/2' guerillas 1-1\n2/1 guerillas 2-1"
    en, fr = both("assault", text, "squad-1", dice=[1, 9, 8, 9, 5, 0, 2])
    told = ("EventsSilenced", "EventHappened", "EventsCancelled", "FloodingEnded")
    assert en.told(*told) == ["EventsSilenced", "FloodingEnded"]
    assert fr.told(*told) == ["EventHappened", "FloodingEnded", "EventsSilenced"]
    assert (en.enemy("2/2'"), en.enemy("2/1")) == ("guerillas 1", "guerillas 2")
    assert (fr.enemy("2/2'"), fr.enemy("2/1")) == ("", "guerillas 2")


# -- What only reads differently: both editions play the same -------------------------------------------------------------


def test_fr_4_1_2_1_the_line_of_fire_from_17_to_46_is_for_fire_combat() -> None:
    for table in both("fire", "zone 17 usmc normal\nsquad-1 17/R\n46/1 guerillas 1-1\n46/2 guerillas 1-1", "squad-1"):
        assert table.offers() == ["fire-at", "46/1", "46/2"]


@pytest.mark.parametrize(("section", "seen"), [("B5", [26, 36, 46]), ("D4", [17, 28, 37])])
def test_fr_4_3_1_2_each_book_shows_another_section_and_both_hold(section: str, seen: list[int]) -> None:
    text = f"m1a1-1 {section}\n" + "\n".join(f"{zone}/1 guerillas 1-1" for zone in seen)
    for table in both("fire", text, "m1a1-1"):
        assert table.offers() == ["fire-at", *[f"{zone}/1" for zone in seen]]


def test_fr_5_1_4_3_a_caat_with_nothing_left_goes_home_by_14_3_5() -> None:
    """Ruling R69: 5.1.4.3 lets the player do it, but 14.3.5 does it in both books."""
    for table in both("caats", "squad-1 3/C caat 1 ammo 0"):
        assert "caat" not in next(unit for unit in table.game.view("usmc")["units"] if unit["id"] == "squad-1")
        assert table.vp() == 0


def test_fr_5_3_2_2_the_second_prime_counts_though_the_example_leaves_it_out() -> None:
    # Guerillas retreat from 50 to 60, where 1 and 1' are taken.
    text = "zone 50 normal\nsquad-1 50/C\n50/1 guerillas 1-1\n60/1 suspect 1/2/R\n60/1' suspect 1/2/R"
    for table in both("assault", text, "squad-1", dice=[9, 9, "2/1/R"]):
        assert table.enemy("60/1''") == "guerillas 1"


def test_fr_12_4_3_a_zone_to_be_searched_is_not_left_though_12_4_3_does_not_name_12_1_2() -> None:
    """Ruling R28."""
    for table in both("movement", "zone 3 usmc start\nzone 14 normal\nsquad-1 14/C reduced", "squad-1"):
        assert table.refuses("A2") == ("12.1.2", "searching")
    for table in both("movement", "zone 1 start\nsquad-1 1/1 reduced\nvp squad-reduced 1", "squad-1"):
        assert table.refuses("withdraw") == ("12.1.2", "searching")


def test_fr_7_1_the_variant_ends_on_turn_13_though_7_1_does_not_say_so() -> None:
    for edition in ("en", "fr"):
        text = "turn 13 victory\nzone 1 start\nsquad-1 1/C"
        game = stage("phantom-fury", text, edition=edition, options={"variant": "historical"})
        assert game.outcome == "insurgents"


def test_fr_7_2_1_a_squad_reduced_and_then_eliminated_costs_7() -> None:
    # Two units hit it, one after the other, in the courtyard that it enters.
    text = "zone 3 usmc start\nzone 14 normal\nsquad-1 3/C\n14/1 guerillas 3-2\n14/2 guerillas 3-2"
    for table in both("movement", text, "squad-1", "A2", "14/C", "no", dice=[9, 0, 0]):
        assert (table.squad("squad-1"), table.vp()) == ("gone reduced", -7)


def test_fr_9_3_dragon_eye_the_two_zones_lie_next_to_each_other() -> None:
    for table in both("support", "", "dragon-eye", "50", dice=[0]):
        assert table.offers()[0] == "scout-second-zone"
        assert table.refuses("30") == ("9.3", "not-near-first-zone")


def test_fr_9_3_hornet_an_activated_zone_must_meet_the_same_conditions() -> None:
    for table in both("support", "zone 60 normal", "hornet", dice=[0]):
        assert table.refuses("60") == ("9.3", "too-close")  # squad 15 is next door


def test_fr_10_4_the_iraqis_enter_together() -> None:
    for table in both("reinforcements", "iraqis-from 5"):
        assert table.refuses("iif-1") == ("10.4", "iraqis-together")
        table.answer("iif")
        assert [table.squad(f"iif-{number}") for number in (1, 2, 3)] == ["12/C", "12/C", "12/C"]


def test_fr_12_6_1_each_tank_rolls_for_itself() -> None:
    text = "zone 3 usmc start\nm1a1-1 N2\nm1a1-2 N3"
    for table in both("movement", text, "m1a1-1", "m1a1-2", dice=[9, 0], variant="historical"):
        assert [(fact["unit"], fact["mp"]) for fact in table.facts("MoveBegan")] == [("m1a1-1", 1), ("m1a1-2", 4)]


def test_fr_13_4_8_flooding_tries_every_enemy_until_one_holds() -> None:
    # "Will Assault all" in English, "will try to" in French: the Martyrs in 2' end it in both, with two enemies left.
    text = (
        "zone 55 normal\nsquad-1 55/R\n55/2 guerillas 1-1\n55/2' martyrs 1-1\n55/1' guerillas 1-1\n55/1 suspect 1/2/R"
    )
    for table in both("assault", text, "squad-1", dice=[1, 9, 9, 9]):
        assert [fact["at"] for fact in table.facts("AssaultDeclared")] == ["55/2", "55/2'"]
        assert table.facts("FloodingEnded")[0]["word"] == "held"
        assert (table.enemy("55/1"), table.enemy("55/1'")) == ("suspect", "guerillas 1")


def test_fr_14_3_3_fired_tanks_are_turned_back_with_the_squads() -> None:
    """Ruling R25: the French text says units; the English one says squads, and a tank would stay Fired for ever."""
    for table in both("regroup", "m1a1-1 A2 fired\nsquad-1 3/R fired\nzone 3 usmc start"):
        units = {unit["id"]: unit["status"] for unit in table.game.view("usmc")["units"]}
        assert (units["m1a1-1"], units["squad-1"]) == ("ready", "ready")


# -- The sheet is complete ------------------------------------------------------------------------------------------------

HERE = Path(__file__)


def test_every_section_that_the_french_class_overrides_has_its_line_above() -> None:
    code = (HERE.parents[2] / "src/umpire/titles/phantom_fury/editions.py").read_text(encoding="utf-8")
    french = code[code.index("class French") :]
    overridden = set(re.findall(r'^        """(\d+(?:\.\d+)*)', french, re.MULTILINE))
    assert len(re.findall(r"^    def ", french, re.MULTILINE)) == len(
        re.findall(r'^        """\d', french, re.MULTILINE)
    )
    changes = HERE.read_text(encoding="utf-8").partition("What only reads differently")[0]
    shown = {name.replace("_", ".") for name in re.findall(r"^def test_fr_((?:\d+_)+)", changes, re.MULTILINE)}
    assert overridden <= {section.rstrip(".") for section in shown}
