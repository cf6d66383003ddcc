"""The doctrines of Second Fallujah: lawful and explained wherever they are asked, and a few positions where the idea is
plain.

Useful areas: 18 is a mosque next to the NE Entry Zone, 19, 20 and 23 lie around it; 44 and 45 have a TEM of 4.
"""

import json
import re
from pathlib import Path

import pytest

import umpire
from umpire import Decision, Game, bots
from umpire.bots import Bot, Chance
from umpire.bots.bot import Answer
from umpire.bots.speech import LANGUAGES, Ideas
from umpire.testing import stage
from umpire.titles.second_fallujah import schema, title
from umpire.titles.second_fallujah.chart import CADRE, STATES, Chart
from umpire.titles.second_fallujah.check.invariants import unit
from umpire.titles.second_fallujah.play.battle import chance, toll
from umpire.titles.second_fallujah.play.city import Board
from umpire.titles.second_fallujah.play.doctrine_coalition import Coalition
from umpire.titles.second_fallujah.play.printed import printed
from umpire.titles.second_fallujah.rules.ch01_victory import CADRE_POINTS
from umpire.titles.second_fallujah.rules.ch08_casualties import ABSORBS
from umpire.titles.second_fallujah.view import SecondFallujahView

TITLE = "second-fallujah"
SEATS = ("coalition", "insurgent")
IDEAS = [Ideas(TITLE, language) for language in LANGUAGES]

NOBODY = "advantage coalition used\n"
ACTION = "turn 2 action\nimpulse 2 {side}\n" + NOBODY
NIGHT = "turn {turn} regroup-coalition\n" + NOBODY
BATTALION = ("1-8-a", "1-8-b", "1-8-c", "1-8-w")


def asked(game: Game) -> Decision:
    assert isinstance(game.pending, Decision)
    return game.pending


def answer(game: Game, bot: Bot | None = None) -> Answer:
    """What the doctrine of whoever is asked answers."""
    seat = asked(game).seat
    return (bot or bots.make("doctrine", TITLE, seat)).choose(game.seen(seat), asked(game))


def idea(game: Game) -> tuple[str, str]:
    choice, reasons = answer(game)
    return choice, reasons[0].idea


def is_sound(game: Game, given: Answer) -> None:
    """One of the options, with a reason that both languages can say."""
    choice, reasons = given
    assert choice in asked(game).options, asked(game)
    assert reasons
    for reason in reasons:
        json.dumps(reason.facts)
        for spoken in IDEAS:
            assert spoken.has(reason.idea), reason
            assert not re.search(r"\{|\$|«[a-z-]+»|[A-Z]+\(", spoken.say(reason)), reason


def coalition(text: str) -> Game:
    return stage(TITLE, ACTION.format(side="coalition") + text)


def insurgent(text: str) -> Game:
    return stage(TITLE, ACTION.format(side="insurgent") + text)


def until(game: Game, verb: str) -> Game:
    """The doctrines play on until somebody is asked this."""
    players = {seat: bots.make("doctrine", TITLE, seat) for seat in SEATS}
    while asked(game).verb != verb:
        game.play(answer(game, players[asked(game).seat])[0])
    return game


# -- what every bot promises ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("insurgents", ["player", "bot"])
def test_whole_games_are_lawful_and_every_choice_is_explained(insurgents: str) -> None:
    game = umpire.start(TITLE, options={"insurgents": insurgents}, seed=3)
    players = {seat: bots.make("doctrine", TITLE, seat, 3) for seat in game.rules.seats}
    while game.pending is not None:
        given = answer(game, players[asked(game).seat])
        is_sound(game, given)
        if len(game.plies) % 11 == 0:  # one that has just sat down thinks the same
            assert answer(game) == given
        game.play(given[0])
    assert game.outcome


@pytest.mark.parametrize("seed", [1, 2])
def test_there_is_an_answer_wherever_a_game_may_have_come_to(seed: int) -> None:
    """Chance plays, and now and then the doctrines are asked."""
    game = umpire.start(TITLE, seed=seed)
    players = {seat: bots.make("doctrine", TITLE, seat) for seat in SEATS}
    dice = Chance(seed)
    verbs = set()
    while game.pending is not None:
        if len(game.plies) % 3 == 0 or asked(game).verb not in verbs:
            verbs.add(asked(game).verb)
            is_sound(game, answer(game, players[asked(game).seat]))
        game.choose(dice.pick(asked(game)))
    assert len(verbs) > 18


def test_thinking_twice_changes_nothing() -> None:
    game = until(umpire.start(TITLE, seed=5), "coalition-next")
    before = game.record.text()
    bot = bots.make("doctrine", TITLE, "coalition")
    assert answer(game, bot) == answer(game, bot) == answer(game)
    assert game.record.text() == before


