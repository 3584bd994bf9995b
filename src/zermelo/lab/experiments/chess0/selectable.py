"""How many moves the threshold lets through (C11 b, its figure 12)."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from zermelo.figures.style import line_plot
from zermelo.lab.analysis.statistics import mean_estimate
from zermelo.lab.experiment import Row, Setup
from zermelo.lab.experiments.chess0.printed import printed
from zermelo.lab.experiments.chess0.subjects import ADAPTIVE, AFTER_E4, Chess0Experiment
from zermelo.lab.judging.estimate import Estimate
from zermelo.lab.judging.rule import Scale, Side, counted, generality_of
from zermelo.lab.measuring.positions import LabPosition, positions
from zermelo.lab.measuring.variant import Variant
from zermelo.lab.outcome import Claim, Figure, Outcome, Table
from zermelo.position import Position
from zermelo.runner.task import Keep, Result, Task

if TYPE_CHECKING:
    from matplotlib.figure import Figure as Canvas

THRESHOLDS = tuple(range(0, 101, 5))
FLAT_FROM = 60
"""Where the paper's figure turns flat, in centipawns."""
NEGLIGIBLE = 0.05
"""What share of the moves may still come later in a curve that is called flat."""
DEPTH = 2


def count(place: LabPosition, keep: Keep) -> Result:
    """The moves within each threshold of the best; scores are true within the widest."""
    del keep
    config = ADAPTIVE.changed("root_choice.threshold", THRESHOLDS[-1])
    report, _ = Variant(config).engine(0).search(Position(place.fen), depth=DEPTH)
    scores = [root.value for root in report.root_moves if root.bound == "exact"]
    return {
        "position": place.name,
        "legal": len(report.root_moves),
        "counts": counts_of(scores),
    }


def counts_of(scores: Sequence[float]) -> list[int]:
    """How many scores (centipawns) lie within each threshold of the highest."""
    best = max(scores)
    return [sum(value >= best - threshold for value in scores) for threshold in THRESHOLDS]


def late_share(counts: Sequence[int]) -> float:
    """The share of all selectable moves that come only beyond the paper's flat point."""
    return 1 - counts[THRESHOLDS.index(FLAT_FROM)] / counts[-1]


def flat_from(counts: Sequence[int]) -> int:
    """The threshold beyond which nothing is added."""
    return next(t for t, number in zip(THRESHOLDS, counts, strict=True) if number == counts[-1])


@dataclass(frozen=True, kw_only=True)
class Selectable(Chess0Experiment):
    """The paper's position is not given: 1.e4 and many others stand for it."""

    name: str = "chess0-selectable"
    question: str = "How does the number of selectable moves grow with the threshold?"
    ids: tuple[str, ...] = ("C11b", "C3")
    method: str = (
        f"The adaptive engine searches 1.e4 and middle games (11 quick, 99 full) to depth {DEPTH} "
        "with a root window open by 1.00 pawn, so that all scores within it are true; moves within "
        "0.00 to 1.00 of the best are counted. The same count is made on the paper's own table 2."
    )

    def tasks(self, setup: Setup) -> list[Task]:
        places = [
            LabPosition("1.e4", AFTER_E4),
            *positions(setup.sized(11, 99), kind="middle game"),
        ]
        return [Task(place.name, count, place) for place in places]

    def analyse(self, rows: Sequence[Row], setup: Setup) -> Outcome:
        del setup
        late = [late_share(row["counts"]) for row in rows]
        mean = mean_estimate(late)
        theirs = counts_of([100 * value for value in printed("adaptive").values()])
        return Outcome(
            summary=f"Beyond 0.60 come {mean:.1%} of the moves selectable at 1.00.",
            claims=[
                one_position_claim(
                    rows[0]["counts"], theirs, mean_estimate(late[1:]), len(late) - 1
                )
            ],
            tables=[count_table(rows, theirs)],
            figures=[
                Figure(
                    "chess0-selectable",
                    "Selectable moves against the threshold (its figure 12).",
                    draw=lambda canvas: draw(canvas, rows, theirs),
                )
            ],
        )


def one_position_claim(
    ours: Sequence[int], theirs: Sequence[int], elsewhere: Estimate, others: int
) -> Claim:
    """A count has no error; 1.e4 stands for the position that is not given."""
    judgement = counted(ours[THRESHOLDS.index(FLAT_FROM)], ours[-1])
    general = generality_of([elsewhere], Side.BELOW, NEGLIGIBLE, Scale.DIFFERENCE)
    return Claim(
        "C11b",
        "The number of selectable moves grows with the threshold and is flat from 0.60 on.",
        f"flat from 0.60; its table 2 gives {theirs[0]} to {theirs[-1]} moves, flat from "
        f"{flat_from(theirs) / 100:.2f}",
        f"1.e4: {ours[0]} to {ours[-1]} moves, {ours[THRESHOLDS.index(FLAT_FROM)]} of them by "
        f"0.60; {others} middle games: {elsewhere:.1%} of the moves within 1.00 come beyond 0.60",
        replace(judgement, generality=general),
        "Quiet moves lie within half a pawn of each other and losing moves a pawn or more below: "
        "between them the curve is flat, as its second guess says. In ordinary middle games some "
        f"moves lie in between. Called flat below {NEGLIGIBLE:.0%}.",
        n=1 + others,
    )


def mean_counts(rows: Sequence[Row]) -> list[float]:
    return [sum(numbers) / len(rows) for numbers in zip(*(r["counts"] for r in rows), strict=True)]


def count_table(rows: Sequence[Row], theirs: Sequence[int]) -> Table:
    return Table(
        "Selectable moves",
        ("threshold", "table 2 of the paper", "1.e4", f"mean of {len(rows)} positions"),
        [
            (threshold / 100, *numbers)
            for threshold, *numbers in zip(
                THRESHOLDS, theirs, rows[0]["counts"], mean_counts(rows), strict=True
            )
        ],
        "The position of the paper's figure 12 is not given; its table 2 is another of its own.",
    )


def draw(canvas: "Canvas", rows: Sequence[Row], theirs: Sequence[int]) -> None:
    x = [threshold / 100 for threshold in THRESHOLDS]
    axes = line_plot(
        canvas,
        {
            "the paper's table 2": (x, theirs),
            "1.e4": (x, rows[0]["counts"]),
            f"mean of {len(rows)} positions": (x, mean_counts(rows)),
        },
        title=f"Selectable moves, n = {len(rows)} positions",
        x="threshold, pawns",
        y="selectable moves",
        theirs=["the paper's table 2"],
    )
    axes.axvline(FLAT_FROM / 100, color="#000000", linewidth=0.8, linestyle="--")
    axes.set_ylim(bottom=0)
