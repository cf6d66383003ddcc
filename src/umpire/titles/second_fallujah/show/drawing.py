"""The drawing of Second Fallujah: the map, and the scene of a view."""

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from umpire.engine.ask import Decision, Pointing
from umpire.engine.ruleset import Rules
from umpire.engine.view import SeatView
from umpire.kit.scene import (
    Card,
    Counter,
    Panel,
    Scene,
    Space,
    Track,
    Tray,
)
from umpire.kit.scene import Fact as Line  # the events have a Fact of their own
from umpire.kit.speech import Speech
from umpire.titles.second_fallujah import schema
from umpire.titles.second_fallujah.data.shapes import KindRow, UnitRow
from umpire.titles.second_fallujah.rules.ch11_scenario import Scenario
from umpire.titles.second_fallujah.show import badges, cityscape, faces, plan
from umpire.titles.second_fallujah.show.beside import Beside, capital
from umpire.titles.second_fallujah.show.ground import Room, inner_circle
from umpire.titles.second_fallujah.show.plan import BOX, HEIGHT, WIDTH
from umpire.titles.second_fallujah.view import SecondFallujahView

ZONES = ("nw", "ne")
MARKERS = ("active", "attack", "ambush", "resistance")
MARKER_SIZE = 24.0
MARKER_CITE = {"active": "4.1", "attack": "6.3", "ambush": "6.4.2", "resistance": "14.2"}
POOL_CITE = {"militia": "11.1", "fedayeen": "11.1", "dug-in": "3.7"}
POOLS = ("militia", "fedayeen", "dug-in")
Piece = tuple[str, bool, int | None]  # a unit, whether it is Spent, and its Movement Points while it moves
REMEMBERED = 20_000  # stacks, or other parts, that are kept before all are dropped; a game shows a few hundred


@cache
def rooms_of(folder: Path | None, names: tuple[str, ...]) -> dict[str, Room]:
    """The room for badge, name and counters in every place. It depends on the length of the name, so on the language."""
    city = schema.load(folder).map
    found: dict[str, Room] = {}
    for area in city.areas:
        name = names[area.area - 1]
        found[str(area.area)] = badges.room_of_area(area, name)
    for zone in city.zones:
        found[zone.zone] = badges.room_of_zone(zone)
    found[BOX] = badges.room_of_box()
    return found


@cache
def circles(folder: Path | None) -> dict[str, tuple[float, float, float]]:
    """The largest circle inside each place, as x, y and radius."""
    city = schema.load(folder).map
    found = {str(area.area): inner_circle(plan.placed(area.polygon)) for area in city.areas}
    found |= {zone.zone: inner_circle(plan.placed(zone.polygon)) for zone in city.zones}
    return found | {BOX: inner_circle(plan.box_polygon())}


def standing(source: str | None) -> str:
    """Whether a value is stated, inferred or reconstructed: the first word of its source."""
    return source.replace(":", " ").split()[0] if source else ""


