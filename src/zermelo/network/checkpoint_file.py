"""A checkpoint of `zermelo net fit`, read without PyTorch.

`torch.save` writes a ZIP of one pickle and the raw numbers of every tensor. Only what a checkpoint
of ours holds is allowed in the pickle, so that no file can run code.
"""

import pickle
import zipfile
from collections import OrderedDict
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from zermelo.errors import NetworkError

Floats: TypeAlias = npt.NDArray[np.float32]

_KINDS = {
    "FloatStorage": np.dtype("<f4"),
    "DoubleStorage": np.dtype("<f8"),
    "HalfStorage": np.dtype("<f2"),
    "LongStorage": np.dtype("<i8"),
    "IntStorage": np.dtype("<i4"),
}


@dataclass(frozen=True)
class FloatWeights:
    """A network before it is turned into whole numbers."""

    slope: float
    """Centipawns per unit of the output."""
    hidden: Floats
    """768 rows."""
    hidden_bias: Floats
    output: Floats
    """A row per bucket: the side to move's half first."""
    output_bias: Floats

    @property
    def width(self) -> int:
        return len(self.hidden_bias)


def read_float_weights(path: Path) -> FloatWeights:
    """The weights and the slope of a checkpoint."""
    try:
        with zipfile.ZipFile(path) as archive:
            stored = _Reader(archive).load()
        model = {name: array.astype(np.float32) for name, array in stored["model"].items()}
        return FloatWeights(
            float(stored["settings"]["slope"]),
            np.ascontiguousarray(model["hidden.weight"].T),
            model["hidden.bias"],
            model["output.weight"],
            model["output.bias"],
        )
    except OSError as error:
        raise NetworkError(f"cannot read {path}: {error.strerror or error}") from None
    except Exception as error:
        raise NetworkError(f"{path}: is no checkpoint of zermelo net fit ({error})") from None


class _Reader(pickle.Unpickler):
    """Knows tensors and nothing else that is not plain data."""

    def __init__(self, archive: zipfile.ZipFile) -> None:
        inside = next(name for name in archive.namelist() if name.endswith("data.pkl"))
        self._archive = archive
        self._folder = inside.removesuffix("data.pkl")
        self._file = archive.open(inside)
        super().__init__(self._file)

    def find_class(self, module: str, name: str) -> Any:  # noqa: ANN401
        if (module, name) == ("collections", "OrderedDict"):
            return OrderedDict
        if (module, name) == ("torch._utils", "_rebuild_tensor_v2"):
            return _tensor
        if module == "torch" and name in _KINDS:
            return _KINDS[name]
        raise pickle.UnpicklingError(f"it names {module}.{name}")

    def persistent_load(self, pid: Any) -> npt.NDArray[Any]:  # noqa: ANN401
        _, kind, key, _, count = pid
        return np.frombuffer(self._archive.read(f"{self._folder}data/{key}"), kind, count)


def _tensor(
    storage: npt.NDArray[Any],
    offset: int,
    size: tuple[int, ...],
    stride: tuple[int, ...],
    *_: object,
) -> npt.NDArray[Any]:
    """The part of a storage that a tensor shows; refuses one that reaches beyond it."""
    last = offset + sum((length - 1) * step for length, step in zip(size, stride, strict=True))
    if offset < 0 or min(stride, default=0) < 0 or last >= len(storage):
        raise pickle.UnpicklingError("a tensor is larger than its numbers")
    bytes_ = [step * storage.itemsize for step in stride]
    return np.lib.stride_tricks.as_strided(storage[offset:], size, bytes_).copy()
