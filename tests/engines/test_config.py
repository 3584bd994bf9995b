"""What a configuration is known by."""

import pytest

from zermelo.engines import techniques
from zermelo.engines.changes import ChangedEngine
from zermelo.engines.config import SearchConfig
from zermelo.engines.presets import preset, presets
from zermelo.engines.techniques import Evaluation, Futility, Killers, NullMove, Table
from zermelo.errors import SettingError


def test_what_is_off_is_not_in_use() -> None:
    assert set(SearchConfig.none().in_use()) == {"evaluation", "algorithm"}


def test_a_technique_in_use_comes_with_its_settings() -> None:
    config = SearchConfig.none().replace(killers=Killers(slots=3))
    assert config.in_use()["killers"] == {"enabled": True, "slots": 3, "before_captures": False}


@pytest.mark.parametrize("name", [known.name for known in presets()])
def test_what_is_in_use_says_all_of_a_preset(name: str) -> None:
    """But for the settings of a technique that is off, such as the table of kong-listing."""
    config = dict(preset(name).groups())
    stored = dict(SearchConfig.from_dict(preset(name).in_use()).groups())
    assert [
        group for group in config if config[group].enabled and config[group] != stored[group]
    ] == []
    assert [group for group in config if stored[group].enabled != config[group].enabled] == []


def test_a_technique_names_the_paper_of_each_id() -> None:
    assert Table.origin() == "Kong G5, Chess0 C10"
    assert NullMove.origin() == "minmax M5, Donninger 1993"
    assert Evaluation.origin() == "Kong G1 G3, Kolawole K2, Chess0 C2 C4 C7"
    assert Futility.origin() == "Schaeffer 1986"


@pytest.mark.parametrize("backwards", [False, True])
def test_changes_of_techniques_that_exclude_each_other_come_in_any_order(backwards: bool) -> None:
    """One at a time, the first was refused before the second was read."""
    changes = [("depth_hold.enabled", True), ("quiescence.enabled", False)]
    ordered = dict(reversed(changes) if backwards else changes)
    changed = ChangedEngine.of("zermelo", ordered)
    assert changed.config.depth_hold.enabled
    assert not changed.config.quiescence.enabled
    assert changed.changes == dict(changes)
    with pytest.raises(SettingError, match="exclude each other"):
        ChangedEngine.of("zermelo", dict(changes[:1]))


@pytest.mark.parametrize("name", [known.name for known in presets()])
def test_the_repr_leaves_out_what_is_not_set_and_says_all_the_rest(name: str) -> None:
    told = repr(preset(name))
    assert len(told) < 2000
    assert eval(told, {"SearchConfig": SearchConfig, **vars(techniques)}) == preset(name)


def test_the_repr_of_a_small_configuration_is_short() -> None:
    config = SearchConfig.none().replace(killers=Killers(slots=3))
    assert repr(config) == "SearchConfig(killers=Killers(slots=3))"
