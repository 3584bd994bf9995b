"""python-chess's protocols for engines that may say anything."""

from collections.abc import Callable

from chess.engine import Protocol


def bounded(
    protocol: type[Protocol], max_line_bytes: int, flooded: Callable[[], None]
) -> type[Protocol]:
    """The same; `flooded` is called when a line gets too long, and should end the engine."""

    class Bounded(protocol):  # type: ignore[misc, valid-type]
        def pipe_data_received(self, fd: int, data: bytes) -> None:
            if b"\n" not in data and len(self.buffer[fd]) + len(data) > max_line_bytes:
                self.buffer[fd].clear()
                flooded()
            else:
                super().pipe_data_received(fd, data)

    return Bounded
