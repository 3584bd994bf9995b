"""All positions of many games, replayed in lockstep by tensor operations on one device.

Every game makes its next move at the same time, so that a graphics card replays half a million of
them in seconds and keeps each position as 64 bytes. The moves are known to be legal.
"""

from dataclasses import dataclass
from typing import Final

import torch
from torch import Tensor

from zermelo.human.games import Games
from zermelo.human.layout import PIECES

NO_FILE: Final = 8
"""Where no pawn can be taken en passant."""
FIRST_RANK: Final = (4, 2, 3, 5, 6, 3, 2, 4)


@dataclass(frozen=True)
class Positions:
    """A row for every position in which a move was made, game after game, and one for each game."""

    boards: Tensor
    """64 bytes a row, as White sees the board."""
    castling: Tensor
    """Bits 1 and 2: White may castle to the king's and the queen's side; 4 and 8: Black may."""
    passant: Tensor
    """The file of a pawn that a neighbouring pawn may take en passant, or NO_FILE."""
    moves: Tensor
    """Packed."""
    plies: Tensor
    games: Tensor
    """The number of each position's game, in the tables that follow."""
    pools: Tensor
    speeds: Tensor
    ratings: Tensor
    results: Tensor
    bands: Tensor

    def __len__(self) -> int:
        return len(self.moves)

    @property
    def device(self) -> torch.device:
        return self.boards.device


def first_board() -> Tensor:
    board = torch.zeros(64, dtype=torch.uint8)
    for file, piece in enumerate(FIRST_RANK):
        board[file], board[56 + file] = piece, piece + PIECES
        board[8 + file], board[48 + file] = 1, 1 + PIECES
    return board


def kept_rights() -> Tensor:
    """The castling rights that remain when a piece leaves a square or reaches it."""
    kept = torch.full((64,), 15, dtype=torch.uint8)
    for at, lost in ((0, 2), (4, 3), (7, 1), (56, 8), (60, 12), (63, 4)):
        kept[at] = 15 - lost
    return kept


def play(board: Tensor, moves: Tensor, black: bool) -> Tensor:
    """Makes a move on each board, in place; the file of a pawn to be taken en passant, if any."""
    origin, target = (moves & 63)[:, None], (moves >> 6 & 63)[:, None]
    promotion = (moves >> 12)[:, None].to(torch.uint8)
    own, other = (PIECES, 0) if black else (0, PIECES)
    piece = board.gather(1, origin)
    pawn, king = piece == own + 1, piece == own + PIECES
    taken_aside = pawn & (origin % 8 != target % 8) & (board.gather(1, target) == 0)
    castles = king & ((target - origin).abs() == 2)
    short = target > origin
    placed = torch.where(promotion > 0, promotion + 1 + own, piece)
    empty = torch.zeros_like(piece)
    rook_origin = torch.where(short, origin + 3, origin - 4)
    rook_target = (origin + target) // 2
    # What does not happen in a game writes what is there anyway.
    board.scatter_(1, origin, empty)
    board.scatter_(1, torch.where(taken_aside, origin // 8 * 8 + target % 8, origin), empty)
    board.scatter_(1, torch.where(castles, rook_origin, origin), empty)
    board.scatter_(1, target, placed)
    rook = torch.full_like(piece, own + FIRST_RANK[0])
    board.scatter_(1, torch.where(castles, rook_target, target), torch.where(castles, rook, placed))
    left = (target % 8 > 0) & (board.gather(1, (target - 1).clamp(min=0)) == other + 1)
    right = (target % 8 < 7) & (board.gather(1, (target + 1).clamp(max=63)) == other + 1)
    passant = pawn & ((target - origin).abs() == 16) & (left | right)
    return torch.where(passant, target % 8, NO_FILE)[:, 0].to(torch.uint8)


def replay(games: Games, device: torch.device | str) -> Positions:
    """Every position of the games in which a move was made."""
    lengths = torch.from_numpy(games.lengths).to(device).long()
    begins = torch.cumsum(lengths, 0) - lengths
    moves = torch.from_numpy(games.moves.astype("int16")).to(device)
    total, count = len(moves), len(lengths)
    boards = torch.empty((total, 64), dtype=torch.uint8, device=device)
    castling = torch.empty(total, dtype=torch.uint8, device=device)
    passant = torch.empty(total, dtype=torch.uint8, device=device)
    lengths_now, by_length = torch.sort(lengths, descending=True)
    rows = begins[by_length]
    board = first_board().to(device).repeat(count, 1)
    rights = torch.full((count,), 15, dtype=torch.uint8, device=device)
    file = torch.full((count,), NO_FILE, dtype=torch.uint8, device=device)
    kept = kept_rights().to(device)
    playing = torch.bincount(lengths_now).flip(0).cumsum(0).flip(0).tolist()
    for ply, now in enumerate(playing[1:]):
        at = rows[:now] + ply
        boards[at], castling[at], passant[at] = board[:now], rights[:now], file[:now]
        move = moves[at].long()
        file[:now] = play(board[:now], move, black=ply % 2 == 1)
        rights[:now] &= kept[move & 63] & kept[move >> 6 & 63]
    numbers = torch.repeat_interleave(torch.arange(count, device=device), lengths)
    plies = torch.arange(total, device=device) - begins[numbers]
    return Positions(
        boards=boards,
        castling=castling,
        passant=passant,
        moves=moves,
        plies=plies.to(torch.int16),
        games=numbers.to(torch.int32),
        pools=torch.from_numpy(games.pools).to(device).long(),
        speeds=torch.from_numpy(games.speeds).to(device).long(),
        ratings=torch.from_numpy(games.ratings).to(device).float(),
        results=torch.from_numpy(games.results).to(device).long(),
        bands=torch.from_numpy(games.bands).to(device),
    )
