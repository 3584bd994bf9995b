"""Gradient descent with Adam (Kingma and Ba 2015), in batches over the sparse Jacobian."""

import numpy as np

from zermelo.tuning.loss import slope_of_loss
from zermelo.tuning.method import State
from zermelo.tuning.model import Weights
from zermelo.tuning.problem import Problem

RATE = 0.2
"""Centipawns per step, roughly, in the first round."""
DECAY = 0.95
"""Decay of the rate per round: late steps refine what early ones found."""
MEMORY = 0.9
"""Decay rates of the moment estimates."""
SQUARE_MEMORY = 0.999
TINY = 1e-12
"""Avoids division by zero; far below any gradient, which is about 1e-6 per centipawn."""


class Gradient:
    """Adam; a round goes through all training positions once.

    It returns the mean of the weights after each step of the round (Polyak and Juditsky 1992):
    single steps are noisy, their mean is not.
    """

    name = "gradient"
    rounds = 100
    patience = 10
    rounds_a_trace = 5

    def __init__(self, start: Weights) -> None:
        self.evaluations = 0
        self.weights = start.copy()
        self._now = start.copy()
        self._mean = np.zeros_like(start)
        self._square = np.zeros_like(start)
        self._steps = 0

    def round(self, problem: Problem, number: int, rng: np.random.Generator) -> float:
        losses, sizes = [], []
        total = np.zeros_like(self._now)
        for index in rng.permutation(len(problem.batches)):
            batch = problem.batches[index]
            values = batch.values_after(self._now - problem.anchor)
            loss, by_value = slope_of_loss(values, batch.wanted, problem.slope)
            gradient = np.asarray(batch.jacobian.T @ by_value, np.float64)
            gradient += 2 * problem.pull * (self._now - problem.start)
            self._step(gradient, RATE * DECAY**number)
            total += self._now
            losses.append(loss)
            sizes.append(len(values))
        self.weights = total / len(sizes)
        self.evaluations += sum(sizes)
        return float(np.average(losses, weights=sizes))

    def _step(self, gradient: Weights, rate: float) -> None:
        self._steps += 1
        self._mean += (1 - MEMORY) * (gradient - self._mean)
        self._square += (1 - SQUARE_MEMORY) * (gradient**2 - self._square)
        mean = self._mean / (1 - MEMORY**self._steps)
        square = self._square / (1 - SQUARE_MEMORY**self._steps)
        self._now -= rate * mean / (np.sqrt(square) + TINY)

    def state(self) -> State:
        return {
            "weights": self.weights,
            "now": self._now,
            "mean": self._mean,
            "square": self._square,
            "counts": np.array([self._steps, self.evaluations], np.float64),
        }

    def restore(self, state: State) -> None:
        self.weights = state["weights"]
        self._now = state["now"].copy()
        self._mean = state["mean"].copy()
        self._square = state["square"].copy()
        self._steps, self.evaluations = (int(count) for count in state["counts"])
