"""Decisions of people in test or training games: what several benchmarks look at."""

import lzma
import random
from collections.abc import Iterator
from dataclasses import dataclass

import chess

from benchmarks.human_model import FIRST_PLY
from benchmarks.public_data import DATA, data_file
from zermelo.human.inputs import Players

TEST = "human/test.txt.xz"
TRAINING = "human/train-*.txt.xz"
SEED = 1913


@dataclass(frozen=True)
class Choice:
    """A position with the moves that led to it, and what its mover played."""

    board: chess.Board
    move: chess.Move
    players: Players


def sides(*, training: bool = False) -> Iterator[tuple[str, bool, int, str]]:
    """Every player of every game of the test, or of training: line, colour, rating and pool."""
    paths = sorted(DATA.glob(TRAINING)) if training else [data_file(TEST)]
    for path in paths:
        with lzma.open(path, "rt") as file:
            for line in file:
                pool, _, _, white, black, *_ = line.split(";", 5)
                yield line, True, int(white), pool
                yield line, False, int(black), pool


def choices_of(line: str, color: bool) -> list[Choice]:
    """All decisions of a player from the tenth ply on in which there was a choice."""
    pool, speed, _, white, black, _, played, _ = line.rstrip("\n").split(";")
    ratings = (int(white), int(black)) if color else (int(black), int(white))
    players = Players(*ratings, pool, speed)
    board = chess.Board()
    answer = []
    for ply, text in enumerate(played.split()):
        move = chess.Move.from_uci(text)
        if ply >= FIRST_PLY and board.turn is color and board.legal_moves.count() > 1:
            answer.append(Choice(board.copy(), move, players))
        board.push(move)
    return answer


def one_choice(line: str, color: bool, number: int = 0) -> Choice | None:
    """One of them, always the same for a number; None where there is none."""
    plies = [
        ply
        for ply in range(FIRST_PLY, line.split(";")[6].count(" ") + 1)
        if (ply % 2 == 0) is color
    ]
    if number >= len(plies):
        return None
    pool, speed, _, white, black, _, played, _ = line.rstrip("\n").split(";")
    random.Random(line).shuffle(plies)
    moves = played.split()
    board = chess.Board()
    for text in moves[: plies[number]]:
        board.push_uci(text)
    if board.legal_moves.count() < 2:
        return None
    ratings = (int(white), int(black)) if color else (int(black), int(white))
    players = Players(*ratings, pool, speed)
    return Choice(board, chess.Move.from_uci(moves[plies[number]]), players)
