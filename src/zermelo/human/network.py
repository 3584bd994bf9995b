"""The network: 64 squares as tokens, attention with a learned bias for every pair of squares.

A move's value is the product of a vector of its origin and one of its target. The weights of equal
layers lie in one tensor, so that the optimizer treats all layers at once.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

import torch
from torch import Tensor, nn

from zermelo.human.attention import plain_attention
from zermelo.human.layout import CONDITIONS, PLANES
from zermelo.human.moves import PLAIN, SQUARES, UNDERPROMOTIONS, underpromotion_squares

Attention = Callable[[Tensor, Tensor], Tensor]
"""From queries, keys and values (batch x 64 x 3 width) and the bias (heads x 64 x 64) to batch x 64
x width."""
EPSILON = 1e-6


@dataclass(frozen=True)
class Shape:
    """The size of a network."""

    layers: int = 8
    width: int = 256
    heads: int = 8
    hidden: int = 512
    """Width between the two matrices of a layer's feed-forward half."""
    outcome_hidden: int = 128


class Answer(NamedTuple):
    moves: Tensor
    """Batch x CLASSES, before the softmax; also for moves that are not legal."""
    outcome: Tensor
    """Batch x 3, before the softmax: win, draw, loss of the side to move."""


def normalised(x: Tensor, gain: Tensor) -> Tensor:
    """Divided by its root mean square, which is computed in single precision."""
    mean = x.float().square().mean(-1, keepdim=True)
    return (x.float() * torch.rsqrt(mean + EPSILON) * gain.float()).to(x.dtype)


def scaled(*sizes: int, fan_in: int) -> nn.Parameter:
    return nn.Parameter(torch.randn(*sizes) * fan_in**-0.5)


class HumanNetwork(nn.Module):
    """Computes in the precision of its input; keeps its weights in single precision."""

    def __init__(self, shape: Shape, attention: Attention = plain_attention) -> None:
        super().__init__()
        self.shape, self.attention = shape, attention
        layers, width, hidden = shape.layers, shape.width, shape.hidden
        self.pieces = scaled(width, PLANES, fan_in=HISTORY_PIECES)
        self.squares = nn.Parameter(0.5 * torch.randn(SQUARES, width))
        self.conditions_in = scaled(width, CONDITIONS, fan_in=8)
        self.conditions_out = scaled(width, width, fan_in=width)
        self.attention_gain = nn.Parameter(torch.ones(layers, width))
        self.attention_in = scaled(layers, 3 * width, width, fan_in=width)
        self.attention_bias = nn.Parameter(torch.zeros(layers, shape.heads, SQUARES, SQUARES))
        self.attention_out = nn.Parameter(torch.zeros(layers, width, width))
        self.hidden_gain = nn.Parameter(torch.ones(layers, width))
        self.hidden_in = scaled(layers, hidden, width, fan_in=width)
        self.hidden_out = nn.Parameter(torch.zeros(layers, width, hidden))
        self.last_gain = nn.Parameter(torch.ones(width))
        self.origins = scaled(width, width, fan_in=width)
        self.targets = scaled(width, width, fan_in=width)
        self.promotions = nn.Parameter(torch.zeros(UNDERPROMOTIONS, width))
        self.outcome_in = scaled(shape.outcome_hidden, width, fan_in=width)
        self.outcome_out = nn.Parameter(torch.zeros(3, shape.outcome_hidden))
        origins, targets = underpromotion_squares()
        pieces = torch.arange(len(origins)) // (len(origins) // UNDERPROMOTIONS)
        promoting = torch.from_numpy(origins * SQUARES + targets)
        promoted = torch.from_numpy(targets) * UNDERPROMOTIONS + pieces
        self.register_buffer("promoting", promoting, persistent=False)
        self.register_buffer("promoted", promoted, persistent=False)

    def forward(self, planes: Tensor, conditions: Tensor) -> Answer:
        kind = planes.dtype
        about = torch.relu(conditions @ self.conditions_in.to(kind).T)
        about = about @ self.conditions_out.to(kind).T
        x = planes @ self.pieces.to(kind).T + self.squares.to(kind) + about[:, None, :]
        for one, into, bias, out, two, up, down in zip(
            self.attention_gain.unbind(0),
            self.attention_in.to(kind).unbind(0),
            self.attention_bias.unbind(0),
            self.attention_out.to(kind).unbind(0),
            self.hidden_gain.unbind(0),
            self.hidden_in.to(kind).unbind(0),
            self.hidden_out.to(kind).unbind(0),
            strict=True,
        ):
            x = x + self.attention(normalised(x, one) @ into.T, bias) @ out.T
            x = x + torch.relu(normalised(x, two) @ up.T).square() @ down.T
        x = normalised(x, self.last_gain)
        return Answer(self.move_values(x), self.outcome_values(x))

    def move_values(self, x: Tensor) -> Tensor:
        kind = x.dtype
        origins, targets = x @ self.origins.to(kind).T, x @ self.targets.to(kind).T
        plain = (origins @ targets.transpose(1, 2)).float() * self.shape.width**-0.5
        plain = plain.reshape(-1, PLAIN)
        promotions = (x @ self.promotions.to(kind).T).float().flatten(1)
        under = plain[:, self.promoting] + promotions[:, self.promoted]
        return torch.cat((plain, under), dim=1)

    def outcome_values(self, x: Tensor) -> Tensor:
        kind = x.dtype
        hidden = torch.relu(x.mean(1) @ self.outcome_in.to(kind).T)
        return (hidden @ self.outcome_out.to(kind).T).float()


HISTORY_PIECES = 16
"""About as many planes as are set on a square that is not empty: eight positions, seven flags."""
