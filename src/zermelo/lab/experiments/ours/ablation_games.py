"""What a technique is worth alone, or would be worth to the flagship beside all others."""

from zermelo.arena.adjudication import Adjudication
from zermelo.arena.game import Rules
from zermelo.engines.limit import Limits
from zermelo.lab.experiments.ours.ablation import (
    FULL,
    IDEAS,
    ON_VARIANTS,
    WHOLE,
    added_techniques,
    base_of,
    with_it,
)
from zermelo.lab.experiments.ours.effects import Wording
from zermelo.lab.experiments.ours.games import GamesExperiment
from zermelo.lab.kinds.match import Pairing

# Quick and full.
GAMES_WITH = (4, 100)
GAMES_UNUSED = (4, 2_000)
NODES = Limits(nodes=2_000)

UNUSED = ("razoring",)
"""Techniques built for the flagship but not used in it."""

RULES = Rules(adjudication=Adjudication(draw=(40, 6, 10), resign=(3, 600)))
_OVER = (
    "A game ends when both engines see six pawns for three moves, or less than a tenth of a pawn "
    "for six moves after move 40."
)
_FEW = f"At {NODES} per move: heavy pruning may lose with few nodes what it wins with more."


def _wording(does: str) -> Wording:
    return Wording(
        above=f"{does} better at equal nodes",
        below=f"{does} worse at equal nodes",
        undecided=f"{does} better or worse at equal nodes",
        form="+.0f",
    )


ON_GAMES = GamesExperiment(
    uses_flagship=True,
    name="ours-with-elo",
    question="What is this technique alone worth?",
    method=(
        f"The variants of ours-with, each against what it is compared with there. {_FEW} Quick: "
        f"{GAMES_WITH[0]} games each, which resolve little. Full: {GAMES_WITH[1]}, about ten "
        f"minutes of processor time. {_OVER}"
    ),
    variants=ON_VARIANTS,
    pairings=[Pairing(with_it(name), base_of(name), NODES) for name in added_techniques()],
    games=GAMES_WITH,
    rules=RULES,
    notes=IDEAS,
    wording=_wording("Put on the bare search, it plays"),
)

UNUSED_GAMES = GamesExperiment(
    uses_flagship=True,
    name="ours-unused-elo",
    question="What would the techniques that the flagship does not use be worth?",
    method=(
        f"The flagship and one technique more, against the flagship. {_FEW} Quick: "
        f"{GAMES_UNUSED[0]} games each, which resolve little. Full: {GAMES_UNUSED[1]:,}, about "
        f"twenty minutes of processor time. {_OVER}"
    ),
    variants={
        WHOLE: FULL,
        **{with_it(name): FULL.changed(f"{name}.enabled", True) for name in UNUSED},
    },
    pairings=[Pairing(with_it(name), WHOLE, NODES) for name in UNUSED],
    games=GAMES_UNUSED,
    rules=RULES,
    notes=IDEAS,
    wording=_wording("With it as well, the flagship plays"),
)
