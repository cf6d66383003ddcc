"""The past of a game: one walks back and forth in it, and it keeps few places to come back to."""

import asyncio
import gc
import weakref

import umpire
from umpire.bots import Chance
from umpire.engine.dice import ToldDice
from umpire.server import wire
from umpire.server.limits import Limits
from umpire.server.lobby import Lobby
from umpire.server.replays import MOST, STRIDE, Past
from umpire.server.session import GameSession
from umpire.server.store import Store


def test_the_past_stands_where_the_game_stood_and_keeps_few_places() -> None:
    game, bot = umpire.start("phantom-fury", options={"strong-points": 2}, seed=3), Chance(3)
    views = [game.view("usmc")]
    seen = [len(game.plies)]
    while game.pending is not None and len(game.plies) < 700:
        game.choose(bot.pick(game.pending))  # type: ignore[arg-type]
        views.append(game.view("usmc"))
        seen.append(len(game.plies))
    answers = [step.answer for step in game.plies]
    rules = game.rules
    past = Past(lambda: umpire.Game(rules, rules.begin(), ToldDice()))
    for at in (len(seen) - 1, 3, len(seen) // 2, 10, len(seen) - 2, 0):
        past.go(answers, seen[at])
        assert past.at == seen[at]
        assert past.game.view("usmc") == views[at]
        assert len(past._kept) <= MOST
        assert len(past.game.plies) <= 3 * STRIDE, "a moment of the past does not hold the whole game"


def test_a_game_that_was_looked_back_at_leaves_the_memory_without_a_garbage_collection() -> None:
    """The server does not look for cycles among old objects, so a game must not be part of one."""

    async def look_back() -> weakref.ref[GameSession]:
        lobby = Lobby(Store(None), Limits())
        number, _ = lobby.find(lobby.begin(wire.NewGame(title="toy")).key)
        table = await lobby.open(number)
        table.session.play(table.session.pending.options[0])  # type: ignore[union-attr]
        await table.session.game_at(1)
        session = weakref.ref(table.session)
        lobby.rooms.clear()
        return session

    gc.disable()
    try:
        assert asyncio.run(look_back())() is None
    finally:
        gc.enable()
