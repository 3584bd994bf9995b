"""The presets' ratings, where they were measured."""

import json
from pathlib import Path

import pytest

from zermelo.arena.pgn_results import read_results
from zermelo.arena.statistics.ratings import rate
from zermelo.engines.presets import presets
from zermelo.engines.ratings import Rating, Ratings, read_ratings
from zermelo.errors import RatingsFileError

MADE = {
    "command": "zermelo ratings games.pgn",
    "date": "2026-11-15",
    "presets": {"hal": {"rating": 1234, "interval": 40}},
}


def test_without_a_file_nothing_is_rated(tmp_path: Path) -> None:
    assert read_ratings(tmp_path / "none.json") == Ratings()


def test_the_file_says_how_strong_by_which_command_and_when(tmp_path: Path) -> None:
    path = tmp_path / "ratings.json"
    path.write_text(json.dumps(MADE))
    read = read_ratings(path)
    assert read.presets == {"hal": Rating(1234, 40)}
    assert (read.command, read.date) == (MADE["command"], MADE["date"])


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"presets": {"hal": 7}}'])
def test_a_file_that_is_none_is_named(tmp_path: Path, text: str) -> None:
    path = tmp_path / "ratings.json"
    path.write_text(text)
    with pytest.raises(RatingsFileError, match="no ratings"):
        read_ratings(path)


def test_the_shipped_ratings_are_of_presets_that_exist() -> None:
    assert set(read_ratings().presets) <= {known.name for known in presets()}


def test_the_shipped_ratings_are_those_of_the_results() -> None:
    shipped = read_ratings()
    _, _, command = shipped.command.partition("zermelo ratings ")
    path, _, anchor = command.partition(" --anchor ")
    name, _, elo = anchor.partition("=")
    results = read_results([Path(__file__).parents[2] / path]).results
    rated = {one.name: one for one in rate(results, {name: float(elo)}).ratings}
    # A person's strength is the rating one asks for.
    assert set(shipped.presets) == {preset.name for preset in presets() if preset.person is None}
    for preset_name, rating in shipped.presets.items():
        interval = rated[preset_name].rating
        assert rating.rating == round(interval.value)
        assert rating.interval == round(interval.margin)
