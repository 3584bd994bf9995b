"""What the commands that run an engine share."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import chess.engine


def score_text(score: "chess.engine.PovScore") -> str:
    """`+0.24` pawns for the side to move, or `mate in 3` / `mated in 3`."""
    mate = score.relative.mate()
    if mate is None:
        return f"{(score.relative.score() or 0) / 100:+.2f}"
    return f"mate in {mate}" if mate > 0 else f"mated in {-mate}"
