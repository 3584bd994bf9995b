"""The claims, tables and the figure of `kong-ladder`."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from zermelo.figures.style import COLORS, interval_plot
from zermelo.lab.analysis.statistics import holm, paired, proportion, ratio
from zermelo.lab.experiment import Row
from zermelo.lab.judging.estimate import Estimate
from zermelo.lab.judging.judgement import Answer
from zermelo.lab.judging.rule import (
    Scale,
    Side,
    certain,
    found,
    measured,
    not_testable,
    size_of,
)
from zermelo.lab.outcome import Claim, Table

if TYPE_CHECKING:
    from matplotlib.figure import Figure as Canvas

MINIMAX = "minimax"


ITERATIVE = "iterative minimax"


ALPHA_BETA = "alpha-beta"


FIRST = "alpha-beta, first of equals"


BARE = "bare table"


CORRECT = "correct table"


DEEPENED = "iterative alpha-beta"


REORDERED = "reordering, no table"


CORRECT_DEEPENED = "iterative, correct table"


CORRECT_REORDERED = "reordering, correct table"


KONGS = "reordering, bare table"
LATER = (
    ITERATIVE,
    ALPHA_BETA,
    FIRST,
    BARE,
    CORRECT,
    DEEPENED,
    REORDERED,
    CORRECT_DEEPENED,
    CORRECT_REORDERED,
    KONGS,
)
"""The rungs above minimax."""


EXACT = (ITERATIVE, ALPHA_BETA, FIRST, CORRECT, DEEPENED, REORDERED, CORRECT_REORDERED)
"""What must keep minimax's value."""


HALF = 0.5


LITTLE_MORE = 1.25
"""What iterative deepening may cost by its last iteration."""


KONGS_DEPTH = 3
"""The limit of all his comparisons."""


SHORT_DEPTH = 2
"""How deep his loop of iterative deepening goes with that limit."""


PAIRS = 3
"""Printed pairs from which an interval is worth using."""


MANY = "“In many cases, more than half states are cut off!”"


MANY_IS_MOST = "Many is read as most: the share of positions is held against one half."


Pairs = tuple[tuple[int, int], ...]
"""Printed numbers, later and earlier."""


@dataclass(frozen=True)
class Step:
    """One rung against the one before it."""

    id: str
    statement: str
    faster: str
    """What he says of the time."""
    later: str
    earlier: str
    states: Pairs
    milliseconds: Pairs
    depth: int = KONGS_DEPTH
    """His own."""
    copied: str = ""
    """Where his sentence is not about this step."""
    window: str = ""
    """What the full window of the root moves does to it."""
    table: str = ""
    """How his numbers owe to his table."""


STEPS = (
    Step(
        "G4",
        "Alpha-beta cuts off more than half of minimax's states in many cases.",
        "Alpha-beta takes less time than minimax.",
        ALPHA_BETA,
        MINIMAX,
        states=((3300, 32783), (1246, 9323), (1849, 16479)),
        milliseconds=((87, 965), (69, 315), (52, 641)),
        window="At depth 2, which is shown only, nothing can be cut off: every root move has the "
        "full window.",
    ),
    Step(
        "G5",
        "The table cuts off more than half of alpha-beta's states in many cases.",
        "The table takes less time than alpha-beta alone.",
        BARE,
        ALPHA_BETA,
        states=((922, 3300), (421, 1246), (740, 1949)),
        milliseconds=((72, 153), (36, 86), (37, 39)),
        copied="The sentence stands below the table's figures word for word as below those of "
        "alpha-beta, and speaks of alpha-beta.",
        table="This table holds bare values like his, but his was left full by the run before "
        "(kong-states), and this one begins empty. One that also keeps depth and bound is among "
        "the rungs below.",
    ),
    Step(
        "G6",
        "Reordering cuts off more than half of the states in many cases.",
        "Reordering takes less time than iterative deepening alone.",
        REORDERED,
        DEEPENED,
        states=((2, 422), (2, 442)),
        milliseconds=((2, 46), (2, 31)),
        depth=SHORT_DEPTH,
        window="At depth 2, where his loop stops, both search the same states, whatever comes "
        "first: with the full window for every root move nothing can be cut off.",
        table="His table was left full by the run before (kong-states); here there is none.",
    ),
)


