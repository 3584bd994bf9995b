"""A paper's page in the order of a replication article: scope, differences, claims, lessons."""

from collections.abc import Sequence
from html import escape

from zermelo.lab.catalogue import OWN
from zermelo.lab.report.content import Numbered, Report, Section, Tell, numbered, paper_title
from zermelo.lab.report.papers import PAGES, Paper
from zermelo.lab.report.pieces import (
    claim_anchor,
    claim_rows,
    claims_table,
    figure_html,
    paragraphs,
    prose,
    table_html,
    verdict_text,
)
from zermelo.lab.report.tables import is_long, table_name


def paper_page(
    paper: str, sections: Sequence[Section], report: Report, tables: str, tell: Tell
) -> str:
    """Also of the atlas, our own and users' questions, which have no frame."""
    page = PAGES.get(paper)
    figures = numbered(sections)
    rows = "".join(claim_rows(section, report, figures) for section in sections)
    return "".join(
        [
            f"<h2>{escape(paper_title(paper))}</h2>\n",
            "" if page is None else f'<p class="claim">{escape(page.headline)}</p>\n',
            _index(sections),
            "" if page is None else paragraphs("Scope", page.scope) + _differences(page),
            f"<h3>Claims</h3>\n{claims_table(rows)}" if rows else "",
            "" if page is None else paragraphs("What we learned", page.learned),
            *(_section(one, figures, tables, tell) for one in sections),
        ]
    )


def _index(sections: Sequence[Section]) -> str:
    """Every claim by its statement and verdict: each leads to its row."""
    lines = "".join(
        f'<li><a href="#{claim_anchor(section, place)}">'
        f"{escape(section.label(claim))}: {prose(claim.statement)}</a> "
        f"{verdict_text(claim.verdict)}</li>\n"
        for section in sections
        for place, claim in enumerate(section.outcome.claims)
    )
    return f'<nav aria-label="Claims"><ul class="index">\n{lines}</ul></nav>\n' if lines else ""


def _differences(page: Paper) -> str:
    rows = "".join(
        f'<tr><th scope="row">{escape(matter)}</th><td>{escape(theirs)}</td>'
        f"<td>{escape(ours)}</td></tr>\n"
        for matter, theirs, ours in page.differences
    )
    return (
        '<div class="wide"><table>\n<caption>Differences of method</caption>\n<thead><tr>'
        '<th scope="col">matter</th><th scope="col">theirs</th><th scope="col">ours</th></tr>'
        f"</thead>\n<tbody>\n{rows}</tbody>\n</table></div>\n"
    )


def _section(section: Section, figures: Numbered, tables: str, tell: Tell) -> str:
    tell(section.anchor)
    experiment, outcome = section.entry.experiment, section.outcome
    ids = "".join(f'<span class="id">{escape(one)}</span> ' for one in experiment.ids)
    origin = '<span class="id">own</span> ' if section.entry.paper == OWN else ""
    files = "".join(
        f'<li><a href="{tables}{table_name(section, table)}" download>{escape(table.title)}</a>, '
        f"{len(table.rows)} rows (CSV). {prose(table.note)}</li>\n"
        for table in outcome.tables
        if is_long(table)
    )
    return "".join(
        [
            f'<article id="{section.anchor}">\n<h3>{escape(experiment.question)}</h3>\n',
            f'<p class="quiet"><code>{escape(experiment.name)}</code> {ids}{origin}</p>\n',
            paragraphs("Method", experiment.method),
            paragraphs("Power", section.answered.power),
            paragraphs("Result", outcome.summary),
            *(
                figure_html(figure, name, figures[name])
                for figure in outcome.figures
                for name in [section.figure_name(figure)]
            ),
            *(table_html(table) for table in outcome.tables if not is_long(table)),
            f'<ul class="files">\n{files}</ul>\n' if files else "",
            _facts(section),
            "</article>\n",
        ]
    )


def _facts(section: Section) -> str:
    facts = "".join(
        f"<div><dt>{escape(name)}</dt><dd>{escape(value)}</dd></div>"
        for name, value in section.answered.facts.items()
    )
    command = escape(section.answered.command)
    return f'<dl class="facts">{facts}</dl>\n<pre class="command"><code>{command}</code></pre>\n'
