"""The network's file: whole numbers, as the native core plays with them.

    "ZNETWORK", version (u32), width (u32), slope (u32: centipawns per logit, times 10),
    length of the description (u32), CRC-32 of all that follows (u32),
    description (JSON, UTF-8),
    weights of the hidden layer (i16, 768 rows of the width), its bias (i16),
    weights of the output (i16, 8 rows of twice the width), its bias (i32, 8)

Little-endian. A 1 of the hidden layer is 255, a 1 of the output's weights is 64.
"""

import json
import struct
import zlib
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from zermelo.errors import NetworkError
from zermelo.network.network import network_bytes
from zermelo.whole_file import whole_file

MAGIC = b"ZNETWORK"
VERSION = 1
INPUTS = 768
BUCKETS = 8
HIDDEN_ONE = 255
OUTPUT_ONE = 64
MAX_OUTPUT_WEIGHT = 127
_HEADER = struct.Struct("<IIIII")

Integers: TypeAlias = npt.NDArray[np.int16]


@dataclass(frozen=True)
class NetworkFile:
    slope: float
    """Centipawns per unit of the output."""
    description: dict[str, Any]
    hidden: Integers
    """768 rows."""
    hidden_bias: Integers
    output: Integers
    """A row per bucket: the side to move's half first."""
    output_bias: npt.NDArray[np.int32]

    @property
    def width(self) -> int:
        return len(self.hidden_bias)

    def write(self, path: Path) -> None:
        text = json.dumps(self.description, sort_keys=True).encode()
        body = text + b"".join(
            array.astype(array.dtype.newbyteorder("<")).tobytes()
            for array in (self.hidden, self.hidden_bias, self.output, self.output_bias)
        )
        head = _HEADER.pack(
            VERSION, self.width, round(self.slope * 10), len(text), zlib.crc32(body)
        )
        try:
            with whole_file(path) as place:
                place.write_bytes(MAGIC + head + body)
        except OSError as error:
            raise NetworkError(f"cannot write {path}: {error.strerror}") from None


def quantised(
    hidden: npt.NDArray[np.float32],
    hidden_bias: npt.NDArray[np.float32],
    output: npt.NDArray[np.float32],
    output_bias: npt.NDArray[np.float32],
    *,
    slope: float,
    description: dict[str, Any],
) -> NetworkFile:
    """Whole numbers of trained ones; refuses what they cannot hold."""
    # At most 32 pieces and a bias add up in a hidden unit, and must not leave 16 bits.
    largest = np.abs(hidden).max() * HIDDEN_ONE
    if largest > 1000:
        raise NetworkError(f"a weight of {largest / HIDDEN_ONE:.2f}; accepted: up to 3.9")
    largest = np.abs(output).max() * OUTPUT_ONE
    if round(largest) > MAX_OUTPUT_WEIGHT:
        raise NetworkError(
            f"a weight of the output of {largest / OUTPUT_ONE:.2f}; accepted: up to 1.98"
        )
    return NetworkFile(
        slope,
        description,
        np.round(hidden * HIDDEN_ONE).astype(np.int16),
        np.round(hidden_bias * HIDDEN_ONE).astype(np.int16),
        np.round(output * OUTPUT_ONE).astype(np.int16),
        np.round(output_bias * HIDDEN_ONE * OUTPUT_ONE).astype(np.int32),
    )


def read_network(path: Path) -> NetworkFile:
    """Refuses what is no network, naming what is accepted."""
    return parse_network(path, network_bytes(path))


def parse_network(path: Path, raw: bytes) -> NetworkFile:
    """The same of the bytes that `network_bytes` has read from `path` and found sound."""
    begin = len(MAGIC) + _HEADER.size
    _, width, slope, text, _ = _HEADER.unpack_from(raw, len(MAGIC))
    body = raw[begin:]
    shapes = ((INPUTS, width), (width,), (BUCKETS, 2 * width), (BUCKETS,))
    kinds = (np.int16, np.int16, np.int16, np.int32)
    sizes = [
        int(np.prod(shape)) * np.dtype(kind).itemsize
        for shape, kind in zip(shapes, kinds, strict=True)
    ]
    arrays = []
    place = text
    for shape, kind, size in zip(shapes, kinds, sizes, strict=True):
        stored = np.dtype(kind).newbyteorder("<")
        arrays.append(np.frombuffer(body[place : place + size], stored).astype(kind).reshape(shape))
        place += size
    try:
        description = json.loads(body[:text])
    except ValueError:
        description = None
    if not isinstance(description, dict):
        raise NetworkError(f"{path}: its description is damaged; accepted: a JSON object")
    return NetworkFile(slope / 10, description, *arrays)
