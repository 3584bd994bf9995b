"""The report as Markdown: a first page and one for each paper; figures and tables are files."""

import re
from collections.abc import Sequence
from pathlib import Path

from zermelo.figures.style import rendered
from zermelo.lab.analysis.numbers import cell_text
from zermelo.lab.catalogue import PAPERS
from zermelo.lab.outcome import Cell, Claim, Figure, Table
from zermelo.lab.report.content import (
    Numbered,
    Report,
    Section,
    Tell,
    card_of,
    effect_of,
    ignore_progress,
    note_of,
    numbered,
    paper_title,
    short_answer,
)
from zermelo.lab.report.papers import PAGES
from zermelo.lab.report.tables import FOLDER, is_long, table_name
from zermelo.lab.report.words import CODE, RULE, how_general, how_large, is_true, q_text

FIRST_PAGE = "report.md"
FIGURES = "figures"
COLUMNS = (
    "id", "claim", "theirs", "ours", "ratio", "n", "kind", "direction, size, elsewhere",
    "confidence", "figure", "verdict",
)  # fmt: skip
CARD_COLUMNS = (
    "paper", "claim", "verdict", "true?", "how large?", "how general?", "ours", "theirs",
    "largest difference of method",
)  # fmt: skip
MARKUP = re.compile(r"([\\`*_\[\]<>|~])")


def to_markdown(report: Report) -> dict[str, str]:
    """Text by file. Figures are `figures/NAME.svg`, long tables `tables/NAME.csv` beside them."""
    pages = {FIRST_PAGE: _first_page(report)}
    for paper, sections in report.papers():
        pages[_page_file(paper)] = _paper_page(paper, sections, report)
    return {name: "\n\n".join(filter(None, parts)) + "\n" for name, parts in pages.items()}


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


def _page_file(paper: str) -> str:
    return f"{paper}.md"


def _file(section: Section, figure: Figure) -> str:
    return f"{FIGURES}/{section.figure_name(figure)}.svg"


def _first_page(report: Report) -> list[str]:
    """Cards, then what the other groups found, then the verdicts."""
    papers = [(paper, list(sections)) for paper, sections in report.papers()]
    parts = [
        "# The laboratory",
        "Five papers on chess programs, reproduced: what they claim, what we measured, and the "
        "verdicts. A verdict never says more than the interval behind it.",
        f"{report.size}. Made on {report.day} by `zermelo lab report`.",
        _cards(papers),
    ]
    for paper, sections in papers:
        if paper not in PAGES:
            rows = [
                [
                    f"[{_text(one.entry.experiment.question)}]({_page_file(paper)}#{one.anchor})",
                    _text(short_answer(one) + note_of(one)),
                ]
                for one in sections
            ]
            parts += [
                f"## [{_text(paper_title(paper))}]({_page_file(paper)})",
                _rows(["question", "answer"], rows),
            ]
    parts += [
        "## Verdicts",
        ", ".join(f"{count} {verdict}" for verdict, count in report.counts().items()),
        _text(RULE),
    ]
    if report.absent:
        parts.append("## No answer yet")
        parts.append("\n".join(f"- {_code(one.name)} {_text(one.reason)}" for one in report.absent))
    return parts


def _cards(papers: Sequence[tuple[str, list[Section]]]) -> str:
    rows = []
    for paper, sections in papers:
        page = PAGES.get(paper)
        card = None if page is None else card_of(page, sections)
        if page is None or card is None:
            continue
        claim = card.claim
        one = claim.judgement
        cells = (
            is_true(one),
            how_large(one),
            how_general(one),
            effect_of(card),
            claim.theirs,
            page.largest_difference,
        )
        rows.append(
            [
                f"[{_text(PAPERS[paper])}]({_page_file(paper)})",
                _text(page.headline),
                f"**{claim.verdict}**",
                *map(_text, cells),
            ]
        )
    return _rows(list(CARD_COLUMNS), rows) if rows else ""


def _paper_page(paper: str, sections: Sequence[Section], report: Report) -> list[str]:
    page = PAGES.get(paper)
    figures = numbered(sections)
    parts = [f"# {_text(paper_title(paper))}", f"[The first page]({FIRST_PAGE})"]
    if page is not None:
        rows = [[_text(cell) for cell in row] for row in page.differences]
        parts += [
            f"*{_text(page.headline)}*",
            f"**Scope.** {_text(page.scope)}",
            _rows(["difference of method", "theirs", "ours"], rows),
        ]
    parts += ["## Claims", _claims(sections, report, figures)]
    if page is not None:
        parts.append(f"**What we learned.** {_text(page.learned)}")
    for section in sections:
        parts += _section(section, figures)
    return parts


def _section(section: Section, figures: Numbered) -> list[str]:
    experiment, outcome = section.entry.experiment, section.outcome
    facts = "; ".join(f"{name}: {_text(value)}" for name, value in section.answered.facts.items())
    return [
        f'## <a id="{section.anchor}"></a>{_text(experiment.question)}',
        " ".join([_code(experiment.name), *map(_text, experiment.ids)]),
        _paragraphs("Method", experiment.method),
        _paragraphs("Power", section.answered.power),
        _paragraphs("Result", outcome.summary),
        *(
            f"![{_text(figure.caption)}]({_file(section, figure)})\n\n"
            f"*Figure {figures[section.figure_name(figure)]}. {_text(figure.caption)}*"
            for figure in outcome.figures
        ),
        *(
            f"- [{_text(one.title)}]({FOLDER}/{table_name(section, one)}), {len(one.rows)} rows "
            f"(CSV). {_text(one.note)}".rstrip()
            if is_long(one)
            else _table(one)
            for one in outcome.tables
        ),
        facts,
        _code(section.answered.command),
    ]


def _claims(sections: Sequence[Section], report: Report, figures: Numbered) -> str:
    """Every claim of a paper, by id."""
    rows = [
        _claim(section, claim, report.q_of(claim), figures)
        for section in sections
        for claim in section.outcome.claims
    ]
    return _rows(list(COLUMNS), rows) if rows else ""


def _claim(section: Section, claim: Claim, q: float | None, figures: Numbered) -> list[str]:
    one = claim.judgement
    because = f": {_text(claim.because)}" if claim.because else ""
    shown = [figures[section.figure_name(figure)] for figure in section.outcome.figures]
    return [
        _text(section.label(claim)),
        f"[{_text(claim.statement)}](#{section.anchor})",
        _text(claim.theirs),
        _text(claim.ours),
        "" if one.ratio is None else f"{one.ratio:.3g}",
        "" if claim.n is None else f"{claim.n:,}",
        str(one.kind),
        _text(f"{one.direction}, {one.size}, {one.generality}"),
        _text(one.confidence + q_text(q)),
        ", ".join(map(str, shown)),
        f"**{claim.verdict}**{because}",
    ]


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
    """Text for Markdown: on one line, its signs not markup, but for code between backquotes."""
    return "".join(
        part.replace("|", r"\|") if CODE.fullmatch(part) else MARKUP.sub(r"\\\1", part)
        for part in CODE.split(" ".join(text.split()))
    )


def _code(text: str) -> str:
    """As inline code, on one line."""
    return f"`{' '.join(text.replace('`', ' ').split())}`"
