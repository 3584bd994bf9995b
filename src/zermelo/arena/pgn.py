"""Games of the arena as PGN, with what the engines said as comments."""

from typing import TYPE_CHECKING

from zermelo.arena.record import GameRecord, MoveRecord

if TYPE_CHECKING:
    import chess.pgn

MATE_PREFIX = "M"


def to_pgn(record: GameRecord, *, event: str, round_text: str) -> str:
    """The game; each move with `{+0.35/12 0.81s, 00:00:07}`, `[%eval]` and `[%clk]`.

    The score before the slash is the mover's, in pawns or moves to mate; after it stand the depth,
    the time the move took, and what was left on the clock. `[%eval]` is White's, as everywhere.
    """
    import chess
    import chess.pgn

    board = chess.Board(record.fen, chess960=record.chess960)
    game = chess.pgn.Game()
    if record.fen != chess.STARTING_FEN or record.chess960:
        game.setup(board)
    headers = game.headers
    headers["Event"] = event
    headers["Site"] = "?"
    headers["Date"] = record.date
    headers["Round"] = round_text
    headers["White"], headers["Black"] = record.white, record.black
    headers["Result"] = record.result
    headers["Termination"] = record.reason
    if record.time_control:
        headers["TimeControl"] = record.time_control
    headers["PlyCount"] = str(len(record.opening) + len(record.moves))
    node: chess.pgn.GameNode = game
    for uci in record.opening:
        node = node.add_variation(node.board().parse_uci(uci), comment="book")
    board = node.board()
    for move in record.moves:
        parsed = board.parse_uci(move.uci)
        node = node.add_variation(parsed)
        node.comment = comment(move)
        _annotate(node, move, board.turn)
        board.push(parsed)
    if record.detail:
        node.comment = f"{node.comment} {record.detail}".strip().replace("}", ")")
    return f"{game}\n"


def comment(move: MoveRecord) -> str:
    """`+0.35/12 0.81s, 00:00:07`, as far as it is known."""
    thought = _score(move)
    if move.depth is not None:
        thought += f"/{move.depth}"
    words = f"{thought} {move.seconds:.2f}s".strip()
    if move.clock is not None:
        left = int(move.clock)
        words += f", {left // 3600:02d}:{left // 60 % 60:02d}:{left % 60:02d}"
    return words


def _score(move: MoveRecord) -> str:
    if move.mate is not None:
        return f"{'+' if move.mate > 0 else '-'}{MATE_PREFIX}{abs(move.mate)}"
    return "" if move.cp is None else f"{move.cp / 100:+.2f}"


def _annotate(node: "chess.pgn.GameNode", move: MoveRecord, turn: bool) -> None:
    import chess.engine

    score: chess.engine.Score | None = None
    if move.mate is not None:
        score = chess.engine.Mate(move.mate)
    elif move.cp is not None:
        score = chess.engine.Cp(move.cp)
    if score is not None:
        node.set_eval(chess.engine.PovScore(score, turn), move.depth)
    if move.clock is not None:
        node.set_clock(move.clock)
