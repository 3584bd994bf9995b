"""The experiments of the paper `kolawole`: program, two boards, trees, other algorithms."""

from zermelo.lab.experiment import Experiment
from zermelo.lab.experiments.kolawole.algorithms import ALGORITHMS
from zermelo.lab.experiments.kolawole.boards import BOARDS
from zermelo.lab.experiments.kolawole.program import PROGRAM
from zermelo.lab.experiments.kolawole.sorting import SORTING
from zermelo.lab.experiments.kolawole.trees import TREE_CHECK

EXPERIMENTS: tuple[Experiment, ...] = (PROGRAM, BOARDS, SORTING, TREE_CHECK, ALGORITHMS)
