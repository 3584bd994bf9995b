"""`zermelo uci`: an engine for chess GUIs. `zermelo.cli.run` starts it without this module."""

from typing import Annotated

import typer

from zermelo.uci.greeting import serve


def uci(
    engine: Annotated[str, typer.Option(help="The engine: see `zermelo engines`.")] = "zermelo",
) -> None:
    """Speak UCI on standard input and output, so that any chess GUI can use the engine.

    Add this command to a GUI, one entry per engine. docs/uci.md describes the options.

    Examples:

    - `zermelo uci`

    - `zermelo uci --engine hal`
    """
    serve(engine)
