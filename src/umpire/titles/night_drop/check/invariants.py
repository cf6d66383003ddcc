"""Invariants of Night Drop, random battles to start from, and short ways to look at a game in tests."""

from itertools import pairwise
from random import Random
from typing import cast

from umpire.engine.ask import EVENT, Event
from umpire.engine.game import Game
from umpire.titles.night_drop import schema
from umpire.titles.night_drop.chart import (
    ADVANTAGE,
    ARMOURED,
    DIRECTIONS,
    FACES,
    LETTERS,
    MARSH,
    REGIMENTS,
    STREAM,
    UNKNOWN,
    Chart,
)
from umpire.titles.night_drop.events import (
    ActionChosen,
    ActivationBegan,
    ActivationEnded,
    AdvantageSpent,
    CompanyFormed,
    CompanyReinforced,
    ControlGained,
    GameEnded,
    ReinforcementCame,
    StickLost,
    StickPushed,
    TurnBegan,
    UnitMoved,
    UnitsRetreated,
)
from umpire.titles.night_drop.position import (
    CHOOSING,
    CONCEALED,
    DEAD,
    FULL,
    G4,
    HIDDEN,
    LOST,
    NO_LETTER,
    NO_MARKER,
    NOT_YET,
    NOTHING,
    REGROUPING,
    US,
    USED,
    VISIBLE,
    Position,
)
from umpire.titles.night_drop.rules.rulebook import FACE_NAMES, US_SEAT
from umpire.titles.night_drop.view import NightDropView


def points_seen(game: Game) -> int:
    """10.2 The points as the US player sees them."""
    view = game.rules.seen(game.pos, US_SEAT)
    assert isinstance(view, NightDropView)
    return view.points


def landing_losses(game: Game) -> int:
    """4.2 How many Sticks were lost before the first turn."""
    return sum(isinstance(step, StickLost) for step in game.log)


# -- what must be true ------------------------------------------------------------------------------------------

# Answers by which nothing happens; a random player gives them rarely.
PASSES = frozenset({"done", "stop", "pass", "none", "no", "off-map"})

# 10.4  Copied from the rulebook and not from the data files, so that these are checked too.
LEVELS = (
    (16, "strategic-us-victory"),
    (12, "operational-us-victory"),
    (9, "tactical-us-victory"),
    (6, "tactical-german-victory"),
    (3, "operational-german-victory"),
    (0, "strategic-german-victory"),
)


def assert_invariants(game: Game) -> None:
    """Assert what must be true at every decision."""
    pos = cast(Position, game.pos)
    assert_counts(pos)
    assert_sticks(pos)
    assert_germans(pos)
    assert_markers(pos)
    assert_ground(pos)
    assert_activation(pos)
    assert 0 <= pos.turn <= 9, "5"
    assert 0 <= pos.advantages_killed <= pos.german_turns <= REGIMENTS, "2.6.2"
    assert points_seen(game) == points(pos)


def assert_counts(pos: Position) -> None:
    """The counts that a position keeps are right."""
    hexes = range(pos.chart.hex_count)
    assert list(pos.us_by_hex) == recount(pos, hexes, 0, pos.first_german)
    assert list(pos.companies_by_hex) == recount(pos, hexes, pos.sticks, pos.first_german)
    assert list(pos.germans_by_hex) == recount(pos, hexes, pos.first_german, pos.units)


def recount(pos: Position, hexes: range, first: int, last: int) -> list[int]:
    """How many of the units from `first` to before `last` are in each hex."""
    counts = [0] * len(hexes)
    for place in pos.at[first:last]:
        if place >= 0:
            counts[place] += 1
    return counts


