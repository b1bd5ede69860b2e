"""What things come to be: states as effects, and attributes that an act sets to a value."""

from collections.abc import Iterator

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.language.parse import parse_condition, parse_term
from rulewright.rules.proposals.clauses.equivalences import may_define
from rulewright.rules.proposals.clauses.states import Composer
from rulewright.rules.proposals.clauses.states_at_acts import is_at_the_time
from rulewright.rules.proposals.families.items import leading
from rulewright.rules.proposals.join import also
from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.phrases.parties import Parties
from rulewright.rules.proposals.phrases.qualities import is_quality, quality
from rulewright.rules.proposals.unread import Unread
from rulewright.rules.traverse import walk
from rulewright.sentences.grammar.nominals import Adjunct, Noun, Phrase
from rulewright.sentences.grammar.statements import Clause
from rulewright.source.diagnostics import Diagnostic

OUTCOME = "to"
"""The preposition of what an attribute is set to."""


def results(making: Making) -> Iterator[tuple[ir.Rule, ...]]:
    """`Unpaid mercenaries are lost`: each of them is so in the end."""
    clause, composer = making.clause, making.composer
    if clause.comes and (clause.adjectives is None or is_quality(clause.subject)):
        yield (_become(making),)
        return
    if clause.verb or clause.adjectives is None or clause.stays or clause.modality not in ("", "must"):
        return
    if clause.complement is not None or not isinstance(clause.subject, Phrase):
        return
    if any(True for statement in making.context.lead for _ in leading(statement)):
        raise Unread("a condition of the sentence above")
    if any(turn.turns for turn in clause.turns):
        raise Unread("a state of another turn")
    parties = Parties(composer)
    thing = parties.each(clause.subject)
    kind = composer.scope.kinds[thing.name][0]
    if clause.comes and not all(composer.fits(each, kind) for each in clause.adjectives.ids):
        raise Unread(f"a {kind} that is {' or '.join(clause.adjectives.ids)}")
    at_act = clause.modality == "must" and is_at_the_time(making)
    if not (clause.comes or at_act) and not all(
        _comes_about(composer, each) for each in clause.adjectives.ids
    ):
        # What no act brings about is so, or not, by other facts: `A player without ships is eliminated`.
        if not _is_conditional(making, clause.subject) or not all(
            composer.fits(each, kind) for each in clause.adjectives.ids
        ):
            raise Unread(f"nothing makes a {kind} {' or '.join(clause.adjectives.ids)}")
        making.lasts = True
    if not (clause.comes or at_act) and any(_is_derived(composer, each) for each in clause.adjectives.ids):
        # `A bay is dark if no lit lamp is in it`: it is so as long as that is, and not because that was so before.
        making.lasts = making.lasts or _is_conditional(making, clause.subject)
    if clause.counted:
        making.lasts = making.lasts or _is_conditional(making, clause.subject)
    making.defines = may_define(making) and composer.choices.choose((False, True))
    if clause.subject.same is not None and not any(
        composer.fits(each, kind) for each in clause.adjectives.ids
    ):
        raise Unread(f"{' or '.join(clause.adjectives.ids)} of a {kind}")  # `it` names no owner of it
    _narrow(composer, parties, thing, kind, clause.adjuncts)
    told = clause.adjectives
    if told.ahead and not any(map(composer.of_turn, told.ids)):
        told = replace(told, ahead=False)  # what it is at the end of this turn it will be in the next one
    then = composer.described(thing, kind, told, None)
    yield (_rule(clause, parties, ir.Not(then) if clause.negated else then),)


def _is_conditional(making: Making, subject: Phrase) -> bool:
    """Whether a state is said of some of the things only: of those that are so otherwise, or while something is so."""
    conditions = making.statement.conditions
    if any(each.kind not in ("if", "when", "while") for each in conditions):
        return False
    acts = any(clause.verb for each in conditions for clause in each.clauses)
    return not acts and bool(conditions or subject.modifiers)


