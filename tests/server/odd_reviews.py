"""Whoever makes reviews for tests: quickly, or not at all. Workers import this by its name."""

import os
import time

import umpire
from umpire.bots.costly import Effort
from umpire.bots.review import Review, review
from umpire.engine.game import Game
from umpire.server.reviews import Say


def quick(game: Game, resigned: str, say: Say) -> Review:
    return review(game, resigned, Effort(points=2, playouts=1, cases=2, worlds=1, others=0), say=say)


def raising(game: Game, resigned: str, say: Say) -> Review:
    raise RuntimeError("on purpose")


def dying(game: Game, resigned: str, say: Say) -> Review:
    say(0.5)
    os._exit(3)


def hanging(game: Game, resigned: str, say: Say) -> Review:
    say(0.5)
    while True:
        time.sleep(0.1)


def record() -> str:
    """Of a game that has hardly begun: enough for reviews that are never made."""
    return umpire.start("phantom-fury", seed=1).record.text()