def left_of(pairs: Pairs) -> Estimate | None:
    """The ratio that he prints with its interval; of two pairs it would say nothing."""
    if len(pairs) < PAIRS:
        return None
    later, earlier = (
        {str(key): float(value) for key, value in enumerate(column)}
        for column in zip(*pairs, strict=True)
    )
    return ratio(later, earlier)


def told(pairs: Pairs, unit: str) -> str:
    ratios = sorted(later / earlier for later, earlier in pairs)
    numbers = ", ".join(f"{earlier:,} → {later:,}" for later, earlier in pairs)
    return f"{ratios[0]:.2g} to {ratios[-1]:.2g} ({numbers} {unit})"


def visited(search: dict[str, Any]) -> int:
    """States as Kong counts them: what the table answers is not visited."""
    return int(search["nodes"]) - int(search["table_cuts"])


def compare(rows: Sequence[Row], later: str, earlier: str, metric: str = "visited") -> Estimate:
    return ratio(*sides(rows, later, earlier, metric))


def compare_times(rows: Sequence[Row], later: str, earlier: str) -> Estimate:
    return compare(rows, later, earlier, "cpu_seconds")


def sides(
    rows: Sequence[Row], later: str, earlier: str, metric: str
) -> tuple[dict[str, float], dict[str, float]]:
    def side(name: str) -> dict[str, float]:
        searches = {row["position"]: row["searches"][name] for row in rows}
        return {
            key: float(visited(one) if metric == "visited" else one[metric])
            for key, one in searches.items()
        }

    return side(later), side(earlier)


def cut_off(rows: Sequence[Row], later: str, earlier: str) -> Estimate:
    """The share of positions on which more than half of the states are cut off."""
    after, before = sides(rows, later, earlier, "visited")
    return proportion(sum(after[key] < HALF * before[key] for key in before), len(before))


def step_claim(step: Step, shares: dict[int, Estimate], left: dict[int, Estimate], n: int) -> Claim:
    """Judged at his own depth; whether it holds at others is its generality.

    `shares` are of the positions on which more than half is cut off, `left` of the states.
    """
    judgement = measured(
        Side.ABOVE,
        HALF,
        shares[step.depth],
        elsewhere=others(step, shares),
        scale=Scale.DIFFERENCE,
    )
    theirs = left_of(step.states)
    if theirs is not None and judgement.direction is Answer.YES:
        size = size_of(theirs, left[step.depth], HALF, Scale.RATIO)
        judgement = replace(judgement, size=size)
    because = [MANY_IS_MOST, step.copied, step.window, step.table]
    if judgement.size is Answer.NO:
        because.append(
            "Less than half is left, as he says, but another share than on his positions."
        )
    return Claim(
        step.id,
        step.statement,
        f"{MANY} {told(step.states, 'states')}",
        "; ".join(
            f"depth {depth}: on {share:.0%} of the positions, {left[depth]:.3f} of the states left"
            for depth, share in shares.items()
        ),
        judgement,
        " ".join(one for one in because if one),
        n,
    )


def others(step: Step, found: dict[int, Estimate]) -> list[Estimate]:
    """At the depths beyond the step's own: at 2 the full window leaves nothing to cut off."""
    return [one for depth, one in sorted(found.items()) if depth > step.depth]


def time_claim(step: Step, left: dict[int, Estimate], n: int) -> Claim:
    """The processor's time at his own depth, and at others."""
    theirs = left_of(step.milliseconds)
    mean = "" if theirs is None else f"; {theirs:.2f} times the time on average"
    return Claim(
        step.id,
        step.faster,
        told(step.milliseconds, "ms") + mean,
        "; ".join(f"depth {depth}: {one:.2f} times the time" for depth, one in left.items()),
        measured(
            Side.BELOW,
            1.0,
            left[step.depth],
            theirs=theirs,
            elsewhere=others(step, left),
        ),
        f"{step.window} {step.table}".strip(),
        n,
    )


