"""Fluent messages: reads `<language>.ftl` files and formats their messages."""

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from importlib.resources.abc import Traversable
from typing import Any

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

SUFFIX = ".ftl"
BUILT_IN = ("NUMBER", "DATETIME")  # functions of Fluent itself
PARSED = 64  # texts kept parsed

Function = Callable[[Any], Any]


def languages_in(folder: Traversable) -> list[str]:
    """The languages of the files in a folder."""
    names = [file.name for file in folder.iterdir()] if folder.is_dir() else []
    return sorted(name.removesuffix(SUFFIX) for name in names if name.endswith(SUFFIX))


def read(folder: Traversable, language: str, fall_back: bool = False) -> str:
    """The Fluent text of a folder in a language; empty if it has none. With `fall_back`, its first other language instead."""
    known = languages_in(folder)
    if language not in known:
        if not known or not fall_back:
            return ""
        language = known[0]
    return folder.joinpath(f"{language}{SUFFIX}").read_text(encoding="utf-8")


@lru_cache(PARSED)
def parsed(text: str) -> ftl.Resource:
    """A Fluent text as a syntax tree."""
    resource: ftl.Resource = FluentResource(text)
    return resource


class Messages:
    """The messages of one or more texts in one language. No two messages may have the same id. A message may call functions, as in
    `{ UNIT($squad) }`: `lists` makes a function from its name in lower case (`unit`), unless it is given in `functions`."""

    def __init__(
        self,
        language: str,
        texts: Iterable[str],
        lists: Callable[[str], Function] | None = None,
        functions: Mapping[str, Function] | None = None,
    ) -> None:
        resources = [parsed(text) for text in texts]
        self.functions: dict[str, Function] = {}
        if lists is not None:
            names = sorted({name for resource in resources for name in functions_of(resource)})
            self.functions = {name: lists(name.lower().replace("_", "-")) for name in names}
        self.functions |= functions or {}
        self.patterns: dict[str, ftl.Pattern] = {}  # by id, and of attributes by `message.attribute`
        # No isolation marks: terminals show them as boxes.
        self._bundle = FluentBundle([language], functions=self.functions, use_isolating=False)
        for resource in resources:
            self._bundle.add_resource(resource)
            for entry in resource.body:
                if isinstance(entry, ftl.Message):
                    self._add(entry)

    def _add(self, message: ftl.Message) -> None:
        if message.value is not None:
            self.patterns[message.id.name] = message.value
        for attribute in message.attributes:
            self.patterns[f"{message.id.name}.{attribute.id.name}"] = attribute.value

    def __contains__(self, id: str) -> bool:
        return id in self.patterns

    def format(self, id: str, facts: Mapping[str, str | int]) -> tuple[str, list[Exception]]:
        """Format a message, or an attribute by `message.attribute`. Returns the text and the errors in it; the id must exist."""
        name, _, attribute = id.partition(".")
        message = self._bundle.get_message(name)
        pattern = message.attributes[attribute] if attribute else message.value
        assert pattern is not None, id
        text, errors = self._bundle.format_pattern(pattern, dict(facts))
        return str(text), errors


def functions_of(resource: ftl.Resource) -> set[str]:
    """The functions that messages use, without those of Fluent itself."""
    names = _FunctionNames()
    names.visit(resource)
    return names.found


class _FunctionNames(Visitor):
    """Collects the functions that are used in a syntax tree."""

    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_FunctionReference(self, node: ftl.FunctionReference) -> None:
        if node.id.name not in BUILT_IN:
            self.found.add(node.id.name)
        self.generic_visit(node)
