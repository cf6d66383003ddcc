"""What a seat may know of a position, as one object."""

from typing import Any, Final

from mypy_extensions import mypyc_attr

NOBODY: Final = ""  # a seat's name, for those who only watch


@mypyc_attr(allow_interpreted_subclasses=True)
class SeatView:
    """What a seat may know: the position with everything hidden taken out, in copies of its own, so that nothing that is done to it
    reaches the game. A title has a subclass with fields of its own; whoever looks at the table looks at this: bots, drawings
    and screens as it is, the wire as plain data. The view of NOBODY shows what every seat may see."""

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
