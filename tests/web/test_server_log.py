"""The log keeps to what somebody can read."""

import logging

from tests.play.ticking import Ticking
from zermelo.web.server.log import SAME_LINES, WINDOW_SECONDS, RepeatFilter


def record(line: int, text: str = "out of files") -> logging.LogRecord:
    return logging.LogRecord("asyncio", logging.ERROR, "events.py", line, text, None, None)


def test_the_same_complaint_is_written_a_few_times_and_then_counted() -> None:
    now = Ticking()
    bound = RepeatFilter(now)
    passed = [bound.filter(record(1)) for _ in range(1000)]
    assert passed == [True] * SAME_LINES + [False] * (1000 - SAME_LINES)
    assert bound.filter(record(2)), "another complaint is heard"
    now.pass_by(WINDOW_SECONDS)
    later = record(1)
    assert bound.filter(later)
    assert f"{1000 - SAME_LINES} more like it" in later.getMessage()