def _become(making: Making) -> ir.Rule:
    """`The controller of Milan is now Spain`, `each fort becomes a colony`: that it is in the end."""
    clause, composer = making.clause, making.composer
    parties = Parties(composer)
    subject = clause.subject
    if not isinstance(subject, Phrase) or clause.adjuncts:
        raise Unread("what comes to be something else")
    held = isinstance(clause.complement, Phrase) and is_quality(clause.complement)  # `loses control of Milan`
    if (clause.negated and not held) or clause.modality in ("may", "can"):
        raise Unread("what need not come to be so")
    making.check_now()
    borne = _borne(making, parties, clause.complement)
    if borne is not None:
        path, of = borne
        bearer = parties.constant_or_each(subject)
        if not composer.may_be(of, composer.kind_named(subject) or composer.head_kind(subject)):
            raise Unread("who comes to be that")
        operator = "!=" if clause.negated else "="
        return _rule(clause, parties, ir.Comparison(operator, ir.At(ir.Moment.FINAL, path), bearer))
    if clause.negated:
        raise Unread("what need not come to be so")
    if is_quality(subject):
        path = quality(composer, subject, parties.constant_or_each)
        value = composer.holder_of(clause.complement) if isinstance(clause.complement, Phrase) else None
        if value is None:
            raise Unread("what an attribute comes to be")
        return _rule(clause, parties, ir.Comparison("=", ir.At(ir.Moment.FINAL, path), value[0]))
    thing = parties.each(subject)
    kind = composer.scope.kinds[thing.name][0]
    if not isinstance(clause.complement, Phrase) or clause.complement.determiner not in ("a", ""):
        raise Unread("which one it comes to be")
    composer.in_the_end = True
    return _rule(clause, parties, composer.state(clause, thing, kind))


def _borne(making: Making, parties: Parties, complement: object) -> tuple[ir.Term, str] | None:
    """`becomes the owner of the fort`, `becomes Emperor`: the attribute that comes to name somebody, and of what kind."""
    composer = making.composer
    if not isinstance(complement, Phrase) or not isinstance(complement.head, Noun):
        return None
    head = complement.head
    if is_quality(complement):
        path = quality(composer, complement, parties.constant_or_each)
        if not isinstance(path, ir.AttributeOf):
            raise Unread("which one it comes to be")
        kinds = [
            each
            for kind in composer.vocabulary.kinds
            for each in composer.types(kind, head.id)
            if each in composer.vocabulary.kinds
        ]
        if len(set(kinds)) != 1:
            raise Unread(f"the {head.id} of what")
        return path, kinds[0]
    individual = composer.vocabulary.individuals.get(head.id) if head.name and not head.attribute else None
    if individual is None or individual.value is None:
        return None
    term = parse_term(individual.value)
    return (term, individual.kind) if isinstance(term, ir.AttributeOf) else None


def settings(making: Making) -> Iterator[tuple[ir.Rule, ...]]:
    """`The strength of each garrison is raised to its maximum`: that is its strength in the end."""
    composer = making.composer
    clause = _of_its_number(making.clause, composer)
    subject = clause.subject if clause.passive else next(iter(clause.objects), None)
    if not clause.verb or clause.negated or clause.modality == "may" or not is_quality(subject):
        return
    assert isinstance(subject, Phrase) and isinstance(subject.head, Noun)
    if not clause.passive and clause.subject is not None:
        raise Unread("who sets an attribute")
    parties = Parties(composer)
    path = quality(composer, subject, parties.each)
    if not isinstance(path, ir.AttributeOf) or not isinstance(path.of, ir.Variable):
        raise Unread(f"whose {subject.head.id} it is")
    thing, (kind,) = path.of, composer.scope.kinds[path.of.name]
    if not composer.takes(clause.verb, "theme", kind) or not composer.changes(clause.verb, path.attribute):
        raise Unread(f"{clause.verb} does not change the {path.attribute} of a {kind}")
    value: ir.Term | None = composer.number(clause.outcome) if clause.outcome is not None else None
    others = []
    for adjunct in clause.adjuncts:
        if adjunct.preposition == OUTCOME and value is None:
            value = _value(composer, adjunct.phrase, thing, kind)
        else:
            others.append(adjunct)
    if value is None:
        raise Unread(f"to what the {path.attribute} is set")
    _narrow(composer, parties, thing, kind, tuple(others))
    then = ir.Comparison("=", ir.At(ir.Moment.FINAL, path), value)
    yield (_rule(clause, parties, then),)


