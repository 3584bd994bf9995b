"""`zermelo solve`: the shortest forced mate."""

import json
import sys
from typing import Annotated

import typer

from zermelo import Position
from zermelo.cli import EXIT_INTERRUPTED
from zermelo.engines.solver import Solution, solve


def solve_command(
    fen: Annotated[str, typer.Argument(help="The position, as FEN, X-FEN or Shredder-FEN.")],
    engine: Annotated[
        str | None, typer.Option(help="Use this engine's own search; slower.")
    ] = None,
    depth: Annotated[
        int | None, typer.Option(help="Maximum depth in half-moves: a mate in 4 is at depth 7.")
    ] = None,
    seconds: Annotated[
        float | None, typer.Option("--time", help="Maximum time in seconds.")
    ] = None,
    chess960: Annotated[bool, typer.Option("--chess960", help="Play by Chess960's rules.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Find and prove the shortest forced mate for the side to move in FEN.

    Without a limit it gives up after ten seconds. Draws by repetition and by the fifty-move rule
    are ignored, as in mate problems.

    Examples:

    - `zermelo solve "r4rk1/ppp2ppp/1q6/8/2Q3n1/2N5/PPP3PP/R1B1R2K b - - 0 1"`

    - `zermelo solve FEN --depth 9 --time 60 --json`

    - `zermelo solve FEN --engine chess0-classic --depth 7`
    """
    position = Position(fen, chess960=chess960)
    last: Solution | None = None

    def hear(so_far: Solution) -> None:
        nonlocal last
        last = so_far
        if sys.stderr.isatty():
            print(_none(so_far), file=sys.stderr)

    try:
        found = solve(position, engine=engine, depth=depth, seconds=seconds, progress=hear)
    except KeyboardInterrupt:
        if last is not None:
            typer.echo(_none(last))
        raise typer.Exit(EXIT_INTERRUPTED) from None
    if as_json:
        typer.echo(json.dumps(_report(position, engine, found)))
        return
    typer.echo(_mate(position, found) if found.mate_in else _none(found))
    statistics = found.statistics
    typer.echo(f"{statistics['nodes']:,} nodes, {statistics['seconds']:.3f} seconds")


def _mate(position: Position, found: Solution) -> str:
    board = position.to_board()
    line = [move.to_chess() for move in found.pv]
    first = f"{board.san(line[0])} ({line[0].uci()})"
    return f"mate in {found.mate_in}: {first}  {board.variation_san(line)}"


def _none(found: Solution) -> str:
    if found.proven_moves == 0:
        return f"nothing proven before the limit ({found.stopped_by})"
    moves = "1 move" if found.proven_moves == 1 else f"{found.proven_moves} moves or fewer"
    return f"no mate in {moves}"


def _report(position: Position, engine: str | None, found: Solution) -> dict[str, object]:
    return {
        "fen": position.fen(),
        "engine": engine,
        "mate_in": found.mate_in,
        "no_mate_within": found.proven_moves,
        "move": found.move.uci() if found.move else None,
        "san": position.san(found.move) if found.move else None,
        "pv": [move.uci() for move in found.pv],
        "stopped_by": found.stopped_by,
        "statistics": found.statistics,
    }
