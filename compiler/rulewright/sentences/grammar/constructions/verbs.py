"""Verb phrases and clauses."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from rulewright.sentences.grammar.clauses import Regains
from rulewright.sentences.grammar.constructions.clause_parts import said_of_clause
from rulewright.sentences.grammar.constructions.parts import (
    Adverb,
    Along,
    Back,
    Construction,
    DownTo,
    Earlier,
    Equal,
    Lexical,
    Likewise,
    Made,
    Often,
    Past,
    Predicate,
    Purpose,
    Restored,
    Result,
    Verbal,
    Verbals,
    Within,
    first,
    neither,
    place_of,
)
from rulewright.sentences.grammar.forms import Place
from rulewright.sentences.grammar.known_names import OWNER
from rulewright.sentences.grammar.modifiers import Had, Measured, Relative, Unable
from rulewright.sentences.grammar.nominals import (
    LIKE,
    Adjectives,
    Adjunct,
    Amount,
    Either,
    Noun,
    Phrase,
)
from rulewright.sentences.grammar.statements import Choice, Clause, Condition, Time

NONE = "no"
"""The determiner of an object that makes its clause negative."""

_BACK = Adjunct("", Phrase(Noun(OWNER, Place(0, 0), property=True), Place(0, 0), determiner="own"))


def verbal(*, has_subject: bool = False, **given: Any) -> Callable[[list[Any]], Made]:
    """A verb phrase, or with its subject a clause: the verb, objects and adjuncts; adverbs fall out."""

    def made(parts: list[Any]) -> Made:
        verb = next((part.id for part in parts if isinstance(part, Lexical)), "")
        objects = tuple(part for part in parts if isinstance(part, Phrase | Either))
        subject, objects = (objects[0], objects[1:]) if has_subject else (None, objects)
        if any(neither(each) is not None for each in objects):
            return []  # which of them it is denied of, only some clauses can say
        if _is_counted_within(parts):
            return []
        options = dict(given)
        if any(isinstance(part, Earlier) for part in parts) and not options.get("perfect"):
            return []  # `must be sold earlier in the turn`: than what?
        if verb and any(isinstance(each, Phrase) and each.determiner == NONE for each in objects):
            if len(objects) > 1 or options.get("negated"):
                return []
            # `gets no cards` as `does not get any cards`
            objects = tuple(replace(each, determiner="any") for each in objects if isinstance(each, Phrase))
            options["negated"] = True
        if any(isinstance(part, Lexical) and part.with_object for part in parts):
            options["own_object"] = True
        said = said_of_clause(parts)
        clause = _completed(Clause(subject=subject, verb=verb, objects=objects, **said, **options), parts)
        return [clause if has_subject else Verbal(clause)]

    return made


def unless_still(made: Construction) -> Construction:
    """`who is still suspended`: that he is so, and not that this is done to him."""

    def but_for_states(parts: list[Any]) -> Made:
        still = any(isinstance(part, Adverb) and "still" in part.words for part in parts)
        return [] if still else made(parts)

    return but_for_states


def _is_counted_within(parts: list[Any]) -> bool:
    """Whether how often something is done follows a relative clause, and so belongs to that: `a key that he has lost twice`."""
    before: Phrase | None = None
    for part in parts:
        if isinstance(part, Often) and before is not None and before.modifiers:
            return isinstance(before.modifiers[-1], Relative | Had)
        if isinstance(part, Phrase | Adjunct):
            said = part.phrase if isinstance(part, Adjunct) else part
            before = said if isinstance(said, Phrase) else None
    return False


def _completed(clause: Clause, parts: list[Any]) -> Clause:
    """The clause with the parts that add to what others say of it."""
    for part in parts:
        if isinstance(part, Restored):
            clause = replace(clause, adjectives=part.adjectives, restored=True)
        elif isinstance(part, Equal):
            clause = _set_equal(clause, part)
        elif isinstance(part, Purpose):
            clause = replace(clause, purpose=part.clause)
    if any(isinstance(part, Back) for part in parts) and not clause.adjuncts:
        clause = replace(clause, adjuncts=(_BACK,))
    predicate = next((part for part in parts if isinstance(part, Predicate)), None)
    if predicate is None:
        return clause
    return replace(
        clause,
        adjectives=predicate.adjectives,
        complement=predicate.phrase,
        adjuncts=(*clause.adjuncts, *([predicate.adjunct] if predicate.adjunct else [])),
    )


def _set_equal(clause: Clause, equal: Equal) -> Clause:
    """`The militia is restored to a strength equal to its level`: its strength is."""
    if not clause.passive or not isinstance(clause.subject, Phrase):
        return replace(clause, room=True)  # nobody reads that of another verb
    whose = Adjunct("of", clause.subject)
    subject = Phrase(equal.attribute, equal.attribute.place, determiner="the", modifiers=(whose,))
    return replace(clause, subject=subject, adjuncts=(*clause.adjuncts, Adjunct("to", equal.to)))


def _given() -> Callable[[list[Any]], Made]:
    """`Each player is dealt seven cards`: so many are dealt to each."""

    def made(parts: list[Any]) -> Made:
        *whom, what = [part for part in parts if isinstance(part, Phrase)]
        verb = [part for part in parts if isinstance(part, Lexical)]
        if len(whom) != 1 or what.amount is None:
            return []
        return verbal(passive=True, has_subject=True)([what, *verb, Adjunct("to", whom[0])])

    return made


def _predicate_item(parts: list[Any]) -> Made:
    part = parts[0]
    if isinstance(part, Adjectives):
        return [Predicate(adjectives=part)]
    if isinstance(part, Adjunct):
        return [Predicate(adjunct=part)]
    if isinstance(part, Measured):
        whole = Noun(part.attribute, part.amount.place, property=True)
        return [Predicate(adjunct=Adjunct("of", Phrase(whole, part.amount.place, amount=part.amount)))]
    return [Predicate(phrase=part)]


def _predicate_of(parts: list[Any]) -> Made:
    adjectives, adjunct = parts
    return [Predicate(adjectives=adjectives, adjunct=adjunct)]


def _managed(**given: Any) -> Construction:
    """`managed to do it`: did it; `failed to`: did not."""

    def made(parts: list[Any]) -> Made:
        clause = replace(parts[-1].clause, managed=True, **given)
        return [replace(clause, subject=parts[0]) if len(parts) > 1 else Verbal(clause)]

    return made


def _only_so(**given: Any) -> Callable[[list[Any]], Made]:
    """`be placed in a port only`: where a turn is named beside that, `only` may be about either."""

    def made(parts: list[Any]) -> Made:
        moments = sum(isinstance(part, Condition) for part in parts)
        others = sum(isinstance(part, Adjunct | Choice | Time) for part in parts)
        if moments and others:
            return []
        often = [part for part in parts if isinstance(part, Often)]
        if not often or not others:
            return verbal(only=True, **given)(parts)
        # `only in the trade phase, and only once per turn`: never otherwise, and no more often then
        return [
            Verbals((so.clause, so_often.clause))
            for so in verbal(only=True, **given)([part for part in parts if part not in often])
            for so_often in verbal(**given)(
                [part for part in parts if not isinstance(part, Adjunct | Choice | Time)]
            )
        ]

    return made


def _only_before(parts: list[Any]) -> Made:
    """`place only generals in a port`: what stands right behind it is that of which it is said."""
    return _only_so(solely=_begins_with_object(parts))(parts)


def _only_twice(parts: list[Any]) -> Made:
    """`enter only in winter and only with a pilot`; `fly only their own aircraft, and only in the flight step` says of its object
    and of the act what they must be, which no one clause does."""
    return [] if _begins_with_object(parts) else _only_so()(parts)


def _begins_with_object(parts: list[Any]) -> bool:
    behind = next((part for part in parts if not isinstance(part, Lexical | Adverb)), None)
    return isinstance(behind, Phrase | Either)


def _only_behind(parts: list[Any]) -> Made:
    """`enter a port only with a pilot`: the object says of what that is said."""
    others = any(isinstance(part, Adjunct | Choice | Time) for part in parts)
    return _only_so(given=others and any(isinstance(part, Phrase) for part in parts))(parts)


def _often(operator: str, *, exact: bool = False) -> Callable[[list[Any]], Made]:
    """`at most twice`; `exact`: what has been done `exactly once`, or `only once`, has not been done twice."""

    def made(parts: list[Any]) -> Made:
        (number,) = parts
        return [Often(replace(number, operator=operator, exact=exact))]

    return made


def _down_to(parts: list[Any]) -> Made:
    """`down to five cards`: of a sort, and so many."""
    (phrase,) = parts
    plain = isinstance(phrase, Phrase) and isinstance(phrase.head, Noun) and phrase.amount is not None
    return [DownTo(phrase)] if plain and phrase.amount.operator == "=" else []


def _once(parts: list[Any]) -> Made:
    (word,) = parts
    return [Amount(word.number, place_of(parts))] if word.number is not None else []


def _state(**given: Any) -> Callable[[list[Any]], Made]:
    """`did not recover`: the verb of which the adjective `recovered` is the participle."""

    def made(parts: list[Any]) -> Made:
        adjective = next(part for part in parts if isinstance(part, Lexical))
        others = [part for part in parts if part is not adjective]
        if len([part for part in others if isinstance(part, Phrase | Either)]) > int(
            given.get("has_subject", False)
        ):
            return []  # `has captured a fort` is an act, and says nothing of who is captured
        predicate = Predicate(adjectives=Adjectives((adjective.id,), adjective.place))
        return verbal(**given)([*others, predicate])

    return made


def _split(**given: Any) -> Callable[[list[Any]], Made]:
    """`returns it to play`, `is checked twice for damage`: a verb with others of the clause among its words."""

    def made(parts: list[Any]) -> Made:
        head, rest = (part for part in parts if isinstance(part, Lexical))
        if head.id != rest.id:
            return []
        return verbal(**given)([part for part in parts if part is not rest])

    return made


def _gerund_split(parts: list[Any]) -> Made:
    """`returning it to play`: what is done, by a verb with its object among its words."""
    return [replace(each.clause, participial=True) for each in _split()(parts) if isinstance(each, Verbal)]


def _as_those(parts: list[Any]) -> Made:
    (phrase,) = parts
    return [Adjunct(LIKE, phrase)] if isinstance(phrase, Phrase) and phrase.determiner != "the" else []


def _being(**given: Any) -> Callable[[list[Any]], Made]:
    """`if in a port`, `when besieged`: a state of what the clause beside it speaks of."""

    def made(parts: list[Any]) -> Made:
        adjectives = next((part for part in parts if isinstance(part, Adjectives)), None)
        adjuncts = tuple(part for part in parts if isinstance(part, Adjunct))
        return [Clause(adjectives=adjectives, adjuncts=adjuncts, **given)]

    return made


def _among(parts: list[Any]) -> Made:
    """`is among the sworn houses`: one of them."""
    (those,) = parts
    if not isinstance(those, Phrase) or those.determiner not in ("the", "all") or those.amount is not None:
        return []
    return _predicate_item([replace(those, determiner="a")])


CONSTRUCTIONS: dict[str, Construction] = {
    "predicate_among": _among,
    "being_so": _being(),
    "being_not_so": _being(negated=True),
    "active": verbal(),
    "passive": verbal(passive=True),
    "copula": verbal(),
    "predicate_item": _predicate_item,
    "predicate_of": _predicate_of,
    "bare": first,
    "down_to": _down_to,
    "times_at_most": _often("<="),
    "times_more": _often(">"),
    "times_at_least": _often(">="),
    "times": _often("="),
    "times_only": _often("<=", exact=True),
    "times_exactly": _often("=", exact=True),
    "once": _once,
    "set_equal": lambda parts: [Equal(Noun(parts[0].id, parts[0].place, property=True), parts[1])],
    "indicative_given": _given(),
    "subject": first,
    "manages": _managed(),
    "managed": _managed(perfect=True),
    "manages_not": _managed(negated=True),
    "managed_not": _managed(perfect=True, negated=True),
    "passive_only": _only_so(passive=True),
    "active_only": _only_before,
    "active_only_twice": _only_twice,
    "active_only_behind": _only_behind,
    "indicative": verbal(has_subject=True),
    "vp_indicative": verbal(),
    "indicative_passive": unless_still(verbal(has_subject=True, passive=True)),
    "vp_indicative_passive": unless_still(verbal(passive=True)),
    "indicative_passive_not": verbal(has_subject=True, passive=True, negated=True),
    "vp_indicative_passive_not": verbal(passive=True, negated=True),
    "indicative_copula": verbal(has_subject=True),
    "vp_indicative_copula": verbal(),
    "counts_so": verbal(has_subject=True, counted=True),
    "counts_not_so": verbal(has_subject=True, negated=True, counted=True),
    "indicative_copula_not": verbal(has_subject=True, negated=True),
    "vp_indicative_copula_not": verbal(negated=True),
    "indicative_not": verbal(has_subject=True, negated=True),
    "vp_indicative_not": verbal(negated=True),
    "perfect": verbal(has_subject=True, perfect=True),
    "vp_perfect": verbal(perfect=True),
    "perfect_not": verbal(has_subject=True, perfect=True, negated=True),
    "vp_perfect_not": verbal(perfect=True, negated=True),
    "perfect_passive": verbal(has_subject=True, perfect=True, passive=True),
    "vp_perfect_passive": verbal(perfect=True, passive=True),
    "perfect_passive_not": verbal(has_subject=True, perfect=True, passive=True, negated=True),
    "vp_perfect_passive_not": verbal(perfect=True, passive=True, negated=True),
    "indicative_split": _split(has_subject=True),
    "active_split": _split(),
    "gerund_split": _gerund_split,
    "passive_split": _split(passive=True),
    "indicative_passive_split": _split(has_subject=True, passive=True),
    "restored": lambda parts: [Restored(parts[0])],
    "purpose": lambda parts: [Purpose(parts[0].clause)],
    "back": lambda parts: [Back()],
    "past_be": lambda parts: [Past()],
    "in_this_way": lambda parts: [Likewise()],
    "but_only": first,
    "along_with": lambda parts: [Along(parts[0])],
    "either_so": lambda parts: [Adverb(())],
    "not_exceeding": lambda parts: [Within(parts[0].id)],
    "unable": lambda parts: [Unable(parts[0].id)],
    "result": lambda parts: [Result(parts[0])],
    "stays": verbal(has_subject=True, stays=True),
    "vp_stays": verbal(stays=True),
    "copula_stays": verbal(stays=True),
    "vp_comes": verbal(comes=True),
    "ceases": verbal(has_subject=True, comes=True, negated=True),
    "vp_ceases": verbal(comes=True, negated=True),
    "state": _state(has_subject=True),
    "vp_state": _state(),
    "state_not": _state(has_subject=True, negated=True),
    "vp_state_not": _state(negated=True),
    "been_so": _state(has_subject=True, perfect=True),
    "vp_been_so": _state(perfect=True),
    "not_been_so": _state(has_subject=True, negated=True, perfect=True),
    "vp_not_been_so": _state(negated=True, perfect=True),
    "comes": verbal(has_subject=True, comes=True),
    "as_those": _as_those,
    "regains": lambda parts: [Regains(subject=parts[0], regained=parts[1].id)],
    "verb_phrase": first,
    "finite": first,
}
