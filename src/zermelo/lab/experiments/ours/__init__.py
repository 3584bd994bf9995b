"""Our own questions: algorithms, quiescence and techniques on one generator and one evaluation."""

from zermelo.lab.experiment import Experiment
from zermelo.lab.experiments.ours import (
    ablation,
    ablation_games,
    algorithm_games,
    algorithms,
    quiescence,
    tactics,
)

EXPERIMENTS: tuple[Experiment, ...] = (
    algorithms.EXPERIMENT,
    algorithm_games.EXPERIMENT,
    quiescence.NODES,
    tactics.EXPERIMENT,
    quiescence.GAMES_EXPERIMENT,
    ablation.OFF,
    ablation_games.UNUSED_GAMES,
    ablation.ON,
    ablation_games.ON_GAMES,
)
