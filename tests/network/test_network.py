"""The network's own arithmetic: against a second writing of it, and its symmetries."""

import random
from pathlib import Path

import chess
import numpy as np
import pytest

import zermelo
from tests.network.random_networks import random_network
from zermelo import Position, _core, preset
from zermelo.engines.limit import Limits
from zermelo.network.network_file import NetworkFile, read_network

EMBEDDED = Path(__file__).parents[2] / "native" / "evaluation" / "network" / "zermelo.znet"


def expected(network: NetworkFile, board: chess.Board) -> int:
    bucket = min(max((len(board.piece_map()) - 2) // 4, 0), 7)
    total = 0
    for half, side in enumerate((board.turn, not board.turn)):
        king = board.king(side)
        assert king is not None
        flip = (7 if king % 8 < 4 else 0) ^ (0 if side else 56)
        hidden = network.hidden_bias.astype(np.int64)
        for square, piece in board.piece_map().items():
            kind = piece.piece_type - 1 + (0 if piece.color == side else 6)
            hidden = hidden + network.hidden[kind * 64 + (square ^ flip)]
        clipped = np.clip(hidden, 0, 255)
        row = network.output[bucket][half * network.width : (half + 1) * network.width]
        total += int((clipped * clipped * row.astype(np.int64)).sum())

    def divided(number: int, by: int) -> int:
        return abs(number) // by * (1 if number >= 0 else -1)

    whole = divided(total, 255) + int(network.output_bias[bucket])
    return divided(whole * round(network.slope * 10), 10 * 255 * 64)


def random_boards(seed: int, count: int) -> list[chess.Board]:
    rng = random.Random(seed)
    boards: list[chess.Board] = []
    while len(boards) < count:
        board = chess.Board()
        for _ in range(rng.randrange(4, 120)):
            if board.is_game_over():
                break
            board.push(rng.choice(list(board.legal_moves)))
        if not board.is_game_over():
            boards.append(board)
    return boards


@pytest.fixture(params=[1, 2])
def network(request: pytest.FixtureRequest, tmp_path: Path) -> tuple[NetworkFile, bytes]:
    made = random_network(request.param, width=16 if request.param == 1 else 272)
    path = tmp_path / "network.znet"
    made.write(path)
    return made, path.read_bytes()


def test_every_kernel_gives_the_same_numbers(network: tuple[NetworkFile, bytes]) -> None:
    made, raw = network
    kernels = [_core.Network(raw, kernels=name) for name in _core.network_kernels()]
    for board in random_boards(1, 80):
        position = Position.from_board(board)
        assert {one.output(position) for one in kernels} == {expected(made, board)}


def test_updates_and_fresh_layers_agree(network: tuple[NetworkFile, bytes]) -> None:
    """Along games with moves taken back: kings that cross the middle, castling, promotions."""
    _, raw = network
    kept, rng = _core.Network(raw), random.Random(5)
    position = Position()
    for _ in range(1500):
        moves = position.legal_moves
        if (not moves or rng.random() < 0.3) and position.move_stack:
            position.pop()
        elif moves:
            position.push(rng.choice(moves))
        assert kept.output(position) == _core.Network(raw).output(position)


def test_mirrored_and_colour_swapped_positions_are_worth_the_same(
    network: tuple[NetworkFile, bytes],
) -> None:
    evaluator = _core.Network(network[1])
    for board in random_boards(2, 80):
        value = evaluator.output(Position.from_board(board))
        assert evaluator.output(Position.from_board(board.mirror())) == value
        board.set_castling_fen("-")
        board.ep_square = None
        sideways = board.transform(chess.flip_horizontal)
        assert evaluator.output(Position.from_board(sideways)) == value


def test_pieces_and_the_rest_add_up() -> None:
    evaluator = _core.Network()
    for board in random_boards(3, 10):
        position = Position.from_board(board)
        value = evaluator.evaluate(position) * (1 if board.turn else -1)
        assert sum(evaluator.terms(position).values()) == pytest.approx(value, abs=1)


def test_the_built_in_network_is_that_of_the_file() -> None:
    built_in, read = zermelo.Network(), zermelo.Network(EMBEDDED)
    for board in random_boards(4, 20):
        position = Position.from_board(board)
        assert built_in.output(position) == read.output(position)


def test_a_network_file_is_read_as_it_was_written(tmp_path: Path) -> None:
    made = random_network(3)
    made.write(tmp_path / "network.znet")
    read = read_network(tmp_path / "network.znet")
    for name in ("hidden", "hidden_bias", "output", "output_bias"):
        assert np.array_equal(getattr(made, name), getattr(read, name))
    assert (read.slope, read.description) == (made.slope, made.description)


def test_an_engine_plays_with_a_network_of_ones_own(tmp_path: Path) -> None:
    random_network(4).write(tmp_path / "mine.znet")
    limits = Limits(nodes=3000)
    own = zermelo.Engine(evaluator=zermelo.Network(tmp_path / "mine.znet"))
    reports = [
        own.prepare(Position(), limits).run(),
        zermelo.Engine().prepare(Position(), limits).run(),
    ]
    assert reports[0].value != reports[1].value


def test_threads_share_weights_and_agree() -> None:
    config = preset("zermelo").changed("evaluation.kind", "network")
    with zermelo.Engine(config, threads=2) as engine:
        assert engine.prepare(Position(), Limits(nodes=20_000)).run().move is not None
