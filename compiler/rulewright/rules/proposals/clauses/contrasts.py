"""What a permission is set against: where the sentence itself says what may not be, the permission may say nothing of others."""

from rulewright.rules import ir
from rulewright.rules.proposals.making import Making
from rulewright.sentences.grammar.nominals import Phrase
from rulewright.sentences.grammar.prepositions import BY


def is_set_against_some(making: Making) -> bool:
    """`may be borrowed by librarians but never by juniors`: whether the sentence itself says by whom, or where, the same may not be
    done; of all others it may then say nothing."""
    clause = making.clause
    spoken_of = (clause.subject, *clause.objects)
    return any(
        each.negated
        and each.verb == clause.verb
        and each.modality in ("may", "can")
        and any(phrase is not None and phrase in spoken_of for phrase in (each.subject, *each.objects))
        for each in making.statement.clauses
    )


def is_open_to_others(making: Making) -> bool:
    """Whether a permission says nothing of what it does not name."""
    return not making.clause.only and (_is_set_against_another_act(making) or _is_by_anybody(making))


def may_be_open_to_others(making: Making, thing: ir.Term | None, asked: list[ir.Condition]) -> bool:
    """Whether `tapped creatures may block` says nothing of those that are not tapped; it may also mean that these may not. Whose a
    thing is, or when it may be done, tells which alone may be taken, or when alone."""
    clause, statement = making.clause, making.statement
    if (
        not asked
        or making.strict
        or clause.only
        or clause.always
        or clause.times
        or clause.own
        or statement.conditions
    ):
        return False
    if statement.opening in ("exception", "however"):
        return False
    states = all(isinstance(each, ir.IsAdjective) and each.term == thing for each in asked)
    return states and making.composer.choices.choose((False, True))


def _is_set_against_another_act(making: Making) -> bool:
    """`Rare books may be borrowed but may not be copied`: what may not be done is another thing to do, and of other books nothing
    is said. Where the sentence says when or where it may be done, nowhere else may it be done."""
    clause = making.clause
    spoken_of = clause.subject if clause.subject is not None else clause.objects
    if not spoken_of or clause.adjuncts or clause.own or clause.choices or making.statement.conditions:
        return False
    return any(
        each.negated
        and each.verb != clause.verb
        and each.modality in ("may", "can")
        and (each.subject if clause.subject is not None else each.objects) == spoken_of
        for each in making.statement.clauses
    )


def _is_by_anybody(making: Making) -> bool:
    """`A deserted camp may be struck by any expedition`: not by its owner's alone; that nobody else may is not said."""
    clause = making.clause
    if len(clause.adjuncts) != 1:
        return False
    (by,) = clause.adjuncts
    who = by.phrase
    return (
        by.preposition == BY
        and isinstance(who, Phrase)
        and who.determiner == "any"
        and not (who.adjectives or who.modifiers)
    )
