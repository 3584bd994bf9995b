"""The claims of `minmax-growth`."""

import math
from collections.abc import Sequence

from zermelo.lab.analysis.statistics import mean_estimate, proportion, ratio
from zermelo.lab.experiment import Row
from zermelo.lab.experiments.minmax.growth_fits import (
    ALPHA_BETA,
    EXACT,
    FITTED_DEPTH,
    FLAWED,
    MINIMAX,
    NULL_MOVE,
    ORDERED,
    QUIESCENCE,
    SSS,
    TABLE,
    TIMED_PLIES,
    Growths,
    bases,
    curve,
    mcts_peaks,
    peaks,
)
from zermelo.lab.judging.estimate import Estimate
from zermelo.lab.judging.judgement import Answer, Judgement, Kind
from zermelo.lab.judging.rule import (
    Scale,
    Side,
    certain,
    equal_to,
    measured,
    not_testable,
    quotient,
)
from zermelo.lab.measuring.ordered_tree import Order
from zermelo.lab.outcome import Claim

STRAIGHT = 0.99
"""R squared of a line that fits."""
NEAR = 0.15
"""How near an exponent lies to the one claimed."""


def minimax_claim(grown: Growths) -> Claim:
    base = grown.base[MINIMAX]
    return Claim(
        "M4",
        "The time of minimax is O(b^m).",
        "b about 20 (from six opening positions)",
        f"nodes grow by {base:.3g} per ply, R² {grown.fit[MINIMAX]:.4f}; time by "
        f"{grown.seconds[MINIMAX]:.3g}",
        measured(Side.BELOW, 1.0, quotient(grown.seconds[MINIMAX], base)),
        "O(b^m) is a bound: time must grow by no larger factor than b, that of the nodes, which "
        f"one line through the logarithms fits. Time: over the last {TIMED_PLIES} plies, as "
        "starting takes longer than a shallow search.",
        n=grown.positions,
    )


def alpha_beta_claim(grown: Growths, orders: dict[Order, Estimate], positions: int) -> Claim:
    """Both extremes are searched: the generator's order lies between them by itself."""
    plain, ordered = grown.exponent[ALPHA_BETA], grown.exponent[ORDERED]
    best, worst = orders[Order.BEST], orders[Order.WORST]
    held = [
        equal_to(Estimate.bare(claimed), one, NEAR, scale=Scale.DIFFERENCE)
        for claimed, one in ((0.5, best), (1.0, worst))
    ]
    return Claim(
        "M4",
        "The time of alpha-beta is O(b^m) in the worst order and O(b^(m/2)) in the ideal one.",
        "exponent 1 and 0.5 of minimax's b",
        f"exponent {best:.2f} best first, {worst:.2f} worst first; {plain:.2f} in the generator's "
        f"order, {ordered:.2f} sorted",
        next((one for one in held if one.direction is not Answer.YES), held[0]),
        f"Moves by their true values to depth {FITTED_DEPTH}; equal means within {NEAR}. The "
        "exponent of so few plies lies above its limit, since the smallest tree has "
        "b^ceil(m/2) + b^floor(m/2) - 1 leaves.",
        n=positions,
    )


def branching_claim(rows: Sequence[Row], grown: Growths) -> Claim:
    """The growth per ply of the paper's quiescence against that of the same alpha-beta without."""
    own, without = (bases(rows, name) for name in (FLAWED, ORDERED))
    change = ratio(own, without)
    return Claim(
        "M4",
        "Quiescence search reduces the branching factor.",
        "said, not measured",
        f"nodes grow by {grown.base[FLAWED]:.3g} per ply, without it by {grown.base[ORDERED]:.3g}: "
        f"{change:.3f} times the factor",
        measured(Side.BELOW, 1.0, change),
        "The paper's quiescence against the same alpha-beta without one, of each position. What "
        "alpha-beta does to the factor is another claim.",
        n=len(rows),
    )


def deeper_claim(rows: Sequence[Row]) -> Claim:
    """What quiescence costs by alpha-beta's nodes: at the largest depth against the smallest."""
    own, without = (
        {row["position"]: curve(row, name, "nodes") for row in rows} for name in (FLAWED, ORDERED)
    )
    depths = sorted(curve(rows[0], FLAWED, "nodes"))
    least, most = depths[0], depths[-1]
    change = ratio(
        {key: own[key][most] * without[key][least] for key in own},
        {key: without[key][most] * own[key][least] for key in own},
    )
    shares = {
        depth: ratio(
            {key: nodes[depth] for key, nodes in own.items()},
            {key: nodes[depth] for key, nodes in without.items()},
        )
        for depth in depths
    }
    return Claim(
        "M4",
        "Quiescence search performs well in higher depth: it costs less the deeper it looks.",
        "said, not measured",
        "nodes by those of alpha-beta without it: "
        + "; ".join(f"depth {depth} {one:.3g}" for depth, one in shares.items())
        + f"; depth {most} by depth {least} {change:.3g}",
        measured(Side.BELOW, 1.0, change),
        f"The paper's quiescence at depth {most} against depth {least}, of each position.",
        n=len(rows),
    )


