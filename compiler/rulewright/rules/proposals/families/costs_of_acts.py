"""What acts cost: `removing a fleet costs 2 points` makes whoever does so lose them each time."""

from collections.abc import Iterator

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.proposals.families.orders import acts_of
from rulewright.rules.proposals.join import join
from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.phrases.parties import Parties
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.nominals import Phrase
from rulewright.sentences.grammar.statements import Change


def costs_of_acts(making: Making, change: Change) -> Iterator[tuple[ir.Rule, ...]]:
    """`Removing a fleet costs 2 points`: who does so loses them each time."""
    composer, by = making.composer, change.by
    assert by is not None
    several = len(change.measures) > 1
    for measure in change.measures:
        if measure.amount.operator != "=" or measure.amount.percent or measure.per is not None:
            raise Unread("what it costs")
        if several and not measure.amount.value:
            raise Unread("several costs")
    payer = composer.only_kind_with([each.attribute for each in change.measures])
    if payer is None:
        raise Unread(f"whose {change.measures[0].attribute} it costs")
    parties = Parties(composer)
    if making.clause.subject is None:
        actor = composer.scope.new(payer)
        parties.subjects.append(ir.Selection(payer, actor.name))
    elif isinstance(making.clause.subject, Phrase):
        actor = parties.each(making.clause.subject)
        if not composer.vocabulary.is_a(composer.scope.kinds[actor.name][0], payer):
            raise Unread(f"whose {change.measures[0].attribute} it costs")
    else:
        raise Unread("who pays")
    acts = acts_of(making, by, actor)
    times = ir.Aggregate("count", acts)
    then: list[ir.Condition] = []
    for measure in change.measures:
        if measure.amount.value:
            lost: ir.Term | None = ir.Arithmetic("*", times, composer.size(measure.amount))
        else:
            lost = _cost_of_others(making, change, actor, acts)
        of = ir.AttributeOf(actor, measure.attribute)
        before, after = ir.At(ir.Moment.INITIAL, of), ir.At(ir.Moment.FINAL, of)
        left = ir.Arithmetic("+" if change.sign > 0 else "-", before, lost) if lost is not None else before
        then.append(ir.Comparison("=", after, left))
    yield (
        ir.Rule(
            modality=ir.Modality.QUANTITY,
            subjects=tuple(parties.subjects),
            where=ir.Comparison(">", times, ir.Constant(0)),
            then=ir.Require(join(then, "and")),
        ),
    )


def _cost_of_others(
    making: Making, change: Change, actor: ir.Variable, free: ir.EventPattern
) -> ir.Term | None:
    """`Removing an empty fleet costs no points`: what is lost all the same is lost by the other acts."""
    lost: ir.Term | None = None
    for each in change.others:
        assert each.by is not None
        acts = acts_of(making, each.by, actor)
        if acts.where is None:  # of all such acts, but for those that cost nothing
            if free.where is None:
                raise Unread("which acts cost nothing")
            acts = replace(free, where=ir.Not(free.where))
        times = ir.Aggregate("count", acts)
        more = ir.Arithmetic("*", times, making.composer.size(each.measures[0].amount))
        lost = more if lost is None else ir.Arithmetic("+", lost, more)
    return lost
