"""The report's first page: a card for each paper, the atlas, and what we found ourselves."""

from collections.abc import Sequence
from html import escape

from zermelo.lab.catalogue import PAPERS
from zermelo.lab.report.content import (
    ATLAS,
    OURS,
    Card,
    Report,
    Section,
    card_of,
    effect_of,
    note_of,
    paper_title,
    short_answer,
)
from zermelo.lab.report.papers import PAGES, Paper
from zermelo.lab.report.pieces import claim_anchor, figure_html, summary_rows, verdict_text
from zermelo.lab.report.words import RULE, how_general, how_large, is_true

SHORT_COLUMNS = ("id", "claim", "theirs", "ours", "verdict")


def first_page(report: Report) -> str:
    """Everything that is to be known within a minute."""
    if not report.sections:
        return "<p>No experiment has been run: <code>zermelo lab run all --quick</code>.</p>\n"
    counts = "".join(
        f"<li>{verdict_text(verdict)} <b>{count}</b></li>"
        for verdict, count in report.counts().items()
    )
    return "".join(
        [
            _cards(report),
            _atlas(report),
            _found(report),
            "<section>\n<h2>Verdicts</h2>\n"
            f'<ul class="counts">{counts}</ul>\n<p class="quiet">{RULE}</p>\n'
            f'<p><a href="#claims">All {len(report.claims())} claims on one page</a></p>\n'
            "</section>\n",
            _absent(report),
        ]
    )


def all_claims(report: Report) -> str:
    """Every claim in a line, by paper."""
    head = "".join(f'<th scope="col">{column}</th>' for column in SHORT_COLUMNS)
    rows = "".join(
        f'<tr><th scope="rowgroup" colspan="{len(SHORT_COLUMNS)}">{escape(paper_title(paper))}'
        "</th></tr>\n" + "".join(map(summary_rows, sections))
        for paper, sections in report.papers()
    )
    return (
        f"<h2>All {len(report.claims())} claims</h2>\n"
        f'<div class="wide" tabindex="0"><table class="short">\n<thead><tr>{head}</tr></thead>\n'
        f"<tbody>\n{rows}</tbody>\n</table></div>\n"
    )


def _cards(report: Report) -> str:
    """One for each paper that has an answer to its headline."""
    cards = "".join(
        _card(paper, PAGES[paper], card)
        for paper, sections in report.papers()
        if paper in PAGES and (card := card_of(PAGES[paper], sections)) is not None
    )
    if not cards:
        return ""
    return f'<section class="cards" aria-label="The five papers">\n{cards}</section>\n'


def _card(paper: str, page: Paper, card: Card) -> str:
    claim = card.claim
    one = claim.judgement
    answers = (
        ("True?", is_true(one)),
        ("How large?", how_large(one)),
        ("How general?", how_general(one)),
        ("Ours", effect_of(card)),
        ("Theirs", claim.theirs),
        ("Method", page.largest_difference),
    )
    lines = "".join(
        f"<dt>{escape(name)}</dt><dd>{escape(text)}</dd>" for name, text in answers if text
    )
    anchor = claim_anchor(card.section, card.place)
    return (
        f'<div class="card">\n<h2><a href="#paper-{paper}">{escape(PAPERS[paper])}</a></h2>\n'
        f'<p class="claim">{escape(page.headline)}</p>\n'
        f'<p><a href="#{anchor}">{verdict_text(claim.verdict)}</a></p>\n<dl>{lines}</dl>\n</div>\n'
    )


def _atlas(report: Report) -> str:
    """What each of its experiments found, with the first figure of the first."""
    sections = report.of_paper(ATLAS)
    missing = [one for one in report.absent if one.name.startswith(f"{ATLAS}-")]
    if not sections and not missing:
        return ""
    figures = [(one, figure) for one in sections for figure in one.outcome.figures]
    picture = ""
    if figures:
        section, figure = figures[0]
        picture = figure_html(figure, f"first-{section.figure_name(figure)}")
    waiting = "".join(
        f"<li><code>{escape(one.name)}</code> {escape(one.reason)}</li>\n" for one in missing
    )
    return (
        f"<section>\n<h2>{_page_link(ATLAS, sections)}</h2>\n{_answers(sections)}"
        + (f"<ul>\n{waiting}</ul>\n" if waiting else "")
        + f"{picture}</section>\n"
    )


def _found(report: Report) -> str:
    sections = report.of_paper(OURS)
    if not sections:
        return ""
    return (
        f"<section>\n<h2>What we found ourselves: {_page_link(OURS, sections)}</h2>\n"
        f"{_answers(sections)}</section>\n"
    )


def _page_link(paper: str, sections: Sequence[Section]) -> str:
    title = escape(paper_title(paper))
    return f'<a href="#paper-{paper}">{title}</a>' if sections else title


def _answers(sections: Sequence[Section]) -> str:
    """Question and answer of each experiment."""
    rows = "".join(
        f'<tr><th scope="row"><a href="#{one.anchor}">{escape(one.entry.experiment.question)}</a>'
        f"</th><td>{escape(short_answer(one) + note_of(one))}</td></tr>\n"
        for one in sections
    )
    if not rows:
        return ""
    return f'<table class="answers">\n<tbody>\n{rows}</tbody>\n</table>\n'


def _absent(report: Report) -> str:
    absent = [one for one in report.absent if not one.name.startswith(f"{ATLAS}-")]
    if not absent:
        return ""
    rows = "".join(
        f"<li><code>{escape(one.name)}</code> {escape(one.reason)}</li>\n" for one in absent
    )
    return (
        '<section aria-label="No answer yet">\n<h2>No answer yet</h2>\n'
        f"<ul>\n{rows}</ul>\n</section>\n"
    )
