"""`zermelo net fit`, `zermelo net average` and `zermelo net quantise`."""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import typer

from zermelo.cli import EXIT_INTERRUPTED
from zermelo.cli.arena.options import AsJson
from zermelo.cli.option_group import with_option_groups
from zermelo.extras import require
from zermelo.network.fit_settings import FitSettings, write_run

_DEFAULT = FitSettings()


@dataclass(frozen=True, kw_only=True)
class FitOptions:
    """How it is trained."""

    width: Annotated[int, typer.Option(help="Of the hidden layer.")] = _DEFAULT.width
    passes: Annotated[float, typer.Option(help="Over the positions.")] = _DEFAULT.passes
    batch: Annotated[int, typer.Option(help="Positions per step.")] = _DEFAULT.batch
    rate: Annotated[float, typer.Option(help="The highest learning rate.")] = _DEFAULT.rate
    share: Annotated[float, typer.Option(help="Of the game's result in the target, 0 to 1.")] = (
        _DEFAULT.share
    )
    slope: Annotated[float, typer.Option(help="Centipawns per logit; 0 fits it to the games.")] = (
        _DEFAULT.slope
    )
    seed: Annotated[int, typer.Option(min=0)] = _DEFAULT.seed

    def settings(self) -> FitSettings:
        return FitSettings(**vars(self))


@with_option_groups
def fit_command(
    games: Annotated[list[Path], typer.Argument(metavar="GAMES...", help="Files of games.")],
    out: Annotated[Path, typer.Option(help="A folder for checkpoint, curves and parameters.")],
    options: FitOptions,
    positions: Annotated[
        int | None, typer.Option(min=1, help="Use no more than about so many.")
    ] = None,
    start: Annotated[
        Path | None,
        typer.Option(dir_okay=False, help="Begin with the weights of this checkpoint."),
    ] = None,
    device: Annotated[
        str | None, typer.Option(help="cpu or cuda. [default: cuda where there is one]")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Train a network on files of games.

    Ctrl-C keeps a checkpoint; the same command then goes on from it.

    Examples:

    - `zermelo net fit games.zgames --out runs/first`

    - `zermelo net fit a.zgames b.zgames --out runs/wide --width 512 --passes 30`

    - `zermelo net fit new.zgames --out runs/next --start runs/first/checkpoint.pt --rate 0.0003`
    """
    require("zermelo net fit")
    import torch
    from rich.console import Console

    from zermelo.cli.late_bar import late_bar
    from zermelo.network.fit import Fit, Progress
    from zermelo.network.training_data import read_training_data
    from zermelo.runner.interrupt import Interrupts

    settings = options.settings()
    console = Console(stderr=True, highlight=False)
    where = device or ("cuda" if torch.cuda.is_available() else "cpu")
    with console.status("Reading the games"):
        data = read_training_data(games, max_positions=positions)
    fit = Fit(data, settings, where)
    out.mkdir(parents=True, exist_ok=True)
    checkpoint = out / "checkpoint.pt"
    if checkpoint.exists():
        fit.load(checkpoint)
    elif start is not None:
        fit.start_from(start)
    facts = {"positions": len(data), "games": [path.name for path in games], "device": where}
    if start is not None:
        facts["start"] = start.name
    write_run(out / "parameters.json", fit.settings, facts)
    with Interrupts() as interrupts, late_bar("training", fit.steps) as (bar, task):

        def tell(line: Progress) -> None:
            words = f"training {line.training:.6f}, validation {line.validation:.6f}"
            bar.update(task, completed=line.step, description=words)
            if not console.is_terminal:
                console.print(f"step {line.step} of {line.steps}, {words}, {line.seconds:.1f} s")

        finished = fit.run(tell=tell, is_stopped=lambda: interrupts.count > 0)
    fit.save(checkpoint)
    fit.write_curves(out / "curves.csv")
    last = fit.history[-1] if fit.history else None
    answer = {
        "finished": finished,
        "positions": len(data),
        "validation": last.validation if last else None,
        "seconds": last.seconds if last else 0,
        "slope": fit.settings.slope,
        "checkpoint": str(checkpoint),
    }
    if as_json:
        typer.echo(json.dumps(answer))
    else:
        for name, value in answer.items():
            typer.echo(f"{name}: {value}")
    if not finished:
        raise typer.Exit(EXIT_INTERRUPTED)


def average_command(
    checkpoints: Annotated[
        list[Path], typer.Argument(metavar="CHECKPOINTS...", dir_okay=False, help="Two or more.")
    ],
    out: Annotated[Path, typer.Option(dir_okay=False, help="The checkpoint to write.")],
) -> None:
    """Average the weights of runs that began with the same network.

    Example:

    - `zermelo net average runs/first/checkpoint.pt runs/next/checkpoint.pt --out mean.pt`
    """
    require("zermelo net average")
    from zermelo.network.average import average

    settings = average(checkpoints, out)
    typer.echo(f"{out}: the mean of {len(checkpoints)} networks, {settings['width']} wide")


def quantise_command(
    checkpoint: Annotated[Path, typer.Argument(metavar="CHECKPOINT", dir_okay=False)],
    out: Annotated[Path, typer.Option(dir_okay=False, help="The network to write.")],
    name: Annotated[str, typer.Option(help="What the network is called.")] = "unnamed",
) -> None:
    """Turn a checkpoint into a network of whole numbers, which the engine plays with.

    Example:

    - `zermelo net quantise runs/first/checkpoint.pt --out first.znet`
    """
    require("zermelo net quantise")
    from zermelo.network.quantise import quantised_checkpoint

    parameters = checkpoint.with_name("parameters.json")
    description = {"name": name}
    if parameters.exists():
        description |= json.loads(parameters.read_text(encoding="utf-8"))
    network = quantised_checkpoint(checkpoint, description)
    network.write(out)
    typer.echo(f"{out}: {network.width} wide, {out.stat().st_size:,} bytes")
