"""The named configurations, one small file per paper."""

from zermelo.engines.config import SearchConfig
from zermelo.engines.declaration import unknown
from zermelo.engines.presets import chess0, flagship, hal, kolawole, kong, minmax, people
from zermelo.engines.presets.entry import Preset

_ALL: dict[str, Preset] = {
    entry.name: entry
    for paper in (minmax, kong, kolawole, chess0, hal, flagship, people)
    for entry in paper.PRESETS
}

FIXED: dict[str, SearchConfig] = {
    "zermelo": _ALL["zermelo"].config,
    "minimax": SearchConfig.none(),
    "benchmark": flagship.BENCHMARK,
}
"""Configurations compiled into the native search."""


def presets() -> list[Preset]:
    """Every preset, in the order of the papers, then the flagship and people."""
    return list(_ALL.values())


def preset(name: str) -> SearchConfig:
    """The configuration of a preset; for an unknown name the error suggests the nearest."""
    return entry_of(name).config


def entry_of(name: str) -> Preset:
    """The preset with all that is known of it."""
    if name not in _ALL:
        raise unknown("engine", name, list(_ALL))
    return _ALL[name]
