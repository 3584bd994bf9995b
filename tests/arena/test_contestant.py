"""Engines as people name them."""

from pathlib import Path

import pytest

from zermelo import SettingError, preset
from zermelo.arena.limits import parse_limits
from zermelo.arena.players.contestant import Contestant, distinct_names
from zermelo.engines.changes import ChangedEngine
from zermelo.errors import ArenaError


def test_a_preset() -> None:
    hal = Contestant.parse("hal")
    assert (hal.name, hal.kind) == ("hal", "preset")
    assert hal.engine == ChangedEngine("hal", preset("hal"))
    assert hal.engine.texts == {}


def test_a_preset_with_changed_settings_and_limits() -> None:
    text = "zermelo:null_move=off,table.mebibytes=4,depth=3"
    changed = Contestant.parse(text)
    expected = preset("zermelo").changed("null_move.enabled", False).changed("table.mebibytes", 4)
    assert changed.engine == ChangedEngine("zermelo", expected)
    assert changed.limits == parse_limits(depth=3)
    assert changed.name == "zermelo:null_move=off,table.mebibytes=4"
    assert changed.engine.texts == {"null_move": "false", "table.mebibytes": "4"}


def test_a_program_with_options_and_a_name(tmp_path: Path) -> None:
    program = tmp_path / "engine"
    program.write_text("#!/bin/sh\n")
    program.chmod(0o755)
    for text in (str(program), f"cmd:{program}", f"uci:{program}"):
        parsed = Contestant.parse(f"{text}:Hash=16,Skill Level=3,tc=1+0.1,name=Good")
        assert parsed.kind == "uci"
        assert parsed.command == (str(program),)
        assert parsed.options == {"Hash": "16", "Skill Level": "3"}
        assert parsed.limits == parse_limits(tc="1+0.1")
        assert parsed.name == "Good"
    xboard = Contestant.parse(f"xboard:{program} --quiet")
    assert (xboard.kind, xboard.command) == ("xboard", (str(program), "--quiet"))
    assert xboard.name == "engine --quiet"
    more = xboard.with_options(["Hash = 8"])
    assert more.options == {"Hash": "8"}


@pytest.mark.parametrize(
    "text, said",
    [
        ("hall", "did you mean 'hal'"),
        ("nosuchprogram", "neither a preset nor a program"),
        ("/no/such/program", "there is no program"),
        ("cmd:", "has no name"),
        ("cmd:'", "No closing quotation"),
        ("hal:depth=x", "'x' is not a number"),
        ("hal:null_move=off,killers", "is not SETTING=VALUE"),
        ("", "has no name"),
    ],
)
def test_what_is_no_engine_is_refused(text: str, said: str) -> None:
    with pytest.raises(ArenaError, match=said):
        Contestant.parse(text)


def test_settings_that_do_not_exist_are_refused_by_name() -> None:
    with pytest.raises(SettingError, match="did you mean 'null_move'"):
        Contestant.parse("zermelo:nul_move=off")
    with pytest.raises(ArenaError, match="change its settings as hal:"):
        Contestant.parse("hal").with_options(["Hash=1"])


def test_an_engine_against_itself_gets_a_second_name() -> None:
    one, other = distinct_names([Contestant.parse("hal"), Contestant.parse("hal")])
    assert (one.name, other.name) == ("hal", "hal #2")
    assert one.engine == other.engine


def test_a_technique_that_is_off_is_no_part_of_who_plays() -> None:
    """One that is declared later must not make a run of before another run."""
    hal = Contestant.parse("hal")
    assert hal.engine is not None
    assert list(hal.plain()["config"]) == hal.engine.config.enabled()
