"""The pieces of the HTML report that more than one of its pages has."""

from html import escape

from zermelo.errors import ExperimentError
from zermelo.figures.style import rendered
from zermelo.lab.analysis.numbers import cell_text
from zermelo.lab.judging.judgement import Answer, Judgement, Verdict
from zermelo.lab.outcome import Claim, Figure, Table
from zermelo.lab.report.content import Numbered, Report, Section
from zermelo.lab.report.svg import inline_svg
from zermelo.lab.report.words import CODE, q_text

CLAIM_COLUMNS = (
    "id", "claim", "theirs", "ours", "ratio", "n", "kind", "answers", "figure", "verdict",
)  # fmt: skip
WIDE_TABLE = 6
"""Columns; wider tables may need scrolling, so they must be reachable by keyboard."""
MANY_CASES = 3
"""From so many on, each has a line of its own."""

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


def claim_anchor(section: Section, place: int) -> str:
    """Of a claim's row, by its place among the claims of its experiment."""
    return f"claim-{section.anchor}-{place}"


def claims_table(rows: str) -> str:
    head = "".join(f'<th scope="col">{column}</th>' for column in CLAIM_COLUMNS)
    return (
        f'<div class="wide" tabindex="0"><table class="claims">\n<thead><tr>{head}</tr></thead>\n'
        f"<tbody>\n{rows}</tbody>\n</table></div>\n"
    )


def claim_rows(section: Section, report: Report, figures: Numbered) -> str:
    """One row per claim, with an anchor of its own; the statement leads to its experiment."""
    names = [section.figure_name(figure) for figure in section.outcome.figures]
    shown = " ".join(f'<a href="#figure-{name}">{figures[name]}</a>' for name in names)
    return "".join(
        f'<tr id="{claim_anchor(section, place)}">'
        f'<th scope="row">{escape(section.label(claim))}</th>'
        f'<td><a href="#{section.anchor}">{prose(claim.statement)}</a>{_because(claim)}</td>'
        f"{_claim_cells(claim, report.q_of(claim), shown)}</tr>\n"
        for place, claim in enumerate(section.outcome.claims)
    )


def summary_rows(section: Section) -> str:
    """One short row per claim, which leads to its full one."""
    return "".join(
        f'<tr><th scope="row">{escape(section.label(claim))}</th>'
        f'<td><a href="#{claim_anchor(section, place)}">{prose(claim.statement)}</a></td>'
        f"{_cell('theirs', cases(claim.theirs))}{_cell('ours', cases(claim.ours))}"
        f"<td>{verdict_text(claim.verdict)}<br>{escape(claim.judgement.confidence)}</td></tr>\n"
        for place, claim in enumerate(section.outcome.claims)
    )


def verdict_text(verdict: Verdict) -> str:
    kind, sign = SIGNS[verdict]
    return f'<span class="verdict {kind}"><span aria-hidden="true">{sign}</span> {verdict}</span>'


def prose(text: str) -> str:
    """A sentence; what stands between backquotes is code."""
    return CODE.sub(lambda found: f"<code>{found[0][1:-1]}</code>", escape(text))


def cases(text: str) -> str:
    """What was found; several cases, such as depths, on a line each."""
    parts = escape(text).split("; ")
    return ";<br>".join(parts) if len(parts) >= MANY_CASES else "; ".join(parts)


def paragraphs(title: str, text: str) -> str:
    """Text with its title; an empty line separates paragraphs."""
    parts = [prose(part.strip()) for part in text.split("\n\n") if part.strip()]
    if not parts:
        return ""
    first, *others = parts
    rest = "".join(f"<p>{part}</p>\n" for part in others)
    return f'<p><b class="lead">{title}.</b> {first}</p>\n{rest}'


def figure_html(figure: Figure, name: str, number: int | None = None) -> str:
    """With a number and an anchor on the page of its paper; without on the first page."""
    drawn = figure.draw is not None or figure.in_ink
    try:
        text = rendered(figure, "svg", transparent=True).decode()
        picture = inline_svg(text, name, figure.caption, in_ink=drawn)
    except ExperimentError as error:
        picture = f"<p>{escape(str(error))}</p>"
    kind = "drawn" if drawn else "paper"
    anchor, title = "", ""
    if number is not None:
        anchor, title = f' id="figure-{name}"', f"<b>Figure {number}.</b> "
    return (
        f'<figure{anchor}><div class="picture {kind}">{picture}</div>\n'
        f"<figcaption>{title}{prose(figure.caption)}</figcaption></figure>\n"
    )


def table_html(table: Table) -> str:
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
    note = f'<p class="note">{prose(table.note)}</p>\n' if table.note else ""
    return (
        f'<div class="wide"{focus}><table>\n<caption>{escape(table.title)}</caption>\n'
        f"<thead><tr>{head}</tr></thead>\n<tbody>\n{body}</tbody>\n</table></div>\n{note}"
    )


def _because(claim: Claim) -> str:
    return f'<br><span class="because">{prose(claim.because)}</span>' if claim.because else ""


def _claim_cells(claim: Claim, q: float | None, figures: str) -> str:
    """From `theirs` to the verdict."""
    one = claim.judgement
    answers = [
        f"direction: {one.direction}",
        *(f"{what}: {answer}" for what, answer in _asked(one)),
        one.confidence + q_text(q),
    ]
    cells = (
        cases(claim.theirs),
        cases(claim.ours),
        "" if one.ratio is None else f"{one.ratio:.3g}",
        "" if claim.n is None else f"{claim.n:,}",
        str(one.kind),
        "<br>".join(escape(answer) for answer in answers if answer),
        figures,
    )
    named = zip(CLAIM_COLUMNS[2:-1], cells, strict=True)
    return (
        "".join(_cell(name, text) for name, text in named)
        + f"<td>{verdict_text(claim.verdict)}</td>"
    )


def _cell(name: str, text: str) -> str:
    """With its column's name, which is shown where a row has no room and becomes a block."""
    return f'<td data-name="{name}">{text}</td>'


def _asked(one: Judgement) -> list[tuple[str, Answer]]:
    """The answers to what the claim says something about."""
    answers = (("size", one.size), ("elsewhere", one.generality))
    return [(what, answer) for what, answer in answers if answer is not Answer.NOT_ASKED]
