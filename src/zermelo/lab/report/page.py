"""The report as HTML: one self-contained file, or the body of a page of the server."""

from html import escape
from pathlib import Path

from zermelo.errors import ExperimentError
from zermelo.figures.figure import Figure
from zermelo.figures.style import rendered
from zermelo.lab.analysis.numbers import cell_text
from zermelo.lab.catalogue import OWN
from zermelo.lab.outcome import Claim, Table, Verdict
from zermelo.lab.report.content import Report, Section, Tell, ignore_progress
from zermelo.lab.report.svg import inline_svg

STYLE = Path(__file__).with_name("report.css")
LONG_TABLE = 40
"""Rows; longer tables are folded."""
WIDE_TABLE = 6
"""Columns; wider tables may need scrolling, so they must be reachable by keyboard."""

SIGNS = {
    Verdict.EXACT: ("exact", "="),
    Verdict.REPRODUCED: ("good", "✓"),
    Verdict.FOUND: ("good", "✓"),
    Verdict.IN_PART: ("part", "◐"),
    Verdict.NOT_REPRODUCED: ("bad", "✗"),
    Verdict.COULD_NOT_BE: ("none", "∅"),
    Verdict.OPEN: ("open", "?"),
}
"""Class and sign of each verdict: never distinguished by colour alone."""


def to_page(report: Report, tell: Tell = ignore_progress) -> str:
    """The whole page, style and figures within."""
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<meta name="color-scheme" content="light dark">\n'
        "<title>Zermelo: laboratory report</title>\n"
        f"<style>\n{STYLE.read_text(encoding='utf-8')}</style>\n</head>\n"
        f'<body>\n<main class="report">\n{to_body(report, tell)}</main>\n</body>\n</html>\n'
    )


def to_body(report: Report, tell: Tell = ignore_progress) -> str:
    """The contents of `<main class="report">`."""
    return "".join(
        [
            _head(report),
            _contents(report),
            _summary(report),
            *(
                f"<h2>{escape(title)}</h2>\n" + "".join(_section(one, tell) for one in sections)
                for title, sections in report.papers()
            ),
            _absent(report),
        ]
    )


def _head(report: Report) -> str:
    return (
        "<header>\n<h1>The laboratory</h1>\n"
        "<p>Five papers on chess programs, reproduced: what they claim, what we measured, and the "
        "verdicts. A verdict never says more than the interval behind it.</p>\n"
        f'<p class="quiet">{report.size}. Made on {report.day} by '
        "<code>zermelo lab report</code>.</p>\n</header>\n"
    )


def _contents(report: Report) -> str:
    parts = ['<nav aria-label="Contents">\n<h2>Contents</h2>\n<ul class="papers">\n']
    for title, sections in report.papers():
        links = "".join(
            f'<li><a href="#{one.anchor}">{escape(one.entry.experiment.name)}</a></li>'
            for one in sections
        )
        parts.append(f"<li>{escape(title)}<ul>{links}</ul></li>\n")
    return "".join([*parts, "</ul>\n</nav>\n"])


def _summary(report: Report) -> str:
    if not report.sections:
        return "<p>No experiment has been run: <code>zermelo lab run all --quick</code>.</p>\n"
    counts = "".join(
        f"<li>{_verdict(verdict)} <b>{count}</b></li>" for verdict, count in report.counts().items()
    )
    rows = "".join(
        f'<tr><th scope="rowgroup" colspan="5">{escape(title)}</th></tr>\n'
        + "".join(_claim_rows(section, linked=True) for section in sections)
        for title, sections in report.papers()
    )
    return (
        '<section id="claims" aria-label="Claims">\n<h2>Claims and verdicts</h2>\n'
        f'<ul class="counts">{counts}</ul>\n{_claims_table(rows)}</section>\n'
    )


def _claim_rows(section: Section, *, linked: bool) -> str:
    """One row per claim; in the summary each is a link to its experiment."""
    before, after = (f'<a href="#{section.anchor}">', "</a>") if linked else ("", "")
    return "".join(
        f'<tr><th scope="row">{escape(section.label(claim))}</th>'
        f"<td>{before}{escape(claim.statement)}{after}</td>{_claim_cells(claim)}</tr>\n"
        for claim in section.outcome.claims
    )


