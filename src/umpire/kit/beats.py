"""What happened, as beats: one thing to look at each, in order.

A beat is made from a step of the log that a seat may read and from the title's direction for it (`umpire.kit.directions`). Whoever
shows it needs no rules. Answers are no beats. Routine beats of one kind that follow one another are bundled: the words for several
are the message `many-<id>` of the title's `show/speech/<language>.ftl`, with the $count and the fields on which they agree:

    many-zone-activated = { $count } Zones are activated.
    many-roll-morale = Morale of { $count } units is tested.
    many-draw-reserves = { $count } counters are drawn from { CUP($cup) }.

An event with a `word` says `many-<id>-<word>` first. The verdict of a roll, such as `hit`, is said by `verdict-hit` of the same file.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import cache, lru_cache
from importlib.resources import files
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from umpire.engine.ask import DECISION, Draw, Event, Roll, Step
from umpire.engine.ruleset import Rules
from umpire.kit.directions import Direction, Facts, Kind, Look, Weight, directions_of
from umpire.kit.fluent import read
from umpire.kit.registry import find
from umpire.kit.show import SPACE, UNIT, Show, show_of
from umpire.kit.speech import Speech, id_of
from umpire.kit.words import LANGUAGES

A_ROLL, A_DRAW = "roll", "draw"  # instead of the class of an event
AT_LEAST, NO_LIMIT = "at-least", "none"

SECONDS: dict[Weight, float] = {"routine": 0.35, "normal": 0.9, "set-piece": 2.5}  # that a beat takes at normal speed
MOST_SECONDS = 6.0  # of a show; beyond that more is bundled
MOST_APART = 3  # routine beats in a row that need not be sorted by what they are

Faces = Callable[
    [int], Sequence[int]
]  # the single dice of a roll, by its place among the steps; none if they are not known


class Throw(Struct, frozen=True):
    """The dice of a beat, or what was drawn."""

    dice: str  # d10, 2d6, or the name of a cup
    faces: list[str]  # of each die; one entry with the sum where the single dice are not known; or what was drawn
    total: str  # with its modifiers; empty if there are none
    need: str  # in words: "5 or less"; empty if nothing is to be reached
    verdict: str  # in words: "hit", "miss"; empty if there is none
    reached: bool | None  # whether the need was reached; None without a need


class Beat(Struct, frozen=True):
    """One thing to look at."""

    kind: Kind
    event: str  # the class of the event; "roll" or "draw" for dice
    caption: str  # a sentence
    cite: str
    weight: Weight
    spaces: list[str] = []  # ids of the scene
    units: list[str] = []  # ids of its counters; some may lie on no table
    path: list[str] = []  # of a move the spaces of the way, first and last included; of a strike from where to where
    look: Look = ""  # of a set piece
    count: int = 1  # how many it bundles
    throw: Throw | None = None
    ply: int = 0  # answers before it, as the seat counts


class Draft(NamedTuple):
    """A beat with what is needed to bundle it with others."""

    beat: Beat
    direction: Direction
    name: str  # in ids of messages: zone-activated, roll-morale
    many: str  # the message for several of them; empty if there is none
    facts: Facts
    first: Facts  # of a way: the facts of its first move
    places: tuple[int, ...]  # of its steps, among those that were given

    @property
    def routine(self) -> bool:
        """Whether it is routine."""
        return self.beat.weight == "routine"

    @property
    def key(self) -> tuple[object, ...]:
        """Drafts with the same key can be bundled."""
        beat = self.beat
        return self.name, self.many, beat.kind, beat.cite, beat.look


class Director:
    """Makes beats from the steps of games, for one ruleset and one language."""

    def __init__(self, rules: Rules, speech: Speech) -> None:
        self.rules = rules
        self.speech = speech
        self.directions = directions_of(rules.title)
        self._show: Show = show_of(rules.title)
        self._words = words_of(rules.title, speech)
        self._manies: dict[tuple[str, str | int], str] = {}

    # -- what is shown ----------------------------------------------------------------------------------------------

    def show(self, lines: Iterable[tuple[Step, int]], faces: Faces | None = None) -> list[Beat]:
        """The beats of steps, each given with the number of answers before it: in order, bundled, and no longer than need be."""
        drafts = [
            self._draft(step, ply, () if faces is None else faces(place), place)
            for place, (step, ply) in enumerate(lines)
            if step.form != DECISION
        ]
        if len(drafts) > 1:
            drafts = self._sorted(self._bundled(self._ways(drafts), False))
            if length(draft.beat for draft in drafts) > MOST_SECONDS:
                drafts = self._bundled(drafts, True)
        return [draft.beat for draft in drafts]

    def beat(self, step: Step, ply: int = 0, faces: Sequence[int] = ()) -> Beat:
        """The beat of one event, roll or draw."""
        return self._draft(step, ply, faces).beat

    def told(self, steps: Iterable[Step]) -> list[tuple[tuple[int, ...], str]]:
        """The steps for reading line by line: the indices of those that are told together, and their common sentence. A step that is told
        alone has an empty sentence. A decision ends what is told together."""
        found: list[tuple[tuple[int, ...], str]] = []
        row: list[Draft] = []

        def tell_row() -> None:
            for draft in self._sorted(self._bundled(row, False)):
                found.append((draft.places, draft.beat.caption if len(draft.places) > 1 else ""))
            row.clear()

        for place, step in enumerate(steps):
            if step.form == DECISION:
                tell_row()
                found.append(((place,), ""))
            else:
                row.append(self._draft(step, place=place))
        tell_row()
        return found

    def is_routine(self, step: Step) -> bool:
        """Whether nobody has to see this step by itself."""
        if isinstance(step, Event):
            return self.directions.event(step, self.rules.facts(step)).weight == "routine"
        if isinstance(step, Roll):
            return self.directions.roll(step).weight == "routine"
        return isinstance(step, Draw) and self.directions.draw(step).weight == "routine"

    def together(self, steps: Iterable[Step]) -> str:
        """A row of routine steps in as few sentences as may be."""
        drafts = [self._draft(step) for step in steps]
        return " ".join(draft.beat.caption for draft in self._sorted(self._bundled(drafts, False)))

    def throw(self, step: Roll | Draw, faces: Sequence[int] = ()) -> Throw:
        """The dice of a roll, or what was drawn, with the verdict. `faces` are the single dice, if they are known."""
        if isinstance(step, Draw):
            drawn = self.speech.option(step, step.answer_text(step.answer))
            return Throw(self.speech.name("cup", step.cup), [drawn], "", "", "", None)
        known = len(faces) == step.count and sum(faces) == step.answer
        said = [str(face) for face in faces] if known else [str(step.answer)]
        total = str(step.modified()) if step.mods else ""
        if step.need < 0:
            return Throw(step.dice_text(), said, total, "", "", None)
        direction = self.directions.roll(step)
        if direction.sense == NO_LIMIT:
            return Throw(step.dice_text(), said, total, str(step.need), "", None)
        least = direction.sense == AT_LEAST
        reached = step.modified() >= step.need if least else step.modified() <= step.need
        verdict = ""
        if direction.verdict is not None:
            verdict = self._word("verdict", direction.verdict[0 if reached else 1])
        need = self._say(f"need-{direction.sense}", {"need": step.need})
        return Throw(step.dice_text(), said, total, need, verdict, reached)

    # -- one beat -----------------------------------------------------------------------------------------------------

    def _draft(self, step: Step, ply: int = 0, faces: Sequence[int] = (), place: int = 0) -> Draft:
        """The draft of a step; `place` is its index among the given steps."""
        throw: Throw | None = None
        facts: Facts
        if isinstance(step, Event):
            facts = self.rules.facts(step)
            direction: Direction = self.directions.event(step, facts)
            event = type(step).__name__
            name = id_of(event)
            caption = self.speech.event(facts, event)
        elif isinstance(step, Roll):
            facts = step.about
            direction = self.directions.roll(step)
            event, name = A_ROLL, f"roll-{step.why}"
            throw = self.throw(step, faces)
            caption = self._rolled(self.speech.roll(step), throw)
        else:
            assert isinstance(step, Draw)
            facts = {**step.about, "cup": step.cup}
            direction = self.directions.draw(step)
            event, name = A_DRAW, f"draw-{step.cup}"
            throw = self.throw(step)
            caption = self.speech.step(self.rules, step)
        beat = Beat(
            kind=direction.kind,
            event=event,
            caption=caption,
            cite=step.cite,
            weight=direction.weight,
            spaces=_once(self._ids(SPACE, direction.spaces, facts)),
            units=_once(self._ids(UNIT, direction.units, facts)),
            path=self._ids(SPACE, direction.path, facts),
            look=direction.look,
            throw=throw,
            ply=ply,
        )
        return Draft(beat, direction, name, self._many(name, facts), facts, facts, (place,))

    def _many(self, name: str, facts: Facts) -> str:
        """The id of the message for several events of this name; empty if there is none."""
        word = facts.get("word", "")
        found = self._manies.get((name, word))
        if found is None:
            ids = (f"many-{name}-{word}", f"many-{name}")
            found = self._manies[name, word] = next((id for id in ids if self._has(id)), "")
        return found

    def _ids(self, what: str, fields: Sequence[str], facts: Facts) -> list[str]:
        """The ids in the scene that these fields name."""
        if not fields:
            return []
        found: list[str] = []
        for field in fields:
            if field in facts:
                found += self._show.ids(self.rules, what, field, facts)
        return found

    def _rolled(self, what: str, throw: Throw) -> str:
        """The caption of a roll: what it is for, its total, its need and its verdict."""
        total = throw.total or "+".join(throw.faces)
        facts = {"what": what, "total": total, "need": throw.need, "verdict": throw.verdict}
        id = "rolled-verdict" if throw.verdict else "rolled-need" if throw.need else "rolled"
        said = self._say(id, facts)
        return said[:1].upper() + said[1:]

    # -- several ------------------------------------------------------------------------------------------------------

    def _ways(self, drafts: Sequence[Draft]) -> list[Draft]:
        """Join moves of the same units that follow one another into one."""
        found: list[Draft] = []
        for draft in drafts:
            before = found[-1] if found else None
            if before is not None and _goes_on(before.beat, draft.beat):
                found[-1] = self._way(before, draft)
            else:
                found.append(draft)
        return found

    def _way(self, one: Draft, other: Draft) -> Draft:
        """Two moves of the same units as one."""
        path = one.beat.path + other.beat.path[one.beat.path[-1:] == other.beat.path[:1] :]
        fields = other.direction.path
        start = {fields[0]: one.first[fields[0]]} if len(fields) > 1 and fields[0] in one.first else {}
        caption = self.speech.event({**other.facts, **start}, other.beat.event)
        beat = replace(other.beat, path=path, caption=caption, count=one.beat.count + 1, ply=one.beat.ply)
        return other._replace(beat=beat, first=one.first, places=one.places + other.places)

    def _bundled(self, drafts: Sequence[Draft], normal: bool) -> list[Draft]:
        """Bundle routine drafts with the same key that follow one another. With `normal` also others for which there is a message, but no
        dice and no set pieces."""
        groups: list[list[Draft]] = []
        for draft in drafts:
            beat = draft.beat
            may = draft.routine or (normal and bool(draft.many) and beat.weight == "normal" and beat.throw is None)
            if may and groups and groups[-1][0].key == draft.key:
                groups[-1].append(draft)
            else:
                groups.append([draft])
        return [self._bundle(group) for group in groups]

    def _sorted(self, drafts: Sequence[Draft]) -> list[Draft]:
        """In longer rows of routine drafts, bundle all with the same key, in the order of the first ones."""
        found: list[Draft] = []
        row: list[Draft] = []
        for draft in [*drafts, None]:
            if draft is not None and draft.routine:
                row.append(draft)
                continue
            if len(row) > MOST_APART:
                by_key: dict[tuple[object, ...], list[Draft]] = {}
                for one in row:
                    by_key.setdefault(one.key, []).append(one)
                row = [self._bundle(group) for group in by_key.values()]
            found += row
            row = []
            if draft is not None:
                found.append(draft)
        return found

    def _bundle(self, group: Sequence[Draft]) -> Draft:
        """Several drafts of one key as one."""
        first = group[0]
        if len(group) == 1:
            return first
        beats = [draft.beat for draft in group]
        count = sum(beat.count for beat in beats)
        agreed = {
            field: word for field, word in first.facts.items() if all(draft.facts.get(field) == word for draft in group)
        }
        if first.many:
            caption = self._say(first.many, {**agreed, "count": count})
        elif all(beat.caption == beats[0].caption for beat in beats):
            caption = self._say("times", {"caption": beats[0].caption.removesuffix("."), "count": count})
        else:
            caption = self._say("and-more", {"caption": beats[0].caption.removesuffix("."), "count": count - 1})
        throws = [beat.throw for beat in beats if beat.throw is not None]
        paths = [beat.path for beat in beats]
        beat = replace(
            beats[0],
            caption=caption,
            spaces=_once(space for beat in beats for space in beat.spaces),
            units=_once(unit for beat in beats for unit in beat.units),
            path=paths[0] if all(path == paths[0] for path in paths) else [],
            count=count,
            throw=_thrown(throws) if throws else None,
        )
        return first._replace(beat=beat, facts=agreed, places=tuple(place for draft in group for place in draft.places))

    # -- words ----------------------------------------------------------------------------------------------------------

    def _has(self, id: str) -> bool:
        """Whether there is a message of this id."""
        return any(words.has(id) for words in self._words)

    def _say(self, id: str, facts: Facts) -> str:
        """A message, of the title or of the kit."""
        words = next((words for words in self._words if words.has(id)), self._words[-1])
        return words.say(id, facts)

    def _word(self, kind: str, word: str) -> str:
        """A word of a list, of the title or of the kit."""
        words = next((words for words in self._words if words.has(f"{kind}-{word}")), self._words[-1])
        return words.name(kind, word)


def length(beats: Iterable[Beat]) -> float:
    """The seconds that beats take at normal speed."""
    return sum(SECONDS[beat.weight] for beat in beats)


def _goes_on(one: Beat, other: Beat) -> bool:
    """Whether a move continues another one."""
    return (
        one.kind == other.kind == "move"
        and (one.event, one.units, one.look) == (other.event, other.units, other.look)
        and bool(one.units and one.path and other.path)
    )


def _once(words: Iterable[str]) -> list[str]:
    """Each word once, in the order of first appearance."""
    return list(dict.fromkeys(words))


def _thrown(throws: Sequence[Throw]) -> Throw:
    """Several throws as one: all faces, and no verdict."""
    faces = [face for throw in throws for face in throw.faces]
    return Throw(throws[0].dice, faces, "", "", "", None)


@lru_cache(16)
def director_of(rules: Rules, speech: Speech) -> Director:
    """The director of a ruleset and a speech."""
    return Director(rules, speech)


# -- the words of this, and those that a title has for it ----------------------------------------------------------


def words_of(title: str, speech: Speech) -> list[Speech]:
    """Where the `many-` and `verdict-` messages are looked up: first in the title's `show/speech`, then in the kit."""
    own = read(find(title).folder / "show" / "speech", speech.language, fall_back=True)
    return [speech.beside(own), speech.beside(beat_text(speech.language))]


@cache
def beat_text(language: str) -> str:
    """The messages for beats of all titles, as Fluent text."""
    name = language if language in LANGUAGES else LANGUAGES[0]
    return files("umpire.kit").joinpath("beat_words", f"{name}.ftl").read_text(encoding="utf-8")
