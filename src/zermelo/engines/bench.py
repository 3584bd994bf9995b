"""The fixed-depth signature: how many nodes the flagship searches in a fixed set of positions.

The number is the same on every machine. A commit that changes it has changed how the engine
searches; one that does not has only changed how fast.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass
from importlib.resources import files

from zermelo import _core
from zermelo.engines.config import SearchConfig
from zermelo.engines.presets import preset
from zermelo.position import Position

DEFAULT_DEPTH = 11


@dataclass(frozen=True)
class BenchPosition:
    name: str
    position: Position


@dataclass(frozen=True)
class Signature:
    depth: int
    nodes: int
    seconds: float
    by_position: dict[str, int]

    @property
    def nodes_per_second(self) -> int:
        return round(self.nodes / self.seconds) if self.seconds > 0 else 0


def bench_positions() -> list[BenchPosition]:
    """Openings, middle games, endings and Chess960, from bench_positions.txt."""
    text = files("zermelo.engines").joinpath("bench_positions.txt").read_text(encoding="utf-8")
    found = []
    for line in text.splitlines():
        if line and not line.startswith("#"):
            fen, _, name = (part.strip() for part in line.partition(";"))
            chess960 = name.startswith("Chess960")
            found.append(BenchPosition(name, Position(fen, chess960=chess960)))
    return found


def signature(
    depth: int = DEFAULT_DEPTH,
    *,
    config: SearchConfig | None = None,
    progress: Callable[[BenchPosition, int], None] | None = None,
) -> Signature:
    """Searches every position to `depth` with an empty memory and adds the nodes up."""
    engine = _core.Engine((config or preset("zermelo")).values(), None, 0)
    by_position = {}
    seconds = 0.0
    for bench in bench_positions():
        engine.clear()
        started = time.perf_counter()
        report, _ = engine.search(bench.position, depth=depth)
        seconds += time.perf_counter() - started
        by_position[bench.name] = report.statistics.nodes
        if progress is not None:
            progress(bench, report.statistics.nodes)
    return Signature(depth, sum(by_position.values()), seconds, by_position)
