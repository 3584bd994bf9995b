"""A table of measurements against their targets, for people, for Markdown and for programs."""

import datetime
import json
import platform
from dataclasses import asdict, dataclass
from pathlib import Path

from rich.console import Console
from rich.table import Table


@dataclass(frozen=True)
class Row:
    """One measured line of the table."""

    name: str
    """What was measured."""
    measured: str
    """The figures it comes from, in words."""
    value: float
    """The figure compared with the target."""
    target: float
    at_most: bool = False
    """True if smaller is better."""
    unit: str = ""
    doubt: str = ""
    """Why this run cannot judge the target; empty if it can."""

    @property
    def passed(self) -> bool:
        """Whether the target is reached."""
        return self.value <= self.target if self.at_most else self.value >= self.target

    @property
    def wanted(self) -> str:
        """The target in words."""
        return f"{'<=' if self.at_most else '>='} {self.target:g}{self.unit}"

    @property
    def cells(self) -> tuple[str, str, str, str, str]:
        """The row as text."""
        value = f"{self.value:.0f}" if self.value >= 100 else f"{self.value:.2f}"
        return (
            self.name,
            self.measured,
            f"{value}{self.unit}",
            self.wanted,
            self.doubt or ("pass" if self.passed else "miss"),
        )


HEADINGS = ("what", "measured", "result", "target", "")


def context() -> str:
    """Date, machine and interpreter, without which a figure means nothing."""
    day = datetime.datetime.now(tz=datetime.UTC).date().isoformat()
    return f"{day}, {_processor()}, {platform.system()}, Python {platform.python_version()}"


def print_table(title: str, rows: list[Row]) -> None:
    """For a terminal."""
    table = Table(*HEADINGS, title=title, caption=context())
    for row in rows:
        table.add_row(*row.cells, style="yellow" if row.doubt else None if row.passed else "red")
    Console().print(table)


def markdown(command: str, rows: list[Row]) -> str:
    """For a document."""
    lines = [HEADINGS, ("---",) * len(HEADINGS), *(row.cells for row in rows)]
    table = "\n".join("| " + " | ".join(cells) + " |" for cells in lines)
    return f"{table}\n\n`{command}`, {context()}."


def as_json(command: str, rows: list[Row]) -> str:
    """For a program."""
    entries = [{**asdict(row), "passed": row.passed} for row in rows]
    return json.dumps({"command": command, "context": context(), "rows": entries}, indent=2)


def _processor() -> str:
    try:
        for line in Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines():
            if line.startswith("model name"):
                return line.split(":", 1)[1].strip()
    except OSError:
        pass
    return platform.machine()
