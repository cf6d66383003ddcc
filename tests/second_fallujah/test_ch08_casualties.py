"""8 Casualty Points: the Coalition's, how the Insurgents absorb theirs, retreats, Overruns and Overwhelming Force."""

from collections.abc import Sequence
from itertools import combinations_with_replacement, product

import pytest

import umpire
from umpire.engine.ask import Decision, Event, Step
from umpire.engine.game import Game
from umpire.testing import events, names, offered, play, refusal, spent, stage
from umpire.titles.second_fallujah.check.invariants import area, drawn_over, insurgents, seen, unit
from umpire.titles.second_fallujah.events import PointsIgnored
from umpire.titles.second_fallujah.position import Position
from umpire.titles.second_fallujah.ruleset import TwoPlayers

# Nobody is asked about the Advantage, the phase goes on, and the Cadre of 51 lets the Insurgents have an impulse.
COALITION = "turn 2 action\nimpulse 2 coalition\nadvantage coalition used\narea 51 insurgent cadre 1\n"
INSURGENT = "turn 2 action\nimpulse 2 insurgent\nadvantage coalition used\narea 51 insurgent cadre 1\n"


def draw_up(text: str, *dice: int) -> Game:
    return stage("second-fallujah", drawn_over(COALITION + text), dice)


def rules() -> TwoPlayers:
    found = stage("second-fallujah", "turn 2 reset").rules
    assert isinstance(found, TwoPlayers)
    return found


RULES = rules()
FACTOR = dict(zip(RULES.chart.state_name, RULES.chart.state_cf, strict=True))


def hit(defenders: str, points: int, text: str = "", lead: str = "") -> tuple[Game, list[Step]]:
    """A company of Combat Factor 6 attacks in 23, TEM 2, and the defenders have to take so many points."""
    leader = lead or max(defenders.split()[::2], key=lambda state: FACTOR[state])
    gap = points + FACTOR[leader] + 2 + (leader == "dug-in") - 6
    attack = 7 + gap // 2
    game = draw_up(f"area 23 insurgent {defenders}\nunit 3-1-i 23\n{text}", attack, attack - gap)
    happened = play(game, "23", "attack-23")
    if offered(game)[0] == "defence-lead":
        happened += play(game, leader)
    assert [fact["points"] for fact in events(game, happened, "BattleRolled")] == [points]
    return game, happened


def backlash(game: Game) -> int:
    return int(seen(game)["backlash"])


NEIGHBOURS = [int(place) for place in area(draw_up(""), 23)["adjacent"]]


def closed(*besides: int) -> str:
    """The neighbours of 23 under Coalition control, besides some."""
    return "".join(f"area {other} coalition\n" for other in NEIGHBOURS if other not in besides)


# -- 8.1 The Coalition ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("defence", "price"), [(8, 1), (9, 2), (12, 2)])
def test_8_1_each_point_is_a_space_on_the_backlash_track(defence: int, price: int) -> None:
    game = draw_up("backlash 4\narea 23 insurgent fedayeen 1\nunit 3-1-i 23", 7, defence)
    before = seen(game)["vp"]
    happened = play(game, "23", "attack-23")
    facts = events(game, happened, "BacklashRaised")
    assert [(fact["points"], fact["word"], fact["cite"]) for fact in facts] == [(price, "casualties", "8.1")]
    assert backlash(game) == 4 + price
    assert seen(game)["vp"] == before + price


def test_8_1_coalition_units_neither_retreat_nor_die() -> None:
    game = draw_up("area 23 insurgent fedayeen 1\nunit 3-1-i 23\nunit 3-1-k 23", 2, 12)
    play(game, "23", "attack-23", "all")
    assert area(game, 23)["coalition"] == ["3-1-i", "3-1-k"]


# -- 8.1.1 Armored medevac --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("defence", "price"), [(8, 0), (9, 1)])
@pytest.mark.parametrize("carriers", [["2-aav-d"], ["2-aav-d", "2-aav-c"]])
def test_8_1_1_an_armored_amphibious_unit_in_the_attack_saves_one_in_all(
    defence: int, price: int, carriers: list[str]
) -> None:
    # Ruling R22.
    text = "".join(f"unit {name} 23\n" for name in carriers)
    game = draw_up(f"area 23 insurgent fedayeen 1\nunit 3-1-i 23\n{text}", 7, defence)
    happened = play(game, "23", "attack-23", "all")
    facts = events(game, happened, "CasualtiesEvacuated")
    assert [(fact["area"], fact["cite"]) for fact in facts] == [("23", "8.1.1")]
    assert backlash(game) == price
    assert ("BacklashRaised" in names(happened)) == (price > 0)


