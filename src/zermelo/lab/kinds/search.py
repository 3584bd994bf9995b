"""Experiments on positions: the same searches by several variants, compared in pairs."""

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from zermelo.engines.limit import Limits
from zermelo.errors import ExperimentError
from zermelo.figures.style import interval_plot
from zermelo.lab.analysis.statistics import (
    PairedTest,
    detectable_effect,
    holm,
    paired,
    ratio,
)
from zermelo.lab.experiment import Experiment, Row, Setup
from zermelo.lab.judging.estimate import Estimate
from zermelo.lab.judging.judgement import Judgement, Kind
from zermelo.lab.judging.rule import by_test
from zermelo.lab.measuring.measure import Measuring, measure, plain_limits
from zermelo.lab.measuring.positions import LabPosition, positions
from zermelo.lab.measuring.variant import AnyVariant, variants
from zermelo.lab.outcome import Claim, Figure, Outcome, Table
from zermelo.runner.task import Task


@dataclass(frozen=True)
class Comparison:
    """Two variants and the metric to compare: `first` divided by `second`."""

    first: str
    second: str
    metric: str = "nodes"


@dataclass(frozen=True)
class Compared:
    """What a comparison gave at one limit."""

    comparison: Comparison
    label: str
    """The limit in words, such as `depth 4`."""
    ratio: Estimate
    test: PairedTest
    """Test on the logarithms, so that differences are ratios."""


@dataclass(frozen=True, kw_only=True)
class SearchExperiment(Experiment):
    """The same positions searched by several variants, to the same limits.

    One task is one position at one limit with all variants, so every comparison is paired. The
    analysis tests each comparison at each limit on the ratio, corrected for their number.
    """

    variants: Mapping[str, AnyVariant] = field(hash=False)
    comparisons: Sequence[Comparison]
    positions: Callable[[Setup], Sequence[LabPosition]] = lambda setup: positions(
        setup.sized(30, 300)
    )
    limits: Callable[[Setup], Sequence[Limits]] = lambda _: [Limits(depth=4)]

    def __post_init__(self) -> None:
        for comparison in self.comparisons:
            for name in (comparison.first, comparison.second):
                if name not in self.variants:
                    raise ExperimentError(
                        f"{self.name}: a comparison names {name!r}; the variants are "
                        f"{', '.join(self.variants)}"
                    )

    def tasks(self, setup: Setup) -> list[Task]:
        every = variants(self.variants)
        return [
            Task(
                f"{label_of(plain_limits(limit))} {place.name}",
                measure,
                Measuring(
                    position=place.name,
                    fen=place.fen,
                    kind=place.kind,
                    variants=every,
                    limit=limit,
                    seed=setup.seed,
                ),
            )
            for limit in self.limits(setup)
            for place in self.positions(setup)
        ]

    def settings(self, setup: Setup) -> dict[str, Any]:
        return super().settings(setup) | {
            "variants": {name: one.plain() for name, one in variants(self.variants).items()},
            "limits": [plain_limits(limit) for limit in self.limits(setup)],
            "positions": [place.fen for place in self.positions(setup)],
        }

    def power(self, setup: Setup) -> str:
        count = len(self.positions(setup))
        return (
            f"{count} pairs find an effect of {detectable_effect(count):.2f} deviations "
            "(Cohen's d) 4 times in 5, at 5% two-tailed"
        )

    def analyse(self, rows: Sequence[Row], setup: Setup) -> Outcome:
        del setup
        found = self.compared(rows)
        corrected = holm([one.test.p_two_tail for one in found])
        return Outcome(
            summary=" ".join(sentence(one, p) for one, p in zip(found, corrected, strict=True)),
            claims=[
                Claim(
                    self.name,
                    self.question,
                    "",
                    sentence(one, p),
                    judged(one, p),
                    n=one.test.pairs,
                )
                for one, p in zip(found, corrected, strict=True)
            ],
            tables=[comparison_table(found, corrected)],
            figures=[
                Figure(
                    f"{self.name}-ratios",
                    "First / second, geometric mean over the positions with its 95% interval.",
                    draw=lambda canvas: interval_plot(
                        canvas,
                        [
                            f"{one.comparison.metric}, {one.label}, n = {one.test.pairs}"
                            for one in found
                        ],
                        [one.ratio for one in found],
                        reference=1.0,
                        title=self.question,
                        x="ratio",
                    ),
                )
            ],
        )

    def compared(self, rows: Sequence[Row]) -> list[Compared]:
        """Every comparison at every limit that was measured."""
        labels = list(dict.fromkeys(label_of(row["limit"]) for row in rows))
        return [
            compare(comparison, label, [row for row in rows if label_of(row["limit"]) == label])
            for comparison in self.comparisons
            for label in labels
        ]


def compare(comparison: Comparison, label: str, rows: Sequence[Row]) -> Compared:
    """One comparison over the rows of one limit."""
    first, second = (
        {row["position"]: float(row["searches"][name][comparison.metric]) for row in rows}
        for name in (comparison.first, comparison.second)
    )
    logs = [{key: math.log(value) for key, value in side.items()} for side in (first, second)]
    return Compared(comparison, label, ratio(first, second), paired(logs[0], logs[1]))


def label_of(limit: Mapping[str, Any]) -> str:
    """A limit in words: `depth 4`."""
    return ", ".join(f"{name} {value}" for name, value in limit.items() if value is not None)


def sentence(one: Compared, p: float) -> str:
    """A comparison in words, with its interval."""
    pair = one.comparison
    return (
        f"At {one.label} “{pair.first}” takes {one.ratio:.3f} times the {pair.metric} of "
        f"“{pair.second}” ({one.test.pairs} pairs, p = {p:.2g})."
    )


def judged(one: Compared, p: float) -> Judgement:
    """Our own question: found if both the corrected test and the interval leave no doubt."""
    return by_test(1.0 if 1.0 in one.ratio else p, as_claimed=True, kind=Kind.OURS)


def comparison_table(found: Sequence[Compared], corrected: Sequence[float]) -> Table:
    """All comparisons with their tests."""
    return Table(
        "Comparisons",
        (
            "limit",
            "first",
            "second",
            "metric",
            "ratio",
            "low",
            "high",
            "pairs",
            "t",
            "p (Holm)",
            "Wilcoxon p",
            "d",
        ),
        [
            (
                one.label,
                one.comparison.first,
                one.comparison.second,
                one.comparison.metric,
                one.ratio.value,
                one.ratio.low,
                one.ratio.high,
                one.test.pairs,
                one.test.t,
                p,
                one.test.wilcoxon_p,
                one.test.effect,
            )
            for one, p in zip(found, corrected, strict=True)
        ],
        "Ratio: geometric mean with a 95% bootstrap interval. Tests are on the logarithms; p is "
        "corrected after Holm, d is Cohen's.",
    )
