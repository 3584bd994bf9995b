"""The flagship: the strongest configuration, with a learned evaluation and with a hand-made one."""

from zermelo.engines import techniques as t
from zermelo.engines.config import SearchConfig
from zermelo.engines.presets.entry import Preset

SEARCH = SearchConfig.none().replace(
    draws=t.Draws(),
    alpha_beta=t.AlphaBeta(),
    iterative_deepening=t.IterativeDeepening(),
    aspiration=t.Aspiration(window=25),
    principal_variation=t.PrincipalVariation(),
    table=t.Table(mebibytes=64, cuts_variation=False, estimates=True, keeps_moves=True),
    table_move=t.TableMove(),
    previous_iteration=t.PreviousIteration(),
    staged_moves=t.StagedMoves(),
    capture_history=t.CaptureHistory(),
    exchange_order=t.ExchangeOrder(),
    killers=t.Killers(),
    counter_moves=t.CounterMoves(),
    history=t.History(
        keep=True,
        bonus=160,
        square_bonus=0,
        max_bonus=1_600,
        spares_skipped=True,
        table_bonus=50,
        refutation_bonus=50,
        threats=True,
    ),
    continuation_history=t.ContinuationHistory(four_plies=True),
    quiescence=t.Quiescence(),
    quiescence_table=t.QuiescenceTable(),
    coming_repetition=t.ComingRepetition(),
    mate_distance=t.MateDistance(),
    check_extension=t.CheckExtension(),
    singular_extension=t.SingularExtension(margin=3),
    improving=t.Improving(),
    correction_history=t.CorrectionHistory(pawns=60, pieces=60, last_moves=60),
    null_move=t.NullMove(value_share=200),
    reverse_futility=t.ReverseFutility(),
    prob_cut=t.ProbCut(margin=120),
    futility=t.Futility(spares_checks=True),
    late_move_pruning=t.LateMovePruning(maximum_depth=8, spares_checks=True),
    history_pruning=t.HistoryPruning(points=1_000),
    losing_moves=t.LosingMoves(),
    late_move_reductions=t.LateMoveReductions(captures=True, less_at_root=2),
    history_reductions=t.HistoryReductions(divisor=2_500),
    cut_nodes=t.CutNodes(),
    internal_reduction=t.InternalReduction(),
    delta_pruning=t.DeltaPruning(),
    exchange_pruning=t.ExchangePruning(),
)
"""Everything but the evaluation."""

PRESETS = (
    Preset(
        "zermelo-classic",
        "The flagship's search with an evaluation made by hand.",
        SEARCH.replace(evaluation=t.Evaluation(kind="tapered")),
    ),
    Preset(
        "zermelo",
        "Everything Zermelo knows, with an evaluation learned from its own games.",
        SEARCH.replace(evaluation=t.Evaluation(kind="network")),
    ),
)

BENCHMARK = SearchConfig.none().replace(
    evaluation=t.Evaluation(kind="michniewski"), alpha_beta=t.AlphaBeta(), mvv_lva=t.MvvLva()
)
"""The configuration for measuring search speed: alpha-beta, MVV/LVA, square tables."""