def test_8_1_1_it_has_to_take_part_in_the_attack() -> None:
    game = draw_up("area 23 insurgent fedayeen 1\nunit 3-1-i 23\nunit 2-aav-d 23", 7, 9)
    happened = play(game, "23", "attack-23", "3-1-i", "go")
    assert "CasualtiesEvacuated" not in names(happened)
    assert backlash(game) == 2


def test_8_1_1_without_casualties_nobody_is_evacuated() -> None:
    game = draw_up("area 23 insurgent fedayeen 1\nunit 3-1-i 23\nunit 2-aav-d 23", 7, 7)
    happened = play(game, "23", "attack-23", "all")
    assert "CasualtiesEvacuated" not in names(happened)
    assert backlash(game) == 0


@pytest.mark.parametrize("side", ["", " spent"])
@pytest.mark.parametrize(("defender", "price"), [("3-1-i", 1), ("iraqi-1-1", 0)])
def test_8_1_1_in_the_area_that_insurgents_attack_it_helps_fresh_or_spent(side: str, defender: str, price: int) -> None:
    # Ruling R22.
    text = f"area 23 insurgent militia 1\nunit {defender} 23 spent\nunit 2-aav-d 23{side}"
    game = stage("second-fallujah", INSURGENT + text, [12, 2])
    happened = play(game, "23", "militia", "attack")
    assert [fact["cite"] for fact in events(game, happened, "CasualtiesEvacuated")] == ["8.1.1"]
    assert backlash(game) == price


def test_8_1_1_a_failed_attack_needs_no_medevac() -> None:
    text = "area 23 insurgent militia 1\nunit 3-1-i 23 spent\nunit 2-aav-d 23"
    game = stage("second-fallujah", INSURGENT + text, [2, 12])
    assert "CasualtiesEvacuated" not in names(play(game, "23", "militia", "attack"))


def test_8_1_1_it_saves_nothing_of_the_price_of_a_mosque() -> None:
    game = draw_up("area 18 insurgent fedayeen 1\nunit 3-1-i 18\nunit 2-aav-d 18", 7, 8)
    play(game, "18", "attack-18", "all")
    assert backlash(game) == 1


# -- 8.2 The Insurgents -----------------------------------------------------------------------------------------------


def take(defenders: str, points: int, *choices: str, text: str = "", lead: str = "") -> tuple[Game, list[Step]]:
    """The points are taken in the ways that are named; nothing else is asked."""
    game, happened = hit(defenders, points, text, lead)
    happened += play(game, *choices)
    assert offered(game)[0] == "insurgent-action"
    return game, happened


@pytest.mark.parametrize(
    ("defenders", "points", "choices", "left"),
    [
        # One point flips a Fresh unit, two flip it and drive it away, three eliminate it.
        ("fedayeen 1", 1, [], {"spent-fedayeen": 1}),
        ("fedayeen 2", 2, ["retreat-fedayeen", "19"], {"fedayeen": 1}),
        ("fedayeen 1 militia 1", 3, ["kill-fedayeen"], {"militia": 1}),
        ("fedayeen 1 cadre 1", 4, ["kill-fedayeen"], {"spent-cadre": 1}),
        ("fedayeen 1 cadre 1", 5, ["kill-fedayeen", "19"], {}),
        ("fedayeen 1 cadre 1", 6, ["kill-fedayeen", "kill-cadre"], {}),
        # Two eliminate a Spent one, one a Militia, Fresh or Spent.
        ("fedayeen 1 spent-cadre 1", 5, ["kill-fedayeen"], {}),
        ("fedayeen 1 spent-fedayeen 1", 5, ["kill-fedayeen"], {}),
        ("militia 2", 1, [], {"militia": 1}),
        ("militia 2 spent-militia 1", 2, ["kill-spent-militia"], {"militia": 1}),
        # Three eliminate one that is Dug In.
        ("dug-in 1", 3, [], {}),
        ("dug-in 2", 3, [], {"dug-in": 1}),
        ("dug-in 2", 6, [], {}),
    ],
)
def test_8_2_what_casualty_points_do(defenders: str, points: int, choices: list[str], left: dict[str, int]) -> None:
    game, happened = take(defenders, points, *choices)
    assert insurgents(game, 23) == left
    assert {fact["cite"] for fact in events(game, happened, "UnitEliminated", "UnitFlipped")} == {"8.2"}
    assert spent(game)


