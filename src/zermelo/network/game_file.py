"""The file of games to learn from: a header that says who played, then blocks of games.

    file   = "ZGAMES1\\n", header, block...
    header = length of the text (u32), CRC-32 of the text (u32), the text (JSON, UTF-8)
    block  = length of the games (u32), number of the batch (u32), count of games (u32),
             CRC-32 of these twelve bytes and the games (u32), the games

All numbers are little-endian. What a game looks like is told by `native/games/game_record.hpp` and
docs/network.md. A block is written at once; one that a kill cut short is dropped by the next run.
"""

import json
import os
import struct
import zlib
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from types import TracebackType
from typing import Any, NamedTuple, Self

from zermelo.errors import GameFileError
from zermelo.runner.task import Result
from zermelo.whole_file import whole_file

MAGIC = b"ZGAMES1\n"
MAX_BLOCK = 1 << 26
_HEADER = struct.Struct("<II")
_BLOCK = struct.Struct("<III")
_CHECKSUM = struct.Struct("<I")


class Block(NamedTuple):
    """Some games of one batch, as bytes that `_core.read_games` understands."""

    batch: int
    game_count: int
    games: bytes


class GameFile:
    """A file of games, to be read and added to; the results of a run of batches.

    Opening it with a header makes the file, or checks that it holds games of the same header: games
    of another engine or seed never mix.
    """

    def __init__(self, path: Path, header: Mapping[str, Any]) -> None:
        self.path = path
        text = json.dumps(header, sort_keys=True).encode()
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            if not path.exists() or path.stat().st_size == 0:
                with whole_file(path) as place:
                    place.write_bytes(MAGIC + _HEADER.pack(len(text), zlib.crc32(text)) + text)
            # Without a buffer: what a full disk refuses must not be written later.
            self._file = path.open("r+b", buffering=0)
        except OSError as error:
            raise GameFileError(f"cannot write {path}: {error.strerror}") from None
        try:
            if read_header(path) != json.loads(text):
                raise GameFileError(
                    f"{path}: holds games of another engine, build, seed or number of nodes; "
                    "name another file"
                )
            self._places, self._end = _scan(path)
        except BaseException:
            self._file.close()
            raise

    def keys(self, run: str) -> Iterable[str]:
        """The batches that are there."""
        del run
        return [key_of(batch) for batch in self._places]

    def get(self, run: str, key: str) -> Result | None:
        del run
        place = self._places.get(int(key))
        if place is None:
            return None
        with self.path.open("rb") as file:
            file.seek(place)
            block = _read_block(file.read(_BLOCK.size + _CHECKSUM.size + MAX_BLOCK))
        assert block is not None
        return {"count": block.game_count, "games": block.games}

    def add(self, run: str, key: str, result: Result) -> None:
        """Appends a batch and sees it onto the disk."""
        del run
        head = _BLOCK.pack(len(result["games"]), int(key), result["count"])
        checksum = zlib.crc32(result["games"], zlib.crc32(head))
        block = memoryview(head + _CHECKSUM.pack(checksum) + result["games"])
        end = self._end + len(block)
        try:
            # What a kill or a full disk left of a block before goes first.
            self._file.truncate(self._end)
            self._file.seek(self._end)
            while block:
                block = block[self._file.write(block) :]
            os.fsync(self._file.fileno())
        except OSError as error:
            raise GameFileError(f"cannot write {self.path}: {error.strerror}") from None
        self._places[int(key)], self._end = self._end, end

    def add_loss(self, run: str, key: str, attempt: int, reason: str) -> None:
        """A lost worker leaves nothing here: the batch is played again."""

    def close(self) -> None:
        self._file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.close()


def key_of(batch: int) -> str:
    return f"{batch:07d}"


def read_header(path: Path) -> Any:  # noqa: ANN401
    """Who played the games, and how."""
    with _opened(path) as file:
        start = file.read(len(MAGIC) + _HEADER.size)
        if not start.startswith(MAGIC) or len(start) < len(MAGIC) + _HEADER.size:
            raise GameFileError(f"{path}: is no file of games; zermelo net games makes one")
        length, checksum = _HEADER.unpack(start[len(MAGIC) :])
        text = file.read(min(length, MAX_BLOCK))
    if len(text) != length or zlib.crc32(text) != checksum:
        raise GameFileError(f"{path}: its header is damaged")
    return json.loads(text)


def read_blocks(path: Path) -> Iterator[Block]:
    """All whole blocks; the last may have been cut short, one in the middle may not be damaged."""
    with _opened(path) as file:
        file.seek(_first_block(path))
        while head := file.read(_BLOCK.size + _CHECKSUM.size):
            if len(head) < _BLOCK.size + _CHECKSUM.size:
                return
            length = _BLOCK.unpack_from(head)[0]
            if length > MAX_BLOCK:
                raise GameFileError(f"{path}: damaged before byte {file.tell()}")
            games = file.read(length)
            if len(games) < length:
                return
            block = _read_block(head + games)
            if block is None:
                raise GameFileError(f"{path}: damaged before byte {file.tell()}")
            yield block


def _read_block(bytes_: bytes) -> Block | None:
    """The block that the bytes begin with, if its checksum is right."""
    length, batch, count = _BLOCK.unpack_from(bytes_)
    (checksum,) = _CHECKSUM.unpack_from(bytes_, _BLOCK.size)
    begin = _BLOCK.size + _CHECKSUM.size
    games = bytes_[begin : begin + length]
    if zlib.crc32(games, zlib.crc32(bytes_[: _BLOCK.size])) != checksum:
        return None
    return Block(batch, count, games)


def _scan(path: Path) -> tuple[dict[int, int], int]:
    """Where each batch begins, and where the last whole block ends."""
    places: dict[int, int] = {}
    end = _first_block(path)
    for block in read_blocks(path):
        places[block.batch] = end
        end += _BLOCK.size + _CHECKSUM.size + len(block.games)
    return places, end


def _first_block(path: Path) -> int:
    with _opened(path) as file:
        file.seek(len(MAGIC))
        length: int = _HEADER.unpack(file.read(_HEADER.size))[0]
    return len(MAGIC) + _HEADER.size + length


def _opened(path: Path) -> Any:  # noqa: ANN401
    try:
        # Opening a pipe would wait for somebody to write.
        if path.exists() and not path.is_file():
            raise GameFileError(f"{path}: is no file; accepted: a file of zermelo net games")
        return path.open("rb")
    except OSError as error:
        raise GameFileError(f"cannot read {path}: {error.strerror}") from None
