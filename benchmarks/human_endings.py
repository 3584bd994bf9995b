"""Whether the preset `human` wins what is won: random endings with a lone king to mate.

    python -m benchmarks.human_endings --endings 200

White has one of the armies below and the move; the ratings are the cards of the page in turn. The
lone king is the flagship's with DEFENCE_NODES nodes. Draws are claimed as soon as they can be.
Ctrl-C prints what is known so far.
"""

import argparse
import random
import statistics
import sys
from collections.abc import Iterator
from dataclasses import dataclass

import chess
from chess.engine import Limit

from benchmarks.human_sample import SEED
from benchmarks.report import context
from zermelo import Engine
from zermelo.cli.late_bar import late_bar
from zermelo.web.lobby.engines import CARDS

ARMIES = ("Q", "R", "QQ", "QQQ", "QQQQQQ")
DEFENCE_NODES = 300


@dataclass(frozen=True)
class Ending:
    """How one of them went."""

    army: str
    rating: int
    result: str
    moves: int


def drawn(army: str, rng: random.Random) -> chess.Board:
    """A legal position with White to move, in which the game goes on."""
    pieces = [chess.Piece.from_symbol(symbol) for symbol in f"Kk{army}"]
    while True:
        board = chess.Board(None)
        for square, piece in zip(rng.sample(chess.SQUARES, len(pieces)), pieces, strict=True):
            board.set_piece_at(square, piece)
        if board.is_valid() and not board.is_game_over():
            return board


def played(army: str, rating: int, seed: int, defender: Engine) -> Ending:
    board = drawn(army, random.Random(seed))
    attacker = Engine(f"human:rating={rating}", seed=seed)
    defender.clear()
    while not board.is_game_over(claim_draw=True):
        limit = None if board.turn else Limit(nodes=DEFENCE_NODES)
        move = (attacker if board.turn else defender).play(board, limit).move
        assert move is not None, "the game goes on"
        board.push(move)
    return Ending(army, rating, board.result(claim_draw=True), board.fullmove_number)


def endings(count: int) -> Iterator[Ending]:
    defender = Engine("zermelo")
    for number in range(count):
        army = ARMIES[number % len(ARMIES)]
        rating = CARDS[number // len(ARMIES) % len(CARDS)]
        yield played(army, rating, SEED + number, defender)


def table(found: list[Ending]) -> Iterator[str]:
    yield "| White has | endings | won | drawn | lost | moves, median | longest |"
    yield "|---" * 7 + "|"
    for army in ARMIES:
        some = [one for one in found if one.army == army]
        if not some:
            continue
        results = [one.result for one in some]
        counts = [results.count(result) for result in ("1-0", "1/2-1/2", "0-1")]
        moves = [one.moves for one in some]
        cells = [f"K{army}", len(some), *counts, f"{statistics.median(moves):.0f}", max(moves)]
        yield f"| {' | '.join(map(str, cells))} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--endings", type=int, default=200)
    chosen = parser.parse_args()
    found: list[Ending] = []
    try:
        with late_bar("endings", chosen.endings) as (bar, task):
            for one in endings(chosen.endings):
                found.append(one)
                bar.advance(task)
    except KeyboardInterrupt:
        print("interrupted", file=sys.stderr)
    print(f"{context()}; {len(found):,} endings\n")
    print(*table(found), sep="\n")
    for one in found:
        if one.result != "1-0":
            print(f"not won: K{one.army} at {one.rating}, {one.result} after {one.moves} moves")


if __name__ == "__main__":
    main()