@pytest.mark.parametrize("seat", SEATS)
def test_doctrine_beats_chance(seat: str) -> None:
    game = umpire.start(TITLE, seed=11)
    bot, other = bots.make("doctrine", TITLE, seat), Chance(4)
    while game.pending is not None:
        game.play(answer(game, bot)[0] if asked(game).seat == seat else asked(game).options[other.pick(asked(game))])
    assert seat in game.outcome


# -- the arithmetic ---------------------------------------------------------------------------------------------------


def test_two_dice_against_two() -> None:
    assert chance(0) == pytest.approx((1296 + 146) / 2 / 1296)
    assert chance(-10) == 1
    assert chance(11) == 0


def test_the_toll_of_an_attack_adds_up() -> None:
    cadre, two_fedayeen, dug_in = (0, 0, 0, 1, 0, 0, 0), (2, 0, 0, 0, 0, 0, 0), (1, 0, 1, 0, 0, 0, 0)
    sure = toll(20, cadre, 1)
    assert (sure.cleared, sure.overrun, sure.killed, sure.cadres, sure.repulse) == pytest.approx((1, 1, 2, 1, 0))
    even = toll(0, two_fedayeen, 2)
    assert even.stall + even.repulse + chance(1) == pytest.approx(1)
    assert even.driven > 0
    trapped = toll(2, two_fedayeen, 0)
    assert trapped.killed > toll(2, two_fedayeen, 2).killed, "with nowhere to go every point tells"
    assert trapped.driven == 0
    assert toll(2, dug_in, 0).killed < trapped.killed, "a Dug In lead ignores one or two"
    assert toll(20, (1, 0, 0, 0, 0, 2, 1), 0).militia == pytest.approx(3)


def test_an_offensive_value_as_the_rules_reckon_it() -> None:
    game = coalition(
        "area 44 insurgent militia 1\narea 42 coalition\n"
        + "".join(f"unit {name} 42\n" for name in (*BATTALION, "2-tank-a"))
    )
    seen = game.seen("coalition").seen
    assert isinstance(seen, SecondFallujahView)
    board = Board(seen)
    stack = [schema.chart().unit_index[name] for name in (*BATTALION, "2-tank-a")]
    assert board.offence(stack, 44) == 6 + 2 + 1 + 2 + 1


# -- the Coalition ----------------------------------------------------------------------------------------------------


def test_iraqis_go_along_into_the_mosque() -> None:
    game = coalition("area 18 insurgent cadre 1\n")
    assert idea(game) == ("ne", "concentrate-force")
    game.play("ne")
    until(game, "who-moves")
    assert idea(game)[1] == "iraqis-into-the-mosque"
    until(game, "coalition-next")
    inside = game.view("coalition")["areas"][17]["coalition"]
    assert {*BATTALION, "2-tank-a"} <= set(inside)
    assert any(unit(game, name)["nation"] == "iraqi" for name in inside)


def test_a_pinned_enemy_is_mopped_up_and_a_reserve_stays_fresh() -> None:
    units = "".join(f"unit {name} 20\n" for name in (*BATTALION, "4-fssg-b"))
    game = coalition("area 20 insurgent spent-fedayeen 1 spent-cadre 1\n" + units)
    assert idea(game) == ("20", "mop-up")
    until(game, "who-attacks")
    assert idea(game)[1] == "keep-a-reserve"
    while asked(game).verb == "who-attacks":
        game.play(answer(game)[0])
    assert unit(game, "1-8-a")["spent"] or unit(game, "1-8-a")["mp"] != 7
    assert not unit(game, "4-fssg-b")["spent"]


def test_guns_finish_what_tired_troops_hold_down() -> None:
    at = {row["id"]: row["at"] for row in umpire.start(TITLE).view("coalition")["units"]}
    others = [name for name, place in at.items() if name not in BATTALION and place != "river-box"]
    spent = "".join(f"unit {name} 20 spent\n" for name in BATTALION) + "unit small-craft river-box spent\n"
    spent += "".join(f"unit {name} {1 + index // 8} spent\n" for index, name in enumerate(others))
    held = "".join(f"area {number} coalition\n" for number in range(1, 8))
    game = coalition("area 20 insurgent spent-cadre 2\narea 51 insurgent cadre 1\n" + held + spent)
    assert idea(game) == ("fire-mission", "guns-on-the-pinned")


