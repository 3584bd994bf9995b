"""Which programs made a run's results, and whether they are the same as last time."""

from collections.abc import Callable, Iterable, Mapping
from enum import StrEnum

Programs = Mapping[str, str]
"""What makes the results: a name, and what tells its version or build from others."""


class Change(StrEnum):
    """What happens to a run whose programs have changed since its last result."""

    REFUSE = "refuse"
    ACCEPT = "accept"
    FRESH = "fresh"


Decide = Callable[[str], Change]
"""Asked with a sentence that says what has changed."""


def refuse(changes: str) -> Change:
    del changes
    return Change.REFUSE


def changes(before: Programs, now: Programs) -> str:
    """`zermelo: was A, is B; ...`, or nothing where both are the same."""
    names: dict[tuple[str, str], list[str]] = {}
    for name in [*before, *(name for name in now if name not in before)]:
        change = before.get(name, "not there"), now.get(name, "not there")
        if change[0] != change[1]:
            names.setdefault(change, []).append(name)
    parts = [f"{' and '.join(who)}: was {was}, is {is_}" for (was, is_), who in names.items()]
    return "; ".join(parts)


def counted(found: Iterable[tuple[Programs | None, int]]) -> list[str]:
    """`120 by zermelo (Zermelo 0.1.0 build …)` for each set of programs with results."""
    lines = []
    for programs, count in found:
        who = "programs that were not recorded"
        if programs is not None:
            who = ", ".join(f"{name} ({what})" for name, what in programs.items())
        lines.append(f"{count} by {who}")
    return lines
