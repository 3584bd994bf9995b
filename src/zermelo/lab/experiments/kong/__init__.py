"""The experiments of the paper `kong`: from minimax to reordering, step by step."""

from zermelo.lab.experiment import Experiment
from zermelo.lab.experiments.kong.evaluation import EVALUATION
from zermelo.lab.experiments.kong.ladder import LADDER
from zermelo.lab.experiments.kong.play import PLAY
from zermelo.lab.experiments.kong.states import STATES
from zermelo.lab.experiments.kong.table import TABLE

EXPERIMENTS: tuple[Experiment, ...] = (STATES, LADDER, TABLE, PLAY, EVALUATION)
