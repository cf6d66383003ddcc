"""The chart on the wall: map, counters and tables as flat lists, for the rules to read.

Built once from the data files by `schema.chart()` and never changed afterwards. Hexes go by index, column by column from
the north-west; `hex_name` is the printed number. Directions are 0 to 5 (N, NE, SE, S, SW, NW: the direction die less one).
All movement points are half points.
"""

from typing import Final

# 8.1, Terrain Effects Table
BOCAGE: Final = 0
VILLAGE: Final = 1
MARSH: Final = 2
STREAM: Final = 3

# 3.1.2  How a unit moves.
FOOT: Final = 0
ARMOURED: Final = 1

# 2.1.1  What a Stick is; UNKNOWN is its back side.
UNKNOWN: Final = 0
PLT: Final = 1
LDR: Final = 2
HQ: Final = 3
ADVANTAGE: Final = 4
FACES: Final = 5

# 2  The regiments.
REGIMENTS: Final = 3

# 2.4.1  So many Sticks make a full company, so many at least a reduced one.
COMPANY_STICKS: Final = 3
REDUCED_STICKS: Final = 2

# 8.5.3  Entry hexes.
LETTERS: Final = ["a", "b", "c", "d"]

OFF_MAP: Final = -1
IMPASSABLE: Final = -1
DIRECTIONS: Final = 6


class Chart:
    """Everything printed on the map, the counters and the tables that a rule may need."""

    def __init__(self) -> None:
        # hexes
        self.columns: int = 0
        self.rows: int = 0
        self.hex_count: int = 0
        self.hex_name: list[str] = []  # "0101"
        self.hex_index: dict[str, int] = {}
        self.terrain: list[int] = []
        self.neighbour: list[int] = []  # [hex * 6 + direction]: a hex, or OFF_MAP
        self.road: list[int] = []  # by hex, one bit for each direction in which the main road leaves it
        self.rail: list[int] = []
        self.place: list[str] = []  # a slug of the village or bridge ("la-fiere"), or ""
        self.edge: list[bool] = []
        # set-up and objectives
        self.drop_hexes: list[list[int]] = []  # 4.2.1, by regiment
        self.drop_counts: list[list[int]] = []  # Sticks in each of them
        self.setup_hexes: list[int] = []  # 4.1
        self.entry: list[int] = []  # 8.5.3, by letter
        self.vp_hexes: list[int] = []
        self.vp_index: list[int] = []  # by hex, -1 elsewhere
        # US counters, by regiment
        self.regiment_name: list[str] = []  # "505"
        self.stick_counts: list[list[int]] = []  # by regiment and face; [.][UNKNOWN] is the total
        self.company_count: list[int] = []
        self.company_name: list[list[str]] = []  # "505-a"
        self.company_av: list[list[int]] = []  # by regiment, then full and reduced
        self.company_dv: list[list[int]] = []
        # German counters, by type
        self.type_name: list[str] = []  # "armoured-b", "company-a", "platoon-d"
        self.type_count: list[int] = []
        self.type_letter: list[int] = []
        self.type_moves: list[int] = []  # FOOT or ARMOURED
        self.type_av: list[list[int]] = []  # full and reduced; one entry if it has no back
        self.type_dv: list[list[int]] = []
        # VP markers
        self.vp_value: list[int] = []  # 1, 2, 3
        self.vp_count: list[int] = []
        # tables
        self.turns: int = 0
        self.night_turns: int = 0
        self.clock: list[str] = []  # "01:30", by turn less one
        self.stack_limit: int = 0  # 7
        self.terrain_cost: list[list[int]] = []  # [FOOT or ARMOURED][terrain], half points or IMPASSABLE
        self.road_cost: list[int] = []  # along the line, by FOOT or ARMOURED
        self.rail_cost: list[int] = []
        self.night_line: int = 0  # 8.2.2 from a village, main road or railroad hex
        self.night_else: int = 0
        self.day_german: int = 0  # 8.3
        self.day_company: int = 0
        self.day_stick: int = 0
        self.zoc_full: int = 0  # 6.2.1
        self.zoc_reduced: int = 0
        self.landing: list[int] = []  # 4.2.3 modifier by terrain
        self.landing_lost: int = 0  # on this or more the Stick is lost
        self.village_defence: int = 0  # 9.2.4
        self.bridge_defence: int = 0
        self.stick_moves: int = 0  # 5.4.2: at most so many movements of a Stick in G1 to G3
        self.level_name: list[str] = []  # 10.4, from the highest total down
        self.level_least: list[int] = []
        # derived: what a step costs by terrain and line alone, [FOOT or ARMOURED][hex * 6 + direction], or IMPASSABLE
        self.step_cost: list[list[int]] = []
        # the same as (neighbour, cost), cheapest first, [FOOT or ARMOURED][hex]
        self.exits: list[list[list[tuple[int, int]]]] = []
        # the same as (cost, all neighbours at that cost), and backwards as (neighbour, what the step from there costs)
        self.exits_by_cost: list[list[list[tuple[int, list[int]]]]] = []
        self.ways_in: list[list[list[tuple[int, int]]]] = []
        self.bridge_side: list[bool] = []  # 9.2.4: [hex * 6 + direction]: a bridge hexside
        # derived: how a Stick and a whole stack are offered, since these words are wanted all the time
        self.stick_label: list[str] = []  # [hex * FACES + face] "1703/plt"
        self.stack_label: list[str] = []  # by hex, "1703/all"
