"""Tournaments as pure logic: who meets whom, and that it ends."""

import random
from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from zermelo.arena.schedules.gauntlet import Gauntlet
from zermelo.arena.schedules.knockout import Knockout
from zermelo.arena.schedules.matching import Matching
from zermelo.arena.schedules.round_robin import RoundRobin
from zermelo.arena.schedules.schedule import Pairing, Schedule
from zermelo.arena.schedules.swiss import Swiss
from zermelo.errors import ScheduleError

SIZE = st.integers(2, 17)
SEED = st.integers(0, 2**32 - 1)
GAMES = st.integers(1, 3)


def names(count: int) -> list[str]:
    return [f"player {number}" for number in range(count)]


def play(schedule: Schedule, seed: int) -> dict[Pairing, float]:
    """All rounds, the results by lot; each round must be a new one."""
    lots = random.Random(seed)
    results: dict[Pairing, float] = {}
    number = 0
    while (pairings := schedule.next_round(results)) is not None:
        number += 1
        assert pairings
        assert {pairing.round for pairing in pairings} == {number}
        busy = Counter(name for p in pairings for name in (p.first, p.second))
        if not isinstance(schedule, Gauntlet):
            assert set(busy.values()) == {1}
        for pairing in pairings:
            results[pairing] = lots.randint(0, 2 * pairing.games) / 2
    return results


def meetings(results: dict[Pairing, float]) -> Counter[frozenset[str]]:
    return Counter(frozenset((pairing.first, pairing.second)) for pairing in results)


def colours(results: dict[Pairing, float]) -> Counter[str]:
    """Games begun with White minus with Black; 0 is not shown."""
    balance: Counter[str] = Counter()
    for pairing in results:
        balance[pairing.first] += 1
        balance[pairing.second] -= 1
    return balance


@given(SIZE, st.integers(1, 3), SEED)
def test_each_plays_each_once_a_cycle(count: int, cycles: int, seed: int) -> None:
    results = play(RoundRobin(names(count), cycles=cycles), seed)
    everybody = {frozenset(couple): cycles for couple in combinations(names(count), 2)}
    assert meetings(results) == everybody


@given(SIZE, SEED)
def test_colours_of_a_round_robin_are_balanced(count: int, seed: int) -> None:
    one = colours(play(RoundRobin(names(count), games=1), seed))
    assert max(map(abs, one.values())) <= (1 if count % 2 == 0 else 0)
    two = colours(play(RoundRobin(names(count), games=1, cycles=2), seed))
    assert set(two.values()) == {0}


@given(st.integers(1, 4), st.integers(1, 6), st.integers(1, 3), SEED)
def test_heroes_meet_all_others_and_nobody_else(
    heroes: int, others: int, cycles: int, seed: int
) -> None:
    everybody = names(heroes + others)
    results = play(Gauntlet(everybody[:heroes], everybody[heroes:], cycles=cycles), seed)
    wanted = {frozenset((h, o)): cycles for h in everybody[:heroes] for o in everybody[heroes:]}
    assert meetings(results) == wanted


@given(SIZE, GAMES, SEED)
def test_nobody_meets_twice_in_a_swiss(count: int, games: int, seed: int) -> None:
    rounds = (count + 1) // 2
    schedule = Swiss(names(count), games=games, rounds=rounds)
    results = play(schedule, seed)
    assert max(meetings(results).values()) == 1
    byes = schedule.byes(results)
    assert len(byes) == (rounds if count % 2 else 0)
    assert len({bye.player for bye in byes}) == len(byes)
    for number in range(1, rounds + 1):
        busy = {n for p in results if p.round == number for n in (p.first, p.second)}
        resting = {bye.player for bye in byes if bye.round == number}
        assert busy | resting == set(names(count))
        assert not busy & resting


@given(SIZE, SEED)
def test_colours_of_a_swiss_are_balanced_within_reason(count: int, seed: int) -> None:
    results = play(Swiss(names(count), games=1), seed)
    assert max(map(abs, colours(results).values())) <= 3


def test_a_swiss_pairs_the_upper_half_with_the_lower() -> None:
    schedule = Swiss(names(8))
    first = schedule.next_round({})
    assert first is not None
    couples = [{p.first, p.second} for p in first]
    assert couples == [{f"player {n}", f"player {n + 4}"} for n in range(4)]
    # The favourites win: winners meet winners, in the same manner.
    won = {p: 2.0 if p.first < p.second else 0.0 for p in first}
    second = schedule.next_round(won)
    assert second is not None
    assert [{p.first, p.second} for p in second] == [
        {"player 0", "player 2"},
        {"player 1", "player 3"},
        {"player 4", "player 6"},
        {"player 5", "player 7"},
    ]


def test_a_swiss_has_no_more_rounds_than_can_always_be_paired() -> None:
    with pytest.raises(ScheduleError, match=r"6 players has 1 to 3 rounds, not 4"):
        Swiss(names(6), rounds=4)
    assert Swiss(names(9)).rounds == 4


