"""Speech is complete: whatever the rules can say, ask, roll, draw or refuse has its words in both languages.

What there is to say is read off the syntax trees of the sources, so something new without speech fails here.
"""

import ast
import random
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

import umpire
from umpire.kernel.ask import Decision, Event
from umpire.kernel.rule import Fault, Modifier, no
from umpire.kernel.speech import Speech, id_of, slug
from umpire.titles.phantom_fury import events as event_classes
from umpire.titles.phantom_fury import view
from umpire.titles.phantom_fury.position import UNIT_NAMES

SRC = Path(umpire.__file__).parent
TITLE = SRC / "titles" / "phantom_fury"
LANGUAGES = ("en", "fr")
RULES = umpire.rules("phantom-fury", "en")
CHART = RULES.chart  # type: ignore[attr-defined]

LEFT_OVER = re.compile(r"«\S+»|[{}]|\?\?\?")


@cache
def speech(language: str) -> Speech:
    return Speech("phantom-fury", language)


each_language = pytest.mark.parametrize("language", LANGUAGES)


# -- the two files ----------------------------------------------------------------------------------------------


class Variables(Visitor):
    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:
        self.found.add(node.id.name)


def variables(pattern: ftl.Pattern) -> set[str]:
    visitor = Variables()
    visitor.visit(pattern)
    return visitor.found


@cache
def messages(language: str) -> dict[str, set[str]]:
    """Every id of a file with the variables it uses."""
    resource = FluentParser().parse((TITLE / "speech" / f"{language}.ftl").read_text(encoding="utf-8"))
    found: dict[str, set[str]] = {}
    for entry in resource.body:
        assert not isinstance(entry, ftl.Junk), f"{language}.ftl: {entry.content}"
        if isinstance(entry, ftl.Message):
            assert entry.id.name not in found, f"{language}.ftl defines {entry.id.name} twice"
            if entry.value is not None:
                found[entry.id.name] = variables(entry.value)
            for attribute in entry.attributes:
                found[f"{entry.id.name}.{attribute.id.name}"] = variables(attribute.value)
    return found


def test_both_languages_define_the_same_ids() -> None:
    assert set(messages("en")) == set(messages("fr"))


def test_both_languages_use_the_same_variables() -> None:
    assert [id for id in messages("en") if messages("en")[id] != messages("fr")[id]] == []


def test_french_is_set_like_french() -> None:
    """Typographic apostrophes, and no breakable space before : ; ! ?"""
    lines = (TITLE / "speech" / "fr.ftl").read_text(encoding="utf-8").splitlines()
    said = [line for line in lines if not line.startswith("#")]
    assert [line for line in said if "'" in line or re.search(r" [:;!?]|[^\s\u00a0][;!?]", line)] == []


@each_language
def test_every_list_that_a_message_uses_exists(language: str) -> None:
    text = (TITLE / "speech" / f"{language}.ftl").read_text(encoding="utf-8")
    lists = {name.lower().replace("_", "-") for name in re.findall(r"\{ ([A-Z_]+)\(", text)} - {"signed"}
    ids = messages(language)
    assert [name for name in lists if not any(id == name or id.startswith(f"{name}-") for id in ids)] == []


# -- what the rules can say, from their sources -------------------------------------------------------------------

SOURCES = [*sorted((SRC / "kernel").glob("*.py")), *sorted(TITLE.glob("*.py")), *sorted((TITLE / "rules").glob("*.py"))]
TREES = [ast.parse(path.read_text(encoding="utf-8")) for path in SOURCES]
EVENTS = ast.parse((TITLE / "events.py").read_text(encoding="utf-8"))


def module_words() -> dict[str, list[str]]:
    """DONE = "done", and the like."""
    found: dict[str, list[str]] = {}
    for tree in TREES:
        for node in tree.body:
            match node:
                case (
                    ast.Assign(targets=[ast.Name(id=name)], value=ast.expr() as value)
                    | ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as value)
                ):
                    found[name] = list(constants(value))
                case ast.Assign(targets=[ast.Tuple(elts=names)], value=ast.Tuple(elts=values)):
                    for target, one in zip(names, values, strict=True):
                        if isinstance(target, ast.Name):
                            found[target.id] = list(constants(one))
    return found


