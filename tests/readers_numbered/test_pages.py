"""Heads and feet of pages are no part of the text, and a sentence goes on over the end of a page."""

from .reading import complaints, outline, read

PAGES = [
    "1.0 LAMPS\n\n1.1 Lamps burn for\na day.\n\n1.2 A lamp that is out is lit by the",
    "keeper of the port.\n\n1.3 Lamps cost 3 coins.",
    "1.4 Lamps shine.\n\n1.5 Lamps rest.",
]
TREE = """# 1.0 [LAMPS]
  - 1.1
    | Lamps burn for a day.
  - 1.2
    | A lamp that is out is lit by the keeper of the port.
  - 1.3
    | Lamps cost 3 coins.
  - 1.4
    | Lamps shine.
  - 1.5
    | Lamps rest."""


def test_form_feeds_tell_pages() -> None:
    text = "\f".join(f"{page}\n\nThe Lamp Book v1.2     {number}\n" for number, page in enumerate(PAGES, 3))
    result = read(text)
    assert outline(result.book) == TREE
    assert [line.partition(" ")[2][:12] for line in complaints(result)] == ["RW-structure"]
    assert result.exclusions == {"heads and feet of pages": 3}


def test_numbers_of_pages_tell_pages() -> None:
    gap = "\n" * 12
    text = gap.join(
        f"{page}\n\nKeeper            Draft            [Page {number}]\n\nThe Lamp Book\n"
        for number, page in enumerate(PAGES, 1)
    )
    assert outline(read(text).book) == TREE


def test_counted_things_are_no_pages() -> None:
    text = "Turns\n\nTurn     1\n\nTurn     2\n\nTurn     3\n\n1.1 Lamps burn.\n"
    assert "Turn     2" in outline(read(text).book)
    headings = "\n\n".join(
        f"Chapter {n}: Lamps{n * 'x'}\n\n{n}.1 Lamps burn." + "\n" * 20 for n in range(1, 6)
    )
    assert read(headings).exclusions == {}
