"""The report: complete, self-contained, and safe whatever an experiment is called."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from html.parser import HTMLParser
from pathlib import Path

import pytest
from matplotlib.figure import Figure as Canvas

from tests.lab.samples import killers
from tests.lab.stored import store_run
from zermelo.errors import ExperimentError
from zermelo.figures.style import line_plot, rendered
from zermelo.lab import Claim, Experiment, Figure, Outcome, Row, Setup, Table
from zermelo.lab.answered import from_run
from zermelo.lab.catalogue import OWN, Catalogue, Entry
from zermelo.lab.judging.judgement import Answer, Judgement, Kind, Verdict
from zermelo.lab.judging.rule import by_test, certain, counted, not_testable
from zermelo.lab.report.content import Report, Section, gather, short_answer
from zermelo.lab.report.markdown import to_markdown, write_report_figures
from zermelo.lab.report.page import to_page
from zermelo.lab.report.papers import PAGES
from zermelo.lab.report.pieces import CLAIM_COLUMNS, claim_anchor
from zermelo.lab.report.svg import inline_svg
from zermelo.lab.report.tables import long_tables, to_csv
from zermelo.runner.store import Store
from zermelo.runner.task import Keep, Task

NASTY = "<script>alert('1')</script>&\"|`*_[x](http://evil.example)"
NASTY_SVG = """<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"
  width="40" height="40" onload="alert(1)"><style>* { color: red }</style><script>alert(1)</script>
  <a href="javascript:alert(1)"><text>away</text></a><image href="http://evil.example/x.png"/>
  <g id="part" style="fill: #112233; position: fixed; stroke: url(http://evil.example)">
  <rect width="9" height="9" onclick="alert(1)" clip-path="url(#part)"/></g>
  <use xlink:href="#part"/><foreignObject><p>html</p></foreignObject></svg>"""
JUDGEMENTS = (
    certain(True, exact=True),
    certain(True),
    counted(1, 2),
    Judgement(Kind.EMPIRICAL, Answer.YES, generality=Answer.NOT_GENERAL),
    certain(False),
    not_testable(),
    certain(True, Kind.OURS),
    by_test(0.5, as_claimed=True),
)
"""One for each verdict."""
assert {one.verdict for one in JUDGEMENTS} == set(Verdict)
VOID = {"meta", "br", "link", "img"}


def draw_lines(canvas: Canvas) -> None:
    line_plot(canvas, LINES, x="x", y="y", title="n = 2")


def nothing(payload: int, keep: Keep) -> Row:
    del keep
    return {"value": payload}


@dataclass(frozen=True, kw_only=True)
class Nasty(Experiment):
    def tasks(self, setup: Setup) -> list[Task]:
        del setup
        return [Task(f"<{number}>", nothing, number) for number in range(2)]

    def analyse(self, rows: Sequence[Row], setup: Setup) -> Outcome:
        del setup
        return Outcome(
            NASTY,
            [Claim(f"X1{NASTY}", NASTY, NASTY, NASTY, one, NASTY, n=2) for one in JUDGEMENTS],
            [
                Table(NASTY, (NASTY, "number"), [(NASTY, row["value"]) for row in rows], NASTY),
                Table("long", ("number",), [(number,) for number in range(50)]),
            ],
            [
                Figure(
                    "drawn",
                    NASTY,
                    draw=draw_lines,
                ),
                Figure("ready made", NASTY, svg=NASTY_SVG),
            ],
        )


LINES = {"ours": ([1.0, 2.0], [3.0, 4.0]), "theirs": ([1.0, 2.0], [4.0, 5.0])}


class Tags(HTMLParser):
    """Every element with its attributes; complains of what is not closed."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.seen: list[tuple[str, dict[str, str | None]]] = []
        self._open: list[str] = []
        self.feed(page)
        assert self._open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append((tag, dict(attrs)))
        if tag not in VOID:
            self._open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self._open.pop() == tag


@pytest.fixture
def report(tmp_path: Path) -> Iterator[Report]:
    store = Store(tmp_path / "lab.sqlite")
    sections = []
    for experiment in (
        killers(),
        Nasty(name=f"nasty {NASTY}", question=NASTY, ids=(NASTY,), method=f"{NASTY}\n\n{NASTY}"),
    ):
        finished = store_run(store, experiment)
        sections.append(Section(Entry(experiment, OWN), from_run(finished)))
    yield Report(sections, [])
    store.close()


