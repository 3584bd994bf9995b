"""The options are the declaration, in the greeting and in the document."""

import dataclasses
from pathlib import Path

import pytest

import zermelo
from zermelo.engines.config import SearchConfig
from zermelo.engines.levels import LEVELS, weakened, weakness_of
from zermelo.engines.presets import preset, presets
from zermelo.errors import SettingError
from zermelo.uci.greeting import greeting
from zermelo.uci.option import Button, Check, Combo, Spin, Text
from zermelo.uci.options import (
    ANALYSE_MODE,
    ELO,
    LIMIT_STRENGTH,
    general_options,
    greeting_text,
    technique_options,
)
from zermelo.uci.settings import Settings

PAGE = Path(__file__).resolve().parent.parent.parent / "docs" / "uci.md"


@pytest.mark.parametrize("name", [entry.name for entry in presets()])
def test_the_built_greeting_is_what_the_declaration_says(name: str) -> None:
    answer = greeting(name)
    assert answer is not None
    assert answer.decode() == greeting_text(name, zermelo.__version__)


def test_every_setting_of_every_technique_is_an_option() -> None:
    paths = {path for path, _ in technique_options(SearchConfig.none())}
    settings = {
        f"{name}.{field.name}"
        for name, group in SearchConfig.none().groups()
        for field in dataclasses.fields(group)
    }
    assert settings - paths == {"table.mebibytes"}  # its option is Hash
    names = [option.name for _, option in technique_options(SearchConfig.none())]
    assert {"null_move", "null_move.reduction", "table.kind"} <= set(names)
    assert len(set(names)) == len(names)


def test_options_reach_the_configuration() -> None:
    settings = Settings("zermelo")
    assert settings.engine().config == preset("zermelo")
    for name, text in (("NULL_MOVE", "false"), ("killers.slots", "5"), ("Hash", "8")):
        option = settings.find(name)
        settings.set(option, option.parse(text))
    wanted = preset("zermelo").changed("null_move", False).changed("killers.slots", 5)
    assert settings.engine().config == wanted.changed("table.mebibytes", 8)


def test_another_engine_begins_with_its_own_techniques_and_keeps_the_table_size() -> None:
    settings = Settings("zermelo")
    for name, text in (("killers", "false"), ("Hash", "8"), ("Engine", "kong-table")):
        option = settings.find(name)
        settings.set(option, option.parse(text))
    assert settings.engine().config == preset("kong-table").changed("table.mebibytes", 8)


def test_strength_is_not_limited_in_analysis() -> None:
    settings = Settings("zermelo")
    settings.set(LIMIT_STRENGTH, True)
    settings.set(ELO, 1200)
    assert settings.engine().config == weakened(preset("zermelo"), weakness_of(1200))
    settings.set(ANALYSE_MODE, True)
    assert settings.engine().config == preset("zermelo")


@pytest.mark.parametrize("elo", [LEVELS[0].elo - 1, LEVELS[-1].elo + 1])
def test_a_strength_nobody_has_is_refused(elo: int) -> None:
    with pytest.raises(SettingError, match=f"accepted: {LEVELS[0].elo} to {LEVELS[-1].elo}"):
        ELO.parse(str(elo))


@pytest.mark.parametrize("text", ["", "1.5", "--1", "-", "٣", "1" * 5000, "0x3", "11"])
def test_a_number_is_a_number_within_its_range(text: str) -> None:
    with pytest.raises(SettingError, match="accepted: 1 to 10"):
        Spin("Number", 3, "", 1, 10).parse(text)


def test_the_lines_of_each_kind() -> None:
    assert Check("A", True, "").line == "option name A type check default true"
    assert Spin("B", 2, "", 1, 3).line == "option name B type spin default 2 min 1 max 3"
    combo = Combo("C", "x", "", ("x", "y"))
    assert combo.line == "option name C type combo default x var x var y"
    assert combo.parse("Y") == "y"
    assert Text("D", "", "").line == "option name D type string default <empty>"
    assert Text("D", "", "").parse("<empty>") == ""
    assert Button("E", "", "").line == "option name E type button"


def test_the_document_lists_the_general_options() -> None:
    page = PAGE.read_text(encoding="utf-8")
    rows = [line for line in page.splitlines() if line.startswith("| `")]
    for option in general_options("zermelo"):
        _, _, what = option.declaration.partition("default ")
        value = what.split(" min ")[0].split(" var ")[0]
        default = f"`{value}`" if value else "(a button)"
        assert f"| `{option.name}` | {default} | {option.accepted} | {option.meaning} |" in rows
