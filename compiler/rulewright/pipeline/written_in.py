"""The language of a document that comes without configuration."""

import re

from rulewright.languages.recognise import FALLBACK, recognised_language
from rulewright.pipeline.compilation import Compilation
from rulewright.readers.html.charset import read_page
from rulewright.readers.select import PAGES
from rulewright.source.text import SourceText

_SAMPLE = 40_000
"""Characters of the first file that are looked at."""

_MARKUP = re.compile(r"<[^>]*>|\\[A-Za-z]+")


def written_in(book: Compilation) -> str:
    """The tag of the language by the letters of the document, or of its first page."""
    name = book.bare_file
    if name is None:
        pages = (path.name for path in book.root.iterdir() if path.suffix.lower() in PAGES)
        name = min(pages, default=None)
    if name is None:
        return FALLBACK
    source = read_page(book.folder, name) if name.lower().endswith(PAGES) else book.folder.read(name)
    if not isinstance(source, SourceText):
        return FALLBACK
    return recognised_language(_MARKUP.sub(" ", source.text[:_SAMPLE]))
