"""The analyses of all players: opened from the store, changed, and stored with every change."""

import asyncio
import secrets
from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeVar
from weakref import WeakValueDictionary

from zermelo.errors import NoSuchAnalysisError, StoreError, TooManyError
from zermelo.play.analysis.reading import read_game
from zermelo.play.analysis.store import AnalysisStore, AnalysisSummary
from zermelo.play.analysis.tree import AnalysisTree
from zermelo.play.game.game import Game
from zermelo.play.game.settings import PlaySettings
from zermelo.play.host.store_access import StoreAccess

IN_MEMORY = 100
"""Analyses kept open though nobody uses them; the store has all of them."""

Value = TypeVar("Value")


@dataclass
class Analysis:
    """One of them, open."""

    id: str
    owner: str
    game: str | None
    tree: AnalysisTree
    turn: asyncio.Lock = field(default_factory=asyncio.Lock)
    """Changes come one after another."""


class Analyses:
    """They belong to one event loop; reading and writing PGN is done in the store's threads."""

    def __init__(self, path: Path, settings: PlaySettings) -> None:
        self._store = StoreAccess(AnalysisStore(path))
        self._settings = settings
        self._open: OrderedDict[str, Analysis] = OrderedDict()
        # Also those that only a review or another tab still holds: of each there is one object.
        self._held: WeakValueDictionary[str, Analysis] = WeakValueDictionary()

    async def new(self, owner: str, tree: AnalysisTree, game: str | None = None) -> Analysis:
        analysis = Analysis(secrets.token_urlsafe(9), owner, game, tree)
        most = self._settings.analyses_of_one_player

        def add(store: AnalysisStore) -> None:
            if store.count(owner) >= most:
                raise TooManyError(
                    f"You have {most} analyses, and more are not kept: delete some first."
                )
            store.put(analysis.id, owner, game, tree)

        await self._store.write(add)
        self._keep(analysis)
        return analysis

    async def begin(self, owner: str, tree: AnalysisTree) -> Analysis:
        """A new one; one that is the same and empty is used again, as nobody wants many of them."""
        text = tree.to_pgn()
        if not tree.game.variations:
            known = await self._store.read(lambda store: store.same(owner, text))
            if known is not None:
                return await self.open(owner, known)
        return await self.new(owner, tree)

    async def open(self, owner: str, analysis_id: str) -> Analysis:
        analysis = self._held.get(analysis_id)
        if analysis is None:
            stored = await self._store.read(lambda store: store.load(analysis_id))
            # Somebody else may have opened it meanwhile: there must be one object only.
            analysis = self._held.get(analysis_id)
            if analysis is None and stored is not None:
                tree = AnalysisTree(read_game(stored.pgn)[0])
                analysis = Analysis(analysis_id, stored.owner, stored.game, tree)
        if analysis is None or analysis.owner != owner:
            raise NoSuchAnalysisError("There is no such analysis.")
        self._keep(analysis)
        return analysis

    async def of_game(self, game: Game) -> Analysis:
        """The analysis of a game, with every move played since it was looked at last."""
        known = await self._store.read(lambda store: store.of_game(game.owner, game.id))
        if known is None:
            return await self.new(game.owner, AnalysisTree.from_game(game), game.id)
        analysis = await self.open(game.owner, known)
        await self.change(analysis, lambda tree: tree.follow(game))
        return analysis

    async def change(self, analysis: Analysis, work: Callable[[AnalysisTree], Value]) -> Value:
        """Does `work` and stores the outcome; one deleted meanwhile does not come back by that."""
        async with analysis.turn:
            if self._held.get(analysis.id) is not analysis:
                raise NoSuchAnalysisError("This analysis was deleted meanwhile.")
            value = work(analysis.tree)
            try:
                await self._store.write(
                    lambda store: store.put(
                        analysis.id, analysis.owner, analysis.game, analysis.tree
                    )
                )
            except StoreError:
                # What cannot be stored has not happened: the next one to ask reads the store.
                self._forget(analysis.id)
                raise
        return value

    async def list(self, owner: str) -> Sequence[AnalysisSummary]:
        return await self._store.read(lambda store: store.list(owner))

    async def delete(self, owner: str, analysis_id: str) -> None:
        await self.open(owner, analysis_id)
        await self._store.write(lambda store: store.delete(analysis_id))
        self._forget(analysis_id)

    def close(self) -> None:
        self._store.close()

    def _forget(self, analysis_id: str) -> None:
        self._open.pop(analysis_id, None)
        self._held.pop(analysis_id, None)

    def _keep(self, analysis: Analysis) -> None:
        self._open[analysis.id] = self._held[analysis.id] = analysis
        self._open.move_to_end(analysis.id)
        while len(self._open) > IN_MEMORY:
            self._open.popitem(last=False)
