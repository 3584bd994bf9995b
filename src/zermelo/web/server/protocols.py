"""Connections with bounds: how many, how long a request may take to arrive, how long nobody reads.

uvicorn bounds none of them: half-sent requests would hold their sockets until there are no more,
and a client that does not read would be waited for without end.
"""

import asyncio
from contextlib import suppress
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

MAX_SOCKETS = 600
REQUEST_SECONDS = 10.0
"""From the first byte of a connection or request to its last."""
STALL_SECONDS = 20.0
"""How long a client may leave what it was sent unread."""
SPARE_FILES = 400
"""Besides the sockets: those accepted before they are counted, the store, engines' files."""


def raise_file_limit() -> None:
    """As many files as the bounds above need, where the system lets us."""
    with suppress(ImportError, OSError, ValueError):
        import resource

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = MAX_SOCKETS + SPARE_FILES
        if soft != resource.RLIM_INFINITY and soft < wanted:
            most = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))


class _Timer:
    """Ends a connection unless it is stopped in time."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._handle: asyncio.TimerHandle | None = None

    def start(self, transport: asyncio.Transport) -> None:
        """Unless it runs already."""
        if self._handle is None:
            loop = asyncio.get_running_loop()
            # Not `close`, which would wait for the client to take what it was sent.
            self._handle = loop.call_later(self._seconds, transport.abort)

    def stop(self) -> None:
        if self._handle is not None:
            self._handle.cancel()
            self._handle = None


class BoundedHttp(H11Protocol):
    """Where there are too many, the one that has waited longest with half a request goes."""

    def __init__(self, *args: Any, **options: Any) -> None:  # noqa: ANN401  (uvicorn's)
        super().__init__(*args, **options)
        self._arriving = _Timer(REQUEST_SECONDS)
        self._stalled = _Timer(STALL_SECONDS)
        self._is_upgraded = False
        self.made_at = self.loop.time()

    @property
    def is_silent(self) -> bool:
        """Whether it has not sent a whole request yet."""
        return self.scope is None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._arriving.start(transport)
        if len(self.connections) > MAX_SOCKETS:
            silent = [
                other
                for other in self.connections
                if isinstance(other, BoundedHttp)
                and other.is_silent
                and not other.transport.is_closing()
            ]
            # This one is among them.
            min(silent, key=lambda other: other.made_at).transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self._arriving.stop()
        self._stalled.stop()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.conn.their_state in (h11.IDLE, h11.SEND_BODY) and not self._is_upgraded:
            self._arriving.start(self.transport)
        else:
            self._arriving.stop()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        # Another protocol has the connection from now on.
        self._is_upgraded = True
        super().handle_websocket_upgrade(event)

    def pause_writing(self) -> None:
        super().pause_writing()
        self._stalled.start(self.transport)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._stalled.stop()


class BoundedWebSocket(WebSocketsSansIOProtocol):
    """Reads nothing from a client that does not read: pings are answered without being asked."""

    def __init__(self, *args: Any, **options: Any) -> None:  # noqa: ANN401  (uvicorn's)
        super().__init__(*args, **options)
        self._stalled = _Timer(STALL_SECONDS)

    def connection_lost(self, exc: Exception | None) -> None:
        self._stalled.stop()
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        super().pause_writing()
        self._stalled.start(self.transport)
        if not self.read_paused:
            self.transport.pause_reading()

    def resume_writing(self) -> None:
        super().resume_writing()
        self._stalled.stop()
        if not self.read_paused:
            self.transport.resume_reading()
