"""What decides a training run: a file beside the network, so that it can be repeated."""

import json
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from zermelo.errors import NetworkError


@dataclass(frozen=True)
class FitSettings:
    width: int = 256
    """Of the hidden layer, for each view."""
    passes: float = 20.0
    """Over the positions."""
    batch: int = 16_384
    rate: float = 0.001
    """The learning rate at its highest; it falls to nothing along a cosine."""
    share: float = 0.2
    """How much of the target is the game's result; the rest is the score of the search."""
    slope: float = 0.0
    """Of the expected score by centipawns: score / slope is the logit; 0 fits it to the games."""
    seed: int = 1
    walks: int = 0
    """Aside from every position of the games, each to a position that a teacher labels."""
    trust: float = 0.5
    """How much of a game position's target the teacher tells, where there is one."""

    def __post_init__(self) -> None:
        for name, is_right, accepted in (
            ("width", self.width >= 16 and self.width % 16 == 0, "a multiple of 16"),
            ("passes", self.passes > 0, "more than 0"),
            ("batch", self.batch >= 1, "1 or more"),
            ("rate", 0 < self.rate < 1, "between 0 and 1"),
            ("share", 0 <= self.share <= 1, "0 to 1"),
            ("walks", self.walks >= 0, "0 or more"),
            ("trust", 0 <= self.trust <= 1, "0 to 1"),
            ("slope", self.slope >= 0, "centipawns, or 0"),
        ):
            if not is_right:
                raise NetworkError(f"--{name}: {getattr(self, name)}; accepted: {accepted}")

    def plain(self) -> dict[str, Any]:
        return asdict(self)


def write_run(path: Path, settings: FitSettings, facts: dict[str, Any]) -> None:
    """The parameters of a run, and what it was run on."""
    text = json.dumps({"settings": settings.plain(), **facts}, indent=1)
    path.write_text(text + "\n", encoding="utf-8")