@given(SIZE, GAMES, st.integers(0, 3), SEED)
def test_a_knockout_has_one_champion(count: int, games: int, replays: int, seed: int) -> None:
    schedule = Knockout(names(count), games=games, replays=replays)
    results = play(schedule, seed)
    champion = schedule.champion(results)
    lost: Counter[str] = Counter()
    for couple in meetings(results):
        last = max((p for p in results if {p.first, p.second} == couple), key=lambda p: p.round)
        margin = 2 * results[last] - last.games
        better, worse = sorted(couple, key=names(count).index)
        loser = worse if margin == 0 else last.second if margin > 0 else last.first
        assert loser in (better, worse)
        lost[loser] += 1
    # Everybody but the champion lost once.
    assert set(lost) == set(names(count)) - {champion}
    assert set(lost.values()) == {1}


def test_seeds_one_and_two_meet_in_the_final() -> None:
    schedule = Knockout(names(6))
    assert [bye.player for bye in schedule.byes({})] == ["player 0", "player 1"]
    results: dict[Pairing, float] = {}
    rounds = []
    while (pairings := schedule.next_round(results)) is not None:
        rounds.append([{p.first, p.second} for p in pairings])
        results |= {p: 2.0 if p.first < p.second else 0.0 for p in pairings}
    assert rounds == [
        [{"player 3", "player 4"}, {"player 2", "player 5"}],
        [{"player 0", "player 3"}, {"player 1", "player 2"}],
        [{"player 0", "player 1"}],
    ]


def test_a_level_pairing_goes_on_and_then_the_seed_decides() -> None:
    schedule = Knockout(names(2), games=4, replays=2)
    results: dict[Pairing, float] = {}
    lengths = []
    while (pairings := schedule.next_round(results)) is not None:
        assert schedule.champion(results) is None
        lengths.append(pairings[0].games)
        results[pairings[0]] = pairings[0].games / 2
    assert lengths == [4, 2, 2]
    assert schedule.champion(results) == "player 0"


@given(SIZE, SEED, st.sampled_from([RoundRobin, Swiss, Knockout]))
def test_a_stopped_tournament_goes_on_where_it_was(
    count: int, seed: int, kind: type[RoundRobin | Swiss | Knockout]
) -> None:
    results = play(kind(names(count)), seed)
    ordered = sorted(results, key=lambda pairing: pairing.round)
    stop = random.Random(seed).randrange(len(ordered))
    stored = {pairing: results[pairing] for pairing in ordered[:stop]}
    again = kind(names(count)).next_round(stored)
    assert again is not None
    assert ordered[stop] in again
    assert set(again) == {p for p in ordered if p.round == ordered[stop].round}


def test_results_of_another_tournament_are_refused() -> None:
    stored = {Pairing(1, "player 0", "player 1", 4): 2.0}
    with pytest.raises(ScheduleError, match="not a pairing of this tournament"):
        RoundRobin(names(4)).next_round(stored)
    first = RoundRobin(names(2)).next_round({})
    assert first is not None
    with pytest.raises(ScheduleError, match=r"3\.0 points of 2 games"):
        RoundRobin(names(2)).next_round({first[0]: 3.0})


@pytest.mark.parametrize(
    "wrong, message",
    [
        (lambda: RoundRobin(["a"]), "two players"),
        (lambda: Swiss(["a", "b", "a"]), "name of its own: a"),
        (lambda: RoundRobin(["a", "b"], games=0), "one game at least"),
        (lambda: RoundRobin(["a", "b"], cycles=0), "one cycle at least"),
        (lambda: Gauntlet(["a", "b"], []), "a hero and an opponent"),
        (lambda: Knockout(["a", "b"], replays=-1), "-1 rounds"),
    ],
)
def test_a_tournament_that_cannot_be_is_refused(wrong: object, message: str) -> None:
    assert callable(wrong)
    with pytest.raises(ScheduleError, match=message):
        wrong()


@given(st.integers(1, 5), st.sets(st.tuples(st.integers(0, 9), st.integers(0, 9)), max_size=25))
def test_a_perfect_matching_is_found_where_there_is_one(
    half: int, edges: set[tuple[int, int]]
) -> None:
    size = 2 * half
    allowed: list[set[int]] = [set() for _ in range(size)]
    for one, other in edges:
        if one != other and max(one, other) < size:
            allowed[one].add(other)
            allowed[other].add(one)

    def possible(left: frozenset[int]) -> bool:
        if not left:
            return True
        one = min(left)
        return any(possible(left - {one, other}) for other in allowed[one] & left)

    matching = Matching(allowed)
    assert matching.perfect == possible(frozenset(range(size)))
    if matching.perfect:
        left = frozenset(range(size))
        while left:
            one = min(left)
            takes = [other for other in sorted(allowed[one] & left) if matching.take(one, other)]
            # The first that is taken ends the search: after it nothing is left to take for one.
            assert len(takes) == 1
            assert possible(left - {one, takes[0]})
            left -= {one, takes[0]}
