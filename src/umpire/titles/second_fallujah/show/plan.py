"""Where the data lie on the drawn board of Second Fallujah."""

from typing import Final

from umpire.titles.second_fallujah.show.ground import Point, Polygon

WIDTH: Final = 1500.0
HEIGHT: Final = 1400.0
# The data are narrower than the city is: east to west it is drawn wider, which gives the counters room.
STRETCH: Final = 1.42
SHIFT: Final = 70.0
BOX: Final = "river-box"
BOX_SIZE: Final = (84.0, 92.0)


def place_on_board(point: Point) -> Point:
    """A point of the data on the board."""
    return round(point[0] * STRETCH + SHIFT, 1), float(point[1])


def placed(polygon: tuple[Point, ...]) -> Polygon:
    """Points of the data in units of the map."""
    return [place_on_board(point) for point in polygon]


def box_polygon() -> Polygon:
    """7.2.3 The box of the Small Craft Company, on the water."""
    (x, y), (wide, high) = (126.0, 588.0), BOX_SIZE
    return [(x - wide / 2, y - high / 2), (x + wide / 2, y - high / 2), (x + wide / 2, y + high / 2), (x - wide / 2, y + high / 2)]  # fmt: skip
