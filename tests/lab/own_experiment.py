"""An experiment as people write it: small tasks whose results hang on the seed alone."""

import time
from collections.abc import Sequence
from dataclasses import dataclass

from zermelo.engines.limit import Limits
from zermelo.engines.presets import preset
from zermelo.lab import Claim, Experiment, Outcome, Row, Setup, Variant, positions
from zermelo.lab.judging.judgement import Kind
from zermelo.lab.judging.rule import certain
from zermelo.lab.measuring.measure import measured
from zermelo.position import Position
from zermelo.runner.task import Keep, Task

PACE_SECONDS = 0.05
"""A task takes at least so long, so that a test can come between."""
TASKS = 72


def look(order: tuple[str, int], keep: Keep) -> Row:
    """A move chosen at random among the good ones."""
    del keep
    fen, seed = order
    time.sleep(PACE_SECONDS)
    variant = Variant(preset("chess0-adaptive"))
    return {"fen": fen, "seed": seed} | measured(variant, Position(fen), Limits(depth=1), seed=seed)


@dataclass(frozen=True, kw_only=True)
class Looks(Experiment):
    def tasks(self, setup: Setup) -> list[Task]:
        return [
            Task(f"{number:03d}", look, (place.fen, 1000 * setup.seed + number))
            for number, place in enumerate(positions(setup.sized(TASKS, 10 * TASKS)))
        ]

    def analyse(self, rows: Sequence[Row], setup: Setup) -> Outcome:
        del setup
        nodes = sum(row["nodes"] for row in rows)
        claim = Claim(self.name, "It looks.", "", f"{nodes} nodes", certain(True, Kind.OURS))
        return Outcome(f"{nodes} nodes in {len(rows)} looks.", [claim])


experiment = Looks(name="looks", question="How much does it look at?")