def test_the_page_runs_nothing_and_fetches_nothing(report: Report) -> None:
    page = to_page(report)
    tags = Tags(page).seen
    tables = {f"tables/{name}" for name, _ in long_tables(report)}
    assert tables
    assert not {"script", "iframe", "object", "embed", "link", "img", "foreignobject"} & {
        tag for tag, _ in tags
    }
    for tag, attributes in tags:
        assert "style" not in attributes, tag
        assert not [name for name in attributes if name.startswith("on")], tag
        assert "src" not in attributes
        href = attributes.get("href") or "#"
        assert href.startswith(("#", "data:image/png;base64,")) or href in tables, href
    assert [tag for tag, _ in tags].count("style") == 1
    style = page[page.index("<style>") : page.index("</style>")]
    assert "url(" not in style
    assert "@import" not in style


def test_links_of_the_page_lead_somewhere_and_ids_are_unique(report: Report) -> None:
    tags = Tags(to_page(report)).seen
    ids = [attributes["id"] for _, attributes in tags if "id" in attributes]
    assert len(set(ids)) == len(ids)
    links = [attributes["href"] for _, attributes in tags if attributes.get("href")]
    assert links
    inside = {str(link) for link in links if not str(link).startswith("tables/")}
    assert {link[1:] for link in inside} <= set(ids)


def test_everything_is_in_the_page(report: Report) -> None:
    page = to_page(report)
    for text in (
        "Do killers save nodes?",
        "Depth 3.",
        "Nothing else.",
        "6 pairs find an effect of",
        "zermelo lab run killers --quick",
        report.sections[0].answered.run,
        "50 rows",
        "not testable",
    ):
        assert text in page
    assert page.count("<svg") == 3


def test_every_claim_stands_in_the_summary_the_index_and_its_row(report: Report) -> None:
    page = to_page(report)
    summary = page[page.index('id="claims"') :]
    assert summary.count('<th scope="row">') == len(report.claims())
    for section in report.sections:
        for place in range(len(section.outcome.claims)):
            anchor = claim_anchor(section, place)
            assert page.count(f'id="{anchor}"') == 1
            assert page.count(f'href="#{anchor}"') == 2


def test_long_tables_are_files_and_not_in_the_text(report: Report) -> None:
    (found,) = long_tables(report)
    name, table = found
    assert to_csv(table) == "number\n" + "".join(f"{number}\n" for number in range(50))
    page, texts = to_page(report), to_markdown(report)
    assert f'href="tables/{name}" download>long</a>, 50 rows (CSV)' in page
    assert "<td" in page
    assert '<td class="number">37</td>' not in page
    assert f"](tables/{name}), 50 rows (CSV)" in texts["own.md"]
    assert "| 37 |" not in texts["own.md"]


def test_a_card_has_one_effect_with_its_interval_and_n() -> None:
    """Of every paper: claim, three answers, the effect, and the largest difference of method."""
    report = gather(None, Catalogue())
    page = to_page(report)
    rest = page[page.index('class="cards"') :]
    cards = rest[: rest.index("The atlas of search techniques")]
    assert cards.count('<div class="card">') == len(PAGES) == 5
    for name in ("True?", "How large?", "How general?", "Ours", "Method"):
        assert cards.count(f"<dt>{name}</dt>") == 5
    effects = re.findall(r"<dt>Ours</dt><dd>([^<]+)</dd>", cards)
    for effect in effects:
        assert re.search(r"^-?[\d.]+ \(-?[\d.]+ to -?[\d.]+\) .+, n = [\d,]+", effect), effect
    order = ["cards", "The atlas of search techniques", "What we found ourselves", 'id="paper-hal"']
    places = [rest.index(text) for text in order]
    assert places == sorted(places)


def test_a_card_quotes_its_paper() -> None:
    for paper in PAGES.values():
        assert re.search(r"“[^”]{20,}”", paper.headline), paper.headline


def test_a_short_answer_ends_with_findings_where_there_is_room(report: Report) -> None:
    claims = [
        Claim("X", "The table helps.", "", "a 1 (0 to 2); b 2", certain(True, Kind.OURS)),
        Claim("X", "Killers help", "", "undecided", by_test(0.5, as_claimed=True)),
    ]
    section = report.sections[0]

    def answer_of(summary: str) -> str:
        outcome = Outcome(summary, claims)
        return short_answer(replace(section, answered=replace(section.answered, outcome=outcome)))

    assert answer_of("2 of 3 tell.") == "2 of 3 tell. The table helps: a 1 (0 to 2) …"
    assert answer_of("x" * 255 + ".") == "x" * 255 + "."
    assert answer_of("First. " + "one 1; two 2" + "y" * 300) == "First. one 1; …"


