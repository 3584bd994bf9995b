"""The analyses of all players: of each there is one object, whoever holds it."""

import asyncio
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest

from zermelo.errors import NoSuchAnalysisError
from zermelo.play.analysis.analyses import IN_MEMORY, Analyses
from zermelo.play.analysis.tree import ROOT, AnalysisTree
from zermelo.play.game.settings import PlaySettings

OWNER = "a person"

Story = Callable[[Analyses], Coroutine[Any, Any, None]]


def tell(folder: Path, story: Story) -> None:
    async def run() -> None:
        analyses = Analyses(folder / "analyses.sqlite", PlaySettings())
        try:
            await story(analyses)
        finally:
            analyses.close()

    asyncio.run(run())


def test_one_that_is_still_held_is_not_read_again(tmp_path: Path) -> None:
    """A review holds an analysis for minutes, and what is played in it meanwhile must stay."""

    async def story(analyses: Analyses) -> None:
        held = await analyses.new(OWNER, AnalysisTree.from_fen())
        for _ in range(IN_MEMORY + 1):
            await analyses.new(OWNER, AnalysisTree.from_fen())
        opened = await analyses.open(OWNER, held.id)
        await analyses.change(opened, lambda tree: tree.play(ROOT, ["e4", "e5"]))
        await analyses.change(held, lambda tree: tree.play(ROOT, ["e4"]))
        assert "1. e4 e5" in held.tree.to_pgn()

    tell(tmp_path, story)


def test_one_that_was_deleted_does_not_come_back_by_a_change(tmp_path: Path) -> None:
    async def story(analyses: Analyses) -> None:
        held = await analyses.new(OWNER, AnalysisTree.from_fen())
        await analyses.delete(OWNER, held.id)
        with pytest.raises(NoSuchAnalysisError, match="deleted meanwhile"):
            await analyses.change(held, lambda tree: tree.play(ROOT, ["e4"]))
        assert await analyses.list(OWNER) == []

    tell(tmp_path, story)
