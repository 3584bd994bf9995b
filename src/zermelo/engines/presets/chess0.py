"""Chess0's two engines, classic and adaptive (C2-C8)."""

from zermelo.engines.config import SearchConfig
from zermelo.engines.presets.entry import Preset
from zermelo.engines.techniques import (
    Algorithm,
    AlphaBeta,
    Chess0Quiescence,
    Evaluation,
    IterativeDeepening,
    MvvLva,
    PreviousIteration,
    RootChoice,
    Table,
    VariableDepth,
)

_classic = SearchConfig.none().replace(
    evaluation=Evaluation(kind="chess0-classic"),
    algorithm=Algorithm(depth=4),
    alpha_beta=AlphaBeta(),
)
_adaptive = SearchConfig.none().replace(
    evaluation=Evaluation(kind="chess0-adaptive"),
    alpha_beta=AlphaBeta(),
    iterative_deepening=IterativeDeepening(),
    previous_iteration=PreviousIteration(),
    mvv_lva=MvvLva(),
    table=Table(),
    variable_depth=VariableDepth(base=4, deviation=2),
    chess0_quiescence=Chess0Quiescence(),
    root_choice=RootChoice(threshold=50),
)

PRESETS = (
    Preset("chess0-classic", "Material first and last; always the same answer.", _classic),
    Preset(
        "chess0-adaptive", "Hunts the king, varies its play, thinks longer at the end.", _adaptive
    ),
)
