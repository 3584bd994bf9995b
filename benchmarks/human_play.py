"""What the preset `human` gives away per move, beside people in the same positions.

    python -m benchmarks.human_play --positions 100 --store play.jsonl

For every card of the page, positions from the tenth ply on of lichess games of the test
(`human/test.txt.xz`; with `--training` of training) whose mover has about its rating, each of
another player while there are any; with `--speed` only of games so fast, with `--skip` others than
the first so many, which have been looked at. The flagship judges the
person's move and the preset's candidates, with JUDGE_NODES nodes each; the preset's figures are
means over the chances with which it plays them. Of the moves that are rarer, one that is drawn by
people's shares stands for all. Loss is of 100 points by winning chances, a blunder loses 15 or
more, accuracy is that of the review. `fitted` is the tilt at which the loss is people's. The store
keeps what was searched: started again, it goes on, and another model can be measured on the same
positions. Ctrl-C prints what is known so far.
"""

import argparse
import json
import math
import random
import statistics
import sys
from collections import defaultdict
from collections.abc import Container, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

import chess

from benchmarks.human_sample import SEED, Choice, one_choice, sides
from benchmarks.report import context
from zermelo import Engine
from zermelo.cli.late_bar import late_bar
from zermelo.engines.limit import Limits
from zermelo.engines.person import SPEEDS, Person
from zermelo.human import HumanModel
from zermelo.human.inputs import Players
from zermelo.human.model import MODEL
from zermelo.human.player import NODES, asked_rating, candidates, chances, sure_win, tilt
from zermelo.play.explain.chances import move_accuracy, winning_chance
from zermelo.play.explain.review import MARKS
from zermelo.position import Position
from zermelo.web.lobby.engines import CARDS

JUDGE_NODES = 4_000
WIDTH = 100
"""Of ratings on either side of a card's."""
BLUNDER = max(least for least, _ in MARKS)
MAX_TILT = 200.0
TURNS = 4
"""Positions of one player in one game, at most."""
HISTORY = 7
"""Moves before a position that are kept."""


@dataclass(frozen=True)
class Searched:
    """A person's decision, with what the preset's search and the judge found."""

    card: int
    fen: str
    moves: list[str]
    """Before the position, in UCI, from `fen` on."""
    played: str
    rating: float
    pool: str
    speed: str
    sure: str
    """The move that wins for certain; empty if there is none."""
    values: dict[str, int]
    """What the preset's search finds the moves to be worth."""
    judged: dict[str, float]
    """The chance to win after each candidate, the move played and `rare`, by the judge."""
    rare: str
    """Stands for the moves that are no candidates; empty if all are."""

    @property
    def board(self) -> chess.Board:
        board = chess.Board(self.fen)
        for move in self.moves:
            board.push_uci(move)
        return board

    def loss(self, move: str) -> float:
        return max(max(self.judged.values()) - self.judged[move], 0.0)


