"""10 The Advantage: Heroic Effort, the Mulligan, and whose it is."""

from collections.abc import Sequence

import pytest

import umpire
from umpire.engine.ask import Decision, Step
from umpire.engine.game import Game
from umpire.testing import events, names, offered, play, refusal, spent, stage
from umpire.titles.second_fallujah.check.invariants import insurgents, seen, unit

USES = ["keep", "mulligan", "attack-plus", "attack-minus", "defence-plus", "defence-minus"]

# 6 against 5 in 23: the attack wins by its roll, and one. The Cadre of 51 lets the Insurgents have an impulse.
FIGHT = "area 23 insurgent fedayeen 1 militia 2\nunit 3-1-i 23\narea 51 insurgent cadre 1\n"
# 0 against 3 in 23: the Militia wins if it rolls four more.
RAID = "area 23 insurgent militia 2\nunit 3-1-i 23 spent\narea 51 insurgent cadre 1\n"


def fight(owner: str, *dice: int, impulse: int = 2, text: str = "") -> Game:
    """A Coalition attack with the dice on the table."""
    start = f"turn 2 action\nimpulse {impulse} coalition\nadvantage {owner} available\n{FIGHT}{text}"
    game = stage("second-fallujah", start, dice)
    play(game, "23", "attack-23")
    return game


def raid(owner: str, *dice: int) -> Game:
    """An Insurgent attack with the dice on the table."""
    start = f"turn 2 action\nimpulse 2 insurgent\nadvantage {owner} available\n{RAID}"
    game = stage("second-fallujah", start, dice)
    play(game, "23", "militia", "attack")
    return game


def advantage(game: Game) -> tuple[str, bool]:
    shown = seen(game)["advantage"]
    return shown["owner"], shown["available"]


def results(game: Game, happened: Sequence[Step]) -> list[tuple[int, int, str]]:
    """What was rolled, each time that it was told."""
    return [(fact["attack"], fact["defence"], fact["word"]) for fact in events(game, happened, "BattleRolled")]


def backlash(game: Game) -> int:
    return int(seen(game)["backlash"])


def rolls(happened: Sequence[Step]) -> list[str]:
    return [step.why for step in happened if isinstance(step, umpire.Roll)]


# -- 10 Whose it is ---------------------------------------------------------------------------------------------------


def test_10_the_coalition_starts_with_it() -> None:
    assert advantage(umpire.start("second-fallujah", seed=1)) == ("coalition", True)


@pytest.mark.parametrize(("owner", "other"), [("coalition", "insurgent"), ("insurgent", "coalition")])
def test_10_used_it_passes_to_the_other_player(owner: str, other: str) -> None:
    game = fight(owner, 7, 8)
    happened = play(game, "defence-plus")
    (fact,) = events(game, happened, "AdvantageUsed")
    assert (fact["side"], fact["word"], fact["cite"]) == (owner, "defence-plus", "10.1")
    assert advantage(game) == (other, False)


@pytest.mark.parametrize("owner", ["coalition", "insurgent"])
def test_10_nobody_has_to_use_it(owner: str) -> None:
    game = fight(owner, 7, 8)
    happened = play(game, "keep")
    assert "AdvantageUsed" not in names(happened)
    assert advantage(game) == (owner, True)
    assert backlash(game) == 1


# -- 10.1 What it does ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("owner", ["coalition", "insurgent"])
def test_10_1_its_owner_sees_both_rolls_before_anything_comes_of_them(owner: str) -> None:
    game = fight(owner, 8, 7)
    assert isinstance(game.pending, Decision)
    assert offered(game) == ["advantage", *USES]
    assert (game.pending.seat, game.pending.cite) == (owner, "10.1")
    assert game.pending.about == {"area": "23", "attack": "14", "defence": "12"}
    assert results(game, game.log) == [(14, 12, "hit")]
    assert insurgents(game, 23) == {"fedayeen": 1, "militia": 2}
    assert not unit(game, "3-1-i")["spent"]
    assert refusal(game, "plus") == ("10.1", "which-roll")


