"""Other engines: how they are registered, and what they say of a position."""

import shutil
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.web.programs import bad_program, no_program, own_program
from zermelo import Position
from zermelo.arena.players.program import ProgramPlayer
from zermelo.arena.players.program_search import ProgramSearch
from zermelo.engines.limit import Limits, TimeControl
from zermelo.engines.thought import Thought
from zermelo.errors import (
    ArenaError,
    NotPossibleError,
    PlayerFaultError,
    SettingError,
    TooManyError,
)
from zermelo.play.game.choice import EngineChoice
from zermelo.play.game.settings import PlaySettings
from zermelo.play.host.engine_room import EngineRoom
from zermelo.play.host.held_program import HeldProgram
from zermelo.play.host.programs import FILE, MAX_PROGRAMS, registered_programs

MATE_IN_ONE = "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1"


@pytest.fixture
def player(tmp_path: Path) -> Iterator[ProgramPlayer]:
    player = ProgramPlayer([str(own_program(tmp_path))], {}, xboard=False)
    yield player
    player.close()


def test_engines_of_the_file_and_of_the_command_line(tmp_path: Path) -> None:
    program = own_program(tmp_path)
    (tmp_path / FILE).write_text(
        f'[mine]\ncommand = "{program}"\noptions = {{ Hash = 64, UCI_LimitStrength = true }}\n'
        f'[other]\ncommand = "{program} --flag"\n',
        encoding="utf-8",
    )
    found = registered_programs(tmp_path, [f"{program}:name=mine,Hash=32"])
    assert list(found) == ["mine", "other"]
    assert found["mine"].options == {"Hash": "32"}
    assert found["other"].command == (str(program), "--flag")
    of_file = registered_programs(tmp_path, [])["mine"]
    assert of_file.options == {"Hash": "64", "UCI_LimitStrength": "true"}


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("[a]\n", "there is no command"),
        ('[a]\ncommand = "no-such-program-anywhere"\n', "there is no program"),
        ('[a]\ncommand = "sh"\npath = "x"\n', "'path' is not known"),
        ('[a]\ncommand = "sh"\noptions = 3\n', "options are no table"),
        ('[hal]\ncommand = "sh"\n', "one of Zermelo's engines"),
        ('["<b>"]\ncommand = "sh"\n', "is no name"),
        ("[a\n", "cannot be read"),
    ],
)
def test_a_wrong_file_is_refused_with_its_place(tmp_path: Path, text: str, says: str) -> None:
    (tmp_path / FILE).write_text(text, encoding="utf-8")
    with pytest.raises(ArenaError, match=says) as refused:
        registered_programs(tmp_path, [])
    assert FILE in str(refused.value)


@pytest.mark.parametrize("text", ["hal", "xboard:sh", "sh:nodes=5", "no-such-program-anywhere"])
def test_what_is_no_uci_program_is_refused_on_the_command_line(tmp_path: Path, text: str) -> None:
    with pytest.raises(ArenaError):
        registered_programs(tmp_path, [text])


def test_not_too_many_are_registered(tmp_path: Path) -> None:
    names = [f"sh:name=engine{number}" for number in range(MAX_PROGRAMS + 1)]
    with pytest.raises(ArenaError, match="at most"):
        registered_programs(tmp_path, names)


def test_several_lines_best_first_and_told_on_the_way(player: ProgramPlayer) -> None:
    told: list[Thought] = []
    search = ProgramSearch(player, Position(), Limits(seconds=1.0), lines=3, tell=told.append)
    thought = search.run()
    assert len(thought.lines) == 3
    assert len({line.moves[0] for line in thought.lines}) == 3
    assert thought.lines[0].score == thought.score
    assert thought.nodes
    assert thought.nodes_per_second > 0
    assert told
    assert told[0].lines


def test_it_finds_a_mate_and_has_nothing_to_say_of_a_finished_game(player: ProgramPlayer) -> None:
    thought = ProgramSearch(player, Position(MATE_IN_ONE), Limits(seconds=5, depth=3)).run()
    assert thought.move is not None
    assert thought.move.uci() == "a1a8"
    assert thought.score is not None
    assert thought.score.mate == 1
    mated = Position(MATE_IN_ONE)
    mated.push("a1a8")
    assert ProgramSearch(player, mated, Limits(seconds=1.0)).run().move is None


