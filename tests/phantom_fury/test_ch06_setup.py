"""6 Set-up: the cups, the Start Zones, the order of battle."""

from typing import Any

import pytest

import umpire
from umpire.engine.ask import Pointing
from umpire.engine.game import Game
from umpire.testing import events, meant, names, offered, play, refusal, spent, stage
from umpire.titles.phantom_fury import schema
from umpire.titles.phantom_fury.chart import FIRST
from umpire.titles.phantom_fury.check.invariants import together

START_ZONES = ["1", "2", "3", "4", "5", "7", "9", "11", "12"]
SUSPECTS = ["2/1/R"] * 8 + ["1/2/R"] * 8 + ["R/2/1"] * 2  # two to a Zone: the last one, 12, gets R and 2
DUMMIES = [1] * 18
SQUADS = [f"squad-{number}" for number in range(1, 10)]
COMPANY = ["squad-10", "squad-11", "squad-12"]


def begin(dice: list[int | str], edition: str = "en", strong_points: object = 2) -> Game:
    loaded = umpire.LoadedDice(dice, umpire.SeededDice(1))
    return umpire.start("phantom-fury", edition, {"strong-points": strong_points}, dice=loaded)


def deploy(game: Game) -> None:
    """Place the nine squads in the order they are offered; the last Zone is left for the last squad."""
    while offered(game)[0] == "deploy":
        game.play(offered(game)[1])


def units(game: Game) -> dict[str, dict[str, Any]]:
    return {seen["id"]: seen for seen in game.view("usmc")["units"]}


# 6.1 The cups


def all_on_the_map(kind: str) -> str:
    """Every Insurgents counter, or every Suspect, on the map and none left in its cup; Zones 14 to 26 stay empty."""
    chart = schema.chart()
    indoors = [at for at in range(chart.location_count) if chart.location_zone[at] > 26 and chart.floor[at] >= FIRST]
    places = [chart.location_name[at] for at in indoors]
    if kind == "suspect":
        counters = list(zip(chart.suspect_name, chart.suspect_count, strict=True))
    else:
        counters = list(zip(chart.kind_name, chart.kind_count, strict=True))
    pile = [name for name, count in counters for _ in range(count)]
    return "\n".join(f"{place} {kind} {name}" for place, name in zip(places, pile, strict=False)) + "\n"


def test_6_1_no_insurgents_counter_left_and_the_suspect_was_a_dummy() -> None:
    # Ruling R21, for each of the cups.
    position = "turn 5 assault\nzone 14 normal\nsquad-1 14/C\n14/1 suspect 2/1/R\n" + all_on_the_map("martyrs")
    game = stage("phantom-fury", position, [6])
    happened = play(game, "squad-1")
    assert names(happened)[:2] == ["AssaultDeclared", "SuspectWasDummy"]


def test_6_1_no_suspect_left_and_the_zone_is_activated_all_the_same() -> None:
    game = stage("phantom-fury", together("turn 5 support\n" + all_on_the_map("suspect")), [0])
    happened = play(game, "dragon-eye", "14", "15")
    assert names(happened)[:4] == ["MissionFlown", "ZoneActivated", "SuspectNotPlaced", "SuspectNotPlaced"]


def test_6_1_no_suspect_left_and_there_is_no_infiltration() -> None:
    position = "turn 5 infiltration\nzone 14 usmc normal\n15/1 guerillas 1-1\n"
    assert "ZoneLost" in names(stage("phantom-fury", position).log)
    assert "ZoneLost" not in names(stage("phantom-fury", together(position + all_on_the_map("suspect"))).log)


def test_6_1_1_all_insurgents_counters_go_into_one_cup() -> None:
    chart = schema.chart()
    game = umpire.start("phantom-fury", seed=1)
    assert offered(game)[0] == "mix-strong-points"
    assert game.view("usmc")["cups"]["insurgents"] == dict(zip(chart.kind_name, chart.kind_count, strict=True))


