"""Subordinate clauses: `if`, `unless`, `as long as`."""

from rulewright.rules import ir
from rulewright.rules.proposals.join import join
from rulewright.rules.proposals.states import Composer
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.forms import Condition, Noun, Phrase


def condition_of(composer: Composer, condition: Condition) -> ir.Condition:
    found = []
    for clause in condition.clauses:
        subject = clause.subject
        if not isinstance(subject, Phrase):
            raise Unread("a condition without a simple subject")
        head = subject.head
        if isinstance(head, Noun) and head.name and not head.attribute:
            thing: ir.Term = ir.Constant(head.id)
            found.append(composer.state(clause, thing, composer.kinds_of(head)))
            continue
        kind = composer.head_kind(subject)
        bound = composer.scope.bound(subject)
        if bound is not None:
            found.append(composer.state(clause, bound, kind))
            continue
        known = composer.scope.of_kind(kind, composer.vocabulary)
        if subject.determiner in ("the", "own", "") and len(known) == 1:
            found.append(composer.state(clause, known[0], kind))
            continue
        variable = composer.scope.new(kind)
        where = composer.restrictions(subject, variable, kind, None)
        where.append(composer.state(clause, variable, kind))
        found.append(ir.Quantified("some", ir.Selection(kind, variable.name, join(where, "and"))))
    whole = join(found, condition.joined)
    return ir.Not(whole) if condition.kind == "unless" else whole
