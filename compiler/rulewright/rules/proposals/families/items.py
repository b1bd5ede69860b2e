"""Items of a list of conditions: `… may evade if the following conditions hold:` and below `all enemy units are normal`."""

from collections.abc import Iterator

from rulewright.rules import ir
from rulewright.rules.proposals.clauses.becoming import described_kind
from rulewright.rules.proposals.join import join
from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.phrases.doers import doers_role
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.known_names import AT
from rulewright.sentences.grammar.nominals import Adjunct, Phrase
from rulewright.sentences.grammar.statements import Clause, Statement

_PLACES = ("in", "on", "at", "from")


def items(making: Making) -> Iterator[tuple[ir.Rule, ...]]:
    """What must be so, for each act of the sentence above the list, where it is done."""
    clause = making.clause
    leads = {each for statement in making.context.lead for each in leading(statement)}
    if (
        not leads
        or clause.verb
        or clause.modality
        or clause.adjectives is None
        or making.statement.conditions
    ):
        return
    subject = clause.subject
    if not isinstance(subject, Phrase) or subject.determiner not in ("", "all", "each"):
        raise Unread("what a condition of the list is about")
    if len({each.verb for each in leads}) != 1 or not all(map(_located, leads)):
        raise Unread("where the conditions of the list hold")
    composer = making.composer
    verb = next(iter(leads)).verb
    role, doer = doers_role(composer, verb)
    who = composer.scope.new(doer)
    kind = described_kind(composer, composer.head_kind(subject), clause.adjectives.ids)
    if not composer.types(kind, AT):
        raise Unread(f"where a {kind} is")
    thing = composer.scope.new(kind)
    where = composer.restrictions(subject, thing, kind, None)
    where.append(ir.Comparison("=", ir.AttributeOf(thing, AT), ir.AttributeOf(who, AT)))
    chosen = ir.Selection(kind, thing.name, join(where, "and"))
    then: ir.Condition = ir.Quantified("every", chosen, composer.state(clause, thing, kind))
    if not subject.determiner:  # who speaks of them without `all` says that there are some
        then = ir.All((ir.Quantified("some", chosen), then))
    yield (
        ir.Rule(
            modality=ir.Modality.OBLIGATION,
            trigger=ir.EventPattern(verb, (ir.Argument(role, doer, who),)),
            then=ir.Require(then),
        ),
    )


def leading(statement: Statement) -> Iterator[Clause]:
    """What may be done under the conditions of the list."""
    if any(each.kind == "if-following" for each in statement.conditions):
        yield from (
            each for each in statement.clauses if each.modality == "may" and not each.negated and each.verb
        )


def _located(clause: Clause) -> bool:
    """Whether those who do it are said to be somewhere: there it is that the conditions hold."""
    subject = clause.subject
    return isinstance(subject, Phrase) and any(
        isinstance(each, Adjunct) and each.preposition in _PLACES for each in subject.modifiers
    )
