"""python-chess's client drives every preset, as a GUI would."""

from collections.abc import Iterator

import chess
import chess.engine
import pytest
from chess.engine import Limit, SimpleEngine

from tests.uci.wire import COMMAND
from zermelo.engines.presets import presets

MIDDLE = "r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4"
SHORT = Limit(time=0.03)


@pytest.fixture(scope="module", params=[entry.name for entry in presets()])
def engine(request: pytest.FixtureRequest) -> Iterator[SimpleEngine]:
    with SimpleEngine.popen_uci([str(COMMAND), "uci", "--engine", request.param]) as engine:
        engine.configure({"Hash": 4})
        yield engine


def legal(board: chess.Board, move: chess.Move | None) -> chess.Move:
    assert move is not None
    assert move in board.legal_moves
    return move


@pytest.mark.parametrize(
    "limit",
    [
        SHORT,
        Limit(white_clock=1, black_clock=1, white_inc=0.01, black_inc=0.01),
        Limit(white_clock=0.5, black_clock=0.5, remaining_moves=20),
        Limit(nodes=500),
        Limit(depth=2),
        Limit(mate=1),
    ],
    ids=["time", "clock", "moves to go", "nodes", "depth", "mate"],
)
def test_it_plays_with_any_limit(engine: SimpleEngine, limit: Limit) -> None:
    board = chess.Board(MIDDLE)
    for _ in range(2):
        board.push(legal(board, engine.play(board, limit).move))


def test_it_analyses(engine: SimpleEngine) -> None:
    board = chess.Board(MIDDLE)
    info = engine.analyse(board, Limit(depth=2))
    assert info["score"].turn == chess.WHITE
    assert info["nodes"] > 0
    assert info["pv"][0] in board.legal_moves


def test_it_shows_several_lines(engine: SimpleEngine) -> None:
    infos = engine.analyse(chess.Board(MIDDLE), Limit(depth=2), multipv=3)
    assert [info["multipv"] for info in infos] == [1, 2, 3]
    assert len({info["pv"][0] for info in infos}) == 3


def test_it_ponders(engine: SimpleEngine) -> None:
    board = chess.Board()
    limit = Limit(white_clock=1, black_clock=1, white_inc=0.1, black_inc=0.1)
    for _ in range(3):
        result = engine.play(board, limit, ponder=True)
        board.push(legal(board, result.move))
        # First what it expects, then something else: a ponderhit and misses. With a hit at the end
        # python-chess would answer its next command with the ponderhit.
        expected = result.ponder
        others = [move for move in board.legal_moves if move != expected]
        board.push(expected if expected and len(board.move_stack) == 1 else others[-1])
    engine.ping()


def test_it_castles_in_chess960(engine: SimpleEngine) -> None:
    board = chess.Board("1rk3r1/pppppppp/8/8/8/8/PPPPPPPP/1RK3R1 w KQkq - 0 1", chess960=True)
    castling = [move for move in board.legal_moves if board.is_castling(move)]
    assert castling
    for move in castling:
        result = engine.play(board, Limit(depth=1), root_moves=[move])
        assert result.move == move
    ahead = board.copy()
    ahead.push(castling[0])
    assert legal(ahead, engine.play(ahead, Limit(depth=1)).move)


def test_it_stops(engine: SimpleEngine) -> None:
    board = chess.Board(MIDDLE)
    with engine.analysis(board) as analysis:
        analysis.get()
        analysis.stop()
        best = analysis.wait()
    assert legal(board, best.move)


def test_a_finished_game_has_no_move(engine: SimpleEngine) -> None:
    mated = chess.Board("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3")
    info = engine.analyse(mated, Limit(depth=2))
    assert info["score"].relative == chess.engine.Mate(0)
    stalemate = chess.Board("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1")
    assert engine.play(stalemate, SHORT).move is None
