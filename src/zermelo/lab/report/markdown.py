"""The report as Markdown, its figures as files beside it."""

import re
from collections.abc import Sequence
from pathlib import Path

from zermelo.figures.style import rendered
from zermelo.lab.analysis.numbers import cell_text
from zermelo.lab.outcome import Cell, Claim, Figure, Table
from zermelo.lab.report.content import Report, Section, Tell, ignore_progress, paper_title
from zermelo.lab.report.papers import PAGES

FIGURES = "figures"
COLUMNS = (
    "id", "claim", "theirs", "ours", "n", "kind", "direction, size, elsewhere", "confidence",
    "verdict",
)  # fmt: skip
MARKUP = re.compile(r"([\\`*_\[\]<>|~])")


def to_markdown(report: Report) -> str:
    """The text; its figures are `figures/NAME.svg`, which `write_report_figures` makes."""
    parts = [
        "# The laboratory",
        "Five papers on chess programs, reproduced: what they claim, what we measured, and the "
        "verdicts. A verdict never says more than the interval behind it.",
        f"{report.size}. Made on {report.day} by `zermelo lab report`.",
        "## Contents",
        "\n".join(_contents(report)),
        "## Claims and verdicts",
        ", ".join(f"{count} {verdict}" for verdict, count in report.counts().items()),
        _claims(
            [
                (section.label(claim), f"[{_text(claim.statement)}](#{section.anchor})", claim)
                for section, claim in report.claims()
            ]
        ),
    ]
    for paper, sections in report.papers():
        parts.append(f"## {_text(paper_title(paper))}")
        parts += _frame(paper)
        for section in sections:
            parts += _section(section)
    if report.absent:
        parts.append("## No answer yet")
        parts.append("\n".join(f"- {_code(one.name)} {_text(one.reason)}" for one in report.absent))
    return "\n\n".join(part for part in parts if part) + "\n"


def write_report_figures(report: Report, folder: Path, tell: Tell = ignore_progress) -> list[Path]:
    """Every figure as SVG under `folder/figures`."""
    (folder / FIGURES).mkdir(parents=True, exist_ok=True)
    written = []
    for section in report.sections:
        tell(section.anchor)
        for figure in section.outcome.figures:
            path = folder / _file(section, figure)
            path.write_bytes(rendered(figure))
            written.append(path)
    return written


def _file(section: Section, figure: Figure) -> str:
    return f"{FIGURES}/{section.figure_name(figure)}.svg"


def _frame(paper: str) -> list[str]:
    """Scope, differences of method and what we learned."""
    page = PAGES.get(paper)
    if page is None:
        return []
    rows = [[_text(cell) for cell in row] for row in page.differences]
    return [
        f"*{_text(page.headline)}*",
        f"**Scope.** {_text(page.scope)}",
        _rows(["difference of method", "theirs", "ours"], rows),
        f"**What we learned.** {_text(page.learned)}",
    ]


def _contents(report: Report) -> list[str]:
    lines = []
    for paper, sections in report.papers():
        title = paper_title(paper)
        links = ", ".join(
            f"[{_text(one.entry.experiment.name)}](#{one.anchor})" for one in sections
        )
        lines.append(f"- {_text(title)}: {links}")
    return lines


def _section(section: Section) -> list[str]:
    experiment, outcome = section.entry.experiment, section.outcome
    facts = "; ".join(f"{name}: {_text(value)}" for name, value in section.answered.facts.items())
    return [
        f'### <a id="{section.anchor}"></a>{_text(experiment.question)}',
        " ".join([_code(experiment.name), *map(_text, experiment.ids)]),
        _paragraphs("Method", experiment.method),
        _paragraphs("Power", section.answered.power),
        _paragraphs("Result", outcome.summary),
        _claims(
            [(section.label(claim), _text(claim.statement), claim) for claim in outcome.claims]
        ),
        *(
            f"![{_text(figure.caption)}]({_file(section, figure)})\n\n*{_text(figure.caption)}*"
            for figure in outcome.figures
        ),
        *(_table(table) for table in outcome.tables),
        facts,
        _code(section.answered.command),
    ]


def _claims(claims: Sequence[tuple[str, str, Claim]]) -> str:
    """A table of labels, statements as Markdown, and claims."""
    if not claims:
        return ""
    rows = []
    for label, statement, claim in claims:
        one = claim.judgement
        because = f": {_text(claim.because)}" if claim.because else ""
        rows.append(
            [
                _text(label),
                statement,
                _text(claim.theirs),
                _text(claim.ours),
                "" if claim.n is None else f"{claim.n:,}",
                str(one.kind),
                _text(f"{one.direction}, {one.size}, {one.generality}"),
                _text(one.confidence),
                f"**{claim.verdict}**{because}",
            ]
        )
    return _rows(list(COLUMNS), rows)


def _table(table: Table) -> str:
    rows = [[_cell(cell) for cell in row] for row in table.rows]
    text = f"**{_text(table.title)}**\n\n{_rows([_text(one) for one in table.columns], rows)}"
    return f"{text}\n\n{_text(table.note)}" if table.note else text


def _rows(columns: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    lines = [columns, ["---"] * len(columns), *rows]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)


def _paragraphs(title: str, text: str) -> str:
    paragraphs = [_text(part) for part in text.split("\n\n") if part.strip()]
    return "\n\n".join([f"**{title}.** {paragraphs[0]}", *paragraphs[1:]]) if paragraphs else ""


def _cell(cell: Cell) -> str:
    return _text(cell_text(cell))


def _text(text: str) -> str:
    """Plain text for Markdown: on one line, its signs not markup."""
    return MARKUP.sub(r"\\\1", " ".join(text.split()))


def _code(text: str) -> str:
    """As inline code, on one line."""
    return f"`{' '.join(text.replace('`', ' ').split())}`"
