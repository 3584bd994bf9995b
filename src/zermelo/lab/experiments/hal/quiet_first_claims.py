"""What many positions say about the paper's claim (H8)."""

from collections.abc import Sequence

from zermelo.lab.analysis.statistics import ratio
from zermelo.lab.experiment import Row
from zermelo.lab.experiments.hal.effects import OFF, ON, Effect, at, column
from zermelo.lab.judging.estimate import Estimate
from zermelo.lab.judging.rule import Scale, Side, certain, found, measured, quotient, widened
from zermelo.lab.outcome import Claim

THEIRS = "significantly fewer nodes in one game of 24 moves, t = 2.63"
LEVEL = 5
"""The paper's skill level: its depth. Claims are judged there, other depths are `elsewhere`."""


def summary(found: Sequence[Effect]) -> str:
    return " ".join(
        f"{one.ordering}: {one.nodes:.3f} times the nodes at depth {one.depth}."
        for one in at_level(found)
    )


def claims(every: Sequence[Effect], kinds: Sequence[Effect], rows: Sequence[Row]) -> list[Claim]:
    return [
        *(
            _ordering_claim(one, [each for each in every if each.ordering == one.ordering])
            for one in at_level(every)
        ),
        _depth_claim(every),
        _kinds_claim(kinds),
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


def _ordering_claim(one: Effect, depths: Sequence[Effect]) -> Claim:
    """At the paper's level; whether it holds at the other depths is its generality."""
    judgement = measured(
        Side.BELOW,
        1.0,
        one.nodes,
        elsewhere=[other.nodes for other in depths if other.depth != one.depth],
    )
    return Claim(
        "H8",
        f"The quiet move first makes quiescence cheaper under this ordering: {one.ordering}",
        THEIRS,
        f"at depth {one.depth} {one.nodes:.3f} times the nodes, {one.seconds:.3f} times the time, "
        f"{one.positions} positions, d = {one.test.effect:.2f}; fewer nodes in "
        f"{one.helped:.0%} of them",
        judgement,
        _why(one),
        n=one.positions,
    )


def _why(one: Effect) -> str:
    if one.nodes.high < 1:
        return ""
    if one.nodes.low > 1:
        return (
            "Where the side to move may stand pat, the static value already is the quiet move; "
            "putting one before the captures only delays the cutoffs they make."
        )
    return "The interval contains 1."


def _depth_claim(every: Sequence[Effect]) -> Claim:
    """Of HAL's own ordering, the first."""
    own = [one for one in every if one.ordering == every[0].ordering]
    first, last = own[0], own[-1]
    change = quotient(last.nodes, first.nodes)
    if 1.0 in change:
        words = "no change beyond doubt"
    else:
        words = f"the saving {'grows' if change.high < 1 else 'shrinks'} with depth"
    return Claim(
        "H8",
        f"How the effect changes with depth under this ordering: {first.ordering}",
        "",
        "; ".join(f"depth {one.depth}: {one.nodes:.3f}" for one in own) + f" ({words})",
        found(change, 1.0),
        n=first.positions,
    )


def _kinds_claim(kinds: Sequence[Effect]) -> Claim:
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
        n=sum(one.positions for one in own),
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

    unchanged = all(one.same_value == one.positions for one in exact)
    return Claim(
        "H8",
        "It only orders: value and move stay",
        "the same 24 moves both times",
        f"without a table: {shares(exact)}; with one: {shares(loose)} "
        f"({len(rows)} positions and depths)",
        certain(unchanged),
        "Among moves of equal value another may be found first; a table answers with what it has.",
    )