def test_8_2_the_insurgent_player_is_asked_with_the_points_that_are_left() -> None:
    game, _ = hit("fedayeen 1 cadre 1 militia 1", 5)
    assert isinstance(game.pending, Decision)
    assert (game.pending.seat, game.pending.verb, game.pending.cite) == ("insurgent", "casualty", "8.2")
    assert game.pending.about == {"area": "23", "left": "5"}
    play(game, "flip-fedayeen")
    assert isinstance(game.pending, Decision)
    assert game.pending.about == {"area": "23", "left": "4"}
    assert offered(game) == [
        "casualty",
        "flip-cadre",
        "retreat-fedayeen",
        "kill-spent-fedayeen",
        "kill-cadre",
        "kill-militia",
    ]


def test_8_2_militia_and_markers_return_to_their_pools_and_nobody_else() -> None:
    # Ruling R47.
    game, _ = hit("dug-in 1 militia 1 fedayeen 1", 7, lead="dug-in")
    before = seen(game)["pools"]
    play(game, "kill-militia", "kill-fedayeen")
    after = seen(game)["pools"]
    assert insurgents(game, 23) == {}
    assert after["militia"] == before["militia"] + 1
    assert after["fedayeen"] == before["fedayeen"]
    assert after["dug-in"] == before["dug-in"]
    assert after["dug-in"] == seen(draw_up(""))["pools"]["dug-in"]


@pytest.mark.parametrize(
    ("defenders", "points", "ways"),
    [
        # Ruling R18: the lead takes the first point, by turning over or, if there are points enough, by dying.
        ("fedayeen 1 cadre 1 militia 3", 3, ["flip-fedayeen", "kill-fedayeen"]),
        ("cadre 1 militia 3", 3, ["flip-cadre", "kill-cadre"]),
        ("spent-fedayeen 1 militia 3", 2, ["retreat-fedayeen", "kill-spent-fedayeen"]),
    ],
)
def test_8_2_the_lead_unit_takes_the_first_point(defenders: str, points: int, ways: list[str]) -> None:
    game, happened = hit(defenders, points)
    assert "UnitEliminated" not in names(happened)
    assert offered(game) == ["casualty", *ways]
    assert refusal(game, "kill-militia") == ("8.2", "lead-first-or-most")


def test_8_2_a_lead_takes_a_single_point_as_it_can() -> None:
    # Ruling R18: Fresh it flips, Spent it retreats, a Militia dies.
    for defenders, left in (
        ("fedayeen 1 militia 1", {"spent-fedayeen": 1, "militia": 1}),
        ("cadre 1 militia 1", {"spent-cadre": 1, "militia": 1}),
        ("militia 1 spent-militia 1", {"spent-militia": 1}),
    ):
        assert insurgents(take(defenders, 1)[0], 23) == left
    game, _ = take("spent-fedayeen 1 militia 1", 1, "19")
    assert (insurgents(game, 23), insurgents(game, 19)) == ({"militia": 1}, {"spent-fedayeen": 1})


def test_8_2_why_a_way_is_not_open() -> None:
    game, _ = hit("fedayeen 1 militia 1", 3)
    assert refusal(game, "flip-cadre") == ("8.2", "not-here")
    assert refusal(game, "kill-dug-in") == ("8.2", "not-here")
    assert refusal(game, "nothing") == ("8.2", "not-offered")
    play(game, "flip-fedayeen")
    assert offered(game) == ["casualty", "retreat-fedayeen", "kill-spent-fedayeen", "kill-militia"]
    play(game, "kill-militia")
    game, _ = hit("fedayeen 2 militia 1", 2)
    assert refusal(game, "kill-fedayeen") == ("8.2", "too-few-points")


@pytest.mark.parametrize("points", [1, 2])
@pytest.mark.parametrize("beside", ["", " militia 2", " fedayeen 1", " dug-in 1"])
def test_8_2_fewer_than_three_points_on_a_dug_in_lead_are_ignored(points: int, beside: str) -> None:
    # Ruling R19: whoever stands beside it.
    defenders = f"dug-in 2{beside}" if beside != " dug-in 1" else "dug-in 3"
    game, happened = take(defenders, points, lead="dug-in")
    (fact,) = events(game, happened, "PointsIgnored")
    assert (fact["area"], fact["count"], fact["cite"]) == ("23", points, "8.2")
    assert not {"UnitEliminated", "UnitFlipped", "UnitRetreated"} & set(names(happened))
    words = defenders.split()
    assert insurgents(game, 23) == dict(zip(words[::2], map(int, words[1::2]), strict=True))
    # It was no success for all that: the attackers are Spent.
    assert unit(game, "3-1-i")["spent"]


