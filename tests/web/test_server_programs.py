"""Other engines in the server: games and analyses with registered programs."""

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.web.conftest import Server
from tests.web.programs import bad_program, no_program, own_program
from tests.web.wire import HUMAN, Wire, engine

PATIENCE_SECONDS = 20.0


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("programs")
    data = tmp_path_factory.mktemp("games")
    program = own_program(folder)
    (data / "engines.toml").write_text(
        f'[ours]\ncommand = "{program}"\noptions = {{ Hash = 4 }}\n', encoding="utf-8"
    )
    dying = bad_program(folder, "dying", "exit 3")
    options = ["--engine", str(dying), "--engine", f"{no_program(folder)}:name=nothing"]
    server = Server(data, options=options)
    server.start()
    yield server
    server.kill()


def children(server: Server) -> set[int]:
    """Processes that run one of the programs of the tests."""
    assert server.process is not None
    found = set()
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            words = (folder / "cmdline").read_bytes().split(b"\0")
            parent = int((folder / "stat").read_text().rsplit(")", 1)[1].split()[1])
        except (OSError, IndexError):
            continue
        is_engine = any(word.endswith((b"wrapped", b"dying")) for word in words)
        if is_engine and parent == server.process.pid:
            found.add(int(folder.name))
    return found


def until_gone(processes: set[int]) -> None:
    deadline = time.monotonic() + PATIENCE_SECONDS
    while any(Path(f"/proc/{process}").exists() for process in processes):
        assert time.monotonic() < deadline, "a program outlived its use"
        time.sleep(0.05)


def test_the_page_is_told_of_names_only(server: Server) -> None:
    with Wire(server.address) as tab:
        programs = {one["name"]: one for one in tab.welcome["engines"] if one["is_program"]}
        assert list(programs) == ["ours", "dying", "nothing"]
        assert programs["ours"]["character"] == "Another program, with Hash 4."
        assert "wrapped" not in str(tab.welcome["engines"])


def test_a_game_is_played_against_a_program(server: Server) -> None:
    with Wire(server.address) as tab:
        game = tab.new_game(HUMAN, engine("ours", seconds=0.2))["game"]
        tab.ask("move", game=game, move="e4")
        state = tab.moves(game, 2)
        assert state["moves"][1]["by"] == "ours"
        assert state["moves"][1]["score"] is not None
        assert "ours" in tab.ask("export_pgn", game=game)["text"]


def test_two_programs_and_ours_beside_each_other(server: Server) -> None:
    with Wire(server.address) as tab:
        game = tab.new_game(engine("ours", seconds=0.05), engine("hal", depth=1))["game"]
        assert [move["by"] for move in tab.moves(game, 4)["moves"]][:2] == ["ours", "hal"]
        tab.ask("pause", game=game, on=True)
        tab.ask("analyse", game=game, panel="a", engine={"engine": "ours", "seconds": 0.3}, ply=0)
        seen = tab.until(lambda answer: answer["type"] == "thinking" and answer["done"])
        assert (seen["engine"], seen["statistics"]) == ("ours", None)
        assert seen["lines"][0]


def test_lines_of_the_analysis_board_stop_and_end_the_program(server: Server) -> None:
    with Wire(server.address) as tab:
        before = children(server)
        analysis = tab.ask("new_analysis")["analysis"]
        watch = {"analysis": analysis, "node": 0, "lines": 3}
        tab.ask("watch_lines", engine={"engine": "ours"}, **watch)
        seen = tab.until(
            lambda answer: answer["type"] == "engine_lines" and len(answer["lines"]) == 3
        )
        assert seen["engine"] == "ours"
        assert seen["nodes"] > 0
        running = children(server) - before
        assert running
        tab.ask("watch_lines", engine=None, **watch)
        until_gone(running)


def test_programs_end_with_their_tab(server: Server) -> None:
    with Wire(server.address) as tab:
        analysis = tab.ask("new_analysis")["analysis"]
        tab.ask("watch_lines", analysis=analysis, node=0, lines=1, engine={"engine": "ours"})
        tab.until(lambda answer: answer["type"] == "engine_lines")
        game = tab.new_game(HUMAN, engine("ours", seconds=0.1))["game"]
        tab.ask("move", game=game, move="e4")
        tab.moves(game, 2)
        assert len(children(server)) >= 2
    until_gone(children(server))


@pytest.mark.parametrize(
    ("name", "says"), [("dying", "the program ended"), ("nothing", "it does not start")]
)
def test_a_program_that_fails_is_named_and_the_game_goes_on(
    server: Server, name: str, says: str
) -> None:
    with Wire(server.address) as tab:
        game = tab.new_game(HUMAN, engine(name, seconds=0.1))["game"]
        tab.ask("move", game=game, move="e4")
        state = tab.until(lambda answer: answer["type"] == "game" and bool(answer["trouble"]))
        assert f"The program {name} failed" in state["trouble"]
        assert says in state["trouble"]
        assert len(state["moves"]) == 1
        tab.ask("switch_engine", game=game, color="black", player=engine("hal", depth=1))
        assert tab.moves(game, 2)["moves"][1]["by"] == "hal"


def test_an_analysis_by_a_program_that_fails_says_so(server: Server) -> None:
    with Wire(server.address) as tab:
        analysis = tab.ask("new_analysis")["analysis"]
        watch = {"analysis": analysis, "node": 0, "lines": 1}
        tab.ask("watch_lines", engine={"engine": "dying"}, **watch)
        error = tab.until(lambda answer: answer["type"] == "error")
        assert "The program dying failed" in error["text"]
        tab.ask("watch_lines", engine={"engine": "hal", "depth": 1}, **watch)
        assert tab.until(lambda answer: answer["type"] == "engine_lines")["engine"] == "hal"


@pytest.mark.parametrize("name", ["/bin/sh", "cmd:/bin/sh", "sh", "../wrapped"])
def test_nothing_is_started_that_is_not_registered(server: Server, name: str) -> None:
    with Wire(server.address) as tab:
        answer = tab.new_game(HUMAN, engine(name))
        assert (answer["type"], answer["code"]) == ("error", "bad value")
        assert "nor registered" in answer["text"]


def test_a_program_shows_no_tree_and_talks_of_no_settings(server: Server) -> None:
    with Wire(server.address) as tab:
        game = tab.new_game(HUMAN, engine("ours", seconds=0.1))["game"]
        for kind, fields in (("tree", {}), ("grow_tree", {"panel": "a", "ply": 0})):
            answer = tab.ask(kind, game=game, engine={"engine": "ours"}, **fields)
            assert "another program" in answer["text"]
        assert tab.ask("say", game=game, text="how many moves do I have?")["type"] != "error"
        said = tab.ask("say", game=game, text="set the horizon to 3")
        assert "another program" in said["text"]
