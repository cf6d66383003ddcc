"""Odds before you commit, compared with the 36 x 36 dice of a battle counted one by one."""

from collections.abc import Mapping
from fractions import Fraction

import pytest

import umpire
from umpire.engine.game import Game
from umpire.engine.odds import Odds
from umpire.testing import offered, play, stage
from umpire.titles.second_fallujah.check.invariants import unit

Table = dict[tuple[str, ...], Fraction]

FACES = range(1, 7)
TWO_DICE = [first + second for first in FACES for second in FACES]
ONE = Fraction(1, len(TWO_DICE) ** 2)

BOT = {"insurgents": "bot"}


# -- What the odds should be --------------------------------------------------------------------------------------------


def attack_table(value: int, strength: int, absorbs: int, impulse: int, decides: bool = True) -> Table:
    """A Coalition attack or a Fire Mission: OV, DV, what the defenders can absorb, and the number of the impulse."""
    table: Table = {}
    for attack in TWO_DICE:
        for defence in TWO_DICE:
            gap = value + attack - strength - defence
            if gap > absorbs:
                word = "overrun"
            elif gap > 0:
                word = f"cp-{gap}"
            else:
                word = "repulsed" if gap else "stalled"
            line = ("phase-ends", word) if decides and attack < impulse else (word,)
            table[line] = table.get(line, Fraction(0)) + ONE
    return table


def raid_table(value: int, strength: int) -> Table:
    """An Insurgent attack."""
    wins = ONE * sum(1 for attack in TWO_DICE for defence in TWO_DICE if value + attack > strength + defence)
    return {line: chance for line, chance in {("success",): wins, ("failed",): 1 - wins}.items() if chance}


def end_table(impulse: int) -> Table:
    """A roll of its own for the end of the phase."""
    ends = Fraction(sum(1 for roll in TWO_DICE if roll < impulse), len(TWO_DICE))
    return {line: chance for line, chance in {("phase-ends",): ends, (): 1 - ends}.items() if chance}


# -- What they are ------------------------------------------------------------------------------------------------------


def table(odds: Odds) -> Table:
    """The lines of the odds, which are exact and add up to one."""
    assert odds.exact
    assert odds.error == 0
    assert all(isinstance(outcome.chance, Fraction) for outcome in odds.outcomes)
    assert sum(outcome.chance for outcome in odds.outcomes) == 1
    found = {outcome.gists: outcome.chance for outcome in odds.outcomes}
    assert len(found) == len(odds.outcomes)
    return found


def assumed(odds: Odds) -> list[tuple[str, str]]:
    """The questions that were answered on the way, and how."""
    return [(asked.verb, asked.options[asked.answer]) for asked in odds.assumptions]


def coalition(
    text: str, impulse: int = 6, options: Mapping[str, object] | None = None, advantage: str = "coalition used"
) -> Game:
    start = f"turn {2 if impulse else 1} action\nimpulse {impulse} coalition\nadvantage {advantage}\narea 51 insurgent cadre 1\n"
    return stage("second-fallujah", start + text, options=options)


def insurgent(text: str, *dice: int | str, options: Mapping[str, object] | None = None) -> Game:
    start = "turn 2 action\nimpulse 6 insurgent\nadvantage coalition used\narea 51 insurgent cadre 1\n"
    return stage("second-fallujah", start + text, dice, options=options)


def units_in(place: int, *units: str) -> str:
    return "".join(f"unit {name} {place}\n" for name in units)


ALL = ("who-attacks", "all")


# -- Coalition attacks --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("bot", [False, True], ids=["player", "bot"])
@pytest.mark.parametrize("impulse", [1, 2, 3, 7, 12, 13])
@pytest.mark.parametrize(
    ("units", "defenders", "value", "strength", "absorbs"),
    [
        (["3-1-i"], "fedayeen 1", 6, 5, 3),
        (["3-1-i"], "militia 1", 6, 2, 1),
        (["3-1-i", "3-1-k"], "fedayeen 1 spent-fedayeen 1 militia 2", 7, 5, 7),
        (["3-1-i", "3-1-k", "3-1-l", "3-1-w", "c-2-tank-1"], "fedayeen 1 cadre 1 militia 2", 12, 5, 8),
        (["3-1-i", "3-1-k", "3-1-l", "3-1-w", "3-8-cav-c", "iraqi-ctf"], "fedayeen 2 spent-cadre 1", 12, 5, 8),
        (["3-1-i", "iraqi-1-1", "2-aav-d"], "dug-in 2 militia 1", 6, 6, 7),
        (["3-1-i", "1-lar-c"], "fedayeen 5 spent-fedayeen 3", 7, 5, 21),
    ],
)
def test_an_attack(
    units: list[str], defenders: str, value: int, strength: int, absorbs: int, impulse: int, bot: bool
) -> None:
    text = f"area 23 insurgent {defenders}\n{units_in(23, *units)}"
    game = coalition(text, impulse, BOT if bot else None)
    play(game, "23")
    odds = game.odds("attack-23")
    assert table(odds) == attack_table(value, strength, absorbs, impulse)
    assert assumed(odds) == ([ALL] if len(units) > 1 else [])
    assert odds.courses == 11 * 11
    ends = Fraction(sum(1 for roll in TWO_DICE if roll < impulse), 36)
    assert odds.chance("phase-ends") == ends


