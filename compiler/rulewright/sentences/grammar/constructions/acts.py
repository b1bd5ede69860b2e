"""Nouns that name acts, light verbs, and circumstances."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from rulewright.sentences.grammar.clauses import DiceRoll, RestMayNot, RollFor, Succeeds
from rulewright.sentences.grammar.constructions.noun_phrases import phrase
from rulewright.sentences.grammar.constructions.parts import (
    Attributes,
    Clauses,
    Construction,
    Lacking,
    Lexical,
    Light,
    Made,
    Manner,
    Object,
    Predicate,
    Result,
    Verbal,
    Where,
    first,
)
from rulewright.sentences.grammar.constructions.superlatives import total_number
from rulewright.sentences.grammar.constructions.verbs import verbal
from rulewright.sentences.grammar.forms import Place
from rulewright.sentences.grammar.modifiers import Relative, TakingPart, Whither, Whose
from rulewright.sentences.grammar.nominals import LIKE, Adjectives, Adjunct, Either, Noun, Phrase
from rulewright.sentences.grammar.sense import PAST
from rulewright.sentences.grammar.statements import FIRST, Clause, Condition, Doer, Question, Time

_LATTER = Phrase(None, Place(0, 0), determiner="latter")


def _act_phrase(parts: list[Any]) -> Made:
    """`all attempts of evasion`: a noun phrase whose head is the noun of a verb."""
    at = next(at for at, part in enumerate(parts) if isinstance(part, Lexical))
    parts = [*parts[:at], Noun(parts[at].id, parts[at].place, sort="act"), *parts[at + 1 :]]
    return phrase(parts)


def _light(parts: list[Any]) -> Made:
    """`makes the declared moves`: the noun has the meaning."""
    act = next(part for part in parts if isinstance(part, Phrase) and _names_act(part))
    rest = [part for part in parts if part is not act]
    assert isinstance(act.head, Noun)
    return [
        Verbal(replace(each.clause, verb=act.head.id, act=act))
        for each in verbal()(rest)
        if not each.clause.objects
    ]


def _names_act(phrase: Phrase) -> bool:
    return isinstance(phrase.head, Noun) and phrase.head.sort == "act"


def _indirect_question(parts: list[Any]) -> Made:
    question = next(part for part in parts if isinstance(part, Question))
    rest = [part for part in parts if part is not question]
    return [Verbal(replace(each.clause, question=question)) for each in verbal()(rest)]


def _question(parts: list[Any]) -> Made:
    phrase = next(part for part in parts if isinstance(part, Phrase | Either))
    verb = next(part for part in parts if isinstance(part, Lexical))
    return [Question(phrase, verb.id, any(isinstance(part, Where) for part in parts))]


def _choosing(**given: Any) -> Callable[[list[Any]], Made]:
    """`chooses who will play the first card`."""

    def made(parts: list[Any]) -> Made:
        doer = next(part for part in parts if isinstance(part, Doer))
        found = verbal(**given)([part for part in parts if part is not doer])
        if given:
            return [replace(each, question=doer) for each in found]
        return [Verbal(replace(each.clause, question=doer)) for each in found]

    return made


def _who_does(parts: list[Any]) -> Made:
    clause = parts[0].clause
    how = tuple(each for each in clause.how if each != FIRST)
    return [Doer(replace(clause, how=how), first=len(how) < len(clause.how))]


def _becomes(parts: list[Any]) -> Made:
    adjective, *rest = parts
    return [
        Verbal(
            replace(
                each.clause, verb="", adjectives=Adjectives((adjective.id,), adjective.place), becomes=True
            )
        )
        for each in verbal()(rest)
        if not each.clause.objects
    ]


def _circumstance(kind: str) -> Callable[[list[Any]], Made]:
    def made(parts: list[Any]) -> Made:
        phrase = parts[0] if isinstance(parts[0], Phrase) else Phrase(parts[0], parts[0].place)
        return [Condition(kind, (), phrase=phrase)]

    return made


def _impossible(parts: list[Any]) -> Made:
    """`перехват … невозможен`: nobody may do it."""
    (act,) = (part for part in parts if isinstance(part, Phrase))
    assert isinstance(act.head, Noun)
    return [Clause(verb=act.head.id, act=act, modality="may", negated=True)]


def _predication(parts: list[Any]) -> Made:
    subject, predicate = parts
    return [replace(predicate.clause, subject=subject)]


def _sharing_subject(parts: list[Any]) -> Made:
    subject, *predicates = parts
    clauses: list[Clause] = []
    for each in predicates:
        clause = _like_latter(each.clause, clauses[-1]) if clauses else each.clause
        clauses.append(replace(clause, subject=subject))
    return [Clauses(tuple(clauses), "and")]


def _inverted(**given: Any) -> Callable[[list[Any]], Made]:
    """An adjunct, the verb, and then the subject."""

    def made(parts: list[Any]) -> Made:
        at = next(at for at, part in enumerate(parts) if isinstance(part, Phrase | Either))
        return verbal(has_subject=True, **given)([parts[at], *parts[:at], *parts[at + 1 :]])

    return made


def _reduced_active(parts: list[Any]) -> Made:
    """`зажигающий маяк`; `зажёгший маяк`, who has lit it by then."""
    counts = any(isinstance(each, Phrase) and each.amount is not None and not each.part for each in parts)
    done = any(isinstance(each, Lexical) and each.attribute == PAST for each in parts)
    return [
        Relative(replace(each.clause, past=False) if done else each.clause)
        for each in verbal(perfect=counts or done, one_past=done)(parts)
    ]


def _short_adjective(parts: list[Any]) -> Made:
    return [Predicate(adjectives=Adjectives((parts[0].id,), parts[0].place))]


def _not_adjunct(parts: list[Any]) -> Made:
    """`(но не в портах)`: where it is not."""
    return [Relative(Clause(adjuncts=(parts[0],), negated=True))]


def _manner(kind: str) -> Callable[[list[Any]], Made]:
    return lambda parts: [Manner(kind)]


def _agent(parts: list[Any]) -> Made:
    return [Adjunct("by", parts[0])]


def _adjunct_sharing(parts: list[Any]) -> Made:
    """`из соседних зон и портов`: nouns that share a preposition share the adjectives before the first of them."""
    preposition, nominal = parts
    if isinstance(nominal, Either) and nominal.items[0].adjectives:
        rest = nominal.items[1:]
        if not any(each.adjectives or each.determiner for each in rest):
            return []
    return [Adjunct(" ".join(preposition.words), nominal)]


def _roll_for(*, passive: bool) -> Callable[[list[Any]], Made]:
    """`roll a die for each fleet`, `a die is rolled for each fleet`."""

    def made(parts: list[Any]) -> Made:
        verb = next(part for part in parts if isinstance(part, Lexical))
        die = next(part for part in parts if isinstance(part, Attributes))
        each, *added = [part for part in parts if isinstance(part, Phrase)]
        clause = RollFor(
            verb=verb.id,
            passive=passive,
            per=replace(each, determiner="each"),
            die=die.ids,
            added=added[0] if added else None,
            times=tuple(part for part in parts if isinstance(part, Time)),
        )
        return [clause if passive else Verbal(clause)]

    return made


def _rest_may_not(parts: list[Any]) -> Made:
    """`остальные уже не могут перехватывать этот ход`."""
    verb, act = (part for part in parts if isinstance(part, Lexical))
    return [RestMayNot(verb=verb.id, of=str(act.id), modality="may", negated=True)]


def _dice_roll(parts: list[Any]) -> Made:
    subject, dice, *added = parts
    return [DiceRoll(subject=subject, dice=dice, added=added[0] if added else None)]


def _destination(parts: list[Any]) -> Made:
    """`зона назначения`: where an act leads."""
    return [Noun(parts[0].id, parts[0].place, sort="destination")]


def _object_may_not(parts: list[Any]) -> Made:
    """`вертикальные подразделения нельзя перемещать`: the object, or an adjunct, before the verb."""
    fronted, *inserted, predicate = parts
    clause = predicate.clause
    times = tuple(each for each in inserted if isinstance(each, Time))
    whom = next((each for each in inserted if isinstance(each, Phrase | Either)), clause.subject)
    clause = replace(clause, subject=whom, times=(*times, *clause.times))
    fronted = fronted.phrase if isinstance(fronted, Object) else fronted
    if isinstance(fronted, Adjunct):
        clause = replace(clause, adjuncts=(fronted, *clause.adjuncts))
    elif clause.objects:
        return []
    else:
        clause = replace(clause, objects=(fronted,))
    return [replace(clause, modality="may", negated=True)]


def _value_adverb(parts: list[Any]) -> Made:
    """`горизонтально`: a value of the act."""
    noun = Noun(parts[0].id, parts[0].place, name=True, attribute=parts[0].attribute)
    return [Adjunct("as", Phrase(noun, noun.place))] if noun.attribute else []


def _flag_adverb(parts: list[Any]) -> Made:
    """`willingly`: an attribute of the act that is true."""
    (flag,) = parts
    noun = Noun(flag.id, flag.place, name=True, attribute=flag.id)
    return [Adjunct("as", Phrase(noun, noun.place))]


def _lacking(parts: list[Any]) -> Made:
    """`without test or cost`, `at no cost`: attributes of the act that are false, or 0."""
    nouns = [Noun(each.id, each.place, name=True, attribute=each.id, lacking=len(parts)) for each in parts]
    return [Lacking(tuple(Adjunct("as", Phrase(each, each.place)) for each in nouns))]


def _whither(parts: list[Any]) -> Made:
    """`в которую они уходят`: the pronoun is of those whose place it is."""
    subject, predicate = parts
    pronoun = isinstance(subject, Phrase) and subject.head is None
    # The verb repeats one that is said elsewhere: who reads it compares the two.
    clause = replace(predicate.clause, verb=str(predicate.clause.verb))
    return [Whither(replace(clause, subject=None if pronoun else subject))]


def _becomes_restated(parts: list[Any]) -> Made:
    """`ориентируются нормально (горизонтально)`: the parenthesis says the same."""
    return _becomes(parts[:1]) if parts[0].id == parts[1].id else []


def _becomes_like(parts: list[Any]) -> Made:
    """`ориентируются так же, как те`: as a relational adjective says, of others."""
    adjective, like = parts
    return [
        Verbal(replace(each.clause, adjuncts=(Adjunct(LIKE, like.phrase),))) for each in _becomes([adjective])
    ]


def _like_latter(clause: Clause, before: Clause) -> Clause:
    """A clause with what the clause before speaks of last in place of `the latter`."""
    last = before.adjuncts[-1].phrase if before.adjuncts else None
    return replace(
        clause,
        adjuncts=tuple(
            replace(each, phrase=last) if each.phrase == _LATTER and last is not None else each
            for each in clause.adjuncts
        ),
    )


def _depictive(parts: list[Any]) -> Made:
    if any(part.id != parts[0].id for part in parts):
        return []
    return [Result(Adjectives((parts[0].id,), parts[0].place))]


def _located_topic(parts: list[Any]) -> Made:
    place = parts[-1]
    return [Condition("located", (), phrase=place)] if isinstance(place, Phrase) else []


CONSTRUCTIONS: dict[str, Construction] = {
    "vp_becomes_like": _becomes_like,
    "like": lambda parts: [Adjunct(LIKE, parts[0])],
    "like_the_latter": lambda parts: [Adjunct(LIKE, _LATTER)],
    "act_phrase": _act_phrase,
    "vp_light": _light,
    "light": lambda parts: [Light()],
    "act_impossible": _impossible,
    "vp_indirect_question": _indirect_question,
    "question_which": _question,
    "choosing": _choosing(has_subject=True),
    "vp_choosing": _choosing(),
    "who_does": _who_does,
    "question_where": lambda parts: [Where()],
    "which": lambda parts: [Light()],
    "vp_becomes": _becomes,
    "after_acts": _circumstance("after-acts"),
    "before_acts": _circumstance("before-acts"),
    "in_case_of": _circumstance("in-case-of"),
    "if_following": lambda parts: [Condition("if-following", ())],
    "rest_may_not": _rest_may_not,
    "this_act": lambda parts: [parts[-1]],
    "succeeds": lambda parts: [Succeeds(subject=parts[0])],
    "dice_roll": _dice_roll,
    "die": total_number,
    "roll_for": _roll_for(passive=False),
    "rolled_for": _roll_for(passive=True),
    "taking_part": lambda parts: [TakingPart()],
    "destination": _destination,
    "predication": _predication,
    "sharing_subject": _sharing_subject,
    "inverted": _inverted(),
    "inverted_passive": _inverted(passive=True),
    "reduced_active": _reduced_active,
    "together": _manner("together"),
    "one_by_one": _manner("one-by-one"),
    "separately": _manner("separately"),
    "free": _manner("in-any-order"),
    "discretion": _manner("at-discretion"),
    "adjunct_sharing": _adjunct_sharing,
    "agent": _agent,
    "short_adjective": _short_adjective,
    "not_adjunct": _not_adjunct,
    "infinitive": first,
    "located_topic": _located_topic,
    "vp_becomes_restated": _becomes_restated,
    "vp_led_to": verbal(passive=True),
    "depictive": _depictive,
    "possessive_relative": lambda parts: [Whose(replace(parts[1].clause, subject=parts[0]))],
    "whither": _whither,
    "value_adverb": _value_adverb,
    "flag_adverb": _flag_adverb,
    "lacking": _lacking,
    "lacking_what": first,
    "object": lambda parts: [Object(parts[0])],
    "object_may_not": _object_may_not,
}
