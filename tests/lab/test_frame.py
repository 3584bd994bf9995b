"""Experiments found, run, remembered and refused."""

import dataclasses
import importlib.util
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest

from tests.lab.own_experiment import Looks
from tests.lab.samples import killers, other_variants
from tests.lab.stored import QUICK, store_run
from zermelo.arena.limits import parse_limits
from zermelo.engines.presets import preset
from zermelo.errors import ExperimentError
from zermelo.lab import (
    Comparison,
    MatchExperiment,
    Outcome,
    Pairing,
    Row,
    SearchExperiment,
    Setup,
    Variant,
    run_here,
)
from zermelo.lab.analysis.comparing import Side, compare_runs
from zermelo.lab.analysis.flat import lines_of
from zermelo.lab.catalogue import PAPERS, Catalogue, from_file
from zermelo.lab.laboratory import checked_tasks, last
from zermelo.position import Position
from zermelo.runner.store import Store
from zermelo.runner.task import Task


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    store = Store(tmp_path / "lab.sqlite")
    yield store
    store.close()


def test_two_tasks_of_one_key_are_refused() -> None:
    class Twice(Looks):
        def tasks(self, setup: Setup) -> list[Task]:
            return super().tasks(setup)[:1] * 2

    with pytest.raises(ExperimentError, match="twice: two tasks have the key '000'"):
        checked_tasks(Twice(name="twice", question="?"), QUICK)


def test_an_unknown_experiment_gets_the_nearest_suggested() -> None:
    with pytest.raises(ExperimentError, match="no experiment 'kolawol'; did you mean 'kolawole'"):
        Catalogue().find("kolawol")
    with pytest.raises(ExperimentError, match="accepted: all, hal"):
        Catalogue().find("zzzzzz")


def test_names_are_unique_and_every_paper_can_be_named() -> None:
    catalogue = Catalogue()
    names = [entry.experiment.name for entry in catalogue.find("all")]
    assert len(set(names)) == len(names)
    assert not set(names) & {"all", *PAPERS}
    for paper in PAPERS:
        assert {entry.paper for entry in catalogue.find(paper)} <= {paper}


def test_a_comparison_of_what_is_not_there_is_refused() -> None:
    with pytest.raises(ExperimentError, match="names 'none'; the variants are with, without"):
        dataclasses.replace(killers(), comparisons=[Comparison("with", "none")])


def test_games_with_an_evaluation_of_ones_own_are_refused() -> None:
    with pytest.raises(ExperimentError, match="'own' has a custom evaluation"):
        MatchExperiment(
            name="games",
            question="?",
            variants={"own": Variant(preset("hal"), flat_evaluation), "hal": "hal"},
            pairings=[Pairing("own", "hal", parse_limits(depth=1))],
            games=(2, 2),
        )


def test_an_unfinished_run_has_no_answer(store: Store) -> None:
    finished = store_run(store, killers(), leave_out=2)
    assert not finished.is_complete
    with pytest.raises(ExperimentError, match=r"4 of 6 measurements .* zermelo lab run killers"):
        finished.outcome()


def test_the_last_run_is_complete_and_full_if_there_is_such(store: Store) -> None:
    experiment = killers()
    assert last(experiment, store) is None
    store_run(store, experiment, Setup(quick=False), leave_out=1)
    assert last(experiment, store).setup == Setup(quick=False)  # type: ignore[union-attr]
    quick = store_run(store, experiment)
    assert last(experiment, store) == quick
    again = store_run(store, experiment, fresh=True)
    assert last(experiment, store) == again
    full = store_run(store, experiment, Setup(quick=False, seed=2))
    assert last(experiment, store) == full


def test_a_changed_declaration_is_another_experiment(store: Store) -> None:
    store_run(store, killers(count=6))
    assert last(killers(count=5), store) is None


def test_an_evaluation_that_was_changed_makes_another_run(tmp_path: Path) -> None:
    one, same, other = (
        Variant(preset("hal"), evaluation_in(tmp_path / f"{name}_evaluation.py", value)).plain()
        for name, value in (("one", 1), ("same", 1), ("other", 2))
    )
    assert one == same
    assert one != other


def test_an_analysis_that_fails_says_where(store: Store) -> None:
    class Broken(Looks):
        def tasks(self, setup: Setup) -> list[Task]:
            return super().tasks(setup)[:1]

        def analyse(self, rows: Sequence[Row], setup: Setup) -> Outcome:
            del rows, setup
            raise KeyError("nodez")

    finished = store_run(store, Broken(name="broken", question="?"))
    with pytest.raises(ExperimentError, match=r"broken: the analysis failed at .* 'nodez'"):
        finished.outcome()


def test_run_here_answers_at_once() -> None:
    outcome = run_here(killers())
    assert "(6 pairs, p = " in outcome.summary
    assert outcome.tables[0].rows[0][7] == 6


def test_two_runs_of_one_experiment_are_compared(store: Store) -> None:
    one = store_run(store, killers())
    other = store_run(store, killers(), Setup(quick=True, seed=2))
    for found in compare_runs(Side(one), Side(other)):
        # The same searches: the seed changes nothing here.
        assert found.first == found.second
        assert found.ratio is not None
        assert (found.ratio.value, found.test.pairs) == (1.0, 6)