@pytest.mark.parametrize(("place", "tem"), [(23, 2), (39, 3), (45, 4)])
def test_the_chances_of_an_attack_by_terrain(place: int, tem: int) -> None:
    game = coalition(f"area {place} insurgent fedayeen 1\nunit 3-1-i {place}")
    play(game, str(place))
    found = attack_table(6, 3 + tem, 3, 6)
    odds = game.odds(f"attack-{place}")
    assert table(odds) == found
    for word in ("overrun", "stalled", "repulsed", "cp-1", "cp-2", "cp-3", "phase-ends"):
        assert odds.chance(word) == sum(chance for line, chance in found.items() if word in line)


def test_the_best_lead_is_assumed_and_another_can_be_asked_about() -> None:
    game = coalition(f"area 23 insurgent fedayeen 1\n{units_in(23, '2-ceb-b', '3-1-i', '1-force-recon')}")
    engineers = unit(game, "2-ceb-b")["cf"]
    play(game, "23")
    odds = game.odds("attack-23")
    assert assumed(odds) == [ALL, ("lead", "3-1-i")]
    assert table(odds) == attack_table(6 + 1, 5, 3, 6)
    play(game, "attack-23")
    assert assumed(game.odds("all")) == [("lead", "3-1-i")]
    play(game, "all")
    for lead, value in (("3-1-i", 6 + 1), ("2-ceb-b", engineers + 1)):
        assert table(game.odds(lead)) == attack_table(value, 5, 3, 6)
        assert assumed(game.odds(lead)) == []


def test_the_best_lead_need_not_be_the_first() -> None:
    game = coalition(f"area 23 insurgent fedayeen 1\n{units_in(23, '1-force-recon', '1-8-a')}")
    recon = unit(game, "1-force-recon")["cf"]
    assert recon + 1 < 6
    play(game, "23")
    odds = game.odds("attack-23")
    assert assumed(odds) == [ALL, ("lead", "1-8-a")]
    assert table(odds) == attack_table(6, 5, 3, 6)
    play(game, "attack-23", "all")
    assert offered(game) == ["lead", "1-force-recon", "1-8-a"]
    assert table(game.odds("1-force-recon")) == attack_table(recon + 1, 5, 3, 6)


def test_the_riverine_unit_is_assumed_to_help() -> None:
    game = coalition("area 44 insurgent fedayeen 1\nunit 3-1-i 44")
    play(game, "44")
    odds = game.odds("attack-44")
    assert assumed(odds) == [("river-support", "yes")]
    assert table(odds) == attack_table(7, 7, 3, 6)
    play(game, "attack-44")
    assert table(game.odds("yes")) == attack_table(7, 7, 3, 6)
    assert table(game.odds("no")) == attack_table(6, 7, 3, 6)
    assert assumed(game.odds("no")) == []


def test_those_who_are_picked_are_assumed_to_be_all() -> None:
    game = coalition(f"area 23 insurgent fedayeen 1\n{units_in(23, '3-1-i', '3-1-k', '3-1-l')}")
    play(game, "23", "attack-23")
    odds = game.odds("3-1-i")
    assert assumed(odds) == [("who-attacks", "go")]
    assert table(odds) == attack_table(6, 5, 3, 6)
    play(game, "3-1-i")
    assert table(game.odds("go")) == attack_table(6, 5, 3, 6)
    assert table(game.odds("3-1-k")) == attack_table(7, 5, 3, 6)


