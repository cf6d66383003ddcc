"""The functions that the engine needs from the package around it, since it knows no titles, words or pictures. `umpire.api` gives them."""

from collections.abc import Callable
from typing import Any, Final

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Host:
    """The functions for an engine that stands alone: it has no titles, words or pictures."""

    def rules(self, how: tuple[Any, ...]) -> Any:
        """Make a ruleset from what `Rules.how_made` returned."""
        raise NotImplementedError("the engine alone knows no title")

    def tell(self, rules: Any, step: Any, language: str) -> str:
        """A step of a log as a sentence."""
        return repr(step)

    def watch(self, game: Any) -> None:
        """Called after every answer of a game under a house rule. Raises an error if the rule left the game in disorder."""

    def blame(self, rules: Any, error: BaseException, again: Callable[[], None]) -> BaseException:
        """The error to raise after a house rule failed with `error`; `again` lets it fail once more, to see at which line."""
        return error

    def page(self, game: Any) -> str:
        """A game as a piece of HTML: the table and the pending question. Empty if there is none to draw."""
        return ""


_host: Final[list[Host]] = [Host()]


def host() -> Host:
    """The host that is in use."""
    return _host[0]


def engine_of(host: Host) -> None:
    """Use this host from now on."""
    _host[0] = host


def rules_again(how: tuple[Any, ...]) -> Any:
    """Make a ruleset again. Pickles call this."""
    return _host[0].rules(how)