def test_two_experiments_on_the_same_positions_are_compared(store: Store) -> None:
    one, other = store_run(store, killers()), store_run(store, other_variants())
    (found,) = compare_runs(Side(one, "with"), Side(other, "hal"))
    nodes = {
        (line["experiment"], line["variant"], line["fen"]): line["nodes"]
        for run in (one, other)
        for line in lines_of(run)
    }
    differences = [
        float(str(nodes["killers", "with", row["fen"]]))
        - float(str(nodes["others", "hal", row["fen"]]))
        for row in one.rows
    ]
    assert found.test.difference.value == pytest.approx(sum(differences) / 6)


def test_runs_that_are_not_paired_are_refused(store: Store) -> None:
    one = store_run(store, killers(count=6))
    other = store_run(store, killers("fewer", count=5))
    with pytest.raises(ExperimentError, match="not paired: 1 of the measurements"):
        compare_runs(Side(one), Side(other))
    strangers = store_run(store, other_variants())
    with pytest.raises(
        ExperimentError, match=r"no variant in common: .* 'with', 'without', .* 'hal'"
    ):
        compare_runs(Side(one), Side(strangers))
    with pytest.raises(ExperimentError, match=r"no numbers called 'nodez'; it has: .*'nodes'"):
        compare_runs(Side(one), Side(other), "nodez")
    with pytest.raises(ExperimentError, match="there is no 'hal'; name a variant"):
        compare_runs(Side(one, "hal"), Side(other, "with"))


def test_a_position_measured_again_is_paired_trial_by_trial(store: Store) -> None:
    class Trials(Looks):
        def tasks(self, setup: Setup) -> list[Task]:
            (task,) = super().tasks(setup)[:1]
            return [Task(f"{task.key} {trial}", task.function, task.payload) for trial in range(3)]

    one = store_run(store, Trials(name="trials", question="?"))
    (found,) = compare_runs(Side(one), Side(one))
    assert found.test.pairs == 3


def test_a_metric_that_can_be_zero_has_no_ratio(store: Store) -> None:
    one = store_run(store, killers())
    (found, _) = compare_runs(Side(one), Side(one), "table_hits")
    assert found.ratio is None
    assert found.test.p_two_tail == 1.0


def test_a_file_without_an_experiment_is_refused(tmp_path: Path) -> None:
    (tmp_path / "empty_sample.py").write_text("x = 1\n")
    with pytest.raises(ExperimentError, match="contains no experiment"):
        from_file(tmp_path / "empty_sample.py")
    (tmp_path / "wrong_sample.py").write_text("import nothing_of_this_name\n")
    with pytest.raises(ExperimentError, match=r"wrong_sample.py: ModuleNotFoundError"):
        from_file(tmp_path / "wrong_sample.py")
    with pytest.raises(ExperimentError, match="there is no file"):
        from_file(tmp_path / "none.py")


def test_a_file_that_hides_behind_another_module_is_refused(tmp_path: Path) -> None:
    (tmp_path / "statistics.py").write_text("x = 1\n")
    with pytest.raises(ExperimentError, match=r"another module called 'statistics'.*rename"):
        from_file(tmp_path / "statistics.py")


def test_a_file_that_is_gone_is_said_to_be(store: Store, tmp_path: Path) -> None:
    gone = tmp_path / "gone_sample.py"
    store_run(store, killers("gone"), details={"source": str(gone)})
    catalogue = Catalogue(store)
    (lost,) = catalogue.missing
    assert (lost.name, lost.source) == ("gone", gone)
    with pytest.raises(ExperimentError, match=r"gone was declared in .*: there is no file"):
        catalogue.find("gone")


def test_a_store_knows_what_is_under_way(tmp_path: Path) -> None:
    driver, watcher = Store(tmp_path / "lab.sqlite"), Store(tmp_path / "lab.sqlite")
    run = driver.begin("lab", {"experiment": "x"}, details={"tasks": 3})
    driver.add(run.id, "a", {})
    assert watcher.is_under_way(run.id)
    assert (watcher.count(run.id), watcher.run(run.id).total) == (1, 3)
    driver.close()
    assert not watcher.is_under_way(run.id)
    watcher.close()


def test_an_experiment_of_positions_is_a_declaration_only() -> None:
    experiment = SearchExperiment(
        name="short", question="?", variants={"hal": "hal"}, comparisons=[]
    )
    assert len(experiment.tasks(QUICK)) == 30
    assert len(experiment.tasks(Setup())) == 300


def flat_evaluation(position: Position) -> int:
    del position
    return 0


def evaluation_in(path: Path, value: int) -> Callable[[Position], int]:
    """A function that was written into a file."""
    path.write_text(f"def evaluation(position):\n    return {value}\n")
    specification = importlib.util.spec_from_file_location(path.stem, path)
    assert specification is not None
    assert specification.loader is not None
    module = importlib.util.module_from_spec(specification)
    specification.loader.exec_module(module)
    evaluation: Callable[[Position], int] = module.evaluation
    return evaluation
