"""12 Solitaire play: what changes against the bot, how it goes down a list, and what it does where no list is given."""

from random import Random

import umpire
from umpire.engine.ask import Step
from umpire.testing import events, names, offered, play, spent, stage
from umpire.titles.second_fallujah import schema
from umpire.titles.second_fallujah.check.invariants import insurgents, seen
from umpire.titles.second_fallujah.events import BotChose
from umpire.titles.second_fallujah.rules.ch12_solitaire import Sieve
from umpire.titles.second_fallujah.view import trace_of

TITLE = "second-fallujah"
BOT = {"insurgents": "bot"}

# Area 18 is entered from 20; the only other Free area next to it is 19. All three have a TEM of 2 here.
ENTERING = (
    "turn 2 action\nimpulse 3 coalition\nadvantage coalition used\n"
    "area 20 coalition\narea 22 coalition\nunit 1-8-a 20\nunit 1-8-b 20\n"
)
STEPS = ("20", "20", "18", "1-8-a", "go")


def draws(steps: list[Step]) -> list[umpire.Draw]:
    return [step for step in steps if isinstance(step, umpire.Draw)]


# -- 12.1 What changes ------------------------------------------------------------------------------------------------


def test_12_1_only_the_coalition_is_ever_asked() -> None:
    game = umpire.start(TITLE, options=BOT, seed=12)
    assert game.rules.seats == ["coalition"]
    chance = Random(12)
    for _ in range(150):
        decision = game.pending
        assert isinstance(decision, umpire.Decision)
        assert decision.seat == "coalition"
        game.choose(chance.randrange(len(decision.options)))


def test_12_1_a_unit_that_retreats_by_reaction_stays_fresh() -> None:
    game = stage(TITLE, ENTERING + "area 18 fedayeen 1\n", [1], options=BOT)
    play(game, *STEPS)
    assert spent(game)
    assert insurgents(game, 19) == {"fedayeen": 1}


def test_12_1_with_two_players_it_becomes_spent() -> None:
    game = stage(TITLE, ENTERING + "area 18 fedayeen 1\n")
    play(game, *STEPS, "retreat-fedayeen")
    assert insurgents(game, 19) == {"spent-fedayeen": 1}


def test_12_1_reaction_may_place_a_fedayeen() -> None:
    game = stage(TITLE, ENTERING + "area 18 cadre 1\n", [6], options=BOT)
    steps = play(game, *STEPS)
    assert insurgents(game, 18) == {"fedayeen": 1, "cadre": 1}
    assert events(game, steps, "FedayeenCame") == [
        {"event": "FedayeenCame", "cite": "17", "area": "18", "word": "fresh"}
    ]
    assert seen(game)["pools"]["fedayeen"] == schema.chart().fedayeen_count - 1


def test_12_1_the_player_is_offered_the_same_as_with_two() -> None:
    text = ENTERING + "area 18 cadre 1\narea 33 cadre 1\n"
    assert offered(stage(TITLE, text, options=BOT)) == offered(stage(TITLE, text))


def test_12_1_a_retreat_in_combat_is_as_with_two_players() -> None:
    # A Spent Fedayeen (Combat Factor 1) in TEM 2 against 6: with 5 and 7 one Casualty Point. It retreats and stays Spent.
    text = ENTERING + "area 18 spent-fedayeen 1\nunit 1-8-c 18\nunit 4-fssg-b 18\n"
    game = stage(TITLE, text, [5, 7], options=BOT)
    play(game, "18", "attack-18", "1-8-c", "go")
    assert spent(game)
    assert insurgents(game, 19) == {"spent-fedayeen": 1}


# -- 12.2 How the priorities are used ---------------------------------------------------------------------------------


def test_12_2_if_one_alone_meets_a_priority_it_is_taken() -> None:
    sieve = Sieve([18, 19, 20])
    sieve.only(1, [False, True, False])
    assert (sieve.left, sieve.stages) == ([19], [[1, 19]])


