"""A fit: rounds of a method until the validation loss no longer falls."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from zermelo.tuning import checkpoint
from zermelo.tuning.checkpoint import Progress, Round
from zermelo.tuning.genetic import Genetic
from zermelo.tuning.gradient import Gradient
from zermelo.tuning.method import Method
from zermelo.tuning.model import Weights
from zermelo.tuning.problem import Problem, Tell
from zermelo.tuning.settings import MethodName

METHODS: dict[MethodName, Callable[[Weights], Method]] = {"gradient": Gradient, "genetic": Genetic}

TWO_SIDED_95 = 1.96


@dataclass(frozen=True)
class Gain:
    """How much the validation loss fell, by the model itself, with a 95% interval."""

    before: float
    after: float
    low: float
    high: float


@dataclass(frozen=True)
class Fitted:
    """The best weights, in whole centipawns, and how they were found."""

    weights: Weights
    best_round: int
    history: list[Round]
    gain: Gain
    finished: bool
    """False if it was stopped: the same fit continues from its checkpoint."""


class Fit:
    """A method applied to a problem; with a path it continues where an earlier one stopped."""

    def __init__(
        self,
        problem: Problem,
        method: Method,
        *,
        path: Path | None = None,
        clock: Callable[[], float] = time.perf_counter,
    ) -> None:
        self._problem = problem
        self._method = method
        self._path = path
        self._clock = clock
        self._identity = checkpoint.identity(problem, method)
        self.progress = Progress(problem.start, problem.start)
        if path is not None and (saved := checkpoint.load(path, self._identity)) is not None:
            self.progress, state = saved
            method.restore(state)

    def run(
        self,
        *,
        rounds: int | None = None,
        seconds: float | None = None,
        tell: Callable[[Round], None] = lambda _: None,
        tell_trace: Tell = lambda _done, _of: None,
        is_stopped: Callable[[], bool] = lambda: False,
    ) -> Fitted:
        """At most `rounds` rounds in all or `seconds` of work; stops when it no longer helps."""
        progress, method = self.progress, self._method
        most = method.rounds if rounds is None else rounds
        began = self._clock() - (progress.history[-1].seconds if progress.history else 0.0)
        stopped = False
        while not self._is_over(most, seconds):
            # Never before the first line: even a fit that is stopped at once has a result.
            if stopped := bool(progress.history) and is_stopped():
                break
            number = len(progress.history)
            self._trace(number, tell_trace)
            if not progress.history:
                line = self._first_line()
            else:
                rng = np.random.default_rng([self._problem.settings.seed, number])
                training = method.round(self._problem, number - 1, rng)
                seen = self._problem.validation_loss(method.weights)
                line = Round(number, self._clock() - began, method.evaluations, training, seen)
                if seen < progress.best_loss:
                    progress.best, progress.best_round = method.weights.copy(), number
            progress.history.append(line)
            if self._path is not None:
                checkpoint.save(self._path, self._identity, progress, method.state())
            tell(line)
        weights = np.rint(progress.best)
        gain = self._gain(weights)
        return Fitted(weights, progress.best_round, progress.history, gain, not stopped)

    def _first_line(self) -> Round:
        """The initial weights, which every round has to beat."""
        problem = self._problem
        return Round(0, 0.0, 0, problem.first_loss, problem.validation_loss(problem.start))

    def _trace(self, number: int, tell: Tell) -> None:
        """Linearises at the new weights every few rounds, at first every round.

        After resuming it is where the last one was.
        """
        few = self._method.rounds_a_trace
        is_due = number > 1 and (number <= few or number % few == 0)
        if is_due:
            self.progress.anchor = self._method.weights.copy()
        if is_due or not self._problem.is_traced_at(self.progress.anchor):
            self._problem.trace(self.progress.anchor, tell)

    def _is_over(self, rounds: int, seconds: float | None) -> bool:
        """Round 0, the initial weights, is always reported."""
        history = self.progress.history
        return bool(history) and (
            len(history) > rounds
            or history[-1].number - self.progress.best_round >= self._method.patience
            or (seconds is not None and history[-1].seconds >= seconds)
        )

    def _gain(self, weights: Weights) -> Gain:
        """The interval is by game: positions of one game are not independent."""
        problem = self._problem
        before = problem.validation_errors(problem.start)
        after = problem.validation_errors(weights)
        falls = before - after
        _, games = np.unique(problem.validation.games, return_inverse=True)
        by_game = np.bincount(games, weights=falls - falls.mean())
        margin = TWO_SIDED_95 * float(np.sqrt(np.square(by_game).sum())) / len(falls)
        fall = float(falls.mean())
        return Gain(float(before.mean()), float(after.mean()), fall - margin, fall + margin)