def constants(node: ast.expr) -> Iterator[str]:
    """The words an expression may come to: a word, a list of words, one word or another."""
    match node:
        case ast.Constant(value=str(word)):
            yield word
        case ast.IfExp(body=first, orelse=second):
            yield from constants(first)
            yield from constants(second)
        case ast.List(elts=parts) | ast.Tuple(elts=parts):
            for part in parts:
                yield from constants(part)


MODULE_WORDS = module_words()


def all_calls() -> Iterator[tuple[str, ast.FunctionDef, ast.Call]]:
    for tree in TREES:
        for function in ast.walk(tree):
            if isinstance(function, ast.FunctionDef):
                for node in ast.walk(function):
                    match node:
                        case ast.Call(func=ast.Name(id=name)):
                            yield name, function, node


CALLS = list(all_calls())


def calls(*names: str) -> Iterator[tuple[ast.FunctionDef, ast.Call]]:
    """Every call of these functions, with the function it stands in."""
    return ((function, call) for name, function, call in CALLS if name in names)


def argument(call: ast.Call, index: int, name: str) -> ast.expr | None:
    if len(call.args) > index:
        return call.args[index]
    return next((keyword.value for keyword in call.keywords if keyword.arg == name), None)


def words_of(function: ast.FunctionDef, node: ast.expr) -> list[str]:
    """The words that an argument may be: its own, those of a constant, or what the function puts into the variable."""
    if not isinstance(node, ast.Name):
        return list(constants(node))
    found = list(MODULE_WORDS.get(node.id, []))
    for inner in ast.walk(function):
        match inner:
            case ast.Assign(targets=[ast.Name(id=name)], value=value) if name == node.id:
                found += constants(value)
            case ast.Call(func=ast.Attribute(value=ast.Name(id=name), attr="append"), args=[value]) if name == node.id:
                found += words_of(function, value) if isinstance(value, ast.Name) else constants(value)
    return [word for word in found if word]


def word_of(call: ast.Call, index: int, name: str) -> str:
    match argument(call, index, name):
        case ast.Constant(value=str(word)):
            return word
    raise AssertionError(f"not a plain word: {ast.unparse(call)}")


def about_of(function: ast.FunctionDef, node: ast.expr | None) -> set[str]:
    """The keys that a question or a die knows about."""
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


def lacking(language: str, wanted: dict[str, set[str]]) -> list[str]:
    """What is not said, or is said with something that the rules do not tell."""
    known = messages(language)
    wrong = [f"{id} is missing" for id in wanted if id not in known]
    return wrong + [
        f"{id} knows no {known[id] - wanted[id]}" for id in wanted if id in known and known[id] - wanted[id]
    ]


def asked() -> dict[str, set[str]]:
    wanted: dict[str, set[str]] = {}
    for function, call in calls("choose", "ask"):
        verb, options = word_of(call, 1, "verb"), argument(call, 2, "options")
        about = about_of(function, argument(call, 4, "about"))
        assert options is not None
        wanted[f"verb-{verb}"] = about
        wanted[f"verb-{verb}.log"] = about | {"option"}
        if not (isinstance(options, ast.List) or (isinstance(options, ast.Name) and options.id in MODULE_WORDS)):
            wanted[f"verb-{verb}.option"] = about | {"choice"}
        for word in words_of(function, options):
            own = f"verb-{verb}.{word}"
            wanted[own if own in messages("en") else f"option-{word}"] = about
    return wanted


def rolled() -> dict[str, set[str]]:
    wanted: dict[str, set[str]] = {}
    for function, call in calls("d10"):
        wanted[f"roll-{word_of(call, 0, 'why')}"] = about_of(function, argument(call, 4, "about"))
    return wanted


def drawn() -> dict[str, set[str]]:
    wanted: dict[str, set[str]] = {}
    for function, call in calls("draw"):
        cup = word_of(call, 0, "cup")
        about = about_of(function, argument(call, 4, "about"))
        wanted[f"draw-{cup}"] = about | {"drawn"}
        wanted[f"draw-{cup}.ask"] = about
        wanted[f"draw-{cup}.option"] = about | {"choice"}
        wanted[f"cup-{cup}"] = set()
    return wanted


