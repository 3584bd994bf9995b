"""Kong's course work, step by step (G1-G6)."""

from zermelo.engines.config import SearchConfig
from zermelo.engines.presets.entry import Preset
from zermelo.engines.techniques import (
    Algorithm,
    AlphaBeta,
    BestOfDepth,
    Evaluation,
    IterativeDeepening,
    KongListing,
    RootChoice,
    Table,
)

_minimax = SearchConfig.none().replace(
    evaluation=Evaluation(kind="random-utility"), algorithm=Algorithm(depth=3)
)
_alpha_beta = SearchConfig.none().replace(
    evaluation=Evaluation(kind="kong-material"),
    algorithm=Algorithm(depth=4),
    alpha_beta=AlphaBeta(),
    root_choice=RootChoice(threshold=0, full_window=True),
)
_table = _alpha_beta.replace(
    iterative_deepening=IterativeDeepening(stop_short=1), table=Table(kind="bare")
)

_listing = _alpha_beta.replace(
    algorithm=Algorithm(depth=3),
    table=Table(kind="bare", enabled=False),
    kong_listing=KongListing(),
)
_random = SearchConfig.none().replace(
    evaluation=Evaluation(kind="random-utility"),
    algorithm=Algorithm(depth=1),
    root_choice=RootChoice(any_move=True),
)

PRESETS = (
    Preset("random", "Plays any legal move, mate or blunder.", _random),
    Preset("kong-minimax", "Sees a mate three plies away; everything else is random.", _minimax),
    Preset(
        "kong-alphabeta",
        "Counts material four plies deep; picks at random among equal moves.",
        _alpha_beta,
    ),
    Preset("kong-table", "Remembers every value, but not how deep it was searched.", _table),
    Preset(
        "kong-reorder",
        "Like kong-table, and tries first what was best before.",
        _table.replace(best_of_depth=BestOfDepth()),
    ),
    Preset(
        "kong-listing",
        "Kong's listing to the letter, with the states it printed: 1,246, and 421 with the table.",
        _listing,
    ),
)
