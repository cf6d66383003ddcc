"""What a seat may know of a position, as one object."""

from typing import Any, Final

from mypy_extensions import mypyc_attr

NOBODY: Final = ""  # a seat's name, for those who only watch


@mypyc_attr(allow_interpreted_subclasses=True)
class SeatView:
    """What a seat may know: the position without everything hidden. It shares no mutable data with the game. A title has a subclass with
    fields of its own. Bots, drawings and screens read those; the server sends `data()`. The view of NOBODY has what every seat may
    see."""

    def __init__(self, seat: str, turn: int = 0, turns: int = 0) -> None:
        """`turns` is the number of turns of the game; 0 if that is not fixed."""
        self.seat = seat
        self.turn = turn
        self.turns = turns

    def data(self) -> dict[str, Any]:
        """The same as plain JSON data."""
        raise NotImplementedError


class PlainView(SeatView):
    """The view of a title that has no view class of its own: it only holds plain data."""

    def __init__(self, seat: str, data: dict[str, Any]) -> None:
        turn, turns = data.get("turn"), data.get("turns")
        super().__init__(seat, turn if isinstance(turn, int) else 0, turns if isinstance(turns, int) else 0)
        self._data = data

    def data(self) -> dict[str, Any]:
        return self._data
