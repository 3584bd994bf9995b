"""Ways to end a search at its depth: what they cost on positions of all kinds."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from zermelo.engines import techniques as t
from zermelo.engines.config import SearchConfig
from zermelo.engines.limit import Limits
from zermelo.lab.experiment import Row, Setup
from zermelo.lab.experiments.ours.effects import (
    Effect,
    Wording,
    claims_of,
    effects_table,
    forest,
    largest_first,
    ratio_effects,
    stopped,
)
from zermelo.lab.experiments.ours.games import GamesExperiment
from zermelo.lab.kinds.match import Pairing
from zermelo.lab.kinds.search import Comparison, SearchExperiment
from zermelo.lab.measuring.positions import positions
from zermelo.lab.outcome import Figure, Outcome

_none = SearchConfig.none().replace(
    evaluation=t.Evaluation(kind="tapered"),
    draws=t.Draws(),
    alpha_beta=t.AlphaBeta(),
    iterative_deepening=t.IterativeDeepening(),
    mvv_lva=t.MvvLva(),
)
_standard = _none.replace(quiescence=t.Quiescence())

STANDARD = "captures, promotions"
QUIESCENCES: Mapping[str, SearchConfig] = {
    "none": _none,
    "HAL's depth hold": _none.replace(depth_hold=t.DepthHold()),
    "Chess0's": _none.replace(chess0_quiescence=t.Chess0Quiescence()),
    "minmax's, flawed": _none.replace(minmax_quiescence=t.MinmaxQuiescence()),
    "minmax's, mended": _none.replace(minmax_quiescence=t.MinmaxQuiescence(mended=True)),
    "captures": _none.replace(quiescence=t.Quiescence(moves="captures")),
    STANDARD: _standard,
    "with checks": _none.replace(quiescence=t.Quiescence(moves="captures-promotions-checks")),
    "no stand pat": _none.replace(quiescence=t.Quiescence(stand_pat=False)),
    "delta pruning": _standard.replace(delta_pruning=t.DeltaPruning()),
    "exchange pruning": _standard.replace(exchange_pruning=t.ExchangePruning()),
    "both prunings": _standard.replace(
        delta_pruning=t.DeltaPruning(), exchange_pruning=t.ExchangePruning()
    ),
}
OTHERS = [name for name in QUIESCENCES if name != STANDARD]

# Quick and full.
POSITIONS = (30, 300)
DEPTHS = (3, 4)
MAX_NODES = (200_000, 5_000_000)
"""Some do not end in a reasonable time."""
GAMES = (12, 300)
NODES_PER_MOVE = (2_000, 2_500)
LIMITS = tuple(Limits(nodes=nodes) for nodes in NODES_PER_MOVE)


@dataclass(frozen=True, kw_only=True)
class QuiescenceExperiment(SearchExperiment):
    """Nodes of each relative to the usual one."""

    def analyse(self, rows: Sequence[Row], setup: Setup) -> Outcome:
        del setup
        effects = ratio_effects(self.compared(rows))
        cut = stopped(rows)
        wording = Wording(
            above=f"Takes more nodes than “{STANDARD}” to the same depth, at least",
            below=f"Takes fewer nodes than “{STANDARD}” to the same depth",
            undecided=f"More or fewer nodes than “{STANDARD}”",
        )
        return Outcome(
            summary=summary(effects, cut),
            claims=claims_of(self.name, effects, wording),
            tables=[
                effects_table(f"Nodes relative to “{STANDARD}”", effects, "ratio", stopped=cut)
            ],
            figures=[
                Figure(
                    "ours-quiescence-nodes",
                    f"Nodes to the same depth relative to “{STANDARD}”, with 95% intervals; open "
                    "results are grey. Stopped searches count with the nodes so far.",
                    draw=lambda canvas: forest(
                        canvas,
                        effects,
                        title=self.question,
                        x="times the nodes",
                        counted="positions",
                        log=True,
                    ),
                )
            ],
        )


def summary(effects: Sequence[Effect], cut: Mapping[str, int]) -> str:
    """The ratios; at least so much where searches were stopped."""
    return (
        "Times the nodes: "
        + "; ".join(
            f"{one.name} {'at least ' if cut.get(one.name) else ''}{one.estimate:.2f}"
            for one in largest_first(effects)
        )
        + "."
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
    comparisons=[Comparison(name, STANDARD) for name in OTHERS],
    positions=lambda setup: positions(setup.sized(*POSITIONS)),
    limits=lambda setup: [Limits(depth=setup.sized(*DEPTHS), nodes=setup.sized(*MAX_NODES))],
)

GAMES_EXPERIMENT = GamesExperiment(
    name="ours-quiescence-elo",
    question=f"Which quiescence search plays better than “{STANDARD}”?",
    method=(
        f"Each against “{STANDARD}”, counting quiescence nodes like any other. Quick: 12 games "
        f"each at {NODES_PER_MOVE[0]:,} nodes per move. Full: 300 games each at "
        f"{NODES_PER_MOVE[1]:,}, about a quarter of an hour of processor time."
    ),
    variants=QUIESCENCES,
    pairings=[Pairing(name, STANDARD, *LIMITS) for name in OTHERS],
    games=GAMES,
    wording=Wording(
        above=f"Plays better than “{STANDARD}” at equal nodes",
        below=f"Plays worse than “{STANDARD}” at equal nodes",
        undecided=f"Plays better or worse than “{STANDARD}” at equal nodes",
        form="+.0f",
    ),
)
