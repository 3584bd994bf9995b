"""`zermelo net fit`, `zermelo net average` and `zermelo net quantise`."""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import typer

from zermelo.cli.arena.options import AsJson
from zermelo.cli.net.training import Device, Games, OutFolder, Positions, Start, prepared, train
from zermelo.cli.option_group import with_option_groups
from zermelo.extras import require
from zermelo.network.fit_settings import FitSettings

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

    def settings(self, **more: float) -> FitSettings:
        return FitSettings(**{**vars(self), **more})


@dataclass(frozen=True, kw_only=True)
class TeacherOptions:
    """What a teacher tells."""

    teacher: Annotated[
        Path | None,
        typer.Option(dir_okay=False, help="A checkpoint of net teach that labels positions."),
    ] = None
    walks: Annotated[
        int, typer.Option(help="Aside from each position of the games, to one that it labels.")
    ] = 3
    trust: Annotated[
        float, typer.Option(help="Of a game position's target that the teacher tells, 0 to 1.")
    ] = _DEFAULT.trust


@with_option_groups
def fit_command(
    games: Games,
    out: OutFolder,
    options: FitOptions,
    teaching: TeacherOptions,
    positions: Positions = None,
    start: Start = None,
    device: Device = None,
    as_json: AsJson = False,
) -> None:
    """Train a network on files of games.

    A teacher (net teach) makes more of the games: it labels positions that they only came near.
    Ctrl-C keeps a checkpoint; the same command then goes on from it.

    Examples:

    - `zermelo net fit games.zgames --out runs/first`

    - `zermelo net fit a.zgames b.zgames --out runs/wide --width 512 --passes 30`

    - `zermelo net fit new.zgames --out runs/next --start runs/first/checkpoint.pt --rate 0.0003`

    - `zermelo net fit games.zgames --out runs/taught --teacher runs/teacher/checkpoint.pt`
    """
    require("zermelo net fit")
    from zermelo.network.fit import Fit
    from zermelo.network.nearby import read_nearby
    from zermelo.network.teacher import read_teacher

    where, data = prepared(games, positions, device)
    facts = {"positions": len(data), "games": [path.name for path in games], "device": where}
    if teaching.teacher is None:
        fit = Fit(data, options.settings(), where)
    else:
        settings = options.settings(walks=teaching.walks, trust=teaching.trust)
        fit = Fit(
            data,
            settings,
            where,
            teacher=read_teacher(teaching.teacher, where),
            nearby=lambda games_of: read_nearby(games, games_of, settings.walks, settings.seed),
        )
        facts["teacher"] = teaching.teacher.name
    train(fit, out, start, facts, as_json=as_json)


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
