"""Games of Catanatron, random or, with the argument `value`, by a value function. Runs in an environment of its own, so that
Umpire never depends on it.

The package on the registry comes without the value-function player of its repository; `ValueFunction` plays by the same
method, and simply: a copy of the game for each action, the action played there, the position weighed. It weighs less than
that player does, so it is the faster of the two.
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
    """What the dice will bring a player."""
    production = game.state.board.map.node_production
    one = sum(sum(production[node].values()) for node in get_player_buildings(game.state, color, SETTLEMENT))
    return float(
        one + 2 * sum(sum(production[node].values()) for node in get_player_buildings(game.state, color, CITY))
    )


def prospects(game: Game, color: Color) -> float:
    """What the next settlements would bring, where a road leads and where one more would."""
    board = game.state.board
    production = board.map.node_production
    free = set(board.board_buildable_ids)
    reached = {node for nodes in board.find_connected_components(color) for node in nodes}
    further = {node for edge in board.buildable_edges(color) for node in edge} - reached
    now = sum(sum(production[node].values()) for node in reached & free)
    return float(now + 0.5 * sum(sum(production[node].values()) for node in further & free))


def worth(game: Game, color: Color) -> float:
    """Points first, then what the dice will bring us and the others, room to grow, roads, knights, and cards up to the seven
    that are safe."""
    state = game.state
    value = 100.0 * get_actual_victory_points(state, color)
    for other in state.colors:
        value += 60 * income(game, other) if other == color else -20 * income(game, other)
    value += 10 * prospects(game, color) + len(state.board.buildable_node_ids(color))
    value += 2 * get_longest_road_length(state, color) + 2 * get_played_dev_cards(state, color, "KNIGHT")
    return float(value + min(7, player_num_resource_cards(state, color)) + 2 * player_num_dev_cards(state, color))


class ValueFunction(Player):  # type: ignore[misc]
    """Looks one action ahead."""

    def decide(self, game: Game, playable_actions: list[Any]) -> Any:
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
    """Four random players. The loop is that of Catanatron's own `Game.play`, without its two extra copies."""
    return played(Game([RandomPlayer(color) for color in Color], seed=seed + 1))  # to Catanatron, 0 means no seed


def valued(seed: int) -> Iterator[tuple[int, Game]]:
    """Two players who look ahead."""
    return played(Game([ValueFunction(Color.RED), ValueFunction(Color.BLUE)], seed=seed + 1))


def played(game: Game) -> Iterator[tuple[int, Game]]:
    while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
        yield len(game.state.playable_actions), game
        game.play_tick()


if __name__ == "__main__":
    engine = f"Catanatron {version('catanatron')}"
    if "value" in sys.argv:
        serve(valued, Game.copy, engine=f"{engine}, value function")
    else:
        serve(games, Game.copy, engine=engine)
