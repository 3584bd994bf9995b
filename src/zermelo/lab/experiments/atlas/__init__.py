"""The atlas of search techniques: what each is worth, alone, together, and with more nodes."""

from zermelo.lab.experiment import Experiment
from zermelo.lab.experiments.atlas import factorial, scaling, specification, trees

EXPERIMENTS: tuple[Experiment, ...] = (
    factorial.FACTORIAL,
    scaling.SCALING,
    trees.TREES,
    specification.SPECIFICATION,
)
