"""Procedures that are called but never run: a `yield from` was forgotten, and what they say never happens."""

from __future__ import annotations

import ast
from collections.abc import Iterable
from pathlib import Path

from umpire.testing.sources import SRC

Function = ast.FunctionDef | ast.AsyncFunctionDef


def unrun_procedures(folder: Path) -> list[str]:
    """The lines of the sources of a title, in its folder, that call a procedure and do not run it."""
    own = trees(folder.rglob("*.py"))
    clear = clear_names([*own.values(), *trees((SRC / "engine").rglob("*.py")).values()])
    return [
        f"{path.relative_to(folder.parent)}:{line}" for path, tree in own.items() for line in unrun_lines(tree, clear)
    ]


def trees(paths: Iterable[Path]) -> dict[Path, ast.Module]:
    return {path: ast.parse(path.read_text(encoding="utf-8")) for path in sorted(paths)}


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


def unrun_lines(tree: ast.Module, clear: set[str]) -> list[int]:
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
