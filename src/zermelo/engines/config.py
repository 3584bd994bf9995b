"""The configuration of a search: every technique with its settings, as one frozen value."""

# ruff: noqa: RUF009  (the defaults called here are frozen values)

import dataclasses
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Self

from zermelo.engines import techniques as t
from zermelo.engines.declaration import Technique, unknown
from zermelo.errors import SettingError


@dataclass(frozen=True, kw_only=True)
class SearchConfig:
    """Hashable and serialisable. `none()` is plain minimax; presets are values of this class."""

    evaluation: t.Evaluation = t.Evaluation()
    algorithm: t.Algorithm = t.Algorithm()
    draws: t.Draws = t.Draws.off()
    alpha_beta: t.AlphaBeta = t.AlphaBeta.off()
    iterative_deepening: t.IterativeDeepening = t.IterativeDeepening.off()
    aspiration: t.Aspiration = t.Aspiration.off()
    principal_variation: t.PrincipalVariation = t.PrincipalVariation.off()
    table: t.Table = t.Table.off()
    table_move: t.TableMove = t.TableMove.off()
    previous_iteration: t.PreviousIteration = t.PreviousIteration.off()
    best_of_depth: t.BestOfDepth = t.BestOfDepth.off()
    refutation: t.Refutation = t.Refutation.off()
    mvv_lva: t.MvvLva = t.MvvLva.off()
    exchange_order: t.ExchangeOrder = t.ExchangeOrder.off()
    killers: t.Killers = t.Killers.off()
    history: t.History = t.History.off()
    continuation_history: t.ContinuationHistory = t.ContinuationHistory.off()
    counter_moves: t.CounterMoves = t.CounterMoves.off()
    capture_history: t.CaptureHistory = t.CaptureHistory.off()
    staged_moves: t.StagedMoves = t.StagedMoves.off()
    best_six: t.BestSix = t.BestSix.off()
    depth_hold: t.DepthHold = t.DepthHold.off()
    quiet_first: t.QuietFirst = t.QuietFirst.off()
    quiescence: t.Quiescence = t.Quiescence.off()
    chess0_quiescence: t.Chess0Quiescence = t.Chess0Quiescence.off()
    minmax_quiescence: t.MinmaxQuiescence = t.MinmaxQuiescence.off()
    quiescence_table: t.QuiescenceTable = t.QuiescenceTable.off()
    coming_repetition: t.ComingRepetition = t.ComingRepetition.off()
    mate_distance: t.MateDistance = t.MateDistance.off()
    check_extension: t.CheckExtension = t.CheckExtension.off()
    singular_extension: t.SingularExtension = t.SingularExtension.off()
    improving: t.Improving = t.Improving.off()
    correction_history: t.CorrectionHistory = t.CorrectionHistory.off()
    null_move: t.NullMove = t.NullMove.off()
    reverse_futility: t.ReverseFutility = t.ReverseFutility.off()
    razoring: t.Razoring = t.Razoring.off()
    prob_cut: t.ProbCut = t.ProbCut.off()
    futility: t.Futility = t.Futility.off()
    late_move_pruning: t.LateMovePruning = t.LateMovePruning.off()
    history_pruning: t.HistoryPruning = t.HistoryPruning.off()
    losing_moves: t.LosingMoves = t.LosingMoves.off()
    late_move_reductions: t.LateMoveReductions = t.LateMoveReductions.off()
    history_reductions: t.HistoryReductions = t.HistoryReductions.off()
    cut_nodes: t.CutNodes = t.CutNodes.off()
    internal_reduction: t.InternalReduction = t.InternalReduction.off()
    delta_pruning: t.DeltaPruning = t.DeltaPruning.off()
    exchange_pruning: t.ExchangePruning = t.ExchangePruning.off()
    variable_depth: t.VariableDepth = t.VariableDepth.off()
    copy_make: t.CopyMake = t.CopyMake.off()
    root_choice: t.RootChoice = t.RootChoice.off()
    human_error: t.HumanError = t.HumanError.off()
    kong_listing: t.KongListing = t.KongListing.off()

    def __post_init__(self) -> None:
        for name, value in self.groups():
            expected = type(getattr(type(self), name))
            if type(value) is not expected:
                raise SettingError(f"{name}: {value!r} is not a {expected.__name__}")
        leaf_searches = ("depth_hold", "quiescence", "chess0_quiescence", "minmax_quiescence")
        used = [name for name in leaf_searches if getattr(self, name).enabled]
        if len(used) > 1:
            raise SettingError(f"{' and '.join(used)} exclude each other; choose one")

    @classmethod
    def none(cls) -> Self:
        """Plain minimax over Kong's material count: every technique off."""
        return cls()

    def groups(self) -> Iterator[tuple[str, Technique]]:
        """The techniques by name, in the order they are declared."""
        for field in dataclasses.fields(self):
            yield field.name, getattr(self, field.name)

    def enabled(self) -> list[str]:
        """The names of the techniques that are on."""
        return [name for name, group in self.groups() if group.enabled]

    def replace(self, **groups: Technique) -> Self:
        """The same configuration with whole techniques replaced, by name."""
        known = [name for name, _ in self.groups()]
        for name in groups:
            if name not in known:
                raise unknown("technique", name, known)
        return dataclasses.replace(self, **groups)  # type: ignore[arg-type]

    def changed(self, path: str, value: object) -> Self:
        """The same configuration with one setting changed: `changed("killers.slots", 4)`."""
        return self.with_changes({path: value})

    def with_changes(self, changes: Mapping[str, object]) -> Self:
        """The same with several settings changed, by their paths.

        Techniques that exclude each other are refused at the end only: the order is of no matter.
        """
        groups = dict(self.groups())
        for path, value in changes.items():
            group, _, name = path.partition(".")
            if group not in groups:
                raise unknown("technique", group, list(groups))
            groups[group] = groups[group].changed(name or "enabled", value)
        return self.replace(**groups)

    def to_dict(self) -> dict[str, dict[str, Any]]:
        return {name: dataclasses.asdict(group) for name, group in self.groups()}

    def in_use(self) -> dict[str, dict[str, Any]]:
        """Only the techniques that are on, so that adding a technique changes no stored text.

        Nor does adding a setting (`since`): runs of earlier versions stay the same runs.
        """
        return {name: group.stored() for name, group in self.groups() if group.enabled}

    @classmethod
    def from_dict(cls, data: Mapping[str, Mapping[str, object]]) -> Self:
        """Techniques left out keep the values of `none()`; unknown names are refused."""
        changes: dict[str, object] = {}
        for group, settings in data.items():
            if not isinstance(settings, Mapping):
                raise SettingError(f"{group}: {settings!r} is not a mapping of settings")
            changes |= {f"{group}.{name}": value for name, value in settings.items()}
        return cls.none().with_changes(changes)

    def to_json(self) -> str:
        return json.dumps(self.to_dict())

    @classmethod
    def from_json(cls, text: str) -> Self:
        data = json.loads(text)
        if not isinstance(data, dict):
            raise SettingError("a configuration is a JSON object of techniques")
        return cls.from_dict(data)

    def __repr__(self) -> str:
        """What differs from `none()`: evaluated, it gives the same configuration."""
        plain = dict(type(self).none().groups())
        told = [f"{name}={_told(group)}" for name, group in self.groups() if group != plain[name]]
        return f"{type(self).__name__}({', '.join(told)})"

    def values(self) -> list[int]:
        """Every setting as a number, in declared order, for the native search."""
        return [number for _, group in self.groups() for number in group.values()]


def _told(group: Technique) -> str:
    """A technique with those of its settings that are not as declared."""
    told = [
        f"{field.name}={getattr(group, field.name)!r}"
        for field in dataclasses.fields(group)
        if getattr(group, field.name) != field.default
    ]
    return f"{type(group).__name__}({', '.join(told)})"
