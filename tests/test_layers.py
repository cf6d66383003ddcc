"""The layers keep to their arrows, chance is only ever asked for, and a procedure that is called is run.

All of it is read off the syntax trees of the sources; nothing is imported.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

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
    """`kernel`, `cli`, ..., `titles.<title>` for a title, and `` for the public face `umpire` itself."""
    parts = [part for part in module.split(".")[1:] if part != "table"]
    return ".".join(parts[:2] if parts[:1] == ["titles"] else parts[:1])


def may_import(here: str, there: str) -> bool:
    """The arrows: cli, server -> bots, envs, lab, testing -> titles -> kernel."""
    if here == there or there == "kernel":
        return True
    if here == "kernel" or here.startswith("titles."):
        return False
    if here == "titles":  # the list of titles
        return there.startswith("titles.")
    if here in ("bots", "envs", "lab", "testing"):
        return there in ("", "titles", "bots", "envs", "lab", "testing") or there.startswith("titles.")
    return there not in ("cli", "server") if here == "" else True


def is_speech(module: str) -> bool:
    return "speech" in module.split(".")


def where(path: Path, line: int) -> str:
    return f"{path.relative_to(SRC)}:{line}"


def is_drawing(path: Path) -> bool:
    """A picture is for people: whatever is on it has a name. Rules do not draw."""
    return path.stem in ("drawing", "pictures") or path.parent.name == "art"


def test_imports_follow_the_arrows() -> None:
    wrong = [
        f"{where(path, line)} imports {module}"
        for path, tree in TREES.items()
        for line, module in imports(path, tree)
        if module.split(".")[0] == "umpire" and not may_import(layer(dotted(path)), layer(module))
    ]
    assert wrong == []


def test_only_tables_speak() -> None:
    wrong = [
        f"{where(path, line)} imports {module}"
        for path, tree in TREES.items()
        if not is_speech(dotted(path)) and not is_drawing(path) and layer(dotted(path)) not in ("cli", "server")
        for line, module in imports(path, tree)
        if module.split(".")[0] == "fluent" or (module.startswith("umpire.") and is_speech(module))
    ]
    assert wrong == []


def test_bots_never_see_a_position() -> None:
    wrong = [
        f"{where(path, line)} imports {module}"
        for path, tree in TREES.items()
        if layer(dotted(path)) == "bots"
        for line, module in imports(path, tree)
        if module.endswith(".position")
    ]
    assert wrong == []


def test_chance_is_asked_never_taken() -> None:
    """No dice of their own, no clock and no printing in kernel and titles."""
    banned = {"random", "secrets", "time", "datetime", "uuid"}
    wrong = []
    for path, tree in TREES.items():
        if layer(dotted(path)).split(".")[0] not in ("kernel", "titles"):
            continue
        wrong += [where(path, line) for line, module in imports(path, tree) if module.split(".")[0] in banned]
        for node in ast.walk(tree):
            match node:
                case ast.Attribute(attr="urandom") | ast.alias(name="urandom") | ast.Name(id="print"):
                    wrong.append(where(path, node.lineno))
    assert wrong == []


# -- a procedure that is called but never run -------------------------------------------------------------

Function = ast.FunctionDef | ast.AsyncFunctionDef


def is_procedure(function: Function) -> bool:
    returns = function.returns
    return returns is not None and ast.unparse(returns).strip("'\"").startswith("Procedure[")


def names(trees: list[ast.Module], *, procedures: bool) -> set[str]:
    functions = [node for tree in trees for node in ast.walk(tree) if isinstance(node, Function)]
    return {function.name for function in functions if is_procedure(function) == procedures}


def is_generator(function: Function) -> bool:
    nested = [node for node in ast.walk(function) if isinstance(node, Function) and node is not function]
    own = set(ast.walk(function)) - {node for inner in nested for node in ast.walk(inner)}
    return any(isinstance(node, ast.Yield | ast.YieldFrom) for node in own)


def clear_names(trees: list[ast.Module]) -> set[str]:
    """What is a procedure wherever it is defined."""
    return names(trees, procedures=True) - names(trees, procedures=False)


def unrun(tree: ast.Module, clear: set[str]) -> list[int]:
    """The lines that call a procedure and neither run it, nor hand it on, nor put it into a Segment."""
    here = names([tree], procedures=True)
    parent = {child: node for node in ast.walk(tree) for child in ast.iter_child_nodes(node)}

    def calls_procedure(call: ast.Call) -> bool:
        match call.func:
            case ast.Name(id=name) | ast.Attribute(value=ast.Name(id="self"), attr=name):
                return name in clear or name in here
            case ast.Attribute(attr=name):
                return name in clear  # a name that is a plain function elsewhere could be either
        return False

    def is_run(node: ast.AST) -> bool:
        above = parent[node]
        match above:
            case ast.YieldFrom() | ast.Lambda() | ast.Call(func=ast.Name(id="Segment")):
                return True
            case ast.IfExp() | ast.keyword():
                return is_run(above)
            case ast.Return():  # handing it on is for plain functions: a generator returns results
                while not isinstance(above, Function):
                    above = parent[above]
                return not is_generator(above)
        return False

    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
    return sorted(call.lineno for call in calls if calls_procedure(call) and not is_run(call))


def test_every_procedure_that_is_called_is_run() -> None:
    # Procedures are written in titles; the kernel drives them by hand, and nobody else sees one.
    clear = clear_names(list(TREES.values()))
    wrong = [
        where(path, line)
        for path, tree in TREES.items()
        if layer(dotted(path)).startswith("titles.")
        for line in unrun(tree, clear)
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
    assert unrun(tree, clear_names([tree])) == [5, 6, 9]
