"""Which positions are trained on, and how often."""

from collections.abc import Iterator
from typing import Final

import torch
from torch import Tensor

from zermelo.human.features import Batch, take
from zermelo.human.layout import HISTORY
from zermelo.human.replay import Positions

BALANCE: Final = 0.35
"""The power of a band's rarity that its games are seen with: 0 as often as all, 1 equal shares."""
MIN_WEIGHT: Final = 0.5
MAX_WEIGHT: Final = 3.0
OPENING_PLIES: Final = 10
OPENING_SHARE: Final = 0.3
"""Of the first plies, which are much alike, only some are seen in a pass."""
FORGETTING: Final = 0.1
"""Share of positions shown with less history than there is: the network must do without, too."""


def game_weights(positions: Positions) -> Tensor:
    """How often a pass sees each game: rare pools and bands more often, never alike."""
    groups = positions.pools * 1000 + positions.bands // 200
    _, group, counts = torch.unique(groups, return_inverse=True, return_counts=True)
    rarity = counts.float().mean() / counts.float()
    return rarity.pow(BALANCE).clamp(MIN_WEIGHT, MAX_WEIGHT)[group]


def one_pass(positions: Positions) -> Tensor:
    """Rows of one pass, shuffled; a weight of 1.3 is one time, and in three of ten passes two."""
    weights = game_weights(positions)[positions.games.long()]
    weights = torch.where(positions.plies < OPENING_PLIES, weights * OPENING_SHARE, weights)
    times = (weights + torch.rand_like(weights)).floor().long()
    rows = torch.repeat_interleave(torch.arange(len(times), device=times.device), times)
    return rows[torch.randperm(len(rows), device=rows.device)]


def forgetful(batch: Batch) -> Batch:
    chance = torch.rand(len(batch.plies), device=batch.plies.device)
    some = torch.randint_like(batch.known, HISTORY)
    less = torch.minimum(batch.known, some)
    return batch._replace(known=torch.where(chance < FORGETTING, less, batch.known))


def batches(positions: Positions, size: int) -> Iterator[Batch]:
    """Without end: pass after pass, in batches of one size."""
    while True:
        rows = one_pass(positions)
        if len(rows) < size:
            rows = rows.repeat(-(-size // max(1, len(rows))))
        for begin in range(0, len(rows) - size + 1, size):
            yield forgetful(take(positions, rows[begin : begin + size]))
