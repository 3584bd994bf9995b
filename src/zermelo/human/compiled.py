"""The training step compiled, where that works and computes the same as the plain one."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

import torch
from torch import Tensor

from zermelo.human.network import HumanNetwork
from zermelo.human.objective import Losses, Seen, losses

Step = Callable[[HumanNetwork, Seen], Losses]

TOLERANCE: Final = 0.1
"""Of losses and derivatives, relative: far above what rounding does in half precision."""
NOISE: Final = 0.05


@contextmanager
def shaken(network: HumanNetwork) -> Iterator[None]:
    """With noise on all weights for a while. A fresh network has zeros behind every layer, and with
    them most of what could be wrong changes nothing."""
    kept = [one.detach().clone() for one in network.parameters()]
    with torch.no_grad():
        for one in network.parameters():
            one.add_(NOISE * torch.randn_like(one))
    try:
        yield
    finally:
        network.zero_grad(set_to_none=True)
        with torch.no_grad():
            for one, before in zip(network.parameters(), kept, strict=True):
                one.copy_(before)


def results(step: Step, network: HumanNetwork, shown: Seen) -> list[Tensor]:
    """Both losses of every position, and the derivative by every weight."""
    network.zero_grad(set_to_none=True)
    found = step(network, shown)
    found.total.backward()
    derivatives = [one.grad for one in network.parameters() if one.grad is not None]
    return [found.moves.detach(), found.outcomes.detach(), *derivatives]


def difference(step: Step, network: HumanNetwork, shown: Seen) -> float:
    """The largest relative difference of a step's results from the plain step's."""
    with shaken(network):
        right = results(losses, network, shown)
        found = results(step, network, shown)
        return max(
            float((a.float() - b.float()).norm() / (b.float().norm() + 1e-12))
            for a, b in zip(found, right, strict=True)
        )


def compiled_step(network: HumanNetwork, shown: Seen, report: Callable[[str], None]) -> Step:
    """The compiled step, or the plain one: training slowly is better than training wrongly."""
    begin = time.monotonic()
    step: Step = torch.compile(losses, dynamic=False)
    try:
        error = difference(step, network, shown)
    except Exception as failure:  # whatever a compiler raises
        report(f"not compiled: {failure!r}"[:1000])
        return losses
    report(f"compiled in {time.monotonic() - begin:.0f} s, differs by {error:.1e}")
    if error < TOLERANCE:
        return step
    report(f"not compiled: more than {TOLERANCE} is wrong")
    return losses
