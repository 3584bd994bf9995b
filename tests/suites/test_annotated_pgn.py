"""Annotated games in and out of the analysis: python-chess reads the same trees."""

import io
import random

import chess
import chess.pgn

from tests.suites.public_data import data_folder
from zermelo.play.analysis.reading import read_game
from zermelo.play.analysis.tree import AnalysisTree

OWN_GAMES = 200


def annotated(rng: random.Random) -> chess.pgn.Game:
    """A game with everything a PGN can hold: comments, marks, clocks, evaluations, side lines."""
    game = chess.pgn.Game()
    game.headers["White"] = f"Player {rng.random()}"
    game.headers["Annotator"] = 'A "friend"'
    game.comment = rng.choice(["", "To begin with"])
    _grow(game, rng, plies=rng.randrange(10, 40), side_lines=2)
    return game


def _grow(node: chess.pgn.GameNode, rng: random.Random, plies: int, side_lines: int) -> None:
    board = node.board()
    for _ in range(plies):
        moves = list(board.legal_moves)
        if not moves:
            return
        move = rng.choice(moves)
        for other in rng.sample(moves, min(len(moves), 2)):
            if other != move and side_lines > 0 and rng.random() < 0.15 and node.parent:
                side = node.add_variation(move) if not node.has_variation(move) else None
                start = node.add_variation(other, starting_comment=rng.choice(["", "or"]))
                _grow(start, rng, plies=rng.randrange(1, 8), side_lines=side_lines - 1)
                assert side is None or side.is_main_variation()
                break
        child = node.variation(move) if node.has_variation(move) else node.add_variation(move)
        child.nags = set(rng.sample([1, 2, 4, 6, 14, 146], rng.randrange(2)))
        child.comment = rng.choice(["", "", "A word", "two (words); and [brackets]"])
        if rng.random() < 0.3:
            child.set_clock(rng.randrange(3600))
        if rng.random() < 0.3:
            child.set_eval(chess.engine.PovScore(chess.engine.Cp(rng.randrange(-900, 900)), True))
        board.push(move)
        node = child


def same(text: str) -> None:
    game, faults = read_game(text)
    assert faults == []
    again = chess.pgn.read_game(io.StringIO(AnalysisTree(game).to_pgn()))
    assert str(again) == str(chess.pgn.read_game(io.StringIO(text)))


def test_own_annotated_games_come_back_as_they_were() -> None:
    rng = random.Random(20)
    games = [annotated(rng) for _ in range(OWN_GAMES)]
    assert sum(len(node.variations) > 1 for game in games for node in game.mainline()) > OWN_GAMES
    for game in games:
        same(f"{game}\n")


def test_real_games_come_back_as_they_were() -> None:
    count = 0
    path = data_folder("games") / "lichess_2025-05.pgn"
    with path.open(encoding="utf-8") as file:
        while count < OWN_GAMES and (game := chess.pgn.read_game(file)) is not None:
            same(f"{game}\n")
            count += 1
    assert count == OWN_GAMES
