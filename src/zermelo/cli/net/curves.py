"""`zermelo net curves`: finished runs of training as tables and figures."""

import json
from pathlib import Path
from typing import Annotated

import typer

from zermelo.cli.arena.options import AsJson
from zermelo.extras import require


def curves_command(
    runs: Annotated[list[Path], typer.Argument(metavar="RUNS...", help="Folders of net fit.")],
    out: Annotated[Path, typer.Option(file_okay=False, help="The folder to write to.")],
    elo: Annotated[
        Path | None,
        typer.Option(
            dir_okay=False, help="A table of matches: columns run, elo, low, high, games, limit."
        ),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Compare finished runs of training: two tables and a figure for each setting that differs.

    Runs are compared that differ in one setting only: the number of positions, the width,
    mirroring, the share of the result, the passes. With a table of matches, strength is drawn the
    same way.

    Example:

    - `zermelo net curves runs/* --out docs/results/network --elo elo.csv`
    """
    require("zermelo net curves")
    from zermelo.errors import NetworkError
    from zermelo.figures.style import rendered
    from zermelo.network.curves import figures, read_run, read_strengths, write_tables
    from zermelo.whole_file import whole_file

    strengths = None if elo is None else read_strengths(elo)
    found = [read_run(folder, strengths) for folder in runs]
    names = {run.name for run in found}
    if len(names) < len(found):
        raise NetworkError("two folders have the same name; runs are told apart by it")
    if unknown := sorted(set(strengths or {}) - names):
        raise NetworkError(f"{elo}: there is no run {unknown[0]!r} among the folders")
    try:
        out.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise NetworkError(f"cannot write {out}: {error.strerror}") from None
    written = write_tables(found, out)
    for figure in figures(found):
        path = out / f"{figure.name}.svg"
        with whole_file(path, error=NetworkError) as place:
            place.write_bytes(rendered(figure))
        written.append(path)
    if as_json:
        typer.echo(json.dumps({"runs": len(found), "written": [str(path) for path in written]}))
    else:
        for path in written:
            typer.echo(path)
