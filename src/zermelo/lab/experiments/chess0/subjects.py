"""What the experiments on Chess0 are about: its two engines and the paper's positions."""

from dataclasses import dataclass
from typing import Any

from zermelo.engines import techniques as t
from zermelo.engines.config import SearchConfig
from zermelo.engines.presets import preset
from zermelo.lab.experiment import Experiment, Setup

CLASSIC = preset("chess0-classic")
ADAPTIVE = preset("chess0-adaptive")
BEST = ADAPTIVE.changed("root_choice.threshold", 0)
"""Adaptive without randomness: it plays the best move."""

FASTER = {
    "killers": t.Killers(),
    "history": t.History(),
    "principal_variation": t.PrincipalVariation(),
    "exchange_order": t.ExchangeOrder(),
}
"""What only orders moves and proves them worse: the same values and choices in less time."""
SAME_CLASSIC = CLASSIC.replace(
    **FASTER, table=t.Table(depth_match="equal"), table_move=t.TableMove()
)
"""At depth 7 six times faster. Its table answers only for the depth that is asked for."""
SAME_ADAPTIVE = ADAPTIVE.replace(**FASTER, table_move=t.TableMove()).changed(
    "chess0_quiescence.quiet_first", True
)
"""Only for games without a limit: a limit cuts where the order says. At depth 5 60 times faster."""

ENGINES = {"classic": CLASSIC, "adaptive": ADAPTIVE}
LIMITS = {50_000: "30 s", 100_000: "60 s", 0: "no limit"}
"""Dramatic moves per search, and what they stand for at the paper's 100,000 per minute."""

BY_TIME = 50, "50 ms by the clock"
"""Milliseconds per search, about what 50,000 dramatic moves take here, and its name."""

AFTER_E4 = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"
MIDDLE_GAME = "r2q1rk1/1pp1bppp/p1bp1n2/4p3/4P3/2NP1N2/PPPB1PPP/R2Q1RK1 w - - 0 10"
"""Of figure 14."""
SMOTHERED_MATE = "r4rk1/ppp2ppp/1q6/8/2Q3n1/2N5/PPP3PP/R1B1R2K b - - 0 1"
"""Of figure 15: 1...Nf2+ mates in 4, nothing else does."""
MATE_TRAP = "rn1qkbnr/ppp2p1p/3p2p1/4N3/2B1P1b1/2N5/PPPP1PPP/R1BQK2R b KQkq - 0 5"
"""Of figures 9 and 18: 1...Bxd1 loses to mate in 2."""


@dataclass(frozen=True, kw_only=True)
class Chess0Experiment(Experiment):
    """Both engines' configurations are part of what determines the results."""

    def settings(self, setup: Setup) -> dict[str, Any]:
        engines = {name: config.in_use() for name, config in ENGINES.items()}
        return super().settings(setup) | {"engines": engines}


def limited(dramatic_moves: int) -> SearchConfig:
    """Adaptive with a limit of dramatic moves per search; 0 is no limit."""
    if not dramatic_moves:
        return SAME_ADAPTIVE
    return ADAPTIVE.changed("chess0_quiescence.dramatic_limit", dramatic_moves)


def timed(milliseconds: int) -> SearchConfig:
    """Adaptive with a limit of time per search, as the paper has it."""
    return ADAPTIVE.changed("chess0_quiescence.milliseconds", milliseconds)
