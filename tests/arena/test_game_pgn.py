"""Games of the arena as PGN."""

import io

import chess.engine
import chess.pgn
import pytest

from zermelo.arena.pgn import comment, to_pgn
from zermelo.arena.record import GameRecord, MoveRecord

FOOLS_MATE = GameRecord(
    white="one",
    black="other",
    fen=chess.STARTING_FEN,
    chess960=False,
    opening=["f2f3"],
    result="0-1",
    reason="checkmate",
    time_control="8+0.08",
    moves=[
        MoveRecord(uci="e7e5", seconds=0.81, cp=35, depth=12, nodes=900, clock=7.27),
        MoveRecord(uci="g2g4", seconds=0.5, mate=-1, depth=3, clock=7.5),
        MoveRecord(uci="d8h4", seconds=0.25, mate=1, depth=1, clock=7.1),
    ],
)


@pytest.mark.parametrize(
    "move, text",
    [
        (FOOLS_MATE.moves[0], "+0.35/12 0.81s, 00:00:07"),
        (FOOLS_MATE.moves[1], "-M1/3 0.50s, 00:00:07"),
        (MoveRecord(uci="e2e4", seconds=61.5, cp=-120, clock=3725.9), "-1.20 61.50s, 01:02:05"),
        (MoveRecord(uci="e2e4", seconds=0.004), "0.00s"),
    ],
)
def test_a_comment_says_score_depth_time_and_clock(move: MoveRecord, text: str) -> None:
    assert comment(move) == text


def test_a_game_can_be_read_again() -> None:
    text = to_pgn(FOOLS_MATE, event="test", round_text="1.1")
    game = chess.pgn.read_game(io.StringIO(text))
    assert game is not None
    assert not game.errors
    assert game.headers["Termination"] == "checkmate"
    assert game.headers["TimeControl"] == "8+0.08"
    assert game.headers["PlyCount"] == "4"
    assert "FEN" not in game.headers
    nodes = list(game.mainline())
    assert [node.move.uci() for node in nodes] == ["f2f3", "e7e5", "g2g4", "d8h4"]
    # Black's +0.35 is White's -0.35.
    assert nodes[1].eval() == chess.engine.PovScore(chess.engine.Cp(-35), chess.WHITE)
    assert nodes[1].eval_depth() == 12
    assert nodes[1].clock() == pytest.approx(7.27)
    assert nodes[3].eval() == chess.engine.PovScore(chess.engine.Mate(1), chess.BLACK)


def test_a_fault_stands_in_the_comment_of_the_last_move() -> None:
    faulty = GameRecord(
        **{**vars(FOOLS_MATE), "reason": "crash", "charged": "white", "detail": "it {ended}"}
    )
    text = to_pgn(faulty, event="test", round_text="1.1")
    game = chess.pgn.read_game(io.StringIO(text))
    assert game is not None
    assert not game.errors
    assert "it {ended)" in game.end().comment


def test_a_record_survives_json() -> None:
    assert GameRecord.of(FOOLS_MATE.plain()) == FOOLS_MATE
