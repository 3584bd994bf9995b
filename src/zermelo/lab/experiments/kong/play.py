"""G1, G2, G3, G4, G8: what Kong's program must do, checked by running it."""

import random
from collections.abc import Sequence
from dataclasses import dataclass

from zermelo import _core
from zermelo.engines.evaluators import make_evaluator
from zermelo.engines.presets import preset
from zermelo.lab.analysis.statistics import mean_estimate, proportion
from zermelo.lab.experiment import Experiment, Row, Setup
from zermelo.lab.experiments.kong.listing import Program
from zermelo.lab.experiments.kong.paper import (
    ALPHA_BETA,
    FIRST_OF_EQUALS,
    ITERATIVE,
    MATES,
    MINIMAX,
    PLAYED,
)
from zermelo.lab.judging.judgement import Kind
from zermelo.lab.judging.rule import Scale, Side, certain, difference, measured
from zermelo.lab.measuring.positions import KINDS, START, positions
from zermelo.lab.measuring.variant import Variant
from zermelo.lab.outcome import Claim, Outcome, Table
from zermelo.position import Position
from zermelo.rules.ending import ending_of
from zermelo.rules.reasons import Reason
from zermelo.runner.task import Keep, Result, Task

PRESETS = ("kong-minimax", "kong-alphabeta", "kong-table", "kong-reorder")
PIECES = {"P": 100, "N": 300, "B": 325, "R": 500, "Q": 900}
"""Kong's values."""
LIMITS = (2, 3, 4)
RANDOM_GAMES = (40, 400)
"""Quick and full."""
GAMES_PER_TASK = 10
DEAD: Reason = "insufficient material"
MAX_PLIES = 600
"""Of a random game; a longer one is cut and left out."""
FEW = 6
"""Pieces that are few, kings included; about one in six random games end with more."""
FIRST, RANDOM = "first of equals", "random among equals"
CHOICES = {FIRST: FIRST_OF_EQUALS, RANDOM: ALPHA_BETA}
REPEAT_PLIES, REPEAT_DEPTH = 30, 2
OPENING = KINDS[0]


@dataclass(frozen=True)
class MateTrial:
    """A mate in one, put to every preset with several seeds."""

    name: str
    fen: str
    seeds: int


def mate_trial(order: MateTrial, keep: Keep) -> Result:
    """Which moves were played, and how many of them were mate with the right winner announced."""
    del keep
    played: dict[str, dict[str, int]] = {}
    for name in PRESETS:
        moves: dict[str, int] = {}
        for seed in range(order.seeds):
            move = Variant(preset(name)).engine(seed).search(Position(order.fen))[0].move.uci()
            moves[move] = moves.get(move, 0) + 1
        played[name] = moves
    listed = {
        str(limit): Program().search(Position(order.fen), limit)[0].uci() for limit in (1, 2, 3)
    }
    every = {move for moves in played.values() for move in moves} | set(listed.values())
    return {
        "what": "mate",
        "position": order.name,
        "played": played,
        "listed": listed,
        "mates": sorted(move for move in every if is_mate(order.fen, move)),
    }


def is_mate(fen: str, move: str) -> bool:
    """Whether the move ends the game, and the game says that White has won."""
    position = Position(fen)
    position.push(move)
    outcome = position.outcome()
    return outcome is not None and outcome.winner is True


@dataclass(frozen=True)
class ShortTrial:
    """A position for iterative deepening with a limit."""

    name: str
    fen: str


def short_trial(order: ShortTrial, keep: Keep) -> Result:
    """How deep the listed form goes, and whether its move is that of the full depth."""
    del keep
    listed = preset("kong-table").iterative_deepening
    searches = []
    for limit in LIMITS:
        short, full = (
            Variant(MINIMAX.replace(iterative_deepening=form))
            .engine(0)
            .search(Position(order.fen), depth=limit)[0]
            for form in (listed, ITERATIVE)
        )
        searches.append(
            {
                "limit": limit,
                "depth": short.depth,
                "nodes": short.statistics.nodes,
                "full_nodes": full.statistics.nodes,
                "same_value": short.value == full.value,
            }
        )
    return {"what": "short", "position": order.name, "searches": searches}


@dataclass(frozen=True)
class RandomTrial:
    """Minimax with the random utility, from the start."""

    seeds: int


def random_trial(order: RandomTrial, keep: Keep) -> Result:
    del keep
    moves = [
        Variant(preset("kong-minimax")).engine(seed).search(Position(START))[0].move.uci()
        for seed in range(order.seeds)
    ]
    return {"what": "luck", "seeds": order.seeds, "moves": sorted(set(moves))}


def piece_values(_: None, keep: Keep) -> Result:
    """What an extra piece is worth to the evaluation."""
    del keep
    evaluator: _core.Evaluator = make_evaluator("kong-material")
    return {
        "what": "worth",
        "worth": {
            piece: evaluator.evaluate(Position(f"4k3/8/8/8/8/8/{piece}7/4K3 w - - 0 1"))
            for piece in PIECES
        },
    }


