"""What the log may say: no key of a game, and no sign that a terminal or a reader of lines would take for something else."""

import asyncio
import logging
import re
import traceback
from typing import Any

HIDDEN = "…"

# What follows one of our own paths, and whatever looks like a key by itself: long, of both cases, with a digit or a dash.
_IN_PATH = re.compile(r"(/(?:ws|play|replay|join|table|watch|api/[a-z-]+)/)[^\s/?#\"'<>{}]+", re.IGNORECASE)
_KEY = re.compile(r"(?<![\w./-])(?=[\w-]*[a-z])(?=[\w-]*[A-Z])(?=[\w-]*[\d-])[\w-]{20,64}(?![\w.-])", re.ASCII)


def redacted(text: str) -> str:
    return _KEY.sub(HIDDEN, _IN_PATH.sub(rf"\1{HIDDEN}", text))


def escaped(text: str, keep: str = "") -> str:
    """Everything that cannot be printed as its escape: nobody can begin a line of his own, colour one or turn it round."""
    if text.isprintable():
        return text
    return "".join(c if c.isprintable() or c in keep else c.encode("unicode_escape").decode() for c in text)


# Text over a WebSocket that is none: the connection is closed, and that is all there is to it. And a request that was still being
# read when the server ended.
OF_NO_MATTER = (UnicodeDecodeError, asyncio.CancelledError)


class Hygiene(logging.Filter):
    """Cleans every record before it is written. Tracebacks are indented, so that no text inside one passes for a line of the log."""

    def filter(self, record: logging.LogRecord) -> bool:
        if record.name == "uvicorn.error" and record.exc_info and isinstance(record.exc_info[1], OF_NO_MATTER):
            return False
        try:
            text = record.getMessage()
        except (TypeError, ValueError):  # a message that does not fit its arguments
            text = str(record.msg)
        record.msg, record.args = escaped(redacted(text.rstrip("\n"))), None
        if record.exc_info and record.exc_info[1] is not None:
            told = "".join(traceback.format_exception(record.exc_info[1]))
            record.exc_text = _block(told)
        elif record.exc_text:
            record.exc_text = _block(record.exc_text)
        record.exc_info = None
        if record.stack_info:
            record.stack_info = _block(record.stack_info)
        return True


def _block(text: str) -> str:
    if text.startswith("    "):  # cleaned already: a record passes several handlers
        return text
    lines = escaped(redacted(text.rstrip("\n")), keep="\n").split("\n")
    return "\n".join("    " + line for line in lines)


_hygiene = Hygiene()

# Ours, uvicorn's, and what asyncio says of tasks that nobody waited for.
LOGGERS = ("umpire", "uvicorn", "asyncio", "websockets")


def log_config(level: str = "WARNING") -> dict[str, Any]:
    """One handler for all of them, to the standard error, for `logging.config.dictConfig`. What uvicorn warns of is what clients
    send; its debug messages would hold every word of it."""
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "filters": {"hygiene": {"()": lambda: _hygiene}},
        "formatters": {"line": {"format": "%(asctime)s %(levelname)s %(name)s: %(message)s"}},
        "handlers": {
            "stderr": {
                "class": "logging.StreamHandler",
                "stream": "ext://sys.stderr",
                "formatter": "line",
                "filters": ["hygiene"],
            }
        },
        "loggers": {
            "uvicorn.error": {"filters": ["hygiene"]},
            **{name: {"handlers": ["stderr"], "level": _level(name, level)} for name in LOGGERS},
        },
    }


def _level(name: str, level: str) -> str:
    return "ERROR" if name in ("uvicorn", "websockets") else level
