"""The results that ship with Zermelo: each experiment's answer as it was published.

One SQLite file, `data/published.sqlite`. Verdicts are stored, not computed again, so that they
can be read without the packages that analyse and draw.
"""

import json
import sqlite3
import zlib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from zermelo.lab.outcome import Figure

FILE = Path(__file__).with_name("data") / "published.sqlite"
SCHEMA = """
CREATE TABLE IF NOT EXISTS answers (experiment TEXT PRIMARY KEY, answer BLOB NOT NULL);
CREATE TABLE IF NOT EXISTS figures (
    experiment TEXT NOT NULL,
    place INTEGER NOT NULL,
    name TEXT NOT NULL,
    caption TEXT NOT NULL,
    is_drawn INTEGER NOT NULL,
    svg BLOB NOT NULL,
    PRIMARY KEY (experiment, place)
);
"""


def published_answer(
    experiment: str, file: Path = FILE
) -> tuple[dict[str, Any], list[Figure]] | None:
    """The plain form of an answer, and its figures; None where nothing was published."""
    if not file.exists():
        return None
    # Immutable: the file may lie where nobody can write, and no lock may be left beside it.
    with sqlite3.connect(f"{file.as_uri()}?mode=ro&immutable=1", uri=True) as database:
        row = database.execute(
            "SELECT answer FROM answers WHERE experiment = ?", (experiment,)
        ).fetchone()
        drawn = database.execute(
            "SELECT name, caption, is_drawn, svg FROM figures WHERE experiment = ? ORDER BY place",
            (experiment,),
        ).fetchall()
    database.close()
    if row is None:
        return None
    figures = [
        Figure(name, caption, svg=zlib.decompress(svg).decode(), in_ink=bool(is_drawn))
        for name, caption, is_drawn, svg in drawn
    ]
    return json.loads(zlib.decompress(row[0])), figures


def publish(
    experiment: str,
    answer: Mapping[str, Any],
    figures: Sequence[tuple[Figure, bytes]],
    file: Path = FILE,
) -> None:
    """Stores an answer in place of an earlier one; each figure comes with its SVG."""
    database = sqlite3.connect(file)
    with database:
        database.executescript(SCHEMA)
        database.execute("DELETE FROM figures WHERE experiment = ?", (experiment,))
        database.execute(
            "INSERT OR REPLACE INTO answers VALUES (?, ?)",
            (experiment, _packed(json.dumps(answer).encode())),
        )
        database.executemany(
            "INSERT INTO figures VALUES (?, ?, ?, ?, ?, ?)",
            [
                (experiment, place, one.name, one.caption, one.in_ink, _packed(svg))
                for place, (one, svg) in enumerate(figures)
            ],
        )
    database.execute("VACUUM")
    database.close()


def _packed(data: bytes) -> bytes:
    return zlib.compress(data, level=9)
