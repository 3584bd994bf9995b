"""Games of the cards, and the rare moves that stand for others: what the benchmarks count."""

from collections import Counter
from contextlib import ExitStack
from itertools import combinations, pairwise
from pathlib import Path

import pytest

from benchmarks import human_cards
from benchmarks.human_cards import Game, Hall, collect, gauntlet, points, round_robin
from benchmarks.human_play import rare_move

CARDS = (600, 800, 1000, 1200)


def test_all_cards_meet_and_neighbours_more_often_with_both_colours() -> None:
    pairs = list(round_robin(CARDS, games=6, others=2))
    met = Counter(frozenset(pair) for pair in pairs)
    near = {frozenset(map(str, pair)) for pair in pairwise(CARDS)}
    every = {frozenset(map(str, pair)) for pair in combinations(CARDS, 2)}
    assert met == {pair: 6 if pair in near else 2 for pair in every}
    whites = Counter(pairs)
    assert all(whites[white, black] == whites[black, white] for white, black in whites)


def test_every_card_meets_every_guest() -> None:
    pairs = list(gauntlet(CARDS, (1100, 1900), games=2))
    assert Counter(frozenset(pair) for pair in pairs) == {
        frozenset((str(card), f"maia-{guest}")): 2 for card in CARDS for guest in (1100, 1900)
    }
    assert ("600", "maia-1100") in pairs
    assert ("maia-1100", "600") in pairs


def test_points_are_those_of_the_first() -> None:
    games = [
        Game("800", "600", "1-0", "", "checkmate"),
        Game("600", "800", "1-0", "", "resigned"),
        Game("600", "800", "1/2-1/2", "", "stalemate"),
        Game("1000", "800", "1-0", "", "checkmate"),
    ]
    assert points(games, "800", "600") == [1, 0, 0.5]
    assert points(games, "600", "800") == [0, 1, 0.5]


def test_a_store_is_continued(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seeds = []

    def mover(_hall: Hall, _name: str, seed: int) -> human_cards.Mover:
        """Black resigns, White plays anything."""
        seeds.append(seed)
        return lambda board: next(iter(board.legal_moves)) if board.turn else None

    monkeypatch.setattr(Hall, "mover", mover)
    pairs, hall = [("800", "600"), ("600", "800"), ("1000", "800")], Hall(None, ExitStack())
    path = tmp_path / "games.jsonl"
    first = list(collect(path, pairs[:2], hall, seed=10))
    assert [(game.result, game.end) for game in first] == [("1-0", "resigned")] * 2
    again = list(collect(path, pairs, hall, seed=10))
    assert again[:2] == first
    assert (again[2].white, again[2].black) == ("1000", "800")
    assert seeds == [10, 10, 11, 11, 12, 12]


def test_a_rare_move_is_none_of_those_known_and_drawn_by_its_share() -> None:
    shares = {"e2e4": 0.9, "d2d4": 0.06, "a2a3": 0.04, "h2h4": 0.0}
    found = Counter(rare_move(shares, {"e2e4"}, str(seed)) for seed in range(300))
    assert set(found) == {"d2d4", "a2a3"}
    assert found["d2d4"] > found["a2a3"]
    assert rare_move(shares, set(shares), "x") == ""
    assert rare_move(shares, {"e2e4"}, "x") == rare_move(shares, {"e2e4"}, "x")
