"""What the commands that train have in common: options, reading, progress, what is left behind."""

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TypeAlias

import typer

from zermelo.cli import EXIT_INTERRUPTED
from zermelo.network.fit_settings import write_run

if TYPE_CHECKING:
    from zermelo.network.fit import Fit, Progress
    from zermelo.network.training_data import TrainingData

Games: TypeAlias = Annotated[list[Path], typer.Argument(metavar="GAMES...", help="Files of games.")]
OutFolder: TypeAlias = Annotated[
    Path, typer.Option(help="A folder for checkpoint, curves and parameters.")
]
Positions: TypeAlias = Annotated[
    int | None, typer.Option(min=1, help="Use no more than about so many.")
]
Start: TypeAlias = Annotated[
    Path | None, typer.Option(dir_okay=False, help="Begin with the weights of this checkpoint.")
]
Device: TypeAlias = Annotated[
    str | None, typer.Option(help="cpu or cuda. [default: cuda where there is one]")
]


def prepared(
    games: list[Path], positions: int | None, device: str | None
) -> "tuple[str, TrainingData]":
    """Where to train, and on what."""
    import torch
    from rich.console import Console

    from zermelo.network.training_data import read_training_data

    where = device or ("cuda" if torch.cuda.is_available() else "cpu")
    with Console(stderr=True).status("Reading the games"):
        return where, read_training_data(games, max_positions=positions)


def train(
    fit: "Fit", out: Path, start: Path | None, facts: dict[str, Any], *, as_json: bool
) -> None:
    """Goes on from the checkpoint in `out`, begins with that of `start`, or from nothing."""
    from rich.console import Console

    from zermelo.cli.late_bar import late_bar
    from zermelo.runner.interrupt import Interrupts

    console = Console(stderr=True, highlight=False)
    out.mkdir(parents=True, exist_ok=True)
    checkpoint = out / "checkpoint.pt"
    if checkpoint.exists():
        fit.load(checkpoint)
    elif start is not None:
        fit.start_from(start)
    if start is not None:
        facts["start"] = start.name
    write_run(out / "parameters.json", fit.settings, facts)
    with Interrupts() as interrupts, late_bar("training", fit.steps) as (bar, task):

        def tell(line: "Progress") -> None:
            words = f"training {line.training:.6f}, validation {line.validation:.6f}"
            bar.update(task, completed=line.step, description=words)
            if not console.is_terminal:
                console.print(f"step {line.step} of {line.steps}, {words}, {line.seconds:.1f} s")

        finished = fit.run(tell=tell, is_stopped=lambda: interrupts.count > 0)
    fit.save(checkpoint)
    fit.write_curves(out / "curves.csv")
    _report(fit, checkpoint, facts, finished=finished, as_json=as_json)
    if not finished:
        raise typer.Exit(EXIT_INTERRUPTED)


def _report(
    fit: "Fit", checkpoint: Path, facts: dict[str, Any], *, finished: bool, as_json: bool
) -> None:
    last = fit.history[-1] if fit.history else None
    answer = {
        "finished": finished,
        "positions": facts["positions"],
        "validation": last.validation if last else None,
        "seconds": last.seconds if last else 0,
        "slope": fit.settings.slope,
        "checkpoint": str(checkpoint),
    }
    if as_json:
        typer.echo(json.dumps(answer))
        return
    for name, value in answer.items():
        typer.echo(f"{name}: {value}")
