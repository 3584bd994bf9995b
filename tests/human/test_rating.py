"""Ratings from games, and both commands."""

import json
import math
import random
from pathlib import Path

import chess
import chess.pgn
import pytest

from tests.commands_here import run_here
from tests.human.human_games import played
from zermelo.errors import HumanInputError
from zermelo.human import HumanModel, rating

FRIED_LIVER = "r1bqkb1r/ppp2ppp/2n2n2/3Pp1N1/2B5/8/PPPP1PPP/RNBQK2R b KQkq - 0 5"
STALEMATE = "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"


def self_play(strength: int, plies: int) -> chess.pgn.Game:
    """A game of the likeliest moves at a rating."""
    model, board = HumanModel(), chess.Board()
    while board.ply() < plies and not board.is_game_over():
        board.push(next(iter(model.moves(board, rating=strength, opponent=strength))))
    return chess.pgn.Game.from_board(board)


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("games") / "game.pgn"
    board = chess.Board()
    for move in played(random.Random(3), 40, 100):
        board.push(move)
    written = chess.pgn.Game.from_board(board)
    written.headers["Site"] = "https://www.chess.com"
    written.headers["TimeControl"] = "600"
    path.write_text(str(written))
    return path


def likelihood(peak: float, sharpness: float) -> list[float]:
    return [-sharpness * (at - peak) ** 2 / 1e6 for at in rating.RATINGS]


def test_the_estimate_lies_at_the_peak_and_the_interval_around_it() -> None:
    wide = rating.estimate(30, likelihood(1510, 5))
    narrow = rating.estimate(30, likelihood(1510, 50))
    for one in (wide, narrow):
        assert one.rating is not None
        assert one.low is not None
        assert one.high is not None
        assert abs(one.rating - 1510) < 20
        assert one.low < one.rating < one.high
    # 90% of a normal distribution lie within 1.645 standard deviations.
    width = 2 * 1.645 * math.sqrt(1e6 / (2 * 50 * rating.MOVE_WEIGHT))
    assert narrow.high - narrow.low == pytest.approx(width, abs=3 * rating.STEP)  # type: ignore[operator]
    assert wide.high - wide.low > 2 * (narrow.high - narrow.low)  # type: ignore[operator]


def test_moves_of_one_game_are_not_taken_as_independent() -> None:
    """The estimate stays where it is, the interval does not."""
    logs = likelihood(1510, 50)
    told, independent = rating.estimate(30, logs), rating.estimate(30, logs, weight=1.0)
    assert told.rating == independent.rating
    assert told.low < independent.low  # type: ignore[operator]
    assert told.high > independent.high  # type: ignore[operator]


@pytest.mark.parametrize("peak, end", [(400, "low"), (2800, "high")])
def test_who_is_at_an_end_of_the_scale_has_the_end_in_the_interval(peak: int, end: str) -> None:
    """Also where less than a tail's share of the probability is at the end itself."""
    logs = likelihood(peak, 3)
    found = rating.posterior(logs)
    at = rating.RATINGS[0 if end == "low" else -1]
    assert found[at] < (1 - rating.CONFIDENCE) / 2
    one = rating.estimate(30, logs)
    assert getattr(one, end) == at
    assert one.low is not None
    assert one.high is not None
    held = sum(found[level] for level in range(one.low, one.high + 1, rating.STEP))
    assert held == pytest.approx(rating.CONFIDENCE, abs=max(found.values()))


def test_a_short_game_has_too_few_moves() -> None:
    short = rating.decisions(self_play(1500, 20), chess.WHITE)
    found = rating.rate(HumanModel(), short, "lichess", "blitz")
    assert not found.enough
    assert found.moves == len(short) < rating.MIN_MOVES


def test_moves_of_weak_players_are_rated_below_those_of_strong_ones() -> None:
    found = [
        rating.rate(HumanModel(), rating.decisions(game, color), "fide", "rapid")
        for game in (self_play(700, 40), self_play(2500, 40))
        for color in (chess.WHITE, chess.BLACK)
    ]
    ratings = [one.rating or 0 for one in found]
    assert all(ratings)
    assert max(ratings[:2]) < min(ratings[2:])


