"""Log configuration. A filter removes the keys of games from the log and escapes control characters."""

import asyncio
import logging
import re
import traceback
from typing import Any

HIDDEN = "…"

# The part after one of our own paths, and any word that looks like a key: long, of both cases, with a digit or a dash.
_IN_PATH = re.compile(r"(/(?:ws|play|replay|join|table|watch|api/[a-z-]+)/)[^\s/?#\"'<>{}]+", re.IGNORECASE)
_KEY = re.compile(r"(?<![\w./-])(?=[\w-]*[a-z])(?=[\w-]*[A-Z])(?=[\w-]*[\d-])[\w-]{20,64}(?![\w.-])", re.ASCII)


def redacted(text: str) -> str:
    """A text without anything that may be a key."""
    return _KEY.sub(HIDDEN, _IN_PATH.sub(rf"\1{HIDDEN}", text))


def escaped(text: str, keep: str = "") -> str:
    """A text with unprintable characters escaped (but those in `keep`), so that it cannot forge a line of the log, colour it or reverse
    its direction."""
    if text.isprintable():
        return text
    return "".join(c if c.isprintable() or c in keep else c.encode("unicode_escape").decode() for c in text)


# Not worth a line: invalid UTF-8 over a WebSocket (the connection is closed), and a request that was cut off by the shutdown.
IGNORED = (UnicodeDecodeError, asyncio.CancelledError)


class Hygiene(logging.Filter):
    """Cleans every record before it is written. Tracebacks are indented, so that their text cannot look like a line of the log."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Clean a record. Returns False to drop it."""
        if record.name == "uvicorn.error" and record.exc_info and isinstance(record.exc_info[1], IGNORED):
            return False
        try:
            text = record.getMessage()
        except (TypeError, ValueError):  # the arguments do not fit the message
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
    """A text of several lines, cleaned and indented."""
    if text.startswith("    "):  # cleaned already: a record may pass several handlers
        return text
    lines = escaped(redacted(text.rstrip("\n")), keep="\n").split("\n")
    return "\n".join("    " + line for line in lines)


_hygiene = Hygiene()

# Ours, uvicorn's, and asyncio's (exceptions of tasks that were never awaited).
LOGGERS = ("umpire", "uvicorn", "asyncio", "websockets")


def log_config(level: str = "WARNING") -> dict[str, Any]:
    """The argument for `logging.config.dictConfig`: one handler to standard error. The level of uvicorn is ERROR, since its warnings and
    debug messages quote what clients send."""
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
