"""Numbers by which records' expectations name paragraphs, and whether they are still those of the same ones.

Who writes a paragraph into a book moves the numbers behind it: an expectation would be compared with another rule, and
might agree with it. The lock knows which paragraph was meant.
"""

from collections.abc import Iterator, Mapping

from rulewright.resolve.resolved_book import ResolvedBook
from rulewright.rules.lock import Lock, NumberedParagraph
from rulewright.source.diagnostics import Diagnostic, InputError


class Renumbered:
    """What the numbers meant when somebody last accepted something, against what they mean now."""

    def __init__(self, book: ResolvedBook, lock: Lock) -> None:
        self._book = book
        self._meant = {each.paragraph: book.redirects.get(each.unit, each.unit) for each in lock.numbered}
        self._known = {book.redirects.get(each.id, each.id) for each in lock.units}

    def refuse(self, name: str, now: str) -> None:
        """Raise `InputError` where `name`, which finds the paragraph `now`, was the number of another one."""
        meant = self._other(name, now)
        if meant is None:
            return
        there = self._book.by_id.get(meant)
        has = f"has the number {there.citation or there.number} now" if there is not None else "is gone"
        if there is None:
            hint = f'name the paragraph that is meant by its id: "{now}"'
        else:
            hint = (
                f'name the paragraph that is meant by its id: "{meant}", or "{now}" that has the number now'
            )
        message = f'"{name}" was the number of another paragraph, {meant}, which {has}'
        raise InputError((Diagnostic(code="RW-record", message=message, hint=hint),))

    def stamps(self, found: Mapping[str, str]) -> Iterator[NumberedParagraph]:
        """For the lock what the numbers in use mean: what they meant before, where they were in use then."""
        for name, now in found.items():
            yield NumberedParagraph(paragraph=name, unit=self._other(name, now) or now)

    def _other(self, name: str, now: str) -> str | None:
        """The paragraph that had the number, where that is not the one that has it now."""
        meant = self._meant.get(name)
        if meant is None or meant == now:
            return None
        # A paragraph that is written anew has its number, and is not another one.
        rewritten = meant not in self._book.by_id and now not in self._known
        return None if rewritten else meant
