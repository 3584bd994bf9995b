"""`zermelo match`: two engines against each other."""

import json
from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated

import typer

from zermelo.arena.limits import Limits
from zermelo.arena.statistics.sprt import Model, Sprt
from zermelo.cli.arena import options as options
from zermelo.errors import ArenaError

if TYPE_CHECKING:
    from zermelo.arena.export import NumberedGame
    from zermelo.runner.session import Session

DEFAULT_GAMES = 100
MAX_SPRT_GAMES = 100_000


def match(
    first: Annotated[
        str, typer.Argument(metavar="A", help="The first engine: hal, stockfish, ...")
    ],
    second: Annotated[str, typer.Argument(metavar="B", help="Its opponent.")],
    games: Annotated[
        int | None,
        typer.Option(
            help="Number of games, even. "
            f"[default: {DEFAULT_GAMES}; with --sprt at most {MAX_SPRT_GAMES}]"
        ),
    ] = None,
    tc: options.TimeControl = None,
    movetime: options.MoveTime = None,
    nodes: options.Nodes = None,
    depth: options.Depth = None,
    tc_a: Annotated[str | None, typer.Option(metavar="TC", help="A's own time control.")] = None,
    tc_b: Annotated[str | None, typer.Option(metavar="TC", help="B's own time control.")] = None,
    nodes_a: Annotated[int | None, typer.Option(help="A's own nodes per move.")] = None,
    nodes_b: Annotated[int | None, typer.Option(help="B's own nodes per move.")] = None,
    depth_a: Annotated[int | None, typer.Option(help="A's own depth.")] = None,
    depth_b: Annotated[int | None, typer.Option(help="B's own depth.")] = None,
    option_a: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME=VALUE", help="A UCI option of A, if A is a program."),
    ] = None,
    option_b: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME=VALUE", help="A UCI option of B, if B is a program."),
    ] = None,
    openings: options.Openings = None,
    chess960: options.Chess960 = False,
    seed: options.Seed = 0,
    sprt: Annotated[
        str | None,
        typer.Option(metavar="ELO0,ELO1", help="Stop when a sequential test has decided: 0,5."),
    ] = None,
    alpha: Annotated[
        float, typer.Option(help="The test's probability of a false positive.")
    ] = 0.05,
    beta: Annotated[float, typer.Option(help="The test's probability of a false negative.")] = 0.05,
    model: Annotated[
        Model, typer.Option(help="The scale of ELO0 and ELO1: normalised or logistic Elo.")
    ] = "normalized",
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
    """Play a match between two engines and estimate the difference in strength.

    An engine is a preset (`hal`), a preset with changed settings (`zermelo:null_move=off`), a
    UCI program by name or path (`stockfish:UCI_LimitStrength=true,UCI_Elo=1400`), or any command
    with `cmd:COMMAND` or `xboard:COMMAND`. Each opening is played twice, with colours swapped.

    Every game is stored as it ends. Ctrl-C finishes the games under way, a second Ctrl-C stops at
    once; run the same command again to continue.

    Examples:

    - `zermelo match zermelo hal --games 40 --tc 1+0.01`

    - `zermelo match zermelo:null_move=off zermelo --tc 8+0.08 --sprt 0,5 --pgn games.pgn`

    - `zermelo match zermelo stockfish --nodes-a 20000 --depth-b 6 --option-b Hash=16`
    """
    # Imported here, so that other commands do not wait for the arena.
    from zermelo.arena.export import check_writable, write_csv, write_pgn
    from zermelo.arena.match import Match, MatchPlan
    from zermelo.arena.match_report import report
    from zermelo.arena.players.contestant import Contestant, distinct_names
    from zermelo.arena.players.factory import checked_identity
    from zermelo.cli.arena.match_view import MatchView
    from zermelo.cli.run_end import end_run, tell_programs
    from zermelo.runner.session import Session

    one = Contestant.parse(first, in_process=not subprocess).with_options(option_a or [])
    other = Contestant.parse(second, in_process=not subprocess).with_options(option_b or [])
    one = one.with_limits(Limits.parse(tc=tc_a, nodes=nodes_a, depth=depth_a))
    other = other.with_limits(Limits.parse(tc=tc_b, nodes=nodes_b, depth=depth_b))
    one, other = distinct_names([one, other])
    test = None if sprt is None else read_sprt(sprt, alpha, beta, model)
    played = Match(
        first=one,
        second=other,
        games=games or (DEFAULT_GAMES if test is None else MAX_SPRT_GAMES),
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
        sprt=test,
    )
    for path in (pgn, csv):
        check_writable(path)
    programs = {contestant.name: checked_identity(contestant) for contestant in (one, other)}
    plan = MatchPlan(played)
    settings = options.run_options(options.arena_store(store), fresh, workers, cluster, if_changed)
    with Session("match", played.plain(), settings, programs=programs) as session:
        with MatchView(plan) as view:
            ended = session.drive(plan, view.tell)
        event = f"{one.name} - {other.name}"
        if pgn is not None:
            write_pgn(pgn, _games(session), event=event)
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


def read_sprt(text: str, alpha: float, beta: float, model: Model) -> Sprt:
    """`0,5` as a test."""
    try:
        elo0, elo1 = (float(part) for part in text.split(","))
    except ValueError:
        raise ArenaError(f"--sprt {text!r}: accepted: ELO0,ELO1, such as 0,5") from None
    return Sprt(elo0, elo1, alpha, beta, model)


def _games(session: "Session") -> "Iterator[NumberedGame]":
    from zermelo.arena.record import GameRecord

    for key, result in session.results():
        number = int(key)
        yield number + 1, f"{number // 2 + 1}.{number % 2 + 1}", GameRecord.of(result)
