"""A ruling as lines of plain text."""

from collections.abc import Iterator

from rulewright.rulings.ruling import PlacedRuling


def plain_text(each: PlacedRuling) -> str:
    """Its text; paragraphs are parted by line feeds."""
    return "\n".join(
        "".join(part if isinstance(part, str) else part.words for part in paragraph)
        for paragraph in each.text
    )


def plain_ruling(each: PlacedRuling) -> Iterator[str]:
    """Date, kind and author; its text; where it was published."""
    ruling = each.ruling
    yield f"{ruling.date.isoformat()} {ruling.kind}" + (f" by {ruling.author}" if ruling.author else "")
    yield from plain_text(each).split("\n")
    if ruling.source:
        yield f"source: {ruling.source}"
    if ruling.superseded_by:
        yield f"superseded by {ruling.superseded_by}"
