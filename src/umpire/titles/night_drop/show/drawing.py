"""How Night Drop looks: the sheet, what lies on it as one seat sees it, and what a move costs in words. All of it is made from a
view, or is printed on the map and the counters."""

from collections.abc import Callable, Iterator
from html import escape
from typing import Any, Final

from umpire.engine.ask import Decision, Pointing
from umpire.engine.ruleset import Rules
from umpire.engine.view import SeatView
from umpire.kit.scene import Card, Cell, Counter, Panel, Scene, Space, Track, Tray
from umpire.kit.scene import Fact as Line
from umpire.kit.speech import Speech
from umpire.titles.night_drop import schema
from umpire.titles.night_drop.chart import (
    ARMOURED,
    DIRECTIONS,
    FOOT,
    IMPASSABLE,
    LETTERS,
    STREAM,
    UNKNOWN,
    VILLAGE,
)
from umpire.titles.night_drop.data.hexes import TERRAIN
from umpire.titles.night_drop.rules.ch05_sequence import ACTIONS, ACTIVATIONS
from umpire.titles.night_drop.rules.rulebook import FACE_NAMES, GERMAN_SEAT, OFF, US_SEAT
from umpire.titles.night_drop.ruleset import NightDrop
from umpire.titles.night_drop.show import faces
from umpire.titles.night_drop.show.lay import HALF
from umpire.titles.night_drop.show.sheet import ZONE_LETTERS, Sheet
from umpire.titles.night_drop.view import UNSEEN, NightDropView, Objective, Unit

Piles = dict[str, list[Unit]]

# How piles share a hex: the size of a counter, and where each pile lies.
PILES: Final[list[tuple[float, list[tuple[float, float]]]]] = [
    (0, []),
    (66, [(0, 0)]),
    (47, [(-24.5, 0), (24.5, 0)]),
    (43, [(-22.5, -17), (22.5, -17), (0, 25)]),
    (40, [(-21, -20), (21, -20), (-21, 21), (21, 21)]),
    (34, [(-18, -35), (18, -35), (-27, 1), (27, 1), (0, 34)]),
    (32, [(-18, -35), (18, -35), (-18, 0), (18, 0), (-18, 35), (18, 35)]),
]
MOST_PILES: Final = len(PILES) - 1
LIFT: Final = 7.0  # each counter of a pile lies a little higher than the one below
MOST_LIFT: Final = 20.0  # of a whole pile
MARKER_SIZE: Final = 31.0
MARKER_X, MARKER_Y = 33.0, 29.0  # the marker to the right, the star of control to the left

PLANES, LOST_TRAY, DEAD_TRAY = "planes", "lost", "eliminated"
USED_TRAY, FORM_TRAY, CUP_TRAY, BAG_TRAY = "used", "companies", "cup", "bag"
SHORT: Final = {"unknown": "u", "plt": "p", "ldr": "l", "hq": "h", "advantage": "a"}


