"""Umpire: board wargames as software. The public names and nothing else."""

# The folder of titles first: importing it later would put the folder in the place of the function `titles`.
import umpire.titles  # noqa: F401
from umpire.kernel.ask import Decision, Draw, Event, Roll
from umpire.kernel.dice import Dice, LoadedDice, SeededDice, ToldDice
from umpire.kernel.game import Game
from umpire.kernel.odds import Odds
from umpire.kernel.record import Record
from umpire.kernel.rule import Fault, Illegal, Modifier, Ruling
from umpire.kernel.value_sets import Figure, ValueSet, value_sets
from umpire.pictures import Picture, picture
from umpire.table import place, replay, rules, start, title, titles

__version__ = "0.1.0"

__all__ = [
    "Decision",
    "Dice",
    "Draw",
    "Event",
    "Fault",
    "Figure",
    "Game",
    "Illegal",
    "LoadedDice",
    "Modifier",
    "Odds",
    "Picture",
    "Record",
    "Roll",
    "Ruling",
    "SeededDice",
    "ToldDice",
    "ValueSet",
    "picture",
    "place",
    "replay",
    "rules",
    "start",
    "title",
    "titles",
    "value_sets",
]
