"""What is stored, told step by step: a step is said once its call has come back."""

from pathlib import Path
from typing import Any

import numpy as np

from tests.faults.every_write import Say
from zermelo.arena.export import write_csv, write_pgn
from zermelo.arena.record import GameRecord, MoveRecord
from zermelo.engines import tapered_weights
from zermelo.lab.analysis.export import write_csv as write_lines
from zermelo.network.game_file import GameFile
from zermelo.runner.store import Store
from zermelo.tuning import checkpoint
from zermelo.tuning.checkpoint import Progress, Round
from zermelo.tuning.positions import write_positions
from zermelo.tuning.weight_file import write_weights

BATCHES = [f"{number:07d}" for number in range(4)]
KEYS = [f"{number:03d}" for number in range(6)]
PROGRAMS = {"zermelo": "build 1"}
WEIGHTS = Path(__file__).parents[2] / "native" / "evaluation" / "tapered" / "tapered_weights.txt"
ROUNDS = 4
IDENTITY = "this fit"


def result(key: str) -> dict[str, object]:
    """Long enough for pages of its own."""
    return {"key": key, "moves": ["e2e4"] * 800}


def store_results(folder: Path, say: Say) -> None:
    """A run as a match, an experiment or games for tuning have it; goes on where it stopped."""
    store = Store(folder / "results.sqlite")
    try:
        run = store.begin("match", {"seed": 1}, details={"tasks": len(KEYS)}, programs=PROGRAMS)
        say("begun")
        store.add_loss(run.id, KEYS[0], 1, "the worker ended with SIGKILL")
        there = set(store.keys(run.id))
        for key in KEYS:
            if key not in there:
                store.add(run.id, key, result(key))
                say(key)
    finally:
        store.close()


def save_checkpoints(folder: Path, say: Say) -> None:
    weights = np.arange(500.0)
    for number in range(1, ROUNDS + 1):
        history = [Round(line, line, line, 0.5, 0.5) for line in range(number)]
        progress = Progress(weights, weights * number, number - 1, history)
        checkpoint.save(folder / "fit.npz", IDENTITY, progress, {"step": np.array(number)})
        say(str(number))


def export_games(folder: Path, say: Say) -> None:
    """Over files of before, which must stay whole until the new ones are."""
    moves = [MoveRecord("e2e4", 0.1)] * 300
    fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
    game = GameRecord("a", "b", fen, False, [], "1-0", "checkmate", moves=moves[:1])
    games = [(number, str(number), game) for number in range(1, 40)]
    write_pgn(folder / "games.pgn", games, event="test")
    say("games.pgn")
    write_csv(folder / "games.csv", games)
    say("games.csv")
    write_lines(folder / "lines.csv", [{"key": number} for number in range(4000)])
    say("lines.csv")


def write_fitted_weights(folder: Path, say: Say) -> None:
    """Into the file that declares them, which is the only one."""
    path = folder / WEIGHTS.name
    path.hardlink_to(_copy(folder.parent / "declared.txt"))
    say(path.name)
    names = list(tapered_weights.read(path))
    write_weights(path, names, np.full(len(names), 7.0))


def _copy(path: Path) -> Path:
    """Outside the folder whose writes are counted."""
    path.write_bytes(WEIGHTS.read_bytes())
    return path


def export_positions(folder: Path, say: Say) -> None:
    source = folder.parent / "games.sqlite"
    store = Store(source)
    run = store.begin("tuning games", {"seed": 1})
    fens = [[f"8/8/8/8/8/8/k1K4{'rnbq'[n % 4]}/8 w - - {n} {n}", n] for n in range(4)]
    store.add(run.id, "0", {"result": 1.0, "positions": fens})
    store.close()
    write_positions([source], folder / "positions.txt.gz")
    say("positions.txt.gz")


def add_batches(folder: Path, say: Say) -> None:
    """Batches of games as `zermelo net games` stores them; goes on where it stopped."""
    with GameFile(folder / "games.zgames", {"seed": 1}) as file:
        there = set(file.keys(""))
        for key in BATCHES:
            if key not in there:
                file.add("", key, batch(key))
                say(key)


def batch(key: str) -> dict[str, Any]:
    return {"count": 16, "games": key.encode() * 500}
