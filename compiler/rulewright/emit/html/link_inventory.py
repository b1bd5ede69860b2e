"""The inventory by which other books link into this edition."""

from collections.abc import Sequence

import msgspec

from rulewright.emit.html.glossary import GlossaryEntry
from rulewright.emit.html.links import TERMS_PAGE, Links
from rulewright.resolve.inventory import FORMAT, VERSION, LinkInventory, LinkPlace, LinkTerm
from rulewright.resolve.plain_text import plain_text
from rulewright.resolve.resolved_book import ResolvedBook, Unit

_LONGEST = 160
"""Characters of first words."""

_OUTSIDE = Links("")


def link_inventory(resolved: ResolvedBook, entries: Sequence[GlossaryEntry]) -> bytes:
    """`links.json`: every place with its names, and every term."""
    config = resolved.config
    inventory = LinkInventory(
        format=FORMAT,
        version=VERSION,
        book=config.book,
        title=config.title or config.book,
        edition=config.edition,
        language=config.language,
        base=config.url,
        places=tuple(_place(unit) for unit in resolved.units),
        terms=tuple(
            LinkTerm(
                id=entry.id,
                href=_OUTSIDE.to(TERMS_PAGE, entry.anchor),
                name=entry.name,
                words=_short(entry.definition),
            )
            for entry in entries
        ),
    )
    return msgspec.json.format(msgspec.json.encode(inventory), indent=1) + b"\n"


def _place(unit: Unit) -> LinkPlace:
    words = next((text for block in unit.node.blocks if (text := plain_text((block,)))), "")
    return LinkPlace(
        id=unit.id,
        href=_OUTSIDE.unit(unit),
        labels=tuple(label for label in unit.labels if label != unit.id),
        citation=unit.citation,
        title=unit.name,
        words=_short(words),
    )


def _short(text: str) -> str:
    """`text`, cut between words."""
    if len(text) <= _LONGEST:
        return text
    return text[:_LONGEST].rpartition(" ")[0].rstrip(" ,;:") + " …"
