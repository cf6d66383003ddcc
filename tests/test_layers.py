"""The layers keep to their arrows, no modules import one another, a title owns everything about itself, chance is only ever asked
for, and a procedure that is called is run.

All of it is read off the syntax trees of the sources.
"""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from naming import OURS, named_in
from umpire.testing import conformance
from umpire.testing.procedures import Function, clear_names, unrun_lines, unrun_procedures

SRC = Path(__file__).resolve().parents[1] / "src"
TREES = {path: ast.parse(path.read_text(encoding="utf-8")) for path in sorted((SRC / "umpire").rglob("*.py"))}


def dotted(path: Path) -> str:
    parts = path.relative_to(SRC).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


MODULES = {dotted(path): path for path in TREES}


def imports(path: Path, tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Every module that a file imports, by its full name, with the line."""
    package = dotted(path).split(".") if path.name == "__init__.py" else dotted(path).split(".")[:-1]
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node.lineno, alias.name
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else []
            origin = ".".join([*above, *([node.module] if node.module else [])])
            for alias in node.names:  # what is taken from a package may be a module or a name
                whole = f"{origin}.{alias.name}"
                yield node.lineno, whole if whole in MODULES else origin


def layer(module: str) -> str:
    """`engine`, `kit`, `bots`, `lab`, `testing`, `cli`, `server`; `titles.<title>` for the rules of a title, and `titles.<title>.show`, `.play`
    and `.check` for its other parts; `api` for the public face: `umpire` itself and what it is made of."""
    parts = module.split(".")[1:]
    if parts[:1] == ["titles"] and len(parts) > 1:
        return ".".join(parts[: 3 if len(parts) > 2 and parts[2] in PARTS else 2])
    if parts[:1] == ["__main__"]:
        return "cli"
    return parts[0] if parts and parts[0] not in FACE else "api"


# What each layer may import, besides itself. Nobody imports a title: it is found by its entry point.
PARTS = ("show", "play", "check")
FACE = ("api", "pictures", "titles")
ARROWS = {
    "engine": set[str](),
    "kit": {"engine"},
    "api": {"engine", "kit"},
    "bots": {"engine", "kit", "api"},
    "testing": {"engine", "kit", "api"},
    "server": {"engine", "kit", "api", "bots"},
    "lab": {"engine", "kit", "api", "bots"},
    "cli": {"engine", "kit", "api", "bots", "lab", "testing", "server"},
    # The parts of a title: its rules, and what it brings besides.
    "": {"engine", "kit"},
    "show": {"engine", "kit", ""},
    "play": {"engine", "kit", "", "bots"},
    "check": {"engine", "kit", "", "testing"},
}


def may_import(here: str, there: str) -> bool:
    """The arrows."""
    if here == there:
        return True
    if not here.startswith("titles."):
        return there in ARROWS[here]
    title, part = split(here)
    other, whole = split(there)
    return whole in ARROWS[part] if other == title else not other and there in ARROWS[part]


def split(layer: str) -> tuple[str, str]:
    """The title and the part; nothing and nothing for what belongs to no title."""
    _, title, part = [*layer.split("."), "", ""][:3] if layer.startswith("titles.") else ("", "", "")
    return title, part


def is_speech(module: str) -> bool:
    return "speech" in module.split(".")


def where(path: Path, line: int) -> str:
    return f"{path.relative_to(SRC)}:{line}"


def test_imports_follow_the_arrows() -> None:
    wrong = [
        f"{where(path, line)} imports {module}"
        for path, tree in TREES.items()
        for line, module in imports(path, tree)
        if module.split(".")[0] == "umpire" and not may_import(layer(dotted(path)), layer(module))
    ]
    assert wrong == []


def test_the_caches_of_the_server_have_a_bound() -> None:
    """Their arguments come from clients. One without arguments holds one thing."""
    wrong = [
        where(path, node.lineno)
        for path, tree in TREES.items()
        if layer(dotted(path)) == "server"
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef) and any(node.args.args)
        for decorator in node.decorator_list
        if ast.unparse(decorator) in ("cache", "functools.cache", "lru_cache(None)", "lru_cache(maxsize=None)")
    ]
    assert wrong == []


def test_rules_and_bots_do_not_speak() -> None:
    """Facts, not sentences: words are for whoever shows them to people."""
    wrong = [
        f"{where(path, line)} imports {module}"
        for path, tree in TREES.items()
        if is_silent(layer(dotted(path))) and not is_speech(dotted(path))
        for line, module in imports(path, tree)
        if "fluent" in module.split(".") or (module.startswith("umpire.") and is_speech(module))
    ]
    assert wrong == []


def is_silent(layer: str) -> bool:
    return layer in ("engine", "bots") or (layer.startswith("titles.") and split(layer)[1] != "show")


def test_bots_never_look_at_a_position() -> None:
    """They read what a seat may know: of the position of a game they take the turn, or ask the rules what is seen of it."""
    wrong = []
    for path, tree in TREES.items():
        here = layer(dotted(path))
        if here != "bots" and split(here)[1] != "play":
            continue
        parent = {child: node for node in ast.walk(tree) for child in ast.iter_child_nodes(node)}
        for node in ast.walk(tree):
            if isinstance(node, ast.Attribute) and node.attr in ("pos", "checkpoint"):
                match parent[node]:
                    case ast.Attribute(attr="turn") | ast.Call(func=ast.Attribute(attr="seen")):
                        continue
                wrong.append(where(path, node.lineno))
    assert wrong == []


def test_chance_is_asked_never_taken() -> None:
    """No dice of their own, no clock and no printing in the engine, in the kit and in a title's rules and show."""
    banned = {"random", "secrets", "time", "datetime", "uuid"}
    wrong = []
    for path, tree in TREES.items():
        here = layer(dotted(path))
        if here not in ("engine", "kit") and not (here.startswith("titles.") and split(here)[1] in ("", "show")):
            continue
        wrong += [where(path, line) for line, module in imports(path, tree) if module.split(".")[0] in banned]
        for node in ast.walk(tree):
            match node:
                case ast.Attribute(attr="urandom") | ast.alias(name="urandom") | ast.Name(id="print"):
                    wrong.append(where(path, node.lineno))
    assert wrong == []


def test_the_kit_and_what_a_title_brings_besides_rules_ask_roll_and_refuse_nothing() -> None:
    """So that the speech of a title can be read off its rules and the engine (`umpire.testing.speech`)."""
    asking = {"ask", "choose", "draw", "d6", "d10", "two_d6", "no"}
    wrong = [
        where(path, node.lineno)
        for path, tree in TREES.items()
        if layer(dotted(path)) == "kit" or split(layer(dotted(path)))[1]
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and node.module in ("umpire.engine.ask", "umpire.engine.rule")
        if {alias.name for alias in node.names} & asking
    ]
    assert wrong == []


# -- modules that import one another -------------------------------------------------------------------------------


def knots(arrows: dict[str, set[str]]) -> list[list[str]]:
    """The modules that lead back to themselves, in groups that all lead to one another."""

    def reached(start: str) -> set[str]:
        found, waiting = set[str](), [start]
        while waiting:
            new = arrows.get(waiting.pop(), set()) - found
            found |= new
            waiting += new
        return found

    beyond = {module: reached(module) for module in arrows}
    groups = {
        tuple(sorted(other for other in beyond[module] if module in beyond.get(other, set())))
        for module in arrows
        if module in beyond[module]
    }
    return [list(group) for group in sorted(groups)]


def test_no_modules_import_one_another() -> None:
    """Not even inside a function or for types alone: what is written in a circle cannot be read from one end."""
    arrows = {
        dotted(path): {module for _, module in imports(path, tree) if module in MODULES} for path, tree in TREES.items()
    }
    assert knots(arrows) == []


def test_a_circle_is_noticed() -> None:
    assert knots({"a": {"b", "d"}, "b": {"c"}, "c": {"a"}, "d": {"e"}, "e": set(), "f": {"f"}}) == [
        ["a", "b", "c"],
        ["f"],
    ]


# -- a title owns everything about itself ----------------------------------------------------------------------------

TITLES = SRC / "umpire" / "titles"
WEB = SRC.parent / "web" / "src"
STATIC = SRC / "umpire" / "server" / "static"  # built


def texts() -> Iterator[tuple[Path, str]]:
    """Every file of the sources and of the client that is text."""
    for path in sorted([*(SRC / "umpire").rglob("*"), *WEB.rglob("*")]):
        if path.is_file() and STATIC not in path.parents and "__pycache__" not in path.parts:
            try:
                yield path, path.read_text(encoding="utf-8")
            except UnicodeDecodeError:
                continue


def test_nobody_names_a_title_but_itself() -> None:
    """An operation of history is no title, whatever it was called."""
    operation = re.compile(r"op[eé]ration[- ]\w+[- ]\w+", re.IGNORECASE)
    folders = [folder for folder in sorted(TITLES.iterdir()) if (folder / "title.py").exists()]
    wrong = [
        f"{path.relative_to(SRC.parent)}:{line} names {title.name}"
        for path, text in texts()
        for title in folders
        if title not in path.parents
        for line, said in enumerate(text.splitlines(), 1)
        if named_in(f"{path.name} {operation.sub('', said)}", [title.name.replace("_", "-")])
    ]
    assert wrong == []


def test_every_title_of_the_box_is_known_to_the_tests() -> None:
    """Or they would not be skipped where it is not installed."""
    box = tomllib.loads((SRC.parent / "pyproject.toml").read_text(encoding="utf-8"))
    assert set(box["project"]["entry-points"]["umpire.titles"]) <= set(OURS)


MOST_LINES = 9  # that two titles may write alike


def written(tree: ast.Module, own: set[str]) -> Iterator[tuple[str, int]]:
    """Every longer function, with its line: without its docstring, without the names of the title's own classes, and with its parameters
    and variables numbered, so that other names do not hide that two are alike."""
    for node in ast.walk(tree):
        if isinstance(node, Function) and (node.end_lineno or 0) - node.lineno >= MOST_LINES:
            body = node.body[1:] if ast.get_docstring(node) is not None else node.body
            local = [one.arg for one in ast.walk(node.args) if isinstance(one, ast.arg)]
            local += [one.id for one in ast.walk(node) if isinstance(one, ast.Name) and isinstance(one.ctx, ast.Store)]
            names = {name: f"v{number}" for number, name in enumerate(dict.fromkeys(local))}
            text = ast.dump(ast.Module(body, []))
            for name, number in names.items():
                text = text.replace(f"id='{name}'", f"id='{number}'")
            yield re.sub(r"'(\w+)'", lambda found: "OWN" if found[1] in own else found[0], text), node.lineno


def test_other_names_do_not_hide_a_copy() -> None:
    lines = "\n".join(f"    a += {number} * b" for number in range(MOST_LINES))
    one = f"def f(b):\n    a = 0\n{lines}\n"
    texts = [
        text
        for code in (one, one.replace("a", "total").replace("b", "by"))
        for text, _ in written(ast.parse(code), set())
    ]
    assert texts[0] == texts[1]


def test_no_longer_function_is_in_two_titles() -> None:
    """What two titles do alike belongs into the kit or the engine."""
    found: dict[str, dict[str, str]] = {}
    for folder in sorted(path for path in TITLES.iterdir() if path.is_dir()):
        trees = {path: tree for path, tree in TREES.items() if folder in path.parents}
        own = {node.name for tree in trees.values() for node in ast.walk(tree) if isinstance(node, ast.ClassDef)}
        for path, tree in trees.items():
            for text, line in written(tree, own):
                found.setdefault(text, {})[folder.name] = where(path, line)
    assert [list(places.values()) for places in found.values() if len(places) > 1] == []


# -- a procedure that is called but never run -------------------------------------------------------------


def test_every_procedure_that_is_called_is_run() -> None:
    # Procedures are written in titles; the engine drives them by hand, and nobody else sees one.
    clear = clear_names(list(TREES.values()))
    wrong = [
        where(path, line)
        for path, tree in TREES.items()
        if layer(dotted(path)).startswith("titles.")
        for line in unrun_lines(tree, clear)
    ]
    assert wrong == []


FORGETFUL = """
def hit(n: int) -> Procedure[None]: yield n
class Rules:
    def step(self) -> Procedure[int]:
        hit(1)                              # 5: forgotten
        found = self.step()                 # 6: forgotten
        yield from hit(2)
        found = yield from (self.step() if found else self.other())
        return self.step()                  # 9: returned from a procedure without being run
    def other(self) -> Procedure[int]:
        return self.step()
    def sequence(self):
        return Segment("step", self.step()), Segment("other", run=lambda: self.other())
"""


def test_a_forgotten_yield_from_is_noticed() -> None:
    tree = ast.parse(FORGETFUL)
    assert unrun_lines(tree, clear_names([tree])) == [5, 6, 9]


def test_a_title_does_not_conform_with_a_forgotten_yield_from(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "pebbles" / "rules").mkdir(parents=True)
    (tmp_path / "pebbles" / "rules" / "ch01.py").write_text(FORGETFUL, encoding="utf-8")
    (tmp_path / "pebbles" / "luck.py").write_text("def die(rules):\n    d6('fight', '2.3')\n", encoding="utf-8")
    found = unrun_procedures(tmp_path / "pebbles")
    assert found == ["pebbles/luck.py:2", *[f"pebbles/rules/ch01.py:{line}" for line in (5, 6, 9)]]
    monkeypatch.setattr(conformance, "unrun_procedures", lambda folder: found)
    with pytest.raises(AssertionError, match=r"ch01\.py:5"):
        conformance.conforms("toy", [])


# -- rooms of a size that can be read -------------------------------------------------------------------------------

LONGEST = 500  # lines of a module
AS_LONG_AS_THE_GAME = ("events.py", "/rules/")  # a list of facts, and the chapters of a rulebook


def test_no_module_is_too_long() -> None:
    """Events and chapters are as long as the game; what is generated (`wire.ts`) nobody reads."""
    found = [*TREES, *[path for path in WEB.rglob("*") if path.suffix in (".ts", ".svelte") and path.name != "wire.ts"]]
    long = {
        str(path.relative_to(SRC.parent)): lines
        for path in found
        if not any(part in path.as_posix() for part in AS_LONG_AS_THE_GAME)
        if (lines := len(path.read_text(encoding="utf-8").splitlines())) > LONGEST
    }
    assert long == {}


def test_no_style_sheet_stands_in_a_module() -> None:
    """Style sheets are .css files, where an editor knows them."""
    sheet = re.compile(r"^\s*(?:\[[^\]]*\]\s*)?\.[\w-]+[^{}\n]*\{[^{}]*:[^{}]*\}", re.MULTILINE)
    found = [
        where(path, node.lineno)
        for path, tree in TREES.items()
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and sheet.search(node.value)
    ]
    assert found == []
