"""How scores turn into results: fitted to games, for `UCI_ShowWDL`; and what a centipawn is worth.

With v the score of the side to move in centipawns,

    P(win) = 1 / (1 + exp((even - v) / spread)),   P(loss) the same of -v,   the rest is drawn;

`even` and `spread` are those that make the results of the games most likely.
"""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from zermelo import _core
from zermelo.engines.evaluators import make_evaluator
from zermelo.errors import GameFileError
from zermelo.network.checks import Tell
from zermelo.network.game_file import read_blocks
from zermelo.network.training_data import MAX_SCORE

Reals: TypeAlias = npt.NDArray[np.float64]

SCALE_POSITIONS = 200_000
"""How many positions are evaluated to compare scales."""

_GOLDEN = (math.sqrt(5) - 1) / 2


@dataclass(frozen=True)
class WinDrawLoss:
    """The fitted model, and how well it describes the games."""

    even: float
    """Centipawns at which a win is as likely as not."""
    spread: float
    """Centipawns that change the odds by a factor of e."""
    positions: int
    games: int
    log_loss: float
    """Mean of -log(probability of what happened), in nats."""


@dataclass(frozen=True)
class Scale:
    """Centipawns that change the odds of the expected score by a factor of e, by evaluation."""

    network: float
    tapered: float
    positions: int

    @property
    def ratio(self) -> float:
        """How many centipawns of the network mean what 100 of the hand-made evaluation do."""
        return 100 * self.network / self.tapered


def fit_win_draw_loss(paths: Sequence[Path], tell: Tell) -> WinDrawLoss:
    """Of all quiet positions of the games, each with the score of the search."""
    counts = np.zeros((2 * MAX_SCORE + 1, 3))
    games = 0
    for block in (block for path in paths for block in read_blocks(path)):
        _, scores, results, _ = _core.training_positions(block.games, MAX_SCORE)
        np.add.at(counts, (scores.astype(np.int64) + MAX_SCORE, results), 1)
        games += block.game_count
        tell(games)
    if not counts.sum(axis=0).all():
        raise GameFileError("wins, draws and losses are needed to fit them: give more games")
    return fitted(counts, games)


def fitted(counts: Reals, games: int) -> WinDrawLoss:
    """Of counted positions: a row per score from -MAX_SCORE on, with losses, draws and wins."""
    scores = np.arange(-MAX_SCORE, MAX_SCORE + 1, dtype=np.float64)

    def best_even(spread: float) -> float:
        return _lowest(lambda even: _loss(counts, scores, even, spread), 0.0, 1000.0)

    spread = _lowest(lambda tried: _loss(counts, scores, best_even(tried), tried), 5.0, 1000.0)
    even = best_even(spread)
    return WinDrawLoss(even, spread, int(counts.sum()), games, _loss(counts, scores, even, spread))


def compare_scales(paths: Sequence[Path], network: _core.Network, tell: Tell) -> Scale:
    """The network's centipawns beside those of the hand-made evaluation, on the same positions."""
    boards, results = [], []
    found = 0
    for block in (block for path in paths for block in read_blocks(path)):
        board, _, result, _ = _core.training_positions(block.games, MAX_SCORE)
        boards.append(board)
        results.append(result)
        found += len(board)
        tell(min(found, SCALE_POSITIONS))
        if found >= SCALE_POSITIONS:
            break
    if not found:
        raise GameFileError("there are no positions to compare scales on")
    whole, points = np.concatenate(boards), np.concatenate(results) / 2
    tapered = make_evaluator("tapered")
    return Scale(
        _slope(_core.evaluate_boards(network, whole), points),
        _slope(_core.evaluate_boards(tapered, whole), points),
        len(whole),
    )


def _slope(values: npt.NDArray[np.int32], points: Reals) -> float:
    """Centipawns per unit of the logit, such that the values predict the points best."""
    scores = values.astype(np.float64)

    def loss(slope: float) -> float:
        expected = np.clip(_logistic(scores / slope), 1e-12, 1 - 1e-12)
        return -float(np.mean(points * np.log(expected) + (1 - points) * np.log(1 - expected)))

    return _lowest(loss, 20.0, 2000.0)


def _loss(counts: Reals, scores: Reals, even: float, spread: float) -> float:
    win, loss = _logistic((scores - even) / spread), _logistic((-scores - even) / spread)
    chances = np.stack([loss, 1 - win - loss, win], axis=1)
    return -float((counts * np.log(np.maximum(chances, 1e-12))).sum() / counts.sum())


def _logistic(value: Reals) -> Reals:
    expected: Reals = 0.5 * (1 + np.tanh(0.5 * value))
    return expected


def _lowest(loss: Callable[[float], float], low: float, high: float) -> float:
    """Where a function with one valley is lowest, by golden section."""
    while high - low > 0.05:
        left, right = high - _GOLDEN * (high - low), low + _GOLDEN * (high - low)
        low, high = (low, right) if loss(left) < loss(right) else (left, high)
    return (low + high) / 2
