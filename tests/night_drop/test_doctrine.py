"""The doctrines of Night Drop: lawful and explained, blind to secrets, and a few positions where the idea is plain.

Useful hexes: 2409 is Sainte-Mère-Église (a VP hex), 1611 La Fière (a VP hex by the bridge), 2621 and those about it bocage
without a line.
"""

import random
import re
from collections import Counter
from typing import cast

import pytest

import umpire
from umpire import Decision, Game, bots
from umpire.bots import Bot
from umpire.bots.bot import Answer, Reason
from umpire.bots.speech import LANGUAGES, Ideas
from umpire.testing import stage, twins
from umpire.titles.night_drop.chart import FOOT
from umpire.titles.night_drop.check.invariants import draw_battle
from umpire.titles.night_drop.play.board import NOBODY, Board, ground_of
from umpire.titles.night_drop.play.doctrine import Officer, battle
from umpire.titles.night_drop.play.doctrine_german import Defenders
from umpire.titles.night_drop.play.doctrine_us import Airborne
from umpire.titles.night_drop.rules.ch08_movement import zones_on
from umpire.titles.night_drop.rules.ch09_combat import outcome
from umpire.titles.night_drop.ruleset import NightDrop
from umpire.titles.night_drop.view import NightDropView

TITLE = "night-drop"
SEATS = ("us", "german")
CASES = [
    {},
    {
        "overstack-push": "gentle",
        "stacking-check": "entered",
        "sticks-defend": "no",
        "sticks-in-attack": "stay",
        "stick-as-loss": "no",
        "advantage-retreats": "yes",
    },
]


def asked(game: Game) -> Decision:
    assert isinstance(game.pending, Decision)
    return game.pending


def players() -> dict[str, Bot]:
    return {seat: bots.make("doctrine", TITLE, seat) for seat in SEATS}


def answer(game: Game, bot: Bot | None = None) -> Answer:
    """What the doctrine of whoever is asked answers."""
    seat = asked(game).seat
    return (bot or bots.make("doctrine", TITLE, seat)).choose(game.seen(seat), asked(game))


def idea(game: Game) -> tuple[str, str]:
    choice, reasons = answer(game)
    return choice, reasons[0].idea


def us(turn: int, step: str, text: str, action: str = "u1") -> Game:
    start = f"turn {turn} activations\ninitiative us\nstage {step} {action} 0 0\n"
    return stage(TITLE, start + text, [])


def german(turn: int, step: str, text: str, action: str = "g4", limit: int = 6) -> Game:
    start = f"turn {turn} activations\ninitiative german\nstage {step} {action} {limit} 0\n"
    return stage(TITLE, start + text, [])


# -- what every bot promises --------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", [1, 2])
def test_whole_games_are_played_and_explained_in_both_languages(seed: int) -> None:
    game = umpire.start(TITLE, options=CASES[seed - 1], seed=seed)
    seated = players()
    ideas = [Ideas(TITLE, language) for language in LANGUAGES]
    seen: Counter[str] = Counter()
    while game.pending is not None:
        decision = asked(game)
        choice, reasons = answer(game, seated[decision.seat])
        assert choice in decision.options, decision
        assert reasons
        for reason in reasons:
            seen[reason.idea] += 1
            for spoken in ideas if seen[reason.idea] < 4 else ():
                assert spoken.has(reason.idea), reason
                assert not re.search(r"«|\{|\$|[A-Z]+\(", spoken.say(reason)), spoken.say(reason)
        if len(game.plies) % 9 == 0:  # a bot that has just sat down thinks the same
            assert answer(game) == (choice, reasons)
        game.play(choice)
    assert len(seen) > 20


@pytest.mark.parametrize("seed", range(6))
def test_battles_of_any_kind_are_played_to_the_end(seed: int) -> None:
    game = umpire.place(TITLE, draw_battle(random.Random(seed)), options=CASES[seed % 2], seed=seed)
    seated = players()
    for _ in range(3_000):
        if game.pending is None:
            break
        game.play(answer(game, seated[asked(game).seat])[0])
    assert game.outcome


