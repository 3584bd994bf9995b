"""Davidson's model of games with main effects and all pairs of techniques, regularised.

With z the 0/1 vector of a side's techniques, its strength is

    sum of b_i z_i  +  sum of c_ij z_i z_j,

and the difference of two sides, with White's advantage, is the x of
:mod:`zermelo.arena.statistics.davidson`. The b have a wide normal prior, the c a narrow one whose
width is chosen by cross-validation over pairs of games. Intervals come from the posterior
covariance at the maximum.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from zermelo.arena.statistics.davidson import probabilities, scale
from zermelo.errors import StatisticsError

Matrix = NDArray[np.float64]
Vector = NDArray[np.float64]

MAIN_DEVIATION = 2.0
"""Prior of a main effect, in units of x: some 350 Elo."""
PAIR_DEVIATIONS = (0.01, 0.03, 0.1, 0.3, 1.0)
"""Priors of an interaction from which cross-validation chooses."""
FOLDS = 5
STEPS = 25
CLOSE = 1e-6


@dataclass(frozen=True)
class Games:
    """Games between sides with techniques on or off, two by two: one opening, both colours."""

    white: NDArray[np.bool_]
    """A row per game, a column per technique."""
    black: NDArray[np.bool_]
    scores: Vector
    """White's: 1, 0.5 or 0."""

    def __post_init__(self) -> None:
        if len(self.scores) < 2 * FOLDS or len(self.scores) % 2:
            raise StatisticsError(
                f"a model of interactions needs pairs of games, at least {FOLDS}; there are "
                f"{len(self.scores)} games"
            )


@dataclass(frozen=True)
class InteractionFit:
    """The most likely effects in Elo, and how sure they are."""

    techniques: int
    effects: Vector
    """The main effects, then the pairs in the order of `pairs_of`."""
    covariance: Matrix
    pair_deviation: float
    """The prior of the interactions that cross-validation chose, in Elo."""
    draw_rate: float
    held_out: dict[float, float]
    """The mean log likelihood of games left out, by prior of the interactions in Elo."""
    held_out_without: float
    """The same if nothing tells the sides apart: as many draws as in the rest, else even."""

    def combined(self, weights: Vector) -> tuple[float, float]:
        """A linear combination of the effects, and its standard error."""
        error = math.sqrt(float(weights @ self.covariance @ weights))
        return float(weights @ self.effects), error

    def pair(self, one: int, other: int) -> tuple[float, float]:
        """The interaction of two techniques, and its standard error."""
        place = self.techniques + _place_of_pair(self.techniques)[one, other]
        return float(self.effects[place]), math.sqrt(float(self.covariance[place, place]))


def pairs_of(techniques: int) -> list[tuple[int, int]]:
    return list(combinations(range(techniques), 2))


@cache
def _place_of_pair(techniques: int) -> dict[tuple[int, int], int]:
    return {pair: place for place, pair in enumerate(pairs_of(techniques))}


def features(subsets: NDArray[np.bool_]) -> Matrix:
    """Main effects and products of each row."""
    sides = subsets.astype(np.float64)
    first, second = np.array(pairs_of(sides.shape[1]), dtype=np.intp).reshape(-1, 2).T
    return np.hstack([sides, sides[:, first] * sides[:, second]])


