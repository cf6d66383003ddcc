"""The data files of a title as they were when a game began: kept in the games file, so that the game goes on with them when others
are installed."""

import tempfile
import zlib
from functools import cache
from pathlib import Path

import msgspec

from umpire.kernel.changes import CHANGES
from umpire.kernel.data import data_files, set_name
from umpire.kernel.files import write_whole


@cache
def installed(title: str, folder: Path | None = None) -> bytes:
    """The files of a title as they are installed, packed; those of a data folder in their place, and its changes beside them."""
    files = {name: file.text() for name, file in data_files(title, folder).items()}
    place = folder / title if folder is not None and not set_name(title, folder) else folder
    if place is not None and (place / CHANGES).is_file():
        files[CHANGES] = (place / CHANGES).read_text(encoding="utf-8")
    return zlib.compress(msgspec.json.encode(files), 9)


def unfold(database: Path | None, title: str, fingerprint: str, files: bytes) -> Path:
    """A data folder of such files, beside the games file: rules, drawings and bots read it, and so do bots in other processes."""
    root = database.with_name(database.name + ".data") if database is not None else Path(_temporary().name)
    folder = root / fingerprint
    (folder / title).mkdir(parents=True, exist_ok=True)
    for name, text in msgspec.json.decode(zlib.decompress(files), type=dict[str, str]).items():
        file = folder / title / name
        if not file.is_file() or file.read_text(encoding="utf-8") != text:
            write_whole(file, text)
    return folder


@cache
def _temporary() -> tempfile.TemporaryDirectory[str]:
    """For games in memory: it goes with the process."""
    return tempfile.TemporaryDirectory(prefix="umpire-data-")
