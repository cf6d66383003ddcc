"""Shows a position at the terminal."""

from rich.console import Console, Group
from rich.text import Text

from umpire.cli.words import speech_of, words_of
from umpire.engine.ruleset import Position, Rules
from umpire.kit import house
from umpire.kit.screen import Screen
from umpire.kit.show import show_of
from umpire.kit.words import Words


def screen_of(rules: Rules, language: str) -> Screen:
    """The terminal screen of a title."""
    return show_of(rules.title).screen(rules, speech_of(rules.title, language), words_of(language, rules.title))


def house_note(rules: Rules, words: Words) -> list[Text]:
    """The line that says by which house rules a game is played; empty without."""
    return [Text(words("house-rules", told=house.told(rules, words.language)), "yellow")] if rules.house else []


def picture(rules: Rules, pos: Position, screen: Screen, console: Console, seat: str) -> Group:
    """A position as a seat sees it: the top line, the map, and the units."""
    view = rules.seen(pos, seat)
    return Group(screen.header(view), Text(""), screen.board(view, console.width, {}), Text(""), screen.forces(view))
