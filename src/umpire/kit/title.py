"""What a title is: one folder that owns everything about itself, and the one object that stands for it.

A title's `title.py` makes a `Title` and nothing else; it is found by its entry point in the group `umpire.titles`
(`umpire.kit.registry`), so a title may come from anybody's package. What else the folder brings is optional, is looked for by
its name and has a default:

    schema.py   the data files: their shapes, the chart, the fingerprint      without: a title without data of its own
    data/       rulebook.toml, rulings.toml and the data files                without: no rule cards
    values/     named value sets                                              without: the standard alone
    speech/     its words, one .ftl file a language                           needed
    show/       SHOW, an `umpire.kit.show.Show`: drawing and terminal screen  without: lists of spaces and words
                directions.toml: how events are shown as they happen          without: by their sentences
                courses.toml: what one press may answer together              without: one answer a press
    play/       PLAY, an `umpire.bots.play.Play`: doctrines, judge, luck      without: chance plays
    check/      CHECK, an `umpire.testing.check.Check`: invariants and twins  without: what every title must keep
"""

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType

from umpire.engine.rule import Fault
from umpire.engine.ruleset import Rules
from umpire.kit.errors import Unplayable, one_line

API = 1  # the version of the contract between umpire and its titles; a title made for another one is left out

RulesMaker = Callable[[str, dict[str, str], Path | None], Rules]


class Option:
    """An option of a game, chosen before it begins, with its section."""

    def __init__(self, name: str, choices: list[str], default: str, cite: str) -> None:
        self.name = name
        self.choices = choices
        self.default = default
        self.cite = cite


class Title:
    """A title: an installed game. `package` is the module name of its folder. `rules(edition, options, folder)` makes a ruleset, where
    `folder` may have other data. `order` is its place in lists; titles of the same order go by name."""

    def __init__(
        self,
        name: str,
        package: str,
        editions: list[str],
        options: list[Option],
        rules: RulesMaker,
        order: int = 100,
        api: int = API,
        examples: dict[str, list[str]] | None = None,
    ) -> None:
        self.name = name
        self.package = package
        self.editions = editions
        self.options = options
        self.rules = rules
        self.order = order
        self.api = api
        # For the help of the terminal: by command what may be written after it, and a comment after two spaces; under `position` a
        # position as text.
        self.examples = {} if examples is None else examples

    @property
    def folder(self) -> Path:
        """The folder of its package."""
        spec = find_spec(self.package)
        assert spec is not None, self.package
        assert spec.submodule_search_locations
        return Path(next(iter(spec.submodule_search_locations)))

    def part(self, name: str) -> ModuleType | None:
        """The module `show`, `play`, `check` or `schema`, imported on demand; None if the title has none. Raises Unplayable if it cannot
        be imported."""
        whole = f"{self.package}.{name}"
        try:
            return import_module(whole)
        except Fault:
            raise
        except Exception as error:  # the code of a title may fail in any way
            if isinstance(error, ModuleNotFoundError) and error.name == whole:
                return None
            raise Unplayable(
                f"{self.name} cannot be used: its '{name}' cannot be imported ({one_line(error)})."
            ) from error

    def make(self, edition: str, options: dict[str, str], folder: Path | None) -> Rules:
        """Make a ruleset. Raises a Fault, or Unplayable if the title is broken."""
        try:
            found = self.rules(edition, options, folder)
        except Fault:
            raise
        except Exception as error:
            raise Unplayable(f"{self.name} cannot be played: its rules cannot be made ({one_line(error)}).") from error
        if not isinstance(found, Rules):
            raise Unplayable(f"{self.name} cannot be played: its rules are no Rules, but a {type(found).__name__}.")
        return found
