"""`If a ferry sails, it may not sail to a closed harbour`: what the condition tells is the act of which the clause speaks."""

from collections.abc import Iterator

from msgspec.structs import replace

from rulewright.sentences.grammar.nominals import Phrase
from rulewright.sentences.grammar.statements import Clause, Condition, Statement

TOLD = ("if", "when")
"""Kinds of conditions that tell of an act."""

OTHERS = ("another", "other", "the other")
"""Determiners of things that are not the one of the condition."""


def of_that_very_act(statement: Statement) -> Iterator[Statement]:
    """The statement without a condition that only tells of the act which its clause says more of."""
    if len(statement.clauses) != 1 or statement.more:
        yield statement
        return
    (clause,) = statement.clauses
    for condition in statement.conditions:
        merged = _merged(clause, condition)
        if merged is not None:
            others = tuple(each for each in statement.conditions if each is not condition)
            yield replace(statement, clauses=(merged,), conditions=others)
            return
    yield statement


def _merged(clause: Clause, condition: Condition) -> Clause | None:
    """The clause, said of what the condition says it of; None where the condition tells of another act."""
    if condition.kind not in TOLD or len(condition.clauses) != 1 or not clause.modality or clause.perfect:
        return None
    (told,) = condition.clauses
    bare = Clause(subject=told.subject, verb=told.verb, passive=told.passive, objects=told.objects)
    if not told.verb or told != bare or (clause.verb, clause.passive) != (told.verb, told.passive):
        return None
    if clause.how or clause.then or clause.often is not None or clause.after is not None:
        return None  # `again`, `afterwards`: another act of the sort
    subject = _taken_up(clause.subject, told.subject)
    if not (clause.adjuncts or clause.objects or clause.times):
        return None
    if subject is None or len(clause.objects) < len(told.objects):
        return None
    objects = [
        _taken_up(mine, other) or _narrower(mine, other)
        for mine, other in zip(clause.objects, told.objects, strict=False)
    ]
    if None in objects:
        return None
    kept = tuple(each for each in objects if each is not None) + clause.objects[len(objects) :]
    found = replace(clause, subject=subject, objects=kept)
    if clause.modality == "may" or clause.negated:
        return found
    # `When it sails, it must sail to an open harbour`: it need not sail, and may sail to no other.
    says_how = clause.modality == "must" and clause.adjuncts and not clause.objects
    return replace(found, modality="may", only=True) if says_how else None


def _taken_up(form: object, antecedent: object) -> Phrase | None:
    """What a noun phrase takes up, where it takes up that."""
    if not isinstance(form, Phrase) or not isinstance(antecedent, Phrase):
        return None
    return antecedent if form.same == antecedent.place else None


def _narrower(form: object, wider: object) -> Phrase | None:
    """The noun phrase, where the other says no more than that there is such a thing."""
    if not isinstance(form, Phrase) or not isinstance(wider, Phrase) or form.same is not None:
        return None
    plain = replace(wider, place=form.place, head=form.head)
    same_noun = getattr(wider.head, "id", None) == getattr(form.head, "id", "")
    bare = plain == Phrase(form.head, form.place, determiner="a")
    return form if same_noun and bare and form.determiner not in OTHERS else None
