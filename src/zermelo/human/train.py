"""Trains a model of human moves: `python -m zermelo.human.train GAMES OUT --minutes 25`.

GAMES is a folder with train-*.txt.xz, test.txt.xz and test_unseen.txt. OUT gets a checkpoint in
parts, curves.csv, log.txt, and at the end evaluation.csv and human.onnx. Started again on the same
OUT, it continues. Needs PyTorch and onnx, and nothing that is compiled of Zermelo.
"""

import argparse
import signal
import time
from dataclasses import fields
from pathlib import Path

import torch

from zermelo.errors import ZermeloError
from zermelo.human import checkpoint, evaluation
from zermelo.human.games import read, read_all
from zermelo.human.kernels import best_attention
from zermelo.human.muon import Optimizer
from zermelo.human.network import HumanNetwork, Shape
from zermelo.human.replay import Positions, replay
from zermelo.human.training import Settings, State, Training

MODEL = "human.onnx"


class Log:
    """Lines with the time since the start, on standard output and in a file."""

    def __init__(self, path: Path) -> None:
        self.begin = time.monotonic()
        self.path = path

    def __call__(self, line: str) -> None:
        line = f"{time.monotonic() - self.begin:7.1f} {line}"
        print(line, flush=True)
        with self.path.open("a", encoding="utf-8") as file:
            file.write(line + "\n")


def options(arguments: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m zermelo.human.train", description=__doc__)
    parser.add_argument("games", type=Path)
    parser.add_argument("out", type=Path)
    length = parser.add_mutually_exclusive_group(required=True)
    length.add_argument("--minutes", type=float, default=0.0, help="of the whole sitting")
    length.add_argument("--steps", type=int, help="of the whole schedule, whatever time they take")
    parser.add_argument(
        "--last-minutes", type=float, default=0.75, help="kept of them for evaluation and export"
    )
    parser.add_argument("--batch", type=int, default=Settings.batch)
    parser.add_argument("--rate", type=float, default=Settings.rate)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    parser.add_argument("--no-compile", action="store_true")
    for one in fields(Shape):
        parser.add_argument(f"--{one.name.replace('_', '-')}", type=int, default=one.default)
    return parser.parse_args(arguments)


def prepared(chosen: argparse.Namespace, log: Log) -> tuple[Positions, Positions]:
    """Positions of the training and of the test games."""
    games = read_all(sorted(chosen.games.glob("train-*.txt.xz")))
    log(f"read {len(games):,} games, {len(games.moves):,} plies")
    training = replay(games, chosen.device)
    held_out = replay(read(chosen.games / "test.txt.xz"), chosen.device)
    log(f"replayed; {len(held_out):,} positions held out")
    return training, held_out


def continued(chosen: argparse.Namespace, log: Log) -> tuple[HumanNetwork, Optimizer, State]:
    """A fresh network, or the one of the checkpoint in the output folder."""
    shape = Shape(**{one.name: getattr(chosen, one.name) for one in fields(Shape)})
    if not checkpoint.parts(chosen.out):
        network = HumanNetwork(shape).to(chosen.device)
        return network, Optimizer(network), State()
    saved = checkpoint.load(chosen.out, chosen.device)
    network = checkpoint.network_of(saved).to(chosen.device)
    optimizer = Optimizer(network)
    optimizer.load(saved["optimizer"])
    state = State(**saved["facts"])
    log(f"continues at step {state.step}, {100 * state.progress:.1f}% of the schedule")
    return network, optimizer, state


def finish(training: Training, chosen: argparse.Namespace, log: Log) -> None:
    """The file of the model, and the figures of the whole test set."""
    from zermelo.human.export import export

    facts = f"{training.state.positions:,} positions seen in {training.state.seconds:.0f} s"
    try:
        export(training.network, chosen.out / MODEL, facts)
        log(f"wrote {MODEL}: {(chosen.out / MODEL).stat().st_size:,} bytes")
    except Exception as failure:  # the checkpoint is there, and can be exported elsewhere
        log(f"{MODEL} not written: {failure!r}")
    positions = training.held_out
    rows = evaluation.rows_to_measure(positions)
    measured = evaluation.measure(training.network, positions, rows, training.kind)
    marks = chosen.games / "test_unseen.txt"
    unseen = None
    if marks.exists():
        unseen = evaluation.unseen_rows(positions, rows, marks.read_text().split())
    evaluation.write_table(chosen.out / "evaluation.csv", measured, unseen)
    log(f"whole test set: match {100 * float(measured.matches.float().mean()):.2f}%")
    for name, share in measured.groups().items():
        log(f"  {name}: {100 * share:.2f}%")


def main(arguments: list[str] | None = None) -> None:
    chosen = options(arguments)
    chosen.out.mkdir(parents=True, exist_ok=True)
    log = Log(chosen.out / "log.txt")
    torch.manual_seed(chosen.seed)
    torch.set_float32_matmul_precision("high")
    positions, held_out = prepared(chosen, log)
    network, optimizer, state = continued(chosen, log)
    torch.manual_seed(chosen.seed + state.step)
    network.attention = best_attention(network.shape, torch.device(chosen.device), log)
    training = Training(
        network,
        optimizer,
        positions,
        held_out,
        chosen.out,
        Settings(batch=chosen.batch, rate=chosen.rate, steps=chosen.steps),
        log,
        state,
    )
    log(f"{sum(one.numel() for one in network.parameters()):,} parameters")

    def stop(*_: object) -> None:
        training.stopped = True

    signal.signal(signal.SIGTERM, stop)
    if not chosen.no_compile:
        training.compile()
    training.run(log.begin + 60 * (chosen.minutes - chosen.last_minutes))
    finish(training, chosen, log)


if __name__ == "__main__":
    try:
        main()
    except ZermeloError as error:
        raise SystemExit(f"error: {error}") from None