@pytest.mark.parametrize(
    "headers, pool, speed",
    [
        ({"Site": "https://lichess.org/x", "TimeControl": "60+0"}, "lichess", "bullet"),
        ({"Site": "Chess.com", "TimeControl": "300+3"}, "chesscom", "blitz"),
        ({"Site": "FICS freechess.org", "TimeControl": "900"}, "fics", "rapid"),
        ({"Site": "Zürich", "TimeControl": "40/7200:3600"}, "lichess", "unknown"),
        ({"TimeControl": "1800+30"}, "lichess", "classical"),
    ],
)
def test_pool_and_speed_are_those_of_the_headers(
    headers: dict[str, str], pool: str, speed: str
) -> None:
    read = chess.pgn.Headers(headers)
    assert (rating.pool_of(read), rating.speed_of(read)) == (pool, speed)


@pytest.mark.parametrize("text", ["", "nothing here", "1. e4 e5 2. Ke3 *"])
def test_a_file_without_a_game_is_refused_in_one_line(tmp_path: Path, text: str) -> None:
    path = tmp_path / "bad.pgn"
    path.write_text(text)
    with pytest.raises(HumanInputError, match=r"bad\.pgn: "):
        rating.read_game(path)
    finished = run_here("human", "rate", str(path))
    assert finished.returncode == 2
    assert len(finished.stderr.splitlines()) == 1


def test_the_command_rate(game: Path) -> None:
    report = json.loads(run_here("human", "rate", str(game), "--json").stdout)
    assert (report["pool"], report["speed"]) == ("chesscom", "rapid")
    for player in (report["white"], report["black"]):
        assert 600 <= player["low"] <= player["rating"] <= player["high"] <= 2600
    text = run_here("human", "rate", str(game), "--pool", "fide").stdout
    assert text.count("in fide rapid, from ") == 2
    assert "accepted are" in run_here("human", "rate", str(game), "--speed", "slow").stderr


def test_the_command_moves() -> None:
    report = json.loads(
        run_here("human", "moves", FRIED_LIVER, "--rating", "1200", "--json").stdout
    )
    assert report["moves"][0]["san"] == "Nxd5"
    assert sum(one["share"] for one in report["moves"]) == pytest.approx(1, abs=1e-4)
    assert (report["rating"], report["opponent"]) == (1200, 1200)
    assert sum(report["expectation"].values()) == pytest.approx(1, abs=1e-4)
    lines = run_here("human", "moves", FRIED_LIVER).stdout.splitlines()
    assert "Nxd5 (f6d5)" in lines[0]
    assert "win " in lines[-1]


def test_the_command_moves_where_there_is_none() -> None:
    assert "the game is over" in run_here("human", "moves", STALEMATE).stdout
    refused = run_here("human", "moves", STALEMATE, "--rating", "9000")
    assert refused.returncode == 2
    assert "accepted are 100 to 3400" in refused.stderr


LEGALS_TRAP = "rn1qkbnr/ppp2p1p/3p2p1/4N3/2B1P1b1/2N5/PPPP1PPP/R1BQK2R b KQkq - 0 5"


def test_here_compares_ratings_with_an_engine() -> None:
    lines = run_here("human", "here", LEGALS_TRAP).stdout.splitlines()
    assert lines[0].split() == ["1000", "1400", "1800", "2200"]
    assert any("take the queen (Bxd1) and are mated in 2" in line for line in lines)
    assert any(line.startswith("Against 2200 ") for line in lines)
    facts = json.loads(run_here("human", "here", LEGALS_TRAP, "--json").stdout)
    assert facts["losses"]["g4d1"] > 0.2
    assert [one["rating"] for one in facts["practical"]] == [1000, 1400, 1800, 2200]
    assert "the game is over" in run_here("human", "here", STALEMATE).stdout
