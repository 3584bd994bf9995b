"""Monte Carlo tree search in `ours-algorithms`: how often it plays alpha-beta's move."""

from collections.abc import Sequence
from statistics import median
from typing import Any

from zermelo.lab.analysis.statistics import mean_estimate, proportion
from zermelo.lab.experiment import Row
from zermelo.lab.experiments.ours.algorithm_names import ALPHA_BETA, MCTS
from zermelo.lab.experiments.ours.algorithm_rows import KIBIBYTE, at_depth, geometric_mean
from zermelo.lab.judging.judgement import Kind
from zermelo.lab.judging.rule import Scale, Side, measured
from zermelo.lab.outcome import Cell, Claim, Table


def agreements(rows: Sequence[Row]) -> dict[int, list[dict[str, Any]]]:
    """MCTS's searches by rollouts, each with whether alpha-beta at its deepest chose the same."""
    deepest = at_depth(rows)[max(at_depth(rows))]
    chosen = {row["position"]: row["searches"][ALPHA_BETA]["move"] for row in deepest}
    found: dict[int, list[dict[str, Any]]] = {}
    for row in rows:
        if row["limit"]["nodes"] is not None and row["position"] in chosen:
            one = row["searches"][MCTS]
            same = one["move"] == chosen[row["position"]]
            found.setdefault(row["limit"]["nodes"], []).append(
                {**one, "position": row["position"], "same": same}
            )
    return found


def rollouts_claim(rows: Sequence[Row]) -> Claim:
    found = agreements(rows)
    shares = {
        nodes: proportion(sum(one["same"] for one in searches), len(searches))
        for nodes, searches in found.items()
    }
    first, last = (
        {one["position"]: one["same"] for one in found[nodes]} for nodes in (min(found), max(found))
    )
    apart = mean_estimate([float(last[place] - first[place]) for place in first])
    return Claim(
        "K6",
        "Monte Carlo tree search comes nearer to alpha-beta's move with more rollouts.",
        "named as an algorithm to compare with",
        "; ".join(f"{nodes:,} rollouts {share:.0%}" for nodes, share in shares.items()),
        measured(Side.ABOVE, 0.0, apart, scale=Scale.DIFFERENCE, kind=Kind.OURS),
        "Share of positions with the same move; judged by the difference between the fewest "
        "and the most rollouts on the same positions.",
        n=len(first),
    )


def rollouts_table(rows: Sequence[Row]) -> Table:
    cells: list[Sequence[Cell]] = []
    for nodes, searches in agreements(rows).items():
        share = proportion(sum(one["same"] for one in searches), len(searches))
        sizes = [one["bytes"] for one in searches]
        cells.append(
            (
                nodes,
                len(searches),
                share.value,
                share.low,
                share.high,
                1000 * geometric_mean([one["seconds"] for one in searches]),
                None if None in sizes else median(sizes) / KIBIBYTE,
            )
        )
    return Table(
        "Monte Carlo tree search",
        ("rollouts", "positions", "same move", "low", "high", "ms", "KiB"),
        cells,
        "Same move as alpha-beta at its greatest depth, with Wilson's interval. Several moves may "
        "be equally good, so that no share need come to 1.",
    )