def test_6_1_1_they_are_drawn_at_random_when_a_suspect_is_activated() -> None:
    game = umpire.start("phantom-fury", options={"strong-points": 1}, dice=umpire.ToldDice())
    play(game, *SUSPECTS, "6")
    assert isinstance(game.pending, umpire.Draw)
    assert (game.pending.cup, sum(game.pending.counts)) == ("insurgents", 34)


@pytest.mark.parametrize("count", [1, 4])
def test_6_1_2_each_strong_point_replaces_an_activated_zone_marker(count: int) -> None:
    game = umpire.start("phantom-fury", seed=1)
    assert offered(game) == ["mix-strong-points", "1", "2", "3", "4"]
    happened = play(game, str(count))
    assert [fact["cite"] for fact in events(game, happened, "StrongPointsMixed")] == ["6.1.2"]
    assert game.view("usmc")["cups"]["zone-activation"] == {"normal": 50 - count, "strong-point": count}


@pytest.mark.parametrize("count", ["0", "5", "ask"])
def test_6_1_2_neither_none_nor_more_than_four(count: str) -> None:
    game = umpire.start("phantom-fury", seed=1)
    assert game.why_not(count).cite == "6.1.2"
    with pytest.raises(umpire.Illegal):
        game.play(count)


def test_6_1_2_the_number_can_be_settled_beforehand() -> None:
    game = begin([], strong_points=3)
    assert game.view("usmc")["cups"]["zone-activation"]["strong-point"] == 3
    with pytest.raises(umpire.Fault, match=r"6\.1\.2"):
        begin([], strong_points=5)


def test_6_1_2_the_cup_serves_the_white_circles_only() -> None:
    # Nine start Zones were Activated and no marker has left the cup.
    game = begin([*SUSPECTS, *DUMMIES])
    assert sum(game.view("usmc")["cups"]["zone-activation"].values()) == 50


def test_6_1_3_all_suspects_go_into_one_cup() -> None:
    chart = schema.chart()
    game = umpire.start("phantom-fury", seed=1)
    assert game.view("usmc")["cups"]["suspects"] == dict(zip(chart.suspect_name, chart.suspect_count, strict=True))
    game = umpire.start("phantom-fury", options={"strong-points": 1}, dice=umpire.ToldDice())
    assert isinstance(game.pending, umpire.Draw)
    assert (game.pending.cup, sum(game.pending.counts)) == ("suspects", 36)


# 6.2 The Start Zones


def test_6_2_the_nine_black_circles_are_activated_and_normal() -> None:
    game = begin([*SUSPECTS, *DUMMIES])
    facts = events(game, game.log, "ZoneActivated")
    assert [str(fact["zone"]) for fact in facts] == START_ZONES
    assert {(fact["nature"], fact["cite"]) for fact in facts} == {("start", "6.2")}
    assert len(events(game, game.log, "SuspectPlaced")) == 18


def test_6_2_all_nine_zones_come_before_the_first_suspect() -> None:
    # Eighteen markers leave the cup before one goes back into it: there is no ninth 2/1/R.
    game = umpire.start("phantom-fury", options={"strong-points": 1}, dice=umpire.ToldDice())
    play(game, *SUSPECTS[:8])
    with pytest.raises(umpire.Illegal):
        game.play("2/1/R")
    play(game, *SUSPECTS[8:])
    assert isinstance(game.pending, umpire.Roll)
    assert game.pending.why == "activation"


def test_6_2_then_every_suspect_in_them_is_activated() -> None:
    game = begin([*SUSPECTS, 6, "1-1", 9, "2-4", *DUMMIES[2:]])
    assert spent(game)
    found = events(game, game.log, "InsurgentsFound")
    assert [(fact["at"], fact["martyrs"]) for fact in found] == [("1/2", "guerillas"), ("1/1", "martyrs")]
    view = game.view("usmc")
    assert all(enemy["type"] != "suspect" for zone in view["zones"] for enemy in zone["enemies"].values())
    assert sum(view["cups"]["suspects"].values()) == 36


