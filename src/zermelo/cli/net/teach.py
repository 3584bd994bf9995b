"""`zermelo net teach`."""

from dataclasses import dataclass
from typing import Annotated

import typer

from zermelo.cli.arena.options import AsJson
from zermelo.cli.net.training import Device, Games, OutFolder, Positions, Start, prepared, train
from zermelo.cli.option_group import with_option_groups
from zermelo.extras import require
from zermelo.network.fit_settings import FitSettings


@dataclass(frozen=True, kw_only=True)
class TeachOptions:
    """How it is trained."""

    width: Annotated[int, typer.Option(help="Channels of every layer.")] = 128
    blocks: Annotated[int, typer.Option(help="Of two layers each.")] = 10
    passes: Annotated[float, typer.Option(help="Over the positions.")] = 4.0
    batch: Annotated[int, typer.Option(help="Positions per step.")] = 4096
    rate: Annotated[float, typer.Option(help="The highest learning rate.")] = 0.002
    share: Annotated[float, typer.Option(help="Of the game's result in the target, 0 to 1.")] = 0.2
    slope: Annotated[float, typer.Option(help="Centipawns per logit; 0 fits it to the games.")] = 0
    seed: Annotated[int, typer.Option(min=0)] = 1

    def settings(self) -> FitSettings:
        named = {name: value for name, value in vars(self).items() if name != "blocks"}
        return FitSettings(**named)


@with_option_groups
def teach_command(
    games: Games,
    out: OutFolder,
    options: TeachOptions,
    positions: Positions = None,
    start: Start = None,
    device: Device = None,
    as_json: AsJson = False,
) -> None:
    """Train a teacher: a deep network, too slow to play with, that labels positions for net fit.

    It wants a GPU. Ctrl-C keeps a checkpoint; the same command then goes on from it.

    Examples:

    - `zermelo net teach games.zgames --out runs/teacher`

    - `zermelo net teach a.zgames b.zgames --out runs/deep --blocks 16 --passes 8`
    """
    require("zermelo net teach")
    from zermelo.network.teach import TeacherFit

    where, data = prepared(games, positions, device)
    fit = TeacherFit(data, options.settings(), options.blocks, where)
    facts = {"positions": len(data), "games": [path.name for path in games], "device": where}
    train(fit, out, start, {**facts, "blocks": options.blocks}, as_json=as_json)
