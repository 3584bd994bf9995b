"""What an engine thinks of the moves that people play."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import chess

from zermelo.engines.score import Score
from zermelo.engines.thought import Thought
from zermelo.play.explain.chances import winning_chance
from zermelo.play.explain.lines import Adviser, chess_moves
from zermelo.play.people.advisers import Advisers
from zermelo.play.people.crowd import Crowd
from zermelo.position import Position

BEST_LINES = 4
"""Of the engine's own, whether people play them or not."""

MIN_SHARE = 0.04
"""Of people of some rating, from which a move is looked at."""

MAX_MOVES = 12


@dataclass(frozen=True)
class Judged:
    """A move with the play that follows it."""

    move: chess.Move
    line: tuple[chess.Move, ...]
    """Begins with the move."""
    score: Score
    chance: float
    """To win, from 0 to 1, of the side that moves; a draw is half a win."""


def popular(found: Sequence[Crowd]) -> list[chess.Move]:
    """What people of some rating play, the most played first."""
    shares: dict[chess.Move, float] = {}
    for crowd in found:
        for move, share in crowd.shares.items():
            shares[move] = max(share, shares.get(move, 0.0))
    often = [move for move, share in shares.items() if share >= MIN_SHARE]
    return sorted(often, key=lambda move: -shares[move])[:MAX_MOVES]


def judged(position: Position, advisers: Advisers, asked: Sequence[chess.Move]) -> list[Judged]:
    """The engine's best moves and those asked for, the best first."""
    found = _read(advisers.position.analyse(position, lines=BEST_LINES), position.turn)
    found |= values(position, advisers.move, [move for move in asked if move not in found])
    return sorted(found.values(), key=lambda one: -one.score.value_for(position.turn))


def values(
    position: Position, adviser: Adviser, moves: Iterable[chess.Move]
) -> dict[chess.Move, Judged]:
    """Each in a search of its own, so that all are looked at as closely."""
    found: dict[chess.Move, Judged] = {}
    for move in moves:
        thought = adviser.analyse(position, root_moves=[position.parse_move(move)])
        found |= _read(thought, position.turn)
    return found


def _read(thought: Thought, turn: bool) -> dict[chess.Move, Judged]:
    return {
        line.moves[0].to_chess(): Judged(
            line.moves[0].to_chess(),
            tuple(chess_moves(line.moves)),
            line.score,
            winning_chance(line.score, turn),
        )
        for line in thought.lines
        if line.moves
    }
