"""Verdicts for people: on records that were given, and on a book's own records against what is expected of them."""

from collections import Counter
from collections.abc import Iterator, Sequence

from rulewright.analyse.worked_examples import CheckedExample
from rulewright.cli.formats.outcomes_text import citation, found_text
from rulewright.cli.pasteable import pasteable
from rulewright.pipeline.compilation import Compilation
from rulewright.pipeline.exercise import Exercise
from rulewright.pipeline.expectations import Expectation, numbers_named
from rulewright.pipeline.judge import JudgedRecord
from rulewright.pipeline.outcomes import Outcome
from rulewright.rules.attachments import Standing
from rulewright.runtime.report import report_text
from rulewright.runtime.verdicts import Verdict

NUMBERS_SHOWN = 5
"""Numbers of paragraphs that a message names, of all that it is about."""

SURPRISES_SHOWN = 40
"""More than these say the same again; the first ones are where to look."""


def verdicts_text(judged: Sequence[JudgedRecord]) -> str:
    """What was found of each record that could be judged."""
    return "\n".join(report_text(each.report) for each in judged if each.report is not None)


def nothing_accepted(book: Compilation, path: str) -> str | None:
    """What to do where no reading runs, since then no record can break a rule; None where one does."""
    attached = book.attachments.attached
    if any(each.standing is Standing.FRESH for each in attached):
        return None
    if not book.readings:
        return (
            f"{path} has no accepted readings, so nothing is checked; {pasteable('rulewright', 'accept', path)} shows what can be read of its "
            "sentences, others are written as *.rules (docs/rule-language.md)"
        )
    waiting = sum(each.standing is Standing.PROPOSED for each in attached)
    return (
        f"no reading of {path} is accepted, so nothing is checked; {waiting} wait to be looked at: "
        f"{pasteable('rulewright', 'accept', path)}"
    )


def unkept_numbers(book: Compilation, path: str) -> str | None:
    """What to do where expectations name paragraphs by numbers of which the lock does not know whose they are; None where it
    knows all."""
    kept = {each.paragraph for each in book.lock.numbered}
    unkept = [each for each in numbers_named(book) if each not in kept]
    if not unkept:
        return None
    named = ", ".join(unkept[:NUMBERS_SHOWN]) + (", …" if len(unkept) > NUMBERS_SHOWN else "")
    return (
        f"the expectations of {path} name paragraphs by numbers that the lock does not keep yet ({named}): a paragraph written "
        f"before them would move them unseen; {pasteable('rulewright', 'accept', path)} keeps them"
    )


def own_verdicts_text(
    book: Compilation,
    expectations: Sequence[Expectation],
    surprised: Sequence[Outcome],
    shown: Exercise,
    verbose: bool = False,
) -> Iterator[str]:
    """Lines: of each paragraph how many verdicts are as expected, then the surprises, how far the records
    exercise the checks, and the sum."""
    astonishing = {each.expectation.record for each in surprised}
    expected = [each for each in expectations if each.record not in astonishing]
    yield book.config.title or book.config.book
    yield from _by_paragraph(book, expected)
    if verbose:
        for each in expected:
            why = f": {each.why}" if each.why else ""
            yield f"{each.record}: {each.verdict} by {citation(book, each.paragraph)}{why}"
    for surprise in surprised[:SURPRISES_SHOWN]:
        yield found_text(book, surprise)
    if len(surprised) > SURPRISES_SHOWN:
        yield f"… and {len(surprised) - SURPRISES_SHOWN} more"
    yield from _exercised(shown, verbose)
    yield (
        f"{book.config.title or book.config.book}: "
        f"{len(expected)} of {len(expectations)} records give the expected verdict"
    )


def examples_text(examples: Sequence[CheckedExample]) -> Iterator[str]:
    """One line: how many of the worked examples that have records are as they tell."""
    if examples:
        agree = sum(each.agrees for each in examples)
        yield f"{agree} of {len(examples)} worked examples are as their records show"


def _exercised(found: Exercise, verbose: bool) -> Iterator[str]:
    yield f"{found.exercised} of {found.checks} checks are kept by one record and broken by another"
    told = {Verdict.VIOLATED: "breaks", Verdict.SATISFIED: "keeps"}
    if verbose:
        for each in found.unexercised:
            yield f"  {each.citation} ({each.rule}): no record {' or '.join(map(told.__getitem__, each.lacks))} it"


def _by_paragraph(book: Compilation, expected: Sequence[Expectation]) -> Iterator[str]:
    """One line for each paragraph, in the order of the book."""
    counts: dict[str, Counter[str]] = {}
    for each in expected:
        counts.setdefault(each.paragraph, Counter())[each.verdict] += 1
    order = {unit.id: position for position, unit in enumerate(book.resolved.with_front())}
    shown = sorted(counts, key=lambda paragraph: order.get(paragraph, len(order)))
    width = max((len(citation(book, paragraph)) for paragraph in shown), default=0)
    for paragraph in shown:
        verdicts = [
            f"{counts[paragraph][verdict.value]} {verdict.value}"
            for verdict in Verdict
            if verdict.value in counts[paragraph]
        ]
        yield f"  {citation(book, paragraph):<{width}}  {', '.join(verdicts)}  ({paragraph})"
