"""Atomic file writes."""

import os
from pathlib import Path


def write_whole(path: Path, text: str) -> None:
    """Write a file atomically: to a new file, which then replaces the old one. After a crash there is the old text or the new one."""
    beside = path.with_name(path.name + ".new")
    with beside.open("w", encoding="utf-8", newline="\n") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    os.replace(beside, path)
    if os.name != "nt":  # the new name is safe once the folder is
        folder = os.open(path.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)
