"""The engine that plays like people."""

from zermelo.engines.person import Person
from zermelo.engines.presets import flagship
from zermelo.engines.presets.entry import Preset

PRESETS = (
    Preset(
        "human",
        "Plays like people of a rating, with their mistakes.",
        flagship.PRESETS[0].config.changed("table.mebibytes", 4).changed("algorithm.nodes", 20_000),
        Person(),
    ),
)
