"""Checks that the speech of a title is complete: every event, question, roll, draw and refusal of its rules needs words in every language.

What the rules can say is read from the syntax trees of their sources, so a new event without words is noticed. A title passes to `Wording`
what cannot be read there. Each function in CHECKS returns what is wrong with one language; empty if nothing is.
"""

import ast
import random
import re
from collections.abc import Callable, Iterable, Mapping
from functools import cached_property
from importlib import import_module
from pathlib import Path

from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from umpire.engine.ask import Decision, Event
from umpire.engine.game import Game
from umpire.kit.registry import find
from umpire.kit.speech import Speech, id_of, languages, slug
from umpire.testing.sources import Sources

LEFT_OVER = re.compile(r"«\S+»|[{}]|\?\?\?")  # traces of a missing message or variable in a sentence
FUNCTIONS = {"signed", "count"}  # functions of messages that are not lists of names
DICE = ("d10", "d6", "two_d6")
ALWAYS = ("title", "about", "joined", "rolled", "roll-prompt")  # said by the tables and by speech itself

Name = tuple[str, str | int]  # a list of names, and a name in it
Wanted = dict[str, set[str]]  # message ids, each with the variables that it may use


class Variables(Visitor):
    """Collects the variables that a message uses."""

    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:
        self.found.add(node.id.name)


def variables(pattern: ftl.Pattern) -> set[str]:
    """The variables that a pattern uses."""
    visitor = Variables()
    visitor.visit(pattern)
    return visitor.found


def argument(call: ast.Call, index: int, name: str) -> ast.expr | None:
    """An argument of a call, by position or by keyword; None if it is not given."""
    if len(call.args) > index:
        return call.args[index]
    return next((keyword.value for keyword in call.keywords if keyword.arg == name), None)


def word_of(call: ast.Call, index: int, name: str) -> str:
    """An argument of a call that must be written as a plain word."""
    match argument(call, index, name):
        case ast.Constant(value=str(word)):
            return word
    raise AssertionError(f"not a plain word: {ast.unparse(call)}")


def about_of(function: ast.stmt, node: ast.expr | None) -> set[str]:
    """The keys of the `about` of a question or roll: those of a dict literal, or of the dicts that the function assigns to the variable."""
    match node:
        case ast.Dict(keys=keys):
            return {key.value for key in keys if isinstance(key, ast.Constant) and isinstance(key.value, str)}
        case ast.Name(id=wanted):
            found: set[str] = set()
            for inner in ast.walk(function):
                match inner:
                    case ast.Assign(targets=[ast.Name(id=name)], value=ast.Dict() as value) if name == wanted:
                        found |= about_of(function, value)
            return found
    return set()


def is_open(options: ast.expr) -> bool:
    """Whether a list of options may hold others than those that are written there."""
    return not isinstance(options, ast.List) or any(isinstance(one, ast.Starred) for one in options.elts)


def want(wanted: Wanted, id: str, about: set[str]) -> None:
    """Require a message. If it is said in several places, it may use only the variables that all of them give."""
    wanted[id] = wanted.get(id, about) & about


def title_folder(title: str) -> Path:
    """The folder of a title's files."""
    return find(title).folder