def reasons(inside: str = "") -> set[str]:
    """Every reason to say no; of one function only, if it is named."""
    found: set[str] = set()
    for function, call in calls("no"):
        if not inside or function.name == inside:
            found |= set(words_of(function, call.args[1]))
    return found


def facts() -> dict[str, type[Event]]:
    """Every event that the rules tell: the classes of events.py whose docstring begins with a section."""
    found: dict[str, type[Event]] = {}
    for node in EVENTS.body:
        if isinstance(node, ast.ClassDef) and re.match(r"(FR )?\d", ast.get_docstring(node) or ""):
            found[node.name] = getattr(event_classes, node.name)
    return found


# Words that come from a table or from elsewhere in the rules; all others stand where the event is told.
ELSEWHERE: dict[str, set[str]] = {
    "InsurgentsReacted": set(CHART.reaction),
    "EventHappened": {*CHART.usmc_event, *CHART.insurgent_event, *CHART.iif_event},
    "RouteClosed": reasons("may_retreat"),
    "AssaultDeclared": {word for name in ("TOP_DOWN", "BOTTOM_UP", "NORMAL_TYPE") for word in MODULE_WORDS[name]},
    "LateModifier": set(CHART.drm),
}


def parameter_index(name: str, parameter: str) -> int:
    """Where the constructor of an event takes a parameter; its bases are looked through."""
    for node in EVENTS.body:
        if isinstance(node, ast.ClassDef) and node.name == name:
            for inner in node.body:
                if isinstance(inner, ast.FunctionDef) and inner.name == "__init__":
                    return [each.arg for each in inner.args.args].index(parameter) - 1
            assert isinstance(node.bases[0], ast.Name)
            return parameter_index(node.bases[0].id, parameter)
    raise AssertionError(name)


def words_told(name: str) -> set[str]:
    if name in ELSEWHERE:
        return ELSEWHERE[name]
    index = parameter_index(name, "word")
    found: set[str] = set()
    for function, call in calls(name):
        words = words_of(function, call.args[index])
        assert words, f"say in ELSEWHERE where the words of {ast.unparse(call)} come from"
        found |= set(words)
    return found


def told() -> dict[str, set[str]]:
    wanted: dict[str, set[str]] = {}
    for name, fact in facts().items():
        fields = set(fact.FIELDS)
        for word in words_told(name) if "word" in fields else [""]:
            own = f"{id_of(name)}-{word}" if word else id_of(name)
            wanted[id_of(name) if id_of(name) in messages("en") else own] = fields
    return wanted


def outcomes() -> set[str]:
    found = {RULES.victory_level(points) for points in range(-20, 40)}  # type: ignore[attr-defined]
    for function, call in calls("GameEnded"):
        found |= set(words_of(function, call.args[0]))
    return found


def gists() -> set[str]:
    found = {"nothing"}
    for node in EVENTS.body:
        for inner in ast.walk(node):
            if isinstance(node, ast.ClassDef) and isinstance(inner, ast.FunctionDef) and inner.name == "gist":
                for result in ast.walk(inner):
                    match result:
                        case ast.Return(value=ast.JoinedStr(values=[ast.Constant(value=str(head)), _])):
                            found |= {f"{head}{word}" for word in words_told(node.name)}
                        case ast.Return(value=ast.Attribute(attr="outcome")):
                            found |= outcomes()
                        case ast.Return(value=ast.expr() as value):
                            words = set(constants(value))
                            assert words, f"the gist of {node.name} cannot be read"
                            found |= words
    return found


@each_language
def test_every_event_is_told(language: str) -> None:
    assert len(facts()) > 60
    assert lacking(language, told()) == []


def test_every_event_that_the_rules_make_has_a_section() -> None:
    classes = {node.name for node in EVENTS.body if isinstance(node, ast.ClassDef)}
    assert {call.func.id for _, call in calls(*classes) if isinstance(call.func, ast.Name)} <= set(facts())


@each_language
def test_every_question_and_answer_is_put_into_words(language: str) -> None:
    assert len(asked()) > 40
    assert lacking(language, asked()) == []


