"""The techniques and their settings, from their declarations."""

import dataclasses
from functools import cache
from typing import TYPE_CHECKING, Literal, cast

from zermelo.engines.config import SearchConfig
from zermelo.engines.declaration import choices_of, setting_of
from zermelo.engines.gains import read_gains
from zermelo.web.protocol.message import Reply, Request
from zermelo.web.protocol.part import Part
from zermelo.web.protocol.registry import answer, handles

if TYPE_CHECKING:
    from zermelo.web.tab.connection import Connection

SettingKind = Literal["switch", "number", "choice"]


class SettingInfo(Part):
    """One setting of a technique, from its declaration."""

    path: str
    meaning: str
    kind: SettingKind
    low: int
    high: int
    choices: list[str]
    value: bool | int | str
    """Of every engine that does not say otherwise."""


class TechniqueInfo(Part):
    name: str
    idea: str
    effect: Literal["exact", "speculative", "defining"]
    paper: str
    subject: str
    """What it belongs to: "pruning", "ordering", ..."""
    worth: list[str]
    """What it gained in games of the flagship, as measured; often nothing was."""
    needed: str
    """Why it cannot be switched off; empty where it can."""
    settings: list[SettingInfo]


class ListTechniques(Request):
    """Answered by `techniques`; not part of the welcome, as the first page does without them."""

    type: Literal["list_techniques"]


@answer
class Techniques(Reply):
    type: Literal["techniques"] = "techniques"
    techniques: list[TechniqueInfo]


@handles(ListTechniques)
async def list_techniques(tab: "Connection", asked: ListTechniques) -> None:
    tab.outbox.put(Techniques(reply_to=asked.id, techniques=technique_parts()))


@cache
def technique_parts() -> list[TechniqueInfo]:
    found, gains = [], read_gains()
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
                    value=getattr(technique, field.name),
                )
            )
        found.append(
            TechniqueInfo(
                name=name,
                idea=technique.idea(),
                effect=technique.effect.value,
                paper=technique.origin(),
                subject=type(technique).__module__.rpartition(".")[2],
                worth=[str(gain) for gain in gains if gain.technique == name],
                needed=technique.needed,
                settings=settings,
            )
        )
    return found
