"""The effect of trying the quiet move first, by ordering, depth and kind of position (H8)."""

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from zermelo.lab.analysis.statistics import ALPHA, PairedTest, holm, paired, proportion, ratio
from zermelo.lab.experiment import Row
from zermelo.lab.judging.estimate import Estimate
from zermelo.position import Position

ON, OFF = "quiet first", "without"
LEVEL = 5
"""The paper's skill level: its depth. Claims are judged there, other depths are `elsewhere`."""
QUEEN = 5
MIN_OF_A_KIND = 5
"""Minimum positions for a kind to be reported."""


@dataclass(frozen=True)
class Effect:
    """The ratio of on to off, over the positions of one ordering and depth, or of one kind."""

    ordering: str
    depth: int
    kind: str
    """What the positions have in common; empty: all."""
    positions: int
    nodes: Estimate
    seconds: Estimate
    cutoffs: Estimate
    test: PairedTest
    """Test on the logarithms of the nodes."""
    p: float
    """Two-tailed, corrected for all effects computed together."""
    helped: Estimate
    """The share of positions with fewer nodes."""
    same_move: int
    same_value: int

    @property
    def saves(self) -> bool:
        """Whether nodes are saved beyond doubt."""
        return self.nodes.high < 1 and self.p < ALPHA

    @property
    def costs(self) -> bool:
        """Whether it costs nodes beyond doubt."""
        return self.nodes.low > 1 and self.p < ALPHA


def effects(rows: Sequence[Row], orderings: Sequence[str]) -> list[Effect]:
    """Every ordering at every depth."""
    depths = sorted({row["limit"]["depth"] for row in rows})
    return _corrected(
        [_effect(at(rows, depth), name, depth, "") for name in orderings for depth in depths]
    )


def kind_effects(rows: Sequence[Row], orderings: Sequence[str]) -> list[Effect]:
    """At the paper's level, every ordering by kind of position; small kinds are left out."""
    judged = at_level(rows)
    members = {
        name: [row for row in judged if belongs(Position(row["fen"]), row["kind"])]
        for name, belongs in KINDS.items()
    }
    return _corrected(
        [
            _effect(found, ordering, found[0]["limit"]["depth"], kind)
            for ordering in orderings
            for kind, found in members.items()
            if len(found) >= MIN_OF_A_KIND
        ]
    )


def at(rows: Sequence[Row], depth: int) -> list[Row]:
    return [row for row in rows if row["limit"]["depth"] == depth]


def at_level(rows: Sequence[Row]) -> list[Row]:
    """At the paper's level, or as near to it as a quick run goes."""
    return at(rows, min(LEVEL, max(row["limit"]["depth"] for row in rows)))


def node_ratios(rows: Sequence[Row], ordering: str) -> dict[str, float]:
    """By position, nodes on divided by nodes off."""
    on, off = (column(rows, ordering, way, "nodes") for way in (ON, OFF))
    return {name: on[name] / off[name] for name in on}


def column(rows: Sequence[Row], ordering: str, way: str, metric: str) -> dict[str, float]:
    """One number by position."""
    return {row["position"]: float(row["searches"][f"{ordering}, {way}"][metric]) for row in rows}


def _captures(position: Position) -> int:
    return len(position.legal_captures)


def _has_queens(position: Position) -> bool:
    return any(position.pieces_mask(QUEEN, color) for color in (True, False))


KINDS: Mapping[str, Callable[[Position, str], bool]] = {
    "opening": lambda _, kind: kind == "opening",
    "middle game": lambda _, kind: kind == "middle game",
    "endgame": lambda _, kind: kind == "endgame",
    "no capture at hand": lambda position, _: _captures(position) == 0,
    "1 or 2 captures": lambda position, _: 1 <= _captures(position) <= 2,
    "3 captures or more": lambda position, _: _captures(position) >= 3,
    "queens on the board": lambda position, _: _has_queens(position),
    "no queens": lambda position, _: not _has_queens(position),
    "in check": lambda position, _: position.is_check(),
}
"""Kinds overlap: phase, what can be taken at once, queens, check."""


def _effect(rows: Sequence[Row], ordering: str, depth: int, kind: str) -> Effect:
    def both(metric: str) -> tuple[dict[str, float], dict[str, float]]:
        return column(rows, ordering, ON, metric), column(rows, ordering, OFF, metric)

    on, off = both("nodes")
    logs = [{name: math.log(value) for name, value in side.items()} for side in (on, off)]
    pairs = [[row["searches"][f"{ordering}, {way}"] for way in (ON, OFF)] for row in rows]
    test = paired(logs[0], logs[1])
    return Effect(
        ordering=ordering,
        depth=depth,
        kind=kind,
        positions=len(rows),
        nodes=ratio(on, off),
        seconds=ratio(*both("cpu_seconds")),
        # A search may have no cutoff at all.
        cutoffs=ratio(*({k: v + 1 for k, v in side.items()} for side in both("cutoffs"))),
        test=test,
        p=test.p_two_tail,
        helped=proportion(sum(on[name] < off[name] for name in on), len(on)),
        same_move=sum(one["move"] == other["move"] for one, other in pairs),
        same_value=sum(one["value"] == other["value"] for one, other in pairs),
    )


def _corrected(found: Sequence[Effect]) -> list[Effect]:
    corrected = holm([one.p for one in found])
    return [replace(one, p=p) for one, p in zip(found, corrected, strict=True)]
