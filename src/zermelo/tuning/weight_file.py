"""The file of weights that a fit writes and `zermelo tune show` reads, with checked names."""

import shutil
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from zermelo.engines import tapered_weights
from zermelo.errors import TuningError
from zermelo.tuning.model import Weights
from zermelo.whole_file import whole_file

WHERE = "a copy of native/evaluation/tapered/tapered_weights.txt"


@dataclass(frozen=True)
class Change:
    """A weight that has changed."""

    name: str
    before: int
    after: int

    @property
    def group(self) -> str:
        return self.name.partition(".")[0]

    @property
    def size(self) -> int:
        return abs(self.after - self.before)


def read_weights(path: Path, names: Sequence[str]) -> list[int]:
    """The numbers of a file in the order of the names."""
    try:
        found = tapered_weights.read(path)
    except OSError as error:
        raise TuningError(f"cannot read {path}: {error.strerror}; accepted: {WHERE}") from None
    except ValueError as error:
        raise TuningError(f"{error}; accepted: {WHERE}") from None
    if different := sorted(set(found) ^ set(names)):
        raise TuningError(
            f"{path} declares other weights than this build has, such as {different[0]}; "
            f"accepted: {WHERE}"
        )
    return [found[name] for name in names]


def write_weights(path: Path, names: Sequence[str], weights: Weights) -> None:
    """Puts the numbers into a file that declares them; its comments and its order stay.

    The file is the only one that declares them: it holds the old numbers until it holds the new.
    """
    with whole_file(path, error=TuningError) as unfinished:
        shutil.copyfile(path, unfinished)
        tapered_weights.write(unfinished, names, weights.tolist())


def changes(names: Sequence[str], before: Sequence[int], after: Sequence[int]) -> list[Change]:
    """The differences: the group that changed most first, and in it the largest change first."""
    found = [
        Change(name, old, new)
        for name, old, new in zip(names, before, after, strict=True)
        if old != new
    ]
    totals: dict[str, int] = {}
    for change in found:
        totals[change.group] = totals.get(change.group, 0) + change.size
    return sorted(found, key=lambda one: (-totals[one.group], one.group, -one.size, one.name))
