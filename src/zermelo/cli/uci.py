"""`zermelo uci`: an engine for chess GUIs. `zermelo.cli.run` starts it without coming here."""

from typing import Annotated

import typer

from zermelo.uci.greeting import serve


def uci(
    engine: Annotated[str, typer.Option(help="A preset: see `zermelo engines`.")] = "zermelo",
) -> None:
    """Speak UCI on standard input and output, so that any chess GUI can play with the engine.

    Give a GUI this command, one entry for each engine. The options are in docs/uci.md.

    Examples:

    - `zermelo uci`

    - `zermelo uci --engine hal`
    """
    serve(engine)
