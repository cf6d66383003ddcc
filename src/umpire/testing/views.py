"""Inspects a view: all data in it, every object that can be reached from it, and whether the true position is among them."""

from collections.abc import Iterator
from functools import partial
from inspect import getattr_static
from types import ModuleType
from typing import Any

from umpire.engine.game import Game
from umpire.engine.ruleset import Rules
from umpire.engine.view import NOBODY

PLAIN = (int, str, bytes, float, bool, type(None))
NO_DATA = (*PLAIN, type, ModuleType)


def attributes(thing: object) -> Iterator[tuple[str, Any]]:
    """Every data attribute of an object with its value. It works for compiled classes too, which have no `__dict__`. A function stored
    in the object is data; a method of its class is not."""
    own = getattr(thing, "__dict__", {})
    for name in dir(thing):
        if name.startswith("__"):
            continue
        static = getattr_static(type(thing), name, None)
        if name not in own and (callable(static) or isinstance(static, staticmethod | classmethod)):
            continue
        try:
            value = getattr(thing, name)
        except AttributeError:  # declared, and not set
            continue
        yield name, value


def held(thing: Any, shared: tuple[object, ...] = (), above: tuple[int, ...] = ()) -> Any:
    """All data in a view, as plain data that can be compared. Objects in `shared`, such as the chart, become their names. `above` has the
    ids of the objects around this one, to stop at cycles."""
    if isinstance(thing, PLAIN):
        return thing
    if isinstance(thing, set | frozenset):
        return sorted(str(value) for value in thing)
    if id(thing) in above or callable(thing) or any(thing is other for other in shared):
        return getattr(thing, "__name__", type(thing).__name__)
    inside = (*above, id(thing))
    if isinstance(thing, list | tuple):
        return [held(value, shared, inside) for value in thing]
    if isinstance(thing, dict):
        return {str(key): held(value, shared, inside) for key, value in thing.items()}
    return {name: held(value, shared, inside) for name, value in attributes(thing)}


def reached(thing: object) -> Iterator[object]:
    """Every object that can be reached from `thing`, to any depth: by attributes, containers, and what a function is bound to or closes
    over."""
    known: set[int] = set()
    ring = [thing]
    while ring:
        found = ring.pop()
        if id(found) in known or isinstance(found, NO_DATA):
            continue
        known.add(id(found))
        yield found
        if isinstance(found, list | tuple | set | frozenset):
            ring += found
        elif isinstance(found, dict):
            ring += [*found.keys(), *found.values()]
        elif isinstance(found, partial):
            ring += [found.func, found.args, found.keywords]
        elif callable(found):
            ring += [getattr(found, "__self__", None), getattr(found, "__defaults__", None)]
            ring += [cell.cell_contents for cell in getattr(found, "__closure__", None) or ()]
        if not callable(found) or hasattr(found, "__dict__"):
            ring += [value for _, value in attributes(found)]


def containers(thing: object) -> Iterator[object]:
    """The lists, dicts and sets in a value, on all levels."""
    if isinstance(thing, list | dict | set):
        yield thing
    if isinstance(thing, list | tuple | set | frozenset):
        for value in thing:
            yield from containers(value)
    elif isinstance(thing, dict):
        for value in thing.values():
            yield from containers(value)


def leaks(game: Game, seat: str) -> list[str]:
    """What the view of a seat, or of NOBODY, leads to and must not. Empty if all is well."""
    shown = game.rules.seen(game.pos, NOBODY) if seat == NOBODY else game.seen(seat)
    return hidden_in(game, shown)


def hidden_in(game: Game, shown: object) -> list[str]:
    """What an object leads to and must not: the game, its rules (they may keep the last position that they were asked about), a
    position, or a list or table in one, on whatever level."""
    positions = [game.pos, game.checkpoint, game.bedrock.pos]
    inside = [one for pos in positions for _, value in attributes(pos) for one in containers(value)]
    hidden = {id(thing) for thing in [*positions, *inside, game.log, game.plies]}
    return [repr(thing) for thing in reached(shown) if id(thing) in hidden or isinstance(thing, Game | Rules)]
