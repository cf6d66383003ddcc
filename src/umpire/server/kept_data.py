"""The data files of a title as they were when a game began: kept in the games file, so that the game goes on with them when others
are installed."""

import tempfile
import zlib
from base64 import b64decode
from functools import cache
from pathlib import Path

import msgspec

from umpire.kit.changes import CHANGES
from umpire.kit.data import KEPT, data_files, set_name
from umpire.kit.files import write_whole
from umpire.kit.registry import find, names

OLDER = "older_data.json"  # among the data of a title: what they were in an older revision
KEPT_WORDS = "These data were installed when a game began that is played with them.\n"


@cache
def installed(title: str, folder: Path | None = None) -> bytes:
    """The files of a title as they are installed, packed; those of a data folder in their place, and its changes beside them."""
    found = {name: file.text() for name, file in data_files(title, folder).items()}
    place = folder / title if folder is not None and not set_name(title, folder) else folder
    if place is not None and (place / CHANGES).is_file():
        found[CHANGES] = (place / CHANGES).read_text(encoding="utf-8")
    return zlib.compress(msgspec.json.encode(found), 9)


def unfold(database: Path | None, title: str, fingerprint: str, packed: bytes) -> Path:
    """A data folder of such files, beside the games file: rules, drawings and bots read it, and so do bots in other processes."""
    root = database.with_name(database.name + ".data") if database is not None else Path(_temporary().name)
    folder = root / fingerprint
    (folder / title).mkdir(parents=True, exist_ok=True)
    for name, text in {**msgspec.json.decode(zlib.decompress(packed), type=dict[str, str]), KEPT: KEPT_WORDS}.items():
        file = folder / title / name
        if not file.is_file() or file.read_text(encoding="utf-8") != text:
            write_whole(file, text)
    return folder


@cache
def of_before() -> dict[tuple[str, str], bytes]:
    """Data that games began with whose file kept none, by title and fingerprint, packed: every title has its own."""
    found: dict[tuple[str, str], bytes] = {}
    for title in names():
        place = find(title).folder / "data" / OLDER
        rows = msgspec.json.decode(place.read_bytes())["data"] if place.is_file() else []
        found |= {(title, row["fingerprint"]): b64decode("".join(row["files"])) for row in rows}
    return found


@cache
def _temporary() -> tempfile.TemporaryDirectory[str]:
    """For games in memory: it goes with the process."""
    return tempfile.TemporaryDirectory(prefix="umpire-data-")
