"""The experiments of the paper `chess0` (Camacho 2009), one file each."""

from zermelo.lab.experiment import Experiment
from zermelo.lab.experiments.chess0.depths import Depths
from zermelo.lab.experiments.chess0.dramatic import Dramatic
from zermelo.lab.experiments.chess0.improvement import IMPROVEMENT, IMPROVEMENT_CLOCK
from zermelo.lab.experiments.chess0.memory import Memory
from zermelo.lab.experiments.chess0.ordering import ORDERING
from zermelo.lab.experiments.chess0.quanta import Quanta
from zermelo.lab.experiments.chess0.quiescence import QuiescenceAsListed
from zermelo.lab.experiments.chess0.repeats import Repeats
from zermelo.lab.experiments.chess0.replies import Replies
from zermelo.lab.experiments.chess0.rivals import Rivals
from zermelo.lab.experiments.chess0.selectable import Selectable
from zermelo.lab.experiments.chess0.smothered import Smothered
from zermelo.lab.experiments.chess0.switching import Switched
from zermelo.lab.experiments.chess0.table2 import Table2
from zermelo.lab.experiments.chess0.thresholds import Thresholds
from zermelo.lab.experiments.chess0.trap import Trap

EXPERIMENTS: tuple[Experiment, ...] = (
    Replies(),
    Selectable(),
    Thresholds(),
    Table2(),
    Smothered(),
    Trap(),
    Dramatic(),
    Rivals(),
    IMPROVEMENT,
    IMPROVEMENT_CLOCK,
    Repeats(),
    Switched(),
    Depths(),
    ORDERING,
    Quanta(),
    QuiescenceAsListed(),
    Memory(),
)
"""C11 a to h in the paper's order, then those of C1 to C10 that can be measured."""
