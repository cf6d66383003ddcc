"""The title: its editions and options, and how a ruleset of it is made."""

from pathlib import Path

from umpire.engine.ruleset import Rules
from umpire.kit.house import chart_for, extended
from umpire.kit.title import Title
from umpire.titles.night_drop.data.options import OPTIONS


def _rules(edition: str, options: dict[str, str], folder: Path | None) -> Rules:
    """Rules and data are imported when somebody plays, not when somebody lists what there is."""
    from umpire.titles.night_drop import schema
    from umpire.titles.night_drop.ruleset import NightDrop

    rules = extended(NightDrop, options, TITLE.name)(chart_for(schema.chart, folder, options), edition, options)
    rules.fingerprint = schema.fingerprint(folder)
    return rules


TITLE = Title(
    "night-drop",
    "umpire.titles.night_drop",
    ["en"],
    OPTIONS,
    _rules,
    order=3,
    examples={
        "play": [
            "night-drop  two people with secrets: a curtain falls when the other one is asked",
            "night-drop --bot german",
            "night-drop --chance german",
        ],
        "replay": ["night-drop.record --seat us  a game that goes on, as one seat may know it"],
        "review": ["night-drop.record --resigned us  when the US gave up"],
        "show": ["--title night-drop --place 1611"],
        "ladder": [
            "night-drop --bots regular,mine:Bot  a bot of your own, from the file mine.py in this folder",
            "night-drop --bots regular,veteran-32 --test 0.50,0.60 --games 200  stop when it is known who is better",
        ],
        "games": ["revoke 12 --seat german", "link 12 --seat german"],
        "games revoke": ["12 --seat german"],
        "games link": ["12 --seat german"],
        "position": [
            "turn 3 activations",
            "initiative us",
            "stick 505 2108 unknown 2",
            "company 505-a 2409 reduced",
            "german company-a 0809 known",
            "marker 0809 concealed 3",
            "control 2409",
        ],
    },
)
