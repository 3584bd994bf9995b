"""Many games of the flagship with itself as a run: a task a batch, played by the native core."""

import math
import zlib
from dataclasses import dataclass, field
from typing import Any

from zermelo import _core
from zermelo.engines.build import build_id
from zermelo.engines.config import SearchConfig
from zermelo.engines.presets import preset
from zermelo.errors import GameFileError
from zermelo.network.game_file import key_of
from zermelo.runner.numbered import NumberedTasks
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
    ) -> None:
        self.count = count
        self._games = games
        self._numbers = NumberedTasks(math.ceil(count / GAMES_PER_BATCH), seconds=seconds)
        self.played = 0
        self.bytes = 0

    def next_task(self) -> Task | None:
        if (number := self._numbers.take()) is None:
            return None
        return Task(key_of(number), play_batch, Batch(self._games, number))

    def take(self, task: Task, result: Result) -> None:
        del task
        self.played += result["count"]
        self.bytes += len(result["games"])

    @property
    def is_over(self) -> bool:
        return False
