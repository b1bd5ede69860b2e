"""Read pages from memory."""

import html
import re
from pathlib import Path

from rulewright.config.book_config import BookConfig
from rulewright.document.walk import runs, units
from rulewright.readers.html import read_html
from rulewright.readers.result import ReadResult
from rulewright.source.files import BookFolder
from tests.shared_material import SHARED

from ..oracle.latex_words import words_of
from ..oracle.tree_words import flat

NOWHERE = Path(__file__).parent / "nowhere"
SEEDS = sorted(SHARED.glob("seeds/*.html"))


def read(pages: str | dict[str, str], config: BookConfig | None = None) -> ReadResult:
    """Read one page `page.html`, or several in the order given."""
    texts = {"page.html": pages} if isinstance(pages, str) else pages
    return read_html(BookFolder(NOWHERE, texts), tuple(texts), config or BookConfig(book="test"))


def complaints(result: ReadResult) -> list[str]:
    """Each diagnostic with its page, where there are several, and line and column in front."""
    lines = []
    for diagnostic in result.diagnostics:
        place = ""
        if diagnostic.span is not None:
            position = result.sources[diagnostic.span.file].position(diagnostic.span.start)
            page = f"{diagnostic.span.file}:" if len(result.sources) > 1 else ""
            place = f"{page}{position.line}:{position.column} "
        hint = f" ({diagnostic.hint})" if diagnostic.hint and "Nearest" in diagnostic.hint else ""
        lines.append(f"{place}{diagnostic.code} {diagnostic.severity.value}: {diagnostic.message}{hint}")
    return lines


def words(result: ReadResult) -> list[str]:
    """Every word of a book in order, with the numbers that the source gives to its units."""
    pieces = [flat(content) for content in runs((result.book,))]
    for unit in units(result.book):
        if unit.command == "page":
            unit_runs = list(runs(unit.blocks))
        else:
            # What a browser would count for an `<ol>` stands nowhere in the source.
            written = result.sources[unit.span.file].slice(unit.span)
            written = re.sub(r"</?(?!a\b|b\b|i\b|span|script)\w[^>]*>", " ", written)
            written = re.sub(r"(?s)<script.*?</script>|<!--.*?-->|<[^>]*>", "", written)
            written = html.unescape(written).lstrip("([ \n\xa0")
            number = unit.declared_number or ""
            pieces.append(number if re.match(rf"{re.escape(number)}(?!\w)", written) else "")
            unit_runs = list(runs((unit,)))
        pieces += [flat(content) for content in unit_runs]
    return words_of("\n".join(pieces))
