"""The claims, tables and the figure of `kong-ladder`."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from zermelo.figures.style import COLORS, interval_plot
from zermelo.lab.analysis.statistics import holm, paired, ratio
from zermelo.lab.experiment import Row
from zermelo.lab.judging.estimate import Estimate
from zermelo.lab.judging.judgement import Answer
from zermelo.lab.judging.rule import Side, certain, measured
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


@dataclass(frozen=True)
class Step:
    """One rung against the one before it."""

    id: str
    statement: str
    theirs: str
    later: str
    earlier: str
    null: float = HALF
    """What the ratio is said to be below."""
    printed: tuple[tuple[int, int], ...] = ()
    """His own numbers, later and earlier: they have an interval as well."""


STEPS = (
    Step(
        "G2",
        "Iterative deepening costs little more than its last iteration.",
        "no number",
        ITERATIVE,
        MINIMAX,
        LITTLE_MORE,
    ),
    Step(
        "G4",
        "Alpha-beta visits less than half of minimax's states.",
        "0.10 to 0.13 (32,783 -> 3,300, 9,323 -> 1,246, 16,479 -> 1,849)",
        ALPHA_BETA,
        MINIMAX,
        printed=((3300, 32783), (1246, 9323), (1849, 16479)),
    ),
    Step(
        "G5",
        "The table leaves less than half of alpha-beta's states.",
        "0.28 to 0.38 (3,300 -> 922, 1,246 -> 421, 1,949 -> 740)",
        CORRECT,
        ALPHA_BETA,
    ),
    Step(
        "G6",
        "Reordering leaves less than half of the states of iterative deepening.",
        "0.005 (422 -> 2, 442 -> 2)",
        REORDERED,
        DEEPENED,
    ),
)


def visited(search: dict[str, Any]) -> int:
    """States as Kong counts them: what the table answers is not visited."""
    return int(search["nodes"]) - int(search["table_cuts"])


def compare(rows: Sequence[Row], later: str, earlier: str, metric: str = "visited") -> Estimate:
    return ratio(*sides(rows, later, earlier, metric))


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


def step_claim(step: Step, found: dict[int, Estimate], n: int) -> Claim:
    """Judged at Kong's own depth, the least; whether it holds at others is its generality."""
    own, *others = (found[depth] for depth in sorted(found))
    theirs = None
    if step.printed:
        later, earlier = (dict(enumerate(column)) for column in zip(*step.printed, strict=True))
        theirs = ratio(
            {str(key): float(value) for key, value in later.items()},
            {str(key): float(value) for key, value in earlier.items()},
        )
    judgement = measured(Side.BELOW, step.null, own, theirs=theirs, elsewhere=others)
    because = {
        Answer.YES: "",
        Answer.NO: "More than half is left.",
        Answer.OPEN: f"The interval contains {step.null}.",
    }[judgement.direction]
    if step.id == "G2":
        because = f"In states, of the last iteration alone; little is below {LITTLE_MORE}."
    elif step.id in ("G5", "G6"):
        because += " The printed numbers come from a table left full (see kong-states)."
    elif judgement.size is Answer.NO:
        because = "Less than half, as he says, but another share than on his positions."
    numbers = "; ".join(f"depth {depth}: {one:.3f}" for depth, one in found.items())
    return Claim(step.id, step.statement, step.theirs, numbers, judgement, because.strip(), n)


def time_claim(by_depth: dict[int, list[Row]]) -> Claim:
    """The table's time, at his own depth and at others."""
    found = {
        depth: compare(rows, CORRECT, ALPHA_BETA, "cpu_seconds") for depth, rows in by_depth.items()
    }
    own, *others = (found[depth] for depth in sorted(found))
    return Claim(
        "G5",
        "The table takes less time than alpha-beta alone.",
        "said, not measured",
        "; ".join(f"depth {depth}: {one:.2f} times the time" for depth, one in found.items()),
        measured(Side.BELOW, 1.0, own, elsewhere=others),
        "A table begun empty; his was left full by the run before.",
        n=len(by_depth[min(by_depth)]),
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
