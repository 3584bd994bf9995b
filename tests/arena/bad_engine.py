"""A UCI engine that goes wrong at its third move, in the way its argument names.

Before that it plays the first legal move. Another argument names a file that gets its process id
when it hangs.
"""

import os
import signal
import sys
import time
from pathlib import Path

import chess

GOOD_MOVES = 2


def main(mode: str) -> None:
    board = chess.Board()
    asked = 0
    if mode == "flood at once":
        flood(b"x")
    for line in sys.stdin:
        words = line.split()
        if not words:
            continue
        match words[0]:
            case "uci":
                say(
                    "id name Bad Engine",
                    "option name Hash type spin default 1 min 1 max 9",
                    "uciok",
                )
            case "isready":
                say("readyok")
            case "ucinewgame":
                asked = 0
            case "position":
                board = read_position(words[1:])
            case "go":
                asked += 1
                answer(mode if asked > GOOD_MOVES else "good", board, words)
            case "quit":
                return


def read_position(words: list[str]) -> chess.Board:
    board = chess.Board() if words[0] == "startpos" else chess.Board(" ".join(words[1:7]))
    if "moves" in words:
        for move in words[words.index("moves") + 1 :]:
            board.push_uci(move)
    return board


def answer(mode: str, board: chess.Board, words: list[str]) -> None:
    move = min(board.legal_moves, key=chess.Move.uci)
    if mode == "illegal":
        say("bestmove e1e8")
    elif mode == "nonsense":
        say("bestmove castles, I think")
    elif mode == "crash":
        sys.exit(3)
    elif mode == "hang":
        for mark in sys.argv[2:]:
            Path(mark).write_text(str(os.getpid()))
        time.sleep(600)
    elif mode == "flood":
        flood(b"x")
    elif mode == "flood lines":
        flood(b"info string x\n")
    elif mode == "kill":
        os.kill(os.getppid(), signal.SIGKILL)
        time.sleep(600)
    else:
        if mode == "late":
            name = "wtime" if board.turn else "btime"
            time.sleep(int(words[words.index(name) + 1]) / 1000 + 0.5)
        say("info depth 1 score cp 13 nodes 20 time 1", f"bestmove {move.uci()}")


def flood(text: bytes) -> None:
    """Never ends."""
    piece = text * (65536 // len(text))
    while True:
        sys.stdout.buffer.write(piece)


def say(*lines: str) -> None:
    print(*lines, sep="\n", flush=True)


if __name__ == "__main__":
    main(sys.argv[1])