class Wording:
    """The speech files of a title, and what its rules can say.

    `elsewhere` has, for each event whose words come from a table, those words. `modifiers` and `outcomes` are the words of the tables.
    `names` are all names on map, counters and tracks, each with its list. `spare` names lists of words that only tables use."""

    def __init__(
        self,
        title: str,
        *,
        modifiers: Iterable[str],
        outcomes: Iterable[str],
        names: Iterable[Name],
        elsewhere: Mapping[str, Iterable[str]],
        spare: Iterable[str] = (),
    ) -> None:
        self.title = title
        self.languages = languages(title)
        self.modifiers = set(modifiers)
        self.outcomes = set(outcomes)
        self.names = list(names)
        self.elsewhere = {name: set(words) for name, words in elsewhere.items()}
        self.spare = tuple(spare)
        self.folder = title_folder(title)
        self.voices = {language: Speech(title, language) for language in self.languages}
        self.sources = Sources(self.folder)
        self._classes = import_module(f"{find(title).package}.events")
        self._messages: dict[str, Wanted] = {}

    def file(self, language: str) -> Path:
        """The speech file of a language."""
        return self.folder / "speech" / f"{language}.ftl"

    def messages(self, language: str) -> Wanted:
        """Every message id of a language's file with the variables that it uses."""
        if language not in self._messages:
            self._messages[language] = self._read(language)
        return self._messages[language]

    def _read(self, language: str) -> Wanted:
        """Parse a speech file. A part that is no message, or a second one with the same id, is an AssertionError."""
        resource = FluentParser().parse(self.file(language).read_text(encoding="utf-8"))
        found: Wanted = {}
        for entry in resource.body:
            assert not isinstance(entry, ftl.Junk), f"{language}.ftl: {entry.content}"
            if isinstance(entry, ftl.Message):
                assert entry.id.name not in found, f"{language}.ftl defines {entry.id.name} twice"
                if entry.value is not None:
                    found[entry.id.name] = variables(entry.value)
                for attribute in entry.attributes:
                    found[f"{entry.id.name}.{attribute.id.name}"] = variables(attribute.value)
        return found

    def problems(self, language: str, wanted: Wanted) -> list[str]:
        """A sentence for each wanted message that is missing, or that uses a variable which the rules do not give."""
        known = self.messages(language)
        wrong = [f"{id} is missing" for id in wanted if id not in known]
        for id in wanted:
            if id in known:
                wrong += [f"{id} uses ${name}, which the rules do not give" for name in sorted(known[id] - wanted[id])]
        return wrong

    def own(self, specific: str, general: str) -> str:
        """The specific id if the files have it, otherwise the general one."""
        return specific if specific in self.messages(self.languages[0]) else general

    # -- what there is to say -------------------------------------------------------------------------------------

    @cached_property
    def facts(self) -> dict[str, type[Event]]:
        """Every event that the rules tell: the classes of events.py whose docstring begins with a section."""
        return {name: getattr(self._classes, name) for name in self.sources.told_events()}

    def told(self) -> Wanted:
        """The messages for all events."""
        wanted: Wanted = {}
        for name, fact in self.facts.items():
            fields = set(fact.FIELDS)
            for word in self.words_told(name) if "word" in fields else [""]:
                own = f"{id_of(name)}-{word}" if word else id_of(name)
                wanted[self.own(id_of(name), own)] = fields
        return wanted

    def words_told(self, name: str) -> set[str]:
        """The values that the field `word` of an event can have."""
        return self.elsewhere[name] if name in self.elsewhere else self.sources.words_told(name)

    def asked(self) -> Wanted:
        """The messages for all questions and their options."""
        wanted: Wanted = {}
        sources = self.sources
        for function, call in sources.calls("choose", "ask"):
            verb, options = word_of(call, 1, "verb"), argument(call, 2, "options")
            about = about_of(function, argument(call, 4, "about"))
            assert options is not None
            want(wanted, f"verb-{verb}", about)
            want(wanted, f"verb-{verb}.log", about | {"option"})
            if is_open(options) and not (isinstance(options, ast.Name) and sources.is_word(options.id)):
                want(wanted, f"verb-{verb}.option", about | {"choice"})
            for word in sources.words_of(function, options):
                want(wanted, self.own(f"verb-{verb}.{word}", f"option-{word}"), about)
        return wanted

    def rolled(self) -> Wanted:
        """The messages for all rolls."""
        wanted: Wanted = {}
        for function, call in self.sources.calls(*DICE):
            want(wanted, f"roll-{word_of(call, 0, 'why')}", about_of(function, argument(call, 4, "about")))
        return wanted

    def drawn(self) -> Wanted:
        """The messages for all draws."""
        wanted: Wanted = {}
        for function, call in self.sources.calls("draw"):
            cup = word_of(call, 0, "cup")
            about = about_of(function, argument(call, 4, "about"))
            want(wanted, f"draw-{cup}", about | {"drawn"})
            want(wanted, f"draw-{cup}.ask", about)
            want(wanted, f"draw-{cup}.option", about | {"choice"})
            want(wanted, f"cup-{cup}", set())
        return wanted

    def reasons(self) -> set[str]:
        """The reasons of all refusals."""
        return self.sources.reasons()

    def gists(self) -> Wanted:
        """The messages for the gists of all events."""
        wanted: Wanted = {"gist-nothing": set()}
        for name, value in self.sources.gists():
            words = self.gist_words(name, value)
            assert words, f"the gist of {name} cannot be read"
            for word in words - {""}:
                wanted[f"gist-{word.rstrip('-')}"] = {"number"} if word.endswith("-") else set()
        return wanted

    def gist_words(self, event: str, value: ast.expr) -> set[str]:
        """The words that the expression of a gist may return. A word such as `cp-` stands for cp-1, cp-2 and so on. Empty if the
        expression cannot be read."""
        match value:
            case ast.IfExp(test=test, body=first, orelse=second):
                others = self.gist_words(event, second)
                match test:  # `"strike" if self.word == "hit" else self.word` never returns "hit"
                    case ast.Compare(left=ast.Attribute(attr="word"), comparators=[ast.Constant(value=str(word))]):
                        others -= {word}
                return self.gist_words(event, first) | others
            case ast.JoinedStr(
                values=[ast.Constant(value=str(head)), ast.FormattedValue(value=ast.Attribute(attr=attr))]
            ):
                return {f"{head}{word}" for word in self.words_told(event)} if attr == "word" else {head}
            case ast.Attribute(attr="word"):
                return set(self.words_told(event))
            case ast.Attribute(attr="outcome"):
                return set(self.outcomes)
        return set(self.sources.constants(value))


