"""Davidson's model of games with draws, fitted by maximum likelihood.

With x the difference of two players' strengths, White's advantage included, and v >= 0,

    P(win) : P(draw) : P(loss)  =  exp(x / 2) : v : exp(-x / 2).

It is chosen over Rao and Kupper's because a player's points are then all that counts (a win and a
loss are worth two draws, as in every table), the fitted points of every player equal the points
made, and the likelihood has one maximum only.

Ratings are x in Elo. Draws make the score grow more slowly with x, so one Elo is made to be worth
as much score between equals as in the logistic formula: Elo = 400 / ln 10 * x * 2 / (2 + v). For
v = 0 and v = 2 (no draws, and half of the games between equals drawn) the expected score is then
the logistic one throughout; see docs/arena-statistics.md for how far it differs otherwise.
"""

import math
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Vector = NDArray[np.float64]
Matrix = NDArray[np.float64]

NATURAL = 400 / math.log(10)
"""Elo in a factor e of the odds."""
ADVANTAGE_DEVIATION = 200.0
"""Elo. Prior of White's advantage, so that it is finite where White has won every game."""
PRIOR_DRAWS, PRIOR_GAMES = 1.0, 2.0
"""Prior of the draws: as if this many games between equals had been played and drawn. Without it
a match with no game lost would be explained best by two players who draw nearly always."""

_CLOSE = 1e-9
_STEPS = 200


@dataclass(frozen=True)
class Meetings:
    """Games between players by index: one entry for each (White, Black) with their results.

    Numbers need not be whole.
    """

    white: NDArray[np.intp]
    black: NDArray[np.intp]
    wins: Vector
    """White's."""
    draws: Vector
    losses: Vector

    @property
    def games(self) -> Vector:
        return self.wins + self.draws + self.losses


@dataclass(frozen=True)
class Fit:
    """The most likely ratings, and how sure they are."""

    ratings: Vector
    advantage: float
    """White's, in Elo."""
    draw_rate: float
    """Share of draws between equals, without White's advantage."""
    covariance: Matrix
    """Of the ratings and, last, of White's advantage."""


def probabilities(difference: Vector, draw_weight: float) -> tuple[Vector, Vector, Vector]:
    """White's win, draw and loss for differences x and Davidson's v."""
    half = np.abs(difference) / 2
    # Divided by the greatest term, so that nothing overflows.
    better, worse = np.ones_like(half), np.exp(-2 * half)
    draw = draw_weight * np.exp(-half)
    total = better + worse + draw
    up = difference >= 0
    win, loss = np.where(up, better, worse) / total, np.where(up, worse, better) / total
    return win, draw / total, loss


def scale(draw_weight: float) -> float:
    """Elo for each unit of x."""
    return NATURAL * 2 / (2 + draw_weight)


def fit(meetings: Meetings, players: int, fixed: dict[int, float]) -> Fit:
    """Fit the ratings of `players`, those of `fixed` given; the mean is 0 where none is.

    Fisher scoring: Newton's steps with the expected information, which are uphill whatever the
    parameters; a step that gains nothing is halved. The players must be strongly connected by wins
    and draws, or no finite ratings are the most likely.
    """
    centre = float(np.mean(list(fixed.values()))) if fixed else 0.0
    model = _Model(meetings, players)
    parameters = np.zeros(players + 2)
    for player, rating in fixed.items():
        parameters[player] = rating - centre
    share = (meetings.draws.sum() + PRIOR_DRAWS) / (meetings.games.sum() + PRIOR_GAMES)
    parameters[-1] = math.log(2 * share / (1 - share))
    free = np.array([index for index in range(players + 2) if index not in fixed])
    likelihood = model.likelihood(parameters)
    for _ in range(_STEPS):
        slope, information = model.slope(parameters)
        held = information[np.ix_(free, free)]
        if not fixed:
            # Only differences are measured: without an anchor the sum is held at 0.
            held[:players, :players] += information[:players, :players].max()
        step = np.zeros_like(parameters)
        step[free] = np.linalg.solve(held, slope[free])
        likelihood, moved = model.climb(parameters, step, likelihood)
        if moved < _CLOSE:
            break
    covariance = np.zeros((players + 2, players + 2))
    covariance[np.ix_(free, free)] = np.linalg.inv(held)
    if not fixed:
        project = np.eye(players + 2)
        project[:players, :players] -= 1 / players
        covariance = project @ covariance @ project
    weight = math.exp(parameters[-1])
    return Fit(
        ratings=parameters[:players] + centre,
        advantage=float(parameters[players]),
        draw_rate=weight / (2 + weight),
        covariance=covariance[: players + 1, : players + 1],
    )


