"""The cross table."""

import pytest
from rich.console import Console

from zermelo.arena.results import GameResult
from zermelo.arena.schedules.schedule import Bye
from zermelo.arena.statistics.cross_table import Record, cross_table
from zermelo.cli.arena.tables import points_text, render_cross_table
from zermelo.errors import StatisticsError

RESULTS = [
    GameResult("a", "b", 1),
    GameResult("b", "a", 0.5),
    GameResult("c", "a", 1),
    GameResult("b", "c", 1),
]


def test_points_and_sonneborn_berger_by_hand() -> None:
    table = cross_table(["a", "b", "c"], RESULTS)
    rows = {row.name: row for row in table.rows}
    assert {name: row.points for name, row in rows.items()} == {"a": 1.5, "b": 1.5, "c": 1.0}
    # a: 1½ against b (1½ points) and 0 against c; b: ½ against a and 1 against c; c: 1 against a.
    assert rows["a"].sonneborn_berger == pytest.approx(1.5 * 1.5)
    assert rows["b"].sonneborn_berger == pytest.approx(0.5 * 1.5 + 1 * 1.0)
    assert rows["c"].sonneborn_berger == pytest.approx(1.5)
    assert [row.name for row in table.rows] == ["a", "b", "c"]
    assert [row.rank for row in table.rows] == [1, 2, 3]
    assert rows["a"].cells == (None, Record(1, 1, 0), Record(0, 0, 1))
    assert table.games == 4


def test_players_that_nothing_separates_share_a_rank() -> None:
    table = cross_table(["a", "b", "c"], [])
    assert [row.rank for row in table.rows] == [1, 1, 1]


def test_byes_count() -> None:
    table = cross_table(["a", "b", "c"], RESULTS, [Bye(1, "c", 2.0)])
    assert table.rows[0].name == "c"
    assert table.rows[0].points == 3
    assert table.rows[0].total.games == 2


def test_a_stranger_is_refused() -> None:
    with pytest.raises(StatisticsError, match="'c' is not a player"):
        cross_table(["a", "b"], RESULTS)


def test_the_table_on_a_terminal() -> None:
    console = Console(width=80)
    with console.capture() as capture:
        console.print(
            render_cross_table(cross_table(["a", "[b]", "c"], [GameResult("a", "[b]", 0.5)]))
        )
    text = capture.get()
    assert "[b]" in text
    assert "×" in text
    assert "½" in text
    assert [points_text(points) for points in (0, 0.5, 3, 3.5)] == ["0", "½", "3", "3½"]
