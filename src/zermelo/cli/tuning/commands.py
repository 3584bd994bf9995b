"""`zermelo tune`: games to learn from, positions, the evaluation's weights, a search's settings."""

import json
from pathlib import Path
from typing import Annotated

import typer

from zermelo.cli.arena import options as options
from zermelo.cli.play import data_folder
from zermelo.cli.tuning.fit import compare_command, fit_command, show_command
from zermelo.cli.tuning.search import STORE_FILE, search_command

tune_app = typer.Typer(
    help="Tuning the evaluation and the search of the zermelo engine.",
    rich_markup_mode="markdown",
    no_args_is_help=True,
)


@tune_app.command("games")
def games_command(
    games: Annotated[
        int, typer.Option(min=1, help="Number of games, including those of earlier runs.")
    ] = 1000,
    nodes: Annotated[int, typer.Option(min=100, help="Nodes per move, roughly.")] = 5000,
    positions: Annotated[
        int, typer.Option(min=1, help="Maximum number of quiet positions kept per game.")
    ] = 10,
    seconds: Annotated[
        float | None, typer.Option(min=0, help="Start no game after this many seconds.")
    ] = None,
    seed: Annotated[int, typer.Option(min=0, help="The same seed plays the same games.")] = 1,
    workers: options.Workers = None,
    cluster: options.Cluster = None,
    store: options.StoreFile = None,
    fresh: options.Fresh = False,
    if_changed: options.ChangedPrograms = options.IfChanged.ASK,
    as_json: options.AsJson = False,
) -> None:
    """Let the zermelo engine play itself; keep quiet positions with their results and scores.

    Every game is stored as it ends. Ctrl-C finishes the games under way, a second Ctrl-C stops at
    once; the same command then continues, and a larger --games extends the same run.

    Examples:

    - `zermelo tune games --games 20000 --seconds 240 --store games.sqlite`

    - `zermelo tune games --games 500 --nodes 2000 --seed 7 --cluster local:2`
    """
    # Imported here: other commands need not wait for the arena.
    from zermelo.cli.run_end import end_run
    from zermelo.cli.tuning.view import GamesView
    from zermelo.engines.build import build_id
    from zermelo.runner.session import Session
    from zermelo.tuning.games import KIND, GamesPlan, TuningGames

    wanted = TuningGames(seed, nodes, positions)
    plan = GamesPlan(wanted, games, seconds=seconds)
    how = options.run_options(_store(store), fresh, workers, cluster, if_changed)
    programs = {"zermelo": build_id()}
    with (
        Session(KIND, wanted.plain(), how, programs=programs) as session,
        GamesView(plan) as view,
    ):
        ended = session.drive(plan, view.tell)
    if as_json:
        answer = {
            "run": session.run.id,
            "ended": ended,
            "games": plan.played,
            "positions": plan.positions,
            "results": {f"{result:g}": count for result, count in plan.results.items()},
            "reasons": plan.reasons,
        }
        typer.echo(json.dumps(answer))
    else:
        view.print_report()
    end_run(ended, view.state, view.things)


@tune_app.command("positions")
def positions_command(
    out: Annotated[Path, typer.Option(dir_okay=False, help="The gzipped text to write.")],
    stores: Annotated[
        list[Path] | None,
        typer.Argument(
            metavar="[STORE]...",
            help="Files of games. [default: the file in the user's data folder]",
        ),
    ] = None,
    as_json: options.AsJson = False,
) -> None:
    """Write the positions of all stored games into one file, each position once.

    Example:

    - `zermelo tune positions games.sqlite more.sqlite --out positions.txt.gz`
    """
    from zermelo.tuning.positions import write_positions

    found, games = write_positions(stores or [_store(None)], out)
    if as_json:
        typer.echo(json.dumps({"positions": found, "games": games, "out": str(out)}))
    else:
        typer.echo(f"{found:,} positions from {games:,} games written to {out}")


tune_app.command("fit")(fit_command)
tune_app.command("compare")(compare_command)
tune_app.command("show")(show_command)
tune_app.command("search")(search_command)


def _store(given: Path | None) -> Path:
    return given or data_folder() / STORE_FILE
