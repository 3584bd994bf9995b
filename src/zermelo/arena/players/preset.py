"""A preset that plays inside the worker."""

from dataclasses import replace

from zermelo.arena.players.player import Player, Reply
from zermelo.engines.engine import Engine
from zermelo.engines.limit import Limits, search_limits
from zermelo.errors import PlayerFaultError, ZermeloError
from zermelo.position import Position


class PresetPlayer(Player):
    """Zermelo's own engine. Its search stops by itself, so `patience` is one more limit."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def new_game(self, start: Position) -> None:
        del start
        self._engine.clear()

    def think(self, position: Position, limits: Limits, patience: float) -> Reply:
        if limits.seconds is None:
            limits = replace(limits, seconds=patience)
        try:
            config = self._engine.config
            ready = search_limits(limits, turn=position.turn, config=config)
            thought = self._engine.prepare_thought(position, ready).run()
        except ZermeloError as error:
            raise PlayerFaultError("crash", str(error)) from None
        assert thought.move is not None, "the game goes on, so there is a move"
        return Reply(thought.move.uci(), thought, thought.resigns)

    def close(self) -> None:
        self._engine.close()