def test_a_clock_is_kept(player: ProgramPlayer) -> None:
    player.started()
    began = time.monotonic()
    clock = TimeControl(2.0, 0.0)
    thought = ProgramSearch(player, Position(), Limits(seconds=60.0, clock=clock)).run()
    assert thought.move is not None
    assert time.monotonic() - began < 2.0 + 8.0


def test_a_stop_is_not_lost_before_or_during_the_search(player: ProgramPlayer) -> None:
    early = ProgramSearch(player, Position(), Limits(seconds=300.0))
    early.request_stop()
    assert early.run().move is not None
    late = ProgramSearch(player, Position(), Limits(seconds=300.0))
    timer = threading.Timer(0.5, late.request_stop)
    timer.start()
    assert late.run().move is not None


@pytest.mark.parametrize(
    ("go", "says"),
    [
        ("exit 3", "the program ended"),
        ("echo bestmove e2e5", "no answer"),  # an illegal move is no answer
        ("echo 'bestmove (none)'", "no move"),
        (":", "no answer"),
    ],
)
def test_a_program_that_fails_is_ended_and_named(tmp_path: Path, go: str, says: str) -> None:
    program = bad_program(tmp_path, "bad", go)
    settings = PlaySettings(programs=registered_programs(tmp_path, [str(program)]))
    room = EngineRoom(2)
    held = HeldProgram(EngineChoice(engine="bad"), settings, room)
    with held.use() as made:
        search = held.prepare(made, Position(), Limits(seconds=0.1), lines=1, tell=None)
        with pytest.raises(NotPossibleError, match=f"The program bad failed: .*{says}") as failed:
            search.run()
    assert str(tmp_path) not in str(failed.value)
    held.close()
    assert room.count == 0


def test_what_is_no_engine_says_so(tmp_path: Path) -> None:
    with pytest.raises(PlayerFaultError, match="it does not start"):
        ProgramPlayer([str(no_program(tmp_path))], {}, xboard=False).started()


def test_no_more_programs_than_allowed(tmp_path: Path) -> None:
    program = own_program(tmp_path)
    programs = registered_programs(tmp_path, [f"{program}:name=mine"])
    settings = PlaySettings(programs=programs, programs_at_once=1)
    room = EngineRoom(settings.programs_at_once)
    first, second = (HeldProgram(EngineChoice(engine="mine"), settings, room) for _ in range(2))
    with first.use(), pytest.raises(TooManyError, match="1 other programs"):
        second.make()
    # The idle one makes room.
    second.make()
    assert room.count == 1
    first.close()
    second.close()
    assert room.count == 0


def test_a_choice_of_a_program_has_no_settings_of_ours(tmp_path: Path) -> None:
    settings = PlaySettings(programs=registered_programs(tmp_path, ["sh:name=mine"]))
    EngineChoice(engine="mine", seconds=1.0).check(settings)
    for wrong in (
        EngineChoice(engine="another"),
        EngineChoice(engine="mine", memory=True),
        EngineChoice(engine="mine", changes={"null_move.enabled": False}),
    ):
        with pytest.raises(SettingError):
            wrong.check(settings)


@pytest.mark.parametrize("name", ["stockfish"])
def test_a_real_engine_of_others(tmp_path: Path, name: str) -> None:
    assert shutil.which(name, path="/usr/games:/usr/bin"), f"scripts/prepare {name}"
    programs = registered_programs(tmp_path, [f"{name}:Hash=8"])
    player = ProgramPlayer(programs[f"{name}:Hash=8"].command, {"Hash": "8"}, xboard=False)
    try:
        thought = ProgramSearch(player, Position(), Limits(seconds=0.5), lines=4).run()
    finally:
        player.close()
    assert len(thought.lines) == 4
    assert thought.depth
    assert thought.depth > 5
