"""The title: its editions and options, and how a ruleset of it is made. Its entry point names `TITLE`."""

from pathlib import Path

from umpire.engine.ruleset import Rules
from umpire.kit.house import extended
from umpire.kit.title import Option, Title


def _rules(edition: str, options: dict[str, str], folder: Path | None) -> Rules:
    """The rules are imported when somebody plays, not when somebody lists what there is. `folder` would hold other data files; this
    title has none."""
    from umpire.titles.toy.ruleset import SteppingStones

    return extended(SteppingStones, options, TITLE.name)(edition, options)


TITLE = Title(
    "toy",
    "umpire.titles.toy",
    ["en"],
    [Option("length", ["short", "usual", "long"], "usual", "5.2")],
    _rules,
    order=1000,
    api=1,
)
