"""Fits that can be checked: known weights, exact repetition, early stopping."""

from pathlib import Path

import numpy as np
import pytest

from tests.tuning.linear_model import TRUE, LinearModel, SquaredModel, sampled_positions
from zermelo.errors import TuningError
from zermelo.tuning.fitting import METHODS, Fit, Fitted
from zermelo.tuning.loss import chance, fitted_slope
from zermelo.tuning.problem import Problem, split_by_game
from zermelo.tuning.settings import FitSettings, MethodName

POSITIONS = sampled_positions(6000)
FALSE = TRUE * 0.85 + np.array([20, -30, 30, 40, -60, 8, -12, 10, -9, 14])


def fitted(method: MethodName, *, rounds: int | None = None, path: Path | None = None) -> Fitted:
    problem = Problem(LinearModel(FALSE), POSITIONS, FitSettings(3))
    return Fit(problem, METHODS[method](problem.start), path=path).run(rounds=rounds)


def shape(weights: np.ndarray) -> np.ndarray:
    """Without the scale, which the slope decides."""
    return np.asarray(weights / weights[:5].sum() * TRUE[:5].sum())


@pytest.mark.parametrize("method", METHODS)
def test_known_weights_are_found_again(method: MethodName) -> None:
    positions = sampled_positions(6000, exact=True)
    problem = Problem(LinearModel(FALSE), positions, FitSettings(3, spread=1000))
    found = Fit(problem, METHODS[method](problem.start)).run()
    assert np.abs(shape(FALSE) - TRUE).max() > 40
    assert np.abs(shape(found.weights) - TRUE).max() < 4
    assert found.gain.after < found.gain.before
    assert found.gain.low > 0
    assert np.array_equal(found.weights, np.rint(found.weights))


@pytest.mark.parametrize("method", METHODS)
def test_a_seed_repeats_exactly_and_a_fit_that_was_stopped_goes_on_exactly(
    method: MethodName, tmp_path: Path
) -> None:
    path = tmp_path / "fit.npz"
    rounds = METHODS[method](FALSE).rounds_a_trace + 3
    whole = fitted(method, rounds=rounds)
    again = fitted(method, rounds=rounds)
    fitted(method, rounds=2, path=path)
    resumed = fitted(method, rounds=rounds, path=path)
    for other in (again, resumed):
        assert np.array_equal(whole.weights, other.weights)
        assert [line.validation for line in whole.history] == [
            line.validation for line in other.history
        ]
        assert whole.history[-1].evaluations == other.history[-1].evaluations


def test_a_model_that_is_not_linear_is_traced_again_and_fitted() -> None:
    true = np.concatenate([TRUE[:5], [6, 4, 3, 5, 2]]).astype(np.float64)
    squared = np.concatenate([true[:5], true[5:] ** 2])
    positions = sampled_positions(6000, true=squared, exact=True)
    start = np.concatenate([true[:5] * 0.9, [3, 8, 6, 3, 5]]).astype(np.float64)
    problem = Problem(SquaredModel(start), positions, FitSettings(3, spread=1000))
    found = Fit(problem, METHODS["gradient"](problem.start)).run()
    assert found.gain.after < found.gain.before / 20
    assert np.abs(found.weights[5:] - true[5:]).max() <= 1


def test_rarely_seen_weights_stay_put() -> None:
    rare = LinearModel(FALSE)
    rare.names = [*rare.names, "never.seen"]
    rare.weights = np.append(FALSE, 77.0)
    inner = rare.trace

    def with_empty_column(fens, weights):  # type: ignore[no-untyped-def] # noqa: ANN001, ANN202
        found = inner(fens, weights[:-1])
        found.jacobian.resize((len(fens), len(weights)))
        return found

    rare.trace = with_empty_column  # type: ignore[method-assign]
    problem = Problem(rare, POSITIONS, FitSettings(3))
    found = Fit(problem, METHODS["gradient"](problem.start)).run(rounds=3)
    assert found.weights[-1] == 77
    assert not np.array_equal(found.weights[:-1], np.rint(FALSE))


def test_a_stopped_fit_keeps_the_best_and_says_so() -> None:
    problem = Problem(LinearModel(FALSE), POSITIONS, FitSettings(3))
    heard: list[float] = []
    fit = Fit(problem, METHODS["gradient"](problem.start))
    found = fit.run(
        tell=lambda line: heard.append(line.validation), is_stopped=lambda: len(heard) > 3
    )
    assert not found.finished
    assert found.history[found.best_round].validation == min(heard)


def test_a_fit_that_is_stopped_at_once_keeps_the_first_weights() -> None:
    problem = Problem(LinearModel(FALSE), POSITIONS, FitSettings(3))
    found = Fit(problem, METHODS["gradient"](problem.start)).run(is_stopped=lambda: True)
    assert np.array_equal(found.weights, np.rint(FALSE))
    assert [line.number for line in found.history] == [0]


def test_it_ends_when_the_validation_no_longer_falls() -> None:
    found = fitted("gradient")
    method = METHODS["gradient"](FALSE)
    assert found.finished
    last = found.history[-1].number
    assert last - found.best_round == method.patience or last == method.rounds
    assert found.history[found.best_round].validation == min(
        line.validation for line in found.history
    )


def test_no_game_is_on_both_sides_and_none_is_lost() -> None:
    training, validation = split_by_game(POSITIONS, np.random.default_rng(5))
    assert not set(training.games) & set(validation.games)
    assert sorted([*training.fens, *validation.fens]) == sorted(POSITIONS.fens)
    assert 0.09 < len(set(validation.games)) / len(set(POSITIONS.games)) < 0.11
    row = list(POSITIONS.fens).index(training.fens[0])
    assert training.scores[0] == POSITIONS.scores[row]


def test_the_slope_is_that_of_the_results() -> None:
    slope = fitted_slope(POSITIONS.scores, POSITIONS.results)
    assert slope == pytest.approx(0.004, rel=0.1)
    assert chance(np.array([0, 1e6, -1e6], np.float32), slope).tolist() == [0.5, 1, 0]


def test_a_checkpoint_of_another_build_is_refused_and_an_old_one_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "fit.npz"
    fitted("gradient", rounds=2, path=path)
    with np.load(path) as saved:
        arrays = dict(saved)
    assert str(arrays["build"]).startswith("Zermelo")
    np.savez(path, **{**arrays, "build": np.array("Zermelo 0.0.9 build 0")})
    with pytest.raises(TuningError, match=r"made by Zermelo 0\.0\.9 build 0"):
        fitted("gradient", rounds=3, path=path)
    del arrays["build"]
    np.savez(path, **arrays)
    assert len(fitted("gradient", rounds=3, path=path).history) == 4


def test_a_checkpoint_of_another_fit_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "fit.npz"
    fitted("gradient", rounds=1, path=path)
    with pytest.raises(TuningError, match="another fit"):
        fitted("genetic", rounds=1, path=path)
    path.write_bytes(b"no checkpoint")
    with pytest.raises(TuningError, match="is not a checkpoint"):
        fitted("gradient", rounds=1, path=path)


@pytest.mark.parametrize("wrong", [{"blend": 1.5}, {"spread": 0}, {"spread": float("inf")}])
def test_settings_out_of_range_are_refused(wrong: dict[str, float]) -> None:
    with pytest.raises(TuningError, match="accepted"):
        FitSettings(**wrong)  # type: ignore[arg-type]
