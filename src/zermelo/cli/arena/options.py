"""The options that all arena commands share, declared once."""

import sys
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from zermelo.arena.limits import HANG_SECONDS, MARGIN_SECONDS, UNTIMED_SECONDS, parse_limits
from zermelo.cli.play import data_folder
from zermelo.engines.limit import Limits
from zermelo.errors import ArenaError

# Imported where it is used, so that other commands do not wait for the arena.
if TYPE_CHECKING:
    from zermelo.arena.game import Rules
    from zermelo.arena.openings.opening_sets import Opening
    from zermelo.arena.players.contestant import Contestant
    from zermelo.runner.programs import Change
    from zermelo.runner.session import RunOptions


class IfChanged(StrEnum):
    """What to do when other programs than today's made the results so far."""

    ASK = "ask"
    ACCEPT = "accept"
    FRESH = "fresh"


STORE_FILE = "arena.sqlite"
"""The arena's results in the user's data folder."""

DEFAULT_TIME_CONTROL = "8+0.08"
CHESS960_POSITIONS = 960

TimeControl = Annotated[
    str | None,
    typer.Option(
        "--tc",
        metavar="TC",
        help="Seconds + increment: 8+0.08, or 40/60+0.5. "
        f"[default: {DEFAULT_TIME_CONTROL}, if no other limit is given]",
    ),
]
MoveTime = Annotated[float | None, typer.Option("--movetime", help="Seconds per move.")]
Nodes = Annotated[int | None, typer.Option("--nodes", help="Nodes per move.")]
Depth = Annotated[int | None, typer.Option("--depth", help="Search depth in half-moves.")]
Openings = Annotated[
    str | None,
    typer.Option(
        "--openings",
        metavar="balanced|unbalanced|FILE",
        help="Shipped openings, or an EPD, PGN or Polyglot file. "
        "[default: balanced; with --chess960, its 960 starting positions]",
    ),
]
Chess960 = Annotated[bool, typer.Option("--chess960", help="Play by Chess960's rules.")]
Seed = Annotated[
    int, typer.Option("--seed", min=0, help="Random seed for opening order and engines.")
]
Workers = Annotated[
    int | None,
    typer.Option(
        "--workers", min=1, help="Games played at once, one process each. [default: one per core]"
    ),
]
Cluster = Annotated[
    str | None,
    typer.Option("--cluster", metavar="ADDRESS|local:N", help="Play on a Dask cluster instead."),
]
Subprocess = Annotated[
    bool, typer.Option("--subprocess", help="Run presets as `zermelo uci` programs.")
]
StoreFile = Annotated[
    Path | None,
    typer.Option(
        "--store",
        dir_okay=False,
        help="The file of results. [default: one in the user's data folder]",
    ),
]
Fresh = Annotated[
    bool, typer.Option("--fresh", help="Begin again, beside what the same command left.")
]
ChangedPrograms = Annotated[
    IfChanged,
    typer.Option(
        "--if-changed",
        help="If other engines made the results so far: ask, continue (accept), or start a new "
        "run (fresh).",
    ),
]
Pgn = Annotated[Path | None, typer.Option("--pgn", help="Write the games here.")]
Csv = Annotated[Path | None, typer.Option("--csv", help="Write one line per game to this file.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON object at the end.")]
Margin = Annotated[
    float, typer.Option("--margin", min=0, help="Seconds an engine may overstep its time.")
]
Hang = Annotated[
    float, typer.Option("--hang", min=0.1, help="Seconds to wait for a move after time is up.")
]
Untimed = Annotated[
    float,
    typer.Option("--untimed", min=0.1, help="Seconds to wait for a move without a time limit."),
]
Draw = Annotated[
    str | None,
    typer.Option(
        "--draw",
        metavar="MOVE,COUNT,CP",
        help="Draw from move MOVE on, if both scores stayed within CP for COUNT moves: 40,8,10.",
    ),
]
Resign = Annotated[
    str | None,
    typer.Option(
        "--resign",
        metavar="COUNT,CP",
        help="Loss, if both engines agree on a lead of CP or more for COUNT moves: 4,600.",
    ),
]
ResignOneSided = Annotated[
    bool,
    typer.Option("--resign-one-sided", help="For --resign, count the losing engine's scores only."),
]
Longest = Annotated[
    int | None, typer.Option("--max-moves", min=1, help="Games longer than this are drawn.")
]
Tablebase = Annotated[
    Path | None,
    typer.Option(
        "--tablebase", file_okay=False, help="Folder of Syzygy tables used to adjudicate."
    ),
]


