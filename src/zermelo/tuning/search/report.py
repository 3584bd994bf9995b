"""The path of a tuned search: as plain data, as a table and as a figure."""

import csv
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from zermelo.errors import TuningError
from zermelo.figures.figure import Figure
from zermelo.figures.style import COLORS, THEIRS
from zermelo.tuning.search.plan import SearchTuningPlan
from zermelo.whole_file import whole_file

if TYPE_CHECKING:
    from matplotlib.figure import Figure as Canvas

ROW_INCHES = 1.5
MARGIN_INCHES = 0.6
"""Height of a setting's part of the figure, and of what is around them."""


def changes(plan: SearchTuningPlan) -> list[str]:
    """What now differs from the preset, as `--set` takes it."""
    engine = plan.tuning.contestant("now", plan.path[-1]).engine
    assert engine is not None
    return [f"{path}={value}" for path, value in engine.texts.items()]


def report(plan: SearchTuningPlan) -> dict[str, Any]:
    """The whole run as JSON, for programs."""
    tuning = plan.tuning
    values = tuning.values(plan.path[-1])
    return {
        "engine": tuning.engine.name,
        "settings": tuning.plain(),
        "iterations": plan.finished,
        "games": plan.played,
        "parameters": [
            {**one.plain(), "value": values[one.path], "point": plan.path[-1][index]}
            for index, one in enumerate(tuning.parameters)
        ],
        "changes": changes(plan),
        "path": [list(point) for point in plan.path],
        "advantages": plan.advantages,
        "reasons": dict(plan.reasons),
        "faults": plan.faults,
    }


def write_path(path: Path, plan: SearchTuningPlan) -> None:
    """A line per iteration, the start first: games so far, who won it, and every setting."""
    tuning = plan.tuning
    advantages = [0.0, *plan.advantages]
    with (
        whole_file(path, error=TuningError) as target,
        target.open("w", encoding="utf-8") as file,
    ):
        table = csv.writer(file, lineterminator="\n")
        names = [one.path for one in tuning.parameters]
        table.writerow(["iteration", "games", "advantage", *names])
        for iteration, point in enumerate(plan.path):
            games = 2 * tuning.pairs * iteration
            numbers = [f"{value:.3f}" for value in point]
            table.writerow([iteration, games, f"{advantages[iteration]:g}", *numbers])


def figure(plan: SearchTuningPlan) -> Figure:
    """The path of every setting, one above the other, with the preset's own value."""
    caption = (
        f"The settings of {plan.tuning.engine.name} on their way, "
        f"{plan.played:,} games at {plan.tuning.limits}; dashed: the preset's own value."
    )
    return Figure("search-tuning", caption, partial(_draw, plan))


def _draw(plan: SearchTuningPlan, canvas: "Canvas") -> None:
    tuning = plan.tuning
    count = len(tuning.parameters)
    canvas.set_figheight(MARGIN_INCHES + ROW_INCHES * count)
    rows = canvas.subplots(count, 1, sharex=True, squeeze=False)[:, 0]
    games = [2 * tuning.pairs * iteration for iteration in range(len(plan.path))]
    for index, (axes, one) in enumerate(zip(rows, tuning.parameters, strict=True)):
        values = [point[index] for point in plan.path]
        axes.axhline(one.reference, color=THEIRS, linestyle="--", linewidth=1.2)
        axes.plot(games, values, color=COLORS[index % len(COLORS)], linewidth=1.4)
        title = f"{one.path}: {one.start} → {values[-1]:.1f} (dashed: the preset's {one.reference})"
        axes.set_title(title, loc="left", fontsize=9)
        axes.set_ylabel("value")
    rows[-1].set_xlabel(f"games ({tuning.engine.name}, {tuning.limits})")
