"""`zermelo tournament`: many engines against each other."""

import json
from collections.abc import Iterator
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer

from zermelo.cli.arena import options as options

if TYPE_CHECKING:
    from zermelo.arena.export import NumberedGame
    from zermelo.arena.schedules.schedule import Schedule
    from zermelo.runner.session import Session


class Kind(StrEnum):
    """The kinds of tournament, as they are typed."""

    ROUND_ROBIN = "round-robin"
    GAUNTLET = "gauntlet"
    SWISS = "swiss"
    KNOCKOUT = "knockout"


def tournament(
    kind: Annotated[Kind, typer.Argument(help="The kind of tournament.")],
    engines: Annotated[
        list[str],
        typer.Argument(
            metavar="ENGINE...", help="Engines named as in `zermelo match`, in seeding order."
        ),
    ],
    games: Annotated[int, typer.Option(min=1, help="Games per pairing.")] = 2,
    cycles: Annotated[
        int, typer.Option(min=1, help="How often all meet, in a round-robin or gauntlet.")
    ] = 1,
    heroes: Annotated[
        int, typer.Option(min=1, help="In a gauntlet, how many of the engines play all others.")
    ] = 1,
    rounds: Annotated[
        int | None, typer.Option(min=1, help="Rounds of a Swiss. [default: enough for one winner]")
    ] = None,
    replays: Annotated[
        int, typer.Option(min=0, help="Extra pairs of games to decide a tied knockout pairing.")
    ] = 3,
    tc: options.TimeControl = None,
    movetime: options.MoveTime = None,
    nodes: options.Nodes = None,
    depth: options.Depth = None,
    openings: options.Openings = None,
    chess960: options.Chess960 = False,
    seed: options.Seed = 0,
    margin: options.Margin = options.DEFAULT_MARGIN,
    hang: options.Hang = options.DEFAULT_HANG,
    untimed: options.Untimed = options.DEFAULT_UNTIMED,
    draw: options.Draw = None,
    resign: options.Resign = None,
    resign_one_sided: options.ResignOneSided = False,
    max_moves: options.Longest = None,
    tablebase: options.Tablebase = None,
    subprocess: options.Subprocess = False,
    workers: options.Workers = None,
    cluster: options.Cluster = None,
    store: options.StoreFile = None,
    fresh: options.Fresh = False,
    if_changed: options.ChangedPrograms = options.IfChanged.ASK,
    pgn: options.Pgn = None,
    csv: options.Csv = None,
    as_json: options.AsJson = False,
) -> None:
    """Play a tournament between engines, with a live cross table.

    Engines are named as in `zermelo match`, each with limits of its own if given:
    `kong-minimax:depth=3`. Games are stored as they end; after an interruption the same command
    continues. `zermelo ratings` makes a rating list from the PGN.

    Examples:

    - `zermelo tournament round-robin zermelo hal kolawole --games 4 --nodes 20000 --pgn all.pgn`

    - `zermelo tournament gauntlet zermelo:null_move=off hal stockfish:Hash=16 --tc 1+0.01`

    - `zermelo tournament swiss zermelo hal kolawole chess0-classic --rounds 2 --depth 3`
    """
    # Imported here, so that other commands do not wait for the arena.
    from zermelo.arena.export import check_writable, write_csv, write_pgn
    from zermelo.arena.players.contestant import Contestant, distinct_names
    from zermelo.arena.players.factory import checked_identity
    from zermelo.arena.tournament import Tournament, TournamentPlan
    from zermelo.cli.arena.tournament_view import TournamentView, report
    from zermelo.cli.run_end import end_run, tell_programs
    from zermelo.runner.session import Session

    players = distinct_names(
        [Contestant.parse(text, in_process=not subprocess) for text in engines]
    )
    names = [player.name for player in players]
    played = Tournament(
        kind=kind.value,
        contestants=players,
        schedule=_schedule(kind, names, games, cycles, heroes, rounds, replays),
        limits=options.common_limits(tc, movetime, nodes, depth),
        openings=options.read_openings(openings, chess960=chess960),
        seed=seed,
        chess960=chess960,
        rules=options.read_rules(
            margin=margin,
            hang=hang,
            untimed=untimed,
            draw=draw,
            resign=resign,
            resign_one_sided=resign_one_sided,
            longest=max_moves,
            tablebase=tablebase,
        ),
    )
    for path in (pgn, csv):
        check_writable(path)
    programs = {player.name: checked_identity(player) for player in players}
    plan = TournamentPlan(played)
    settings = options.run_options(options.arena_store(store), fresh, workers, cluster, if_changed)
    with Session("tournament", played.plain(), settings, programs=programs) as session:
        with TournamentView(plan) as view:
            ended = session.drive(plan, view.tell)
        if pgn is not None:
            write_pgn(pgn, _games(session), event=f"Zermelo {kind.value}")
        if csv is not None:
            write_csv(csv, _games(session))
        programs_seen = session.programs()
    if as_json:
        head = {"run": session.run.id, "ended": ended, "programs": programs_seen}
        typer.echo(json.dumps({**head, **report(plan)}))
    else:
        view.print_report()
        tell_programs(programs_seen)
    end_run(ended, view.state, view.things)


def _schedule(
    kind: Kind,
    names: list[str],
    games: int,
    cycles: int,
    heroes: int,
    rounds: int | None,
    replays: int,
) -> "Schedule":
    from zermelo.arena.schedules.gauntlet import Gauntlet
    from zermelo.arena.schedules.knockout import Knockout
    from zermelo.arena.schedules.round_robin import RoundRobin
    from zermelo.arena.schedules.swiss import Swiss

    match kind:
        case Kind.ROUND_ROBIN:
            return RoundRobin(names, games, cycles)
        case Kind.GAUNTLET:
            return Gauntlet(names[:heroes], names[heroes:], games, cycles)
        case Kind.SWISS:
            return Swiss(names, games, rounds)
        case Kind.KNOCKOUT:
            return Knockout(names, games, replays)


def _games(session: "Session") -> "Iterator[NumberedGame]":
    from zermelo.arena.record import GameRecord
    from zermelo.arena.tournament import round_text

    for number, (key, result) in enumerate(session.results(), start=1):
        yield number, round_text(key), GameRecord.of(result)
