"""A cursor in the past goes back and forth, and keeps few places to come back to."""

import umpire
from umpire.bots import Chance
from umpire.kernel.dice import ToldDice
from umpire.server.replays import MOST, STRIDE, Cursor


def test_a_cursor_stands_where_the_game_stood_and_keeps_few_places() -> None:
    game, bot = umpire.start("phantom-fury", options={"strong-points": 2}, seed=3), Chance(3)
    views = [game.view("usmc")]
    seen = [len(game.plies)]
    while game.pending is not None and len(game.plies) < 700:
        game.choose(bot.pick(game.pending))  # type: ignore[arg-type]
        views.append(game.view("usmc"))
        seen.append(len(game.plies))
    answers = [step.answer for step in game.plies]
    rules = game.rules
    cursor = Cursor(lambda: umpire.Game(rules, rules.begin(), ToldDice()))
    for at in (len(seen) - 1, 3, len(seen) // 2, 10, len(seen) - 2, 0):
        cursor.go(answers, seen[at])
        assert cursor.at == seen[at]
        assert cursor.game.view("usmc") == views[at]
        assert len(cursor._kept) <= MOST
        assert len(cursor.game.plies) <= 3 * STRIDE, "a moment of the past does not hold the whole game"
