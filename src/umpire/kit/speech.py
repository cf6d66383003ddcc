"""Facts into sentences, in English and French. Only tables speak: the terminal, the server, the browser.

A title keeps its words in `speech/<language>.ftl`. The ids follow from the names in the rules:

    SquadPinned                    squad-pinned; with a `word`, as in RouteClosed("isolated"), first route-closed-isolated
    Decision "fire-with"           verb-fire-with, its attributes .log, .option and one for each answer such as .done
    Roll "fire", Draw "suspects"   roll-fire, draw-suspects and its attribute .ask
    Ruling "mosque" of 12.4.2      reason-mosque-12-4-2 or else reason-mosque
    a word of a list               phase-movement, modifier-top-down, gist-squad-pinned

A function in capitals names a list, so `{ UNIT($squad) }` says the unit and `{ IN_PLACE($at) }` says where. A list says
`squad-4` with `unit-squad` and the $number 4, `15/C` with `place-c` and the $whole 15, and a word that has no message of
its own with the message of the list, `zone`, and its $name; of `militia/20/2` the message may also say the $head, militia,
and the $rest, 20/2.

Several words apart by blanks, `3-1-i 3-1-k 3-1-l`, are all said, the last one joined to the others by `joined`. Parts that
have a head and a colon, `2: 18, 19; 4: 18`, are said one by one with their $rest and joined by `joined.parts`; the sign * is
the word `star`. `{ COUNT($units) }` is how many words or parts there are, and `{ SIGNED($value) }` says +1 or -1.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from copy import copy
from functools import cache, reduce
from typing import Any

from fluent.runtime.types import fluent_number
from fluent.syntax import ast as ftl

from umpire.engine.ask import Decision, Draw, Event, Roll, Step
from umpire.engine.rule import Fault, Modifier, Ruling
from umpire.engine.ruleset import Rules
from umpire.kit.fluent import BUILT_IN, Messages, languages_in, read
from umpire.kit.house import with_shown_texts
from umpire.kit.house_texts import marked
from umpire.kit.registry import find
from umpire.kit.words import LANGUAGES

Facts = Mapping[str, str | int]

FOLDER = "speech"
HEX_DIGITS = 4  # the number of a hex is no quantity
REMEMBERED = 50_000  # sentences kept: to say one anew costs fifty times as much as to remember it
GROUPED = 1_000  # numbers from here on are written in groups of digits
NOTHING: dict[str, str | int] = {}


def languages(title: str) -> list[str]:
    """The languages of a title."""
    return languages_in(find(title).folder / FOLDER)


@cache
def id_of(class_name: str) -> str:
    """The message of an event class: SquadPinned becomes squad-pinned."""
    return re.sub(r"(?<!^)(?=[A-Z])", "-", class_name).lower()


def slug(word: str) -> str:
    """A word as part of an id: 1'' becomes 1-prime-prime."""
    return word.lower().replace("'", "-prime").replace("*", "star")


class Speech:
    """The words of one title in one language. A missing message is never an error: its id is said, in guillemets."""

    def __init__(self, title: str, language: str) -> None:
        known = languages(title)
        if language not in known:
            if language not in LANGUAGES or not known:
                raise Fault(f"'{title}' does not speak '{language}'. It speaks: {', '.join(known)}.")
            language = known[0]  # a title may have one of our languages alone
        self.title = title
        self.language = language
        text = read(find(title).folder / FOLDER, language)
        house_rules = with_shown_texts(title)
        text += "".join(f"\n{house.words[language]}\n" for house in house_rules)
        self._house = {section["number"] for house in house_rules for section in house.sections}
        self._read(text, self._list)

    def _read(self, text: str, lists: Callable[[str], Callable[[Any], str]]) -> None:
        """Use the messages of this text."""
        self._messages = Messages(self.language, [text], lists, {"SIGNED": _signed, "COUNT": _count})
        patterns = self._messages.patterns
        self._plain = {id: plain for id, pattern in patterns.items() if (plain := _plain(pattern)) is not None}
        self._said: dict[tuple[object, ...], str] = {}

    def beside(self, text: str) -> "Speech":
        """A speech with other messages, which can use the lists of this one."""
        twin = copy(self)
        twin._read(text, self._list)
        return twin

    def ids(self) -> set[str]:
        """The ids of all messages; those of attributes as `message.attribute`."""
        return set(self._messages.patterns)

    def has(self, id: str) -> bool:
        """Whether there is such a message."""
        return id in self._messages

    def say(self, id: str, facts: Facts = NOTHING) -> str:
        """A message by its id."""
        key = (id, *facts.items())
        said = self._said.get(key)
        return said if said is not None else self._remember(key, self._say(id, facts))

    def _remember(self, key: tuple[object, ...], said: str) -> str:
        """Keep a sentence: the same facts always give the same words."""
        if len(self._said) >= REMEMBERED:
            self._said.clear()
        self._said[key] = said
        return said

    def _say(self, id: str, facts: Facts) -> str:
        """Make a sentence; the quick way if the message is plain."""
        if id not in self._messages:
            return f"«{id}»"
        said = self._say_plainly(self._plain.get(id), facts)
        if said is not None:
            return said
        return self._messages.format(id, {name: _number(value) for name, value in facts.items()})[0]

    def _say_plainly(self, parts: "Parts | None", facts: Facts) -> str | None:
        """A plain message, put together without Fluent, as most can be. None if a number in it needs the language's rules."""
        if parts is None:
            return None
        said = []
        for text, fact, function in parts:
            said.append(text)
            if fact:
                if fact not in facts:
                    return None
                value = _number(facts[fact])
                if function:
                    value = self._messages.functions[function](value)
                elif isinstance(value, int) and not 0 <= value < GROUPED:
                    return None  # signs and groups of digits differ from language to language
                said.append(str(value))
        return "".join(said)

    def about(self) -> str:
        """What the title is about: its message `about`, or its subtitle; empty if it has neither."""
        return next((self.say(id) for id in ("about", "title.subtitle") if self.has(id)), "")

    # -- what happened ------------------------------------------------------------------------------------------

    def event(self, facts: Facts, name: str) -> str:
        """A sentence for a fact, from its class name and its fields in words."""
        id = id_of(name)
        if "word" in facts and self.has(f"{id}-{facts['word']}"):
            id = f"{id}-{facts['word']}"
        return _capital(self.say(id, facts))

    def step(self, rules: Rules, step: Step) -> str:
        """A line of the log: a fact, a die, a draw or an answer. The caller adds the section of the step."""
        return self._marked(self._step(rules, step), step.cite)

    def _marked(self, said: str, cite: str) -> str:
        """What is said at a section, with a mark if that is one of a house rule."""
        return marked(said, self.language) if cite in self._house else said

    def _step(self, rules: Rules, step: Step) -> str:
        if isinstance(step, Event):
            return self.event(rules.facts(step), type(step).__name__)
        if isinstance(step, Roll):
            return self._rolled(step)
        answer = step.answer_text(step.answer)
        if isinstance(step, Draw):
            return self.say(f"draw-{step.cup}", {**step.about, "drawn": answer})
        assert isinstance(step, Decision)
        return _capital(self.say(f"verb-{step.verb}.log", {**step.about, "option": self.option(step, answer)}))

    def _rolled(self, roll: Roll) -> str:
        """Squad #4 fires: d10 5, +1 Suspect [11.2.1] = 6 against 6."""
        mods = "".join(f", {self.modifier(mod)} [{mod.cite}]" for mod in roll.mods)
        if mods:
            mods = f"{mods} = {roll.modified()}"
        facts: dict[str, str | int] = {
            "what": self.roll(roll),
            "dice": roll.dice_text(),
            "face": roll.answer,
            "mods": mods,
            "need": roll.need,
        }
        return self.say("rolled.against" if roll.need >= 0 else "rolled", facts)

    # -- what is asked ------------------------------------------------------------------------------------------

    def prompt(self, step: Step) -> str:
        """The question of a decision, or what to roll or draw at a real table."""
        if isinstance(step, Decision):
            return self._marked(_capital(self.say(f"verb-{step.verb}", step.about)), step.cite)
        return self._marked(self.roll_prompt(step), step.cite)

    def option(self, step: Step, choice: str) -> str:
        """An answer in words."""
        if isinstance(step, Draw):
            return _capital(self.say(f"draw-{step.cup}.option", {**step.about, "choice": choice}))
        if not isinstance(step, Decision):
            return choice
        verb = f"verb-{step.verb}"
        for id in (f"{verb}.{slug(choice)}", f"option-{slug(choice)}", f"{verb}.option"):
            if self.has(id):
                return _capital(self.say(id, {**step.about, "choice": choice}))
        return f"«{verb}.{slug(choice)}»"

    def roll_prompt(self, step: Step) -> str:
        """What to roll or draw at a real table, and to type."""
        if isinstance(step, Draw):
            return self.say(f"draw-{step.cup}.ask", step.about)
        assert isinstance(step, Roll)
        facts: dict[str, str | int] = {
            "what": self.roll(step),
            "dice": step.dice_text(),
            "lowest": step.lowest(),
            "highest": step.highest(),
        }
        return self.say("roll-prompt", facts)

    def roll(self, roll: Roll) -> str:
        """What a die is rolled for."""
        return self.say(f"roll-{roll.why}", roll.about)

    # -- words --------------------------------------------------------------------------------------------------

    def name(self, kind: str, word: str | int) -> str:
        """A word of a list: `name("unit", "squad-4")`, `name("place", "15/C")`, `name("zone", 26)`."""
        key = (kind, word)
        said = self._said.get(key)
        return said if said is not None else self._remember(key, self._name(kind, str(word)))

    def _name(self, kind: str, text: str) -> str:
        """Find the message for a word: its own, that of its part after a slash or before a number, or that of the list."""
        id = f"{kind}-{slug(text)}"
        if self.has(id):
            return self.say(id)
        whole, bar, part = text.rpartition("/")
        if bar and self.has(f"{kind}-{slug(part)}"):
            return self.say(f"{kind}-{slug(part)}", {"whole": whole})
        stem, bar, number = text.rpartition("-")
        if bar and number.isdecimal() and self.has(f"{kind}-{stem}"):
            return self.say(f"{kind}-{stem}", {"number": number})
        head, _, rest = text.partition(":" if ":" in text else "/")
        parts = {"name": text, "head": head.strip(), "rest": rest.strip()}
        own = f"{kind}-{slug(parts['head'])}"
        if ":" in text and self.has(own):
            return self.say(own, parts)
        return self.say(kind, parts) if self.has(kind) else f"«{id}»"

    def names(self, kind: str, text: str) -> str:
        """Several words of a list in one text: `names("unit", "3-1-i 3-1-k")`."""
        words = _words(text)
        if len(words) < 2:
            return self.name(kind, text)
        said = [self.name(kind, word) for word in words]
        if ":" in text:
            return reduce(lambda first, last: self._join("joined.parts", first, last), said)
        return self._join("joined", ", ".join(said[:-1]), said[-1])

    def _join(self, id: str, first: str, last: str) -> str:
        """The last two parts of a list of words."""
        return self.say(id, {"first": first, "last": last}) if self.has(id) else f"{first}, {last}"

    def reason(self, ruling: Ruling) -> str:
        """Why something is not allowed: with the section if there is a message for it, since one reason may mean different things in two
        sections."""
        here = f"reason-{ruling.reason}-{ruling.cite.replace('.', '-')}"
        said = self.say(here) if self.has(here) else self.name("reason", ruling.reason)
        return self._marked(said, ruling.cite)

    def modifier(self, mod: Modifier) -> str:
        """A modifier, such as +1 Suspect."""
        return self._marked(f"{mod.value:+d} {self.name('modifier', mod.reason)}", mod.cite)

    def gist(self, word: str) -> str:
        """A word of a table of odds."""
        return self.name("gist", word)

    def gists(self, words: Sequence[str]) -> str:
        """The words of an outcome of odds; what happens several times has its number."""
        counts: dict[str, int] = {}
        for word in words:
            counts[word] = counts.get(word, 0) + 1
        return ", ".join(self.gist(word) + (f" × {count}" if count > 1 else "") for word, count in counts.items())

    def unit(self, name: str) -> str:
        return self.name("unit", name)

    def place(self, name: str) -> str:
        return self.name("place", name)

    def zone(self, number: int | str, name: str = "") -> str:
        """A zone by its number, with its name on the map if it has one: Zone 45, the school."""
        zone = self.name("zone", number)
        return f"{zone}, {self.name('zone-name', name)}" if name else zone

    def kind(self, name: str) -> str:
        return self.name("kind", name)

    def phase(self, name: str) -> str:
        return self.name("phase", name)

    def segment(self, name: str) -> str:
        return self.name("segment", name)

    def outcome(self, name: str) -> str:
        return self.name("outcome", name)

    def outcomes(self) -> list[str]:
        """Every way in which a game can end, in the order of the file: from one side's best to the other's."""
        return [
            id.removeprefix("outcome-") for id in self._messages.patterns if id.startswith("outcome-") and "." not in id
        ]

    def _list(self, kind: str) -> Callable[[Any], str]:
        """The function that says the words of a list in messages."""

        def say(word: Any) -> str:
            return self.name(kind, int(word)) if isinstance(word, int) else self.names(kind, str(word))

        return say


