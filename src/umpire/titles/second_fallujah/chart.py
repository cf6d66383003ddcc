"""The chart on the wall: map, counters and tables as flat lists, for the rules to read.

Built once from the data files by `schema.chart()` and never changed afterwards. Areas go by their printed number (index
0 stays empty). A *place* is an area, one of the two Entry Zones, or the box of the riverine unit.
"""

from pathlib import Path
from typing import Final

# 2  Places: the areas are 1 to 51.
AREAS: Final = 51
NW: Final = 52
NE: Final = 53
RIVER_BOX: Final = 54
PLACES: Final = 55

# 3.4  Types of Coalition units.
INFANTRY: Final = 0
MECH: Final = 1
ENGINEER: Final = 2
RECON: Final = 3
LAR: Final = 4
CAVALRY: Final = 5
MP: Final = 6
IRAQI_INFANTRY: Final = 7
IRAQI_SF: Final = 8
TANK: Final = 9
WEAPONS: Final = 10
ANTITANK: Final = 11
AAV: Final = 12
RIVERINE: Final = 13

# 3.5  Nationalities of Coalition units.
MARINES: Final = 0
ARMY: Final = 1
IRAQI: Final = 2

# 7.2.1  Whether a unit may lead an attack.
LEADS: Final = 0
LEADS_ON_MILITIA: Final = 1
NEVER_LEADS: Final = 2

# 3.3, 3.7  The states of Insurgent units; an area holds so many of each.
FEDAYEEN: Final = 0
SPENT_FEDAYEEN: Final = 1
DUG_IN: Final = 2
CADRE: Final = 3
SPENT_CADRE: Final = 4
MILITIA: Final = 5
SPENT_MILITIA: Final = 6
STATES: Final = 7

NO_BATTALION: Final = -1


class Chart:
    """Everything printed on the map, the counters and the tables that a rule may need."""

    def __init__(self) -> None:
        self.folder: Path | None = None  # whose files replaced ours, if any: whoever draws needs the rest of them
        # areas, by number; index 0 is empty
        self.area_name: list[str] = []  # a name for flavour
        self.tem: list[int] = []  # 2.1
        self.mosque: list[bool] = []
        self.river: list[bool] = []  # 7.2.3
        self.worth: list[str] = []  # 1.1: "mosque", "route-10", "jolan", "government-center" or ""
        self.adjacent: list[list[int]] = []  # 2.2, areas only, ascending; for NW and NE (52, 53) the areas they open on
        self.zones: list[list[int]] = []  # 2.3: the Entry Zones (NW, NE) that an area touches
        self.to_pizza_slice: list[int] = []  # 16: steps to area 51
        self.cadre_area: list[bool] = []  # 11.1: starts with a Cadre
        # Coalition units
        self.unit_count: int = 0
        self.unit_name: list[str] = []  # "3-1-i"
        self.unit_index: dict[str, int] = {}
        self.unit_type: list[int] = []
        self.nation: list[int] = []
        self.cf_fresh: list[int] = []  # 0 for Support units
        self.cf_spent: list[int] = []
        self.mf: list[int] = []
        self.lead: list[int] = []
        self.support: list[bool] = []  # 3.6
        self.battalion: list[int] = []  # index into battalion_name, or NO_BATTALION
        self.home: list[int] = []  # 11.1: NW, NE or RIVER_BOX
        self.battalion_name: list[str] = []  # "3-1"
        self.battalion_units: list[list[int]] = []
        # Insurgent units
        self.state_name: list[str] = []  # by state: "fedayeen", "spent-fedayeen", "dug-in", "cadre", ...
        self.state_cf: list[int] = []  # by state
        self.insurgent_mf: int = 0
        self.fedayeen_count: int = 0
        self.cadre_count: int = 0
        self.militia_count: int = 0
        self.dug_in_count: int = 0
        self.resistance_count: int = 0
        # scenario
        self.fedayeen_at_start: int = 0  # 11.1
        self.fedayeen_per_area: int = 0
        self.days: list[str] = []  # "nov-8" to "nov-14"
        # tables
        self.stack_limit: int = 0  # 5
        self.friction_limit: int = 0  # 5.1
        self.zone_limit: int = 0  # 4.1.2
        self.fire_mission: int = 0  # 7.4: Offensive Value
        self.attack_tem: list[int] = []  # 7.3.1: modifier by TEM
        self.overwhelming: int = 0  # 8.5
        self.modifier: dict[str, int] = {}  # 7.2.4, 7.2.6, 7.3.1: value by name
        self.modifier_cite: dict[str, str] = {}
        self.setup_die: list[int] = []  # 13: by TEM, the least d6 that places a Fedayeen; 0 always, 7 never
        self.cadre_here: list[
            list[str]
        ] = []  # 17: by 2d6 + TEM (0 to 16), results such as "R", "r", "+M", "+F", "+F-dug-in"
        self.cadre_adjacent: list[list[str]] = []  # 17: by 2d6 (0 to 12), results "+M", "+F", "adjM", "adjF"
        self.level_name: list[str] = []  # 1.2, from the highest total down
        self.level_least: list[int] = []  # the lowest total of that level
