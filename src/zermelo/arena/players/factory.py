"""From a contestant to a player."""

import sys

from zermelo.arena.players.contestant import Contestant
from zermelo.arena.players.identity import identity
from zermelo.arena.players.player import Player
from zermelo.arena.players.preset import PresetPlayer
from zermelo.arena.players.program import ProgramPlayer
from zermelo.engines.engine import Engine
from zermelo.errors import ArenaError, PlayerFaultError

UCI_NAMES = {"table.mebibytes": "Hash", "rating": "UCI_Elo"}
"""Settings that `zermelo uci` offers under the name every GUI knows."""

UCI_COMMAND = ("-c", "from zermelo.cli import main; main()", "uci", "--engine")


def make_player(contestant: Contestant, seed: int) -> Player:
    """The engine of a contestant; a program is started with its first game."""
    engine = contestant.engine
    if engine is not None and contestant.in_process:
        return PresetPlayer(Engine(engine, seed=seed))
    if engine is not None:
        command = (sys.executable, *UCI_COMMAND, engine.name)
        options = {UCI_NAMES.get(name, name): value for name, value in engine.texts.items()}
        return ProgramPlayer(command, {**options, "Seed": str(seed)}, xboard=False)
    return ProgramPlayer(contestant.command, contestant.options, xboard=contestant.kind == "xboard")


def check_contestant(contestant: Contestant) -> str:
    """Starts it once, so that what cannot play is refused before the match; gives its full name."""
    player = make_player(contestant, 0)
    try:
        if isinstance(player, ProgramPlayer):
            return player.id.get("name", contestant.name)
        return contestant.name
    except PlayerFaultError as fault:
        raise ArenaError(f"engine {contestant.name!r}: {fault.detail}") from None
    finally:
        player.close()


def checked_identity(contestant: Contestant) -> str:
    """The same, and gives what tells its version or build from others."""
    return identity(contestant, check_contestant(contestant))
