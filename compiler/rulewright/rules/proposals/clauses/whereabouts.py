"""Where a thing is or an act is done, as a clause about it says."""

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.proposals.clauses.effects import effects
from rulewright.rules.proposals.clauses.steps import when_done
from rulewright.rules.proposals.join import join
from rulewright.rules.proposals.phrases.implied_participants import check_bare
from rulewright.rules.proposals.phrases.indefinite_wholes import bound_wholes, in_one_of
from rulewright.rules.proposals.phrases.others import OTHER
from rulewright.rules.proposals.phrases.territory import Territory
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.known_names import AT, SOURCE
from rulewright.sentences.grammar.modifiers import Whereabouts
from rulewright.sentences.grammar.nominals import Adjunct, Phrase
from rulewright.sentences.grammar.statements import Clause

_ANYBODY = ("a", "any", *OTHER, "no", "", "number")
"""Determiners of what may be any of a sort, or so many of it."""


def _what_is_had(clause: Clause) -> Clause:
    """`where its owner has a camp` as where a camp of its owner is."""
    owner, had = clause.subject, clause.objects[0] if len(clause.objects) == 1 else None
    if clause.relation not in ("own", "have", "control") or clause.amount is not None:
        return clause
    if not isinstance(owner, Phrase) or not isinstance(had, Phrase) or had.head is None:
        return clause
    by_nobody = owner.determiner == "no"
    none = clause.negated or had.determiner == "no"
    if (by_nobody and (none or had.amount is not None)) or owner.amount is not None:
        raise Unread("who has what there")
    there = replace(
        had,
        determiner="no" if none or by_nobody else had.determiner,
        modifiers=(Adjunct("of", replace(owner, determiner="a") if by_nobody else owner), *had.modifiers),
    )
    return replace(clause, subject=there, objects=(), relation="", negated=False)


def whereabouts(
    composer: Territory, place: ir.Term, said: Whereabouts, reference: ir.Term | None
) -> ir.Condition:
    """`where another leader was removed`: some such thing, and that it was there, or left from there."""
    clause = _what_is_had(said.clause)
    subject = clause.subject
    known = _known_there(composer, clause)
    if known is not None:
        return ir.Comparison("=", known, place)
    if not isinstance(subject, Phrase) or subject.determiner not in _ANYBODY or subject.such:
        raise Unread("which one is there")
    none = clause.negated and subject.determiner in OTHER and not clause.verb  # no other is there
    if (
        (clause.negated and not none)
        or clause.choices
        or clause.adjuncts
        or clause.objects
        or clause.complement
    ):
        raise Unread("what is so at a place")
    kind = composer.head_kind(subject)
    taken_up = composer.scope.bound(subject)
    plain = not (subject.adjectives or subject.modifiers or subject.amount)
    if taken_up is None and composer.of_condition and plain and subject.determiner in ("a", "any"):
        alike = composer.scope.of_kind(kind, composer.vocabulary)
        if len(alike) == 1 and composer.scope.is_first(alike[0]) and composer.choices.choose((True, False)):
            taken_up = alike[0]  # `if the port in which a fleet is is empty, the fleet is removed`
    if taken_up is not None and not clause.verb and not said.before and not said.throughout:
        if composer.vocabulary.attribute(kind, AT) is None:
            raise Unread(f"where a {kind} is")
        return ir.Comparison("=", ir.AttributeOf(taken_up, AT), place)
    if plain and not subject.determiner:
        check_bare(composer, subject, kind)
    owner = said.clause.subject if clause != said.clause else None
    lacking = subject.determiner == "no" and isinstance(owner, Phrase) and owner.determiner != "no"
    wholes = bound_wholes(composer, subject, lacking=lacking)
    if wholes and owner is not None:
        return in_one_of(wholes, whereabouts(composer, place, replace(said, clause=clause), reference))
    thing = composer.scope.new(kind)
    where: list[ir.Condition] = []
    if subject.determiner in OTHER:
        if reference is None or not composer.may_be(composer.reference_kind(reference), kind):
            raise Unread(f"another {kind} than which")
        where.append(ir.Comparison("!=", thing, reference))
    where += composer.restrictions(subject, thing, kind, reference)
    if clause.adjectives is not None and not clause.verb:  # `where ships are damaged`
        where.append(composer.described(thing, kind, clause.adjectives, reference))
    there: ir.Term = ir.AttributeOf(thing, AT)
    if composer.vocabulary.attribute(kind, AT) is None:
        raise Unread(f"where a {kind} is")
    if isinstance(place, ir.Variable) and not composer.may_hold(composer.reference_kind(place), kind):
        raise Unread(f"what a {kind} can be at")
    if clause.verb:
        where.append(_happened_there(composer, clause, thing, place))
    else:
        first = said.before or said.throughout
        where.append(ir.Comparison("=", ir.At(ir.Moment.INITIAL, there) if first else there, place))
        if said.throughout:
            where.append(ir.Comparison("=", ir.At(ir.Moment.FINAL, there), place))
    selection = ir.Selection(kind, thing.name, join(where, "and"))
    if subject.amount is not None and none:
        raise Unread("what is so at a place")
    if subject.amount is not None:
        return composer.compared(ir.Aggregate("count", selection), composer.as_meant(subject, subject.amount))
    return ir.Quantified("no" if none or subject.determiner == "no" else "some", selection)


