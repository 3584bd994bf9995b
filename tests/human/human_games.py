"""Games for the tests: played by python-chess, written as the reader wants them."""

import lzma
import random
from pathlib import Path

import chess


def played(rng: random.Random, plies: int, choices: int) -> list[chess.Move]:
    """A game of moves drawn from the first few in the order of their UCI text."""
    board = chess.Board()
    for _ in range(plies):
        moves = sorted(board.legal_moves, key=chess.Move.uci)[:choices]
        if not moves:
            break
        board.push(rng.choice(moves))
    return board.move_stack


def line(moves: list[chess.Move], facts: str = "lichess;blitz;2018;1500;1620;1-0") -> str:
    return f"{facts};{' '.join(map(chess.Move.uci, moves))};\n"


def write(path: Path, count: int, seed: int) -> None:
    """As many games, of all pools and of ratings from 800 to 2200."""
    rng = random.Random(seed)
    with lzma.open(path, "wt", encoding="utf-8") as file:
        for _ in range(count):
            facts = ";".join(
                (
                    rng.choice(("lichess", "chesscom", "fics", "fide")),
                    rng.choice(("bullet", "blitz", "unknown")),
                    "0",
                    str(rng.randrange(800, 2200)),
                    str(rng.randrange(800, 2200)),
                    rng.choice(("1-0", "0-1", "1/2-1/2", "*")),
                )
            )
            file.write(line(played(rng, 30, 2), facts))
