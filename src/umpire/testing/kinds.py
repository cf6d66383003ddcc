"""Whether a question says truly what its options are."""

from umpire.engine.ask import NUMBER, SPACE, UNIT, UNITS, Decision, Pointing
from umpire.engine.game import Game
from umpire.kit.speech import Speech, slug


def misnamed(game: Game, speech: Speech) -> list[str]:
    """The options of the pending question that are not what its kind says. Closed words, such as "done", are said by a message of their
    own, and may stand among options of any kind."""
    asked = game.pending
    if not isinstance(asked, Decision):
        return []
    return [
        f"{asked.verb} asks for a {asked.kind}, and its option {option} points at {game.point(option)}"
        for option in asked.options
        if not is_word(asked, option, speech) and not fits(asked.kind, option, game.point(option))
    ]


def is_word(asked: Decision, option: str, speech: Speech) -> bool:
    return speech.has(f"verb-{asked.verb}.{slug(option)}") or speech.has(f"option-{slug(option)}")


def fits(kind: str, option: str, at: Pointing) -> bool:
    """A space is exactly one space, or one that is pointed at with what belongs to it, such as its entry; a unit is one unit, several
    units are one or more, a number is a number; a word may be anything."""
    if kind == SPACE:
        return len(at.spaces) == 1 or option in at.spaces
    if kind == UNIT:
        return len(at.units) == 1
    if kind == UNITS:
        return len(at.units) > 0
    return kind != NUMBER or option.removeprefix("-").isdecimal()
