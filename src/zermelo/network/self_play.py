"""Many games of the flagship with itself as a run: a task a batch, played by the native core."""

import time
import zlib
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from zermelo import _core
from zermelo.engines.build import build_id
from zermelo.engines.config import SearchConfig
from zermelo.engines.presets import preset
from zermelo.errors import GameFileError
from zermelo.network.game_file import key_of
from zermelo.runner.task import Keep, Result, Task

GAMES_PER_BATCH = 16
"""About a second's work: what a kill loses."""

TABLE_MEBIBYTES = 2
"""Small, because it is emptied before every game."""


@dataclass(frozen=True)
class SelfPlay:
    """What decides the games; how many are played does not."""

    engine: str
    seed: int
    nodes: int
    network: bytes | None = field(default=None, repr=False)
    """Plays instead of the preset's own evaluation."""

    def __post_init__(self) -> None:
        if self.nodes < 1:
            raise GameFileError(f"--nodes: {self.nodes}; accepted: 1 or more")

    def config(self) -> SearchConfig:
        return preset(self.engine).changed("table.mebibytes", TABLE_MEBIBYTES)

    def header(self) -> dict[str, Any]:
        """What the file of games says of them: another build plays other games."""
        return {
            "engine": self.engine,
            "build": build_id(),
            "seed": self.seed,
            "nodes": self.nodes,
            "network": None if self.network is None else f"{zlib.crc32(self.network):08x}",
            "batch": GAMES_PER_BATCH,
            "config": self.config().to_dict(),
        }


@dataclass(frozen=True)
class Batch:
    games: SelfPlay
    number: int


class _Player:
    """An engine that lives on in its worker."""

    def __init__(self, games: SelfPlay) -> None:
        network = None if games.network is None else _core.Network(games.network)
        self.native = _core.SelfPlayer(
            games.config().values(), network, seed=games.seed, nodes=games.nodes
        )

    def close(self) -> None:
        """Nothing is left open."""


def play_batch(batch: Batch, keep: Keep) -> Result:
    """Plays the games of a batch."""
    player = keep.get(batch.games, lambda: _Player(batch.games))
    games = player.native.play(batch.number * GAMES_PER_BATCH, GAMES_PER_BATCH)
    return {"count": GAMES_PER_BATCH, "games": games}


class SelfPlayPlan:
    """Batch after batch until there are enough games, or the time is up."""

    def __init__(
        self,
        games: SelfPlay,
        count: int,
        *,
        seconds: float | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.count = count
        self._games = games
        self._next = 0
        self._clock = clock
        self._until = None if seconds is None else clock() + seconds
        self.played = 0
        self.bytes = 0

    def next_task(self) -> Task | None:
        is_late = self._until is not None and self._clock() >= self._until
        if self._next * GAMES_PER_BATCH >= self.count or is_late:
            return None
        number = self._next
        self._next += 1
        return Task(key_of(number), play_batch, Batch(self._games, number))

    def take(self, task: Task, result: Result) -> None:
        del task
        self.played += result["count"]
        self.bytes += len(result["games"])

    @property
    def is_over(self) -> bool:
        return False
