"""States that must be so, or may not be: `each depot must be in a port`, `a fleet may not be out of supply`."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.proposals.clauses.changeable import changed_by_acts
from rulewright.rules.proposals.families.permissions import says_only_in_a_case
from rulewright.rules.proposals.join import join, negated
from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.phrases.parties import Parties
from rulewright.rules.proposals.phrases.possession import of_holder
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.known_names import AT
from rulewright.sentences.grammar.nominals import Either, Phrase
from rulewright.sentences.grammar.prepositions import LOCATIVE
from rulewright.sentences.grammar.statements import EXIST, Clause


def required_states(making: Making) -> Iterator[tuple[ir.Rule, ...]]:
    """Of each of them, in the end; where something may be, says nothing of what is nowhere."""
    clause, composer = making.clause, making.composer
    if clause.verb or clause.fact or clause.change or clause.amount or clause.equals or clause.purpose:
        return
    if clause.stays or clause.comes or clause.becomes or clause.restored or clause.relation == EXIST:
        return
    forbidden = (clause.negated or _none(clause.subject)) and clause.modality in ("may", "must")
    if not forbidden and clause.modality != "must" and not (clause.modality == "may" and clause.only):
        return
    if clause.relation and (clause.modality == "must" or not of_holder(clause.relation)):
        return  # what somebody has, and how many
    if clause.adjectives is not None and clause.modality == "must":
        return  # what has to become so
    if clause.modality == "may" and not forbidden and says_only_in_a_case(making):
        return  # `may only be premiered if …`: where it is not so, that may not be
    if clause.adjectives is not None and any(map(composer.of_verb, clause.adjectives.ids)):
        return  # `may not be looted`: that it may not be done
    making.check_now()
    if isinstance(clause.subject, Either) or not isinstance(clause.subject, Phrase):
        raise Unread("what must be so")
    parties = Parties(composer)
    thing = parties.each(
        replace(clause.subject, determiner="each") if _none(clause.subject) else clause.subject
    )
    kind = composer.scope.kinds[thing.name][0]
    composer.theme = thing
    composer.in_the_end = True
    # In which steps it is so, the rule says.
    said = replace(clause, subject=None, modality="", negated=False, only=False, times=())
    if _none(clause.subject) and clause.negated:
        raise Unread("whether none is so, or all are")
    state = composer.state(said, thing, kind)
    timeless = not (clause.times or clause.throughout)
    if timeless and _is_of_a_post(clause, parties.subjects) and changed_by_acts(composer, [state]):
        raise Unread("when it must be so")  # as somebody comes to be that, or for as long as he is
    placed = clause.only and any(each.preposition in LOCATIVE for each in clause.adjuncts)
    if placed and composer.types(kind, AT):
        state = join([ir.Comparison("=", ir.AttributeOf(thing, AT), ir.Constant(None)), state], "or")
    yield (
        ir.Rule(
            modality=ir.Modality.PROHIBITION if forbidden else ir.Modality.OBLIGATION,
            subjects=tuple(parties.subjects),
            then=ir.Require(negated(state) if forbidden else state),
        ),
    )


def _is_of_a_post(clause: Clause, subjects: Sequence[ir.Selection]) -> bool:
    """Whether it is said of what kind somebody is to be who is something to another thing: `the star of a show must be a healthy
    performer`."""
    told = isinstance(clause.complement, Phrase) and bool(clause.complement.adjectives)
    return told and (len(subjects) > 1 or any(isinstance(each.where, ir.Quantified) for each in subjects))


def _none(subject: Phrase | Either | None) -> bool:
    """`no depot may be there`."""
    return isinstance(subject, Phrase) and subject.determiner == "no"
