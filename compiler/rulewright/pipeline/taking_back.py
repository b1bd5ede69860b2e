"""What was accepted is taken back: the readings wait again, and do not run."""

from collections.abc import Collection

from rulewright.pipeline.compilation import Compilation
from rulewright.rules.attachments import Attachment, Lost, Standing
from rulewright.source.diagnostics import Diagnostic, InputError


def accepted_in(book: Compilation, units: Collection[str]) -> tuple[Attachment | Lost, ...]:
    """The readings that are accepted in paragraphs, with the stale ones and those that are in no file any more.

    Raises `InputError` for a paragraph that has none.
    """
    accepted: list[Attachment | Lost] = [
        each for each in book.attachments.attached if each.standing in (Standing.FRESH, Standing.STALE)
    ]
    found = tuple(each for each in (*accepted, *book.attachments.lost) if each.unit.id in units)
    for unit in units:
        if all(each.unit.id != unit for each in found):
            raise _refusal(f"nothing is accepted in {_cited(book, unit)}", None)
    return found


def nothing_waits(book: Compilation, unit: str) -> InputError:
    """That there is nothing to say no to in a paragraph, and how to say no to what is settled there."""
    standings = {
        each.standing
        for each in (*book.attachments.attached, *book.attachments.proposed)
        if each.unit.id == unit
    }
    hint = None
    if Standing.FRESH in standings:
        hint = f"what is accepted there is taken back by --withdraw {_cited(book, unit)}; then it can be rejected"
    elif Standing.REJECTED in standings:
        hint = "it is rejected already; with --rejected it is given another reason"
    return _refusal(f"no reading waits in {_cited(book, unit)}", hint)


def _cited(book: Compilation, unit: str) -> str:
    there = book.resolved.by_id.get(unit)
    return there.citation or unit if there is not None else unit


def _refusal(message: str, hint: str | None) -> InputError:
    return InputError((Diagnostic(code="RW-input", message=message, hint=hint),))
