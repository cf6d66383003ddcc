"""What must be true at every decision of a game of Phantom Fury."""

from typing import cast

from umpire.kernel.game import Game
from umpire.titles.phantom_fury.editions import English
from umpire.titles.phantom_fury.position import (
    GONE,
    MARTYRS_BASE,
    MOSQUE,
    NOBODY,
    SQUADS,
    SQUARE,
    SUSPECT_BASE,
    USMC,
    Position,
)

# What a player who wants to see something happen rarely says.
IDLE = frozenset({"done", "stop"})


def in_order(game: Game) -> None:
    """What must be true whenever somebody is asked."""
    pos = cast(Position, game.pos)
    rules = cast(English, game.rules)
    chart = pos.chart
    counters_are_conserved(pos)
    counts_agree(pos)
    for zone in range(1, chart.zone_count + 1):
        squads = [unit for unit in range(SQUADS) if pos.zone_of(unit) == zone]
        if zone == SQUARE:
            assert not squads, "12.4.2"
            assert not pos.enemies_in(zone), "4.1.4"
        elif pos.control[zone] != USMC:
            # 12.2.1.1, 5.1.6.1
            if zone == MOSQUE:
                assert len({pos.place[unit] for unit in squads}) == len(squads)
                assert all(unit >= 15 for unit in squads), "12.4.2"
            else:
                assert len(squads) <= 1, f"12.2.1.1 in Zone {zone}"
        else:
            assert not pos.enemies_in(zone), f"an enemy in Zone {zone} of ours"
        for location in chart.zone_locations[zone]:
            if pos.enemy[location]:
                assert pos.squad_at(location) == NOBODY, "12.2.1.2"
                assert pos.exists(location), "4.1.6"
    for unit in range(SQUADS):
        place = pos.place[unit]
        if place >= chart.location_count and pos.mover != unit:
            assert pos.squad_at(place, unit) == NOBODY, "12.2.3.2"
        if 0 <= place < chart.location_count:
            assert pos.exists(place), "4.1.6"
        if place == GONE:
            assert pos.caat[unit] == NOBODY
            assert pos.hero[unit] == 0
    # 7.2.1  The count is the sum of its causes.
    causes = cast(dict[str, dict[str, int]], game.view("usmc")["vp_causes"])
    assert rules.victory_points(pos) == sum(row["count"] * row["worth"] for row in causes.values())
    for mission, flown in enumerate(pos.missions):
        assert 0 <= flown <= chart.mission_limit[mission]


def counters_are_conserved(pos: Position) -> None:
    """Every counter is in a cup, on the map, or out of the game: none is lost and none appears."""
    chart = pos.chart
    insurgents = [a + b for a, b in zip(pos.insurgent_cup, pos.escaped, strict=True)]
    suspects = pos.suspect_cup[:]
    for location, code in enumerate(pos.enemy):
        if pos.is_suspect(location):
            suspects[code - SUSPECT_BASE] += 1
        elif code:
            insurgents[pos.insurgent_kind(location)] += 1
            assert pos.insurgent_cf(location) <= (4 if code >= MARTYRS_BASE else 3)
    assert insurgents == chart.kind_count
    assert suspects == chart.suspect_count
    assert min(pos.insurgent_cup + pos.suspect_cup + pos.zone_cup) >= 0
    drawn = [zone for zone in range(1, chart.zone_count + 1) if chart.circle[zone] == 2 and pos.nature[zone]]
    if pos.strong_points:
        assert sum(pos.zone_cup) + len(drawn) == chart.activated_zone_markers


def counts_agree(pos: Position) -> None:
    """The counts kept at hand are what counting gives."""
    chart = pos.chart
    for zone in range(1, chart.zone_count + 1):
        locations = chart.zone_locations[zone]
        assert pos.suspects_in[zone] == sum(pos.is_suspect(location) for location in locations)
        assert pos.insurgents_in[zone] == sum(pos.is_insurgents(location) for location in locations)
        assert pos.squads_in[zone] == sum(pos.zone_of(unit) == zone for unit in range(SQUADS))
        assert pos.tanks_in[zone] == sum(pos.zone_of(unit) == zone for unit in range(18, 20))
