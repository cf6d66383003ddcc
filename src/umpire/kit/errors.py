"""Errors in the code of titles."""

import traceback
from pathlib import Path

from umpire.engine.rule import Fault


class Unplayable(Fault):
    """A listed title proves to be broken when it is used."""


def said(error: BaseException) -> str:
    """An error in one line: its class, its message, and the last place outside the kit."""
    frames = [frame for frame in traceback.extract_tb(error.__traceback__) if frame.filename.endswith(".py")]
    strange = [frame for frame in frames if f"{Path('umpire') / 'kit'}" not in frame.filename]
    strange = [frame for frame in strange if "importlib" not in frame.filename]
    where = f", {strange[-1].filename}:{strange[-1].lineno}" if strange else ""
    words = " ".join(str(error).split())
    return f"{type(error).__name__}: {words}{where}"
