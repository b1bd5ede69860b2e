"""How often something has been done, or how much in all: `a book that has been renewed twice must be returned` counts the acts, `who has
paid 5 coins` what they come to; of what is said of an act, those before it."""

from typing import TYPE_CHECKING

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.conjuncts import conjuncts
from rulewright.rules.proposals.join import all_of, also
from rulewright.rules.proposals.unread import Unread
from rulewright.rules.traverse import rebuild, walk
from rulewright.sentences.grammar.nominals import Phrase
from rulewright.sentences.grammar.statements import Clause

if TYPE_CHECKING:
    from rulewright.rules.proposals.clauses.states import Composer

NUMBER = "n"
SO_FAR = ir.Name("so_far")
AFTER_THAT = ir.Name("after_that")
"""What stands for the act before which others are counted, until it is known; the second where a condition says after what
something is so, and not only in what case."""


def done_so_often(composer: "Composer", clause: Clause, thing: ir.Term, kind: str) -> ir.Condition | None:
    """That it has been done so often; None of a clause that does not say how often."""
    amount = clause.often
    if amount is None or not clause.verb:
        return None
    if clause.modality or (not (clause.perfect or clause.past) and composer.of_occasion):
        raise Unread("each time of how many")
    act = composer.managed(clause, composer.event(replace(clause, often=None), thing, kind))
    counted = _so_far(composer, act)
    if amount.exact:
        amount = replace(amount, operator="=")  # `only once`
    elif amount.is_plain:
        # What has been done twice has been done once: so often, or so often at least.
        operators = (">=",) if clause.negated else (">=", "=")
        amount = replace(amount, operator=composer.choices.choose(operators))
    return composer.compared(ir.Aggregate("count", counted), amount)


def done_so_much(composer: "Composer", clause: Clause, thing: ir.Term, kind: str) -> ir.Condition | None:
    """That all that has been done comes to so much, at once or bit by bit; None where a clause does not say how much."""
    told = clause.verb and (clause.perfect or clause.past) and not clause.modality
    if not told or len(clause.objects) != 1:
        return None
    (much,) = clause.objects
    number = composer.number_of_act(clause, much, kind)
    changes = composer.given_or_taken(clause.verb)
    if (
        not isinstance(much, Phrase)
        or much.amount is None
        or number not in [each.amount for each, _ in changes]
    ):
        return None
    amount = replace(much.amount, operator=">=") if much.amount.is_plain else much.amount
    plain = replace(clause, objects=())
    gained = [
        attribute
        for change, attribute in changes
        if change.sign > 0
        and change.role == composer.subject_role(plain, kind)
        and not _may_be_spent(composer, attribute)  # what he has left tells nothing of that
    ]
    if len(changes) == 1 and gained and composer.choices.choose((True, False)):
        return composer.compared(ir.AttributeOf(thing, gained[0]), amount)  # what it has of it by then
    counted = _so_far(composer, composer.managed(clause, composer.event(plain, thing, kind)))
    return composer.compared(
        ir.Aggregate("sum", counted, ir.AttributeOf(ir.Variable(str(counted.variable)), number)), amount
    )


def _may_be_spent(composer: "Composer", attribute: str) -> bool:
    """Whether acts take something off such a number."""
    return any(
        change.sign < 0 and changed == attribute
        for verb in composer.vocabulary.verbs
        for change, changed in composer.given_or_taken(verb)
    )


def _so_far(composer: "Composer", act: ir.EventPattern) -> ir.EventPattern:
    """The acts of a sort before one that is not known yet."""
    one = composer.scope.act_of(act)
    now = AFTER_THAT if composer.of_occasion else SO_FAR
    earlier = ir.Comparison("<", ir.AttributeOf(one, NUMBER), now)
    return replace(act, variable=one.name, where=also(act.where, earlier))


def counts_so_far(part: ir.Ir) -> bool:
    """Whether it counts acts that have been done so far."""
    return any(node in (SO_FAR, AFTER_THAT) for node, _ in walk(part))


def counted_before(rule: ir.Rule, composer: "Composer") -> ir.Rule:
    """The rule with the acts that it counts so far: those before the act that it governs, or all of the record.

    Raises `Unread` where it says after so many acts something is done, and governs none.
    """
    if not counts_so_far(rule):
        return rule
    if any(_is_within_another(above, rule) for node, above in walk(rule) if node in (SO_FAR, AFTER_THAT)):
        raise Unread("how often it was done before that")
    if rule.trigger is None:
        if rule.modality is ir.Modality.PROHIBITION:
            raise Unread("how often it was done before that")
        if any(node == AFTER_THAT for node, _ in walk(rule)):
            raise Unread("after how many acts it is done")
        return _of_all(rule)
    act = composer.scope.act_of(rule.trigger)
    number = ir.AttributeOf(act, NUMBER)
    found: ir.Rule = rebuild(rule, lambda node, _: number if node in (SO_FAR, AFTER_THAT) else None)
    assert found.trigger is not None
    return replace(found, trigger=replace(found.trigger, variable=act.name))


def _is_within_another(above: tuple[ir.Ir, ...], rule: ir.Rule) -> bool:
    """Whether acts are counted in what is said of an act that the rule does not govern."""
    acts = [each for each in above if isinstance(each, ir.EventPattern)]
    return len(acts) > 1 and acts[0] != rule.trigger


def _of_all(rule: ir.Rule) -> ir.Rule:
    def change(node: ir.Ir, above: tuple[ir.Ir, ...]) -> ir.Ir | None:
        if not isinstance(node, ir.EventPattern) or node.where is None:
            return None
        rest = [each for each in conjuncts(node.where) if not _is_so_far(each)]
        if len(rest) == len(conjuncts(node.where)):
            return None
        summed = any(isinstance(each, ir.Aggregate) and each.term is not None for each in above[-1:])
        return replace(node, where=all_of(rest), variable=node.variable if rest or summed else None)

    found: ir.Rule = rebuild(rule, change)
    return found


def _is_so_far(condition: ir.Condition) -> bool:
    return isinstance(condition, ir.Comparison) and condition.right == SO_FAR
