"""`zermelo tune fit`, `compare` and `show`: fit the evaluation's weights to positions."""

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.console import Console

from zermelo.cli import EXIT_INTERRUPTED
from zermelo.cli.arena.options import AsJson
from zermelo.extras import require
from zermelo.tuning.settings import DEFAULT_BLEND, DEFAULT_SPREAD, FitSettings, MethodName

# Imported where it is used, so that other commands do not wait for NumPy and SciPy.
if TYPE_CHECKING:
    from zermelo.tuning.fitting import Fitted
    from zermelo.tuning.problem import Problem

MAX_SHOWN = 12
"""How many of a group's largest changes are listed."""

Data = Annotated[
    list[Path], typer.Argument(metavar="DATA...", help="Files written by `zermelo tune positions`.")
]
Seed = Annotated[
    int,
    typer.Option("--seed", min=0, help="Random seed, also of the validation split."),
]
Blend = Annotated[
    float, typer.Option("--blend", help="Share of the search's own score in the target, 0 to 1.")
]
Spread = Annotated[
    float, typer.Option("--spread", help="Centipawns by which a weight is expected to change.")
]
Seconds = Annotated[
    float | None, typer.Option("--seconds", min=0, help="Start no round after this many seconds.")
]


def fit_command(
    data: Data,
    out: Annotated[
        Path,
        typer.Option(dir_okay=False, help="The file of weights whose numbers are replaced."),
    ],
    method: Annotated[MethodName, typer.Option(help="The fitting method.")] = "gradient",
    seed: Seed = 1,
    blend: Blend = DEFAULT_BLEND,
    spread: Spread = DEFAULT_SPREAD,
    rounds: Annotated[int | None, typer.Option(min=1, help="Maximum number of rounds.")] = None,
    seconds: Seconds = None,
    as_json: AsJson = False,
) -> None:
    """Fit the weights to positions; stop when the held-out games no longer improve.

    It starts from the compiled-in weights. Ctrl-C writes the best so far, and the same command
    continues from the checkpoint beside the file of weights.

    Examples:

    - `zermelo tune fit positions.txt.gz --out native/evaluation/tapered/tapered_weights.txt`

    - `zermelo tune fit positions.txt.gz --out genetic.txt --method genetic --seed 7`
    """
    require("zermelo tune fit")
    from zermelo.cli.tuning.view import FitView
    from zermelo.runner.interrupt import Interrupts
    from zermelo.tuning.fitting import METHODS, Fit
    from zermelo.tuning.weight_file import read_weights, write_weights

    problem = _problem(data, FitSettings(seed, blend, spread))
    read_weights(out, problem.model.names)
    checkpoint = out.with_name(f"{out.name}.checkpoint.npz")
    method_made = METHODS[method](problem.start)
    with Interrupts() as interrupts, FitView(method, method_made.rounds) as view:
        fitted = Fit(problem, method_made, path=checkpoint).run(
            rounds=rounds,
            seconds=seconds,
            tell=view.tell,
            tell_trace=view.tell_trace,
            is_stopped=lambda: interrupts.count > 0,
        )
    write_weights(out, problem.model.names, fitted.weights)
    if fitted.finished:
        checkpoint.unlink(missing_ok=True)
    if as_json:
        typer.echo(json.dumps(_plain(problem, fitted)))
    else:
        _print(problem, fitted)
        typer.echo(f"Weights written to {out}")
    if not fitted.finished:
        Console(stderr=True).print("Not finished: run the same command again to continue.")
        raise typer.Exit(EXIT_INTERRUPTED)


