"""The ruleset of a variant, on any machine: the data folder of its patch is made where the game is played."""

import json
import tomllib
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory

import umpire
from umpire.engine.rule import Fault
from umpire.engine.ruleset import Rules
from umpire.kit.changes import CHANGES
from umpire.kit.data import FILES, data_files
from umpire.kit.files import write_whole
from umpire.lab.plan import Variant, changes_of

KEPT = 32  # rulesets of variants that one process keeps


def rules_of(variant: Variant) -> Rules:
    """The ruleset of a variant; the same object for the same variant."""
    return _rules(json.dumps(variant))


@lru_cache(maxsize=KEPT)
def _rules(said: str) -> Rules:
    variant = Variant(*json.loads(said))
    return umpire.rules(
        variant.title,
        variant.edition,
        variant.options,
        data=data_of(variant),
        values="" if variant.patch else variant.values,
        rules=variant.rules or None,
    )


def data_of(variant: Variant) -> Path | None:
    """The folder with the patch of a variant, made if it is not there; None for a variant without one. Its name is the hash of the
    patch."""
    if not variant.patch:
        return None
    said = changes_of(variant.title, variant.values, variant.patch, lists_of(variant.title))
    folder = Path(_patches().name) / sha256(said.encode()).hexdigest()[:16]
    place = folder / variant.title / CHANGES
    if not place.is_file():
        place.parent.mkdir(parents=True, exist_ok=True)
        write_whole(place, said)
    try:
        umpire.rules(variant.title, variant.edition, variant.options, data=folder)
    except Fault as fault:
        raise Fault(f"variant {variant.name}: {str(fault).replace(f'Your {place}', 'its patch')}") from None
    return folder


@lru_cache(maxsize=1)
def _patches() -> TemporaryDirectory[str]:
    """Where this process keeps the patches: a folder that nobody else can have written to. It goes with the process."""
    return TemporaryDirectory(prefix="umpire-lab-")


@lru_cache(maxsize=KEPT)
def lists_of(title: str) -> dict[str, str]:
    """In which data file each list stands, where only one file has a list of that name: `areas` in `map`."""
    if umpire.title(title).part("schema") is None:
        raise Fault(f"{title} has no data files, so there is nothing to patch.")
    found: dict[str, list[str]] = {}
    for name, file in data_files(title, None).items():
        text = file.text()
        raw = json.loads(text) if name.endswith(".json") else tomllib.loads(text)
        for key in raw:
            found.setdefault(key, []).append(name.partition(".")[0])
    stems = [name.partition(".")[0] for name in FILES]
    return {key: files[0] for key, files in found.items() if len(files) == 1 and key not in stems}