def test_12_2_a_priority_that_nobody_meets_is_ignored() -> None:
    sieve = Sieve([18, 19, 20])
    sieve.only(1, [False, False, False])
    assert (sieve.left, sieve.stages) == ([18, 19, 20], [])


def test_12_2_a_priority_that_all_meet_decides_nothing() -> None:
    sieve = Sieve([18, 19, 20])
    sieve.only(1, [True, True, True])
    sieve.most(2, [4, 4, 4])
    sieve.least(3, [0, 0, 0])
    assert (sieve.left, sieve.stages) == ([18, 19, 20], [])


def test_12_2_if_several_meet_it_only_they_go_on_to_the_next() -> None:
    sieve = Sieve([18, 19, 20])
    sieve.only(1, [True, False, True])
    sieve.most(2, [3, 4])
    assert (sieve.left, sieve.stages) == ([20], [[1, 18, 20], [2, 20]])
    assert sieve.candidates == [18, 19, 20]


def test_12_2_most_keeps_all_with_the_highest_and_least_all_with_the_lowest() -> None:
    sieve = Sieve([18, 19, 20])
    sieve.most(4, [3, 1, 3])
    assert sieve.left == [18, 20]
    sieve = Sieve([18, 19, 20])
    sieve.least(5, [3, 1, 1])
    assert sieve.left == [19, 20]


# Two Cadres that no priority of 14.2 can tell apart, in areas 21 and 27, and a third that has a Militia beside it: number 5
# leaves it behind. All three areas have the same TEM here, and nobody of the Coalition is near.
EQUAL = "turn 2 action\nimpulse 3 insurgent\narea 7 cadre 1 militia 1\narea 21 cadre 1\narea 27 cadre 1\n"


def test_12_2_a_die_decides_among_those_who_are_left_with_equal_chances() -> None:
    game = stage(TITLE, EQUAL, ["27"], options=BOT)
    assert spent(game)
    (cup,) = draws(game.log)
    assert (cup.cup, cup.cite, cup.kinds, cup.counts) == ("candidates", "12.2", ["21", "27"], [1, 1])
    assert cup.about == {"what": "organize"}
    assert insurgents(game, 27) == {"cadre": 1, "militia": 1}


def test_12_2_the_die_may_choose_any_of_them() -> None:
    game = stage(TITLE, EQUAL, ["21"], options=BOT)
    assert spent(game)
    assert insurgents(game, 21) == {"cadre": 1, "militia": 1}


def test_12_2_the_choice_is_told_with_all_that_led_to_it() -> None:
    game = stage(TITLE, EQUAL, ["27"], options=BOT)
    assert events(game, game.log, "BotStep", "BotChose") == [
        {"event": "BotStep", "cite": "14.2", "word": "organize"},
        {
            "event": "BotChose",
            "cite": "14.2",
            "word": "organize",
            "pick": "27",
            "candidates": "7, 21, 27",
            "trace": "5: 21, 27; *: 27",
        },
    ]


def test_12_2_no_die_when_a_single_one_is_left() -> None:
    game = stage(TITLE, EQUAL.replace("area 27 cadre 1\n", ""), options=BOT)
    assert draws(game.log) == []
    (fact,) = events(game, game.log, "BotChose")
    assert (fact["pick"], fact["candidates"], fact["trace"]) == ("21", "7, 21", "5: 21")


def test_12_2_nor_when_there_was_one_to_begin_with() -> None:
    game = stage(TITLE, "turn 2 action\nimpulse 3 insurgent\narea 27 cadre 1\n", options=BOT)
    assert draws(game.log) == []
    (fact,) = events(game, game.log, "BotChose")
    assert (fact["pick"], fact["candidates"], fact["trace"]) == ("27", "27", "")


def test_12_2_the_trace_has_every_priority_that_narrowed_the_choice_and_a_star_for_the_die() -> None:
    told = BotChose("organize", 27, [7, 21, 27, 33], [[2, 7, 21, 27], [5, 21, 27]], True, "14.2")
    assert trace_of(told) == "2: 7, 21, 27; 5: 21, 27; *: 27"
    told = BotChose("organize", 27, [21, 27], [[6, 27]], False, "14.2")
    assert trace_of(told) == "6: 27"
    assert trace_of(BotChose("organize", 27, [27], [], False, "14.2")) == ""


