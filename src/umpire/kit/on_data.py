"""For a drawing or a screen that reads plain data: it is given each view as its data."""

from typing import Any

from umpire.engine.view import SeatView


class OnData:
    """Stands in for a drawing or a screen, and passes everything on; a view as plain data."""

    def __init__(self, reader: Any) -> None:
        self._reader = reader
        self._last: SeatView | None = None
        self._data: dict[str, Any] = {}

    def __getattr__(self, name: str) -> Any:
        found = getattr(self._reader, name)
        return self._passing(found) if callable(found) else found

    def _passing(self, method: Any) -> Any:
        def called(*given: Any, **named: Any) -> Any:
            return method(*map(self._plain, given), **{name: self._plain(one) for name, one in named.items()})

        return called

    def _plain(self, given: Any) -> Any:
        if not isinstance(given, SeatView):
            return given
        if given is not self._last:
            self._last, self._data = given, given.data()
        return self._data
