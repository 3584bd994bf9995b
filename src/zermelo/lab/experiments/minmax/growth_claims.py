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
    curve,
    mcts_peaks,
    peaks,
)
from zermelo.lab.judging.estimate import Estimate
from zermelo.lab.judging.judgement import Answer, Kind
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
        certain(grown.fit[MINIMAX] > STRAIGHT, Kind.EMPIRICAL),
        "One line through the logarithms fits each position; b is that of our positions. Time: "
        f"over the last {TIMED_PLIES} plies, as starting takes longer than a shallow search.",
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


def branching_claim(grown: Growths) -> Claim:
    """The growth per ply of alpha-beta against minimax's."""
    found = grown.exponent[ALPHA_BETA]
    return Claim(
        "M4",
        "Alpha-beta reduces the branching factor.",
        "said, not measured",
        f"nodes grow by {grown.base[ALPHA_BETA]:.3g} per ply, minimax's by "
        f"{grown.base[MINIMAX]:.3g}: exponent {found:.2f}",
        measured(Side.BELOW, 1.0, found, scale=Scale.DIFFERENCE),
        "Of each position; below 1 the factor is smaller.",
        n=grown.positions,
    )


def deeper_claim(rows: Sequence[Row]) -> Claim:
    """The share of minimax's nodes at each depth; the last against the first."""
    depths = sorted(curve(rows[0], MINIMAX, "nodes"))

    def left(depth: int) -> Estimate:
        sides = [
            {row["position"]: curve(row, name, "nodes")[depth] for row in rows}
            for name in (ALPHA_BETA, MINIMAX)
        ]
        return ratio(sides[0], sides[1])

    shares = {depth: left(depth) for depth in depths if depth > 1}
    change = quotient(shares[max(shares)], shares[min(shares)])
    return Claim(
        "M4",
        "Alpha-beta performs well in higher depth: it saves more the deeper it looks.",
        "said, not measured",
        "nodes left of minimax's: "
        + "; ".join(f"depth {depth} {one:.3f}" for depth, one in shares.items()),
        measured(Side.BELOW, 1.0, change),
        f"Judged by depth {max(shares)} against depth {min(shares)}.",
        n=len(rows),
    )


def quiescence_claim(grown: Growths) -> Claim:
    """As the paper writes it; one order was searched, which must lie between the two extremes."""
    found = grown.exponent[FLAWED]
    return Claim(
        "M4",
        "The time of quiescence search is O(b^m) in the worst order and O(b^(m/2)) in the ideal "
        "one.",
        "exponent 1 and 0.5",
        f"exponent {found:.2f} as the paper writes it, {grown.exponent[QUIESCENCE]:.2f} with stand "
        "pat",
        equal_to(Estimate(0.75, 0.5, 1.0), found, NEAR, scale=Scale.DIFFERENCE),
        f"In the generator's order only, which must lie between the two; within {NEAR}, as for "
        "alpha-beta. The captures below the horizon multiply the nodes by a factor that the depth "
        "hardly changes.",
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
