"""Weights of the judge of Phantom Fury, in the format of `tools/fit_weights.py --write`.

WINNING and POINTS: 23960 ends of 2396 positions with the standard values, seeds 1300001 to 1300800:
python tools/fit_weights.py phantom-fury --games 800 --write

TAKING and TAKING_TIME are from an earlier fit, to 8526 ends of 533 positions with both sets of values, each played on 16 times, and were rounded
by hand. No command reproduces them; the one above writes others. Only the forecast of Zones depends on them, not the chance to win, by
which the veteran chooses.
"""

from typing import Final

# The logit of winning, for the terms of `Tally.terms`.
WINNING: Final = [
    -0.0161,
    -0.103,
    -0.04887,
    -0.1236,
    -0.1965,
    0.003681,
    -0.2083,
    -0.04825,
    8.986e-05,
    0.03066,
    -0.04129,
    0.2172,
    -0.1895,
    -0.05936,
    -0.1071,
    -0.114,
    -0.02801,
    -0.007813,
    0.004756,
    -0.005534,
    0.01724,
    0.3036,
    0.3519,
    0.06128,
    0.268,
    0.05547,
    -0.2283,
    0.2954,
    0.3845,
    0.3217,
    1.016,
    -0.1689,
    7.902,
    -5.073,
]

# The Victory Points still to come, for the same terms.
POINTS: Final = [
    0.108,
    0.07875,
    -0.02121,
    -0.08673,
    0.01774,
    0.03246,
    0.005944,
    0.02702,
    0.1524,
    -3.376,
    -0.07751,
    -0.1191,
    -0.02304,
    0.1235,
    0.03161,
    -0.06754,
    -0.2487,
    0.008911,
    1.073,
    -0.4534,
    -0.2115,
    -0.08375,
    -0.1192,
    -1.001,
    3.741,
    0.08605,
    -0.04917,
    -0.09812,
    -0.451,
    -0.2282,
    6.612,
    -1.097,
    -8.83,
    -8.246,
]

# The logit of the share of the Zones still held that will be taken, for each Dormant Zone, Suspect, Guerillas, Martyrs,
# Pinned squad, full squad, reduced squad, and squad that can still come.
TAKING: Final = [-0.059, -0.037, -0.032, -0.064, -0.03, 0.059, 0.015, 0.059]

# What is added to that logit: a constant, and the weights of 1 / (time left + SOON), of the time left, and of its square.
TAKING_TIME: Final = [1.075, -0.334, 2.422, 1.213]
