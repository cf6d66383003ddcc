"""Fits the weights of a title's judge to how games end: python tools/fit_weights.py night-drop

It plays games from seeds that are named here and in the modules `fit_<title>`, takes positions from them, and fits what the judge counts in
these positions to the ends of the games. One game in five is kept out of a first fit, to compare it with the present weights; the result
is fitted to all games. `--write` writes it to the title's `play/weights.py`, with the command and the seeds in its head. A fit that predicts
ends better need not play better: before new weights are committed, the veteran has to be measured with them (docs/ladder.md).

The positions are kept in build/, so that a run that was stopped can go on.
"""

import argparse
import sys
from pathlib import Path

import fit_night_drop
import fit_phantom_fury
import fit_second_fallujah
from fitting import Fitter
from umpire.engine import COMPILED
from umpire.kit.data import STANDARD

FITTERS: dict[str, Fitter] = {
    "phantom-fury": fit_phantom_fury.FITTER,
    "second-fallujah": fit_second_fallujah.FITTER,
    "night-drop": fit_night_drop.FITTER,
}


def main() -> int:
    """Fit, print and, with --write, write the weights."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("title", choices=FITTERS)
    parser.add_argument("--games", type=int, help="how many games are played (default: as many as its file names)")
    parser.add_argument("--values", default=STANDARD, help="the value set (default: standard)")
    parser.add_argument("--book", type=Path, help="the folder where positions are kept (default: build)")
    parser.add_argument("--write", action="store_true", help="write play/weights.py")
    chosen = parser.parse_args()
    if chosen.write and chosen.values != STANDARD:
        parser.error("only weights for the standard values are written")
    if not COMPILED:
        print("fit: the interpreted form; the compiled one is some ten times faster", file=sys.stderr)
    fitter = FITTERS[chosen.title]
    games = chosen.games or fitter.games
    found = fitter.fit(games, chosen.values, chosen.book or Path("build"))
    if found is None:
        return 0
    command = f"python tools/fit_weights.py {chosen.title} --games {games} --write"
    note = f"{found.about}:\n{command}"
    print(fitter.file.text(note, found.values))
    if chosen.write:
        fitter.file.write(note, found.values)
        print(f"fit: wrote {fitter.file.path()}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
