"""Every mate the flagship claims on the public problems is no shorter than the truth.

A sample; `make torture` asks all of them at every limit.
"""

import pytest

from tests.suites.public_data import data_folder
from tests.torture.mate_claims import ClaimChecker, read_problems

FILES = ("lichess_mates.epd", "longer_mates.epd", "mate_test_suite.epd")


@pytest.mark.parametrize(
    "limits, step",
    [
        ({"nodes": 1_000}, 1),
        ({"nodes": 10_000}, 3),
        ({"nodes": 100_000}, 25),
        # With the iterations before it: depths 4 to 9 as well.
        ({"depth": 10}, 3),
    ],
    ids=str,
)
def test_no_mate_is_claimed_shorter_than_it_is(limits: dict[str, int], step: int) -> None:
    checker = ClaimChecker()
    found = []
    for name in FILES:
        # Longer mates are few and the ones that were told falsely: more of them.
        each = max(step // 5, 1) if name == "longer_mates.epd" else step
        for problem in read_problems(data_folder("mates") / name)[::each]:
            found += checker.false_mates(problem, limits)
    assert [str(mate) for mate in found] == []
    assert checker.claims > checker.searches
