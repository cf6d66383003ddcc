"""The plan of a study: what is played, in which variants, and what is measured.

    title = "my-title"
    options = { weather = "rain" }
    bots = "regular"                        # or a table: { red = "regular", blue = "mine:Bot" }
    games = 400                             # of each variant
    seed = 3100001
    metrics = ["outcome", "measures", "control"]

    [sweep]                                 # each combination of these values is a variant
    "areas.40.tem" = [2, 3, 4]

    [[variant]]                             # or variants by name; the first is what the others are compared with
    name = "as printed"

    [[variant]]
    name = "deep marsh"
    rules = "deep_marsh.py"
    patch = { "terrain.marsh.cost" = 3 }

    [stop]                                  # a sequential test of the second variant against the first
    test = [0.5, 0.45]
    seat = "red"

All variants play the same seeds, with keyed dice: a die depends on what it is for, so they meet the same luck.
"""

import tomllib
from collections.abc import Mapping
from itertools import product
from pathlib import Path
from typing import Annotated, Any, Literal, NamedTuple

import msgspec
from msgspec import Meta

import umpire
from umpire.engine.rule import Fault
from umpire.kit.changes import BASE
from umpire.kit.data import STANDARD, where_and_what
from umpire.lab.metrics import USUAL

MOST_VARIANTS = 200
Patch = dict[str, Any]  # values by their dotted path in the data


class VariantRow(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A variant as the plan names it. What it does not say, the plan says for all."""

    name: Annotated[str, Meta(min_length=1, max_length=60)]
    edition: str | None = None
    options: dict[str, str | int] = {}
    values: str = ""
    patch: Patch = {}
    rules: str = ""
    bots: str | dict[str, str] = ""


class StopRow(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A sequential test: does the second variant give `seat` the first share of games won, or the second?"""

    test: tuple[float, float]
    seat: str


class Plan(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A study, as its file says it."""

    title: str
    edition: str | None = None
    options: dict[str, str | int] = {}
    values: str = ""
    patch: Patch = {}
    rules: str = ""
    bots: str | dict[str, str] = "regular"
    games: Annotated[int, Meta(ge=1, le=1_000_000)]
    seed: Annotated[int, Meta(ge=0)] = 1
    dice: Literal["keyed", "seeded"] = "keyed"
    metrics: tuple[str, ...] = USUAL
    sweep: dict[str, list[Any]] = {}
    variant: list[VariantRow] = []
    stop: StopRow | None = None
    most_decisions: Annotated[int, Meta(ge=1)] | None = None


class Variant(NamedTuple):
    """One of the games that a study compares, complete."""

    name: str
    title: str
    edition: str
    options: dict[str, str]
    values: str
    patch: Patch
    rules: str
    bots: dict[str, str]  # by seat


def read(path: Path) -> Plan:
    """The plan in a file. What is wrong with it is said with the line."""
    try:
        text = path.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeError) as error:
        raise Fault(f"The plan {path} cannot be read ({error}).") from None
    return parse(text, str(path))


def parse(text: str, source: str = "the plan") -> Plan:
    """The plan in a text. What is wrong with it is said with the line."""
    try:
        return msgspec.convert(tomllib.loads(text), Plan)
    except tomllib.TOMLDecodeError as error:
        raise Fault(f"{source} is not well-formed TOML: {error}.") from None
    except msgspec.ValidationError as error:
        where, what = where_and_what(str(error))
        raise Fault(
            f"{source}{_line(text, str(error), where)}: {what}. A plan has {', '.join(Plan.__struct_fields__)}."
        ) from None


def _line(text: str, message: str, where: str) -> str:
    """The line that a message of the check is about, as far as a word of it can be found there."""
    quoted = message.split("`")
    words = [
        word for word in (quoted[1] if "unknown field" in message else "", where.split(",")[0].strip("[].")) if word
    ]
    for word in words:
        for number, line in enumerate(text.splitlines(), 1):
            if line.lstrip(" [\"'").startswith(word):
                return f", line {number}"
    return ""


def variants(plan: Plan, folder: Path | None = None) -> list[Variant]:
    """The variants of a plan. Files of house rules are looked for beside the plan, in `folder`."""
    rows = plan.variant or [VariantRow(name="all" if plan.sweep else plan.title)]
    named = [row.name for row in rows]
    if len(set(named)) < len(named):
        raise Fault(f"Two variants have one name: {', '.join(named)}.")
    for path, values in plan.sweep.items():
        if not values:
            raise Fault(f"sweep, {path}: name the values, such as [2, 3, 4].")
    found = []
    for row in rows:
        for combination in product(*plan.sweep.values()):
            swept = dict(zip(plan.sweep, combination, strict=True))
            found.append(_variant(plan, row, swept, folder))
    if len(found) > MOST_VARIANTS:
        raise Fault(f"The sweep makes {len(found)} variants; a study has at most {MOST_VARIANTS}.")
    return found


def _variant(plan: Plan, row: VariantRow, swept: Patch, folder: Path | None) -> Variant:
    title = umpire.title(plan.title)
    chosen = row.rules or plan.rules
    options = {name: str(value) for name, value in {**plan.options, **row.options}.items()}
    rules = umpire.rules(plan.title, row.edition or plan.edition, options)
    bots = row.bots or plan.bots
    seated = dict.fromkeys(rules.seats, bots) if isinstance(bots, str) else dict(bots)
    if set(seated) != set(rules.seats):
        raise Fault(
            f"variant {row.name}: bots name the seats {', '.join(seated)}; {title.name} has {', '.join(rules.seats)}."
        )
    words = [f"{path.split('.', 1)[-1]} {value}" for path, value in swept.items()]
    name = ", ".join([*([row.name] if plan.variant or not swept else []), *words])
    return Variant(
        name,
        plan.title,
        rules.edition,
        dict(rules.options),
        row.values or plan.values,
        {**plan.patch, **row.patch, **swept},
        str((folder or Path()) / chosen) if chosen else "",
        seated,
    )


def changes_of(title: str, values: str, patch: Mapping[str, Any], lists: Mapping[str, str]) -> str:
    """The text of a `changes.toml` that lays a patch over a value set. `lists` has the data file of each list, for a path that begins
    with the list."""
    lines = [f'{BASE} = "{values or STANDARD}"'] if values else []
    tables: dict[str, list[str]] = {}
    for path, value in patch.items():
        parts = path.split(".")
        if parts[0] in lists:
            parts.insert(0, lists[parts[0]])
        if len(parts) < 2:
            raise Fault(f"patch {path}: name a value by its list, its row and its field, such as areas.40.tem.")
        tables.setdefault(".".join(_key(part) for part in parts[:-1]), []).append(f"{_key(parts[-1])} = {_toml(value)}")
    for table, rows in tables.items():
        lines += ["", f"[{table}]", *rows]
    return "\n".join(lines) + "\n"


def _key(word: str) -> str:
    return '"' + word.replace("\\", "\\\\").replace('"', '\\"') + '"'


def _toml(value: Any) -> str:
    """A value of a plan as TOML again."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int | float):
        return repr(value)
    if isinstance(value, list):
        return "[" + ", ".join(_toml(one) for one in value) + "]"
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{_key(key)} = {_toml(one)}" for key, one in value.items()) + " }"
    return _key(str(value))
