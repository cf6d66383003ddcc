"""What must be true at every decision of Phantom Fury, random battles to start from, and short ways to look at a game."""

from random import Random
from typing import Any, cast

from umpire.engine.game import Game
from umpire.titles.phantom_fury import schema
from umpire.titles.phantom_fury.chart import COURTYARD
from umpire.titles.phantom_fury.editions import English
from umpire.titles.phantom_fury.position import (
    GONE,
    MARTYRS_BASE,
    MOSQUE,
    NO_CAAT,
    NOBODY,
    SQUADS,
    SQUARE,
    SUSPECT_BASE,
    UNITS,
    USMC,
    Position,
)
from umpire.titles.phantom_fury.rules.rulebook import SEAT
from umpire.titles.phantom_fury.view import PhantomFuryView


def seen_by(game: Game) -> PhantomFuryView:
    """The table as the player sees it."""
    view = game.rules.seen(game.pos, SEAT)
    assert isinstance(view, PhantomFuryView)
    return view


def unit(game: Game, name: str) -> dict[str, Any]:
    """A unit of the player's view, as plain data."""
    found = seen_by(game).unit(name)
    assert found is not None
    return found.data()


def zone(game: Game, number: int) -> dict[str, Any]:
    """A Zone of the player's view, as plain data."""
    found = seen_by(game).zone(number)
    assert found is not None
    return found.data()


def enemy(game: Game, place: str) -> str:
    """The enemy in a Location: "suspect", or a kind with its CF ("guerillas 2"); empty if there is none."""
    seen = seen_by(game).enemy(place)
    return "" if seen is None else seen.type if seen.marker else f"{seen.type} {seen.cf}"


def vp(game: Game) -> int:
    """The victory points so far."""
    return seen_by(game).points


def deployed(segment: str) -> str:
    """The end of the set-up, as text: squads #1 to #9 at the doors of the Start Zones, the others in reserve."""
    chart = schema.chart()
    doors = [chart.location_name[at] for at in chart.entry if at >= 0]
    lines = [f"turn 0 {segment}", "strong-points 2"]
    lines += [f"zone {door.split('/')[0]} start" for door in doors]
    lines += [f"squad-{number} {door}" for number, door in enumerate(doors, 1)]
    lines += [f"squad-{number} {'company' if number <= 12 else 'battalion'}" for number in range(10, 16)]
    return "\n".join(lines) + "\n"


def together(text: str) -> str:
    """The text of a position with several lines for the same Zone joined into one, for tests that add lines to a common text. A
    Zone with a squad or a Suspect in it is Activated, by its circle, if the text does not say so."""
    chart = schema.chart()
    zones: dict[int, list[str]] = {}
    others: list[str] = []
    for line in text.split("\n"):
        words = line.partition("#")[0].split()
        if words[:1] == ["zone"] and words[1].isdecimal():
            found = zones.setdefault(int(words[1]), [])
            found += [word for word in words[2:] if word not in found]
            continue
        others.append(line)
        place = words[1] if words and words[0].startswith(("squad", "iif")) else words[0] if "suspect" in words else ""
        if place in chart.location_index:
            zones.setdefault(chart.location_zone[chart.location_index[place]], []).append("")
    for zone, words in zones.items():
        if "" in words and not {"start", "normal", "fortified"} & set(words):
            words.append(["", "start", "normal", "fortified"][chart.circle[zone]])
        others.append(" ".join(["zone", str(zone), *(word for word in words if word)]))
    return "\n".join(others) + "\n"


# Answers by which nothing happens; a random player gives them rarely.
PASSES = frozenset({"done", "stop"})


def assert_invariants(game: Game) -> None:
    """Assert what must be true whenever somebody is asked."""
    pos = cast(Position, game.pos)
    rules = cast(English, game.rules)
    chart = pos.chart
    assert_counters(pos)
    assert_counts(pos)
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
            assert pos.caat[unit] == NO_CAAT
            assert pos.hero[unit] == 0
    # 7.2.1  The count is the sum of its causes.
    view = seen_by(game)
    assert view.points == rules.victory_points(pos) == sum(row.count * row.worth for row in view.causes)
    for mission, flown in enumerate(pos.missions):
        assert 0 <= flown <= chart.mission_limit[mission]


def assert_counters(pos: Position) -> None:
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


