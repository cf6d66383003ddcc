"""What the map file must keep: the rules, or those who have seen the box, say it. What we made up may be replaced by what is printed."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from umpire.kit.data import DataFile, check_order, first_duplicate, listed
from umpire.kit.provenance import Cites
from umpire.titles.night_drop.chart import DIRECTIONS, LETTERS, OFF_MAP, STREAM, VILLAGE

from .hexes import SIGNS, TERRAIN, Grid
from .shapes import LineRow, MapData

ZONES = {"505": "O", "507": "T", "508": "N"}  # 1
ZONE_HEXES = 7  # 1
ZONE_STICKS = {"505": [4] * 7, "507": [3] * 6 + [4], "508": [4] * 7}  # 4.2.1, in ascending order
SETUP_HEXES = 5  # 4.1
CLUSTERS = 3
LINES = ("stream", "rail", "road")
NAMED = ("sainte-mere-eglise", "amfreville", "gourbesville", "chef-du-pont")  # in the rules or by those who saw the map

CITES = Cites(
    r"(?:10|[1-9])(?:\.[1-9]){0,2}|map|counter sheet|review",
    "write 9.2.5, map, counter sheet or review",
)


def check_map(file: DataFile, m: MapData) -> None:
    _check_terrain(file, m)
    _check_names(file, m)
    grid = Grid(m)
    _check_lines(file, m, grid)
    _check_bridges(file, grid)
    _check_places(file, m, grid)
    _check_drop_zones(file, m, grid)
    _check_setup(file, m, grid)
    _check_entries(file, m, grid)
    _check_vp(file, m, grid)
    _check_example(file, grid)
    for where, source in map_sources(m):
        CITES.check_source(file, where, source)
    for line in m.lines:
        CITES.check_source(file, f"line {line.line}", line.source)
    for place in m.places:
        CITES.check_source(file, f"place {place.place}", place.source)
    CITES.check_claims(file, m.claims, set(MapData.__struct_fields__) - {"format", "claims"})


def _check_terrain(file: DataFile, m: MapData) -> None:
    """8.1 The picture has the size of the grid, and the signs of its key."""
    if len(m.terrain.rows) != m.grid.rows:
        raise file.fault("terrain", f"there are {len(m.terrain.rows)} rows and the grid has {m.grid.rows}")
    for at, row in enumerate(m.terrain.rows):
        where = f"terrain, row {at + 1}"
        if len(row) != m.grid.columns:
            raise file.fault(where, f"it has {len(row)} signs and the grid {m.grid.columns} columns")
        strange = [sign for sign in row if sign not in SIGNS]
        if strange:
            raise file.fault(where, f"'{strange[0]}' is no terrain; the key is: {m.terrain.key}")
    signs = "".join(m.terrain.rows)
    if 2 * signs.count(".") <= len(signs):
        raise file.fault(
            "terrain", f"{signs.count('.')} of {len(signs)} hexes are bocage, and it covers most of the map"
        )
    for sign, name in (("v", "village"), ("m", "marsh"), ("s", "marshy stream")):
        if sign not in signs:
            raise file.fault("terrain", f"there is no {name} hex, and 4.2.3 knows one")


def hex_lists(m: MapData) -> Iterator[tuple[str, Sequence[str]]]:
    """Where hexes are named, and which."""
    for line in m.lines:
        yield f"line {line.line}", line.path
    for place in m.places:
        yield f"place {place.place}", place.hexes
    for zone in m.drop_zones:
        yield f"drop zone {zone.regiment}", zone.hexes
    yield "setup", m.setup.hexes
    for entry in m.entries:
        yield f"entry {entry.letter}", [entry.hex]
    for row in m.vp:
        yield f"vp {row.cluster}", row.hexes


def _check_names(file: DataFile, m: MapData) -> None:
    for where, names in hex_lists(m):
        for name in names:
            if not (1 <= int(name[:2]) <= m.grid.columns and 1 <= int(name[2:]) <= m.grid.rows):
                raise file.fault(
                    where, f"there is no hex {name}; they go from 0101 to {m.grid.columns:02d}{m.grid.rows:02d}"
                )
        double = first_duplicate(names)
        if double is not None:
            raise file.fault(where, f"{double} is in it twice")


def _check_lines(file: DataFile, m: MapData, grid: Grid) -> None:
    """8.1 Lines go from hex to hex and end where they may."""
    double = first_duplicate([line.line for line in m.lines])
    if double is not None:
        raise file.fault(f"line {double}", "it is there twice; give one of them another name")
    for kind in LINES:
        if kind not in [line.kind for line in m.lines]:
            raise file.fault("lines", f"there is none of kind '{kind}'; name one at least")
    for line in m.lines:
        where = f"line {line.line}"
        for a, b in pairwise(line.path):
            if grid.index[b] not in grid.around(grid.index[a]):
                raise file.fault(where, f"{b} is not next to {a}")
        for end in (line.path[0], line.path[-1]):
            if not _may_end(m, grid, line, end):
                raise file.fault(where, f"it ends at {end}, which is {ENDS[line.kind]}")
    told = {name for line in m.lines if line.kind == "stream" for name in line.path}
    for at, name in enumerate(grid.names):
        if (grid.terrain[at] == STREAM) != (name in told):
            what = "no stream runs through it" if name not in told else "a stream runs through it"
            raise file.fault(f"hex {name}", f"its terrain is {TERRAIN[grid.terrain[at]]}, but {what}")


ENDS = {
    "stream": "neither at the map edge nor on another stream",
    "rail": "not at the map edge",
    "road": "neither at the map edge nor in a village nor on another main road",
}


def _may_end(m: MapData, grid: Grid, line: LineRow, end: str) -> bool:
    """A river may flow into another, a road may join one or stop in a village, the railroad runs through."""
    if grid.edge[grid.index[end]]:
        return True
    if line.kind == "road" and grid.terrain[grid.index[end]] == VILLAGE:
        return True
    others = [other.path for other in m.lines if other.kind == line.kind and other is not line]
    return line.kind != "rail" and any(end in path for path in others)


def _check_bridges(file: DataFile, grid: Grid) -> None:
    """8.1, 9.2.4 A line comes to a bridge on one side and leaves it on another."""
    for at in range(grid.count):
        sides = sum(grid.is_bridge_side(at, d) for d in range(DIRECTIONS))
        if grid.is_bridge(at) and sides != 2:
            raise file.fault(
                f"hex {grid.names[at]}", f"lines cross {sides} of its sides, and a bridge has two bridge hexsides"
            )


def _check_places(file: DataFile, m: MapData, grid: Grid) -> None:
    """Every village and every bridge has a name, and nothing else has."""
    double = first_duplicate([row.place for row in m.places])
    if double is not None:
        raise file.fault(f"place {double}", "it is there twice; list all its hexes once")
    for name in NAMED:
        if name not in [row.place for row in m.places]:
            raise file.fault("places", f"{name} is on the map and is not listed")
    kinds: dict[str, str] = {}
    for row in m.places:
        for name in row.hexes:
            if name in kinds:
                raise file.fault(f"place {row.place}", f"{name} belongs to another place too")
            kinds[name] = row.kind
    for at, name in enumerate(grid.names):
        due = "village" if grid.terrain[at] == VILLAGE else "bridge" if grid.is_bridge(at) else "nothing"
        found = kinds.get(name, "nothing")
        if found != due:
            raise file.fault(f"hex {name}", f"places make it a {found}, terrain and lines a {due}")


def _check_drop_zones(file: DataFile, m: MapData, grid: Grid) -> None:
    """1, 4.2.1 Seven hexes a regiment, and the Sticks in each."""
    check_order(file, "drop_zones", [zone.regiment for zone in m.drop_zones], list(ZONES))
    taken: dict[str, str] = {}
    for zone in m.drop_zones:
        where = f"drop zone {zone.regiment}"
        if zone.letter != ZONES[zone.regiment]:
            raise file.fault(where, f"its letter is {zone.letter} and history has {ZONES[zone.regiment]}")
        if len(zone.hexes) != ZONE_HEXES:
            raise file.fault(where, f"it has {len(zone.hexes)} hexes and 1 says {ZONE_HEXES}")
        if sorted(zone.sticks) != ZONE_STICKS[zone.regiment]:
            raise file.fault(
                where, f"the Sticks are {listed(zone.sticks)} and 4.2.1 wants {listed(ZONE_STICKS[zone.regiment])}"
            )
        for name in zone.hexes:
            if name in taken:
                raise file.fault(where, f"{name} belongs to the {taken[name]}th too")
            taken[name] = zone.regiment
    _check_whereabouts(file, m, grid)


def _check_whereabouts(file: DataFile, m: MapData, grid: Grid) -> None:
    """Where those who have seen the map say that the regiments jump."""
    zones = {zone.regiment: _middle(grid, zone.hexes) for zone in m.drop_zones}
    towns = {row.place: _middle(grid, row.hexes) for row in m.places}
    east, south = zones["505"]
    if east >= towns["sainte-mere-eglise"][0] or south >= towns["sainte-mere-eglise"][1]:
        raise file.fault("drop zone 505", "it lies north-west of Sainte-Mère-Église (review), and these hexes do not")
    if zones["507"][1] >= towns["amfreville"][1]:
        raise file.fault("drop zone 507", "it lies north of Amfreville (review), and these hexes do not")
    if zones["508"][1] <= towns["amfreville"][1]:
        raise file.fault("drop zone 508", "it lies south of Amfreville (review), and these hexes do not")


def _middle(grid: Grid, names: Sequence[str]) -> tuple[float, float]:
    """How far east and south a group of hexes lies, in columns and rows."""
    spots = [divmod(grid.index[name], grid.rows) for name in names]
    east = sum(column for column, _ in spots) / len(spots)
    south = sum(row + column % 2 / 2 for column, row in spots) / len(spots)
    return east, south


def _check_setup(file: DataFile, m: MapData, grid: Grid) -> None:
    """4.1"""
    if len(m.setup.hexes) != SETUP_HEXES:
        raise file.fault("setup", f"there are {len(m.setup.hexes)} hexes and 4.1 says {SETUP_HEXES}")
    _check_dry(file, "setup", m.setup.hexes, grid)
    for zone in m.drop_zones:
        both = [name for name in m.setup.hexes if name in zone.hexes]
        if both:
            raise file.fault("setup", f"{both[0]} is a drop zone hex of the {zone.regiment}th")


def _check_dry(file: DataFile, where: str, names: Sequence[str], grid: Grid) -> None:
    for name in names:
        if grid.terrain[grid.index[name]] == STREAM:
            raise file.fault(where, f"{name} is a marshy stream, where no unit can be")


def _check_entries(file: DataFile, m: MapData, grid: Grid) -> None:
    """8.5.3"""
    check_order(file, "entries", [row.letter for row in m.entries], LETTERS)
    double = first_duplicate([row.hex for row in m.entries])
    if double is not None:
        raise file.fault("entries", f"two of them are at {double}")
    for row in m.entries:
        if not grid.edge[grid.index[row.hex]]:
            raise file.fault(f"entry {row.letter}", f"{row.hex} is not at the map edge (8.5.3)")
        _check_dry(file, f"entry {row.letter}", [row.hex], grid)


def _check_vp(file: DataFile, m: MapData, grid: Grid) -> None:
    """2.5, 10.2 Hexes worth points."""
    if len({row.cluster for row in m.vp}) != CLUSTERS or len(m.vp) != CLUSTERS:
        raise file.fault("vp", f"list {CLUSTERS} clusters, each once (review)")
    double = first_duplicate([name for row in m.vp for name in row.hexes])
    if double is not None:
        raise file.fault("vp", f"{double} is in two clusters")
    for row in m.vp:
        _check_dry(file, f"vp {row.cluster}", row.hexes, grid)
    if not any(grid.terrain[grid.index[name]] == VILLAGE for row in m.vp for name in row.hexes):
        raise file.fault("vp", "none of the hexes is a village, and a town can be one (review)")


def _check_example(file: DataFile, grid: Grid) -> None:
    """9.2.5 A village attacked over a bridge hexside, and from a hex beside the bridge, on the side of the village."""
    for at in range(grid.count):
        if grid.terrain[at] == VILLAGE:
            bridges = [grid.around(at)[d] for d in range(DIRECTIONS) if grid.is_bridge_side(at, d)]
            beside = [there for there in grid.around(at) if there != OFF_MAP and grid.terrain[there] != STREAM]
            if any(there in grid.around(bridge) for bridge in bridges for there in beside):
                return
    raise file.fault("terrain", "the example of 9.2.5 needs a village at a bridge, with a hex beside both")


def map_sources(m: MapData) -> Iterator[tuple[str, str]]:
    """All but lines and places, which are told together."""
    yield "grid", m.grid.source
    yield "terrain", m.terrain.source
    for zone in m.drop_zones:
        yield f"drop zone {zone.regiment}, letter", zone.letter_source
        yield f"drop zone {zone.regiment}, hexes", zone.hexes_source
        yield f"drop zone {zone.regiment}, sticks", zone.sticks_source
    yield "setup", m.setup.source
    for entry in m.entries:
        yield f"entry {entry.letter}", entry.source
    for row in m.vp:
        yield f"vp {row.cluster}", row.source
