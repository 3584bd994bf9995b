"""The report as HTML: one self-contained file, or the body of a page of the server."""

from collections.abc import Sequence
from html import escape
from pathlib import Path

from zermelo.errors import ExperimentError
from zermelo.figures.style import rendered
from zermelo.lab.analysis.numbers import cell_text
from zermelo.lab.catalogue import OWN, PAPERS
from zermelo.lab.judging.judgement import Answer, Judgement, Verdict
from zermelo.lab.outcome import Claim, Figure, Table
from zermelo.lab.report.content import Report, Section, Tell, ignore_progress, paper_title
from zermelo.lab.report.papers import PAGES, Paper
from zermelo.lab.report.svg import inline_svg

STYLE = Path(__file__).with_name("report.css")
LONG_TABLE = 40
"""Rows; longer tables are folded."""
CLAIM_COLUMNS = ("id", "claim", "theirs", "ours", "ratio", "n", "kind", "answers", "verdict")
RULE = (
    "One rule judges every claim (docs/verdicts.md): is the direction right, is the size right, "
    "does it hold elsewhere? Confidence is that of the direction; q is Benjamini and Hochberg's, "
    "over all empirical claims here."
)
WIDE_TABLE = 6
"""Columns; wider tables may need scrolling, so they must be reachable by keyboard."""

