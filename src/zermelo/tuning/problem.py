"""A tuning problem: positions split into training and validation, near some weights."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from zermelo.errors import TuningError
from zermelo.tuning.loss import Doubles, Floats, chance, fitted_slope, mean_square, targets
from zermelo.tuning.model import Model, Weights
from zermelo.tuning.positions import Positions
from zermelo.tuning.settings import FitSettings

LARGEST_BATCH = 4096
MIN_BATCHES = 64
"""Minimum steps per round, however few positions: steps, not passes, complete a fit."""

VALIDATION_PART = 0.1
"""Share of the games held back for validation."""

Tell = Callable[[int, int], None]
"""Called with the number of positions traced and their total."""


@dataclass(frozen=True)
class Batch:
    """Some positions, linearised around the weights at which they were traced."""

    values: Floats
    jacobian: Any
    wanted: Floats

    def values_after(self, step: Weights) -> Floats:
        return np.asarray(self.values + self.jacobian @ step.astype(np.float32), np.float32)


class Problem:
    """The data and the model, with the slope, the targets and the pull to the initial weights.

    The split is by game: positions of one game share its result, so a game on both sides would
    let the validation loss reward memorising.
    """

    def __init__(self, model: Model, positions: Positions, settings: FitSettings) -> None:
        self.model = model
        self.settings = settings
        rng = np.random.default_rng(settings.seed)
        self.training, self.validation = split_by_game(positions, rng)
        # Both sides at the initial weights: for the slope, the targets and the final comparison.
        self.start = np.asarray(model.weights, np.float64)
        before = self._values(self.training, self.start)
        self.slope = fitted_slope(before, self.training.results)
        self._wanted = targets(self.training, self.slope, settings.blend)
        self.wanted = targets(self.validation, self.slope, settings.blend)
        self.first_loss = mean_square(chance(before, self.slope) - self._wanted)
        games = len(np.unique(self.training.games))
        # Like a normal prior: a game counts as one observation, not each of its positions.
        self.pull = self.first_loss / (games * settings.spread**2)
        self.anchor = self.start
        self.batches: list[Batch] = []
        self._rows = min(len(self.training) // MIN_BATCHES + 1, LARGEST_BATCH)

    def trace(self, anchor: Weights, tell: Tell = lambda _done, _of: None) -> None:
        """Linearises the problem around some weights."""
        self.anchor = anchor.copy()
        self.batches = []
        for begin in range(0, len(self.training), self._rows):
            rows = slice(begin, begin + self._rows)
            trace = self.model.trace(self.training.fens[rows], anchor)
            self.batches.append(Batch(trace.values, trace.jacobian, self._wanted[rows]))
            tell(begin + len(trace.values), len(self.training))

    def is_traced_at(self, weights: Weights) -> bool:
        return bool(self.batches) and np.array_equal(weights, self.anchor)

    def validation_loss(self, weights: Weights) -> float:
        """The mean square error on the validation side, by the model itself.

        The linear problem would flatter weights far from where it was traced.
        """
        return float(self.validation_errors(weights).mean())

    def validation_errors(self, weights: Weights) -> Doubles:
        """The squared error of every validation position."""
        expected = chance(self._values(self.validation, weights), self.slope)
        return np.asarray(np.square(expected - self.wanted), np.float64)

    def _values(self, positions: Positions, weights: Weights) -> Floats:
        parts = [
            self.model.trace(positions.fens[begin : begin + LARGEST_BATCH], weights).values
            for begin in range(0, len(positions), LARGEST_BATCH)
        ]
        return np.concatenate(parts)


def split_by_game(positions: Positions, rng: np.random.Generator) -> tuple[Positions, Positions]:
    """Training, in random order, and validation: each game is entirely on one side."""
    games = rng.permutation(np.unique(positions.games))
    count = max(round(VALIDATION_PART * len(games)), 1)
    if len(games) <= count:
        raise TuningError(f"{len(games)} games: accepted: 2 or more, to hold some back")
    held = np.isin(positions.games, games[:count])
    training = rng.permutation(np.flatnonzero(~held))
    return positions.at(training), positions.at(np.flatnonzero(held))
