"""Positions replayed in lockstep, and what the network sees of them: python-chess is the oracle."""

import random

import chess
import pytest

torch = pytest.importorskip("torch")

from tests.human.human_games import line, played  # noqa: E402
from zermelo.human import features, layout, moves  # noqa: E402
from zermelo.human.games import parse  # noqa: E402
from zermelo.human.objective import possible, rules  # noqa: E402
from zermelo.human.replay import NO_FILE, replay  # noqa: E402

SPECIAL = (
    "e2e4 a7a6 e4e5 d7d5 e5d6 g8f6 d6c7 g7g6 c7b8n f8g7 g1f3 e8g8 f1e2 a8b8 e1g1",
    "d2d4 h7h5 b1c3 h5h4 g2g4 h4g3 c1f4 g3h2 d1d2 h2g1q e1c1 a7a5",
)


def some_games() -> list[list[chess.Move]]:
    rng = random.Random(7)
    games = [[chess.Move.from_uci(uci) for uci in text.split()] for text in SPECIAL]
    return games + [played(rng, rng.randrange(10, 150), 100) for _ in range(20)]


@pytest.fixture(scope="module")
def positions() -> object:
    lines = [line(game).encode() for game in some_games()]
    return replay(parse(lines, "games"), "cpu")


def test_replayed_positions_are_those_of_python_chess(positions) -> None:  # type: ignore[no-untyped-def]  # noqa: ANN001
    row = 0
    for game in some_games():
        board = chess.Board()
        for ply, move in enumerate(game):
            pieces = [0] * 64
            for at, piece in board.piece_map().items():
                pieces[at] = piece.piece_type + (0 if piece.color else 6)
            assert positions.boards[row].tolist() == pieces
            rights = sum(
                bit
                for bit, corner in ((1, chess.H1), (2, chess.A1), (4, chess.H8), (8, chess.A8))
                if board.castling_rights & chess.BB_SQUARES[corner]
            )
            assert positions.castling[row] == rights
            takes = board.has_pseudo_legal_en_passant()
            assert positions.passant[row] == (board.ep_square % 8 if takes else NO_FILE)  # type: ignore[operator]
            assert positions.plies[row] == ply
            board.push(move)
            row += 1
    assert row == len(positions)


def test_classes_of_moves_agree_with_the_reader(positions) -> None:  # type: ignore[no-untyped-def]  # noqa: ANN001
    batch = features.take(positions, torch.arange(len(positions)))
    expected = [
        moves.move_class(int(move), bool(ply % 2))
        for move, ply in zip(batch.moves, batch.plies, strict=True)
    ]
    assert features.move_classes(batch).tolist() == expected


def test_all_legal_moves_are_possible(positions) -> None:  # type: ignore[no-untyped-def]  # noqa: ANN001
    row = 0
    allowed = rules(positions.device)
    for game in some_games()[:6]:
        board = chess.Board()
        for move in game:
            batch = features.take(positions, torch.tensor([row]))
            found = possible(features.seen_by_mover(batch)[:, 0], allowed)[0]
            for legal in board.legal_moves:
                packed = moves.packed(legal.uci())
                assert found[moves.move_class(packed, board.turn == chess.BLACK)]
            board.push(move)
            row += 1


def test_history_is_the_positions_before_and_ends_where_the_game_begins(positions) -> None:  # type: ignore[no-untyped-def]  # noqa: ANN001
    begin = len(some_games()[0])
    batch = features.take(positions, torch.arange(begin, begin + 4))
    seen = features.planes(features.seen_by_mover(batch), batch, torch.float32)
    pieces = seen[:, :, : layout.HISTORY * layout.KINDS].unflatten(2, (layout.HISTORY, -1))
    counts = pieces.sum((1, 3)).tolist()
    assert counts[0] == [32, 0, 0, 0, 0, 0, 0, 0]
    assert counts[3] == [32, 32, 32, 32, 0, 0, 0, 0]
    assert seen[:, 0, -7:].sum(1).tolist() == [0, 1, 2, 3]
    # White's first position seen again by White two plies later, by Black in between.
    assert torch.equal(pieces[0, :, 0], pieces[2, :, 2])
    assert not torch.equal(pieces[1, :, 0], pieces[2, :, 1])


def test_the_mover_sees_its_own_rating_first() -> None:
    game = line(played(random.Random(1), 12, 20), "fics;blitz;0;1100;1900;0-1")
    positions = replay(parse([game.encode()], "games"), "cpu")
    batch = features.take(positions, torch.tensor([0, 1]))
    about = features.conditions(batch, torch.float32)
    knots = about[:, 4 : 4 + 2 * 72].unflatten(1, (2, 4, layout.KNOTS))
    ratings = (knots * torch.arange(layout.KNOTS) * layout.KNOT).sum((2, 3))
    assert ratings.tolist() == [[1100, 1900], [1900, 1100]]
    assert knots.sum((1, 3)).tolist() == [[0, 0, 2, 0]] * 2
    assert features.outcomes(batch).tolist() == [2, 0]


def test_the_mover_sees_its_own_castling_rights_first() -> None:
    game = [chess.Move.from_uci(uci) for uci in ["e2e4", "e7e5", "e1e2", "a7a6", "a2a3"]]
    positions = replay(parse([line(game).encode()], "games"), "cpu")
    batch = features.take(positions, torch.tensor([0, 3, 4]))
    rights = features.conditions(batch, torch.float32)[:, :4]
    assert rights.tolist() == [[1, 1, 1, 1], [1, 1, 0, 0], [0, 0, 1, 1]]