class Drawing:
    """Draws Night Drop in one language."""

    def __init__(self, rules: Rules, speech: Speech) -> None:
        assert isinstance(rules, NightDrop)
        self.rules = rules
        self.chart = rules.chart
        self.speech = speech
        self._words: dict[str, str] = {}
        # Where values come from is told of our own data only: of another box we know nothing.
        self.data = schema.load(None)
        self.sourced = rules.fingerprint == schema.fingerprint(None)
        self.hex_names = [self._hex_name(hex) for hex in range(self.chart.hex_count)]
        shown = [escape(name) for name in [*self.hex_names, self._say("off-map")]]
        self.sheet = Sheet(self.chart, self.data.map, speech.name, shown)
        self.lay = self.sheet.lay
        self.width, self.height = self.lay.width, self.lay.height
        self.centre = dict(zip(self.chart.hex_name, self.lay.centre, strict=True))
        self._board = ""
        self._faces: dict[str, str] = {}
        self._names: dict[tuple[str, str], str] = {}
        self._markers: dict[tuple[Any, ...], list[Counter]] = {}
        self._facts: dict[tuple[Any, ...], Line] = {}
        self._tracks: dict[tuple[Any, ...], Track] = {}
        self._spaces = self._make_spaces()

    def _say(self, word: str, **facts: str | int) -> str:
        """A word of the list `table`."""
        if facts:
            return self.speech.say(f"table-{word}", facts)
        if word not in self._words:
            self._words[word] = self.speech.say(f"table-{word}")
        return self._words[word]

    # -- the sheet ----------------------------------------------------------------------------------------------------

    def board(self) -> str:
        if not self._board:
            self._board = self.sheet.drawn()
        return self._board

    def spaces(self) -> list[Space]:
        return self._spaces

    def _make_spaces(self) -> list[Space]:
        chart = self.chart
        corner = chart.hex_name[chart.rows - 1]  # the hex from which one walks off the map
        found = []
        for hex, name in enumerate(chart.hex_name):
            around = chart.neighbour[hex * DIRECTIONS : (hex + 1) * DIRECTIONS]
            near = [chart.hex_name[other] for other in around if other >= 0]
            x, y = self.lay.centre[hex]
            found.append(Space(name, self.hex_names[hex], x, y, HALF, [*near, *([OFF] if name == corner else [])]))
        x, y = self.sheet.off_map()
        return [*found, Space(OFF, self._say("off-map"), x, y, 26, [corner])]

    def _hex_name(self, hex: int) -> str:
        """Hex 1611 (La Fière), village, main road."""
        words = [self.speech.name("hex", self.chart.hex_name[hex]), self._ground(hex)]
        for line, bits in (("main-road", self.chart.road), ("railroad", self.chart.rail)):
            if bits[hex]:
                words.append(self.speech.name("terrain", line))
        return capital(", ".join(words))

    def _ground(self, hex: int) -> str:
        terrain = self.chart.terrain[hex]
        is_bridge = terrain == STREAM and bool(self.chart.road[hex] | self.chart.rail[hex])
        return self.speech.name("terrain", "bridge" if is_bridge else TERRAIN[terrain])

    def face(self, face: str) -> str:
        found = self._faces.get(face)
        if found is None:
            found = self._faces[face] = faces.face(face)
        return found

    # -- counters -----------------------------------------------------------------------------------------------------

    def _key(self, unit: Unit) -> str:
        """The face of a unit as this seat sees it."""
        kind = unit.kind
        if kind == "stick":
            return "s" + str(unit.regiment) + SHORT[unit.face]
        reduced = "r" if unit.reduced else ""
        if kind == "company":
            return f"c{unit.id}:{unit.av}-{unit.dv}{reduced}"
        if not unit.type:
            return f"g?{unit.letter}"
        return f"g{unit.type}:{unit.av}-{unit.dv}{reduced}{'' if unit.known else '?'}"

    def _name(self, unit: Unit, key: str) -> str:
        """A unit and all that its face shows, in words."""
        found = self._names.get((unit.id, key))
        if found is None:
            found = self._names[unit.id, key] = capital(", ".join([self._called(unit), *self._shown(unit)]))
        return found

    def _called(self, unit: Unit) -> str:
        """A unit by the name that tells it from all others."""
        return self.speech.name("numbered" if unit.kind == "stick" else "unit", unit.id)

    def _shown(self, unit: Unit) -> list[str]:
        if unit.kind == "stick":
            return [self.speech.name("face", unit.face)]
        words = [self.speech.name("type", unit.type)] if unit.type else []
        if unit.av != UNSEEN:
            words.append(self._say("values", av=unit.av, dv=unit.dv))
        if unit.reduced:
            words.append(self.speech.name("strength", "reduced"))
        if unit.kind == "german" and not unit.known:
            words.append(self._say("concealed-own" if unit.type else "unknown-marker"))
            if unit.letter and not unit.type:
                words.append(self._say("letter", letter=self.speech.name("letter", unit.letter)))
        return words

    def _counter(self, unit: Unit, space: str, x: float, y: float, size: float, quiet: bool) -> Counter:
        key = self._key(unit)
        return Counter(unit.id, space, x, y, size, key, self._name(unit, key), True, quiet)

    def _stack(self, hex: str, units: list[Unit], into: list[Counter]) -> None:
        """The counters of a hex: alike ones in a pile, the piles beside one another."""
        x, y = self.centre[hex]
        if len(units) == 1:
            into.append(self._counter(units[0], hex, x, y, PILES[1][0], units[0].acted))
            return
        piles: Piles = {}
        for unit in units:
            piles.setdefault(self._key(unit), []).append(unit)
        keys = sorted(piles)
        size, places = PILES[min(len(keys), MOST_PILES)]
        for index, key in enumerate(keys):
            px, py = places[min(index, MOST_PILES - 1)]
            pile = piles[key]
            lift = min(LIFT, MOST_LIFT / len(pile)) * size / 66
            px, py = x + px - lift * (len(pile) - 1) / 2, y + py + lift * (len(pile) - 1) / 2
            for unit in pile:
                name = self._names.get((unit.id, key)) or self._name(unit, key)
                into.append(Counter(unit.id, hex, px, py, size, key, name, True, unit.acted))
                px, py = px + lift, py - lift

    def _objective_counters(self, seen: Objective, into: list[Counter]) -> None:
        """What marks a VP hex: its marker, and the star of those who hold it. They are the same from scene to scene."""
        key = (seen.hex, seen.controlled, seen.marker, seen.points)
        found = self._markers.get(key)
        if found is None:
            found = self._markers[key] = list(self._make_markers(seen))
        into += found

    def _make_markers(self, seen: Objective) -> Iterator[Counter]:
        hex, (x, y) = seen.hex, self.centre[seen.hex]
        if seen.controlled:
            name = self._marked("control-at", seen)
            yield Counter(f"control-{hex}", hex, x - MARKER_X, y + MARKER_Y, MARKER_SIZE, "x", name, False)
        if seen.marker != "none":
            name = f"{self._marked('marker-at', seen)}, {self._worth(seen.marker, seen.points)}"
            face = marker_key(seen)
            yield Counter(self.rules.marker_at(hex), hex, x + MARKER_X, y + MARKER_Y, MARKER_SIZE, face, name, False)

    def _marked(self, word: str, seen: Objective) -> str:
        return f"{capital(self._say(word, place=seen.place))} ({seen.hex})"

    def _worth(self, marker: str, points: int) -> str:
        """3 VP, visible; concealed; 2 VP, concealed from the Germans. Points that one does not know are -1."""
        own = points >= 0 and marker == "concealed"
        words = [self._say("concealed-marker") if own else self.speech.name("vp-marker", marker)]
        return ", ".join([self.speech.name("points", f"vp-{points}"), *words] if points >= 0 else words)

    # -- the scene ----------------------------------------------------------------------------------------------------

    def scene(self, view: SeatView) -> Scene:
        """What lies on the table."""
        assert isinstance(view, NightDropView)
        stacks: dict[str, list[Unit]] = {}
        for unit in view.units():
            at = unit.at
            if at in stacks:
                stacks[at].append(unit)
            else:
                stacks[at] = [unit]
        boxes = {box: stacks.pop(box, []) for box in ("not-yet", "lost", "dead", "used")}
        counters: list[Counter] = []
        tints: dict[str, str] = {}
        for seen in view.objectives():
            self._objective_counters(seen, counters)
            tints[seen.hex] = "us-held" if seen.controlled else "not-held"
        for hex, units in stacks.items():
            self._stack(hex, units, counters)
        trays = self._trays(view, boxes, counters)
        return Scene(
            headline=self._headline(view),
            counters=counters,
            trays=trays,
            tracks=self._all_tracks(view),
            panels=self._panels(view, stacks, boxes),
            tints=tints,
            mood="night" if view.night else "",
            focus=[hex for hex, units in stacks.items() if any(unit.acted for unit in units)],
        )

    def _fact(self, make: Callable[..., Line], *depends: Any) -> Line:
        """A fact by what it depends on: most of them are the same from scene to scene."""
        key = (make.__name__, *depends)
        found = self._facts.get(key)
        if found is None:
            found = self._facts[key] = make(*depends)
        return found

    def _headline(self, view: NightDropView) -> list[Line]:
        if not view.turn:
            return [self._fact(self._setup_fact, view.segment)]
        found = [
            self._fact(self._turn_fact, view.turn),
            self._fact(self._time_fact, view.turn),
            self._fact(self._initiative_fact, view.initiative),
        ]
        action = view.action
        if view.activation:
            found.append(self._fact(self._activation_fact, view.activation, view.active, action))
            if action:
                found.append(self._fact(self._stage_fact, view.stage))
            if action.startswith("g"):
                found.append(self._fact(self._left_fact, view.left))
        else:
            found.append(self._fact(self._phase_fact, view.phase))
        if view.german_turns:
            found.append(self._fact(self._german_turns_fact, view.german_turns))
        found.append(self._fact(self._points_fact, view.points, self._hidden_points(view)))
        return found

    def _setup_fact(self, segment: str) -> Line:
        return Line(self.speech.phase("setup"), self.speech.segment(segment), "4")

    def _turn_fact(self, turn: int) -> Line:
        return Line(self._say("turn"), self._of(turn, self.chart.turns), "5")

    def _time_fact(self, turn: int) -> Line:
        return Line(self._say("time"), self._time(turn), "5.1")

    def _initiative_fact(self, seat: str) -> Line:
        return Line(self.speech.phase("initiative"), self.speech.name("seat", seat), "5.2")

    def _activation_fact(self, number: int, seat: str, action: str) -> Line:
        """2 of 5 · US · activate the 505th (U1)."""
        parts = [self._of(number, ACTIVATIONS), self.speech.name("seat", seat)]
        if action:
            parts.append(self.speech.name("action", action))
        return Line(self._say("activation"), " · ".join(parts), "5.4")

    def _stage_fact(self, stage: str) -> Line:
        return Line(self._say("stage"), capital(self.speech.name("stage", stage)), "5.4")

    def _left_fact(self, left: int) -> Line:
        return Line(self._say("left"), str(left), "5.4.2")

    def _phase_fact(self, phase: str) -> Line:
        return Line(self._say("phase"), self.speech.phase(phase), "5")

    def _german_turns_fact(self, turns: int) -> Line:
        return Line(self._say("german-turns"), str(turns), "2.6.2")

    def _points_fact(self, points: int, hidden: int) -> Line:
        value = self._say("points-hidden", points=points, hidden=hidden) if hidden else str(points)
        return Line(self._say("points"), value, "10.1")

    def _of(self, number: int, count: int) -> str:
        return self._say("of", number=number, count=count)

    def _time(self, turn: int) -> str:
        night = turn <= self.chart.night_turns
        return self._say("at-night" if night else "by-day", clock=self.chart.clock[max(0, turn - 1)])

    def _hidden_points(self, view: NightDropView) -> int:
        """What this seat alone knows of the points that the US holds; none for the German."""
        return sum(
            seen.points
            for seen in view.objectives()
            if seen.controlled and seen.marker == "concealed" and seen.points != UNSEEN
        )

    # -- tracks -------------------------------------------------------------------------------------------------------

    def _all_tracks(self, view: NightDropView) -> list[Track]:
        used = tuple(view.used)
        return [
            self._track(("turns", view.turn), self._turns),
            self._track(("activations", view.activation, view.initiative, bool(view.turn)), self._activations),
            self._track(("actions", view.action, used), self._actions),
            self._track(("levels", self._level(view.points)), self._levels),
        ]

    def _track(self, key: tuple[Any, ...], make: Callable[..., Track]) -> Track:
        found = self._tracks.get(key)
        if found is None:
            found = self._tracks[key] = make(*key[1:])
        return found

    def _turns(self, turn: int) -> Track:
        cells = []
        for number in range(1, self.chart.turns + 1):
            night = number <= self.chart.night_turns
            name = f"{self._say('turn')} {number}, {self._time(number)}"
            cells.append(Cell(self.chart.clock[number - 1], name, number == turn, "☾" if night else "☀"))
        return Track("turns", self._say("turns"), "5.1", cells)

    def _activations(self, activation: int, initiative: str, begun: bool) -> Track:
        """5.4 The Phasing player has the first, the third and the fifth."""
        other = GERMAN_SEAT if initiative == US_SEAT else US_SEAT
        cells = []
        for number in range(1, ACTIVATIONS + 1):
            side = self.speech.name("seat", initiative if number % 2 else other) if begun else ""
            name = f"{self._say('activation')} {number}" + (f", {side}" if side else "")
            cells.append(Cell(str(number), name, number == activation, side))
        return Track("activations", self.speech.phase("activations"), "5.4", cells)

    def _actions(self, action: str, used: tuple[str, ...]) -> Track:
        cells = []
        for each in ACTIONS:
            spent = each in used
            name = capital(self.speech.name("action", each)) + (f", {self._say('used')}" if spent else "")
            cells.append(Cell(each.upper(), name, each == action, "✓" if spent else ""))
        return Track("actions", self._say("actions"), "5.4.1", cells)

    def _level(self, points: int) -> int:
        return next(level for level, least in enumerate(self.chart.level_least) if points >= least)

    def _levels(self, here: int) -> Track:
        """10.4 From the Germans' best to that of the US."""
        cells = []
        last = len(self.chart.level_name) - 1
        for level in range(last, -1, -1):
            least = self.chart.level_least[level]
            label = f"≥{least}" if level != last else f"<{self.chart.level_least[level - 1]}"
            reach = self._say("least", points=least) if level != last else self._say("less")
            name = capital(self.speech.outcome(self.chart.level_name[level]))
            cells.append(Cell(label, f"{name}, {reach}", level == here, name))
        return Track("levels", self._say("levels"), "10.4", cells)

    # -- trays --------------------------------------------------------------------------------------------------------

    def _trays(self, view: NightDropView, boxes: dict[str, list[Unit]], counters: list[Counter]) -> list[Tray]:
        """What is not on the map: in the air, to come, lost, used up. Where there are many alike, or where this seat may know
        only how many, the number alone is told."""
        waiting = {kind: [unit for unit in boxes["not-yet"] if unit.kind == kind] for kind in ("stick", "company")}
        trays = []
        if waiting["stick"]:
            trays.append(Tray(PLANES, self._say("in-planes"), "4.2", [], len(waiting["stick"])))
        trays += [
            self._laid(LOST_TRAY, "lost", "4.2.3", boxes["lost"], counters),
            self._laid(DEAD_TRAY, "eliminated", "9.3", boxes["dead"], counters),
            Tray(USED_TRAY, self._say("used-up"), "2.4.3", [], len(boxes["used"])),
            Tray(FORM_TRAY, self._say("to-form"), "2.4.1", [], len(waiting["company"])),
            self._cup(view, counters),
            self._bag(view, counters),
        ]
        return trays

    def _laid(self, tray: str, word: str, cite: str, units: list[Unit], counters: list[Counter]) -> Tray:
        ids = []
        for unit in units:
            counters.append(self._counter(unit, tray, 0, 0, 64, False))
            ids.append(unit.id)
        return Tray(tray, self._say(word), cite, ids, len(ids))

    def _cup(self, view: NightDropView, counters: list[Counter]) -> Tray:
        """8.5.1 The Germans to come: their owner knows which, the US player only how many."""
        ids = []
        for type, count in view.cup_by_type().items():
            at = self.chart.type_name.index(type)
            key = f"g{type}:{self.chart.type_av[at][0]}-{self.chart.type_dv[at][0]}"
            name = capital(self.speech.name("type", type))
            for number in range(count):
                ids.append(f"cup-{type}-{number + 1}")
                counters.append(Counter(ids[-1], CUP_TRAY, 0, 0, 64, key, name, False))
        return Tray(CUP_TRAY, self._say("cup"), "8.5", ids, view.cup)

    def _bag(self, view: NightDropView, counters: list[Counter]) -> Tray:
        """2.5 The VP markers to come: the US player knows which, as he has looked at those he placed."""
        ids = []
        for value, count in view.bag_by_value().items():
            name = self.speech.name("points", f"vp-{value}")
            for number in range(count):
                ids.append(f"bag-{value}-{number + 1}")
                counters.append(Counter(ids[-1], BAG_TRAY, 0, 0, 64, f"v{value}", name, False))
        return Tray(BAG_TRAY, self._say("bag"), "2.5", ids, view.bag)

    # -- panels -------------------------------------------------------------------------------------------------------

    def _panels(self, view: NightDropView, stacks: dict[str, list[Unit]], boxes: dict[str, list[Unit]]) -> list[Panel]:
        found = [
            Panel("objectives", self._say("objectives"), "10.1", [self._objective(seen) for seen in view.objectives()]),
            Panel("forces", self._say("forces"), "2", self._forces(stacks)),
            Panel("sticks", self._say("unknown-sticks"), "2.3", self._unknown(view)),
        ]
        looked = view.looked_by_regiment()
        facts = [self._counted(regiment, counts, "9.3.2") for regiment, counts in looked.items() if counts]
        if facts:
            found.append(Panel("looked-at", self._say("looked-at"), "9.3.2", facts))
        return found

    def _objective(self, seen: Objective) -> Line:
        return self._fact(self._objective_fact, seen.hex, seen.place, seen.controlled, seen.marker, seen.points)

    def _objective_fact(self, hex: str, place: str, controlled: bool, marker: str, points: int) -> Line:
        held = self._say("controlled" if controlled else "not-controlled")
        return Line(f"{self.speech.place(place)} ({hex})", f"{self._worth(marker, points)}; {held}", "10.2")

    def _forces(self, stacks: dict[str, list[Unit]]) -> list[Line]:
        """Each regiment with its Sticks and companies, and how many Germans there are."""
        sticks, unknown, companies = dict[str, int](), dict[str, int](), dict[str, int]()
        germans = 0
        for units in stacks.values():
            for unit in units:
                if unit.kind == "stick":
                    regiment = unit.regiment
                    sticks[regiment] = sticks.get(regiment, 0) + 1
                    if unit.face == "unknown":
                        unknown[regiment] = unknown.get(regiment, 0) + 1
                elif unit.kind == "company":
                    companies[unit.regiment] = companies.get(unit.regiment, 0) + 1
                else:
                    germans += 1
        found = []
        for regiment in self.chart.regiment_name:
            counts = sticks.get(regiment, 0), unknown.get(regiment, 0), companies.get(regiment, 0)
            found.append(self._fact(self._force_fact, regiment, *counts))
        return [*found, self._fact(self._germans_fact, germans)]

    def _germans_fact(self, germans: int) -> Line:
        return Line(self.speech.name("seat", GERMAN_SEAT), str(germans), "3.1")

    def _force_fact(self, regiment: str, sticks: int, unknown: int, companies: int) -> Line:
        value = f"{self._say('sticks', count=sticks, unknown=unknown)} · {self._say('companies', count=companies)}"
        return Line(self.speech.name("regiment", regiment), value, "2.2")

    def _unknown(self, view: NightDropView) -> list[Line]:
        """2.3 What the Sticks that nobody knows can be: all there are, less those that this seat has seen."""
        shown: dict[tuple[str, str], int] = {}
        for unit in view.units():
            if unit.kind == "stick" and unit.face != "unknown":
                key = unit.regiment, unit.face
                shown[key] = shown.get(key, 0) + 1
        looked = view.looked_by_regiment()
        found = []
        for regiment, counts in zip(self.chart.regiment_name, self.chart.stick_counts, strict=True):
            left = {}
            for at in range(UNKNOWN + 1, len(FACE_NAMES)):
                face = FACE_NAMES[at]
                seen = shown.get((regiment, face), 0)
                own = looked.get(regiment, {}).get(face, 0)
                # A PIR Advantage that was looked at has also been turned up.
                left[face] = counts[at] - (max(seen, own) if face == "advantage" else seen + own)
            found.append(self._counted(regiment, left, "2.3"))
        return found

    def _counted(self, regiment: str, counts: dict[str, int], cite: str) -> Line:
        return self._fact(self._counted_fact, regiment, cite, *counts.items())

    def _counted_fact(self, regiment: str, cite: str, *counts: tuple[str, int]) -> Line:
        said = [self._say("times", what=self.speech.name("face", face), count=count) for face, count in counts if count]
        return Line(self.speech.name("regiment", regiment), ", ".join(said) or "–", cite)

    # -- options ------------------------------------------------------------------------------------------------------

    def cost(self, decision: Decision, at: Pointing) -> str:
        """8.1 Movement Points; of a way, how many enemy zones of control it enters."""
        counted = [self._say(word, count=count) for word, count in at.counts if count]
        return ", ".join([self._say("mp", points=half(at.cost)), *counted])

    # -- cards --------------------------------------------------------------------------------------------------------

    def card(self, thing: str, view: SeatView) -> Card:
        assert isinstance(view, NightDropView)
        unit = next((unit for unit in view.units() if unit.id == thing), None)
        if unit is not None:
            return self._unit_card(unit, view)
        if thing in self.centre:
            return self._hex_card(thing, view)
        kind, _, rest = thing.partition("-")
        seen = next((seen for seen in view.objectives() if seen.hex == rest), None)
        if kind in ("vp", "control") and seen is not None:
            return self._marker_card(kind, seen)
        if kind == "cup" and view.seat == GERMAN_SEAT:
            return self._type_card(rest.rpartition("-")[0])
        if kind == "bag" and view.seat == US_SEAT:
            value = rest.partition("-")[0]
            return Card(capital(self.speech.name("points", f"vp-{value}")), f"v{value}", [])
        return Card(self._say("off-map") if thing == OFF else thing, "", [])

    def _source(self, words: str) -> str:
        """Stated, or else reconstructed, in our own data."""
        if not self.sourced:
            return ""
        return "stated" if words.startswith("stated") else "reconstructed"

    def _unit_card(self, unit: Unit, view: NightDropView) -> Card:
        key = self._key(unit)
        where = unit.at
        place = self.hex_names[self.chart.hex_index[where]] if where in self.centre else self.speech.name("box", where)
        facts = [Line(self._say("place"), capital(place))]
        if unit.kind == "stick":
            facts.append(Line(self._say("nature"), capital(self.speech.name("face", unit.face)), "2.1.1"))
        if unit.type:
            facts += self._type_facts(unit.type, unit.reduced)
        elif unit.kind == "company":
            facts += self._company_facts(unit)
        if unit.kind == "german" and not unit.known:
            word = self._say("concealed-own" if unit.type else "unknown-marker")
            facts.append(Line(self._say("nature"), capital(word), "3.1.4"))
            if unit.letter:
                facts.append(Line(self._say("entry"), self.speech.name("letter", unit.letter), "8.5.3"))
        if unit.kind != "stick":
            word = "reduced" if unit.reduced else "full"
            facts.append(Line(self._say("strength"), capital(self.speech.name("strength", word)), "9.3"))
        facts += self._capacity(unit)
        if unit.acted:
            facts.append(Line(self._say("has-acted"), self._say("yes"), "5.4"))
        return Card(capital(self._called(unit)), key, facts)

    def _company_facts(self, unit: Unit) -> list[Line]:
        row = next((row for row in self.data.counters.regiment if row.regiment == unit.regiment), None)
        av = dv = ""
        if row is not None:
            sides = (row.av_reduced, row.dv_reduced) if unit.reduced else (row.av, row.dv)
            av, dv = (self._source(number.source) for number in sides)
        return [
            Line(self._say("av"), str(unit.av), "9.2.5", av),
            Line(self._say("dv"), str(unit.dv), "9.2.5", dv),
        ]

    def _type_facts(self, type: str, reduced: bool) -> list[Line]:
        """A German unit that one knows."""
        at = self.chart.type_name.index(type)
        side = min(int(reduced), len(self.chart.type_av[at]) - 1)
        row = next((row for row in self.data.counters.type if row.type == type), None)
        kind = next((kind for kind in self.data.counters.kind if row is not None and kind.kind == row.kind), None)
        av = dv = ""
        if kind is not None:
            numbers = (kind.av_reduced or kind.av, kind.dv_reduced or kind.dv) if side else (kind.av, kind.dv)
            av, dv = (self._source(number.source) for number in numbers)
        name = capital(self.speech.name("type", type))
        return [
            Line(self._say("nature"), name, "3.1", self._source(row.source) if row is not None else ""),
            Line(self._say("av"), str(self.chart.type_av[at][side]), "9.2.5", av),
            Line(self._say("dv"), str(self.chart.type_dv[at][side]), "9.2.5", dv),
        ]

    def _type_card(self, type: str) -> Card:
        if type not in self.chart.type_name:
            return Card(type, "", [])
        at = self.chart.type_name.index(type)
        key = f"g{type}:{self.chart.type_av[at][0]}-{self.chart.type_dv[at][0]}"
        return Card(capital(self.speech.name("type", type)), key, self._type_facts(type, False))

    def _capacity(self, unit: Unit) -> list[Line]:
        """8.2, 8.3 How far it goes by night and by day."""
        chart = self.chart
        if unit.face == "advantage":
            return []
        by_day = {"stick": chart.day_stick, "company": chart.day_company, "german": chart.day_german}[unit.kind]
        line, other = half(chart.night_line), half(chart.night_else)
        by_night = self._say("capacity-night", line=line, other=other)
        if unit.kind == "stick":
            by_night = self._say("stick-night")
        stated = self._source("stated")
        return [
            Line(f"{self._say('capacity')}, {self._say('night')}", by_night, "8.2", stated),
            Line(f"{self._say('capacity')}, {self._say('day')}", self._say("mp", points=half(by_day)), "8.3", stated),
        ]

    def _marker_card(self, kind: str, seen: Objective) -> Card:
        key = marker_key(seen) if kind == "vp" else "x"
        title = self._marked("marker-at" if kind == "vp" else "control-at", seen)
        return Card(
            title,
            key,
            [
                Line(self._say("objective"), self._worth(seen.marker, seen.points), "2.5"),
                self._objective(seen),
            ],
        )

    def _hex_card(self, name: str, view: NightDropView) -> Card:
        """Everything about a hex that is printed on the map, and who stands there."""
        hex = self.chart.hex_index[name]
        terrain = self.chart.terrain[hex]
        facts = [
            Line(self._say("terrain"), capital(self._ground(hex)), "8.1", self._source(self.data.map.terrain.source))
        ]
        facts += self._costs(terrain)
        for line, bits in (("main-road", self.chart.road), ("railroad", self.chart.rail)):
            if bits[hex]:
                ways = [self._towards(hex, d) for d in range(DIRECTIONS) if bits[hex] >> d & 1]
                facts.append(
                    Line(
                        capital(self.speech.name("terrain", line)),
                        ", ".join(ways),
                        "8.1",
                        self._line_source(line, name),
                    )
                )
        sides = [d for d in range(DIRECTIONS) if self.chart.bridge_side[hex * DIRECTIONS + d]]
        if sides:
            ways = [self._towards(hex, d) for d in sides]
            facts.append(Line(self._say("bridge-sides"), ", ".join(ways), "9.2.4"))
        if terrain == VILLAGE:
            facts.append(Line(self._say("defence"), f"+{self.chart.village_defence}", "9.2.4", self._source("stated")))
        facts += self._landing(terrain)
        facts += self._printed(hex, name)
        seen = next((seen for seen in view.objectives() if seen.hex == name), None)
        if seen is not None:
            fact = self._objective(seen)
            sources = [self._source(row.source) for row in self.data.map.vp if name in row.hexes]
            facts.append(Line(self._say("objective"), fact.value, fact.cite, next(iter(sources), "")))
        facts += [
            Line(self._say("units"), self._name(unit, self._key(unit))) for unit in view.units() if unit.at == name
        ]
        return Card(self.hex_names[hex], "", facts)

    def _costs(self, terrain: int) -> list[Line]:
        row = next((row for row in self.data.tables.movement if row.row == TERRAIN[terrain]), None)
        found = []
        for word, kind in (("on-foot", FOOT), ("armoured", ARMOURED)):
            cost = self.chart.terrain_cost[kind][terrain]
            value = self._say("impassable") if cost == IMPASSABLE else self._say("mp", points=half(cost))
            cell = None if row is None else (row.foot, row.armoured)[kind]
            found.append(Line(self._say(word), value, "8.1", self._source(cell.source) if cell is not None else ""))
        return found

    def _landing(self, terrain: int) -> list[Line]:
        value = self.chart.landing[terrain]
        words = self._say("landing-lost") if value >= self.chart.landing_lost else f"+{value}"
        return [Line(self._say("landing"), words, "4.2.3", self._source("stated"))]

    def _printed(self, hex: int, name: str) -> list[Line]:
        """Drop Zone, set-up and entry hexes."""
        found = []
        for regiment, hexes in zip(self.chart.regiment_name, self.chart.drop_hexes, strict=True):
            if hex in hexes:
                value = f"{ZONE_LETTERS[regiment]}, {self.speech.name('regiment', regiment)}"
                found.append(Line(self._say("zone"), value, "4.2.1", self._source("reconstructed")))
        if hex in self.chart.setup_hexes:
            found.append(
                Line(self._say("setup"), self.speech.name("seat", GERMAN_SEAT), "4.1", self._source("reconstructed"))
            )
        for letter, entry in zip(LETTERS, self.chart.entry, strict=True):
            if entry == hex:
                value = self.speech.name("letter", letter)
                found.append(Line(self._say("entry"), value, "8.5.3", self._source("reconstructed")))
        return found

    def _towards(self, hex: int, direction: int) -> str:
        """N 1610."""
        to = self.chart.neighbour[hex * DIRECTIONS + direction]
        return f"{self._say('directions').split()[direction]} {self.chart.hex_name[to] if to >= 0 else '–'}"

    def _line_source(self, line: str, name: str) -> str:
        kind = "road" if line == "main-road" else "rail"
        sources = [row.source for row in self.data.map.lines if row.kind == kind and name in row.path]
        return self._source(sources[0]) if sources else ""


# -- small words ----------------------------------------------------------------------------------------------------


def marker_key(seen: Objective) -> str:
    """The face of a VP marker."""
    return f"v{'' if seen.points == UNSEEN else seen.points}{'?' if seen.marker == 'concealed' else ''}"


def half(points: int) -> str:
    """5 half points are 2½."""
    whole, rest = divmod(points, 2)
    return f"{whole or ''}½" if rest else str(whole)


def capital(words: str) -> str:
    return words[:1].upper() + words[1:]
