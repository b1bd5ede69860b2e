"""Convert documents in memory, and read back what comes out."""

from pathlib import Path

from rulewright.pipeline.compilation import Compilation
from rulewright.pipeline.convert import convert
from rulewright.pipeline.passes import DOCUMENT_PASSES, compile_book
from rulewright.source.files import BookFolder

NOWHERE = Path(__file__).parent / "nowhere"


def opened(text: str, name: str) -> Compilation:
    """The document of this text, resolved."""
    return compile_book(Compilation(BookFolder(NOWHERE, {name: text}), name), DOCUMENT_PASSES)


def converted(book: Compilation) -> Compilation:
    """The book written as LaTeX and read again."""
    files = {str(path): text for path, text in convert(book, "latex").items() if isinstance(text, str)}
    return compile_book(Compilation(BookFolder(NOWHERE, files)), DOCUMENT_PASSES)
