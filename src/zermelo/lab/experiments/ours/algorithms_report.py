"""What `ours-algorithms` found: claims, tables and the growth of nodes with depth."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from zermelo.figures.style import line_plot
from zermelo.lab.analysis.statistics import MIN_POINTS, growth, proportion
from zermelo.lab.experiment import Row
from zermelo.lab.experiments.ours.algorithm_names import AGAINST, ALPHA_BETA, SSS
from zermelo.lab.experiments.ours.algorithm_rows import (
    REACHED,
    Lines,
    at_depth,
    intervals,
    kibibytes,
    lines,
    memory_lines,
    names_of,
    reached,
)
from zermelo.lab.experiments.ours.effects import Wording, claims_of, effects_table, ratio_effects
from zermelo.lab.experiments.ours.rollouts_report import rollouts_claim, rollouts_table
from zermelo.lab.judging.estimate import Estimate
from zermelo.lab.judging.judgement import Kind
from zermelo.lab.judging.rule import Scale, Side, certain, measured, not_testable
from zermelo.lab.kinds.search import Compared, Comparison, compare, label_of
from zermelo.lab.outcome import Cell, Claim, Figure, Outcome, Table

if TYPE_CHECKING:
    from matplotlib.figure import Figure as Canvas

LEVEL = 0.5
"""The share that decides nothing either way."""


def outcome(name: str, rows: Sequence[Row]) -> Outcome:
    """The answer from all rows."""
    nodes, seconds = (comparisons(rows, metric) for metric in ("nodes", "seconds"))
    # One correction over both metrics: they are one family of questions.
    effects = ratio_effects([*nodes, *seconds], in_words)
    wording = Wording(
        above="Costs more than another algorithm to the same depth",
        below="Costs less than another algorithm to the same depth",
        undecided="Costs more or less than another algorithm to the same depth",
    )
    return Outcome(
        summary=" ".join(f"{one.name}: {one.estimate:.2f} times." for one in effects),
        claims=[
            *claims_of(name, effects, wording),
            value_claim(name, rows),
            leaves_claim(name, rows),
            memory_claim(name, rows),
            rollouts_claim(rows),
        ],
        tables=[
            effects_table("First / second, geometric means", effects, "ratio"),
            depth_table(rows),
            rollouts_table(rows),
        ],
        figures=[
            Figure(
                "ours-algorithms-nodes",
                "Nodes to a depth, geometric mean over the positions with 95% intervals. On a "
                "logarithmic scale steady growth is a straight line.",
                draw=lambda canvas: draw_by_depth(
                    canvas, lines(rows, "nodes"), "nodes", rows, intervals(rows, "nodes")
                ),
            ),
            Figure(
                "ours-algorithms-memory",
                "Memory at the peak, median over the positions; values too small to measure are "
                "omitted. Minimax and alpha-beta keep only the line they are on.",
                draw=lambda canvas: draw_by_depth(canvas, memory_lines(rows), "KiB", rows),
            ),
        ],
    )


def draw_by_depth(
    canvas: "Canvas",
    found: Lines,
    y: str,
    rows: Sequence[Row],
    spread: Mapping[str, Sequence[Estimate]] | None = None,
) -> None:
    from matplotlib.ticker import MaxNLocator

    count = max(len(of_depth) for of_depth in at_depth(rows).values())
    axes = line_plot(
        canvas,
        found,
        title=f"{y[0].upper()}{y[1:]} to a depth, n = up to {count} positions",
        x="depth, plies",
        y=y,
        log=True,
        intervals=spread,
    )
    axes.xaxis.set_major_locator(MaxNLocator(integer=True))


def in_words(one: Compared) -> str:
    pair = one.comparison
    return f"{pair.first} / {pair.second}, {pair.metric}, {one.label}"


def comparisons(rows: Sequence[Row], metric: str) -> list[Compared]:
    """Each algorithm with its counterpart, at the greatest depth that both searched."""
    found = []
    for first, second in AGAINST.items():
        for depth, of_depth in sorted(at_depth(rows).items(), reverse=True):
            both = reached(of_depth, first, second)
            if len(both) > 1:
                label = label_of({"depth": depth})
                found.append(compare(Comparison(first, second, metric), label, both))
                break
    return found


def depth_table(rows: Sequence[Row]) -> Table:
    """Everything by algorithm and depth, with the growth of the nodes."""
    nodes, seconds = lines(rows, "nodes"), lines(rows, "seconds")
    cells: list[Sequence[Cell]] = []
    for name in names_of(rows):
        depths, counts = nodes[name]
        enough = len(depths) >= MIN_POINTS
        base = format(growth(depths, counts).base, ".3g") if enough else ""
        for place, depth in enumerate(depths):
            of_depth = at_depth(rows)[int(depth)]
            cells.append(
                (
                    name,
                    int(depth),
                    len(reached(of_depth, name)),
                    counts[place],
                    1000 * seconds[name][1][place],
                    kibibytes(of_depth, name),
                    base if place == len(depths) - 1 else None,
                )
            )
    return Table(
        "To each depth",
        ("algorithm", "depth", "positions", "nodes", "ms", "KiB", "growth per ply"),
        cells,
        "Geometric means of nodes and of milliseconds of processor time, medians of memory. Pages "
        "of 4 KiB are counted, so 0 means at most a few KiB.",
    )


def value_claim(name: str, rows: Sequence[Row]) -> Claim:
    """Whether all found the same value."""
    searches = 0
    unequal = 0
    for of_depth in at_depth(rows).values():
        for row in of_depth:
            values = [
                one["value"] for one in row["searches"].values() if one["stopped_by"] == REACHED
            ]
            searches += 1
            unequal += len(set(values)) > 1
    return Claim(
        name,
        "All algorithms that search to a depth give the same value.",
        "",
        f"{searches - unequal:,} of {searches:,} positions and depths",
        certain(not unequal, Kind.OURS),
        "Pruning and tables of equal depth are exact.",
    )


def leaves_claim(name: str, rows: Sequence[Row]) -> Claim:
    """Stockman's theorem, with the leftmost of equals first."""
    both = [
        row for of_depth in at_depth(rows).values() for row in reached(of_depth, SSS, ALPHA_BETA)
    ]
    fewer = [row["searches"][SSS]["leaves"] - row["searches"][ALPHA_BETA]["leaves"] for row in both]
    more = sum(difference > 0 for difference in fewer)
    return Claim(
        name,
        "SSS* never evaluates more leaves than alpha-beta in the same order.",
        "",
        f"{len(fewer) - more:,} of {len(fewer):,} positions and depths; "
        f"fewer in {sum(difference < 0 for difference in fewer):,}",
        certain(not more, Kind.OURS),
        "A theorem (Stockman 1979; Roizen and Pearl 1983), here checked by counting.",
    )


