"""The levels: in order by declaration, by properties, and in games as they were measured."""

import statistics
from itertools import pairwise

import chess
import pytest
from chess.engine import Limit

from benchmarks.levels import RESULTS, rated, read_results, steps
from tests.search.searching import KONG_MATES
from zermelo import Engine, Position
from zermelo.arena.players.contestant import Contestant
from zermelo.engines.changes import ChangedEngine
from zermelo.engines.config import SearchConfig
from zermelo.engines.levels import FULL_NODES, LEVELS, Level, weakened, weakness_of
from zermelo.engines.presets import preset
from zermelo.errors import SettingError

QUEEN = 900
SMALLEST_STEP, LARGEST_STEP = 80, 250
"""Elo between neighbours."""

MIDDLE_LEVEL = 5
"""Above it nobody gives a queen away."""

HANGING_QUEEN = "r1bqkbnr/ppp2ppp/2n5/3pp3/4P3/5Q2/PPPP1PPP/RNB1KBNR w KQkq - 0 4"
"""The white queen has safe squares and ones where a pawn or a piece takes it."""


def level_config(number: int) -> SearchConfig:
    return ChangedEngine.parse("zermelo", [f"level={number}"]).config


def player(number: int, seed: int = 0) -> Engine:
    """With a small table, which is made sooner."""
    return Engine(level_config(number).changed("table.mebibytes", 1), seed=seed)


def play(number: int, fen: str, seed: int = 0) -> str:
    with player(number, seed) as engine:
        return engine.play(Position(fen), Limit(nodes=FULL_NODES)).move.uci()


def test_levels_are_numbered_and_every_one_is_stronger_in_everything() -> None:
    assert [level.number for level in LEVELS] == list(range(1, 11))
    for low, high in pairwise(LEVELS):
        assert low.elo < high.elo
        assert low.weakness.nodes < (high.weakness.nodes or FULL_NODES)
        assert low.weakness.noise >= high.weakness.noise
        assert low.weakness.oversight >= high.weakness.oversight


def test_the_highest_level_is_the_engine_as_it_is() -> None:
    assert level_config(10) == preset("zermelo")


def test_every_strength_between_the_levels_is_between_them() -> None:
    strengths = [weakness_of(elo) for elo in range(LEVELS[0].elo, LEVELS[-1].elo + 1, 5)]
    for weak, strong in pairwise(strengths):
        assert weak.nodes <= strong.nodes
        assert weak.noise >= strong.noise
        assert weak.oversight >= strong.oversight
    for level in LEVELS[:-1]:
        assert weakness_of(level.elo) == level.weakness
    assert weakness_of(LEVELS[-1].elo).nodes == FULL_NODES
    assert weakness_of(0) == LEVELS[0].weakness


@pytest.mark.parametrize("level", LEVELS[:-1], ids=lambda level: str(level.number))
def test_a_level_keeps_to_its_nodes_whatever_the_limit(level: Level) -> None:
    with player(level.number) as engine:
        for limit in (Limit(depth=30), Limit(nodes=10**6), None):
            info = engine.play(Position(), limit).info
            assert info["nodes"] <= level.weakness.nodes


@pytest.mark.parametrize("name", ["hal", "kong-alphabeta", "kolawole"])
def test_other_engines_can_be_held_back_as_well(name: str) -> None:
    with Engine(weakened(preset(name), LEVELS[2].weakness)) as engine:
        assert engine.play(Position()).info["nodes"] <= LEVELS[2].weakness.nodes


@pytest.mark.parametrize("number", range(1, 10))
def test_the_same_seed_plays_the_same_moves(number: int) -> None:
    def game(seed: int) -> list[str]:
        board = chess.Board()
        with player(number, seed) as engine:
            while board.ply() < 12 and not board.is_game_over():
                board.push(engine.play(board, Limit(depth=3)).move)
        return [move.uci() for move in board.move_stack]

    assert game(3) == game(3)
    if LEVELS[number - 1].weakness.noise >= 20:
        assert game(3) != game(4)


@pytest.mark.parametrize("fen", KONG_MATES)
@pytest.mark.parametrize("number", range(1, 11))
def test_a_mate_in_one_is_played(number: int, fen: str) -> None:
    for seed in range(4):
        assert play(number, fen, seed) in KONG_MATES[fen]


@pytest.mark.parametrize("number", range(MIDDLE_LEVEL + 1, 11))
def test_no_queen_is_given_away_above_the_middle(number: int) -> None:
    weakness = LEVELS[number - 1].weakness
    # As far as the first look reaches below the best (techniques/foundations/human_error.hpp).
    assert 6 * weakness.noise + 100 < QUEEN
    for seed in range(8):
        board = chess.Board(HANGING_QUEEN)
        board.push_uci(play(number, HANGING_QUEEN, seed))
        queen = next(iter(board.pieces(chess.QUEEN, chess.WHITE)))
        assert not board.is_attacked_by(chess.BLACK, queen)


def test_weak_levels_err_and_strong_ones_hardly() -> None:
    fen = "r2q1rk1/pp1nbppp/2p1pn2/3p4/3P1B2/2NBPN2/PPP2PPP/R2Q1RK1 w - - 0 10"
    with Engine(preset("zermelo")) as engine:
        lines = engine.analyse(Position(fen), Limit(depth=8), multipv=100)
    values = {
        line["pv"][0].uci(): line["score"].relative.score(mate_score=32_000) for line in lines
    }
    lost = {
        number: [max(values.values()) - values[play(number, fen, seed)] for seed in range(12)]
        for number in (1, 9)
    }
    assert len(set(lost[1])) > 3
    assert statistics.mean(lost[1]) > 15
    assert max(lost[9]) < 40


def test_contestants_are_named_by_level() -> None:
    contestant = Contestant.parse("zermelo:level=4")
    assert contestant.name == "zermelo:level=4"
    assert contestant.engine is not None
    assert contestant.engine.config == level_config(4)


@pytest.mark.parametrize("text", ["0", "11", "four", "", "4.0"])
def test_a_level_nobody_declared_is_refused(text: str) -> None:
    with pytest.raises(SettingError, match="accepted: 1 to 10"):
        ChangedEngine.parse("zermelo", [f"level={text}"])


def test_a_high_level_beats_a_low_one() -> None:
    points = 0.0
    for game in range(6):
        seats = ((game % 2 == 0, 8), (game % 2 == 1, 2))
        engines = {color: player(number, game) for color, number in seats}
        board = chess.Board()
        while not board.is_game_over(claim_draw=True) and board.fullmove_number < 80:
            board.push(engines[board.turn].play(board, Limit(nodes=1000)).move)
        ending = board.outcome(claim_draw=True)
        winner = None if ending is None else ending.winner
        points += 0.5 if winner is None else float(winner == (game % 2 == 0))
    assert points >= 5


def test_the_declared_strengths_are_those_measured() -> None:
    for step in steps(rated(read_results(RESULTS))):
        assert abs(step.declared - step.measured) <= 25
        if step.above is not None and step.above_interval is not None:
            assert SMALLEST_STEP <= step.above <= LARGEST_STEP
            assert step.above - step.above_interval > 0
