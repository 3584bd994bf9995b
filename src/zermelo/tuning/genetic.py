"""A genetic algorithm, which knows only the loss: what the minmax paper names and did not build.

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
"""Of a round."""
ELITE = 2
TOURNAMENT = 3
UNIFORM_PART = 0.5
"""Of the crossovers; the others blend."""
BEYOND = 0.25
"""How far a blend may reach beyond its parents, as a part of their distance."""
MUTATION_PART = 0.02
"""Of the weights of a child."""
SIGMA = 4.0
"""Centipawns, of a mutation in the first generation."""
FIRST_SIGMA = 0.5
"""Of every weight of the first population: little, for the errors of hundreds add up."""
DECAY = 0.995
SAMPLE = 16_384
"""Training positions, the same for all generations: a loss of all would cost too much."""

Population = npt.NDArray[np.float64]


class Genetic:
    """A round is some generations, for one costs less than to look at the validation loss."""

    name = "genetic"
    rounds = 100
    patience = 10
    rounds_a_trace = 5

    def __init__(self, start: Weights) -> None:
        self.evaluations = 0
        self._people: Population = start[np.newaxis].copy()
        """The best first, once a generation has been judged."""

    @property
    def weights(self) -> Weights:
        best: Weights = self._people[0]
        return best

    def round(self, problem: Problem, number: int, rng: np.random.Generator) -> float:
        first = number * GENERATIONS
        return min(
            self._generation(problem, SIGMA * DECAY**generation, rng)
            for generation in range(first, first + GENERATIONS)
        )

    def _generation(self, problem: Problem, sigma: float, rng: np.random.Generator) -> float:
        """The next one, and the loss of its best."""
        people = self._settlers(rng) if len(self._people) == 1 else self._children(rng, sigma)
        losses = self._losses(problem, people)
        pulls = problem.pull * np.square(people - problem.start).sum(axis=1)
        order = np.argsort(losses + pulls, kind="stable")
        self._people = people[order]
        return float(losses[order[0]])

    def _settlers(self, rng: np.random.Generator) -> Population:
        """The first weights, and others around them."""
        people = np.repeat(self._people, POPULATION, axis=0)
        people[1:] += rng.normal(0, FIRST_SIGMA, people[1:].shape)
        return people

    def _children(self, rng: np.random.Generator, sigma: float) -> Population:
        count = POPULATION - ELITE
        mothers, fathers = (self._people[self._winners(rng, count)] for _ in range(2))
        shape = mothers.shape
        shares = rng.uniform(-BEYOND, 1 + BEYOND, shape)
        either = rng.integers(0, 2, shape).astype(np.float64)
        is_uniform = rng.random((count, 1)) < UNIFORM_PART
        children = mothers + np.where(is_uniform, either, shares) * (fathers - mothers)
        mutated = rng.random(shape) < MUTATION_PART
        children += np.where(mutated, rng.normal(0, sigma, shape), 0)
        return np.concatenate([self._people[:ELITE], children])

    def _winners(self, rng: np.random.Generator, count: int) -> npt.NDArray[np.int64]:
        """The people stand in order, so the best of a tournament has the least number."""
        drawn = rng.integers(0, len(self._people), (count, TOURNAMENT))
        return np.asarray(drawn.min(axis=1), np.int64)

    def _losses(self, problem: Problem, people: Population) -> Weights:
        sample = problem.batches[: SAMPLE // len(problem.batches[0].values)]
        steps = (people - problem.anchor).T.astype(np.float32)
        rows = sum(len(batch.values) for batch in sample)
        self.evaluations += len(people) * rows
        squares = [_squares(batch, steps, problem.slope) for batch in sample]
        return np.asarray(np.sum(squares, axis=0) / rows, np.float64)

    def state(self) -> State:
        return {"people": self._people, "counts": np.array([self.evaluations], np.float64)}

    def restore(self, state: State) -> None:
        self._people = state["people"]
        self.evaluations = int(state["counts"][0])


def _squares(batch: Batch, steps: npt.NDArray[np.float32], slope: float) -> Weights:
    """The sum of the square errors of each of the people."""
    values = batch.values[:, np.newaxis] + batch.jacobian @ steps
    errors = chance(values, slope) - batch.wanted[:, np.newaxis]
    return np.asarray(np.square(errors).sum(axis=0, dtype=np.float64), np.float64)