@each_language
def test_every_die_is_announced(language: str) -> None:
    assert len(rolled()) > 15
    assert lacking(language, rolled()) == []


@each_language
def test_every_draw_is_announced(language: str) -> None:
    assert len(drawn()) > 20
    assert lacking(language, drawn()) == []


@each_language
def test_every_no_has_its_reason(language: str) -> None:
    assert {"game-over", "undo-barrier", "not-offered", "occupied-by-enemy", "has-caat"} <= reasons()
    assert lacking(language, {f"reason-{word}": set() for word in reasons()}) == []


@each_language
def test_no_reason_is_said_that_the_rules_never_give(language: str) -> None:
    known = {re.sub(r"(-\d+)+$", "", id) for id in messages(language) if id.startswith("reason-")}
    assert known == {f"reason-{word}" for word in reasons()}


@each_language
def test_every_modifier_and_every_word_of_the_odds(language: str) -> None:
    wanted = {f"modifier-{word}" for word in CHART.drm} | {f"gist-{word}" for word in gists()}
    assert lacking(language, {id: set() for id in wanted}) == []


# -- names --------------------------------------------------------------------------------------------------------


def names() -> Iterator[tuple[str, str | int]]:
    """Every name on map, counters and tracks, with the list that says it."""
    title = umpire.title("phantom-fury")
    yield from (("unit", unit) for unit in UNIT_NAMES)
    for kind in ("place", "the-place", "in-place"):
        yield from ((kind, place) for place in CHART.location_name + CHART.section_name)
    yield from (("floor", code) for code in CHART.location_code)
    yield from (("zone", zone) for zone in range(1, CHART.zone_count + 1))
    yield from (("the-zone", zone) for zone in range(CHART.zone_count + 1))
    yield from (("zone-name", name) for name in CHART.zone_name if name)
    yield from (("kind", kind) for kind in CHART.kind_name)
    yield from (("marker", marker) for marker in CHART.suspect_name)
    yield from (("mission", mission) for mission in CHART.mission_name)
    yield from (("cause", cause) for cause in CHART.vp_cause)
    yield from (("box", box) for box in view.BOXES.values())
    yield from (("status", status) for status in view.STATUS)
    yield from (("nature", nature) for nature in view.NATURE)
    yield from (("medal", medal) for medal in view.HERO if medal)
    yield from (("fury", fury) for fury in view.FURY if fury)
    yield from (("enemy", enemy) for enemy in ("suspect", "guerillas", "martyrs"))
    yield from (("control", side) for side in ("usmc", "insurgents"))
    yield from (("activation", nature) for nature in MODULE_WORDS["NATURES"])
    yield from (("outcome", outcome) for outcome in outcomes())
    yield from (("seat", seat) for seat in RULES.seats)
    yield from (("edition", edition) for edition in title.editions)
    yield from (("setting", option.name) for option in title.options)
    for segment in RULES.segments:
        yield "segment", segment.name
        yield "phase", segment.phase


@each_language
def test_everything_has_a_name(language: str) -> None:
    said = {name: speech(language).name(*name) for name in names()}
    assert {name: text for name, text in said.items() if LEFT_OVER.search(text)} == {}


@each_language
def test_different_places_and_units_have_different_names(language: str) -> None:
    for kind in ("unit", "place", "the-place", "in-place", "floor", "zone", "kind", "marker"):
        known = {word for each, word in names() if each == kind}
        assert len({speech(language).name(kind, word) for word in known}) == len(known)


# -- how it sounds ------------------------------------------------------------------------------------------------


def test_names_in_english() -> None:
    say = speech("en")
    assert say.unit("squad-4") == "Squad #4"
    assert say.place("15/C") == "Zone 15, Courtyard"
    assert say.place("9/1'") == "Zone 9, 1st Story 1′"
    assert say.place("A3") == "Street Section A3"
    assert say.zone(45, "school") == "Zone 45, the school"
    assert say.phase("fire") == "Fire Combat Phase"
    assert say.modifier(Modifier(1, "fire-suspect", "11.2.1")) == "+1 Suspect"
    assert say.reason(no("9.3", "mosque")) != say.reason(no("12.4.2", "mosque"))


