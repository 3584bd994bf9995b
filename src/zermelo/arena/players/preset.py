"""A preset that plays inside the worker."""

from dataclasses import replace

from zermelo.arena.players.player import Player, Thought, thought_of
from zermelo.engines.config import SearchConfig
from zermelo.engines.engine import Engine
from zermelo.engines.limit import Limits
from zermelo.errors import PlayerFaultError, ZermeloError
from zermelo.position import Position


class PresetPlayer(Player):
    """Zermelo's own engine. Its search stops by itself, so `patience` is one more limit."""

    def __init__(self, config: SearchConfig, seed: int) -> None:
        self._engine = Engine(config, seed=seed)

    def new_game(self, start: Position) -> None:
        del start
        self._engine.clear()

    def think(self, position: Position, limits: Limits, patience: float) -> Thought:
        if limits.seconds is None:
            limits = replace(limits, seconds=patience)
        try:
            played = self._engine.play(position, limits)
        except ZermeloError as error:
            raise PlayerFaultError("crash", str(error)) from None
        return thought_of(played.move.uci(), played.info)

    def close(self) -> None:
        self._engine.close()
