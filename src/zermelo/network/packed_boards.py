"""Packed boards in NumPy, and what a network of floating-point numbers says of them.

The second writing of `native/evaluation/network`, and of `model.py` without PyTorch: slow, plain,
and there to be compared with.
"""

from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from zermelo.network.checkpoint_file import FloatWeights
from zermelo.network.network_file import BUCKETS, INPUTS

Bytes: TypeAlias = npt.NDArray[np.uint8]
Codes: TypeAlias = npt.NDArray[np.int64]

PIECES_PER_BUCKET = 4
_SQUARES = np.arange(64)
_OWN_KING, _OTHER_KING = 6, 12


def unpacked(boards: Bytes) -> Codes:
    """64 codes per board: 0 empty, 1 to 6 pieces of the side to move, 7 to 12 the other's."""
    return np.stack([boards & 15, boards >> 4], axis=2).reshape(len(boards), 64).astype(np.int64)


def packed(codes: Codes) -> Bytes:
    small = codes.astype(np.uint8)
    return np.ascontiguousarray(small[:, 0::2] | small[:, 1::2] << 4)


def mirrored(boards: Bytes) -> Bytes:
    """The same boards with left and right exchanged."""
    return packed(unpacked(boards)[:, _SQUARES ^ 7])


def float_outputs(weights: FloatWeights, boards: Bytes) -> npt.NDArray[np.float64]:
    """Centipawns for the side to move."""
    codes = unpacked(boards)
    own, other = _views(codes)
    hidden = np.concatenate(
        [view @ weights.hidden + weights.hidden_bias for view in (own, other)], axis=1
    )
    outputs = np.square(np.clip(hidden, 0, 1)) @ weights.output.T + weights.output_bias
    pieces = np.count_nonzero(codes, axis=1)
    bucket = np.clip((pieces - 2) // PIECES_PER_BUCKET, 0, BUCKETS - 1)
    return outputs[np.arange(len(boards)), bucket].astype(np.float64) * weights.slope


def _views(codes: Codes) -> tuple[npt.NDArray[np.float32], npt.NDArray[np.float32]]:
    piece = codes - 1
    own = piece * 64 + (_SQUARES ^ _mirror(codes == _OWN_KING))
    swapped = np.where(piece < 6, piece + 6, piece - 6)
    other = swapped * 64 + (_SQUARES ^ 56 ^ _mirror(codes == _OTHER_KING))
    return _inputs(own, codes), _inputs(other, codes)


def _mirror(is_king: npt.NDArray[np.bool_]) -> Codes:
    """What mirrors the squares when the king stands on the files a to d, as a column."""
    king = is_king.argmax(axis=1)
    return np.where(king % 8 < 4, 7, 0)[:, None]


def _inputs(index: Codes, codes: Codes) -> npt.NDArray[np.float32]:
    inputs = np.zeros((len(codes), INPUTS), np.float32)
    rows, squares = np.nonzero(codes)
    inputs[rows, index[rows, squares]] = 1
    return inputs