class _Model:
    """The likelihood as a function of ratings and White's advantage in Elo, and ln v."""

    def __init__(self, meetings: Meetings, players: int) -> None:
        self.meetings = meetings
        self.players = players

    def likelihood(self, parameters: Vector) -> float:
        """Its logarithm, the priors of White's advantage and of draws included."""
        meetings = self.meetings
        difference, weight = self._differences(parameters)
        win, draw, loss = probabilities(difference, weight)
        terms = [(meetings.wins, win), (meetings.draws, draw), (meetings.losses, loss)]
        games = sum(
            float(np.sum(count[count > 0] * np.log(chance[count > 0]))) for count, chance in terms
        )
        advantage = -(float(parameters[self.players] / ADVANTAGE_DEVIATION) ** 2) / 2
        equals = PRIOR_DRAWS * math.log(weight) - PRIOR_GAMES * math.log(2 + weight)
        return games + advantage + equals

    def climb(self, parameters: Vector, step: Vector, likelihood: float) -> tuple[float, float]:
        """Move the parameters uphill along the step; the new likelihood, and how far."""
        for _ in range(40):
            better = self.likelihood(parameters + step)
            if better >= likelihood:
                parameters += step
                return better, float(np.max(np.abs(step)))
            step = step / 2
        return likelihood, 0.0

    def slope(self, parameters: Vector) -> tuple[Vector, Matrix]:
        """First derivatives of the likelihood, and Fisher's information."""
        meetings, players = self.meetings, self.players
        difference, weight = self._differences(parameters)
        win, draw, loss = probabilities(difference, weight)
        games = meetings.games
        # In x and ln v the model is an exponential family with statistics (win - loss) / 2 and
        # draw: slopes are observed minus expected, the information is their covariance.
        by_x = (meetings.wins - meetings.losses) / 2 - games * (win - loss) / 2
        by_v = meetings.draws - games * draw
        x_x = games * (win + loss - (win - loss) ** 2) / 4
        x_v = -games * draw * (win - loss) / 2
        v_v = games * draw * (1 - draw)
        # x = Elo / scale(v), so ln v moves x too.
        elo = scale(weight)
        drawn = weight / (2 + weight)
        x_by_v = difference * drawn
        columns = np.zeros((len(games), 3))
        slope = np.zeros(players + 2)
        np.add.at(slope, meetings.white, by_x / elo)
        np.add.at(slope, meetings.black, -by_x / elo)
        slope[players] = by_x.sum() / elo - parameters[players] / ADVANTAGE_DEVIATION**2
        slope[-1] = (by_v + by_x * x_by_v).sum() + PRIOR_DRAWS - PRIOR_GAMES * drawn
        columns[:, 0] = x_x / elo**2
        columns[:, 1] = (x_v + x_x * x_by_v) / elo
        columns[:, 2] = v_v + 2 * x_v * x_by_v + x_x * x_by_v**2
        information = self._information(columns)
        information[players, players] += 1 / ADVANTAGE_DEVIATION**2
        information[-1, -1] += PRIOR_GAMES * drawn * (1 - drawn)
        return slope, information

    def _information(self, columns: Matrix) -> Matrix:
        """Assembled from each meeting's part: of Elo with itself, with ln v, of ln v."""
        meetings, players = self.meetings, self.players
        information = np.zeros((players + 2, players + 2))
        signs = ((meetings.white, 1.0), (meetings.black, -1.0))
        for one, sign in signs:
            for other, other_sign in signs:
                np.add.at(information, (one, other), sign * other_sign * columns[:, 0])
            np.add.at(information[:, players], one, sign * columns[:, 0])
            np.add.at(information[:, -1], one, sign * columns[:, 1])
        information[players, players] = columns[:, 0].sum()
        information[players, -1] = columns[:, 1].sum()
        information[-1, -1] = columns[:, 2].sum()
        lower = np.tril_indices(players + 2, -1)
        information[lower] = information.T[lower]
        return information

    def _differences(self, parameters: Vector) -> tuple[Vector, float]:
        """x of every meeting, and v."""
        weight = math.exp(parameters[-1])
        ratings = parameters[: self.players]
        elo = ratings[self.meetings.white] - ratings[self.meetings.black] + parameters[self.players]
        return elo / scale(weight), weight