def assert_counts(pos: Position) -> None:
    """The counts that a position keeps per Zone are right, and squads thrown on to each other share a Location."""
    chart = pos.chart
    for zone in range(1, chart.zone_count + 1):
        locations = chart.zone_locations[zone]
        assert pos.suspects_in[zone] == sum(pos.is_suspect(location) for location in locations)
        assert pos.insurgents_in[zone] == sum(pos.is_insurgents(location) for location in locations)
        assert pos.squads_in[zone] == sum(pos.zone_of(unit) == zone for unit in range(SQUADS))
        assert pos.tanks_in[zone] == sum(pos.zone_of(unit) == zone for unit in range(SQUADS, UNITS))
    for squad in range(SQUADS):
        for other in range(SQUADS):
            if pos.thrown_onto[squad] >> other & 1:
                assert squad != other, "12.5.3"
                assert pos.place[squad] == pos.place[other], "12.5.3"


SEGMENTS = ["support", "reinforcements", "fire", "movement", "assault", "control"]


def draw_battle(chance: Random) -> str:
    """A random position from the middle of a battle, as text: the front anywhere between the north and the south edge, squads in
    every state, and the enemy on the other side. Random play from the set-up would never come so far."""
    chart = schema.chart()
    front = chance.randint(3, 60)
    zones = [zone for zone in range(1, chart.zone_count + 1) if zone != SQUARE]
    ours = {zone for zone in zones if zone <= front and zone != MOSQUE and chance.random() < 0.97}
    spots: list[str] = []
    strong = 0
    cups = {
        "suspect": dict(zip(chart.suspect_name, chart.suspect_count, strict=True)),
        "insurgents": dict(zip(chart.kind_name, chart.kind_count, strict=True)),
    }
    # Not before turn 3: twelve squads have entered.
    lines = [f"turn {max(3, chance.randint(2, 15))} {chance.choice(SEGMENTS)}"]
    for zone in zones:
        if zone not in ours and not ours & set(chart.near[zone]) and chance.random() < 0.7:
            continue
        nature = ["", "start", "normal", "fortified"][chart.circle[zone]]
        if nature == "normal" and strong < 4 and chance.random() < 0.1:
            nature, strong = "fortified", strong + 1
        marks = [word for word in ("ruins", "fury-0015", "fanaticism") if zone != MOSQUE and chance.random() < 0.05]
        if zone in ours:
            marks = [*(mark for mark in marks if mark != "fanaticism"), "usmc"]
        lines.append(" ".join([f"zone {zone} {nature}", *marks]))
        free = []
        for location in chart.zone_locations[zone]:
            if chart.ruined_away[location] and "ruins" in marks:
                continue
            piece = "" if zone in ours or chart.floor[location] <= COURTYARD else draw_enemy(chance, cups)
            if piece:
                lines.append(f"{chart.location_name[location]} {piece}")
            else:
                free.append(chart.location_name[location])
        chance.shuffle(free)
        if zone == MOSQUE:
            if chance.random() < 0.5:
                lines += [f"iif-{number} {spot}" for number, spot in enumerate(free[:3], 1)]
        else:
            spots += free if zone in ours else free[:1]
    return "\n".join([f"strong-points {strong}", *lines, *draw_units(chance, spots)]) + "\n"


def draw_enemy(chance: Random, cups: dict[str, dict[str, int]]) -> str:
    """The words for a random enemy, taken out of its cup; empty half of the time, or if its cup has none left."""
    enemy = chance.choice(["", "", "", "suspect", "guerillas", "martyrs"])
    cup = cups["suspect" if enemy == "suspect" else "insurgents"]
    piece = chance.choice(list(cup))
    if not enemy or not cup[piece]:
        return ""
    cup[piece] -= 1
    return f"{enemy} {piece}"


def draw_units(chance: Random, spots: list[str]) -> list[str]:
    """The lines for twelve squads in random states at these spots, three in the box of the Battalion, and perhaps a tank."""
    chance.shuffle(spots)
    drawn = []
    for number, spot in zip(range(1, 13), spots, strict=False):
        state = [word for word in ("reduced", "pinned", "hero silver-star") if chance.random() < 0.2]
        caat = [f"caat {number} ammo {chance.randint(0, 4)} explosives"] if number <= 4 else []
        drawn.append(" ".join([f"squad-{number} {spot}", *state, *caat]))
    drawn += [f"squad-{number} battalion" for number in range(13, 16)]
    return [*drawn, f"m1a1-1 {chance.choice(schema.chart().section_name)}"] if chance.random() < 0.7 else drawn
