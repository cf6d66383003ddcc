"""Reads from the syntax trees of a title's rules which events, questions, rolls, draws and refusals there are, and their words."""

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

import umpire

SRC = Path(umpire.__file__).parent


def parse(paths: Iterable[Path]) -> list[ast.Module]:
    """The syntax trees of these files."""
    return [ast.parse(path.read_text(encoding="utf-8")) for path in paths]


class Sources:
    """The syntax trees of a title's rules and of the engine. Only these ask, roll and refuse."""

    def __init__(self, folder: Path) -> None:
        folders = (SRC / "engine", folder, folder / "rules")
        self.trees = parse(path for each in folders for path in sorted(each.glob("*.py")))
        (self.events,) = parse([folder / "events.py"])
        self._values = dict(self._module_values())
        self._calls = list(self._all_calls())

    def _module_values(self) -> Iterator[tuple[str, ast.expr]]:
        """The names and values of assignments at the top of a module, such as DONE = "done"."""
        for tree in self.trees:
            for node in tree.body:
                match node:
                    case (
                        ast.Assign(targets=[ast.Name(id=name)], value=ast.expr() as value)
                        | ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as value)
                    ):
                        yield name, value
                    case ast.Assign(targets=[ast.Tuple(elts=names)], value=ast.Tuple(elts=values)):
                        for target, one in zip(names, values, strict=True):
                            if isinstance(target, ast.Name):
                                yield target.id, one

    def is_word(self, name: str) -> bool:
        """Whether a name is assigned at the top of a module."""
        return name in self._values

    def module_words(self, name: str) -> list[str]:
        """The words that a name at the top of a module stands for; empty if there is no such name."""
        return list(self.constants(self._values[name])) if name in self._values else []

    def constants(self, node: ast.expr) -> Iterator[str]:
        """The words that an expression may have as values: it may be a word, a list of words, or a conditional."""
        match node:
            case ast.Constant(value=str(word)):
                yield word
            case ast.IfExp(body=first, orelse=second):
                yield from self.constants(first)
                yield from self.constants(second)
            case ast.List(elts=parts) | ast.Tuple(elts=parts):
                for part in parts:
                    yield from self.module_words(part.id) if isinstance(part, ast.Name) else self.constants(part)

    def _all_calls(self) -> Iterator[tuple[str, ast.stmt, ast.Call]]:
        """Every call by name or on `self`: the name, the statement around it, and the call."""
        for tree in self.trees:
            functions: list[ast.stmt] = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
            values = [node for node in tree.body if isinstance(node, ast.Assign | ast.AnnAssign)]
            for place in functions + values:
                for node in ast.walk(place):
                    match node:
                        case ast.Call(func=ast.Name(id=name)):
                            yield name, place, node
                        case ast.Call(func=ast.Attribute(value=ast.Name(id="self"), attr=name)):
                            yield f"self.{name}", place, node

    def calls(self, *names: str) -> Iterator[tuple[ast.stmt, ast.Call]]:
        """Every call of these functions (`self.name` for a method), with the statement around it: a function, or an assignment at the
        top of a module."""
        return ((function, call) for name, function, call in self._calls if name in names)

    def words_of(self, function: ast.stmt, node: ast.expr) -> list[str]:
        """The words that an argument may be: literals, constants of the module, or what the function around it assigns or appends to the
        variable."""
        if not isinstance(node, ast.Name):
            return list(self.constants(node))
        found = self.module_words(node.id)
        for inner in ast.walk(function):
            match inner:
                case ast.Assign(targets=[ast.Name(id=name)], value=value) if name == node.id:
                    found += self.constants(value)
                    found += self._words_returned(value)
                case ast.Call(func=ast.Attribute(value=ast.Name(id=name), attr="append"), args=[value]) if (
                    name == node.id
                ):
                    found += self.words_of(function, value) if isinstance(value, ast.Name) else self.constants(value)
        return [word for word in found if word]

    def reasons(self, inside: str = "") -> set[str]:
        """The reasons of all refusals, or only of those in the function `inside`."""
        found: set[str] = set()
        for function, call in self.calls("no"):
            if not inside or (isinstance(function, ast.FunctionDef) and function.name == inside):
                found |= set(self.words_of(function, call.args[1]))
        return found

    def _words_returned(self, value: ast.expr) -> list[str]:
        """For a value such as self.reactions(...): the words that the method puts into the list that it returns."""
        found: list[str] = []
        match value:
            case ast.Call(func=ast.Attribute(value=ast.Name(id="self"), attr=wanted)):
                for tree in self.trees:
                    for function in ast.walk(tree):
                        if isinstance(function, ast.FunctionDef) and function.name == wanted:
                            for inner in ast.walk(function):
                                match inner:
                                    case ast.Return(value=ast.Name() as result):
                                        found += self.words_of(function, result)
        return found

    # -- events.py --------------------------------------------------------------------------------------------------

    def event_classes(self) -> dict[str, ast.ClassDef]:
        """The classes of events.py by name."""
        return {node.name: node for node in self.events.body if isinstance(node, ast.ClassDef)}

    def told_events(self) -> list[str]:
        """The events that need words: the classes whose docstring begins with a section."""
        return [
            name for name, node in self.event_classes().items() if re.match(r"(FR )?\d", ast.get_docstring(node) or "")
        ]

    def constructor(self, name: str) -> ast.FunctionDef:
        """The constructor of an event, its own or the one of its nearest base."""
        node = self.event_classes()[name]
        for inner in node.body:
            if isinstance(inner, ast.FunctionDef) and inner.name == "__init__":
                return inner
        assert isinstance(node.bases[0], ast.Name)
        return self.constructor(node.bases[0].id)

    def words_told(self, name: str) -> set[str]:
        """The values that the field `word` of an event can have: passed to its constructor, or set there."""
        constructor = self.constructor(name)
        parameters = [each.arg for each in constructor.args.args]
        found: set[str] = set()
        if "word" not in parameters:
            for inner in ast.walk(constructor):
                match inner:
                    case ast.Assign(targets=[ast.Attribute(attr="word")], value=value):
                        found |= set(self.constants(value))
            assert found, (
                f"the words of {name} cannot be read from its constructor; pass them to Wording(elsewhere=...)"
            )
        else:
            for function, call in self.calls(name):
                words = self.words_of(function, call.args[parameters.index("word") - 1])
                assert words, f"the word of {ast.unparse(call)} cannot be read; pass it to Wording(elsewhere=...)"
                found |= set(words)
        return found

    def gists(self) -> Iterator[tuple[str, ast.expr]]:
        """Each expression that a `gist` method returns, with the name of its event."""
        for name, node in self.event_classes().items():
            for inner in node.body:
                if isinstance(inner, ast.FunctionDef) and inner.name == "gist":
                    for result in ast.walk(inner):
                        match result:
                            case ast.Return(value=ast.expr() as value):
                                yield name, value