def test_names_in_french_carry_their_article() -> None:
    say = speech("fr")
    assert say.name("the-place", "13/OG") == "l’Open Ground de la Zone 13"
    assert say.name("in-place", "15/R") == "sur le Rooftop de la Zone 15"
    assert say.name("the-place", "A3") == "la Section de Rue A3"
    assert say.event({"squad": "squad-4"}, "SquadPinned") == "Le Squad #4 est Pinned."
    assert say.event({"squad": "iif-2"}, "SquadReduced") == "Le Squad IIF 2 a des pertes\u00a0: il est réduit."


def test_an_event_with_a_word_is_told_with_that_word() -> None:
    assert speech("en").event({"at": "15/R", "word": "no-route"}, "InsurgentsHeld").startswith("Every route is closed")


def test_a_die_is_told_with_every_modifier_and_its_section() -> None:
    step = umpire.Roll(
        "fire",
        "11.2.1",
        10,
        0,
        1,
        (Modifier(1, "fire-suspect", "11.2.1"),),
        6,
        {"unit": "squad-4", "at": "15/R"},
    )
    step.answer = 5
    said = "Squad #4 fires at the Rooftop of Zone 15: d10 5, +1 Suspect [11.2.1] = 6 against 6."
    assert speech("en").step(RULES, step) == said
    assert "0 to 9" in speech("en").roll_prompt(step)


def test_a_missing_message_is_shown_by_its_id_and_never_fails() -> None:
    say = speech("en")
    assert say.event({"squad": "squad-4"}, "SquadPromoted") == "«squad-promoted»"
    assert say.gist("parade") == "«gist-parade»"
    decision = Decision("usmc", "sing", ["la"], "1", {})
    assert say.prompt(decision) == "«verb-sing»"
    assert say.option(decision, "la") == "«verb-sing.la»"
    assert say.unit("") == "«unit-»"
    assert say.event({}, "SquadPinned")  # a fact without its field


def test_a_language_that_nobody_speaks_is_a_fault_that_names_the_others() -> None:
    with pytest.raises(Fault, match="en, fr"):
        Speech("phantom-fury", "de")


@pytest.mark.parametrize("title", ["", "chess", "../phantom-fury", "phantom.fury", "."])
def test_a_title_that_does_not_exist_is_a_fault(title: str) -> None:
    with pytest.raises(Fault):
        Speech(title, "en")


# -- whole games --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("edition", ["en", "fr"])
def test_whole_games_are_told_without_a_gap(edition: str, seed: int) -> None:
    game = umpire.start("phantom-fury", edition=edition, seed=seed)
    chooser = random.Random(seed)
    voices = [speech(language) for language in LANGUAGES]
    said: set[str] = set()
    while isinstance(game.pending, Decision):
        decision = game.pending
        for voice in voices:
            said.add(voice.prompt(decision))
            named = [voice.option(decision, choice) for choice in decision.options]
            assert len(set(named)) == len(named), f"{decision}: two options sound alike"
            said.update(named)
        game.choose(chooser.randrange(len(decision.options)))
    for step in game.log:
        for voice in voices:
            said.add(voice.step(game.rules, step))
            if not isinstance(step, Event):
                said.add(voice.prompt(step))
                said.update(voice.option(step, option) for option in step.options_text())
    assert game.outcome
    assert [text for text in sorted(said) if LEFT_OVER.search(text)] == []


@each_language
def test_nothing_in_the_file_is_left_unsaid(language: str) -> None:
    """Messages that no rule needs any more go."""
    needed = {*told(), *asked(), *rolled(), *drawn(), *(f"modifier-{word}" for word in CHART.drm)}
    needed |= {f"gist-{word}" for word in gists()} | {f"{kind}-{slug(str(word))}" for kind, word in names()}
    lists = {kind for kind, _ in names()}
    spare = [
        id
        for id in messages(language)
        if id not in needed
        and id.split(".")[0] not in lists
        and not any(id.startswith(f"{kind}-") for kind in (*lists, "reason", "state", "option"))
        and id.split(".")[0] not in ("title", "rolled", "roll-prompt")
    ]
    assert spare == []
