"""The Typer application: one function per command, each of which delegates at once."""

from typing import Annotated

import typer

import zermelo
from zermelo.cli.arena.match import match
from zermelo.cli.arena.openings import openings_app
from zermelo.cli.arena.ratings import ratings
from zermelo.cli.arena.tournament import tournament
from zermelo.cli.bench import bench
from zermelo.cli.best import best
from zermelo.cli.engines import engines
from zermelo.cli.human import human_app
from zermelo.cli.lab.commands import lab_app
from zermelo.cli.net.commands import net_app
from zermelo.cli.perft import perft
from zermelo.cli.play import play
from zermelo.cli.solve import solve_command
from zermelo.cli.talk import talk
from zermelo.cli.tuning.commands import tune_app
from zermelo.cli.uci import uci

app = typer.Typer(
    name="zermelo",
    help="Zermelo, a chess laboratory.",
    rich_markup_mode="markdown",
    pretty_exceptions_enable=False,
)


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"zermelo {zermelo.__version__}")
        raise typer.Exit


@app.callback()
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


app.command()(engines)
app.command()(best)
app.command("solve")(solve_command)
app.command()(bench)
app.command()(perft)
app.command()(talk)
app.command()(play)
app.command()(match)
app.command()(tournament)
app.command()(ratings)
app.command()(uci)
app.add_typer(openings_app, name="openings")
app.add_typer(human_app, name="human")
app.add_typer(lab_app, name="lab")
app.add_typer(net_app, name="net")
app.add_typer(tune_app, name="tune")