def test_a_dug_in_lead_is_assumed_among_equal_defenders() -> None:
    game = coalition("area 23 insurgent fedayeen 1 dug-in 1\nunit 3-1-i 23")
    play(game, "23")
    odds = game.odds("attack-23")
    assert assumed(odds) == [("defence-lead", "dug-in")]
    assert table(odds) == attack_table(6, 6, 6, 6)
    play(game, "attack-23")
    assert offered(game)[0] == "defence-lead"
    assert table(game.odds("fedayeen")) == attack_table(6, 5, 6, 6)
    bot = coalition("area 23 insurgent fedayeen 1 dug-in 1\nunit 3-1-i 23", options=BOT)
    play(bot, "23")
    odds = bot.odds("attack-23")
    assert assumed(odds) == []
    assert table(odds) == attack_table(6, 6, 6, 6)


@pytest.mark.parametrize("short", [1, 2])
def test_an_ambush_is_in_the_odds(short: int) -> None:
    text = "area 19 coalition\narea 23 insurgent militia 2\nunit 3-1-i 23\nunit 3-1-k 19\nactivated 19\nentered 23\n"
    text += f"cost 23 2 {short}\nactive 3-1-i 0 stopped 19\nactive 3-1-k 7 still\n"
    game = coalition(text)
    assert table(game.odds("attack-23")) == attack_table(6 - short, 2, 2, 6)


def test_a_later_battle_of_the_impulse_cannot_end_the_phase() -> None:
    text = "area 23 insurgent fedayeen 1\nunit 3-1-i 23\nunit 3-1-k 23\nactivated 23\ncontested 23\nend-roll 9\n"
    text += "area 24 coalition\nunit 3-1-l 24 spent\nentered 24\nfought 24\ncost 24 4\n"
    game = coalition(f"{text}active 3-1-i 7 still\nactive 3-1-k 7 still", impulse=12)
    odds = game.odds("attack-23")
    assert table(odds) == attack_table(7, 5, 3, 12, decides=False)
    assert odds.chance("phase-ends") == 0


@pytest.mark.parametrize("bot", [False, True], ids=["player", "bot"])
def test_overwhelming_force_has_no_dice(bot: bool) -> None:
    text = f"area 23 insurgent militia 3\n{units_in(23, '3-1-i', '3-1-k')}"
    game = coalition(text, impulse=12, options=BOT if bot else None)
    play(game, "23")
    odds = game.odds("attack-23")
    assert table(odds) == {("overrun",): Fraction(1)}
    assert odds.rolls == []
    assert assumed(odds) == [ALL]


def test_the_dice_come_with_every_modifier_and_its_section() -> None:
    game = coalition(f"area 44 insurgent dug-in 1\n{units_in(44, '3-1-i', '3-1-k', '2-7-cav-a')}")
    play(game, "44", "attack-44", "all")
    lead = offered(game)[1]
    assert lead == "3-1-i"
    odds = game.odds(lead)
    assert [(roll.why, roll.cite, repr(list(roll.mods))) for roll in odds.rolls] == [
        (
            "attack",
            "7.1",
            "[+6 lead-cf [7.2.4], +1 support-infantry [7.2.4], +1 support-infantry [7.2.4], +1 support-riverine [7.2.4], "
            "-1 army-and-marines [7.2.4]]",
        ),
        ("defence", "7.1", "[+3 defence-cf [7.2.6], +4 tem [7.2.6], +1 defence-dug-in [7.2.6]]"),
    ]


# -- Fire Missions ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("bot", [False, True], ids=["player", "bot"])
@pytest.mark.parametrize(
    ("text", "plus_one", "strength", "absorbs"),
    [
        ("area 23 insurgent fedayeen 1\nunit 3-1-i 23", True, 5, 3),
        ("area 23 insurgent fedayeen 2 militia 1\narea 19 coalition\nunit 3-1-i 19", True, 7, 7),
        ("area 23 insurgent dug-in 1\nunit 3-1-i 23", True, 6, 3),
        ("area 23 insurgent dug-in 1\nunit 3-1-i 23", False, 5, 3),
        ("area 45 insurgent militia 2\narea 44 coalition\nunit 3-1-i 44", True, 8, 2),
        ("area 45 insurgent fedayeen 1 spent-cadre 2\narea 44 coalition\nunit 3-1-i 44", True, 11, 7),
        ("area 18 insurgent militia 1", True, 4, 1),
    ],
)
def test_a_fire_mission(text: str, plus_one: bool, strength: int, absorbs: int, bot: bool) -> None:
    options = {} if plus_one else {"dug-in-fire": "none"}
    game = coalition(text, 8, {**options, **(BOT if bot else {})})
    odds = game.odds("fire-mission")
    assert table(odds) == attack_table(8, strength, absorbs, 8)
    assert assumed(odds) == []


