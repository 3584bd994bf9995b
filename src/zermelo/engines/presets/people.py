"""The engine that plays like people."""

from zermelo.engines import techniques as t
from zermelo.engines.person import Person
from zermelo.engines.presets.entry import Preset
from zermelo.engines.presets.flagship import SEARCH

PRESETS = (
    Preset(
        "human",
        "Plays like people of a rating, with their mistakes.",
        SEARCH.replace(evaluation=t.Evaluation(kind="tapered"))
        .changed("table.mebibytes", 4)
        .changed("algorithm.nodes", 20_000),
        Person(),
    ),
)
