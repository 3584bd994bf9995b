"""The experiments of the paper `hal`: its game, its t-test, its claim at scale, its program."""

from zermelo.lab.experiment import Experiment
from zermelo.lab.experiments.hal.audit import AUDIT
from zermelo.lab.experiments.hal.game import GAME
from zermelo.lab.experiments.hal.program import PROGRAM
from zermelo.lab.experiments.hal.quiet_first import QUIET_FIRST

EXPERIMENTS: tuple[Experiment, ...] = (PROGRAM, GAME, AUDIT, QUIET_FIRST)