def _section(section: Section, tell: Tell) -> str:
    tell(section.anchor)
    experiment, outcome = section.entry.experiment, section.outcome
    ids = "".join(f'<span class="id">{escape(one)}</span> ' for one in experiment.ids)
    origin = '<span class="id">own</span> ' if section.entry.paper == OWN else ""
    claims = _claim_rows(section, linked=False)
    return "".join(
        [
            f'<article id="{section.anchor}">\n<h3>{escape(experiment.question)}</h3>\n',
            f'<p class="quiet"><code>{escape(experiment.name)}</code> {ids}{origin}</p>\n',
            _paragraphs("Method", experiment.method),
            _paragraphs("Power", section.power),
            _paragraphs("Result", outcome.summary),
            _claims_table(claims) if claims else "",
            *(_figure(figure, section.figure_name(figure)) for figure in outcome.figures),
            *(_table(table) for table in outcome.tables),
            _facts(section),
            "</article>\n",
        ]
    )


def _claims_table(rows: str) -> str:
    return (
        '<div class="wide"><table class="claims">\n<thead><tr><th>id</th><th>claim</th>'
        f"<th>theirs</th><th>ours</th><th>verdict</th></tr></thead>\n<tbody>\n{rows}</tbody>\n"
        "</table></div>\n"
    )


def _claim_cells(claim: Claim) -> str:
    because = f'<br><span class="because">{escape(claim.because)}</span>' if claim.because else ""
    return (
        f"<td>{escape(claim.theirs)}</td><td>{escape(claim.ours)}</td>"
        f"<td>{_verdict(claim.verdict)}{because}</td>"
    )


def _verdict(verdict: Verdict) -> str:
    kind, sign = SIGNS[verdict]
    return f'<span class="verdict {kind}"><span aria-hidden="true">{sign}</span> {verdict}</span>'


def _paragraphs(title: str, text: str) -> str:
    """Text with its title; an empty line separates paragraphs."""
    paragraphs = [escape(part.strip()) for part in text.split("\n\n") if part.strip()]
    if not paragraphs:
        return ""
    first, *others = paragraphs
    rest = "".join(f"<p>{part}</p>\n" for part in others)
    return f'<p><b class="lead">{title}.</b> {first}</p>\n{rest}'


def _figure(figure: Figure, name: str) -> str:
    drawn = figure.draw is not None
    try:
        text = rendered(figure, "svg", transparent=True).decode()
        picture = inline_svg(text, name, figure.caption, in_ink=drawn)
    except ExperimentError as error:
        picture = f"<p>{escape(str(error))}</p>"
    kind = "drawn" if drawn else "paper"
    return (
        f'<figure><div class="picture {kind}">{picture}</div>\n'
        f"<figcaption>{escape(figure.caption)}</figcaption></figure>\n"
    )


def _table(table: Table) -> str:
    numeric = [
        any(isinstance(row[number], int | float) for row in table.rows)
        for number in range(len(table.columns))
    ]
    kinds = [' class="number"' if is_number else "" for is_number in numeric]
    head = "".join(
        f'<th scope="col"{kind}>{escape(column)}</th>'
        for column, kind in zip(table.columns, kinds, strict=True)
    )
    body = "".join(
        "<tr>"
        + "".join(
            f"<td{kind}>{escape(cell_text(cell))}</td>"
            for cell, kind in zip(row, kinds, strict=True)
        )
        + "</tr>\n"
        for row in table.rows
    )
    focus = ' tabindex="0"' if len(table.columns) > WIDE_TABLE else ""
    note = f'<p class="note">{escape(table.note)}</p>\n' if table.note else ""
    whole = (
        f"<table>\n<caption>{escape(table.title)}</caption>\n"
        f"<thead><tr>{head}</tr></thead>\n<tbody>\n{body}</tbody>\n</table>"
    )
    if len(table.rows) > LONG_TABLE:
        title = f"{escape(table.title)}, {len(table.rows)} rows"
        return (
            f'<details><summary>{title}</summary>\n<div class="wide"{focus}>{whole}</div>\n{note}'
            "</details>\n"
        )
    return f'<div class="wide"{focus}>{whole}</div>\n{note}'


def _facts(section: Section) -> str:
    facts = "".join(
        f"<div><dt>{escape(name)}</dt><dd>{escape(value)}</dd></div>"
        for name, value in section.facts().items()
    )
    command = escape(section.finished.command)
    return f'<dl class="facts">{facts}</dl>\n<pre class="command"><code>{command}</code></pre>\n'


def _absent(report: Report) -> str:
    if not report.absent:
        return ""
    rows = "".join(
        f"<li><code>{escape(one.name)}</code> {escape(one.reason)}</li>\n" for one in report.absent
    )
    return (
        '<section aria-label="No answer yet">\n<h2>No answer yet</h2>\n'
        f"<ul>\n{rows}</ul>\n</section>\n"
    )