@pytest.mark.parametrize("seat", SEATS)
def test_what_a_seat_may_not_know_does_not_change_its_answer(seat: str) -> None:
    chance = random.Random(seat)
    compared = 0
    for seed in range(24):
        game = umpire.place(TITLE, draw_battle(chance), seed=seed)
        seated = players()
        for _ in range(70):
            if game.pending is None:
                break
            choice, reasons = answer(game, seated[asked(game).seat])
            if asked(game).seat == seat and chance.random() < 0.12:
                twin = twins.twin(game, seat, chance)
                if twin is not None:
                    assert answer(twin) == (choice, reasons), asked(game)
                    compared += 1
            game.play(choice)
    assert compared > 40


@pytest.mark.parametrize("seat", SEATS)
def test_doctrine_beats_chance(seat: str) -> None:
    for seed in (1, 2):
        game = umpire.start(TITLE, seed=seed)
        bot = bots.make("doctrine", TITLE, seat)
        other = bots.Chance(seed)
        while game.pending is not None:
            decision = asked(game)
            if decision.seat == seat:
                game.play(answer(game, bot)[0])
            else:
                game.choose(other.pick(decision))
        assert f"-{seat}-" in game.outcome


# -- reading the board --------------------------------------------------------------------------------------------


def test_the_ways_are_those_that_the_umpire_offers() -> None:
    chance = random.Random(5)
    ground = ground_of(None)
    compared = 0
    while compared < 150:
        game = umpire.place(TITLE, draw_battle(chance), seed=compared)
        for _ in range(60):
            if game.pending is None:
                break
            decision = asked(game)
            if decision.verb == "move-to":
                board = Board(ground, cast(NightDropView, game.seen(decision.seat).seen))
                unit = board.friend(decision.about["units"])
                if unit != NOBODY and int(decision.about["points"]) == board.capacity(unit):
                    reach = board.reach(unit)
                    assert reach.hexes[0] == board.at[unit]
                    hexes = [option for option in decision.options if option.isdecimal()]
                    found = {ground.name[at]: reach.best[at] for at in reach.hexes[1:]}
                    assert found == {hex: game.point(hex).cost for hex in hexes}
                    compared += 1
            game.choose(chance.randrange(len(decision.options)))


def test_the_zones_on_a_way_are_those_that_the_umpire_counts() -> None:
    chance = random.Random(7)
    ground = ground_of(None)
    counted: list[int] = []
    seats: set[str] = set()
    while len(counted) < 200 or len(seats) < 2:
        game = umpire.place(TITLE, draw_battle(chance), seed=len(counted))
        for _ in range(60):
            if game.pending is None:
                break
            decision = asked(game)
            if decision.verb == "move-by":
                board = Board(ground, cast(NightDropView, game.seen(decision.seat).seen))
                ways = [[ground.index[name] for name in way.split("/")[1:]] for way in decision.options]
                zones = [zones_on(board.enemy.zones(), way) for way in ways]
                assert zones == [dict(game.point(way).counts)["enemy-zones"] for way in decision.options]
                counted += zones
                seats.add(decision.seat)
            game.choose(chance.randrange(len(decision.options)))
    assert {0, 1, 2} <= set(counted)


def test_a_board_in_hand_follows_the_table() -> None:
    """However it was shifted in between, and whatever the bot foresaw."""
    chance = random.Random(6)
    ground = ground_of(None)
    game = umpire.start(TITLE, seed=6)
    seated: dict[str, Officer] = {"us": Airborne(), "german": Defenders()}
    boards = {seat: Board(ground, cast(NightDropView, game.seen(seat).seen)) for seat in SEATS}
    while game.pending is not None:
        decision = asked(game)
        view = game.seen(decision.seat)
        board = boards[decision.seat]
        board.show(cast(NightDropView, view.seen))
        fresh = Board(ground, cast(NightDropView, view.seen))
        for part in (
            "at",
            "acted",
            "us_in",
            "companies_in",
            "germans_in",
            "sticks",
            "companies",
            "germans",
            "held",
            "worth",
            "left",
        ):
            assert getattr(board, part) == getattr(fresh, part), part
        for unit in [*board.sticks[:1], *board.companies[:2]] if board.ours else board.germans[:2]:
            board.shift(unit, chance.choice(ground.around[board.at[unit]]))
        bot = seated[decision.seat]
        bot.foresee(view, decision)
        choice, reasons = bot.choose(view, decision)
        if len(game.plies) % 5 == 0:
            assert answer(game) == (choice, reasons)
        game.play(choice)


