"""Static exchange evaluation: known values. The brute-force comparison is in test_oracle.py."""

import chess
import pytest

from tests.board.exchange_reference import exchange_value
from zermelo import IllegalMoveError, Position


@pytest.mark.parametrize(
    "fen, move, value",
    [
        ("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5", 100),
        ("4k3/8/4p3/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5", 0),
        ("4k3/8/4p3/3p4/8/2N5/8/4K3 w - - 0 1", "c3d5", -200),
        ("4k3/8/4p3/3r4/8/2N5/8/4K3 w - - 0 1", "c3d5", 200),
        ("1k1r3q/1ppn3p/p4b2/4p3/8/P2N2P1/1PP1R1BP/2K1Q3 w - - 0 1", "d3e5", -200),
        ("1k1r4/1pp4p/p7/4p3/8/P5P1/1PP4P/2K1R3 w - - 0 1", "e1e5", 100),
        # The queen behind the rook joins in once the rook has taken.
        ("4k3/8/4p3/3p4/8/3R4/3Q4/4K3 w - - 0 1", "d3d5", -300),
        # The defender is pinned and may not recapture.
        ("3bk3/4n3/8/3p4/4P3/8/8/4RK2 w - - 0 1", "e4d5", 100),
        # The king may not recapture a defended piece.
        ("4k3/3p4/8/8/8/8/3R4/3RK3 w - - 0 1", "d2d7", 100),
        ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", 100),
        ("4k3/2p5/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", 0),
        ("8/P3k3/8/8/8/8/8/4K3 w - - 0 1", "a7a8q", 800),
        ("1r6/P3k3/8/8/8/8/8/4K3 w - - 0 1", "a7a8q", -100),
        ("1r6/P3k3/8/8/8/8/8/4K3 w - - 0 1", "a7b8q", 1300),
        ("1r6/P3k3/8/8/8/8/8/4K3 w - - 0 1", "a7b8n", 700),
        ("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", 0),
        ("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "h1h5", 0),
        ("4k3/8/6p1/8/8/8/8/4K2R w K - 0 1", "h1h5", -500),
    ],
)
def test_known_values(fen: str, move: str, value: int) -> None:
    assert exchange_value(chess.Board(fen), chess.Move.from_uci(move)) == value
    assert Position(fen).exchange(move) == value


def test_exchange_takes_every_kind_of_move_and_leaves_the_position_alone() -> None:
    position = Position("4k3/8/4p3/3p4/4P3/8/8/4K3 w - - 0 1")
    before = (position.fen(), position.key)
    assert position.exchange("exd5") == 0
    assert position.exchange(chess.Move.from_uci("e4d5")) == 0
    assert position.exchange(position.parse_move("e4d5")) == 0
    assert (position.fen(), position.key) == before


def test_an_illegal_move_has_no_value() -> None:
    with pytest.raises(IllegalMoveError):
        Position().exchange("e2e5")