def space_claim() -> Claim:
    return Claim(
        "G4",
        "Alpha-beta, the table and reordering take less space.",
        "“much less time and space consuming”; states and times are all it counts",
        "not measured",
        not_testable(),
        "If space is the visited states, it is judged above. If it is memory, he prints none; "
        "alpha-beta holds as many moves at once as minimax (minmax-growth), and a table adds to "
        "that.",
    )


def deepening_claim(left: dict[int, Estimate], n: int) -> Claim:
    """Our own question: the paper does not say what iterative deepening costs."""
    own = left[KONGS_DEPTH]
    return Claim(
        "G2",
        "What iterative deepening costs beside its last iteration alone.",
        "",
        "; ".join(f"depth {depth}: {one:.3f} times the states" for depth, one in left.items()),
        found(own, LITTLE_MORE),
        f"Held against {LITTLE_MORE} at depth {KONGS_DEPTH}: up to there it is little more.",
        n,
    )


def same_move_claim(rows: Sequence[Row]) -> Claim:
    same = sum(row["searches"][FIRST]["move"] == row["searches"][MINIMAX]["move"] for row in rows)
    values = sum(
        row["searches"][ALPHA_BETA]["value"] == row["searches"][MINIMAX]["value"] for row in rows
    )
    holds = same == values == len(rows)
    return Claim(
        "G4",
        "Alpha-beta plays minimax's move.",
        "3 of 3",
        f"the same move in {same} of {len(rows)} searches, the first of equals; the same value "
        f"with every root move in the full window in {values}",
        certain(holds),
        n=len(rows),
    )


def own_table(rows: Sequence[Row], depth: int) -> Table:
    own = {row["position"]: row["searches"] for row in rows if row["kind"] == "Kong's"}
    return Table(
        f"Visited states on Kong's positions, depth {depth}",
        ("search", *own),
        [
            (name, *(visited(searches[name]) for searches in own.values()))
            for name in (MINIMAX, *LATER)
        ],
        "Our generator's order; kong-states has his.",
    )


def ratios_table(by_depth: dict[int, list[Row]]) -> Table:
    lines = []
    for depth, rows in by_depth.items():
        tests = [paired(*sides(rows, name, MINIMAX, "visited")).wilcoxon_p for name in LATER]
        for name, p in zip(LATER, holm(tests), strict=True):
            states = compare(rows, name, MINIMAX)
            time = compare(rows, name, MINIMAX, "cpu_seconds")
            lines.append(
                (
                    depth, name, len(rows), states.value, states.low, states.high,
                    time.value, time.low, time.high, p,
                )
            )  # fmt: skip
    return Table(
        "Each rung relative to minimax",
        (
            "depth", "search", "positions", "states", "low", "high", "time", "low", "high",
            "p (Holm)",
        ),
        lines,
        "Geometric means with bootstrap intervals; Wilcoxon's test on the states, corrected.",
    )  # fmt: skip


def values_table(rows: Sequence[Row]) -> Table:
    return Table(
        "Searches with minimax's value",
        ("search", "equal", "of", "must be"),
        [
            (
                name,
                sum(
                    row["searches"][name]["value"] == row["searches"][MINIMAX]["value"]
                    for row in rows
                ),
                len(rows),
                "all" if name in EXACT else "",
            )
            for name in LATER
        ],
    )


def draw(canvas: "Canvas", rows: Sequence[Row], depth: int) -> None:
    found = [compare(rows, name, MINIMAX) for name in LATER]
    axes = interval_plot(
        canvas,
        LATER,
        found,
        reference=1.0,
        title=f"Each rung at depth {depth}, n = {len(rows)} positions",
        x="visited states, relative to minimax's",
    )
    axes.set_xscale("log")
    for index, one in enumerate(found):
        axes.annotate(
            f"{one.value:.3g}", (one.value, index), xytext=(0, 5), textcoords="offset points",
            ha="center", fontsize=7, color=COLORS[6],
        )  # fmt: skip