# -- the checks: each returns what is wrong -------------------------------------------------------------------------------


def same_ids_everywhere(wording: Wording, language: str) -> list[str]:
    """The ids that only this language or only the first one has."""
    return sorted(set(wording.messages(language)) ^ set(wording.messages(wording.languages[0])))


def same_variables_everywhere(wording: Wording, language: str) -> list[str]:
    """The messages that use other variables than in the first language."""
    first, here = wording.messages(wording.languages[0]), wording.messages(language)
    return [id for id in here if id in first and first[id] != here[id]]


def typography_of_the_language(wording: Wording, language: str) -> list[str]:
    """The lines with wrong typography. French needs typographic apostrophes, and no breakable space before : ; ! ?"""
    lines = wording.file(language).read_text(encoding="utf-8").splitlines()
    said = [line for line in lines if not line.startswith("#")]
    wrong = r"'| [:;!?]|[^\s\u00a0][;!?]" if language == "fr" else r"\u00a0"
    return [line for line in said if re.search(wrong, line)]


def every_list_exists(wording: Wording, language: str) -> list[str]:
    """The functions in capitals that messages use as lists of names, and of whose list there is no message."""
    text = wording.file(language).read_text(encoding="utf-8")
    lists = {name.lower().replace("_", "-") for name in re.findall(r"\{ ([A-Z_]+)\(", text)} - FUNCTIONS
    ids = wording.messages(language)
    return [name for name in lists if not any(id == name or id.startswith(f"{name}-") for id in ids)]


def every_event_is_told(wording: Wording, language: str) -> list[str]:
    """Problems of the messages for events."""
    return wording.problems(language, wording.told())


def every_event_made_has_a_section(wording: Wording, language: str) -> list[str]:
    """The events that the rules make and whose docstring does not begin with a section."""
    sources = wording.sources
    made = {call.func.id for _, call in sources.calls(*sources.event_classes()) if isinstance(call.func, ast.Name)}
    return sorted(made - set(wording.facts))


def every_question_and_answer(wording: Wording, language: str) -> list[str]:
    """Problems of the messages for questions and their options."""
    return wording.problems(language, wording.asked())