def compare_command(
    data: Data,
    out: Annotated[
        Path, typer.Option(file_okay=False, help="The folder for figures and histories.")
    ],
    seed: Seed = 1,
    blend: Blend = DEFAULT_BLEND,
    spread: Spread = DEFAULT_SPREAD,
    seconds: Seconds = None,
    as_json: AsJson = False,
) -> None:
    """Fit by gradient and by the genetic algorithm, and plot the progress of both over time.

    Example:

    - `zermelo tune compare positions.txt.gz --seconds 120 --out comparison`
    """
    require("zermelo tune compare")
    from zermelo.cli.tuning.view import FitView
    from zermelo.figures.style import write_figures
    from zermelo.runner.interrupt import Interrupts
    from zermelo.tuning.comparison import figures
    from zermelo.tuning.fitting import METHODS, Fit

    problem = _problem(data, FitSettings(seed, blend, spread))
    found: dict[MethodName, Fitted] = {}
    with Interrupts() as interrupts:
        for name, make in METHODS.items():
            method = make(problem.start)
            with FitView(name, method.rounds) as view:
                found[name] = Fit(problem, method).run(
                    seconds=seconds,
                    tell=view.tell,
                    tell_trace=view.tell_trace,
                    is_stopped=lambda: interrupts.count > 0,
                )
    written = write_figures(figures({name: one.history for name, one in found.items()}), out)
    answer = {name: _plain(problem, one) for name, one in found.items()}
    (out / "tuning.json").write_text(json.dumps(answer, indent=1) + "\n", encoding="utf-8")
    if as_json:
        typer.echo(json.dumps(answer))
    else:
        for name, one in found.items():
            typer.echo(f"{name}:")
            _print(problem, one)
        typer.echo("\n".join(str(path) for path in [*written, out / "tuning.json"]))
    if not all(one.finished for one in found.values()):
        raise typer.Exit(EXIT_INTERRUPTED)


def show_command(
    weights: Annotated[Path, typer.Argument(metavar="WEIGHTS", dir_okay=False)],
    as_json: AsJson = False,
) -> None:
    """Show how a file of weights differs from the compiled-in ones, by group, largest first.

    Example:

    - `zermelo tune show native/evaluation/tapered/tapered_weights.txt`
    """
    from zermelo.cli.tuning.view import changes_table
    from zermelo.tuning.tapered_model import TaperedModel
    from zermelo.tuning.weight_file import changes, read_weights

    model = TaperedModel()
    before = [round(weight) for weight in model.weights]
    found = changes(model.names, before, read_weights(weights, model.names))
    if as_json:
        plain = [{"name": one.name, "before": one.before, "after": one.after} for one in found]
        typer.echo(json.dumps({"weights": len(before), "changes": plain}))
        return
    if found:
        Console(highlight=False).print(changes_table(found, MAX_SHOWN))
    typer.echo(f"{len(found)} of {len(before)} weights differ from the compiled-in ones.")


def _problem(data: list[Path], settings: FitSettings) -> "Problem":
    from zermelo.tuning.positions import read_positions
    from zermelo.tuning.problem import Problem
    from zermelo.tuning.tapered_model import TaperedModel

    with Console(stderr=True).status("Reading the positions"):
        return Problem(TaperedModel(), read_positions(data), settings)


def _print(problem: "Problem", fitted: "Fitted") -> None:
    gain, last = fitted.gain, fitted.history[-1]
    typer.echo(
        f"{len(problem.training):,} positions to fit, {len(problem.validation):,} from other games "
        f"to check; slope {problem.slope:.5f} per centipawn"
    )
    typer.echo(
        f"{last.number} rounds in {last.seconds:.1f} s, best: {fitted.best_round}: validation "
        f"loss {gain.before:.6f} -> {gain.after:.6f}, by {gain.before - gain.after:.6f} "
        f"[{gain.low:.6f}, {gain.high:.6f}]"
    )
    if gain.low <= 0:
        typer.echo("The interval contains 0: these games do not show that the weights are better.")


def _plain(problem: "Problem", fitted: "Fitted") -> dict[str, Any]:
    gain = fitted.gain
    return {
        "positions": {"training": len(problem.training), "validation": len(problem.validation)},
        "slope": problem.slope,
        "finished": fitted.finished,
        "best_round": fitted.best_round,
        "validation_before": gain.before,
        "validation_after": gain.after,
        "fall_95": [gain.low, gain.high],
        "history": [line._asdict() for line in fitted.history],
    }
