"""`zermelo bench`: the fixed-depth signature."""

import json
import sys
from typing import Annotated

import typer

from zermelo.engines.bench import DEFAULT_DEPTH, BenchPosition, signature

MAX_DEPTH = 30


def bench(
    depth: Annotated[
        int, typer.Option(min=1, max=MAX_DEPTH, help="How many half-moves deep.")
    ] = DEFAULT_DEPTH,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Count the flagship's nodes over fixed positions at a fixed depth.

    The number of nodes is the same on every machine; commits that change the search carry it.

    Examples:

    - `zermelo bench`

    - `zermelo bench --depth 8 --json`
    """

    def tell(position: BenchPosition, nodes: int) -> None:
        if sys.stderr.isatty():
            print(f"{nodes:>10,}  {position.name}", file=sys.stderr)

    found = signature(depth, progress=tell)
    if as_json:
        report = {
            "depth": found.depth,
            "nodes": found.nodes,
            "seconds": round(found.seconds, 6),
            "nodes_per_second": found.nodes_per_second,
            "by_position": found.by_position,
        }
        typer.echo(json.dumps(report))
        return
    typer.echo(f"{found.nodes} nodes {found.nodes_per_second} nps")
