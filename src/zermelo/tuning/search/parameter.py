"""A setting to be tuned: where it begins, and its range as declared or as given."""

import dataclasses
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Self

from zermelo.engines.changes import ChangedEngine
from zermelo.engines.declaration import setting_of, unknown
from zermelo.errors import TuningError
from zermelo.tuning.search.spsa import Axis

FORM = "TECHNIQUE.SETTING or TECHNIQUE.SETTING=LOW:HIGH or TECHNIQUE.SETTING=LOW:HIGH:STEP"
MIN_STEP = 0.5
"""Smaller steps would give both sides the same whole number."""

STEP_SHARE = 0.2
"""The default step, as a share of the setting's value."""

RANGE_SHARE = 0.1
"""The longest default step, as a share of the range."""


@dataclass(frozen=True, kw_only=True)
class Parameter:
    """A declared setting of an engine, a whole number."""

    path: str
    start: int
    reference: int
    """The preset's own value, from which `start` may have been detuned."""
    low: int
    high: int
    step: float

    @classmethod
    def parse(cls, text: str, engine: ChangedEngine) -> Self:
        """`futility.margin`, `futility.margin=20:400` or `futility.margin=20:400:15`."""
        path, equals, given = text.partition("=")
        path = path.strip()
        declared, start = _declared(path, engine)
        reference = _value(path, ChangedEngine.parse(engine.name))
        low, high, step = declared.low, declared.high, None
        if equals:
            low, high, step = _range(text, given)
        if not declared.low <= low < high <= declared.high:
            raise TuningError(
                f"{text!r}: accepted: a range within {declared.low} to {declared.high}"
            )
        if not low <= start <= high:
            raise TuningError(f"{path} starts at {start}, outside its range {low} to {high}")
        widest = (high - low) / 2
        if step is None:
            usual = STEP_SHARE * max(abs(start), abs(reference))
            step = min(max(usual, MIN_STEP), max(RANGE_SHARE * (high - low), MIN_STEP))
        if not MIN_STEP <= step <= widest:
            raise TuningError(f"{text!r}: accepted: steps of {MIN_STEP:g} to {widest:g}")
        return cls(path=path, start=start, reference=reference, low=low, high=high, step=step)

    @property
    def axis(self) -> Axis:
        return Axis(low=self.low, high=self.high, step=self.step)

    def plain(self) -> dict[str, Any]:
        return dataclasses.asdict(self)


def parameters(texts: Sequence[str], engine: ChangedEngine) -> tuple[Parameter, ...]:
    """The settings that a user named, each once."""
    if engine.person is not None:
        raise TuningError(f"{engine.name} plays like people; its search has nothing to tune")
    found = tuple(Parameter.parse(text, engine) for text in texts)
    paths = [one.path for one in found]
    for path in paths:
        if paths.count(path) > 1:
            raise TuningError(f"{path} is named twice")
    return found


def _declared(path: str, engine: ChangedEngine) -> tuple[Any, int]:
    """What is declared of a setting that can be tuned, and its value in the engine."""
    groups = dict(engine.config.groups())
    group_name, _, name = path.partition(".")
    if group_name not in groups:
        raise unknown("technique", group_name, list(groups))
    group = groups[group_name]
    fields = {field.name: field for field in dataclasses.fields(group)}
    numbers = [name for name, field in fields.items() if field.type is int]
    if name not in numbers:
        if name not in fields:
            raise unknown(f"setting of {group_name}", name, numbers)
        raise TuningError(
            f"{path} is not a number; accepted: {', '.join(numbers) or 'nothing'} of {group_name}"
        )
    if not group.enabled:
        raise TuningError(f"{group_name} is off in {engine.name}; --set {group_name}=on uses it")
    return setting_of(fields[name]), _value(path, engine)


def _value(path: str, engine: ChangedEngine) -> int:
    group, _, name = path.partition(".")
    value: int = getattr(getattr(engine.config, group), name)
    return value


def _range(text: str, given: str) -> tuple[int, int, float | None]:
    parts = given.split(":")
    try:
        low, high = int(parts[0]), int(parts[1])
        step = float(parts[2]) if len(parts) > 2 else None
    except (ValueError, IndexError):
        raise TuningError(f"{text!r}: accepted: {FORM}") from None
    if len(parts) > 3:
        raise TuningError(f"{text!r}: accepted: {FORM}")
    return low, high, step
