"""Levels and search: lawful, repeatable, fair, within their budget; and advice. Small budgets, so that it is quick."""

import json
import random
import re
from collections import Counter
from itertools import pairwise

import pytest

import umpire
from playing import JUDGED, after, asked, judge_of
from umpire import bots
from umpire.bots import Budget, Recruit, Search
from umpire.bots.bot import Orders
from umpire.bots.judge import Verdict
from umpire.bots.search import SAME
from umpire.bots.speech import LANGUAGES, Ideas
from umpire.bots.worlds import GOLDEN, Streams
from umpire.engine.ask import Roll
from umpire.engine.rule import Fault


def test_levels_are_made_by_name() -> None:
    assert bots.names("night-drop", "us") == ("chance", "recruit", "regular", "veteran")
    assert isinstance(bots.make("recruit", "night-drop", "us"), Recruit)
    assert bots.make("regular", "night-drop", "us").name == bots.make("doctrine", "night-drop", "us").name
    veteran = bots.make("veteran", "night-drop", "us")
    assert isinstance(veteran, Search)
    assert veteran.budget.seconds == 1.0
    quick = bots.make("veteran-12", "night-drop", "us")
    assert isinstance(quick, Search)
    assert quick.budget == Budget(playouts=12)
    for name in ("veteran-soon", "recruit-3", "chance-1"):
        with pytest.raises(Fault, match="No bot"):
            bots.make(name, "night-drop", "us")
    with pytest.raises(ValueError, match="needs a budget"):
        bots.veteran("night-drop", "us", budget=Budget())


@pytest.mark.parametrize("title", JUDGED)
def test_the_veteran_answers_lawfully_in_both_languages_and_the_same_every_time(title: str) -> None:
    game = after(title, 60)
    ideas = [Ideas(title, language) for language in LANGUAGES]
    for _ in range(3):
        decision = asked(game)
        seat = decision.seat
        bot = bots.veteran(title, seat, 5, Budget(playouts=6))
        choice, reasons = bot.choose(game.seen(seat), decision)
        assert choice in decision.options
        assert [player.referee.reports for player in bot.players.values() if player.referee.reports] == []
        assert (choice, reasons) == bots.veteran(title, seat, 5, Budget(playouts=6)).choose(game.seen(seat), decision)
        for reason in reasons:
            json.dumps(reason.facts)
            for spoken in ideas:
                assert spoken.has(reason.idea), reason
                assert not re.search(r"«|\{|\$|[A-Z]+\(", spoken.say(reason)), spoken.say(reason)
        game.play(choice)


@pytest.mark.parametrize("title", JUDGED)
def test_thinking_leaves_the_game_and_its_dice_alone(title: str) -> None:
    game, quiet = (after(title, 40) for _ in range(2))
    for _ in range(3):
        seat = asked(game).seat
        choice, _ = bots.veteran(title, seat, 1, Budget(playouts=4)).choose(game.seen(seat), asked(game))
        game.play(choice)
        quiet.play(choice)
    assert game.record.text() == quiet.record.text()
    assert repr(game.pending) == repr(quiet.pending)


def test_a_budget_is_kept() -> None:
    game = after("night-drop", 300)
    seat = asked(game).seat
    chance = random.Random(1)
    for playouts in (4, 9, 20):
        bot = bots.veteran("night-drop", seat, 1, Budget(playouts=playouts))
        bot.judge = bot.judge._replace(look=lambda world, seat: Verdict(chance.random(), 0.5))
        _, reasons = bot.choose(game.seen(seat), asked(game))
        # The last round of worlds is played for all who are still in it.
        assert playouts <= bot.played < playouts + judge_of("night-drop").widest
        assert reasons[-1].idea in ("searched", "better-than-doctrine")


def test_what_is_settled_is_not_searched() -> None:
    game = after("night-drop", 100)
    seat = asked(game).seat
    judge = judge_of("night-drop")._replace(delegated=frozenset([asked(game).verb]))
    bot = Search(seat, {seat: bots.make("regular", "night-drop", seat)}, judge, 1, Budget(playouts=5))
    assert bot.choose(game.seen(seat), asked(game)) == bot.doctrine.choose(game.seen(seat), asked(game))
    assert bot.played == 0


def test_what_is_late_is_left_to_doctrine_at_first_and_what_is_idle_is_not_tried() -> None:
    judge = judge_of("night-drop")
    assert judge.leaves("us-action", 1)
    assert not judge.leaves("us-action", judge.opening)
    game = umpire.start("night-drop", seed=3)
    players = {seat: bots.make("regular", "night-drop", seat) for seat in ("us", "german")}
    while asked(game).verb != "german-action" or game.pos.turn < judge.opening:
        game.play(players[asked(game).seat].choose(game.seen(asked(game).seat), asked(game))[0])
    assert asked(game).options == ["g4", "pass"]
    bot = bots.veteran("night-drop", "german", 1, Budget(playouts=20))
    assert bot.choose(game.seen("german"), asked(game))[0] == "g4"
    assert bot.played == 1


@pytest.mark.parametrize(("title", "least"), [("night-drop", 10), ("second-fallujah", 10), ("phantom-fury", 5)])
def test_what_a_doctrine_foresees_is_nearly_always_what_it_will_choose(title: str, least: int) -> None:
    game = umpire.start(title, seed=8)
    players = {seat: bots.make("regular", title, seat) for seat in game.rules.seats}
    orders: dict[str, Orders] = {}
    right = wrong = 0
    for _ in range(400):
        decision = asked(game)
        seat, verb = decision.seat, decision.verb
        view = game.seen(seat)
        choice, _ = players[seat].choose(view, decision)
        while orders.get(seat) and orders[seat][0][0] != verb:
            del orders[seat][0]
        if orders.get(seat):
            if orders[seat].pop(0) == (verb, choice):
                right += 1
            else:
                wrong += 1
                orders[seat].clear()
        elif foresee := getattr(players[seat], "foresee", None):
            first, *orders[seat] = foresee(view, decision)
            assert first == (verb, choice)
        game.play(choice)
    assert right > 100
    assert right > least * wrong


