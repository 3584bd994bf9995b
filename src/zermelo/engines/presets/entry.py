"""What a preset is."""

from dataclasses import dataclass

from zermelo.engines.config import SearchConfig
from zermelo.engines.person import Person


@dataclass(frozen=True)
class Preset:
    """A named engine."""

    name: str
    character: str
    """One line for people choosing an opponent."""
    config: SearchConfig
    person: Person | None = None
    """Whom it plays like; None: like itself."""
