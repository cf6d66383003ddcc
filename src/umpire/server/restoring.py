"""Stored games: their rules, and the game from its set-up and answers."""

from contextlib import suppress
from functools import lru_cache
from pathlib import Path

import umpire
from umpire.api import give
from umpire.engine.ask import DECISION, Step
from umpire.engine.dice import Dice, SeededDice, ToldDice
from umpire.engine.game import Game
from umpire.engine.record import expected
from umpire.engine.rule import Fault
from umpire.engine.ruleset import Rules
from umpire.server.store import Store
from umpire.server.stored import Seed, SetUp


class Unlike(Fault):
    """A stored game was played with data that are not there any more."""


class Unfit(Fault):
    """The answers of a stored game do not fit the present rules."""


def dice_of(set_up: SetUp) -> Dice:
    """The dice with which a game began."""
    return SeededDice(int(set_up.seed)) if set_up.dice == "seeded" else ToldDice()


# Rulesets kept, of some ten kilobytes each. Clients choose the options, so there is no end to how many they may ask for.
RULESETS = 256


@lru_cache(RULESETS)
def rules_of(title: str, edition: str, options: tuple[tuple[str, str], ...], data: Path | None = None) -> Rules:
    """A ruleset, shared by all games of its kind, since it holds none. `data` is the folder of its data, if they are not the installed
    ones; the folder of a fingerprint never changes."""
    return umpire.rules(title, edition, dict(options), data)


def rules_for(set_up: SetUp, store: Store) -> tuple[Rules, Path | None]:
    """The rules of a game with the data with which it began, installed or stored; and the folder of the stored data. Raises `Unlike` if
    those data are not there."""
    options = tuple(sorted(set_up.options.items()))
    rules = rules_of(set_up.title, set_up.edition, options)
    if not set_up.data or set_up.data == rules.fingerprint:
        return rules, None
    folder = store.data_folder(set_up.title, set_up.data)
    if folder is not None:
        with suppress(Exception):  # stored files of an older form may fail in any way
            kept = rules_of(set_up.title, set_up.edition, options, folder)
            if kept.fingerprint == set_up.data:
                return kept, folder
    raise Unlike(f"{set_up.data} {rules.fingerprint}")


def line_of(step: Step) -> str:
    """An answered step as it is stored: the line of a record without the section."""
    return f"{expected(step)} {step.answer_text(step.answer)}"


def game_at_start(rules: Rules, set_up: SetUp) -> Game:
    """A game as it was set up, before its first die."""
    pos = rules.from_text(set_up.position) if set_up.position else rules.begin()
    game = Game(rules, pos, ToldDice())
    game.placed = set_up.position
    return game


def replayed(rules: Rules, set_up: SetUp, answers: list[str], seeds: list[Seed]) -> tuple[Game, list[Seed]]:
    """Replay the stored answers. Returns the game with its whole log, and its seeds with the number of the die at which each begins.
    Raises `Unfit`. It takes time, and may run in a thread."""
    try:
        return _replayed(rules, set_up, answers, seeds)
    except Exception as wrong:  # rules that have changed may fail in any way at what they would never have come to
        raise Unfit(str(wrong) if isinstance(wrong, Fault) else f"{type(wrong).__name__}: {wrong}") from wrong


def _replayed(rules: Rules, set_up: SetUp, answers: list[str], seeds: list[Seed]) -> tuple[Game, list[Seed]]:
    """Replay the stored answers, and change the dice where a new seed begins."""
    game = game_at_start(rules, set_up)
    dice = dice_of(set_up)
    later = [(seed, SeededDice(int(seed.seed), max(0, seed.die))) for seed in seeds]
    held: list[Seed] = []

    def change(answer: int) -> None:
        nonlocal dice
        while later and later[0][0].first <= answer:
            seed, other = later.pop(0)
            held.append(Seed(seed.first, seed.seed, other.index))
            dice = other

    for number, line in enumerate(answers):
        change(number)
        step = game.pending
        if step is not None and step.form != DECISION:
            for seed, other in later:
                if seed.die < 0:
                    other.take(step)
        give(game, line, f"answer {number + 1}", dice)
    change(len(answers))
    game.hand_over(dice)
    return game, held
