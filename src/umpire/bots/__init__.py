"""Players that are programs. A bot sees a view and a decision, like a person, and never a position.

bot = bots.make("doctrine", "phantom-fury", "usmc", seed=7)
choice, reasons = bot.choose(game.seen("usmc"), game.pending)
"""

from importlib import import_module
from pathlib import Path
from typing import cast

from umpire.bots.bot import Answer, Bot, Reason
from umpire.bots.chance import Chance
from umpire.bots.judges import judge_of
from umpire.bots.recruit import Recruit
from umpire.bots.referee import Referee, Report, stand_in
from umpire.bots.search import VETERAN, Advice, Budget, Note, Search, Trial, conclude, counsel
from umpire.kernel.ask import Decision
from umpire.kernel.game import View
from umpire.kernel.rule import Fault

__all__ = [
    "Advice",
    "Answer",
    "Bot",
    "Budget",
    "Chance",
    "Note",
    "Reason",
    "Recruit",
    "Referee",
    "Report",
    "Search",
    "Trial",
    "advise",
    "conclude",
    "counsel",
    "make",
    "names",
    "stand_in",
    "veteran",
]

# A doctrine a seat: title and seat, then the module in `umpire.bots.doctrine` and the class in it.
_DOCTRINES = {
    ("phantom-fury", "usmc"): ("phantom_fury", "Marines"),
    ("second-fallujah", "coalition"): ("second_fallujah_coalition", "Coalition"),
    ("second-fallujah", "insurgent"): ("second_fallujah_insurgent", "Insurgents"),
    ("night-drop", "us"): ("night_drop_us", "Airborne"),
    ("night-drop", "german"): ("night_drop_german", "Defenders"),
}


LEVELS = ("recruit", "regular", "veteran")


def names(title: str, seat: str) -> tuple[str, ...]:
    """The bots that can play a seat, weakest first. `doctrine` is another name for the regular."""
    return ("chance", *LEVELS) if (title, seat) in _DOCTRINES else ("chance",)


def make(name: str, title: str, seat: str, seed: int = 0, data: Path | None = None) -> Bot:
    """A bot by its name for a seat. `veteran-64` thinks for 64 playouts a question instead of a second, so that its games can
    be played again. `data` is the folder whose files replace ours, if the game has one."""
    level, _, playouts = name.partition("-")
    if level == "doctrine":
        level = "regular"
    counted = playouts.isdecimal() and int(playouts) > 0
    if level not in names(title, seat) or (playouts and (level != "veteran" or not counted)):
        raise Fault(f"No bot '{name}' plays '{seat}' in {title}; there is {', '.join(names(title, seat))}.")
    if level == "chance":
        return Chance(seed)
    if level == "recruit":
        return Recruit(_doctrine(title, seat, seed, data), seed)
    if level == "veteran":
        return veteran(title, seat, seed, Budget(playouts=int(playouts)) if playouts else VETERAN, data)
    return _doctrine(title, seat, seed, data)


def veteran(title: str, seat: str, seed: int = 0, budget: Budget = VETERAN, data: Path | None = None) -> Search:
    """A bot that thinks ahead, for as long as the budget says."""
    seats = [other for named, other in _DOCTRINES if named == title]
    doctrines = {other: _doctrine(title, other, seed, data) for other in seats}
    return Search(seat, doctrines, judge_of(title, data), seed, budget)


def advise(
    view: View,
    decision: Decision,
    title: str,
    seed: int = 0,
    budget: Budget = VETERAN,
    count: int = 3,
    data: Path | None = None,
) -> list[Advice]:
    """The best choices for whoever is asked, from what that seat knows: best first, with value, spread and reasons."""
    return veteran(title, decision.seat, seed, budget, data).advise(view, decision, count)


def _doctrine(title: str, seat: str, seed: int, data: Path | None) -> Bot:
    module, kind = _DOCTRINES[title, seat]
    return cast(Bot, getattr(import_module(f"umpire.bots.doctrine.{module}"), kind)(seed, data))