def speech_of(title: str, language: str) -> Speech:
    """The speech of a title, read once, and anew when house rules of it have been loaded."""
    return _speech_of(title, language, tuple(house.mark for house in with_shown_texts(title)))


@cache
def _speech_of(title: str, language: str, _: tuple[str, ...]) -> Speech:
    return Speech(title, language)


# A text, then the name of a fact and of the list that says it; either may be empty.
Parts = list[tuple[str, str, str]]


def _plain(pattern: ftl.Pattern) -> Parts | None:
    """A pattern of only texts, facts and words of lists, as parts; None if it has more."""
    parts: Parts = []
    for element in pattern.elements:
        if isinstance(element, ftl.TextElement):
            parts.append((element.value, "", ""))
            continue
        found = element.expression
        if isinstance(found, ftl.StringLiteral):
            parts.append((found.parse()["value"], "", ""))
        elif isinstance(found, ftl.VariableReference):
            parts.append(("", found.id.name, ""))
        elif isinstance(found, ftl.FunctionReference) and (fact := _fact_of(found)):
            parts.append(("", fact, found.id.name))
        else:
            return None
    return parts


def _fact_of(found: ftl.FunctionReference) -> str:
    """The fact in a call such as `{ UNIT($squad) }`; empty for other functions."""
    words, named = found.arguments.positional, found.arguments.named
    if found.id.name in (*BUILT_IN, "COUNT", "SIGNED") or named or len(words) != 1:
        return ""
    fact = words[0]
    return fact.id.name if isinstance(fact, ftl.VariableReference) else ""


def _signed(value: Any) -> str:
    """A number with its sign."""
    return f"{int(value):+d}"


def _words(text: str) -> list[str]:
    """The words of a text: separated by spaces, or by semicolons if they have a head and a colon."""
    words = text.split(";") if ":" in text else text.split()
    return [word.strip().rstrip(",") for word in words]


def _count(words: Any) -> Any:
    """The number of words in a text."""
    return fluent_number(1 if isinstance(words, int) else len(_words(str(words))))


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _number(value: str | int) -> str | int:
    """Numbers as numbers, so that messages can tell one from many. Those of four digits, such as the hex 0809, are names."""
    return int(value) if isinstance(value, str) and value.isdecimal() and len(value) < HEX_DIGITS else value
