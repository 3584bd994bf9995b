"""The Typer application: one function per command, each of which delegates at once.

Only the command that is asked for is loaded: the others bring NumPy, the laboratory and more, which
would be half of a short command's time. Help, completion and names that do not exist get all.
"""

from collections.abc import Sequence
from importlib import import_module
from typing import Annotated

import typer

import zermelo

COMMANDS = {
    "engines": "engines:engines",
    "best": "best:best",
    "solve": "solve:solve_command",
    "bench": "bench:bench",
    "perft": "perft:perft",
    "talk": "talk:talk",
    "play": "play:play",
    "match": "arena.match:match",
    "tournament": "arena.tournament:tournament",
    "ratings": "arena.ratings:ratings",
    "uci": "uci:uci",
    "openings": "arena.openings:openings_app",
    "human": "human:human_app",
    "lab": "lab.commands:lab_app",
    "net": "net.commands:net_app",
    "tune": "tuning.commands:tune_app",
}
"""By name, in the order of the help: the module below `zermelo.cli`, and what it calls it."""


def app_for(arguments: Sequence[str]) -> typer.Typer:
    """With the command that the arguments begin with, or with all."""
    app = typer.Typer(
        name="zermelo",
        help="Zermelo, a chess laboratory.",
        rich_markup_mode="markdown",
        pretty_exceptions_enable=False,
    )
    app.callback()(options)
    wanted = arguments[0] if arguments else ""
    for name in [wanted] if wanted in COMMANDS else COMMANDS:
        module, _, attribute = COMMANDS[name].partition(":")
        command = getattr(import_module(f"zermelo.cli.{module}"), attribute)
        if isinstance(command, typer.Typer):
            app.add_typer(command, name=name)
        else:
            app.command(name)(command)
    return app


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"zermelo {zermelo.__version__}")
        raise typer.Exit


def options(
    version: Annotated[
        bool,
        typer.Option(
            "--version", callback=_version, is_eager=True, help="Print the version and exit."
        ),
    ] = False,
) -> None:
    """Zermelo, a chess laboratory."""
    # Typer passes the option it has already handled as well.
    del version
