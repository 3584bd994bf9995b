"""Whom the benchmarks ask: players of games, each pool and rating, and stores that go on."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from benchmarks import human_play, human_rating
from benchmarks.human_rating import Measured, collect, players
from zermelo.human import HumanModel
from zermelo.human.rating import MIN_MOVES, RATINGS

MOVES = "e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 c2c3 g8f6 d2d4 e5d4 c3d4 c5b4 b1c3 f6e4 e1g1 e4c3 b2c3 d7d5"
SHUFFLES = " a1b1 a8b8 b1a1 b8a8" * 10


def line(number: int, pool: str, rating: int, moves: str = MOVES) -> str:
    return f"{pool};blitz;{number};{rating};{rating};1-0;{moves};\n"


def games() -> list[str]:
    """Many of one kind, few of another, and some out of reach."""
    return [
        *(line(number, "lichess", 1500) for number in range(30)),
        *(line(number, "fide", 2100) for number in range(3)),
        *(line(number, "fide", 2700) for number in range(3)),
    ]


@pytest.fixture
def sides(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    known = games()

    def every(**_: bool) -> Iterator[tuple[str, bool, int, str]]:
        for text in known:
            pool, rating = text.split(";")[0], text.split(";")[3]
            yield text, True, int(rating), pool
            yield text, False, int(rating), pool

    for module in (human_play, human_rating):
        monkeypatch.setattr(module, "sides", every)
    return known


def pools(some: list[tuple[str, bool]]) -> Counter[str]:
    return Counter(text.split(";")[0] for text, _ in some)


@pytest.mark.usefixtures("sides")
def test_every_player_on_the_scale_is_asked_once() -> None:
    for training in (False, True):
        asked = list(players(training=training))
        assert len(asked) == len(set(asked)) == 2 * 33
        assert all(int(text.split(";")[3]) in range(RATINGS[0], RATINGS[-1]) for text, _ in asked)


@pytest.mark.usefixtures("sides")
def test_in_training_pools_and_ratings_take_turns() -> None:
    assert pools(list(players(training=True))[:12]) == {"lichess": 6, "fide": 6}


def test_a_store_goes_on(sides: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sides[:] = [line(number, "lichess", 1200 + number, MOVES + SHUFFLES) for number in range(4)]
    sides.insert(1, line(9, "lichess", 1800))  # too short to be measured
    asked = list[int]()

    def counted(_: HumanModel, made: list[object], *__: str) -> list[float]:
        assert len(made) >= MIN_MOVES
        asked.append(len(made))
        return [0.0] * len(RATINGS)

    monkeypatch.setattr(human_rating, "likelihoods", counted)
    path = tmp_path / "rating.jsonl"

    def measured(count: int) -> list[Measured]:
        return list(collect(path, count, HumanModel(), players(training=False)))

    first = measured(3)
    assert len(asked) == 3
    again = measured(5)
    assert len(asked) == 5
    assert again[:3] == first
    assert measured(2) == first[:2]
    known = Counter(one.rating for one in measured(100))
    assert known == {1200 + number: 2 for number in range(4)}


@pytest.mark.usefixtures("sides")
def test_positions_that_were_looked_at_can_be_left_out() -> None:
    first = human_play.drawn(20, (1400, 1600))
    rest = human_play.drawn(20, (1400, 1600), skip=20)
    whole = human_play.drawn(40, (1400, 1600))
    assert [one.board.fen() for _, one in first + rest] == [one.board.fen() for _, one in whole]
