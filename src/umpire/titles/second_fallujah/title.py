"""The title: its editions and options, and how a ruleset of it is made."""

from pathlib import Path

from umpire.engine.ruleset import Rules
from umpire.kit.house import chart_for, extended
from umpire.kit.title import Option, Title


def _rules(edition: str, options: dict[str, str], folder: Path | None) -> Rules:
    """Rules and data are imported when somebody plays, not when somebody lists what there is."""
    from umpire.titles.second_fallujah import schema
    from umpire.titles.second_fallujah.rules.ch13_bot_setup import Solitaire
    from umpire.titles.second_fallujah.ruleset import TwoPlayers

    make = Solitaire if options.get("insurgents") == "bot" else TwoPlayers
    rules = extended(make, options, TITLE.name)(chart_for(schema.chart, folder, options), edition, options)
    rules.fingerprint = schema.fingerprint(folder)
    return rules


TITLE = Title(
    "second-fallujah",
    "umpire.titles.second_fallujah",
    ["en"],
    [
        Option("insurgents", ["player", "bot"], "player", "12"),
        Option("setup", ["free", "random"], "free", "11.1"),
        Option("dug-in-fire", ["plus-one", "none"], "plus-one", "7.4"),
    ],
    _rules,
    order=2,
    examples={
        "play": [
            "second-fallujah  two people at one screen",
            "second-fallujah --insurgents bot",
            "second-fallujah --bot insurgent=veteran",
        ],
        "show": ["--title second-fallujah --place 18"],
        "ladder": [
            "second-fallujah --bots doctrine --data my-values  does another map or counter mix change the balance?"
        ],
        "position": [
            "turn 2 action",
            "impulse 3 coalition",
            "backlash 4",
            "area 18 insurgent fedayeen 1 cadre 1 militia 2",
            "area 19 coalition",
            "unit 3-1-i 18 spent",
        ],
    },
)
