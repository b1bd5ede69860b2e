"""What a sentence takes up of those before it: what they allow or demand, as done, and their conditions, of things known by then."""

from msgspec.structs import replace

from rulewright.sentences.grammar.nominals import REFLEXIVE, Phrase
from rulewright.sentences.grammar.statements import Clause, Condition


def as_done(act: Clause) -> Clause:
    """What is allowed or demanded as a plain statement; by what it is done need not be said again, nor to whom but oneself."""
    himself = any(each.determiner == REFLEXIVE for each in act.objects if isinstance(each, Phrase))
    return replace(act, modality="", means=None, foremost="", objects=() if himself else act.objects)


def as_known(condition: Condition, indefinite: tuple[str, ...]) -> Condition:
    """The condition with `the leader` for `a leader`: what the sentence that takes it up speaks of, if it does."""
    return replace(
        condition,
        clauses=tuple(
            replace(each, subject=replace(each.subject, determiner="the"))
            if isinstance(each.subject, Phrase) and each.subject.determiner in indefinite
            else each
            for each in condition.clauses
        ),
    )
