"""A view from the inside: all that it holds, and whatever can be reached from it."""

from collections.abc import Iterator
from typing import Any

from umpire.engine.ruleset import Rules

PLAIN = (int, str, bytes, float, bool, type(None))


def attributes(thing: object) -> Iterator[tuple[str, Any]]:
    """Every attribute of an object that is data, in both forms: what is compiled has no `__dict__`."""
    for name in dir(thing):
        if name.startswith("__"):
            continue
        try:
            value = getattr(thing, name)
        except AttributeError:  # declared, and not set
            continue
        if not callable(value):
            yield name, value


def held(thing: Any, shared: tuple[object, ...] = ()) -> Any:
    """All that a view holds, as plain data that can be compared. What is `shared` by all views, such as the chart, is left out."""
    if isinstance(thing, PLAIN):
        return thing
    if isinstance(thing, list | tuple):
        return [held(value, shared) for value in thing]
    if isinstance(thing, dict):
        return {str(key): held(value, shared) for key, value in thing.items()}
    if isinstance(thing, set | frozenset):
        return sorted(str(value) for value in thing)
    if isinstance(thing, Rules) or any(thing is other for other in shared):
        return type(thing).__name__
    return {name: held(value, shared) for name, value in attributes(thing)}


def reached(thing: object) -> Iterator[object]:
    """Every object that can be reached from a thing by attributes and containers, to any depth."""
    known: set[int] = set()
    ring = [thing]
    while ring:
        found = ring.pop()
        if id(found) in known or isinstance(found, PLAIN):
            continue
        known.add(id(found))
        yield found
        if isinstance(found, list | tuple | set | frozenset):
            ring += found
        elif isinstance(found, dict):
            ring += [*found.keys(), *found.values()]
        else:
            ring += [value for _, value in attributes(found)]
            owner = getattr(found, "__self__", None)  # of a bound method that is kept as data
            if owner is not None:
                ring.append(owner)
