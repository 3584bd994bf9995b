"""One technique tried: the same search with and without it."""

import asyncio
from typing import TYPE_CHECKING, Literal

from pydantic import Field

from zermelo.engines.engine import Engine
from zermelo.engines.limit import Limits
from zermelo.engines.presets import preset, presets
from zermelo.errors import NotPossibleError
from zermelo.position import Position
from zermelo.web.protocol.message import Reply, Request
from zermelo.web.protocol.part import Part
from zermelo.web.protocol.registry import answer, handles
from zermelo.web.protocol.score import Score, score_part

if TYPE_CHECKING:
    from zermelo.web.tab.connection import Connection

FLAGSHIP = "zermelo"
MIDDLEGAME = "r1bq1rk1/pp2bppp/2n1pn2/2pp4/3P1B2/2PBPN2/PP1N1PPP/R2QK2R w KQ - 0 8"
"""Where it is tried unless another position is given."""
MEBIBYTES = 8
SECONDS = 10.0
"""Of each of the two searches at most."""


class TryTechnique(Request):
    """The same search with a technique and without it; answered by `technique_tried`."""

    type: Literal["try_technique"]
    technique: str = Field(max_length=40)
    depth: int = Field(8, ge=1, le=12)
    fen: str | None = Field(None, max_length=120)


class Trial(Part):
    """One of the two searches."""

    nodes: int
    seconds: float
    score: Score
    san: str


@answer
class TechniqueTried(Reply):
    type: Literal["technique_tried"] = "technique_tried"
    technique: str
    engine: str
    depth: int
    fen: str
    trials: list[Trial]
    """With it, and without."""


@handles(TryTechnique)
async def try_technique(tab: "Connection", asked: TryTechnique) -> None:
    tab.start_job("trial", _try(tab, asked), asked.id)


async def _try(tab: "Connection", asked: TryTechnique) -> None:
    name = asked.technique
    engine = _engine_with(name)
    position = Position(asked.fen or MIDDLEGAME)
    if not position.legal_moves:
        raise NotPossibleError("The game is over here: there is nothing to search.")

    def search() -> list[Trial]:
        return [_trial(engine, name, position, asked.depth, is_on) for is_on in (True, False)]

    trials = await asyncio.wrap_future(tab.manager.searchers.answer(search, tab.owner))
    tab.outbox.put(
        TechniqueTried(
            reply_to=asked.id,
            technique=name,
            engine=engine,
            depth=asked.depth,
            fen=position.fen(),
            trials=trials,
        )
    )


def _engine_with(technique: str) -> str:
    """The flagship, or the first preset that has it."""
    groups = dict(preset(FLAGSHIP).groups())
    if technique not in groups or groups[technique].needed:
        raise NotPossibleError(f"{technique[:40]!r} is no technique that can be switched off.")
    for known in (FLAGSHIP, *(entry.name for entry in presets() if entry.person is None)):
        if technique in preset(known).enabled():
            return known
    return FLAGSHIP


def _trial(engine: str, technique: str, position: Position, depth: int, is_on: bool) -> Trial:
    config = preset(engine).changed(f"{technique}.enabled", is_on)
    if config.table.enabled:
        config = config.changed("table.mebibytes", MEBIBYTES)
    with Engine(config) as used:
        limits = Limits(depth=depth, seconds=SECONDS)
        thought = used.prepare_thought(position, limits).run()
    assert thought.move is not None
    assert thought.score is not None
    assert thought.statistics is not None
    return Trial(
        nodes=thought.statistics["nodes"],
        seconds=thought.statistics["seconds"],
        score=score_part(thought.score),
        san=position.san(thought.move),
    )
