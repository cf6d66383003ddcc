"""Bots that no table should suffer from. Workers import this by its name; what they do depends on the place in the game."""

import os
import sys
import time

from umpire.bots import Answer, Bot
from umpire.engine.ask import Decision
from umpire.engine.game import View


class Odd:
    name = "odd"

    def __init__(self, kind: str) -> None:
        self.kind = kind

    def choose(self, view: View, decision: Decision) -> Answer:
        if self.kind == "raising":
            raise RuntimeError("on purpose")
        if self.kind == "hanging":
            while True:
                time.sleep(0.1)
        if self.kind == "dying":
            os._exit(3)
        if self.kind == "leaving":
            sys.exit(3)
        return "no such choice", []


def raising(name: str, title: str, seat: str, seed: int) -> Bot:
    return Odd("raising")


def hanging(name: str, title: str, seat: str, seed: int) -> Bot:
    return Odd("hanging")


def dying(name: str, title: str, seat: str, seed: int) -> Bot:
    return Odd("dying")


def leaving(name: str, title: str, seat: str, seed: int) -> Bot:
    return Odd("leaving")


def absent(name: str, title: str, seat: str, seed: int) -> Bot:
    sys.exit(3)


def raving(name: str, title: str, seat: str, seed: int) -> Bot:
    return Odd("raving")


def napping(name: str, title: str, seat: str, seed: int) -> Bot:
    """Takes its time, but nothing is wrong with it."""
    time.sleep(0.5)
    return Odd("raving")