# -- 12 Where no procedure is given (ruling R34) ----------------------------------------------------------------------


def test_12_the_bot_does_not_regroup() -> None:
    text = "turn 2 regroup-insurgent\nimpulse 5 insurgent\narea 18 coalition\narea 21 cadre 1 spent-fedayeen 2\n"
    game = stage(TITLE, text, options=BOT)
    assert names(game.log) == []
    assert (seen(game)["segment"], offered(game)) == ("regroup-coalition", ["regroup-from", "ne", "done"])
    assert insurgents(game, 21) == {"cadre": 1, "spent-fedayeen": 2}


def test_12_the_bot_takes_no_dug_in_marker_off() -> None:
    # With nobody else on the map there is nothing that it could do.
    game = stage(TITLE, "turn 2 action\nimpulse 3 insurgent\narea 21 dug-in 2 fedayeen 2\n", options=BOT)
    assert "MarkerTakenOff" not in names(game.log)
    assert insurgents(game, 21) == {"dug-in": 2, "fedayeen": 2}
    assert [fact["word"] for fact in events(game, game.log, "BotStep")] == ["pass"]


def test_12_at_reset_cadres_become_fresh_before_fedayeen() -> None:
    game = stage(TITLE, "turn 2 reset\nimpulse 5 insurgent\narea 21 spent-cadre 3 spent-fedayeen 4\n", options=BOT)
    refreshed = [(fact["state"], fact["cite"]) for fact in events(game, game.log, "StateRefreshed")]
    assert refreshed == [("spent-cadre", "4.4")] * 3 + [("spent-fedayeen", "4.4")] * 2
    assert [fact["word"] for fact in events(game, game.log, "BotStep")][:4] == ["fresh-cadre"] * 3 + ["organize"]
    kept = {state: count for state, count in insurgents(game, 21).items() if state != "militia"}
    assert kept == {"fedayeen": 2, "spent-fedayeen": 2, "cadre": 3}


def test_12_the_bot_leaves_the_end_of_phase_roll_alone() -> None:
    # Its Advantage is available and a 5 at impulse 5 could be made a 4; the Coalition passes and nobody is asked.
    game = stage(TITLE, "turn 2 action\nimpulse 5 coalition\nadvantage insurgent available\n", [5], options=BOT)
    steps = play(game, "pass")
    assert spent(game)
    assert offered(game)[0] == "coalition-action"
    assert "AdvantageUsed" not in names(steps)
    assert seen(game)["advantage"] == {"owner": "insurgent", "available": True}


def test_12_the_coalition_may_still_change_that_roll() -> None:
    game = stage(TITLE, "turn 2 action\nimpulse 5 coalition\nadvantage coalition available\n", [5], options=BOT)
    play(game, "pass")
    assert offered(game) == ["advantage-end", "keep", "plus", "minus"]


def test_12_the_bot_does_not_use_the_advantage_in_its_own_attack() -> None:
    # 2 against 12: the attack fails as badly as it can.
    text = "turn 2 action\nimpulse 3 insurgent\nadvantage insurgent available\narea 18 militia 1\nunit 1-8-a 18 spent\n"
    game = stage(TITLE, text, [4, 2, 12], options=BOT)
    assert spent(game)
    assert events(game, game.log, "BattleRolled")[0]["word"] == "failed"
    assert "AdvantageUsed" not in names(game.log)


def test_12_the_coalition_is_asked_about_its_own_advantage_in_the_attack_of_the_bot() -> None:
    text = "turn 2 action\nimpulse 3 insurgent\nadvantage coalition available\narea 18 militia 1\nunit 1-8-a 18 spent\n"
    game = stage(TITLE, text, [4, 12, 2], options=BOT)
    assert spent(game)
    assert offered(game)[0] == "advantage"
