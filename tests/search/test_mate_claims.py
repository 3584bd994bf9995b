"""A mate that is claimed is one: no search tells a mate shorter than the truth."""

import pytest

from tests.torture.mate_claims import ClaimChecker, Problem

# Told as mates in 2 and 3 when late replies were left out at nodes where all others were mated.
ELEVEN = Problem("4b1r1/4Kn2/n1p1B3/B1p1k2p/r2p1p1N/5P2/1p2NpQp/6q1 w - - 0 1", 11)
SEVEN = Problem("5BK1/6RR/n1k2pp1/P2p2P1/P2P3b/1P2pp1n/p7/1r1b3r w - - 0 1", 7)


@pytest.mark.parametrize("problem", [ELEVEN, SEVEN], ids=["in 11", "in 7"])
@pytest.mark.parametrize("limits", [{"nodes": 1_000}, {"nodes": 10_000}, {"depth": 10}], ids=str)
def test_no_mate_is_claimed_shorter_than_it_is(problem: Problem, limits: dict[str, int]) -> None:
    assert ClaimChecker().false_mates(problem, limits) == []


def test_a_mate_that_is_there_is_claimed() -> None:
    checker = ClaimChecker()
    back_rank = Problem("6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1", 1)
    assert checker.false_mates(back_rank, {"depth": 4}) == []
    assert checker.claims > 0
