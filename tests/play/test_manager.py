import asyncio
import random
import threading
import time
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest

from zermelo import GameOverError, IllegalMoveError, LimitError, SettingError
from zermelo.engines.search_task import PreparedSearch
from zermelo.engines.thought import Thought
from zermelo.errors import NoSuchGameError, NotPossibleError, TooManyError
from zermelo.play.game.choice import EngineChoice
from zermelo.play.game.settings import PlaySettings
from zermelo.play.host.live import LiveGame
from zermelo.play.host.manager import Manager
from zermelo.play.host.progress import Progress

QUICK = EngineChoice(engine="zermelo", depth=2)
ENDLESS = EngineChoice(engine="zermelo", seconds=50)
SOON = 10.0

Story = Callable[[Manager], Coroutine[Any, Any, None]]


class Onlooker:
    looks_inside = True

    def __init__(self) -> None:
        self.changes = 0
        self.thoughts: list[Progress] = []

    def changed(self, _: LiveGame) -> None:
        self.changes += 1

    def thinks(self, _: LiveGame, progress: Progress) -> None:
        self.thoughts.append(progress)


def tell(
    folder: Path,
    story: Story,
    settings: PlaySettings | None = None,
    now: Callable[[], float] = time.monotonic,
) -> None:
    """A story with a manager of its own, on an event loop of its own."""

    async def run() -> None:
        manager = Manager(folder, settings, now=now, rng=random.Random(1))
        try:
            await story(manager)
        finally:
            await manager.close()

    asyncio.run(run())