def test_whoever_thinks_ahead_can_order_another_stack_or_another_fight() -> None:
    game = coalition("area 18 insurgent cadre 1\narea 24 insurgent cadre 1\narea 31 insurgent fedayeen 1\n")
    doctrine = Coalition()
    usual, *others = doctrine.plans(game.seen("coalition"), asked(game), "")
    assert usual == "coalition-action"
    assert len(others) == len(set(others)) > 3
    first = answer(game)[0]
    assert f"coalition-action {first}>{answer(game)[1][0].facts['area']}" not in others, (
        "what is done anyway is no other plan"
    )
    for plan in ("coalition-action nw>31", "coalition-action ne>18", "coalition-action ne>24"):
        assert plan in [usual, *others] or plan.startswith(f"coalition-action {first}")
        fork, bot = game.fork(), doctrine.under(plan)
        actor, _, goal = plan.split()[1].partition(">")
        while asked(fork).verb != "who-moves":
            given = answer(fork, bot if asked(fork).seat == "coalition" else None)
            is_sound(fork, given)
            assert asked(fork).verb != "coalition-action" or given[0] == actor
            fork.play(given[0])
            assert doctrine.plans(fork.seen("coalition"), asked(fork), plan) == [], "once an impulse"
        assert asked(fork).about["to"] == goal


def test_orders_are_void_once_somebody_else_acts() -> None:
    game = coalition("area 18 insurgent cadre 1\narea 24 insurgent cadre 1\n")
    bot = Coalition().under("coalition-action nw>24")
    game.play("ne")
    while asked(game).verb != "lead":
        assert asked(game).seat != "coalition" or answer(game, bot) == answer(game)
        game.play(answer(game)[0])


def test_an_attack_in_place_is_an_attack_and_not_a_walk_round_the_block() -> None:
    units = "".join(f"unit {name} 20\n" for name in (*BATTALION, "4-fssg-b"))
    game = coalition("area 20 insurgent fedayeen 2\narea 21 insurgent cadre 1\n" + units)
    plan = "coalition-action 20>20"
    doctrine = Coalition()
    assert plan in doctrine.plans(game.seen("coalition"), asked(game), "") or idea(game) == ("20", "mop-up")
    bot = doctrine.under(plan)
    game.play(answer(game, bot)[0])
    assert asked(game).verb == "coalition-next"
    assert answer(game, bot)[0] == "attack-20"


def test_an_iraqi_leads_the_defence_where_it_can() -> None:
    game = insurgent("area 20 coalition militia 1\nunit iraqi-2-1 20 spent\nunit 4-fssg-b 20 spent\n")
    until(game, "coalition-defence-lead")
    assert idea(game) == ("iraqi-2-1", "iraqis-lead-the-defence")


@pytest.mark.parametrize("turn", [3, 7])
def test_by_night_a_garrison_closes_the_way_behind(turn: int) -> None:
    """24 is empty, and 19 and 18 behind it would go with it."""
    held = "".join(f"area {area} coalition\n" for area in (18, 19, 20, 23, 24, 25))
    garrisons = "unit 1-8-a 23\nunit iraqi-2-1 23\nunit 1-8-b 25\nunit iraqi-5-3 18\nunit 1-8-c 20\n"
    game = stage(TITLE, NIGHT.format(turn=turn) + held + garrisons + "area 26 insurgent cadre 1\n")
    choice, reasons = answer(game)
    assert choice in ("23", "25", "ne")
    assert reasons[0].idea == "garrison-the-flank"
    assert reasons[0].facts == {"area": "24"}


# -- the Insurgents ---------------------------------------------------------------------------------------------------


def test_fedayeen_go_where_the_walls_are_thick() -> None:
    game = until(umpire.start(TITLE, seed=1), "coalition-action")
    areas = game.view("insurgent")["areas"]
    posts = [area for area in areas if area["insurgents"].get("fedayeen")]
    assert sum(area["insurgents"]["fedayeen"] for area in posts) == 20
    assert sum(area["insurgents"]["fedayeen"] for area in posts if area["tem"] == 4) >= 4
    assert min(area["tem"] for area in posts) >= 3


def test_militia_strike_while_they_are_spent() -> None:
    game = insurgent("area 23 insurgent militia 2\narea 20 coalition\nunit 1-8-a 20 spent\nunit 1-8-w 20 spent\n")
    assert idea(game) == ("23", "strike-while-spent")
    fresh = insurgent("area 23 insurgent militia 2 cadre 1\narea 20 coalition\nunit 1-8-a 20\n")
    assert idea(fresh)[1] != "strike-while-spent"


def test_militia_slip_in_where_nobody_watches() -> None:
    game = insurgent("area 23 insurgent militia 1\narea 19 coalition\n")
    assert idea(game) == ("23", "slip-behind-them")


def test_fedayeen_dig_in_where_the_tem_is_4() -> None:
    game = coalition("area 44 insurgent fedayeen 1 cadre 1\narea 42 coalition\nunit 3-1-i 42\nunit 3-1-k 42\n")
    for choice in ("42", "42", "44", "all"):
        if choice in asked(game).options:
            game.play(choice)
    assert asked(game).verb == "react"
    assert idea(game) == ("dig-in", "dig-in-where-walls-are-thick")


