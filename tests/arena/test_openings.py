"""Openings: the shipped sets, files of every kind, and files that are broken."""

import io
from pathlib import Path

import chess
import chess.pgn
import chess.polyglot
import pytest

from zermelo.arena.openings.maker import KINDS, OpeningMaker
from zermelo.arena.openings.opening_sets import DATA, SHIPPED, Opening, openings
from zermelo.errors import OpeningsError
from zermelo.position import Position

SPANISH = "r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3"
PETROFF = "rnbqkb1r/pppp1ppp/5n2/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3"
GAMES = """[Event "one"]
[Result "*"]

1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *

[Event "two"]
[FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]
[SetUp "1"]
[Result "*"]

1. e4 {a comment} Kd7 (1... Kf7 2. e5) 2. e5 *

[Event "over too soon to be an opening"]
[Result "0-1"]

1. f3 e5 2. g4 Qh4# 0-1
"""


def written(path: Path, text: str) -> str:
    path.write_text(text, encoding="utf-8")
    return str(path)


@pytest.mark.parametrize("name", SHIPPED)
def test_the_shipped_openings_are_many_distinct_and_playable(name: str) -> None:
    found = openings(name)
    assert len(found) == 2000
    assert len({opening.fen.rsplit(" ", 2)[0] for opening in found}) == 2000
    for opening in found:
        position = Position(opening.fen)
        assert position.legal_moves
        assert not position.is_check() or position.legal_evasions


def test_the_shipped_files_say_how_they_were_made_and_are_small() -> None:
    sizes = 0
    for name in SHIPPED:
        path = DATA / f"{name}.epd"
        sizes += path.stat().st_size
        first = path.read_text(encoding="utf-8").splitlines()[0]
        assert first.startswith(f"# zermelo openings make --kind {name} --count 2000 ")
    assert sizes < 300_000


def test_epd_and_fen_lines(tmp_path: Path) -> None:
    epd = " ".join(SPANISH.split()[:4])
    text = f'# a comment\n\n{PETROFF}\n{epd} bm a6; hmvc 3; fmvn 3; id "Spanish";\n{epd}\n'
    assert openings(written(tmp_path / "lines.epd", text)) == [Opening(PETROFF), Opening(SPANISH)]


def test_games_of_a_pgn_file(tmp_path: Path) -> None:
    path = written(tmp_path / "games.pgn", GAMES)
    first, second = openings(path, plies=5)
    assert first == Opening(chess.STARTING_FEN, ("e2e4", "e7e5", "g1f3", "b8c6", "f1b5"))
    assert second == Opening("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", ("e2e4", "e8d7", "e4e5"))
    assert next(opening.moves for opening in openings(path, plies=1)) == ("e2e4",)


def test_a_chess960_game_castles_onto_its_rook(tmp_path: Path) -> None:
    board = chess.Board("1k5r/8/8/8/8/8/8/1K2R3 w E - 0 1", chess960=True)
    game = chess.pgn.Game()
    game.setup(board)
    game.add_variation(chess.Move.from_uci("b1e1"))
    path = written(tmp_path / "game.pgn", str(game))
    (opening,) = openings(path, chess960=True)
    assert opening.moves == ("b1e1",)
    with pytest.raises(OpeningsError, match=r"game.pgn, line 1: .*castling"):
        openings(path)


def book(path: Path, *lines: str) -> str:
    """A Polyglot book of some lines from the starting position."""
    entries = set()
    for line in lines:
        board = chess.Board()
        for move in map(chess.Move.from_uci, line.split()):
            key = chess.polyglot.zobrist_hash(board)
            bits = move.to_square | move.from_square << 6
            entries.add(chess.polyglot.ENTRY_STRUCT.pack(key, bits, 1, 0))
            board.push(move)
    path.write_bytes(b"".join(sorted(entries)))
    return str(path)


def test_ways_through_a_book(tmp_path: Path) -> None:
    lines = ("e2e4 e7e5 g1f3", "e2e4 c7c5", "d2d4 d7d5 c2c4 e7e6")
    path = book(tmp_path / "book.bin", *lines)
    found = openings(path)
    assert {" ".join(opening.moves) for opening in found} == set(lines)
    assert {opening.moves for opening in openings(path, plies=1)} == {("e2e4",), ("d2d4",)}
    assert openings(path) == found


