"""What is done before what: deeds, lists in order, phases and steps one after the other."""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from rulewright.sentences.grammar.clauses import Deeds, Position, Precedence, Stages, Succession, Turns
from rulewright.sentences.grammar.constructions.demands_before_acts import is_deed, may_not_unless
from rulewright.sentences.grammar.constructions.parts import (
    Clauses,
    Conjoined,
    Construction,
    Lexical,
    Made,
    Names,
    Verbal,
    besides_adverbs,
    first,
)
from rulewright.sentences.grammar.constructions.verbs import CONSTRUCTIONS as VERBS
from rulewright.sentences.grammar.forms import Place
from rulewright.sentences.grammar.nominals import ANYTHING, Adjunct, Either, Noun, Phrase
from rulewright.sentences.grammar.said import place_said
from rulewright.sentences.grammar.statements import Clause, Condition, Time

PRONOUN = "pronoun"
"""The determiner of a pronoun."""

verb_phrase = VERBS["active"]
finite_clause = VERBS["indicative"]


def _deed(parts: list[Any]) -> Made:
    """`removal of leaders`, `inflation increase`: the deed without who does it."""
    objects = tuple(part for part in parts if isinstance(part, Phrase | Either))
    times = tuple(part for part in parts if isinstance(part, Time))
    adjuncts = tuple(part for part in parts if isinstance(part, Adjunct))
    verb = next(part for part in parts if isinstance(part, Lexical))
    return [Clause(verb=verb.id, objects=objects, adjuncts=adjuncts, times=times)]


def _deed_by(parts: list[Any]) -> Made:
    """`an attack by a band`: with who does it."""
    deed, whose = parts
    return [Clause(verb=deed.id, subject=whose)] if isinstance(whose, Phrase | Either) else []


def _deeds(joined: str) -> Construction:
    """`removal and placement`: both; before either of two things is before both.

    What stands behind the last (`every removal and every return of this step`) may belong to it alone or to each of them.
    """

    def found(parts: list[Any]) -> Made:
        if any(not isinstance(part, Clause) or part.participial for part in parts):
            return []
        *others, last = parts
        meant = [tuple(parts)]
        if (last.objects or last.times) and not any(each.objects or each.times for each in others):
            shared = (replace(each, objects=last.objects, times=last.times) for each in others)
            meant.append((*shared, last))
        return [Deeds(deeds=deeds, relation=joined) for deeds in meant]

    return found


def _deed_to_whom(parts: list[Any]) -> Made:
    """`a leader's retirement`: of the leader."""
    whom, deed = parts
    return [Clause(verb=deed.id, objects=(Phrase(Noun(whom.id, whom.place), whom.place, determiner="a"),))]


def _gerund(parts: list[Any]) -> Made:
    return [replace(each.clause, participial=True) for each in verb_phrase(parts) if isinstance(each, Verbal)]


def _being_done(parts: list[Any]) -> Made:
    """`being moved`, `having been moved`."""
    return [
        replace(each.clause, passive=True, participial=True)
        for each in verb_phrase(parts)
        if isinstance(each, Verbal) and not each.clause.objects
    ]


def _before(parts: list[Any]) -> Made:
    one, two = (part for part in parts if isinstance(part, Clause))
    return [Precedence(first=one, second=two)]


def _after(parts: list[Any]) -> Made:
    one, two = (part for part in parts if isinstance(part, Clause))
    return [Precedence(first=two, second=one)]


def _of_anything(deed: Clause) -> Clause:
    """`Attacks are forbidden`: whatever is attacked, and whoever does it."""
    if (
        deed.subject is not None
        or deed.objects
        or deed.passive
        or any(each.preposition != "as" for each in deed.adjuncts)
    ):
        return deed
    anything = Phrase(None, place_said(deed.verb) or Place(0, 0), determiner=ANYTHING)
    return replace(deed, subject=anything, passive=True, noun_of_act=True, participial=False)


