import time
from pathlib import Path

import pytest

from tests.play.games import SCHOLARS_MATE, game
from tests.play.pgn_mutations import mutated
from tests.play.ticking import Ticking
from zermelo import ZermeloError
from zermelo.engines.score import Score
from zermelo.engines.thought import Thought
from zermelo.errors import PgnError
from zermelo.play.game.choice import EngineChoice
from zermelo.play.game.game import Game
from zermelo.play.game.pgn import from_pgn, to_pgn
from zermelo.play.host.store import GameStore

MUTATIONS = 300


def read(text: str) -> Game:
    return from_pgn(text, game_id="read", owner="owner", now=Ticking(), max_moves=400)


def test_out_and_in_again_keeps_moves_evaluations_and_clocks() -> None:
    now = Ticking()
    written = game("e4", black=EngineChoice(engine="hal"), clock=(300, 3), now=now)
    now.pass_by(2)
    written.play("e5", thought=Thought(score=Score(cp=-25), depth=5))
    now.pass_by(2)
    written.play("Qh5")
    written.play("Ke7", thought=Thought(score=Score(mate=1), depth=4))
    text = to_pgn(written)
    assert "[%eval -0.25,5]" in text
    assert "[%clk 0:05:01]" in text
    again = read(text)
    assert [played.san for played in again.moves] == ["e4", "e5", "Qh5", "Ke7"]
    assert [played.thought for played in again.moves] == [
        played.thought for played in written.moves
    ]
    assert [played.clock for played in again.moves] == [300, 301, 301, 304]
    assert again.players == {True: None, False: EngineChoice(engine="hal")}
    assert to_pgn(again).splitlines()[-2:] == text.splitlines()[-2:]


def test_result_and_reason_survive() -> None:
    mated = read(to_pgn(game(SCHOLARS_MATE)))
    assert mated.ending is not None
    assert mated.ending.reason == "checkmate"
    resigned = game("e4")
    resigned.resign()
    again = read(to_pgn(resigned))
    assert again.ending == resigned.ending


def test_a_set_up_position_and_chess960_survive() -> None:
    fen = "7k/4P3/8/8/8/8/8/K7 w - - 3 40"
    again = read(to_pgn(game("e8=N", fen=fen)))
    assert (again.start_fen, again.moves[0].san) == (fen, "e8=N")
    shuffled = "bqnbrkrn/pppppppp/8/8/8/8/PPPPPPPP/BQNBRKRN w KQkq - 0 1"
    assert read(to_pgn(game("h3", fen=shuffled, chess960=True))).position.chess960


def test_names_of_an_imported_game_stay() -> None:
    text = '[White "Anderssen"]\n[Black "Kieseritzky"]\n\n1. e4 e5 2. f4 exf4 *\n'
    again = to_pgn(read(text))
    assert '[White "Anderssen"]' in again
    assert '[Black "Kieseritzky"]' in again


@pytest.mark.parametrize(
    "text, words",
    [
        ("", "no game"),
        ("hello there", "no game"),
        ("1. e4 e5 2. Ke3 *", "illegal san"),
        ('[FEN "nonsense"]\n[SetUp "1"]\n\n1. e4 *', "PGN"),
        ('[Variant "Atomic"]\n\n1. e4 *', "not chess"),
        ('[TimeControl "100000"]\n\n1. e4 *', "TimeControl: clock: 100000 s"),
        ('[TimeControl "60+99999"]\n\n1. e4 *', "TimeControl: increment"),
        ("1. e4 { [%eval #99999999999999999999] } *", "half-move 1: eval"),
        ("1. e4 { [%eval 0.1,99999999999999999999] } *", "half-move 1: depth of eval"),
        ("1. e4 { [%clk 99999999999999:00:00] } *", "half-move 1: clk"),
    ],
)
def test_what_is_no_game_is_refused(text: str, words: str) -> None:
    with pytest.raises(PgnError, match=words):
        read(text)


def test_a_game_too_long_is_refused() -> None:
    moves = " ".join(["Nf3", "Nf6", "Ng1", "Ng8"] * 3)
    with pytest.raises(PgnError, match="more than 10"):
        from_pgn(moves, game_id="read", owner="owner", now=Ticking(), max_moves=10)


def test_variations_cost_no_more_than_their_length() -> None:
    """Read, 200 kB of them took minutes: each one copied all the moves before it."""
    text = "Nf3 (1. e4 e5 2. Nf3 Nc6) Nf6 Ng1 Ng8 " * 5000
    with pytest.raises(PgnError, match="more than 400 half-moves"):
        read(text)
    began = time.process_time()
    assert read("e4 " + "(1. d4 d5 (1... Nf6)) " * 9000).ply == 1
    assert time.process_time() - began < 20


def test_whatever_is_wrong_with_a_text_is_an_error_of_the_text(tmp_path: Path) -> None:
    """python-chess raised IndexError for 69 of 3,810 such texts; what is read can be stored."""
    store = GameStore(tmp_path / "games.sqlite")
    refused = 0
    for number, text in enumerate(mutated(MUTATIONS, seed=7)):
        try:
            imported = from_pgn(
                text, game_id=str(number), owner="owner", now=Ticking(), max_moves=400
            )
        except ZermeloError:
            refused += 1
            continue
        store.add(imported)
        loaded = store.load(str(number), now=Ticking())
        assert loaded is not None
        assert (loaded.damage, loaded.moves) == (None, imported.moves)
    assert MUTATIONS / 10 < refused < MUTATIONS
    store.close()
