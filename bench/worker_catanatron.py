"""A worker of the bench: games of Catanatron, random or, with the argument `value`, between players with a value function. It runs in an
environment of its own, so that Umpire does not depend on Catanatron.

The published package lacks the value-function player of Catanatron's repository. `ValueFunction` works the same way: it copies the
game for each action, plays the action in the copy and rates the position. It rates fewer things, so it is faster than the original.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib.metadata import version
from typing import Any

from catanatron import Color, Game, Player, RandomPlayer
from catanatron.game import TURNS_LIMIT
from catanatron.models.enums import CITY, SETTLEMENT
from catanatron.state_functions import (
    get_actual_victory_points,
    get_longest_road_length,
    get_played_dev_cards,
    get_player_buildings,
    player_num_dev_cards,
    player_num_resource_cards,
)

from measuring import serve


def income(game: Game, color: Color) -> float:
    """The expected production of a player's buildings per roll; a city counts twice."""
    production = game.state.board.map.node_production
    one = sum(sum(production[node].values()) for node in get_player_buildings(game.state, color, SETTLEMENT))
    return float(
        one + 2 * sum(sum(production[node].values()) for node in get_player_buildings(game.state, color, CITY))
    )


def prospects(game: Game, color: Color) -> float:
    """The expected production of the free sites that a player's roads reach, and half of that of sites one road further."""
    board = game.state.board
    production = board.map.node_production
    free = set(board.board_buildable_ids)
    reached = {node for nodes in board.find_connected_components(color) for node in nodes}
    further = {node for edge in board.buildable_edges(color) for node in edge} - reached
    now = sum(sum(production[node].values()) for node in reached & free)
    return float(now + 0.5 * sum(sum(production[node].values()) for node in further & free))


def worth(game: Game, color: Color) -> float:
    """The value of a position: mostly victory points, then production, sites, roads, knights, development cards and resource cards (at
    most seven: with more, half of them may be lost). The weights were chosen by hand; only the time that they take matters here."""
    state = game.state
    value = 100.0 * get_actual_victory_points(state, color)
    for other in state.colors:
        value += 60 * income(game, other) if other == color else -20 * income(game, other)
    value += 10 * prospects(game, color) + len(state.board.buildable_node_ids(color))
    value += 2 * get_longest_road_length(state, color) + 2 * get_played_dev_cards(state, color, "KNIGHT")
    return float(value + min(7, player_num_resource_cards(state, color)) + 2 * player_num_dev_cards(state, color))


class ValueFunction(Player):  # type: ignore[misc]
    """A player that takes the action with the best position after it."""

    def decide(self, game: Game, playable_actions: list[Any]) -> Any:
        """The best of the actions; the first of several equal ones."""
        if len(playable_actions) == 1:
            return playable_actions[0]
        best, most = playable_actions[0], float("-inf")
        for action in playable_actions:
            copy = game.copy()
            copy.execute(action)
            value = worth(copy, self.color)
            if value > most:
                best, most = action, value
        return best


def games(seed: int) -> Iterator[tuple[int, Game]]:
    """Games of four random players (see `measuring`)."""
    return played(Game([RandomPlayer(color) for color in Color], seed=seed + 1))  # to Catanatron, 0 means no seed


def valued(seed: int) -> Iterator[tuple[int, Game]]:
    """Games of two value-function players (see `measuring`)."""
    return played(Game([ValueFunction(Color.RED), ValueFunction(Color.BLUE)], seed=seed + 1))


def played(game: Game) -> Iterator[tuple[int, Game]]:
    """Play a game to its end, as Catanatron's `Game.play` does but without the two copies that it makes."""
    while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
        yield len(game.state.playable_actions), game
        game.play_tick()


if __name__ == "__main__":
    engine = f"Catanatron {version('catanatron')}"
    if "value" in sys.argv:
        serve(valued, Game.copy, engine=f"{engine}, value function")
    else:
        serve(games, Game.copy, engine=engine)
