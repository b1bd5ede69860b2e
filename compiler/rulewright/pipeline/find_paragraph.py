"""Paragraphs as people name them on a command line."""

import difflib

from rulewright.pipeline.compilation import Compilation
from rulewright.resolve.resolved_book import Unit
from rulewright.source.diagnostics import Diagnostic, InputError


def find_paragraph(book: Compilation, name: str) -> Unit:
    """The unit that `name` means: an id, a label, a full citation (`I.1.2 A.1`), or a number or
    title that occurs once.

    Raises `InputError` naming the nearest when there is none, or all when there are several.
    """
    resolved = book.resolved
    exact = resolved.by_id.get(name) or resolved.by_label.get(name)
    if exact is not None:
        return exact
    wanted = " ".join(name.split()).casefold()
    found = [unit for unit in resolved.units if unit.citation.casefold() == wanted]
    found = found or [unit for unit in resolved.units if unit.number.casefold() == wanted]
    found = found or [unit for unit in resolved.units if unit.name.casefold() == wanted.rstrip(" .:")]
    if len(found) == 1:
        return found[0]
    if found:
        several = ", ".join(f"{unit.citation} ({unit.id})" for unit in found[:8])
        raise _lost(book, f'"{name}" is the number of {len(found)} paragraphs', f"say which: {several}")
    known = [text for unit in resolved.units for text in (unit.id, unit.citation, *unit.labels)]
    near = difflib.get_close_matches(name, known, n=4, cutoff=0.5)
    raise _lost(book, f'there is no paragraph "{name}"', f"nearest: {', '.join(near)}" if near else None)


def _lost(book: Compilation, message: str, hint: str | None) -> InputError:
    return InputError((Diagnostic(code="RW-paragraph", message=message, file=book.config.book, hint=hint),))
