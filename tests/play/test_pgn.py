import pytest

from tests.play.games import SCHOLARS_MATE, game
from tests.play.ticking import Ticking
from zermelo.play.choice import EngineChoice
from zermelo.play.game import Game, Thought
from zermelo.play.pgn import PgnError, from_pgn, to_pgn


def read(text: str) -> Game:
    return from_pgn(text, game_id="read", owner="owner", now=Ticking(), max_moves=400)


def test_out_and_in_again_keeps_moves_evaluations_and_clocks() -> None:
    now = Ticking()
    written = game("e4", black=EngineChoice(engine="hal"), clock=(300, 3), now=now)
    now.pass_by(2)
    written.play("e5", thought=Thought(cp=-25, depth=5))
    now.pass_by(2)
    written.play("Qh5")
    written.play("Ke7", thought=Thought(mate=1, depth=4))
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
    ],
)
def test_what_is_no_game_is_refused(text: str, words: str) -> None:
    with pytest.raises(PgnError, match=words):
        read(text)


def test_a_game_too_long_is_refused() -> None:
    moves = " ".join(["Nf3", "Nf6", "Ng1", "Ng8"] * 3)
    with pytest.raises(PgnError, match="more than 10"):
        from_pgn(moves, game_id="read", owner="owner", now=Ticking(), max_moves=10)
