"""Players that are programs. A bot sees a view and a decision, like a person, and never a position.

bot = bots.make("doctrine", "phantom-fury", "usmc", seed=7)
choice, reasons = bot.choose(game.seen("usmc"), game.pending)
"""

import sys
from importlib import import_module
from pathlib import Path
from typing import cast

from umpire.bots.bot import Answer, Bot, Reason
from umpire.bots.chance import Chance
from umpire.bots.judges import judge_of
from umpire.bots.prospects import Prospect
from umpire.bots.recruit import SLIPS, Recruit
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
    "Prospect",
    "Reason",
    "Recruit",
    "Referee",
    "Report",
    "Search",
    "Trial",
    "advise",
    "conclude",
    "counsel",
    "load",
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


# How often a recruit slips, where it is not as usual: an impulse of the Coalition is many answers of one piece.
_SLIPS = {("second-fallujah", "coalition"): 0.06}

LEVELS = ("recruit", "regular", "veteran")


def names(title: str, seat: str) -> tuple[str, ...]:
    """The bots that can play a seat, weakest first. `doctrine` is another name for the regular."""
    return ("chance", *LEVELS) if (title, seat) in _DOCTRINES else ("chance",)


def make(name: str, title: str, seat: str, seed: int = 0, data: Path | None = None) -> Bot:
    """A bot by its name for a seat. `veteran-64` thinks for 64 playouts a question instead of a second, so that its games can
    be played again. `data` is the folder whose files replace ours, if the game has one."""
    level, dash, playouts = name.partition("-")
    if level == "doctrine":
        level = "regular"
    counted = playouts.isdecimal() and int(playouts) > 0
    known = names(title, seat)
    if level not in known or (dash and (level != "veteran" or not counted)):
        there = ", ".join(known) + (", and veteran-N for N playouts a question" if "veteran" in known else "")
        raise Fault(f"No bot '{name}' plays '{seat}' in {title}; there is {there}.")
    if level == "chance":
        return Chance(seed)
    if level == "recruit":
        return Recruit(_doctrine(title, seat, seed, data), seed, _SLIPS.get((title, seat), SLIPS))
    if level == "veteran":
        return veteran(title, seat, seed, Budget(playouts=int(playouts)) if playouts else VETERAN, data)
    return _doctrine(title, seat, seed, data)


def load(name: str, title: str, seat: str, seed: int = 0, data: Path | None = None) -> Bot:
    """A bot of ours, or with `module:maker` one of anybody's: the maker, found from the folder one is in, gets title, seat and seed.
    That runs code by its name, so it is for whoever runs the program, and never for what comes over a wire."""
    module, colon, maker = name.partition(":")
    if not colon:
        return make(name, title, seat, seed, data)
    if str(Path.cwd()) not in sys.path:
        sys.path.insert(0, str(Path.cwd()))
    try:
        bot = getattr(import_module(module), maker)(title, seat, seed)
    except (Exception, SystemExit) as error:
        raise Fault(
            f"No bot '{name}' could be made for '{seat}' in {title} ({type(error).__name__}: {error}). "
            "Write module:maker, where the maker takes title, seat and seed."
        ) from error
    if not isinstance(getattr(bot, "name", None), str) or not callable(getattr(bot, "choose", None)):
        raise Fault(f"'{name}' makes no bot: what it made for '{seat}' lacks a name or a method 'choose'.")
    return cast(Bot, bot)


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
    """The best choices for whoever is asked, from what that seat knows: best first, with what can be expected of them, and reasons."""
    return veteran(title, decision.seat, seed, budget, data).advise(view, decision, count)


def _doctrine(title: str, seat: str, seed: int, data: Path | None) -> Bot:
    module, kind = _DOCTRINES[title, seat]
    return cast(Bot, getattr(import_module(f"umpire.bots.doctrine.{module}"), kind)(seed, data))
