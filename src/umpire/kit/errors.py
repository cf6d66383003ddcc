"""Errors in the code of titles."""

import traceback
from pathlib import Path

from umpire.engine.rule import Fault


class Unplayable(Fault):
    """A listed title proves to be broken when it is used."""


def one_line(error: BaseException) -> str:
    """An error in one line: its class, its message, and the last place outside the kit."""
    frames = [frame for frame in traceback.extract_tb(error.__traceback__) if frame.filename.endswith(".py")]
    ours = f"{Path('umpire') / 'kit'}", "importlib"  # what loads the title; the mistake is in none of these
    theirs = [frame for frame in frames if not any(part in frame.filename for part in ours)]
    where = f", {theirs[-1].filename}:{theirs[-1].lineno}" if theirs else ""
    message = " ".join(str(error).split())
    return f"{type(error).__name__}: {message}{where}"
