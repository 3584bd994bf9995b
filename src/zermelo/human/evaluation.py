"""How often the likeliest move is the one people played, by pool and rating band."""

import csv
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import torch
from torch import Tensor

from zermelo.human.features import take
from zermelo.human.layout import POOLS
from zermelo.human.network import HumanNetwork
from zermelo.human.objective import losses, seen
from zermelo.human.replay import Positions

FIRST_PLY: Final = 10
BATCH: Final = 4096
CLASSES_OF_RATINGS: Final = ((0, 1000), (1000, 2000), (2000, 4000))


@dataclass(frozen=True)
class Measured:
    """Figures of some positions, and where they are from."""

    rows: Tensor
    surprise: Tensor
    """Cross-entropy of each move, in nats."""
    ending: Tensor
    matches: Tensor
    pools: Tensor
    bands: Tensor

    def share(self, among: Tensor) -> float:
        return float(self.matches[among].float().mean())

    def groups(self) -> dict[str, float]:
        """Share of moves matched for each pool and class of ratings; not a number where none is."""
        answer = {}
        for pool, name in enumerate(POOLS):
            for low, high in CLASSES_OF_RATINGS:
                among = (self.pools == pool) & (self.bands >= low) & (self.bands < high)
                answer[f"{name} {low}-{high - 1}"] = self.share(among)
        return answer


@torch.no_grad()
def measure(
    network: HumanNetwork, positions: Positions, rows: Tensor, kind: torch.dtype
) -> Measured:
    parts = [losses(network, seen(take(positions, some), kind)) for some in rows.split(BATCH)]
    games = positions.games[rows].long()
    return Measured(
        rows,
        torch.cat([part.moves for part in parts]),
        torch.cat([part.outcomes for part in parts]),
        torch.cat([part.matches for part in parts]),
        positions.pools[games],
        positions.bands[games],
    )


def rows_to_measure(positions: Positions, at_most: int | None = None) -> Tensor:
    """Positions from the tenth ply on: all of them, or as many, evenly spread."""
    rows = torch.nonzero(positions.plies >= FIRST_PLY)[:, 0]
    if at_most is None or len(rows) <= at_most:
        return rows
    return rows[torch.linspace(0, len(rows) - 1, at_most, device=rows.device).long()]


def unseen_rows(positions: Positions, rows: Tensor, marks: list[str]) -> Tensor:
    """Whether the mover of each row has no game in training; `marks` has a line for each game."""
    sides = torch.tensor([["w" in mark, "b" in mark] for mark in marks], device=rows.device)
    return sides[positions.games[rows].long(), positions.plies[rows].long() % 2]


def write_table(path: Path, measured: Measured, unseen: Tensor | None) -> None:
    """A line for each pool and band, of all positions and of players not seen in training."""
    sets = {"all": torch.ones_like(measured.matches)}
    if unseen is not None:
        sets["unseen"] = unseen
    with path.open("w", newline="", encoding="utf-8") as file:
        table = csv.writer(file)
        table.writerow(("set", "pool", "band", "positions", "match", "surprise", "ending"))
        for name, chosen in sets.items():
            for pool, pool_name in enumerate(POOLS):
                here = chosen & (measured.pools == pool)
                for band in measured.bands[here].unique().tolist():
                    among = here & (measured.bands == band)
                    figures = [
                        f"{float(values[among].float().mean()):.5f}"
                        for values in (measured.matches, measured.surprise, measured.ending)
                    ]
                    table.writerow((name, pool_name, band, int(among.sum()), *figures))