def assert_sticks(pos: Position) -> None:
    """2.3 All 78 are somewhere, and of each regiment there are as many of each kind as the order of battle says: what is
    unknown to all, what the German has looked at, and what shows its face. Only a Stick that was turned up has one."""
    chart = pos.chart
    assert pos.sticks == len(pos.face) == 78
    first = 0
    for regiment in range(REGIMENTS):
        sticks = range(first, first + chart.stick_counts[regiment][UNKNOWN])
        first += len(sticks)
        pool = pos.pool[regiment * FACES : regiment * FACES + FACES]
        looked_at = pos.seen[regiment * FACES : regiment * FACES + FACES]
        assert min(pool + looked_at) >= 0
        assert pool[UNKNOWN] == looked_at[UNKNOWN] == 0
        faces = [pos.face[stick] for stick in sticks]
        for face in range(1, FACES):
            # 2.6.2, ruling R56  A PIR Advantage that was looked at shows its face to all.
            unseen = 0 if face == ADVANTAGE else looked_at[face]
            assert pool[face] + unseen + faces.count(face) == chart.stick_counts[regiment][face], "2.3"
        places = [(pos.face[stick], pos.at[stick]) for stick in sticks]
        assert sum(pool) == sum(face == UNKNOWN and place != DEAD for face, place in places), "2.1.2"
        assert sum(looked_at) - looked_at[ADVANTAGE] == sum(place == (UNKNOWN, DEAD) for place in places), "9.3.2"
        assert looked_at[ADVANTAGE] <= places.count((ADVANTAGE, DEAD)), "2.6.2"
        for face, place in places:
            assert place >= 0 or place in (LOST, DEAD, USED), "2.3"
            assert face == UNKNOWN or place != LOST, "nobody looks at a lost Stick"
            assert face != UNKNOWN or place != USED, "2.4.5"
    for company in range(pos.sticks, pos.first_german):
        assert pos.at[company] >= 0 or pos.at[company] in (NOT_YET, DEAD)
        assert pos.at[company] != NOT_YET or pos.side[company] == FULL


def assert_germans(pos: Position) -> None:
    """3.1, 8.5 Fourteen counters, in the cup or with a number; under an Unknown marker at full strength; and who showed a
    letter has it."""
    chart = pos.chart
    assert pos.units - pos.first_german == len(pos.german_type) == 14
    named = [pos.german_type.count(type) for type in range(len(chart.type_count))]
    assert [left + count for left, count in zip(pos.cup, named, strict=True)] == chart.type_count
    assert min(pos.cup) >= 0
    for slot, type in enumerate(pos.german_type):
        place, side = pos.at[pos.first_german + slot], pos.side[pos.first_german + slot]
        assert place >= 0 or place in (NOT_YET, DEAD)
        assert (type == HIDDEN) == (place == NOT_YET), "a unit on the map is a counter out of the cup"
        assert place != NOT_YET or not any(place != NOT_YET for place in pos.at[pos.first_german + slot :]), "by number"
        assert pos.german_known[slot] in (0, 1)
        assert pos.german_known[slot] or side == FULL, "3.1.4"
        if type == HIDDEN:
            assert pos.german_letter[slot] == NO_LETTER
            assert not pos.german_known[slot]
        else:
            assert pos.german_letter[slot] in (NO_LETTER, chart.type_letter[type]), "8.5.3"
            assert side == FULL or len(chart.type_av[type]) == 2, "3.1.1"


def assert_markers(pos: Position) -> None:
    """2.5 Nine markers, in the bag or in a VP hex."""
    chart = pos.chart
    assert sum(chart.vp_count) == len(chart.vp_hexes) == len(pos.vp_value) == 9
    laid = [pos.vp_value.count(value) for value in range(len(chart.vp_count))]
    assert [left + count for left, count in zip(pos.bag, laid, strict=True)] == chart.vp_count
    assert min(pos.bag) >= 0
    for marker, value in zip(pos.vp_marker, pos.vp_value, strict=True):
        assert marker in (NO_MARKER, CONCEALED, VISIBLE)
        assert (marker == NO_MARKER) == (value == HIDDEN)


def assert_ground(pos: Position) -> None:
    """8.1, 8.4.3 Nobody stands in the stream off a line, no armour in the marsh off one, and no hex holds both sides."""
    chart = pos.chart
    for unit, place in enumerate(pos.at):
        if place >= 0 and chart.terrain[place] == STREAM:
            assert chart.road[place] or chart.rail[place], "8.4.2"
        if unit >= pos.first_german and is_marsh(pos, place):
            type = pos.german_type[unit - pos.first_german]
            assert chart.type_moves[type] != ARMOURED, "3.1.2"
    assert not any(ours and theirs for ours, theirs in zip(pos.us_by_hex, pos.germans_by_hex, strict=True)), "8.4.3"


def is_marsh(pos: Position, hex: int) -> bool:
    """Marsh, off road and railroad."""
    chart = pos.chart
    return hex >= 0 and chart.terrain[hex] == MARSH and not chart.road[hex] and not chart.rail[hex]


