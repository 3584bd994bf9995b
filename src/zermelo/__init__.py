"""Zermelo plays chess, shows how it thinks, and measures every idea it thinks with."""

from typing import TYPE_CHECKING

from zermelo._core import STARTING_FEN, Move, divide, perft
from zermelo.errors import (
    EngineStateError,
    GameOverError,
    IllegalMoveError,
    InvalidFenError,
    LimitError,
    MemoryFileError,
    ZermeloError,
)
from zermelo.position import Position

# Loaded when first asked for: who only holds positions need not wait for the engines.
if TYPE_CHECKING:
    from zermelo.engines.config import SearchConfig
    from zermelo.engines.declaration import SettingError
    from zermelo.engines.engine import Engine
    from zermelo.engines.presets import preset, presets

__version__ = "0.1.0"

__all__ = [
    "STARTING_FEN",
    "Engine",
    "EngineStateError",
    "GameOverError",
    "IllegalMoveError",
    "InvalidFenError",
    "LimitError",
    "MemoryFileError",
    "Move",
    "Position",
    "SearchConfig",
    "SettingError",
    "ZermeloError",
    "__version__",
    "divide",
    "perft",
    "preset",
    "presets",
]

_LATER = {
    "Engine": "zermelo.engines.engine",
    "SearchConfig": "zermelo.engines.config",
    "SettingError": "zermelo.engines.declaration",
    "preset": "zermelo.engines.presets",
    "presets": "zermelo.engines.presets",
}


def __getattr__(name: str) -> object:
    if name not in _LATER:
        raise AttributeError(f"module 'zermelo' has no attribute {name!r}")
    from importlib import import_module

    value: object = getattr(import_module(_LATER[name]), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted(__all__)
