"""What a search leaves behind: a server of many players grew by it, minute by minute."""

import asyncio
import gc
import random
import sys
import weakref
from pathlib import Path

from zermelo import Position
from zermelo.engines.engine import Engine
from zermelo.engines.limit import Limits
from zermelo.engines.thought import Thought
from zermelo.play.game.choice import EngineChoice
from zermelo.play.game.game import Game
from zermelo.play.game.settings import PlaySettings
from zermelo.play.host.engine_room import EngineRoom
from zermelo.play.host.manager import Manager
from zermelo.play.host.search import Search
from zermelo.play.host.search_engine import SearchEngine

CHOICE = EngineChoice(engine="zermelo", depth=3)


def searched_and_told() -> weakref.ref[Engine]:
    """The engine of a search whose listener knows the search, as those of a game do."""
    made: list[weakref.ref[Engine]] = []
    heard: list[Position] = []
    engine = SearchEngine(
        CHOICE,
        PlaySettings(),
        1,
        EngineRoom(4),
        prepare=lambda one: made.append(weakref.ref(one)),
    )

    def tell(_: Thought) -> None:
        heard.append(search.position)

    search = Search(engine, Position(), Limits(depth=3), tell=tell)
    assert search.run() is not None
    engine.close()
    assert heard
    return made[0]


def test_an_engine_is_freed_when_it_ends_and_not_when_garbage_is_collected() -> None:
    gc.disable()
    try:
        assert searched_and_told()() is None
    finally:
        gc.enable()


def test_a_game_does_not_keep_every_move_that_was_thought_of() -> None:
    with Engine("zermelo") as engine:
        thought = engine.prepare_thought(Position(), Limits(depth=3), lines=1).run()
    assert len(thought.root_moves) == 20
    assert thought.triggers
    assert thought.move is not None
    game = Game("id", "me", {True: CHOICE, False: None}, lambda: 0.0)
    kept = game.play(thought.move, thought=thought).thought
    assert (kept.root_moves, kept.triggers) == ((), {})
    assert (kept.line, kept.score, kept.statistics) == (
        thought.line,
        thought.score,
        thought.statistics,
    )


def blocks_after(folder: Path, settings: PlaySettings, games: int) -> int:
    """Python's allocated blocks once so many games have been played and left."""

    async def play(manager: Manager) -> None:
        for _ in range(games):
            live = await manager.new_game("me", {True: None, False: CHOICE})
            for ply, move in enumerate(("e4", "d4", "c4")):
                async with asyncio.timeout(60):
                    while live.game.ply < 2 * ply or live.is_busy:
                        await asyncio.sleep(0.002)
                await live.move(move)

    async def story() -> int:
        manager = Manager(folder, settings, rng=random.Random(1))
        try:
            await play(manager)
            gc.collect()
            return sys.getallocatedblocks()
        finally:
            await manager.close()

    return asyncio.run(story())


def test_beyond_its_bounds_a_server_does_not_grow(tmp_path: Path) -> None:
    """The 48 MiB a minute of a short soak were games and tables on their way to their bounds."""
    bounded, free = PlaySettings(games_in_memory=4), PlaySettings(games_in_memory=1000)
    blocks_after(tmp_path / "warm", bounded, 4)
    few = blocks_after(tmp_path / "few", bounded, 8)
    many = blocks_after(tmp_path / "many", bounded, 40)
    kept = blocks_after(tmp_path / "kept", free, 40)
    assert many - few < (kept - few) / 5
