"""What each technique is, or would be, worth to the flagship: at equal nodes, and timed."""

from collections.abc import Mapping

from zermelo.arena.adjudication import Adjudication
from zermelo.arena.game import Rules
from zermelo.engines.config import SearchConfig
from zermelo.engines.limit import Limits, TimeControl
from zermelo.lab.experiments.ours.ablation import (
    FULL,
    IDEAS,
    OFF_VARIANTS,
    ON_VARIANTS,
    WHOLE,
    added_techniques,
    base_of,
    removed_techniques,
    with_it,
    without_it,
)
from zermelo.lab.experiments.ours.effects import Wording
from zermelo.lab.experiments.ours.games import GamesExperiment
from zermelo.lab.kinds.match import Pairing

# Quick and full.
GAMES_WITHOUT = (4, 2_000)
GAMES_CLOCK = (2, 200)
GAMES_WITH = (4, 100)
GAMES_UNUSED = (4, 2_000)
NODES = Limits(nodes=2_000)
CLOCK = Limits(clock=TimeControl(0.5, 0.005))

LARGEST = (
    "principal_variation",
    "history",
    "quiescence",
    "reverse_futility",
    "losing_moves",
    "table",
    "null_move",
    "late_move_pruning",
)
"""What was worth most at equal nodes, and what should be worth more with more of them."""

UNUSED = ("razoring",)
"""Techniques built for the flagship but not used in it."""

RULES = Rules(adjudication=Adjudication(draw=(40, 6, 10), resign=(3, 600)))
_OVER = (
    "A game ends when both engines see six pawns for three moves, or less than a tenth of a pawn "
    "for six moves after move 40."
)
_FEW = f"At {NODES} per move: heavy pruning may lose with few nodes what it wins with more."


def _wording(does: str, equal: str) -> Wording:
    return Wording(
        above=f"{does} better at equal {equal}",
        below=f"{does} worse at equal {equal}",
        undecided=f"{does} better or worse at equal {equal}",
        form="+.0f",
    )


OFF_GAMES = GamesExperiment(
    uses_flagship=True,
    name="ours-without-elo",
    question="What is the flagship without this technique worth?",
    method=(
        f"The variants of ours-without, each against the whole flagship. {_FEW} Quick: "
        f"{GAMES_WITHOUT[0]} games each, which resolve little. Full: {GAMES_WITHOUT[1]:,}, about "
        f"two and a half hours of processor time. {_OVER}"
    ),
    variants=OFF_VARIANTS,
    pairings=[Pairing(without_it(name), WHOLE, NODES) for name in removed_techniques()],
    games=GAMES_WITHOUT,
    rules=RULES,
    keeps_moves=False,
    notes=IDEAS,
    wording=_wording("Taken away, the flagship plays", "nodes"),
)


def not_compiled(config: SearchConfig) -> SearchConfig:
    """The same search, but never the one compiled for the flagship, which is faster."""
    return config.changed("algorithm.exploration", config.algorithm.exploration + 1)


CLOCK_VARIANTS: Mapping[str, SearchConfig] = {
    name: not_compiled(OFF_VARIANTS[name]) for name in (WHOLE, *map(without_it, LARGEST))
}

CLOCK_GAMES = GamesExperiment(
    uses_flagship=True,
    name="ours-without-clock",
    question="What are the most important techniques worth in timed games?",
    method=(
        "The techniques worth most in ours-without-elo, and two that need more nodes than it "
        f"gives, each taken away and played against the whole flagship at {CLOCK} seconds. Both "
        "sides read their configuration as they search: the flagship compiled for its own is "
        f"faster, which is not due to any technique. Quick: {GAMES_CLOCK[0]} games each. "
        f"Full: {GAMES_CLOCK[1]}, about an hour of processor time. {_OVER}"
    ),
    variants=CLOCK_VARIANTS,
    pairings=[Pairing(without_it(name), WHOLE, CLOCK) for name in LARGEST],
    games=GAMES_CLOCK,
    rules=RULES,
    notes=IDEAS,
    wording=_wording("Taken away, the flagship plays", "time"),
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
    wording=_wording("Put on the bare search, it plays", "nodes"),
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
    wording=_wording("With it as well, the flagship plays", "nodes"),
)