def _modal_deed(modality: str, *, negated: bool = False) -> Construction:
    """`removal of leaders is forbidden`, `players are prohibited from passing`."""

    def found(parts: list[Any]) -> Made:
        deed = next(part for part in parts if isinstance(part, Clause))
        who = [part for part in parts[: parts.index(deed)] if isinstance(part, Phrase | Either)]
        rest = [part for part in parts if part is not deed and part not in who]
        said = [each.clause for each in verb_phrase(rest) if isinstance(each, Verbal)]
        if negated and not who:
            deed = _of_anything(deed)
        return [
            replace(
                deed,
                subject=who[0] if who else deed.subject,
                modality=modality,
                negated=negated,
                adjuncts=(*deed.adjuncts, *each.adjuncts),
                times=(*deed.times, *each.times),
                turns=(*deed.turns, *each.turns),
            )
            for each in said
            if not each.objects and not each.adjectives
        ]

    return found


def _modal_verb(modality: str, *, negated: bool = False) -> Construction:
    """`it is not possible to refuse a peace`."""

    def found(parts: list[Any]) -> Made:
        *who, verbal = parts
        subject = who[0] if who else None
        return [replace(verbal.clause, subject=subject, modality=modality, negated=negated)]

    return found


def _must_be_done(construction: Construction) -> Construction:
    """`It is mandatory to disband a weary band`: of whoever does it nothing is said, and the band must be disbanded."""

    def made(parts: list[Any]) -> Made:
        return [
            replace(each, subject=each.objects[0], objects=(), passive=True)
            if each.subject is None and len(each.objects) == 1 and not each.passive
            else each
            for each in construction(parts)
        ]

    return made


def _act(made: Construction) -> Construction:
    """`one draws all before placing any`: a finite clause, and what the same ones do."""

    def found(parts: list[Any]) -> Made:
        *said, gerund = parts
        return [each for clause in finite_clause(said) for each in made([clause, gerund])]

    return found


def _names(parts: list[Any]) -> Made:
    return [Names(tuple(Noun(each.id, each.place, name=True, attribute=each.attribute) for each in parts))]


def _in_order(parts: list[Any]) -> Made:
    what, names = parts
    if isinstance(what, Time):
        return [Succession(times=(what,), order=names.nouns)]
    return [Succession(acts=what, order=names.nouns)] if isinstance(what, Clause) else []


def _order_alone(parts: list[Any]) -> Made:
    """`In this order: A, B, C.`"""
    return [Succession(order=parts[0].nouns, unsaid=True)]


def _names_in_turn(parts: list[Any]) -> Made:
    """`Spain begins, then France, and Turkey comes last`: in the part of play that the titles name."""
    return [Succession(times=(Time((), which="time"),), order=made.nouns) for made in _names(parts)]


def _parties_in_turn(parts: list[Any]) -> Made:
    """`Each player finishes all he does before the next one begins.`"""
    kinds = {part.id for part in parts if isinstance(part, Lexical)}
    return [Turns(kind=kinds.pop())] if len(kinds) == 1 else []


def _position(parts: list[Any]) -> Made:
    unit, ordinal, among, within = parts
    return [Position(unit=unit, last=ordinal == "last", among=among, within=within)]


def _word(word: str) -> Construction:
    return lambda parts: [word]


def _stages(parts: list[Any]) -> Made:
    *within, one, other = parts
    return [Stages(unit=one)] if one == other and one not in within else []


def _timed_by(when: str, *, deed_first: bool = False) -> Construction:
    """`After placement of units, …`, `… before placement of units`."""

    def made(parts: list[Any]) -> Made:
        deed, clause = parts if deed_first else reversed(parts)
        deed = _one_of_several(deed)
        if (
            not isinstance(clause, Clause)
            or not isinstance(deed, Clause)
            or clause.before is not None
            or clause.after is not None
            or (isinstance(deed, Deeds) and deed.relation == "or" and when == "after")
            or clause.noun_of_act  # an order of acts says that by itself
        ):
            return []
        if deed_first and when == "before" and (demanded := _demanded_first(deed, clause)):
            return demanded
        if deed.participial and clause.subject is not None and (clause.verb or clause.modality == "must"):
            if deed_first and when == "after" and clause.only:
                return []  # `after passing, a player may only sleep`: what he may do then
            return _of_one_doer(clause, deed, when)
        if deed.participial and deed.passive:
            return []
        if when == "after" and clause.change is not None:
            return _each_time(clause, deed)
        return [replace(clause, **{when: deed})]

    return made


