"""The track of impulses: how likely the Action Phase ends at each (4.1.4), by the chances of the very roll that is made."""

from typing import Final

from umpire.engine.ask import Roll, two_d6


def _roll() -> Roll:
    step = next(two_d6("end-of-phase", "4.1.4"))
    assert isinstance(step, Roll)
    return step


_CHANCES: Final = _roll().chances()
LAST_IMPULSE: Final = _roll().highest() + 1  # the dice always show less


def below(impulse: int) -> int:
    """4.1.4 How likely, in percent, the dice show less than the number of the impulse."""
    ways = sum(weight for face, weight in _CHANCES if face < impulse)
    return round(100 * ways / sum(weight for _, weight in _CHANCES))
