"""`zermelo perft`: count the leaves of the tree of legal moves."""

import json
import sys
import time
from typing import Annotated

import typer

import zermelo
from zermelo import Move, Position
from zermelo.cli.late_bar import late_bar

MAX_DEPTH = 99
MAX_THREADS = 1024

SHALLOW_DEPTH = 5
"""Up to this depth every count ends before a bar would appear."""


def perft(
    depth: Annotated[int, typer.Argument(min=0, max=MAX_DEPTH, help="Depth in half-moves.")],
    fen: Annotated[
        str, typer.Option(help="The position, as FEN, X-FEN or Shredder-FEN.")
    ] = zermelo.STARTING_FEN,
    chess960: Annotated[bool, typer.Option("--chess960", help="Play by Chess960's rules.")] = False,
    divide: Annotated[bool, typer.Option("--divide", help="List the count of each move.")] = False,
    threads: Annotated[int, typer.Option(min=1, max=MAX_THREADS, help="Number of threads.")] = 1,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Count the positions DEPTH half-moves away.

    The first line is the count alone, the second gives the time it took.

    Examples:

    - `zermelo perft 6`

    - `zermelo perft 5 --threads 2 --divide`

    - `zermelo perft 4 --json --fen "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"`
    """
    position = Position(fen, chess960=chess960)
    started = time.perf_counter()
    counts: dict[Move, int] = {}
    if depth == 0:
        nodes = 1
    elif depth > SHALLOW_DEPTH and sys.stderr.isatty():
        counts = _divide_with_bar(position, depth, threads)
        nodes = sum(counts.values())
    elif divide:
        counts = zermelo.divide(position, depth, threads)
        nodes = sum(counts.values())
    else:
        nodes = zermelo.perft(position, depth, threads)
    seconds = time.perf_counter() - started
    nodes_per_second = round(nodes / seconds) if seconds > 0 else 0
    by_move = {move.uci(): count for move, count in counts.items()} if divide else None

    if as_json:
        report = {
            "depth": depth,
            "fen": position.fen(),
            "nodes": nodes,
            "seconds": round(seconds, 6),
            "nodes_per_second": nodes_per_second,
            "threads": threads,
            "divide": by_move,
        }
        typer.echo(json.dumps(report))
        return
    typer.echo(str(nodes))
    typer.echo(f"{seconds:.3f} seconds, {nodes_per_second:,} nodes per second, threads: {threads}")
    for move, count in (by_move or {}).items():
        typer.echo(f"{move}: {count}")


def _divide_with_bar(position: Position, depth: int, threads: int) -> dict[Move, int]:
    moves = position.legal_moves
    counts = {}
    with late_bar(f"perft {depth}", len(moves)) as (bar, task):
        for move in moves:
            position.push(move)
            try:
                counts[move] = zermelo.perft(position, depth - 1, threads)
            finally:
                position.pop()
            bar.advance(task)
    return counts
