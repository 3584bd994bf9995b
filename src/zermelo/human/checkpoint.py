"""Where a training stands, on disk, in parts small enough to be sent about."""

import io
from contextlib import ExitStack
from dataclasses import asdict
from pathlib import Path
from typing import Any, Final

import torch

from zermelo.errors import HumanDataError
from zermelo.human.muon import Optimizer
from zermelo.human.network import HumanNetwork, Shape
from zermelo.whole_file import whole_file

PART_BYTES: Final = 63 << 18
"""15.75 MiB."""
NAME: Final = "checkpoint.part"


def parts(folder: Path) -> list[Path]:
    return sorted(folder.glob(NAME + "?"))


def save(folder: Path, network: HumanNetwork, optimizer: Optimizer, facts: dict[str, Any]) -> None:
    """Replaces the parts one by one; each begins with the step, so that a mixture is noticed."""
    buffer = io.BytesIO()
    torch.save(
        {
            "shape": asdict(network.shape),
            "network": network.state_dict(),
            "optimizer": optimizer.state(),
            "facts": facts,
        },
        buffer,
    )
    data = buffer.getvalue()
    stamp = int(facts["step"]).to_bytes(8, "little")
    pieces = [data[at : at + PART_BYTES] for at in range(0, len(data), PART_BYTES)]
    with ExitStack() as all_written:
        for number, piece in enumerate(pieces):
            part = all_written.enter_context(whole_file(folder / f"{NAME}{number}"))
            part.write_bytes(stamp + piece)


def load(folder: Path, device: torch.device | str) -> dict[str, Any]:
    """What `save` wrote; the tensors on this device."""
    pieces = [part.read_bytes() for part in parts(folder)]
    if not pieces:
        raise HumanDataError(f"{folder}: no {NAME}0 there")
    if len({piece[:8] for piece in pieces}) > 1:
        raise HumanDataError(f"{folder}: the parts of the checkpoint are of different steps")
    data = io.BytesIO(b"".join(piece[8:] for piece in pieces))
    answer: dict[str, Any] = torch.load(data, map_location=device, weights_only=True)
    return answer


def network_of(state: dict[str, Any]) -> HumanNetwork:
    network = HumanNetwork(Shape(**state["shape"]))
    network.load_state_dict(state["network"])
    return network
