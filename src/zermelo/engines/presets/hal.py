"""Wheeler's HAL (H1-H4): skill level 5, quiescence by holding the depth, the quiet move first.

The paper gives no evaluation and no limits; ours are Michniewski's tables, 24 plies, and 8 plies
beyond the full width.
"""

from zermelo.engines.config import SearchConfig
from zermelo.engines.presets.entry import Preset
from zermelo.engines.techniques import (
    Algorithm,
    AlphaBeta,
    Aspiration,
    DepthHold,
    Evaluation,
    IterativeDeepening,
    Killers,
    MvvLva,
    PreviousIteration,
    QuietFirst,
    Refutation,
)

PRESETS = (
    Preset(
        "hal",
        "I'm sorry, Dave: five plies, then every capture and check to its end.",
        SearchConfig.none().replace(
            evaluation=Evaluation(kind="michniewski"),
            algorithm=Algorithm(depth=5),
            alpha_beta=AlphaBeta(),
            iterative_deepening=IterativeDeepening(),
            aspiration=Aspiration(),
            previous_iteration=PreviousIteration(),
            refutation=Refutation(),
            killers=Killers(slots=4, before_captures=True),
            mvv_lva=MvvLva(),
            depth_hold=DepthHold(),
            quiet_first=QuietFirst(),
        ),
    ),
)
