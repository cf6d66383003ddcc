"""Finds procedures that are called but not run, because `yield from` is missing. Such a call does nothing."""

from __future__ import annotations

import ast
from collections.abc import Iterable
from pathlib import Path

from umpire.testing.sources import SRC

Function = ast.FunctionDef | ast.AsyncFunctionDef


def unrun_procedures(folder: Path) -> list[str]:
    """The places, as file and line, where the sources of a title call a procedure and do not run it."""
    own = trees(folder.rglob("*.py"))
    clear = clear_names([*own.values(), *trees((SRC / "engine").rglob("*.py")).values()])
    return [
        f"{path.relative_to(folder.parent)}:{line}" for path, tree in own.items() for line in unrun_lines(tree, clear)
    ]


def trees(paths: Iterable[Path]) -> dict[Path, ast.Module]:
    """The syntax trees of these files."""
    return {path: ast.parse(path.read_text(encoding="utf-8")) for path in sorted(paths)}


def is_procedure(function: Function) -> bool:
    """Whether a function returns a Procedure, by its annotation."""
    returns = function.returns
    return returns is not None and ast.unparse(returns).strip("'\"").startswith("Procedure[")


def names(trees: list[ast.Module], *, procedures: bool) -> set[str]:
    """The names of all procedures, or of all other functions."""
    functions = [node for tree in trees for node in ast.walk(tree) if isinstance(node, Function)]
    return {function.name for function in functions if is_procedure(function) == procedures}


def is_generator(function: Function) -> bool:
    """Whether a function yields, functions inside it aside."""
    nested = [node for node in ast.walk(function) if isinstance(node, Function) and node is not function]
    own = set(ast.walk(function)) - {node for inner in nested for node in ast.walk(inner)}
    return any(isinstance(node, ast.Yield | ast.YieldFrom) for node in own)


def clear_names(trees: list[ast.Module]) -> set[str]:
    """The names that are procedures wherever they are defined."""
    return names(trees, procedures=True) - names(trees, procedures=False)


def unrun_lines(tree: ast.Module, clear: set[str]) -> list[int]:
    """The lines that call a procedure and neither run it, nor return it, nor pass it to a Segment."""
    here = names([tree], procedures=True)
    parent = {child: node for node in ast.walk(tree) for child in ast.iter_child_nodes(node)}

    def calls_procedure(call: ast.Call) -> bool:
        """Whether the function that is called is a procedure, by its name."""
        match call.func:
            case ast.Name(id=name) | ast.Attribute(value=ast.Name(id="self"), attr=name):
                return name in clear or name in here
            case ast.Attribute(attr=name):
                return name in clear  # of another object: a name that is also a plain function somewhere is left out
        return False

    def is_run(node: ast.AST) -> bool:
        """Whether the value of an expression is run or passed on."""
        above = parent[node]
        match above:
            case ast.YieldFrom() | ast.Lambda() | ast.Call(func=ast.Name(id="Segment")):
                return True
            case ast.IfExp() | ast.keyword():
                return is_run(above)
            case ast.Return():  # a plain function may return a procedure; in a generator `return` gives its result
                while not isinstance(above, Function):
                    above = parent[above]
                return not is_generator(above)
        return False

    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
    return sorted(call.lineno for call in calls if calls_procedure(call) and not is_run(call))
