"""The kinds of luck in Phantom Fury: which side each die or draw helps, and what it counts."""

from functools import partial
from pathlib import Path
from typing import Final

from umpire.bots.luck import Kind, pips, reached
from umpire.engine.ask import Step
from umpire.titles.phantom_fury import schema
from umpire.titles.phantom_fury.chart import GUERILLAS, MARTYRS, Chart
from umpire.titles.phantom_fury.rules.ch11_fire import NEVER_HITS


def hit(step: Step, face: int) -> float:
    """11.2.4, 13.4.2: 1.0 if a die is a hit, otherwise 0.0. A natural 9 never hits."""
    return reached(step, face) if face != NEVER_HITS else 0.0


def fighters(step: Step, face: int, chart: Chart | None = None) -> float:
    """5.3.3, 5.3.4: 1.0 if a Suspect turns out to be Guerillas or Martyrs, otherwise 0.0."""
    tables = chart or schema.chart()
    table = tables.activation_fortified if step.cite == "5.3.4" else tables.activation_normal
    return float(table[face] in (GUERILLAS, MARTYRS))


def ordinary(step: Step, kind: int) -> float:
    """4.1.3: 1.0 if a Zone turns out to be an ordinary one, 0.0 for a Strong Point."""
    return float(step.answer_text(kind) == "normal")


KINDS: Final = {
    "mission": Kind("usmc", reached),
    "fire": Kind("usmc", hit),
    "assault-squad": Kind("usmc", hit),
    "suspect-wakes": Kind("usmc", reached),
    "pinned-test": Kind("usmc", reached),
    "tank-movement": Kind("usmc", pips, counts=False, good=-1),
    "zone-activation": Kind("usmc", ordinary),
    "activation": Kind("insurgents", fighters),
    "assault-insurgents": Kind("insurgents", hit),
    "defensive-fire": Kind("insurgents", reached),
    "street-units": Kind("insurgents", reached),
    "street-suspects": Kind("insurgents", reached),
    "sniper": Kind("insurgents", reached),
    "ied": Kind("insurgents", reached),
}


def kinds(folder: Path | None) -> dict[str, Kind]:
    """The kinds of luck, with the activation tables of the data files in `folder` if there are any."""
    if folder is None:
        return KINDS
    return {**KINDS, "activation": Kind("insurgents", partial(fighters, chart=schema.chart(folder)))}
