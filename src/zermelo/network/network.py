"""A network as an engine's evaluator: `Engine(evaluator=Network("mine.znet"))`."""

from pathlib import Path

from zermelo import _core
from zermelo.errors import NetworkError

MAX_BYTES = 1 << 24


class Network(_core.Network):
    """A network that `zermelo net quantise` wrote; without a path the one that is built in."""

    def __init__(self, path: str | Path | None = None) -> None:
        super().__init__(None if path is None else network_bytes(Path(path)))


def network_bytes(path: Path) -> bytes:
    """The bytes of a network's file; refuses every other, and says what is accepted."""
    raw = _read(path)
    try:
        _core.Network(raw)
    except NetworkError as error:
        raise NetworkError(f"{path}: {error}") from None
    return raw


def _read(path: Path) -> bytes:
    try:
        if not path.is_file():
            raise NetworkError(f"{path}: is no file; accepted: a network of zermelo net quantise")
        if path.stat().st_size > MAX_BYTES:
            raise NetworkError(f"{path}: is too large for a network; accepted: up to 16 MiB")
        return path.read_bytes()
    except OSError as error:
        raise NetworkError(f"cannot read {path}: {error.strerror}") from None
