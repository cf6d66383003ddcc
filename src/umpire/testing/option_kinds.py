"""Checks that the options of a question are of the kind that it says."""

from umpire.engine.ask import NUMBER, SPACE, UNIT, UNITS, Decision, Pointing
from umpire.engine.game import Game
from umpire.kit.speech import Speech, slug


def wrong_kinds(game: Game, speech: Speech) -> list[str]:
    """A sentence for each option of the pending decision that is not of its kind. Fixed words such as "done", which have a message of
    their own, are allowed in any kind."""
    asked = game.pending
    if not isinstance(asked, Decision):
        return []
    return [
        f"{asked.verb} asks for a {asked.kind}, and its option {option} points at {game.point(option)}"
        for option in asked.options
        if not is_word(asked, option, speech) and not fits(asked.kind, option, game.point(option))
    ]


def is_word(asked: Decision, option: str, speech: Speech) -> bool:
    """Whether an option is a fixed word with a message of its own."""
    return speech.has(f"verb-{asked.verb}.{slug(option)}") or speech.has(f"option-{slug(option)}")


def fits(kind: str, option: str, at: Pointing) -> bool:
    """Whether an option and what it points at are of this kind. SPACE needs exactly one space, or the option itself among several; UNIT
    needs exactly one unit, UNITS at least one, NUMBER a whole number. WORD may be anything."""
    if kind == SPACE:
        return len(at.spaces) == 1 or option in at.spaces
    if kind == UNIT:
        return len(at.units) == 1
    if kind == UNITS:
        return len(at.units) > 0
    return kind != NUMBER or option.removeprefix("-").isdecimal()
