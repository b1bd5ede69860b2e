"""What acts cost: `removing a fleet costs 2 points` makes whoever does so lose them each time."""

from collections.abc import Iterator

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.proposals.clauses.deeds import acts_of
from rulewright.rules.proposals.join import all_of, join
from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.phrases.parties import Parties
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.clauses import Costs
from rulewright.sentences.grammar.known_names import OWNER
from rulewright.sentences.grammar.nominals import Noun, Phrase
from rulewright.sentences.grammar.statements import Change, Clause


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
        if measure.amount.value or lost is None:
            left = (
                ir.Arithmetic("+" if change.sign > 0 else "-", before, lost) if lost is not None else before
            )
            then.append(ir.Comparison("=", after, left))
        else:
            # All that is lost, so that no other rule adds to it.
            more, less = (after, before) if change.sign > 0 else (before, after)
            then.append(ir.Comparison("=", ir.Arithmetic("-", more, less), lost))
    yield (
        ir.Rule(
            modality=ir.Modality.QUANTITY,
            subjects=tuple(parties.subjects),
            where=ir.Comparison(">", times, ir.Constant(0)),
            then=ir.Require(join(then, "and")),
        ),
    )


def costs(making: Making) -> Iterator[tuple[ir.Rule, ...]]:
    """`… may be continued, but this costs 1 level of stability for the power`: for each thing to which it is done."""
    clause = making.clause
    if not isinstance(clause, Costs):
        return
    composer = making.composer
    act = _before(making, clause)
    theme = act.subject if act.passive else act.objects[0] if len(act.objects) == 1 else None
    if not act.verb or not isinstance(theme, Phrase) or act.adjuncts or act.choices:
        raise Unread("what costs so much")
    kind = composer.head_kind(theme)
    if not composer.takes(act.verb, "theme", kind):
        raise Unread(f"{act.verb} of a {kind}")
    thing = composer.scope.new(kind)
    where = composer.restrictions(theme, thing, kind, thing)
    payer = _payer(making, clause.payer, thing, kind)
    (paying,) = composer.types(kind, payer.attribute)
    changing = composer.changing(paying, clause.measure.attribute)
    if len(changing) != 1:
        raise Unread(f"what changes the {clause.measure.attribute} of a {paying}")
    by = changing[0]
    size = composer.size(clause.measure.amount)
    value = size if by.sign < 0 else ir.Arithmetic("-", ir.Constant(0), size)
    done = ir.EventPattern(act.verb, (ir.Argument("theme", None, thing),))
    paid = ir.EventPattern(by.verb, (ir.Argument(by.role, None, payer), ir.Argument(by.amount, None, value)))
    by_whom = composer.scope.new("event")
    yield (
        ir.Rule(
            modality=ir.Modality.EFFECT,
            subjects=(ir.Selection(kind, thing.name, all_of(where)),),
            where=ir.Happened(done),
            then=ir.Require(ir.Happened(paid, shown=True)),
        ),
        # Whom an act costs something does it.
        ir.Rule(
            modality=ir.Modality.OBLIGATION,
            trigger=ir.EventPattern(act.verb, (ir.Argument("theme", kind, thing),), by_whom.name),
            where=all_of(where),
            then=ir.Require(ir.Comparison("=", ir.AttributeOf(by_whom, "actor"), payer)),
        ),
    )


def _before(making: Making, clause: Clause) -> Clause:
    """The clause before, of which `this` speaks."""
    clauses = making.statement.clauses
    at = next((at for at, each in enumerate(clauses) if each is clause or each == clause), 0)
    if at == 0:
        raise Unread("what costs so much")
    return clauses[at - 1]


def _payer(making: Making, phrase: Phrase | None, thing: ir.Variable, kind: str) -> ir.AttributeOf:
    if phrase is None:
        return ir.AttributeOf(thing, OWNER)
    head = phrase.head
    plain = not (phrase.adjectives or phrase.modifiers or phrase.amount) and phrase.determiner in (
        "the",
        "own",
    )
    if plain and isinstance(head, Noun):
        if head.property and making.composer.types(kind, head.id):
            return ir.AttributeOf(thing, head.id)
        if not head.property and not head.name:
            return ir.AttributeOf(thing, making.composer.attribute_to(kind, making.composer.kinds_of(head)))
    raise Unread("whom it costs so much")


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
