"""Writes docs/reference.md: every public name with its signature and the first paragraph of its docstring (see pages.py for --check).

It parses the sources instead of importing them, so that the page does not depend on which form is installed.
"""

import ast
import inspect
import sys
from pathlib import Path
from typing import NamedTuple, TypeAlias

from pages import write_page

NAME = "reference.md"
SOURCES = Path(__file__).resolve().parent.parent / "src"
HEAD = """<!-- Written by tools/reference_doc.py from the sources; change a docstring there, then run it again. -->

# Reference

Every public name. What is not here may change in any version ([what stays stable](stability.md)); what the words mean is told in
[concepts](concepts.md), and `help(name)` says more.
"""

# Modules of which all is documented: the names in `__all__`, or without it every public function and class.
MODULES = {
    "umpire": "",
    "umpire.bots": "Players that are programs ([a bot of your own](bots.md)).",
    "umpire.lab": "Studies: many games in several variants ([studies](studies.md)).",
    "umpire.testing": "For the tests of a title ([writing a title](writing-a-title.md)).",
}
# The names that authors of titles need besides `umpire`; docs/writing-a-title.md explains them.
FOR_TITLES = {
    "umpire.engine.ask": ("ask", "choose", "d6", "d10", "two_d6", "draw"),
    "umpire.engine.rule": ("YES", "no"),
    "umpire.engine.ruleset": ("Position", "Segment"),
    "umpire.engine.values": ("changed",),
    "umpire.kit.parse": ("whole", "one_of", "no_more", "Said", "read_lines"),
    "umpire.kit.title": ("API", "Option"),
    "umpire.kit.show": ("Show",),
    "umpire.kit.scene": ("Drawing",),
    "umpire.kit.house": ("extended", "chart_for"),
    "umpire.bots.play": ("Play",),
    "umpire.bots.bot": ("Planner",),
    "umpire.bots.judge": ("Judge", "Verdict", "Measure", "Count"),
    "umpire.testing.check": ("Check", "Way"),
    "umpire.testing.truth": ("Truth",),
    "umpire.testing.conformance": ("conforms",),
}

Function: TypeAlias = ast.FunctionDef | ast.AsyncFunctionDef


class Found(NamedTuple):
    """A definition, with the lines of its module, which have the comments of constants."""

    node: ast.stmt
    lines: list[str]


def path_of(module: str) -> Path:
    """The source file of a module."""
    path = SOURCES.joinpath(*module.split("."))
    return path / "__init__.py" if path.is_dir() else path.with_suffix(".py")


def public_names(module: str) -> list[str]:
    """The names in a module's `__all__`, or without it its public functions and classes."""
    tree = ast.parse(path_of(module).read_text(encoding="utf-8"))
    for node in tree.body:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name) and node.targets[0].id == "__all__":
            names: list[str] = ast.literal_eval(node.value)
            return names
    return [node.name for node in tree.body if isinstance(node, Function | ast.ClassDef) and node.name[0] != "_"]


def find(module: str, name: str) -> Found:
    """The definition of a name, which the module may import from elsewhere. Exits if there is none."""
    text = path_of(module).read_text(encoding="utf-8")
    for node in ast.parse(text).body:
        match node:
            case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef() if node.name == name:
                return Found(node, text.splitlines())
            case ast.Assign(targets=[ast.Name(id=found)]) | ast.AnnAssign(target=ast.Name(id=found)) if found == name:
                return Found(node, text.splitlines())
            case ast.ImportFrom(module=str(origin)) if name in [one.asname or one.name for one in node.names]:
                return find(origin, next(one.name for one in node.names if (one.asname or one.name) == name))
    raise SystemExit(f"{module} has no {name}.")


def first_lines(node: Function | ast.ClassDef) -> str:
    """The first paragraph of a docstring, on one line."""
    paragraph = inspect.cleandoc(ast.get_docstring(node) or "").partition("\n\n")[0]
    return " ".join(paragraph.split())


def type_of(annotation: ast.expr | None) -> str:
    """An annotation as text, without the quotes of a forward reference."""
    if isinstance(annotation, ast.Constant) and isinstance(annotation.value, str):
        return annotation.value
    return ast.unparse(annotation) if annotation is not None else ""


def parameter(one: ast.arg, default: ast.expr | None, stars: str = "") -> str:
    """A parameter as it is written in a signature."""
    kind = type_of(one.annotation)
    value = f"{' = ' if kind else '='}{ast.unparse(default)}" if default is not None else ""
    return f"{stars}{one.arg}{f': {kind}' if kind else ''}{value}"


