"""The first ring of checks: which fields a data file has, of which type, within which bounds."""

from typing import Annotated, Literal

from msgspec import Meta

from umpire.kit.data import Count, LevelRow, Name, Row, SheetRow, Words
from umpire.kit.outlines import Coordinate, Outline, Point
from umpire.kit.provenance import ClaimRow, Status

ZoneNumber = Annotated[int, Meta(ge=1, le=61)]
CF = Annotated[int, Meta(ge=1, le=9)]
Code = Literal["OG", "C", "1", "1'", "1''", "2", "2'", "R"]


class Box(Row, frozen=True, kw_only=True):
    width: Annotated[int, Meta(ge=1, le=100_000)]
    height: Annotated[int, Meta(ge=1, le=100_000)]
    cell: Annotated[int, Meta(ge=1, le=1_000)]


class LocationRow(Row, frozen=True, kw_only=True):
    code: Code
    at: Point
    door: bool = False
    roof: bool = False
    source: Words = "reconstructed"


class ZoneRow(Row, frozen=True, kw_only=True):
    zone: ZoneNumber
    name: Annotated[str, Meta(max_length=40, pattern="^[a-z-]*$")]
    circle: Literal["none", "black", "white", "red"]
    enter: Literal["all", "iif-and-tanks", "nobody"]
    suspects: Annotated[int, Meta(ge=0, le=6)]
    adjacent: tuple[ZoneNumber, ...]
    neighbours: tuple[ZoneNumber, ...]
    sections: tuple[Name, ...]
    fire: tuple[ZoneNumber, ...]
    egress: tuple[ZoneNumber | Literal["EXIT"], ...]
    locations: tuple[LocationRow, ...]
    links: tuple[tuple[Code, Code], ...]
    polygon: Outline
    control: Point | None = None
    egress_label: Point | None = None
    name_label: Point | None = None
    fire_label: Point | None = None


class SectionRow(Row, frozen=True, kw_only=True):
    section: Annotated[str, Meta(pattern="^[A-Z][0-9]{1,2}$")]
    zones: tuple[ZoneNumber, ...]
    adjacent: tuple[Name, ...]
    fire: tuple[ZoneNumber, ...]
    spots: tuple[Point, Point]  # tank, squad
    label: Point
    polygon: Outline
    north: bool = False
    south: bool = False


class BlockRow(Row, frozen=True, kw_only=True):
    block: Annotated[int, Meta(ge=1, le=61)]
    zones: tuple[ZoneNumber, ...]


class ZoneLinkRow(Row, frozen=True, kw_only=True):
    symbol: Literal["door", "roof"]
    a: tuple[ZoneNumber, Code]
    b: tuple[ZoneNumber, Code]


class HouseRow(Row, frozen=True, kw_only=True):
    tone: Annotated[int, Meta(ge=0, le=9)]
    polygon: Outline


class DecorRow(Row, frozen=True, kw_only=True):
    zone: ZoneNumber
    houses: tuple[HouseRow, ...] = ()
    palms: tuple[tuple[Coordinate, Coordinate, Coordinate], ...] = ()


class MapData(Row, frozen=True, kw_only=True):
    format: Literal["phantom-fury/map/1"]
    box: Box
    default: Status
    claims: tuple[ClaimRow, ...]
    zones: tuple[ZoneRow, ...]
    sections: tuple[SectionRow, ...]
    blocks: tuple[BlockRow, ...]
    zone_links: tuple[ZoneLinkRow, ...]
    fire_lines: tuple[tuple[ZoneNumber, ZoneNumber], ...]
    decor: tuple[DecorRow, ...] = ()


class SquadRow(Row, frozen=True, kw_only=True):
    number: Annotated[int, Meta(ge=1, le=15)]
    cf: Annotated[int, Meta(ge=4, le=6)]  # 5.1.1
    source: Words


class IifRow(Row, frozen=True, kw_only=True):
    number: Annotated[int, Meta(ge=1, le=3)]
    cf: CF
    source: Words


class TankRow(Row, frozen=True, kw_only=True):
    count: Literal[2]
    cf: CF
    source: Words


class CaatRow(Row, frozen=True, kw_only=True):
    count: Annotated[int, Meta(ge=1, le=9)]
    shots: Annotated[int, Meta(ge=1, le=4)]
    bonus: Annotated[int, Meta(ge=0, le=9)]
    explosives_cf: CF
    source: Words


class PoolRow(Row, frozen=True, kw_only=True):
    count: Annotated[int, Meta(ge=1, le=200)]
    source: Words


class InsurgentRow(Row, frozen=True, kw_only=True):
    guerillas: Annotated[int, Meta(ge=1, le=4)]  # 5.2.1
    martyrs: Annotated[int, Meta(ge=1, le=4)]
    count: Count
    source: Words


