"""`zermelo talk`: the board in the terminal."""

import contextlib
import random
import sys
from io import TextIOWrapper
from typing import Annotated

import typer

import zermelo
from zermelo import Engine, Position
from zermelo.cli.engine_options import chess_limit
from zermelo.engines.limit import has_own_depth, search_limits
from zermelo.play.opponent import Color, Opponent, opposite_of

USUAL_SECONDS = 1.0


def talk(
    fen: Annotated[str, typer.Option(help="The position to start from.")] = zermelo.STARTING_FEN,
    engine: Annotated[
        str, typer.Option(help="Who plays against you: see `zermelo engines`.")
    ] = "zermelo",
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
    """Play against the computer on a board in the terminal, or two people at one keyboard.

    Without --time or --depth an engine plays at its own depth, or takes a second a move.

    Examples:

    - `zermelo talk`

    - `zermelo talk --engine hal --color black --depth 3`

    - `printf 'e4\\ne5\\nundo\\nquit\\n' | zermelo talk --two`
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
    position = Position(fen, chess960=chess960)
    opponent = None if two else _opponent(engine, color, seconds, depth, seed)
    TerminalBoard(position, opponent=opponent, figures=not ascii_only).run()


def _opponent(
    name: str, human: Color, seconds: float | None, depth: int | None, seed: int | None
) -> Opponent:
    luck = random.Random(seed)
    engine = Engine(name, seed=luck.getrandbits(32) if seed is None else seed)
    limit = chess_limit(depth, seconds, None)
    if limit is None and not has_own_depth(engine.config):
        limit = chess_limit(None, USUAL_SECONDS, None)
    computer = opposite_of(human, luck)
    # A limit the engine cannot keep is refused now, not in the middle of the game.
    search_limits(limit, turn=computer, config=engine.config)
    return Opponent(engine, computer, limit)