def test_8_2_a_dug_in_lead_takes_the_first_three() -> None:
    game, happened = hit("dug-in 1 fedayeen 1 militia 1", 4, lead="dug-in")
    assert [fact["state"] for fact in events(game, happened, "UnitEliminated")] == ["dug-in"]
    assert offered(game) == ["casualty", "flip-fedayeen", "kill-militia"]


@pytest.mark.parametrize(("points", "ignored"), [(4, 1), (5, 2)])
def test_8_2_another_dug_in_unit_ignores_the_first_two_as_well(points: int, ignored: int) -> None:
    game, happened = take("dug-in 2", points)
    assert insurgents(game, 23) == {"dug-in": 1}
    assert [fact["count"] for fact in events(game, happened, "PointsIgnored")] == [ignored]


def test_8_2_others_must_take_what_they_can_before_a_dug_in_unit_ignores_anything() -> None:
    # Rulings R19, R44: the lead is not Dug In. It takes both points, one by turning over and one by its retreat.
    game, happened = take("fedayeen 1 dug-in 1", 2, "19", lead="fedayeen")
    assert "PointsIgnored" not in names(happened)
    assert (insurgents(game, 23), insurgents(game, 19)) == ({"dug-in": 1}, {"spent-fedayeen": 1})
    # Of three it takes all: by a retreat one would be left over for the Dug In unit to ignore.
    game, _ = hit("fedayeen 1 dug-in 1", 3, lead="fedayeen")
    assert offered(game) == ["casualty", "flip-fedayeen", "kill-fedayeen"]
    play(game, "flip-fedayeen")
    assert insurgents(game, 23) == {"dug-in": 1}
    assert insurgents(game, 19) == {}


def test_8_2_a_dug_in_unit_dies_if_more_points_are_absorbed_so() -> None:
    # Ruling R44. Five points: dying the Fedayeen takes three and the Dug In unit ignores two. So the Dug In unit dies and the
    # Fedayeen takes two.
    game, _ = hit("fedayeen 1 dug-in 1", 5, lead="fedayeen")
    # The first point flips the lead; to eliminate it at once would be less in all.
    assert insurgents(game, 23) == {"spent-fedayeen": 1, "dug-in": 1}
    assert offered(game) == ["casualty", "retreat-fedayeen", "kill-dug-in"]
    assert refusal(game, "kill-spent-fedayeen") == ("8.2", "lead-first-or-most")
    play(game, "kill-dug-in", "19")
    assert insurgents(game, 23) == {}
    assert insurgents(game, 19) == {"spent-fedayeen": 1}


def test_8_2_flipping_and_eliminating_takes_as_much_as_eliminating() -> None:
    # Ruling R45.
    at_once, _ = take("fedayeen 1 militia 1", 3, "kill-fedayeen")
    step_by_step, _ = take("fedayeen 1 militia 1", 3, "flip-fedayeen", "kill-spent-fedayeen")
    assert insurgents(at_once, 23) == insurgents(step_by_step, 23) == {"militia": 1}


def test_8_2_a_unit_that_retreated_is_out_of_reach() -> None:
    # Ruling R45: one more point for it is the price of eliminating it in place, and that is how it is offered.
    game, _ = hit("spent-fedayeen 1 militia 1", 2)
    assert offered(game) == ["casualty", "retreat-fedayeen", "kill-spent-fedayeen"]
    play(game, "retreat-fedayeen", "19")
    assert insurgents(game, 23) == {}
    game, _ = hit("spent-fedayeen 1", 2)
    assert offered(game)[0] == "insurgent-action"
    assert (insurgents(game, 23), insurgents(game, 19)) == ({}, {})


# -- 8.2 Every way to absorb, against a list of all allocations ---------------------------------------------------------

# What may become of a unit, and for how many points. "away" needs a place to go. "cut off" is the retreat with the very last
# point of a unit that has no place to go (8.3, ruling R46).
FATES: dict[str, list[tuple[str, int]]] = {
    "fedayeen": [("stays", 0), ("spent", 1), ("away", 2), ("dead", 3), ("cut off", 2)],
    "cadre": [("stays", 0), ("spent", 1), ("away", 2), ("dead", 3), ("cut off", 2)],
    "spent-fedayeen": [("stays", 0), ("away", 1), ("dead", 2), ("cut off", 1)],
    "spent-cadre": [("stays", 0), ("away", 1), ("dead", 2), ("cut off", 1)],
    "militia": [("stays", 0), ("dead", 1)],
    "spent-militia": [("stays", 0), ("dead", 1)],
    "dug-in": [("stays", 0), ("dead", 3)],
}

