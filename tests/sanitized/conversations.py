"""Whole UCI conversations and games on the server, under ASan and UBSan.

Run by `make sanitize` in a Python whose `zermelo._core` is the sanitized one: a report of a
sanitizer ends this process, or the child that had it, with an exit code that is not 0.

python -m tests.sanitized.conversations; SHORT=1 for CI.
"""

import os
import subprocess
import sys
import time

from tests.torture.mutation import seeds
from tests.torture.run_uci_fuzz import main as fuzz_uci

SHORT = os.environ.get("SHORT", "") not in ("", "0")
PRESETS = ("zermelo", "hal") if SHORT else ("zermelo", "hal", "chess0-adaptive", "kong-table")
POSITIONS = [seed.decode() for seed in seeds("position")]
TIMEOUT = 900.0


def conversation() -> str:
    """What a GUI says in a game: options, searches of every kind, and a second game."""
    lines = ["uci", "setoption name Hash value 4", "isready"]
    for threads in (1, 2):
        lines += [f"setoption name Threads value {threads}", "ucinewgame"]
        for multi_pv, position in enumerate(POSITIONS, start=1):
            lines += [f"setoption name MultiPV value {multi_pv % 3 + 1}"]
            lines += [f"position fen {position}", "go nodes 2000", "isready"]
            lines += ["go depth 3", "go movetime 20", "go mate 2 nodes 500", "isready"]
        lines += ["position startpos", "go infinite", "isready", "stop", "isready"]
    return "\n".join([*lines, "quit", ""])


def talk(preset: str) -> None:
    command = [sys.executable, "-c", "from zermelo.cli import main; main()"]
    command += ["uci", "--engine", preset]
    ended = subprocess.run(
        command, input=conversation(), capture_output=True, text=True, timeout=TIMEOUT
    )
    moves = ended.stdout.count("bestmove")
    print(f"{preset}: {moves} answers, exit code {ended.returncode}", flush=True)
    if ended.returncode or moves == 0:
        sys.exit(ended.stdout[-2000:] + ended.stderr[-6000:])


def play_on_the_server() -> None:
    """Games of people and engines through the server's own game host, searches side by side."""
    from tests.sanitized.server_games import play

    print(f"server: {play(1 if SHORT else 4)} moves", flush=True)


def main() -> None:
    began = time.monotonic()
    for preset in PRESETS:
        talk(preset)
    play_on_the_server()
    fuzz_uci(5.0 if SHORT else 60.0, 15)
    print(f"sanitized conversations: {time.monotonic() - began:.0f} s", flush=True)


if __name__ == "__main__":
    main()
