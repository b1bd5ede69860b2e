"""Precedence: which acts come before which, and whose they are."""

from rulewright.rules import ir
from rulewright.rules.proposals.clauses.deeds import acts_of
from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.nominals import Phrase
from rulewright.sentences.grammar.phrases_within import name_of, phrases_in
from rulewright.sentences.grammar.statements import Clause


def order_rule(then: ir.Before | ir.Sequence) -> ir.Rule:
    """The rule that acts come in an order."""
    return ir.Rule(modality=ir.Modality.ORDER, then=then)


def precedence(making: Making, one: Clause, two: Clause) -> ir.Rule:
    """No act of the first kind after one of the second; those of each party by themselves, where parties act."""
    parties = [each.subject for each in (one, two) if _acts(each) and isinstance(each.subject, Phrase)]
    if len(parties) == 2 and not _is_same(*parties):
        raise Unread("who does it")
    shared = {each.same for each in phrases_in((one, two)) if each.same is not None}
    if one.passive or two.passive:
        who = [_by_name(each) for each in (one, two)]
        first, second = (
            acts_of(making, *each, taken_up=shared) for each in zip((one, two), who, strict=True)
        )
    else:
        actor = _party(making, parties[0]) if parties else None
        first, second = (acts_of(making, each, actor, loosely=True, taken_up=shared) for each in (one, two))
    return order_rule(ir.Before(first, second))


def _acts(clause: Clause) -> bool:
    """Whether the subject of a clause does something to something else."""
    return bool(clause.objects) and not clause.passive


def _is_same(one: Phrase, two: Phrase) -> bool:
    return one.place == two.same or two.place == one.same


def _by_name(clause: Clause) -> ir.Term | None:
    """Who does it, where only one of two acts has somebody: one by name; of others it is not sure whether they do both."""
    if not _acts(clause) or clause.subject is None:
        return None
    name = name_of(clause.subject) if isinstance(clause.subject, Phrase) else None
    if name is not None:
        return ir.Constant(name.id)
    raise Unread("who does it")


def _party(making: Making, subject: Phrase) -> ir.Term | None:
    """Who acts: a party by its name, each of its kind by itself, or whoever it is."""
    composer = making.composer
    head = subject.head
    if (name := name_of(subject)) is not None:
        return ir.Constant(name.id)
    if head is None and subject.determiner != "impersonal":
        raise Unread("who does it")
    if head is not None and (subject.adjectives or subject.modifiers):
        raise Unread("only some of those who act")
    kind = composer.head_kind(subject) if head is not None else "actor"
    variable = composer.scope.new(kind)
    composer.scope.bind(subject, variable)
    return variable
