"""`zermelo net wdl`: chances of win, draw and loss, fitted to games."""

import json
from pathlib import Path
from typing import Annotated

import typer

from zermelo.cli.arena.options import AsJson


def wdl_command(
    games: Annotated[list[Path], typer.Argument(metavar="GAMES...", help="Files of games.")],
    network: Annotated[
        Path | None,
        typer.Option(dir_okay=False, help="Whose scale is compared. [default: the built-in one]"),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Fit the chances that UCI_ShowWDL shows to the results of games.

    Prints the two numbers of the model, and how many centipawns of the network mean what 100 of
    the hand-made evaluation do. Both constants belong into `src/zermelo/uci/wdl.py`.

    Example:

    - `zermelo net wdl games.zgames`
    """
    from rich.console import Console

    from zermelo.network.network import Network
    from zermelo.network.win_draw_loss import compare_scales, fit_win_draw_loss

    evaluator = Network(network)
    with Console(stderr=True, highlight=False).status("Reading the games") as status:
        fitted = fit_win_draw_loss(games, lambda count: status.update(f"{count:,} games"))
        status.update("Comparing the scales")
        scale = compare_scales(games, evaluator, lambda _: None)
    if as_json:
        typer.echo(json.dumps({**vars(fitted), "scale": {**vars(scale), "ratio": scale.ratio}}))
        return
    typer.echo(f"{fitted.positions:,} positions of {fitted.games:,} games")
    typer.echo(f"even chances {fitted.even:.0f} centipawns, spread {fitted.spread:.0f}")
    typer.echo(f"log loss {fitted.log_loss:.4f}")
    typer.echo(
        f"scale: {scale.ratio:.0f} of the network mean what 100 of the hand-made evaluation do "
        f"({scale.network:.0f} and {scale.tapered:.0f} per logit, {scale.positions:,} positions)"
    )
