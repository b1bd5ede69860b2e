"""Paragraphs as people name them on a command line."""

from rulewright.pipeline.compilation import Compilation
from rulewright.resolve.paragraph_names import ParagraphNames
from rulewright.resolve.resolved_book import Unit
from rulewright.source.diagnostics import Diagnostic, InputError


def find_paragraph(book: Compilation, name: str, names: ParagraphNames | None = None) -> Unit:
    """The unit that `name` means: an id, a label, a full citation (`I.1.2 A.1`), or a number or title that occurs once.

    Whoever asks often makes the `names` of the book once. Raises `InputError` naming the nearest when there is none,
    or all when there are several.
    """
    names = names or ParagraphNames(book.resolved)
    found = names.all(name)
    if len(found) == 1:
        return found[0]
    if found:
        several = ", ".join(f"{unit.citation} ({unit.id})" for unit in found[:8])
        raise _lost(book, f'"{name}" is the number of {len(found)} paragraphs', f"say which: {several}")
    raise _lost(book, f'there is no paragraph "{name}"', names.nearest(name))


def _lost(book: Compilation, message: str, hint: str | None) -> InputError:
    where = book.root / book.bare_file if book.bare_file is not None else book.root
    return InputError((Diagnostic(code="RW-paragraph", message=message, file=str(where), hint=hint),))
