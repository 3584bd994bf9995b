"""Matches that are simulated at random from known strengths instead of played."""

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from statistics import NormalDist

import numpy as np
from numpy.typing import NDArray

from zermelo.arena.statistics.elo import ELO_PER_T
from zermelo.arena.statistics.pairs import PairCounts

OPENINGS = 200
"""How many kinds of openings a simulated book contains."""
SCORES = (0.0, 0.5, 1.0)
LN10_PER_ELO = math.log(10) / 400


@dataclass(frozen=True)
class Book:
    """Openings that favour White or the first engine, normally distributed.

    What favours White makes the games of a pair differ: their scores are correlated negatively.
    What suits an engine makes them alike: positively.
    """

    name: str
    for_white: float
    """Standard deviation of White's advantage, in Elo."""
    for_first: float
    """Standard deviation of the first engine's advantage, in Elo."""
    draw_weight: float = 2.0
    """Davidson's v: 2 lets half of the games between equals be drawn."""


LEVEL_BOOK = Book("balanced book", for_white=0, for_first=0)
SHARP_BOOK = Book("openings favour a colour", for_white=250, for_first=0)
SUITED_BOOK = Book("openings suit an engine", for_white=0, for_first=250)
BOOKS = (LEVEL_BOOK, SHARP_BOOK, SUITED_BOOK)


@dataclass(frozen=True)
class SimulatedMatch:
    """The exact chances of each result of a pair: 3 x 3, first game by second."""

    chances: NDArray[np.float64]

    @classmethod
    def of(cls, difference: float, book: Book) -> "SimulatedMatch":
        """Engines that differ by this much, in the Elo of Davidson's model, with this book."""
        quantiles = [NormalDist().inv_cdf((k + 0.5) / OPENINGS) for k in range(OPENINGS)]
        chances = np.zeros((3, 3))
        for place, quantile in enumerate(quantiles):
            # Two unrelated orders of the quantiles make the two advantages independent.
            other = quantiles[place * 77 % OPENINGS]
            white, first = quantile * book.for_white, other * book.for_first
            one = _game(difference + first + white, book.draw_weight)
            two = _game(difference + first - white, book.draw_weight)
            chances += np.outer(one, two) / OPENINGS
        return cls(chances)

    @classmethod
    def with_normalized(cls, elo: float, book: Book) -> "SimulatedMatch":
        """The match whose true normalised Elo is `elo`."""
        return cls._solve(lambda match: match.normalized_elo, elo, book)

    @classmethod
    def with_score(cls, score: float, book: Book) -> "SimulatedMatch":
        """The match whose true score is `score`."""
        return cls._solve(lambda match: match.score, score, book)

    @property
    def score(self) -> float:
        """The true score of the first engine."""
        return self._moments()[0]

    @property
    def normalized_elo(self) -> float:
        """The true normalised Elo."""
        score, deviation = self._moments()
        return (score - 0.5) / (deviation * math.sqrt(2)) * ELO_PER_T

    @property
    def correlation(self) -> float:
        """Correlation of the scores of a pair's two games."""
        values = np.array(SCORES)
        first, second = self.chances.sum(axis=1), self.chances.sum(axis=0)
        means = first @ values, second @ values
        product = values @ self.chances @ values - means[0] * means[1]
        spread = (first @ values**2 - means[0] ** 2) * (second @ values**2 - means[1] ** 2)
        return float(product / math.sqrt(spread))

    def play(self, pairs: int, lots: np.random.Generator) -> PairCounts:
        """The counts of `count` simulated pairs."""
        drawn = lots.multinomial(pairs, self.chances.ravel()).reshape(3, 3)
        return counted(drawn)

    def pairs(self, lots: np.random.Generator) -> Iterator[tuple[float, float]]:
        """One pair after another, endlessly: the scores of its two games."""
        results = [(one, two) for one in SCORES for two in SCORES]
        while True:
            for outcome in lots.choice(9, size=256, p=self.chances.ravel()):
                yield results[outcome]

    @classmethod
    def _solve(
        cls, figure: Callable[["SimulatedMatch"], float], wanted: float, book: Book
    ) -> "SimulatedMatch":
        low, high = -4000.0, 4000.0
        for _ in range(60):
            middle = (low + high) / 2
            if figure(cls.of(middle, book)) < wanted:
                low = middle
            else:
                high = middle
        return cls.of((low + high) / 2, book)

    def _moments(self) -> tuple[float, float]:
        """Mean and standard deviation of a pair's score per game."""
        values = (np.array(SCORES)[:, None] + np.array(SCORES)[None, :]) / 2
        mean = float((values * self.chances).sum())
        return mean, math.sqrt(float(((values - mean) ** 2 * self.chances).sum()))


def counted(drawn: NDArray[np.int64]) -> PairCounts:
    """The counts of pairs given as 3 x 3, lost, drawn, won in the first game by the second."""
    by_points = [0] * 5
    for one in range(3):
        for two in range(3):
            by_points[one + two] += int(drawn[one, two])
    lost, drew, won = (int(drawn[n].sum() + drawn[:, n].sum()) for n in range(3))
    a, b, c, d, e = by_points
    return PairCounts((a, b, c, d, e), wins=won, draws=drew, losses=lost)


def _game(difference: float, draw_weight: float) -> NDArray[np.float64]:
    """Chances to lose, draw and win."""
    half = difference * LN10_PER_ELO * (2 + draw_weight) / 4
    weights = np.array([math.exp(-half), draw_weight, math.exp(half)])
    chances: NDArray[np.float64] = weights / weights.sum()
    return chances
