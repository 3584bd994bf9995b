"""Files of games: what they hold, and what a kill or a fault leaves of them."""

import zlib
from pathlib import Path

import chess
import pytest

from zermelo import _core
from zermelo.cli import run
from zermelo.errors import GameFileError
from zermelo.network.game_file import MAGIC, GameFile, read_blocks, read_header
from zermelo.network.self_play import Batch, SelfPlay, play_batch
from zermelo.runner.task import Keep

GAMES = SelfPlay("zermelo", seed=7, nodes=60)


@pytest.fixture(scope="module")
def batch() -> bytes:
    games: bytes = play_batch(Batch(GAMES, 0), Keep())["games"]
    return games


def order_of(move: chess.Move) -> tuple[int, int, int]:
    return move.from_square, move.to_square, move.promotion or 0


def varint(stream: "Stream") -> int:
    number = shift = 0
    while True:
        byte = stream.byte()
        number |= (byte & 0x7F) << shift
        shift += 7
        if byte < 0x80:
            return number


class Stream:
    def __init__(self, raw: bytes) -> None:
        self.raw = raw
        self.at = 0

    def byte(self) -> int:
        self.at += 1
        return self.raw[self.at - 1]


def decoded(raw: bytes) -> list[tuple[int, list[str], list[int]]]:
    """The format as docs/network.md tells it, written once more with python-chess."""
    stream, games = Stream(raw), []
    while stream.at < len(raw):
        result, random_plies, plies = stream.byte(), stream.byte(), varint(stream)
        board, moves, scores, before = chess.Board(), [], [], 0
        for ply in range(plies):
            move = sorted(board.legal_moves, key=order_of)[stream.byte()]
            moves.append(move.uci())
            board.push(move)
            if ply >= random_plies:
                coded = varint(stream)
                before = (-(coded + 1) // 2 if coded & 1 else coded // 2) - before
                scores.append(before)
        games.append((result, moves, scores))
    return games


def test_python_chess_reads_the_same_games(batch: bytes) -> None:
    native = [
        (result, [str(move.uci()) for move in moves], scores)
        for result, moves, scores in _core.read_games(batch)
    ]
    assert native == decoded(batch)
    assert len(native) == 16


def test_results_are_those_of_the_games(batch: bytes) -> None:
    mates = 0
    for result, moves, _ in decoded(batch):
        board = chess.Board()
        for move in moves:
            board.push_uci(move)
        if board.is_checkmate():
            mates += 1
            assert result == (0 if board.turn else 2)
    assert mates or all(len(moves) > 10 for _, moves, _ in decoded(batch))


def test_a_position_takes_at_most_three_bytes(batch: bytes) -> None:
    scored = sum(len(scores) for _, _, scores in decoded(batch))
    assert len(batch) <= 3 * scored


def test_the_same_seed_and_batch_play_the_same_games(batch: bytes) -> None:
    assert play_batch(Batch(GAMES, 0), Keep())["games"] == batch
    assert play_batch(Batch(SelfPlay("zermelo", 8, 60), 0), Keep())["games"] != batch


def test_training_positions_are_quiet_and_for_the_side_to_move(batch: bytes) -> None:
    boards, scores, results, games = _core.training_positions(batch, 3000)
    expected = []
    for number, (result, moves, game_scores) in enumerate(decoded(batch)):
        board = chess.Board()
        first = len(moves) - len(game_scores)
        for ply, text in enumerate(moves):
            move = chess.Move.from_uci(text)
            score = game_scores[ply - first] if ply >= first else None
            loud = board.is_capture(move) or move.promotion is not None
            if score is not None and not board.is_check() and not loud and abs(score) <= 3000:
                expected.append(
                    (packed(board), score, result if board.turn else 2 - result, number)
                )
            board.push(move)
    found = zip(map(bytes, boards), scores, results, games, strict=True)
    assert [(b, int(s), int(r), int(g)) for b, s, r, g in found] == expected


def packed(board: chess.Board) -> bytes:
    seen = board if board.turn else board.mirror()
    codes = [0] * 64
    for square, piece in seen.piece_map().items():
        codes[square] = piece.piece_type + (0 if piece.color else 6)
    return bytes(codes[i] | codes[i + 1] << 4 for i in range(0, 64, 2))


def test_a_block_cut_short_is_dropped_and_played_again(tmp_path: Path, batch: bytes) -> None:
    path = tmp_path / "games.zgames"
    with GameFile(path, GAMES.header()) as file:
        for key in ("0", "1"):
            file.add("", key, {"count": 16, "games": batch})
    whole = path.read_bytes()
    for size in range(len(whole) - len(batch) - 16, len(whole), 97):
        path.write_bytes(whole[:size])
        assert [block.batch for block in read_blocks(path)] == [0]
        with GameFile(path, GAMES.header()) as file:
            assert list(file.keys("")) == ["0000000"]
            file.add("", "1", {"count": 16, "games": batch})
        assert path.read_bytes() == whole


def test_a_damaged_block_is_told(tmp_path: Path, batch: bytes) -> None:
    path = tmp_path / "games.zgames"
    with GameFile(path, GAMES.header()) as file:
        file.add("", "0", {"count": 16, "games": batch})
        file.add("", "1", {"count": 16, "games": batch})
    damaged = bytearray(path.read_bytes())
    damaged[-len(batch) - 40] ^= 1
    path.write_bytes(bytes(damaged))
    with pytest.raises(GameFileError, match="damaged before byte"):
        list(read_blocks(path))


def test_games_of_another_seed_never_mix(tmp_path: Path) -> None:
    path = tmp_path / "games.zgames"
    GameFile(path, GAMES.header()).close()
    with pytest.raises(GameFileError, match="another engine, build, seed"):
        GameFile(path, SelfPlay("zermelo", 8, 60).header())
    assert read_header(path)["seed"] == 7


def test_games_of_another_build_never_mix(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "games.zgames"
    GameFile(path, GAMES.header()).close()
    monkeypatch.setattr("zermelo.network.self_play.build_id", lambda: "another")
    with pytest.raises(GameFileError, match="another engine, build"):
        GameFile(path, GAMES.header())


@pytest.mark.parametrize("bytes_", [b"", b"ZGAMES1\n", b"PK\x03\x04 something else", MAGIC * 3])
def test_other_files_are_refused(tmp_path: Path, bytes_: bytes) -> None:
    path = tmp_path / "other"
    path.write_bytes(bytes_)
    with pytest.raises(GameFileError):
        read_header(path)


def test_damaged_games_are_refused_and_named(batch: bytes) -> None:
    with pytest.raises(GameFileError, match="game 0: there is no result"):
        _core.read_games(b"\x09" + batch[1:])
    with pytest.raises(GameFileError, match="end in its middle"):
        _core.read_games(batch[:-1])


@pytest.mark.parametrize("score", [b"\x82\xf4\x03", b"\xff\xff\xff\xff\x7f"])
def test_scores_that_no_engine_says_are_refused(score: bytes) -> None:
    """Their sum with the next one would leave its type."""
    with pytest.raises(GameFileError, match=r"game 0: a score of .*; accepted: -32000 to 32000"):
        _core.read_games(b"\x01\x00\x01\x00" + score)
    assert _core.read_games(b"\x01\x00\x01\x00" + b"\x80\xf4\x03")[0][2] == [32000]


def test_the_command_goes_on_where_it_stopped(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "games.zgames"
    command = ["net", "games", "--out", str(path), "--nodes", "30", "--threads", "1", "--json"]
    assert run([*command, "--games", "16"]) == 0
    first = path.read_bytes()
    assert run([*command, "--games", "32"]) == 0
    assert path.read_bytes().startswith(first)
    assert sum(block.game_count for block in read_blocks(path)) == 32
    assert '"games": 32' in capsys.readouterr().out


def test_the_checksum_is_that_of_zlib(tmp_path: Path, batch: bytes) -> None:
    path = tmp_path / "games.zgames"
    with GameFile(path, GAMES.header()) as file:
        file.add("", "3", {"count": 16, "games": batch})
    raw = path.read_bytes()
    head, stored = raw[-len(batch) - 16 : -len(batch) - 4], raw[-len(batch) - 4 : -len(batch)]
    assert int.from_bytes(stored, "little") == zlib.crc32(head + batch)
