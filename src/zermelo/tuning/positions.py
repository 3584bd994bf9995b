"""Positions to tune with: gzipped text, `FEN;result;score;game` per line, and its reader."""

import gzip
import zlib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from zermelo.errors import TuningError
from zermelo.runner.store import Store
from zermelo.tuning.games import KIND
from zermelo.whole_file import whole_file

Floats: TypeAlias = npt.NDArray[np.float32]

RESULTS = (0.0, 0.5, 1.0)
FIELDS = "FEN;result;score;game"


@dataclass(frozen=True)
class Positions:
    """Parallel columns; results and scores (centipawns) are White's."""

    fens: Sequence[str]
    results: Floats
    scores: Floats
    games: npt.NDArray[np.int64]
    """The game each position is from."""

    def __len__(self) -> int:
        return len(self.fens)

    def at(self, rows: npt.NDArray[np.int64]) -> "Positions":
        fens = [self.fens[row] for row in rows]
        return Positions(fens, self.results[rows], self.scores[rows], self.games[rows])


def write_positions(stores: Iterable[Path], out: Path) -> tuple[int, int]:
    """Writes the positions of all games in some stores, each once; returns both counts."""
    seen: set[str] = set()
    games = 0
    try:
        with whole_file(out) as path, gzip.open(path, "wt", encoding="ascii") as file:
            file.write(f"# {FIELDS}\n")
            for result, positions in _games(stores):
                games += 1
                for fen, score in positions:
                    if (identity := _identity(fen)) not in seen:
                        seen.add(identity)
                        file.write(f"{fen};{result:g};{score};{games}\n")
    except OSError as error:
        raise TuningError(f"--out: cannot write {out}: {error.strerror}") from None
    return len(seen), games


def _games(stores: Iterable[Path]) -> Iterator[tuple[float, list[tuple[str, int]]]]:
    for path in stores:
        if not path.is_file():
            raise TuningError(f"{path}: no such file; `zermelo tune games` makes one")
        store = Store(path)
        try:
            runs = [run for run in store.runs() if run.kind == KIND]
            if not runs:
                raise TuningError(f"{path}: contains no games for tuning")
            for run in reversed(runs):
                for _, row in store.results(run.id):
                    yield row["result"], row["positions"]
        finally:
            store.close()


def read_positions(paths: Sequence[Path]) -> Positions:
    """The positions of some files, each once."""
    rows: dict[str, tuple[str, float, float, int]] = {}
    games: dict[tuple[int, str], int] = {}
    for number, path in enumerate(paths):
        for fen, result, score, game in _lines(path):
            identity = games.setdefault((number, game), len(games))
            rows.setdefault(_identity(fen), (fen, result, score, identity))
    if not rows:
        raise TuningError("there are no positions to tune with")
    fens, results, scores, identities = zip(*rows.values(), strict=True)
    return Positions(
        fens,
        np.array(results, np.float32),
        np.array(scores, np.float32),
        np.array(identities, np.int64),
    )


def _lines(path: Path) -> Iterator[tuple[str, float, float, str]]:
    try:
        with gzip.open(path, "rt", encoding="ascii") as file:
            for number, line in enumerate(file, start=1):
                if line.startswith("#"):
                    continue
                try:
                    fen, result, score, game = line.rstrip("\n").split(";")
                    row = fen, float(result), float(score), game
                except ValueError:
                    raise TuningError(
                        f"{path}, line {number}: {line[:80].strip()!r}; accepted: {FIELDS}"
                    ) from None
                if row[1] not in RESULTS:
                    raise TuningError(
                        f"{path}, line {number}: result {result!r}; accepted: 1, 0.5, 0"
                    )
                yield row
    except (OSError, EOFError, UnicodeDecodeError, zlib.error) as error:
        raise TuningError(f"cannot read {path}: {error}") from None


def _identity(fen: str) -> str:
    """Equal for positions that differ only in their counters."""
    return fen.rsplit(" ", 2)[0]
