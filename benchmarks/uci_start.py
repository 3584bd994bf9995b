"""How soon `zermelo uci` says `uciok`, beside an interpreter that does nothing."""

import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median

from benchmarks.report import Row
from zermelo.engines.presets import presets

ROUNDS = 10
START_RATIO = 8.0
COMMAND = Path(sys.executable).with_name("zermelo")


def start_row(progress: Callable[[str], None]) -> Row:
    """The slowest preset's median over that of `python -c pass`, both in every round."""
    progress("start to uciok")
    names = [entry.name for entry in presets()]
    bare: list[float] = []
    starts: dict[str, list[float]] = {name: [] for name in names}
    for _ in range(ROUNDS):
        for name in names:
            bare.append(_bare_seconds())
            starts[name].append(_uciok_seconds(name))
    slowest = max(names, key=lambda name: median(starts[name]))
    ours, theirs = median(starts[slowest]), median(bare)
    words = f"{ours * 1000:.0f} ({slowest}, the slowest) / {theirs * 1000:.0f} ms"
    return Row("start to uciok / python -c pass", words, ours / theirs, START_RATIO, True, "x")


def _bare_seconds() -> float:
    started = time.perf_counter()
    # The environment's own interpreter; a `python3` on the PATH may be a slow wrapper of one.
    subprocess.run([sys.executable, "-c", "pass"], check=True)
    return time.perf_counter() - started


def _uciok_seconds(engine: str) -> float:
    started = time.perf_counter()
    with subprocess.Popen(
        [COMMAND, "uci", "--engine", engine], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(b"uci\n")
        process.stdin.flush()
        while (line := process.stdout.readline()) != b"uciok\n":
            if not line:
                raise RuntimeError(f"{engine} ended before uciok")
        seconds = time.perf_counter() - started
        process.communicate(b"quit\n")
    return seconds
