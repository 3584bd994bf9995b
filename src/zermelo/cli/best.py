"""`zermelo best`: what an engine thinks of a position."""

import json
import sys
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any

import typer

from zermelo import Engine, Position
from zermelo.cli import EXIT_INTERRUPTED
from zermelo.cli.engine_options import score_text
from zermelo.cli.option_group import with_option_groups
from zermelo.engines.changes import ChangedEngine
from zermelo.engines.info import json_ready
from zermelo.engines.limit import Limits, has_own_depth
from zermelo.engines.score import Score
from zermelo.engines.thought import Line, Thought, shown_depth
from zermelo.engines.thread_count import MAX_THREADS
from zermelo.errors import GameOverError

if TYPE_CHECKING:
    import chess

    from zermelo.engines.info import SearchInfo

DEFAULT_SECONDS = 3.0
WHY_NODES = 50_000
"""Of each search behind the reasons."""


@dataclass(frozen=True, kw_only=True)
class OutputOptions:
    """What is printed besides the best moves."""

    per_depth: Annotated[
        bool, typer.Option("--per-depth", help="Print the nodes of every depth as well.")
    ] = False
    explain: Annotated[
        bool, typer.Option("--explain", help="Print what the evaluation sees, piece by piece.")
    ] = False
    piece: Annotated[
        str | None,
        typer.Option(metavar="SQUARE", help="With it, how well this piece would stand elsewhere."),
    ] = None
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False

    @property
    def explains(self) -> bool:
        return self.explain or self.piece is not None


@with_option_groups
def best(
    fen: Annotated[str, typer.Argument(help="The position, as FEN, X-FEN or Shredder-FEN.")],
    output: OutputOptions,
    engine: Annotated[str, typer.Option(help="The engine: see `zermelo engines`.")] = "zermelo",
    depth: Annotated[int | None, typer.Option(help="Search depth in half-moves.")] = None,
    seconds: Annotated[float | None, typer.Option("--time", help="Seconds to search.")] = None,
    nodes: Annotated[int | None, typer.Option(help="Nodes to search.")] = None,
    multipv: Annotated[int, typer.Option(help="How many best moves to show.")] = 1,
    chess960: Annotated[bool, typer.Option("--chess960", help="Play by Chess960's rules.")] = False,
    threads: Annotated[
        int, typer.Option(min=1, max=MAX_THREADS, help="Number of search threads.")
    ] = 1,
    seed: Annotated[int, typer.Option(help="Random seed of the engine.")] = 0,
    changes: Annotated[
        list[str] | None,
        typer.Option("--set", metavar="SETTING=VALUE", help="Change a setting of the engine."),
    ] = None,
) -> None:
    """Say what an engine would play in the position FEN, and why.

    Without a limit it searches to the engine's own depth, or for three seconds. On a terminal each
    iteration is shown; Ctrl-C gives the best so far.

    Examples:

    - `zermelo best "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"`

    - `zermelo best FEN --engine hal --set quiet_first=off --depth 4 --json`

    - `zermelo best FEN --engine minmax-alphabeta --per-depth`

    - `zermelo best FEN --set level=3 --seed 7`

    - `zermelo best FEN --explain --piece f3`

    - `zermelo best FEN --time 10 --threads 4 --multipv 3 --set killers.slots=4 --set null_move=off`
    """
    position = Position(fen, chess960=chess960)
    chosen = ChangedEngine.parse(engine, changes or [])
    limits = Limits(depth=depth, seconds=seconds, nodes=nodes)
    if limits.is_empty and not has_own_depth(chosen.config):
        limits = Limits(seconds=DEFAULT_SECONDS)
    seen = _explained(chosen, position, output)
    board = position.to_board()
    interrupted = False
    with Engine(chosen, seed=seed, threads=threads) as player:
        analysis = player.analysis(position, limits, multipv=multipv)
        try:
            for info in analysis:
                if sys.stderr.isatty():
                    print(_line(board, info), file=sys.stderr)
            analysis.wait()
        except KeyboardInterrupt:
            interrupted = True
            analysis.stop()
            analysis.wait()
        lines = analysis.multipv
    if output.as_json:
        report = _report(position, engine, lines)
        typer.echo(json.dumps(report if seen is None else {**report, "explanation": seen[0]}))
    else:
        told = "" if interrupted or not lines[0]["pv"] else _why(position, lines[0])
        for info in lines:
            typer.echo(_line(board, info))
        if told:
            typer.echo(told)
        typer.echo(_statistics(lines[0]))
        if output.per_depth:
            typer.echo(_nodes_per_depth(lines[0]))
        if seen is not None:
            typer.echo(seen[1])
    if interrupted:
        raise typer.Exit(EXIT_INTERRUPTED)


def _explained(
    chosen: ChangedEngine, position: Position, output: OutputOptions
) -> tuple[dict[str, Any], str] | None:
    """The evaluation as data and as text, if it is to be explained."""
    if not output.explains:
        return None
    # Imported here: most searches explain nothing.
    from zermelo.cli.explain import explained, explanation_text, plain_explanation

    found = explained(chosen.config.evaluation, position, output.piece)
    return plain_explanation(found), explanation_text(found, position, output.piece)


def _line(board: "chess.Board", info: "SearchInfo") -> str:
    pv = info["pv"]
    move = f"{board.san(pv[0])} ({pv[0].uci()})" if pv else "no move: the game is over"
    depth = f"depth {_depth(info)}/{info['seldepth']}"
    return f"{move}  {score_text(info['score'])}  {depth}  {board.variation_san(pv)}".rstrip()


def _depth(info: "SearchInfo") -> int:
    return shown_depth(info["depth"], info["seldepth"], is_mate=info["score"].is_mate())


def _why(position: Position, info: "SearchInfo") -> str:
    """In words; a game that has ended by a draw has nothing to explain."""
    from zermelo.play.explain.moves import why
    from zermelo.play.host.adviser import SearchAdviser

    after, moves = position.copy(), []
    for move in info["pv"]:
        moves.append(after.parse_move(move))
        after.push(moves[-1])
    score = Score.of_chess(info["score"])
    thought = Thought(score=score, lines=(Line(tuple(moves), score, info["depth"]),))
    adviser = SearchAdviser(seconds=None, nodes=WHY_NODES)
    try:
        return why(position, moves[0], adviser, thought)
    except GameOverError:
        return ""


def _statistics(info: "SearchInfo") -> str:
    return (
        f"{info['nodes']:,} nodes, {info['time']:.3f} seconds, {info['nps']:,} nodes per second, "
        f"stopped by {info['stopped_by']}"
    )


def _nodes_per_depth(info: "SearchInfo") -> str:
    """As the minmax paper counts: d0 are the moves of the root (M1)."""
    counts = info["statistics"]["nodes_per_depth"][1:]
    return "nodes per depth: " + ", ".join(
        f"d{depth} {count:,}" for depth, count in enumerate(counts)
    )


def _report(position: Position, engine: str, lines: list["SearchInfo"]) -> dict[str, Any]:
    first = json_ready(lines[0])
    move = first["pv"][0] if first["pv"] else None
    report = {
        "fen": position.fen(),
        "engine": engine,
        "move": move,
        "san": position.san(move) if move else None,
    }
    report |= {name: first[name] for name in ("score", "depth", "pv", "root_moves", "stopped_by")}
    report["statistics"] = first["statistics"]
    report["triggers"] = first["triggers"]
    report["lines"] = [
        {name: ready[name] for name in ("multipv", "score", "pv")}
        for ready in map(json_ready, lines)
    ]
    return report
