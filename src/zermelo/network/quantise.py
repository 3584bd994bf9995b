"""From a checkpoint to the network's file."""

from pathlib import Path
from typing import Any

from zermelo.network.fit import read_checkpoint
from zermelo.network.network_file import NetworkFile, quantised


def quantised_checkpoint(path: Path, description: dict[str, Any]) -> NetworkFile:
    """The network of a checkpoint in whole numbers."""
    stored = read_checkpoint(path)
    model = {name: tensor.float().numpy() for name, tensor in stored["model"].items()}
    return quantised(
        model["hidden.weight"].T.copy(),
        model["hidden.bias"],
        model["output.weight"],
        model["output.bias"],
        slope=stored["settings"]["slope"],
        description=description,
    )
