"""The track of impulses: how likely the Action Phase ends at each (4.1.4), by the chances of the roll that is made."""

from typing import Final

from umpire.engine.ask import NO_MODIFIERS, Roll

END: Final = Roll("end-of-phase", "4.1.4", 6, 1, 2, NO_MODIFIERS, -1, {})
LAST_IMPULSE: Final = END.highest() + 1  # the dice always show less


def below(impulse: int) -> int:
    """4.1.4 How likely, in percent, the dice show less than the number of the impulse."""
    chances = END.chances()
    ways = sum(weight for face, weight in chances if face < impulse)
    return round(100 * ways / sum(weight for _, weight in chances))
