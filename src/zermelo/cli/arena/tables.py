"""The arena's tables for a terminal."""

from rich.markup import escape
from rich.table import Table

from zermelo.arena.statistics.cross_table import CrossTable, Record
from zermelo.arena.statistics.ratings import RatingList


def render_cross_table(table: CrossTable, title: str | None = None) -> Table:
    """Rank, name, points, a column for each opponent, Sonneborn-Berger."""
    drawn = Table(title=title)
    drawn.add_column("#", justify="right")
    drawn.add_column("name")
    drawn.add_column("points", justify="right")
    drawn.add_column("games", justify="right")
    for place in range(len(table.rows)):
        drawn.add_column(str(place + 1), justify="center")
    drawn.add_column("SB", justify="right")
    for place, row in enumerate(table.rows):
        drawn.add_row(
            str(place + 1),
            escape(row.name),
            points_text(row.points),
            str(row.total.games),
            *(_cell(cell) for cell in row.cells),
            f"{row.sonneborn_berger:.2f}",
        )
    return drawn


def render_ratings(ratings: RatingList) -> Table:
    """Rank, name, rating and its bounds, games, score, draws, superiority over the next."""
    drawn = Table()
    for heading in ("#", "name", "rating", "±", "games", "score", "draws", "LOS"):
        drawn.add_column(heading, justify="left" if heading == "name" else "right")
    for place, row in enumerate(ratings.ratings):
        last = place + 1 == len(ratings.ratings)
        drawn.add_row(
            str(place + 1),
            escape(row.name),
            f"{row.rating.value:.0f}",
            "anchor" if row.anchored else f"{row.rating.margin:.0f}",
            str(row.games),
            f"{100 * row.score:.1f}%",
            f"{100 * row.draw_ratio:.1f}%",
            "" if last else f"{100 * ratings.superiority(place, place + 1):.1f}%",
        )
    return drawn


def render_superiority(ratings: RatingList) -> Table:
    """The likelihood in percent that the player of the row is stronger than that of the column."""
    drawn = Table(title="Likelihood of superiority, %")
    drawn.add_column("#", justify="right")
    drawn.add_column("name")
    for place in range(len(ratings.ratings)):
        drawn.add_column(str(place + 1), justify="right")
    for place, chances in enumerate(ratings.superiority_matrix()):
        texts = (
            "" if other == place else f"{100 * chance:.0f}" for other, chance in enumerate(chances)
        )
        drawn.add_row(str(place + 1), escape(ratings.ratings[place].name), *texts)
    return drawn


def points_text(points: float) -> str:
    """3½ for 3.5."""
    whole = int(points)
    if points == whole:
        return str(whole)
    return f"{whole or ''}½" if points - whole == 0.5 else f"{points:g}"


def _cell(record: Record | None) -> str:
    """Points against one opponent: a cross on the diagonal, blank before the first game."""
    if record is None:
        return "×"
    return points_text(record.points) if record.games else ""
