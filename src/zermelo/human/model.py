"""What people of a rating would play: the model that comes with the package."""

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Final, Protocol

import chess
import numpy as np

from zermelo.errors import HumanDataError
from zermelo.human.inputs import Floats, Players, check, conditions, legal_classes, planes

MODEL: Final = Path(__file__).with_name("human.onnx")
BATCH: Final = 64


class Session(Protocol):
    """What is used of the runtime."""

    def run(self, outputs: Sequence[str], inputs: dict[str, Floats]) -> Sequence[Floats]: ...


@cache
def _session(path: Path, threads: int) -> Session:
    """The network, loaded once for all models of a file. The runtime takes 0.1 s to import."""
    import onnxruntime

    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = threads
    options.inter_op_num_threads = 1
    try:
        session: Session = onnxruntime.InferenceSession(
            path, options, providers=["CPUExecutionProvider"]
        )
    except Exception as error:  # the runtime has an error class for each of its reasons
        raise HumanDataError(f"{path}: cannot be read as a model: {error}") from None
    return session


def _softmax(values: Floats) -> Floats:
    powers = np.exp(values.astype(np.float64) - values.max())
    answer: Floats = powers / powers.sum()
    return answer


class HumanModel:
    """How people of a rating move. The file is read when the first question is asked.

    ``pool`` says whose scale the ratings are on (lichess, chesscom, fics, or fide for games over
    the board), ``speed`` how fast the game is (bullet, blitz, rapid, classical, unknown).
    The moves that led to a board help, up to seven of them; a board without any will do.
    """

    def __init__(self, path: Path = MODEL, threads: int = 1) -> None:
        self._path, self._threads = path, threads

    def moves(
        self,
        board: chess.Board,
        *,
        rating: float = 1500,
        opponent: float = 1500,
        pool: str = "lichess",
        speed: str = "blitz",
    ) -> dict[chess.Move, float]:
        """The share of such people who play each legal move, the largest first; they sum to 1.

        Empty where the game is over.
        """
        return self.all_moves([board], [Players(rating, opponent, pool, speed)])[0]

    def expectation(
        self,
        board: chess.Board,
        *,
        rating: float = 1500,
        opponent: float = 1500,
        pool: str = "lichess",
        speed: str = "blitz",
    ) -> tuple[float, float, float]:
        """How such games end for the side to move: shares of wins, draws and losses."""
        players = Players(rating, opponent, pool, speed)
        check(board)
        if outcome := board.outcome():
            if outcome.winner is None:
                return 0.0, 1.0, 0.0
            return (1.0, 0.0, 0.0) if outcome.winner == board.turn else (0.0, 0.0, 1.0)
        win, draw, loss = _softmax(self._run([board], [players])[1][0]).tolist()
        return win, draw, loss

    def all_moves(
        self, boards: Sequence[chess.Board], players: Sequence[Players]
    ) -> list[dict[chess.Move, float]]:
        """`moves` of many boards, each with its players; faster than one by one."""
        for board in boards:
            check(board)
        answer: list[dict[chess.Move, float]] = [{} for _ in boards]
        going = [number for number, board in enumerate(boards) if not board.is_game_over()]
        for begin in range(0, len(going), BATCH):
            some = going[begin : begin + BATCH]
            values, _ = self._run([boards[one] for one in some], [players[one] for one in some])
            for number, row in zip(some, values, strict=True):
                answer[number] = _shares(boards[number], row)
        return answer

    def _run(
        self, boards: Sequence[chess.Board], players: Sequence[Players]
    ) -> tuple[Floats, Floats]:
        """The network's answers before any softmax: all classes of moves, and the outcome."""
        inputs = {
            "planes": np.stack([planes(board) for board in boards]),
            "conditions": np.stack(
                [conditions(board, who) for board, who in zip(boards, players, strict=True)]
            ),
        }
        moves, outcome = _session(self._path, self._threads).run(("moves", "outcome"), inputs)
        return moves, outcome


def _shares(board: chess.Board, values: Floats) -> dict[chess.Move, float]:
    classes = legal_classes(board)
    shares = _softmax(values[list(classes.values())]).tolist()
    pairs = sorted(zip(classes, shares, strict=True), key=lambda pair: -pair[1])
    return dict(pairs)
