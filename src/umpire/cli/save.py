"""The save file: the record of a game, with a new line after every answer, which is on the disk before the game goes on.

A record is only appended to, so a crash leaves at worst an incomplete last line, which is dropped. What cannot be appended, such as an
undo, is written to a new file that replaces the old one.

The bots are no part of a game. They are in comments of the header, for the next time:

umpire record 1
# bot red regular
title a-title
"""

import os
import re
from pathlib import Path
from typing import IO

from umpire import Fault, Game, Record
from umpire.engine.record import answer_line, heading
from umpire.kit.files import write_whole

try:
    import fcntl
except ImportError:  # Windows has no fcntl, so there is no lock there
    fcntl = None  # type: ignore[assignment]


def state_folder() -> Path:
    """The folder for saved games: UMPIRE_STATE, or the system's place for such files."""
    own = os.environ.get("UMPIRE_STATE")
    if own:
        return Path(own)
    base = os.environ.get("XDG_STATE_HOME") or (os.environ.get("LOCALAPPDATA") if os.name == "nt" else None)
    try:
        return Path(base) / "umpire" if base else Path.home() / ".local" / "state" / "umpire"
    except RuntimeError:  # a user without a home
        raise Fault("There is no home folder to keep games in; name one in UMPIRE_STATE, or use --save FILE.") from None


def games_folder(named: str | None) -> Path:
    """The folder of a server's games: the named one, or `table` in the state folder."""
    return Path(named).expanduser() if named else state_folder() / "table"


def read_text(path: Path) -> str:
    """The text of a file that a person named. If it cannot be read, a Fault says why."""
    try:
        return path.read_text(encoding="utf-8-sig")
    except IsADirectoryError:
        raise Fault(f"{path} is a folder; name a file.") from None
    except FileNotFoundError:
        raise Fault(f"There is no file {path}; check the name.") from None
    except UnicodeDecodeError as error:
        raise Fault(f"{path} is not UTF-8 text (byte {error.start + 1}); is it the right file?") from None
    except OSError as error:
        raise Fault(f"{path} cannot be read ({error.strerror or error}).") from None


class Save:
    """One save file. While a table is open it is locked, so that a second table cannot write to it. `players` are the bots by their
    seats."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.players: dict[str, str] = {}
        self.written = 0
        self._sound = True
        self._lock: IO[str] | None = None

    def open(self) -> None:
        """Make the folder and take the lock."""
        if self.path.is_dir():
            raise Fault(f"{self.path} is a folder; name a file in it, such as --save {self.path / 'game.record'}.")
        beside = self._beside(".lock")
        while self._lock is None:
            try:
                self.path.parent.mkdir(parents=True, exist_ok=True)
                lock = beside.open("w")
            except OSError as error:
                raise Fault(
                    f"No game can be saved in {self.path.parent} ({error.strerror or error}); "
                    "name another file with --save, or another folder in UMPIRE_STATE."
                ) from None
            if fcntl is not None:
                try:
                    fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
                except OSError:
                    lock.close()
                    raise Fault(
                        f"Another table is playing the game in {self.path}; end that one first, or use --save FILE."
                    ) from None
                # A table that closes deletes its lock file. Ours must be the one that exists.
                if not beside.exists() or not os.path.samestat(os.fstat(lock.fileno()), beside.stat()):
                    lock.close()
                    continue
            self._lock = lock

    def close(self) -> None:
        """Free the lock."""
        if self._lock is not None:
            if fcntl is not None:
                self._beside(".lock").unlink(missing_ok=True)
            self._lock.close()
            self._lock = None

    def exists(self) -> bool:
        """Whether there is a saved game."""
        return self.path.exists()

    def load(self) -> Record:
        """Read the record and the bots. Raises a Fault if that fails."""
        text = read_text(self.path)
        record = Record.parse(text, str(self.path))
        header = text.partition("\nplay\n")[0]
        self.players = dict(re.findall(r"^# bot (\S+) (\S+)$", header, re.MULTILINE))
        return record

    def text(self, game: Game) -> str:
        """The record of a game with its bots."""
        first, _, rest = game.record.text().partition("\n")
        return "\n".join([first, *[f"# bot {seat} {bot}" for seat, bot in self.players.items()], rest])

    def put_aside(self) -> Path:
        """Rename the saved game to a new name ending in .bak, which is returned."""
        number = 1
        while (aside := self._beside(".bak" if number == 1 else f".bak{number}")).exists():
            number += 1
        self.path.rename(aside)
        return aside

    def keep(self, game: Game) -> None:
        """Bring the file up to date with the game."""
        if not self._sound or len(game.plies) < self.written or not self.path.exists():
            self.rewrite(game)
        elif len(game.plies) > self.written:
            headings = {mark.plies: heading(mark) for mark in game.marks}
            lines: list[str] = []
            for index in range(self.written, len(game.plies)):
                if index in headings:
                    lines.append(headings[index] + "\n")
                lines.append(answer_line(game.plies[index]) + "\n")
            self._sound = False  # until all of it is written: a full disk may have taken half a line
            with self.path.open("a", encoding="utf-8", newline="\n") as file:
                file.write("".join(lines))
                file.flush()
                os.fsync(file.fileno())
            self.written = len(game.plies)
            self._sound = True

    def rewrite(self, game: Game) -> None:
        """Write the whole record anew, atomically."""
        write_whole(self.path, self.text(game))
        self.written = len(game.plies)
        self._sound = True

    def _beside(self, suffix: str) -> Path:
        return self.path.with_name(self.path.name + suffix)
