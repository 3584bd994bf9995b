"""The reader of rated games: text compressed by xz, one game on a line, into flat arrays."""

import lzma
from array import array
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from zermelo.errors import HumanDataError
from zermelo.human.layout import POOLS, RESULTS, SPEEDS
from zermelo.human.moves import all_packed

FIELDS: Final = 8


@dataclass(frozen=True)
class Games:
    """Many games, flat: the moves of all one after another, and a row of facts for each game."""

    moves: NDArray[np.uint16]
    """Packed, as in zermelo.human.moves."""
    lengths: NDArray[np.int32]
    """Plies of each game."""
    pools: NDArray[np.int8]
    speeds: NDArray[np.int8]
    ratings: NDArray[np.int16]
    """Of White and of Black, a row for each game."""
    results: NDArray[np.int8]

    def __len__(self) -> int:
        return len(self.lengths)

    @property
    def bands(self) -> NDArray[np.int64]:
        """The 200-point band of each game's mean rating, named by its lower end."""
        means: NDArray[np.int64] = self.ratings.astype(np.int64).sum(axis=1) // 2
        return means // 200 * 200


def parse(lines: Iterable[bytes], name: str) -> Games:
    """The games of these lines; `name` stands in the message about a line that is none."""
    table = all_packed().__getitem__
    pools, speeds, results = (
        {text.encode(): number for number, text in enumerate(names)}
        for names in (POOLS, SPEEDS, RESULTS)
    )
    moves, lengths = array("H"), array("i")
    facts = array("h")
    for number, line in enumerate(lines, 1):
        try:
            pool, speed, _, white, black, result, played, _ = line.rstrip(b"\n").split(b";")
            before = len(moves)
            moves.extend(map(table, played.split()))
            facts.extend((pools[pool], speeds[speed], int(white), int(black), results[result]))
        except (ValueError, KeyError) as error:
            raise HumanDataError(
                f"{name}, line {number}: {error} is not of a game; accepted are {FIELDS} fields"
                " separated by ';': pool, speed, year, ratings of White and Black, result, moves"
                " in UCI, clocks"
            ) from None
        lengths.append(len(moves) - before)
    rows = np.array(facts, dtype=np.int16).reshape(-1, 5)
    return Games(
        moves=np.array(moves, dtype=np.uint16),
        lengths=np.array(lengths, dtype=np.int32),
        pools=rows[:, 0].astype(np.int8),
        speeds=rows[:, 1].astype(np.int8),
        ratings=rows[:, 2:4].copy(),
        results=rows[:, 4].astype(np.int8),
    )


def read(path: Path) -> Games:
    """The games of one file."""
    try:
        with lzma.open(path) as file:
            return parse(file, path.name)
    except (OSError, lzma.LZMAError) as error:
        raise HumanDataError(f"{path}: cannot be read as text compressed by xz: {error}") from None


def joined(parts: Sequence[Games]) -> Games:
    return Games(
        **{
            name: np.concatenate([getattr(part, name) for part in parts])
            for name in Games.__dataclass_fields__
        }
    )


def read_all(paths: Sequence[Path]) -> Games:
    """The games of several files, each read by a process of its own."""
    if not paths:
        raise HumanDataError("no files of games; accepted are names like train-00.txt.xz")
    if len(paths) == 1:
        return read(paths[0])
    with ProcessPoolExecutor(max_workers=len(paths)) as workers:
        return joined(list(workers.map(read, paths)))