def _demanded_first(deed: Clause, demand: Clause) -> Made:
    """`Before a player sells or plays a card, he must reveal it`: what each of the deeds needs."""
    deeds = deed.deeds if isinstance(deed, Deeds) else (deed,)
    found = [each for one in deeds if (each := may_not_unless(one, demand)) is not None]
    if not found or len(found) < len(deeds):
        return []
    return found if len(found) == 1 else [Conjoined(tuple(found))]


def _one_of_several(part: Any) -> Any:
    """`before any card is drawn or played`: either of the deeds; another part as it is."""
    return (
        Deeds(deeds=part.clauses, relation="or")
        if isinstance(part, Clauses) and part.joined == "or"
        else part
    )


def _before_it_may(parts: list[Any]) -> Made:
    """`A player must reveal a card before he may sell it`: he may not sell it unless he has revealed it."""
    clause, then = parts
    if not isinstance(clause, Clause) or clause.modality != "must" or not isinstance(then, Clause):
        return []
    subject, same = clause.subject, then.subject
    if not isinstance(subject, Phrase) or not isinstance(same, Phrase) or same.determiner != PRONOUN:
        return []
    of_things = same.of_thing or same.plural is True
    happens = clause.passive and of_things and not then.objects  # `before it may sail`
    if (clause.passive != then.passive and not happens) or subject.head is None:
        return []  # another than the subject
    return [only_once(clause, replace(then, participial=False))]


def _each_time(clause: Clause, deed: Clause) -> Made:
    """`After the sale of a card, its owner gains 2 points`: when that has been done."""
    if len(deed.objects) != 1 or deed.participial:
        return []
    if isinstance(clause.subject, Phrase) and not clause.subject.determiner and clause.subject.head:
        return []  # whether everybody, or who has a part in the deed
    done = replace(deed, subject=deed.objects[0], objects=(), passive=True)
    return [replace(clause, own=(*clause.own, Condition("when", (done,))))]


def _of_one_doer(clause: Clause, deed: Clause, when: str) -> Made:
    """`may not be sold after being revealed`, `must be treated before entering`: one subject for both.

    What may not be done before something else, or must be done before it, is what that asks for.
    """
    subject = clause.subject
    if not isinstance(subject, Phrase) or subject.head is None:
        return []
    of_none = _says_none_may(clause)
    whoever = replace(subject, same=subject.place, determiner="the" if of_none else subject.determiner)
    done = replace(deed, subject=whoever, perfect=True, participial=False)
    if when == "after":
        return [replace(clause, own=(*clause.own, Condition("when", (done,), last=True)))]
    if clause.negated or of_none:
        return [replace(clause, own=(*clause.own, Condition("unless", (done,), last=True)))]
    whole = clause.passive or bool(clause.adjuncts) or not is_deed(clause)
    if clause.modality == "must" and (whole or _takes_up(clause, deed)):
        return [only_once(clause, done)]
    return [] if deed.passive else [replace(clause, **{when: deed})]


def _says_none_may(clause: Clause) -> bool:
    """`No player may sell a card before revealing it`: who may not is said by the subject."""
    none = isinstance(clause.subject, Phrase) and clause.subject.determiner == "no"
    return none and clause.modality in ("may", "can")


def _only_after(parts: list[Any]) -> Made:
    """`may be sold only after being revealed`."""
    clause, deed = parts
    if not isinstance(clause, Clause) or clause.modality != "may" or clause.negated:
        return []
    return [replace(each, only=True) for each in _timed_by("after")([clause, deed]) if each.own]


def _takes_up(clause: Clause, deed: Clause) -> bool:
    """Whether one of two doings is done to what the other names: `must reveal a card before selling it`."""
    return any(
        isinstance(each, Phrase) and each.determiner == PRONOUN for each in (*clause.objects, *deed.objects)
    )


