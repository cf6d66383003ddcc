"""The parts of the drawing that do not depend on a view: the map, its spaces, and the names and faces of counters."""

from collections.abc import Iterable

from umpire.engine.ruleset import Rules
from umpire.kit.scene import Space
from umpire.kit.speech import Speech
from umpire.titles.phantom_fury import schema
from umpire.titles.phantom_fury.rules.rulebook import Rulebook
from umpire.titles.phantom_fury.show.board import NORTH, NUMBER, SLOT, WEST, draw_board, size
from umpire.titles.phantom_fury.show.faces import draw_face
from umpire.titles.phantom_fury.show.geometry import Spot, clearance, middle
from umpire.titles.phantom_fury.view import UnitRow, ZoneRow

MEDALS = {"silver-star": "s", "medal-of-honor": "h"}
KEPT = 50_000  # pictures, or counters, that are kept before all are dropped


class Table:
    """The map in one language, with the names and faces that cards and scenes need."""

    def __init__(self, rules: Rules, speech: Speech) -> None:
        assert isinstance(rules, Rulebook)
        self.rules = rules
        self.chart = rules.chart
        self.speech = speech
        data = schema.load(rules.chart.folder)
        self.map = data.map
        self.sheet = data.counters
        self.width, self.height = size(data.map)
        self._board = ""
        self._faces: dict[str, str] = {}
        self._words: dict[str, str] = {}
        self._lay_spots()
        self._spaces = [*self._zone_spaces(), *self._location_spaces(), *self._section_spaces()]
        self._at: dict[str, Space] = {space.id: space for space in self._spaces}

    def word(self, word: str) -> str:
        """A word of the map in the language of the table."""
        if word not in self._words:
            self._words[word] = self.speech.name("board", word)
        return self._words[word]

    def board(self) -> str:
        """The map as SVG, drawn once."""
        if not self._board:
            self._board = draw_board(self.map, self.speech)
        return self._board

    def spaces(self) -> list[Space]:
        """All spaces of the map."""
        return self._spaces

    def face(self, face: str) -> str:
        """The picture of a counter, by its key (see `faces`)."""
        found = self._faces.get(face)
        if found is None:
            if len(self._faces) > KEPT:
                self._faces.clear()
            found = self._faces[face] = draw_face(face)
        return found

    def _lay_spots(self) -> None:
        """Work out where counters lie on each space, in units of the board."""
        self._spots: dict[str, Spot] = {}
        self._tank_spots: dict[str, Spot] = {}
        self._marker_spots: dict[int, Spot] = {}
        for zone in self.map.zones:
            for box in zone.locations:
                self._spots[f"{zone.zone}/{box.code}"] = (WEST + box.at[0], NORTH + box.at[1])
            x, y = zone.control or middle(zone.polygon)
            self._marker_spots[zone.zone] = (WEST + x - 9, NORTH + y - 25)
        for row in self.map.sections:
            (tank_x, tank_y), (squad_x, squad_y) = row.spots
            self._spots[row.section] = (WEST + squad_x, NORTH + squad_y)
            self._tank_spots[row.section] = (WEST + tank_x, NORTH + tank_y)

    def _zone_spaces(self) -> Iterable[Space]:
        """The spaces of Zones."""
        for row in self.map.zones:
            x, y = row.control or middle(row.polygon)
            room = min(clearance(row.polygon, x, y), NUMBER + 6)
            near = [str(zone) for zone in self.chart.near[row.zone]]
            yield Space(str(row.zone), self._zone_name(row.zone), WEST + x, NORTH + y, room, near)

    def _location_spaces(self) -> Iterable[Space]:
        """The spaces of Locations."""
        chart = self.chart
        for at, name in enumerate(chart.location_name):
            x, y = self._spots[name]
            near = [chart.location_name[other] for other in chart.links[at]]
            if chart.door[at]:
                near += [chart.section_name[other] for other in chart.zone_sections[chart.location_zone[at]]]
            yield Space(name, self.speech.place(name), x, y, SLOT / 2, near)

    def _section_spaces(self) -> Iterable[Space]:
        """The spaces of Street Sections."""
        chart = self.chart
        for at, row in enumerate(self.map.sections):
            x, y = row.spots[1]
            near = [chart.section_name[other] for other in chart.section_adjacent[at]]
            near += [chart.location_name[other] for other in chart.section_doors[at]]
            room = clearance(row.polygon, x, y)
            yield Space(row.section, self.speech.place(row.section), WEST + x, NORTH + y, room, near)

    # -- names and faces ----------------------------------------------------------------------------------------------

    def _zone_name(self, zone: int) -> str:
        """The name of a Zone."""
        own = (
            "" if self.speech.has(f"zone-{zone}") else self.chart.zone_name[zone]
        )  # names with a message are translated
        return self.speech.zone(zone, own)

    def _marker_name(self, face: str) -> str:
        """The name of a marker, by its face."""
        kind, _, rest = face.partition(":")
        if kind == "fury":
            return self.speech.name("fury", rest)
        if kind == "fort":
            return self.speech.name("nature", "fortified")
        states = {"ruins": "ruins", "fan": "fanaticism", "quiet": "no-insurgents-event"}
        return self.speech.name("state", states[kind])

    def _markers_of(self, zone: ZoneRow) -> list[str]:
        """The faces of the markers in a Zone, without that of a Fortified one."""
        found = ["ruins"] if zone.ruins else []
        if zone.fanaticism:
            found.append("fan")
        if zone.quiet:
            found.append("quiet")
        if zone.fury:
            found.append(f"fury:{zone.fury}")
        return found

    def _unit_face(self, unit: UnitRow, mp: int) -> str:
        """The face of a unit with its flags (see `faces`). `mp` are the points it has left, or -1 if it is not moving."""
        stem, _, number = unit.id.rpartition("-")
        flags = "r" if unit.reduced else ""
        if unit.status != "ready":
            flags += unit.status[0]
        if unit.moved and mp < 0:
            flags += "m"
        if unit.assaulted:
            flags += "a"
        if unit.hero:
            flags += MEDALS[unit.hero]
        if unit.security:
            flags += "d"
        if mp >= 0:
            flags += "x"
        return f"{'tank' if stem == 'm1a1' else stem}:{number}:{unit.cf}:{flags}"

    def _security_face(self, squad: str) -> str:
        """The face of the Security Element of a squad."""
        stem, _, number = squad.rpartition("-")
        return f"sec:{'i' if stem == 'iif' else ''}{number}"

    def _states(self, unit: UnitRow, mp: int) -> list[str]:
        """The state of a unit in words, one for each thing that differs from a fresh one. `mp` as in `_unit_face`."""
        say = self.speech
        found = []
        if unit.reduced:
            found.append(say.name("state", "reduced"))
        if unit.status != "ready":
            found.append(say.name("status", unit.status))
        if mp >= 0:
            found.append(say.say("board-moving", {"mp": mp}))
        elif unit.moved:
            found.append(say.name("state", "moved"))
        if unit.assaulted:
            found.append(say.name("state", "assaulted"))
        if unit.hero:
            found.append(say.name("medal", unit.hero))
        if unit.security:
            found.append(say.name("state", "security"))
        if unit.caat:
            found.append(say.say("board-caat", {"number": unit.caat}))
        return found

    def _unit_name(self, unit: UnitRow, mp: int) -> str:
        """The name of a unit with its CF and state, for screen readers."""
        factor = self.speech.say("board-cf-is", {"cf": unit.cf})
        return ", ".join([self.speech.unit(unit.id), factor, *self._states(unit, mp)])

    def _caat_face(self, unit: UnitRow) -> str:
        """The face of a CAAT."""
        return f"caat:{unit.caat}:{unit.ammo}{'e' if unit.explosives else ''}"

    def _caat_name(self, unit: UnitRow) -> str:
        """The name of a CAAT with its ammunition, for screen readers."""
        name = self.speech.say("board-caat-of", {"number": unit.caat, "unit": unit.id})
        name += ", " + self.speech.say("board-ammo-left", {"ammo": unit.ammo})
        return f"{name}, {self.speech.name('state', 'explosives')}" if unit.explosives else name
