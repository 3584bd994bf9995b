"""Your own experiment: `zermelo lab run examples/06_compare_two_techniques.py --quick`."""

from zermelo.engines.presets import FIXED
from zermelo.engines.techniques import History, Killers
from zermelo.lab import Comparison, Limits, SearchExperiment, positions, run_here

BARE = FIXED["benchmark"]

experiment = SearchExperiment(
    name="killers-or-history",
    question="Which orders quiet moves better, killers or history?",
    method="Alpha-beta with MVV/LVA and one of the two, to depth 5, on the laboratory's positions.",
    variants={
        "killers": BARE.replace(killers=Killers()),
        "history": BARE.replace(history=History()),
    },
    comparisons=[Comparison("killers", "history"), Comparison("killers", "history", "seconds")],
    positions=lambda setup: positions(setup.sized(quick=30, full=300)),
    limits=lambda _: [Limits(depth=5)],
)

if __name__ == "__main__":
    print(run_here(experiment).summary)
