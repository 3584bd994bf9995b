"""Measurements as flat lines: one per search or task, one column per number."""

import json
from collections.abc import Iterator, Mapping
from typing import Any

from zermelo.lab.laboratory import Finished
from zermelo.lab.outcome import Cell

Line = dict[str, Cell]

SEARCHES = "searches"
"""The key under which a row holds the result of each variant's search."""

VARIANT = "variant"


def lines_of(finished: Finished) -> Iterator[Line]:
    """Every measurement of a run; a row with several variants' searches becomes one line each.

    Nested values become columns such as `limit.depth`; lists are JSON.
    """
    head: Line = {
        "experiment": finished.experiment.name,
        "run": finished.run.id,
        "quick": finished.setup.quick,
        "seed": finished.setup.seed,
    }
    for key, row in finished.by_key.items():
        searches = row.get(SEARCHES)
        if not isinstance(searches, Mapping):
            yield {**head, "key": key, **_flat(row)}
            continue
        common = _flat({name: value for name, value in row.items() if name != SEARCHES})
        for variant, search in searches.items():
            yield {**head, "key": key, VARIANT: variant, **common, **_flat(search)}


def _flat(value: Mapping[str, Any], prefix: str = "") -> Line:
    line: Line = {}
    for name, part in value.items():
        if isinstance(part, Mapping):
            line |= _flat(part, f"{prefix}{name}.")
        elif isinstance(part, list):
            line[prefix + name] = json.dumps(part)
        else:
            line[prefix + name] = part
    return line
