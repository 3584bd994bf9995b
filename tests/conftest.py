"""Settings shared by all tests."""

import os
import signal
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from tests.longest_files import LONGEST

# No deadline: a laptop under load is not a bug. In CI the same examples run every time, so a red
# build can be repeated; on a desk each run looks somewhere else.
settings.register_profile(
    "zermelo",
    deadline=None,
    derandomize=os.environ.get("CI", "").lower() in {"1", "true"},
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.load_profile("zermelo")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The longest files first; the others stay as they are."""
    tests = Path(__file__).parent
    places = {tests / name: place for place, name in enumerate(LONGEST)}
    items.sort(key=lambda item: places.get(item.path, len(LONGEST)))


# A shell's background jobs ignore Ctrl-C and hand that down; programs under test must hear it.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)