class Searcher:
    """Searches as the preset does, and judges."""

    def __init__(self, model: HumanModel) -> None:
        self._model = model
        self._preset = Engine("human")
        self._judge = Engine("zermelo")

    def searched(self, card: int, one: Choice) -> Searched:
        position = Position.from_board(one.board)
        who = one.players
        asked = equals(who.rating, who.pool, who.speed)
        shares = self._model.all_moves([one.board], [asked])[0]
        by_text = {move.uci(): share for move, share in shares.items()}
        found = self._values(position, list(by_text), NODES // 2)
        sure = sure_win(found)
        listed = [] if sure is not None else candidates(by_text, found)
        values = self._values(position, listed, NODES) if listed else {}
        played = one.move.uci()
        rare = rare_move(by_text, {*values, played}, position.fen()) if listed else ""
        judged = dict.fromkeys([*values, played, sure or "", rare])
        board = one.board.copy(stack=HISTORY)
        return Searched(
            card,
            board.root().fen(),
            [move.uci() for move in board.move_stack],
            played,
            one.players.rating,
            one.players.pool,
            one.players.speed,
            sure or "",
            {**found, **values},
            {move: self._chance(position, move) for move in judged if move},
            rare,
        )

    def _values(self, position: Position, moves: list[str], nodes: int) -> dict[str, int]:
        self._preset.clear()
        asked = [position.parse_move(move) for move in moves]
        found = self._preset._thinker.values(position, asked, nodes)
        return {move.uci(): value for move, value in found.items()}

    def _chance(self, position: Position, move: str) -> float:
        self._judge.clear()
        thought = self._judge.prepare_thought(
            position, Limits(nodes=JUDGE_NODES), root_moves=[position.parse_move(move)]
        ).run()
        assert thought.score is not None, "a search has a score"
        return winning_chance(thought.score, position.turn)


def rare_move(shares: Mapping[str, float], known: Container[str], seed: str) -> str:
    """One of the moves that are not known, drawn by their shares; always the same for a seed."""
    others = {move: share for move, share in shares.items() if move not in known}
    if not others:
        return ""
    return random.Random(seed).choices(list(others), list(others.values()))[0]


def equals(rating: float, pool: str, speed: str) -> Players:
    """Whom the preset asks the network about."""
    asked = asked_rating(rating, pool)
    return Players(asked, asked, pool, speed)


def drawn(
    per_card: int,
    cards: Sequence[int] = CARDS,
    *,
    skip: int = 0,
    training: bool = False,
    speed: str = "",
) -> list[tuple[int, Choice]]:
    """Positions for each card, all cards in turn, without the first so many; more are the same
    first. Players are asked a second and third time only when all were."""
    known: dict[int, list[tuple[str, bool]]] = {card: [] for card in CARDS}
    for line, color, rating, pool in sides(training=training):
        card = min(CARDS, key=lambda card: abs(card - rating))
        is_fast = line.split(";", 2)[1] == speed or not speed
        if pool == Person().pool and is_fast and abs(card - rating) <= WIDTH:
            known[card].append((line, color))
    rng = random.Random(SEED)
    for some in known.values():
        rng.shuffle(some)
    answer = []
    for number in range(skip, skip + per_card):
        for card in cards:
            if not (some := known[card]):
                continue
            turn, at = divmod(number, len(some))
            if turn < TURNS and (one := one_choice(*some[at], turn)) is not None:
                answer.append((card, one))
    return answer


def collect(
    path: Path, wanted: Sequence[tuple[int, Choice]], model: HumanModel
) -> Iterator[Searched]:
    """What the store has, and then what is searched now."""
    known = []
    if path.exists():
        known = [Searched(**json.loads(line)) for line in path.read_text().splitlines()]
    yield from known
    searcher = Searcher(model)
    with path.open("a") as file, late_bar("positions", len(wanted)) as (bar, task):
        bar.advance(task, len(known))
        for card, one in wanted[len(known) :]:
            found = searcher.searched(card, one)
            file.write(json.dumps(asdict(found)) + "\n")
            file.flush()
            yield found
            bar.advance(task)


@dataclass(frozen=True)
class Figures:
    """Of one position: what is given away, how often a blunder is made, how accurate it is."""

    loss: float
    blunder: float
    accuracy: float

    @classmethod
    def of(cls, one: Searched, weights: dict[str, float]) -> "Figures":
        losses = {move: one.loss(move) for move in weights}
        return cls(
            100 * sum(weight * losses[move] for move, weight in weights.items()),
            100 * sum(weight for move, weight in weights.items() if losses[move] >= BLUNDER),
            sum(weight * move_accuracy(losses[move]) for move, weight in weights.items()),
        )


class Band:
    """The positions of one card."""

    def __init__(self, card: int, some: list[Searched], model: HumanModel) -> None:
        self.card = card
        self.some = some
        found = model.all_moves(
            [one.board for one in some],
            [equals(card, one.pool, one.speed) for one in some],
        )
        self._shares = [{move.uci(): share for move, share in shares.items()} for shares in found]

    def people(self) -> list[Figures]:
        return [Figures.of(one, {one.played: 1.0}) for one in self.some]

    def preset(self, tilted: float) -> list[Figures]:
        return [
            Figures.of(one, self._weights(one, shares, tilted))
            for one, shares in zip(self.some, self._shares, strict=True)
        ]

    def fitted(self) -> float:
        """The tilt at which the preset gives away what people do; losses fall as it grows."""
        wanted = statistics.mean(one.loss for one in self.people())
        low, high = 0.0, MAX_TILT
        while high - low > 0.05:
            middle = (low + high) / 2
            lost = statistics.mean(one.loss for one in self.preset(middle))
            low, high = (middle, high) if lost > wanted else (low, middle)
        return (low + high) / 2

    def _weights(self, one: Searched, shares: dict[str, float], tilted: float) -> dict[str, float]:
        if one.sure:
            return {one.sure: 1.0}
        weights: dict[str, float] = defaultdict(float)
        for move, weight in chances(shares, one.values, tilted).items():
            weights[move if move in one.judged else one.rare] += weight
        return dict(weights) or {one.played: 1.0}


def compared(mine: list[float], theirs: list[float]) -> str:
    """Both means, and their difference in standard errors of it."""
    differences = [first - second for first, second in zip(mine, theirs, strict=True)]
    error = statistics.stdev(differences) / math.sqrt(len(differences))
    away = statistics.mean(differences) / error if error else 0.0
    return f"{statistics.mean(theirs):.1f} | {statistics.mean(mine):.1f} | {away:+.1f}"


def table(bands: list[Band]) -> Iterator[str]:
    names = ("loss", "blunders", "accuracy")
    heads = " | ".join(f"{name}: people | preset | s.e." for name in names)
    yield f"| card | positions | {heads} | tilt | fitted |"
    yield "|---" * 13 + "|"
    for band in bands:
        people, preset = band.people(), band.preset(tilt(band.card))
        cells = [
            compared([one.loss for one in preset], [one.loss for one in people]),
            compared([one.blunder for one in preset], [one.blunder for one in people]),
            compared([one.accuracy for one in preset], [one.accuracy for one in people]),
        ]
        both = f"{tilt(band.card):.1f} | {band.fitted():.1f}"
        yield f"| {band.card} | {len(band.some)} | {' | '.join(cells)} | {both} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=100, help="per card")
    parser.add_argument("--cards", type=int, nargs="+", choices=CARDS, default=CARDS)
    parser.add_argument("--skip", type=int, default=0, help="positions per card, looked at before")
    parser.add_argument("--training", action="store_true", help="games of training, to fit on")
    parser.add_argument("--speed", choices=SPEEDS, default="", help="of these games only")
    parser.add_argument("--store", type=Path, default=Path("human_play.jsonl"))
    parser.add_argument("--model", type=Path, default=MODEL)
    chosen = parser.parse_args()
    model, found = HumanModel(chosen.model), list[Searched]()
    wanted = drawn(
        chosen.positions,
        chosen.cards,
        skip=chosen.skip,
        training=chosen.training,
        speed=chosen.speed,
    )
    try:
        for one in collect(chosen.store, wanted, model):
            found.append(one)
    except KeyboardInterrupt:
        print("interrupted", file=sys.stderr)
    bands = [
        Band(card, [one for one in found if one.card == card], model)
        for card in CARDS
        if sum(one.card == card for one in found) > 1
    ]
    print(f"{context()}; {Person().speed}, {len(found):,} positions\n")
    print(*table(bands), sep="\n")


if __name__ == "__main__":
    main()
