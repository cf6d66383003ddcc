"""What leads an odds card: `show/gists.toml`, beside the directions of a title.

    warnings = ["BacklashRaised"]    # events that the card tells if no die prevents them
    grave = ["UnitLeft"]             # the same; and a choice that certainly leads to one is shown before it is made, dice or not
    opposite = ["defence-point"]     # questions to the other side than the one that acts

    [hit]                            # outcomes that a player calls the same, those that matter most first
    gists = ["squad-reduced", "cp"]  # words of `Event.gist`; "cp" also stands for cp-1, cp-2 and so on
    good = ["insurgents"]            # seats that like it, or "acting" for the side that acts; bad in the same way

What is said of a headline is `headline-<name>` in `show/speech/<language>.ftl`. The one called `nothing` has the gists of which a player
says that nothing happened. Without the file every gist leads by its chance.
"""

import tomllib
from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from typing import Any, Literal, NamedTuple

import msgspec

from umpire.engine.ask import Decision, Event, Roll
from umpire.engine.odds import Odds, Outcome
from umpire.engine.rule import Fault
from umpire.engine.ruleset import Rules
from umpire.kit.beats import words_of
from umpire.kit.data import Row, where_and_what
from umpire.kit.directions import directions_of
from umpire.kit.registry import find
from umpire.kit.speech import Speech

Tone = Literal["good", "bad", "neutral"]

FILE = "gists.toml"
NOTHING = "nothing"
ACTING = "acting"
LISTS = ("warnings", "grave", "opposite")
MOST = 3  # lines that lead
SELDOM = Fraction(1, 20)  # what is less likely leads only where there is room


class Headline(Row, frozen=True, kw_only=True):
    """Several gists that are one line for a player."""

    gists: tuple[str, ...]
    good: tuple[str, ...] = ()
    bad: tuple[str, ...] = ()


class Gists(msgspec.Struct, frozen=True):
    """The content of a title's file."""

    headlines: dict[str, Headline] = {}
    warnings: frozenset[str] = frozenset()
    grave: frozenset[str] = frozenset()
    opposite: frozenset[str] = frozenset()

    @property
    def watch(self) -> frozenset[str]:
        """The events that odds have to note."""
        return self.warnings | self.grave

    def headline(self, gist: str) -> str:
        """The headline of a gist; the gist itself if it has none."""
        stem, _, number = gist.rpartition("-")
        words = (gist, stem) if number.isdecimal() else (gist,)
        return next((name for name, one in self.headlines.items() if any(word in one.gists for word in words)), gist)


class Lead(NamedTuple):
    """A leading line of an odds card."""

    text: str
    chance: Fraction
    tone: Tone


class Warning(NamedTuple):
    """Something that happens whatever the dice show."""

    text: str
    cite: str


class Needed(NamedTuple):
    """What a roll needs: the sum of its modifiers, and what the dice themselves have to show, in words."""

    total: str  # "+3"; empty without modifiers
    need: str  # "2 or less"; empty if nothing is to be reached
    verdict: str  # what it is if they do: "hit"; empty if there is no word


@cache
def gists_of(title: str) -> Gists:
    """The headlines of a title, read once."""
    path = find(title).folder / "show" / FILE
    if not path.is_file():
        return Gists()
    return read(f"{title}, show/{FILE}", path.read_text(encoding="utf-8"))


def read(source: str, text: str) -> Gists:
    """Read a file of headlines. Raises a Fault that names the source."""
    try:
        tables = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise Fault(f"{source}: it is not well-formed TOML ({error}).") from None
    found: dict[str, Any] = {}
    for name, value in tables.items():
        shape: Any = frozenset[str] if name in LISTS else Headline
        try:
            found[name] = msgspec.convert(value, shape)
        except msgspec.ValidationError as error:
            path, what = where_and_what(str(error))
            where = f", {path}" if path != "top level" else ""
            raise Fault(f"{source}, {name}{where}: {what}.") from None
    lists = {name: found.pop(name) for name in LISTS if name in found}
    return Gists(found, **lists)


