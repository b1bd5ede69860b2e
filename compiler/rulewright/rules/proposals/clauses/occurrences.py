"""Acts of which only the noun is said: `no interception may occur`, `a storm takes place in each open port`."""

from collections.abc import Iterator

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.proposals.clauses.occasions import occasion
from rulewright.rules.proposals.clauses.participants import by_adjuncts
from rulewright.rules.proposals.clauses.states import Composer
from rulewright.rules.proposals.join import all_of
from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.phrases.parties import Parties
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.nominals import ANYTHING, UNIVERSAL, Noun, Phrase
from rulewright.sentences.grammar.statements import Clause


def occurrence(composer: Composer, clause: Clause) -> ir.EventPattern:
    """The act, done to whatever it may be done to; where and by whom, its adjuncts say."""
    where: list[ir.Condition] = []
    if clause.choices or clause.objects or clause.often is not None:
        raise Unread("how it occurs")

    def participant(role: str, phrase: Phrase) -> ir.Argument:
        known = composer.scope.bound(phrase)
        if known is not None:
            return ir.Argument(role, None, known)
        if phrase.determiner in UNIVERSAL:
            raise Unread("at each of them")
        return composer.participant(role, phrase, ir.Name("nothing"), where)

    arguments = tuple(by_adjuncts(composer, clause, participant, "alternatives of where it occurs"))
    return ir.EventPattern(clause.verb, arguments, where=all_of(where))


def _of_its_parts(composer: Composer, verb: str, clause: Clause) -> bool:
    """Whether a condition speaks of `the fleet`, where the act may be done to fleets."""
    subject = clause.subject
    if not isinstance(subject, Phrase) or subject.determiner not in ("the", "own", "this", "pronoun"):
        return False
    if not isinstance(subject.head, Noun) or subject.head.name or subject.head.property:
        return subject.head is None
    kind = composer.kinds_of(subject.head)
    return any(composer.takes(verb, role, kind) for role in composer.roles(verb))


def occurrences(making: Making) -> Iterator[tuple[ir.Rule, ...]]:
    """That it is done, at each of the places that are spoken of; or that it is not."""
    clause, composer = making.clause, making.composer
    if not isinstance(clause.subject, Phrase) or clause.subject.determiner != ANYTHING:
        return
    if clause.times:
        return  # when it is done, is said of each act
    if clause.modality == "may" and not clause.negated:
        raise Unread("what may be done to what")
    if any(
        _of_its_parts(composer, clause.verb, each)
        for one in making.statement.conditions
        for each in one.clauses
    ):
        raise Unread("of which of those that have a part in the act the condition speaks")
    making.check_now()
    parties = Parties(composer)
    for each in () if clause.negated else clause.adjuncts:
        if isinstance(each.phrase, Phrase) and each.phrase.determiner in UNIVERSAL:
            composer.scope.bind(each.phrase, parties.each(each.phrase))
    act = replace(
        occurrence(composer, clause), steps=occasion(clause, making.statement.conditions, making.context)
    )
    done = ir.Happened(act, shown=True)
    demanded = ir.Modality.OBLIGATION if clause.modality else ir.Modality.EFFECT
    yield (
        ir.Rule(
            modality=ir.Modality.PROHIBITION if clause.negated else demanded,
            subjects=tuple(parties.subjects),
            then=ir.Require(ir.Not(done) if clause.negated else done),
        ),
    )
