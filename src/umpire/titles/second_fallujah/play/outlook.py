"""The weights of the judge of Second Fallujah, by name. Their values are in `weights`."""

from typing import NamedTuple


class Outlook(NamedTuple):
    """How many points more the Insurgents will have at the end, for each unit, area or impulse. The sum counts less near the end of the
    game, when little can change."""

    units: list[float]  # of the Insurgents, by state
    thick: float  # a point of those behind thick walls
    trapped: float  # ... of those who have nowhere to go
    contested: float  # ... of those with Coalition units in their area
    held: list[float]  # an area of theirs, and one that counts: it will fall
    fortress: list[float]  # one with the thickest walls, if there are several: at the end, and more at the beginning
    front: float  # an area of ours next to theirs
    advantage: list[float]  # if the Coalition has the Advantage: at the end, and how much more at the beginning
    pool: float  # a Fedayeen that can still come
    impulse: float
    rest: float
