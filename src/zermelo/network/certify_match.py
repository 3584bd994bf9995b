"""The matches of a certificate: the network against the hand-made evaluation or another network."""

import sys
from pathlib import Path

from zermelo.arena.limits import parse_limits
from zermelo.arena.match import Match, MatchPlan
from zermelo.arena.match_report import interval_text, measured
from zermelo.arena.openings.opening_sets import openings
from zermelo.arena.players.contestant import Contestant
from zermelo.arena.players.factory import UCI_COMMAND
from zermelo.arena.statistics.sprt import Sprt
from zermelo.network.certificate import Subject


def contestant(subject: Subject) -> Contestant:
    """The flagship's search with this network, as a UCI program: what others will run too."""
    return Contestant(
        name=subject.name,
        kind="uci",
        command=(sys.executable, *UCI_COMMAND, "zermelo"),
        options={"EvalFile": str(subject.path.resolve())},
    )


def opponent(text: str) -> Contestant:
    """Another network's file, or any engine as `zermelo match` names it, as a program as well."""
    if text.endswith(".znet"):
        return contestant(Subject.read(Path(text)))
    return Contestant.parse(text, in_process=False)


def certify_match(
    subject: Subject,
    against: str,
    *,
    games: int,
    nodes: int | None = None,
    tc: str | None = None,
    sprt: Sprt,
) -> Match:
    """Fixed nodes or a clock, each opening with both colours, at most `games`."""
    return Match(
        first=contestant(subject),
        second=opponent(against),
        games=games,
        limits=parse_limits(nodes=nodes, tc=tc),
        openings=openings("balanced"),
        sprt=sprt,
    )


def match_line(plan: MatchPlan) -> str:
    """The result in one line."""
    pairs, sprt = plan.pairs, plan.match.sprt
    assert sprt is not None
    test = f"SPRT [{sprt.elo0:g}, {sprt.elo1:g}] {sprt.model}"
    decided = "undecided" if plan.verdict is None else f"{plan.verdict} accepted"
    faults = f", {len(plan.faults)} lost by faults" if plan.faults else ""
    return (
        f"{plan.match.limits} against {plan.match.second.name}: {pairs.games} games, "
        f"+{pairs.wins} ={pairs.draws} -{pairs.losses}, Elo {interval_text(measured(plan).elo)} "
        f"(95%), {test}: {decided}{faults}"
    )