def test_cadres_slip_away_before_they_are_overrun() -> None:
    game = coalition("area 18 insurgent cadre 1\narea 20 insurgent militia 1\n")
    until(game, "react")
    found = []
    while asked(game).seat == "insurgent":
        choice, why = idea(game)
        found.append(why)
        game.play(choice)
    assert "trade-space-for-men" in found
    assert "cadre" not in game.view("insurgent")["areas"][17]["insurgents"]


def test_militia_take_the_casualties_first() -> None:
    bot = bots.make("doctrine", TITLE, "insurgent")
    game = coalition("area 51 insurgent cadre 1\n")
    about = {"area": "44", "left": "3"}
    options = ["flip-cadre", "retreat-cadre", "kill-militia", "kill-cadre"]
    question = Decision("insurgent", "casualty", options, "8.2", about)
    choice, reasons = bot.choose(game.seen("insurgent"), question)
    assert (choice, reasons[0].idea) == ("kill-militia", "militia-first")


# -- values of somebody's own -----------------------------------------------------------------------------------------


def corrected(folder: Path, *pairs: tuple[str, str]) -> Chart:
    """The values in the box, but for some in the tables."""
    words = (Path(schema.__file__).parent / "data" / "tables.toml").read_text(encoding="utf-8")
    for old, new in pairs:
        assert words.count(old) == 1, old
        words = words.replace(old, new)
    (folder / TITLE).mkdir()
    (folder / TITLE / "tables.toml").write_text(words, encoding="utf-8")
    return schema.chart(folder)


def seen_with(chart: Chart, text: str) -> SecondFallujahView:
    rules = title.TITLE.rules("en", {"insurgents": "bot"}, chart.folder)
    seen = rules.seen(rules.from_text(f"turn 2 action\nimpulse 3 coalition\n{text}"), "coalition")
    assert isinstance(seen, SecondFallujahView)
    return seen


def test_a_corrected_bonus_reaches_the_bot(tmp_path: Path) -> None:
    chart = corrected(tmp_path, ('"support-infantry", value = 1', '"support-infantry", value = 2'))
    stack = [chart.unit_index[name] for name in ("1-3-a", "1-3-b")]
    board = Board(seen_with(chart, "area 42 coalition\n" + "".join(f"unit {chart.unit_name[u]} 42\n" for u in stack)))
    assert board.offence(stack, 41) == 6 + 2
    night = Coalition(chart=chart)
    assert night.power(night.team(stack)) > Coalition().power(Coalition().team(stack))


def test_a_corrected_limit_reaches_the_bot(tmp_path: Path) -> None:
    chart = corrected(tmp_path, ('"stack", value = 8', '"stack", value = 3'))
    board = Board(seen_with(chart, "area 41 insurgent militia 2\narea 18 coalition\nunit 1-3-a 18\nunit 1-3-b 18\n"))
    assert board.room(41) == 1
    reached = Coalition(chart=chart).targets(board, 18, 7, 0)
    assert {room for _, _, room in reached.values()} <= {3}


def test_a_corrected_reaction_table_reaches_the_bot(tmp_path: Path) -> None:
    """17 How likely a Cadre next door brings a Fedayeen."""
    assert printed(schema.chart()).comes_next == pytest.approx(8 / 36, abs=0.01)
    assert printed(schema.chart()).comes[4] == pytest.approx(24 / 36, abs=0.01)
    chart = corrected(tmp_path, ('{ roll = "2", results = ["+F"] }', '{ roll = "2", results = ["+M"] }'))
    assert printed(chart).comes_next == pytest.approx(7 / 36, abs=0.01)


def test_the_bot_counts_by_the_points_of_the_rules() -> None:
    """1.1 What a Cadre counts stands in chapter 1."""
    force = tuple([int(state == CADRE) for state in range(STATES)])
    assert toll(99, force, 0).killed == pytest.approx(CADRE_POINTS)
    assert (
        Board(seen_with(schema.chart(), "area 41 insurgent cadre 3\narea 18 coalition\n")).stake(41) == 3 * CADRE_POINTS
    )


def test_the_bot_absorbs_by_the_table_of_the_rules() -> None:
    """8.2 One point more than the defenders can absorb is an Overrun, whatever they are."""
    for state in range(STATES):
        force = tuple([int(other == state) for other in range(STATES)])
        sure = toll(10 + ABSORBS[state] + 1, force, 0)
        assert sure.overrun == pytest.approx(1)
        assert toll(10 + ABSORBS[state], force, 0).overrun < 1
