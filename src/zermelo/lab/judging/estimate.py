"""Numbers that a claim is judged by: an estimate with its interval, or a stated range."""

from dataclasses import asdict, dataclass


@dataclass(frozen=True)
class Estimate:
    """A number with its 95% interval; a bare number is an interval of no width."""

    value: float
    low: float
    high: float

    def __contains__(self, number: float) -> bool:
        return self.low <= number <= self.high

    def __format__(self, spec: str) -> str:
        spec = spec or ".3g"
        return f"{self.value:{spec}} ({self.low:{spec}} to {self.high:{spec}})"

    @classmethod
    def bare(cls, value: float) -> "Estimate":
        """A printed number that comes without an error."""
        return cls(value, value, value)

    def plain(self) -> dict[str, float]:
        return asdict(self)


@dataclass(frozen=True)
class Range:
    """What a claim allows in words, such as "up to 30 times": not an estimate with an error."""

    low: float
    high: float

    def plain(self) -> dict[str, float]:
        return asdict(self)