@dataclass(frozen=True, kw_only=True)
class GameOptions:
    """How games are played and where results are kept, for every command that plays games."""

    tc: TimeControl = None
    movetime: MoveTime = None
    nodes: Nodes = None
    depth: Depth = None
    openings: Openings = None
    chess960: Chess960 = False
    seed: Seed = 0
    margin: Margin = MARGIN_SECONDS
    hang: Hang = HANG_SECONDS
    untimed: Untimed = UNTIMED_SECONDS
    draw: Draw = None
    resign: Resign = None
    resign_one_sided: ResignOneSided = False
    max_moves: Longest = None
    tablebase: Tablebase = None
    subprocess: Subprocess = False
    workers: Workers = None
    cluster: Cluster = None
    store: StoreFile = None
    fresh: Fresh = False
    if_changed: ChangedPrograms = IfChanged.ASK

    def limits(self) -> Limits:
        """The limits for engines without their own; the default time control if none was given."""
        limits = parse_limits(
            tc=self.tc, movetime=self.movetime, nodes=self.nodes, depth=self.depth
        )
        return parse_limits(tc=DEFAULT_TIME_CONTROL) if limits.is_empty else limits

    def contestant(self, text: str) -> "Contestant":
        from zermelo.arena.players.contestant import Contestant

        return Contestant.parse(text, in_process=not self.subprocess)

    def rules(self) -> "Rules":
        """What the options say about every game."""
        from zermelo.arena.adjudication import Adjudication
        from zermelo.arena.game import Rules

        draw = _numbers("--draw", self.draw, "MOVE,COUNT,CENTIPAWNS", 3)
        resign = _numbers("--resign", self.resign, "COUNT,CENTIPAWNS", 2)
        tablebase = self.tablebase
        if tablebase is not None and not any(tablebase.glob("*.rtbw")):
            raise ArenaError(f"--tablebase {tablebase}: no Syzygy tables (*.rtbw) there")
        adjudication = Adjudication(
            draw=None if draw is None else (draw[0], draw[1], draw[2]),
            resign=None if resign is None else (resign[0], resign[1]),
            resign_one_sided=self.resign_one_sided,
            longest=self.max_moves,
            tablebase=None if tablebase is None else str(tablebase.resolve()),
        )
        return Rules(
            margin=self.margin, hang=self.hang, untimed=self.untimed, adjudication=adjudication
        )

    def read_openings(self) -> "list[Opening]":
        """The openings of a name or file, or Chess960's starting positions."""
        from zermelo.arena.openings.opening_sets import Opening, openings

        if self.openings is None and self.chess960:
            import chess

            return [
                Opening(chess.Board.from_chess960_pos(number).fen(), ())
                for number in range(CHESS960_POSITIONS)
            ]
        return openings(self.openings or "balanced", chess960=self.chess960)

    def run(self, file: str = STORE_FILE) -> "RunOptions":
        """How the run is carried out; `file` is the store in the user's data folder."""
        store = self.store or data_folder() / file
        return run_options(store, self.fresh, self.workers, self.cluster, self.if_changed)


@dataclass(frozen=True, kw_only=True)
class ArenaOptions(GameOptions):
    """What `match` and `tournament` have in common: also what is written at the end."""

    pgn: Pgn = None
    csv: Csv = None
    as_json: AsJson = False


def run_options(
    store: Path,
    fresh: bool,
    workers: int | None,
    cluster: str | None,
    if_changed: IfChanged,
) -> "RunOptions":
    """How the run is carried out."""
    from zermelo.runner.programs import Change
    from zermelo.runner.session import RunOptions

    chosen = {IfChanged.ACCEPT: Change.ACCEPT, IfChanged.FRESH: Change.FRESH}.get(if_changed)
    return RunOptions(
        store=store,
        fresh=fresh,
        workers=workers,
        cluster=cluster,
        decide=_ask if chosen is None else lambda _: chosen,
        warn=_warn,
    )


@cache
def _ask(changes: str) -> "Change":
    """Asks the user at a terminal, once per change; without a terminal the run is refused."""
    from zermelo.runner.programs import Change

    if not (sys.stdin.isatty() and sys.stderr.isatty()):
        return Change.REFUSE
    typer.echo(f"The results so far were made by other programs: {changes}.", err=True)
    answer = typer.prompt(
        "Continue this run (accept), start a new one (fresh), or stop",
        default="stop",
        err=True,
    )
    return {"accept": Change.ACCEPT, "fresh": Change.FRESH}.get(answer.strip(), Change.REFUSE)


def _warn(text: str) -> None:
    typer.echo(f"zermelo: {text}", err=True)


def _numbers(option: str, text: str | None, form: str, count: int) -> list[int] | None:
    if text is None:
        return None
    parts = text.split(",")
    if len(parts) != count or not all(part.strip().isdecimal() for part in parts):
        raise ArenaError(f"{option} {text!r}: accepted: {form}, whole numbers")
    return [int(part) for part in parts]
