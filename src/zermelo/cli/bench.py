"""`zermelo bench`: the fixed-depth signature."""

import json
import sys
from typing import Annotated

import typer

from zermelo.engines.bench import DEFAULT_DEPTH, BenchPosition, signature

MAX_DEPTH = 30


def bench(
    depth: Annotated[
        int, typer.Option(min=1, max=MAX_DEPTH, help="Search depth in half-moves.")
    ] = DEFAULT_DEPTH,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Count the nodes the zermelo engine searches in fixed positions at a fixed depth.

    The node count is the same on every machine; commits that change the search state it.

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
