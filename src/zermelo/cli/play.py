"""`zermelo play`: the board in the browser."""

import os
import sys
from pathlib import Path
from typing import Annotated

import typer

from zermelo.errors import ZermeloError

EVERYWHERE = ("0.0.0.0", "::")


class ServerError(ZermeloError, OSError):
    """The server cannot listen there; the message says why."""


def play(
    host: Annotated[
        str, typer.Option(help="The address to listen on; 0.0.0.0 lets other machines in.")
    ] = "127.0.0.1",
    port: Annotated[
        int, typer.Option(min=0, max=65535, help="The port; 0 picks a free one.")
    ] = 8642,
    no_browser: Annotated[
        bool, typer.Option("--no-browser", help="Print the address without opening a browser.")
    ] = False,
    data: Annotated[
        Path | None,
        typer.Option(
            file_okay=False,
            help="The folder for games and engine memories. [default: the user's data folder]",
        ),
    ] = None,
) -> None:
    """Play in the browser: serve the page, to this machine only unless --host says otherwise.

    Games are kept as they are played and are there again when the server is. Ctrl-C stops it.

    Examples:

    - `zermelo play`

    - `zermelo play --port 9000 --no-browser --data games`
    """
    # Imported here: no other command needs a web server.
    from zermelo.web.server import listen, serve

    try:
        socket = listen(host, port)
    except OSError as error:
        reason = error.strerror or error
        raise ServerError(f"cannot listen on {host} port {port}: {reason}") from None
    shown = f"[{host}]" if ":" in host else host
    name = "localhost" if host in EVERYWHERE else shown
    address = f"http://{name}:{socket.getsockname()[1]}/"
    print(f"Zermelo is at {address} (Ctrl-C stops it).", flush=True)
    is_local = host not in EVERYWHERE
    try:
        serve(
            socket,
            data or data_folder(),
            hosts=[host] if is_local else None,
            open_page=None if no_browser else address,
        )
    except KeyboardInterrupt:
        print("\nStopped; the games are saved.", file=sys.stderr)


def data_folder() -> Path:
    """The folder for a user's data: XDG_DATA_HOME, or ~/.local/share."""
    base = os.environ.get("XDG_DATA_HOME")
    return (Path(base) if base else Path.home() / ".local" / "share") / "zermelo"
