"""The outcome of a match, as plain data and in words."""

import dataclasses
import math
from typing import Any

from zermelo.arena.control import control_verdict
from zermelo.arena.match import MatchPlan
from zermelo.arena.statistics.elo import Interval, Measurement, measure
from zermelo.arena.statistics.noise import drift, noise_sentence


def measured(plan: MatchPlan) -> Measurement:
    """The match's figures; a match that its test has stopped carries the caveat."""
    return measure(plan.pairs, sprt=plan.match.sprt)


def remarks(plan: MatchPlan) -> list[str]:
    """What a reader of the figures must know about their reliability."""
    figures = measured(plan)
    found = [figures.caveat] if figures.caveat else []
    if plan.match.is_control:
        found.append(control_verdict(figures).sentence)
    costs = {name: engine.costs for name, engine in plan.figures.items()}
    if any(math.isfinite(drift(games).ratio) for games in costs.values()):
        found.append(noise_sentence(costs))
    return found


def report(plan: MatchPlan) -> dict[str, Any]:
    """The whole result as JSON, for programs."""
    figures = measured(plan)
    pairs = plan.pairs
    match = plan.match
    return {
        "first": match.first.name,
        "second": match.second.name,
        "settings": match.plain(),
        "control": match.is_control,
        "games": pairs.games,
        "wins": pairs.wins,
        "draws": pairs.draws,
        "losses": pairs.losses,
        "pairs": list(pairs.counts),
        "score": figures.score.plain(),
        "elo": figures.elo.plain(),
        "normalized_elo": figures.normalized_elo.plain(),
        "superiority": figures.superiority,
        "draw_ratio": figures.draw_ratio.plain(),
        "confidence": figures.confidence,
        "sprt": None if match.sprt is None else _test(plan),
        "engines": {name: engine.plain() for name, engine in plan.figures.items()},
        "reasons": dict(plan.reasons),
        "faults": plan.faults,
        "remarks": remarks(plan),
    }


def _test(plan: MatchPlan) -> dict[str, Any]:
    sprt = plan.match.sprt
    assert sprt is not None
    return {
        **dataclasses.asdict(sprt),
        "llr": sprt.llr(plan.pairs),
        "lower": sprt.lower,
        "upper": sprt.upper,
        "verdict": plan.verdict,
    }


def interval_text(interval: Interval, form: str = "+.1f") -> str:
    """`+12.3 ± 8.1`, or the bounds if they are asymmetric or infinite."""
    value, low, high = interval.value, interval.low, interval.high
    if not all(math.isfinite(number) for number in (value, low, high)):
        shown = [_finite(number, form) for number in (value, low, high)]
        return f"{shown[0]} [{shown[1]}, {shown[2]}]"
    return f"{value:{form}} ± {interval.margin:{form.lstrip('+')}}"


def _finite(number: float, form: str) -> str:
    if math.isinf(number):
        return "∞" if number > 0 else "-∞"
    return f"{number:{form}}"
