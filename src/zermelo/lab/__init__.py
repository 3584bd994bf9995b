"""The laboratory: experiments that can be repeated with one command."""

from zermelo.engines.limit import Limits
from zermelo.lab.experiment import Experiment, Row, Setup
from zermelo.lab.judging.estimate import Estimate, Range
from zermelo.lab.judging.judgement import Answer, Judgement, Kind, Verdict
from zermelo.lab.kinds.match import MatchExperiment, Pairing
from zermelo.lab.kinds.search import Comparison, SearchExperiment
from zermelo.lab.laboratory import run_here
from zermelo.lab.measuring.positions import LabPosition, positions
from zermelo.lab.measuring.variant import Variant
from zermelo.lab.outcome import Claim, Figure, Outcome, Table

SearchLimit = Limits
"""Its name in version 0.1.0."""

__all__ = [
    "Answer",
    "Claim",
    "Comparison",
    "Estimate",
    "Experiment",
    "Figure",
    "Judgement",
    "Kind",
    "LabPosition",
    "Limits",
    "MatchExperiment",
    "Outcome",
    "Pairing",
    "Range",
    "Row",
    "SearchExperiment",
    "SearchLimit",
    "Setup",
    "Table",
    "Variant",
    "Verdict",
    "positions",
    "run_here",
]
