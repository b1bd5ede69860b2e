"""What somebody does that is done to nothing: `each player rolls`, `neutral powers may not participate in a league`."""

from collections.abc import Iterator

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.proposals.clauses.agency import doer
from rulewright.rules.proposals.clauses.contrasts import is_open_to_others, may_be_open_to_others
from rulewright.rules.proposals.clauses.demands import Demands
from rulewright.rules.proposals.clauses.duty_adjuncts import duty_adjunct
from rulewright.rules.proposals.clauses.governed_acts import of_sort
from rulewright.rules.proposals.families.permissions import of_those_named, says_only_in_a_case, self_evident
from rulewright.rules.proposals.families.prohibitions import after_acts, of_states
from rulewright.rules.proposals.join import all_of, join
from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.phrases.doers import may_act
from rulewright.rules.proposals.phrases.parties import Parties
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.known_names import ACTOR, AGENT, THEME
from rulewright.sentences.grammar.nominals import Phrase
from rulewright.sentences.grammar.statements import Clause


def intransitive_acts(making: Making) -> Iterator[tuple[ir.Rule, ...]]:
    """Of each of them, that it does so; or of each such act, who may do it."""
    clause, composer = making.clause, making.composer
    subject = clause.subject
    if not _is_doing(clause) or not isinstance(subject, Phrase):
        return
    holder = composer.holder_of(subject) if composer.is_property(subject.head) else None
    kind = holder[1] if holder is not None else composer.head_kind(subject)
    undergoes = composer.takes(clause.verb, THEME, kind) and not composer.takes(clause.verb, AGENT, kind)
    if undergoes and not may_act(composer, kind):
        return
    if subject.determiner in ("pronoun", "other", "another") or subject.amount is not None or subject.such:
        raise Unread("which ones do it, or how many")
    role = doer(composer, clause.verb, kind)
    if role == ACTOR and not may_act(composer, kind):
        raise Unread(f"{clause.verb} of a {kind}")
    transitive = THEME in composer.roles(clause.verb) and not composer.optional(clause.verb, THEME)
    transitive = transitive and not clause.own_object
    # `may neither borrow nor reserve`, whatever it is
    of_another = not clause.negated or any(each.objects for each in making.statement.clauses)
    if (
        transitive
        and role == ACTOR
        and of_another
        and len(making.statement.clauses) > 1
        and not clause.adjuncts
    ):
        raise Unread("nobody does it")  # of verbs in a row, the object may be that of another
    making.check_now()
    if clause.negated or clause.modality in ("may", "can"):
        yield (_governed(making, subject, kind, role),)
        return
    yield (_done(making, subject, kind, role),)


def _is_doing(clause: Clause) -> bool:
    return bool(clause.verb) and not (clause.objects or clause.passive or clause.perfect or clause.change)


def _governed(making: Making, subject: Phrase, kind: str, role: str) -> ir.Rule:
    """Of each such act, that such a one may do it, or may not."""
    clause, composer = making.clause, making.composer
    negated = clause.negated
    if subject.determiner == "no":
        if negated:
            raise Unread("whether all do it")
        negated = True
    composer.forbids = negated
    composer.of_act = True
    who = composer.scope.new(kind)
    holder = composer.holder_of(subject) if composer.is_property(subject.head) else None
    said: list[ir.Condition] = (
        [ir.Comparison("=", who, holder[0])] if holder else composer.restrictions(subject, who, kind, who)
    )
    demands = Demands(composer, clause.verb, who, kind)
    demands.arguments = [ir.Argument(role, kind, who)]
    then = [demands.adjunct(each) for each in clause.adjuncts]
    then += [demands.choice(each) for each in clause.choices]
    making.read.add("choices")
    if negated:
        every = [*said, *then]
        told = [each for each in every if not of_sort(each)]
        if not told and (after_acts(making) or of_states(making)):
            return ir.Rule(
                modality=ir.Modality.PROHIBITION,
                trigger=demands.pattern(),
                where=all_of(every),
                then=ir.Require(ir.Not(ir.IsKind(who, (kind,)))),
            )
        if not told:
            return _never(demands.pattern(), who, kind, said, then)
        sorts = [each for each in every if of_sort(each)]
        return ir.Rule(
            modality=ir.Modality.PROHIBITION,
            trigger=demands.pattern(),
            where=all_of(sorts),
            then=ir.Require(ir.Not(join(told, "and"))),
        )
    # `may enter a room`, `may perform in a tent only if accompanied by a lion`: where they go says of which acts it is.
    there, then = then[: _told_before(clause)], then[_told_before(clause) :]
    trigger, demanded = of_those_named(making, demands.pattern(), then)
    then = [each for each in demanded if not self_evident(making, trigger, each)]
    if demanded and not then and clause.only and not clause.times:
        raise Unread("what “only” is about")
    # Where nothing else is said of the acts than who may do them, nobody else may; a condition is something else.
    if not then and not (making.statement.conditions or clause.own):
        said, then = [], said
    asked = [each for each in then if not of_sort(each)]
    if says_only_in_a_case(making):
        said, then = (
            [*said, *then],
            [],
        )  # `may enter a port only if …`: what they enter says of which acts it is
    free = is_open_to_others(making) or may_be_open_to_others(making, who, asked)
    if free:
        said, then = [*said, *then], []
    return ir.Rule(
        modality=ir.Modality.PERMISSION,
        only=clause.only or not (making.statement.opening == "exception" or free),
        trigger=trigger,
        where=all_of([*said, *there]),
        then=ir.Require(join(then, "and")) if then else None,
    )


def _told_before(clause: Clause) -> int:
    """How many of the first adjuncts say of which acts a permission speaks, and not what it demands of them."""
    return len(clause.adjuncts) - 1 if clause.accompanied else int(clause.direct)


def _never(
    pattern: ir.EventPattern,
    who: ir.Variable,
    kind: str,
    said: list[ir.Condition],
    where: list[ir.Condition],
) -> ir.Rule:
    """Of each of them, that it never does so."""
    own, *others = pattern.arguments
    act = replace(
        pattern,
        arguments=(replace(own, kind=None), *others),
        where=all_of(where),
    )
    return ir.Rule(
        modality=ir.Modality.PROHIBITION,
        subjects=(ir.Selection(kind, who.name, all_of(said)),),
        then=ir.Require(ir.Not(ir.Happened(act, shown=True))),
    )


def _done(making: Making, subject: Phrase, kind: str, role: str) -> ir.Rule:
    """Of each of them, that it does so."""
    clause, composer = making.clause, making.composer
    if (
        subject.determiner in ("a", "any")
        and not (subject.modifiers or subject.adjectives)
        and not (making.statement.conditions)
    ):
        raise Unread(f"which {kind} does it")
    parties = Parties(composer)
    who = parties.each(subject)
    arguments = [ir.Argument(role, None, who)]
    arguments += [duty_adjunct(making, each, who, kind, role) for each in clause.adjuncts]
    if making.unique or clause.adjectives is not None:
        raise Unread("what an act led to")
    happened: ir.Condition = ir.Happened(ir.EventPattern(clause.verb, tuple(arguments)), shown=True)
    for around_kind, variable, conditions in reversed(making.around):
        selection = ir.Selection(around_kind, variable.name, join([*conditions, happened], "and"))
        happened = ir.Quantified("some", selection)
    return ir.Rule(
        modality=making.modality_of_duty(),
        subjects=(*parties.subjects, *making.parted),
        then=ir.Require(happened),
    )