@dataclass(frozen=True)
class RandomGames:
    """Games of two players who move at random, from the start to the end by the rules."""

    first: int
    """The seed of the first; each has its own."""
    games: int


def random_games(order: RandomGames, keep: Keep) -> Result:
    del keep
    seeds = range(order.first, order.first + order.games)
    return {"what": "random games", "games": [random_game(seed) for seed in seeds]}


def random_game(seed: int) -> Result:
    """How it ended and with how many pieces; without a reason it was cut."""
    rng = random.Random(seed)
    position = Position()
    while (ending := ending_of(position)) is None and len(position.move_stack) < MAX_PLIES:
        position.push(rng.choice(position.legal_moves))
    return {
        "pieces": position.occupied.bit_count(),
        "drawn": ending is not None and ending.result == "1/2-1/2",
        "reason": None if ending is None else ending.reason,
    }


@dataclass(frozen=True)
class RepeatTrial:
    """Two games of Kong's alpha-beta against itself from one opening, one for each choice."""

    name: str
    fen: str
    seed: int


def repeats(order: RepeatTrial, keep: Keep) -> Result:
    """How many positions came back within the first moves."""
    del keep
    came_back = {}
    for choice, config in CHOICES.items():
        position = Position(order.fen)
        engine = Variant(config).engine(order.seed)
        seen = [position.fen().rsplit(" ", 2)[0]]
        for _ in range(REPEAT_PLIES):
            if not position.legal_moves:
                break
            position.push(engine.search(position, depth=REPEAT_DEPTH)[0].move)
            seen.append(position.fen().rsplit(" ", 2)[0])
        came_back[choice] = len(seen) - len(set(seen))
    return {"what": "repeats", "position": order.name, "came_back": came_back}


@dataclass(frozen=True, kw_only=True)
class PlayExperiment(Experiment):
    """The mates, the random utility, the piece values, and the iteration that is missing."""

    def tasks(self, setup: Setup) -> list[Task]:
        seeds = setup.sized(5, 50)
        return [
            Task("worths", piece_values, None),
            *(
                Task(f"random games {first}", random_games, RandomGames(first, GAMES_PER_TASK))
                for first in range(0, setup.sized(*RANDOM_GAMES), GAMES_PER_TASK)
            ),
            *(
                Task(f"repeats {place.name}", repeats, RepeatTrial(place.name, place.fen, seed))
                for seed, place in enumerate(positions(setup.sized(6, 300), kind=OPENING))
            ),
            Task("luck", random_trial, RandomTrial(setup.sized(30, 300))),
            *(Task(name, mate_trial, MateTrial(name, fen, seeds)) for name, fen in MATES.items()),
            *(
                Task(f"short {place.name}", short_trial, ShortTrial(place.name, place.fen))
                for place in positions(setup.sized(20, 100))
            ),
        ]

    def analyse(self, rows: Sequence[Row], setup: Setup) -> Outcome:
        del setup
        mates = [row for row in rows if row["what"] == "mate"]
        claims = [
            random_claim(next(row for row in rows if row["what"] == "luck"), mates),
            short_claim([row for row in rows if row["what"] == "short"]),
            worth_claim(next(row for row in rows if row["what"] == "worth")),
            *(mate_claim(row) for row in mates),
            draws_claim(
                [one for row in rows if row["what"] == "random games" for one in row["games"]]
            ),
            repetition_claim([row for row in rows if row["what"] == "repeats"]),
            one_at_a_time_claim(),
        ]
        return Outcome(
            summary=(
                "Every preset of Kong's gives the three mates in one at once. His listing, for "
                "which all mates are equal, gives the first mating line it finds."
            ),
            claims=claims,
            tables=[mates_table(mates)],
        )


def mated(row: Row) -> tuple[int, int]:
    """Answers of the presets that were mate, of how many."""
    counts = [
        (number, move in row["mates"])
        for moves in row["played"].values()
        for move, number in moves.items()
    ]
    return sum(n for n, is_hit in counts if is_hit), sum(n for n, _ in counts)


def random_claim(trial: Row, mates: Sequence[Row]) -> Claim:
    name = "kong-minimax"
    all_mate = all(set(row["played"][name]) <= set(row["mates"]) for row in mates)
    several = len(trial["moves"]) > 1
    return Claim(
        "G1",
        "Minimax with a cutoff and a utility: a win is taken, everything else is random; the end "
        "is announced with the winner.",
        "figures 2 to 4",
        f"{len(trial['moves'])} different first moves with {trial['seeds']} seeds; "
        f"{'all' if all_mate else 'not all'} mates given, White announced as the winner",
        certain(all_mate and several),
    )


def one_at_a_time_claim() -> Claim:
    return Claim(
        "G1",
        "His minimax generates moves one at a time, so that it takes space O(m).",
        "“O(m) for generating actions one at a time, like my implementation”",
        "its listing keeps all moves of every position on the line: getAllMoves()",
        certain(False),
        "Read in the listing (section 4.1): O(bm), as of any search that generates all moves.",
    )