# Who is left in the area, who got away, and how many points were ignored.
End = tuple[tuple[str, ...], tuple[str, ...], int]


def spent_side(state: str) -> str:
    return state if state.startswith("spent-") else f"spent-{state}"


def allocations(stack: tuple[str, ...], lead: str, points: int, room: int) -> set[End]:
    """All that 8.2 and 8.3 allow, written as a list of everybody's fates."""
    if lead == "dug-in" and points < 3:
        return {(stack, (), points)}
    lawful: list[tuple[int, End]] = []
    for fates in product(*(FATES[state] for state in stack)):
        absorbed = sum(price for _, price in fates)
        fate = [word for word, _ in fates]
        away = fate.count("away")
        if absorbed > points or away > room:
            continue
        if "cut off" in fate and (fate.count("cut off") > 1 or absorbed < points or away < room):
            continue
        # The first point is the lead's; so a Spent lead is cut off only if the first point is also the last.
        first = [word for state, word in zip(stack, fate, strict=True) if state == lead and word != "stays"]
        if lead.startswith("spent") and points > 1:
            first = [word for word in first if word != "cut off"]
        if not first:
            continue
        left = [
            state if word == "stays" else spent_side(state)
            for state, word in zip(stack, fate, strict=True)
            if word in ("stays", "spent")
        ]
        gone = [spent_side(state) for state, word in zip(stack, fate, strict=True) if word == "away"]
        lawful.append((absorbed, (tuple(sorted(left)), tuple(sorted(gone)), points - absorbed)))
    most = max(absorbed for absorbed, _ in lawful)
    return {end for absorbed, end in lawful if absorbed == most}


def counted(pos: Position, places: Sequence[int], without: dict[int, int]) -> tuple[str, ...]:
    """The units of some areas, by name; of the Militia that only fill an area none."""
    found: list[str] = []
    for place in places:
        for state, name in enumerate(RULES.chart.state_name):
            count = pos.count(place, state)
            found += [name] * (count - (without.get(place, 0) if name == "militia" else 0))
    return tuple(sorted(found))


def course(base: Position, lead: str, points: int, answers: list[int]) -> tuple[int, Position, int]:
    """Take the points with these answers: the number of ways at the next question (0 at the end), the position, and what was
    ignored. Where a unit goes is always the first place offered."""
    pos = base.copy()
    procedure = RULES.take_casualties(pos, 23, RULES.state_of[lead], points)
    ignored = given = answer = 0
    try:
        step = next(procedure)
        while True:
            answer = 0
            if isinstance(step, Event):
                step.apply(pos)
                if isinstance(step, PointsIgnored):
                    ignored += step.count
            elif isinstance(step, Decision) and step.verb == "casualty":
                if given == len(answers):
                    return len(step.options), pos, ignored
                answer = answers[given]
                given += 1
            step = procedure.send(answer)
    except StopIteration:
        return 0, pos, ignored


def played_out(base: Position, lead: str, points: int, fillers: dict[int, int]) -> set[End]:
    """The ends of every course that the questions of 8.2 can take."""
    found: set[End] = set()
    waiting: list[list[int]] = [[]]
    while waiting:
        answers = waiting.pop()
        ways, pos, ignored = course(base, lead, points, answers)
        if ways:
            waiting += [[*answers, way] for way in range(ways)]
        else:
            found.add((counted(pos, [23], {}), counted(pos, NEIGHBOURS, fillers), ignored))
    return found


# How many units can retreat, and the neighbours drawn so: all closed; room for one or two beside Militia; two of them empty.
ROOMS = {
    0: closed(),
    1: closed(19) + "area 19 insurgent militia 7\n",
    2: closed(19) + "area 19 insurgent militia 6\n",
    16: closed(19, 24),
}


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("size", [1, 2, 3])
def test_8_2_the_ways_offered_lead_to_all_lawful_allocations_and_no_other(size: int, room: int) -> None:
    # Rulings R17, R18, R19, R44, R45 and R46 for every stack and every number of points that it can absorb.
    fillers = {19: {1: 7, 2: 6}.get(room, 0)}
    for stack in combinations_with_replacement(sorted(FATES), size):
        words = " ".join(f"{state} {stack.count(state)}" for state in dict.fromkeys(stack))
        base = RULES.from_text(
            f"turn 2 action\nimpulse 1 coalition\narea 23 insurgent {words}\nunit 3-1-i 23\n{ROOMS[room]}"
        )
        highest = max(FACTOR[state] for state in stack)
        capacity = sum(max(price for _, price in FATES[state]) for state in stack)
        for lead in {state for state in stack if FACTOR[state] == highest}:
            for points in range(1, capacity + 1):
                expected = allocations(stack, lead, points, room)
                assert played_out(base, lead, points, fillers) == expected, (stack, lead, points)


