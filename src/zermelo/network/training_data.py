"""Positions to train on: read from files of games into arrays that fit on a GPU whole."""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from zermelo import _core
from zermelo.errors import GameFileError
from zermelo.network.game_file import Block, read_blocks
from zermelo.runner.machine import cores

Bytes: TypeAlias = npt.NDArray[np.uint8]

MAX_SCORE = 3000
"""Centipawns: beyond it the game is over for the evaluation."""

VALIDATION_SHARE = 0.02
"""Of the games: positions of one game are never on both sides."""

BLOCKS_AT_A_TIME = 256


@dataclass(frozen=True)
class TrainingData:
    """Rows side by side, all for the side to move."""

    boards: Bytes
    """32 bytes each, two squares in a byte: 1 to 6 its own pieces, 7 to 12 the opponent's."""
    scores: npt.NDArray[np.int16]
    """Centipawns."""
    results: Bytes
    """Points doubled."""
    games: npt.NDArray[np.int64]
    """Numbered through all files."""

    def __len__(self) -> int:
        return len(self.scores)

    def at(self, rows: npt.NDArray[np.int64]) -> "TrainingData":
        return TrainingData(
            self.boards[rows], self.scores[rows], self.results[rows], self.games[rows]
        )


def read_training_data(
    paths: Sequence[Path],
    *,
    max_positions: int | None = None,
    tell: Callable[[int], None] = lambda _: None,
) -> TrainingData:
    """The positions of some files, each board once.

    `max_positions` keeps the first of them, by whole blocks.
    """
    parts: list[TrainingData] = []
    found = game = 0
    with ThreadPoolExecutor(cores()) as pool:
        blocks = (block for path in paths for block in read_blocks(path))
        while chunk := list(islice(blocks, BLOCKS_AT_A_TIME)):
            for block, part in zip(chunk, pool.map(_positions, chunk), strict=True):
                parts.append(
                    TrainingData(part.boards, part.scores, part.results, part.games + game)
                )
                game += block.game_count
                found += len(part)
            tell(found)
            if max_positions is not None and found >= max_positions:
                break
    if not parts:
        raise GameFileError("there are no games to train on")
    whole = _joined(parts)
    return whole.at(_first_of_each(whole.boards))


def split(data: TrainingData, seed: int) -> tuple[TrainingData, TrainingData]:
    """For training and for validation, by game."""
    games = np.unique(data.games)
    rng = np.random.default_rng(seed)
    held = rng.choice(games, max(1, round(len(games) * VALIDATION_SHARE)), replace=False)
    is_held = np.isin(data.games, held)
    return data.at(np.flatnonzero(~is_held)), data.at(np.flatnonzero(is_held))


def _positions(block: Block) -> TrainingData:
    boards, scores, results, games = _core.training_positions(block.games, MAX_SCORE)
    return TrainingData(boards, scores, results, games.astype(np.int64))


def _joined(parts: list[TrainingData]) -> TrainingData:
    columns: Iterator[tuple[npt.NDArray[np.generic], ...]] = zip(
        *((part.boards, part.scores, part.results, part.games) for part in parts), strict=True
    )
    boards, scores, results, games = (np.concatenate(column) for column in columns)
    return TrainingData(boards, scores, results, games)


def _first_of_each(boards: Bytes) -> npt.NDArray[np.int64]:
    """The rows whose board has not occurred before them; boards are told apart by 64 bits."""
    words = boards.view(np.uint64).reshape(len(boards), 4)
    mixed = np.zeros(len(boards), np.uint64)
    for column in range(4):
        mixed = (mixed ^ words[:, column]) * np.uint64(0x9E3779B97F4A7C15)
        mixed ^= mixed >> np.uint64(29)
    rows: npt.NDArray[np.int64] = np.sort(np.unique(mixed, return_index=True)[1])
    return rows