def every_die(wording: Wording, language: str) -> list[str]:
    """Problems of the messages for rolls."""
    return wording.problems(language, wording.rolled())


def every_draw(wording: Wording, language: str) -> list[str]:
    """Problems of the messages for draws."""
    return wording.problems(language, wording.drawn())


def every_no_has_its_reason(wording: Wording, language: str) -> list[str]:
    """The reasons of refusals without a message."""
    return wording.problems(language, {f"reason-{word}": set() for word in wording.reasons()})


def no_reason_that_is_never_given(wording: Wording, language: str) -> list[str]:
    """The messages for reasons that no refusal gives."""
    known = {re.sub(r"(-\d+)+$", "", id) for id in wording.messages(language) if id.startswith("reason-")}
    return sorted(known - {f"reason-{word}" for word in wording.reasons()})


def every_modifier_and_gist(wording: Wording, language: str) -> list[str]:
    """Problems of the messages for modifiers and gists."""
    modifiers: Wanted = {f"modifier-{word}": set() for word in wording.modifiers}
    return wording.problems(language, modifiers | wording.gists())


def everything_has_a_name(wording: Wording, language: str) -> list[str]:
    """The names that cannot be said."""
    said = [wording.voices[language].name(*name) for name in wording.names]
    return [text for text in said if LEFT_OVER.search(text)]


def nothing_is_left_unsaid(wording: Wording, language: str) -> list[str]:
    """The messages that are not needed."""
    needed = {*wording.told(), *wording.asked(), *wording.rolled(), *wording.drawn(), *wording.gists()}
    needed |= {f"modifier-{word}" for word in wording.modifiers}
    needed |= {f"{kind}-{slug(str(word))}" for kind, word in wording.names}
    lists = {kind for kind, _ in wording.names}
    return [
        f"unused: {id}"
        for id in wording.messages(language)
        if id not in needed
        and id.split(".")[0] not in (*lists, *ALWAYS)
        and not any(id.startswith(f"{kind}-") for kind in (*lists, "reason", "option", *wording.spare))
    ]


Check = Callable[[Wording, str], list[str]]
CHECKS: list[Check] = [
    same_ids_everywhere,
    same_variables_everywhere,
    typography_of_the_language,
    every_list_exists,
    every_event_is_told,
    every_event_made_has_a_section,
    every_question_and_answer,
    every_die,
    every_draw,
    every_no_has_its_reason,
    no_reason_that_is_never_given,
    every_modifier_and_gist,
    everything_has_a_name,
    nothing_is_left_unsaid,
]


def alike(wording: Wording, language: str, *kinds: str) -> list[tuple[str, str]]:
    """Pairs of different words of these lists that have the same name."""
    found = []
    for kind in kinds:
        said: dict[str, str] = {}
        for each, word in dict.fromkeys(wording.names):
            if each == kind:
                text = wording.voices[language].name(kind, word)
                if text in said:
                    found.append((said[text], str(word)))
                said[text] = str(word)
    return found


def tell_whole_game(wording: Wording, game: Game, player: random.Random) -> set[str]:
    """Play a game to the end at random and say everything in every language: each question with its options, and each line of the log.
    Asserts that nothing is missing, and that no two options of a question read the same. Returns all that was said."""
    voices = list(wording.voices.values())
    said: set[str] = set()
    while isinstance(game.pending, Decision):
        decision = game.pending
        for voice in voices:
            said.add(voice.prompt(decision))
            named = [voice.option(decision, choice) for choice in decision.options]
            assert len(set(named)) == len(named), f"{decision}: two options sound alike"
            said.update(named)
        game.choose(player.randrange(len(decision.options)))
    for step in game.log:
        for voice in voices:
            said.add(voice.step(game.rules, step))
            if isinstance(step, Event):
                said.add(voice.gist(step.gist()) if step.gist() else "")
            else:
                said.add(voice.prompt(step))
                said.update(voice.option(step, option) for option in step.options_text())
    assert game.outcome
    assert [text for text in sorted(said) if LEFT_OVER.search(text)] == []
    return said
