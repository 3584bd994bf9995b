"""Finished runs of training side by side: tables, and figures of what decides the loss."""

import csv
import json
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from zermelo.errors import NetworkError
from zermelo.figures.figure import Figure
from zermelo.figures.style import COLORS, line_plot
from zermelo.whole_file import whole_file

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure as Canvas

NOT_COMPARED = frozenset({"seed", "slope"})
"""Settings that may differ between runs of one line: luck, and what is fitted to the games."""

LOSS = "loss (mean squared error)"
"""Of the expected score."""


@dataclass(frozen=True)
class Strength:
    """Of a run's network in a match, in Elo."""

    elo: float
    low: float
    high: float
    games: int
    limit: str


@dataclass(frozen=True)
class FitRun:
    """A folder of `zermelo net fit`."""

    name: str
    positions: int
    settings: Mapping[str, Any]
    curve: Sequence[Mapping[str, float]]
    """Its lines, by the columns of curves.csv."""
    strength: Strength | None = None

    @property
    def last(self) -> Mapping[str, float]:
        return self.curve[-1]

    def value(self, name: str) -> Any:  # noqa: ANN401
        return self.positions if name == "positions" else self.settings.get(name)

    def others(self, name: str) -> str:
        """Everything but one setting: runs that agree in it can be compared."""
        kept = {**self.settings, "positions": self.positions}
        return json.dumps(
            {k: v for k, v in kept.items() if k not in {name, *NOT_COMPARED}}, sort_keys=True
        )


@dataclass(frozen=True)
class Comparison:
    """Runs that differ in one setting only."""

    setting: str
    axis: str
    title: str
    is_number: bool = True
    is_log: bool = False
    of_losses: str = ""
    """What to remember when losses are compared; strength is what it is."""


COMPARISONS = (
    Comparison(
        "positions", "positions trained on, in millions", "Loss against positions", is_log=True
    ),
    Comparison("width", "units of the hidden layer", "Loss against width", is_log=True),
    Comparison("mirror", "mirrored left and right", "Loss with and without mirroring", False),
    Comparison(
        "share",
        "share of the result in the target",
        "Loss against the share of the result",
        of_losses=" (losses of other targets: matches must decide)",
    ),
    Comparison("passes", "passes over the positions", "Loss against passes"),
)


def read_run(folder: Path, strengths: Mapping[str, Strength] | None = None) -> FitRun:
    """Refuses a folder without a finished run's files."""
    try:
        parameters = json.loads((folder / "parameters.json").read_text(encoding="utf-8"))
        with (folder / "curves.csv").open(encoding="utf-8", newline="") as file:
            curve = [{k: float(v) for k, v in line.items()} for line in csv.DictReader(file)]
        last = curve[-1]
        found = FitRun(
            folder.name,
            int(parameters["positions"]),
            {**parameters["settings"], "start": parameters.get("start", "")},
            curve,
            (strengths or {}).get(folder.name),
        )
        finished = (
            last["step"] == last["steps"]
            and {"training", "validation", "seconds", "positions"} <= last.keys()
        )
    except OSError as error:
        raise NetworkError(f"cannot read {error.filename}: {error.strerror}") from None
    except (ValueError, TypeError, KeyError, IndexError) as error:
        raise NetworkError(
            f"{folder}: is no run; accepted: a folder of zermelo net fit ({error!r})"
        ) from None
    if not finished:
        raise NetworkError(f"{folder}: the run is not finished; zermelo net fit goes on with it")
    return found


def read_strengths(path: Path) -> dict[str, Strength]:
    """From a table with the columns run, elo, low, high, games, limit."""
    try:
        with path.open(encoding="utf-8", newline="") as file:
            return {
                line["run"]: Strength(
                    float(line["elo"]),
                    float(line["low"]),
                    float(line["high"]),
                    int(line["games"]),
                    line["limit"],
                )
                for line in csv.DictReader(file)
            }
    except OSError as error:
        raise NetworkError(f"cannot read {path}: {error.strerror}") from None
    except (ValueError, TypeError, KeyError) as error:
        raise NetworkError(
            f"{path}: accepted: columns run, elo, low, high, games, limit ({error!r})"
        ) from None


def compared(runs: Iterable[FitRun], setting: str) -> list[FitRun]:
    """The largest set of runs that differ in this setting only, in its order; none if it is one."""
    groups: dict[str, dict[Any, FitRun]] = defaultdict(dict)
    for run in runs:
        if run.value(setting) is not None:
            groups[run.others(setting)].setdefault(run.value(setting), run)
    largest = max(groups.values(), key=len, default={})
    return [run for _, run in sorted(largest.items())] if len(largest) > 1 else []


