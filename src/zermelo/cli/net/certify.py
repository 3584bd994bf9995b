"""`zermelo net certify`: whether a network does what it should."""

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from zermelo.cli import EXIT_INTERRUPTED
from zermelo.cli.arena import options as options
from zermelo.cli.arena.options import AsJson
from zermelo.cli.option_group import with_option_groups
from zermelo.cli.play import data_folder
from zermelo.errors import ArenaError

if TYPE_CHECKING:
    from zermelo.arena.match import Match
    from zermelo.network.certificate import Subject
    from zermelo.network.checks import Finding

EXIT_FAILED = 1
DEFAULT_POSITIONS = 100_000
DEFAULT_MOVES = 1_000_000


@dataclass(frozen=True, kw_only=True)
class CheckOptions:
    """What the network is checked on."""

    checkpoint: Annotated[
        Path | None,
        typer.Option(
            dir_okay=False,
            help="Its trained numbers. [default: NET with .pt, or checkpoint.pt beside it]",
        ),
    ] = None
    data: Annotated[
        list[Path] | None,
        typer.Option(help="Take positions from this file of games. [default: quick games]"),
    ] = None
    positions: Annotated[int, typer.Option(min=1, help="How many of them.")] = DEFAULT_POSITIONS
    moves: Annotated[int, typer.Option(min=1, help="Random moves made and taken back.")] = (
        DEFAULT_MOVES
    )
    seed: Annotated[int, typer.Option(min=0)] = 1


@dataclass(frozen=True, kw_only=True)
class CertifyMatchOptions:
    """The matches that follow: none unless --match-nodes or --tc is given."""

    match_nodes: Annotated[
        int | None, typer.Option(min=1, help="Play a match with so many nodes per move.")
    ] = None
    tc: Annotated[
        str | None, typer.Option(metavar="TC", help="Play a match on this clock: 8+0.08.")
    ] = None
    games: Annotated[int, typer.Option(min=2, help="Games of each match at most, even.")] = 400
    against: Annotated[
        str, typer.Option(metavar="ENGINE|NET", help="The opponent: an engine, or a .znet file.")
    ] = "zermelo-classic"
    sprt: Annotated[
        str, typer.Option(metavar="ELO0,ELO1", help="The test that ends a match early.")
    ] = "0,10"
    workers: options.Workers = None
    store: options.StoreFile = None
    fresh: options.Fresh = False
    if_changed: options.ChangedPrograms = options.IfChanged.ASK

    def matches(self, subject: "Subject") -> "list[Match]":
        from zermelo.arena.statistics.sprt import Sprt
        from zermelo.network.certify_match import certify_match

        try:
            elo0, elo1 = (float(part) for part in self.sprt.split(","))
        except ValueError:
            raise ArenaError(f"--sprt {self.sprt!r}: accepted: ELO0,ELO1, such as 0,10") from None
        limits: list[dict[str, int | str]] = []
        if self.match_nodes is not None:
            limits.append({"nodes": self.match_nodes})
        if self.tc is not None:
            limits.append({"tc": self.tc})
        test = Sprt(elo0, elo1)
        return [
            certify_match(subject, self.against, games=self.games, sprt=test, **limit)  # type: ignore[arg-type]
            for limit in limits
        ]


@with_option_groups
def certify_command(
    net: Annotated[Path, typer.Argument(metavar="NET", help="The network.")],
    check: CheckOptions,
    match: CertifyMatchOptions,
    out: Annotated[
        Path | None,
        typer.Option(dir_okay=False, help="The certificate. [default: NET.certificate.txt]"),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Check a network and write its certificate, a small text file that goes with it.

    Whole numbers against the trained ones, every kernel against the plain one, layers updated
    through random moves against fresh ones, mirrored and colour-swapped positions; then matches,
    if asked for. The certificate is written only if nothing failed; a failure exits with 1.

    Examples:

    - `zermelo net certify first.znet`

    - `zermelo net certify first.znet --checkpoint runs/first/checkpoint.pt --match-nodes 5000`

    - `zermelo net certify next.znet --against first.znet --tc 8+0.08 --games 200`
    """
    from zermelo.network.certificate import SUFFIX, Certificate, Subject

    subject = Subject.read(net, check.checkpoint)
    place = out or net.with_name(net.stem + SUFFIX)
    planned = match.matches(subject)
    findings = _findings(subject, check)
    certificate = Certificate(subject, findings)
    if certificate.passed:
        certificate.matches.extend(_played(one, match) for one in planned)
        certificate.write(place)
    if as_json:
        written = str(place) if certificate.passed else None
        typer.echo(json.dumps({**certificate.plain(), "out": written}))
    else:
        typer.echo(certificate.text(), nl=False)
        typer.echo(f"written   {place}" if certificate.passed else "no certificate is written")
    if not certificate.passed:
        raise typer.Exit(EXIT_FAILED)


def _findings(subject: "Subject", check: CheckOptions) -> "list[Finding]":
    from zermelo.network import checks
    from zermelo.network.sample import sampled_boards

    with _bar("positions", check.positions) as tell:
        boards = sampled_boards(check.data or [], check.positions, check.seed, tell)
    findings = []
    with _bar("float against whole numbers", len(boards)) as tell:
        findings.append(checks.float_against_whole(subject.raw, subject.weights, boards, tell))
    with _bar("kernels", len(boards)) as tell:
        findings.append(checks.kernels_agree(subject.raw, boards, tell))
    with _bar("updates", check.moves) as tell:
        findings.append(checks.updates_agree(subject.raw, check.moves, check.seed, tell))
    with _bar("symmetry", len(boards)) as tell:
        findings.append(checks.symmetric(subject.raw, boards, tell))
    return findings


@contextmanager
def _bar(title: str, total: int) -> "Iterator[Callable[[int], None]]":
    from zermelo.cli.late_bar import late_bar

    with late_bar(title, total) as (bar, task):
        yield lambda done: bar.update(task, completed=done)


def _played(wanted: "Match", match: CertifyMatchOptions) -> str:
    """The result in one line; after Ctrl-C the same command goes on."""
    from zermelo.arena.match import MatchPlan
    from zermelo.arena.players.factory import checked_identity
    from zermelo.cli.arena.match_view import MatchView
    from zermelo.cli.run_end import end_run
    from zermelo.network.certify_match import match_line
    from zermelo.runner.driver import Ended
    from zermelo.runner.session import Session

    plan = MatchPlan(wanted)
    run = options.run_options(
        match.store or data_folder() / "arena.sqlite",
        match.fresh,
        match.workers,
        None,
        match.if_changed,
    )
    programs = {one.name: checked_identity(one) for one in (wanted.first, wanted.second)}
    view = MatchView(plan)
    with Session("match", wanted.plain(), run, programs=programs) as session, view:
        ended = session.drive(plan, view.tell)
    if ended is Ended.INTERRUPTED:
        typer.echo("Not finished: the same command goes on with the match.", err=True)
        raise typer.Exit(EXIT_INTERRUPTED)
    end_run(ended, view.state, view.things)
    return match_line(plan)
