"""A short life of a game store, of which every acknowledgement is remembered."""

import time
from collections.abc import Awaitable, Callable
from pathlib import Path

from zermelo.errors import StoreError
from zermelo.play.game.game import Game
from zermelo.play.host.manager import Manager
from zermelo.play.host.store import GameStore

State = tuple[tuple[str, ...], str | None]
"""Of a game: its moves and how it ended."""

DELETED: State = (("deleted",), None)
SHUFFLE = ("Nf3", "Nf6", "Ng1", "Ng8")


def state_of(game: Game) -> State:
    moves = tuple(played.move.uci() for played in game.moves)
    return moves, None if game.ending is None else game.ending.reason


class Story:
    """Players begin, move, take back, resign and delete; what fails they take as not done."""

    def __init__(self, manager: Manager) -> None:
        self._manager = manager
        self.acknowledged: dict[str, State] = {}
        self.refused = 0

    async def tell(self, before_each: Callable[[int], None] = lambda _: None) -> None:
        """`before_each` is called with the number of the step that comes."""
        steps = 0

        async def attempt(work: Callable[[], Awaitable[object]]) -> bool:
            nonlocal steps
            steps += 1
            before_each(steps)
            try:
                await work()
            except StoreError:
                self.refused += 1
                return False
            return True

        for number in range(2):
            live = None

            async def begin() -> None:
                nonlocal live
                live = await self._manager.new_game("me", {True: None, False: None})

            if not await attempt(begin):
                continue
            assert live is not None
            game_id = live.game.id
            self.acknowledged[game_id] = state_of(live.game)
            for count in range(6):
                move = SHUFFLE[live.game.ply % 4]
                await attempt(lambda live=live, move=move: live.move(move))  # type: ignore[misc]
                self.acknowledged[game_id] = state_of(live.game)
                if count == 3 and live.game.moves:
                    await attempt(live.take_back)
                    self.acknowledged[game_id] = state_of(live.game)
            if number == 0:
                await attempt(live.resign)
                self.acknowledged[game_id] = state_of(live.game)
            elif await attempt(lambda id_=game_id: self._manager.delete("me", id_)):  # type: ignore[misc]
                self.acknowledged[game_id] = DELETED


def lost(folder: Path, acknowledged: dict[str, State]) -> list[str]:
    """What the store says otherwise, by a fresh process's eyes; every game must open."""
    store = GameStore(folder / "games.sqlite")
    wrong = []
    for game_id, state in acknowledged.items():
        game = store.load(game_id, now=time.monotonic)
        found = DELETED if game is None else state_of(game)
        if found != state or (game is not None and game.damage):
            wrong.append(f"{game_id}: acknowledged {state}, stored {found}")
    listed = {summary.id for summary in store.list("me")}
    known = {game_id for game_id, state in acknowledged.items() if state != DELETED}
    wrong += [f"{game_id}: not listed" for game_id in known - listed]
    for game_id in listed - known:
        # Begun when the disk failed, so nobody was told its name; it opens all the same.
        game = store.load(game_id, now=time.monotonic)
        if game is None or game.damage:
            wrong.append(f"{game_id}: listed, but does not open")
    store.close()
    return wrong