def _happened_there(composer: Territory, clause: Clause, thing: ir.Variable, place: ir.Term) -> ir.Condition:
    """`where it was removed`: that it happened to a thing that is there, or that left from there by that."""
    there = ir.AttributeOf(thing, AT)
    (kind,) = composer.scope.kinds[thing.name]
    arguments = (ir.Argument(composer.subject_role(clause, kind), None, thing),)
    act = when_done(ir.EventPattern(clause.verb, arguments), clause, composer.context)
    done = ir.Happened(act, ir.Timing.EARLIER)
    if SOURCE not in composer.roles(clause.verb):
        if _leaves_it_elsewhere(composer, clause.verb, place):
            raise Unread("where it was when that was done")  # `in which a ship was sunk`: it is nowhere since
        return join([ir.Comparison("=", there, place), done], "and")
    told = replace(act, arguments=(*arguments, ir.Argument(SOURCE, None, place)))
    gone = ir.Happened(told, ir.Timing.EARLIER)
    if not composer.optional(clause.verb, SOURCE):
        return gone
    was = ir.Comparison("=", ir.At(ir.Moment.INITIAL, there), place)
    one = composer.scope.new("event")
    unsaid = ir.Comparison("=", ir.AttributeOf(one, SOURCE), ir.Constant(None))
    done = replace(done, event=replace(done.event, variable=one.name, where=unsaid))
    return join([gone, join([was, done], "and")], "or")


def _leaves_it_elsewhere(composer: Territory, verb: str, place: ir.Term) -> bool:
    """Whether an act leaves nothing in such a place, but elsewhere or nowhere: what is moored is at a berth, and not in a port."""
    left = [each.value for each in effects(composer, verb) if each.target.attribute == AT]
    kind = composer.reference_kind(place) if isinstance(place, ir.Variable) else ""
    return bool(left and kind) and not any(_may_be_there(composer, verb, each, kind) for each in left)


def _may_be_there(composer: Territory, verb: str, left: ir.Term | None, kind: str) -> bool:
    if isinstance(left, ir.Name):
        kinds = composer.roles(verb).get(left.name, ())
        return not kinds or any(composer.may_be(each, kind) for each in kinds)
    return not isinstance(left, ir.Constant)


def _known_there(composer: Territory, clause: Clause) -> ir.Term | None:
    """`where the fleet is`: the place of the one that the rule speaks of."""
    subject = clause.subject
    if clause.verb or not isinstance(subject, Phrase) or subject.determiner != "the":
        return None
    if subject.adjectives or subject.modifiers or subject.amount or clause != Clause(subject=subject):
        return None
    known = composer.scope.of_kind(composer.head_kind(subject), composer.vocabulary)
    if len(known) != 1:
        return None
    kind = composer.scope.kinds[known[0].name][0]
    return ir.AttributeOf(known[0], AT) if composer.types(kind, AT) else None
