"""The gains and claims of `minmax-nodes`."""

import statistics
from collections.abc import Sequence
from dataclasses import dataclass

from zermelo.lab.analysis.statistics import ratio
from zermelo.lab.experiment import Row
from zermelo.lab.experiments.minmax.paper import (
    ALPHA_BETA,
    CARRIED,
    MINIMAX,
    QUIESCENCE,
    PaperRow,
    rows_of,
)
from zermelo.lab.judging.estimate import Estimate, Range
from zermelo.lab.judging.judgement import Judgement, Kind
from zermelo.lab.judging.rule import Side, certain, equal_to, inverse, measured, not_testable
from zermelo.lab.outcome import Claim

Pairs = Sequence[tuple[PaperRow, Row]]

TENFOLD = (5.0, 20.0)
"""What may be called ten-fold."""
NEARLY = 1.1
"""The factor within which a branching factor is the same."""


@dataclass(frozen=True)
class Gain:
    """How many times fewer alpha-beta needs than minimax, over the rows' positions."""

    whole: Estimate
    last: Estimate
    """Both below the last root move."""
    unlike: Estimate
    """Minimax's whole tree against alpha-beta's last subtree, as printed."""
    seconds: Estimate
    carried: Estimate
    """Whole trees, where alpha-beta carries its bound from one root move to the next."""
    count: int
    """Rows behind them."""

    @classmethod
    def of(cls, rows: Sequence[Row]) -> "Gain":
        def side(algorithm: str, part: str) -> dict[str, float]:
            found = {row["row"]: row["searches"][algorithm][part] for row in rows}
            return {
                key: float(sum(value) if isinstance(value, list) else value)
                for key, value in found.items()
            }

        minimax = side(MINIMAX, "whole")
        return cls(
            whole=ratio(minimax, side(ALPHA_BETA, "whole")),
            last=ratio(side(MINIMAX, "last"), side(ALPHA_BETA, "last")),
            unlike=ratio(minimax, side(ALPHA_BETA, "last")),
            seconds=ratio(side(MINIMAX, "seconds"), side(ALPHA_BETA, "seconds")),
            carried=ratio(minimax, side(CARRIED, "whole")),
            count=len(rows),
        )


def against(rows: Sequence[Row], first: str, second: str) -> dict[str, Estimate]:
    """First divided by second on these rows: nodes and seconds."""
    return {
        metric: ratio(
            *(
                {row["row"]: float(row["searches"][name][metric]) for row in rows}
                for name in (first, second)
            )
        )
        for metric in ("nodes", "seconds")
    }


def printed(algorithm: str) -> dict[int, PaperRow]:
    return {row.ply: row for row in rows_of(algorithm)}


def printed_nodes_gain() -> float:
    """Of all nodes as printed: minimax's whole trees by alpha-beta's last subtrees."""
    first, second = (sum(sum(row.nodes) for row in rows_of(a)) for a in (MINIMAX, ALPHA_BETA))
    return first / second


def printed_seconds(algorithm: str) -> float:
    return statistics.fmean(row.seconds for row in rows_of(algorithm))


def exact_rows(pairs: Pairs) -> int:
    return sum(
        tuple(row["searches"][MINIMAX]["whole"]) == paper.nodes
        for paper, row in pairs
        if paper.algorithm == MINIMAX
    )


def exact_claim(exact: int) -> Claim:
    return Claim(
        "M2",
        "The six minimax rows: nodes by level, d0 to d3.",
        "6 rows of 4 numbers, 206,603 to 291,280 nodes",
        f"{exact} of 6 rows equal to the digit",
        certain(exact == 6, exact=True),
    )


def subtree_claim(pairs: Pairs) -> Claim:
    others = [(paper, row) for paper, row in pairs if paper.algorithm != MINIMAX]
    equal = sum(paper.nodes[:2] == (1, row["replies"]) for paper, row in others)
    return Claim(
        "M2",
        "The alpha-beta and quiescence rows count only what lies below the last root move.",
        f"d0 = 1 in {sum(paper.nodes[0] == 1 for paper, _ in others)} of {len(others)} rows",
        f"d1 is the number of replies to the last move python-chess generates in {equal} of "
        f"{len(others)} rows",
        certain(equal == len(others), Kind.OURS),
        "The paper does not say so; the counter was reset for each root move.",
    )


