"""`zermelo tune search`: the settings of a search, tuned by games."""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from zermelo.cli.arena.options import AsJson, GameOptions
from zermelo.cli.option_group import with_option_groups
from zermelo.errors import TuningError
from zermelo.extras import require

# Imported where it is used, so that other commands do not wait for the arena.
if TYPE_CHECKING:
    from zermelo.runner.driver import Ended, State
    from zermelo.tuning.search.plan import SearchTuning, SearchTuningPlan

STORE_FILE = "tuning.sqlite"
FIGURE_KINDS = {".svg": "svg", ".png": "png"}


@dataclass(frozen=True, kw_only=True)
class SearchTuningOptions:
    """What is tuned, for how long, and what is written."""

    engine: Annotated[str, typer.Option(help="The preset whose settings are tuned.")] = "zermelo"
    changes: Annotated[
        list[str] | None,
        typer.Option(
            "--set",
            metavar="TECHNIQUE.SETTING=VALUE",
            help="Change a setting of the preset before the start; may be repeated.",
        ),
    ] = None
    iterations: Annotated[int, typer.Option(min=1, help="How often the settings are moved.")] = 1000
    pairs: Annotated[
        int, typer.Option(min=1, help="Pairs of games per iteration, each with colours swapped.")
    ] = 4
    rate: Annotated[
        float | None,
        typer.Option(
            help="Steps by which one game won more moves a setting in the last iteration. "
            "[default: 2 divided by the square root of the number of games]"
        ),
    ] = None
    final_games: Annotated[
        int, typer.Option(help="Games of the final match, new settings against old; 0: none.")
    ] = 100
    csv: Annotated[
        Path | None, typer.Option(help="Write the path here, one line per iteration.")
    ] = None
    figure: Annotated[
        Path | None, typer.Option(help="Draw the path of each setting here, as .svg or .png.")
    ] = None
    as_json: AsJson = False

    def tuning(self, settings: list[str], games: GameOptions) -> "SearchTuning":
        """What the options say; refused before any game if it cannot be done."""
        from zermelo.arena.export import check_writable
        from zermelo.engines.changes import ChangedEngine
        from zermelo.tuning.search.parameter import parameters
        from zermelo.tuning.search.plan import SearchTuning

        if self.final_games < 0 or self.final_games % 2:
            raise TuningError(f"--final-games {self.final_games}: accepted: even numbers, or 0")
        for path in (self.csv, self.figure):
            check_writable(path)
        if self.figure is not None:
            if self.figure.suffix not in FIGURE_KINDS:
                raise TuningError(f"--figure {self.figure}: accepted: a name with .svg or .png")
            require("zermelo tune search --figure")
        engine = ChangedEngine.parse(self.engine, self.changes or [])
        return SearchTuning(
            engine=engine,
            parameters=parameters(settings, engine),
            iterations=self.iterations,
            pairs=self.pairs,
            limits=games.limits(),
            openings=games.read_openings(),
            rate=self.rate,
            seed=games.seed,
            chess960=games.chess960,
            rules=games.rules(),
            in_process=not games.subprocess,
        )

    def write(self, plan: "SearchTuningPlan") -> None:
        """The files that were asked for, also of a path that has not ended."""
        from zermelo.tuning.search.report import figure, write_path

        if self.csv is not None:
            write_path(self.csv, plan)
        if self.figure is not None:
            from zermelo.figures.style import rendered

            self.figure.write_bytes(rendered(figure(plan), FIGURE_KINDS[self.figure.suffix]))


@with_option_groups
def search_command(
    settings: Annotated[
        list[str],
        typer.Argument(
            metavar="SETTING",
            help="TECHNIQUE.SETTING, or with a range and step: TECHNIQUE.SETTING=LOW:HIGH:STEP.",
        ),
    ],
    own: SearchTuningOptions,
    games: GameOptions,
) -> None:
    """Tune settings of a search by games (SPSA), several at once.

    In every iteration all settings are moved up or down at random; the engine with the moved
    settings plays the one with the opposite moves, and what they score moves every setting towards
    the side that won. `zermelo engines NAME` lists settings and ranges. A match between the new
    settings and the old ones ends the run.

    Every pair of games is stored as it ends. Ctrl-C finishes the games under way, a second Ctrl-C
    stops at once; the same command then continues and finds the same path.

    Examples:

    - `zermelo tune search futility.margin reverse_futility.margin --nodes 5000`

    - `zermelo tune search late_move_reductions.base=0:150:10 late_move_reductions.strength
      --tc 1+0.01 --iterations 2000 --figure path.svg --csv path.csv`

    - `zermelo tune search null_move.reduction=1:6:1 --set null_move.reduction=1 --nodes 1000
      --final-games 400`
    """
    from zermelo.cli.run_end import end_run, tell_programs
    from zermelo.cli.tuning.search_view import SearchTuningView
    from zermelo.engines.build import build_id
    from zermelo.runner.driver import Ended
    from zermelo.runner.session import Session
    from zermelo.tuning.search.plan import KIND, SearchTuningPlan
    from zermelo.tuning.search.report import report

    tuning = own.tuning(settings, games)
    plan = SearchTuningPlan(tuning)
    view = SearchTuningView(plan)
    programs = {tuning.engine.name: build_id()}
    with Session(KIND, tuning.plain(), games.run(STORE_FILE), programs=programs) as session:
        with view:
            ended = session.drive(plan, view.tell)
        programs_seen = session.programs()
    own.write(plan)
    if not own.as_json:
        view.print_report()
        tell_programs(programs_seen)
    state = view.state
    final: dict[str, Any] | None = None
    if ended is Ended.FINISHED and not state.given_up and own.final_games:
        ended, state, final = _final_match(plan, own, games)
    if own.as_json:
        head = {"run": session.run.id, "ended": ended, "programs": programs_seen}
        typer.echo(json.dumps({**head, **report(plan), "final": final}))
    end_run(ended, state, "games")


def _final_match(
    plan: "SearchTuningPlan", own: SearchTuningOptions, games: GameOptions
) -> "tuple[Ended, State, dict[str, Any] | None]":
    """New against old; nothing is played if every setting is back where it started."""
    from zermelo.arena.match import MatchPlan
    from zermelo.arena.match_report import report
    from zermelo.cli.arena.match_view import MatchView
    from zermelo.engines.build import build_id
    from zermelo.runner.driver import Ended, State
    from zermelo.runner.session import Session

    match = plan.tuning.final_match(plan.path[-1], own.final_games)
    if match is None:
        if not own.as_json:
            typer.echo("The new settings are the old ones: there is no match to play.")
        return Ended.FINISHED, State(), None
    match_plan = MatchPlan(match)
    programs = {name: build_id() for name in (match.first.name, match.second.name)}
    run = games.run(STORE_FILE)
    with (
        Session("match", match.plain(), run, programs=programs) as session,
        MatchView(match_plan) as view,
    ):
        ended = session.drive(match_plan, view.tell)
    if not own.as_json:
        typer.echo()
        view.print_report()
    return ended, view.state, report(match_plan)
