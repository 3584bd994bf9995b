"""Games that python-chess's engine module lets a preset play, through `zermelo uci`."""

import random
from collections import Counter

import chess
import chess.engine

from tests.uci.wire import COMMAND

MAX_PLIES = 160
RANDOM_PLIES = 6
PATIENCE_SECONDS = 120.0
"""A machine whose every core is busy is no fault of the engine; python-chess gives it 10 s."""


def play_games(engine: str, count: int, seed: int) -> Counter[str]:
    """How many ended how: a game that the protocol or the rules break raises instead."""
    found: Counter[str] = Counter()
    rng = random.Random(seed)
    command = [str(COMMAND), "uci", "--engine", engine]
    with chess.engine.SimpleEngine.popen_uci(command, timeout=PATIENCE_SECONDS) as player:
        for number in range(count):
            found[play_one(player, number, rng)] += 1
        player.ping()
    return found


def play_one(player: chess.engine.SimpleEngine, number: int, rng: random.Random) -> str:
    """Random first moves, then the engine for both sides, by a limit of changing kinds."""
    chess960 = number % 5 == 4
    board = chess.Board.from_chess960_pos(rng.randrange(960)) if chess960 else chess.Board()
    for _ in range(RANDOM_PLIES):
        if board.is_game_over():
            break
        board.push(rng.choice(list(board.legal_moves)))
    while board.outcome(claim_draw=True) is None and len(board.move_stack) < MAX_PLIES:
        played = player.play(board, limit_of(number), game=number, info=chess.engine.INFO_ALL)
        # python-chess itself refuses illegal moves; a missing one is none of its errors.
        assert played.move is not None, (number, board.fen(), played)
        assert played.move in board.legal_moves, (number, board.fen(), played)
        assert "score" in played.info, (number, board.fen(), played)
        board.push(played.move)
    outcome = board.outcome(claim_draw=True)
    return "length" if outcome is None else outcome.termination.name.lower()


def limit_of(number: int) -> chess.engine.Limit:
    kinds = [
        chess.engine.Limit(nodes=60),
        chess.engine.Limit(depth=1),
        chess.engine.Limit(time=0.001),
        chess.engine.Limit(white_clock=0.1, black_clock=0.1, white_inc=0.001, black_inc=0.001),
    ]
    return kinds[number % len(kinds)]
