"""Ways to end a search at its depth: what they cost on positions of all kinds."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from zermelo.arena.limits import Limits
from zermelo.engines import techniques as t
from zermelo.engines.config import SearchConfig
from zermelo.lab.experiment import Row, Setup
from zermelo.lab.experiments.ours.effects import (
    Wording,
    claims_of,
    effects_table,
    forest,
    ratio_effects,
    stopped,
)
from zermelo.lab.experiments.ours.games import GamesExperiment
from zermelo.lab.match_experiment import Pairing
from zermelo.lab.measure import SearchLimit
from zermelo.lab.outcome import Figure, Outcome
from zermelo.lab.positions import positions
from zermelo.lab.search_experiment import Comparison, SearchExperiment

_none = SearchConfig.none().replace(
    evaluation=t.Evaluation(kind="tapered"),
    draws=t.Draws(),
    alpha_beta=t.AlphaBeta(),
    iterative_deepening=t.IterativeDeepening(),
    mvv_lva=t.MvvLva(),
)
_usual = _none.replace(quiescence=t.Quiescence())

USUAL = "captures, promotions"
QUIESCENCES: Mapping[str, SearchConfig] = {
    "none": _none,
    "HAL's depth hold": _none.replace(depth_hold=t.DepthHold()),
    "Chess0's": _none.replace(chess0_quiescence=t.Chess0Quiescence()),
    "minmax's, flawed": _none.replace(minmax_quiescence=t.MinmaxQuiescence()),
    "minmax's, mended": _none.replace(minmax_quiescence=t.MinmaxQuiescence(mended=True)),
    "captures": _none.replace(quiescence=t.Quiescence(moves="captures")),
    USUAL: _usual,
    "with checks": _none.replace(quiescence=t.Quiescence(moves="captures-promotions-checks")),
    "no stand pat": _none.replace(quiescence=t.Quiescence(stand_pat=False)),
    "delta pruning": _usual.replace(delta_pruning=t.DeltaPruning()),
    "exchange pruning": _usual.replace(exchange_pruning=t.ExchangePruning()),
    "both prunings": _usual.replace(
        delta_pruning=t.DeltaPruning(), exchange_pruning=t.ExchangePruning()
    ),
}
OTHERS = [name for name in QUIESCENCES if name != USUAL]

# Quick and full.
POSITIONS = (30, 300)
DEPTHS = (3, 4)
MAX_NODES = (200_000, 5_000_000)
"""Some never end by themselves in a reasonable time."""
GAMES = (12, 300)
NODES_A_MOVE = (2_000, 2_500)
LIMITS = tuple(Limits(nodes=nodes) for nodes in NODES_A_MOVE)


@dataclass(frozen=True, kw_only=True)
class QuiescenceExperiment(SearchExperiment):
    """Nodes of each by those of the usual one."""

    def analyse(self, rows: Sequence[Row], setup: Setup) -> Outcome:
        del setup
        effects = ratio_effects(self.compared(rows))
        wording = Wording(
            above=f"Takes more nodes than “{USUAL}” to the same depth, at least",
            below=f"Takes fewer nodes than “{USUAL}” to the same depth",
            undecided=f"More or fewer nodes than “{USUAL}”",
        )
        return Outcome(
            summary=" ".join(f"{one.name}: {one.estimate:.2f} times the nodes." for one in effects),
            claims=claims_of(self.name, effects, wording),
            tables=[
                effects_table(
                    f"Nodes by those of “{USUAL}”", effects, "ratio", stopped=stopped(rows)
                )
            ],
            figures=[
                Figure(
                    "ours-quiescence-nodes",
                    f"Nodes to the same depth by those of “{USUAL}”, with 95% intervals; what is "
                    "open is grey. Searches that were stopped count as far as they came.",
                    draw=lambda canvas: forest(
                        canvas, effects, title=self.question, x="times the nodes", log=True
                    ),
                )
            ],
        )


NODES = QuiescenceExperiment(
    name="ours-quiescence",
    question="What does a quiescence search cost, and what saves nodes?",
    method=(
        "Alpha-beta with iterative deepening, MVV/LVA, the tapered evaluation, and one way of "
        "ending at the depth; all else is equal. HAL's, Chess0's and minmax's are those of the "
        "papers. Quick: 30 positions to depth 3, at most 200,000 nodes. Full: 300 positions to "
        "depth 4, at most 5,000,000 nodes, about ten minutes of processor time."
    ),
    variants=QUIESCENCES,
    comparisons=[Comparison(name, USUAL) for name in OTHERS],
    positions=lambda setup: positions(setup.sized(*POSITIONS)),
    limits=lambda setup: [SearchLimit(depth=setup.sized(*DEPTHS), nodes=setup.sized(*MAX_NODES))],
)

GAMES_EXPERIMENT = GamesExperiment(
    name="ours-quiescence-elo",
    question=f"Which quiescence search plays better than “{USUAL}”?",
    method=(
        f"Each against “{USUAL}”, where a node of quiescence counts as any other. Quick: 12 games "
        f"each at {NODES_A_MOVE[0]:,} nodes a move. Full: 300 games each at "
        f"{NODES_A_MOVE[1]:,}, about a quarter of an hour of processor time."
    ),
    variants=QUIESCENCES,
    pairings=[Pairing(name, USUAL, *LIMITS) for name in OTHERS],
    games=GAMES,
    wording=Wording(
        above=f"Plays better than “{USUAL}” at equal nodes",
        below=f"Plays worse than “{USUAL}” at equal nodes",
        undecided=f"Plays better or worse than “{USUAL}” at equal nodes",
        form="+.0f",
    ),
)
