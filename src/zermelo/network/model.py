"""The network in PyTorch: two views of the board, one hidden layer, an output for each phase.

    view   = the 768 inputs (6 piece types x 2 sides x 64 squares) as one side sees them: its own
             back rank first, and the board mirrored so that its king stands on the files e to h
    hidden = clip(view @ weights + bias, 0, 1) squared, for the side to move and for the other one
    output = hidden of both @ weights of the bucket + bias; the bucket is told by the piece count

The same weights serve both views, so that a position and its colour-swapped twin are worth the
same; mirroring left and right halves what has to be learned.
"""

import torch
from torch import Tensor, nn

INPUTS = 768
BUCKETS = 8
PIECES_PER_BUCKET = 4
MAX_OUTPUT_WEIGHT = 127 / 64
"""What the integer form can hold."""

_SQUARES = 64
_SIDES = 6 * _SQUARES


class NetworkModel(nn.Module):
    """Boards in, the logit of the expected score for the side to move out."""

    codes: Tensor

    def __init__(self, width: int) -> None:
        super().__init__()
        self.width = width
        self.hidden = nn.Linear(INPUTS, width)
        self.output = nn.Linear(2 * width, BUCKETS)
        nn.init.uniform_(self.hidden.weight, -0.1, 0.1)
        nn.init.zeros_(self.hidden.bias)
        nn.init.zeros_(self.output.bias)
        self.register_buffer("codes", torch.arange(_SQUARES), persistent=False)

    def forward(self, boards: Tensor) -> Tensor:
        squares = unpack(boards)
        own, other = views(squares, self.codes)
        hidden = torch.cat([self.hidden(own), self.hidden(other)], dim=1).clamp(0, 1).square()
        outputs = self.output(hidden)
        pieces = (squares > 0).sum(1)
        bucket = ((pieces - 2) // PIECES_PER_BUCKET).clamp(0, BUCKETS - 1)
        return outputs.gather(1, bucket.unsqueeze(1)).squeeze(1)

    @torch.no_grad()
    def clip_weights(self) -> None:
        """Keeps the output's weights within what the integer form can hold."""
        self.output.weight.clamp_(-MAX_OUTPUT_WEIGHT, MAX_OUTPUT_WEIGHT)


def unpack(boards: Tensor) -> Tensor:
    """32 packed bytes to 64 codes per board: 0 empty, 1 to 6 own pieces, 7 to 12 the other's."""
    halves = torch.stack([boards & 15, boards >> 4], dim=2)
    return halves.reshape(len(boards), _SQUARES).long()


def views(squares: Tensor, codes: Tensor) -> tuple[Tensor, Tensor]:
    """The 768 inputs as the side to move sees them, and as the other side does."""
    piece = squares - 1
    own_king = (squares == 6).long().argmax(1)
    other_king = (squares == 12).long().argmax(1)
    own = piece * _SQUARES + (codes ^ _mirror(own_king))
    swapped = torch.where(piece < 6, piece + 6, piece - 6)
    other = swapped * _SQUARES + (codes ^ 56 ^ _mirror(other_king))
    empty = squares == 0
    return _one_hot(own, empty), _one_hot(other, empty)


def _mirror(king: Tensor) -> Tensor:
    """What mirrors the squares when the king stands on the files a to d, as a column."""
    return (((king & 7) < 4).long() * 7).unsqueeze(1)


def _one_hot(index: Tensor, empty: Tensor) -> Tensor:
    """Ones at the indices; those of empty squares go to a column that is cut off."""
    index = index.masked_fill(empty, INPUTS)
    wide = torch.zeros(len(index), INPUTS + 8, device=index.device)
    return wide.scatter_(1, index, 1.0)[:, :INPUTS]
