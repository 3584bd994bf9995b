"""What two builds need for the same trees: instructions under valgrind, and time.

    python -m benchmarks.same_speed OLD_PYTHON [--runs 5]

OLD_PYTHON is the interpreter of the environment that the other build is installed in. Instructions
are those of a deep search less those of a shallow one, so that starting Python does not count; a
busy machine does not change them. Times are the processor's, of the search alone, in runs that
alternate between the builds; the median counts.
"""

import argparse
import re
import subprocess
import sys
from statistics import median

PROGRAM = """
import sys, time
from zermelo import Position, _core
from zermelo.engines.presets import presets
name, depth, fen = sys.argv[1], int(sys.argv[2]), sys.argv[3]
config = next(preset.config for preset in presets() if preset.name == name)
engine = _core.Engine(config.changed("table.mebibytes", 16).values())
begun = time.process_time()
nodes = engine.search(Position(fen), depth=depth)[0].statistics.nodes
print(nodes, time.process_time() - begun)
"""
START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
MIDDLEGAME = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
COUNTED = (
    ("kong-minimax", 2, 4, MIDDLEGAME),
    ("kong-alphabeta", 2, 5, MIDDLEGAME),
    ("minmax-minimax", 2, 4, MIDDLEGAME),
    ("minmax-alphabeta", 2, 5, MIDDLEGAME),
    ("minmax-quiescence", 2, 4, MIDDLEGAME),
    ("hal", 2, 5, MIDDLEGAME),
    ("chess0-classic", 2, 5, MIDDLEGAME),
    ("kolawole", 2, 5, MIDDLEGAME),
)
"""Preset, the shallow depth, the deep one, position."""
TIMED = (
    ("kong-minimax", 5, START),
    ("kong-alphabeta", 7, START),
    ("minmax-minimax", 5, START),
    ("minmax-minimax", 4, MIDDLEGAME),
    ("minmax-alphabeta", 6, MIDDLEGAME),
    ("minmax-quiescence", 4, MIDDLEGAME),
    ("hal", 6, MIDDLEGAME),
    ("chess0-classic", 6, START),
    ("kolawole", 6, START),
)


def search(python: str, name: str, depth: int, fen: str) -> tuple[int, float]:
    """Nodes and seconds."""
    command = [python, "-c", PROGRAM, name, str(depth), fen]
    text = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout
    nodes, seconds = text.split()
    return int(nodes), float(seconds)


def instructions(python: str, name: str, depth: int, fen: str) -> int:
    valgrind = [
        "valgrind",
        "--tool=cachegrind",
        "--cache-sim=no",
        "--cachegrind-out-file=/dev/null",
    ]
    command = [*valgrind, python, "-c", PROGRAM, name, str(depth), fen]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    found = re.search(r"I +refs: +([\d,]+)", done.stderr)
    assert found is not None, done.stderr
    return int(found[1].replace(",", ""))


def count(old: str, new: str) -> None:
    for name, shallow, deep, fen in COUNTED:
        before, after = (
            instructions(python, name, deep, fen) - instructions(python, name, shallow, fen)
            for python in (old, new)
        )
        print(
            f"{name:18} depth {deep} less {shallow}: {before:>13,} -> {after:>13,} instructions"
            f" ({after / before - 1:+.2%})",
            flush=True,
        )


def clock(old: str, new: str, runs: int) -> None:
    for name, depth, fen in TIMED:
        times: dict[str, list[float]] = {old: [], new: []}
        trees = set()
        for run in range(runs):
            for python in (old, new) if run % 2 == 0 else (new, old):
                nodes, seconds = search(python, name, depth, fen)
                trees.add(nodes)
                times[python].append(seconds)
        before, after = median(times[old]), median(times[new])
        quick, quicker = min(times[old]), min(times[new])
        print(
            f"{name:18} depth {depth}, {' or '.join(map(str, sorted(trees)))} nodes:"
            f" median {before:.3f} -> {after:.3f} s ({after / before - 1:+.1%}),"
            f" fastest {quick:.3f} -> {quicker:.3f} ({quicker / quick - 1:+.1%})",
            flush=True,
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("old_python", help="the other build's interpreter")
    parser.add_argument("--runs", type=int, default=5, help="of each build, for the times")
    options = parser.parse_args()
    count(options.old_python, sys.executable)
    clock(options.old_python, sys.executable, options.runs)


if __name__ == "__main__":
    main()
