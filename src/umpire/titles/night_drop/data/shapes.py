"""The first ring of checks: which fields a data file has, of which type, within which bounds."""

from typing import Annotated, Literal

from msgspec import Meta

from umpire.kit.data import Count, CountRow, EnglishRow, LevelRow, Name, Row, SheetRow, Slug, Words
from umpire.kit.provenance import ClaimRow

HexName = Annotated[str, Meta(pattern="^[0-9]{4}$")]  # column, then row
Regiment = Literal["505", "507", "508"]
Letter = Literal["a", "b", "c", "d"]
Terrain = Literal["bocage", "village", "marsh", "stream"]
Small = Annotated[int, Meta(ge=0, le=99)]
Points = Annotated[float, Meta(gt=0, le=20, multiple_of=0.5)]
Cost = Points | Literal["no"]


class GridRow(Row, frozen=True, kw_only=True):
    columns: Annotated[int, Meta(ge=2, le=99)]
    rows: Annotated[int, Meta(ge=2, le=99)]
    source: Words


class TerrainRow(Row, frozen=True, kw_only=True):
    """The map as a picture: a line for each row from the north, a sign for each column from the west."""

    source: Words
    key: Literal[". bocage, v village, m marsh, s marshy stream"]
    rows: tuple[str, ...]


class LineRow(Row, frozen=True, kw_only=True):
    """A river, the railroad or a main road, from hex to neighbouring hex."""

    line: Slug
    kind: Literal["stream", "rail", "road"]
    name: Name
    source: Words
    path: Annotated[tuple[HexName, ...], Meta(min_length=2)]


class PlaceRow(Row, frozen=True, kw_only=True):
    place: Slug
    kind: Literal["village", "bridge"]
    name: Name
    hexes: Annotated[tuple[HexName, ...], Meta(min_length=1)]
    source: Words


class DropZoneRow(Row, frozen=True, kw_only=True):
    regiment: Regiment
    letter: Literal["N", "O", "T"]
    letter_source: Words
    hexes: tuple[HexName, ...]
    hexes_source: Words
    sticks: tuple[Small, ...]  # hex by hex
    sticks_source: Words


class SetupRow(Row, frozen=True, kw_only=True):
    hexes: tuple[HexName, ...]
    source: Words


class EntryRow(Row, frozen=True, kw_only=True):
    letter: Letter
    hex: HexName
    source: Words


class ClusterRow(Row, frozen=True, kw_only=True):
    """Hexes worth points that lie together."""

    cluster: Slug
    hexes: Annotated[tuple[HexName, ...], Meta(min_length=1)]
    source: Words


class MapData(Row, frozen=True, kw_only=True):
    format: Literal["night-drop/map/1"]
    claims: tuple[ClaimRow, ...]
    grid: GridRow
    terrain: TerrainRow
    lines: tuple[LineRow, ...]
    places: tuple[PlaceRow, ...]
    drop_zones: tuple[DropZoneRow, ...]
    setup: SetupRow
    entries: tuple[EntryRow, ...]
    vp: tuple[ClusterRow, ...]


class Number(Row, frozen=True, kw_only=True):
    """A number and where it comes from."""

    value: Small
    source: Words


class Letters(Row, frozen=True, kw_only=True):
    letters: tuple[Annotated[str, Meta(pattern="^[a-z]$")], ...]
    source: Words


class Moves(Row, frozen=True, kw_only=True):
    value: Literal["foot", "armoured"]
    source: Words


class RegimentRow(Row, frozen=True, kw_only=True):
    regiment: Regiment
    colour: Literal["blue", "yellow", "green"]
    plt: Number
    ldr: Number
    hq: Number
    advantage: Number
    companies: Letters
    av: Number
    dv: Number
    av_reduced: Number
    dv_reduced: Number


class KindRow(Row, frozen=True, kw_only=True):
    """What is printed alike on a group of German units."""

    kind: Slug
    moves: Moves
    av: Number
    dv: Number
    av_reduced: Number | None = None
    dv_reduced: Number | None = None


class TypeRow(Row, frozen=True, kw_only=True):
    """German units that nobody can tell apart."""

    type: Slug
    kind: Slug
    letter: Letter
    count: Annotated[int, Meta(ge=1, le=14)]
    source: Words


class VpRow(Row, frozen=True, kw_only=True):
    value: Annotated[int, Meta(ge=0, le=20)]
    count: Count
    source: Words


class CounterData(Row, frozen=True, kw_only=True):
    format: Literal["night-drop/counters/1"]
    sheet: SheetRow
    regiment: tuple[RegimentRow, ...]
    kind: tuple[KindRow, ...]
    type: tuple[TypeRow, ...]
    vp: tuple[VpRow, ...]
    marker: tuple[CountRow, ...]
    claim: tuple[ClaimRow, ...] = ()


class CostCell(Row, frozen=True, kw_only=True):
    value: Cost
    source: Words


class MovementRow(Row, frozen=True, kw_only=True):
    row: Name
    foot: CostCell
    armoured: CostCell


class PointsRow(Row, frozen=True, kw_only=True):
    id: Name
    value: Points
    source: Words


class LandingRow(Row, frozen=True, kw_only=True):
    terrain: Terrain
    value: Annotated[int, Meta(ge=0, le=5)] | Literal["lost"]
    source: Words


class LimitRow(Row, frozen=True, kw_only=True):
    id: Name
    value: Small
    source: Words


class TableData(Row, frozen=True, kw_only=True):
    format: Literal["night-drop/tables/1"]
    movement: tuple[MovementRow, ...]
    capacity: tuple[PointsRow, ...]
    landing: tuple[LandingRow, ...]
    limit: tuple[LimitRow, ...]
    level: tuple[LevelRow, ...]


class ScenarioRow(Row, frozen=True, kw_only=True):
    name: Literal["6-june-44"]
    turns: Number
    night_turns: Number
    clock: tuple[Annotated[str, Meta(pattern="^([01][0-9]|2[0-3]):[0-5][0-9]$")], ...]
    clock_source: Words


class ScenarioData(Row, frozen=True, kw_only=True):
    format: Literal["night-drop/scenarios/1"]
    scenario: tuple[ScenarioRow, ...]
    edition: tuple[EnglishRow, ...]


class Data(Row, frozen=True, kw_only=True):
    """All four files, checked."""

    map: MapData
    counters: CounterData
    tables: TableData
    scenarios: ScenarioData
