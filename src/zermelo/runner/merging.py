"""Results that were measured elsewhere, taken into a store of one's own."""

from contextlib import nullcontext
from dataclasses import dataclass
from pathlib import Path

from zermelo.errors import RunError
from zermelo.runner.packed import SUFFIX, unpacked
from zermelo.runner.store import Run, Store


@dataclass(frozen=True)
class Merged:
    """What a run of the other store became here."""

    run: Run
    added: int
    """Results that were not here yet."""
    count: int
    """Results that are here now."""


def merge_stores(source: Path, into: Store) -> list[Merged]:
    """Takes over every run of the store `source`, packed or not, the oldest first.

    Results of a run that is here too join it if the same programs made them; else they become a run
    beside it, so that nothing is mixed. Merging again adds nothing.
    """
    if not source.is_file():
        raise RunError(f"there is no store {source}")
    with unpacked(source) if source.suffix == SUFFIX else nullcontext(source) as plain:
        other = Store(plain)
        try:
            return [_merged(run, other, into) for run in reversed(other.runs())]
        finally:
            other.close()


def _merged(run: Run, other: Store, into: Store) -> Merged:
    place = _place(run, other, into)
    if into.is_under_way(place):
        raise RunError(f"run {place} is under way; merge again when it is done")
    added = into.take_over(run, place, other.records(run.id))
    return Merged(into.run(place), added, into.count(place))


def _place(run: Run, other: Store, into: Store) -> str:
    """The first id of its series here that is free or was measured by the same programs."""
    identity = run.id.rpartition("-")[0]
    here = {one.id for one in into.runs()}
    theirs = [programs for programs, _ in other.programs(run.id)]
    series = 1
    while (place := f"{identity}-{series}") in here:
        ours = [programs for programs, _ in into.programs(place)]
        if not ours or all(one in ours for one in theirs):
            break
        series += 1
    return place
