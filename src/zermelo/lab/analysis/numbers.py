"""How numbers in results are formatted."""

import math

from zermelo.lab.outcome import Cell

THOUSAND = 1_000


def cell_text(cell: Cell) -> str:
    """A cell of a table: whole numbers in full, others to four figures, nothing for None."""
    if cell is None:
        return ""
    if isinstance(cell, bool | str):
        return str(cell)
    if isinstance(cell, int):
        return f"{cell:,}"
    if not math.isfinite(cell):
        return "∞" if cell > 0 else "-∞" if cell < 0 else "?"
    return f"{cell:,.0f}" if abs(cell) >= THOUSAND else f"{cell:.4g}"
