"""`zermelo play`: the board in the browser."""

import os
import sys
from pathlib import Path
from typing import Annotated

import typer

from zermelo.errors import ServerError
from zermelo.runner.store import LAB_FILE
from zermelo.web.server.kept_interrupt import KeptInterrupt, kept_interrupt

OPEN_WARNING = (
    "warning: other machines can reach this server; whoever has the token can play here, and the "
    "connection is not encrypted"
)


def play(
    host: Annotated[
        str,
        typer.Option(
            help="The address to listen on; 0.0.0.0 lets other machines in that have the token."
        ),
    ] = "127.0.0.1",
    port: Annotated[
        int, typer.Option(min=0, max=65535, help="The port; 0 picks a free one.")
    ] = 8642,
    allow_host: Annotated[
        list[str] | None,
        typer.Option(help="Another name this machine is reached by; may be given several times."),
    ] = None,
    engine: Annotated[
        list[str] | None,
        typer.Option(
            help="Another UCI engine to choose on the page, written as in `zermelo match`: "
            "stockfish, or stockfish:name=NAME,Hash=64; may be given several times."
        ),
    ] = None,
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
    lab: Annotated[
        Path | None,
        typer.Option(
            dir_okay=False,
            help="The laboratory's results. [default: those of `zermelo lab`, whatever --data is]",
        ),
    ] = None,
) -> None:
    """Play in the browser: serve the page, to this machine only unless --host says otherwise.

    Games are kept as they are played and are there again when the server is. Ctrl-C stops it.
    On an address that other machines reach, whoever comes needs the token that is printed.

    Examples:

    - `zermelo play`

    - `zermelo play --port 9000 --no-browser --data games`

    - `zermelo play --engine stockfish --engine "toga2:name=Toga,Hash=32"`

    - `zermelo play --host 0.0.0.0 --allow-host chess.example.org`
    """
    try:
        with kept_interrupt() as interrupt:
            _serve(
                host,
                port,
                names=allow_host or [],
                folder=data or data_folder(),
                engines=engine or [],
                lab=lab or data_folder() / LAB_FILE,
                opens_browser=not no_browser,
                interrupt=interrupt,
            )
    except KeyboardInterrupt:
        print("\nStopped; the games are saved.", file=sys.stderr)


def _serve(
    host: str,
    port: int,
    *,
    names: list[str],
    folder: Path,
    engines: list[str],
    lab: Path,
    opens_browser: bool,
    interrupt: KeptInterrupt,
) -> None:
    # Imported here: no other command needs a web server.
    from zermelo.play.game.settings import PlaySettings
    from zermelo.play.host.manager import Manager
    from zermelo.play.host.programs import registered_programs
    from zermelo.web.server.access import Access
    from zermelo.web.server.hosts import EVERYWHERE, Hosts, is_loopback
    from zermelo.web.server.process import listen, serve

    if interrupt.came:
        return
    manager = Manager(folder, PlaySettings(programs=registered_programs(folder, engines)))
    try:
        socket = listen(host, port)
    except OSError as error:
        reason = error.strerror or error
        raise ServerError(f"cannot listen on {host} port {port}: {reason}") from None
    shown = f"[{host}]" if ":" in host else host
    name = "localhost" if host in EVERYWHERE else shown
    plain = f"http://{name}:{socket.getsockname()[1]}/"
    manager.folder.announce(plain)
    access = None if is_loopback(host) else Access()
    address = plain if access is None else f"{plain}?token={access.token}"
    if access is not None:
        print(OPEN_WARNING, file=sys.stderr, flush=True)
    print(f"Zermelo is at {address} (Ctrl-C stops it).", flush=True)
    serve(
        socket,
        manager,
        hosts=Hosts.of(host, names),
        access=access,
        lab=lab,
        open_page=address if opens_browser else None,
        interrupt=interrupt,
    )


def data_folder() -> Path:
    """The folder for a user's data: XDG_DATA_HOME, or ~/.local/share."""
    base = os.environ.get("XDG_DATA_HOME")
    return (Path(base) if base else Path.home() / ".local" / "share") / "zermelo"
