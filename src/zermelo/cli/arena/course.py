"""What `match` and `tournament` do alike: play the plan's games, write them, report."""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

import typer

from zermelo.arena.export import NumberedGame, check_writable, write_csv, write_pgn
from zermelo.arena.players.contestant import Contestant
from zermelo.arena.players.factory import checked_identity
from zermelo.cli.arena.match_view import MatchView
from zermelo.cli.arena.options import ArenaOptions
from zermelo.cli.arena.tournament_view import TournamentView
from zermelo.cli.run_end import end_run, tell_programs
from zermelo.runner.driver import Plan
from zermelo.runner.session import Session


def play_out(
    kind: str,
    settings: Mapping[str, Any],
    plan: Plan,
    view: MatchView | TournamentView,
    options: ArenaOptions,
    *,
    contestants: Sequence[Contestant],
    games: Callable[[Session], Iterator[NumberedGame]],
    event: str,
    report: Callable[[], dict[str, Any]],
) -> None:
    """Drives the run to its end, then writes what the options ask for."""
    for path in (options.pgn, options.csv):
        check_writable(path)
    programs = {contestant.name: checked_identity(contestant) for contestant in contestants}
    with Session(kind, settings, options.run(), programs=programs) as session:
        with view:
            ended = session.drive(plan, view.tell)
        if options.pgn is not None:
            write_pgn(options.pgn, games(session), event=event)
        if options.csv is not None:
            write_csv(options.csv, games(session))
        programs_seen = session.programs()
    if options.as_json:
        head = {"run": session.run.id, "ended": ended, "programs": programs_seen}
        typer.echo(json.dumps({**head, **report()}))
    else:
        view.print_report()
        tell_programs(programs_seen)
    end_run(ended, view.state, view.things)
