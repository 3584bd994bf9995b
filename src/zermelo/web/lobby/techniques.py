"""The techniques and their settings, from their declarations."""

import dataclasses
from functools import cache
from typing import Literal, cast

from zermelo.engines.config import SearchConfig
from zermelo.engines.declaration import choices_of, setting_of
from zermelo.web.protocol.part import Part

SettingKind = Literal["switch", "number", "choice"]


class SettingInfo(Part):
    """One setting of a technique, from its declaration."""

    path: str
    meaning: str
    kind: SettingKind
    low: int
    high: int
    choices: list[str]


class TechniqueInfo(Part):
    name: str
    idea: str
    effect: Literal["exact", "speculative", "defining"]
    paper: str
    needed: str
    """Why it cannot be switched off; empty where it can."""
    settings: list[SettingInfo]


@cache
def technique_parts() -> list[TechniqueInfo]:
    found = []
    for name, technique in SearchConfig.none().groups():
        settings = []
        for field in dataclasses.fields(technique):
            declared, choices = setting_of(field), choices_of(field)
            kind = "choice" if choices else "switch" if field.type is bool else "number"
            settings.append(
                SettingInfo(
                    path=f"{name}.{field.name}",
                    meaning=declared.meaning,
                    kind=cast("SettingKind", kind),
                    low=declared.low,
                    high=declared.high,
                    choices=list(choices),
                )
            )
        found.append(
            TechniqueInfo(
                name=name,
                idea=technique.idea(),
                effect=technique.effect.value,
                paper=technique.paper,
                needed=technique.needed,
                settings=settings,
            )
        )
    return found
