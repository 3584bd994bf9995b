"""The experiments of the paper `minmax`: minimax, alpha-beta and quiescence side by side."""

from zermelo.lab.experiment import Experiment
from zermelo.lab.experiments.minmax.growth import GROWTH
from zermelo.lab.experiments.minmax.nodes import NODES
from zermelo.lab.experiments.minmax.quiescence import QUIESCENCE_EXPERIMENT
from zermelo.lab.experiments.minmax.self_play import SELF_PLAY

EXPERIMENTS: tuple[Experiment, ...] = (SELF_PLAY, NODES, QUIESCENCE_EXPERIMENT, GROWTH)
