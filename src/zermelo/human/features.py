"""What the network sees: planes of pieces on 64 squares, and a vector of conditions.

Everything is seen by the side to move. Planes: its six kinds of pieces and the other side's, now
and in each of the last seven positions, then the square to take on en passant, then which of the
seven are known. Conditions: castling rights, both ratings spread over knots of 200 points for each
pool (pools rate differently), pool and speed.
"""

from typing import Final, NamedTuple

import torch
from torch import Tensor

from zermelo.human.layout import HISTORY, KINDS, KNOT, KNOTS, PIECES, POOLS, RESULTS, SPEEDS
from zermelo.human.moves import DIRECTIONS, MIRROR, PLAIN, PROMOTIONS, SQUARES
from zermelo.human.replay import NO_FILE, Positions

UNKNOWN_RESULT: Final = RESULTS.index("*")


class Batch(NamedTuple):
    """Some positions with what belongs to them, as stored: still as White sees them."""

    boards: Tensor
    """The present position and the seven before it."""
    plies: Tensor
    known: Tensor
    """How many positions before the present one are shown."""
    castling: Tensor
    passant: Tensor
    moves: Tensor
    pools: Tensor
    speeds: Tensor
    ratings: Tensor
    results: Tensor


def take(positions: Positions, rows: Tensor) -> Batch:
    """The positions of these rows with all the history their games have."""
    plies = positions.plies[rows].long()
    back = torch.arange(HISTORY, device=rows.device)
    games = positions.games[rows].long()
    return Batch(
        boards=positions.boards[(rows[:, None] - back).clamp(min=0)],
        plies=plies,
        known=plies.clamp(max=HISTORY - 1),
        castling=positions.castling[rows].long(),
        passant=positions.passant[rows].long(),
        moves=positions.moves[rows].long(),
        pools=positions.pools[games],
        speeds=positions.speeds[games],
        ratings=positions.ratings[games],
        results=positions.results[games],
    )


def seen_by_mover(batch: Batch) -> Tensor:
    """The boards of the batch with the mover's pieces as 1 to 6, its own side below."""
    boards = batch.boards
    turned = boards.unflatten(2, (8, 8)).flip(2).flatten(2)
    swapped = torch.where(turned > PIECES, turned - PIECES, turned + PIECES)
    turned = torch.where(turned == 0, turned, swapped)
    return torch.where((batch.plies % 2 == 1)[:, None, None], turned, boards)


def planes(boards: Tensor, batch: Batch, kind: torch.dtype) -> Tensor:
    """Batch x 64 x PLANES, from boards as the mover sees them."""
    size = len(boards)
    codes = torch.arange(1, KINDS + 1, device=boards.device, dtype=boards.dtype)
    back = torch.arange(HISTORY, device=boards.device)
    shown = back <= batch.known[:, None]
    pieces = (boards[..., None] == codes) & shown[:, :, None, None]
    pieces = pieces.permute(0, 2, 1, 3).reshape(size, SQUARES, HISTORY * KINDS)
    squares = torch.arange(SQUARES, device=boards.device)
    # Seen by the mover, a pawn taken en passant has always passed the sixth rank.
    passant = (squares == (batch.passant + 40)[:, None]) & (batch.passant < NO_FILE)[:, None]
    shown = shown[:, None, 1:].expand(size, SQUARES, HISTORY - 1)
    return torch.cat((pieces, passant[..., None], shown), dim=2).to(kind)


def conditions(batch: Batch, kind: torch.dtype) -> Tensor:
    """Batch x CONDITIONS."""
    size, device = len(batch.plies), batch.plies.device
    black = batch.plies % 2 == 1
    castling = torch.where(
        black, (batch.castling >> 2) | (batch.castling << 2 & 12), batch.castling
    )
    rights = (castling[:, None] >> torch.arange(4, device=device)) & 1
    ratings = torch.where(black[:, None], batch.ratings.flip(1), batch.ratings)
    pools = (batch.pools[:, None] == torch.arange(len(POOLS), device=device)).float()
    speeds = (batch.speeds[:, None] == torch.arange(len(SPEEDS), device=device)).float()
    knots = torch.arange(KNOTS, device=device)
    near = (1 - (ratings[..., None] / KNOT - knots).abs()).clamp(min=0)
    spread = (near[:, :, None, :] * pools[:, None, :, None]).reshape(size, -1)
    nothing = torch.zeros((size, 3), device=device)
    return torch.cat((rights.float(), spread, pools, speeds, nothing), dim=1).to(kind)


def move_classes(batch: Batch) -> Tensor:
    """The class of each move made, as zermelo.human.moves counts them."""
    mirror = torch.where(batch.plies % 2 == 1, MIRROR, 0)
    origin, target = (batch.moves & 63) ^ mirror, (batch.moves >> 6 & 63) ^ mirror
    promotion = batch.moves >> 12
    direction = target % 8 - origin % 8 + 1
    under = PLAIN + ((promotion - 1) * 8 + origin % 8) * DIRECTIONS + direction
    plain = (promotion == 0) | (promotion == len(PROMOTIONS) - 1)
    return torch.where(plain, origin * SQUARES + target, under)


def outcomes(batch: Batch) -> Tensor:
    """0, 1, 2 for a win, draw, loss of the side to move; UNKNOWN_RESULT where not known."""
    known = batch.results != UNKNOWN_RESULT
    turned = torch.where(batch.plies % 2 == 1, 2 - batch.results, batch.results)
    return torch.where(known, turned, batch.results)
