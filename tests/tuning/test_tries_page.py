"""docs/tries.md, its figure, its data and the search say the same."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from scripts.tries import GAMES, Kept, Measured, Solved, Try, Verdict, read_games, read_problems
from zermelo.engines.changes import ChangedEngine
from zermelo.engines.presets import preset
from zermelo.errors import SettingError

ROOT = Path(__file__).resolve().parent.parent.parent
FIGURE = "results/tuning/figures/tries.svg"


def texts(svg: Path) -> list[str]:
    return re.findall(r"<text[^>]*>([^<]*)</text>", svg.read_text(encoding="utf-8"))


def exists(setting: str) -> bool:
    try:
        ChangedEngine.parse("zermelo", [setting])
    except SettingError:
        return False
    return True


def measured(elo: float, error: float, *, limit: str = "8000 nodes", kept: Kept = "no") -> Measured:
    return Measured(
        date="2026-11-18",
        group="pruning",
        change="futility.margin=90",
        form="setting",
        idea="",
        both="",
        method="match",
        limit=limit,
        network="7",
        games=100,
        elo=elo,
        error=error,
        llr=None,
        bounds="",
        kept=kept,
        remark="",
    )


def all_rows() -> list[Measured | Solved]:
    return [*(row for one in read_games() for row in one.measured), *read_problems()]


def test_page_and_figure_are_made_from_the_data(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "scripts.write_tries_page", str(tmp_path)]
    subprocess.run(command, cwd=ROOT, check=True)
    outdated = "out of date: .venv/bin/python -m scripts.write_tries_page"
    made = (tmp_path / "tries.md").read_text(encoding="utf-8")
    assert (ROOT / "docs" / "tries.md").read_text(encoding="utf-8") == made, outdated
    # Another matplotlib draws other lines; what is written beside them stays.
    assert texts(ROOT / "docs" / FIGURE) == texts(tmp_path / FIGURE), outdated
    assert len(texts(tmp_path / FIGURE)) > 2 * sum(one.estimate is not None for one in read_games())


def test_every_setting_named_exists_or_is_marked_as_gone() -> None:
    for row in all_rows():
        known = [exists(setting) for setting in row.change.split(",")]
        form = "program" if "=" not in row.change else "setting" if all(known) else "gone"
        assert row.form == form, row.change
    for one in read_games():
        for row in one.measured:
            assert all(exists(setting) for setting in row.both.split(",") if setting), row.both


def test_the_flagship_has_what_was_kept() -> None:
    flagship = preset("zermelo")
    for row in all_rows():
        if row.kept == "yes" and row.form != "program":
            settings = [setting for setting in row.change.split(",") if exists(setting)]
            assert ChangedEngine.parse("zermelo", settings).config == flagship, row.change


def test_every_measurement_of_a_try_says_the_same_of_it() -> None:
    for one in read_games():
        assert len({(row.group, row.form, row.idea, row.kept) for row in one.measured}) == 1
        # Only what is played today may lack its figures.
        for row in one.measured:
            assert (row.elo is None) == (row.error is None), row.change
            assert row.elo is not None or row.kept == "yes", row.change
            assert (row.method == "SPRT") == (row.llr is not None) == bool(row.bounds), row.change


def test_measurements_count_by_their_precision_and_the_clock_decides() -> None:
    both = Try("", [measured(30, 20), measured(0, 10)]).estimate
    assert both is not None
    assert both.elo == pytest.approx(6)
    assert both.error == pytest.approx(8.944, abs=1e-3)
    assert both.games == 200
    clock = Try("", [measured(30, 20), measured(-5, 16, limit="1+0.01")]).estimate
    assert clock is not None
    assert (clock.elo, clock.error) == pytest.approx((-5, 16))


@pytest.mark.parametrize(
    ("row", "verdict"),
    [
        (measured(-4, 25, kept="yes"), Verdict.KEPT),
        (measured(4, 5), Verdict.FAILED),
        (measured(5, 5), Verdict.UNDECIDED),
        (measured(-16, 44), Verdict.UNDECIDED),
    ],
)
def test_a_verdict_follows_from_the_upper_end(row: Measured, verdict: Verdict) -> None:
    assert Try("", [row]).verdict is verdict


@pytest.mark.parametrize(
    ("good", "bad"), [(",match,", ",guess,"), (",10148,", ",many,"), (",yes,", ",perhaps,")]
)
def test_a_line_that_does_not_parse_is_named(tmp_path: Path, good: str, bad: str) -> None:
    broken = tmp_path / "tries.csv"
    broken.write_text(GAMES.read_text(encoding="utf-8").replace(good, bad, 1), encoding="utf-8")
    with pytest.raises(ValueError, match=r"tries\.csv: .*: ValueError"):
        read_games(broken)
