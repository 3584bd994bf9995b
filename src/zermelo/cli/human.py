"""`zermelo human`: what people of a rating play, and which rating a game shows."""

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from zermelo import Position
from zermelo.cli.late_bar import late_bar

if TYPE_CHECKING:
    import chess

    from zermelo.human.rating import Rating

human_app = typer.Typer(
    help="How people of a rating play.", rich_markup_mode="markdown", no_args_is_help=True
)

SHOWN = 8
"""Moves listed without `--all`."""

Pool = Annotated[str, typer.Option(help="Whose ratings: lichess, chesscom, fics or fide.")]
Speed = Annotated[str, typer.Option(help="bullet, blitz, rapid, classical or unknown.")]
Json = Annotated[bool, typer.Option("--json", help="Print one JSON object.")]


@human_app.callback()
def human() -> None:
    """How people of a rating play."""


@human_app.command()
def moves(
    fen: Annotated[str, typer.Argument(help="The position, as FEN, X-FEN or Shredder-FEN.")],
    rating: Annotated[float, typer.Option(help="Of the side to move, 100 to 3400.")] = 1500,
    opponent: Annotated[
        float | None, typer.Option(help="Of the other side. [default: the same]")
    ] = None,
    pool: Pool = "lichess",
    speed: Speed = "blitz",
    every: Annotated[bool, typer.Option("--all", help="List every legal move.")] = False,
    as_json: Json = False,
) -> None:
    """Say which moves people of a rating play in the position FEN, and how their games end.

    Examples:

    - `zermelo human moves "r1bqkb1r/ppp2ppp/2n2n2/3Pp1N1/2B5/8/PPPP1PPP/RNBQK2R b KQkq - 0 5"`

    - `zermelo human moves FEN --rating 1900 --opponent 1700 --pool fide --speed classical --json`
    """
    from zermelo.human import HumanModel

    board = Position(fen).to_board()
    other = rating if opponent is None else opponent
    who: dict[str, Any] = {"rating": rating, "opponent": other, "pool": pool, "speed": speed}
    model = HumanModel()
    shares = model.moves(board, **who)
    expected = dict(zip(("win", "draw", "loss"), model.expectation(board, **who), strict=True))
    if as_json:
        listed = [
            {"move": move.uci(), "san": board.san(move), "share": round(share, 6)}
            for move, share in shares.items()
        ]
        ends = {name: round(share, 6) for name, share in expected.items()}
        typer.echo(json.dumps({"fen": board.fen()} | who | {"moves": listed, "expectation": ends}))
        return
    if not shares:
        typer.echo("no move: the game is over")
    for line in _lines(board, shares, len(shares) if every else SHOWN):
        typer.echo(line)
    typer.echo(", ".join(f"{name} {100 * share:.0f}%" for name, share in expected.items()))


@human_app.command()
def here(
    fen: Annotated[str, typer.Argument(help="The position, as FEN, X-FEN or Shredder-FEN.")],
    pool: Pool = "lichess",
    speed: Speed = "blitz",
    as_json: Json = False,
) -> None:
    """Compare people of four ratings with an engine in the position FEN.

    What they play and how they score, how hard the best move is, traps, and the most promising
    move against each.

    Examples:

    - `zermelo human here "rn1qkbnr/ppp2p1p/3p2p1/4p3/2B1P1b1/2N2N2/PPPP1PPP/R1BQK2R w KQkq - 0 5"`
    """
    from zermelo.human import HumanModel
    from zermelo.play.people.advisers import Advisers
    from zermelo.play.people.crowd import Scale
    from zermelo.play.people.here import people_here
    from zermelo.play.people.report import facts_of, lines_of

    found = people_here(HumanModel(), Advisers(), Position(fen), Scale(pool, speed))
    if as_json:
        typer.echo(json.dumps(facts_of(found)))
        return
    for line in lines_of(found):
        typer.echo(line)


def _lines(board: "chess.Board", shares: dict["chess.Move", float], count: int) -> list[str]:
    return [
        f"{100 * share:5.1f}%  {board.san(move)} ({move.uci()})"
        for move, share in list(shares.items())[:count]
    ]


@human_app.command()
def rate(
    game: Annotated[Path, typer.Argument(help="A PGN file, of which the first game is read.")],
    pool: Annotated[
        str | None, typer.Option(help="lichess, chesscom, fics or fide. [default: by its site]")
    ] = None,
    speed: Annotated[
        str | None,
        typer.Option(help="bullet, blitz, rapid, classical, unknown. [default: by its clock]"),
    ] = None,
    as_json: Json = False,
) -> None:
    """Estimate both players' ratings from the moves of a game.

    The rating at which the moves are likeliest, with an interval; one game says little.

    Examples:

    - `zermelo human rate game.pgn`

    - `zermelo human rate game.pgn --pool chesscom --speed rapid --json`
    """
    from zermelo.human import HumanModel
    from zermelo.human import rating as estimates

    read = estimates.read_game(game)
    pool = pool or estimates.pool_of(read.headers)
    speed = speed or estimates.speed_of(read.headers)
    model, found = HumanModel(), {}
    with late_bar("ratings", 2 * len(estimates.RATINGS)) as (bar, task):
        for name, color in (("White", True), ("Black", False)):
            made = estimates.decisions(read, color)
            found[name] = estimates.rate(model, made, pool, speed, lambda: bar.advance(task))
    if as_json:
        players = {name.lower(): _facts(one, estimates.CONFIDENCE) for name, one in found.items()}
        typer.echo(json.dumps({"pool": pool, "speed": speed} | players))
        return
    for name, one in found.items():
        typer.echo(f"{name}, {read.headers.get(name, '?')}: {estimates.in_words(one, pool, speed)}")


def _facts(one: "Rating", confidence: float) -> dict[str, Any]:
    return {
        "moves": one.moves,
        "rating": one.rating,
        "low": one.low,
        "high": one.high,
        "confidence": confidence,
    }