def test_the_five_results_are_as_likely_as_the_rules_have_it() -> None:
    for attack in range(2, 12):
        for defence in range(2, 12):
            counts = Counter(outcome(attack + a, defence + d) for a in range(1, 7) for d in range(1, 7))
            words = ("shattered", "beaten", "even", "repelled", "routed")
            assert battle(attack, defence) == tuple(counts[word] / 36 for word in words)


def test_a_march_costs_what_the_chart_says() -> None:
    chart = cast(NightDrop, umpire.start(TITLE, seed=1).rules).chart
    ground = ground_of(None)
    march = ground.march(ground.index["1611"])
    for at, ways in enumerate(chart.exits[FOOT]):
        assert all(march[at] <= cost + march[to] for to, cost in ways)
    assert march[ground.index["1512"]] == 1  # over the bridge


# -- ideas of the 82nd --------------------------------------------------------------------------------------------


def test_how_far_the_bots_look_follows_the_movement_of_the_chart(monkeypatch: pytest.MonkeyPatch) -> None:
    """8.2, 8.3 Other Movement Points in the chart, and the bots look as far as those go."""
    bot = Airborne()
    boards = [
        Board(bot.ground, cast(NightDropView, us(turn, "moving", "company 505-a 2409 full\n").seen("us").seen))
        for turn in (9, 2)
    ]
    before = [bot.fear(board) for board in boards]
    reach = bot.ground.company_reach(night=False)
    for name in ("day_german", "day_company", "night_line"):
        monkeypatch.setattr(bot.ground.chart, name, getattr(bot.ground.chart, name) + 5)
    assert [bot.fear(board) for board in boards] == [before[0] + 10, before[1] + 5]
    assert bot.ground.company_reach(night=False) == reach + 5


def test_sticks_meet_three_in_a_hex() -> None:
    game = us(1, "moving", "stick 505 2621 unknown 2\nstick 505 2721 unknown 1")
    assert idea(game) == ("2721/unknown", "leaders-with-platoons")
    game.play("2721/unknown")
    assert idea(game) == ("2621", "leaders-with-platoons")


def test_one_leader_is_enough_for_a_company() -> None:
    game = us(1, "regrouping", "stick 505 2621 ldr 1\nstick 505 2621 plt 2")
    game.play("2621")
    assert idea(game) == ("full-ldr-plt-plt", "leaders-with-platoons")


def test_an_empty_town_is_taken() -> None:
    game = us(6, "moving", "company 505-a 2307\ngerman company-a 0105")
    assert idea(game) == ("505-a", "take-what-is-empty")


def test_the_crossing_is_seized() -> None:
    game = us(6, "moving", "company 505-a 1711\ncontrol 2409\ncontrol 2410\ncontrol 2204\ngerman company-a 0105")
    game.play("505-a")
    assert idea(game) == ("1611", "seize-the-crossing")


def test_a_garrison_stays_when_the_german_is_near() -> None:
    text = "company 505-a 2409 reduced\ncontrol 2409\ngerman company-a 2204\n"
    orders = us(6, "moving", text + "company 505-b 2409")
    assert answer(orders)[0] == "505-b"
    assert idea(us(6, "moving", text + "stick 505 2621 plt 1"))[0] != "505-a"


def test_a_town_is_stormed_with_odds_and_left_alone_without() -> None:
    strong = "company 505-a 2408\ncompany 505-b 2408\ncompany 505-c 2408\n"
    assert idea(us(6, "fighting", strong + "german platoon-a 2409 known")) == ("2409", "storm-the-town")
    garrison = "german company-a 2409 known\ngerman company-b 2409 known\ngerman armoured-b 2409 known"
    assert idea(us(6, "fighting", "company 505-a 2408 reduced\n" + garrison)) == ("done", "not-at-these-odds")