@pytest.mark.parametrize("owner", ["coalition", "insurgent"])
@pytest.mark.parametrize(
    ("use", "result", "price"),
    [
        ("attack-plus", (14, 13, "hit"), 0),
        ("attack-minus", (12, 13, "repulsed"), 2),
        ("defence-plus", (13, 14, "repulsed"), 2),
        ("defence-minus", (13, 12, "hit"), 0),
    ],
)
def test_10_1_heroic_effort_changes_one_roll_of_either_side_by_one(
    owner: str, use: str, result: tuple[int, int, str], price: int
) -> None:
    # Ruling R11. As it stands, the attack stalls.
    game = fight(owner, 7, 8)
    happened = play(game, use)
    assert results(game, game.log)[0] == (13, 13, "stalled")
    assert results(game, happened) == [result]
    assert rolls(happened) == []
    assert backlash(game) == price
    assert insurgents(game, 23) == (
        {"militia": 2, "spent-fedayeen": 1} if price == 0 else {"fedayeen": 1, "militia": 2}
    )


@pytest.mark.parametrize(
    ("use", "result", "price"),
    [
        ("keep", None, 0),
        ("attack-plus", (11, 10, "success"), 2),
        ("defence-minus", (10, 9, "success"), 2),
        ("attack-minus", (9, 10, "failed"), 0),
        ("defence-plus", (10, 11, "failed"), 0),
    ],
)
@pytest.mark.parametrize("owner", ["coalition", "insurgent"])
def test_10_1_in_an_insurgent_attack_too(owner: str, use: str, result: tuple[int, int, str] | None, price: int) -> None:
    game = raid(owner, 10, 7)
    assert isinstance(game.pending, Decision)
    assert (game.pending.seat, game.pending.about["attack"], game.pending.about["defence"]) == (owner, "10", "10")
    assert insurgents(game, 23) == {"militia": 2}
    happened = play(game, use)
    assert results(game, happened) == ([result] if result else [])
    assert backlash(game) == price
    assert insurgents(game, 23) == {"militia": 1}


def test_10_1_in_a_fire_mission_too() -> None:
    # 8 against 5.
    text = f"turn 2 action\nimpulse 2 coalition\nadvantage coalition available\n{FIGHT}"
    game = stage("second-fallujah", text, [7, 10])
    play(game, "fire-mission")
    assert offered(game)[0] == "advantage"
    assert results(game, play(game, "attack-plus")) == [(16, 15, "hit")]
    assert insurgents(game, 23) == {"militia": 2, "spent-fedayeen": 1}


def test_10_1_a_mulligan_rolls_all_dice_again_and_the_new_result_stands() -> None:
    game = fight("coalition", 7, 8, 2, 12)
    happened = play(game, "mulligan")
    assert [fact["word"] for fact in events(game, happened, "AdvantageUsed")] == ["mulligan"]
    assert rolls(happened)[:2] == ["attack", "defence"]
    assert results(game, happened) == [(8, 17, "repulsed")]
    # Worse, and it cannot be taken back: nobody is asked again, though the Insurgents own it now.
    assert offered(game)[0] == "insurgent-action"
    assert backlash(game) == 2
    assert advantage(game) == ("insurgent", False)
    assert spent(game)


@pytest.mark.parametrize("dice", [(12, 2), (2, 12)])
def test_10_1_a_mulligan_of_an_insurgent_attack(dice: tuple[int, int]) -> None:
    game = raid("insurgent", 7, 7, *dice)
    happened = play(game, "mulligan")
    word = "success" if dice == (12, 2) else "failed"
    assert results(game, happened) == [(dice[0], dice[1] + 3, word)]
    assert backlash(game) == (2 if word == "success" else 0)
    # The Militia that attacked is gone, once.
    assert insurgents(game, 23) == {"militia": 1}


def test_10_1_a_mulligan_does_not_repeat_what_came_before_the_dice() -> None:
    # The price of the mosque is paid once, and the riverine unit and the others attack once.
    text = "turn 2 action\nimpulse 2 coalition\nadvantage coalition available\narea 18 insurgent fedayeen 1\nunit 3-1-i 18\n"
    game = stage("second-fallujah", f"{text}area 51 insurgent cadre 1", [7, 7, 7, 8])
    play(game, "18", "attack-18")
    happened = play(game, "mulligan")
    assert "AttackDeclared" not in names(happened)
    assert backlash(game) == 1 + 1


# -- 10.1 The end of the phase ----------------------------------------------------------------------------------------


