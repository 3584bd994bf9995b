"""What is published is what the analysis of today says of the measurements that ship beside it."""

import re
from collections.abc import Sequence
from pathlib import Path

import pytest

from scripts.publish_lab import PACKED, ROWS, full_runs, says_the_same, without_lists
from tests.lab.samples import killers
from tests.lab.stored import store_run
from tests.lab.test_published import NEW
from zermelo.lab.answered import from_published
from zermelo.lab.catalogue import built_in
from zermelo.lab.judging.estimate import Estimate
from zermelo.lab.outcome import Claim
from zermelo.runner.merging import merge_stores
from zermelo.runner.store import Store

NUMBER = re.compile(r"[-+]?\d[\d.,]*(e[-+]?\d+)?")
MEASURED = [path.name.removesuffix(PACKED) for path in sorted(ROWS.glob(f"*{PACKED}"))]


WITHOUT_ROWS = {
    "hal-quiet-first",
    "chess0-threshold",
    "atlas-trees",
    "atlas-specification",
    "ours-algorithms",
    "ours-algorithms-elo",
    "ours-quiescence",
    "ours-quiescence-tactics",
    "ours-quiescence-elo",
    "ours-unused-elo",
}
"""Published before measurements were kept."""


def test_published_experiments_ship_their_measurements() -> None:
    assert set(MEASURED) == {one.name for one in built_in()} - NEW - WITHOUT_ROWS


@pytest.mark.parametrize("name", MEASURED)
def test_published_claims_are_what_the_measurements_say(name: str, tmp_path: Path) -> None:
    store = Store(tmp_path / "lab.sqlite")
    merge_stores(ROWS / f"{name}{PACKED}", store)
    (finished,) = full_runs([name], store)
    store.close()
    published = from_published(name)
    assert published is not None
    assert published.run == finished.run.id
    now = finished.outcome().claims
    assert [in_words(one) for one in published.outcome.claims] == [in_words(one) for one in now]
    for then, one in zip(published.outcome.claims, now, strict=True):
        assert numbers(then.judgement.ours) == pytest.approx(numbers(one.judgement.ours), rel=1e-3)


def test_rows_are_kept_as_short_as_the_analysis_allows(tmp_path: Path) -> None:
    store = Store(tmp_path / "lab.sqlite")
    finished = store_run(store, killers())
    store.close()
    (search, *_) = without_lists(dict(finished.rows[0]))["searches"].values()
    assert "nodes" in search
    assert "nodes_per_depth" not in search
    assert says_the_same(finished, without_lists)
    assert not says_the_same(finished, lambda row: {**row, "searches": {}})


def in_words(claim: Claim) -> Sequence[str]:
    """A claim without digits: the last of them may differ with the libraries that computed it."""
    texts = (claim.id, claim.statement, claim.theirs, claim.ours, claim.because)
    return [*(NUMBER.sub("#", text) for text in texts), str(claim.verdict)]


def numbers(estimate: Estimate | None) -> Sequence[float]:
    return [] if estimate is None else [estimate.value, estimate.low, estimate.high]
