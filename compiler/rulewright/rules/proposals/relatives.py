"""Readings of which nobody knows to whom somebody in them stands so: `a band of a foe may not march`, `a band of another clan`."""

from rulewright.rules import ir
from rulewright.rules.conjuncts import conjuncts
from rulewright.rules.proposals.phrases.nearness import LIST
from rulewright.rules.proposals.phrases.others import OTHER
from rulewright.rules.traverse import walk
from rulewright.sentences.grammar.modifiers import Relative
from rulewright.sentences.grammar.nominals import Phrase
from rulewright.sentences.grammar.phrases_within import phrases_in
from rulewright.sentences.grammar.prepositions import BY
from rulewright.sentences.grammar.statements import NAMED, Statement
from rulewright.vocabulary.types import Vocabulary


def is_anybodys_relative(statement: Statement, rules: tuple[ir.Rule, ...], vocabulary: Vocabulary) -> bool:
    """Whether it is enough that somebody is a foe, or an ally, of anybody whatsoever: nearly everybody is.

    `Each ally of a house` says of whom; it may be any house.
    """
    if any(map(_says_of_whom, phrases_in((statement.clauses, statement.conditions)))):
        return False
    return any(
        isinstance(node, ir.Quantified) and node.quantifier == "some" and _has(node.selection, vocabulary)
        for rule in rules
        for node, _ in walk(rule)
    )


def _says_of_whom(phrase: Phrase) -> bool:
    """Whether it is `ally of a house`, with words for the house."""
    named = (
        each.clause.objects[0]
        for each in phrase.modifiers
        if isinstance(each, Relative) and each.clause.relation.startswith(NAMED) and each.clause.objects
    )
    return any(isinstance(each, Phrase) and each.place.start >= phrase.place.end for each in named)


def _has(selection: ir.Selection, vocabulary: Vocabulary) -> bool:
    """Whether of somebody no more is asked than to whose owner, among others like himself, he stands so."""
    match conjuncts(selection.where):
        case [ir.Comparison("contains", ir.AttributeOf(ir.Variable(name), attribute), _)] if (
            name == selection.variable
        ):
            declared = vocabulary.attribute(selection.kind, attribute)
            types = [each.removeprefix(LIST) for each in declared.types] if declared is not None else []
            return any(
                each in vocabulary.kinds
                and (vocabulary.is_a(each, selection.kind) or vocabulary.is_a(selection.kind, each))
                for each in types
            )
    return False


def counts_others_lost(statement: Statement, rules: tuple[ir.Rule, ...]) -> str | None:
    """Why `each house disbands two other bands` has no meaning: no rule tells those others from anything."""
    counted = any(
        each.determiner == "another" and each.amount is not None
        for each in phrases_in((statement.clauses, statement.conditions))
    )
    told_apart = any(
        isinstance(node, ir.Comparison) and node.operator == "!=" and not isinstance(node.right, ir.Constant)
        for rule in rules
        for node, _ in walk(rule)
    )
    return "another than which" if counted and not told_apart else None


def others_than_who_moves(statement: Statement, rules: tuple[ir.Rule, ...]) -> str | None:
    """Why `no band of another clan may enter a glen` has no meaning: who moves it is whose it is, and not the one who is meant."""
    for clause in statement.clauses:
        by = [each.phrase for each in clause.adjuncts if each.preposition == BY]
        moving = [each for each in (by if clause.passive else [clause.subject]) if isinstance(each, Phrase)]
        of_another = any(said.determiner in OTHER for each in moving for said in phrases_in(each.modifiers))
        if clause.verb and of_another and any(map(_compares_its_doer, rules)):
            return "than whom another is meant"
    return None


def _compares_its_doer(rule: ir.Rule) -> bool:
    """Whether a rule asks that who acts is not the one to whom a thing with a part in the act belongs."""
    if rule.trigger is None:
        return False
    terms = {each.role: each.term for each in rule.trigger.arguments}
    doer, moved = terms.get("actor"), [terms.get(each) for each in ("theme", "agent")]
    return isinstance(doer, ir.Variable) and any(
        isinstance(node, ir.Comparison)
        and node.operator == "!="
        and isinstance(node.left, ir.AttributeOf)
        and node.left.of in moved
        and node.right == doer
        for node, _ in walk(rule)
    )
