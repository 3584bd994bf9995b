"""The searches that judge what people play: the position itself, each move, and each reply."""

from dataclasses import dataclass, field

from zermelo.play.explain.lines import Adviser
from zermelo.play.host.adviser import SearchAdviser

POSITION_NODES = 150_000
"""For several lines at once: with 60,000 a queen that is attacked in Legal's game is not seen to
move away in time."""
MOVE_NODES = 15_000
REPLY_NODES = 20_000
"""With 6,000 some replies seemed to lose a piece that can be saved; more hardly change anything."""


def _of(nodes: int) -> Adviser:
    return SearchAdviser(seconds=None, nodes=nodes)


@dataclass(frozen=True)
class Advisers:
    """By nodes, so that the same question has the same answer on a busy machine."""

    position: Adviser = field(default_factory=lambda: _of(POSITION_NODES))
    move: Adviser = field(default_factory=lambda: _of(MOVE_NODES))
    reply: Adviser = field(default_factory=lambda: _of(REPLY_NODES))
