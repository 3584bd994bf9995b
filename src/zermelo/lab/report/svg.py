"""SVG made safe for embedding in a page: no styles, no scripts, nothing external."""

import re
from xml.etree import ElementTree as Tree

from zermelo.errors import ExperimentError

SVG = "http://www.w3.org/2000/svg"
XLINK_HREF = "{http://www.w3.org/1999/xlink}href"


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


ELEMENTS = _words(
    "svg g defs path rect circle ellipse line polyline polygon text tspan use clipPath image "
    "linearGradient radialGradient stop marker pattern symbol mask title desc"
)

# Style properties moved to attributes of the same name: the server's Content-Security-Policy
# allows no styles in the page.
PROPERTIES = _words(
    "fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-dasharray "
    "stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit opacity text-anchor "
    "font-size font-family font-weight font-style dominant-baseline stop-color stop-opacity "
    "clip-path display visibility letter-spacing image-rendering"
)
ATTRIBUTES = PROPERTIES | _words(
    "id x y x1 y1 x2 y2 cx cy r rx ry dx dy d points width height viewBox transform offset "
    "preserveAspectRatio clipPathUnits gradientUnits gradientTransform patternUnits "
    "patternTransform markerWidth markerHeight markerUnits refX refY orient marker-start "
    "marker-mid marker-end mask rotate textLength"
)

FONT = re.compile(r"^(?P<before>.*?)(?P<size>[\d.]+(?:px|pt))\s+(?P<family>.+)$")
REFERENCE = re.compile(r"url\(\s*['\"]?#([\w.:-]+)['\"]?\s*\)")
BLACK = re.compile(r"^(#000|#000000|black)$", re.IGNORECASE)
WEIGHTS = ("bold", "500", "600", "700")
SLANTS = ("italic", "oblique")

Tree.register_namespace("", SVG)


def inline_svg(text: str, name: str, label: str, *, in_ink: bool) -> str:
    """The picture for a page; `name` keeps its ids distinct from those of other pictures.

    With `in_ink`, black becomes the page's text colour, so that a diagram is legible on a dark
    page as well.
    """
    if "<!ENTITY" in text:
        raise ExperimentError(f"figure {name}: an SVG with entities is refused")
    try:
        root = Tree.fromstring(text)
    except Tree.ParseError as error:
        raise ExperimentError(f"figure {name}: not SVG: {error}") from None
    cleaned = _cleaned(root, name, in_ink)
    if cleaned is None or cleaned.tag != f"{{{SVG}}}svg":
        raise ExperimentError(f"figure {name}: not SVG: its root is {root.tag!r}")
    cleaned.set("role", "img")
    cleaned.set("aria-label", label)
    # What matplotlib puts in a style sheet for all its lines.
    cleaned.attrib.setdefault("stroke-linejoin", "round")
    if in_ink:
        cleaned.set("fill", "currentColor")
    return Tree.tostring(cleaned, encoding="unicode")


def _cleaned(element: Tree.Element, name: str, in_ink: bool) -> Tree.Element | None:
    namespace, _, tag = element.tag.rpartition("}")
    if namespace != f"{{{SVG}" or tag not in ELEMENTS:
        return None
    found = Tree.Element(element.tag)
    found.text, found.tail = element.text, element.tail
    given = {**element.attrib, **_properties(element.get("style", ""))}
    for key, value in given.items():
        if key in ("href", XLINK_HREF):
            _set_reference(found, tag, value, name)
        elif key in ATTRIBUTES and (kept := _value(key, value, name, in_ink)) is not None:
            found.set(key, kept)
    for child in element:
        if (below := _cleaned(child, name, in_ink)) is not None:
            found.append(below)
    return found


def _value(key: str, value: str, name: str, in_ink: bool) -> str | None:
    if key == "id":
        return f"{name}-{value}"
    if "url(" in value:
        reference = REFERENCE.fullmatch(value.strip())
        return None if reference is None else f"url(#{name}-{reference[1]})"
    if in_ink and key in ("fill", "stroke") and BLACK.match(value.strip()):
        return "currentColor"
    return value


def _set_reference(found: Tree.Element, tag: str, value: str, name: str) -> None:
    """A reference within the same picture, or an embedded picture: nothing external."""
    if value.startswith("#"):
        found.set("href", f"#{name}-{value[1:]}")
    elif tag == "image" and value.startswith("data:image/png;base64,"):
        found.set("href", value)


def _properties(style: str) -> dict[str, str]:
    """A `style` as attributes; the shorthand `font` is expanded."""
    found = {}
    for declaration in style.split(";"):
        key, _, value = declaration.partition(":")
        key, value = key.strip(), value.strip()
        if key in PROPERTIES:
            found[key] = value
        elif key == "font" and (font := FONT.match(value)) is not None:
            found |= {"font-size": font["size"], "font-family": font["family"]}
            for word in font["before"].split():
                if word in WEIGHTS:
                    found["font-weight"] = word
                elif word in SLANTS:
                    found["font-style"] = word
    return found
