"""The server process: uvicorn around the application."""

import contextlib
import ctypes
import logging
import socket
import threading
import webbrowser
from collections.abc import Iterable
from pathlib import Path

import uvicorn

from zermelo.play.settings import PlaySettings
from zermelo.web.app import create_app
from zermelo.web.guard import LOOPBACK

LARGEST_FRAME = 4 * 1024 * 1024
"""What is larger is cut off unread; what is merely too large gets an answer first."""

LARGEST_POOLED = 1024 * 1024
"""Bytes; larger blocks, the engines' tables, go back to the system when they are freed."""

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


def serve(
    listening: socket.socket,
    folder: Path,
    *,
    hosts: Iterable[str] | None,
    settings: PlaySettings | None = None,
    open_page: str | None = None,
) -> None:
    """Serves until Ctrl-C or SIGTERM; `hosts` besides the loopback's, None for any."""
    _return_freed_tables()
    allowed = None if hosts is None else {*LOOPBACK, *hosts}
    config = uvicorn.Config(
        create_app(folder, settings=settings, hosts=allowed),
        log_level=logging.WARNING,
        ws_max_size=LARGEST_FRAME,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=SHUTDOWN_SECONDS,
        server_header=False,
    )
    if open_page is not None:
        # The socket listens already: the page waits until the server takes it up.
        threading.Thread(target=webbrowser.open, args=(open_page,), daemon=True).start()
    uvicorn.Server(config).run(sockets=[listening])


def _return_freed_tables() -> None:
    """Keeps glibc from pooling tables by thread: it would hold some hundred MiB for nothing."""
    mmap_threshold = -3
    # Other C libraries have neither this setting nor this behaviour.
    with contextlib.suppress(OSError, AttributeError):
        ctypes.CDLL(None).mallopt(mmap_threshold, LARGEST_POOLED)
