"""What things are good for: `a mill brings 2 coins to its owner`, `a ruined mill brings no income`."""

from collections.abc import Iterator, Sequence

from rulewright.rules import ir
from rulewright.rules.proposals.clauses.states import Composer
from rulewright.rules.proposals.families.transfers import brought, number_of_bearer
from rulewright.rules.proposals.join import join
from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.phrases.parties import Parties
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.clauses import Bringing
from rulewright.sentences.grammar.known_names import CONTROLLER, OWNER
from rulewright.sentences.grammar.nominals import Measure, Noun, Phrase


def bringing(making: Making) -> Iterator[tuple[ir.Rule, ...]]:
    """To whom the sentence says; else to its owner or its controller, or the thing has so much itself."""
    clause, composer = making.clause, making.composer
    if not isinstance(clause, Bringing):
        return
    subject = clause.subject
    if clause.modality or clause.negated or not isinstance(subject, Phrase):
        raise Unread("a gain or loss that need not be")
    making.check_now()
    kind = composer.head_kind(subject)
    if any(
        each.amount.operator != "="
        or each.amount.percent
        or (each.per is not None and not number_of_bearer(composer, kind, each.per))
        for each in clause.measures
    ):
        raise Unread("how much passes")
    has = [composer.may_have(kind, each.attribute) for each in clause.measures]
    if clause.to is not None:
        if any(has):
            raise Unread("from whom it comes, where several have it")
        yield (brought(making, subject, clause.to, clause.measures),)
        return
    if any(has) and not all(has):
        raise Unread("who gains or loses")
    whose = [*([""] if all(has) else []), *_holders(composer, kind, clause.measures)]
    if not whose:
        raise Unread("to whom it is brought")
    holder = composer.choices.choose(tuple(whose))
    if holder:
        to = Phrase(Noun(holder, subject.place, property=True), subject.place, determiner="own")
        yield (brought(making, subject, to, clause.measures),)
    else:
        yield (_its_own(making, subject, clause.measures),)


def _holders(composer: Composer, kind: str, measures: Sequence[Measure]) -> list[str]:
    """Those who have a thing, and have numbers of the sort; of who gets nothing, nothing is said."""
    if not all(each.amount.value or each.amount.than is not None for each in measures):
        return []
    return [
        holder
        for holder in (OWNER, CONTROLLER)
        if any(
            each in composer.vocabulary.kinds
            and all(composer.may_have(each, one.attribute) for one in measures)
            for each in composer.types(kind, holder)
        )
    ]


def _its_own(making: Making, subject: Phrase, measures: tuple[Measure, ...]) -> ir.Rule:
    """`A mill brings an income of 2`: its income is so much."""
    composer = making.composer
    parties = Parties(composer)
    thing = parties.each(subject)
    if any(each.per is not None for each in measures):
        raise Unread("how much passes")
    same = [
        ir.Comparison("=", ir.AttributeOf(thing, each.attribute), composer.size(each.amount))
        for each in measures
    ]
    return ir.Rule(
        modality=ir.Modality.EFFECT, subjects=tuple(parties.subjects), then=ir.Require(join(same, "and"))
    )
