"""The results that ship: complete, small, and read as they were stored."""

import json
import shutil
from pathlib import Path

import pytest

from tests.lab.samples import killers
from tests.lab.stored import store_run
from zermelo.cli import run
from zermelo.lab.answered import answer, from_published, from_run
from zermelo.lab.catalogue import built_in
from zermelo.lab.judging.judgement import Kind
from zermelo.lab.published import FILE, publish, published_answer
from zermelo.runner.store import Store

MAX_BYTES = 4_000_000
NEW = {"atlas-scaling"}
"""Never run in full yet."""
ONE_CASE = {"C6", "C11e"}
"""The smothered mate is one position: a count without an interval."""


def test_every_experiment_has_an_answer_and_all_together_are_small() -> None:
    missing = {one.name for one in built_in() if from_published(one.name) is None}
    assert missing <= NEW
    assert FILE.stat().st_size < MAX_BYTES


@pytest.mark.parametrize("experiment", built_in(), ids=lambda one: one.name)
def test_a_published_answer_is_whole(experiment: object) -> None:
    name = experiment.name  # type: ignore[attr-defined]
    found = from_published(name)
    if found is None:
        assert name in NEW
        return
    assert found.outcome.summary
    assert found.outcome.claims
    stored = published_answer(name)
    assert stored is not None
    for claim, plain in zip(found.outcome.claims, stored[0]["outcome"]["claims"], strict=True):
        # What was stored is the verdict; the rule must still read it off the same answers.
        assert str(claim.verdict) == plain["verdict"]
        if claim.judgement.kind is Kind.EMPIRICAL and claim.judgement.ours is not None:
            assert claim.n or claim.id in ONE_CASE, claim.statement
    for figure in found.outcome.figures:
        assert figure.svg.lstrip().startswith("<")
    for table in found.outcome.tables:
        assert all(len(row) == len(table.columns) for row in table.rows)


def test_what_is_published_comes_back(tmp_path: Path) -> None:
    store = Store(tmp_path / "lab.sqlite")
    found = from_run(store_run(store, killers()))
    store.close()
    file = tmp_path / "published.sqlite"
    for _ in range(2):
        publish("killers", found.plain(), [(one, b"<svg/>") for one in found.outcome.figures], file)
    plain, figures = published_answer("killers", file) or ({}, [])
    assert plain == json.loads(json.dumps(found.plain()))
    assert [one.svg for one in figures] == ["<svg/>"] * len(found.outcome.figures)
    assert published_answer("another", file) is None


def test_a_file_that_cannot_be_written_is_read(tmp_path: Path) -> None:
    file = tmp_path / "published.sqlite"
    shutil.copy(FILE, file)
    file.chmod(0o444)
    tmp_path.chmod(0o555)
    try:
        assert published_answer("hal-game", file) is not None
    finally:
        tmp_path.chmod(0o755)


def test_an_own_run_comes_before_the_published_one(tmp_path: Path) -> None:
    store = Store(tmp_path / "lab.sqlite")
    own = next(one for one in built_in() if one.name == "hal-audit")
    published = answer(own, store)
    assert published is not None
    assert published.is_published
    store_run(store, own)
    mine = answer(own, store)
    assert mine is not None
    assert not mine.is_published
    store.close()


def test_the_list_fits_a_terminal_of_80_columns(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    assert run(["lab", "list", "--store", str(tmp_path / "lab.sqlite")]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert max(map(len, lines)) <= 80
    listed = {line.split()[0] for line in lines if line.strip()}
    # Names are typed, so they are never shortened.
    assert {one.name for one in built_in()} <= listed


def test_show_says_where_the_answer_is_from(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    store = ["--store", str(tmp_path / "lab.sqlite")]
    assert run(["lab", "show", "kong-ladder", *store]) == 0
    assert capsys.readouterr().out.startswith("kong-ladder  full run published 2026-")
    assert run(["lab", "show", "kong-ladder", "--json", *store]) == 0
    (shown,) = json.loads(capsys.readouterr().out)
    assert shown["published"] is True
    assert {one["id"] for one in shown["outcome"]["claims"]} == {"G2", "G4", "G5", "G6"}
