"""Nobody takes all the room, whatever everybody asks for."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from zermelo.errors import TooManyError
from zermelo.play.host.shares import Shares


def greedy(shares: Shares, owner: str) -> int:
    """As many as this player can get."""
    count = 0
    try:
        while True:
            shares.take(owner)
            count += 1
    except TooManyError:
        return count


def test_one_player_is_bounded_and_told_so() -> None:
    shares = Shares(96, 12, "searches")
    assert greedy(shares, "greedy") == 12
    with pytest.raises(TooManyError, match="You have 12 searches under way"):
        shares.take("greedy")
    shares.take("other")


def test_what_is_given_back_can_be_taken_again() -> None:
    shares = Shares(96, 2, "searches")
    greedy(shares, "me")
    shares.give_back("me")
    assert greedy(shares, "me") == 1


@given(st.integers(1, 40), st.integers(1, 12), st.lists(st.sampled_from("abcdef"), max_size=80))
def test_the_last_place_goes_to_nobody_who_has_one(
    total: int, most: int, asking: list[str]
) -> None:
    shares = Shares(total, most, "searches")
    held = dict.fromkeys(asking, 0)
    for owner in asking:
        free = total - sum(held.values())
        try:
            shares.take(owner)
        except TooManyError:
            assert held[owner] > 0, "the first is never refused"
        else:
            assert held[owner] == 0 or free > 1
            held[owner] += 1
        assert shares.holds(owner) == held[owner] <= most


def test_in_a_crowd_everybody_gets_the_same() -> None:
    """They ask in turn; who came first has no more than who came last."""
    shares, held = Shares(96, 12, "searches"), dict.fromkeys("abcdefghijklmnop", 0)
    for _ in range(12):
        for owner in held:
            try:
                shares.take(owner)
            except TooManyError as error:
                assert "The server is busy" in str(error)
            else:
                held[owner] += 1
    assert max(held.values()) - min(held.values()) <= 1
    assert 80 <= sum(held.values()) < 96
