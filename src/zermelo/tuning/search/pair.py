"""A pair of games between the two sides of a trial, as a task for any worker."""

from dataclasses import dataclass, field

from zermelo.arena.game import Rules
from zermelo.arena.game_task import GameOrder, play_game
from zermelo.arena.match import fault_line
from zermelo.arena.openings.opening_sets import Opening
from zermelo.arena.players.contestant import Contestant
from zermelo.arena.record import GameRecord
from zermelo.engines.limit import Limits
from zermelo.runner.task import Keep, Result


@dataclass(frozen=True, kw_only=True)
class PairOrder:
    """An opening that is played twice, with colours swapped."""

    number: int
    """Of the pair in the run, from 0."""
    plus: Contestant
    minus: Contestant
    limits: Limits
    opening: Opening
    chess960: bool = False
    seed: int = 0
    rules: Rules = field(default_factory=Rules)


def play_pair(order: PairOrder, keep: Keep) -> Result:
    """Plays both games; of the moves only their number is kept."""
    scores: list[float] = []
    reasons: list[str] = []
    faults: list[str] = []
    plies = 0
    for half, (white, black) in enumerate([(order.plus, order.minus), (order.minus, order.plus)]):
        game = GameOrder(
            white=white,
            black=black,
            limits=order.limits,
            fen=order.opening.fen,
            opening=list(order.opening.moves),
            chess960=order.chess960,
            seed=order.seed,
            rules=order.rules,
        )
        record = GameRecord.of(play_game(game, keep))
        scores.append(record.score if half == 0 else 1 - record.score)
        reasons.append(record.reason)
        plies += len(record.moves)
        if record.charged is not None:
            faults.append(fault_line(2 * order.number + half + 1, record))
    return {"scores": scores, "reasons": reasons, "faults": faults, "plies": plies}
