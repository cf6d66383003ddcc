"""Players that are programs. A bot sees a view and a decision, like a person, and never a position."""

from umpire.bots.chance import Chance

__all__ = ["Chance"]
