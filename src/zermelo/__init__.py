"""Zermelo plays chess, shows how it thinks, and measures every idea it thinks with."""

# Everything is loaded on first use: `zermelo uci` must answer before that. Type checkers look
# for this name; importing it from typing would cost more than the rest.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from zermelo._core import STARTING_FEN, Move
    from zermelo.engines.config import SearchConfig
    from zermelo.engines.engine import Engine
    from zermelo.engines.presets import preset, presets
    from zermelo.errors import (
        EngineStateError,
        GameOverError,
        IllegalMoveError,
        InvalidFenError,
        LimitError,
        MemoryFileError,
        NetworkError,
        SettingError,
        ZermeloError,
    )
    from zermelo.network.network import Network
    from zermelo.position import Position, divide, perft

__version__ = "0.2.0"

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
    "Network",
    "NetworkError",
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

_HOMES = {
    "zermelo._core": ("STARTING_FEN", "Move"),
    "zermelo.engines.config": ("SearchConfig",),
    "zermelo.engines.engine": ("Engine",),
    "zermelo.engines.presets": ("preset", "presets"),
    "zermelo.errors": (
        "EngineStateError",
        "GameOverError",
        "IllegalMoveError",
        "InvalidFenError",
        "LimitError",
        "MemoryFileError",
        "NetworkError",
        "SettingError",
        "ZermeloError",
    ),
    "zermelo.network.network": ("Network",),
    "zermelo.position": ("Position", "divide", "perft"),
}


def __getattr__(name: str) -> object:
    for home, names in _HOMES.items():
        if name in names:
            from importlib import import_module

            value: object = getattr(import_module(home), name)
            globals()[name] = value
            return value
    raise AttributeError(f"module 'zermelo' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted(__all__)
