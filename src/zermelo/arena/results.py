"""The result of one game, whoever played it."""

from dataclasses import dataclass

from zermelo.errors import StatisticsError


@dataclass(frozen=True)
class GameResult:
    """Who had White, who had Black, and White's points: 0, ½ or 1."""

    white: str
    black: str
    score: float

    def __post_init__(self) -> None:
        if self.score not in (0, 0.5, 1):
            raise StatisticsError(f"a game scores 0, 0.5 or 1, not {self.score!r}")
        if self.white == self.black:
            raise StatisticsError(f"{self.white!r} cannot play against itself under one name")
