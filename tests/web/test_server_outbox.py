"""What a tab is sent when much happens, and how much it may send."""

import asyncio

import pytest

from tests.play.ticking import Ticking
from zermelo.web.answers import Notice, Reply
from zermelo.web.outbox import MAX_ANSWERS, NEWS_SECONDS, Outbox, SlowReaderError
from zermelo.web.rate import RateBound


def notice(text: str) -> Notice:
    return Notice(text=text)


def texts(replies: list[Reply]) -> list[str]:
    return [reply.text for reply in replies if isinstance(reply, Notice)]


def test_answers_keep_their_order_and_changes_only_their_last_state() -> None:
    async def story() -> None:
        outbox = Outbox()
        outbox.put_change("game", lambda: notice("first state"))
        outbox.put(notice("one"))
        outbox.put_change("game", lambda: notice("last state"))
        outbox.put(notice("two"))
        assert texts(await outbox.take()) == ["one", "two", "last state"]

    asyncio.run(story())


def test_news_wait_for_their_turn_and_answers_do_not() -> None:
    async def story() -> None:
        outbox = Outbox()
        loop = asyncio.get_running_loop()
        outbox.put_news("a", lambda: notice("depth 1"))
        assert texts(await outbox.take()) == ["depth 1"]
        began = loop.time()
        outbox.put_news("a", lambda: notice("depth 2"))
        outbox.put(notice("answer"))
        assert texts(await outbox.take()) == ["answer"]
        outbox.put_news("a", lambda: notice("depth 3"))
        assert texts(await outbox.take()) == ["depth 3"]
        assert NEWS_SECONDS / 2 < loop.time() - began < 20 * NEWS_SECONDS

    asyncio.run(story())


def test_what_an_answer_told_is_not_told_again() -> None:
    async def story() -> None:
        outbox = Outbox()
        outbox.put_change("game", lambda: notice("state"))
        outbox.drop_change("game")
        outbox.put(notice("state as answer"))
        assert texts(await outbox.take()) == ["state as answer"]

    asyncio.run(story())


def test_who_does_not_read_is_given_up() -> None:
    async def story() -> None:
        outbox = Outbox()
        for _ in range(MAX_ANSWERS + 1):
            outbox.put(notice("unread"))
        with pytest.raises(SlowReaderError):
            await outbox.take()

    asyncio.run(story())


def test_a_burst_is_allowed_and_then_only_the_rate() -> None:
    now = Ticking()
    bound = RateBound(rate=10, burst=3, now=now)
    assert [bound.allows() for _ in range(5)] == [True, True, True, False, False]
    now.pass_by(0.25)
    assert [bound.allows() for _ in range(3)] == [True, True, False]
    now.pass_by(60)
    assert [bound.allows() for _ in range(4)] == [True, True, True, False]
