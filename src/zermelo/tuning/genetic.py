"""A genetic algorithm, which uses only the loss; the minmax paper names it but did not build it.

Tournament selection, uniform or blend crossover (Eshelman and Schaffer 1993), normal mutation that
shrinks with the generations, and the best few kept as they are.
"""

import numpy as np
import numpy.typing as npt

from zermelo.tuning.loss import chance
from zermelo.tuning.method import State
from zermelo.tuning.model import Weights
from zermelo.tuning.problem import Batch, Problem

POPULATION = 64
GENERATIONS = 10
"""Generations per round."""
ELITE = 2
TOURNAMENT = 3
UNIFORM_PART = 0.5
"""Share of the crossovers that are uniform; the others blend."""
BEYOND = 0.25
"""How far a blend may reach beyond its parents, as a fraction of their distance."""
MUTATION_PART = 0.02
"""Share of a child's weights that mutate."""
SIGMA = 4.0
"""Centipawns of a mutation in the first generation."""
FIRST_SIGMA = 0.5
"""Spread of every weight in the first population; small, since hundreds of errors add up."""
DECAY = 0.995
SAMPLE = 16_384
"""Training positions, the same for all generations: using all of them would cost too much."""

Population = npt.NDArray[np.float64]


class Genetic:
    """A round is several generations, since one costs less than computing the validation loss."""

    name = "genetic"
    rounds = 100
    patience = 10
    rounds_a_trace = 5

    def __init__(self, start: Weights) -> None:
        self.evaluations = 0
        self._population: Population = start[np.newaxis].copy()
        """Best first, once a generation has been evaluated."""

    @property
    def weights(self) -> Weights:
        best: Weights = self._population[0]
        return best

    def round(self, problem: Problem, number: int, rng: np.random.Generator) -> float:
        first = number * GENERATIONS
        return min(
            self._generation(problem, SIGMA * DECAY**generation, rng)
            for generation in range(first, first + GENERATIONS)
        )

    def _generation(self, problem: Problem, sigma: float, rng: np.random.Generator) -> float:
        """Breeds the next generation; returns the loss of its best."""
        population = (
            self._first_population(rng)
            if len(self._population) == 1
            else self._children(rng, sigma)
        )
        losses = self._losses(problem, population)
        pulls = problem.pull * np.square(population - problem.start).sum(axis=1)
        order = np.argsort(losses + pulls, kind="stable")
        self._population = population[order]
        return float(losses[order[0]])

    def _first_population(self, rng: np.random.Generator) -> Population:
        """The initial weights, and others around them."""
        population = np.repeat(self._population, POPULATION, axis=0)
        population[1:] += rng.normal(0, FIRST_SIGMA, population[1:].shape)
        return population

    def _children(self, rng: np.random.Generator, sigma: float) -> Population:
        count = POPULATION - ELITE
        mothers, fathers = (self._population[self._winners(rng, count)] for _ in range(2))
        shape = mothers.shape
        shares = rng.uniform(-BEYOND, 1 + BEYOND, shape)
        either = rng.integers(0, 2, shape).astype(np.float64)
        is_uniform = rng.random((count, 1)) < UNIFORM_PART
        children = mothers + np.where(is_uniform, either, shares) * (fathers - mothers)
        mutated = rng.random(shape) < MUTATION_PART
        children += np.where(mutated, rng.normal(0, sigma, shape), 0)
        return np.concatenate([self._population[:ELITE], children])

    def _winners(self, rng: np.random.Generator, count: int) -> npt.NDArray[np.int64]:
        """The population is sorted, so the best of a tournament has the lowest index."""
        drawn = rng.integers(0, len(self._population), (count, TOURNAMENT))
        return np.asarray(drawn.min(axis=1), np.int64)

    def _losses(self, problem: Problem, population: Population) -> Weights:
        sample = problem.batches[: SAMPLE // len(problem.batches[0].values)]
        steps = (population - problem.anchor).T.astype(np.float32)
        rows = sum(len(batch.values) for batch in sample)
        self.evaluations += len(population) * rows
        squares = [_squares(batch, steps, problem.slope) for batch in sample]
        return np.asarray(np.sum(squares, axis=0) / rows, np.float64)

    def state(self) -> State:
        return {"population": self._population, "counts": np.array([self.evaluations], np.float64)}

    def restore(self, state: State) -> None:
        self._population = state["population"]
        self.evaluations = int(state["counts"][0])


def _squares(batch: Batch, steps: npt.NDArray[np.float32], slope: float) -> Weights:
    """The sum of squared errors of each individual."""
    values = batch.values[:, np.newaxis] + batch.jacobian @ steps
    errors = chance(values, slope) - batch.wanted[:, np.newaxis]
    return np.asarray(np.square(errors).sum(axis=0, dtype=np.float64), np.float64)