def test_a_choice_that_makes_no_difference_is_dropped() -> None:
    game = after("second-fallujah", 60)
    decision, view = asked(game), game.seen(asked(game).seat)
    bot = bots.veteran("second-fallujah", decision.seat, 1, Budget(playouts=200))
    bot.judge = bot.judge._replace(look=lambda world, seat: Verdict(0.5, 0.5))
    choice, _ = bot.choose(view, decision)
    assert choice == bot.doctrine.choose(view, decision)[0]
    assert bot.played == SAME * min(bot.judge.widest, len(decision.options))
    assert bot.advise(view, decision)[0].choice == choice


def test_a_roll_more_for_one_purpose_does_not_change_the_rolls_for_another() -> None:
    def roll(why: str) -> Roll:
        return Roll(why, "", 1000, 1, 1, (), -1, {})

    one, other = Streams("mark"), Streams("mark")
    assert one.take(roll("attack")) != one.take(roll("initiative"))
    rolled = [other.take(roll(why)) for why in ("attack", "attack", "initiative", "initiative")]
    assert rolled[-1] == one.take(roll("initiative"))
    assert one.fork().take(roll("attack")) == one.take(roll("attack"))


def test_personal_dice_are_another_stream_for_another_squad() -> None:
    def roll(squad: str) -> Roll:
        return Roll("pinned-test", "14.3.4", 1000, 1, 1, (), -1, {"squad": squad})

    one, other = Streams("mark", personal=True), Streams("mark", personal=True)
    for _ in range(3):
        one.take(roll("squad-1"))
    assert one.fork().take(roll("squad-2")) == other.take(roll("squad-2")) != other.take(roll("squad-1"))
    assert Streams("mark").take(roll("squad-1")) == Streams("mark").take(roll("squad-2"))


def test_the_first_die_after_a_choice_is_worked_through_and_not_left_to_luck() -> None:
    one, two = Roll("fire", "11.2.1", 10, 0, 1, (), -1, {}), Roll("attack", "7.1", 6, 1, 2, (), -1, {})
    shares = [(0.3 + index * GOLDEN) % 1 for index in range(180)]
    faces = Counter(Streams("mark", share).take(one) for share in shares)
    assert all(16 <= faces[face] <= 20 for face in range(10))
    sums = Counter(Streams("mark", share).take(two) for share in shares)
    assert all(abs(sums[total] - 5 * (6 - abs(7 - total))) <= 2 for total in range(2, 13))
    dice = Streams("mark", 0.99)
    assert dice.fork().take(one) == dice.take(one) == 9
    assert dice.take(one) == Streams("mark").take(one), "only the first"


@pytest.mark.parametrize("title", JUDGED)
def test_advice_has_the_three_best_choices_with_what_can_be_expected_and_reasons(title: str) -> None:
    game = after(title, 80)
    decision = asked(game)
    view = game.seen(decision.seat)
    advice = bots.advise(view, decision, title, 3, Budget(playouts=8))
    assert len({one.choice for one in advice}) == len(advice) == 3
    for one in advice:
        assert one.choice in decision.options
        assert one.playouts() > 0
        assert one.reasons[-1].idea == "searched"
        chance, *counts = one.prospects
        assert chance.what == "chance"
        assert 0 <= chance.low <= chance.value <= chance.high <= 1
        assert [count.what for count in counts] == [measure.word for measure in judge_of(title).measures]
        assert all(count.low < count.value < count.high for count in counts)
        told = one is not advice[0] and not judge_of(title).played_out
        assert len(one.behind) == (1 + len(counts) if told else 0)
    assert all(a.value(True) >= b.value(True) for a, b in pairwise(advice[1:]))
    assert advice == bots.advise(view, decision, title, 3, Budget(playouts=8))


@pytest.mark.parametrize("title", JUDGED)
def test_judges_give_the_two_seats_the_two_halves(title: str) -> None:
    game = after(title, 100)
    for halves in zip(*[judge_of(title).look(game, seat)[:2] for seat in game.rules.seats], strict=True):
        assert all(0 <= half <= 1 for half in halves)
        if len(halves) == 2:
            assert sum(halves) == pytest.approx(1)


@pytest.mark.parametrize("title", JUDGED)
def test_a_judge_is_sure_who_won_when_the_game_is_over(title: str) -> None:
    game = umpire.start(title, seed=4)
    players = {seat: bots.make("regular", title, seat) for seat in game.rules.seats}
    while game.pending is not None:
        game.play(players[asked(game).seat].choose(game.seen(asked(game).seat), asked(game))[0])
    for seat in game.rules.seats:
        assert judge_of(title).look(game, seat).chance == float(game.winner == seat)


def test_a_recruit_mostly_keeps_to_doctrine() -> None:
    game = umpire.start("night-drop", seed=2)
    players = {seat: bots.make("regular", "night-drop", seat) for seat in ("us", "german")}
    recruits = {seat: bots.make("recruit", "night-drop", seat, 4) for seat in ("us", "german")}
    slips = total = 0
    for _ in range(200):
        decision = asked(game)
        view = game.seen(decision.seat)
        choice, _ = players[decision.seat].choose(view, decision)
        other, reasons = recruits[decision.seat].choose(view, decision)
        assert other in decision.options
        assert (other != choice) == (reasons[-1].idea == "slip")
        slips += other != choice
        total += 1
        game.play(choice)
    assert 0.1 < slips / total < 0.3