def test_6_2_a_zero_is_a_dummy() -> None:
    game = begin([*SUSPECTS, *[0] * 18])
    assert names(game.log).count("SuspectWasDummy") == 18
    assert not {"SuspectWasTrap", "SquadPinned"} & set(names(game.log))
    assert sum(game.view("usmc")["cups"]["suspects"].values()) == 36


# 6.3 The order of battle


def test_6_3_nine_squads_are_drawn_and_placed_as_the_player_likes() -> None:
    game = begin([*SUSPECTS, *DUMMIES, *SQUADS])
    assert offered(game) == ["deploy", *START_ZONES]
    play(game, "12")
    assert units(game)["squad-1"]["at"] == "12/C"
    assert offered(game) == ["deploy", *START_ZONES[:-1]]


def test_6_3_one_squad_to_a_start_zone() -> None:
    game = begin([*SUSPECTS, *DUMMIES, *SQUADS])
    play(game, "3")
    ruling = game.why_not("3")
    assert (ruling.cite, ruling.reason) == ("6.3", "zone-taken")
    ruling = game.why_not("6")
    assert (ruling.cite, ruling.reason) == ("6.3", "not-start-zone")


def test_6_3_a_start_zone_is_pointed_at_with_its_entry() -> None:
    game = begin([*SUSPECTS, *DUMMIES, *SQUADS])
    assert game.point("12") == Pointing(spaces=("12", "12/C"))
    assert meant(game, "12/1") == ["12"]
    assert meant(game, "A2") == ["2", "3", "14", "15"]  # the Zones along a Street Section
    assert refusal(game, "99") == ("4.1", "unknown-zone")


def test_6_3_a_squad_stands_at_the_entry_symbol_at_full_strength() -> None:
    game = begin([*SUSPECTS, *DUMMIES, *SQUADS])
    deploy(game)
    placed = [units(game)[squad] for squad in SQUADS]
    assert [seen["at"] for seen in placed] == [f"{zone}/C" for zone in START_ZONES]
    assert not any(seen["reduced"] for seen in placed)


def test_6_3_three_more_squads_are_drawn_for_the_company_after_the_nine_are_placed() -> None:
    game = begin([*SUSPECTS, *DUMMIES, *SQUADS, *COMPANY])
    assert {seen["at"] for seen in units(game).values()} >= {"starting", "cup"}
    assert "company" not in {seen["at"] for seen in units(game).values()}
    deploy(game)
    assert spent(game)
    boxes = {squad: seen["at"] for squad, seen in units(game).items()}
    assert [boxes[squad] for squad in COMPANY] == ["company"] * 3


def test_6_3_the_last_three_squads_are_the_battalions() -> None:
    game = begin([*SUSPECTS, *DUMMIES, *SQUADS, *COMPANY])
    deploy(game)
    boxes = {squad: seen["at"] for squad, seen in units(game).items()}
    assert [boxes[f"squad-{number}"] for number in (13, 14, 15)] == ["battalion"] * 3


def test_6_3_one_abrams_and_three_iraqi_squads_wait_at_full_strength() -> None:
    game = begin([*SUSPECTS, *DUMMIES, *SQUADS, *COMPANY])
    seen = units(game)
    assert (seen["m1a1-1"]["at"], seen["m1a1-2"]["at"]) == ("armour", "unused")
    assert [seen[f"iif-{number}"]["at"] for number in (1, 2, 3)] == ["iraqi"] * 3
    assert not any(unit.get("reduced") for unit in seen.values())


# 6.3.1 CAATs; in the French edition the squads under strength, and the CAATs in 6.3.2


def handing_out(edition: str) -> Game:
    game = begin([*SUSPECTS, *DUMMIES, *SQUADS, *COMPANY], edition)
    deploy(game)
    assert offered(game)[0] == "attach-caat"
    return game


