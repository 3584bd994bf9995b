"""`zermelo talk`: the board in the terminal."""

import random
import sys
from io import TextIOWrapper
from typing import Annotated, Literal

import typer

import zermelo
from zermelo import Position
from zermelo.engines.changes import configured
from zermelo.engines.levels import LEVELS

Color = Literal["white", "black", "random"]


def talk(
    fen: Annotated[str, typer.Option(help="The position to start from.")] = zermelo.STARTING_FEN,
    engine: Annotated[
        str, typer.Option(help="Who plays against you: see `zermelo engines`.")
    ] = "zermelo",
    level: Annotated[
        int | None,
        typer.Option(min=1, max=len(LEVELS), help="How strong it plays; all it can unless given."),
    ] = None,
    color: Annotated[Color, typer.Option(help="The colour you play.")] = "white",
    seconds: Annotated[
        float | None, typer.Option("--time", help="Seconds the computer takes for a move.")
    ] = None,
    depth: Annotated[
        int | None, typer.Option(help="Half-moves the computer looks ahead, instead.")
    ] = None,
    seed: Annotated[
        int | None, typer.Option(help="The seed of the computer's luck; else every game differs.")
    ] = None,
    two: Annotated[bool, typer.Option("--two", help="Two people at one keyboard.")] = False,
    chess960: Annotated[bool, typer.Option("--chess960", help="Play by Chess960's rules.")] = False,
    ascii_only: Annotated[bool, typer.Option("--ascii", help="Letters for the pieces.")] = False,
) -> None:
    """Play and talk with the computer on a board in the terminal, or two people at one keyboard.

    Moves and English go to the same prompt: `Nf3`, `take that back`, `why that move?`.
    Without --time or --depth an engine plays at its own depth, or takes a second a move.

    Examples:

    - `zermelo talk`

    - `zermelo talk --level 3`

    - `zermelo talk --engine hal --color black --depth 3`

    - `printf 'e4\\nwhy that move?\\nwho is better?\\n' | zermelo talk --engine hal`

    - `printf 'e4\\ne5\\nundo\\nquit\\n' | zermelo talk --two`
    """
    from zermelo.play.dialogue.table import Computer
    from zermelo.play.terminal import TerminalBoard
    from zermelo.play.terminal_table import TerminalTable

    # Any bytes may come down a pipe; none of them may end the game.
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    rng = random.Random(seed)
    config = configured(engine, [] if level is None else [f"level={level}"])
    table = TerminalTable(
        Position(fen, chess960=chess960),
        computer=None if two else Computer(engine, config, depth=depth, seconds=seconds),
        human=rng.choice((True, False)) if color == "random" else color == "white",
        seed=rng.getrandbits(32) if seed is None else seed,
    )
    TerminalBoard(table, figures=not ascii_only).run()
