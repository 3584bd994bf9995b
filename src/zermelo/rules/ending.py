"""How games end, in words."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from zermelo.position import Position
from zermelo.rules.reasons import Claim, Reason

if TYPE_CHECKING:
    import chess

DRAWS: dict[str, str] = {
    "stalemate": "Stalemate",
    "insufficient material": "Neither side can mate",
    "seventy-five moves": "Seventy-five moves without a capture or pawn move",
    "fivefold repetition": "The position occurred for the fifth time",
    "threefold repetition": "The position occurred for the third time",
    "fifty moves": "Fifty moves without a capture or pawn move",
    "agreement": "Draw agreed",
    "time, no mating material": "Time is up, and the other side cannot mate",
    "imported": "The game was a draw",
}


@dataclass(frozen=True)
class Ending:
    """The result of a finished game and why."""

    result: Literal["1-0", "0-1", "1/2-1/2"]
    reason: Reason

    @property
    def notice(self) -> str:
        """A sentence to show."""
        if self.result == "1/2-1/2":
            return f"{DRAWS[self.reason]}: draw, 1/2-1/2."
        winner, loser = side(self.result == "1-0"), side(self.result == "0-1")
        how = {
            "checkmate": "Checkmate",
            "resignation": f"{loser} resigns",
            "time": f"{loser}'s time is up",
        }.get(self.reason, "The game is over")
        return f"{how}: {winner} wins, {self.result}."


def won_by(winner: bool, reason: Reason) -> Ending:
    return Ending("1-0" if winner else "0-1", reason)


def drawn(reason: Reason) -> Ending:
    return Ending("1/2-1/2", reason)


def ending_of(position: Position) -> Ending | None:
    """How the game has ended on the board, or None; nothing is claimed."""
    if position.is_checkmate():
        return won_by(not position.turn, "checkmate")
    if position.is_stalemate():
        return drawn("stalemate")
    if position.is_insufficient_material():
        return drawn("insufficient material")
    if position.is_seventyfive_moves():
        return drawn("seventy-five moves")
    if position.is_fivefold_repetition():
        return drawn("fivefold repetition")
    return None


def claim_of(position: Position) -> Claim | None:
    """The draw that either side may claim."""
    if position.is_repetition(3):
        return "threefold repetition"
    return "fifty moves" if position.is_fifty_moves() else None


def time_is_up(position: Position, loser: bool) -> Ending:
    """A win for the other side, or a draw if it could not mate by any moves (FIDE 6.9)."""
    board: chess.Board = position.to_board()
    if board.has_insufficient_material(not loser):
        return drawn("time, no mating material")
    return won_by(not loser, "time")


def side(color: bool) -> str:
    return "White" if color else "Black"
