"""The cards of Phantom Fury: the facts about a space or a counter, each with its section and the source of its value."""

from collections.abc import Iterable

from umpire.engine.view import SeatView
from umpire.kit.provenance import split_source
from umpire.kit.scene import Card
from umpire.kit.scene import Fact as Line  # a Fact is something that happens, in events.py
from umpire.titles.phantom_fury.chart import BLACK, EXIT
from umpire.titles.phantom_fury.position import MOSQUE, SQUARE
from umpire.titles.phantom_fury.show.table import Table
from umpire.titles.phantom_fury.view import EnemyRow, PhantomFuryView, UnitRow


class Cards(Table):
    """Makes a card for every space and counter."""

    def card(self, thing: str, view: SeatView) -> Card:
        """The card of a space or a counter, by its id (see `drawing`); one without facts for an id that is not in the view."""
        assert isinstance(view, PhantomFuryView)
        if thing in self.chart.location_index:
            return self._location_card(thing, view)
        if thing in self.chart.section_index:
            return self._section_card(thing)
        if thing in self._at:
            return self._zone_card(int(thing), view)
        head, _, rest = thing.partition("/")
        if head == "enemy":
            return self._enemy_card(rest, view)
        if head == "marker":
            zone, _, kind = rest.partition("/")
            return self._marker_card(int(zone), kind, view)
        if head == "air":
            return self._air_card(rest, view)
        for unit in view.units:
            if unit.id == thing:
                return self._unit_card(unit, view)
            if head == "security" and unit.id == rest:
                facts = [Line(self.word("place"), self.speech.place(unit.security), "12.3.2")] if unit.security else []
                return Card(self.speech.say("board-security-of", {"unit": rest}), self._security_face(rest), facts)
            if unit.caat and f"caat-{unit.caat}" == thing:
                return self._caat_card(unit)
        return Card(thing, "", [])

    def _fact(self, word: str, value: str, cite: str = "", source: str = "") -> Line:
        """A line of a card; its name is a word of the map."""
        return Line(self.word(word), value or "–", cite, source)

    def _numbers(self, zones: Iterable[int]) -> str:
        """Zones as a list of numbers."""
        return ", ".join(str(zone) for zone in zones)

    def _status_of(self, path: str, default: str = "reconstructed") -> str:
        """Whether a value of the map is stated, inferred or reconstructed, by the claim that names its path; otherwise
        `default`."""
        for claim in self.map.claims:
            if path in claim.fields:
                return claim.status
        return default

    def _source(self, source: str) -> str:
        """The first word of a source, such as "stated"; "reconstructed" if it has none."""
        split = split_source(source)
        return split[0] if split else "reconstructed"

    def _zone_card(self, zone: int, view: PhantomFuryView) -> Card:
        """The card of a Zone. Most of its facts are printed on the map; Control, nature and markers are those of the view."""
        chart, say = self.chart, self.speech
        if zone == SQUARE:
            return Card(
                self._zone_name(zone), "", [self._fact("nature", self.word("nobody-enters"), "12.4.2", "stated")]
            )
        seen = next(row for row in view.zones if row.zone == zone)
        nature = "start" if chart.circle[zone] == BLACK else seen.nature
        marks = [self._marker_name(face) for face in self._markers_of(seen)]
        routes = [self.word("exit") if way == EXIT else str(way) for way in chart.egress[zone]]
        circle = (
            "" if nature == "normal" or nature == "dormant" else self._status_of(f"zones.{zone}.circle", "inferred")
        )
        facts = [
            self._fact("control", say.name("control", seen.control), "4.1.4"),
            self._fact("nature", say.name("nature", nature), "4.1.3", circle),
        ]
        if marks:
            facts.append(self._fact("markers", ", ".join(marks)))
        facts += [
            self._fact("suspects", str(chart.suspects_due[zone]), "5.3.2.1", "stated"),
            self._fact(
                "adjacent", self._numbers(chart.adjacent[zone]), "4.1.1", self._status_of(f"zones.{zone}.adjacent")
            ),
            self._fact(
                "neighbours",
                self._numbers(chart.neighbours[zone]),
                "4.1.2",
                self._status_of(f"zones.{zone}.neighbours"),
            ),
        ]
        return Card(self._zone_name(zone), "", [*facts, *self._printed(zone, routes)])

    def _printed(self, zone: int, routes: list[str]) -> list[Line]:
        """What the map says of a Zone besides its neighbours: fields of fire, streets, Block, Egress Routes and Locations."""
        chart = self.chart
        fire = [other for other in chart.fire[zone] if other not in chart.near[zone]]
        facts: list[Line] = []
        if fire:
            facts.append(
                self._fact("fire", self._numbers(fire), "4.1.2.1", self._status_of(f"zones.{zone}.fire", "inferred"))
            )
        facts += [
            self._fact(
                "streets",
                ", ".join(chart.section_name[at] for at in chart.zone_sections[zone]),
                "4.3.1.1",
                "reconstructed",
            ),
            self._fact("block", self._numbers(chart.block[zone]), "4.4", self._block_status(zone)),
        ]
        if routes or zone == MOSQUE:
            facts.append(self._fact("egress", ", ".join(routes), "4.1.7", self._status_of(f"zones.{zone}.egress")))
        codes = ", ".join(
            chart.location_code[at].replace("''", "″").replace("'", "′") for at in chart.zone_locations[zone]
        )
        facts.append(self._fact("locations", codes, "4.2.1", self._status_of(f"zones.{zone}.locations")))
        return facts

    def _block_status(self, zone: int) -> str:
        """Where the Block of a Zone comes from."""
        for row in self.map.blocks:
            if zone in row.zones:
                return self._status_of(f"blocks.{row.block}")
        return "reconstructed"

    def _location_card(self, name: str, view: PhantomFuryView) -> Card:
        """The card of a Location: its Zone, the ways from it, and who is there."""
        chart, say = self.chart, self.speech
        at = chart.location_index[name]
        zone = chart.location_zone[at]
        row = next(box for box in self.map.zones[zone - 1].locations if box.code == chart.location_code[at])
        source = self._source(row.source)
        if source == self.map.default:
            source = self._status_of(f"zones.{zone}.locations")
        facts = [
            self._fact("zone", self._zone_name(zone), "4.1"),
            self._fact("links", ", ".join(chart.location_name[other] for other in chart.links[at]), "4.2.2", source),
        ]
        if chart.door[at]:
            streets = ", ".join(chart.section_name[other] for other in chart.zone_sections[zone])
            facts.append(self._fact("door", streets, "12.5.1", source))
        enemy = view.enemy(name)
        if enemy is not None:
            facts.append(Line(say.name("enemy", enemy.type), self._strength(enemy), "5.3" if enemy.marker else "5.2.1"))
        for unit in view.units:
            if unit.at == name:
                facts.append(Line(say.unit(unit.id), say.say("board-cf-is", {"cf": unit.cf}), "5.1"))
        return Card(say.place(name), "", facts)

    def _strength(self, enemy: EnemyRow) -> str:
        """The Locations on a Suspect's marker, or the CF of Insurgents."""
        return enemy.marker or self.speech.say("board-cf-is", {"cf": enemy.cf})

    def _section_card(self, name: str) -> Card:
        """The card of a Street Section: its Zones, streets, doors and fields of fire."""
        chart = self.chart
        at = chart.section_index[name]
        row = self.map.sections[at]
        facts = [
            self._fact("zones", self._numbers(chart.section_zones[at]), "4.3.1.1", "reconstructed"),
            self._fact(
                "next-streets",
                ", ".join(chart.section_name[other] for other in chart.section_adjacent[at]),
                "12.6.2",
                "reconstructed",
            ),
            self._fact(
                "doors",
                ", ".join(chart.location_name[other] for other in chart.section_doors[at]),
                "12.5.1",
                "reconstructed",
            ),
        ]
        if row.fire:
            status = self._status_of(f"sections.{name}.fire", "inferred")
            facts.append(self._fact("fire", self._numbers(chart.section_fire[at]), "4.3.1.2", status))
        if row.north or row.south:
            facts.append(
                self._fact(
                    "edge", self.word("north-edge" if row.north else "south-edge"), "10.2" if row.north else "13.6.6"
                )
            )
        return Card(self.speech.place(name), "", facts)

    def _enemy_card(self, at: str, view: PhantomFuryView) -> Card:
        """The card of a Suspect or of Insurgents; empty if they are no longer there."""
        enemy = view.enemy(at)
        if enemy is None:
            return Card(self.speech.place(at), "", [])
        kind = enemy.type
        place = self._fact("place", self.speech.place(at))
        if kind == "suspect":
            row = next(row for row in self.sheet.suspect if row.string == enemy.marker)
            facts = [place, self._fact("order", enemy.marker, "5.3.2.2", self._source(row.source))]
            return Card(self.speech.name("enemy", kind), f"sus:{enemy.marker}", facts)
        index = self.chart.kind_name.index(enemy.kind)
        source = self._source(self.sheet.insurgent[index].source)
        other = "guerillas" if kind == "martyrs" else "martyrs"
        values = self.chart.kind_guerillas if kind == "martyrs" else self.chart.kind_martyrs
        back = f"{self.speech.name('enemy', other)}, {self.speech.say('board-cf-is', {'cf': values[index]})}"
        facts = [
            place,
            self._fact("cf", str(enemy.cf), "5.2.1", source),
            self._fact("other-side", back, "5.2", source),
        ]
        return Card(self.speech.name("enemy", kind), f"{kind[:3]}:{enemy.cf}", facts)

    def _marker_card(self, zone: int, kind: str, view: PhantomFuryView) -> Card:
        """The card of a marker of a Zone."""
        seen = next(row for row in view.zones if row.zone == zone)
        face = f"fury:{seen.fury}" if kind == "fury" and seen.fury else kind
        cites = {"fort": "4.1.5", "ruins": "4.1.6", "fan": "13.4.3.3", "quiet": "13.6.4", "fury": "13.4.3.2"}
        return Card(self._marker_name(face), face, [self._fact("zone", self._zone_name(zone), cites[kind])])

    def _air_card(self, name: str, view: PhantomFuryView) -> Card:
        """The card of a Mission."""
        mission = next(row for row in view.missions if row.name == name)
        at = self.chart.mission_name.index(name)
        left = mission.limit - mission.flown
        facts = [
            self._fact("flown", f"{mission.flown} / {mission.limit}", "9.2", "stated"),
            self._fact("success", f"0–{self.chart.mission_success[at]}", "9.3", "stated"),
        ]
        return Card(self.speech.name("mission", name), f"air:{name}:{left}", facts)

    def _unit_card(self, unit: UnitRow, view: PhantomFuryView) -> Card:
        """The card of a squad or tank, with its CAAT if it has one."""
        id = unit.id
        say = self.speech
        mp = view.mp_of(id)
        stem, _, number = id.rpartition("-")
        row = int(number) - 1
        source = self._source(
            self.sheet.squad[row].source
            if stem == "squad"
            else self.sheet.iif[row].source
            if stem == "iif"
            else self.sheet.tank.source
        )
        at = unit.at
        full = self.chart.squad_cf[self.rules.unit_of[id]]
        facts = [
            self._fact("place", say.place(at) if at in self._spots else say.name("box", at)),
            self._fact("cf", str(unit.cf), "5.1.1"),
            self._fact(
                "full-cf", str(full), "5.1.1" if stem == "squad" else "5.1.6" if stem == "iif" else "5.1.3", source
            ),
        ]
        if stem != "m1a1":
            facts.append(self._fact("steps", "1 / 2" if unit.reduced else "2 / 2", "5.1.1.1"))
        facts.append(self._fact("status", ", ".join(self._states(unit, mp)) or say.name("status", "ready"), "11.3"))
        if unit.hero:
            facts.append(self._fact("hero", say.name("medal", unit.hero), "5.1.5"))
        if unit.security:
            facts.append(Line(say.name("state", "security"), say.place(unit.security), "12.3.2"))
        if unit.caat:
            facts += self._caat_card(unit).facts
        return Card(say.unit(id), self._unit_face(unit, mp), facts)

    def _caat_card(self, unit: UnitRow) -> Card:
        """The card of a CAAT."""
        shots = self.chart.caat_shots
        facts = [
            Line(self.speech.name("state", "ammo"), f"{unit.ammo} / {shots}", "6.3.1", "stated"),
            Line(
                self.speech.name("state", "explosives"),
                self.word("yes" if unit.explosives else "no"),
                "13.7",
                "stated",
            ),
        ]
        title = self.speech.say("board-caat-of", {"number": unit.caat, "unit": unit.id})
        return Card(title, self._caat_face(unit), facts)
