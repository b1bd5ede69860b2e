"""What an author is told of a reading that has its sentence."""

from collections.abc import Iterator

from rulewright.rules.attachments import Attachment, Lost, Standing
from rulewright.source.diagnostics import Diagnostic, Related, Severity


def complaints(attachment: Attachment) -> Iterator[Diagnostic]:
    """What is to be said of a reading that has its sentence: that it does not run, or that it reads other values."""
    sentence, located = attachment.sentence, attachment.located
    place = f"{attachment.unit.citation or attachment.unit.id}"
    if attachment.standing is Standing.STALE:
        # A reading without values cannot be accepted as it is: its slots no longer fit the sentence.
        mend = "look at it"
        if not attachment.rules and not attachment.compiled:
            mend = "mend the reading so that its slots fit the sentence again"
        yield Diagnostic(
            code="RW-stale",
            message=f"the reading of {place} is stale and does not run: {attachment.why}",
            span=sentence.span,
            hint=f'{mend} (`rulewright show BOOK "{attachment.unit.id}"`), then `rulewright accept`',
            severity=Severity.WARNING,
            related=(Related("the reading", located.span),),
        )
    elif attachment.standing is Standing.PROPOSED and attachment.why is not None:
        yield Diagnostic(
            code="RW-reading",
            message=f"the reading of {place} cannot be used: {attachment.why}",
            span=located.span,
        )
    for change in attachment.changes:
        at = attachment.places[change.slot]
        yield Diagnostic(
            code="RW-value-changed",
            message=f"{place}: {change.slot} was {change.before} and is now {change.now}",
            span=sentence.span_of(at.start, at.end),
            severity=Severity.INFO,
        )


def lost_complaint(lost: Lost) -> Diagnostic:
    """What is to be said of an accepted reading that is in no file any more."""
    place = f"{lost.unit.citation or lost.unit.id}"
    return Diagnostic(
        code="RW-lost-reading",
        message=f"the accepted reading of {place} is gone from the files of readings, and its check with it",
        span=lost.sentence.span,
        hint=f'put it back, or settle the sentence anew (`rulewright accept BOOK "{place}"`), or take back that it was '
        f'accepted (`rulewright accept BOOK --withdraw "{place}"`)',
    )
