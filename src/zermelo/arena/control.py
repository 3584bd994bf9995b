"""The self-against-self control: an engine must not be stronger than itself."""

from dataclasses import dataclass

from zermelo.arena.statistics.elo import Measurement


@dataclass(frozen=True)
class ControlVerdict:
    """What a match of an engine against itself says about the arena."""

    passed: bool
    sentence: str


def control_verdict(measurement: Measurement) -> ControlVerdict:
    """Whether the interval of a self-against-self match contains 0 Elo.

    A sound arena fails with the remaining probability, 5% for 95%; one that fails twice favours a
    side, and no match played in it means anything.
    """
    elo = measurement.elo
    confidence = f"{100 * measurement.confidence:g}%"
    bounds = f"{elo.value:+.1f} Elo, {confidence} interval {elo.low:+.1f} to {elo.high:+.1f}"
    if measurement.pairs < 2:
        return ControlVerdict(True, "Self against self: too few pairs to say anything.")
    if 0 in elo:
        return ControlVerdict(True, f"Self against self: {bounds} contains 0, as it should.")
    return ControlVerdict(
        False,
        f"Self against self: {bounds} does not contain 0. By chance that happens in "
        f"{100 * (1 - measurement.confidence):.3g}% of controls; if it happens again, the arena "
        "favours one side and its results must not be used.",
    )
