"""A hook of MkDocs: files outside docs/ that a page links to become pages of the site.

So a link such as `../src/zermelo/errors.py` works on the site, on GitHub and in an editor, and
a link to a file that does not exist fails a strict build like any other dead link.
"""

import re
from pathlib import Path, PurePosixPath

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files, InclusionLevel

ROOT = Path(__file__).parent.parent
LINK = re.compile(r"(\]\()((?:\.\./)+[^)#\s]+)(#[^)\s]*)?(\))")
ROLE = re.compile(r":(?:class|meth|func|attr|exc|mod|data):(?=<code>)")
PAGES = "source"
LANGUAGES = {".py": "python", ".hpp": "cpp", ".cpp": "cpp", ".toml": "toml", ".json": "json"}
SHOWN = 100_000
"""Characters of a file at most."""


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Adds a page for each file outside docs/ that is linked to."""
    wanted: set[str] = set()
    for file in files.documentation_pages():
        for match in LINK.finditer(Path(file.abs_src_path or "").read_text(encoding="utf-8")):
            path = outside(match[2], file.src_uri)
            if path is not None and (ROOT / path).exists():
                wanted.add(path)
    for path in sorted(wanted):
        page = File.generated(
            config, page_of(path), content=content(path), inclusion=InclusionLevel.NOT_IN_NAV
        )
        files.append(page)
    return files


def on_page_markdown(markdown: str, page: object, **_: object) -> str:
    """Points links that leave docs/ to those pages."""
    here: str = page.file.src_uri  # type: ignore[attr-defined]

    def pointed(match: re.Match[str]) -> str:
        path = outside(match[2], here)
        if path is None or not (ROOT / path).exists():
            return match[0]
        up = "../" * here.count("/")
        return f"{match[1]}{up}{page_of(path)}{match[4]}"

    return LINK.sub(pointed, markdown)


def on_page_content(html: str, **_: object) -> str:
    """Docstrings name classes as Sphinx does; the site shows the name alone."""
    return ROLE.sub("", html)


def outside(link: str, page: str) -> str | None:
    """The path in the repository that a page's link names, or None where it stays in docs/."""
    parts: list[str] = ["docs", *PurePosixPath(page).parent.parts]
    for part in PurePosixPath(link).parts:
        if part == "..":
            if not parts:
                return None
            parts.pop()
        else:
            parts.append(part)
    return None if parts[:1] == ["docs"] or not parts else "/".join(parts)


def page_of(path: str) -> str:
    """The address of a file's page."""
    return f"{PAGES}/{path.removesuffix('.md')}.md"


def content(path: str) -> str:
    """The page itself; the search leaves it out and finds the API reference instead."""
    file = ROOT / path
    head = f"---\ntitle: {path}\nsearch:\n  exclude: true\n---\n\n# {path}\n\n"
    if file.is_dir():
        names = sorted(entry.name for entry in file.iterdir() if not entry.name.startswith("_"))
        return head + "".join(f"- `{name}`\n" for name in names)
    text = file.read_text(encoding="utf-8")[:SHOWN]
    if file.suffix == ".md":
        return text.replace("](docs/", "](../")
    return f"{head}````{LANGUAGES.get(file.suffix, 'text')}\n{text}\n````\n"
