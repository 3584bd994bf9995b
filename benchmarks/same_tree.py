"""Whether two builds search the same trees, in every preset and with each technique switched.

    python -m benchmarks.same_tree OLD_PYTHON

OLD_PYTHON is the interpreter of the environment that the other build is installed in. Both search
the positions of `zermelo bench` to the same limits; nodes, evaluations, cutoffs, value and move are
compared. What one of them does not know is left out.
"""

import argparse
import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from zermelo import _core
from zermelo.engines.bench import bench_positions
from zermelo.engines.config import SearchConfig
from zermelo.engines.presets import presets

Tree = tuple[int, int, int, int, str]
"""Nodes, evaluations, cutoffs, value and move."""

DEPTH = 6
NODES = 20_000
"""Wide searches end there, before their depth."""
SWITCHED_POSITIONS = 3
"""On how many positions each technique is switched."""
SHOWN = 20


def configurations() -> Iterator[tuple[str, SearchConfig, int]]:
    """By name, with the number of positions that each is searched on."""
    for preset in presets():
        yield preset.name, preset.config, len(bench_positions())
        for technique, group in preset.config.groups():
            try:
                switched = preset.config.changed(f"{technique}.enabled", not group.enabled)
            except ValueError:
                continue  # it excludes another
            yield f"{preset.name} {technique}", switched, SWITCHED_POSITIONS


def trees() -> dict[str, Tree]:
    """What this build searches."""
    found = {}
    for name, config, count in configurations():
        try:
            engine = _core.Engine(config.changed("table.mebibytes", 1).values())
        except ValueError:
            continue
        for bench in bench_positions()[:count]:
            try:
                report = engine.search(bench.position, depth=DEPTH, nodes=NODES)[0]
            except ValueError:
                continue  # such a search needs another limit
            counted = report.statistics
            found[f"{name}: {bench.name}"] = (
                *(counted.nodes, counted.evaluations, counted.cutoffs),
                *(report.value, str(report.move)),
            )
    return found


def trees_of(python: str) -> dict[str, Tree]:
    """What the build of another environment searches; this file is all it gets of ours."""
    text = subprocess.run(
        [python, Path(__file__).resolve(), "--list"], check=True, stdout=subprocess.PIPE, text=True
    ).stdout
    return {name: tuple(tree) for name, tree in json.loads(text).items()}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("old_python", nargs="?", help="the other build's interpreter")
    parser.add_argument("--list", action="store_true", help="print this build's trees as JSON")
    options = parser.parse_args()
    ours = trees()
    if options.list or options.old_python is None:
        json.dump(ours, sys.stdout)
        return
    theirs = trees_of(options.old_python)
    common = sorted(ours.keys() & theirs.keys())
    different = [name for name in common if ours[name] != theirs[name]]
    for name in different[:SHOWN]:
        print(f"{name}: {theirs[name]} -> {ours[name]}")
    nodes = sum(ours[name][0] for name in common)
    print(f"{len(common)} searches, {nodes} nodes: {len(different)} differ")
    sys.exit(bool(different))


if __name__ == "__main__":
    main()