def end_roll(game: Game, happened: Sequence[Step]) -> list[tuple[int, str]]:
    return [(fact["roll"], fact["word"]) for fact in events(game, happened, "EndRollNoted")]


@pytest.mark.parametrize(
    ("use", "noted", "ends"),
    [
        ("keep", [], True),
        ("attack-plus", [(7, "goes-on")], False),
        ("attack-minus", [(5, "ends")], True),
        ("defence-plus", [], True),
        ("defence-minus", [], True),
    ],
)
def test_10_1_changing_the_attack_roll_changes_the_end_of_the_phase_too(
    use: str, noted: list[tuple[int, str]], ends: bool
) -> None:
    # Ruling R8: the roll of 6 at impulse 7 would end the phase.
    game = fight("coalition", 6, 12, impulse=7)
    assert end_roll(game, game.log) == [(6, "ends")]
    happened = play(game, use)
    assert end_roll(game, happened) == noted
    assert ("ActionPhaseEnded" in names(happened)) == ends


@pytest.mark.parametrize(("dice", "word"), [((9, 12, 6, 12), "ends"), ((6, 12, 9, 12), "goes-on")])
def test_10_1_a_mulligan_replaces_the_roll_for_the_end_of_the_phase(dice: tuple[int, ...], word: str) -> None:
    # Ruling R8.
    game = fight("insurgent", *dice, impulse=7)
    happened = play(game, "mulligan")
    assert end_roll(game, happened) == [(dice[2], word)]
    assert ("ActionPhaseEnded" in names(happened)) == (word == "ends")


def test_10_1_a_later_battle_of_the_impulse_does_not_touch_the_end_of_the_phase() -> None:
    # Ruling R8: the first roll counts. 23 is attacked in place, then 24 by a unit that came in.
    text = "area 19 coalition\narea 24 insurgent fedayeen 1\nunit 3-1-k 19\nunit 3-1-l 19\narea 51 insurgent cadre 1\n"
    start = "turn 2 action\nimpulse 7 coalition\nadvantage coalition available\narea 23 insurgent fedayeen 1\n"
    game = stage("second-fallujah", start + text, [8, 12, 3, 12])
    play(game, "19", "19", "23", "3-1-k", "go", "done")
    play(game, "attack-23", "keep")
    play(game, "19", "24", "done", "attack-24")
    assert offered(game)[0] == "advantage"
    happened = play(game, "attack-minus")
    assert end_roll(game, game.log) == [(8, "goes-on")]
    assert "ActionPhaseEnded" not in names(happened)
    assert spent(game)


def test_10_1_a_combat_without_dice_is_passed_over_and_the_next_roll_counts() -> None:
    # Ruling R8, R59: Overwhelming force in 23, then a battle in 24.
    text = "turn 2 action\nimpulse 7 coalition\nadvantage coalition available\narea 19 coalition\narea 23 insurgent militia 1\n"
    text += "area 24 insurgent fedayeen 1\nunit 3-1-i 19\nunit 3-1-k 19\nunit 3-1-l 19\narea 51 insurgent cadre 1"
    game = stage("second-fallujah", text, [6, 12])
    play(game, "19", "19", "23", "3-1-i", "3-1-k", "go")
    happened = play(game, "attack-23")
    assert "OverwhelmingForce" in names(happened)
    assert offered(game)[0] == "coalition-next"
    play(game, "19", "24", "done", "attack-24")
    assert offered(game)[0] == "advantage"
    assert end_roll(game, game.log) == [(6, "ends")]


def test_10_1_a_fire_mission_decides_about_the_end_of_the_phase() -> None:
    # Ruling R8.
    text = f"turn 2 action\nimpulse 7 coalition\nadvantage coalition available\n{FIGHT}"
    game = stage("second-fallujah", text, [6, 12])
    play(game, "fire-mission")
    assert end_roll(game, game.log) == [(6, "ends")]
    assert "ActionPhaseEnded" in names(play(game, "keep"))


def test_10_1_dice_of_the_insurgents_impulse_do_not_count_for_the_end_of_the_phase() -> None:
    # Ruling R8.
    game = raid("coalition", 2, 2)
    happened = play(game, "attack-plus")
    assert end_roll(game, game.log) == []
    assert seen(game)["end_roll"] is None
    assert "ActionPhaseEnded" not in names(happened)


