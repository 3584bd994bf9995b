"""Moves that may be picked at random have true scores."""

import pytest

from zermelo import Engine, Position, preset
from zermelo.engines.limit import Limits
from zermelo.engines.techniques import RootChoice

THRESHOLD = 80


@pytest.mark.parametrize("name", ["zermelo", "zermelo-classic", "chess0-adaptive"])
@pytest.mark.parametrize("depth", [3, 5])
def test_every_move_within_the_threshold_has_a_true_score(name: str, depth: int) -> None:
    """However narrow the window of the iteration is."""
    config = preset(name).replace(root_choice=RootChoice(threshold=THRESHOLD))
    with Engine(config) as engine:
        found = engine.prepare(Position(), Limits(depth=depth)).run().root_moves
    best = found[0].value
    assert len(found) == 20
    near = [root for root in found if root.value >= best - THRESHOLD]
    assert len(near) > 5
    assert {root.bound for root in near} == {"exact"}
