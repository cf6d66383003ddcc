"""The title: its editions and options, and how a ruleset of it is made."""

from pathlib import Path

from umpire.engine.ruleset import Rules
from umpire.kit.house import chart_for, extended
from umpire.kit.title import Option, Title


def _rules(edition: str, options: dict[str, str], folder: Path | None) -> Rules:
    """Rules and data are imported when somebody plays, not when somebody lists what there is."""
    from umpire.titles.phantom_fury import schema
    from umpire.titles.phantom_fury.editions import English, French

    chart = chart_for(schema.chart, folder, options)
    scenario = chart.scenarios[1 if options.get("variant") == "historical" else 0]
    make = French if edition == "fr" else English
    rules = extended(make, options, TITLE.name)(chart, scenario, edition, options)
    rules.fingerprint = schema.fingerprint(folder)
    return rules


TITLE = Title(
    "phantom-fury",
    "umpire.titles.phantom_fury",
    ["en", "fr"],
    [
        Option("strong-points", ["ask", "1", "2", "3", "4"], "ask", "6.1.2"),
        Option("variant", ["none", "historical"], "none", "15"),
    ],
    _rules,
    order=1,
    examples={
        "play": [
            "phantom-fury --edition fr --lang fr",
            "phantom-fury --strong-points 2 --variant historical --seed 7",
            "phantom-fury --bot usmc  look on while a bot plays",
        ],
        "show": ["--title phantom-fury --place 26  one Zone, its Locations and where they lead"],
        "values": [
            "phantom-fury harsh  what differs from the standard",
            "phantom-fury harsh --write my-values  a file of changes, then: umpire play --data my-values",
        ],
        "ladder": [
            "phantom-fury --bots chance,doctrine --games 200 --seed 1 --option strong-points=2",
            "phantom-fury --bots doctrine --games 1000 --seed 1 --out ladder/pf --jobs 2",
        ],
        "position": [
            "turn 3 movement",
            "zone 3 usmc start",
            "zone 15 insurgents normal fanaticism",
            "squad-1 3/R reduced caat 4 explosives hero silver-star security 3/C",
            "m1a1-1 A2",
            "15/2 suspect 2/1/R",
            "15/1 guerillas 2-3",
        ],
    },
)
