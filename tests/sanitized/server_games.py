"""Games over a real WebSocket against a real server, in which two engines and a hint search."""

import subprocess
import sys
import tempfile
from pathlib import Path

from tests.web.conftest import Server
from tests.web.wire import Wire, engine

PLIES = 12


def play(games: int) -> int:
    """How many moves were made; the server must end as it does after Ctrl-C."""
    moves = 0
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder))
        server.start()
        process = server.process
        assert process is not None
        try:
            with Wire(server.address) as wire:
                for _ in range(games):
                    state = wire.new_game(
                        white=engine(depth=4, memory=True), black=engine("hal", depth=2)
                    )
                    moves += len(wire.moves(state["game"], PLIES)["moves"])
                    wire.ask("evaluate", game=state["game"], engine=engine()["engine"])
                    wire.ask("resign", game=state["game"])
        finally:
            process.terminate()
            try:
                process.wait(30)
            except subprocess.TimeoutExpired:
                process.kill()
        # 1 is what the sanitizers end a process with.
        if process.returncode == 1:
            sys.exit("the server ended with a report of a sanitizer")
    return moves
