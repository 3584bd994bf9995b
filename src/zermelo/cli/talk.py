"""`zermelo talk`: the board in the terminal."""

import contextlib
import sys
from io import TextIOWrapper
from typing import Annotated

import typer

import zermelo
from zermelo import Position


def talk(
    fen: Annotated[str, typer.Option(help="The position to start from.")] = zermelo.STARTING_FEN,
    chess960: Annotated[bool, typer.Option("--chess960", help="Play by Chess960's rules.")] = False,
    ascii_only: Annotated[bool, typer.Option("--ascii", help="Letters for the pieces.")] = False,
) -> None:
    """Play on a board in the terminal, two people at one keyboard.

    Examples:

    - `zermelo talk`

    - `printf 'e4\\ne5\\nundo\\nquit\\n' | zermelo talk`
    """
    from zermelo.play.terminal import TerminalBoard

    # Any bytes may come down a pipe; none of them may end the game.
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    if sys.stdin.isatty():
        # Gives input() its line editing and history, where Python was built with it.
        with contextlib.suppress(ImportError):
            import readline  # noqa: F401
    TerminalBoard(Position(fen, chess960=chess960), figures=not ascii_only).run()
