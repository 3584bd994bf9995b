"""The algorithms against each other at equal time."""

from zermelo.arena.game import Rules
from zermelo.engines import techniques as t
from zermelo.engines.limit import Limits
from zermelo.lab.experiments.ours.algorithm_names import AGAINST, ALPHA_BETA, MCTS
from zermelo.lab.experiments.ours.algorithms import ALGORITHMS
from zermelo.lab.experiments.ours.effects import Wording
from zermelo.lab.experiments.ours.games import GamesExperiment
from zermelo.lab.kinds.match import Pairing

MOVETIME = Limits(seconds=0.02)
FORGIVEN = 1.0
"""Seconds. A busy machine wakes a worker late: this measures strength, not punctuality."""

EXPERIMENT = GamesExperiment(
    name="ours-algorithms-elo",
    question="How strong are the algorithms at equal time?",
    ids=("K6",),
    method=(
        "The configurations of ours-algorithms, which also see draws here, at 20 ms per move, each "
        "against the one that differs from it in one respect; Monte Carlo tree search against "
        "alpha-beta. Time is wall-clock time, so use an idle machine; overstepping by less "
        "than a second is forgiven. Quick: 6 games each. Full: 100 games each, about twenty "
        "minutes of processor time."
    ),
    variants={name: config.replace(draws=t.Draws()) for name, config in ALGORITHMS.items()},
    pairings=[
        Pairing(first, second, MOVETIME) for first, second in {**AGAINST, MCTS: ALPHA_BETA}.items()
    ],
    games=(6, 100),
    rules=Rules(margin=FORGIVEN),
    names_both=True,
    wording=Wording(
        above="The first algorithm is stronger at 20 ms per move",
        below="The first algorithm is weaker at 20 ms per move",
        undecided="The first algorithm is stronger or weaker at 20 ms per move",
        form="+.0f",
    ),
)
