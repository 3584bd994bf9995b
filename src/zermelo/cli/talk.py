"""`zermelo talk`: the board in the terminal."""

import random
import sys
from io import TextIOWrapper
from pathlib import Path
from typing import Annotated, Literal

import typer

import zermelo
from zermelo import Position
from zermelo.engines.changes import ChangedEngine
from zermelo.engines.levels import LEVELS

Color = Literal["white", "black", "random"]


def talk(
    fen: Annotated[str, typer.Option(help="The position to start from.")] = zermelo.STARTING_FEN,
    engine: Annotated[str, typer.Option(help="Your opponent: see `zermelo engines`.")] = "zermelo",
    level: Annotated[
        int | None,
        typer.Option(
            min=1,
            max=len(LEVELS),
            help="How strong it plays, of ten; a skill level is --depth. [default: full strength]",
        ),
    ] = None,
    color: Annotated[Color, typer.Option(help="The colour you play.")] = "white",
    seconds: Annotated[
        float | None, typer.Option("--time", help="Seconds the computer takes per move.")
    ] = None,
    depth: Annotated[
        int | None,
        typer.Option(help="Skill level: half-moves it looks ahead, instead of --time."),
    ] = None,
    seed: Annotated[
        int | None, typer.Option(help="Random seed. [default: every game differs]")
    ] = None,
    two: Annotated[bool, typer.Option("--two", help="Two people at one keyboard.")] = False,
    chess960: Annotated[bool, typer.Option("--chess960", help="Play by Chess960's rules.")] = False,
    figures: Annotated[
        Path | None,
        typer.Option(
            "--figures", dir_okay=False, help="At the end, write the game's figures to this CSV."
        ),
    ] = None,
    data: Annotated[
        Path | None,
        typer.Option(
            file_okay=False, help="The folder of memories. [default: the user's data folder]"
        ),
    ] = None,
    ascii_only: Annotated[
        bool, typer.Option("--ascii", help="Show the pieces as letters.")
    ] = False,
) -> None:
    """Play against the computer in the terminal and talk to it, or play with two at one keyboard.

    Type moves and English at the same prompt: `Nf3`, `take that back`, `why that move?`.
    Without --time or --depth an engine plays at its own depth, or takes a second per move.

    Examples:

    - `zermelo talk`

    - `zermelo talk --level 3`

    - `zermelo talk --engine hal --color black --depth 3`

    - `printf 'e4\\nwhy that move?\\nwho is better?\\n' | zermelo talk --engine hal`

    - `printf 'e4\\ne5\\nundo\\nquit\\n' | zermelo talk --two`
    """
    from zermelo.cli.play import data_folder
    from zermelo.play.dialogue.table import Computer
    from zermelo.play.host.memory import Memories
    from zermelo.play.terminal.room import TerminalRoom
    from zermelo.play.terminal.table import SETTINGS, TerminalTable
    from zermelo.play.terminal.terminal import TerminalBoard

    # A pipe may deliver any bytes; none of them may crash the game.
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    rng = random.Random(seed)
    chosen = ChangedEngine.parse(engine, [] if level is None else [f"level={level}"])
    opponent = Computer(
        chosen.name, chosen.config, depth=depth, seconds=seconds, person=chosen.person
    )
    memories = Memories((data or data_folder()) / "memory", SETTINGS)
    table = TerminalTable(
        Position(fen, chess960=chess960),
        computer=None if two else opponent,
        human=rng.choice((True, False)) if color == "random" else color == "white",
        seed=rng.getrandbits(32) if seed is None else seed,
        memories=memories,
    )
    room = TerminalRoom(table, memories)
    TerminalBoard(room, figures=not ascii_only).run()
    if figures is not None:
        room.save(str(figures.with_suffix(".csv")))
