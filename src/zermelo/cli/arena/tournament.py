"""`zermelo tournament`: many engines against each other."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer

from zermelo.cli.arena.options import ArenaOptions
from zermelo.cli.option_group import with_option_groups

if TYPE_CHECKING:
    from zermelo.arena.export import NumberedGame
    from zermelo.arena.schedules.schedule import Schedule
    from zermelo.runner.session import Session


class Kind(StrEnum):
    """The kinds of tournament, as they are typed."""

    ROUND_ROBIN = "round-robin"
    GAUNTLET = "gauntlet"
    SWISS = "swiss"
    KNOCKOUT = "knockout"


@dataclass(frozen=True, kw_only=True)
class ScheduleOptions:
    """Who meets whom, and how often."""

    games: Annotated[int, typer.Option(min=1, help="Games per pairing.")] = 2
    cycles: Annotated[
        int, typer.Option(min=1, help="How often all meet, in a round-robin or gauntlet.")
    ] = 1
    heroes: Annotated[
        int, typer.Option(min=1, help="In a gauntlet, how many of the engines play all others.")
    ] = 1
    rounds: Annotated[
        int | None, typer.Option(min=1, help="Rounds of a Swiss. [default: enough for one winner]")
    ] = None
    replays: Annotated[
        int, typer.Option(min=0, help="Extra pairs of games to decide a tied knockout pairing.")
    ] = 3

    def schedule(self, kind: Kind, names: list[str]) -> "Schedule":
        from zermelo.arena.schedules.gauntlet import Gauntlet
        from zermelo.arena.schedules.knockout import Knockout
        from zermelo.arena.schedules.round_robin import RoundRobin
        from zermelo.arena.schedules.swiss import Swiss

        match kind:
            case Kind.ROUND_ROBIN:
                return RoundRobin(names, self.games, self.cycles)
            case Kind.GAUNTLET:
                heroes, others = names[: self.heroes], names[self.heroes :]
                return Gauntlet(heroes, others, self.games, self.cycles)
            case Kind.SWISS:
                return Swiss(names, self.games, self.rounds)
            case Kind.KNOCKOUT:
                return Knockout(names, self.games, self.replays)


@with_option_groups
def tournament(
    kind: Annotated[Kind, typer.Argument(help="The kind of tournament.")],
    engines: Annotated[
        list[str],
        typer.Argument(
            metavar="ENGINE...", help="Engines named as in `zermelo match`, in seeding order."
        ),
    ],
    own: ScheduleOptions,
    arena: ArenaOptions,
) -> None:
    """Play a tournament between engines, with a live cross table.

    Engines are named as in `zermelo match`, each with limits of its own if given:
    `kong-minimax:depth=3`. Games are stored as they end; after an interruption the same command
    continues. `zermelo ratings` makes a rating list from the PGN.

    Examples:

    - `zermelo tournament round-robin zermelo hal kolawole --games 4 --nodes 20000 --pgn all.pgn`

    - `zermelo tournament gauntlet zermelo:null_move=off hal stockfish:Hash=16 --tc 1+0.01`

    - `zermelo tournament swiss zermelo hal kolawole chess0-classic --rounds 2 --depth 3`
    """
    # Imported here, so that other commands do not wait for the arena.
    from zermelo.arena.players.contestant import distinct_names
    from zermelo.arena.tournament import Tournament, TournamentPlan
    from zermelo.cli.arena.course import play_out
    from zermelo.cli.arena.tournament_view import TournamentView, report

    players = distinct_names([arena.contestant(text) for text in engines])
    played = Tournament(
        kind=kind.value,
        contestants=players,
        schedule=own.schedule(kind, [player.name for player in players]),
        limits=arena.limits(),
        openings=arena.read_openings(),
        seed=arena.seed,
        chess960=arena.chess960,
        rules=arena.rules(),
    )
    plan = TournamentPlan(played)
    play_out(
        "tournament",
        played.plain(),
        plan,
        TournamentView(plan),
        arena,
        contestants=players,
        games=_games,
        event=f"Zermelo {kind.value}",
        report=lambda: report(plan),
    )


def _games(session: "Session") -> "Iterator[NumberedGame]":
    from zermelo.arena.record import GameRecord
    from zermelo.arena.tournament import round_text

    for number, (key, result) in enumerate(session.results(), start=1):
        yield number, round_text(key), GameRecord.of(result)
