"""Searches in the invented village."""

from rulewright.emit.python.emit_python import emit_python
from rulewright.emit.python.load_checks import load_checks
from rulewright.emit.python.vocabulary_module import BookInfo
from rulewright.plan.planned import Check, Plan
from rulewright.runtime.verdicts import Verdict
from rulewright.vocabulary.types import Vocabulary
from rulewright.witness.explain import explain
from rulewright.witness.find import Witness, construct
from rulewright.witness.oracle import Oracle
from tests.emit_python.rulebooks import VILLAGE, Made, make


def oracle_of(made: Made) -> Oracle:
    """The checks of a made book, to be asked."""
    return Oracle(made.package.CHECKS)


def witness(reading: str, verdict: Verdict, vocabulary: Vocabulary = VILLAGE) -> Witness | None:
    """What the search finds for the first check of a book."""
    made = make(reading, vocabulary)
    assert not made.diagnostics, made.diagnostics
    return construct(oracle_of(made), made.planned.checks()[0], verdict, made.planned, vocabulary)


def why(reading: str, verdict: Verdict) -> str:
    """Why nothing is found for the first check of a book."""
    made = make(reading)
    assert not made.diagnostics, made.diagnostics

    def reaches(check: Check, wanted: Verdict) -> bool:
        planned = made.planned
        alone = Plan(
            unphased=(check,),
            definitions=planned.definitions,
            adjectives=planned.adjectives,
            effects=planned.effects,
        )
        checks = load_checks(
            emit_python(alone, VILLAGE, BookInfo(book="village", title="", edition=""))
        ).CHECKS
        return construct(Oracle(checks), check, wanted, alone, VILLAGE) is not None

    return explain(made.planned.checks()[0], verdict, reaches)
