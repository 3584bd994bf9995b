"""The model that comes with the package, asked through its public names."""

import random
import subprocess
import sys
from pathlib import Path

import chess
import chess.variant
import pytest

from tests.human.human_games import line, played
from zermelo.errors import HumanDataError, HumanInputError
from zermelo.human import HumanModel
from zermelo.human.inputs import Players, conditions, legal_classes, planes
from zermelo.human.layout import POOLS, SPEEDS
from zermelo.human.model import MODEL

MATE_IN_ONE = "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4"
OVER = {
    "mate": ("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3", (0, 0, 1)),
    "stalemate": ("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", (0, 1, 0)),
    "two kings": ("7k/8/6K1/8/8/8/8/8 b - - 0 1", (0, 1, 0)),
}
MAX_MODEL_BYTES = 6_000_000


@pytest.fixture(scope="module")
def model() -> HumanModel:
    return HumanModel()


def after(*moves: str) -> chess.Board:
    board = chess.Board()
    for move in moves:
        board.push_san(move)
    return board


def test_shares_are_of_the_legal_moves_and_sum_to_one(model: HumanModel) -> None:
    rng = random.Random(5)
    for plies in range(0, 80, 8):
        board = chess.Board()
        for move in played(rng, plies, 100):
            board.push(move)
        stack = list(board.move_stack)
        shares = model.moves(board, rating=1200, opponent=1300, pool="chesscom", speed="rapid")
        assert set(shares) == set(board.legal_moves)
        assert sum(shares.values()) == pytest.approx(1)
        assert list(shares.values()) == sorted(shares.values(), reverse=True)
        assert board.move_stack == stack


def test_people_open_as_people_do(model: HumanModel) -> None:
    first = model.moves(chess.Board())
    assert [move.uci() for move in first][:2] == ["e2e4", "d2d4"]
    assert first[chess.Move.from_uci("e2e4")] > 0.4
    taken = next(iter(model.moves(after("e4", "d5", "exd5"), rating=1200)))
    assert taken.uci() == "d8d5"


def test_the_rating_matters(model: HumanModel) -> None:
    """Against the Fried Liver, beginners take back and lose, stronger players know better."""
    board = after("e4", "e5", "Nf3", "Nc6", "Bc4", "Nf6", "Ng5", "d5", "exd5")
    natural = chess.Move.from_uci("f6d5")
    shares = [
        model.moves(board, rating=rating, opponent=rating)[natural] for rating in (1000, 1500, 2000)
    ]
    assert shares == sorted(shares, reverse=True)
    assert shares[0] > 2 * shares[2]


def test_a_board_without_history_will_do(model: HumanModel) -> None:
    board = chess.Board(MATE_IN_ONE)
    assert board.san(next(iter(model.moves(board, rating=1000, opponent=1000)))) == "Qxf7#"


def test_the_stronger_player_is_expected_to_win(model: HumanModel) -> None:
    win, draw, loss = model.expectation(chess.Board(), rating=2000, opponent=1400)
    assert win + draw + loss == pytest.approx(1)
    assert win > 0.75
    assert model.expectation(chess.Board(), rating=1400, opponent=2000)[2] > 0.75


@pytest.mark.parametrize("fen, result", OVER.values(), ids=OVER)
def test_a_finished_game_has_no_moves(
    model: HumanModel, fen: str, result: tuple[float, float, float]
) -> None:
    assert model.moves(chess.Board(fen)) == {}
    assert model.expectation(chess.Board(fen)) == result


def test_many_boards_at_once_answer_as_one_by_one(model: HumanModel) -> None:
    boards = [after("e4"), chess.Board(OVER["mate"][0]), after("d4", "Nf6")]
    ratings = (1000, 1000, 1900)
    players = [Players(rating, 1500, "fics", "unknown") for rating in ratings]
    for board, rating, found in zip(boards, ratings, model.all_moves(boards, players), strict=True):
        alone = model.moves(board, rating=rating, pool="fics", speed="unknown")
        assert found == pytest.approx(alone, abs=1e-4)


@pytest.mark.parametrize(
    "wrong, accepted",
    [
        ({"rating": 99}, "rating: 99; accepted are 100 to 3400"),
        ({"opponent": 4000}, "opponent: 4000; accepted"),
        ({"rating": float("nan")}, "rating: nan"),
        ({"rating": True}, "rating: True"),
        ({"rating": "1500"}, "rating: '1500'"),
        ({"pool": "chess.com"}, "lichess, chesscom, fics, fide"),
        ({"speed": "hyper"}, "bullet, blitz, rapid, classical, unknown"),
    ],
)
def test_bad_input_is_named_with_what_is_accepted(
    model: HumanModel, wrong: dict[str, object], accepted: str
) -> None:
    with pytest.raises(HumanInputError, match=accepted):
        model.moves(chess.Board(), **wrong)  # type: ignore[arg-type]
    with pytest.raises(HumanInputError, match=accepted):
        model.expectation(chess.Board(), **wrong)  # type: ignore[arg-type]


def test_boards_that_are_no_positions_are_refused(model: HumanModel) -> None:
    with pytest.raises(HumanInputError, match="impossible position"):
        model.moves(chess.Board(None))
    with pytest.raises(HumanInputError, match="variant atomic"):
        model.moves(chess.variant.AtomicBoard())


def test_a_file_that_is_no_model_is_named(tmp_path: Path) -> None:
    bad = tmp_path / "bad.onnx"
    bad.write_bytes(b"nothing")
    with pytest.raises(HumanDataError, match=r"bad\.onnx: cannot be read as a model"):
        HumanModel(bad).moves(chess.Board())


def test_castling_of_chess960_is_a_move_of_the_king_by_two_squares() -> None:
    fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
    usual = legal_classes(chess.Board(fen))
    other = legal_classes(chess.Board(fen, chess960=True))
    assert usual[chess.Move.from_uci("e1g1")] == other[chess.Move.from_uci("e1h1")]
    assert usual[chess.Move.from_uci("e1c1")] == other[chess.Move.from_uci("e1a1")]


def test_the_network_sees_what_it_was_trained_on() -> None:
    """The boards of python-chess as numbers, beside those that training computes from games."""
    torch = pytest.importorskip("torch")
    from zermelo.human import features
    from zermelo.human.games import parse
    from zermelo.human.replay import replay

    rng = random.Random(11)
    for pool, speed in zip((*POOLS, "fide"), SPEEDS, strict=True):
        game = played(rng, rng.randrange(40, 120), 100)
        text = line(game, f"{pool};{speed};0;1130;1987;1-0").encode()
        positions = replay(parse([text], "games"), "cpu")
        batch = features.take(positions, torch.arange(len(positions)))
        right = features.planes(features.seen_by_mover(batch), batch, torch.float32).numpy()
        about = features.conditions(batch, torch.float32).numpy()
        board = chess.Board()
        for ply, move in enumerate(game):
            ratings = (1130, 1987) if board.turn else (1987, 1130)
            assert (planes(board) == right[ply]).all()
            found = conditions(board, Players(*ratings, pool, speed))
            assert found == pytest.approx(about[ply], abs=1e-6)
            board.push(move)


def test_the_file_is_small() -> None:
    assert MODEL.stat().st_size <= MAX_MODEL_BYTES


def test_the_runtime_is_imported_with_the_first_question() -> None:
    script = (
        "import sys; from zermelo.human import HumanModel; HumanModel();"
        " print('onnxruntime' in sys.modules, 'torch' in sys.modules)"
    )
    finished = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    assert finished.stdout.split() == ["False", "False"]