def test_6_3_1_four_caats_go_to_four_squads_in_the_start_zones() -> None:
    game = handing_out("en")
    assert offered(game) == ["attach-caat", *SQUADS]
    ruling = game.why_not("squad-10")
    assert (ruling.cite, ruling.reason) == ("6.3.1", "not-in-start-zone")
    happened = play(game, "squad-1", "squad-2", "squad-3", "squad-4")
    assert [fact["caat"] for fact in events(game, happened, "CaatAttached")] == [1, 2, 3, 4]
    assert "TurnBegan" in names(happened)


def test_6_3_1_a_caat_goes_to_the_squad_that_is_pointed_at_or_stands_there() -> None:
    game = handing_out("en")
    assert game.point("squad-3") == Pointing(units=("squad-3",))
    assert meant(game, "squad-3") == meant(game, "3") == ["squad-3"]
    play(game, "squad-3")
    assert meant(game, "caat-1") == ["squad-3"]
    assert refusal(game, "m1a1-1") == ("6.3.1", "unknown-unit")


def test_6_3_1_one_caat_to_a_squad() -> None:
    game = handing_out("en")
    play(game, "squad-1")
    ruling = game.why_not("squad-1")
    assert (ruling.cite, ruling.reason) == ("6.3.1", "has-caat")


def test_6_3_1_each_comes_with_four_rockets_and_its_explosives() -> None:
    game = handing_out("en")
    play(game, "squad-5")
    assert units(game)["squad-5"]["caat"] == {"number": 1, "ammo": 4, "explosives": True}


def test_6_3_1_squad_and_caat_stay_together() -> None:
    # From the set-up on nothing asks for another squad: the CAAT moves, and is lost, with its own (5.1.4).
    game = handing_out("en")
    play(game, "squad-1", "squad-2", "squad-3", "squad-4")
    assert [name for name, seen in units(game).items() if "caat" in seen] == SQUADS[:4]


def test_6_3_1_weak_squads_in_the_front_line_score_nothing_in_english() -> None:
    game = handing_out("en")
    assert game.view("usmc")["vp"] == 0
    assert "UnderStrengthRewarded" not in names(game.log)


def test_fr_6_3_1_each_squad_of_cf_4_in_a_start_zone_brings_2_victory_points() -> None:
    game = handing_out("fr")
    rewarded = events(game, game.log, "UnderStrengthRewarded")
    assert [(fact["squad"], fact["cite"]) for fact in rewarded] == [("squad-3", "6.3.1"), ("squad-9", "6.3.1")]
    assert game.view("usmc")["vp"] == 4  # squad #15, CF 4 as well, is with the battalion


def test_fr_6_3_1_a_weak_squad_that_enters_later_brings_nothing() -> None:
    position = "turn 9 reinforcements\nzone 3 usmc start\nsquad-3 company\nsquad-9 battalion"
    game = umpire.place("phantom-fury", position, "fr")
    happened = play(game, "squad-3")
    assert "UnderStrengthRewarded" not in names(happened)
    assert game.view("usmc")["vp"] == 0


def test_fr_6_3_2_caats_go_to_any_squad_wherever_it_is() -> None:
    game = handing_out("fr")
    assert offered(game) == ["attach-caat", *[f"squad-{number}" for number in range(1, 16)]]
    happened = play(game, "squad-10", "squad-15")
    attached = events(game, happened, "CaatAttached")
    assert [(fact["squad"], fact["cite"]) for fact in attached] == [("squad-10", "6.3.2"), ("squad-15", "6.3.2")]
    assert units(game)["squad-10"]["at"] == "company"
    assert units(game)["squad-10"]["caat"] == {"number": 1, "ammo": 4, "explosives": True}


def test_fr_6_3_2_one_caat_to_a_squad() -> None:
    game = handing_out("fr")
    play(game, "squad-10")
    ruling = game.why_not("squad-10")
    assert (ruling.cite, ruling.reason) == ("6.3.2", "has-caat")
    assert game.why_not("iif-1").cite == "6.3.2"
