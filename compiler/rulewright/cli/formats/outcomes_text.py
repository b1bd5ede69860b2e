"""What is expected of a record, and what was found instead, in one line each."""

from rulewright.pipeline.compilation import Compilation
from rulewright.pipeline.expectations import Expectation
from rulewright.pipeline.outcomes import Outcome


def expected_text(book: Compilation, expectation: Expectation) -> str:
    """The verdict that is expected, and by which paragraph or sentence."""
    if not expectation.paragraph:
        return "nothing is expected"
    sentence = f" “{expectation.sentence}”" if expectation.sentence else ""
    return f"{expectation.verdict} by {citation(book, expectation.paragraph)}{sentence}"


def found_text(book: Compilation, outcome: Outcome) -> str:
    """What was found in the place of what is expected."""
    expectation = outcome.expectation
    if not expectation.paragraph:
        return f"{expectation.record}: {outcome.found}"
    why = f" ({expectation.why})" if expectation.why else ""
    cited = citation(book, expectation.paragraph)
    paragraph = (
        expectation.paragraph
        if cited in ("", expectation.paragraph)
        else f"{cited} ({expectation.paragraph})"
    )
    return f"{expectation.record}: {outcome.found}; expected {expectation.verdict} of {paragraph}{why}"


def citation(book: Compilation, paragraph: str) -> str:
    """How a paragraph is cited; its id where it has no number."""
    unit = book.resolved.by_id.get(paragraph)
    return (unit.citation or paragraph) if unit is not None else paragraph
