"""The optimizer: Muon for the matrices of the layers, AdamW for everything else.

Muon (Jordan and others, 2024) replaces the momentum of a matrix by the nearest orthogonal one,
found by five steps of a Newton-Schulz iteration; the step's size is scaled as Liu and others (2025)
do, so that both halves share one learning rate.
"""

from typing import Any, Final

import torch
from torch import Tensor

from zermelo.human.network import HumanNetwork

MOMENTUM: Final = 0.95
STEPS: Final = 5
COEFFICIENTS: Final = (3.4445, -4.7750, 2.0315)
UPDATE_SIZE: Final = 0.2
"""The root mean square of an update with a learning rate of 1, about that of AdamW's."""
DECAY: Final = 0.1
MATRICES: Final = ("attention_in", "attention_out", "hidden_in", "hidden_out")


def orthogonal(matrices: Tensor) -> Tensor:
    """The nearest orthogonal matrix of each, roughly: singular values between 0.7 and 1.2."""
    kind = torch.bfloat16 if matrices.is_cuda else torch.float32
    x = matrices.to(kind)
    tall = x.shape[1] > x.shape[2]
    if tall:
        x = x.transpose(1, 2)
    x = x / (x.norm(dim=(1, 2), keepdim=True) + 1e-7)
    a, b, c = COEFFICIENTS
    for _ in range(STEPS):
        square = x @ x.transpose(1, 2)
        x = a * x + (b * square + c * square @ square) @ x
    return (x.transpose(1, 2) if tall else x).to(matrices.dtype)


class Optimizer:
    """Both halves; the learning rate is given with every step."""

    def __init__(self, network: HumanNetwork) -> None:
        named = dict(network.named_parameters())
        self.matrices = {name: named.pop(name) for name in MATRICES}
        self.momenta = {name: torch.zeros_like(matrix) for name, matrix in self.matrices.items()}
        rest = list(named.values())
        plain = [one for one in rest if one.ndim < 2 or one is network.attention_bias]
        other = [one for one in rest if not any(one is each for each in plain)]
        self.adam = torch.optim.AdamW(
            [{"params": other, "weight_decay": DECAY}, {"params": plain, "weight_decay": 0.0}],
            betas=(0.9, 0.98),
            eps=1e-10,
            fused=rest[0].is_cuda,
        )

    @torch.no_grad()
    def step(self, rate: float) -> None:
        for group in self.adam.param_groups:
            group["lr"] = rate
        self.adam.step()
        self.adam.zero_grad(set_to_none=True)
        for name, matrix in self.matrices.items():
            assert matrix.grad is not None
            momentum = self.momenta[name]
            momentum.lerp_(matrix.grad, 1 - MOMENTUM)
            ahead = torch.lerp(matrix.grad, momentum, MOMENTUM)
            # Queries, keys and values lie in one matrix, and are three.
            squares = (
                ahead.view(-1, matrix.shape[2], matrix.shape[2]) if name == MATRICES[0] else ahead
            )
            update = orthogonal(squares).view_as(matrix)
            size = UPDATE_SIZE * max(squares.shape[1:]) ** 0.5
            matrix.mul_(1 - rate * DECAY).add_(update, alpha=-rate * size)
            matrix.grad = None

    def state(self) -> dict[str, Any]:
        """Half precision is enough for momenta, and keeps the checkpoint small."""
        return {
            "momenta": {name: momentum.bfloat16() for name, momentum in self.momenta.items()},
            "adam": self.adam.state_dict(),
        }

    def load(self, state: dict[str, Any]) -> None:
        for name, momentum in state["momenta"].items():
            self.momenta[name].copy_(momentum)
        self.adam.load_state_dict(state["adam"])