@pytest.mark.parametrize(
    ("turn", "choice", "why"), [(6, "none", "save-the-advantage"), (9, "505", "advantage-for-the-last-word")]
)
def test_the_advantage_is_saved_for_the_last_turn(turn: int, choice: str, why: str) -> None:
    text = "initiative us\nstick 505 2621 advantage 1\ncompany 505-a 2621\ngerman company-a 0105"
    assert idea(stage(TITLE, f"turn {turn} initiative\n{text}", [])) == (choice, why)


# -- ideas of the Germans -----------------------------------------------------------------------------------------


def test_sticks_are_hunted() -> None:
    game = german(2, "moving", "german company-a 2621\nstick 505 2819 unknown 2")
    assert idea(game) == ("g1", "hunt-sticks")
    assert idea(german(2, "fighting", "german company-a 2621\nstick 505 2721 unknown 1")) == ("2721", "hunt-sticks")


def test_sticks_near_the_edge_are_led_off_the_map() -> None:
    game = german(2, "moving", "german company-a 2409\nstick 505 2906 unknown 1\nstick 505 2621 unknown 1", "g1", 4)
    assert idea(game) == ("2906/0", "off-the-map")
    game.play("2906/0")
    assert idea(game) == ("off-map", "off-the-map")


def test_a_fourth_stick_is_pushed_into_a_crowd() -> None:
    game = german(2, "moving", "german company-a 0809\nstick 505 2417 unknown 3\nstick 505 2517 unknown 1", "g1", 2)
    assert idea(game) == ("2517/0", "into-the-crowd")
    game.play("2517/0")
    assert idea(game) == ("2417", "into-the-crowd")


def test_a_town_that_the_enemy_left_is_walked_into() -> None:
    game = german(9, "moving", "german company-a 2308\ncontrol 2409\ncompany 505-a 1611")
    assert idea(game) == ("g1", "walk-back-in")
    game.play("g1")
    assert idea(game) == ("2409", "walk-back-in")


def test_a_town_is_worth_a_step_by_night_and_a_field_is_not() -> None:
    for hex, choice in (("2409", "no"), ("2621", "yes")):
        near = {"2409": "2408", "2621": "2721"}[hex]
        text = f"company 505-a {near}\ncompany 505-b {near}\nstick 508 0101 plt 1\ngerman company-a {hex} known"
        start = "turn 3 activations\ninitiative us\nstage fighting u1 0 0\n"
        game = stage(TITLE, start + text, [4, 4] if hex == "2409" else [4, 6])
        game.play(hex)
        while asked(game).seat == "us":
            game.play(asked(game).options[0])
        assert asked(game).verb == "night-retreat"
        assert answer(game)[0] == choice


@pytest.mark.parametrize(("left", "loss"), [("505-b 2621", "505-b"), ("505-b 2621 reduced", "505-advantage")])
def test_an_advantage_is_given_up_only_where_its_last_company_would_fall(left: str, loss: str) -> None:
    text = f"company 505-a 2621 reduced\ncompany {left}\nstick 505 2621 advantage\ngerman armoured-b 2622\n"
    text += "german company-a 2622\n" * 3 + "german company-b 2622\n" * 2
    game = stage(TITLE, f"turn 6 activations\ninitiative german\nstage fighting g4 6 0\n{text}", [6, 1])
    for choice in ("2621", "all", "g1", "505-a"):
        game.play(choice)
    assert asked(game).verb == "barred-loss"
    assert idea(game) == (loss, "lose-the-least")


@pytest.mark.parametrize(
    ("text", "to", "way", "why"),
    [
        ("company 505-a 2309", "2509", "2309/2409/2509", "by-way-of-the-town"),
        ("company 505-a 2113\ngerman company-a 2112 known reduced\ngerman company-a 2115", "1912", "2013", "zones"),
    ],
)
def test_of_ways_that_cost_the_same_the_one_through_the_towns(text: str, to: str, way: str, why: str) -> None:
    game = us(6, "moving", text)
    game.play("505-a")
    game.play(to)
    assert asked(game).verb == "move-by"
    choice, reason = idea(game)
    assert way in choice
    assert why in reason


