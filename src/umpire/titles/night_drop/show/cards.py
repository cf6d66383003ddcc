"""The cards of Night Drop: all facts about a hex, a unit or a marker that a seat may know, and the source of each value."""

from umpire.kit.scene import Card
from umpire.kit.scene import Fact as Line
from umpire.titles.night_drop import schema
from umpire.titles.night_drop.chart import ARMOURED, DIRECTIONS, FOOT, IMPASSABLE, LETTERS, VILLAGE
from umpire.titles.night_drop.data.hexes import TERRAIN
from umpire.titles.night_drop.rules.rulebook import GERMAN_SEAT, OFF, US_SEAT
from umpire.titles.night_drop.ruleset import NightDrop
from umpire.titles.night_drop.show.sheet import ZONE_LETTERS
from umpire.titles.night_drop.show.wording import Wording, capital, marker_key, points_text
from umpire.titles.night_drop.view import NightDropView, Objective, Unit


class Cards:
    """Makes a card for every hex, unit and marker, from a view and from what is printed on map and counters."""

    def __init__(self, rules: NightDrop, data: schema.Data, wording: Wording) -> None:
        self.chart = rules.chart
        self.data = data
        self.wording = wording
        self.speech, self.say = wording.speech, wording.say
        # Sources are known only of the data that we ship, not of files that replace them.
        self.sourced = rules.fingerprint == schema.fingerprint(None)

    def card(self, thing: str, view: NightDropView) -> Card:
        """The card of a thing, by its id in the scene. A thing that the view does not have gets a card without facts."""
        unit = next((unit for unit in view.units() if unit.id == thing), None)
        if unit is not None:
            return self._unit_card(unit, view)
        if thing in self.chart.hex_index:
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
        return Card(self.say("off-map") if thing == OFF else thing, "", [])

    def _source(self, words: str) -> str:
        """Whether a value is stated in the rules or reconstructed; empty for data that are not ours."""
        if not self.sourced:
            return ""
        return "stated" if words.startswith("stated") else "reconstructed"

    def _unit_card(self, unit: Unit, view: NightDropView) -> Card:
        """Place, kind, factors, strength and movement of a unit."""
        key = self.wording.key(unit)
        where = unit.at
        place = (
            self.wording.hex_names[self.chart.hex_index[where]]
            if where in self.chart.hex_index
            else self.speech.name("box", where)
        )
        facts = [Line(self.say("place"), capital(place))]
        if unit.kind == "stick":
            facts.append(Line(self.say("nature"), capital(self.speech.name("face", unit.face)), "2.1.1"))
        if unit.type:
            facts += self._type_facts(unit.type, unit.reduced)
        elif unit.kind == "company":
            facts += self._company_facts(unit)
        if unit.kind == "german" and not unit.known:
            word = self.say("concealed-own" if unit.type else "unknown-marker")
            facts.append(Line(self.say("nature"), capital(word), "3.1.4"))
            if unit.letter:
                facts.append(Line(self.say("entry"), self.speech.name("letter", unit.letter), "8.5.3"))
        if unit.kind != "stick":
            word = "reduced" if unit.reduced else "full"
            facts.append(Line(self.say("strength"), capital(self.speech.name("strength", word)), "9.3"))
        facts += self._capacity(unit)
        if unit.acted:
            facts.append(Line(self.say("has-acted"), self.say("yes"), "5.4"))
        return Card(capital(self.wording.called(unit)), key, facts)

    def _company_facts(self, unit: Unit) -> list[Line]:
        """The factors of a US company."""
        row = next((row for row in self.data.counters.regiment if row.regiment == unit.regiment), None)
        av = dv = ""
        if row is not None:
            sides = (row.av_reduced, row.dv_reduced) if unit.reduced else (row.av, row.dv)
            av, dv = (self._source(number.source) for number in sides)
        return [
            Line(self.say("av"), str(unit.av), "9.2.5", av),
            Line(self.say("dv"), str(unit.dv), "9.2.5", dv),
        ]

    def _type_facts(self, type: str, reduced: bool) -> list[Line]:
        """The type and factors of a German unit whose type is known."""
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
            Line(self.say("nature"), name, "3.1", self._source(row.source) if row is not None else ""),
            Line(self.say("av"), str(self.chart.type_av[at][side]), "9.2.5", av),
            Line(self.say("dv"), str(self.chart.type_dv[at][side]), "9.2.5", dv),
        ]

    def _type_card(self, type: str) -> Card:
        """The card of a German counter that is still in the cup."""
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
        line, other = points_text(chart.night_line), points_text(chart.night_else)
        by_night = self.say("capacity-night", line=line, other=other)
        if unit.kind == "stick":
            by_night = self.say("stick-night")
        stated = self._source("stated")
        return [
            Line(f"{self.say('capacity')}, {self.say('night')}", by_night, "8.2", stated),
            Line(
                f"{self.say('capacity')}, {self.say('day')}", self.say("mp", points=points_text(by_day)), "8.3", stated
            ),
        ]

    def _marker_card(self, kind: str, seen: Objective) -> Card:
        """The card of a VP marker, or of a marker of control."""
        key = marker_key(seen) if kind == "vp" else "x"
        title = self.wording.marked("marker-at" if kind == "vp" else "control-at", seen)
        return Card(
            title,
            key,
            [
                Line(self.say("objective"), self.wording.worth(seen.marker, seen.points), "2.5"),
                self.wording.objective(seen),
            ],
        )

    def _hex_card(self, name: str, view: NightDropView) -> Card:
        """Everything about a hex that is printed on the map, and who stands there."""
        hex = self.chart.hex_index[name]
        terrain = self.chart.terrain[hex]
        facts = [
            Line(
                self.say("terrain"),
                capital(self.wording.ground(hex)),
                "8.1",
                self._source(self.data.map.terrain.source),
            )
        ]
        facts += self._costs(terrain)
        facts += self._lines_and_bridges(hex, name)
        if terrain == VILLAGE:
            facts.append(Line(self.say("defence"), f"+{self.chart.village_defence}", "9.2.4", self._source("stated")))
        facts += self._landing(terrain)
        facts += self._printed(hex, name)
        seen = next((seen for seen in view.objectives() if seen.hex == name), None)
        if seen is not None:
            fact = self.wording.objective(seen)
            sources = [self._source(row.source) for row in self.data.map.vp if name in row.hexes]
            facts.append(Line(self.say("objective"), fact.value, fact.cite, next(iter(sources), "")))
        facts += [
            Line(self.say("units"), self.wording.name(unit, self.wording.key(unit)))
            for unit in view.units()
            if unit.at == name
        ]
        return Card(self.wording.hex_names[hex], "", facts)

    def _lines_and_bridges(self, hex: int, name: str) -> list[Line]:
        """Main road, railroad and bridges of a hex, with the hexes that they lead to."""
        facts: list[Line] = []
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
            facts.append(Line(self.say("bridge-sides"), ", ".join(ways), "9.2.4"))
        return facts

    def _costs(self, terrain: int) -> list[Line]:
        """8.1 What the terrain costs on foot and in armour."""
        row = next((row for row in self.data.tables.movement if row.row == TERRAIN[terrain]), None)
        found = []
        for word, kind in (("on-foot", FOOT), ("armoured", ARMOURED)):
            cost = self.chart.terrain_cost[kind][terrain]
            value = self.say("impassable") if cost == IMPASSABLE else self.say("mp", points=points_text(cost))
            cell = None if row is None else (row.foot, row.armoured)[kind]
            found.append(Line(self.say(word), value, "8.1", self._source(cell.source) if cell is not None else ""))
        return found

    def _landing(self, terrain: int) -> list[Line]:
        """4.2.3 What the terrain adds to a roll for landing."""
        value = self.chart.landing[terrain]
        words = self.say("landing-lost") if value >= self.chart.landing_lost else f"+{value}"
        return [Line(self.say("landing"), words, "4.2.3", self._source("stated"))]

    def _printed(self, hex: int, name: str) -> list[Line]:
        """Drop Zone, set-up and entry hexes."""
        found = []
        for regiment, hexes in zip(self.chart.regiment_name, self.chart.drop_hexes, strict=True):
            if hex in hexes:
                value = f"{ZONE_LETTERS[regiment]}, {self.speech.name('regiment', regiment)}"
                found.append(Line(self.say("zone"), value, "4.2.1", self._source("reconstructed")))
        if hex in self.chart.setup_hexes:
            found.append(
                Line(self.say("setup"), self.speech.name("seat", GERMAN_SEAT), "4.1", self._source("reconstructed"))
            )
        for letter, entry in zip(LETTERS, self.chart.entry, strict=True):
            if entry == hex:
                value = self.speech.name("letter", letter)
                found.append(Line(self.say("entry"), value, "8.5.3", self._source("reconstructed")))
        return found

    def _towards(self, hex: int, direction: int) -> str:
        """N 1610."""
        to = self.chart.neighbour[hex * DIRECTIONS + direction]
        return f"{self.say('directions').split()[direction]} {self.chart.hex_name[to] if to >= 0 else '–'}"

    def _line_source(self, line: str, name: str) -> str:
        """The source of a road or railroad in a hex."""
        kind = "road" if line == "main-road" else "rail"
        sources = [row.source for row in self.data.map.lines if row.kind == kind and name in row.path]
        return self._source(sources[0]) if sources else ""