def _of_its_number(clause: Clause, composer: Composer) -> Clause:
    """`The garrison is restored to the level of its fort`: of the number that the act changes, where that is one alone."""
    subject = clause.subject
    values = [each for each in clause.adjuncts if each.preposition == OUTCOME and is_quality(each.phrase)]
    if not clause.passive or not isinstance(subject, Phrase) or is_quality(subject) or len(values) != 1:
        return clause
    if not isinstance(subject.head, Noun) or subject.head.name:
        return clause
    kind = composer.head_kind(subject)
    numbers = [
        each
        for each in composer.attributes(kind)
        if composer.types(kind, each) == ("int",) and composer.changes(clause.verb, each)
    ]
    if len(numbers) != 1 or not composer.takes(clause.verb, "theme", kind):
        return clause
    number = Noun(numbers[0], subject.place, property=True)
    where = tuple(each for each in clause.adjuncts if each not in values)
    those = replace(subject, modifiers=(*subject.modifiers, *where))  # `in each port, the garrison …`
    of = Phrase(number, subject.place, determiner="the", modifiers=(Adjunct("of", those),))
    return replace(clause, subject=of, adjuncts=tuple(values))


def _narrow(
    composer: Composer, parties: Parties, thing: ir.Variable, kind: str, adjuncts: tuple[Adjunct, ...]
) -> None:
    """Restrict the things to those that are where the adjuncts say."""
    where: list[ir.Condition] = []
    for adjunct in adjuncts:
        if not isinstance(adjunct.phrase, Phrase):
            raise Unread("alternatives of where it is")
        where.append(composer.related(thing, kind, adjunct.preposition, adjunct.phrase, thing))
    if where:
        selection = parties.subjects[-1]
        parties.subjects[-1] = replace(selection, where=also(selection.where, *where))


def _rule(clause: Clause, parties: Parties, then: ir.Condition) -> ir.Rule:
    demanded = clause.modality in ("must", "imperative")
    return ir.Rule(
        modality=ir.Modality.OBLIGATION if demanded else ir.Modality.EFFECT,
        subjects=tuple(parties.subjects),
        then=ir.Require(then),
    )


def _is_derived(composer: Composer, adjective: str) -> bool:
    """Whether the vocabulary says by other things what an adjective means, so that no thing has it stored."""
    meaning = parse_condition(composer.vocabulary.adjectives[adjective].means)
    return not isinstance(meaning, Diagnostic) and any(
        isinstance(node, ir.Quantified) for node, _ in walk(meaning)
    )


def _comes_about(composer: Composer, adjective: str) -> bool:
    """Whether some act changes what the adjective speaks of."""
    return any(composer.leads_to(verb, adjective) for verb in composer.vocabulary.verbs)


def _of(composer: Composer, phrase: Phrase, thing: ir.Variable, kind: str) -> ir.Term:
    """`its establishment`, `the establishment` of which the sentence has spoken: what an attribute of the thing names."""
    bound = composer.scope.bound(phrase)
    if bound is not None:
        return bound
    if phrase.determiner not in ("own", "the") or phrase.modifiers or phrase.adjectives:
        raise Unread("whose number it is")
    return ir.AttributeOf(thing, composer.attribute_to(kind, composer.head_kind(phrase)))


def _value(composer: Composer, phrase: object, thing: ir.Variable, kind: str) -> ir.Term:
    """`its maximum`: another attribute of the same thing; `the level of its establishment`, of what that names."""
    if is_quality(phrase) and isinstance(phrase, Phrase) and phrase.modifiers:
        return quality(composer, phrase, lambda whose: _of(composer, whose, thing, kind))
    if not isinstance(phrase, Phrase) or not isinstance(phrase.head, Noun) or not phrase.head.property:
        raise Unread("to what an attribute is set")
    if phrase.determiner not in ("own", "the") or phrase.modifiers or phrase.adjectives:
        raise Unread(f"which {phrase.head.id}")
    if composer.vocabulary.attribute(kind, phrase.head.id) is None:
        raise Unread(f"the {phrase.head.id} of a {kind}")
    return ir.AttributeOf(thing, phrase.head.id)
