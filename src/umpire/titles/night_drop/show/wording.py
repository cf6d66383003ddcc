"""The names of things in the drawing of Night Drop: hexes, units as a seat sees them, VP markers, points."""

from collections.abc import Callable
from typing import Any, Final

from umpire.kit.scene import Fact as Line
from umpire.kit.speech import Speech
from umpire.titles.night_drop.chart import STREAM, Chart
from umpire.titles.night_drop.data.hexes import TERRAIN
from umpire.titles.night_drop.view import UNSEEN, Objective, Unit

SHORT: Final = {"unknown": "u", "plt": "p", "ldr": "l", "hq": "h", "advantage": "a"}


class Wording:
    """The words of one language, remembered where they are the same from scene to scene."""

    def __init__(self, chart: Chart, speech: Speech) -> None:
        self.chart = chart
        self.speech = speech
        self._words: dict[str, str] = {}
        self._names: dict[tuple[str, str], str] = {}
        self._facts: dict[tuple[Any, ...], Line] = {}
        self.hex_names = [self.hex_name(hex) for hex in range(chart.hex_count)]

    def say(self, word: str, **facts: str | int) -> str:
        """A word of the list `table`."""
        if facts:
            return self.speech.say(f"table-{word}", facts)
        if word not in self._words:
            self._words[word] = self.speech.say(f"table-{word}")
        return self._words[word]

    def hex_name(self, hex: int) -> str:
        """Hex 1611 (La Fière), village, main road."""
        words = [self.speech.name("hex", self.chart.hex_name[hex]), self.ground(hex)]
        for line, bits in (("main-road", self.chart.road), ("railroad", self.chart.rail)):
            if bits[hex]:
                words.append(self.speech.name("terrain", line))
        return capital(", ".join(words))

    def ground(self, hex: int) -> str:
        """The terrain of a hex in words."""
        terrain = self.chart.terrain[hex]
        is_bridge = terrain == STREAM and bool(self.chart.road[hex] | self.chart.rail[hex])
        return self.speech.name("terrain", "bridge" if is_bridge else TERRAIN[terrain])

    def key(self, unit: Unit) -> str:
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

    def name(self, unit: Unit, key: str) -> str:
        """A unit and all that its face shows, in words."""
        found = self._names.get((unit.id, key))
        if found is None:
            found = self._names[unit.id, key] = capital(", ".join([self.called(unit), *self.shown(unit)]))
        return found

    def called(self, unit: Unit) -> str:
        """A unit by the name that tells it from all others."""
        return self.speech.name("numbered" if unit.kind == "stick" else "unit", unit.id)

    def shown(self, unit: Unit) -> list[str]:
        """What a unit shows, in words."""
        if unit.kind == "stick":
            return [self.speech.name("face", unit.face)]
        words = [self.speech.name("type", unit.type)] if unit.type else []
        if unit.av != UNSEEN:
            words.append(self.say("values", av=unit.av, dv=unit.dv))
        if unit.reduced:
            words.append(self.speech.name("strength", "reduced"))
        if unit.kind == "german" and not unit.known:
            words.append(self.say("concealed-own" if unit.type else "unknown-marker"))
            if unit.letter and not unit.type:
                words.append(self.say("letter", letter=self.speech.name("letter", unit.letter)))
        return words

    def marked(self, word: str, seen: Objective) -> str:
        """The name of a marker in a hex."""
        return f"{capital(self.say(word, place=seen.place))} ({seen.hex})"

    def worth(self, marker: str, points: int) -> str:
        """3 VP, visible; concealed; 2 VP, concealed from the Germans. Points that one does not know are -1."""
        own = points >= 0 and marker == "concealed"
        words = [self.say("concealed-marker") if own else self.speech.name("vp-marker", marker)]
        return ", ".join([self.speech.name("points", f"vp-{points}"), *words] if points >= 0 else words)

    def fact(self, make: Callable[..., Line], *depends: Any) -> Line:
        """A fact by what it depends on: most of them are the same from scene to scene."""
        key = (make.__name__, *depends)
        found = self._facts.get(key)
        if found is None:
            found = self._facts[key] = make(*depends)
        return found

    def objective(self, seen: Objective) -> Line:
        """A line about a VP hex."""
        return self.fact(self._objective_fact, seen.hex, seen.place, seen.controlled, seen.marker, seen.points)

    def _objective_fact(self, hex: str, place: str, controlled: bool, marker: str, points: int) -> Line:
        """Make the line about a VP hex."""
        held = self.say("controlled" if controlled else "not-controlled")
        return Line(f"{self.speech.place(place)} ({hex})", f"{self.worth(marker, points)}; {held}", "10.2")


def marker_key(seen: Objective) -> str:
    """The face of a VP marker."""
    return f"v{'' if seen.points == UNSEEN else seen.points}{'?' if seen.marker == 'concealed' else ''}"


def points_text(half_points: int) -> str:
    """5 half points are 2½."""
    whole, rest = divmod(half_points, 2)
    return f"{whole or ''}½" if rest else str(whole)


def capital(words: str) -> str:
    """Words with a capital first letter."""
    return words[:1].upper() + words[1:]
