"""The kernel: it asks, rolls, rules, records and shows, and knows no game."""

from umpire.kernel import ask

COMPILED: bool = not ask.__file__.endswith(".py")
