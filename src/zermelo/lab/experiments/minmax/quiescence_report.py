"""The claims, tables and the figure of `minmax-quiescence`."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from zermelo.figures.style import interval_plot
from zermelo.lab.analysis.statistics import proportion, ratio
from zermelo.lab.experiment import Row
from zermelo.lab.experiments.minmax.paper import ALPHA_BETA, MENDED, QUIESCENCE
from zermelo.lab.judging.estimate import Estimate
from zermelo.lab.judging.judgement import Kind
from zermelo.lab.judging.rule import Scale, Side, difference, found, measured
from zermelo.lab.measuring.positions import KINDS
from zermelo.lab.outcome import Claim, Table

if TYPE_CHECKING:
    from matplotlib.figure import Figure as Canvas

STANDARD = "usual quiescence"


SIDES = (ALPHA_BETA, QUIESCENCE, MENDED, STANDARD)


LOST = 10_000
"""No material count reaches it, and no mate is this small: values between come from the flaw."""


MATE = 31_000


PAWN = 100


def has_invented_value(search: dict[str, Any]) -> bool:
    """Neither material nor mate: a quiet side was taken for a lost one."""
    return bool(LOST < abs(search["value"]) < MATE)


def loses_a_pawn(search: dict[str, Any]) -> bool:
    return bool(search["loss"] >= PAWN)


def share(rows: Sequence[Row], name: str, is_hit: Callable[[dict[str, Any]], bool]) -> Estimate:
    return proportion(sum(is_hit(row["searches"][name]) for row in rows), len(rows))


def by(rows: Sequence[Row], first: str, second: str, metric: str) -> Estimate:
    """The ratio of what two searches take, over the positions."""
    sides = [
        {row["position"]: float(row["searches"][name][metric]) for row in rows}
        for name in (first, second)
    ]
    return ratio(sides[0], sides[1])


def values_claim(invented: dict[str, Estimate], positions: int) -> Claim:
    flawed, mended = invented[QUIESCENCE], invented[MENDED]
    return Claim(
        "M3",
        "An empty list of favourable captures counts as a lost game.",
        "-+100000 in the listing",
        f"an invented value in {flawed:.1%} of the positions; mended {mended:.1%}",
        measured(
            Side.ABOVE, 0.0, difference(flawed, mended), scale=Scale.DIFFERENCE, kind=Kind.OURS
        ),
        "The listing shows it and the paper does not mention it.",
        n=positions,
    )


def moves_claim(wrong: dict[str, Estimate], positions: int) -> Claim:
    flawed, without = wrong[QUIESCENCE], wrong[ALPHA_BETA]
    return Claim(
        "M3",
        "Quiescence avoids the horizon effect: it plays better than alpha-beta of the same depth.",
        "said, not measured",
        "moves that lose a pawn or more: "
        + "; ".join(f"{name} {one:.1%}" for name, one in wrong.items()),
        measured(Side.BELOW, 0.0, difference(flawed, without), scale=Scale.DIFFERENCE),
        "The listing has no stand pat; the mended form beside it shows what that costs.",
        n=positions,
    )


def cuts_claim(rows: Sequence[Row]) -> Claim:
    whole = by(rows, QUIESCENCE, MENDED, "nodes")
    kinds = {
        kind: by([row for row in rows if row["kind"] == kind], QUIESCENCE, MENDED, "nodes")
        for kind in KINDS
    }
    return Claim(
        "M3",
        "The flaw makes the cuts: without it the same quiescence costs more nodes.",
        "our suspicion, from the listing",
        f"as written {whole:.2f} times the nodes of the mended one; "
        + ", ".join(f"{kind} {one:.2f}" for kind, one in kinds.items()),
        measured(Side.BELOW, 1.0, whole, elsewhere=list(kinds.values()), kind=Kind.OURS),
        "Standing pat cuts more than the flaw does." if whole.low > 1 else "",
        n=len(rows),
    )


def fastest_claim(nodes: Estimate, seconds: Estimate, positions: int) -> Claim:
    return Claim(
        "M3",
        "What the paper's quiescence costs beside alpha-beta, on positions of every kind.",
        "“fastest” and “less nodes”: judged on its own six positions in minmax-nodes",
        f"{nodes:.2f} times the nodes, {seconds:.2f} times the time",
        found(nodes, 1.0),
        "Judged by the nodes.",
        n=positions,
    )


def answers_table(invented: dict[str, Estimate], wrong: dict[str, Estimate]) -> Table:
    return Table(
        "Right and wrong answers",
        ("search", "invented values", "low", "high", "wrong moves", "low", "high"),
        [(name, *_three(invented[name]), *_three(wrong[name])) for name in SIDES],
        "Shares of the positions with Wilson's interval. A wrong move loses a pawn or more by "
        "Zermelo's own search, two plies deeper and counting material only.",
    )


def costs_table(nodes: dict[str, Estimate], seconds: dict[str, Estimate]) -> Table:
    return Table(
        "What they cost, relative to alpha-beta",
        ("search", "nodes", "low", "high", "time", "low", "high"),
        [(name, *_three(nodes[name]), *_three(seconds[name])) for name in nodes],
        "Geometric means over the positions with bootstrap intervals. The usual quiescence stands "
        "pat, plays all captures and sorts them.",
    )


def _three(one: Estimate) -> tuple[float, float, float]:
    return one.value, one.low, one.high


def examples_table(rows: Sequence[Row], max_rows: int = 5) -> Table:
    """The worst moves of the quiescence as written where the mended one plays well."""
    bad = [
        row
        for row in rows
        if loses_a_pawn(row["searches"][QUIESCENCE]) and row["searches"][MENDED]["loss"] <= 0
    ]
    bad.sort(key=lambda row: -row["searches"][QUIESCENCE]["loss"])
    return Table(
        "Where the flaw loses and the mended search does not",
        ("position", "as written", "its value", "loses", "mended", "its value"),
        [
            (
                row["fen"],
                row["searches"][QUIESCENCE]["move"],
                row["searches"][QUIESCENCE]["value"],
                row["searches"][QUIESCENCE]["loss"],
                row["searches"][MENDED]["move"],
                row["searches"][MENDED]["value"],
            )
            for row in bad[:max_rows]
        ],
        f"The worst {max_rows} of {len(bad)}. Centipawns.",
    )


def draw(canvas: "Canvas", wrong: dict[str, Estimate], count: int) -> None:
    labels = {QUIESCENCE: "quiescence as written", MENDED: "the same, mended"}
    axes = interval_plot(
        canvas,
        [labels.get(name, name) for name in wrong],
        list(wrong.values()),
        reference=0.0,
        title=f"Moves that lose a pawn or more, n = {count} positions",
        x="share of the positions",
    )
    axes.set_xlim(left=0)
    axes.xaxis.set_major_formatter(lambda value, _: f"{value:.0%}")