def test_8_2_allocations_of_a_larger_stack() -> None:
    stack = ("cadre", "dug-in", "dug-in", "fedayeen", "militia", "spent-cadre")
    words = " ".join(f"{state} {stack.count(state)}" for state in dict.fromkeys(stack))
    base = RULES.from_text(f"turn 2 action\nimpulse 1 coalition\narea 23 insurgent {words}\nunit 3-1-i 23\n{ROOMS[2]}")
    for lead in ("dug-in", "fedayeen"):
        for points in (1, 2, 3, 4, 5, 6, 8):
            assert played_out(base, lead, points, {19: 6}) == allocations(stack, lead, points, 2), (lead, points)


# -- 8.3 Retreats -----------------------------------------------------------------------------------------------------


def test_8_3_a_unit_retreats_to_an_adjacent_free_area_of_its_players_choice() -> None:
    game, _ = hit("fedayeen 2", 2, closed(19, 24))
    play(game, "retreat-fedayeen")
    assert isinstance(game.pending, Decision)
    assert offered(game) == ["retreat-to", "19", "24"]
    assert (game.pending.seat, game.pending.cite) == ("insurgent", "8.3")
    assert game.pending.about == {"unit": "spent-fedayeen", "area": "23"}
    assert refusal(game, "51") == ("8.3", "not-adjacent")
    assert refusal(game, "nw") == ("8.3", "entry-zone")
    assert refusal(game, "river-box") == ("8.3", "no-such-area")
    assert refusal(game, str(next(place for place in NEIGHBOURS if place not in (19, 24)))) == ("8.3", "not-free")
    happened = play(game, "24")
    (fact,) = events(game, happened, "UnitRetreated")
    assert (fact["state"], fact["origin"], fact["to"], fact["cite"]) == ("spent-fedayeen", "23", "24", "8.3")
    assert insurgents(game, 24) == {"spent-fedayeen": 1}


def test_8_3_free_means_insurgent_control_and_no_coalition_units() -> None:
    # 24 is Contested, 19 is Free: only 19 will do, however many there are.
    text = f"{closed(19, 24)}area 19 insurgent militia 7\narea 24 insurgent militia 1\nunit 3-1-k 24\n"
    game, happened = take("spent-fedayeen 1 militia 1", 1, text=text)
    assert [fact["to"] for fact in events(game, happened, "UnitRetreated")] == ["19"]
    # Support Units alone are units too.
    text = f"{closed(19, 24)}unit c-2-tank-1 24\narea 24 insurgent militia 1\n"
    assert insurgents(take("spent-fedayeen 1 militia 1", 1, text=text)[0], 19) == {"spent-fedayeen": 1}


@pytest.mark.parametrize("full", ["", "area 19 insurgent militia 8\n"])
def test_8_3_without_a_free_area_a_friendly_contested_one_will_do(full: str) -> None:
    # Rulings R16, R48: one that is full is not available; friendly is what the Insurgents control.
    walls = closed(19, 24) if full else closed(24)
    text = f"{walls}{full}area 24 insurgent militia 1\nunit 3-1-k 24\n"
    game, happened = hit("spent-fedayeen 1 militia 1", 1, text)
    assert [fact["to"] for fact in events(game, happened, "UnitRetreated")] == ["24"]
    assert insurgents(game, 24) == {"militia": 1, "spent-fedayeen": 1}


@pytest.mark.parametrize(
    "refuge",
    [
        # Full, Contested but under Coalition control, Contested and full.
        "area 24 insurgent militia 8\n",
        "area 24 coalition militia 1\nunit 3-1-k 24\n",
        "area 24 insurgent militia 8\nunit 3-1-k 24\n",
    ],
)
def test_8_3_with_nowhere_to_go_the_unit_is_eliminated(refuge: str) -> None:
    # Rulings R16, R46, R48: the last point is enough for it.
    game, happened = take("spent-fedayeen 1 militia 1", 1, text=closed(24) + refuge)
    (fact,) = events(game, happened, "UnitEliminated")
    assert (fact["area"], fact["state"], fact["cite"]) == ("23", "spent-fedayeen", "8.3")
    assert insurgents(game, 23) == {"militia": 1}


