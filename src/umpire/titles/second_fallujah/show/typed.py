"""What a player may type at the terminal of Second Fallujah, and what it means."""

import re
from functools import cached_property

from umpire.engine.ask import Decision, Step
from umpire.engine.ruleset import Rules
from umpire.kit.speech import Speech
from umpire.kit.terminal import plain
from umpire.kit.words import Words
from umpire.titles.second_fallujah.rules.ch06_movement import BATTALION
from umpire.titles.second_fallujah.rules.rulebook import DONE, GO, PASS
from umpire.titles.second_fallujah.view import SecondFallujahView

ZONES = ("nw", "ne")
NUMBERED = re.compile(r"([a-z]?)-?(\d+)")  # 18, a18, a-18


class Typed:
    """Finds units, battalions and places by all names that they have in one language."""

    def __init__(self, rules: Rules, speech: Speech, words: Words) -> None:
        self.rules = rules
        self.speech = speech
        self.words = words

    def handle(self, choice: str) -> str:
        """The short form that a player types for an option: the number of an area, nw, o18 for organize-18, 0 for being done."""
        if choice in (DONE, PASS, "no", "keep", GO):
            return "0"
        if choice.isdecimal() or choice in ZONES:
            return choice
        word, _, number = choice.partition("-")
        return word[0] + number if number.isdecimal() else ""

    @cached_property
    def _names(self) -> dict[str, str]:
        """The ids of units, battalions and Entry Zones, by all their names."""
        start = self.rules.seen(self.rules.begin(), self.rules.seats[0])
        assert isinstance(start, SecondFallujahView)
        units = start.units()
        found = {unit.battalion: f"{BATTALION}-{unit.battalion}" for unit in units if unit.battalion}
        for zone in ZONES:
            found |= dict.fromkeys((zone, slug(self.speech.place(zone)), slug(self.words(f"short-{zone}"))), zone)
        for unit in units:
            name = str(unit.id)
            found |= dict.fromkeys((name, name.removeprefix("iraqi-"), slug(self.speech.unit(name))), name)
        return found

    def name_of(self, typed: str) -> str:
        """The id for what a player typed: `3/1 I` is 3-1-i, `area 18` is 18, `tank 1` is c-2-tank-1. Anything else is returned as it is."""
        text = slug(typed)
        if found := re.fullmatch(r"(?:area|secteur|zone|a)-?(\d+)", text):
            return found[1]
        if text in self._names:
            return self._names[text]
        ends = {name for called, name in self._names.items() if called.endswith(f"-{text}")}
        return ends.pop() if len(ends) == 1 and text else typed.strip()

    def names_of(self, view: SecondFallujahView, step: Step, typed: str) -> list[str]:
        """All options that the typed text may mean, by the rules: o18 is organize-18, and 31 is a Reaction from area 31 to any of its
        ends."""
        name = self.name_of(typed)
        found = NUMBERED.fullmatch(slug(typed)) or NUMBERED.fullmatch(name)
        if found is None or not isinstance(step, Decision):
            return [name]
        meant = self.rules.meant(view.table, step, found[2])
        exact = [choice for choice in meant if self.handle(choice) == found[1] + found[2]]
        return exact or ([name] if found[1] else meant) or [name]


def slug(text: str) -> str:
    """A name in lower case without accents and signs: 3/1 I is 3-1-i."""
    return re.sub(r"[\s/.#-]+", "-", plain(text)).strip("-")