def signature(node: Function, bound: bool) -> str:
    """The parameters and the return type; for a `bound` method without `self`."""
    given = node.args
    positional = given.posonlyargs + given.args
    defaults = [None] * (len(positional) - len(given.defaults)) + given.defaults
    parts = [parameter(one, default) for one, default in zip(positional, defaults, strict=True)][1 if bound else 0 :]
    if given.vararg:
        parts.append(parameter(given.vararg, None, "*"))
    elif given.kwonlyargs:
        parts.append("*")
    parts += [parameter(one, default) for one, default in zip(given.kwonlyargs, given.kw_defaults, strict=True)]
    if given.kwarg:
        parts.append(parameter(given.kwarg, None, "**"))
    back = f" -> {type_of(node.returns)}" if node.returns and node.name != "__init__" else ""
    return f"({', '.join(parts)}){back}"


def decorators(node: Function) -> set[str]:
    """The decorators of a function, as text."""
    return {ast.unparse(one) for one in node.decorator_list}


def fields(node: ast.ClassDef) -> list[str]:
    """The public fields of an instance: those declared in the class or assigned in `__init__`."""
    found: dict[str, None] = {}
    for inner in node.body:
        if isinstance(inner, ast.AnnAssign) and isinstance(inner.target, ast.Name):
            found[inner.target.id] = None
        if isinstance(inner, ast.FunctionDef) and inner.name == "__init__":
            for one in ast.walk(inner):
                targets = (
                    [one.target]
                    if isinstance(one, ast.AnnAssign)
                    else one.targets
                    if isinstance(one, ast.Assign)
                    else []
                )
                for target in targets:
                    if isinstance(target, ast.Attribute) and ast.unparse(target.value) == "self":
                        found[target.attr] = None
    return [name for name in found if not name.startswith("_")]


def made_by(node: ast.ClassDef) -> str:
    """The parameters for making an instance: those of `__init__`, or the fields of a NamedTuple or Row. Empty if there are none."""
    for inner in node.body:
        if isinstance(inner, ast.FunctionDef) and inner.name == "__init__":
            return signature(inner, bound=True)
    if not {"NamedTuple", "Row"} & {ast.unparse(base) for base in node.bases}:
        return ""
    keywords = "*, " if any(one.arg == "kw_only" for one in node.keywords) else ""
    given = [ast.unparse(inner) for inner in node.body if isinstance(inner, ast.AnnAssign)]
    return f"({keywords}{', '.join(given)})"


def class_lines(node: ast.ClassDef) -> list[str]:
    """A line with the fields of a class, and one for each public method."""
    lines = []
    held = fields(node)
    if held:
        lines.append(f"- fields: {', '.join(f'`{name}`' for name in held)}")
    for inner in node.body:
        if not isinstance(inner, Function) or inner.name.startswith("_"):
            continue
        said = first_lines(inner)
        is_property = "property" in decorators(inner)
        back = f": {type_of(inner.returns)}" if is_property else ""
        call = back if is_property else signature(inner, bound="staticmethod" not in decorators(inner))
        lines.append(f"- `{inner.name}{call}`" + (f": {said}" if said else ""))
    return lines


def entry(module: str, name: str) -> str:
    """The entry of a name: heading, signature, docstring, and the members of a class."""
    found = find(module, name)
    lines = [f"### `{module}.{name}`", ""]
    match found.node:
        case ast.ClassDef() as node:
            bases = [
                ast.unparse(base) for base in node.bases if ast.unparse(base) not in ("Protocol", "NamedTuple", "Row")
            ]
            lines += [f"    class {name}{made_by(node)}", "", first_lines(node), ""]
            if bases:
                lines += [f"A kind of {', '.join(f'`{base}`' for base in bases)}.", ""]
            members = class_lines(node)
            if members:
                lines += [*members, ""]
        case ast.FunctionDef() | ast.AsyncFunctionDef() as node:
            lines += [f"    {name}{signature(node, bound=False)}", "", first_lines(node), ""]
        case ast.AnnAssign() | ast.Assign() as node:
            lines += [f"    {ast.unparse(node)}", ""]
            comment = found.lines[node.lineno - 1].partition("  # ")[2]
            lines += [comment, ""] if comment else []
    return "\n".join(lines)


def names() -> list[str]:
    """Every documented name, with its module."""
    found = [f"{module}.{name}" for module in MODULES for name in public_names(module)]
    return found + [f"{module}.{name}" for module in FOR_TITLES for name in FOR_TITLES[module]]


def page() -> str:
    """The whole page."""
    parts = [HEAD]
    for module, about in MODULES.items():
        parts.append(f"## `{module}`\n" + (f"\n{about}\n" if about else ""))
        parts += [entry(module, name) for name in public_names(module)]
    parts.append(
        "## For whoever writes a title\n\nBeside what `umpire` has: see [writing a title](writing-a-title.md).\n"
    )
    parts += [entry(module, name) for module in FOR_TITLES for name in FOR_TITLES[module]]
    return "\n".join(parts)


if __name__ == "__main__":
    sys.exit(write_page(NAME, page()))
