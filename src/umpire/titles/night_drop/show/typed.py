"""What a player may type at the terminal of Night Drop, and what it means."""

import re
from functools import cached_property

from umpire.engine.ask import UNIT, UNITS, Decision, Step
from umpire.kit.speech import Speech
from umpire.kit.terminal import plain
from umpire.titles.night_drop.chart import UNKNOWN
from umpire.titles.night_drop.position import CHOOSING
from umpire.titles.night_drop.rules.ch05_sequence import DRAW, TURN, marker_option, units_option
from umpire.titles.night_drop.rules.rulebook import ALL, FACE_NAMES, OFF
from umpire.titles.night_drop.ruleset import NightDrop
from umpire.titles.night_drop.show.terminal_map import FACES, REGIMENTS
from umpire.titles.night_drop.view import STAGES, STICK, NightDropView, Unit

BEING_DONE = ("done", "pass", "no", "none", "stop", "go")
CHOOSING_STAGE = STAGES[CHOOSING]
MOVES = {"0": "", "1": "b", "2": "c"}  # 2114b: a Stick that has gone a hex
SHOWN = {**FACES, **MOVES, ALL: "+", FACE_NAMES[UNKNOWN]: ""}


class Typed:
    """Finds hexes, places and units by all names that they have in one language."""

    def __init__(self, rules: NightDrop, speech: Speech) -> None:
        self.rules = rules
        self.chart = rules.chart
        self.speech = speech

    def handle(self, choice: str) -> str:
        """The short form that a player types for an option: 2108 for a hex, 2108+ for all units there, 5a for A/505, 0 for being done.
        Empty if it has only its number in the list."""
        if choice in BEING_DONE:
            return "0"
        word, place = marker_option(choice)
        if word in (TURN, DRAW):
            return place
        hex, shown = units_option(choice)
        if shown:  # ways are counted
            return hex + SHOWN[shown] if shown in SHOWN else ""
        regiment, bar, own = choice.partition("-")
        if bar and regiment in REGIMENTS:
            return regiment[-1] + FACES.get(own, own)
        if choice == OFF:
            return "off"
        return choice if re.fullmatch(r"\d{4}|50\d|[ug]\d+|[a-d]|all", choice) else ""

    @cached_property
    def _places(self) -> dict[str, list[str]]:
        """The hexes of every village and bridge, by what they are called here and in the rules."""
        found: dict[str, list[str]] = {}
        for hex, place in zip(self.chart.hex_name, self.chart.place, strict=True):
            for called in dict.fromkeys((place, slug(self.speech.place(place)))) if place else ():
                found.setdefault(called, []).append(hex)
        return found

    def places_of(self, typed: str) -> list[str]:
        """The hex of a number, the hexes of a place, or of the one place that begins like this."""
        text = re.sub(r"^(?:hex|case)-?", "", slug(typed))
        number = text.replace("-", "")
        if number in self.chart.hex_index:
            return [number]
        if text in self._places:
            return self._places[text]
        near = [hexes for called, hexes in self._places.items() if len(text) > 2 and called.startswith(text)]
        return near[0] if near and all(hexes == near[0] for hexes in near) else []

    @cached_property
    def _names(self) -> dict[str, str]:
        """The ids of companies and German units, by all their names."""
        found: dict[str, str] = {}
        for name in self.rules.unit_name:
            regiment, bar, own = name.partition("-")
            if name.startswith("stick-"):
                _, regiment, number = name.split("-")
                found |= dict.fromkeys((slug(self.speech.name("numbered", name)), f"{regiment}-{number}"), name)
            elif bar:
                found |= dict.fromkeys((f"{regiment}{own}", f"{regiment[-1]}{own}", f"{own}-{regiment}"), name)
            else:
                found[f"german-{name[1:]}"] = name
            found[slug(self.speech.unit(name))] = name
            found[name] = name
        return found

    def name_of(self, typed: str) -> str:
        """The id for what a player typed: `La Fière` is 1611, `A/505` is 505-a, `2108 all` is 2108/all. Anything else is returned as it
        is."""
        text = slug(typed)
        if text in self._names:
            return self._names[text]
        hex, _, tail = text.partition("-")
        if hex in self.chart.hex_index and tail in (ALL, *FACES):
            return f"{hex}/{tail}"
        if text in ("off", slug(self.speech.say("option-off-map"))):
            return OFF
        hexes = self.places_of(typed)
        return hexes[0] if hexes else typed.strip()

    def names_of(self, view: NightDropView, step: Step, typed: str) -> list[str]:
        """All ids that the typed text may mean. Where units are asked for, a hex means the units there, and 2108p a Plt in 2108."""
        names = [self.name_of(typed)]
        if not self.asks_units(view, step):
            return names
        by_hex = any(units_option(option)[1] in FACES for option in step.options_text())
        if by_hex and (found := re.fullmatch(r"(\d{4})([a-z*])", plain(typed))):
            return [f"{found[1]}/{face}" for face, sign in FACES.items() if sign == found[2]] or names
        hexes = self.places_of(typed)
        units = [unit for hex in hexes for unit in view.units() if unit.at == hex]
        return list(dict.fromkeys(self._asked_as(unit, by_hex) for unit in units)) or names

    def asks_units(self, view: NightDropView, step: Step | None) -> bool:
        """Whether units are asked for by name. Where an Activation is chosen, g4 is an action and no unit."""
        return isinstance(step, Decision) and step.kind in (UNIT, UNITS) and view.stage != CHOOSING_STAGE

    def _asked_as(self, unit: Unit, by_hex: bool) -> str:
        """The option for a unit. Sticks that move are chosen by hex and face."""
        return f"{unit.at}/{unit.face}" if by_hex and unit.kind == STICK else unit.id


def slug(text: str) -> str:
    """A name in lower case without accents and signs: Pont-l'Abbé is pont-l-abbe."""
    return re.sub(r"[^a-z0-9]+", "-", plain(text)).strip("-")
