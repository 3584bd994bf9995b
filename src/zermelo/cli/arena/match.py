"""`zermelo match`: two engines against each other."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

import typer

from zermelo.arena.limits import parse_limits
from zermelo.arena.statistics.sprt import Model, Sprt
from zermelo.cli.arena.options import ArenaOptions
from zermelo.cli.option_group import with_option_groups
from zermelo.errors import ArenaError

if TYPE_CHECKING:
    from zermelo.arena.export import NumberedGame
    from zermelo.arena.players.contestant import Contestant
    from zermelo.runner.session import Session

DEFAULT_GAMES = 100
MAX_SPRT_GAMES = 100_000


@dataclass(frozen=True, kw_only=True)
class MatchOptions:
    """What only a match has: each engine's own limits and options, and the test that ends it."""

    games: Annotated[
        int | None,
        typer.Option(
            help="Number of games, even. "
            f"[default: {DEFAULT_GAMES}; with --sprt at most {MAX_SPRT_GAMES}]"
        ),
    ] = None
    tc_a: Annotated[str | None, typer.Option(metavar="TC", help="A's own time control.")] = None
    tc_b: Annotated[str | None, typer.Option(metavar="TC", help="B's own time control.")] = None
    nodes_a: Annotated[int | None, typer.Option(help="A's own nodes per move.")] = None
    nodes_b: Annotated[int | None, typer.Option(help="B's own nodes per move.")] = None
    depth_a: Annotated[int | None, typer.Option(help="A's own depth.")] = None
    depth_b: Annotated[int | None, typer.Option(help="B's own depth.")] = None
    option_a: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME=VALUE", help="A UCI option of A, if A is a program."),
    ] = None
    option_b: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME=VALUE", help="A UCI option of B, if B is a program."),
    ] = None
    sprt: Annotated[
        str | None,
        typer.Option(metavar="ELO0,ELO1", help="Stop when a sequential test has decided: 0,5."),
    ] = None
    alpha: Annotated[float, typer.Option(help="The test's probability of a false positive.")] = 0.05
    beta: Annotated[float, typer.Option(help="The test's probability of a false negative.")] = 0.05
    model: Annotated[
        Model, typer.Option(help="The scale of ELO0 and ELO1: normalised or logistic Elo.")
    ] = "normalized"

    def first(self, engine: "Contestant") -> "Contestant":
        """A with its own options and limits."""
        limits = parse_limits(tc=self.tc_a, nodes=self.nodes_a, depth=self.depth_a)
        return engine.with_options(self.option_a or []).with_limits(limits)

    def second(self, engine: "Contestant") -> "Contestant":
        """The same for B."""
        limits = parse_limits(tc=self.tc_b, nodes=self.nodes_b, depth=self.depth_b)
        return engine.with_options(self.option_b or []).with_limits(limits)

    def test(self) -> Sprt | None:
        """The sequential test, if there is one: `0,5`."""
        if self.sprt is None:
            return None
        try:
            elo0, elo1 = (float(part) for part in self.sprt.split(","))
        except ValueError:
            raise ArenaError(f"--sprt {self.sprt!r}: accepted: ELO0,ELO1, such as 0,5") from None
        return Sprt(elo0, elo1, self.alpha, self.beta, self.model)


@with_option_groups
def match(
    first: Annotated[
        str, typer.Argument(metavar="A", help="The first engine: hal, stockfish, ...")
    ],
    second: Annotated[str, typer.Argument(metavar="B", help="Its opponent.")],
    own: MatchOptions,
    arena: ArenaOptions,
) -> None:
    """Play a match between two engines and estimate the difference in strength.

    An engine is a preset (`hal`), a preset with changed settings (`zermelo:null_move=off`), a
    UCI program by name or path (`stockfish:UCI_LimitStrength=true,UCI_Elo=1400`), or any command
    with `cmd:COMMAND` or `xboard:COMMAND`. Each opening is played twice, with colours swapped.

    Every game is stored as it ends. Ctrl-C finishes the games under way, a second Ctrl-C stops at
    once; run the same command again to continue.

    Examples:

    - `zermelo match zermelo hal --games 40 --tc 1+0.01`

    - `zermelo match zermelo:null_move=off zermelo --tc 8+0.08 --sprt 0,5 --pgn games.pgn`

    - `zermelo match zermelo stockfish --nodes-a 20000 --depth-b 6 --option-b Hash=16`
    """
    # Imported here, so that other commands do not wait for the arena.
    from zermelo.arena.match import Match, MatchPlan
    from zermelo.arena.match_report import report
    from zermelo.arena.players.contestant import distinct_names
    from zermelo.cli.arena.course import play_out
    from zermelo.cli.arena.match_view import MatchView

    one, other = distinct_names(
        [own.first(arena.contestant(first)), own.second(arena.contestant(second))]
    )
    test = own.test()
    played = Match(
        first=one,
        second=other,
        games=own.games or (DEFAULT_GAMES if test is None else MAX_SPRT_GAMES),
        limits=arena.limits(),
        openings=arena.read_openings(),
        seed=arena.seed,
        chess960=arena.chess960,
        rules=arena.rules(),
        sprt=test,
    )
    plan = MatchPlan(played)
    play_out(
        "match",
        played.plain(),
        plan,
        MatchView(plan),
        arena,
        contestants=(one, other),
        games=_games,
        event=f"{one.name} - {other.name}",
        report=lambda: report(plan),
    )


def _games(session: "Session") -> "Iterator[NumberedGame]":
    from zermelo.arena.record import GameRecord

    for key, result in session.results():
        number = int(key)
        yield number + 1, f"{number // 2 + 1}.{number % 2 + 1}", GameRecord.of(result)