def test_a_german_ends_their_hold_in_passing() -> None:
    for control, way in (("control 2409", "2309/2409/2509"), ("", "")):
        game = german(6, "moving", f"german company-a 2309\nstick 505 0101\n{control}")
        game.play("g1")
        game.play("2509")
        assert (asked(game).verb == "move-by") == bool(control)
        if way:
            assert idea(game) == (way, "by-way-of-the-town")


def test_concealed_markers_are_turned_and_none_is_drawn() -> None:
    text = "turn 5 objectives\ninitiative us\ngerman company-a 2409\n"
    game = stage(TITLE, text + "marker 0809 concealed 3", [])
    assert idea(game) == ("turn/0809", "find-their-objectives")
    assert idea(stage(TITLE, text + "marker 0809 visible 3", [])) == ("none", "let-them-guess")


def test_a_recruit_does_not_slip_for_ever_at_the_same_question() -> None:
    """A slip may lead back to where it was made."""
    game = umpire.start("night-drop", seed=5)
    players = {seat: bots.make("recruit", "night-drop", seat, 1) for seat in ("us", "german")}
    asked = 0
    while isinstance(game.pending, Decision) and game.view("us")["turn"] < 3:
        decision = game.pending
        game.play(players[decision.seat].choose(game.seen(decision.seat), decision)[0])
        asked += 1
        assert asked < 3000


# -- plans --------------------------------------------------------------------------------------------------------

HUNT = "german company-a 2621\ngerman company-b 2409\nstick 505 2819 unknown 2\nstick 505 2606 unknown 1"
MARCH = "company 505-a 2307\ncompany 505-b 2308\ngerman company-a 0105\nstick 505 2621 plt 1"


@pytest.mark.parametrize(
    ("game", "doctrine", "when"),
    [(german(2, "moving", HUNT), Defenders(), "2.1"), (us(6, "moving", MARCH), Airborne(), "6.1")],
)
def test_whoever_thinks_ahead_can_order_another_march(game: Game, doctrine: Officer, when: str) -> None:
    seat = asked(game).seat
    usual, *others = doctrine.plans(game.seen(seat), asked(game), "")
    assert usual == when
    assert len(others) == len(set(others)) > 3
    assert doctrine.under(usual).choose(game.seen(seat), asked(game)) == answer(game), "nothing is ordered"
    for plan in others:
        name, _, hex = plan.split()[1].partition(">")
        bot, fork = doctrine.under(plan), game.fork()
        at = {unit["id"]: unit["at"] for unit in fork.view(seat)["units"]}
        march = ground_of(None).march(ground_of(None).index[hex])
        moved = False
        while asked(fork).verb in ("move-who", "move-to") and asked(fork).seat == seat:
            assert doctrine.plans(fork.seen(seat), asked(fork), plan) == [], "once an Activation"
            choice, reasons = answer(fork, bot)
            if choice == name:
                moved = True
                assert reasons[-1] == Reason("as-planned", {"unit": name})
            fork.play(choice)
        there = {unit["id"]: unit["at"] for unit in fork.view(seat)["units"]}[name]
        index = ground_of(None).index
        assert moved == (at[name] != hex), "to stay is an order too"
        near = seat == "us" and march[index[there]] < march[index[at[name]]]
        assert there == hex or near, "there, or for a company on the way"


def test_orders_are_for_one_activation() -> None:
    for game, doctrine in ((german(2, "moving", HUNT), Defenders()), (us(6, "moving", MARCH), Airborne())):
        seat = asked(game).seat
        plan = doctrine.plans(game.seen(seat), asked(game), "")[1].partition(" ")[2]
        assert doctrine.under("9.9 " + plan).choose(game.seen(seat), asked(game)) == answer(game)
        assert len(doctrine.plans(game.seen(seat), asked(game), "9.9 " + plan)) > 1, "there is another plan to make"


def test_orders_are_laid_together_unit_by_unit() -> None:
    assert Defenders().together("6.3", ["6.3 g4>1412", "6.3 g2>1611", "6.3 g4>1410"]) == "6.3 g2>1611 g4>1412"
