"""The map, the counters and the tables as flat lists, for the rules to read.

Built once from the data files by `schema.chart()` and never changed afterwards. Zones go by their printed
number (index 0 stays empty), Locations and Street Sections by index. A *space* is a Location index, or
`location_count` plus a Section index.
"""

from pathlib import Path
from typing import Final

# 4.2.1  The five floors; a prime counts as its floor.
OG: Final = 0
COURTYARD: Final = 1
FIRST: Final = 2
SECOND: Final = 3
ROOF: Final = 4

# 4.1, 4.1.5, 6.2  The circle in the Control box.
NO_CIRCLE: Final = 0
BLACK: Final = 1
WHITE: Final = 2
RED: Final = 3

# 13.6.6  The egress route that leaves the map.
EXIT: Final = 0

# 5.3.3, 5.3.4  What a Suspect turns out to be; a trap is an IED or a sniper.
DUMMY: Final = 0
GUERILLAS: Final = 1
MARTYRS: Final = 2
TRAP: Final = 3

# Units: squads #1 to #15 are 0..14, IIF squads 1 to 3 are 15..17, tanks 1 and 2 are 18..19.


class Scenario:
    """8, 15 A length of game, its reinforcements, and the victory points it counts."""

    def __init__(
        self, name: str, turns: int, company_turn: int, battalion_turn: int, tanks: int, vp_value: list[int]
    ) -> None:
        self.name: str = name
        self.turns: int = turns
        self.company_turn: int = company_turn  # 10.1, 10.2: squads of the company, and the tanks
        self.battalion_turn: int = battalion_turn  # 10.3
        self.tanks: int = tanks
        self.vp_value: list[int] = vp_value  # parallel to Chart.vp_cause


class Chart:
    """Everything printed on the map, the counters and the tables that a rule may need."""

    def __init__(self) -> None:
        self.folder: Path | None = None  # the folder whose data files replace ours, if any; drawings read more of them
        # zones
        self.zone_count: int = 0
        self.zone_name: list[str] = []  # a message id, "" for an ordinary block of houses
        self.circle: list[int] = []
        self.block: list[list[int]] = []  # 4.4: zones of the same Block, itself included
        self.adjacent: list[list[int]] = []  # 4.1.1
        self.neighbours: list[list[int]] = []  # 4.1.2, without Zone 27 (ruling R1)
        self.near: list[list[int]] = []  # adjacent and neighbours together
        self.fire: list[list[int]] = []  # 4.1.2.1: near, and the Zones at the end of lines of fire
        self.zone_sections: list[list[int]] = []
        self.egress: list[list[int]] = []  # 4.1.7, first priority first
        self.egress_sections: list[list[list[int]]] = []  # 13.6.5, parallel to egress; [] if Adjacent
        self.suspects_due: list[int] = []  # 5.3.2.1
        self.zone_locations: list[list[int]] = []
        self.entry: list[int] = []  # 6.3: the one door of a start zone, -1 elsewhere
        self.doors: list[list[int]] = []
        self.between: list[list[list[int]]] = []  # [a][b]: Sections that touch both
        # locations
        self.location_count: int = 0
        self.location_name: list[str] = []
        self.location_zone: list[int] = []
        self.location_code: list[str] = []
        self.location_index: dict[str, int] = {}
        self.floor: list[int] = []
        self.door: list[bool] = []
        self.links: list[list[int]] = []  # 4.2.2
        self.ways_out: list[list[int]] = []  # 12.5.1: the same and, from a door, the Sections of its Zone as spaces
        self.ruined_away: list[bool] = []  # 4.1.6
        # street sections
        self.section_count: int = 0
        self.section_name: list[str] = []
        self.section_index: dict[str, int] = {}
        self.section_zones: list[list[int]] = []  # 4.3.1.1, Zone 27 included
        self.section_fire: list[list[int]] = []  # 4.3.1.2
        self.section_adjacent: list[list[int]] = []
        self.section_doors: list[list[int]] = []
        self.section_open: list[list[int]] = []  # 12.6.2: Open Ground a tank may enter from here
        self.section_north: list[bool] = []  # 10.2: whether it touches the north edge
        # counters
        self.squad_cf: list[int] = []  # by unit
        self.kind_name: list[str] = []  # "1-4" is Guerillas 1, Martyrs 4
        self.kind_guerillas: list[int] = []
        self.kind_martyrs: list[int] = []
        self.kind_count: list[int] = []
        self.suspect_name: list[str] = []
        self.suspect_count: list[int] = []
        self.suspect_places: list[list[list[int]]] = []  # 5.3.2.2: [kind][zone], first choice first
        self.activated_zone_markers: int = 0
        self.strong_point_markers: int = 0
        self.caats: int = 0
        self.caat_shots: int = 0  # 6.3.1
        self.caat_bonus: int = 0  # 11.1.2.1
        self.explosives_cf: int = 0  # 13.7.1
        # tables, by d10
        self.activation_normal: list[int] = []
        self.activation_fortified: list[int] = []
        self.tank_mc: list[int] = []  # 5.1.3, 12.6.1
        self.reaction: list[str] = []
        self.usmc_event: list[str] = []
        self.insurgent_event: list[str] = []
        self.iif_event: list[str] = []
        # tables, by row
        self.mission_name: list[str] = []
        self.mission_success: list[int] = []  # the highest d10 that succeeds
        self.mission_limit: list[int] = []
        self.drm: dict[str, int] = {}
        self.drm_cite: dict[str, str] = {}
        self.vp_cause: list[str] = []
        self.vp_value: list[int] = []
        self.vp_cite: list[str] = []
        self.level_name: list[str] = []  # 7.2.2, best first
        self.level_least: list[int] = []  # the lowest total of that level
        # scenarios, the base game first
        self.scenarios: list[Scenario] = []