def test_8_3_why_a_full_area_is_refused() -> None:
    game, _ = hit("spent-fedayeen 1 militia 1", 1, "area 19 insurgent militia 8\n")
    assert offered(game) == ["retreat-to", *(str(place) for place in NEIGHBOURS if place != 19)]
    assert refusal(game, "19") == ("5", "stack-full")


def test_8_3_with_two_points_left_elimination_takes_both() -> None:
    # Ruling R46.
    game, happened = hit("spent-fedayeen 1 militia 2", 2, closed())
    assert [(fact["state"], fact["cite"]) for fact in events(game, happened, "UnitEliminated")] == [
        ("spent-fedayeen", "8.2")
    ]
    assert insurgents(game, 23) == {"militia": 2}
    game, _ = hit("fedayeen 1 militia 2", 3, closed())
    play(game, "flip-fedayeen")
    assert offered(game) == ["casualty", "kill-spent-fedayeen", "kill-militia"]
    assert refusal(game, "retreat-fedayeen") == ("8.3", "no-retreat")


def test_8_3_friction_does_not_stop_a_retreat() -> None:
    # Ruling R15: it arrives Spent, and only the limit of eight counts.
    text = closed(19) + "area 19 insurgent fedayeen 5\n"
    game, _ = take("spent-fedayeen 1 militia 1", 1, text=text)
    assert insurgents(game, 19) == {"fedayeen": 5, "spent-fedayeen": 1}


def test_8_3_the_area_changes_hands_if_the_last_unit_retreats() -> None:
    game, _ = take("spent-fedayeen 1", 1, text=closed(19))
    assert area(game, 23)["control"] == "coalition"


# -- 8.4 Overrun ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("defenders", "capacity"),
    [
        # Ruling R17.
        ("fedayeen 1", 3),
        ("cadre 1", 3),
        ("spent-fedayeen 1", 2),
        ("spent-cadre 1", 2),
        ("militia 1", 1),
        ("dug-in 1", 3),
        ("fedayeen 1 spent-cadre 1 militia 1 spent-militia 1", 7),
    ],
)
def test_8_4_more_points_than_can_be_absorbed_and_not_as_many(defenders: str, capacity: int) -> None:
    exact, happened = hit(defenders, capacity)
    while offered(exact)[0] == "casualty":
        happened += play(exact, next(way for way in offered(exact)[1:] if way.startswith("kill")))
    assert "AreaOverrun" not in names(happened)
    assert insurgents(exact, 23) == {}
    assert unit(exact, "3-1-i")["spent"]
    game, happened = hit(defenders, capacity + 1)
    assert [(fact["area"], fact["cite"]) for fact in events(game, happened, "AreaOverrun")] == [("23", "8.4")]
    assert [fact["word"] for fact in events(game, happened, "BattleRolled")] == ["overrun"]
    assert insurgents(game, 23) == {}
    assert not unit(game, "3-1-i")["spent"]
    for played in (exact, game):
        assert area(played, 23)["control"] == "coalition"


def test_8_4_militia_and_markers_return_to_their_pools() -> None:
    # Ruling R47.
    game, happened = hit("dug-in 1 fedayeen 1 militia 1 spent-militia 1", 9, lead="fedayeen")
    assert "AreaOverrun" in names(happened)
    untouched = seen(draw_up(""))["pools"]
    pools = seen(game)["pools"]
    assert pools["militia"] == untouched["militia"]
    assert pools["dug-in"] == untouched["dug-in"]
    assert pools["fedayeen"] == untouched["fedayeen"] - 2


def test_8_4_the_attackers_may_go_on_with_what_they_have_left() -> None:
    # 4 MP of 7 to enter 23: the 3 that are left are enough for a Spent Militia in 24, and too few for a Fresh one.
    text = "area 19 coalition\narea 23 insurgent militia 1\nunit 3-1-i 19\n"
    game = draw_up(f"{text}area 24 insurgent spent-militia 1", 12, 2, 12, 2)
    play(game, "19", "19", "23", "attack-23")
    assert offered(game) == ["coalition-next", "23", "done"]
    assert unit(game, "3-1-i")["mp"] == 3
    happened = play(game, "23", "24", "attack-24")
    assert [fact["area"] for fact in events(game, happened, "AttackDeclared")] == ["24"]
    assert area(game, 24)["control"] == "coalition"
    game = draw_up(f"{text}area 24 insurgent militia 1", 12, 2)
    play(game, "19", "19", "23", "attack-23", "23")
    assert refusal(game, "24") == ("6.1", "too-few-mp")