async def until(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(SOON):
        while not condition():
            await asyncio.sleep(0.005)


def test_the_engine_answers_and_the_move_says_who_made_it(tmp_path: Path) -> None:
    async def story(manager: Manager) -> None:
        live = await manager.new_game("me", {True: None, False: QUICK})
        await live.move("e4")
        assert live.is_thinking
        await until(lambda: live.game.ply == 2)
        answer = live.game.moves[1]
        assert (answer.by, answer.thought.depth) == ("zermelo", 2)
        assert answer.thought.score is not None
        assert answer.thought.score.cp is not None

    tell(tmp_path, story)


def test_an_engine_with_white_opens_the_game(tmp_path: Path) -> None:
    async def story(manager: Manager) -> None:
        live = await manager.new_game("me", {True: QUICK, False: None})
        await until(lambda: live.game.ply == 1)

    tell(tmp_path, story)


def test_nobody_waits_for_a_search_that_is_not_wanted_any_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, released = threading.Event(), threading.Event()
    search = PreparedSearch.run

    def search_that_is_slow_to_stop(prepared: PreparedSearch[Thought]) -> Thought:
        begun.set()
        found = search(prepared)
        assert released.wait(2 * SOON)
        return found

    monkeypatch.setattr(PreparedSearch, "run", search_that_is_slow_to_stop)

    async def story(manager: Manager) -> None:
        live = await manager.new_game("me", {True: None, False: ENDLESS})
        await live.move("e4")
        await until(begun.is_set)
        try:
            async with asyncio.timeout(SOON):
                await live.take_back()
                await live.move("d4")
                live.stop_thinking()
        finally:
            released.set()
        await until(lambda: live.game.ply == 2)
        assert live.game.moves[0].san == "d4"

    tell(tmp_path, story)


def test_a_takeback_that_is_refused_does_not_stop_the_engine(tmp_path: Path) -> None:
    async def story(manager: Manager) -> None:
        live = await manager.new_game("me", {True: EngineChoice(seconds=0.3), False: None})
        with pytest.raises(NotPossibleError):
            await live.take_back()
        await until(lambda: live.game.ply == 1)

    tell(tmp_path, story)


def test_the_next_move_is_made_by_the_engine_switched_in(tmp_path: Path) -> None:
    async def story(manager: Manager) -> None:
        live = await manager.new_game("me", {True: None, False: ENDLESS})
        await live.move("e4")
        await asyncio.sleep(0.05)
        await live.switch(False, EngineChoice(engine="hal", depth=2))
        await until(lambda: live.game.ply == 2)
        assert live.game.moves[1].by == "hal"
        await live.switch(False, EngineChoice(engine="kong-alphabeta", depth=2))
        await live.move("d3")
        await until(lambda: live.game.ply == 4)
        assert live.game.moves[3].by == "kong-alphabeta"

    tell(tmp_path, story)


def test_two_engines_play_only_while_somebody_looks_on(tmp_path: Path) -> None:
    async def story(manager: Manager) -> None:
        live = await manager.new_game(
            "me", {True: QUICK, False: EngineChoice(engine="hal", depth=1)}
        )
        await asyncio.sleep(0.1)
        assert live.game.ply == 0
        onlooker = Onlooker()
        live.follow(onlooker)
        await until(lambda: live.game.ply >= 6)
        live.leave(onlooker)
        await live.settled()  # a move found before may still be on its way to the store
        stopped_at = live.game.ply
        await asyncio.sleep(0.1)
        assert live.game.ply == stopped_at
        assert {played.by for played in live.game.moves} == {"zermelo", "hal"}
        assert onlooker.changes >= 6
        assert sum(progress.done for progress in onlooker.thoughts) >= 6

    tell(tmp_path, story)


def test_many_games_at_once(tmp_path: Path) -> None:
    async def story(manager: Manager) -> None:
        games = [
            await manager.new_game(f"player {n}", {True: None, False: QUICK}) for n in range(20)
        ]
        for live in games:
            await live.move("e4")
        await until(lambda: all(live.game.ply == 2 for live in games))

    tell(tmp_path, story)


def test_a_game_goes_on_after_a_restart(tmp_path: Path) -> None:
    found: list[str] = []

    async def begin(manager: Manager) -> None:
        live = await manager.new_game("me", {True: None, False: ENDLESS})
        await live.move("e4")
        found.append(live.game.id)

    async def go_on(manager: Manager) -> None:
        live = await manager.open("me", found[0])
        assert [played.san for played in live.game.moves] == ["e4"]
        await live.switch(False, QUICK)
        await until(lambda: live.game.ply == 2)

    tell(tmp_path, begin)
    tell(tmp_path, go_on)


def test_another_players_game_is_as_good_as_none(tmp_path: Path) -> None:
    async def story(manager: Manager) -> None:
        live = await manager.new_game("me", {True: None, False: None})
        for attempt in (live.game.id, "nonsense"):
            with pytest.raises(NoSuchGameError):
                await manager.open("somebody else", attempt)
            with pytest.raises(NoSuchGameError):
                await manager.delete("somebody else", attempt)
        assert (await manager.open("me", live.game.id)) is live

    tell(tmp_path, story)


def test_moves_are_refused_with_the_reason(tmp_path: Path) -> None:
    async def story(manager: Manager) -> None:
        live = await manager.new_game("me", {True: None, False: ENDLESS})
        with pytest.raises(IllegalMoveError, match="cannot go to e5"):
            await live.move("e2e5")
        await live.move("e4", ply=0)
        with pytest.raises(NotPossibleError, match="turn of zermelo"):
            await live.move("e5")
        with pytest.raises(NotPossibleError, match="after 0 half-moves"):
            await live.move("d4", ply=0)
        await live.resign()
        with pytest.raises(GameOverError, match="White resigns"):
            await live.move("d4")

    tell(tmp_path, story)


def test_the_flag_falls_by_itself(tmp_path: Path) -> None:
    # The game's time stands still until the engine has answered, however long that takes.
    time_now = 0.0

    async def story(manager: Manager) -> None:
        nonlocal time_now
        live = await manager.new_game("me", {True: None, False: QUICK}, clock=(0.2, 0))
        onlooker = Onlooker()
        live.follow(onlooker)
        await live.move("e4")
        await until(lambda: live.game.ply == 2)
        time_now = 0.3
        await until(lambda: live.game.ending is not None)
        assert live.game.ending is not None
        assert live.game.ending.reason == "time"
        assert live.game.ending.result == "0-1"
        kept = await manager.store.read(lambda store: store.load(live.game.id, now=time.monotonic))
        assert kept is not None
        assert kept.ending == live.game.ending

    tell(tmp_path, story, now=lambda: time_now)


def test_an_engine_declines_early_draws_and_takes_them_when_worse(tmp_path: Path) -> None:
    async def story(manager: Manager) -> None:
        live = await manager.new_game("me", {True: None, False: QUICK})
        assert not await live.offer_draw()
        worse = await manager.import_pgn(
            "me",
            '[White "?"]\n[Black "zermelo"]\n\n'
            + " ".join(["Nf3 Nf6 Ng1 Ng8"] * 3)
            + " e4 e5 Qh5 Nc6 Qxe5+ Nxe5 d4 Nc6 d5 Nb4 c3 Nxd5 { [%eval 9.00,5] } *",
        )
        assert await worse.offer_draw()
        assert worse.game.ending is not None
        assert worse.game.ending.reason == "agreement"

    tell(tmp_path, story)


def test_memory_is_kept_between_games_and_forgotten_on_request(tmp_path: Path) -> None:
    choice = EngineChoice(engine="zermelo", depth=8, memory=True)
    nodes: list[int] = []

    async def play(manager: Manager) -> None:
        live = await manager.new_game("me", {True: None, False: choice})
        await live.move("e4")
        await until(lambda: live.game.ply == 2)
        numbers = live.game.moves[1].thought.statistics
        assert numbers is not None
        nodes.append(numbers["nodes"])
        await live.resign()

    async def forget(manager: Manager) -> None:
        assert manager.forget("somebody else", "zermelo") == 0
        assert manager.forget("me", "zermelo") == 1

    tell(tmp_path, play)
    tell(tmp_path, play)
    tell(tmp_path, forget)
    tell(tmp_path, play)
    first, remembered, forgotten = nodes
    assert remembered < first
    assert forgotten == first


def test_bounds_are_kept(tmp_path: Path) -> None:
    settings = PlaySettings(games_of_one_player=3, table_mebibytes=2, depth=5, seconds=2)

    async def story(manager: Manager) -> None:
        for _ in range(3):
            await manager.new_game("me", {True: None, False: None})
        with pytest.raises(TooManyError, match="3 games"):
            await manager.new_game("me", {True: None, False: None})
        await manager.new_game("somebody else", {True: None, False: None})
        greedy = EngineChoice(changes={"table.mebibytes": 1_000_000}, depth=100, seconds=900)
        assert greedy.config(settings).table.mebibytes == 2
        limits = greedy.limits(settings)
        assert (limits.depth, limits.seconds) == (5, 2)

    tell(tmp_path, story, settings)


def test_engines_of_idle_games_are_let_go(tmp_path: Path) -> None:
    settings = PlaySettings(engines=2, games_in_memory=3)

    async def story(manager: Manager) -> None:
        games = []
        for _ in range(6):
            live = await manager.new_game("me", {True: None, False: QUICK})
            await live.move("e4")
            await until(lambda live=live: live.game.ply == 2)  # type: ignore[misc]
            games.append(live)
        assert manager.room.count <= 2
        again = await manager.open("me", games[0].game.id)
        await again.move("d4")
        await until(lambda: again.game.ply == 4)

    tell(tmp_path, story, settings)


def test_one_player_cannot_take_all_the_threads(tmp_path: Path) -> None:
    settings = PlaySettings(searches_of_one_player=2)

    async def story(manager: Manager) -> None:
        for _ in range(2):
            await manager.new_game("me", {True: ENDLESS, False: None})
        with pytest.raises(TooManyError, match="You have 2 searches"):
            await manager.new_game("me", {True: ENDLESS, False: None})

    tell(tmp_path, story, settings)


@pytest.mark.parametrize(
    "choice, error",
    [
        (EngineChoice(engine="deep thought"), SettingError),
        (EngineChoice(changes={"killers.slots": 99}), SettingError),
        (EngineChoice(changes={"no.such": 1}), SettingError),
        (EngineChoice(engine="hal", changes={"iterative_deepening.enabled": False,
                                             "algorithm.depth": 0}), LimitError),
    ],
)  # fmt: skip
def test_an_engine_that_cannot_play_is_refused_before_the_game(
    tmp_path: Path, choice: EngineChoice, error: type[Exception]
) -> None:
    async def story(manager: Manager) -> None:
        with pytest.raises(error):
            await manager.new_game("me", {True: None, False: choice})
        assert await manager.list("me") == []

    tell(tmp_path, story)


def test_rematch_changes_colours(tmp_path: Path) -> None:
    async def story(manager: Manager) -> None:
        first = await manager.new_game("me", {True: None, False: QUICK}, clock=(60, 1))
        again = await manager.rematch(first)
        assert again.game.players == {True: QUICK, False: None}
        assert again.game.clock is not None
        assert again.game.clock.increment == 1

    tell(tmp_path, story)


def test_the_tree_opens_at_the_last_whole_iteration(tmp_path: Path) -> None:
    async def story(manager: Manager) -> None:
        live = await manager.new_game("me", {True: None, False: None})
        choice = EngineChoice(engine="minmax-alphabeta", depth=3)
        tree = await manager.tree("me", choice, live.game.position)
        position, path, node, children = tree.open(tree.root)
        assert (position, path, len(children)) == (live.game.position, [], 20)
        assert node.trace["depth"] == 3
        position, path, node, below = tree.open(children[0].index)
        assert path == [children[0].san]
        assert len(below) == 20
        with pytest.raises(NotPossibleError):
            tree.open(10**9)

    tell(tmp_path, story)