def assert_activation(pos: Position) -> None:
    """5.4 Five Activations a turn; of an Activation that is over nothing is left; and the limits of the German hold."""
    assert 0 <= pos.activation <= 5, "5.4"
    assert -1 <= pos.action <= G4
    if pos.stage == CHOOSING:
        assert pos.action == NOTHING
        assert pos.limit == pos.active == 0
        assert not any(pos.acted + pos.fought + pos.entered + pos.dealt)
    elif pos.action > 2:
        assert pos.active <= pos.limit, "5.4.2"
        assert pos.limit <= (6 if pos.action == G4 else 12), "5.4.2"
        if pos.action != G4:
            assert pos.turn <= 4, "5.4.2"
            assert max(pos.acted[: pos.sticks]) <= 3, "5.4.2"


def points(pos: Position) -> int:
    """10.2 What shows in the hexes that the US controls."""
    return sum(
        pos.chart.vp_value[value]
        for value, marker, control in zip(pos.vp_value, pos.vp_marker, pos.vp_control, strict=True)
        if control and marker == VISIBLE
    )


class Watch:
    """Asserts the invariants, and counts turns, Activations, control and stacking from the events, to compare with the position. Make one
    for each game, and call it at every decision."""

    def __init__(self) -> None:
        self.read = 0  # how much of the log
        self.control: list[int] = []
        self.entered: set[int] = set()  # every hex that anybody entered
        self.turn = -1
        self.side = US
        self.number = 0
        self.done: set[int] = set()  # the actions of this turn
        self.used = -1  # Sticks that became part of something
        self.losses = 0

    def __call__(self, game: Game) -> None:
        assert_invariants(game)
        self.follow(game)
        pos = cast(Position, game.pos)
        # 10.2  Control by our own count.
        assert pos.vp_control == self.control, "10.2"
        assert self.turn == pos.turn, "5"
        assert self.used == pos.at[: pos.sticks].count(USED), "2.4.3"
        self.assert_stacks(game, pos)

    def begin(self, game: Game) -> None:
        """Take the starting values from the position in which the game began."""
        pos = cast(Position, game.rules.from_text(game.placed) if game.placed else game.rules.begin())
        self.control = pos.vp_control[:]
        self.turn = pos.turn
        self.number = pos.activation
        self.side = pos.initiative if pos.activation % 2 else 1 - pos.initiative  # who had the last Activation
        self.used = pos.at[: pos.sticks].count(USED)

    def follow(self, game: Game) -> None:
        """Read the events since the last decision."""
        if self.turn < 0:
            self.begin(game)
        for step in game.log[self.read :]:
            if step.form == EVENT:
                self.event(cast(Position, game.pos), cast(Event, step))
        self.read = len(game.log)

    def event(self, pos: Position, step: Event) -> None:
        """Check an event against the counts so far, and update them."""
        if isinstance(step, TurnBegan):
            assert step.turn == self.turn + 1 <= 9, "5"
            assert step.word == ("night" if step.turn <= 4 else "day"), "5.1"
            assert self.number in (0, 5), "5.4"
            self.turn, self.number, self.done = step.turn, 0, set()
        elif isinstance(step, ActivationBegan):
            # 5.4  One side after the other.
            assert step.number == self.number + 1
            assert self.number == 0 or step.side != self.side
            self.side = step.side
        elif isinstance(step, ActivationEnded):
            self.number += 1
        elif isinstance(step, ActionChosen):
            assert step.side == self.side
            # 5.4.1, 5.4.2  Everything but G4 once a turn.
            assert step.action in (NOTHING, G4) or step.action not in self.done
            self.done.add(step.action)
        elif isinstance(step, UnitMoved):
            for here, there in pairwise([step.origin, *step.path]):
                assert there in pos.chart.neighbour[here * DIRECTIONS : here * DIRECTIONS + DIRECTIONS], "8.1"
            self.enters(pos, step.unit, step.path)
        elif isinstance(step, StickPushed):
            self.entered.add(step.to)
        elif isinstance(step, UnitsRetreated):  # and those that advance
            for unit in step.units:
                self.enters(pos, unit, [step.to])
        elif isinstance(step, ReinforcementCame):
            self.enters(pos, step.unit, [step.hex])
        elif isinstance(step, CompanyFormed):
            self.enters(pos, step.company, [step.hex])
            self.used += len(step.units)
        elif isinstance(step, CompanyReinforced | AdvantageSpent):
            self.used += 1
        elif isinstance(step, ControlGained):  # and ControlLost
            assert pos.chart.vp_hexes[step.vp] == step.hex
        elif isinstance(step, StickLost):
            self.losses += 1
            assert self.turn == 0, "4.2"

    def enters(self, pos: Position, unit: int, path: list[int]) -> None:
        """Note the hex where a move ends, and who controls the VP hexes on its way. Sticks control nothing."""
        self.entered.add(path[-1])
        if unit >= pos.sticks:
            for hex in path:
                if pos.chart.vp_index[hex] >= 0:
                    self.control[pos.chart.vp_index[hex]] = int(unit < pos.first_german)

    def assert_stacks(self, game: Game, pos: Position) -> None:
        """7 Three units of a side in a hex, once an Activation has had its check. Where only hexes that were entered are
        checked, Sticks may lie as they fell."""
        segment = game.rules.segments[pos.segment].name
        settled = pos.stage in (CHOOSING, REGROUPING) and (segment != "activations" or self.number or pos.turn > 1)
        if game.placed and not self.number:
            settled = False
        if pos.stage == REGROUPING:
            settled = True
        if settled:
            entered_only = game.rules.options["stacking-check"] == "entered"
            for counts in (pos.us_by_hex, pos.germans_by_hex):
                for hex, count in enumerate(counts):
                    assert count <= 3 or (entered_only and hex not in self.entered), f"7 in {pos.chart.hex_name[hex]}"