def last_subtree_claim(pairs: Pairs) -> Claim:
    theirs = [
        sum(sum(paper.nodes) for paper, _ in pairs if paper.algorithm == name)
        for name in (ALPHA_BETA, QUIESCENCE)
    ]
    ours = [
        sum(sum(row["searches"][name]["last"]) for paper, row in pairs if paper.algorithm == name)
        for name in (ALPHA_BETA, QUIESCENCE)
    ]
    return Claim(
        "M2",
        "The numbers of the alpha-beta and quiescence rows below level 1.",
        f"{theirs[0]:,} and {theirs[1]:,} nodes in six rows each",
        f"{ours[0]:,} and {ours[1]:,} below our last root move",
        not_testable(Kind.IMPLEMENTATION),
        "They depend on the evaluation, which is not given, and on the order of moves.",
    )


TOLERANCE = f"Ten-fold: {TENFOLD[0]:g} to {TENFOLD[1]:g} times."


def tenfold(gain: Estimate) -> Judgement:
    """Fewer at all, and ten-fold: within a factor of 2 of 10."""
    return measured(Side.ABOVE, 1.0, gain, theirs=Range(*TENFOLD))


def nodes_claim(gain: Gain) -> Claim:
    return Claim(
        "M2",
        "Alpha-beta explores ten-fold fewer nodes than minimax.",
        f"ten-fold in words; {printed_nodes_gain():.0f}-fold by its own table, whole trees "
        "against last subtrees",
        f"whole trees {gain.whole:.3g}; last subtrees {gain.last:.3g}; unlike things, as "
        f"printed, {gain.unlike:.4g}; whole trees with the bound carried {gain.carried:.3g}",
        tenfold(gain.whole),
        f"{TOLERANCE} By whole trees, which its times cover as well. Its table compares whole "
        "trees with last subtrees; so compared, ours gains as much as printed. The gain grows with "
        "depth: minmax-growth has it by depth, atlas-specification in 144 other cases.",
        n=gain.count,
    )


def time_claim(gain: Gain) -> Claim:
    theirs = printed_seconds(MINIMAX) / printed_seconds(ALPHA_BETA)
    return Claim(
        "M2",
        "Alpha-beta needs ten-fold less time than minimax.",
        f"{printed_seconds(MINIMAX):.1f} s against {printed_seconds(ALPHA_BETA):.1f} s per move: "
        f"{theirs:.1f}-fold",
        f"{gain.seconds:.3g}-fold",
        tenfold(gain.seconds),
        f"{TOLERANCE} The printed times cover whole trees, so this gain compares like with like. "
        "In a native search the time of a node depends on the algorithm; in Python it hardly does.",
        n=gain.count,
    )


def branching_claim(rows: Sequence[Row]) -> Claim:
    from zermelo.lab.analysis.statistics import paired_differences

    factors = []
    for row in rows:
        whole = row["searches"][MINIMAX]["whole"]
        if row["algorithm"] == MINIMAX:
            factors.append((whole[3]) ** (1 / 4))
    found = paired_differences(factors).difference
    return Claim(
        "M2",
        "The average branching factor is 20.",
        "20",
        f"{found:.3g}, the fourth root of d3",
        equal_to(Estimate.bare(20.0), found, NEARLY),
        f"Equal means within a factor of {NEARLY}, so {20 / NEARLY:.3g} to {20 * NEARLY:.3g}.",
        n=len(factors),
    )


def quiescence_claims(found: dict[str, Estimate], count: int) -> list[Claim]:
    """Its two sentences, on its own six positions; `found` is alpha-beta by quiescence."""
    theirs = printed_seconds(QUIESCENCE) / printed_seconds(ALPHA_BETA)
    slower, fewer = inverse(found["seconds"]), inverse(found["nodes"])
    counts = [sum(sum(row.nodes) for row in rows_of(name)) for name in (QUIESCENCE, ALPHA_BETA)]
    elsewhere = "minmax-quiescence has positions of every kind."
    return [
        Claim(
            "M2",
            "Quiescence search is the fastest of the three.",
            f"its own times: {printed_seconds(QUIESCENCE):.2f} s per move against "
            f"{printed_seconds(ALPHA_BETA):.2f} s of alpha-beta, {theirs:.2f} times as long",
            f"{slower:.3g} times the time of alpha-beta on its own six positions",
            measured(Side.BELOW, 1.0, slower),
            f"The paper's own times contradict its sentence. {elsewhere}",
            n=count,
        ),
        Claim(
            "M2",
            "Quiescence search evaluates fewer nodes.",
            f"its own numbers, last subtrees: {counts[0]:,} against {counts[1]:,} of alpha-beta",
            f"{fewer:.3g} times the nodes of alpha-beta, whole trees, on its own six positions",
            measured(Side.BELOW, 1.0, fewer),
            f"The paper's own numbers say more, not fewer. {elsewhere}",
            n=count,
        ),
    ]