def memory_claim(name: str, rows: Sequence[Row]) -> Claim:
    """What SSS*'s open list takes at the greatest depth, beside alpha-beta."""
    depths = at_depth(rows)
    deepest = max(depth for depth, there in depths.items() if reached(there, SSS, ALPHA_BETA))
    both = reached(depths[deepest], SSS, ALPHA_BETA)
    statement = "SSS* takes more memory than alpha-beta, which keeps one line."
    sizes = {one: kibibytes(both, one) for one in (SSS, ALPHA_BETA)}
    if None in sizes.values():
        ours = "memory could not be measured"
        because = "Only Linux reports the peak of a process."
        return Claim(name, statement, "", ours, not_testable(Kind.OURS), because)
    larger = proportion(
        sum(row["searches"][SSS]["bytes"] > row["searches"][ALPHA_BETA]["bytes"] for row in both),
        len(both),
    )
    medians = ", ".join(f"{one} {size:,.0f} KiB" for one, size in sizes.items())
    return Claim(
        name,
        statement,
        "",
        f"at depth {deepest} {medians}; SSS* took more in {larger:.0%} of {len(both)} positions",
        measured(Side.ABOVE, LEVEL, larger, scale=Scale.DIFFERENCE, kind=Kind.OURS),
        "Medians of the growth of the process; the engine does not count its open list.",
        n=len(both),
    )
