"""What a tab is sent when much happens, and how much it may send."""

import asyncio
import json

import pytest

from tests.play.ticking import Ticking
from zermelo.errors import SlowReaderError
from zermelo.web.protocol.notice import Notice
from zermelo.web.server.rate import Pace, RateBound
from zermelo.web.tab.outbox import MAX_BYTES, NEWS_SECONDS, ROOM_BYTES, Outbox, news_pace


def notice(text: str) -> Notice:
    return Notice(text=text)


def texts(sent: list[str]) -> list[str]:
    return [json.loads(text)["text"] for text in sent]


def test_answers_keep_their_order_and_changes_only_their_last_state() -> None:
    async def story() -> None:
        outbox = Outbox(news_pace())
        outbox.put_change("game", lambda: notice("first state"))
        outbox.put(notice("one"))
        outbox.put_change("game", lambda: notice("last state"))
        outbox.put(notice("two"))
        assert texts(await outbox.take()) == ["one", "two", "last state"]

    asyncio.run(story())


def test_news_wait_for_their_turn_and_answers_do_not() -> None:
    async def story() -> None:
        outbox = Outbox(news_pace())
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


def test_news_of_all_tabs_take_a_part_of_the_time_and_answers_do_not_wait() -> None:
    """Forty panels, told ten times a second each, left the loop no time for moves."""

    async def story() -> None:
        now = Ticking()
        pace = Pace(rate=0.25, burst=0.1, now=now)
        first, second = Outbox(pace), Outbox(pace)
        first.put_news("a", lambda: notice("costly"))
        assert texts(await first.take()) == ["costly"]
        pace.spend(0.6)
        second.put_news("a", lambda: notice("waits"))
        second.put(notice("answer"))
        assert texts(await second.take()) == ["answer"]
        now.pass_by(2.1)
        second.put(notice("another"))
        assert texts(await second.take()) == ["another", "waits"]

    asyncio.run(story())


def test_what_an_answer_told_is_not_told_again() -> None:
    async def story() -> None:
        outbox = Outbox(news_pace())
        outbox.put_change("game", lambda: notice("state"))
        outbox.drop_change("game")
        outbox.put(notice("state as answer"))
        assert texts(await outbox.take()) == ["state as answer"]

    asyncio.run(story())


def test_who_does_not_read_is_given_up() -> None:
    async def story() -> None:
        outbox = Outbox(news_pace())
        large = notice("x" * 100_000)
        for _ in range(MAX_BYTES // 100_000):
            outbox.put(large)
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(0.01):
                await outbox.overflow()
        outbox.put(large)
        with pytest.raises(SlowReaderError):
            await outbox.overflow()
        assert sum(map(len, await outbox.take())) <= MAX_BYTES

    asyncio.run(story())


def test_one_answer_may_be_larger_than_the_bound() -> None:
    async def story() -> None:
        outbox = Outbox(news_pace())
        outbox.put(notice("x" * (MAX_BYTES + 1)))
        assert len(await outbox.take()) == 1

    asyncio.run(story())


def test_nothing_more_is_asked_for_until_most_is_sent() -> None:
    async def story() -> None:
        outbox = Outbox(news_pace())
        outbox.put(notice("x" * ROOM_BYTES))
        room = asyncio.create_task(outbox.room())
        await outbox.take()
        await asyncio.sleep(0)
        assert not room.done(), "taken, but perhaps not sent"
        outbox.put(notice("small"))
        await outbox.take()
        await asyncio.wait_for(room, 1)

    asyncio.run(story())


def test_a_burst_is_allowed_and_then_only_the_rate() -> None:
    now = Ticking()
    bound = RateBound(rate=10, burst=3, now=now)
    assert [bound.allows() for _ in range(5)] == [True, True, True, False, False]
    now.pass_by(0.25)
    assert [bound.allows() for _ in range(3)] == [True, True, False]
    now.pass_by(60)
    assert [bound.allows() for _ in range(4)] == [True, True, True, False]