class Drawing:
    """Draws the city and its counters in one language."""

    def __init__(self, rules: Rules, speech: Speech) -> None:
        assert isinstance(rules, Scenario)
        self.width, self.height = WIDTH, HEIGHT
        self.rules, self.speech, self.chart = rules, speech, rules.chart
        data = schema.load(self.chart.folder)
        self.city, self.counters = data.map, data.counters
        self.areas = {str(area.area): area for area in self.city.areas}
        self.kinds: dict[str, KindRow] = {kind.kind: kind for kind in self.counters.kind}
        self.units: dict[str, UnitRow] = {u.unit: u for u in self.counters.unit if u.unit in self.chart.unit_index}
        self.states = {name: index for index, name in enumerate(self.chart.state_name)}
        self.full = {place: capital(speech.name("full-place", place)) for place in (*self.areas, *ZONES)}
        self.full[BOX] = capital(speech.place(BOX))
        self.short = {place: capital(speech.name("area-name", place)) for place in self.areas}
        self.short |= {place: capital(speech.place(place)) for place in (*ZONES, BOX)}
        self.rooms = rooms_of(self.chart.folder, tuple(self.short[place] for place in self.areas))
        self.beside = Beside(self._say, speech, self.chart)
        self._said: dict[str, str] = {}
        self._board = ""
        self._spaces: list[Space] = []
        self._stacks: dict[tuple[object, ...], list[Counter]] = {}
        self._pieces: dict[Piece, tuple[str, str]] = {}
        self._memo: dict[tuple[object, ...], Any] = {}

    # -- words ----------------------------------------------------------------------------------------------------

    def _say(self, id: str, **facts: str | int) -> str:
        """A message of the title. Those without facts are kept."""
        if facts:
            return self.speech.say(id, facts)
        if id not in self._said:
            self._said[id] = self.speech.say(id)
        return self._said[id]

    def _remembered(self, key: tuple[object, ...], make: Callable[[], Any]) -> Any:
        """A part of the picture from what was kept, otherwise made by `make`."""
        found = self._memo.get(key)
        if found is None:
            if len(self._memo) > REMEMBERED:
                self._memo.clear()
            found = self._memo[key] = make()
        return found

    # -- the map --------------------------------------------------------------------------------------------------

    def board(self) -> str:
        """The map as SVG, drawn once."""
        if not self._board:
            words = cityscape.Words(self._say, self.short, self.full)
            self._board = cityscape.picture(self.city, self.chart, self.rooms, words)
        return self._board

    def spaces(self) -> list[Space]:
        """All spaces of the map."""
        if not self._spaces:
            self._spaces = [self._space(place) for place in self.rooms]
        return self._spaces

    def _space(self, place: str) -> Space:
        """The space of a place."""
        x, y, radius = circles(self.chart.folder)[place]
        return Space(place, self.full[place], round(x, 1), round(y, 1), round(radius, 1), self._near(place))

    def _near(self, place: str) -> list[str]:
        """The places next to one. The box of the river is next to the areas on the Euphrates."""
        chart = self.chart
        if place == BOX:
            return [name for name in self.areas if chart.river[int(name)]]
        if place in ZONES:
            return [str(area) for area in chart.adjacent[self.rules.place_of[place]]]
        area = int(place)
        zones = [zone for zone in ZONES if self.rules.place_of[zone] in chart.zones[area]]
        return [*[str(other) for other in chart.adjacent[area]], *zones, *([BOX] if chart.river[area] else [])]

    # -- pictures -------------------------------------------------------------------------------------------------

    def face(self, face: str) -> str:
        """The picture of a counter, by its key: `3-1-i/f6/7` is 3/1 I, Fresh, CF 6, MF 7, and `/5` after it 5 MP left; `cadre/2/3/4` is
        four Cadres with CF 2 and MF 3; `ambush/2` is a marker."""
        name, *rest = face.split("/")
        if name in self.units:
            row = self.units[name]
            kind = self.kinds[row.kind]
            state, factor = rest[0][:1], rest[0][1:]
            left = rest[2] if len(rest) > 2 else ""
            boxed = kind.cf is None
            return faces.unit(
                row.nation, kind.type, echelon(row), row.label, factor, boxed, rest[1], left, state == "s"
            )
        if name in self.states:
            return faces.insurgents(name, int(rest[2]), rest[0], rest[1])
        return faces.marker(name, rest[0] if rest else "")

    def _factor(self, unit: int, spent: bool) -> str:
        """3.1, 3.6 The factor on a counter: 6, (2) for a unit that never leads, 5M against Militia, +2 in the box of a Support Unit."""
        chart = self.chart
        if chart.support[unit]:
            modifier = self.kinds[self.units[chart.unit_name[unit]].kind].modifier or 0
            return "" if spent else f"{modifier:+d}"
        value = chart.cf_spent[unit] if spent else chart.cf_fresh[unit]
        return (f"{value}", f"{value}M", f"({value})")[chart.lead[unit]]

    def _piece(self, piece: Piece) -> tuple[str, str]:
        """The key of the picture and the name of a Coalition unit."""
        found = self._pieces.get(piece)
        if found is None:
            id, spent, left = piece
            unit = self.chart.unit_index[id]
            factor, moves = self._factor(unit, spent), self.chart.mf[unit]
            key = f"{id}/{'s' if spent else 'f'}{factor}/{moves}"
            found = self._pieces[piece] = (key if left is None else f"{key}/{left}", self._unit_name(unit, spent, left))
        return found

    def _unit_name(self, unit: int, spent: bool, left: int | None) -> str:
        """The full name of a Coalition unit with its state and factors, for screen readers."""
        say, chart = self._say, self.chart
        id = chart.unit_name[unit]
        kind = self.kinds[self.units[id].kind]
        parts = [
            self.speech.unit(id),
            self.speech.name("type", kind.type),
            say("board-spent" if spent else "board-fresh"),
        ]
        if factor := self._factor(unit, spent):
            parts.append(f"{say('board-modifier' if chart.support[unit] else 'board-cf')} {factor.rstrip('M')}")
        if not spent:
            parts.append(f"{say('board-mf')} {chart.mf[unit]}")
        if left is not None:
            parts.append(f"{say('board-mp')} {left}")
        return ", ".join(parts)

    def _band_face(self, state: str, count: int) -> str:
        """The key of the picture of Insurgents of one state."""
        return f"{state}/{self.chart.state_cf[self.states[state]]}/{self.chart.insurgent_mf}/{count}"

    def _band_name(self, state: str, count: int) -> str:
        """The name of Insurgents of one state, for screen readers."""
        cf = self.chart.state_cf[self.states[state]]
        return f"{self._say(f'state-{state}.count', count=count)}, {self._say('board-cf')} {cf}"

    # -- what lies on the table -----------------------------------------------------------------------------------

    def scene(self, view: SeatView) -> Scene:
        """The counters, trays, tracks and panels of a view."""
        assert isinstance(view, SecondFallujahView)
        stacks: dict[str, list[Piece]] = {}
        spent = 0
        for unit in view.units():
            spent += unit.spent
            stacks.setdefault(unit.at, []).append((unit.id, unit.spent, unit.mp))
        active = view.activated()
        counters: list[Counter] = []
        tints: dict[str, str] = {}
        focus = [active] if active else []
        totals: dict[str, int] = dict.fromkeys(self.states, 0)
        held = 0
        for area in view.areas():
            number = area.area
            place = str(number)
            bands = area.insurgents
            here = stacks.get(place)
            if area.control == "coalition":
                held += 1
                tints[place] = "contested-coalition" if bands and here else "coalition"
            elif bands and here:
                tints[place] = "contested"
            pending, ambush = area.pending_attack, area.ambush
            if pending and place != active:
                focus.append(place)
            resists = number == view.table.resistance
            if not (bands or here or ambush or resists or place == active):
                continue
            for state, count in bands.items():
                totals[state] += count
            key = (place, tuple(here or ()), tuple(bands.items()), place == active, pending, ambush, resists)
            counters += self._stacks.get(key) or self._stack(key)
        for place in (*ZONES, BOX):
            here = stacks.get(place)
            if here or place == active:
                key = (place, tuple(here or ()), (), place == active, False, 0, False)
                counters += self._stacks.get(key) or self._stack(key)
        trays = self._trays(view, counters)
        waiting = sum(len(stacks.get(zone, ())) for zone in ZONES)
        forces = (len(view.units()) - spent, spent, waiting, held, *totals.values())
        return Scene(
            headline=self._headline(view),
            counters=counters,
            trays=trays,
            tracks=self._tracks(view),
            panels=self._panels(view, forces),
            tints=tints,
            focus=focus,
        )

    def _panels(self, view: SecondFallujahView, forces: tuple[int, ...]) -> list[Panel]:
        """The panels of points and of forces (see `Beside.forces`)."""
        return [
            self._remembered(("points", view.points, *view.parts.items()), lambda: self.beside.points(view)),
            self._remembered(("forces", *forces), lambda: self.beside.forces(forces)),
        ]

    def _stack(self, key: tuple[Any, ...]) -> list[Counter]:
        """The counters of a place, made once for each key: markers first, which lie lowest, then the Coalition, then the Insurgents."""
        place, ours, theirs, active, pending, ambush, resistance = key
        if len(self._stacks) > REMEMBERED:
            self._stacks.clear()
        theirs = sorted(theirs, key=lambda band: self.states[band[0]])
        found = self._marks(place, active, pending, ambush, resistance)
        slots = iter(self.rooms[place].slots([len(ours), len(theirs)]))
        for piece in ours:
            x, y, size = next(slots)
            face, name = self._piece(piece)
            found.append(Counter(piece[0], place, round(x, 1), round(y, 1), size, face, name))
        for state, count in theirs:
            x, y, size = next(slots)
            name = self._band_name(state, count)
            face = self._band_face(state, count)
            found.append(Counter(f"{state}@{place}", place, round(x, 1), round(y, 1), size, face, name))
        self._stacks[key] = found
        return found

    def _marks(self, place: str, active: bool, pending: bool, ambush: int, resistance: bool) -> list[Counter]:
        """The markers of a place, beside its badge: the first to the right, the second to the left, and so on."""
        wanted = [
            *([("active", "", self._say("board-marker-active"))] if active else []),
            *([("attack", "", self._say("board-marker-attack"))] if pending else []),
            *([("ambush", f"/{ambush}", self._say("board-marker-ambush", points=ambush))] if ambush else []),
            *([("resistance", "", self._say("board-marker-resistance"))] if resistance else []),
        ]
        x, y = self.rooms[place].head
        row = self.areas.get(place)
        half = badges.head_width(row) / 2 if row else 120.0 if place in ZONES else 26.0
        found = []
        for index, (kind, value, name) in enumerate(wanted):
            side = 1 if index % 2 == 0 else -1
            at = x + side * (half + 13 + (index // 2) * (MARKER_SIZE + 2))
            at = min(WIDTH - MARKER_SIZE, max(MARKER_SIZE, at))
            found.append(
                Counter(
                    f"{kind}@{place}", place, round(at, 1), round(y, 1), MARKER_SIZE, kind + value, name, unit=False
                )
            )
        return found

    # -- beside the map -------------------------------------------------------------------------------------------

    def _headline(self, view: SecondFallujahView) -> list[Line]:
        """The facts of the top line."""
        values = (
            view.table.turn, view.day(), view.phase, view.table.impulse, view.stage(), view.end_roll(),
            view.points, view.level, view.owner(), view.table.advantage_used, view.table.backlash,
        )  # fmt: skip
        found: list[Line] = self._remembered(("headline", *values), lambda: self._head(view))
        return found

    def _head(self, view: SecondFallujahView) -> list[Line]:
        """Make the top line: day, phase, impulse, points, Advantage, Backlash."""
        say, speech = self._say, self.speech
        facts = []
        if view.table.turn:
            day = say("board-day.value", day=speech.name("day", view.day()), turn=view.table.turn)
            facts.append(Line(say("board-day"), day, "4"))
        facts.append(Line(say("board-phase"), speech.phase(view.phase), "4"))
        if view.phase == "action":
            value = str(view.table.impulse)
            if view.stage():
                value = say("board-impulse.value", impulse=view.table.impulse, side=speech.name("seat", view.stage()))
            facts.append(Line(say("board-impulse"), value, "4.1"))
        points = say("board-vp.value", vp=view.points, level=speech.outcome(view.level))
        facts.append(Line(say("board-vp.short"), points, "1.2"))
        owner = speech.name("seat", view.owner())
        if view.table.advantage_used:
            owner = say("board-advantage.used", side=owner)
        facts.append(Line(say("board-advantage"), owner, "10"))
        facts.append(Line(say("board-backlash"), str(view.table.backlash), "7.5"))
        return facts

    def _trays(self, view: SecondFallujahView, counters: list[Counter]) -> list[Tray]:
        """11.1 The counters that can still be taken."""
        trays = []
        for name in POOLS:
            count = view.pools()[name]
            key = ("pool", name, count)
            tray, counter = self._memo.get(key) or self._memo.setdefault(key, self._pool(name, count))
            trays.append(tray)
            if counter is not None:
                counters.append(counter)
        return trays

    def _pool(self, name: str, count: int) -> tuple[Tray, Counter | None]:
        """A tray with one counter that stands for all of its kind."""
        id = f"pool-{name}"
        title = self._say("board-pool", name=self.speech.name("state", name))
        if not count:
            return Tray(id, title, POOL_CITE[name], [], 0), None
        counter = Counter(f"{name}@{id}", id, 0, 0, 40, self._band_face(name, 1), self._band_name(name, count))
        return Tray(id, title, POOL_CITE[name], [counter.id], count), counter

    def _tracks(self, view: SecondFallujahView) -> list[Track]:
        """The tracks of days, impulses, levels of victory and Backlash."""
        turn, impulse = view.table.turn, view.table.impulse if view.phase == "action" else 0
        roll, level, backlash = view.end_roll(), view.level, view.table.backlash
        return [
            self._remembered(("days", turn), lambda: self.beside.days(turn)),
            self._remembered(("impulses", impulse, roll), lambda: self.beside.impulses(impulse, roll)),
            self._remembered(("scale", level), lambda: self.beside.scale(level)),
            self._remembered(("backlash", backlash), lambda: self.beside.backlash(backlash)),
        ]

    # -- what an option costs -------------------------------------------------------------------------------------

    def cost(self, decision: Decision, at: Pointing) -> str:
        """6.1 What a way costs in Movement Points."""
        said: str = self._remembered(("cost", at.cost), lambda: self._say("board-mp.cost", mp=at.cost))
        return said

    # -- what there is to know ------------------------------------------------------------------------------------

    def card(self, thing: str, view: SeatView) -> Card:
        """The card of a place, a unit, a stack of Insurgents or a marker, by its id in the scene."""
        assert isinstance(view, SecondFallujahView)
        if thing in self.rooms:
            return self._place_card(thing, view)
        if thing in self.units:
            return self._unit_card(thing, view)
        name, _, place = thing.partition("@")
        if name in self.states:
            return self._band_card(name, place, view)
        if name in MARKERS and place in self.rooms:
            value = view.table.ambush[int(place)] if name == "ambush" else 0
            words = self._say("board-marker-ambush", points=value) if value else self._say(f"board-marker-{name}")
            where = Line(self._say("board-where"), self.full[place], MARKER_CITE[name])
            return Card(words, f"{name}/{value}" if value else name, [where])
        return Card(thing, "", [])

    def _place_card(self, place: str, view: SecondFallujahView) -> Card:
        """The card of an area or Entry Zone."""
        say, speech = self._say, self.speech
        near = [name for name in self._near(place) if name != BOX]
        beside = ", ".join(name if name in self.areas else self.short[name] for name in near)
        units = ", ".join(speech.unit(unit.id) for unit in view.units() if unit.at == place)
        ours = Line(say("board-coalition"), units or say("board-nobody"), "2.4")
        if place not in self.areas:
            return Card(self.full[place], "", [Line(say("board-adjacent"), beside, "2.3", "stated"), ours])
        seen, row = view.areas()[int(place) - 1], self.areas[place]
        theirs = ", ".join(say(f"state-{s}.count", count=count) for s, count in seen.insurgents.items())
        worth = "mosque" if seen.mosque else seen.worth
        facts = [
            Line(say("board-control"), speech.name("seat", seen.control), "9"),
            Line(say("board-state"), say(f"board-{seen.state}"), "2.4"),
            Line(say("board-tem"), str(seen.tem), "2.1", standing(row.tem_source) if row.tem == seen.tem else ""),
        ]
        if worth:
            value = say("board-worth.value", worth=speech.name("worth", worth))
            facts.append(Line(say("board-worth"), value, "1.1", "stated"))
        if seen.river:
            facts.append(Line(say("board-river-bank"), say("board-yes"), "7.2.3", "stated"))
        facts += [
            Line(say("board-insurgents"), theirs or say("board-nobody"), "2.4"),
            ours,
            Line(say("board-adjacent"), beside, "2.2", self._border_source(int(place))),
        ]
        return Card(self.full[place], "", facts)

    def _border_source(self, area: int) -> str:
        """The source of an area's borders: that of the least certain one."""
        found = {standing(edge.source) for edge in self.city.edges if area in edge.between}
        return next((word for word in ("reconstructed", "inferred", "stated") if word in found), "")

    def _unit_card(self, id: str, view: SecondFallujahView) -> Card:
        """The card of a Coalition unit, with the source of each value."""
        say, speech, chart = self._say, self.speech, self.chart
        seen = next(unit for unit in view.units() if unit.id == id)
        unit, row = chart.unit_index[id], self.units[id]
        kind = self.kinds[row.kind]
        facts = [
            Line(say("board-unit"), row.name, "11", standing(row.source)),
            Line(say("board-type"), speech.name("type", kind.type), "3.4", "stated"),
            Line(say("board-nation"), speech.name("nation", row.nation), "3.5", "stated"),
            Line(say("board-where"), self.full.get(seen.at, seen.at)),
            Line(say("board-state"), say("board-spent" if seen.spent else "board-fresh"), "3.3"),
        ]
        if chart.support[unit]:
            facts.append(Line(say("board-modifier"), self._factor(unit, False), "3.6", standing(kind.modifier_source)))
        else:
            for side, value, source in (
                ("fresh", chart.cf_fresh[unit], kind.cf_source if chart.cf_fresh[unit] == kind.cf else ""),
                ("spent", chart.cf_spent[unit], kind.cf_spent_source if chart.cf_spent[unit] == kind.cf_spent else ""),
            ):
                name = f"{say('board-cf')} ({say(f'board-{side}')})"
                facts.append(Line(name, str(value), "3.1", standing(source)))
        moves = standing(kind.mf_source) if chart.mf[unit] == kind.mf else ""
        facts.append(Line(say("board-mf"), str(seen.mf), "3.2", moves))
        facts.append(Line(say("board-lead"), say(f"board-lead-{seen.lead}"), "7.2.1", standing(kind.lead_source)))
        if seen.mp is not None:
            facts.append(Line(say("board-mp"), str(seen.mp), "3.2"))
        if seen.battalion:
            facts.append(Line(say("board-battalion"), seen.battalion.replace("-", "/"), "7.2.4", "stated"))
        face, _ = self._piece((id, seen.spent, seen.mp))
        return Card(speech.unit(id), face, facts)

    def _band_card(self, state: str, place: str, view: SecondFallujahView) -> Card:
        """The card of the Insurgents of one state in an area, or in a pool."""
        say, chart = self._say, self.chart
        pool = place.removeprefix("pool-") if place not in self.rooms else ""
        count = view.pools().get(pool, 0) if pool else view.areas()[int(place) - 1].insurgents.get(state, 0)
        row = next(row for row in self.counters.state if row.state == state)
        cf = chart.state_cf[self.states[state]]
        moves = self.counters.movement
        facts = [
            Line(say("board-count"), str(count), "3"),
            Line(say("board-cf"), str(cf), "3.1", standing(row.source) if row.cf == cf else ""),
            Line(
                say("board-mf"),
                str(chart.insurgent_mf),
                "3.2",
                standing(moves.source) if moves.mf == chart.insurgent_mf else "",
            ),
        ]
        if not pool:
            facts.append(Line(say("board-where"), self.full[place]))
        name = say(f"state-{state}.count", count=count) if count else self.speech.name("state", state)
        return Card(capital(name), self._band_face(state, max(1, count if not pool else 1)), facts)


def echelon(row: UnitRow) -> str:
    """The size of a unit for its symbol, read from its full name."""
    if "Platoon" in row.name:
        return "platoon"
    return "battalion" if row.kind == "iraqi-infantry" else "company"
