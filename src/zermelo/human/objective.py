"""What training minimises: the surprise at people's moves and at how their games end."""

from functools import cache
from typing import NamedTuple

import torch
from torch import Tensor
from torch.nn import functional

from zermelo.human import features
from zermelo.human.layout import PIECES
from zermelo.human.moves import SQUARES, reachable, underpromotion_squares
from zermelo.human.network import HumanNetwork

OUTCOME_WEIGHT = 0.15
IMPOSSIBLE = -30000.0
"""The value of a move that the mover's own pieces rule out."""


class Losses(NamedTuple):
    moves: Tensor
    """Cross-entropy of each move, in nats."""
    outcomes: Tensor
    """Cross-entropy of each game's end; 0 where it is not known."""
    matches: Tensor
    """Whether the likeliest move was played."""

    @property
    def total(self) -> Tensor:
        return self.moves.mean() + OUTCOME_WEIGHT * self.outcomes.mean()


class Rules(NamedTuple):
    """What geometry allows, as tensors of one device."""

    reachable: Tensor
    origins: Tensor
    targets: Tensor
    inside: Tensor


@cache
def rules(device: torch.device) -> Rules:
    origins, targets = (torch.from_numpy(squares) for squares in underpromotion_squares())
    return Rules(
        torch.from_numpy(reachable()).to(device),
        origins.to(device),
        targets.to(device),
        (origins < SQUARES - 8).to(device),
    )


def possible(board: Tensor, allowed: Rules) -> Tensor:
    """Moves of the mover's own pieces that some piece could make; all legal ones are among them."""
    own = (board > 0) & (board <= PIECES)
    plain = own[:, :, None] & ~own[:, None, :] & allowed.reachable
    under = (board[:, allowed.origins] == 1) & ~own[:, allowed.targets] & allowed.inside
    return torch.cat((plain.flatten(1), under), dim=1)


class Seen(NamedTuple):
    """What the network is shown of some positions, and what it should have answered."""

    planes: Tensor
    conditions: Tensor
    possible: Tensor
    played: Tensor
    """The class of each move."""
    outcomes: Tensor


def seen(batch: features.Batch, kind: torch.dtype) -> Seen:
    """`kind` is the precision the network computes in.

    Kept apart from `losses`, which is compiled for training: the compiler once gave pairs of planes
    one value, and the training went on half blind.
    """
    boards = features.seen_by_mover(batch)
    return Seen(
        features.planes(boards, batch, kind),
        features.conditions(batch, kind),
        possible(boards[:, 0], rules(boards.device)),
        features.move_classes(batch),
        features.outcomes(batch),
    )


def losses(network: HumanNetwork, shown: Seen) -> Losses:
    """Each position's losses."""
    answer = network(shown.planes, shown.conditions)
    values = answer.moves.masked_fill(~shown.possible, IMPOSSIBLE)
    return Losses(
        functional.cross_entropy(values, shown.played, reduction="none"),
        functional.cross_entropy(
            answer.outcome, shown.outcomes, reduction="none", ignore_index=features.UNKNOWN_RESULT
        ),
        values.argmax(1) == shown.played,
    )
