"""Small experiments for the tests."""

from zermelo.engines.presets import FIXED, preset
from zermelo.engines.techniques import Killers
from zermelo.lab import Comparison, Limits, SearchExperiment, positions


def killers(name: str = "killers", count: int = 6) -> SearchExperiment:
    """Some milliseconds of searching."""
    return SearchExperiment(
        name=name,
        question="Do killers save nodes?",
        method="Depth 3.\n\nNothing else.",
        variants={
            "with": FIXED["benchmark"].replace(killers=Killers()),
            "without": FIXED["benchmark"],
        },
        comparisons=[Comparison("with", "without")],
        positions=lambda setup: positions(setup.sized(count, 2 * count)),
        limits=lambda _: [Limits(depth=3)],
    )


def other_variants(name: str = "others") -> SearchExperiment:
    """The same positions, put to others."""
    return SearchExperiment(
        name=name,
        question="Another question?",
        variants={"hal": preset("hal"), "kolawole": preset("kolawole")},
        comparisons=[Comparison("hal", "kolawole")],
        positions=lambda setup: positions(setup.sized(6, 12)),
        limits=lambda _: [Limits(depth=3)],
    )
