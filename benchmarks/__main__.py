"""The speed table: the board and the search beside their peers.

One run, everything on one thread unless a row says otherwise, medians of interleaved rounds: each
round measures every program once, so a slow spell of the machine falls on all of them alike.
"""

import argparse
import sys

from rich.console import Console

from benchmarks.board import build_row, count_rows, import_row
from benchmarks.report import as_json, markdown, print_table
from benchmarks.search import hal_row, search_rows
from benchmarks.search_speed import speed_row
from benchmarks.threads import thread_rows
from benchmarks.uci_start import start_row

ROUNDS = 5
COMMAND = "make bench"


def main() -> None:
    """Measure and print."""
    arguments = _arguments()
    console = Console(stderr=True, highlight=False)

    def progress(text: str) -> None:
        console.print(f"[dim]{text}[/dim]")

    rows = [
        *count_rows(arguments.rounds, progress),
        *search_rows(arguments.rounds, progress),
        speed_row(arguments.rounds, progress),
        hal_row(progress),
        *thread_rows(progress),
        import_row(arguments.rounds, progress),
        start_row(progress),
    ]
    if not arguments.skip_build:
        rows.append(build_row(progress))
    if arguments.json:
        print(as_json(COMMAND, rows))
    elif arguments.markdown or not sys.stdout.isatty():
        print(markdown(COMMAND, rows))
    else:
        print_table(f"{COMMAND}, medians of {arguments.rounds} interleaved rounds", rows)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog=COMMAND, description=__doc__)
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="interleaved rounds")
    parser.add_argument("--skip-build", action="store_true", help="skip the clean build")
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--markdown", action="store_true", help="print plain text, as when piped")
    form.add_argument("--json", action="store_true", help="one JSON object")
    return parser.parse_args()


if __name__ == "__main__":
    main()
