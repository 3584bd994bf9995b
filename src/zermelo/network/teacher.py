"""The teacher: a deep convolutional network that evaluates too slowly to play, and better.

    board  = 64 squares, each a vector told by what stands on it
    blocks = two 3 x 3 convolutions each, scaled channel by channel by what the whole board looks
             like, and added to what came in
    output = the logit of the expected score for the side to move

It learns from the same games as the network that plays, makes more of them because it sees which
squares are neighbours, and then labels positions that no game reached.
"""

from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import torch
from torch import Tensor, nn

from zermelo.errors import NetworkError
from zermelo.network.fit import read_checkpoint
from zermelo.network.model import unpack

CODES = 13
"""What a square can hold: nothing, six pieces of each side."""

HEAD_CHANNELS, HEAD_WIDTH = 32, 128
SQUEEZE = 4
LABEL_ROWS = 16_384


@dataclass(frozen=True)
class TeacherShape:
    """The size of a teacher."""

    channels: int = 128
    blocks: int = 10

    def __post_init__(self) -> None:
        for option, value, least in (("width", self.channels, SQUEEZE), ("blocks", self.blocks, 1)):
            if value < least:
                raise NetworkError(f"--{option}: {value}; accepted: {least} or more")

    def plain(self) -> dict[str, Any]:
        return asdict(self)


class Block(nn.Module):
    def __init__(self, channels: int) -> None:
        super().__init__()
        self.first = _convolution(channels, channels, 3)
        self.second = _convolution(channels, channels, 3)
        self.squeeze = nn.Sequential(
            nn.Linear(channels, channels // SQUEEZE),
            nn.ReLU(),
            nn.Linear(channels // SQUEEZE, 2 * channels),
        )

    def forward(self, x: Tensor) -> Tensor:
        y = self.second(torch.relu(self.first(x)))
        scale, shift = self.squeeze(y.mean((2, 3))).unsqueeze(2).unsqueeze(3).chunk(2, dim=1)
        answer: Tensor = torch.relu(x + y * torch.sigmoid(scale) + shift)
        return answer


class TeacherModel(nn.Module):
    """Packed boards in, the logit of the expected score for the side to move out."""

    def __init__(self, shape: TeacherShape) -> None:
        super().__init__()
        self.shape = shape
        self.squares = nn.Embedding(CODES, shape.channels)
        self.entry = _convolution(shape.channels, shape.channels, 3)
        self.blocks = nn.Sequential(*(Block(shape.channels) for _ in range(shape.blocks)))
        self.exit = _convolution(shape.channels, HEAD_CHANNELS, 1)
        self.head = nn.Sequential(
            nn.Linear(HEAD_CHANNELS * 64, HEAD_WIDTH), nn.ReLU(), nn.Linear(HEAD_WIDTH, 1)
        )

    def forward(self, boards: Tensor, mirrored: Tensor | None = None) -> Tensor:
        """`mirrored` says which boards are seen with left and right exchanged."""
        codes = unpack(boards).view(-1, 8, 8)
        if mirrored is not None:
            codes = torch.where(mirrored.view(-1, 1, 1), codes.flip(2), codes)
        x = self.squares(codes).permute(0, 3, 1, 2)
        x = self.blocks(torch.relu(self.entry(x)))
        answer: Tensor = self.head(torch.relu(self.exit(x)).flatten(1)).squeeze(1)
        return answer


def _convolution(inputs: int, outputs: int, size: int) -> nn.Sequential:
    return nn.Sequential(
        nn.Conv2d(inputs, outputs, size, padding=size // 2, bias=False), nn.BatchNorm2d(outputs)
    )


class Teacher:
    """A trained teacher."""

    def __init__(self, model: TeacherModel, device: str) -> None:
        self._model = model.to(device, memory_format=torch.channels_last).eval()
        self._device = device

    @torch.no_grad()
    def labels(self, boards: Tensor) -> Tensor:
        """Expected scores for the side to move."""
        answer = torch.empty(len(boards), device=self._device)
        for begin in range(0, len(boards), LABEL_ROWS):
            some = boards[begin : begin + LABEL_ROWS].to(self._device)
            with torch.autocast(self._device, torch.bfloat16, enabled=self._device == "cuda"):
                logits = self._model(some)
            answer[begin : begin + LABEL_ROWS] = torch.sigmoid(logits.float())
        return answer


def read_teacher(path: Path, device: str) -> Teacher:
    """Of a checkpoint of `zermelo net teach`."""
    stored = read_checkpoint(path)
    if "shape" not in stored:
        raise NetworkError(f"{path}: is no teacher; zermelo net teach makes one")
    model = TeacherModel(TeacherShape(**stored["shape"]))
    model.load_state_dict(stored["model"])
    return Teacher(model, device)
