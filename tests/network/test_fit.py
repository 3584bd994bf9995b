"""From nothing to a network that plays: games, training, whole numbers, certificate."""

import json
from pathlib import Path
from statistics import mean

import pytest

import zermelo
from zermelo.cli import run

torch = pytest.importorskip("torch", reason="training needs the extra `train`")


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("games") / "games.zgames"
    run(["net", "games", "--out", str(path), "--games", "96", "--nodes", "40", "--threads", "2"])
    return path


def fit(games: Path, out: Path, *more: str) -> int:
    command = ["net", "fit", str(games), "--out", str(out), "--width", "16", "--batch", "256"]
    return run([*command, "--device", "cpu", "--json", *more])


def test_games_training_and_a_network_that_plays(
    games: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert fit(games, tmp_path, "--passes", "4") == 0
    answer = json.loads(capsys.readouterr().out.splitlines()[-1])
    losses = [
        float(line.split(",")[3]) for line in (tmp_path / "curves.csv").read_text().splitlines()[1:]
    ]
    third = len(losses) // 3
    assert answer["finished"]
    assert mean(losses[-third:]) < mean(losses[:third])
    network = tmp_path / "tiny.znet"
    checkpoint = str(tmp_path / "checkpoint.pt")
    assert run(["net", "quantise", checkpoint, "--out", str(network)]) == 0
    certified = ["--checkpoint", checkpoint, "--positions", "500", "--moves", "2000"]
    assert run(["net", "certify", str(network), *certified]) == 0

    from zermelo.engines.limit import Limits
    from zermelo.network.network import Network

    engine = zermelo.Engine(evaluator=Network(network))
    assert engine.prepare(zermelo.Position(), Limits(nodes=1000)).run().depth > 1


def test_whole_numbers_say_what_the_trained_ones_say(games: Path, tmp_path: Path) -> None:
    fit(games, tmp_path, "--passes", "2")
    network = tmp_path / "tiny.znet"
    run(["net", "quantise", str(tmp_path / "checkpoint.pt"), "--out", str(network)])

    from zermelo import Position, _core
    from zermelo.network.fit import read_checkpoint
    from zermelo.network.game_file import read_blocks
    from zermelo.network.model import NetworkModel
    from zermelo.network.training_data import read_training_data

    stored = read_checkpoint(tmp_path / "checkpoint.pt")
    model = NetworkModel(16)
    model.load_state_dict(stored["model"])
    native = _core.Network(network.read_bytes())
    data = read_training_data([games])
    with torch.no_grad():
        floats = model(torch.from_numpy(data.boards[:500])) * stored["settings"]["slope"]
    wholes = []
    seen: set[bytes] = set()
    for block in read_blocks(games):
        boards, *_ = _core.training_positions(block.games, 3000)
        wanted = {bytes(board) for board in boards}
        for _, moves, _ in _core.read_games(block.games):
            position = Position()
            for move in moves:
                key = packed(position)
                if key in wanted and key not in seen:
                    seen.add(key)
                    wholes.append((key, native.output(position)))
                position.push_legal(move)
    by_board = dict(wholes)
    pairs = [
        (by_board[bytes(board)], float(value))
        for board, value in zip(data.boards[:500], floats, strict=True)
        if bytes(board) in by_board
    ]
    assert len(pairs) > 400
    assert max(abs(whole - value) for whole, value in pairs) < 12


def packed(position: zermelo.Position) -> bytes:
    board = position.to_board()
    seen = board if board.turn else board.mirror()
    codes = [0] * 64
    for square, piece in seen.piece_map().items():
        codes[square] = piece.piece_type + (0 if piece.color else 6)
    return bytes(codes[i] | codes[i + 1] << 4 for i in range(0, 64, 2))


def test_the_same_seed_gives_the_same_network(games: Path, tmp_path: Path) -> None:
    networks = []
    for name in ("a", "b"):
        assert fit(games, tmp_path / name, "--passes", "1") == 0
        out = tmp_path / f"{name}.znet"
        checkpoint = str(tmp_path / name / "checkpoint.pt")
        run(["net", "quantise", checkpoint, "--out", str(out), "--name", "same"])
        networks.append(out.read_bytes())
    assert networks[0] == networks[1]


def test_the_mean_of_two_networks_evaluates_between_them(games: Path, tmp_path: Path) -> None:
    from zermelo.network.fit import read_checkpoint
    from zermelo.network.model import NetworkModel
    from zermelo.network.training_data import read_training_data

    places = [tmp_path / name / "checkpoint.pt" for name in ("a", "b")]
    fit(games, tmp_path / "a", "--passes", "1", "--slope", "150")
    fit(games, tmp_path / "b", "--passes", "1", "--slope", "200", "--start", str(places[0]))
    mean = tmp_path / "mean.pt"
    assert run(["net", "average", *map(str, places), "--out", str(mean)]) == 0
    boards = torch.from_numpy(read_training_data([games]).boards[:200])
    values = []
    for path in (*places, mean):
        stored = read_checkpoint(path)
        model = NetworkModel(16)
        model.load_state_dict(stored["model"])
        with torch.no_grad():
            values.append(model(boards) * stored["settings"]["slope"])
    a, b, between = values
    assert float((between - (a + b) / 2).abs().mean()) < 0.25 * float((a - b).abs().mean())


def test_a_mean_needs_two_networks_of_one_width(games: Path, tmp_path: Path) -> None:
    fit(games, tmp_path / "a", "--passes", "1")
    fit(games, tmp_path / "b", "--passes", "1", "--width", "32")
    narrow, wide = (str(tmp_path / name / "checkpoint.pt") for name in ("a", "b"))
    assert run(["net", "average", narrow, "--out", str(tmp_path / "mean.pt")]) == 2
    assert run(["net", "average", narrow, wide, "--out", str(tmp_path / "mean.pt")]) == 2
    assert not (tmp_path / "mean.pt").exists()


def test_bad_settings_are_refused(games: Path, tmp_path: Path) -> None:
    assert fit(games, tmp_path, "--share", "2") == 2
    assert fit(games, tmp_path, "--passes", "0") == 2
    assert fit(tmp_path / "none.zgames", tmp_path) == 2


def test_a_teacher_labels_positions_beside_the_games(
    games: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    small = ["--width", "16", "--blocks", "1", "--batch", "128", "--device", "cpu", "--json"]
    teach = ["net", "teach", str(games), "--out", str(tmp_path / "teacher"), "--passes", "2"]
    assert run([*teach, *small]) == 0
    teacher = tmp_path / "teacher" / "checkpoint.pt"
    curve = (tmp_path / "teacher" / "curves.csv").read_text().splitlines()
    first, last = (float(line.split(",")[3]) for line in (curve[1], curve[-1]))
    assert last < first
    assert fit(games, tmp_path / "alone", "--passes", "1") == 0
    taught = ("--passes", "1", "--teacher", str(teacher), "--walks", "2")
    assert fit(games, tmp_path / "taught", *taught) == 0
    steps = [
        len((tmp_path / name / "curves.csv").read_text().splitlines())
        for name in ("alone", "taught")
    ]
    assert steps[1] > 1.5 * steps[0]
    parameters = json.loads((tmp_path / "taught" / "parameters.json").read_text())
    assert parameters["settings"]["walks"] == 2
    capsys.readouterr()
    assert fit(games, tmp_path / "wrong", "--teacher", str(tmp_path / "alone/checkpoint.pt")) == 2
    assert "is no teacher" in capsys.readouterr().err


def test_a_teacher_sees_a_board_as_its_mirror_image(games: Path) -> None:
    from zermelo.network.packed_boards import mirrored
    from zermelo.network.teacher import TeacherModel, TeacherShape
    from zermelo.network.training_data import read_training_data

    torch.manual_seed(1)
    model = TeacherModel(TeacherShape(16, 1)).eval()
    boards = read_training_data([games]).boards[:20]
    everyone = torch.ones(len(boards), dtype=torch.bool)
    with torch.no_grad():
        seen = model(torch.from_numpy(boards), everyone)
        other = model(torch.from_numpy(mirrored(boards)))
    assert torch.allclose(seen, other, atol=1e-5)
