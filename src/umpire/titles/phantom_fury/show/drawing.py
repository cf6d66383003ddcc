"""Makes the scene of a view of Phantom Fury: the counters on the map, and the trays, tracks and panels beside it.

The ids of spaces are Zones (`14`), Locations (`14/C`) and Street Sections (`A3`). The ids of counters are units (`squad-4`), their
CAATs (`caat-1`) and Security Elements (`security/squad-4`), enemies by their Location (`enemy/14/R`), markers of a Zone
(`marker/14/ruins`) and Missions (`air/hornet`).

What repeats from one view to the next is made once and kept, under a key of all that it shows.
"""

from typing import Any, NamedTuple

from umpire.engine.ask import Decision, Pointing
from umpire.engine.ruleset import Rules
from umpire.engine.view import SeatView
from umpire.kit.scene import Cell, Counter, Panel, Scene, Track, Tray
from umpire.kit.scene import Fact as Line  # a Fact is something that happens, in events.py
from umpire.kit.speech import Speech
from umpire.titles.phantom_fury.chart import BLACK
from umpire.titles.phantom_fury.show.cards import Cards
from umpire.titles.phantom_fury.show.table import KEPT
from umpire.titles.phantom_fury.view import EnemyRow, MissionRow, PhantomFuryView, UnitRow, ZoneRow

# Sides of the counters, and how far each of a stack lies from its space, the lowest first. All in units of the board.
LOCATION_SIZE, STREET_SIZE, PART_SIZE, MARKER_SIZE, TRAY_SIZE = 32.0, 26.0, 22.0, 18.0, 44.0
FAN = [
    (0.0, 0.0),
    (6.0, -13.0),
    (12.0, -25.0),
    (18.0, -36.0),
    (24.0, -46.0),
    (30.0, -55.0),
]  # names and CFs stay in sight
CAAT_AT, SECURITY_AT = (11.0, 11.0), (-11.0, 12.0)  # how far they lie from their squad, or from their Location

# Boxes beside the map, with their sections.
BOXES = {
    "starting": "6.3",
    "cup": "6.1",
    "company": "10.1",
    "armour": "10.2",
    "battalion": "10.3",
    "iraqi": "10.4",
    "gone": "5.1.1.1",
}
CUPS = {"zone-activation": "6.1.2", "suspects": "6.1.3", "insurgents": "6.1.1"}


class MadeUnit(NamedTuple):
    """A unit as it is drawn: its counter, and the counters that lie under it."""

    under: list[Counter]  # what lies under it: its CAAT and its Security Element
    counter: Counter
    box: str  # the box that it is in; empty on the map


def state_of(unit: UnitRow, mp: int) -> tuple[object, ...]:
    """The key under which the counter of a unit is kept, with what lies under it and its line in the panel. Every field that one of these
    shows must be in it, otherwise an old picture would be shown."""
    return (
        unit.id,
        unit.at,
        unit.status,
        unit.moved,
        unit.cf,
        unit.reduced,
        unit.hero,
        unit.assaulted,
        unit.security,
        unit.caat,
        unit.ammo,
        unit.explosives,
        mp,
    )


def is_tank(unit: str) -> bool:
    """Whether an id is that of a tank (`m1a1-1`)."""
    return unit.startswith("m")


