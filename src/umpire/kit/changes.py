"""What differs between two sets of data, as one readable file: `changes.toml`.

base = "harsh"                the value set that it starts from; without this line it is standard

[counters.squad.2]            file, list, and the row by what its first field says (two fields, if one is not enough: "1-3")
cf = 5

A row changes only in the fields that are named. A list of anything else, and a list that has other rows, is given as a whole.
`without = ["name_label"]` takes fields away.
"""

from collections.abc import Callable, Iterator, Mapping
from types import UnionType
from typing import Annotated, Any, Union, get_args, get_origin

import msgspec

CHANGES = "changes.toml"
BASE, WITHOUT = "base", "without"
Table = dict[str, Any]
Complain = Callable[[str, str], Exception]


# -- shapes ---------------------------------------------------------------------------------------------------------


def _bare(shape: Any) -> Any:
    """A type without its bounds and without None."""
    while get_origin(shape) is Annotated:
        shape = get_args(shape)[0]
    if get_origin(shape) in (Union, UnionType):
        structs = [part for part in map(_bare, get_args(shape)) if _is_struct(part)]
        return structs[0] if len(structs) == 1 else shape
    return shape


def _is_struct(shape: Any) -> bool:
    return isinstance(shape, type) and issubclass(shape, msgspec.Struct)


def _fields(shape: Any) -> dict[str, Any]:
    """The fields of a struct with their types."""
    return {field.encode_name: field.type for field in msgspec.structs.fields(shape)}


def _row(shape: Any) -> Any:
    """The type of the rows, if the type is a list of rows; otherwise None."""
    shape = _bare(shape)
    if get_origin(shape) is tuple:
        row = _bare(get_args(shape)[0])
        return row if _is_struct(row) else None
    return None


def row_names(rows: list[Table], shape: Any) -> list[str]:
    """Names for the rows of a list: their first field, or their first two if one is not enough. Empty if two are not either."""
    fields = list(_fields(shape))
    for count in (1, 2):
        names = ["-".join(_name(row.get(field)) for field in fields[:count]) for row in rows]
        if len(set(names)) == len(names) and all(names):
            return names
    return []


def _name(value: object) -> str:
    """A field as part of a name; empty if it cannot be."""
    if isinstance(value, list):
        return "-".join(map(_name, value)) if not any(isinstance(part, list | dict) for part in value) else ""
    return "" if isinstance(value, dict) or value is None else str(value)


# -- applying -------------------------------------------------------------------------------------------------------


def changed(old: Any, change: Any, shape: Any, where: str, complain: Complain) -> Any:
    """The data with a change applied. `complain(where, what)` makes the error for a change that does not fit."""
    row = _row(shape)
    if row is not None and isinstance(change, dict):
        return _changed_rows(old or [], change, row, where, complain)
    shape = _bare(shape)
    if _is_struct(shape) and isinstance(change, dict):
        fields = _fields(shape)
        new = dict(old or {})
        for name in _without(change, where, complain):
            if name not in new:
                raise complain(where, f"there is no '{name}' to be taken away")
            del new[name]
        for name, value in change.items():
            if name == WITHOUT:
                continue
            if name not in fields:
                raise complain(where, f"there is no value '{name}'; there is {', '.join(fields)}")
            new[name] = changed(new.get(name), value, fields[name], f"{where}, {name}", complain)
        return new
    return change


def _without(change: Table, where: str, complain: Complain) -> list[str]:
    """The names of fields that a change takes away."""
    names = change.get(WITHOUT, [])
    if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
        raise complain(where, f"'{WITHOUT}' is a list of names")
    return names


def _changed_rows(old: list[Table], change: Table, row: Any, where: str, complain: Complain) -> list[Table]:
    """A list with changes to some of its rows."""
    names = row_names(old, row)
    if not names:
        raise complain(where, "its rows have no names of their own; give the whole list")
    for name, value in change.items():
        if name not in names:
            raise complain(where, f"there is no '{name}'; there is {', '.join(names)}")
        if not isinstance(value, dict):
            raise complain(f"{where}, {name}", "this is a row; name the field that changes")
    return [
        changed(one, change[name], row, f"{where}, {name}", complain) if name in change else one
        for name, one in zip(names, old, strict=True)
    ]


