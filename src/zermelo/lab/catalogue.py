"""The known experiments: those of the papers, our own, and users' files."""

import difflib
import importlib
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from zermelo.errors import ExperimentError
from zermelo.lab.experiment import Experiment
from zermelo.runner.store import Store

PAPERS: Mapping[str, str] = {
    "hal": "HAL, the quiet move first (Wheeler 2024)",
    "chess0": "Chess0, classic and adaptive (Camacho 2009)",
    "kolawole": "A chess game in Java (Kolawole-Idowu 2020)",
    "minmax": "Minimax, alpha-beta and quiescence in Python",
    "kong": "From minimax to a table, step by step (Kong 2014)",
    "atlas": "The atlas of search techniques",
    "ours": "Our own questions",
}
"""Modules of `zermelo.lab.experiments`, each with its `EXPERIMENTS`, and their titles."""

OWN = "own"
"""The group of users' files beside the papers."""
OWN_TITLE = "Your own experiments"

SOURCE = "source"
"""The key of a stored run that names the file declaring its experiment."""


@dataclass(frozen=True)
class Entry:
    """An experiment and where it was declared."""

    experiment: Experiment
    paper: str
    """One of `PAPERS`, or `OWN`."""
    source: Path | None = None
    """The file, if it is a user's own."""


@dataclass(frozen=True)
class Missing:
    """An experiment that was run but whose file can no longer be read."""

    name: str
    source: Path
    reason: str


class Catalogue:
    """Every experiment that can be named: the built-in ones and those a store remembers."""

    def __init__(self, store: Store | None = None) -> None:
        self.missing: list[Missing] = []
        self._entries = [
            Entry(experiment, paper) for paper in PAPERS for experiment in of_paper(paper)
        ]
        if store is not None:
            self._remember(store)

    @property
    def entries(self) -> list[Entry]:
        """In the order of the papers; users' own last."""
        return list(self._entries)

    def find(self, name: str) -> list[Entry]:
        """The experiments of a name: `all`, one experiment, a paper, or a path to a Python file."""
        if name.endswith(".py"):
            return _entries_of(Path(name))
        found = [
            entry for entry in self._entries if name in ("all", entry.paper, entry.experiment.name)
        ]
        if found or name in PAPERS:
            return found
        for lost in self.missing:
            if lost.name == name:
                raise ExperimentError(f"{name} was declared in {lost.source}: {lost.reason}")
        known = ["all", *PAPERS, *(entry.experiment.name for entry in self._entries)]
        near = difflib.get_close_matches(name, known, n=1)
        hint = f"did you mean {near[0]!r}?" if near else f"accepted: {', '.join(known)}"
        raise ExperimentError(f"no experiment {name!r}; {hint}, or give the path of a Python file")

    def _remember(self, store: Store) -> None:
        """Adds the experiments of the files that were run before."""
        names: dict[Path, list[str]] = {}
        for run in store.runs():
            if SOURCE in run.details:
                of_file = names.setdefault(Path(run.details[SOURCE]), [])
                of_file.append(str(run.settings["experiment"]))
        known = {entry.experiment.name for entry in self._entries}
        for source, run_names in names.items():
            try:
                entries = _entries_of(source)
                reason = "it is no longer in that file"
            except ExperimentError as error:
                entries, reason = [], str(error)
            there = [entry for entry in entries if entry.experiment.name in run_names]
            self._entries += [entry for entry in there if entry.experiment.name not in known]
            known |= {entry.experiment.name for entry in there}
            self.missing += [
                Missing(name, source, reason)
                for name in dict.fromkeys(run_names)
                if name not in known
            ]


def of_paper(paper: str) -> Sequence[Experiment]:
    """The experiments on one paper."""
    module = importlib.import_module(f"zermelo.lab.experiments.{paper}")
    experiments: Sequence[Experiment] = module.EXPERIMENTS
    return experiments


def built_in() -> list[Experiment]:
    """The experiments that ship with Zermelo, in the order of the papers."""
    return [experiment for paper in PAPERS for experiment in of_paper(paper)]


def from_file(path: Path) -> list[Experiment]:
    """The experiments at the top level of a Python file.

    It is imported by the name of the file, and its folder stays on the path: workers find its
    functions by that name as well.
    """
    path = path.resolve()
    if not path.is_file():
        raise ExperimentError(f"there is no file {path}")
    folder = str(path.parent)
    if folder not in sys.path:
        # At the end, so that a user's file never hides a standard module.
        sys.path.append(folder)
    try:
        module = importlib.import_module(path.stem)
    except Exception as error:
        raise ExperimentError(f"{path}: {type(error).__name__}: {error}") from error
    if Path(module.__file__ or "").resolve() != path:
        raise ExperimentError(
            f"{path}: there is another module called {path.stem!r} ({module.__file__}); "
            "rename the file"
        )
    found = [value for value in vars(module).values() if isinstance(value, Experiment)]
    if not found:
        raise ExperimentError(
            f"{path} contains no experiment: define one at top level, such as "
            "experiment = SearchExperiment(...)"
        )
    return found


def _entries_of(path: Path) -> list[Entry]:
    return [Entry(experiment, OWN, path.resolve()) for experiment in from_file(path)]
