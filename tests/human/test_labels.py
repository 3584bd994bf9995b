"""Which setting predicts people of a rating best, and from which decisions of theirs."""

import chess
import numpy as np
import pytest

from benchmarks.human_labels import excess, means, minimum
from benchmarks.human_sample import choices_of, one_choice

LINE = (
    "lichess;blitz;2013;1500;1620;1-0;e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 c2c3 g8f6 d2d4 e5d4 c3d4 c5b4"
    " b1c3 f6e4 e1g1 e4c3 b2c3 d7d5;\n"
)


def test_the_minimum_lies_between_the_settings_tried() -> None:
    truth = 1450
    known = {rating: ((rating - truth) / 1000) ** 2 for rating in range(1000, 2001, 200)}
    assert minimum(known) == pytest.approx(truth)


def test_at_an_end_the_minimum_is_the_end() -> None:
    assert minimum({600: 1.2, 800: 1.3, 1000: 1.5}) == 600
    assert minimum({2200: 1.2, 2400: 1.0}) == 2400


def test_people_who_are_easy_to_predict_are_not_taken_for_a_settings_own() -> None:
    """Every setting predicts the moves of 1800 best; what counts is who could do better."""
    truth = {1400: 1.6, 1600: 1.4, 1800: 1.0}
    by_card = {
        card: {setting: least + abs(setting - card) / 2000 for setting in truth}
        for card, least in truth.items()
    }
    assert min(truth, key=lambda card: by_card[card][1400]) == 1800
    assert excess(by_card, 1400) == pytest.approx({1400: 0.0, 1600: 0.1, 1800: 0.2})
    assert excess({1400: {1600: 1.0}}, 1400) == {}


def test_means_are_of_the_positions_drawn() -> None:
    found = {1400: np.array([1.0, 2.0, 6.0])}
    assert means(found) == {1400: 3.0}
    assert means(found, np.array([0, 0, 1])) == pytest.approx({1400: 4 / 3})


@pytest.mark.parametrize("color", [chess.WHITE, chess.BLACK])
def test_a_players_decisions_are_drawn_once_each(color: bool) -> None:
    drawn = [one_choice(LINE, color, number) for number in range(4)]
    found = [one for one in drawn if one is not None]
    assert {one.board.fen() for one in found} == {
        one.board.fen() for one in choices_of(LINE, color)
    }
    assert len({one.board.fen() for one in found}) == len(found) == 4
    assert all(one.board.turn is color and one.board.ply() >= 10 for one in found)
    assert all(one.move in one.board.legal_moves for one in found)
    assert one_choice(LINE, color, 4) is None
    wanted = (1500, 1620) if color else (1620, 1500)
    assert {(one.players.rating, one.players.opponent) for one in found} == {wanted}
