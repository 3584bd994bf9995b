"""docs/verdicts.md: what became of every verdict."""

import pytest

from scripts.write_verdicts_page import PAGE, Then, VerdictsError, judged, page, tables
from zermelo.lab.judging.rule import certain
from zermelo.lab.outcome import Claim

CLAIM = Claim("X1", "It holds.", "", "yes", certain(True))


def test_the_page_is_made_of_what_is_published() -> None:
    assert PAGE.read_text(encoding="utf-8") == page()


def test_a_changed_verdict_needs_a_reason() -> None:
    then = Then("X1", "It held.", "open", "It holds.", "")
    with pytest.raises(VerdictsError, match="changed without a reason: X1 It holds"):
        judged([then], [("own", CLAIM)])
    found = judged([Then("X1", "It held.", "open", "It holds.", "Run longer.")], [("own", CLAIM)])
    assert "1 of 1 verdicts changed" in tables(found)
    assert "| X1 | It held. | open | reproduced | Run longer. |" in tables(found)


def test_a_claim_that_is_no_longer_published_is_told() -> None:
    with pytest.raises(VerdictsError, match="not published: X2 Another"):
        judged([Then("X2", "Another.", "open", "", "")], [("own", CLAIM)])


def test_new_claims_come_last_and_merged_ones_stay() -> None:
    merged = Then("X0", "Once one of its own.", "found", "-", "Merged.")
    first, second = judged([merged], [("own", CLAIM)])
    assert (first.after, second.before, second.after) == ("merged", "", "reproduced")
    assert "| X1 | It holds. | new | reproduced |" in tables([first, second])
