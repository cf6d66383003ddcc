"""The first ring of checks: which fields a data file has, of which type, within which bounds."""

from typing import Annotated, Literal

from msgspec import Meta

from umpire.kit.data import CountRow, EnglishRow, LevelRow, Name, Row, SheetRow, Slug, Words
from umpire.kit.outlines import Outline, Point
from umpire.kit.provenance import ClaimRow, Status

AreaNumber = Annotated[int, Meta(ge=1, le=51)]
Tem = Annotated[int, Meta(ge=0, le=4)]
Factor = Annotated[int, Meta(ge=-9, le=12)]
Moves = Annotated[int, Meta(ge=0, le=20)]
Worth = Literal["", "mosque", "route-10", "jolan", "government-center"]
ZoneName = Literal["nw", "ne"]
TypeName = Literal[
    "infantry", "mech-infantry", "engineer", "recon", "lar", "cavalry", "mp",
    "iraqi-infantry", "iraqi-sf", "tank", "weapons", "anti-tank", "aav", "riverine",
]  # fmt: skip
NationName = Literal["marines", "army", "iraqi"]
LeadName = Literal["always", "militia", "never"]
HomeName = Literal["nw", "ne", "river-box", "unused"]
HereResult = Literal["R", "r", "+M", "+F", "+F-dug-in"]
AdjacentResult = Literal["+M", "+F", "adjM", "adjF"]


class Box(Row, frozen=True, kw_only=True):
    width: Annotated[int, Meta(ge=1, le=100_000)]
    height: Annotated[int, Meta(ge=1, le=100_000)]


class AreaRow(Row, frozen=True, kw_only=True):
    area: AreaNumber
    name: Name
    tem: Tem
    symbol: Literal["mosque", "objective", "plain"]
    worth: Worth
    center: Point
    polygon: Outline
    route10: bool = False
    river: bool = False
    house_of_hell: bool = False
    tem_source: Words = "reconstructed"


class EdgeRow(Row, frozen=True, kw_only=True):
    between: tuple[AreaNumber, AreaNumber]
    source: Words = "reconstructed"


class ZoneRow(Row, frozen=True, kw_only=True):
    zone: ZoneName
    areas: tuple[AreaNumber, ...]
    colour: Literal["blue", "yellow"]
    source: Words
    center: Point
    polygon: Outline


class LineRow(Row, frozen=True, kw_only=True):
    line: Literal["river-bank", "route-10", "old-bridge-road", "railway"]
    points: Outline


class BridgeRow(Row, frozen=True, kw_only=True):
    name: Name
    at: Point


class MapData(Row, frozen=True, kw_only=True):
    format: Literal["second-fallujah/map/1"]
    box: Box
    default: Status
    claims: tuple[ClaimRow, ...]
    areas: tuple[AreaRow, ...]
    edges: tuple[EdgeRow, ...]
    zones: tuple[ZoneRow, ...]
    lines: tuple[LineRow, ...]
    bridges: tuple[BridgeRow, ...] = ()


class KindRow(Row, frozen=True, kw_only=True):
    """What is printed alike on a group of Coalition units. A unit of factors all its own is a kind of its own."""

    kind: Slug
    type: TypeName
    lead: LeadName
    lead_source: Words
    mf: Moves
    mf_source: Words
    cf: Factor | None = None
    cf_source: Words | None = None
    cf_spent: Factor | None = None
    cf_spent_source: Words | None = None
    modifier: Factor | None = None  # 3.6: what stands in the white box of a Support unit
    modifier_source: Words | None = None


class UnitRow(Row, frozen=True, kw_only=True):
    unit: Slug
    label: Name
    name: Annotated[str, Meta(min_length=1, max_length=80)]
    nation: NationName
    kind: Slug
    home: HomeName
    battalion: Slug | None = None
    source: Words = "stated 11"


class StateRow(Row, frozen=True, kw_only=True):
    state: Name
    cf: Factor
    source: Words


class MovementRow(Row, frozen=True, kw_only=True):
    mf: Moves
    source: Words


class CounterData(Row, frozen=True, kw_only=True):
    format: Literal["second-fallujah/counters/1"]
    sheet: SheetRow
    kind: tuple[KindRow, ...]
    unit: tuple[UnitRow, ...]
    state: tuple[StateRow, ...]
    movement: MovementRow
    pool: tuple[CountRow, ...]
    marker: tuple[CountRow, ...]
    claim: tuple[ClaimRow, ...] = ()


class ValueRow(Row, frozen=True, kw_only=True):
    id: Name
    value: Annotated[int, Meta(ge=-9, le=99)]
    cite: str


class TemLine(Row, frozen=True, kw_only=True):
    tem: str
    value: Annotated[int, Meta(ge=-9, le=9)]


class TemTable(Row, frozen=True, kw_only=True):
    cite: str
    rows: tuple[TemLine, ...]


class SetupLine(Row, frozen=True, kw_only=True):
    tem: str
    d6: str  # the rolls that place a Fedayeen: "4-6", "always" or "never"


class SetupTable(Row, frozen=True, kw_only=True):
    cite: str
    rows: tuple[SetupLine, ...]


class HereLine(Row, frozen=True, kw_only=True):
    roll: str
    results: tuple[HereResult, ...]


class HereTable(Row, frozen=True, kw_only=True):
    cite: str
    rows: tuple[HereLine, ...]


class AdjacentLine(Row, frozen=True, kw_only=True):
    roll: str
    results: tuple[AdjacentResult, ...]


class AdjacentTable(Row, frozen=True, kw_only=True):
    cite: str
    rows: tuple[AdjacentLine, ...]


class TableData(Row, frozen=True, kw_only=True):
    format: Literal["second-fallujah/tables/1"]
    limit: tuple[ValueRow, ...]
    modifier: tuple[ValueRow, ...]
    attack_tem: TemTable
    fedayeen_setup: SetupTable
    cadre_here: HereTable
    cadre_adjacent: AdjacentTable
    level: tuple[LevelRow, ...]


class ScenarioRow(Row, frozen=True, kw_only=True):
    name: Literal["operation-phantom-fury"]
    days: tuple[Slug, ...]
    fedayeen: Annotated[int, Meta(ge=0, le=102)]
    fedayeen_per_area: Annotated[int, Meta(ge=1, le=5)]
    cadre_areas: tuple[AreaNumber, ...]
    victory_points: Annotated[int, Meta(ge=0, le=999)]  # of the Insurgents, after set-up
    cites: tuple[str, ...]


class ScenarioData(Row, frozen=True, kw_only=True):
    format: Literal["second-fallujah/scenarios/1"]
    scenario: tuple[ScenarioRow, ...]
    edition: tuple[EnglishRow, ...]


class Data(Row, frozen=True, kw_only=True):
    """All four files, checked."""

    map: MapData
    counters: CounterData
    tables: TableData
    scenarios: ScenarioData
