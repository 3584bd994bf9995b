"""Positions a few plies beside those of games: a search meets them, and no game does."""

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from zermelo import _core
from zermelo.network.game_file import read_blocks
from zermelo.runner.machine import cores

Bytes: TypeAlias = npt.NDArray[np.uint8]


def read_nearby(
    paths: Sequence[Path], games: npt.NDArray[np.int64], walks: int, seed: int
) -> Bytes:
    """Boards beside the positions of these games, as `read_training_data` numbers them."""
    wanted = np.sort(np.unique(games))
    first = 0
    with ThreadPoolExecutor(cores()) as pool:
        found = []
        for block in (block for path in paths for block in read_blocks(path)):
            begin, end = np.searchsorted(wanted, (first, first + block.game_count))
            numbers = (wanted[begin:end] - first).tolist()
            found.append(
                pool.submit(_core.nearby_positions, block.games, numbers, walks, seed + first)
            )
            first += block.game_count
        return np.concatenate([one.result() for one in found])
