"""Better sorted, better pruned: how much sorting is enough, and is it faster later? (K4)"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from zermelo.engines.limit import Limits
from zermelo.engines.presets import preset
from zermelo.figures.style import interval_plot, plain_log_ticks
from zermelo.lab.analysis.statistics import ratio
from zermelo.lab.experiment import Experiment, Row, Setup
from zermelo.lab.experiments.kolawole.boards import first_replies
from zermelo.lab.judging.estimate import Estimate
from zermelo.lab.judging.judgement import Kind
from zermelo.lab.judging.rule import Scale, Side, every, measured, quotient, widened
from zermelo.lab.measuring.measure import Measuring, measure
from zermelo.lab.measuring.positions import LabPosition, positions
from zermelo.lab.measuring.variant import Variant
from zermelo.lab.outcome import Claim, Figure, Outcome, Table
from zermelo.runner.task import Task

if TYPE_CHECKING:
    from matplotlib.figure import Figure as Canvas

DEPTH = 4
DOSES = (1, 2, 4, 6, 10, 64)
"""How many moves are put first; 64 sorts all."""
PAPERS = 6
UNSORTED = "unsorted"
FIRST = "first reply"
_base = preset("kolawole")
VARIANTS = {
    UNSORTED: Variant(_base.changed("best_six", False)),
    **{f"best {dose}": Variant(_base.changed("best_six.moves", dose)) for dose in DOSES},
}


@dataclass(frozen=True, kw_only=True)
class KolawoleSorting(Experiment):
    """The paper sorts six and says neither why nor what another number does."""

    def places(self, setup: Setup) -> list[LabPosition]:
        later = positions(setup.sized(12, 100))
        return [
            *(LabPosition(one.name, one.fen, FIRST) for one in first_replies()),
            *later,
        ]

    def tasks(self, setup: Setup) -> list[Task]:
        return [
            Task(
                place.name,
                measure,
                Measuring(
                    position=place.name,
                    fen=place.fen,
                    kind=place.kind,
                    variants=VARIANTS,
                    limit=Limits(depth=DEPTH),
                    seed=setup.seed,
                ),
            )
            for place in self.places(setup)
        ]

    def settings(self, setup: Setup) -> dict[str, Any]:
        return super().settings(setup) | {
            "variants": {name: one.plain() for name, one in VARIANTS.items()},
            "positions": [place.fen for place in self.places(setup)],
            "depth": DEPTH,
        }

    def analyse(self, rows: Sequence[Row], setup: Setup) -> Outcome:
        del setup
        first = [row for row in rows if row["kind"] == FIRST]
        later = [row for row in rows if row["kind"] != FIRST]
        nodes = {dose: by_dose(later, dose, "nodes") for dose in DOSES}
        time = {dose: by_dose(later, dose, "cpu_seconds") for dose in DOSES}
        return Outcome(
            summary="Nodes relative to unsorted, by moves put first: "
            + "; ".join(f"{dose}: {one:.2f}" for dose, one in nodes.items())
            + ".",
            claims=[
                dose_claim(later, nodes, time),
                six_claim(later),
                faster_claim(first, later),
            ],
            tables=[dose_table(nodes, time)],
            figures=[
                Figure(
                    "kolawole-sorting",
                    "Nodes and time relative to no sorting, by the number of moves put first, with "
                    "95% intervals.",
                    draw=lambda canvas: draw(canvas, nodes, time, len(later)),
                )
            ],
        )


def by_dose(rows: Sequence[Row], dose: int, metric: str, against: str = UNSORTED) -> Estimate:
    return ratio(
        *(
            {row["position"]: float(row["searches"][name][metric]) for row in rows}
            for name in (f"best {dose}", against)
        )
    )


def dose_claim(rows: Sequence[Row], nodes: dict[int, Estimate], time: dict[int, Estimate]) -> Claim:
    """A response to the dose: all moves sorted against one only."""
    changes = [
        by_dose(rows, DOSES[-1], metric, f"best {DOSES[0]}") for metric in ("nodes", "cpu_seconds")
    ]
    return Claim(
        "K4",
        "The better the moves are sorted, the faster the search and the quicker its pruning.",
        "“the better each possible move is sorted, the better our alphabeta algorithm performs by "
        "analysing faster and pruning quicker”",
        f"all moves sorted against one put first: nodes {changes[0]:.2f}, time {changes[1]:.2f}; "
        "relative to unsorted: "
        + "; ".join(f"{dose} first {nodes[dose]:.2f} and {time[dose]:.2f}" for dose in DOSES),
        every(Side.BELOW, 1.0, changes, elsewhere=list(time.values())),
        "Both must hold, nodes and time. Elsewhere: the time of every number of sorted moves "
        "against none.",
        n=len(rows),
    )


def six_claim(rows: Sequence[Row]) -> Claim:
    """Our question: what is special about six?"""
    others = {dose: by_dose(rows, dose, "cpu_seconds", f"best {PAPERS}") for dose in DOSES}
    others.pop(PAPERS)
    best = min(others, key=lambda dose: others[dose].value)
    return Claim(
        "K4",
        "Another number of moves to put first than six takes less time.",
        "six, without a reason",
        "time relative to six: " + "; ".join(f"{d} {one:.2f}" for d, one in others.items()),
        measured(Side.BELOW, 1.0, widened(others[best], len(others), Scale.RATIO), kind=Kind.OURS),
        f"The best of {len(others)} others, {best}: its interval is widened for that number.",
        n=len(rows),
    )


def faster_claim(first: Sequence[Row], later: Sequence[Row]) -> Claim:
    """Time of the sorted program, first reply against later positions: not paired."""
    logs = [
        mean_log([row["searches"][f"best {PAPERS}"]["cpu_seconds"] for row in rows])
        for rows in (later, first)
    ]
    return Claim(
        "K4",
        "After the first move the program is faster.",
        "said, not measured",
        f"a later position takes {quotient(*logs):.2f} times the time of a first reply",
        measured(Side.BELOW, 1.0, quotient(*logs)),
        "Ours is as fast from the start; a Java machine compiles while the first move is searched. "
        "Later positions have more moves.",
        n=len(first) + len(later),
    )


def mean_log(seconds: Sequence[float]) -> Estimate:
    """The geometric mean with its interval."""
    return ratio(
        {str(key): value for key, value in enumerate(seconds)},
        dict.fromkeys(map(str, range(len(seconds))), 1.0),
    )


def dose_table(nodes: dict[int, Estimate], time: dict[int, Estimate]) -> Table:
    return Table(
        "Relative to unsorted",
        ("moves put first", "nodes", "low", "high", "time", "low", "high"),
        [
            (dose, *(getattr(one[dose], end) for one in (nodes, time) for end in ENDS))
            for dose in DOSES
        ],
        "Geometric means over positions of every kind.",
    )


ENDS = ("value", "low", "high")


def draw(
    canvas: "Canvas", nodes: dict[int, Estimate], time: dict[int, Estimate], count: int
) -> None:
    axes = interval_plot(
        canvas,
        [f"{what}, {dose} first" for what in ("nodes", "time") for dose in DOSES],
        [*nodes.values(), *time.values()],
        reference=1.0,
        title=f"How many moves to put first, n = {count} positions",
        x="ratio to no sorting (log scale)",
    )
    plain_log_ticks(axes)


SORTING = KolawoleSorting(
    name="kolawole-sorting",
    question="How much sorting is enough, and is the program faster after the first move?",
    ids=("K4",),
    method=(
        f"The program to depth {DEPTH} with 1, 2, 4, 6, 10 and all moves put first, and unsorted: "
        "replies to the twenty first moves, and positions of every kind (12 quick, 100 full)."
    ),
)
