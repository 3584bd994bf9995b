"""What the papers' engines play: the mate trap (C11 f) and Kong's mates (G8)."""

import pytest

from tests.search.searching import KONG_MATES, search
from zermelo.engines.presets import preset, presets

LEGALS_MATE = "rn1qkbnr/ppp2p1p/3p2p1/4N3/2B1P1b1/2N5/PPPP1PPP/R1BQK2R b KQkq - 0 5"
TAKES_THE_QUEEN = "g4d1"
CLASSIC = preset("chess0-classic").changed("root_choice.threshold", 0)
ADAPTIVE = preset("chess0-adaptive")


@pytest.mark.parametrize("depth", [1, 2, 3])
def test_classic_walks_into_legals_mate_at_low_depth(depth: int) -> None:
    assert str(search(CLASSIC, LEGALS_MATE, depth).move) == TAKES_THE_QUEEN


@pytest.mark.parametrize("depth", [4, 5, 6])
def test_classic_sees_legals_mate_at_depth_four(depth: int) -> None:
    assert str(search(CLASSIC, LEGALS_MATE, depth).move) != TAKES_THE_QUEEN


@pytest.mark.parametrize("depth", [1, 2, 3, 4])
@pytest.mark.parametrize("threshold", [0, ADAPTIVE.root_choice.threshold])
def test_adaptive_never_walks_into_legals_mate(depth: int, threshold: int) -> None:
    config = ADAPTIVE.changed("root_choice.threshold", threshold)
    for seed in range(1 if threshold == 0 else 4):
        assert str(search(config, LEGALS_MATE, depth, seed=seed).move) != TAKES_THE_QUEEN


@pytest.mark.parametrize("name", [one.name for one in presets() if one.name != "random"])
@pytest.mark.parametrize("fen", KONG_MATES)
def test_every_preset_plays_kongs_mates(name: str, fen: str) -> None:
    for depth in (1, 2, 3):
        report = search(preset(name), fen, depth, seed=depth)
        assert str(report.move) in KONG_MATES[fen], f"depth {depth}"
