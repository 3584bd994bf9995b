"""`zermelo ratings`: a rating list from games in PGN."""

import csv
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from zermelo.arena.pgn_results import PgnResults
    from zermelo.arena.statistics.ratings import RatingList

TERMINAL_WIDTH = 100
"""Width of tables that are not printed to a terminal."""
PLAIN_BYTES = 100 << 20
"""Bytes read between two lines of progress without a terminal."""


def ratings(
    files: Annotated[list[Path], typer.Argument(metavar="FILE", help="Games in PGN.")],
    anchor: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME=ELO", help="A player whose rating is known; repeat for more."),
    ] = None,
    average: Annotated[
        float, typer.Option(help="The mean of all ratings if there is no anchor.")
    ] = 0.0,
    confidence: Annotated[
        float, typer.Option(min=0.5, max=0.9999, help="Confidence level of the intervals.")
    ] = 0.95,
    matrix: Annotated[
        bool,
        typer.Option(
            "--matrix", help="Also print how likely each player is stronger than each other."
        ),
    ] = False,
    as_csv: Annotated[bool, typer.Option("--csv", help="Print the list as CSV.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Rate the players of all games in the FILEs.

    Maximum likelihood with draws (Davidson's model) and White's advantage. The interval behind ±
    is that of the difference from the anchors, or from the mean if there are none. LOS is the
    likelihood that a player is stronger than the next one on the list.

    Examples:

    - `zermelo ratings games.pgn`

    - `zermelo ratings match-*.pgn --anchor "Stockfish 15.1=3500" --matrix`

    - `zermelo ratings games.pgn --anchor hal=1500 --anchor zermelo=2400 --json`
    """
    # Imported here, so that other commands do not wait for them.
    from zermelo.arena.statistics.ratings import rate

    if as_csv and as_json:
        raise typer.BadParameter("--csv and --json cannot be combined")
    anchors = dict(map(_anchor, anchor or []))
    found = _read(files)
    rated = rate(found.results, anchors, average=average, confidence=confidence)
    notes = [*_passed_over(found), *rated.warnings]
    if as_json:
        typer.echo(json.dumps(_report(rated, notes, matrix=matrix)))
        return
    for note in notes:
        print(f"zermelo: {note}", file=sys.stderr)
    if as_csv:
        _write_csv(rated, matrix=matrix)
    else:
        _print(rated, matrix=matrix)


def _anchor(text: str) -> tuple[str, float]:
    name, equals, elo = text.rpartition("=")
    try:
        if name and equals:
            return name.strip(), float(elo)
    except ValueError:
        pass
    raise typer.BadParameter(f"--anchor {text!r}: accepted: NAME=ELO, such as hal=1500")


def _read(files: list[Path]) -> "PgnResults":
    from zermelo.arena.pgn_results import read_results
    from zermelo.cli.late_bar import late_bar

    size = sum(path.stat().st_size for path in files if path.is_file())
    read = 0
    with late_bar("reading", size, in_bytes=True) as (bar, task):

        def tell(more: int) -> None:
            nonlocal read
            bar.advance(task, more)
            before, read = read, read + more
            if not sys.stderr.isatty() and before // PLAIN_BYTES != read // PLAIN_BYTES:
                print(f"read {read >> 20} of {size >> 20} MiB", file=sys.stderr)

        return read_results(files, tell)


def _passed_over(found: "PgnResults") -> list[str]:
    notes = []
    if found.unfinished:
        notes.append(f"{found.unfinished} games without a result were left out")
    if found.nameless:
        notes.append(f"{found.nameless} games without the names of both players were left out")
    return notes


def _print(rated: "RatingList", *, matrix: bool) -> None:
    from rich.console import Console

    from zermelo.cli.arena.tables import render_ratings, render_superiority

    console = Console() if sys.stdout.isatty() else Console(width=TERMINAL_WIDTH)
    console.print(render_ratings(rated))
    advantage = rated.white_advantage
    console.print(
        f"{rated.games} games; White's advantage {advantage.value:.0f} ± {advantage.margin:.0f}"
        f" Elo; {100 * rated.draw_rate:.0f}% of games between equals drawn;"
        f" ± at {100 * rated.confidence:g}% confidence",
        highlight=False,
    )
    if matrix:
        console.print(render_superiority(rated))


def _write_csv(rated: "RatingList", *, matrix: bool) -> None:
    writer = csv.writer(sys.stdout, lineterminator="\n")
    names = [row.name for row in rated.ratings] if matrix else []
    writer.writerow(
        [
            "rank",
            "name",
            "rating",
            "low",
            "high",
            "anchored",
            "games",
            "wins",
            "draws",
            "losses",
            "score",
            "superiority",
        ]
        + [f"superiority over {name}" for name in names]
    )
    chances = rated.superiority_matrix() if matrix else [[] for _ in rated.ratings]
    for place, row in enumerate(rated.ratings):
        last = place + 1 == len(rated.ratings)
        bounds = row.rating
        writer.writerow(
            [
                place + 1,
                row.name,
                *(f"{value:.1f}" for value in (bounds.value, bounds.low, bounds.high)),
                str(row.anchored).lower(),
                row.games,
                row.wins,
                row.draws,
                row.losses,
                f"{row.score:.4f}",
                "" if last else f"{rated.superiority(place, place + 1):.4f}",
                *(f"{chance:.4f}" for chance in chances[place]),
            ]
        )


def _report(rated: "RatingList", notes: list[str], *, matrix: bool) -> dict[str, object]:
    rows = [
        {
            "rank": place + 1,
            "name": row.name,
            "rating": row.rating.plain(),
            "anchored": row.anchored,
            "games": row.games,
            "wins": row.wins,
            "draws": row.draws,
            "losses": row.losses,
            "score": row.score,
            "draw_ratio": row.draw_ratio,
        }
        for place, row in enumerate(rated.ratings)
    ]
    report: dict[str, object] = {
        "ratings": rows,
        "games": rated.games,
        "confidence": rated.confidence,
        "white_advantage": rated.white_advantage.plain(),
        "draw_rate": rated.draw_rate,
        "warnings": notes,
    }
    following = range(1, len(rows))
    report["superiority_over_next"] = [rated.superiority(place - 1, place) for place in following]
    if matrix:
        report["superiority"] = rated.superiority_matrix()
    return report
