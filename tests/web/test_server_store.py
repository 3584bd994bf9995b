"""A disk that fails under a running server: nothing that was acknowledged is lost."""

import resource
from pathlib import Path

from tests.web.conftest import Server
from tests.web.wire import Answer, Wire, engine


def set_file_limit(server: Server, size: int) -> None:
    """From now on the server cannot write beyond so many bytes of any file."""
    assert server.process is not None
    _, hard = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (size, hard))


def sans(state: Answer) -> list[str]:
    return [move["san"] for move in state["moves"]]


def test_moves_that_could_not_be_stored_are_refused_and_the_game_goes_on(tmp_path: Path) -> None:
    server = Server(tmp_path)
    server.start()
    try:
        with Wire(server.address) as wire:
            game = wire.new_game()["game"]
            wire.ask("move", game=game, move="e4")
            set_file_limit(server, 1)
            for kind, fields in (
                ("move", {"move": "e5"}),
                ("move", {"move": "c5"}),
                ("takeback", {}),
                ("resign", {}),
                ("switch_engine", {"color": "black", "player": engine(depth=1)}),
            ):
                refused = wire.ask(kind, game=game, **fields)
                assert (refused["type"], refused["code"]) == ("error", "not stored"), refused
                assert "Nothing was stored" in refused["text"]
            begun = wire.ask("new_game", white={"engine": None}, black={"engine": None})
            assert begun["code"] == "not stored"
            assert sans(wire.ask("open_game", game=game)) == ["e4"]
            set_file_limit(server, resource.RLIM_INFINITY)
            for move in ("e5", "Nf3"):
                wire.ask("move", game=game, move=move)
        server.kill()
        server.start()
        with Wire(server.address, session=wire.session) as wire:
            assert len(wire.welcome["games"]) == 1
            assert sans(wire.ask("open_game", game=game)) == ["e4", "e5", "Nf3"]
    finally:
        server.kill()
