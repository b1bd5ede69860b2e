"""What one has less and another has more: `Spain pays 50 ducats to France`, `each fort gives 2 points to its owner`."""

from collections.abc import Iterator

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.proposals.clauses.states import Composer
from rulewright.rules.proposals.join import join
from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.phrases.expressions import reckoned
from rulewright.rules.proposals.phrases.parties import Parties
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.nominals import Measure, Noun, Phrase

OTHER_PARTY = {-1: "to", 1: "from"}
"""The preposition of who has more of what another loses, or less of what another gains."""

BEARERS = ("each", "a", "")
"""Determiners of things each of which brings something."""


def transfers(making: Making) -> Iterator[tuple[ir.Rule, ...]]:
    """Of both parties, if the sentence makes out who they are; of one, where the other has nothing of the sort."""
    clause, composer = making.clause, making.composer
    change = clause.change
    if change is None or change.by is not None or clause.objects or len(clause.adjuncts) != 1:
        return
    (adjunct,) = clause.adjuncts
    subject, other = clause.subject, adjunct.phrase
    if adjunct.preposition != OTHER_PARTY[change.sign]:
        return
    if not isinstance(subject, Phrase) or not isinstance(other, Phrase):
        raise Unread("between whom it passes")
    if clause.negated or clause.modality in ("may", "can"):
        raise Unread("a gain or loss that need not be")
    if any(each.amount.percent or each.amount.operator != "=" or each.per for each in change.measures):
        raise Unread("how much passes")
    making.check_now()
    kind = composer.kind_named(subject) or composer.head_kind(subject)
    has = [composer.may_have(kind, each.attribute) for each in change.measures]
    if all(has):
        yield _between(making, subject, other, change.measures, change.sign)
    elif not any(has) and change.sign < 0:
        yield (brought(making, subject, other, change.measures),)


def _between(
    making: Making, subject: Phrase, other: Phrase, measures: tuple[Measure, ...], sign: int
) -> tuple[ir.Rule, ...]:
    """Each of two parties of whom there is one has so much more, and so much less."""
    composer = making.composer
    for each in (subject, other):
        if not _single(composer, each):
            raise Unread("from whom it comes, where several have it")
    parties = Parties(composer)
    one, two = parties.each(subject), parties.each(other)
    _check_changed_by_state(composer, one, measures)
    then = [_shown(composer, who, each, by) for each in measures for who, by in ((one, sign), (two, -sign))]
    different = ir.Comparison("!=", one, two)
    return (
        ir.Rule(
            modality=ir.Modality.QUANTITY,
            subjects=tuple(parties.subjects),
            where=different if len({_named(each) for each in (subject, other)} - {""}) < 2 else None,
            then=ir.Require(join(then, "and")),
        ),
    )


def brought(making: Making, subject: Phrase, other: Phrase, measures: tuple[Measure, ...]) -> ir.Rule:
    """`Each fort gives 2 points to its owner`: of those who gain, for each such thing so much."""
    composer = making.composer
    if subject.determiner not in BEARERS or subject.amount is not None or composer.scope.bound(subject):
        raise Unread("which one brings it")
    kind = composer.head_kind(subject)
    parties = Parties(composer)
    holder = other.head if isinstance(other.head, Noun) and other.head.property else None
    attribute = holder.id if holder is not None and other.determiner == "own" and not other.modifiers else ""
    if attribute:
        kinds = [each for each in composer.types(kind, attribute) if each in composer.vocabulary.kinds]
        if len(kinds) != 1:
            raise Unread(f"the {attribute} of a {kind}")
        gainer = composer.scope.new(kinds[0])
        composer.scope.bind(other, gainer)
        parties.subjects.append(ir.Selection(kinds[0], gainer.name))
    else:
        gainer = parties.each(other)
    _check_changed_by_state(composer, gainer, measures)
    thing = composer.scope.new(kind)
    where = composer.restrictions(replace(subject, determiner="a"), thing, kind, thing)
    if attribute:
        where.insert(0, ir.Comparison("=", ir.AttributeOf(thing, attribute), gainer))
    if not where:
        raise Unread(f"which {kind} brings it")
    those = ir.Selection(kind, thing.name, join(where, "and"))
    count = ir.Aggregate("count", those)
    then = [
        _shown(composer, gainer, each, 1, total=_total(composer, each, those, count)) for each in measures
    ]
    return ir.Rule(
        modality=ir.Modality.QUANTITY,
        subjects=tuple(parties.subjects),
        where=ir.Comparison(">", count, ir.Constant(0)),
        then=ir.Require(join(then, "and")),
    )


def number_of_bearer(composer: Composer, kind: str, per: Phrase | None) -> str:
    """`1 coin per level`: the number of each thing for which it brings so much; "" where it is for other things."""
    head = per.head if per is not None else None
    if per is None or not isinstance(head, Noun) or head.name or per.adjectives or per.modifiers:
        return ""
    if per.amount is not None or per.determiner not in ("", "each"):
        return ""
    return head.id if composer.types(kind, head.id) == ("int",) else ""


def _total(composer: Composer, measure: Measure, those: ir.Selection, count: ir.Term) -> ir.Term:
    """How much the things bring together: each so much, or so much for what a number of its own counts, or that number."""
    than = measure.amount.than
    if than is not None:
        if measure.per is not None:
            raise Unread("a number that is an attribute")
        each = reckoned(than, lambda phrase: _of_bearer(composer, phrase, those), composer.number)
        return ir.Aggregate("sum", those, each)
    number = number_of_bearer(composer, those.kind, measure.per)
    times = (
        ir.Aggregate("sum", those, ir.AttributeOf(ir.Variable(those.variable), number)) if number else count
    )
    return ir.Arithmetic("*", composer.size(measure.amount), times)


def _of_bearer(composer: Composer, phrase: Phrase, those: ir.Selection) -> ir.Term:
    """`its rent`: a number of each of the things."""
    its = replace(phrase, determiner="") if phrase.determiner in ("own", "the") else phrase
    if not (number := number_of_bearer(composer, those.kind, its)):
        raise Unread("a number that is an attribute")
    return ir.AttributeOf(ir.Variable(those.variable), number)


def _check_changed_by_state(composer: Composer, who: ir.Variable, measures: tuple[Measure, ...]) -> None:
    """Raises `Unread` where an act that the vocabulary has makes such a change: the sentence may mean that act."""
    (kind,) = composer.scope.kinds[who.name]
    if any(composer.changing(kind, each.attribute, acting=True) for each in measures):
        raise Unread("by which act it passes")


def _shown(
    composer: Composer, who: ir.Variable, measure: Measure, sign: int, *, total: ir.Term | None = None
) -> ir.Condition:
    (kind,) = composer.scope.kinds[who.name]
    if composer.vocabulary.attribute(kind, measure.attribute) is None:
        raise Unread(f"the {measure.attribute} of a {kind}")
    of = ir.AttributeOf(who, measure.attribute)
    size = composer.size(measure.amount) if total is None else total
    before, after = ir.At(ir.Moment.INITIAL, of), ir.At(ir.Moment.FINAL, of)
    return ir.Comparison("=", after, ir.Arithmetic("+" if sign > 0 else "-", before, size))


def _single(composer: Composer, phrase: Phrase) -> bool:
    """Whether a phrase speaks of one only: by name, by what names him, or as the sentence has said before."""
    return composer.holder_of(phrase) is not None or (phrase.same is not None and not phrase.plural)


def _named(phrase: Phrase) -> str:
    return phrase.head.id if isinstance(phrase.head, Noun) and phrase.head.name else ""