class HeadlineWriter:
    """Puts odds into words for players, in one language."""

    def __init__(self, rules: Rules, speech: Speech) -> None:
        self.rules = rules
        self.speech = speech
        self.gists = gists_of(rules.title)
        self._directions = directions_of(rules.title)
        self._words = words_of(rules.title, speech)

    def leads(self, odds: Odds, asked: Decision) -> list[Lead]:
        """The most important headlines, each with the chance that it happens at least once: at most three, "nothing" last."""
        names = _chances([self._names(outcome) for outcome in odds.outcomes], odds.outcomes)
        order = list(self.gists.headlines)
        ranked = sorted(
            (name for name in names if name != NOTHING),
            key=lambda name: (
                names[name] < SELDOM,
                order.index(name) if name in order else len(order),
                -names[name],
                name,
            ),
        )
        found = [Lead(self._headline(name), names[name], self._tone(name, asked)) for name in ranked[:MOST]]
        nothing = names.get(NOTHING, Fraction(0))
        if nothing and len(found) < MOST:
            found.append(Lead(self._headline(NOTHING), nothing, "neutral"))
        return found

    def merged(self, odds: Odds) -> list[tuple[str, Fraction]]:
        """The outcomes without the order of events, the likeliest first."""
        found: dict[str, Fraction] = {}
        for outcome in odds.outcomes:
            text = self.speech.gists(sorted(outcome.gists, key=self._rank)) or self._headline(NOTHING)
            found[text] = found.get(text, Fraction(0)) + outcome.chance
        return sorted(found.items(), key=lambda pair: (-pair[1], pair[0]))

    def warnings(self, odds: Odds, asked: Decision) -> list[Warning]:
        """What happens whatever the dice show, as far as the seat may know it."""
        return [
            Warning(self.speech.event(self.rules.facts(event), type(event).__name__), event.cite)
            for event in readable(odds.certain, asked.seat)
        ]

    def grave(self, odds: Odds, asked: Decision) -> bool:
        """Whether a choice should be confirmed even if no die decides anything."""
        return any(type(event).__name__ in self.gists.grave for event in readable(odds.certain, asked.seat))

    def needed(self, roll: Roll) -> Needed:
        """What a roll needs."""
        total = sum(mod.value for mod in roll.mods)
        said = f"{total:+d}".replace("-", "−") if roll.mods else ""
        direction = self._directions.roll(roll)
        if roll.need < 0 or direction.sense == "none":
            return Needed(said, str(roll.need) if roll.need >= 0 else "", "")
        shown = roll.need - total
        if direction.sense == "at-least":
            always, never = shown <= roll.lowest(), shown > roll.highest()
        else:
            always, never = shown >= roll.highest(), shown < roll.lowest()
        id = "need-always" if always else "need-never" if never else f"need-{direction.sense}"
        verdict = self._verdict(direction.verdict[0]) if direction.verdict is not None else ""
        return Needed(said, self._say(id, {"need": shown}), verdict)

    # -- words ----------------------------------------------------------------------------------------------------------

    def _names(self, outcome: Outcome) -> set[str]:
        """The headlines of an outcome; "nothing" if it has none."""
        found = {self.gists.headline(gist) for gist in outcome.gists}
        return found - {NOTHING} or {NOTHING}

    def _rank(self, gist: str) -> tuple[int, str]:
        """The key for sorting gists by importance."""
        name = self.gists.headline(gist)
        order = list(self.gists.headlines)
        return (order.index(name) if name in order else len(order), gist)

    def _tone(self, name: str, asked: Decision) -> Tone:
        """Whether a headline is good or bad for the seat that decides."""
        one = self.gists.headlines.get(name)
        if one is None:
            return "neutral"
        acts = asked.verb not in self.gists.opposite
        if asked.seat in one.good or (ACTING in (one.good if acts else one.bad)):
            return "good"
        if asked.seat in one.bad or (ACTING in (one.bad if acts else one.good)):
            return "bad"
        return "neutral"

    def _headline(self, name: str) -> str:
        """A headline in words."""
        id = f"headline-{name}"
        return self._say(id, {}) if any(words.has(id) for words in self._words) else self.speech.gist(name)

    def _verdict(self, word: str) -> str:
        return self._say(f"verdict-{word}", {})

    def _say(self, id: str, facts: dict[str, int]) -> str:
        words = next((words for words in self._words if words.has(id)), self._words[-1])
        return words.say(id, facts)


def readable(events: Sequence[Event], seat: str) -> list[Event]:
    """The events that a seat may read."""
    return [event for event in events if event.secret in ("", seat)]


def _chances(names: Sequence[set[str]], outcomes: Sequence[Outcome]) -> dict[str, Fraction]:
    """The chance of each name to be in an outcome."""
    found: dict[str, Fraction] = {}
    for there, outcome in zip(names, outcomes, strict=True):
        for name in there:
            found[name] = found.get(name, Fraction(0)) + outcome.chance
    return found
