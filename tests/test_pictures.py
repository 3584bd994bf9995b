"""The pictures of the documentation: small, all shown, and the diagram's drawing current."""

from pathlib import Path

from scripts.draw_architecture import PICTURE, SOURCE, hash_of
from scripts.take_pictures import FOLDER, MAX_BYTES, PICTURES

GALLERY = Path(__file__).parent.parent / "docs" / "gallery.md"


def test_every_picture_of_the_page_is_kept_and_shown() -> None:
    text = GALLERY.read_text(encoding="utf-8")
    names = [picture.__name__.replace("_", "-") + ".png" for picture in PICTURES]
    for name in [*names, "tour.webp"]:
        assert (FOLDER / name).is_file(), f"make pictures ARGS={Path(name).stem}"
        assert f"images/{name}" in text


def test_pictures_are_small() -> None:
    for path in FOLDER.iterdir():
        assert path.stat().st_size <= MAX_BYTES, path.name


def test_the_diagram_is_drawn_from_its_source() -> None:
    drawn = PICTURE.read_text(encoding="utf-8")
    assert hash_of(SOURCE.read_text(encoding="utf-8")) in drawn.splitlines()[0], (
        "docs/images/architecture.svg is out of date: make pictures"
    )
