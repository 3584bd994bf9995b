"""How a command ends whose run was stopped or is incomplete."""

from collections.abc import Sequence

import typer

from zermelo.cli import EXIT_INTERRUPTED
from zermelo.errors import RunError
from zermelo.runner.driver import MAX_ATTEMPTS, Ended, State


def tell_programs(programs: Sequence[str]) -> None:
    """Says so where the results are not all of the same programs."""
    if len(programs) > 1:
        typer.echo(f"Results of different programs: {'; '.join(programs)}.")


def end_run(ended: Ended, state: State, things: str) -> None:
    """Nothing after a complete run; otherwise leaves with the exit code that says so."""
    if ended is Ended.INTERRUPTED:
        raise typer.Exit(EXIT_INTERRUPTED)
    if state.given_up:
        tried = len(state.given_up) + state.finished
        raise RunError(
            f"{len(state.given_up)} of {tried} {things} were given up after {MAX_ATTEMPTS} "
            f"attempts each, the last because {state.last_loss}; the same command retries them"
        )