def only_once(first: Clause, then: Clause) -> Clause:
    """`To sell a card, a player must reveal it`: he may not sell it unless he has revealed it."""
    done = replace(first, modality="", perfect=True, own=())
    if isinstance(first.subject, Phrase):
        done = replace(done, subject=replace(first.subject, same=first.subject.place))
    if _one_object(then.objects) == PRONOUN and _one_object(done.objects) not in ("", PRONOUN):
        then, done = replace(then, objects=done.objects), replace(done, objects=then.objects)
    unless = Condition("unless", (done,), last=True, due=True)
    return replace(
        then,
        subject=first.subject,
        perfect=False,
        participial=False,
        modality="may",
        negated=True,
        own=(*first.own, unless),
    )


def _one_object(objects: Sequence[Phrase | Either]) -> str:
    """The determiner of the only object, or that it has none."""
    each = objects[0] if len(objects) == 1 else None
    return (each.determiner or "bare") if isinstance(each, Phrase) else ""


def _without(parts: list[Any]) -> Made:
    """`may not be sold without being revealed`: unless that has been done."""
    clause, deed = parts
    if not isinstance(clause, Clause) or not isinstance(deed, Clause):
        return []
    if not (clause.negated or _says_none_may(clause)):
        return []
    return [each for each in _of_one_doer(clause, deed, "before") if each.own]


def _when_doing(parts: list[Any]) -> Made:
    """`When selling a card, …`: when the one does so of whom the clause speaks."""
    deed, clause = parts
    if not isinstance(clause, Clause) or not isinstance(deed, Clause):
        return []
    subject = clause.subject
    if not isinstance(subject, Phrase) or subject.head is None or deed.passive or deed.subject is not None:
        return []
    if clause.change is not None and clause.change.by is None and not (clause.own or clause.modality):
        # `A house gains 1 point when capturing a march`: each time that it does so.
        return [replace(clause, change=replace(clause.change, by=deed))]
    if not clause.verb or clause.passive:
        return []
    done = Condition("when", (replace(deed, subject=subject, participial=False),))
    whoever = replace(subject, determiner="the", same=subject.place, adjectives=(), modifiers=())
    return [replace(clause, subject=whoever, own=(done, *clause.own))]


def _by_doing(parts: list[Any]) -> Made:
    """`begin a new turn by advancing the marker`: that is how it is done."""
    return [Verbal(replace(parts[-1], modality=""))] if isinstance(parts[-1], Clause) else []


CONSTRUCTIONS: dict[str, Construction] = {
    "deed_may": _modal_deed("may"),
    "deed_may_not": _modal_deed("may", negated=True),
    "deed_must": _must_be_done(_modal_deed("must")),
    "possible": _modal_verb("may"),
    "impossible": _modal_verb("may", negated=True),
    "obligatory": _must_be_done(_modal_verb("must")),
    "deed_of": _deed,
    "deed_alone": _deed,
    "deed_by": _deed_by,
    "deeds_and": _deeds("and"),
    "deeds_or": _deeds("or"),
    "deed_to_whom": _deed_to_whom,
    "deed": first,
    "gerund": _gerund,
    "by_doing": _by_doing,
    "being_done": _being_done,
    "without_doing": _without,
    "when_doing": _when_doing,
    "done_when": lambda parts: _when_doing(parts[::-1]),
    "deed_before": _before,
    "deed_after": _after,
    "act_before": _act(_before),
    "act_after": _act(_after),
    "acts_in_order": _in_order,
    "order_alone": _order_alone,
    "names_in_turn": _names_in_turn,
    "parties_in_turn": _parties_in_turn,
    "unit_in_order": besides_adverbs(_in_order),
    "names": _names,
    "only_after": _only_after,
    "after_deed": _timed_by("after", deed_first=True),
    "before_deed": _timed_by("before", deed_first=True),
    "done_after": _timed_by("after"),
    "done_before": _timed_by("before"),
    "done_before_it_may": _before_it_may,
    "position": besides_adverbs(_position),
    "first_of": _word("first"),
    "last_of": _word("last"),
    "part_phase": _word("phase"),
    "part_step": _word("step"),
    "part_turn": _word("turn"),
    "stages_within": _stages,
}
