"""A configuration under test, perhaps with a custom evaluation."""

import hashlib
import inspect
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from zermelo import _core
from zermelo.engines.config import SearchConfig
from zermelo.engines.own_evaluator import OwnEvaluator, native_evaluator
from zermelo.engines.presets import preset

DIGEST_DIGITS = 12


@dataclass(frozen=True)
class Variant:
    """What to search with. An evaluator must be a function at the top level of its module: workers
    find it there by name."""

    config: SearchConfig
    evaluator: OwnEvaluator | None = None

    def engine(self, seed: int) -> _core.Engine:
        """A fresh engine, with nothing learned."""
        own = None if self.evaluator is None else native_evaluator(self.evaluator)
        return _core.Engine(self.config.values(), own, seed, False)

    def plain(self) -> dict[str, Any]:
        """For a run's settings: a changed evaluator makes a different run."""
        own = None if self.evaluator is None else _evaluator_identity(self.evaluator)
        return {"config": self.config.in_use(), "evaluator": own}


AnyVariant: TypeAlias = "Variant | SearchConfig | str"
"""As users write it: a preset's name, a configuration, or a variant."""


def variants(given: Mapping[str, AnyVariant]) -> dict[str, Variant]:
    """All of them in full."""
    return {name: _variant(value) for name, value in given.items()}


def _variant(given: AnyVariant) -> Variant:
    if isinstance(given, str):
        return Variant(preset(given))
    return given if isinstance(given, Variant) else Variant(given)


def _evaluator_identity(evaluator: OwnEvaluator) -> str:
    """Its name, and a digest of its source if Python can read it."""
    name = str(getattr(evaluator, "__qualname__", "own"))
    try:
        source = inspect.getsource(evaluator)  # type: ignore[arg-type]
    except (TypeError, OSError):
        return name
    return f"{name} {hashlib.sha256(source.encode()).hexdigest()[:DIGEST_DIGITS]}"
