"""The laboratory: studies that play many games in several variants, measure them, and say what differs.

from umpire import lab

study = lab.Study(lab.read("plan.toml"), book="study/games.jsonl")
study.run(jobs=2)
print(lab.as_text(study))
"""

from umpire.lab.metrics import NUMBER, SHARE, WORD, Metric
from umpire.lab.plan import Plan, Variant, parse, read, variants
from umpire.lab.playing import Match, Result, play, record_of
from umpire.lab.report import as_html
from umpire.lab.results import figures
from umpire.lab.running import Study, cores
from umpire.lab.tables import as_text, write_csv, write_parquet

__all__ = [
    "NUMBER",
    "SHARE",
    "WORD",
    "Match",
    "Metric",
    "Plan",
    "Result",
    "Study",
    "Variant",
    "as_html",
    "as_text",
    "cores",
    "figures",
    "parse",
    "play",
    "read",
    "record_of",
    "variants",
    "write_csv",
    "write_parquet",
]
