"""What a preset is."""

from dataclasses import dataclass

from zermelo.engines.config import SearchConfig


@dataclass(frozen=True)
class Preset:
    """A named engine."""

    name: str
    character: str
    """One line for people choosing an opponent."""
    config: SearchConfig