class SuspectRow(Row, frozen=True, kw_only=True):
    string: Name
    count: Count
    source: Words


class MarkerRow(Row, frozen=True, kw_only=True):
    name: Name
    count: Count
    source: Words
    limit: bool = False


class CounterData(Row, frozen=True, kw_only=True):
    format: Literal["phantom-fury/counters/1"]
    sheet: SheetRow
    squad: tuple[SquadRow, ...]
    iif: tuple[IifRow, ...]
    tank: TankRow
    caat: CaatRow
    insurgents: PoolRow
    insurgent: tuple[InsurgentRow, ...]
    suspects: PoolRow
    suspect: tuple[SuspectRow, ...]
    marker: tuple[MarkerRow, ...]
    claim: tuple[ClaimRow, ...] = ()


class ActivationLine(Row, frozen=True, kw_only=True):
    d10: str
    result: Literal["dummy", "guerillas", "martyrs", "trap"]


class ActivationTable(Row, frozen=True, kw_only=True):
    cite: str
    rows: tuple[ActivationLine, ...]


class ReactionLine(Row, frozen=True, kw_only=True):
    d10: str
    result: Literal["none", "reinforcements", "retreat", "eagle", "counter-attack", "hbied"]
    dagger: bool = False


class ReactionTable(Row, frozen=True, kw_only=True):
    cite: str
    rows: tuple[ReactionLine, ...]


class TankLine(Row, frozen=True, kw_only=True):
    d10: str
    mc: Annotated[int, Meta(ge=0, le=9)]


class TankTable(Row, frozen=True, kw_only=True):
    cite: str
    rows: tuple[TankLine, ...]


class UsmcEventLine(Row, frozen=True, kw_only=True):
    d10: str
    result: Literal["phantom-fury", "hero", "usmc-sniper", "flight"]


class UsmcEventTable(Row, frozen=True, kw_only=True):
    cite: str
    rows: tuple[UsmcEventLine, ...]


class InsurgentEventLine(Row, frozen=True, kw_only=True):
    d10: str
    result: Literal["fanaticism", "confusion", "suicide-bomber", "drugged-fighters"]


class InsurgentEventTable(Row, frozen=True, kw_only=True):
    cite: str
    rows: tuple[InsurgentEventLine, ...]


class IifEventLine(Row, frozen=True, kw_only=True):
    d10: str
    result: Literal["al-fajr", "fallujah", "confusion", "drugged-fighters"]


class IifEventTable(Row, frozen=True, kw_only=True):
    cite: str
    rows: tuple[IifEventLine, ...]


class MissionRow(Row, frozen=True, kw_only=True):
    name: Name
    success: str
    limit: Annotated[int, Meta(ge=0, le=99)]
    cite: str


class ModifierRow(Row, frozen=True, kw_only=True):
    id: Name
    value: Annotated[int, Meta(ge=-9, le=9)]
    cite: str


Points = Annotated[int, Meta(ge=-99, le=99)]


class VictoryPointRow(Row, frozen=True, kw_only=True):
    cause: Name
    value: Points
    cite: str


class TableData(Row, frozen=True, kw_only=True):
    format: Literal["phantom-fury/tables/1"]
    activation_normal: ActivationTable
    activation_fortified: ActivationTable
    reactions: ReactionTable
    tank_mc: TankTable
    usmc_events: UsmcEventTable
    insurgent_events: InsurgentEventTable
    iif_events: IifEventTable
    mission: tuple[MissionRow, ...]
    modifier: tuple[ModifierRow, ...]
    victory_point: tuple[VictoryPointRow, ...]
    level: tuple[LevelRow, ...]


class ScenarioRow(Row, frozen=True, kw_only=True):
    name: Literal["base", "historical"]
    turns: Annotated[int, Meta(ge=1, le=99)]
    company_turn: Annotated[int, Meta(ge=1, le=99)]
    battalion_turn: Annotated[int, Meta(ge=1, le=99)]
    tanks: Annotated[int, Meta(ge=0, le=2)]
    cites: tuple[str, ...]
    victory_points: dict[str, Points] = {}


class EditionRow(Row, frozen=True, kw_only=True):
    name: Literal["en", "fr"]
    language: Literal["en", "fr"]
    cites: tuple[str, ...]
    adds: tuple[str, ...] = ()  # causes of victory points that only this edition counts


class ScenarioData(Row, frozen=True, kw_only=True):
    format: Literal["phantom-fury/scenarios/1"]
    scenario: tuple[ScenarioRow, ...]
    edition: tuple[EditionRow, ...]


class Data(Row, frozen=True, kw_only=True):
    """All four files, checked."""

    map: MapData
    counters: CounterData
    tables: TableData
    scenarios: ScenarioData