def test_8_4_without_an_overrun_they_may_not() -> None:
    game = draw_up("area 19 coalition\narea 23 insurgent militia 1\nunit 3-1-i 19\nunit 3-1-k 19", 7, 10)
    play(game, "19", "19", "23", "3-1-i", "go")
    play(game, "attack-23")
    assert area(game, 23)["control"] == "coalition"
    assert offered(game) == ["coalition-next", "19", "done"]
    assert refusal(game, "23") == ("3.3", "spent")


# -- 8.5 Overwhelming force -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("others", "gap"), [([], 4), (["3-1-k"], 5), (["3-1-k", "3-1-l"], 6), (["3-1-w"], 5), (["c-2-tank-1"], 6)]
)
def test_8_5_five_more_than_the_defence_needs_no_dice_against_militia(others: list[str], gap: int) -> None:
    # 6 and the support against 0 and TEM 2.
    units = "".join(f"unit {name} 23\n" for name in ["3-1-i", *others])
    game = draw_up(f"advantage coalition available\narea 23 insurgent militia 3\n{units}", 7, 7)
    happened = play(game, "23", "attack-23", *(["all"] if others else []))
    if gap < 5:
        assert "OverwhelmingForce" not in names(happened)
        assert offered(game)[0] == "advantage"
        return
    facts = events(game, happened, "OverwhelmingForce", "AreaOverrun")
    assert [(fact["event"], fact["area"], fact["cite"]) for fact in facts] == [
        ("OverwhelmingForce", "23", "8.5"),
        ("AreaOverrun", "23", "8.5"),
    ]
    assert not [step for step in happened if isinstance(step, umpire.Roll)]
    assert insurgents(game, 23) == {}
    assert area(game, 23)["control"] == "coalition"
    assert not unit(game, "3-1-i")["spent"]
    # No dice: the Advantage is not offered (ruling R59), and no roll of the impulse decides about its end (ruling R8).
    assert offered(game)[0] == "coalition-next"
    assert seen(game)["end_roll"] is None


def test_8_5_spent_militia_are_militia() -> None:
    game = draw_up("area 23 insurgent spent-militia 2\nunit 3-1-i 23\nunit 3-1-k 23")
    assert "OverwhelmingForce" in names(play(game, "23", "attack-23", "all"))


@pytest.mark.parametrize("other", ["spent-cadre", "spent-fedayeen", "cadre", "fedayeen", "dug-in"])
def test_8_5_anybody_but_militia_makes_it_a_battle(other: str) -> None:
    stack = ["3-1-i", "3-1-k", "3-1-l", "3-1-w", "c-2-tank-1"]
    units = "".join(f"unit {name} 23\n" for name in stack)
    game = draw_up(f"area 23 insurgent militia 1 {other} 1\n{units}", 2, 12)
    happened = play(game, "23", "attack-23", "all")
    happened += play(game, "militia") if offered(game)[0] == "defence-lead" else []
    assert "OverwhelmingForce" not in names(happened)
    assert [step.why for step in happened if isinstance(step, umpire.Roll)][:2] == ["attack", "defence"]


@pytest.mark.parametrize(("near", "dice"), [(True, 0), (False, 2)])
def test_8_5_fire_missions_too(near: bool, dice: int) -> None:
    # Ruling R13: 8 against 2 with US units there, against 4 without.
    text = "unit 3-1-i 23" if near else "area 19 coalition\nunit 3-1-i 19"
    game = draw_up(f"area 23 insurgent militia 2\n{text}", 7, 7)
    happened = play(game, "fire-mission")
    assert ("OverwhelmingForce" in names(happened)) == near
    assert [step.why for step in happened if isinstance(step, umpire.Roll)][:2] == (
        ["attack", "defence"] if dice else ["end-of-phase"]
    )
    if near:
        assert insurgents(game, 23) == {}
        assert area(game, 23)["control"] == "coalition"


def test_8_5_an_ambush_counts() -> None:
    # 7 against 2 would be enough; with one for the Ambush it is not.
    text = "area 19 coalition\narea 23 insurgent militia 1\nunit 3-1-i 23\nunit 3-1-k 23\nactivated 19\nentered 23\n"
    text += "active 3-1-i 0 stopped 19\nactive 3-1-k 0 stopped 19\n"
    plain = draw_up(f"{text}cost 23 4")
    assert "OverwhelmingForce" in names(play(plain, "attack-23"))
    ambushed = draw_up(f"{text}cost 23 2 1", 7, 7)
    assert "OverwhelmingForce" not in names(play(ambushed, "attack-23"))
    assert spent(ambushed)
