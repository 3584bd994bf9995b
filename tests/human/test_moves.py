"""Moves as numbers."""

import random

import chess
import pytest

from tests.human.human_games import line, played
from zermelo.errors import HumanDataError
from zermelo.human import moves
from zermelo.human.games import parse

PROMOTING = (
    "1n1n4/2P3k1/8/8/8/8/2p3K1/1N1N4 w - - 0 1",
    "1n1n4/2P3k1/8/8/8/8/2p3K1/1N1N4 b - - 0 1",
)


@pytest.mark.parametrize("fen", PROMOTING)
def test_every_promotion_has_a_class_of_its_own(fen: str) -> None:
    board = chess.Board(fen)
    legal = [move.uci() for move in board.legal_moves]
    classes = {moves.move_class(moves.packed(uci), board.turn == chess.BLACK) for uci in legal}
    assert len(classes) == len(legal)
    assert max(classes) < moves.CLASSES
    assert sum(one >= moves.PLAIN for one in classes) == 9


def test_both_sides_see_their_promotions_alike() -> None:
    def classes(fen: str) -> set[int]:
        board = chess.Board(fen)
        return {
            moves.move_class(moves.packed(move.uci()), board.turn == chess.BLACK)
            for move in board.legal_moves
            if move.promotion
        }

    assert classes(PROMOTING[0]) == classes(PROMOTING[1])


def test_underpromotions_name_the_squares_of_their_pawn() -> None:
    origins, targets = moves.underpromotion_squares()
    number = moves.move_class(moves.packed("g7h8r"), black=False) - moves.PLAIN
    assert (origins[number], targets[number]) == (chess.G7, chess.H8)


def test_the_reader_keeps_moves_and_facts() -> None:
    game = played(random.Random(1), 40, 20)
    text = line(game) + line(game[:11], "fide;classical;0;2100;1900;*")
    games = parse(text.encode().splitlines(keepends=True), "games")
    assert games.lengths.tolist() == [40, 11]
    assert games.moves[40:].tolist() == [moves.packed(move.uci()) for move in game[:11]]
    assert games.pools.tolist() == [0, 3]
    assert games.ratings.tolist() == [[1500, 1620], [2100, 1900]]
    assert games.bands.tolist() == [1400, 2000]
    assert games.results.tolist() == [0, 3]


@pytest.mark.parametrize(
    "bad",
    ["lichess;blitz;0;1500;1500;1-0;e2e9;", "lichess;blitz;0;1500;1-0;e2e4;", "a;b;c;d;e;f;g;h"],
)
def test_a_line_that_is_no_game_is_named(bad: str) -> None:
    good = line(played(random.Random(2), 12, 20))
    with pytest.raises(HumanDataError, match="games, line 2: "):
        parse([good.encode(), bad.encode()], "games")
