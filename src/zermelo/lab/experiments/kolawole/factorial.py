"""A two by two experiment with its interaction, as ratios (K4)."""

import math
from collections.abc import Mapping, Sequence

import numpy as np

from zermelo.errors import StatisticsError
from zermelo.lab.analysis.statistics import CONFIDENCE, ratio
from zermelo.lab.experiments.kolawole.table import BOTH, NEW_BOARD, PLAIN, SORTED
from zermelo.lab.judging.estimate import Estimate

CONTRASTS: Mapping[str, Mapping[str, int]] = {
    "sorting": {SORTED: 1, PLAIN: -1},
    "new board": {NEW_BOARD: 1, PLAIN: -1},
    "both": {BOTH: 1, PLAIN: -1},
    "sorting on the new board": {BOTH: 1, NEW_BOARD: -1},
    "interaction": {BOTH: 1, NEW_BOARD: -1, SORTED: -1, PLAIN: 1},
}
"""What is asked, as powers of the cells. An interaction of 1: each factor does the same whatever
the other is."""


def effects_of_trials(cells: Mapping[str, Sequence[float]]) -> dict[str, Estimate]:
    """From repeated trials that are not paired: Student's interval of the logarithms' contrasts,
    with the variance of all cells together."""
    # Imported here: it takes a second, and few commands compute.
    from scipy import stats

    logs = {cell: np.log(values) for cell, values in cells.items()}
    degrees = sum(len(values) - 1 for values in logs.values())
    if any(len(values) < 2 for values in logs.values()):
        raise StatisticsError("every cell needs at least 2 trials")
    within = sum(float(((values - values.mean()) ** 2).sum()) for values in logs.values())
    critical = float(stats.t.ppf((1 + CONFIDENCE) / 2, degrees))
    found = {}
    for name, powers in CONTRASTS.items():
        middle = sum(power * float(logs[cell].mean()) for cell, power in powers.items())
        spread = sum(power**2 / len(logs[cell]) for cell, power in powers.items())
        half = critical * math.sqrt(within / degrees * spread)
        found[name] = Estimate(math.exp(middle), math.exp(middle - half), math.exp(middle + half))
    return found


def effects_of_pairs(cells: Mapping[str, Mapping[str, float]]) -> dict[str, Estimate]:
    """From the same things measured in every cell: geometric means with bootstrap intervals."""

    def product(powers: Mapping[str, int], sign: int) -> dict[str, float]:
        used = [cells[cell] for cell, power in powers.items() if power == sign]
        return {key: math.prod(column[key] for column in used) for key in used[0]}

    return {
        name: ratio(product(powers, 1), product(powers, -1)) for name, powers in CONTRASTS.items()
    }