def short_claim(rows: Sequence[Row]) -> Claim:
    searches = [one for row in rows for one in row["searches"]]
    short = sum(one["depth"] == one["limit"] - 1 for one in searches)
    other = sum(not one["same_value"] for one in searches)
    return Claim(
        "G2",
        "Iterative deepening as listed stops one ply short of its limit.",
        "the loop runs while the depth is below the limit",
        f"one ply short in {short} of {len(searches)} searches; the value differs from that of the "
        f"limit in {other}",
        certain(short == len(searches)),
        "A slip of the listing; his 442 states confirm it (kong-states).",
    )


def worth_claim(row: Row) -> Claim:
    return Claim(
        "G3",
        "Material: pawn 100, knight 300, bishop 325, rook 500, queen 900.",
        ", ".join(str(value) for value in PIECES.values()),
        ", ".join(str(row["worth"][piece]) for piece in PIECES),
        certain(row["worth"] == PIECES, exact=True),
    )


def mate_claim(row: Row) -> Claim:
    hits, trials = mated(row)
    move = PLAYED[row["position"]]
    listed = row["listed"]
    late = [limit for limit, one in listed.items() if one not in row["mates"]]
    said = ", ".join(f"limit {limit} {one}" for limit, one in listed.items())
    return Claim(
        "G8",
        f"The {row['position']}: {MATES[row['position']]}",
        move,
        f"mate in {hits} of {trials} answers of our presets ({', '.join(row['mates'])}); the "
        f"listing: {said}",
        certain(hits == trials, Kind.FACT),
        f"With limit {' and '.join(late)} the listing prefers a later mate met earlier: it does "
        "not count the plies."
        if late
        else "",
    )


def draws_claim(games: Sequence[Row]) -> Claim:
    """Of games by how many pieces were left at their end."""
    ended = [one for one in games if one["reason"] is not None]
    few, many = (
        [one for one in ended if (one["pieces"] <= FEW) == is_few] for is_few in (True, False)
    )
    alive = [one for one in few if one["reason"] != DEAD]
    shares = [proportion(sum(one["drawn"] for one in some), len(some)) for some in (few, many)]
    return Claim(
        "G1",
        "Of two random players' games, those with few pieces left are more likely drawn.",
        "said, not measured",
        f"drawn: {shares[0]:.0%} of {len(few)} games that end with at most {FEW} pieces, "
        f"{shares[1]:.0%} of {len(many)} that end with more; "
        f"{sum(one['drawn'] for one in alive)} of the {len(alive)} with few that end in no dead "
        "position",
        measured(Side.ABOVE, 0.0, difference(*shares), scale=Scale.DIFFERENCE),
        f"Kings count as pieces. {len(games) - len(ended)} of {len(games)} games were cut at "
        f"{MAX_PLIES} plies and left out. A dead position, in which nobody can mate, is drawn and "
        "has few pieces by itself.",
        n=len(ended),
    )


def repetition_claim(rows: Sequence[Row]) -> Claim:
    """Games in which a position came back, of the two choices from the same openings.

    The first of equals plays one game from an opening, whatever the seed: so there is one of each.
    """
    repeated = {choice: [float(row["came_back"][choice] > 0) for row in rows] for choice in CHOICES}
    shares = {choice: proportion(int(sum(own)), len(own)) for choice, own in repeated.items()}
    apart = [
        random - first for random, first in zip(repeated[RANDOM], repeated[FIRST], strict=True)
    ]
    return Claim(
        "G4",
        "Choosing at random among equal moves alleviates repeating.",
        "“to alleviate repeating”; not measured",
        f"games in which a position comes back within {REPEAT_PLIES} plies: "
        + "; ".join(f"{choice} {one:.0%}" for choice, one in shares.items()),
        measured(Side.BELOW, 0.0, mean_estimate(apart), scale=Scale.DIFFERENCE),
        "The difference on the same openings.",
        n=len(rows),
    )


def mates_table(mates: Sequence[Row]) -> Table:
    return Table(
        "The three mates",
        ("position", "played by Kong's", *PRESETS, "listing, limits 1, 2, 3"),
        [
            (
                row["position"],
                PLAYED[row["position"]],
                *(
                    " ".join(f"{move} {n}x" for move, n in sorted(row["played"][name].items()))
                    for name in PRESETS
                ),
                " ".join(row["listed"].values()),
            )
            for row in mates
        ],
        "Presets at their own depth, each seed one answer.",
    )


PLAY = PlayExperiment(
    name="kong-play",
    question="Does the program do what Kong says: mate, random utility, depth, material?",
    ids=("G1", "G2", "G3", "G4", "G8"),
    method=(
        "The three mates are put to the four presets with 5 seeds each (full: 50) and to the "
        "program as listed; the random utility to the start with 30 seeds (300); iterative "
        "deepening, one ply short as listed, to 20 positions (100). Alpha-beta plays itself from 6 "
        "openings (300), with the first of equal moves and with one of them at random. Two random "
        f"players play 40 games (400) to the end by the rules, at most {MAX_PLIES} plies."
    ),
)