def quiescence_claim(grown: Growths) -> Claim:
    """As the paper writes it, in one order: neither of the two extremes was searched."""
    return Claim(
        "M4",
        "The time of quiescence search is O(b^m) in the worst order and O(b^(m/2)) in the ideal "
        "one.",
        "exponent 1 and 0.5",
        f"exponent {grown.exponent[FLAWED]:.2f} as the paper writes it, "
        f"{grown.exponent[QUIESCENCE]:.2f} with stand pat",
        Judgement(Kind.EMPIRICAL, Answer.OPEN),
        "Searched in one order, by captured pieces, killers and history. It must lie between the "
        "extremes, which were searched for alpha-beta only, so it decides nothing.",
        n=grown.positions,
    )


def space_claim(rows: Sequence[Row]) -> Claim:
    """The moves held at once, counted: the peak of the process shows whole pages only."""
    powers = []
    for row in rows:
        held = {int(depth): count for depth, count in row["held"].items()}
        depths = sorted(held)
        powers.append(
            math.log(held[depths[-1]] / held[depths[0]]) / math.log(depths[-1] / depths[0])
        )
    power = mean_estimate(powers)
    widest = max(rows, key=lambda row: max(row["held"].values()))["held"]
    return Claim(
        "M4",
        "The space of the depth-first algorithms is O(bm).",
        "O(bm), in the ideal order O(b m/2)",
        f"moves held at once grow as depth to the power {power:.2f}; at most {widest[max(widest)]} "
        f"moves at depth {max(widest)}",
        equal_to(Estimate.bare(1.0), power, NEAR, scale=Scale.DIFFERENCE),
        f"Equal means within {NEAR}. In the ideal order as many are held: they are generated "
        "before the first is searched.",
        n=len(rows),
    )


def other_space_claim(rows: Sequence[Row]) -> Claim:
    table, sss = (peaks(rows, name) for name in (TABLE, SSS))
    tree = mcts_peaks(rows)
    if not sss or not tree:
        return Claim(
            "M4", "What remembers takes space that grows with its nodes.", "",
            "memory could not be measured", not_testable(), "Only Linux reports the peak.",
        )  # fmt: skip

    def span(sizes: dict[int, float]) -> str:
        return f"{sizes[min(sizes)] / 1024:,.0f} to {sizes[max(sizes)] / 1024:,.0f} KiB"

    return Claim(
        "M4",
        "What remembers takes space that grows with its nodes: a table, SSS*, MCTS.",
        "",
        f"table {span(table)}, SSS* {span(sss)} from the smallest depth to the largest; MCTS "
        f"{span(tree)} from {min(tree):,} to {max(tree):,} nodes",
        certain(True, Kind.OURS),
        "The paper does not measure it; its named successors do pay for their speed in space.",
        n=len(rows),
    )


def optimal_claim(same: dict[str, tuple[int, int]]) -> Claim:
    all_same = all(same[name][0] == same[name][1] for name in EXACT)
    return Claim(
        "M4",
        "Minimax and alpha-beta are complete and optimal: they end, with the same value.",
        "said, not measured",
        "minimax's value in "
        + "; ".join(f"{same[name][0]} of {same[name][1]} ({name})" for name in EXACT),
        certain(all_same),
        "Optimal for the depth and the evaluation; every search ended.",
        n=same[EXACT[0]][1],
    )


def flawed_claim(same: dict[str, tuple[int, int]]) -> Claim:
    flawed, usual = (proportion(*same[name]) for name in (FLAWED, QUIESCENCE))
    return Claim(
        "M4",
        "Quiescence search is complete and optimal.",
        "said, not measured",
        f"minimax's value in {flawed:.0%} of the searches as written, {usual:.0%} with stand pat",
        certain(flawed.value == 1),
        "It ends, so it is complete. A quiescence means another value than minimax's on purpose; "
        "the paper's is wrong beyond that (see minmax-quiescence).",
        n=same[FLAWED][1],
    )


def named_claim(rows: Sequence[Row]) -> Claim:
    depth = max(one["depth"] for one in rows[0]["searches"])
    sides = [
        {row["position"]: curve(row, name, "nodes")[depth] for row in rows}
        for name in (NULL_MOVE, QUIESCENCE)
    ]
    saved = ratio(sides[0], sides[1])
    return Claim(
        "M5",
        "Null move, genetic algorithms and neural networks are used in chess as well.",
        "named, not built",
        f"null move: {saved:.2f} times the nodes at depth {depth}",
        not_testable(),
        "The paper has nothing to compare with. Ours has the null move, a genetic algorithm that "
        "tunes the evaluation (docs/tuning.md), and a network (docs/network.md).",
        n=len(rows),
    )
