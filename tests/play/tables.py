"""A table for tests: a small game whose adviser searches few nodes."""

from zermelo import Position, preset
from zermelo.play.dialogue.table import Computer
from zermelo.play.host.adviser import SearchAdviser
from zermelo.play.terminal.table import TerminalTable


def small_table(
    fen: str | None = None,
    *,
    engine: str = "hal",
    human: bool = True,
    depth: int | None = 1,
    position: Position | None = None,
) -> TerminalTable:
    return TerminalTable(
        Position(fen) if fen else position,
        computer=Computer(engine, preset(engine), depth=depth),
        human=human,
        adviser=SearchAdviser(seconds=None, nodes=2_000),
    )
