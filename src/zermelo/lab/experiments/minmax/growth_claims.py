"""The claims of `minmax-growth`."""

from collections.abc import Sequence

from zermelo.lab.analysis.statistics import Estimate, proportion, ratio
from zermelo.lab.experiment import Row
from zermelo.lab.experiments.minmax.growth_fits import (
    ALPHA_BETA,
    DEPTH_FIRST,
    EXACT,
    FLAWED,
    MINIMAX,
    NULL_MOVE,
    ORDERED,
    QUIESCENCE,
    SSS,
    TABLE,
    Growths,
    curve,
    mcts_peaks,
    peaks,
)
from zermelo.lab.outcome import Claim, Verdict


def minimax_claim(grown: Growths) -> Claim:
    base = grown.base[MINIMAX]
    return Claim(
        "M4",
        "The time of minimax is O(b^m).",
        "b about 20 (from six opening positions)",
        f"nodes grow by {base:.3g} per ply, R² {grown.fit[MINIMAX]:.4f}; time by "
        f"{grown.seconds[MINIMAX]:.3g}",
        Verdict.REPRODUCED if grown.fit[MINIMAX] > 0.99 else Verdict.OPEN,
        "One line through the logarithms fits each position; b is that of our positions.",
    )


def power_verdict(exponent: Estimate) -> tuple[Verdict, str]:
    """Between the best case 0.5 and the worst 1, as far as the interval says."""
    if exponent.low > 0.5 and exponent.high < 1:
        return Verdict.REPRODUCED, "The interval lies between the two."
    if exponent.low > 1:
        return Verdict.NOT_REPRODUCED, "It grows faster than minimax."
    return Verdict.OPEN, "The interval reaches beyond one of the two."


def alpha_beta_claim(grown: Growths) -> Claim:
    plain, ordered = grown.exponent[ALPHA_BETA], grown.exponent[ORDERED]
    verdict, because = power_verdict(plain)
    return Claim(
        "M4",
        "The time of alpha-beta is O(b^m) in the worst order and O(b^(m/2)) in the ideal one.",
        "exponent 1 and 0.5 of minimax's b",
        f"exponent {plain:.2f} in the generator's order, {ordered:.2f} sorted",
        verdict,
        because,
    )


def quiescence_claim(grown: Growths) -> Claim:
    verdict, because = power_verdict(grown.exponent[QUIESCENCE])
    return Claim(
        "M4",
        "The time of quiescence search is O(b^m) in the worst order and O(b^(m/2)) in the ideal "
        "one.",
        "exponent 1 and 0.5",
        f"exponent {grown.exponent[QUIESCENCE]:.2f} with stand pat, "
        f"{grown.exponent[FLAWED]:.2f} as the paper writes it",
        verdict,
        because + " The captures below the horizon multiply the nodes by a factor that the depth "
        "hardly changes.",
    )


def space_claim(rows: Sequence[Row]) -> Claim:
    found = {name: peaks(rows, name) for name in DEPTH_FIRST}
    statement = "The space of the depth-first algorithms is O(bm)."
    if not all(found.values()):
        return Claim(
            "M4", statement, "", "memory could not be measured", Verdict.COULD_NOT_BE,
            "Only Linux reports the peak.",
        )  # fmt: skip
    first = {name: sizes[min(sizes)] / 1024 for name, sizes in found.items()}
    last = {name: sizes[max(sizes)] / 1024 for name, sizes in found.items()}
    # Far from the growth of nodes, which is at least tenfold from the first depth to the last.
    flat = all(last[name] <= 4 * max(first[name], 64) for name in found)
    return Claim(
        "M4",
        statement,
        "O(bm), in the ideal order O(b m/2)",
        "; ".join(f"{name} {first[name]:.0f} to {last[name]:.0f} KiB" for name in found)
        + ", from the smallest depth to the largest",
        Verdict.REPRODUCED if flat else Verdict.NOT_REPRODUCED,
        "The stack does not follow the nodes; what is measured is whole pages, so that b and m "
        "themselves cannot be distinguished, nor m from m/2.",
    )


def other_space_claim(rows: Sequence[Row]) -> Claim:
    table, sss = (peaks(rows, name) for name in (TABLE, SSS))
    tree = mcts_peaks(rows)
    if not sss or not tree:
        return Claim(
            "M4", "What remembers takes space that grows with its nodes.", "",
            "memory could not be measured", Verdict.COULD_NOT_BE, "Only Linux reports the peak.",
        )  # fmt: skip

    def span(sizes: dict[int, float]) -> str:
        return f"{sizes[min(sizes)] / 1024:,.0f} to {sizes[max(sizes)] / 1024:,.0f} KiB"

    return Claim(
        "M4",
        "What remembers takes space that grows with its nodes: a table, SSS*, MCTS.",
        "",
        f"table {span(table)}, SSS* {span(sss)} from the smallest depth to the largest; MCTS "
        f"{span(tree)} from {min(tree):,} to {max(tree):,} nodes",
        Verdict.FOUND,
        "The paper does not measure it; its named successors do pay for their speed in space.",
    )


def optimal_claim(same: dict[str, tuple[int, int]]) -> Claim:
    all_same = all(same[name][0] == same[name][1] for name in EXACT)
    return Claim(
        "M4",
        "Minimax and alpha-beta are complete and optimal: they end, with the same value.",
        "said, not measured",
        "minimax's value in "
        + "; ".join(f"{same[name][0]} of {same[name][1]} ({name})" for name in EXACT),
        Verdict.REPRODUCED if all_same else Verdict.NOT_REPRODUCED,
        "Optimal for the depth and the evaluation; every search ended.",
    )


def flawed_claim(same: dict[str, tuple[int, int]]) -> Claim:
    flawed, usual = (proportion(*same[name]) for name in (FLAWED, QUIESCENCE))
    return Claim(
        "M4",
        "Quiescence search is complete and optimal.",
        "said, not measured",
        f"minimax's value in {flawed:.0%} of the searches as written, {usual:.0%} with stand pat",
        Verdict.NOT_REPRODUCED if flawed.high < 1 else Verdict.OPEN,
        "It ends, so it is complete. A quiescence means another value than minimax's on purpose; "
        "the paper's is wrong beyond that (see minmax-quiescence).",
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
        Verdict.COULD_NOT_BE,
        "The paper has nothing to compare with. Ours has the null move, and a genetic algorithm "
        "that tunes the evaluation (docs/tuning.md), but no networks.",
    )
