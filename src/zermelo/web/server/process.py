"""The server process: uvicorn around the application."""

import contextlib
import ctypes
import logging
import signal
import socket
import sys
import threading
import webbrowser
from pathlib import Path

import uvicorn

from zermelo.play.host.manager import Manager
from zermelo.web.server.access import Access
from zermelo.web.server.app import create_app
from zermelo.web.server.hosts import Hosts
from zermelo.web.server.kept_interrupt import KeptInterrupt
from zermelo.web.server.log import set_up_log
from zermelo.web.server.protocols import BoundedHttp, BoundedWebSocket, raise_file_limit

LARGEST_FRAME = 4 * 1024 * 1024
"""What is larger is cut off unread; what is merely too large gets an answer first."""

LARGEST_POOLED = 1024 * 1024
"""Bytes; larger blocks, the engines' tables, go back to the system when they are freed."""

SWITCH_SECONDS = 0.0005
"""How long a thread may keep the interpreter from others that wait for it. The default of 5 ms
makes the thread that stores a move wait that long after each statement while the loop is busy, and
the loop as long for a thread that reads a PGN."""

SHUTDOWN_SECONDS = 3
BACKLOG = 256


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens there; OSError when it cannot."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((host, port))
        listening.listen(BACKLOG)
    except BaseException:
        listening.close()
        raise
    return listening


class Server(uvicorn.Server):
    """Obeys a Ctrl-C that came before it handled signals."""

    def __init__(self, config: uvicorn.Config, interrupt: KeptInterrupt | None) -> None:
        super().__init__(config)
        self._interrupt = interrupt

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self._interrupt is not None and self._interrupt.came:
            self.handle_exit(signal.SIGINT, None)


def serve(
    listening: socket.socket,
    manager: Manager,
    *,
    hosts: Hosts | None = None,
    access: Access | None = None,
    lab: Path | None = None,
    open_page: str | None = None,
    interrupt: KeptInterrupt | None = None,
) -> None:
    """Serves the manager's games until Ctrl-C or SIGTERM; see `create_app`.

    A Ctrl-C that `interrupt` has kept stops it as soon as it has started.
    """
    _return_freed_tables()
    sys.setswitchinterval(SWITCH_SECONDS)
    raise_file_limit()
    set_up_log()
    config = uvicorn.Config(
        create_app(manager, hosts=hosts, access=access, lab=lab),
        http=BoundedHttp,
        ws=BoundedWebSocket,
        log_config=None,
        log_level=logging.WARNING,
        access_log=False,
        ws_max_size=LARGEST_FRAME,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=SHUTDOWN_SECONDS,
        server_header=False,
    )
    if open_page is not None:
        # The socket listens already: the page waits until the server takes it up.
        threading.Thread(target=webbrowser.open, args=(open_page,), daemon=True).start()
    Server(config, interrupt).run(sockets=[listening])


def _return_freed_tables() -> None:
    """Keeps glibc from pooling tables by thread: it would hold some hundred MiB for nothing."""
    mmap_threshold = -3
    # Other C libraries have neither this setting nor this behaviour.
    with contextlib.suppress(OSError, AttributeError):
        ctypes.CDLL(None).mallopt(mmap_threshold, LARGEST_POOLED)
