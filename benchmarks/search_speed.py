"""The flagship's nodes per second beside Debian's Stockfish, on the positions of `zermelo bench`.

Their nodes are not comparable: Stockfish evaluates with a network. The row shows how much is
searched in a second, not which engine is stronger.
"""

import re
import time
from collections import defaultdict
from collections.abc import Callable
from statistics import median

from benchmarks.counters import Count, StockfishCounter
from benchmarks.report import Row
from zermelo import Position, _core
from zermelo.engines.bench import bench_positions
from zermelo.engines.presets import preset

SECONDS = 0.1
"""Seconds per position and engine."""
MEBIBYTES = 64
SPEED_RATIO = 1.5


class StockfishSearcher(StockfishCounter):
    """`go movetime` of a UCI engine, with one thread and a table as large as ours."""

    def __init__(self) -> None:
        super().__init__()
        self._send("setoption name Threads value 1")
        self._send(f"setoption name Hash value {MEBIBYTES}")

    def search(self, fen: str) -> Count:
        """A search with an empty table."""
        self._send("ucinewgame")
        self.prepare(fen)
        started = time.perf_counter()
        self._send(f"go movetime {round(SECONDS * 1000)}")
        nodes = 0
        while not (line := self._receive()).startswith("bestmove"):
            if found := re.search(r"\bnodes (\d+)", line):
                nodes = int(found[1])
        return Count(nodes, time.perf_counter() - started)


def speed_row(rounds: int, progress: Callable[[str], None]) -> Row:
    """Medians of interleaved rounds; in each every position is searched by both."""
    positions = [bench.position for bench in bench_positions() if not bench.position.chess960]
    engine = _core.Engine(preset("zermelo").changed("table.mebibytes", MEBIBYTES).values())
    speeds: dict[str, list[float]] = defaultdict(list)
    with StockfishSearcher() as stockfish:
        for number in range(rounds):
            progress(f"nodes per second, round {number + 1} of {rounds}")
            counts: dict[str, list[Count]] = defaultdict(list)
            for position in positions:
                counts["ours"].append(_search(engine, position))
                counts["theirs"].append(stockfish.search(position.fen()))
            for who, found in counts.items():
                seconds = sum(count.seconds for count in found)
                speeds[who].append(sum(count.nodes for count in found) / seconds)
        name = stockfish.name
    ours_speed, their_speed = median(speeds["ours"]), median(speeds["theirs"])
    return Row(
        f"search of the bench positions / {name}",
        f"{ours_speed / 1e6:.2f} / {their_speed / 1e6:.2f} million nodes/s",
        ours_speed / their_speed,
        SPEED_RATIO,
        unit="x",
    )


def _search(engine: _core.Engine, position: Position) -> Count:
    engine.clear()
    started = time.perf_counter()
    report, _ = engine.search(position, seconds=SECONDS)
    return Count(report.statistics.nodes, time.perf_counter() - started)
