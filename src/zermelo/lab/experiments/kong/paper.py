"""What Kong's paper gives: its positions, and the numbers it prints."""

from zermelo.engines import techniques as t
from zermelo.engines.config import SearchConfig
from zermelo.lab.measuring.positions import START, LabPosition

MATES = {
    "mate by Qh3": "6q1/R2Q3p/1p1p1ppk/1P6/1P3P2/2N1r1P1/7P/6K1 w - - 2 2",
    "mate by Qc7": "1k1B4/3Q4/8/3B3p/P2P3R/2P3P1/1P1N1P2/R3K1N1 w Q - 0 30",
    "mate by Rh7": "3B4/k7/3Q4/3B4/P2P4/2P3pR/1P1NNP2/R3K3 w Q - 2 33",
}
PLAYED = {"mate by Qh3": "d7h3", "mate by Qc7": "d7c7", "mate by Rh7": "h3h7"}
"""What Kong's program played."""

OWN_POSITIONS = tuple(
    LabPosition(name, fen, "Kong's") for name, fen in {"start": START, **MATES}.items()
)

MINIMAX = SearchConfig.none()
FIRST_OF_EQUALS = MINIMAX.replace(alpha_beta=t.AlphaBeta())
ALPHA_BETA = FIRST_OF_EQUALS.replace(root_choice=t.RootChoice(threshold=0, full_window=True))
"""Every root move with the full window, one of the best at random."""
BARE = t.Table(kind="bare", mebibytes=4)
CORRECT = t.Table(kind="correct", mebibytes=4, depth_match="equal")
"""With depth and bound; only an entry of the same depth answers, so values stay minimax's."""
ITERATIVE = t.IterativeDeepening()
REORDERING = t.BestOfDepth()
