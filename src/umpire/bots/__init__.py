"""Programs that play. A bot is given what a person in its seat would see, and never the true position.

    bot = bots.make("regular", title, seat, seed=7)
    choice, reasons = bot.choose(game.seen(seat), game.pending)

`umpire.bots.play` says what a title provides for its bots.
"""

import sys
from importlib import import_module
from pathlib import Path
from typing import cast

from umpire.bots.bot import Answer, Bot, Reason
from umpire.bots.candidate import Candidate, candidate
from umpire.bots.chance import Chance
from umpire.bots.choosing import counsel, decide
from umpire.bots.play import play_of
from umpire.bots.prospects import Prospect
from umpire.bots.recruit import Recruit
from umpire.bots.referee import Referee, Report, stand_in
from umpire.bots.search import VETERAN, Budget, Note, Search
from umpire.engine.ask import Decision
from umpire.engine.game import View
from umpire.engine.rule import Fault

__all__ = [
    "Answer",
    "Bot",
    "Budget",
    "Candidate",
    "Chance",
    "Note",
    "Prospect",
    "Reason",
    "Recruit",
    "Referee",
    "Report",
    "Search",
    "advise",
    "decide",
    "counsel",
    "load",
    "make",
    "names",
    "stand_in",
    "veteran",
]

LEVELS = ("recruit", "regular", "veteran")


def names(title: str, seat: str) -> tuple[str, ...]:
    """The bots that can play a seat, weakest first: always `chance`; with a doctrine also `recruit` and `regular`; with a judge also
    `veteran`."""
    play = play_of(title)
    if seat not in play.doctrines:
        return ("chance",)
    return ("chance", *LEVELS) if play.judge(None) is not None else ("chance", *LEVELS[:-1])


def make(name: str, title: str, seat: str, seed: int = 0, data: Path | None = None) -> Bot:
    """Make a bot by its name. `veteran-64` searches 64 playouts per question instead of for a second, so that its games can be repeated;
    `doctrine` is another name of `regular`. `data` is the folder whose files replace the title's, if the game has one. An unknown name
    raises a Fault."""
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
    play = play_of(title)
    if level == "recruit":
        return Recruit(play.doctrine(seat, seed, data), seed, play.slips(seat))
    if level == "veteran":
        return veteran(title, seat, seed, Budget(playouts=int(playouts)) if playouts else VETERAN, data)
    return play.doctrine(seat, seed, data)


def load(name: str, title: str, seat: str, seed: int = 0, data: Path | None = None) -> Bot:
    """Make a bot by its name, or by `module:maker`: then the module is imported, the current folder included, and the maker is called
    with title, seat and seed. This runs any code that the name points at, so never pass a name that came over the network."""
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
    """A bot that searches within a budget. A title without a judge, or a seat without a doctrine, raises a Fault."""
    play = play_of(title)
    judge = play.judge(data)
    if judge is None or seat not in play.doctrines:
        raise Fault(f"Nobody thinks ahead for '{seat}' in {title}: for that a title needs a judge and doctrines.")
    doctrines = {other: play.doctrine(other, seed, data) for other in play.doctrines}
    return Search(seat, doctrines, judge, seed, budget)


def advise(
    view: View,
    decision: Decision,
    title: str,
    seed: int = 0,
    budget: Budget = VETERAN,
    count: int = 3,
    data: Path | None = None,
) -> list[Candidate]:
    """At most `count` choices for the seat that is asked, the best first, with reasons and prospects. They use only what the seat knows.
    In a title without a judge the only candidate is doctrine's choice, without prospects."""
    play, seat = play_of(title), decision.seat
    if seat in play.doctrines and play.judge(data) is None:
        return [candidate(*play.doctrine(seat, seed, data).choose(view, decision))]
    return veteran(title, seat, seed, budget, data).advise(view, decision, count)
