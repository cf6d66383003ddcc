"""Random games of Catanatron. Runs in an environment of its own, so that Umpire never depends on it."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.metadata import version

from catanatron import Color, Game, RandomPlayer
from catanatron.game import TURNS_LIMIT

from slices import serve


def games(seed: int) -> Iterator[tuple[int, Game]]:
    """Four random players. The loop is that of Catanatron's own `Game.play`, without its two extra copies."""
    game = Game([RandomPlayer(color) for color in Color], seed=seed + 1)  # to Catanatron, 0 means no seed
    while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
        yield len(game.state.playable_actions), game
        game.play_tick()


if __name__ == "__main__":
    serve(games, Game.copy, engine=f"Catanatron {version('catanatron')}")