def assert_ended(game: Game) -> None:
    """10.1, 10.4 Nine turns of five Activations, every marker turned over, and the level that the points give."""
    pos = cast(Position, game.pos)
    watch = Watch()
    watch.follow(game)
    assert_invariants(game)
    assert watch.control == pos.vp_control, "10.2"
    assert watch.turn == pos.turn == 9, "5"
    assert watch.number == 5, "5.4"
    assert CONCEALED not in pos.vp_marker, "10.1"
    if not game.placed:
        assert sum(isinstance(step, TurnBegan) for step in game.log) == 9
        assert sum(isinstance(step, ActivationEnded) for step in game.log) == 45
    for marker, control in zip(pos.vp_marker, pos.vp_control, strict=True):
        assert marker == VISIBLE or not control or not sum(pos.bag), "10.3"
    (ended,) = [step for step in game.log if isinstance(step, GameEnded)]
    assert ended.points == points(pos), "10.2"
    assert game.outcome == next(name for least, name in LEVELS if ended.points >= least), "10.4"


# -- battles ----------------------------------------------------------------------------------------------------


def around(chart: Chart, centre: int, rings: int) -> list[int]:
    """The hexes within so many hexes of one."""
    found = {centre}
    for _ in range(rings):
        found |= {other for hex in found for other in chart.neighbour[hex * DIRECTIONS : hex * DIRECTIONS + DIRECTIONS]}
        found.discard(-1)
    return sorted(found)


def draw_battle(chance: Random) -> str:
    """A random position from the middle of a battle, as text: both sides close together, companies and Sticks in every state, Germans
    known and unknown, letters shown or not, markers concealed and visible. Random play rarely reaches these."""
    chart = schema.chart()
    centre = chance.choice(chart.vp_hexes)
    field = [hex for hex in around(chart, centre, chance.randint(2, 5)) if chart.terrain[hex] != STREAM]
    chance.shuffle(field)
    turn = chance.randint(1, 9)
    lines = [f"turn {turn} {chance.choice(['initiative', 'objectives', 'activations', 'activations'])}"]
    side = chance.choice(["us", "german"])
    if turn == 1 and not lines[0].endswith("initiative"):  # 5.2.2
        side = "us"
    lines.append(f"initiative {side}")
    if lines[0].endswith("activations") and chance.random() < 0.5:
        lines.append(f"activation {chance.randint(1, 4)}")
    half = len(field) // 2
    room = dict.fromkeys(field[:half], 3)
    for regiment in range(REGIMENTS):
        lines += draw_regiment(chance, chart, regiment, room)
    lines += draw_germans(chance, chart, field[half:], turn)
    bag = [value for value, count in zip(chart.vp_value, chart.vp_count, strict=True) for _ in range(count)]
    chance.shuffle(bag)
    for hex in chart.vp_hexes:
        state = chance.choice(["", "concealed", "concealed", "visible"])
        if state:
            lines.append(f"marker {chart.hex_name[hex]} {state} {bag.pop()}")
        if chance.random() < 0.4 and not is_german_in(lines, chart.hex_name[hex]):  # 10.2
            lines.append(f"control {chart.hex_name[hex]}")
    if chance.random() < 0.2:
        # 2.6.2  One for each PIR Advantage that is neither on the map nor spent, at most.
        left = sum(line.endswith(" advantage") and " dead " not in line for line in lines)
        lines.append(f"german-turns {min(chance.randint(1, 2), REGIMENTS - left)}")
    return "\n".join(lines) + "\n"


