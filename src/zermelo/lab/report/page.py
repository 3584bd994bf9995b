"""The report as HTML: a first page and a page for each paper, in one file that runs nothing.

Which page is shown is decided by the address's fragment, in the style sheet; printed, all are.
"""

from collections.abc import Sequence
from html import escape
from pathlib import Path

from zermelo.lab.report.content import Report, Section, Tell, ignore_progress, paper_title
from zermelo.lab.report.first_page import all_claims, first_page
from zermelo.lab.report.paper_page import paper_page
from zermelo.lab.report.papers import PAGES
from zermelo.lab.report.tables import FOLDER

STYLE = Path(__file__).with_name("report.css")


def to_page(report: Report, tell: Tell = ignore_progress) -> str:
    """The whole page, style and figures within; its long tables are files beside it."""
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<meta name="color-scheme" content="light dark">\n'
        "<title>Zermelo: laboratory report</title>\n"
        f"<style>\n{STYLE.read_text(encoding='utf-8')}</style>\n</head>\n"
        f'<body>\n<main class="report">\n{to_body(report, f"{FOLDER}/", tell)}</main>\n</body>\n'
        "</html>\n"
    )


def to_body(report: Report, tables: str, tell: Tell = ignore_progress) -> str:
    """The contents of `<main class="report">`; `tables` comes before the names of CSV files."""
    papers = [(paper, list(sections)) for paper, sections in report.papers()]
    pages = "".join(
        _page(f"paper-{paper}", paper_title(paper), paper_page(paper, of, report, tables, tell))
        for paper, of in papers
    )
    claims = _page("claims", "All claims", all_claims(report)) if report.sections else ""
    return (
        f"{_head(report, papers)}"
        f'<section class="page first" id="first-page" aria-label="First page">\n'
        f"{first_page(report)}</section>\n{pages}{claims}"
    )


def _page(name: str, label: str, contents: str) -> str:
    return (
        f'<section class="page" id="{name}" aria-label="{escape(label)}">\n{contents}</section>\n'
    )


def _head(report: Report, papers: Sequence[tuple[str, list[Section]]]) -> str:
    links = "".join(
        f'<li><a href="#paper-{paper}">{escape(_short(paper))}</a></li>' for paper, _ in papers
    )
    claims = '<li><a href="#claims">All claims</a></li>' if papers else ""
    return (
        "<header>\n<h1>The laboratory</h1>\n"
        '<nav aria-label="Pages"><ul class="pages"><li><a href="#first-page">First page</a></li>'
        f"{links}{claims}</ul></nav>\n"
        '<p class="about">Five papers on chess programs, reproduced: what they claim, what we '
        "measured, and the verdicts. A verdict never says more than the interval behind it. "
        f'<span class="quiet">{report.size}, {report.day}, by <code>zermelo lab report</code>.'
        "</span></p>\n</header>\n"
    )


def _short(paper: str) -> str:
    """The paper's name for short; the other groups have their titles."""
    return PAGES[paper].name if paper in PAGES else paper_title(paper)
