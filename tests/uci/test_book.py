"""Playing from a Polyglot book that the test writes itself."""

import os
from pathlib import Path

import chess
import chess.polyglot
import pytest

from tests.uci.wire import Wire


def entry(board: chess.Board, move: str, weight: int) -> bytes:
    """As Polyglot writes it: key, move (castling as the king taking the rook), weight, learn."""
    played = chess.Move.from_uci(move)
    bits = played.to_square | played.from_square << 6
    key = chess.polyglot.zobrist_hash(board)
    return chess.polyglot.ENTRY_STRUCT.pack(key, bits, weight, 0)


@pytest.fixture
def book(tmp_path: Path) -> Path:
    start = chess.Board()
    castling = chess.Board("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1")
    entries = [
        entry(start, "a2a3", 3),
        entry(start, "h2h4", 1),
        entry(castling, "e1h1", 1),
    ]
    path = tmp_path / "book.bin"
    path.write_bytes(b"".join(sorted(entries)))
    return path


def best(lines: list[str]) -> str:
    return lines[-1].removeprefix("bestmove ")


def test_it_plays_from_its_book_and_only_then(book: Path) -> None:
    with Wire() as wire:
        wire.send(f"setoption name BookFile value {book}")
        assert len(wire.go("position startpos", "go depth 3")[-1].split()) == 4  # OwnBook is off
        wire.send("setoption name OwnBook value true")
        played = {best(wire.go("go wtime 1000 btime 1000")) for _ in range(40)}
        assert played == {"a2a3", "h2h4"}
        assert best(wire.go("position fen r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "go depth 1")) == (
            "e1g1"
        )
        assert "book:" not in "".join(wire.go("position startpos moves e2e4", "go depth 1"))
        assert "book:" not in "".join(wire.go("position startpos", "go depth 2 searchmoves e2e4"))
        wire.send("setoption name UCI_AnalyseMode value true")
        assert "book:" not in "".join(wire.go("position startpos", "go depth 2"))


def test_the_same_seed_opens_the_same_way(book: Path) -> None:
    def openings(seed: int) -> list[str]:
        with Wire() as wire:
            wire.send(f"setoption name BookFile value {book}", "setoption name OwnBook value true")
            wire.send(f"setoption name Seed value {seed}", "ucinewgame", "position startpos")
            return [best(wire.go("go depth 1")) for _ in range(12)]

    assert openings(1) == openings(1)
    assert openings(1) != openings(2)


def test_what_is_no_book_is_refused_and_the_old_one_stays(book: Path, tmp_path: Path) -> None:
    damaged = tmp_path / "damaged.bin"
    damaged.write_bytes(book.read_bytes()[:-3])
    empty = tmp_path / "empty.bin"
    empty.write_bytes(b"")
    with Wire() as wire:
        wire.send(f"setoption name BookFile value {book}", "setoption name OwnBook value true")
        for bad in (damaged, empty, tmp_path, tmp_path / "missing"):
            wire.send(f"setoption name BookFile value {bad}")
            assert len(wire.ready()) == 1
        assert best(wire.go("position startpos", "go depth 1")) in {"a2a3", "h2h4"}
        wire.send("setoption name BookFile value <empty>")
        assert "book:" not in "".join(wire.go("go depth 1"))


def test_a_pipe_as_book_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with Wire() as wire:
        wire.send(f"setoption name BookFile value {tmp_path / 'pipe'}")
        assert any("is no file" in line for line in wire.ready())
