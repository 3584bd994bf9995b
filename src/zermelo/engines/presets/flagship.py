"""The flagship: today's best configuration."""

from zermelo.engines import techniques as t
from zermelo.engines.config import SearchConfig
from zermelo.engines.presets.entry import Preset

PRESETS = (
    Preset(
        "zermelo",
        "Everything Zermelo knows, as fast as it can.",
        SearchConfig.none().replace(
            evaluation=t.Evaluation(kind="tapered"),
            draws=t.Draws(),
            alpha_beta=t.AlphaBeta(),
            iterative_deepening=t.IterativeDeepening(),
            aspiration=t.Aspiration(window=25),
            principal_variation=t.PrincipalVariation(),
            table=t.Table(mebibytes=64),
            table_move=t.TableMove(),
            previous_iteration=t.PreviousIteration(),
            mvv_lva=t.MvvLva(),
            exchange_order=t.ExchangeOrder(),
            killers=t.Killers(),
            history=t.History(keep=True),
            quiescence=t.Quiescence(),
            check_extension=t.CheckExtension(),
            null_move=t.NullMove(),
            reverse_futility=t.ReverseFutility(),
            futility=t.Futility(),
            late_move_pruning=t.LateMovePruning(),
            late_move_reductions=t.LateMoveReductions(),
            internal_reduction=t.InternalReduction(),
            delta_pruning=t.DeltaPruning(),
            exchange_pruning=t.ExchangePruning(),
        ),
    ),
)

BENCHMARK = SearchConfig.none().replace(
    evaluation=t.Evaluation(kind="michniewski"), alpha_beta=t.AlphaBeta(), mvv_lva=t.MvvLva()
)
"""What the speed of the search is measured with: alpha-beta, MVV/LVA, square tables."""