def fit_interactions(
    games: Games, pair_deviations: Sequence[float] = PAIR_DEVIATIONS, *, seed: int = 1
) -> InteractionFit:
    """The fit with the prior that predicts games left out best."""
    techniques = games.white.shape[1]
    # The last column is White's advantage.
    design = np.hstack(
        [features(games.white) - features(games.black), np.ones((len(games.scores), 1))]
    )
    model = _Model(design, games.scores, techniques)
    middle = sorted(pair_deviations)[len(pair_deviations) // 2]
    start, weight = model.fit(middle)
    held_out = model.cross_validated(start, weight, pair_deviations, seed)
    chosen = max(held_out, key=lambda deviation: held_out[deviation])
    effects, weight = model.fit(chosen, start)
    information = model.information(effects, weight) + np.diag(model.precision(chosen))
    elo = scale(weight)
    return InteractionFit(
        techniques=techniques,
        effects=effects[:-1] * elo,
        covariance=np.asarray(np.linalg.inv(information)[:-1, :-1] * elo**2, dtype=np.float64),
        pair_deviation=chosen * elo,
        draw_rate=weight / (2 + weight),
        held_out={deviation * elo: value for deviation, value in held_out.items()},
        held_out_without=held_out_without(games.scores, seed),
    )


def held_out_without(scores: Vector, seed: int) -> float:
    """The mean log likelihood of games left out if nothing tells the two sides apart."""
    folds = folds_of(len(scores), seed)
    total = 0.0
    for fold in range(FOLDS):
        left, drawn = folds == fold, scores == 0.5
        share = (float(drawn[~left].sum()) + 1) / (float((~left).sum()) + 2)
        total += float(np.where(drawn[left], math.log(share), math.log((1 - share) / 2)).sum())
    return total / len(scores)


def folds_of(games: int, seed: int) -> NDArray[np.int64]:
    """A part for each game; both games of a pair are in the same."""
    return np.repeat(np.random.default_rng(seed).permutation(games // 2) % FOLDS, 2)


class _Model:
    def __init__(self, design: Matrix, scores: Vector, techniques: int) -> None:
        self.design = design
        self.scores = scores
        self.techniques = techniques

    def precision(self, pair_deviation: float) -> Vector:
        """One over the variance of each prior; White's advantage counts as a main effect."""
        found = np.full(self.design.shape[1], pair_deviation**-2.0)
        found[: self.techniques] = MAIN_DEVIATION**-2.0
        found[-1] = MAIN_DEVIATION**-2.0
        return found

    def likelihood(self, effects: Vector, weight: float) -> Vector:
        """The logarithm for each game."""
        win, draw, loss = probabilities(self.design @ effects, weight)
        chosen = np.where(self.scores == 1, win, np.where(self.scores == 0, loss, draw))
        return np.log(np.maximum(chosen, 1e-300))

    def slope(self, effects: Vector, weight: float) -> tuple[Vector, Vector]:
        """Of the likelihood with respect to x, for each game: its first and second derivative."""
        win, draw, _ = probabilities(self.design @ effects, weight)
        expected = win + draw / 2
        return self.scores - expected, win + draw / 4 - expected**2

    def information(self, effects: Vector, weight: float) -> Matrix:
        _, curvature = self.slope(effects, weight)
        found: Matrix = self.design.T @ (self.design * curvature[:, None])
        return found

    def fit(self, pair_deviation: float, start: Vector | None = None) -> tuple[Vector, float]:
        """Newton's method; the draw weight follows after each step."""
        effects = np.zeros(self.design.shape[1]) if start is None else start.copy()
        precision = self.precision(pair_deviation)
        drawn = (float((self.scores == 0.5).sum()) + 1) / (len(self.scores) + 2)
        weight = 2 * drawn / (1 - drawn)
        for _ in range(STEPS):
            residual, _ = self.slope(effects, weight)
            information = self.information(effects, weight) + np.diag(precision)
            step = np.linalg.solve(information, self.design.T @ residual - precision * effects)
            effects += step
            weight = self._draw_weight(effects, weight)
            if float(np.abs(step).max()) < CLOSE:
                break
        return effects, weight

    def _draw_weight(self, effects: Vector, weight: float) -> float:
        """The most likely v for these effects; one game between equals was drawn, one not."""
        drawn = float((self.scores == 0.5).sum()) + 1
        for _ in range(STEPS):
            _, draw, _ = probabilities(self.design @ effects, weight)
            expected = float(draw.sum()) + 2 * weight / (2 + weight)
            change = math.log(drawn / expected)
            weight *= math.exp(change)
            if abs(change) < CLOSE:
                break
        return weight

    def cross_validated(
        self, start: Vector, weight: float, deviations: Sequence[float], seed: int
    ) -> dict[float, float]:
        """The likelihood of games left out, by prior; both games of a pair are left out together.

        The likelihood of the others is taken as the parabola at `start`, so that each prior
        costs one linear system.
        """
        folds = folds_of(len(self.scores), seed)
        residual, curvature = self.slope(start, weight)
        whole = self.design.T @ (self.design * curvature[:, None])
        pull = self.design.T @ residual
        found = dict.fromkeys(deviations, 0.0)
        for fold in range(FOLDS):
            left = folds == fold
            part = self.design[left]
            bend = whole - part.T @ (part * curvature[left][:, None])
            lean = pull - part.T @ residual[left]
            held = _Model(part, self.scores[left], self.techniques)
            for deviation in deviations:
                precision = self.precision(deviation)
                step = np.linalg.solve(bend + np.diag(precision), lean - precision * start)
                found[deviation] += float(held.likelihood(start + step, weight).sum())
        return {deviation: value / len(self.scores) for deviation, value in found.items()}
