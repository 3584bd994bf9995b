"""Positions, analyses and trees draw themselves in a notebook, and the example's cells run."""

import json
from html.parser import HTMLParser
from pathlib import Path

import chess
import chess.engine
import pytest

from zermelo import Engine, Position
from zermelo.engines.notebook import MAX_DRAWN

NOTEBOOK = Path(__file__).parent.parent / "examples" / "08_look_in_a_notebook.ipynb"
AFTER_E4 = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"


class Balanced(HTMLParser):
    """What an HTML text says, and whether every element is closed."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.texts: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: object) -> None:
        del attrs
        self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: object) -> None:
        del tag, attrs

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.texts.append(data)


def words(html: str) -> str:
    read = Balanced(html)
    assert read.open == []
    return " ".join(read.texts)


def test_a_position_is_a_board() -> None:
    svg = Position()._repr_svg_()
    assert svg.startswith("<svg")
    assert "white-king" in svg


def test_an_analysis_shows_board_score_and_line() -> None:
    info = Engine("hal").analyse(chess.Board(AFTER_E4), chess.engine.Limit(depth=3))
    shown = words(info._repr_html_())  # type: ignore[attr-defined]
    assert chess.Board(AFTER_E4).variation_san(info["pv"]) in shown
    assert "Depth 3/" in shown
    assert isinstance(info, dict)
    assert "statistics" in info


def test_several_lines_are_rows() -> None:
    infos = Engine("hal").analyse(chess.Board(), chess.engine.Limit(depth=2), multipv=3)
    assert infos._repr_html_().count("<tr>") == 3  # type: ignore[attr-defined]


def test_a_tree_opens_branch_by_branch_and_names_null_moves() -> None:
    engine = Engine("zermelo")
    info = engine.analyse(Position(), chess.engine.Limit(depth=6), trace=20_000)
    html = info["trace"]._repr_html_()  # type: ignore[attr-defined]
    shown = words(html)
    assert html.startswith("<details open>")
    assert shown.startswith("root")
    assert "null move" in shown
    assert html.count("<b>") <= MAX_DRAWN + 1


def test_a_finished_game_is_shown_too() -> None:
    mated = chess.Board("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3")
    info = Engine("hal").analyse(mated, chess.engine.Limit(depth=2))
    assert "mate in 0" in words(info._repr_html_())  # type: ignore[attr-defined]


def test_the_example_runs_and_draws(capsys: pytest.CaptureFixture[str]) -> None:
    cells = json.loads(NOTEBOOK.read_text(encoding="utf-8"))["cells"]
    names: dict[str, object] = {}
    drawn = 0
    for cell in cells:
        if cell["cell_type"] != "code":
            continue
        *lines, last = "".join(cell["source"]).splitlines()
        exec("\n".join(lines), names)
        value = eval(last, names)
        drawn += any(hasattr(value, name) for name in ("_repr_html_", "_repr_svg_"))
    assert drawn >= 3
    assert capsys.readouterr().err == ""