def figures(runs: Sequence[FitRun]) -> list[Figure]:
    """Those that the runs allow."""
    made = [_training_figure(runs)]
    for comparison in COMPARISONS:
        if group := compared(runs, comparison.setting):
            made.append(_loss_figure(comparison, group))
            rated = [run for run in group if run.strength is not None]
            if len(rated) > 1:
                made.append(_elo_figure(comparison, rated))
    return made


def write_tables(runs: Sequence[FitRun], folder: Path) -> list[Path]:
    """`fits.csv`, a line per run, and `curves.csv`, a line per line of theirs."""
    names = list(dict.fromkeys(name for run in runs for name in run.settings))
    fits: list[list[Any]] = [["run", "positions", *names, "training", "validation", "seconds"]]
    fits += [
        [
            run.name,
            run.positions,
            *(run.settings.get(name, "") for name in names),
            run.last["training"],
            run.last["validation"],
            run.last["seconds"],
        ]
        for run in runs
    ]
    columns = list(runs[0].last)
    curves: list[list[Any]] = [["run", *columns]]
    curves += [[run.name, *line.values()] for run in runs for line in run.curve]
    written = []
    for name, lines in (("fits.csv", fits), ("curves.csv", curves)):
        with (
            whole_file(folder / name, error=NetworkError) as place,
            place.open("w", encoding="utf-8", newline="") as file,
        ):
            csv.writer(file, lineterminator="\n").writerows(lines)
        written.append(folder / name)
    return written


def _training_figure(runs: Sequence[FitRun]) -> Figure:
    def draw(canvas: "Canvas") -> None:
        lines = {
            run.name: (
                [line["positions"] for line in run.curve],
                [line["validation"] for line in run.curve],
            )
            for run in runs
        }
        axes = line_plot(
            canvas,
            lines,
            x="positions seen, every pass counted",
            y="validation " + LOSS,
            title=f"Training, n = {len(runs)} runs",
            log=True,
        )
        for line in axes.get_lines():
            line.set_marker("")

    return Figure("training", "The validation loss of every run while it trains.", draw)


def _loss_figure(comparison: Comparison, runs: Sequence[FitRun]) -> Figure:
    def draw(canvas: "Canvas") -> None:
        lines = {
            kind: (_places(comparison, runs), [run.last[kind] for run in runs])
            for kind in ("validation", "training")
        }
        axes = line_plot(
            canvas,
            lines,
            x=comparison.axis + comparison.of_losses,
            y=LOSS,
            title=f"{comparison.title}, n = {len(runs)} runs{_common(comparison, runs)}",
        )
        _mark(axes, comparison, runs)

    return Figure(f"loss-by-{comparison.setting}", f"{comparison.title}.", draw)


def _elo_figure(comparison: Comparison, runs: Sequence[FitRun]) -> Figure:
    title = comparison.title.replace("Loss", "Strength", 1)

    def draw(canvas: "Canvas") -> None:
        axes = canvas.subplots()
        found = [run.strength for run in runs if run.strength is not None]
        axes.errorbar(
            _places(comparison, runs),
            [one.elo for one in found],
            yerr=[[one.elo - one.low for one in found], [one.high - one.elo for one in found]],
            color=COLORS[0],
            marker="o",
            capsize=3,
        )
        axes.set_xlabel(comparison.axis)
        axes.set_ylabel("Elo (95%)")
        games = sum(one.games for one in found)
        limits = ", ".join(dict.fromkeys(one.limit for one in found))
        axes.set_title(f"{title}, {limits}, n = {games:,} games", loc="left", fontsize=10)
        _mark(axes, comparison, runs)

    return Figure(f"elo-by-{comparison.setting}", f"{title}.", draw)


def _places(comparison: Comparison, runs: Sequence[FitRun]) -> list[float]:
    if not comparison.is_number:
        return [float(number) for number in range(len(runs))]
    return [float(run.value(comparison.setting)) for run in runs]


def _mark(axes: "Axes", comparison: Comparison, runs: Sequence[FitRun]) -> None:
    """Names what was tried on the axis."""
    if comparison.is_log:
        axes.set_xscale("log")
        axes.minorticks_off()
    values = [run.value(comparison.setting) for run in runs]
    axes.set_xticks(_places(comparison, runs), [_text(comparison, value) for value in values])


def _text(comparison: Comparison, value: Any) -> str:  # noqa: ANN401
    if comparison.setting == "positions":
        return f"{value / 1e6:.1f}"
    return f"{value:g}" if comparison.is_number else ("no", "yes")[bool(value)]


def _common(comparison: Comparison, runs: Sequence[FitRun]) -> str:
    """What all of them share, besides the setting compared."""
    if comparison.setting == "positions":
        return f", {runs[0].settings.get('width')} wide"
    return f", {runs[0].positions:,} positions"
