"""Which questions of a title one press may answer together: `show/courses.toml`. Without the file there are none.

[[chain]]
pick = ["move"]               # verbs that ask whom: a press begins at what an option of these points at
go = ["step"]                 # verbs that ask where to, as often as they are asked
say = ["use-explosives"]      # verbs that ask how, in a word: each answer is told beside whom it is about
gather = ["who-moves"]        # verbs that ask who comes along
through = ["coalition-next"]  # verbs that may be answered on the way to whom or where
ends = ["stop"]               # answers that are taken for granted when somebody else is picked
leave = ["done", "go"]        # answers that end the picking or the gathering
granted = ["convert"]         # verbs whose assumed option, or else the last, is taken for granted when one goes on

usual = ["deploy"]            # verbs that are answered together "as usual": as the doctrine of the title does

[chance]                      # by verb: what one hopes for, as gists of odds; the chance is written on what is aimed at
fire-at = ["insurgents-eliminated"]
"""

import tomllib
from functools import cache

import msgspec

from umpire.engine.rule import Fault
from umpire.kit.data import Row, where_and_what
from umpire.kit.registry import find

FILE = "courses.toml"


class Chain(Row, frozen=True, kw_only=True):
    """Questions that follow one another, by their verbs."""

    pick: tuple[str, ...] = ()
    go: tuple[str, ...] = ()
    say: tuple[str, ...] = ()
    gather: tuple[str, ...] = ()
    through: tuple[str, ...] = ()
    ends: tuple[str, ...] = ()
    leave: tuple[str, ...] = ()
    granted: tuple[str, ...] = ()

    def verbs(self) -> tuple[str, ...]:
        """All verbs of the chain."""
        return (*self.pick, *self.go, *self.say, *self.gather, *self.through, *self.granted)


class Courses(Row, frozen=True, kw_only=True):
    """The content of a title's file."""

    chain: tuple[Chain, ...] = ()
    usual: tuple[str, ...] = ()
    chance: dict[str, tuple[str, ...]] = {}

    def chain_of(self, verb: str) -> Chain | None:
        """The chain that a verb belongs to; None if it belongs to none."""
        return next((chain for chain in self.chain if verb in chain.verbs()), None)


@cache
def courses_of(title: str) -> Courses:
    """The courses of a title, read once."""
    path = find(title).folder / "show" / FILE
    if not path.is_file():
        return Courses()
    return read(f"{title}, show/{FILE}", path.read_text(encoding="utf-8"))


def read(source: str, text: str) -> Courses:
    """Read a file of courses. Raises a Fault that names the source."""
    try:
        return msgspec.convert(tomllib.loads(text), Courses)
    except tomllib.TOMLDecodeError as error:
        raise Fault(f"{source}: it is not well-formed TOML ({error}).") from None
    except msgspec.ValidationError as error:
        path, what = where_and_what(str(error))
        raise Fault(f"{source}: {path}: {what}.") from None
