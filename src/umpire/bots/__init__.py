"""Players that are programs. A bot sees a view and a decision, like a person, and never a position.

    bot = bots.make("doctrine", "phantom-fury", "usmc", seed=7)
    choice, reasons = bot.choose(game.seen("usmc"), game.pending)
"""

from importlib import import_module
from pathlib import Path
from typing import cast

from umpire.bots.bot import Answer, Bot, Reason
from umpire.bots.chance import Chance
from umpire.bots.referee import Referee, Report, stand_in
from umpire.kernel.rule import Fault

__all__ = ["Answer", "Bot", "Chance", "Reason", "Referee", "Report", "make", "names", "stand_in"]

# A doctrine a seat: title and seat, then the module in `umpire.bots.doctrine` and the class in it.
_DOCTRINES = {
    ("phantom-fury", "usmc"): ("phantom_fury", "Marines"),
}


def names(title: str, seat: str) -> tuple[str, ...]:
    """The bots that can play a seat, weakest first."""
    return ("chance", "doctrine") if (title, seat) in _DOCTRINES else ("chance",)


def make(name: str, title: str, seat: str, seed: int = 0, data: Path | None = None) -> Bot:
    """A bot by its name for a seat. `data` is the folder whose files replace ours, if the game has one."""
    if name not in names(title, seat):
        raise Fault(f"No bot '{name}' plays '{seat}' in {title}; there is {', '.join(names(title, seat))}.")
    if name == "chance":
        return Chance(seed)
    module, kind = _DOCTRINES[title, seat]
    return cast(Bot, getattr(import_module(f"umpire.bots.doctrine.{module}"), kind)(seed, data))