def waiting(owner: str, impulse: int, roll: int) -> Game:
    """The Coalition has passed and rolled."""
    text = f"turn 2 action\nimpulse {impulse} coalition\nadvantage {owner} available\narea 51 insurgent cadre 1"
    game = stage("second-fallujah", text, [roll])
    play(game, "pass")
    return game


@pytest.mark.parametrize("owner", ["coalition", "insurgent"])
@pytest.mark.parametrize(
    ("impulse", "roll", "use", "noted", "ends"),
    [
        (7, 6, "keep", [], True),
        (7, 6, "plus", [(7, "goes-on")], False),
        (7, 7, "keep", [], False),
        (7, 7, "minus", [(6, "ends")], True),
        (7, 8, "minus", [(7, "goes-on")], False),
        # Ruling R9: even where the dice alone could not do it.
        (2, 2, "minus", [(1, "ends")], True),
        (13, 12, "plus", [(13, "goes-on")], False),
    ],
)
def test_10_1_a_roll_of_its_own_for_the_end_of_the_phase_can_be_changed_by_one(
    owner: str, impulse: int, roll: int, use: str, noted: list[tuple[int, str]], ends: bool
) -> None:
    game = waiting(owner, impulse, roll)
    assert isinstance(game.pending, Decision)
    assert (game.pending.seat, game.pending.cite) == (owner, "10.1")
    assert game.pending.about == {"roll": str(roll), "impulse": str(impulse)}
    happened = play(game, use)
    assert end_roll(game, happened) == noted
    assert ("ActionPhaseEnded" in names(happened)) == ends
    assert advantage(game)[1] == (use == "keep")


def test_10_1_a_mulligan_is_for_combat_alone() -> None:
    # Ruling R59.
    game = waiting("coalition", 7, 6)
    assert offered(game) == ["advantage-end", "keep", "plus", "minus"]
    assert refusal(game, "mulligan") == ("10.1", "no-battle")


def test_10_1_it_is_offered_once_for_each_pair_of_rolls() -> None:
    # Ruling R59. No further roll at the end of the impulse, so no further question.
    game = raid("coalition", 7, 7, 8, 8)
    play(game, "keep")
    assert offered(game)[0] == "insurgent-next"
    play(game, "militia", "attack")
    assert offered(game)[0] == "advantage"
    play(game, "keep")
    assert offered(game)[0] == "coalition-action"
    game = fight("coalition", 7, 9)
    happened = play(game, "keep")
    assert rolls(happened) == []
    assert offered(game)[0] == "insurgent-action"


def test_10_1_where_no_dice_are_rolled_nothing_is_offered() -> None:
    # Ruling R59: two passes in a row end the phase of themselves.
    text = "turn 2 action\nimpulse 3 coalition\npassed\nadvantage coalition available\narea 51 insurgent cadre 1"
    game = stage("second-fallujah", text)
    happened = play(game, "pass")
    assert "ActionPhaseEnded" in names(happened)
    assert offered(game)[0] == "regroup-from"


# -- 10.2 Once a turn -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("owner", ["coalition", "insurgent"])
def test_10_2_once_used_nobody_uses_it_again_in_that_turn(owner: str) -> None:
    # Ruling R11.
    game = raid(owner, 7, 7, 7, 7, 7)
    play(game, "attack-plus", "militia", "attack")
    assert offered(game)[0] == "coalition-action"
    play(game, "pass")
    assert offered(game)[0] == "insurgent-action"
    assert spent(game)
    assert len(events(game, game.log, "AdvantageUsed")) == 1


@pytest.mark.parametrize(("owner", "other"), [("coalition", "insurgent"), ("insurgent", "coalition")])
def test_10_2_reset_makes_it_available_to_its_new_owner(owner: str, other: str) -> None:
    game = stage("second-fallujah", f"turn 2 reset\nadvantage {other} used\narea 51 insurgent cadre 1")
    assert [(fact["side"], fact["cite"]) for fact in events(game, game.log, "AdvantageReady")] == [(other, "4.4")]
    assert advantage(game) == (other, True)
    kept = stage("second-fallujah", f"turn 2 reset\nadvantage {owner} available\narea 51 insurgent cadre 1")
    assert events(kept, kept.log, "AdvantageReady") == []
    assert advantage(kept) == (owner, True)
