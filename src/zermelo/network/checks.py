"""The checks of a certificate: what must hold of a network, however it was trained."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import TypeAlias

import numpy as np

from zermelo import _core
from zermelo.network.checkpoint_file import FloatWeights
from zermelo.network.packed_boards import Bytes, float_outputs, mirrored

ROWS = 4096
"""Boards at a time: between them a bar moves and Ctrl-C is heard."""

STEPS = 20_000
"""Moves at a time."""

MAX_MEAN_DIFFERENCE = 10.0
"""Centipawns between floating-point and whole numbers; the built-in network has 6."""

MAX_DIFFERENCE_SHARE = 0.05
MAX_DIFFERENCE = 50.0
"""Of a single position: so many centipawns, or the share of its value where that is more."""

Tell: TypeAlias = Callable[[int], None]
"""Hears how many boards or moves are done."""


@dataclass(frozen=True)
class Finding:
    """What a check found."""

    name: str
    passed: bool | None
    """None where it could not be made."""
    text: str
    numbers: dict[str, float] = field(default_factory=dict)


def float_against_whole(
    file: bytes, weights: FloatWeights | None, boards: Bytes, tell: Tell
) -> Finding:
    """The trained numbers and the rounded ones say nearly the same."""
    name = "float against whole numbers"
    if weights is None:
        return Finding(name, None, "there is no checkpoint beside the network; name one with "
                       "--checkpoint")  # fmt: skip
    network = _core.Network(file)
    differences, excess = np.zeros(len(boards)), np.zeros(len(boards))
    for part in _parts(len(boards), ROWS, tell):
        floats = float_outputs(weights, boards[part])
        differences[part] = np.abs(floats - network.outputs(boards[part]))
        excess[part] = differences[part] - np.maximum(
            MAX_DIFFERENCE, MAX_DIFFERENCE_SHARE * np.abs(floats)
        )
    largest, mean = float(differences.max()), float(differences.mean())
    return Finding(
        name,
        mean <= MAX_MEAN_DIFFERENCE and bool((excess <= 0).all()),
        f"{len(boards):,} positions: largest difference {largest:.1f}, mean {mean:.2f} centipawns",
        {"positions": len(boards), "largest": largest, "mean": mean},
    )


def kernels_agree(file: bytes, boards: Bytes, tell: Tell) -> Finding:
    """Every form of the loops gives the numbers of the plain one."""
    names = _core.network_kernels()
    networks = [_core.Network(file, kernels=name) for name in names]
    differing = 0
    for part in _parts(len(boards), ROWS, tell):
        plain, *others = (network.outputs(boards[part]) for network in networks)
        for values in others:
            differing += int(np.count_nonzero(values != plain))
    return Finding(
        "kernels",
        differing == 0,
        f"{len(boards):,} positions by {', '.join(names)}: {_differ(differing)}",
        {"positions": len(boards), "kernels": len(names), "differing": differing},
    )


def updates_agree(file: bytes, moves: int, seed: int, tell: Tell) -> Finding:
    """A hidden layer kept through make and unmake is that of the board, bit for bit."""
    names = _core.network_kernels()
    walks = [_core.NetworkWalk(file, kernels=name, seed=seed) for name in names]
    differing = 0
    for part in _parts(moves, STEPS, tell):
        differing += sum(walk.run(part.stop - part.start) for walk in walks)
    return Finding(
        "updates",
        differing == 0,
        f"{moves:,} random moves made and taken back, with each of {', '.join(names)}: "
        f"{_differ(differing)}",
        {"moves": moves, "kernels": len(names), "differing": differing},
    )


def symmetric(file: bytes, boards: Bytes, tell: Tell) -> Finding:
    """Mirrored left and right, and with colours swapped, a position is worth the same."""
    network = _core.Network(file)
    sideways = swapped = 0
    for part in _parts(len(boards), ROWS, tell):
        values = network.outputs(boards[part])
        sideways += int(np.count_nonzero(network.outputs(mirrored(boards[part])) != values))
        other = network.outputs(boards[part], black_moves=True)
        swapped += int(np.count_nonzero(other != values))
    return Finding(
        "symmetry",
        sideways == swapped == 0,
        f"{len(boards):,} positions: mirrored, {_differ(sideways)}; "
        f"with colours swapped, {_differ(swapped)}",
        {"positions": len(boards), "mirrored": sideways, "swapped": swapped},
    )


def _parts(count: int, step: int, tell: Tell) -> Iterator[slice]:
    for begin in range(0, count, step):
        end = min(count, begin + step)
        yield slice(begin, end)
        tell(end)


def _differ(count: int) -> str:
    return f"{count:,} differ" if count else "none differs"
