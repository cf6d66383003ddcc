"""The data files of a title as they were when a game began. They are stored with the game, which goes on with them after an update."""

import tempfile
import zlib
from base64 import b64decode
from functools import cache, lru_cache
from pathlib import Path

import msgspec

from umpire.kit.changes import CHANGES
from umpire.kit.data import KEPT, data_files, set_name
from umpire.kit.files import write_whole
from umpire.kit.registry import find, names

OLDER = "older_data.json"  # among the data of a title: what they were in an older revision
KEPT_WORDS = "These data were installed when a game began that is played with them.\n"


VALUE_SETS = 64  # of which the files are kept packed; installed titles have fewer


@lru_cache(VALUE_SETS)
def packed_files(title: str, folder: Path | None = None) -> bytes:
    """The installed data files of a title, compressed. Those of a data folder take their place, and its changes are added."""
    found = {name: file.text() for name, file in data_files(title, folder).items()}
    place = folder / title if folder is not None and not set_name(title, folder) else folder
    if place is not None and (place / CHANGES).is_file():
        found[CHANGES] = (place / CHANGES).read_text(encoding="utf-8")
    return zlib.compress(msgspec.json.encode(found), 9)


def unpack(database: Path | None, title: str, fingerprint: str, packed: bytes) -> Path:
    """Write compressed data files to a folder beside the games file, and return it: rules, drawings and bots read their data from a folder.
    Files that are there already are not written again."""
    root = database.with_name(database.name + ".data") if database is not None else Path(_temporary().name)
    folder = root / fingerprint
    (folder / title).mkdir(parents=True, exist_ok=True)
    for name, text in {**msgspec.json.decode(zlib.decompress(packed), type=dict[str, str]), KEPT: KEPT_WORDS}.items():
        file = folder / title / name
        if not file.is_file() or file.read_text(encoding="utf-8") != text:
            write_whole(file, text)
    return folder


@cache
def older_data() -> dict[tuple[str, str], bytes]:
    """Compressed data of older revisions, by title and fingerprint, for games that began before data were stored. They come with the
    titles."""
    found: dict[tuple[str, str], bytes] = {}
    for title in names():
        place = find(title).folder / "data" / OLDER
        rows = msgspec.json.decode(place.read_bytes())["data"] if place.is_file() else []
        found |= {(title, row["fingerprint"]): b64decode("".join(row["files"])) for row in rows}
    return found


@cache
def _temporary() -> tempfile.TemporaryDirectory[str]:
    """The folder for games that are only in memory. It is deleted at the end of the process."""
    return tempfile.TemporaryDirectory(prefix="umpire-data-")