SIGNS = {
    Verdict.EXACT: ("exact", "="),
    Verdict.REPRODUCED: ("good", "✓"),
    Verdict.FOUND: ("good", "✓"),
    Verdict.IN_PART: ("part", "◐"),
    Verdict.NOT_REPRODUCED: ("bad", "✗"),
    Verdict.NOT_GENERAL: ("bad", "⊄"),
    Verdict.NOT_TESTABLE: ("none", "∅"),
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
    """The contents of `<main class="report">`: cards, claims, then a part for each paper."""
    return "".join(
        [
            _head(report),
            _cards(report),
            _contents(report),
            _summary(report),
            *(_paper(paper, sections, report, tell) for paper, sections in report.papers()),
            _absent(report),
        ]
    )


def _cards(report: Report) -> str:
    """One for each paper that has an answer to its headline."""
    cards = "".join(
        _card(paper, PAGES[paper], section, claim)
        for paper, sections in report.papers()
        if paper in PAGES and (found := headline(PAGES[paper], sections)) is not None
        for section, claim in [found]
    )
    if not cards:
        return ""
    return f'<section class="cards" aria-label="The five papers">\n{cards}</section>\n'


def headline(page: Paper, sections: Sequence[Section]) -> tuple[Section, Claim] | None:
    """The claim on a paper's card."""
    for section in sections:
        if section.entry.experiment.name == page.experiment:
            for claim in section.outcome.claims:
                if claim.statement.startswith(page.statement):
                    return section, claim
    return None


def _card(paper: str, page: Paper, section: Section, claim: Claim) -> str:
    one = claim.judgement
    count = "" if claim.n is None else f", n = {claim.n:,}"
    answers = (
        ("True?", f"{one.direction}, {one.confidence}" if one.confidence else str(one.direction)),
        ("How large?", f"{one.size}; theirs {claim.theirs}"),
        ("How general?", str(one.generality)),
        ("Ours", f"{claim.ours}{count}"),
        ("Largest difference of method", page.largest_difference),
    )
    lines = "".join(f"<dt>{escape(name)}</dt><dd>{escape(text)}</dd>" for name, text in answers)
    return (
        f'<div class="card">\n<h2><a href="#paper-{paper}">{escape(PAPERS[paper])}</a></h2>\n'
        f'<p class="claim">{escape(page.headline)}</p>\n<p>{_verdict(claim.verdict)}</p>\n'
        f'<dl>{lines}</dl>\n<p><a href="#{section.anchor}">The experiment</a></p>\n</div>\n'
    )


def _paper(paper: str, sections: Sequence[Section], report: Report, tell: Tell) -> str:
    """A paper's part: scope, differences of method, claims, what we learned, experiments."""
    page = PAGES.get(paper)
    title = escape(paper_title(paper))
    rows = "".join(_claim_rows(section, report, linked=True) for section in sections)
    frame = ""
    if page is not None:
        differences = "".join(
            f'<tr><th scope="row">{escape(matter)}</th><td>{escape(theirs)}</td>'
            f"<td>{escape(ours)}</td></tr>\n"
            for matter, theirs, ours in page.differences
        )
        frame = (
            f"{_paragraphs('Scope', page.scope)}"
            f"{_claims_table(rows)}{_paragraphs('What we learned', page.learned)}"
            '<div class="wide"><table>\n<caption>Differences of method</caption>\n<thead><tr>'
            '<th scope="col">matter</th><th scope="col">theirs</th><th scope="col">ours</th></tr>'
            f"</thead>\n<tbody>\n{differences}</tbody>\n</table></div>\n"
        )
    return (
        f'<section id="paper-{paper}" aria-label="{title}">\n<h2>{title}</h2>\n{frame}'
        + "".join(_section(one, report, tell) for one in sections)
        + "</section>\n"
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
    for paper, sections in report.papers():
        title = paper_title(paper)
        links = "".join(
            f'<li><a href="#{one.anchor}">{escape(one.entry.experiment.name)}</a></li>'
            for one in sections
        )
        parts.append(f'<li><a href="#paper-{paper}">{escape(title)}</a><ul>{links}</ul></li>\n')
    return "".join([*parts, "</ul>\n</nav>\n"])


def _summary(report: Report) -> str:
    if not report.sections:
        return "<p>No experiment has been run: <code>zermelo lab run all --quick</code>.</p>\n"
    counts = "".join(
        f"<li>{_verdict(verdict)} <b>{count}</b></li>" for verdict, count in report.counts().items()
    )
    rows = "".join(
        f'<tr><th scope="rowgroup" colspan="{len(CLAIM_COLUMNS)}">{escape(paper_title(paper))}'
        "</th></tr>\n" + "".join(_claim_rows(section, report, linked=True) for section in sections)
        for paper, sections in report.papers()
    )
    return (
        '<section id="claims" aria-label="Claims">\n<h2>Claims and verdicts</h2>\n'
        f'<ul class="counts">{counts}</ul>\n<p class="quiet">{RULE}</p>\n'
        f"<details><summary>All {len(report.claims())} claims</summary>\n{_claims_table(rows)}"
        "</details>\n</section>\n"
    )


def _claim_rows(section: Section, report: Report, *, linked: bool) -> str:
    """One row per claim; in the summary each is a link to its experiment."""
    before, after = (f'<a href="#{section.anchor}">', "</a>") if linked else ("", "")
    return "".join(
        f'<tr><th scope="row">{escape(section.label(claim))}</th>'
        f"<td>{before}{escape(claim.statement)}{after}{_because(claim)}</td>"
        f"{_claim_cells(claim, report.q_of(claim))}</tr>\n"
        for claim in section.outcome.claims
    )


def _section(section: Section, report: Report, tell: Tell) -> str:
    tell(section.anchor)
    experiment, outcome = section.entry.experiment, section.outcome
    ids = "".join(f'<span class="id">{escape(one)}</span> ' for one in experiment.ids)
    origin = '<span class="id">own</span> ' if section.entry.paper == OWN else ""
    claims = _claim_rows(section, report, linked=False)
    return "".join(
        [
            f'<article id="{section.anchor}">\n<h3>{escape(experiment.question)}</h3>\n',
            f'<p class="quiet"><code>{escape(experiment.name)}</code> {ids}{origin}</p>\n',
            _paragraphs("Method", experiment.method),
            _paragraphs("Power", section.answered.power),
            _paragraphs("Result", outcome.summary),
            _claims_table(claims) if claims else "",
            *(_figure(figure, section.figure_name(figure)) for figure in outcome.figures),
            *(_table(table) for table in outcome.tables),
            _facts(section),
            "</article>\n",
        ]
    )


def _claims_table(rows: str) -> str:
    head = "".join(f'<th scope="col">{column}</th>' for column in CLAIM_COLUMNS)
    return (
        f'<div class="wide" tabindex="0"><table class="claims">\n<thead><tr>{head}</tr></thead>\n'
        f"<tbody>\n{rows}</tbody>\n</table></div>\n"
    )


def _because(claim: Claim) -> str:
    return f'<br><span class="because">{escape(claim.because)}</span>' if claim.because else ""


def _claim_cells(claim: Claim, q: float | None) -> str:
    one = claim.judgement
    answers = [
        f"direction {one.direction}",
        *(f"{what} {answer}" for what, answer in _asked(one)),
        one.confidence + (f", q = {q:.2g}" if q is not None else ""),
    ]
    cells = (
        claim.theirs,
        claim.ours,
        "" if one.ratio is None else cell_text(one.ratio),
        "" if claim.n is None else f"{claim.n:,}",
        str(one.kind),
    )
    return (
        "".join(f"<td>{escape(cell)}</td>" for cell in cells)
        + f"<td>{'<br>'.join(escape(answer) for answer in answers if answer)}</td>"
        + f"<td>{_verdict(claim.verdict)}</td>"
    )


def _asked(one: Judgement) -> list[tuple[str, Answer]]:
    """The answers to what the claim says something about."""
    answers = (("size", one.size), ("elsewhere", one.generality))
    return [(what, answer) for what, answer in answers if answer is not Answer.NOT_ASKED]


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
    drawn = figure.draw is not None or figure.in_ink
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
        for name, value in section.answered.facts.items()
    )
    command = escape(section.answered.command)
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
