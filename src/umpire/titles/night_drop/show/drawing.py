"""The drawing of Night Drop: the map, what a seat sees on it, and what a move costs. It is made from a view and from what is printed on
map and counters."""

from collections.abc import Iterator
from html import escape
from typing import Any, Final

from umpire.engine.ask import Decision, Pointing
from umpire.engine.ruleset import Rules
from umpire.engine.view import SeatView
from umpire.kit.scene import Card, Counter, Scene, Space, Tray
from umpire.kit.speech import Speech
from umpire.titles.night_drop import schema
from umpire.titles.night_drop.chart import DIRECTIONS
from umpire.titles.night_drop.rules.rulebook import OFF
from umpire.titles.night_drop.ruleset import NightDrop
from umpire.titles.night_drop.show import faces
from umpire.titles.night_drop.show.beside import Beside
from umpire.titles.night_drop.show.cards import Cards
from umpire.titles.night_drop.show.lay import HALF
from umpire.titles.night_drop.show.sheet import Sheet
from umpire.titles.night_drop.show.wording import Wording, capital, marker_key, points_text
from umpire.titles.night_drop.view import NightDropView, Objective, Unit

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


class Drawing:
    """Draws Night Drop in one language."""

    def __init__(self, rules: Rules, speech: Speech) -> None:
        assert isinstance(rules, NightDrop)
        self.rules = rules
        self.chart = rules.chart
        self.wording = Wording(rules.chart, speech)
        self.speech, self.say = speech, self.wording.say
        data = schema.load(None)
        self.beside = Beside(rules.chart, self.wording)
        self.cards = Cards(rules, data, self.wording)
        shown = [escape(name) for name in [*self.wording.hex_names, self.say("off-map")]]
        self.sheet = Sheet(self.chart, data.map, speech.name, shown)
        self.lay = self.sheet.lay
        self.width, self.height = self.lay.width, self.lay.height
        self.centre = dict(zip(self.chart.hex_name, self.lay.centre, strict=True))
        self._board = ""
        self._faces: dict[str, str] = {}
        self._markers: dict[tuple[Any, ...], list[Counter]] = {}
        self._spaces = self._make_spaces()

    # -- the sheet ----------------------------------------------------------------------------------------------------

    def board(self) -> str:
        """The map as SVG, drawn once."""
        if not self._board:
            self._board = self.sheet.drawn()
        return self._board

    def spaces(self) -> list[Space]:
        """All spaces of the map."""
        return self._spaces

    def _make_spaces(self) -> list[Space]:
        """All hexes, and the space off the map, with their neighbours."""
        chart = self.chart
        corner = chart.hex_name[chart.rows - 1]  # the hex from which one walks off the map
        found = []
        for hex, name in enumerate(chart.hex_name):
            around = chart.neighbour[hex * DIRECTIONS : (hex + 1) * DIRECTIONS]
            near = [chart.hex_name[other] for other in around if other >= 0]
            x, y = self.lay.centre[hex]
            found.append(
                Space(name, self.wording.hex_names[hex], x, y, HALF, [*near, *([OFF] if name == corner else [])])
            )
        x, y = self.sheet.off_map()
        return [*found, Space(OFF, self.say("off-map"), x, y, 26, [corner])]

    def face(self, face: str) -> str:
        """The picture of a counter, by its key (see `faces`), drawn once."""
        found = self._faces.get(face)
        if found is None:
            found = self._faces[face] = faces.face(face)
        return found

    # -- counters -----------------------------------------------------------------------------------------------------

    def _counter(self, unit: Unit, space: str, x: float, y: float, size: float, quiet: bool) -> Counter:
        """The counter of a unit."""
        key = self.wording.key(unit)
        return Counter(unit.id, space, x, y, size, key, self.wording.name(unit, key), True, quiet)

    def _stack(self, hex: str, units: list[Unit], into: list[Counter]) -> None:
        """The counters of a hex: alike ones in a pile, the piles beside one another."""
        x, y = self.centre[hex]
        if len(units) == 1:
            into.append(self._counter(units[0], hex, x, y, PILES[1][0], units[0].acted))
            return
        piles: Piles = {}
        for unit in units:
            piles.setdefault(self.wording.key(unit), []).append(unit)
        keys = sorted(piles)
        size, places = PILES[min(len(keys), MOST_PILES)]
        for index, key in enumerate(keys):
            px, py = places[min(index, MOST_PILES - 1)]
            pile = piles[key]
            lift = min(LIFT, MOST_LIFT / len(pile)) * size / 66
            px, py = x + px - lift * (len(pile) - 1) / 2, y + py + lift * (len(pile) - 1) / 2
            for unit in pile:
                name = self.wording.name(unit, key)
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
        """The counters of a VP hex: control and marker."""
        hex, (x, y) = seen.hex, self.centre[seen.hex]
        if seen.controlled:
            name = self.wording.marked("control-at", seen)
            yield Counter(f"control-{hex}", hex, x - MARKER_X, y + MARKER_Y, MARKER_SIZE, "x", name, False)
        if seen.marker != "none":
            name = f"{self.wording.marked('marker-at', seen)}, {self.wording.worth(seen.marker, seen.points)}"
            face = marker_key(seen)
            yield Counter(self.rules.marker_at(hex), hex, x + MARKER_X, y + MARKER_Y, MARKER_SIZE, face, name, False)

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
            headline=self.beside.headline(view),
            counters=counters,
            trays=trays,
            tracks=self.beside.tracks(view),
            panels=self.beside.panels(view, stacks),
            tints=tints,
            mood="night" if view.night else "",
            focus=[hex for hex, units in stacks.items() if any(unit.acted for unit in units)],
        )

    # -- trays --------------------------------------------------------------------------------------------------------

    def _trays(self, view: NightDropView, boxes: dict[str, list[Unit]], counters: list[Counter]) -> list[Tray]:
        """What is not on the map: in the air, to come, lost, used up. Where there are many alike, or where this seat may know
        only how many, the number alone is told."""
        waiting = {kind: [unit for unit in boxes["not-yet"] if unit.kind == kind] for kind in ("stick", "company")}
        trays = []
        if waiting["stick"]:
            trays.append(Tray(PLANES, self.say("in-planes"), "4.2", [], len(waiting["stick"])))
        trays += [
            self._laid(LOST_TRAY, "lost", "4.2.3", boxes["lost"], counters),
            self._laid(DEAD_TRAY, "eliminated", "9.3", boxes["dead"], counters),
            Tray(USED_TRAY, self.say("used-up"), "2.4.3", [], len(boxes["used"])),
            Tray(FORM_TRAY, self.say("to-form"), "2.4.1", [], len(waiting["company"])),
            self._cup(view, counters),
            self._bag(view, counters),
        ]
        return trays

    def _laid(self, tray: str, word: str, cite: str, units: list[Unit], counters: list[Counter]) -> Tray:
        """A tray that shows each of these units. Their counters are added to `counters`."""
        ids = []
        for unit in units:
            counters.append(self._counter(unit, tray, 0, 0, 64, False))
            ids.append(unit.id)
        return Tray(tray, self.say(word), cite, ids, len(ids))

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
        return Tray(CUP_TRAY, self.say("cup"), "8.5", ids, view.cup)

    def _bag(self, view: NightDropView, counters: list[Counter]) -> Tray:
        """2.5 The VP markers to come: the US player knows which, as he has looked at those he placed."""
        ids = []
        for value, count in view.bag_by_value().items():
            name = self.speech.name("points", f"vp-{value}")
            for number in range(count):
                ids.append(f"bag-{value}-{number + 1}")
                counters.append(Counter(ids[-1], BAG_TRAY, 0, 0, 64, f"v{value}", name, False))
        return Tray(BAG_TRAY, self.say("bag"), "2.5", ids, view.bag)

    # -- options ------------------------------------------------------------------------------------------------------

    def cost(self, decision: Decision, at: Pointing) -> str:
        """8.1 Movement Points; of a way, how many enemy zones of control it enters."""
        counted = [self.say(word, count=count) for word, count in at.counts if count]
        return ", ".join([self.say("mp", points=points_text(at.cost)), *counted])

    # -- cards --------------------------------------------------------------------------------------------------------

    def card(self, thing: str, view: SeatView) -> Card:
        """The card of a thing on the map (see `cards`)."""
        assert isinstance(view, NightDropView)
        return self.cards.card(thing, view)
