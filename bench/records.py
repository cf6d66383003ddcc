"""Checks whether the regular bots give the same answers from the same seeds as in another revision:

    .venv/bin/python bench/records.py --base 4559335 --games 25

Where a change was meant to alter games, compare the outcomes that are printed, and use `umpire ladder --test` to see whether a bot has
become weaker. Exits with 1 if any game differs.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

from base import built
from run import ROWS, Title, environment

HERE = Path(__file__).resolve().parent


def start_worker(python: Path, title: Title, first: int, count: int, env: dict[str, str]) -> subprocess.Popen[str]:
    """Start a process that plays `count` games from the seed `first` on."""
    order = json.dumps([title.name, title.edition, title.options, first, count])
    command = [str(python), str(HERE / "worker_records.py"), order]
    return subprocess.Popen(command, env=env, text=True, stdout=subprocess.PIPE)


def results(process: subprocess.Popen[str]) -> list[dict[str, Any]]:
    """Wait for the games of a worker. Exits if it failed."""
    out, _ = process.communicate()
    if process.returncode:
        sys.exit("records: a worker failed; see above")
    return [json.loads(line) for line in out.splitlines()]


def main() -> int:
    """Compare the games; 1 if any differ."""
    parser = argparse.ArgumentParser(
        description="Compare the games of the regular bots with those of another revision."
    )
    parser.add_argument("--base", required=True, metavar="REVISION")
    parser.add_argument("--games", type=int, default=25, help="games of each title (default: 25)")
    parser.add_argument("--seed", type=int, default=1, help="the first seed (default: 1)")
    parser.add_argument("--title", choices=sorted({title.name for title in ROWS}), help="only this title")
    wanted = parser.parse_args()
    base = built(wanted.base)
    differ = 0
    for title in [row for row in ROWS if wanted.title in (None, row.name)]:
        ours = start_worker(Path(sys.executable), title, wanted.seed, wanted.games, environment())
        theirs = start_worker(base.python, title, wanted.seed, wanted.games, {**os.environ})
        now, then = results(ours), results(theirs)
        same = sum(one == other for one, other in zip(now, then, strict=True))
        print(f"{title.called()}: {same} of {len(now)} games are the same", flush=True)
        if same < len(now):
            differ += 1
            for name, games in ((base.revision, then), ("now", now)):
                print(f"  {name}: {dict(sorted(Counter(game['outcome'] for game in games).items()))}")
            print(f"  other seeds: {[one['seed'] for one, other in zip(now, then, strict=True) if one != other][:20]}")
    return min(differ, 1)


if __name__ == "__main__":
    sys.exit(main())
