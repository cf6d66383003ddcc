"""Umpire: board wargames as software. The public names and nothing else."""

# The folder of titles first: importing it later would put the folder in the place of the function `titles`.
import umpire.titles  # noqa: F401
from umpire.api import place, replay, rules, start, title, titles
from umpire.engine.ask import Decision, Draw, Event, Pointing, Roll, Step
from umpire.engine.dice import Dice, KeyedDice, LoadedDice, SeededDice, ToldDice
from umpire.engine.game import Game, View
from umpire.engine.odds import Odds, Outcome
from umpire.engine.record import Record
from umpire.engine.rule import Fault, Illegal, Modifier, Ruling
from umpire.engine.ruleset import Rules
from umpire.engine.view import SeatView
from umpire.kit.house_guard import HouseFault
from umpire.kit.title import Title
from umpire.kit.value_sets import Figure, ValueSet, value_sets
from umpire.pictures import Picture, picture

__version__ = "0.2.0"

__all__ = [
    "Decision",
    "Dice",
    "Draw",
    "Event",
    "Fault",
    "Figure",
    "Game",
    "HouseFault",
    "Illegal",
    "KeyedDice",
    "LoadedDice",
    "Modifier",
    "Odds",
    "Outcome",
    "Picture",
    "Pointing",
    "Record",
    "Roll",
    "Ruling",
    "Rules",
    "SeatView",
    "SeededDice",
    "Step",
    "Title",
    "ToldDice",
    "ValueSet",
    "View",
    "picture",
    "place",
    "replay",
    "rules",
    "start",
    "title",
    "titles",
    "value_sets",
]
