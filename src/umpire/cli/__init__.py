"""The command `umpire`. A mistake of its user ends in one sentence and exit code 2, never in a traceback."""

import os
import sys
from collections.abc import Sequence

from umpire import Fault, Illegal
from umpire.cli.parser import parser

__all__ = ["main"]


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; returns the exit code."""
    open_streams()
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a terminal without our signs gets question marks
    made = parser()
    if "_ARGCOMPLETE" in os.environ:
        import argcomplete  # only here: the shell wants an answer before the player notices

        argcomplete.autocomplete(made)
    try:
        args = made.parse_args(argv)
        code = int(args.run(args))
        sys.stdout.flush()
        return code
    except SystemExit as done:  # --help and --version
        return int(done.code or 0)
    except BrokenPipeError:
        # Whoever read along has gone (`umpire replay game.record | head`); Python must not complain about it at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return 130
    except (Fault, Illegal) as fault:
        return wrong(str(fault))
    except UnicodeError as error:
        return wrong(f"Something that should be UTF-8 text is not ({error}); check the file.")
    except OSError as error:
        return wrong(f"{error.filename or 'The system says'}: {error.strerror or error}.")


def open_streams() -> None:
    """Replace standard streams that the shell has closed (`umpire play <&-`): reading finds nothing, and writing is ignored."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115, it stays open


def wrong(sentence: str) -> int:
    """Print what is wrong; returns the exit code 2."""
    print(f"umpire: {sentence}", file=sys.stderr)
    return 2
