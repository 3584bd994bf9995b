"""A figure: its name and caption, and what draws it."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from matplotlib.figure import Figure as Canvas


@dataclass(frozen=True)
class Figure:
    """A picture: drawn with matplotlib on demand, or ready-made SVG text."""

    name: str
    """The file's name, such as `hal-nodes`."""
    caption: str
    draw: "Callable[[Canvas], object] | None" = None
    svg: str = ""
    in_ink: bool = False
    """Whether ready-made SVG is a diagram in black, to be shown in the page's own ink."""