def test_the_order_is_the_files_or_a_seeds(tmp_path: Path) -> None:
    moves = [move.uci() for move in chess.Board().legal_moves]
    boards = []
    for move in moves:
        board = chess.Board()
        board.push_uci(move)
        boards.append(board.fen())
    path = written(tmp_path / "first.fen", "\n".join(boards))
    in_order = openings(path)
    assert [opening.fen for opening in in_order] == [Position(fen).fen() for fen in boards]
    assert openings(path, seed=1) == openings(path, seed=1)
    assert openings(path, seed=1) != openings(path, seed=2)
    assert set(openings(path, seed=1)) == set(in_order)


@pytest.mark.parametrize(
    "text, where",
    [
        (f"{PETROFF}\nnonsense\n", "line 2: FEN field 1"),
        (f"\n# x\n{PETROFF}\n8/8/8/8/8/8/8/8 w - -\n", "line 4: "),
        ("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1\n", "line 1: the game is over"),
        ("", "no openings"),
        ("# nothing\n", "no openings"),
    ],
)
def test_a_bad_epd_file_is_named_with_its_line(tmp_path: Path, text: str, where: str) -> None:
    with pytest.raises(OpeningsError, match=where):
        openings(written(tmp_path / "bad.epd", text))


def test_a_bad_game_is_named_with_its_line(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    line = GAMES.splitlines().index('[Event "two"]') + 1
    broken = GAMES.replace("2. e5 *", "2. e6 *")
    with pytest.raises(OpeningsError, match=rf"bad\.pgn, line {line}: .*e6"):
        openings(written(tmp_path / "bad.pgn", broken))
    assert not caplog.records  # the error says it all


def test_what_cannot_be_read_is_refused(tmp_path: Path) -> None:
    with pytest.raises(OpeningsError, match="accepted: balanced, unbalanced, or a file"):
        openings("balancd")
    with pytest.raises(OpeningsError, match="cannot read"):
        openings(str(tmp_path / "missing.epd"))
    (tmp_path / "bytes.epd").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(OpeningsError, match="not a text file"):
        openings(str(tmp_path / "bytes.epd"))
    (tmp_path / "short.bin").write_bytes(b"123")
    with pytest.raises(OpeningsError, match="not a Polyglot book"):
        openings(str(tmp_path / "short.bin"))
    (tmp_path / "other.bin").write_bytes(bytes(32))
    with pytest.raises(OpeningsError, match="no openings"):
        openings(str(tmp_path / "other.bin"))
    with pytest.raises(OpeningsError, match="accepted: 1 or more"):
        openings(written(tmp_path / "games.pgn", GAMES), plies=0)


@pytest.mark.parametrize("kind", KINDS)
def test_made_openings_are_of_their_kind_and_the_same_again(kind: str) -> None:
    def make(seed: int) -> list[tuple[str, int]]:
        maker = OpeningMaker(kind, plies=6, seed=seed, nodes=1000)
        return [(made.fen, made.value) for made, _ in zip(maker.openings(), range(5), strict=False)]

    made = make(1)
    assert make(1) == made
    assert make(2) != made
    assert len({fen for fen, _ in made}) == 5
    for fen, value in made:
        assert KINDS[kind].low <= abs(value) <= KINDS[kind].high
        assert Position(fen).fullmove_number == 4


def test_a_maker_that_finds_no_more_says_so() -> None:
    maker = OpeningMaker("unbalanced", plies=1, seed=1, nodes=1000)
    with pytest.raises(OpeningsError, match="use more half-moves"):
        list(maker.openings())
    with pytest.raises(OpeningsError, match="accepted: balanced, unbalanced"):
        OpeningMaker("even", plies=1, seed=1, nodes=1000)


def test_python_chess_reads_what_is_shipped() -> None:
    for name in SHIPPED:
        lines = io.StringIO((DATA / f"{name}.epd").read_text(encoding="utf-8"))
        for line in lines:
            if not line.startswith("#"):
                assert chess.Board(line.strip()).is_valid()
