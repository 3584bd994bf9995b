"""What many positions say about the paper's claim (H8)."""

from collections.abc import Sequence

from zermelo.lab.analysis.statistics import ratio
from zermelo.lab.experiment import Row
from zermelo.lab.experiments.hal.effects import OFF, ON, Effect, at, column
from zermelo.lab.outcome import Claim, Verdict

THEIRS = "significantly fewer nodes in one game of 24 moves, t = 2.63"


def summary(found: Sequence[Effect]) -> str:
    return " ".join(
        f"{one.ordering}: {one.nodes:.3f} times the nodes at depth {one.depth}."
        for one in deepest(found)
    )


def claims(found: Sequence[Effect], kinds: Sequence[Effect], rows: Sequence[Row]) -> list[Claim]:
    return [
        *(_ordering_claim(one) for one in deepest(found)),
        _depth_claim(found),
        _kinds_claim(kinds),
        _same_claim(found, rows),
    ]


def deepest(found: Sequence[Effect]) -> list[Effect]:
    """Every ordering at the largest depth."""
    depth = max(one.depth for one in found)
    return [one for one in found if one.depth == depth]


def ordering_claim(rows: Sequence[Row], own: str, bare: str) -> Claim:
    """H3, from the same searches: HAL's ordering against captures alone, originally."""
    depth = max(row["limit"]["depth"] for row in rows)
    deepest = at(rows, depth)
    off, on = (
        ratio(*(column(deepest, name, way, "nodes") for name in (own, bare))) for way in (OFF, ON)
    )
    if off.high < 1:
        verdict = Verdict.REPRODUCED
    else:
        verdict = Verdict.NOT_REPRODUCED if off.low > 1 else Verdict.OPEN
    return Claim(
        "H3",
        "Refutation table and four killers save nodes over captures alone",
        "said to help; no numbers",
        f"at depth {depth} {off:.3f} times the nodes; with the quiet move first {on:.3f} times",
        verdict,
        "Killers come before captures, so they already put a quiet move first: the two ideas "
        "share one gain.",
    )


def _ordering_claim(one: Effect) -> Claim:
    if one.saves:
        verdict = Verdict.REPRODUCED
    elif one.costs:
        verdict = Verdict.NOT_REPRODUCED
    else:
        verdict = Verdict.OPEN
    return Claim(
        "H8",
        f"The quiet move first makes quiescence cheaper under this ordering: {one.ordering}",
        THEIRS,
        f"at depth {one.depth} {one.nodes:.3f} times the nodes, {one.seconds:.3f} times the time, "
        f"{one.positions} positions, d = {one.test.effect:.2f}; fewer nodes in "
        f"{one.helped:.0%} of them",
        verdict,
        _why(one),
    )


def _why(one: Effect) -> str:
    if one.saves:
        return ""
    if one.costs:
        return (
            "Where the side to move may stand pat, the static value already is the quiet move; "
            "putting one before the captures only delays the cutoffs they make."
        )
    return "The interval contains 1, or the test is not significant after correction."


def _depth_claim(found: Sequence[Effect]) -> Claim:
    """Of HAL's own ordering, the first."""
    own = [one for one in found if one.ordering == found[0].ordering]
    first, last = own[0], own[-1]
    if last.nodes.high < first.nodes.low:
        words, verdict = "the saving grows with depth", Verdict.FOUND
    elif last.nodes.low > first.nodes.high:
        words, verdict = "the saving shrinks with depth", Verdict.FOUND
    else:
        words, verdict = "the intervals overlap", Verdict.OPEN
    return Claim(
        "H8",
        f"How the effect changes with depth under this ordering: {first.ordering}",
        "",
        "; ".join(f"depth {one.depth}: {one.nodes:.3f}" for one in own) + f" ({words})",
        verdict,
    )


def _kinds_claim(kinds: Sequence[Effect]) -> Claim:
    """Of HAL's own ordering: where it helps most and least."""
    own = sorted(
        (one for one in kinds if one.ordering == kinds[0].ordering),
        key=lambda one: one.nodes.value,
    )
    most, least = own[0], own[-1]
    hurt = [one.kind for one in own if one.costs]
    return Claim(
        "H8",
        f"Where it helps and where it hurts under this ordering: {most.ordering}",
        "",
        f"most: {most.kind}, {most.nodes:.3f}; least: {least.kind}, {least.nodes:.3f}; "
        + (f"costs nodes: {', '.join(hurt)}" if hurt else "no kind where it costs nodes"),
        Verdict.FOUND if most.nodes.high < least.nodes.low else Verdict.OPEN,
        "" if most.nodes.high < least.nodes.low else "The intervals of the extremes overlap.",
    )


def _same_claim(found: Sequence[Effect], rows: Sequence[Row]) -> Claim:
    """Without a table it only orders, so the value cannot change."""
    exact = [one for one in found if "modern" not in one.ordering]
    loose = [one for one in found if "modern" in one.ordering]

    def shares(effects: Sequence[Effect]) -> str:
        of = sum(one.positions for one in effects)
        return (
            f"same value {sum(one.same_value for one in effects)}, "
            f"same move {sum(one.same_move for one in effects)} of {of}"
        )

    unchanged = all(one.same_value == one.positions for one in exact)
    return Claim(
        "H8",
        "It only orders: value and move stay",
        "the same 24 moves both times",
        f"without a table: {shares(exact)}; with one: {shares(loose)} "
        f"({len(rows)} positions and depths)",
        Verdict.REPRODUCED if unchanged else Verdict.NOT_REPRODUCED,
        "Among moves of equal value another may be found first; a table answers with what it has.",
    )
