"""What a seat may know of a position, as one object."""

from typing import Any

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class SeatView:
    """What a seat may know: the position with everything hidden taken out, in copies of its own, so that nothing that is done to it
    reaches the game. A title has a subclass with fields of its own; whoever looks at the table looks at this: bots and drawings
    as it is, the wire and the terminal as plain data."""

    def __init__(self, seat: str) -> None:
        self.seat = seat

    def data(self) -> dict[str, Any]:
        """The same as plain JSON data."""
        raise NotImplementedError


class PlainView(SeatView):
    """The view of a title that has no class of its own for it: plain data from the start."""

    def __init__(self, seat: str, data: dict[str, Any]) -> None:
        super().__init__(seat)
        self._data = data

    def data(self) -> dict[str, Any]:
        return self._data