def test_the_cells_of_a_claim_name_their_columns(report: Report) -> None:
    """On a phone, where a claim is a block and the head of the table is not shown."""
    page = to_page(report)
    for name in CLAIM_COLUMNS[2:-1]:
        rows = 2 if name in ("theirs", "ours") else 1
        assert page.count(f'<td data-name="{name}">') == rows * len(report.claims()), name


def test_a_papers_page_has_the_order_of_an_article() -> None:
    page = to_page(gather(None, Catalogue()))
    kong = page[page.index('id="paper-kong"') : page.index('id="paper-ours"')]
    order = ["Scope.", "Differences of method", "<h3>Claims</h3>", "What we learned.", "<article"]
    places = [kong.index(text) for text in order]
    assert places == sorted(places)
    head = kong[kong.index('<table class="claims">') : kong.index("</thead>", places[2])]
    assert re.findall(r'"col">([^<]+)<', head) == [
        "id", "claim", "theirs", "ours", "ratio", "n", "kind", "answers", "figure", "verdict",
    ]  # fmt: skip
    figures = re.findall(r'<a href="#(figure-[^"]+)">(\d+)</a>', kong)
    assert figures
    for anchor, number in figures:
        assert f'<figure id="{anchor}">' in kong
        assert f"<b>Figure {number}.</b>" in kong


def test_markdown_has_its_figures_and_no_markup_of_others(report: Report, tmp_path: Path) -> None:
    text = "\n".join(to_markdown(report).values())
    written = write_report_figures(report, tmp_path)
    assert {f"figures/{path.name}" for path in written} == set(
        re.findall(r"\]\((figures/[^)]+)\)", text)
    )
    assert all(path.stat().st_size > 100 for path in written)
    outside_code = re.sub(r"(?<!\\)`[^`\n]*`", "", text)
    assert "<script>" not in outside_code
    assert "[x](http" not in outside_code
    for line in text.splitlines():
        if line.startswith("| X1"):
            assert len(re.findall(r"(?<!\\)\|", line)) == 12


def test_what_stands_between_backquotes_is_code() -> None:
    report = gather(None, Catalogue())
    method = next(one for one in report.sections if one.anchor == "atlas-factorial")
    command = "zermelo lab run atlas-factorial --workers 16 --store FILE"
    assert f"`{command}`" in method.entry.experiment.method
    assert f"<code>{command}</code>" in to_page(report)
    text = to_markdown(report)["atlas.md"]
    assert f": `{command}`." in text
    assert "\\`" not in text


def test_a_figure_is_drawn_the_same_twice() -> None:
    figure = Figure("drawn", "", draw=draw_lines)
    assert rendered(figure) == rendered(figure)
    assert rendered(figure, "png").startswith(b"\x89PNG")


def test_ink_takes_the_colour_of_the_page() -> None:
    figure = Figure("drawn", "", draw=draw_lines)
    inline = inline_svg(rendered(figure, transparent=True).decode(), "name", "A", in_ink=True)
    assert "#000000" not in inline
    assert "currentColor" in inline
    assert "font-size=" in inline


@pytest.mark.parametrize("text", ["no svg", "<p>html</p>", "<!DOCTYPE x [<!ENTITY y 'z'>]><svg/>"])
def test_what_is_no_svg_is_refused(text: str) -> None:
    with pytest.raises(ExperimentError, match="figure name: "):
        inline_svg(text, "name", "", in_ink=False)


def test_what_was_neither_run_nor_published_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("zermelo.lab.answered.published_answer", lambda _: None)
    store = Store(tmp_path / "lab.sqlite")
    report = gather(store, Catalogue(store))
    store.close()
    assert report.sections == []
    assert {one.reason for one in report.absent} == {"has not been run"}
    assert "No experiment has been run" in to_page(report)


def test_a_report_without_a_run_is_that_of_the_published_results() -> None:
    report = gather(None, Catalogue())
    assert len(report.sections) > 30
    assert all(section.answered.is_published for section in report.sections)
    corrected = report.false_discovery()
    assert corrected
    for place, q in corrected.items():
        p = report.claims()[place][1].judgement.p
        assert p is not None
        assert p <= q <= 1
