"""One measured search: the building block of every experiment on positions."""

import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from zermelo.engines.limit import Limits
from zermelo.engines.statistics import statistics_of
from zermelo.lab.measuring.variant import Variant
from zermelo.position import Position
from zermelo.runner.task import Keep, Result


@dataclass(frozen=True, kw_only=True)
class Measuring:
    """A position to be searched by several variants, one after another in one process."""

    position: str
    fen: str
    kind: str
    variants: Mapping[str, Variant] = field(hash=False)
    limit: Limits
    seed: int = 0


def measure(order: Measuring, keep: Keep) -> Result:
    """Each variant's search of the position, starting with nothing learned.

    They run in one process right after each other, so that times are paired as well.
    """
    del keep
    return {
        "position": order.position,
        "fen": order.fen,
        "kind": order.kind,
        "limit": plain_limits(order.limit),
        "searches": {
            name: measured(variant, Position(order.fen), order.limit, order.seed)
            for name, variant in order.variants.items()
        },
    }


def plain_limits(limits: Limits) -> dict[str, Any]:
    """For results and the settings of a run: what can limit a measured search."""
    return {"depth": limits.depth, "nodes": limits.nodes, "seconds": limits.seconds}


def measured(variant: Variant, position: Position, limit: Limits, seed: int = 0) -> dict[str, Any]:
    """The statistics of one search, with its move, value and depth.

    `cpu_seconds` is the processor time of the search itself, whatever else the machine did.
    """
    engine = variant.engine(seed)
    began = time.thread_time()
    report, _ = engine.search(position, depth=limit.depth, nodes=limit.nodes, seconds=limit.seconds)
    cpu_seconds = time.thread_time() - began
    return {
        "move": report.move.uci(),
        "value": report.value,
        "depth": report.depth,
        "stopped_by": report.stopped_by,
        "cpu_seconds": cpu_seconds,
        **statistics_of(report),
    }
