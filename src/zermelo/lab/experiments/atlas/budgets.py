"""How long each move of `atlas-scaling` is thought about, and which techniques go the whole way."""

from zermelo.engines.limit import Limits, TimeControl

BUDGETS = (1_000, 4_000)
"""Nodes per move at which all techniques are left out."""
LARGE_BUDGETS = (16_000, 64_000)
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
"""Techniques of the large budgets: those whose loss costs most at few nodes, and two that should be
worth more with more of them."""
