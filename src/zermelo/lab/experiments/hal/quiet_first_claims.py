"""What many positions say about the paper's claim (H8)."""

from collections.abc import Sequence

from zermelo.lab.analysis.statistics import geometric_estimate, ratio
from zermelo.lab.experiment import Row
from zermelo.lab.experiments.hal.effects import (
    LEVEL,
    OFF,
    ON,
    Effect,
    at,
    column,
    node_ratios,
)
from zermelo.lab.experiments.hal.effects import at_level as at_level_rows
from zermelo.lab.experiments.hal.game_claims import theirs
from zermelo.lab.judging.estimate import Estimate
from zermelo.lab.judging.rule import Scale, Side, counted, found, measured, quotient, widened
from zermelo.lab.outcome import Claim

CHEAPER = "The quiet move first makes quiescence cheaper"


def summary(found: Sequence[Effect]) -> str:
    return " ".join(
        f"{one.ordering}: {one.nodes:.3f} times the nodes at depth {one.depth}."
        for one in at_level(found)
    )


def claims(every: Sequence[Effect], kinds: Sequence[Effect], rows: Sequence[Row]) -> list[Claim]:
    return [
        cheaper_claim(at_level(every), every, ratio(*theirs("nodes"))),
        _depth_claim(every[0].ordering, rows),
        _kinds_claim(kinds, len(at_level_rows(rows))),
        _same_claim(every, rows),
    ]


def at_level(found: Sequence[Effect]) -> list[Effect]:
    """Every ordering at the paper's level, or as near to it as a quick run goes."""
    depth = min(LEVEL, max(one.depth for one in found))
    return [one for one in found if one.depth == depth]


def ordering_claim(rows: Sequence[Row], own: str, bare: str) -> Claim:
    """H3, from the same searches: HAL's ordering against captures alone, originally."""
    depths = sorted({row["limit"]["depth"] for row in rows})
    depth = min(LEVEL, depths[-1])

    def compared(depth: int, way: str) -> Estimate:
        return ratio(*(column(at(rows, depth), name, way, "nodes") for name in (own, bare)))

    off, on = compared(depth, OFF), compared(depth, ON)
    return Claim(
        "H3",
        "Refutation table and four killers save nodes over captures alone",
        "said to help; no numbers",
        f"at depth {depth} {off:.3f} times the nodes; with the quiet move first {on:.3f} times",
        measured(
            Side.BELOW,
            1.0,
            off,
            elsewhere=[compared(other, OFF) for other in depths if other != depth],
        ),
        "Killers come before captures, so they already put a quiet move first: the two ideas "
        "share one gain.",
        n=len(at(rows, depth)),
    )


def cheaper_claim(level: Sequence[Effect], every: Sequence[Effect], printed: Estimate) -> Claim:
    """Under HAL's own ordering at the paper's level; other orderings and depths are elsewhere."""
    own = level[0]
    others = "; ".join(f"{one.ordering} {one.nodes:.3f}" for one in level[1:])
    return Claim(
        "H8",
        CHEAPER,
        f"{printed:.2f} times the nodes in one game (23 printed moves, one of them corrected), "
        "t = 2.63 as printed",
        f"{own.ordering} ordering at depth {own.depth}: {own.nodes:.3f} times the nodes, "
        f"{own.seconds:.3f} times the time, {own.positions} positions, d = {own.test.effect:.2f}, "
        f"fewer nodes in {own.helped:.0%} of them. Elsewhere: {others}",
        measured(
            Side.BELOW,
            1.0,
            own.nodes,
            theirs=printed,
            elsewhere=[one.nodes for one in every if one is not own],
        ),
        WHERE_NOT if any(one.nodes.low > 1 for one in level) else "",
        n=own.positions,
    )


WHERE_NOT = (
    "Where the side to move may stand pat, the static value already is the quiet move; putting one "
    "before the captures only delays the cutoffs they make."
)


def _depth_claim(ordering: str, rows: Sequence[Row]) -> Claim:
    """The deepest against the least deep, paired by position."""
    depths = sorted({row["limit"]["depth"] for row in rows})
    saved = {depth: node_ratios(at(rows, depth), ordering) for depth in depths}
    change = ratio(saved[depths[-1]], saved[depths[0]])
    if 1.0 in change:
        words = "no change beyond doubt"
    else:
        words = f"the saving {'grows' if change.high < 1 else 'shrinks'} with depth"
    return Claim(
        "H8",
        f"How the effect changes with depth under this ordering: {ordering}",
        "",
        "; ".join(
            f"depth {depth}: {geometric_estimate([*one.values()]):.3f}"
            for depth, one in saved.items()
        )
        + f" ({words})",
        found(change, 1.0),
        f"Depth {depths[-1]} against depth {depths[0]}, paired by position.",
        n=len(saved[depths[0]]),
    )


def _kinds_claim(kinds: Sequence[Effect], positions: int) -> Claim:
    """Of HAL's own ordering: where it helps most and least."""
    own = sorted(
        (one for one in kinds if one.ordering == kinds[0].ordering),
        key=lambda one: one.nodes.value,
    )
    most, least = own[0], own[-1]
    apart = widened(quotient(most.nodes, least.nodes), len(own), Scale.RATIO)
    hurt = [one.kind for one in own if one.costs]
    return Claim(
        "H8",
        f"Where it helps and where it hurts under this ordering: {most.ordering}",
        "",
        f"most: {most.kind}, {most.nodes:.3f}; least: {least.kind}, {least.nodes:.3f}; "
        + (f"costs nodes: {', '.join(hurt)}" if hurt else "no kind where it costs nodes"),
        found(apart, 1.0),
        f"The extremes of {len(own)} kinds; their ratio is corrected for that number.",
        n=positions,
    )


def _same_claim(effects: Sequence[Effect], rows: Sequence[Row]) -> Claim:
    """Without a table it only orders, so the value cannot change."""
    exact = [one for one in effects if "modern" not in one.ordering]
    loose = [one for one in effects if "modern" in one.ordering]

    def shares(some: Sequence[Effect]) -> str:
        of = sum(one.positions for one in some)
        return (
            f"same value {sum(one.same_value for one in some)}, "
            f"same move {sum(one.same_move for one in some)} of {of}"
        )

    kept = sum(one.same_value + one.same_move for one in exact)
    return Claim(
        "H8",
        "It only orders: value and move stay",
        "one table of moves for both runs",
        f"without a table: {shares(exact)}; with one: {shares(loose)} "
        f"({len(rows)} positions and depths)",
        counted(kept, 2 * sum(one.positions for one in exact)),
        "Judged without a table. Among moves of equal value another may be found first; a table "
        "answers with what it has.",
    )
