"""The engine: it asks, rolls, rules, records and shows, and knows no game."""

from umpire.engine import ask

COMPILED: bool = not ask.__file__.endswith(".py")