# -- finding --------------------------------------------------------------------------------------------------------


def differences(old: Any, new: Any, shape: Any) -> Any:
    """The change that turns the old data into the new; None if they are equal."""
    if old == new:
        return None
    row = _row(shape)
    if row is not None and old and new and row_names(old, row) and row_names(old, row) == row_names(new, row):
        found = zip(row_names(old, row), old, new, strict=True)
        return {name: differences(one, two, row) for name, one, two in found if one != two}
    shape = _bare(shape)
    if _is_struct(shape) and isinstance(old, dict) and isinstance(new, dict):
        table = {}
        if gone := [name for name in old if name not in new]:
            table[WITHOUT] = gone
        for name, kind in _fields(shape).items():
            if name in new and new[name] != old.get(name):
                table[name] = differences(old[name], new[name], kind) if name in old else new[name]
        return table
    return new


def leaves(old: Any, change: Any, shape: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Any, Any]]:
    """Every single value that a change touches: its path, the old value and the new one."""
    row = _row(shape)
    if row is not None and isinstance(change, dict):
        rows = dict(zip(row_names(old, row), old, strict=True))
        for name, value in change.items():
            yield from leaves(rows[name], value, row, (*path, name))
        return
    shape = _bare(shape)
    if _is_struct(shape) and isinstance(change, dict):
        fields = _fields(shape)
        for name in change.get(WITHOUT, []):
            yield (*path, name), (old or {}).get(name), None
        for name, value in change.items():
            if name != WITHOUT:
                yield from leaves((old or {}).get(name), value, fields[name], (*path, name))
        return
    yield path, old, change


def numbers(data: Any, shape: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], int | float]]:
    """Every number in the data that can be changed by its name, with its path."""
    row = _row(shape)
    shape = _bare(shape)
    if row is not None:
        key = next(iter(_fields(row)))
        for name, one in zip(row_names(data, row), data, strict=False):
            yield from (found for found in numbers(one, row, (*path, name)) if found[0][-1] != key)
    elif _is_struct(shape) and isinstance(data, dict):
        for name, kind in _fields(shape).items():
            if name in data:
                yield from numbers(data[name], kind, (*path, name))
    elif isinstance(data, int | float) and not isinstance(data, bool):
        yield path, data


# -- text -----------------------------------------------------------------------------------------------------------


def toml_text(table: Mapping[str, Any]) -> str:
    """A table as TOML: first its own values, then its tables under their headings."""
    return "\n".join(_lines((), table)).strip("\n") + "\n"


def _lines(path: tuple[str, ...], table: Mapping[str, Any]) -> Iterator[str]:
    """The lines of a table, with its heading."""
    own = {name: value for name, value in table.items() if not isinstance(value, dict)}
    if own:
        if path:
            yield f"\n[{toml_path(path)}]"
        for name, value in own.items():
            yield f"{_key(name)} = {_value(value)}"
    for name, value in table.items():
        if isinstance(value, dict):
            yield from _lines((*path, name), value)


def toml_path(path: tuple[str, ...]) -> str:
    """The heading of a table."""
    return ".".join(map(_key, path))


def _key(name: str) -> str:
    """A key, in quotes if it needs them."""
    return name if name.replace("-", "").replace("_", "").isalnum() and name.isascii() else _value(name)


def _value(value: Any) -> str:
    """A value as TOML."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{_key(name)} = {_value(one)}" for name, one in value.items()) + " }"
    if isinstance(value, list) and any(isinstance(one, dict) for one in value):
        return "[\n" + "".join(f"    {_value(one)},\n" for one in value) + "]"
    if isinstance(value, list):
        return f"[{', '.join(map(_value, value))}]"
    return msgspec.json.encode(value).decode()  # numbers, truth values and strings look alike in both
