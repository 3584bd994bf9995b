"""What a match program asks of an engine before it lets it play, step by step.

The steps are those that fastchess checks with `--compliance`; here every preset takes them, and a
score, a legal move and silence between the answers are asked for as well.
"""

import chess
import pytest

from tests.uci.wire import Wire
from zermelo.engines.presets import presets

MIDDLEGAME = "3r2k1/p5n1/1pq1p2p/2p3p1/2P1P1n1/1P1P2pP/PN1Q2K1/5R2 w - - 0 27"
CLOCKS = [
    "go wtime 100",
    "go btime 100",
    "go wtime 100 winc 100 btime 100 binc 100",
    "go btime 100 binc 100 wtime 100 winc 100",
]


@pytest.mark.parametrize("engine", [preset.name for preset in presets()])
def test_every_preset_complies(engine: str) -> None:
    with Wire(engine) as wire:
        wire.send("uci")
        greeting = wire.until("uciok")
        assert any(line.startswith("id name ") and line.split()[2:] for line in greeting)
        assert any(line.startswith("id author ") and line.split()[2:] for line in greeting)
        assert wire.ready() == []
        wire.send("ucinewgame")
        assert wire.ready() == []
        wire.send("position startpos")
        assert wire.ready() == []
        wire.send(f"position fen {MIDDLEGAME}")
        assert wire.ready() == []
        for clock in CLOCKS:
            check_answer(wire.go(clock), chess.Board(MIDDLEGAME))
        play_a_beginning(wire)
        assert wire.ready() == []
        assert wire.quit() == 0
        assert wire.errors() == ""


def play_a_beginning(wire: Wire) -> None:
    """A new game on the same process, from the start and a move later."""
    wire.send("ucinewgame")
    assert wire.ready() == []
    board = chess.Board()
    check_answer(wire.go("position startpos", "go wtime 100 btime 100"), board)
    board.push_uci("e2e4")
    board.push_uci("e7e5")
    moves = "position startpos moves e2e4 e7e5"
    check_answer(wire.go(moves, "go wtime 100 btime 100"), board)


def check_answer(lines: list[str], board: chess.Board) -> None:
    """An info line with a score comes before a legal best move, and nothing else."""
    *information, best = lines
    assert information, lines
    assert all(line.startswith("info ") for line in information), lines
    assert " score " in information[-1], lines
    assert chess.Move.from_uci(best.split()[1]) in board.legal_moves
