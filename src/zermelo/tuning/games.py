"""Many games for tuning as a run: one task per game, so that an interruption costs seconds."""

import hashlib
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import Any

from zermelo import _core
from zermelo.engines.presets import preset
from zermelo.errors import TuningError
from zermelo.runner.numbered import NumberedTasks
from zermelo.runner.task import Result, Task
from zermelo.tuning.self_play import SelfPlay, play_for_tuning

KIND = "tuning games"
"""The kind of the run in the store."""


@dataclass(frozen=True)
class TuningGames:
    """What determines the games. Their number does not: more games extend the same run."""

    seed: int
    nodes: int
    kept: int

    def __post_init__(self) -> None:
        if self.nodes < 1 or self.kept < 1:
            raise TuningError("--nodes and --positions: accepted: 1 or more")

    def plain(self) -> dict[str, Any]:
        """Part of the run's identity: an engine with other weights plays other games."""
        weights = hashlib.sha256(repr(_core.tapered_weights()).encode()).hexdigest()
        return {**asdict(self), "engine": preset("zermelo-classic").to_dict(), "weights": weights}


class GamesPlan:
    """The games one after another, until there are enough or the time is up."""

    def __init__(
        self,
        games: TuningGames,
        count: int,
        *,
        seconds: float | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.count = count
        self._games = games
        self._numbers = NumberedTasks(count, seconds=seconds, clock=clock)
        self.played = 0
        self.positions = 0
        self.results: Counter[float] = Counter()
        self.reasons: Counter[str] = Counter()

    def next_task(self) -> Task | None:
        if (number := self._numbers.take()) is None:
            return None
        games = self._games
        order = SelfPlay(games.seed, number, games.nodes, games.kept)
        return Task(f"{number:07d}", play_for_tuning, order)

    def take(self, task: Task, result: Result) -> None:
        del task
        self.played += 1
        self.positions += len(result["positions"])
        self.results[result["result"]] += 1
        self.reasons[result["reason"]] += 1

    @property
    def is_over(self) -> bool:
        return False
