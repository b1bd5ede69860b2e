"""What a subordinate clause says of a thing, as a relative clause of it: `if a card is sold, …`, `a card that is sold`."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from rulewright.sentences.grammar.modifiers import Relative, Whereabouts
from rulewright.sentences.grammar.nominals import Adjunct, Either, Noun, Phrase
from rulewright.sentences.grammar.phrases_within import phrases_in
from rulewright.sentences.grammar.prepositions import BY
from rulewright.sentences.grammar.statements import Clause, Condition, Statement
from rulewright.sentences.grammar.traverse import parts

FOLDED = ("if", "when", "while")
"""Kinds of conditions that say how things are of which the main clause speaks."""

ONE = ("a", "any")
"""Determiners of a thing that a condition introduces."""


def told_of(phrase: Phrase, statement: Statement) -> Phrase | None:
    """The phrase with all that the conditions of its sentence say of its thing; None where not all of them do, or where
    they speak of others as well that are no part of what happens to it."""
    if not statement.conditions or statement.others or _tells_where(phrase, statement):
        return (
            None  # `in the district where the tower was`: only in that case, and not wherever such a one was
        )
    said: list[Relative] = []
    for condition in statement.conditions:
        if condition.kind not in FOLDED or condition.phrase is not None or not condition.clauses:
            return None
        about = [_about(phrase, each) for each in condition.clauses]
        clauses = [each for each in about if each is not None]
        if len(clauses) < len(about):
            return None
        said.append(Relative(clauses[0], tuple(clauses[1:]), condition.joined))
    return replace(phrase, determiner="a", modifiers=(*phrase.modifiers, *said), same=None)


def _tells_where(phrase: Phrase, statement: Statement) -> bool:
    return any(
        (
            inner.determiner in ("the", "this", "pronoun")
            and (phrase.place in (inner.place, inner.same) or inner.head is None)
        )
        or _is_of_its_sort(inner, phrase)
        for where in parts(statement.clauses, Whereabouts)
        for inner in phrases_in(where)
    )


def _is_of_its_sort(one: Phrase, other: Phrase) -> bool:
    """Whether a definite noun phrase has the noun of another."""
    alike = isinstance(one.head, Noun) and isinstance(other.head, Noun) and one.head.id == other.head.id
    return alike and one.determiner in ("the", "this")


def _about(phrase: Phrase, clause: Clause) -> Clause | None:
    """A clause as one whose subject is the thing of the phrase."""
    if clause.modality or clause.own or clause.amount is not None or clause.equals is not None:
        return None
    if is_same(clause.subject, phrase):
        return replace(clause, subject=None)
    subject = clause.subject
    if (
        not clause.verb
        or clause.passive
        or clause.negated
        or len(clause.objects) != 1
        or clause.act is not None
    ):
        return None
    if (
        not is_same(clause.objects[0], phrase)
        or not isinstance(subject, Phrase)
        or subject.determiner not in ONE
    ):
        return None
    by = (Adjunct(BY, subject),)
    return replace(clause, subject=None, objects=(), passive=True, adjuncts=(*clause.adjuncts, *by))


def is_same(one: Phrase | Either | None, other: Phrase) -> bool:
    """Whether two noun phrases speak of one thing."""
    return isinstance(one, Phrase) and other.place in (one.place, one.same)


def introduced(statement: Statement) -> Iterator[tuple[Phrase, Condition]]:
    """The things that the conditions of a sentence introduce: their subjects and objects."""
    for condition in statement.conditions:
        for clause in condition.clauses:
            for part in (clause.subject, *clause.objects):
                if isinstance(part, Phrase) and part.determiner in ONE and part.amount is None:
                    yield part, condition


def mentions(phrase: Phrase, clauses: Sequence[Clause]) -> int:
    """How often clauses speak of the thing of a phrase."""
    return sum(is_same(each, phrase) for each in phrases_in(tuple(clauses)))
