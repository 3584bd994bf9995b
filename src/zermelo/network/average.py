"""The mean of several trained networks.

Runs that began with the same weights and saw different games lie close together, and the network
in their middle does better on new positions than any of them: what each learned by heart from its
own games differs and cancels out.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import torch
from torch import Tensor

from zermelo.errors import NetworkError
from zermelo.network.fit import read_checkpoint
from zermelo.whole_file import whole_file


def average(paths: Sequence[Path], out: Path) -> dict[str, Any]:
    """Writes a checkpoint with the mean weights; its settings, those of the last one.

    Outputs are brought to the last one's centipawns per unit before they are added.
    """
    if len(paths) < 2:
        raise NetworkError(f"{len(paths)} checkpoint; accepted: two or more")
    checkpoints = [read_checkpoint(path) for path in paths]
    settings: dict[str, Any] = checkpoints[-1]["settings"]
    for path, checkpoint in zip(paths, checkpoints, strict=True):
        width = checkpoint["settings"]["width"]
        if width != settings["width"]:
            raise NetworkError(f"{path}: {width} wide; accepted: {settings['width']}, as the last")
    scaled = [_scaled(checkpoint, settings["slope"]) for checkpoint in checkpoints]
    mean = {name: torch.stack([one[name] for one in scaled]).mean(0) for name in scaled[-1]}
    with whole_file(out) as place:
        torch.save({"model": mean, "settings": settings}, place)
    return settings


def _scaled(checkpoint: dict[str, Any], slope: float) -> dict[str, Tensor]:
    """The weights, with outputs that mean `slope` centipawns per unit."""
    factor = checkpoint["settings"]["slope"] / slope
    return {
        name: weights.float() * (factor if name.startswith("output.") else 1)
        for name, weights in checkpoint["model"].items()
    }
