"""Evaluators on their own: what a position is worth, and why."""

from zermelo import _core
from zermelo.engines.techniques import Evaluation


def make_evaluator(kind: str, *, seed: int = 0, **settings: object) -> _core.Evaluator:
    """The evaluator of a kind (see :class:`Evaluation`), with that group's other settings."""
    evaluation = Evaluation()
    for name, value in {"kind": kind, **settings}.items():
        evaluation = evaluation.changed(name, value)
    return evaluator_of(evaluation, seed)


def evaluator_of(evaluation: Evaluation, seed: int = 0) -> _core.Evaluator:
    """The evaluator that a configuration's group of settings asks for."""
    return _core.make_evaluator(evaluation.values(), seed)
