"""Two runs side by side: paired by position, or refused."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from zermelo.errors import ExperimentError, StatisticsError
from zermelo.lab.analysis.flat import VARIANT, Line, lines_of
from zermelo.lab.analysis.statistics import PairedTest, holm, paired, ratio
from zermelo.lab.judging.estimate import Estimate
from zermelo.lab.laboratory import Finished
from zermelo.lab.outcome import Table

DEFAULT_METRIC = "nodes"


@dataclass(frozen=True)
class Side:
    """A run, and one of its variants if only that is meant."""

    finished: Finished
    variant: str | None = None

    @property
    def name(self) -> str:
        return f"{self.finished.experiment.name} {self.finished.run.id}"


@dataclass(frozen=True)
class RunComparison:
    """What two runs give for one metric: a variant of one over a variant of the other."""

    first: str
    second: str
    metric: str
    test: PairedTest
    """Test of first minus second."""
    ratio: Estimate | None
    """First divided by second; None if a number is 0 or below."""


def compare_runs(first: Side, second: Side, metric: str = DEFAULT_METRIC) -> list[RunComparison]:
    """Every variant that both have, or the two that were named.

    Measurements are paired by position and limit, else by the task's key, and refused if one
    side has something the other lacks.
    """
    one, other = _series(first, metric), _series(second, metric)
    if first.variant is not None or second.variant is not None:
        pairs = [(_only(first, one), _only(second, other))]
    else:
        pairs = [(name, name) for name in one if name in other]
    if not pairs:
        raise ExperimentError(
            f"no variant in common: {first.name} has {_listed(one)}, {second.name} has "
            f"{_listed(other)}; name one of each as RUN:VARIANT"
        )
    return [
        RunComparison(
            a, b, metric, _tested(first, second, one[a], other[b]), _ratio(one[a], other[b])
        )
        for a, b in pairs
    ]


def comparison_table(first: Side, second: Side, found: Sequence[RunComparison]) -> Table:
    """The comparisons with their tests, for people."""
    corrected = holm([one.test.p_two_tail for one in found])
    return Table(
        f"{first.name} / {second.name}",
        (
            "first",
            "second",
            "metric",
            "pairs",
            "ratio",
            "low",
            "high",
            "difference",
            "t",
            "p (Holm)",
            "Wilcoxon p",
            "d",
        ),
        [
            (
                one.first,
                one.second,
                one.metric,
                one.test.pairs,
                None if one.ratio is None else one.ratio.value,
                None if one.ratio is None else one.ratio.low,
                None if one.ratio is None else one.ratio.high,
                one.test.difference.value,
                one.test.t,
                p,
                one.test.wilcoxon_p,
                one.test.effect,
            )
            for one, p in zip(found, corrected, strict=True)
        ],
        "Ratio: geometric mean with a 95% bootstrap interval. Tests are of the differences; p is "
        "corrected after Holm, d is Cohen's.",
    )


def _series(side: Side, metric: str) -> dict[str, dict[str, float]]:
    """The metric of each variant by pair; a run without variants has one unnamed variant."""
    found: dict[str, dict[str, float]] = {}
    lines = list(lines_of(side.finished))
    seen: Counter[tuple[str, str]] = Counter()
    for line in lines:
        value = line.get(metric)
        if isinstance(value, int | float) and not isinstance(value, bool):
            variant, pair = str(line.get(VARIANT, "")), _pair_key(line)
            seen[variant, pair] += 1
            # A position that was measured repeatedly is paired trial by trial.
            trial = seen[variant, pair]
            found.setdefault(variant, {})[f"{pair} trial {trial}"] = float(value)
    if not found:
        raise ExperimentError(
            f"{side.name} has no numbers called {metric!r}; it has: {_listed(_metrics(lines))}"
        )
    return found


def _pair_key(line: Line) -> str:
    """The position and the limit, if any, so that two experiments can be paired."""
    if "fen" not in line:
        return str(line["key"])
    limits = [f"{name} {line[name]}" for name in sorted(line) if name.startswith("limit.")]
    return " ".join([str(line["fen"]), *limits])


def _metrics(lines: Sequence[Line]) -> list[str]:
    heads = ("quick", "seed")
    return sorted(
        {
            name
            for line in lines
            for name, value in line.items()
            if isinstance(value, int | float) and name not in heads
        }
    )


def _only(side: Side, series: Mapping[str, object]) -> str:
    """The variant that was named, or the only one there is."""
    if side.variant is None and len(series) == 1:
        return next(iter(series))
    if side.variant is None or side.variant not in series:
        asked = "none was named" if side.variant is None else f"there is no {side.variant!r}"
        raise ExperimentError(
            f"{side.name}: {asked}; name a variant as RUN:VARIANT: {_listed(series)}"
        )
    return side.variant


def _tested(
    first: Side, second: Side, one: Mapping[str, float], other: Mapping[str, float]
) -> PairedTest:
    try:
        return paired(one, other)
    except StatisticsError as error:
        raise ExperimentError(f"{first.name} and {second.name}: {error}") from None


def _ratio(one: Mapping[str, float], other: Mapping[str, float]) -> Estimate | None:
    if min(*one.values(), *other.values()) <= 0:
        return None
    return ratio(one, other)


def _listed(names: Sequence[str] | Mapping[str, object]) -> str:
    return ", ".join(repr(name) for name in names)
