"""`zermelo openings make`: starting positions for matches."""

import json
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from typing import Annotated, TextIO

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from zermelo.arena.openings.maker import MadeOpening, OpeningMaker
from zermelo.cli import EXIT_INTERRUPTED
from zermelo.errors import OpeningsError

SECONDS_BETWEEN_LINES = 5.0
"""Seconds between two lines of progress without a terminal."""

openings_app = typer.Typer(
    help="Openings for matches.", rich_markup_mode="markdown", no_args_is_help=True
)


@openings_app.callback()
def openings() -> None:
    """Openings for matches."""


@openings_app.command()
def make(
    kind: Annotated[
        str, typer.Option(help="balanced (within 50 centipawns) or unbalanced (80 to 150).")
    ] = "balanced",
    count: Annotated[int, typer.Option(min=1, help="Number of positions.")] = 100,
    plies: Annotated[
        int, typer.Option(min=1, max=100, help="Half-moves from the starting position.")
    ] = 8,
    seed: Annotated[int, typer.Option(min=0, help="The same seed makes the same openings.")] = 0,
    nodes: Annotated[
        int, typer.Option(min=1000, help="Nodes per search that judges a position.")
    ] = 20_000,
    out: Annotated[
        Path | None,
        typer.Option(dir_okay=False, help="The EPD file to write. [default: standard output]"),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Make openings: random sequences of sensible moves, kept if the score is within bounds.

    Each position is written as it is found; Ctrl-C keeps those found so far. The same options make
    the same file on every machine.

    Examples:

    - `zermelo openings make --count 500 --out openings.epd`

    - `zermelo openings make --kind unbalanced --count 20 --plies 10 --seed 7 --json`
    """
    maker = OpeningMaker(kind, plies=plies, seed=seed, nodes=nodes)
    command = (
        f"zermelo openings make --kind {kind} --count {count} --plies {plies} "
        f"--seed {seed} --nodes {nodes}"
    )
    started = time.perf_counter()
    made: list[MadeOpening] = []
    interrupted = False
    with _destination(out, as_json) as file, _progress(f"{kind} openings", count) as tell:
        if file is not None:
            print(f"# {command}", file=file, flush=True)
        try:
            for opening in islice(maker.openings(), count):
                made.append(opening)
                if file is not None:
                    print(opening.fen, file=file, flush=True)
                tell(len(made))
        except KeyboardInterrupt:
            interrupted = True
    walks = made[-1].walk if made else 0
    if as_json:
        report = {
            "command": command,
            "walks": walks,
            "seconds": round(time.perf_counter() - started, 3),
            "openings": [{"fen": opening.fen, "score": opening.value} for opening in made],
        }
        typer.echo(json.dumps(report))
    elif out is not None:
        typer.echo(f"{len(made)} {kind} openings of {walks} walks in {out}")
    if interrupted:
        raise typer.Exit(EXIT_INTERRUPTED)


@contextmanager
def _destination(out: Path | None, as_json: bool) -> Iterator[TextIO | None]:
    """Where the EPD lines go: a new file, standard output, or nowhere with --json alone."""
    if out is None:
        yield None if as_json else sys.stdout
        return
    try:
        file = out.open("x", encoding="utf-8")
    except FileExistsError:
        raise OpeningsError(f"--out: {str(out)!r} exists already; name a new file") from None
    except OSError as error:
        raise OpeningsError(f"--out: cannot write {str(out)!r}: {error.strerror}") from None
    with file:
        yield file


@contextmanager
def _progress(title: str, total: int) -> Iterator[Callable[[int], None]]:
    """Reports progress: a bar on a terminal, an occasional line elsewhere."""
    console = Console(stderr=True)
    if not console.is_terminal:
        told = time.monotonic()

        def tell(done: int) -> None:
            nonlocal told
            if time.monotonic() - told >= SECONDS_BETWEEN_LINES:
                told = time.monotonic()
                print(f"{title}: {done} of {total}", file=sys.stderr, flush=True)

        yield tell
        return
    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn()
    with Progress(*columns, TimeElapsedColumn(), console=console, transient=True) as bar:
        task = bar.add_task(title, total=total)
        yield lambda done: bar.update(task, completed=done)