class Drawing(Cards):
    """The scene of a view, in one language."""

    def __init__(self, rules: Rules, speech: Speech) -> None:
        super().__init__(rules, speech)
        self._units: dict[Any, MadeUnit] = {}
        self._unit_facts: dict[Any, Line] = {}
        self._lone: dict[Any, Counter] = {}
        self._tracks: dict[Any, Track] = {}
        self._panels: dict[Any, Panel] = {}
        self._heads: dict[Any, list[Line]] = {}
        self._air: dict[Any, tuple[list[Counter], Tray, list[Track]]] = {}
        self._tray_names = {box: speech.name("box", box) for box in BOXES}

    # -- the scene -------------------------------------------------------------------------------------------------------

    def cost(self, decision: Decision, at: Pointing) -> str:
        """The words for what a way costs, and for the Movement Points left after it."""
        return self.speech.say("board-cost", {"mp": at.cost, "left": int(decision.about["mp"]) - at.cost})

    def scene(self, view: SeatView) -> Scene:
        """Everything to draw for a view. Counters that come later lie above those that come before."""
        assert isinstance(view, PhantomFuryView)
        tints: dict[str, str] = {}
        markers: list[Counter] = []
        parts: list[Counter] = []  # what lies under our units, or alone
        self._show_zones(view.zones, tints, markers, parts)
        units: list[Counter] = []
        boxes: dict[str, list[str]] = {}
        forces: list[Line] = []
        self._show_units(view, parts, units, boxes, forces)
        air, air_tray, air_tracks = self._show_air(view.missions)
        trays = [Tray(f"box-{box}", self._tray_names[box], BOXES[box], ids, len(ids)) for box, ids in boxes.items()]
        trays.append(air_tray)
        self._show_cups(view, trays)
        return Scene(
            self._headline(view),
            [*markers, *parts, *units, *air],
            trays,
            [self._turn_track(view), self._phase_track(view.phase), *air_tracks, self._scale(view.points)],
            [
                self._points_panel(view),
                Panel("forces", self.word("forces"), "5.1", forces),
                self._zones_panel(tints),
                self._cups_panel(view.cups),
            ],
            tints,
            focus=self._focus(view),
        )

    def _show_zones(
        self, zones: list[ZoneRow], tints: dict[str, str], markers: list[Counter], parts: list[Counter]
    ) -> None:
        """Add the tint of each Zone that is ours or Activated, its enemies and its markers."""
        lone = self._lone
        for zone in zones:
            held = zone.control == "usmc"
            nature = zone.nature
            if held or nature != "dormant":
                tint = "usmc" if held else "fort" if nature == "fortified" else "foe"
                tints[str(zone.zone)] = tint + "-ruins" if zone.ruins else tint
            for enemy in zone.enemies:
                key = (enemy.at, enemy.type, enemy.cf, enemy.marker)
                counter = lone.get(key)
                parts.append(counter if counter is not None else self._enemy(key, enemy))
            self._show_markers(zone, markers)

    def _enemy(self, key: Any, enemy: EnemyRow) -> Counter:
        """Make the counter of an enemy, and keep it under its key."""
        kind, at = enemy.type, enemy.at
        x, y = self._spots[at]
        if kind == "suspect":
            face = f"sus:{enemy.marker}"
            name = self.speech.say("board-enemy-at", {"enemy": kind, "at": at}) + f" ({enemy.marker})"
        else:
            face = f"{kind[:3]}:{enemy.cf}"
            name = self.speech.say("board-enemy-cf", {"enemy": kind, "at": at, "cf": enemy.cf})
        return self._keep(key, Counter(f"enemy/{at}", at, x, y, LOCATION_SIZE, face, name))

    def _keep(self, key: Any, counter: Counter) -> Counter:
        """Keep a counter under a key, and return it. All are forgotten when there are too many."""
        if len(self._lone) > KEPT:
            self._lone.clear()
        self._lone[key] = counter
        return counter

    def _show_markers(self, zone: ZoneRow, markers: list[Counter]) -> None:
        """Add the markers that lie beside the number of a Zone."""
        number = zone.zone
        faces = self._markers_of(zone)
        if zone.nature == "fortified":
            faces.insert(0, "fort")
        for index, face in enumerate(faces):
            key = (number, face, index)
            markers.append(self._lone.get(key) or self._keep(key, self._marker(number, face, index)))

    def _marker(self, zone: int, face: str, index: int) -> Counter:
        """The counter of a marker beside the number of a Zone, as number `index` there."""
        x, y = self._marker_spots[zone]
        kind = face.partition(":")[0]
        name = f"{self._marker_name(face)}, {self._zone_name(zone)}"
        x += index * (MARKER_SIZE + 1)
        return Counter(f"marker/{zone}/{kind}", str(zone), x, y, MARKER_SIZE, face, name, unit=False)

    def _focus(self, view: PhantomFuryView) -> list[str]:
        """The spaces to look at first: at set-up the Start Zones, then where the unit that moves is, or if none moves the Zones
        in which squads of ours and enemies are."""
        if view.phase == "setup":
            return self._start_zones()
        mover = view.unit(view.mover)
        if mover is not None and mover.at in self._spots:
            return [mover.at]
        foes = {str(zone.zone) for zone in view.zones if zone.enemies}
        found: list[str] = []
        for unit in view.units:
            zone, bar, _ = unit.at.partition("/")
            if bar and zone in foes and zone not in found:
                found.append(zone)
        return found

    def _start_zones(self) -> list[str]:
        """The Start Zones."""
        return [str(zone) for zone in range(1, self.chart.zone_count + 1) if self.chart.circle[zone] == BLACK]

    # -- our units -------------------------------------------------------------------------------------------------------

    def _show_units(
        self,
        view: PhantomFuryView,
        parts: list[Counter],
        units: list[Counter],
        boxes: dict[str, list[str]],
        forces: list[Line],
    ) -> None:
        """Add our units with what lies under them, those in each box by their ids, and their lines in the panel of forces."""
        phase = view.phase
        placed: dict[str, int] = {}  # how many lie in a place already
        for unit in view.units:
            id, at, mp = unit.id, unit.at, view.mp_of(unit.id)
            state = state_of(unit, mp)
            slot = at if not is_tank(id) or "/" in at else id + at  # in the street a tank has a place of its own
            index = placed.get(slot, 0)
            placed[slot] = index + 1
            beside = 0  # Security Elements of other squads in the same place
            if unit.security:
                slot = "security" + unit.security
                beside = placed.get(slot, 0)
                placed[slot] = beside + 1
            key = (state, index, beside, phase)
            made = self._units.get(key)
            if made is None:
                if len(self._units) > KEPT:
                    self._units.clear()
                made = self._units[key] = self._make_unit(unit, index, beside, mp, phase)
            if made.under:
                parts.extend(made.under)
            if made.box:
                if made.box != "unused":
                    boxes.setdefault(made.box, []).extend([id, *[part.id for part in made.under]])
                    units.append(made.counter)
                continue
            units.append(made.counter)
            fact = self._unit_facts.get(state)
            forces.append(fact if fact is not None else self._unit_fact(state, unit, mp))

    def _make_unit(self, unit: UnitRow, index: int, beside: int, mp: int, phase: str) -> MadeUnit:
        """A unit as it is drawn: as number `index` of its stack, with its Security Element as number `beside` of theirs."""
        id, at = unit.id, unit.at
        face = self._unit_face(unit, mp)
        name = self._unit_name(unit, mp)
        spot = self._tank_spots.get(at) if is_tank(id) else None
        spot = spot or self._spots.get(at)
        under: list[Counter] = []
        if spot is None:
            if unit.caat and at != "gone":
                under.append(self._caat(unit, f"box-{at}", 0.0, 0.0, TRAY_SIZE))
            return MadeUnit(under, Counter(id, f"box-{at}", 0.0, 0.0, TRAY_SIZE, face, name), at)
        wide = LOCATION_SIZE if "/" in at else STREET_SIZE
        aside, up = FAN[min(index, len(FAN) - 1)]
        x, y = spot[0] + aside, spot[1] + up
        if unit.caat:
            under.append(self._caat(unit, at, x + CAAT_AT[0], y + CAAT_AT[1], PART_SIZE))
        if unit.security:
            under.append(self._security(id, unit.security, beside))
        acted = (
            unit.status != "ready"
            or (unit.moved and phase == "movement" and mp < 0)
            or (phase == "assault" and unit.assaulted)
        )
        return MadeUnit(under, Counter(id, at, x, y, wide, face, name, quiet=acted), "")

    def _caat(self, unit: UnitRow, space: str, x: float, y: float, wide: float) -> Counter:
        """The counter of a CAAT."""
        return Counter(f"caat-{unit.caat}", space, x, y, wide, self._caat_face(unit), self._caat_name(unit))

    def _security(self, squad: str, at: str, beside: int) -> Counter:
        """The counter of a Security Element in its Location, as number `beside` there."""
        x, y = self._spots[at]
        x, y = x + SECURITY_AT[0] + 4 * beside, y + SECURITY_AT[1]
        name = f"{self.speech.say('board-security-of', {'unit': squad})}, {self.speech.place(at)}"
        return Counter(f"security/{squad}", at, x, y, PART_SIZE, self._security_face(squad), name, unit=False)

    def _unit_fact(self, state: Any, unit: UnitRow, mp: int) -> Line:
        """Make the line of a unit in the panel of forces, and keep it under the unit's state."""
        if len(self._unit_facts) > KEPT:
            self._unit_facts.clear()
        factor = self.speech.say("board-cf-is", {"cf": unit.cf})
        value = " · ".join([unit.at, factor, *self._states(unit, mp)])
        fact = self._unit_facts[state] = Line(self.speech.unit(unit.id), value)
        return fact

    # -- beside the map --------------------------------------------------------------------------------------------------

    def _headline(self, view: PhantomFuryView) -> list[Line]:
        """Turn, phase (or the outcome), victory points and Zones left."""
        key = (view.turn, view.turns, view.segment, view.points, len(view.insurgent_zones), view.outcome)
        found = self._heads.get(key)
        if found is None:
            if len(self._heads) > KEPT:
                self._heads.clear()
            phase = self.speech.phase(view.phase)
            if view.outcome:
                phase = self.speech.outcome(view.outcome)
            turn = self.speech.say("board-turn-of", {"turn": view.turn, "turns": view.turns})
            found = self._heads[key] = [
                Line(self.word("turn"), turn, "8"),
                Line(self.word("phase"), phase, view.cite),
                Line(self.word("vp"), f"{view.points:+d}" if view.points else "0", "7.2.1"),
                Line(self.word("zones-left"), str(len(view.insurgent_zones)), "7.2"),
            ]
        return found

    def _turn_track(self, view: PhantomFuryView) -> Track:
        """The turns, with a note at those in which reinforcements come and at the last."""
        key = ("turn", view.turn, view.turns, view.table.iraqis_from)
        found = self._tracks.get(key)
        if found is None:
            scenario = self.rules.scenario
            notes: dict[int, list[str]] = {}
            notes.setdefault(scenario.company_turn, []).append(self.word("turn-company"))
            notes.setdefault(scenario.battalion_turn, []).append(self.word("turn-battalion"))
            if view.table.iraqis_from:
                notes.setdefault(view.table.iraqis_from, []).append(self.word("turn-iraqis"))
            notes.setdefault(view.turns, []).append(self.word("turn-last"))
            cells = [
                Cell(str(turn), f"{self.word('turn')} {turn}", turn == view.turn, " · ".join(notes.get(turn, [])))
                for turn in range(1, view.turns + 1)
            ]
            found = self._tracks[key] = Track("turns", self.word("turns"), "8", cells)
        return found

    def _phase_track(self, phase: str) -> Track:
        """The phases of a turn, each under the number of its chapter."""
        found = self._tracks.get(phase)
        if found is None:
            cites: dict[str, str] = {}
            for segment in self.rules.segments:
                if segment.phase != "turn":
                    cites.setdefault(segment.phase, segment.cite.partition(".")[0])
            cells = [Cell(cite, self.speech.phase(name), name == phase) for name, cite in cites.items()]
            found = self._tracks[phase] = Track("phases", self.word("phases"), "8", cells)
        return found

    def _scale(self, vp: int) -> Track:
        """7.2.2 The levels of victory, lowest first, with the one that the points would earn now."""
        chart = self.chart
        level = next(row for row, least in enumerate(chart.level_least) if vp >= least)
        found = self._tracks.get(("scale", level))
        if found is None:
            cells = []
            above = ""
            for row, least in enumerate(chart.level_least):
                label = (
                    f"{least}+"
                    if not above
                    else f"< {above}"
                    if row == len(chart.level_least) - 1
                    else f"{least}–{int(above) - 1}"
                )
                cells.append(Cell(label, self.speech.outcome(f"usmc-{chart.level_name[row]}"), row == level))
                above = str(least)
            found = self._tracks["scale", level] = Track("scale", self.word("scale"), "7.2.2", cells[::-1])
        return found

    def _show_air(self, missions: list[MissionRow]) -> tuple[list[Counter], Tray, list[Track]]:
        """The Missions as counters, the tray with them, and a track for each of how often it was flown."""
        key = tuple([mission.flown for mission in missions])
        found = self._air.get(key)
        if found is None:
            counters, tracks = [], []
            for mission in missions:
                name = mission.name
                left = mission.limit - mission.flown
                said = self.speech.say("board-mission-left", {"mission": name, "left": left})
                counters.append(
                    Counter(f"air/{name}", "box-air", 0.0, 0.0, TRAY_SIZE, f"air:{name}:{left}", said, quiet=not left)
                )
                cells = [
                    Cell(str(flown), f"{flown} {self.word('flown')}", flown == mission.flown)
                    for flown in range(mission.limit + 1)
                ]
                tracks.append(Track(f"air-{name}", self.speech.name("mission", name), "9.2", cells))
            tray = Tray("box-air", self.word("air"), "9.3", [counter.id for counter in counters], 0)
            found = self._air[key] = (counters, tray, tracks)
        return found

    def _show_cups(self, view: PhantomFuryView, trays: list[Tray]) -> None:
        """Add a tray for each cup with the number of its counters, and one for those who escaped."""
        cups = view.cups
        for name, cite in CUPS.items():
            trays.append(Tray(f"cup-{name}", self._cup_name(name), cite, [], sum(cups[name].values())))
        if view.escaped:
            trays.append(Tray("box-escaped", self.word("escaped"), "13.6.6", [], sum(view.escaped.values())))

    def _cup_name(self, name: str) -> str:
        """The name of a cup."""
        said = self._words.get("cup/" + name)
        if said is None:
            said = self._words["cup/" + name] = self.speech.name("cup", name)
        return said

    def _points_panel(self, view: PhantomFuryView) -> Panel:
        """7.2.1 The Victory Points by cause, and their sum."""
        causes = view.causes
        key = ("points", *[(cause.name, cause.count, cause.worth) for cause in causes])
        found = self._panels.get(key)
        if found is None:
            self._make_room(self._panels)
            cites = dict(zip(self.chart.vp_cause, self.chart.vp_cite, strict=True))
            facts = []
            for cause in causes:
                total = cause.count * cause.worth
                value = self.speech.say("board-worth", {"count": cause.count, "worth": cause.worth, "total": total})
                facts.append(Line(self.speech.name("cause", cause.name), value, cites[cause.name].partition(" ")[0]))
            facts.append(Line(self.word("total"), f"{view.points:+d}" if view.points else "0", "7.2.1"))
            found = self._panels[key] = Panel("points", self.word("points"), "7.2.1", facts)
        return found

    def _zones_panel(self, tints: dict[str, str]) -> Panel:
        """The Zones of each tint in words, for players who do not see the colours."""
        key = ("zones", *tints.items())
        found = self._panels.get(key)
        if found is None:
            self._make_room(self._panels)
            facts = []
            for kind, name, cite in (
                ("usmc", self.speech.name("control", "usmc"), "14.1.1"),
                ("foe", self.word("contact"), "4.1.3"),
                ("fort", self.speech.name("nature", "fortified"), "4.1.5"),
            ):
                held = [zone for zone, tint in tints.items() if tint.partition("-")[0] == kind]
                facts.append(Line(f"{name} ({len(held)})", ", ".join(held) or "–", cite))
            found = self._panels[key] = Panel("zones", self.word("zones-held"), "4.1", facts)
        return found

    def _cups_panel(self, cups: dict[str, dict[str, int]]) -> Panel:
        """The counters that are left in each cup."""
        key = ("cups", *[tuple(cup.values()) for cup in cups.values()])
        found = self._panels.get(key)
        if found is None:
            self._make_room(self._panels)
            facts = []
            for name, cite in CUPS.items():
                held = [
                    self.speech.say(
                        "board-in-cup",
                        {
                            "count": count,
                            "name": self.speech.name("activation", kind) if cite == "6.1.2" else kind + " ",
                        },
                    ).strip()
                    for kind, count in cups[name].items()
                    if count
                ]
                facts.append(Line(self._cup_name(name), ", ".join(held) or "–", cite))
            found = self._panels[key] = Panel("cups", self.word("cups"), "6.1", facts)
        return found

    def _make_room(self, kept: dict[Any, Any]) -> None:
        """Forget panels when there are too many; they are larger than counters, so a tenth of KEPT is enough."""
        if len(kept) > KEPT // 10:
            kept.clear()
