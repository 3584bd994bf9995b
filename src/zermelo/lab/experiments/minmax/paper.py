"""What the `minmax` paper printed, and its three algorithms as ours."""

import csv
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from zermelo.engines.config import SearchConfig
from zermelo.engines.presets import preset
from zermelo.engines.techniques import MinmaxQuiescence, RootChoice
from zermelo.lab.measuring.variant import Variant
from zermelo.position import Position

DATA = Path(__file__).parents[2] / "data" / "minmax_nodes.csv"

DEPTH = 4
"""Levels 0 to 3 of the paper are our four plies."""

MINIMAX, ALPHA_BETA, QUIESCENCE, MENDED = "minimax", "alphabeta", "quiescence", "mended"
CARRIED = "alphabeta, bound carried"
"""Alpha-beta whose root passes its bound on, as is usual."""


def algorithms() -> dict[str, Variant]:
    """The paper's three, by the names of its table, and its quiescence without the flaw."""
    return {
        MINIMAX: Variant(preset("minmax-minimax")),
        ALPHA_BETA: Variant(preset("minmax-alphabeta")),
        QUIESCENCE: Variant(preset("minmax-quiescence")),
        MENDED: Variant(mended()),
    }


def with_full_windows(variant: Variant) -> Variant:
    """Each root move searched as if it were the only one, as the printed rows show (all replies to
    the last one are visited)."""
    return Variant(variant.config.replace(root_choice=RootChoice(full_window=True)))


def mended() -> SearchConfig:
    """The paper's quiescence with stand pat, and the evaluation where no capture is left."""
    return preset("minmax-quiescence").replace(minmax_quiescence=MinmaxQuiescence(mended=True))


@dataclass(frozen=True)
class PaperRow:
    """A move of the paper's self-play with what it reports about it."""

    algorithm: str
    ply: int
    move: str
    nodes: tuple[int, ...]
    """By level: d0, d1 and so on, as far as printed."""
    seconds: float

    @property
    def name(self) -> str:
        return f"{self.algorithm} {self.ply}"


@cache
def paper_rows() -> tuple[PaperRow, ...]:
    """The 18 rows of `minmax_nodes.csv`."""
    return tuple(
        PaperRow(
            line["algorithm"],
            int(line["ply"]),
            line["move"],
            tuple(int(line[f"d{level}"]) for level in range(10) if line[f"d{level}"]),
            float(line["seconds"]),
        )
        for line in csv.DictReader(DATA.read_text().splitlines())
    )


def rows_of(algorithm: str) -> list[PaperRow]:
    return [row for row in paper_rows() if row.algorithm == algorithm]


def fen_before(row: PaperRow) -> str:
    """The position in which the row's move was sought."""
    position = Position()
    for played in rows_of(row.algorithm)[: row.ply - 1]:
        position.push(played.move)
    return position.fen()
