"""What the engine leaves to the package around it: it knows no title by name, no word and no picture. `umpire.api` says it all."""

from typing import Any, Final

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Host:
    """An engine alone: nothing has a name, a word or a picture."""

    def rules(self, how: tuple[Any, ...]) -> Any:
        """A ruleset again, from what `Rules.how_made` says of it."""
        raise NotImplementedError("the engine alone knows no title")

    def tell(self, rules: Any, step: Any, language: str) -> str:
        """A step of a log as a sentence."""
        return repr(step)

    def watch(self, game: Any) -> None:
        """Called after every answer of a game under a house rule: a Fault, if it is not in order."""

    def blame(self, rules: Any, error: Exception) -> Exception:
        """What to raise when a house rule failed with this."""
        return error

    def page(self, game: Any) -> str:
        """A game as a piece of HTML: the table, and what is asked."""
        return ""


_host: Final[list[Host]] = [Host()]


def host() -> Host:
    """The package around the engine."""
    return _host[0]


def engine_of(host: Host) -> None:
    """From now on this is the package around the engine."""
    _host[0] = host


def rules_again(how: tuple[Any, ...]) -> Any:
    """What a pickle calls to have its ruleset."""
    return _host[0].rules(how)
