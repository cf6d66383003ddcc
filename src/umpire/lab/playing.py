"""Plays one game of a study and measures it."""

import sys
from collections.abc import Sequence
from hashlib import blake2b
from importlib import import_module
from pathlib import Path
from time import process_time
from typing import Any, NamedTuple

import umpire
from umpire import bots
from umpire.bots.referee import Referee
from umpire.bots.whole_game import most_decisions
from umpire.engine.ask import Decision, Step
from umpire.engine.dice import Dice, KeyedDice, SeededDice
from umpire.engine.game import Game
from umpire.engine.rule import Fault
from umpire.lab.metrics import OURS, Metric, Value
from umpire.lab.plan import Variant
from umpire.lab.variant_rules import rules_of

BROKEN_OFF = "broken-off"  # in place of an outcome


class Match(NamedTuple):
    """One game of a study."""

    variant: Variant
    seed: int
    dice: str
    metrics: tuple[str, ...]
    most: int | None


class Result(NamedTuple):
    """What was measured in one game: a row, and the tables of metrics that have one, by name."""

    variant: str
    seed: int
    row: dict[str, Value]
    tables: dict[str, list[list[Value]]]
    faults: list[str]


class WatchedDice(Dice):
    """Dice that tell metrics what they rolled."""

    def __init__(self, dice: Dice, listeners: Sequence[Metric]) -> None:
        self.name = dice.name
        self.seed: int = getattr(dice, "seed", 0)
        self.dice = dice
        self.listeners = listeners
        self.game: Game | None = None

    def take(self, step: Step) -> int:
        self.dice.turn = self.turn
        answer = self.dice.take(step)
        if self.game is not None:
            for metric in self.listeners:
                metric.chance(self.game, step, answer)
        return answer

    def fork(self) -> Dice:
        return self.dice.fork()


def metrics_of(names: Sequence[str], title: str, seats: list[str]) -> dict[str, Metric]:
    """A new metric for each name."""
    return {name: _metric(name, title, seats) for name in names}


def _metric(name: str, title: str, seats: list[str]) -> Metric:
    if name in OURS:
        return OURS[name](title, seats)
    module, colon, wanted = name.partition(":")
    if not colon:
        raise Fault(f"There is no metric '{name}'; there is {', '.join(OURS)}, and file:Class for one of your own.")
    if str(Path.cwd()) not in sys.path:
        sys.path.insert(0, str(Path.cwd()))
    try:
        made = getattr(import_module(module.removesuffix(".py")), wanted)()
    except (Exception, SystemExit) as error:
        raise Fault(f"No metric '{name}' could be made ({type(error).__name__}: {error}).") from error
    if not isinstance(made, Metric):
        raise Fault(f"'{name}' is no metric: let its class extend umpire.lab.Metric.")
    return made


def bot_seed(seed: int, seat: str, bot: str) -> int:
    """The seed of a bot's own random stream. It is a hash, so that it shares nothing with the seed of the dice; all variants have the
    same."""
    return int.from_bytes(blake2b(f"{seed} {seat} {bot}".encode(), digest_size=6).digest(), "big")


def dice_of(match: Match) -> Dice:
    return KeyedDice(match.seed) if match.dice == "keyed" else SeededDice(match.seed)


def play(match: Match) -> Result:
    """Play a game and measure it. A metric that raises is named with the game, which can be played again."""
    rules = rules_of(match.variant)
    metrics = metrics_of(match.metrics, match.variant.title, rules.seats)
    listening = {hook: [one for one in metrics.values() if one.listens(hook)] for hook in ("step", "chance", "turn")}
    dice = dice_of(match)
    watched = WatchedDice(dice, listening["chance"]) if listening["chance"] else None
    game = Game(rules, rules.begin(), watched or dice)
    if watched is not None:
        watched.game = game
    players = {
        seat: Referee(bots.load(name, rules.title, seat, bot_seed(match.seed, seat, name), rules.folder))
        for seat, name in match.variant.bots.items()
    }
    began = process_time()
    try:
        broken = _play_out(game, players, metrics, listening, match.most or most_decisions(rules.title))
    except MetricFault as fault:
        raise Fault(f"{fault} (variant {match.variant.name}, seed {match.seed})") from fault.__cause__
    row: dict[str, Value] = {"seconds": round(process_time() - began, 4)}
    if broken:
        row["outcome"] = BROKEN_OFF
        return Result(match.variant.name, match.seed, row, {}, _faults(players))
    for metric in metrics.values():
        row |= metric.row
    tables = {name: metric.rows for name, metric in metrics.items() if metric.table}
    return Result(match.variant.name, match.seed, row, tables, _faults(players))


class MetricFault(Fault):
    """A metric has raised."""


def _call(metric: Metric, hook: str, *given: Any) -> None:
    try:
        getattr(metric, hook)(*given)
    except Exception as error:
        line = error.__traceback__
        while line is not None and line.tb_next is not None:
            line = line.tb_next
        where = "" if line is None else f", {Path(line.tb_frame.f_code.co_filename).name} line {line.tb_lineno}"
        raise MetricFault(f"The metric {type(metric).__name__} has failed in '{hook}'{where}: {error!r}") from error


def _play_out(
    game: Game,
    players: dict[str, Referee],
    metrics: dict[str, Metric],
    listening: dict[str, list[Metric]],
    most: int,
) -> bool:
    """Let bots answer to the end, and tell the metrics. Returns whether the game was broken off after `most` decisions."""
    for metric in metrics.values():
        _call(metric, "before", game)
    turn, decisions = game.pos.turn, 0
    while isinstance(game.pending, Decision):
        if decisions == most:
            return True
        asked = game.pending
        choice, _ = players[asked.seat].choose(game.seen(asked.seat), asked)
        events = game.play(choice)
        decisions += 1
        for metric in listening["step"]:
            _call(metric, "step", game, asked, choice, events)
        if game.pos.turn != turn or game.outcome:
            for metric in listening["turn"]:
                _call(metric, "turn", game, turn)
            turn = game.pos.turn
    for metric in metrics.values():
        _call(metric, "end", game)
    return False


def _faults(players: dict[str, Referee]) -> list[str]:
    return [f"{one.seat} {one.verb} {one.word}: {one.detail}" for player in players.values() for one in player.reports]


def record_of(match: Match) -> umpire.Record:
    """The record of a game of a study: it is played once more."""
    rules = rules_of(match.variant)
    game = Game(rules, rules.begin(), dice_of(match))
    players = {
        seat: Referee(bots.load(name, rules.title, seat, bot_seed(match.seed, seat, name), rules.folder))
        for seat, name in match.variant.bots.items()
    }
    _play_out(game, players, {}, {"step": [], "turn": []}, match.most or most_decisions(rules.title))
    return game.record