def test_a_fire_mission_whose_target_is_open() -> None:
    game = coalition(
        "area 18 insurgent fedayeen 1\narea 19 insurgent militia 2\narea 24 insurgent militia 1\nunit 3-1-i 24"
    )
    odds = game.odds("fire-mission")
    assert table(odds) == {(): Fraction(1)}
    assert odds.rolls == []
    play(game, "fire-mission")
    assert table(game.odds("18")) == attack_table(8, 7, 3, 6)
    assert table(game.odds("19")) == attack_table(8, 4, 2, 6)
    # 8 against 2: no dice.
    assert table(game.odds("24")) == {("overrun",): Fraction(1)}


# -- Insurgent attacks --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("place", "attacker", "unit_line", "value", "strength"),
    [
        (23, "militia", "3-1-i", 0, 6),
        (23, "militia", "3-1-i spent", 0, 3),
        (23, "fedayeen", "3-1-i spent", 1, 3),
        (44, "militia", "3-1-i spent", 1, 3),
        (44, "fedayeen", "4-fssg-a spent", 2, 1),
        (39, "cadre", "4-fssg-a spent", 0, 1),
    ],
)
def test_an_insurgent_attack_where_both_sides_stand(
    place: int, attacker: str, unit_line: str, value: int, strength: int
) -> None:
    name, _, side = unit_line.partition(" ")
    game = insurgent(f"area {place} insurgent {attacker} 1\nunit {name} {place} {side}")
    play(game, str(place), attacker)
    odds = game.odds("attack")
    assert table(odds) == raid_table(value, strength)
    assert odds.chance("phase-ends") == 0
    assert odds.courses == 11 * 11


def test_an_insurgent_attack_from_next_door() -> None:
    game = insurgent("area 45 insurgent fedayeen 1\narea 44 coalition\nunit 3-1-i 44 spent")
    play(game, "45", "fedayeen")
    assert table(game.odds("44")) == raid_table(2, 3)


def test_an_insurgent_attack_on_equal_defenders_of_two_nations() -> None:
    game = insurgent("area 23 insurgent militia 1\nunit iraqi-1-1 23 spent\nunit 4-fssg-a 23 spent")
    play(game, "23", "militia")
    odds = game.odds("attack")
    assert assumed(odds) == [("coalition-defence-lead", "iraqi-1-1")]
    assert table(odds) == raid_table(0, 1)
    play(game, "attack")
    for lead in offered(game)[1:]:
        assert table(game.odds(lead)) == raid_table(0, 1)


def test_a_security_lapse_has_no_dice() -> None:
    game = insurgent("area 23 insurgent militia 1\nunit c-2-tank-1 23")
    play(game, "23", "militia")
    odds = game.odds("attack")
    assert table(odds) == {("success",): Fraction(1)}
    assert odds.rolls == []


def test_an_attack_of_the_bot() -> None:
    # The only thing that the Coalition decides about it is who leads the defence. Three Militia attack; the question is the first.
    text = "area 44 insurgent militia 3\nunit iraqi-1-1 44 spent\nunit 4-fssg-a 44 spent"
    game = insurgent(text, 1, options=BOT)
    assert offered(game) == ["coalition-defence-lead", "iraqi-1-1", "4-fssg-a"]
    for lead in ("iraqi-1-1", "4-fssg-a"):
        odds = game.odds(lead)
        assert table(odds) == raid_table(1, 1)
        assert assumed(odds) == []


# -- The Advantage, and the end of the phase ----------------------------------------------------------------------------


@pytest.mark.parametrize("advantage", ["coalition available", "insurgent available"])
@pytest.mark.parametrize("bot", [False, True], ids=["player", "bot"])
def test_the_table_of_a_battle_ends_with_its_dice(advantage: str, bot: bool) -> None:
    # Whoever owns the Advantage, nothing is assumed about it: it is asked for afterwards.
    text = f"area 23 insurgent fedayeen 3\n{units_in(23, '3-1-i', '3-1-k')}"
    game = coalition(text, 6, BOT if bot else None, advantage)
    play(game, "23")
    odds = game.odds("attack-23")
    assert table(odds) == attack_table(7, 5, 9, 6)
    assert assumed(odds) == [ALL]


