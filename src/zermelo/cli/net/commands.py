"""`zermelo net`: the learned evaluation, from own games to a network."""

import json
from pathlib import Path
from typing import Annotated

import typer

from zermelo.cli import EXIT_INTERRUPTED
from zermelo.cli.arena import options as options
from zermelo.cli.net.certify import certify_command
from zermelo.cli.net.curves import curves_command
from zermelo.cli.net.fit import average_command, fit_command, quantise_command
from zermelo.cli.net.teach import teach_command
from zermelo.cli.net.wdl import wdl_command

net_app = typer.Typer(
    help="The learned evaluation: games, training, the network.",
    rich_markup_mode="markdown",
    no_args_is_help=True,
)


@net_app.command("games")
def games_command(
    out: Annotated[Path, typer.Option(dir_okay=False, help="The file of games, made or added to.")],
    games: Annotated[int, typer.Option(min=1, help="How many games the file shall hold.")] = 10_000,
    nodes: Annotated[int, typer.Option(min=1, help="Nodes per move, about.")] = 600,
    engine: Annotated[str, typer.Option(help="The preset that plays.")] = "zermelo",
    network: Annotated[
        Path | None, typer.Option(dir_okay=False, help="Evaluate with this network.")
    ] = None,
    seconds: Annotated[
        float | None, typer.Option(min=0, help="Begin no games after so many seconds.")
    ] = None,
    seed: Annotated[int, typer.Option(min=0, help="The same seed plays the same games.")] = 1,
    threads: Annotated[
        int | None,
        typer.Option(
            "--threads", "--workers", min=1, help="Games at once. [default: one per core]"
        ),
    ] = None,
    cluster: options.Cluster = None,
    as_json: options.AsJson = False,
) -> None:
    """Let an engine play itself and store whole games with the score of every move.

    Games are written in batches as they end. Ctrl-C finishes the batches under way, a second one
    stops at once; the same command then goes on, and more --games are added to the same file.

    Examples:

    - `zermelo net games --out games.zgames --games 100000`

    - `zermelo net games --out more.zgames --seconds 600 --seed 7 --threads 4`
    """
    # Imported here: other commands need not wait for the runner.
    from zermelo.cli.net.view import SelfPlayView
    from zermelo.network.game_file import GameFile
    from zermelo.network.network import network_bytes
    from zermelo.network.self_play import SelfPlay, SelfPlayPlan
    from zermelo.runner.driver import Driver, Ended
    from zermelo.runner.interrupt import Interrupts
    from zermelo.runner.session import open_workers

    wanted = SelfPlay(engine, seed, nodes, None if network is None else network_bytes(network))
    plan = SelfPlayPlan(wanted, games, seconds=seconds)
    with (
        GameFile(out, wanted.header()) as file,
        Interrupts() as interrupts,
        open_workers(threads, cluster) as workers,
        SelfPlayView(plan) as view,
    ):
        ended = Driver(plan, workers, file, "", tell=view.tell).drive(interrupts)
    if as_json:
        answer = {"ended": ended, "games": plan.played, "bytes": plan.bytes, "out": str(out)}
        typer.echo(json.dumps(answer))
    else:
        view.print_report()
    if ended is Ended.INTERRUPTED:
        raise typer.Exit(EXIT_INTERRUPTED)


net_app.command("teach")(teach_command)
net_app.command("fit")(fit_command)
net_app.command("average")(average_command)
net_app.command("quantise")(quantise_command)
net_app.command("certify")(certify_command)
net_app.command("wdl")(wdl_command)
net_app.command("curves")(curves_command)
