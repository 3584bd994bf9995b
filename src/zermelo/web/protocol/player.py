"""Who sits at a side, and an engine as a player chose it."""

import dataclasses

from pydantic import Field

from zermelo.play.game.choice import EngineChoice
from zermelo.web.protocol.part import Part


class EngineSetting(Part):
    """An engine as a player chose it: a preset, the changes to it, and its limit."""

    engine: str = Field("zermelo", max_length=40)
    changes: dict[str, bool | int | str] = Field(default_factory=dict, max_length=60)
    """By path, such as {"null_move.enabled": false, "killers.slots": 4}."""
    depth: int | None = Field(None, ge=1, le=127)
    seconds: float | None = Field(None, ge=0, le=3600, allow_inf_nan=False, strict=False)
    """Neither: the engine's own depth where it has one, the game's clock, or a second."""
    memory: bool = False
    """Whether it remembers what it learned from game to game."""

    def choice(self) -> EngineChoice:
        return EngineChoice(
            engine=self.engine,
            changes=self.changes,
            depth=self.depth,
            seconds=self.seconds,
            memory=self.memory,
        )


class Player(Part):
    """Who sits at a side: a human when `engine` is null."""

    engine: EngineSetting | None = None

    def choice(self) -> EngineChoice | None:
        return None if self.engine is None else self.engine.choice()


def player_part(choice: EngineChoice | None) -> Player:
    if choice is None:
        return Player(engine=None)
    return Player(engine=EngineSetting(**dataclasses.asdict(choice)))
