"""Tuning a search by games: what is tuned, and its pairs of games as tasks."""

import dataclasses
import math
import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from zermelo.arena.game import Rules
from zermelo.arena.limits import plain_limits
from zermelo.arena.match import Match, check_limits, openings_digest, shuffled
from zermelo.arena.openings.opening_sets import Opening
from zermelo.arena.players.contestant import Contestant
from zermelo.engines.changes import ChangedEngine
from zermelo.engines.limit import Limits
from zermelo.errors import TuningError
from zermelo.runner.task import Result, Task
from zermelo.tuning.search.pair import PairOrder, play_pair
from zermelo.tuning.search.parameter import Parameter
from zermelo.tuning.search.spsa import Point, Spsa, Trial, rounded

KIND = "search tuning"
"""The kind of the run in the store."""

OVERLAP = 4
"""Iterations that may begin before the results of an earlier one are in.

An iteration always starts from the point this many iterations before it, even if a later one is
known, so that the path does not depend on how many workers there are or how fast.
"""

RATE_OF_ROOT = 2.0
"""The default rate times the square root of the number of games: by chance alone a setting then
wanders about two steps, however long the run is."""


@dataclass(frozen=True, kw_only=True)
class SearchTuning:
    """What is tuned and how; two equal ones are the same run."""

    engine: ChangedEngine
    """With the values that the settings start from."""
    parameters: Sequence[Parameter]
    iterations: int
    pairs: int
    """Pairs of games per iteration."""
    limits: Limits
    openings: Sequence[Opening]
    rate: float | None = None
    """None is the default for this number of games."""
    seed: int = 0
    """Random seed for directions, opening order and engines."""
    chess960: bool = False
    rules: Rules = field(default_factory=Rules)
    in_process: bool = True

    def __post_init__(self) -> None:
        if not self.parameters:
            raise TuningError("there is no setting to tune")
        if self.iterations < 1 or self.pairs < 1:
            raise TuningError("--iterations and --pairs: accepted: 1 or more")
        if self.rate is not None and not 0 < self.rate <= 1:
            raise TuningError(f"--rate {self.rate:g}: accepted: more than 0, at most 1")
        if not self.openings:
            raise TuningError("there is no opening to play")
        check_limits(self.contestant("plus", self.start), self.limits)

    @property
    def games(self) -> int:
        return 2 * self.pairs * self.iterations

    @property
    def start(self) -> Point:
        return tuple(float(one.start) for one in self.parameters)

    @property
    def method(self) -> Spsa:
        rate = self.rate or min(RATE_OF_ROOT / math.sqrt(self.games), 1.0)
        return Spsa([one.axis for one in self.parameters], self.iterations, rate)

    def values(self, point: Point) -> dict[str, int]:
        """The settings at a point, as an engine takes them."""
        names = (one.path for one in self.parameters)
        return dict(zip(names, rounded(point), strict=True))

    def contestant(self, name: str, point: Point) -> Contestant:
        """The engine with the settings at a point."""
        config = self.engine.config.with_changes(self.values(point))
        engine = dataclasses.replace(self.engine, config=config)
        return Contestant(name=name, kind="preset", engine=engine, in_process=self.in_process)

    def final_match(self, point: Point, games: int) -> Match | None:
        """The settings of a point against those of the start; None if they are the same."""
        if self.values(point) == self.values(self.start):
            return None
        return Match(
            first=self.contestant("new", point),
            second=self.contestant("old", self.start),
            games=games,
            limits=self.limits,
            openings=self.openings,
            # Openings in another order than the games that the settings were tuned by.
            seed=self.seed + 1,
            chess960=self.chess960,
            rules=self.rules,
        )

    def plain(self) -> dict[str, Any]:
        """For JSON, and for the identity of the run."""
        return {
            "engine": self.contestant("engine", self.start).plain(),
            "parameters": [one.plain() for one in self.parameters],
            "iterations": self.iterations,
            "pairs": self.pairs,
            "rate": self.method.rate,
            "overlap": OVERLAP,
            "limits": plain_limits(self.limits),
            "openings": openings_digest(self.openings),
            "seed": self.seed,
            "chess960": self.chess960,
            "rules": self.rules.plain(),
        }


class SearchTuningPlan:
    """The pairs of games as tasks, and the path that their results make."""

    def __init__(self, tuning: SearchTuning) -> None:
        self.tuning = tuning
        self.path: list[Point] = [tuning.start]
        """The point before the first iteration and after each."""
        self.advantages: list[float] = []
        """Games that the plus side won more than it lost, by iteration."""
        self.played = 0
        """Games, those of unfinished iterations included."""
        self.reasons: Counter[str] = Counter()
        self.faults: list[str] = []
        """One line per game lost by a fault."""
        self._method = tuning.method
        self._rng = random.Random(tuning.seed)
        self._openings = shuffled(tuning.openings, tuning.seed)
        self._next = 0
        """The next pair."""
        self._trials: dict[int, Trial] = {}
        """Iterations under way, from 0."""
        self._scores: dict[int, list[float]] = {}

    @property
    def finished(self) -> int:
        """Iterations that have moved the point."""
        return len(self.advantages)

    def next_task(self) -> Task | None:
        tuning = self.tuning
        iteration, pair = divmod(self._next, tuning.pairs)
        if iteration == tuning.iterations or iteration - OVERLAP > self.finished:
            return None
        if pair == 0:
            start = self.path[max(0, iteration - OVERLAP)]
            self._trials[iteration] = self._method.trial(iteration + 1, start, self._rng)
            self._scores[iteration] = []
        trial = self._trials[iteration]
        order = PairOrder(
            number=self._next,
            plus=tuning.contestant("plus", trial.plus),
            minus=tuning.contestant("minus", trial.minus),
            limits=tuning.limits,
            opening=self._openings[self._next % len(self._openings)],
            chess960=tuning.chess960,
            seed=tuning.seed,
            rules=tuning.rules,
        )
        self._next += 1
        return Task(f"{order.number:07d}", play_pair, order)

    def take(self, task: Task, result: Result) -> None:
        self._scores[int(task.key) // self.tuning.pairs].append(sum(result["scores"]))
        self.played += len(result["scores"])
        self.reasons.update(result["reasons"])
        self.faults += result["faults"]
        while len(self._scores.get(self.finished, ())) == self.tuning.pairs:
            self._learn()

    @property
    def is_over(self) -> bool:
        return False

    def _learn(self) -> None:
        """Moves the point by the earliest iteration; they are learned from in order."""
        trial, scores = self._trials.pop(self.finished), self._scores.pop(self.finished)
        # A pair of one point is level; one of two points is two games won and none lost.
        advantage = sum(2 * (points - 1) for points in scores)
        self.path.append(self._method.moved(self.path[-1], trial, advantage))
        self.advantages.append(advantage)
