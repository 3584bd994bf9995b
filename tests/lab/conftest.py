"""Every figure that a test of the laboratory draws is complete: title, axis labels and n."""

from typing import Any

import pytest
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.text import Text


def missing(canvas: Figure) -> list[str]:
    """What a reader would look for in vain."""
    axes = [one for one in canvas.axes if one.get_label() != "<colorbar>"]
    texts = [text.get_text() for text in canvas.findobj(Text)]
    found = []
    if not canvas.get_suptitle() and not any(one.get_title(loc="left") for one in axes):
        found.append("a title")
    if not all(one.get_xlabel() for one in axes):
        found.append("a label of the x axis")
    if not any(one.get_ylabel() or _has_names(one) for one in axes):
        found.append("a label of the y axis, or names along it")
    if not any("n = " in text or "n=" in text for text in texts):
        found.append("n, the number of games, positions or searches")
    return found


def _has_names(axes: Axes) -> bool:
    return any(letter.isalpha() for label in axes.get_yticklabels() for letter in label.get_text())


@pytest.fixture(autouse=True)
def complete_figures(monkeypatch: pytest.MonkeyPatch) -> None:
    original = Figure.savefig

    def savefig(canvas: Figure, *arguments: Any, **options: Any) -> None:  # noqa: ANN401
        assert not missing(canvas), f"a figure lacks {', '.join(missing(canvas))}"
        original(canvas, *arguments, **options)

    monkeypatch.setattr(Figure, "savefig", savefig)
