"""Scores are White's, and python-chess reads the same from them."""

import chess.engine
import pytest

from zermelo import Engine, Position, _core
from zermelo.engines.limit import Limits
from zermelo.engines.score import Score

VALUES = [0, 1, -250, 31_000, _core.MATE_VALUE - 1, _core.MATE_VALUE - 6, -_core.MATE_VALUE + 4]


@pytest.mark.parametrize("turn", [True, False])
@pytest.mark.parametrize("value", VALUES)
def test_a_value_of_either_side_is_the_same_in_python_chess(value: int, turn: bool) -> None:
    score = Score.of(value, turn)
    for side in (True, False):
        told = score.to_chess(side)
        assert told.turn is side
        assert told.pov(turn).mate() == score.mate_for(turn)
        assert told.pov(turn).score() == score.cp_for(turn)
        assert Score.of_chess(told) == score
    assert score.value_for(True) == -score.value_for(False)
    assert (score.value_for(turn) > 0) is (value > 0)


@pytest.mark.parametrize("mated", [True, False])
def test_a_mate_on_the_board_says_whose_it_is(mated: bool) -> None:
    score = Score.of(-_core.MATE_VALUE, mated)
    assert score == Score(mate=0, mated=mated)
    assert score.to_chess(mated).relative == chess.engine.Mate(0)
    assert score.to_chess(not mated).relative == chess.engine.MateGiven
    assert Score.of_chess(score.to_chess()) == score
    assert score.value_for(mated) < 0 < score.value_for(not mated)
    assert Score.beside(None, 0, mover=not mated) == score


def test_a_shorter_mate_is_better() -> None:
    assert Score(mate=2).value_for(True) > Score(mate=3).value_for(True)
    assert Score(mate=-2).value_for(True) < Score(mate=-3).value_for(True)


def test_a_thought_of_blacks_move_is_whites_too() -> None:
    position = Position("4k3/8/8/8/8/8/q7/4K3 b - - 0 1")
    thought = Engine("hal").prepare_thought(position, Limits(depth=2)).run()
    assert thought.score is not None
    assert (thought.score.cp or 0) < -500
    assert thought.line[0] == thought.move
    assert thought.statistics is not None