def is_german_in(lines: list[str], hex: str) -> bool:
    """Whether one of these lines puts a German unit into a hex."""
    return any(line.split()[0] == "german" and line.split()[2] == hex for line in lines)


def draw_regiment(chance: Random, chart: Chart, regiment: int, room: dict[int, int]) -> list[str]:
    """Companies and Sticks of a regiment wherever there is room; some Sticks used, some killed and looked at."""
    name = chart.regiment_name[regiment]
    natures = [face for face in range(1, FACES) for _ in range(chart.stick_counts[regiment][face])]
    chance.shuffle(natures)
    # In one battle of five the Sticks that are left are all of one kind, and the German, who has seen the others, can know it.
    thin = chance.random() < 0.2
    if thin:
        natures.sort()
    lines: list[str] = []

    def spot() -> str:
        """A random hex with room, by name; empty if there is none."""
        free = [hex for hex in room if room[hex]]
        if not free:
            return ""
        hex = chance.choice(free)
        room[hex] -= 1
        return chart.hex_name[hex]

    for company in chart.company_name[regiment][: chance.randint(0, 5)]:
        where = spot()
        if where:
            lines.append(f"company {company} {where}{chance.choice(['', ' reduced'])}")
            lines += [f"stick {name} used {FACE_NAMES[face]}" for face in natures[:2] if face != ADVANTAGE]
            natures = natures[2:] if ADVANTAGE not in natures[:2] else [ADVANTAGE, *natures[2:]]
    # 9.3.2  Killed: looked at by the German, and a PIR Advantage announced.
    seen = [0] * FACES
    rare = sum(face != natures[0] for face in natures)
    for face in [natures.pop() for _ in range(rare if thin else chance.randint(0, 8))]:
        seen[face] += 1
        lines.append(f"stick {name} dead {'advantage' if face == ADVANTAGE else 'unknown'}")
    if any(seen):
        lines.append(
            " ".join([f"seen {name}"] + [f"{FACE_NAMES[face]} {seen[face]}" for face in range(FACES) if seen[face]])
        )
    for _ in range(min(len(natures), chance.randint(2, 14))):
        where = spot()
        if where:
            shown = FACE_NAMES[natures.pop()] if chance.random() < 0.4 else "unknown"
            lines.append(f"stick {name} {where} {shown}")
    return lines or [f"stick {name} lost unknown"]


def draw_germans(chance: Random, chart: Chart, field: list[int], turn: int) -> list[str]:
    """The lines of German units in the order in which they came: five from the set-up, without a letter, then perhaps with one."""
    cup = [type for type, count in enumerate(chart.type_count) for _ in range(count)]
    chance.shuffle(cup)
    lines = []
    room = dict.fromkeys(field, 3)
    for number, type in enumerate(cup[: chance.randint(3, 14)]):
        armoured = chart.type_moves[type] == ARMOURED
        free = [hex for hex in room if room[hex] and not (armoured and chart.terrain[hex] == MARSH)]
        where = "dead"
        if free and chance.random() < 0.95:
            hex = chance.choice(free)
            room[hex] -= 1
            where = chart.hex_name[hex]
        words = ["german", chart.type_name[type], where]
        if chance.random() < 0.3:
            words.append("known")
            if len(chart.type_av[type]) == 2 and chance.random() < 0.5:
                words.append("reduced")
        if number >= 5 and chance.random() < 0.7:
            words += ["letter", LETTERS[chart.type_letter[type]]]
        lines.append(" ".join(words))
    return lines
