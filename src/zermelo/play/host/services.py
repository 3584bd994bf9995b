"""What all games of a house share."""

import random
from dataclasses import dataclass

from zermelo.play.game.settings import PlaySettings
from zermelo.play.host.engine_room import EngineRoom
from zermelo.play.host.memory import Memories
from zermelo.play.host.searchers import Searchers
from zermelo.play.host.store import GameStore
from zermelo.play.host.store_access import StoreAccess


@dataclass(frozen=True)
class Services:
    """What all games share."""

    settings: PlaySettings
    store: StoreAccess[GameStore]
    searchers: Searchers
    memories: Memories
    room: EngineRoom
    programs: EngineRoom
    """Of programs, which are fewer than engines."""
    rng: random.Random