def test_a_mulligan_is_the_whole_battle_once_more() -> None:
    start = "turn 2 action\nimpulse 6 coalition\nadvantage coalition available\narea 51 insurgent cadre 1\n"
    game = stage("second-fallujah", f"{start}area 23 insurgent fedayeen 1\nunit 3-1-i 23", [7, 8])
    play(game, "23", "attack-23")
    assert offered(game)[0] == "advantage"
    assert table(game.odds("mulligan")) == attack_table(6, 5, 3, 6)
    # A Heroic Effort has no dice: what would come of it is certain.
    assert table(game.odds("attack-plus")) == {("cp-1",): Fraction(1)}
    assert table(game.odds("attack-minus")) == {("repulsed",): Fraction(1)}
    assert table(game.odds("defence-plus")) == {("repulsed",): Fraction(1)}


def test_a_heroic_effort_that_ends_the_phase() -> None:
    start = "turn 2 action\nimpulse 7 coalition\nadvantage insurgent available\narea 51 insurgent cadre 1\n"
    game = stage("second-fallujah", f"{start}area 23 insurgent fedayeen 1\nunit 3-1-i 23", [7, 7])
    play(game, "23", "attack-23")
    assert table(game.odds("attack-minus")) == {("phase-ends", "stalled"): Fraction(1)}


# 10.2  In the first turn only the Coalition can have used the Advantage.
@pytest.mark.parametrize(
    ("advantage", "kept"), [("insurgent used", []), ("coalition available", [("advantage-end", "keep")])]
)
@pytest.mark.parametrize("bot", [False, True])
def test_the_end_of_the_phase_at_0(advantage: str, bot: bool, kept: list[tuple[str, str]]) -> None:
    odds = coalition("", 0, BOT if bot else None, advantage).odds("pass")
    assert table(odds) == end_table(0)
    assert assumed(odds) == kept


@pytest.mark.parametrize("impulse", range(1, 14))
@pytest.mark.parametrize(
    ("advantage", "bot", "kept"),
    [
        ("coalition used", False, []),
        ("coalition available", False, [("advantage-end", "keep")]),
        ("insurgent available", False, [("advantage-end", "keep")]),
        ("coalition available", True, [("advantage-end", "keep")]),
        ("insurgent available", True, []),
    ],
)
def test_the_end_of_the_phase(impulse: int, advantage: str, bot: bool, kept: list[tuple[str, str]]) -> None:
    game = coalition("", impulse, BOT if bot else None, advantage)
    odds = game.odds("pass")
    assert table(odds) == end_table(impulse)
    assert assumed(odds) == kept
    assert [roll.why for roll in odds.rolls] == ["end-of-phase"]


def test_an_impulse_that_is_done_without_a_battle_rolls_for_the_end() -> None:
    game = coalition("area 23 insurgent fedayeen 1\nunit 3-1-i 23", impulse=9)
    play(game, "23")
    assert table(game.odds("done")) == end_table(9)


# -- Odds and the game --------------------------------------------------------------------------------------------------


def test_odds_never_change_the_game() -> None:
    game = umpire.place(
        "second-fallujah",
        "turn 2 action\nimpulse 6 coalition\narea 23 insurgent fedayeen 1\nunit 3-1-i 23\narea 51 insurgent cadre 1",
        seed=5,
    )
    play(game, "23")
    twin = game.fork()
    before = (game.rules.to_text(game.pos), len(game.log), len(game.plies), game.pending)
    game.odds("attack-23")
    game.odds("done")
    assert (game.rules.to_text(game.pos), len(game.log), len(game.plies), game.pending) == before
    assert [step.answer for step in play(game, "attack-23")] == [step.answer for step in play(twin, "attack-23")]
    assert game.rules.to_text(game.pos) == twin.rules.to_text(twin.pos)


@pytest.mark.parametrize("roll", range(2, 13))
def test_what_happens_is_one_of_the_lines(roll: int) -> None:
    start = "turn 2 action\nimpulse 6 coalition\nadvantage coalition used\narea 51 insurgent cadre 1\n"
    text = f"{start}area 23 insurgent fedayeen 1\nunit 3-1-i 23"
    game = stage("second-fallujah", text, [roll, 14 - roll])
    play(game, "23")
    lines = table(game.odds("attack-23"))
    happened = play(game, "attack-23")
    words = [step.gist() for step in happened if isinstance(step, umpire.Event) and step.gist()]
    assert tuple(words) in lines
