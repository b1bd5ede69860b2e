"""Clauses whose parts stand in free order, and clauses that say of nobody that he does it."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from rulewright.sentences.grammar.constructions.clause_parts import with_said
from rulewright.sentences.grammar.constructions.deeds import CONSTRUCTIONS as DEEDS
from rulewright.sentences.grammar.constructions.orders import CONSTRUCTIONS as ORDERS
from rulewright.sentences.grammar.constructions.parts import (
    Adverb,
    Clauses,
    Construction,
    Made,
    Object,
    Predicate,
    Verbal,
    first,
    place_of,
)
from rulewright.sentences.grammar.constructions.possession import CONSTRUCTIONS as POSSESSION
from rulewright.sentences.grammar.constructions.ranks import CONSTRUCTIONS as RANKS
from rulewright.sentences.grammar.constructions.relative_clauses import CONSTRUCTIONS as RELATIVES
from rulewright.sentences.grammar.constructions.verbs import verbal
from rulewright.sentences.grammar.modifiers import Had, Relative, Whither
from rulewright.sentences.grammar.nominals import Adjunct, Amount, Either, Measure, Noun, Phrase
from rulewright.sentences.grammar.prepositions import ADJACENT, OF
from rulewright.sentences.grammar.said import said_id
from rulewright.sentences.grammar.statements import EACH, EXIST, REST_OF_TURN, SAME_TURN, SHOWN, Clause

TURN = "turn"
IN = "in"
TOPICS = ("for", IN)
"""Prepositions of what a clause may be said of."""

RESULTATIVE = {"perfect": True, "passive": True, "one_past": True, "resultative": True}
"""What is said by a short participle: `собака впряжена в нарты`."""


def _fronted(parts: list[Any]) -> Made:
    """`В порту подразделение поворачивается`: an adjunct before the clause that it belongs to, or of which that is said."""
    *inserted, clause = parts
    (adjunct,) = [part for part in inserted if isinstance(part, Adjunct)]
    if not isinstance(clause, Clause) or clause.topic is not None:
        return []
    clause = with_said(clause, [part for part in inserted if part is not adjunct])
    made = []
    if clause.relation == EXIST:
        (what,) = clause.objects
        there = [replace(what, modifiers=(*what.modifiers, adjunct))] if isinstance(what, Phrase) else []
        return [replace(clause, objects=(each,)) for each in there]
    if adjunct.preposition in TOPICS:
        made.append(replace(clause, topic=adjunct))
    if clause.verb or not (clause.change or clause.relation or clause.amount):
        made.append(replace(clause, adjuncts=(adjunct, *clause.adjuncts), front=adjunct))
    return made


def _inverted(**given: Any) -> Construction:
    """The verb, then the subject; adverbs before both."""

    def made(parts: list[Any]) -> Made:
        at = next(at for at, part in enumerate(parts) if isinstance(part, Phrase | Either))
        return verbal(has_subject=True, **given)([parts[at], *parts[:at], *parts[at + 1 :]])

    return made


def _object_first(**given: Any) -> Construction:
    """`Карту разыгрывает её владелец`: object, verb, subject."""

    def made(parts: list[Any]) -> Made:
        fronted, *rest = parts
        at = next(at for at, part in enumerate(rest) if isinstance(part, Phrase | Either))
        subject = rest.pop(at)
        return verbal(has_subject=True, **given)([subject, fronted.phrase, *rest])

    return made


def _exclusively(made: Construction) -> Construction:
    """`Только капитаны перемещают подразделения`: nobody else may."""

    def found(parts: list[Any]) -> Made:
        return [replace(each, exclusive=True, modality="may") for each in made(parts)]

    return found


def _of_nobody(**given: Any) -> Construction:
    """`Его кладут в порт`: it is done to the object, whoever does it."""

    def made(parts: list[Any]) -> Made:
        objects = [part.phrase if isinstance(part, Object) else part for part in parts]
        at = next(at for at, part in enumerate(objects) if isinstance(part, Phrase | Either))
        said = [objects[at], *objects[:at], *objects[at + 1 :]]
        return [
            each
            for each in verbal(has_subject=True, passive=True, **given)(said)
            if not any(adjunct.preposition == "by" for adjunct in each.adjuncts)
        ]

    return made


def _nobody_does(parts: list[Any]) -> Made:
    """`Никто не перемещает …`: the negation is said twice."""
    return verbal(has_subject=True)(parts)


def _inserted(parts: list[Any]) -> Made:
    """`Игрок в этом шаге перемещает …`."""
    subject, *inserted, predicate = parts
    return [with_said(replace(predicate.clause, subject=subject), inserted)]


def _there_is(*, negated: bool) -> Construction:
    """`В порту стоят подразделения`, `в порту нет подразделений`."""

    def made(parts: list[Any]) -> Made:
        adjuncts = tuple(part for part in parts if isinstance(part, Adjunct))
        (what,) = [part for part in parts if isinstance(part, Phrase | Either)]
        if not isinstance(what, Phrase) or any(each.preposition == OF for each in adjuncts):
            return []
        there = replace(what, modifiers=(*what.modifiers, *adjuncts))
        if negated and what.determiner not in ("", "any", "own"):
            return []
        if negated and (not what.determiner or what.negative):
            return [Clause(relation=EXIST, objects=(replace(there, determiner="no", negative=False),))]
        return [Clause(relation=EXIST, objects=(there,), negated=negated)]

    return made


def _fronted_per(parts: list[Any]) -> Made:
    """`За каждую карту игрок получает 2 монеты`."""
    per, clause = parts
    if not isinstance(clause, Clause) or clause.change is None or not isinstance(per, Phrase):
        return []
    if len(clause.change.measures) != 1 or clause.change.measures[0].per is not None:
        return []
    measures = (replace(clause.change.measures[0], per=per),)
    return [replace(clause, change=replace(clause.change, measures=measures))]


def _happens_there(name: str) -> Construction:
    """`В порту сражения не проводятся`: where, before what is done."""

    def made(parts: list[Any]) -> Made:
        event = next(part for part in parts if isinstance(part, Clause))
        return DEEDS[name]([event, *(part for part in parts if part is not event)])

    return made


def _supposed(parts: list[Any]) -> Made:
    """`Если в порту нет подразделений`: in the port of which it is spoken, as a bare noun in a condition says."""
    (clause,) = parts
    if not isinstance(clause, Clause) or clause.relation != EXIST:
        return [clause]
    (what,) = clause.objects
    if not isinstance(what, Phrase):
        return [clause]
    there = tuple(_definite(each) if isinstance(each, Adjunct) else each for each in what.modifiers)
    return [replace(clause, objects=(replace(what, modifiers=there),))]


def _shown_by_dice(parts: list[Any]) -> Made:
    """`На кубике выпало 6`."""
    dice, amount = parts
    what = Phrase(Noun(dice.id, dice.place, property=True), dice.place)
    return [Clause(relation=SHOWN, objects=(what,), amount=amount)]


def _definite(adjunct: Adjunct) -> Adjunct:
    place = adjunct.phrase
    if adjunct.preposition != IN or not isinstance(place, Phrase) or place.determiner or place.head is None:
        return adjunct
    bare = isinstance(place.head, Noun) and not (place.head.name or place.adjectives or place.modifiers)
    return replace(adjunct, phrase=replace(place, determiner="the")) if bare else adjunct


def _which(**given: Any) -> Construction:
    """`, которую разыгрывает игрок`: the verb before its subject."""

    def made(parts: list[Any]) -> Made:
        at = next(at for at, part in enumerate(parts) if isinstance(part, Phrase | Either))
        reordered = [parts[at], *parts[:at], *parts[at + 1 :]]
        return RELATIVES["relative_object_done" if given else "relative_object"](reordered)

    return made


def _affirmed(parts: list[Any]) -> Made:
    """`пока он не отступит`: until he does."""
    (clause,) = parts
    if not isinstance(clause, Clause) or not clause.negated:
        return []
    return [Clauses((replace(clause, negated=False),))]


def _without_doing(parts: list[Any]) -> Made:
    """`…, не открывая её`: unless that is done as well."""
    clause, *rest = parts
    return [each for deed in ORDERS["gerund"](rest) for each in ORDERS["without_doing"]([clause, deed])]


def _behind(parts: list[Any]) -> Made:
    """`…, разыграв карту`: the deed behind the clause."""
    return ORDERS["after_deed"](parts[::-1])


def _done_to_those_first(parts: list[Any]) -> Made:
    """`сначала ремонтируются корабли, затем маяки`: the same is done to others after that."""
    verb, one, other = parts
    return [
        order
        for first in ORDERS["deed_of"]([verb, one])
        for second in ORDERS["deed_of"]([verb, other])
        for order in ORDERS["deed_before"]([first, second])
    ]


def _done_to_some_first(parts: list[Any]) -> Made:
    """`сначала ремонтируются военные корабли, затем остальные`: the others of the sort that is set apart."""
    verb, some = parts
    if not isinstance(some, Phrase) or not (some.adjectives or some.modifiers):
        return []
    others = replace(some, determiner="other", adjectives=(), modifiers=(), amount=None)
    return _done_to_those_first([verb, some, others])


def _place(parts: list[Any]) -> Made:
    """`находиться в порту`."""
    return [Verbal(Clause(adjuncts=(parts[0],)))] if isinstance(parts[0], Adjunct) else []


def _copula(**given: Any) -> Construction:
    return lambda parts: verbal(**given)([Predicate(adjectives=parts[0])])


def _measure_single(parts: list[Any]) -> Made:
    """`теряет очко`: one."""
    (word,) = parts
    return [Measure(Amount(1, word.place), word.id)]


def _identity(parts: list[Any]) -> Made:
    """`Флот — соединение`."""
    subject, what = parts
    return [Clause(subject=subject, complement=what)]


def _exceeds(parts: list[Any]) -> Made:
    return [Verbal(Clause(amount=replace(parts[0], operator=">")))]


def _of_gender(gender: str) -> Construction:
    """`он`: a person or a thing, as its gender does not tell."""

    def made(parts: list[Any]) -> Made:
        pronoun = Phrase(None, place_of(parts), determiner="pronoun", plural=False, gender=gender)
        return [pronoun, replace(pronoun, of_thing=True)]

    return made


def _near(parts: list[Any]) -> Made:
    return [Adjunct(ADJACENT, parts[0])]


def _reduced_done(parts: list[Any]) -> Made:
    return [Relative(each.clause) for each in verbal(passive=True, perfect=True)(parts)]


def _belongs_to_whom(parts: list[Any]) -> Made:
    """`Державе принадлежат порты`."""
    whom, what = parts
    return [Clause(subject=what, relation="belong", objects=(whom,))]


def _relative_fronted(parts: list[Any]) -> Made:
    """`, который на неё погружен`: where, before the verb."""
    adjunct, predicate = parts
    return [Relative(with_said(predicate.clause, [adjunct]))] if isinstance(predicate, Verbal) else []


def _nobody_does_by_rank(parts: list[Any]) -> Made:
    """`Лошадей кормят в порядке убывания возраста`."""
    return RANKS["done_by_rank"]([part.phrase if isinstance(part, Object) else part for part in parts])


def _whoever_has(*, negated: bool = False) -> Construction:
    """`тот, у кого есть карты`: whoever has some."""

    def made(parts: list[Any]) -> Made:
        who, had = parts
        having = Clause(relation="have", objects=(had,), negated=negated)
        return [replace(who, modifiers=(Relative(having),))]

    return made


def _every_named_turn(parts: list[Any]) -> Made:
    """`за месяц`: how often, where the book calls a turn so."""
    if parts[0].id != TURN:
        return []
    return [Adverb((), said_id(f"{EACH}{TURN}", parts[0].place))]


def _fronted_having(*, negated: bool = False) -> Construction:
    """`на станции у игрока нет лошадей`: what he has, or has not, there."""

    def made(parts: list[Any]) -> Made:
        place, holder, had = parts
        if not isinstance(place, Adjunct) or not isinstance(had, Phrase):
            return []
        there = replace(had, modifiers=(*had.modifiers, place))
        return [Clause(subject=holder, relation="have", objects=(there,), negated=negated)]

    return made


def _of_named_turn(said: str) -> Construction:
    """`до конца месяца`, `в этот месяц`, where the book calls a turn so."""
    return lambda parts: [Adverb((), said_id(said, parts[0].place))] if parts[0].id == TURN else []


def _only_then(**given: Any) -> Callable[[list[Any]], Made]:
    def made(parts: list[Any]) -> Made:
        return [Verbal(replace(each.clause, only=True, modality="may")) for each in verbal(**given)(parts)]

    return made


CONSTRUCTIONS: dict[str, Construction] = {
    "fronted": _fronted,
    "done_to_those_first": _done_to_those_first,
    "done_to_some_first": _done_to_some_first,
    "done_to_some_first_behind": lambda parts: _done_to_some_first(parts[::-1]),
    "not_owned_by": lambda parts: [
        each for said in POSSESSION["vp_belongs_not"](parts) for each in RELATIVES["relative"]([said])
    ],
    "inverted_perfect": _inverted(perfect=True, one_past=True),
    "inverted_perfect_passive": _inverted(perfect=True, passive=True, one_past=True),
    "inverted_perfect_passive_not": _inverted(perfect=True, passive=True, one_past=True, negated=True),
    "inverted_resultative": _inverted(**RESULTATIVE),
    "inverted_resultative_not": _inverted(**RESULTATIVE, negated=True),
    "relative_fronted": _relative_fronted,
    "relative_there": lambda parts: [Relative(Clause(adjuncts=(parts[0],)))],
    "nobody_does_by_rank": _nobody_does_by_rank,
    "whoever_has": _whoever_has(),
    "whoever_has_not": _whoever_has(negated=True),
    "adjunct_he": first,
    "quantity_n": first,
    "older_item": first,
    "older": first,
    "inverted_not": _inverted(negated=True),
    "inverted_passive_not": _inverted(passive=True, negated=True),
    "object_first": _object_first(),
    "object_first_done": _object_first(perfect=True, one_past=True),
    "only_does": _exclusively(verbal(has_subject=True)),
    "object_only_does": _exclusively(_object_first()),
    "nobody_does": _nobody_does,
    "nobody_does_it": _of_nobody(),
    "done_by_nobody": _of_nobody(),
    "done_there": _of_nobody(),
    "nobody_does_it_not": _of_nobody(negated=True),
    "nobody_does_it_only_then": lambda parts: [
        replace(each, only=True, modality="may") for each in _of_nobody()(parts)
    ],
    "nobody_did": verbal(has_subject=True, perfect=True, one_past=True),
    "object_nobody_did": _object_first(perfect=True, one_past=True),
    "nobody_did_it": _of_nobody(perfect=True, one_past=True),
    "supposed": _supposed,
    "shown_by_dice": _shown_by_dice,
    "shown_by_number": lambda parts: [Clause(relation=SHOWN, amount=parts[-1])],
    "deed_of_behind": lambda parts: ORDERS["deed_of"](parts[::-1]),
    "shown_by_dice_behind": lambda parts: _shown_by_dice(parts[::-1]),
    "happens_there": _happens_there("occurs"),
    "happens_not_there": _happens_there("occurs_not"),
    "act_only_of": lambda parts: [
        Clause(subject=parts[1], verb=parts[0].id, passive=True, modality="may", exclusive=True)
    ],
    "controls_inverted": lambda parts: POSSESSION["controls"](parts[::-1]),
    "owns_inverted": lambda parts: POSSESSION["owns"](parts[::-1]),
    "with_most": first,
    "most_i": first,
    "whither_there": lambda parts: [Whither(replace(parts[-1].clause, subject=None))],
    "gained_after": lambda parts: (
        ORDERS["after_deed"](parts) if getattr(parts[1], "change", None) is not None else []
    ),
    "thence": lambda parts: [
        Adjunct("from", Phrase(None, place_of(parts), determiner="pronoun", of_thing=True))
    ],
    "object_first_not": _object_first(negated=True),
    "object_first_not_done": _object_first(negated=True, perfect=True, one_past=True),
    "fronted_per": _fronted_per,
    "predication_inserted": _inserted,
    "there_is_at": _there_is(negated=False),
    "there_is_not_at": _there_is(negated=True),
    "belongs_to_whom": _belongs_to_whom,
    "indicative_identity": _identity,
    "vp_past": verbal(perfect=True, one_past=True),
    "vp_past_not": verbal(perfect=True, one_past=True, negated=True),
    "vp_past_passive": verbal(perfect=True, passive=True, one_past=True),
    "vp_past_passive_not": verbal(perfect=True, passive=True, one_past=True, negated=True),
    "vp_resultative": verbal(**RESULTATIVE),
    "vp_resultative_not": verbal(**RESULTATIVE, negated=True),
    "vp_only_then": _only_then(),
    "vp_passive_only_then": _only_then(passive=True),
    "vp_copula": _copula(),
    "vp_copula_not": _copula(negated=True),
    "copula_there": _place,
    "located_item": first,
    "adjectives_n": first,
    "had_n": first,
    "had_a": first,
    "predicate_i": first,
    "affirmed": _affirmed,
    "vp_exceeds": _exceeds,
    "vp_compares_not": lambda parts: [Verbal(Clause(amount=parts[0], negated=True))],
    "measure_single": _measure_single,
    "recipient": lambda parts: [Adjunct("to", parts[0])],
    "pronoun_masc": _of_gender("masc"),
    "pronoun_femn": _of_gender("femn"),
    "pronoun_neut": _of_gender("neut"),
    "pronoun_not_femn": _of_gender("masc neut"),
    "adjunct_near": _near,
    "every_named_turn": _every_named_turn,
    "rest_of_named_turn": _of_named_turn(REST_OF_TURN),
    "same_named_turn": _of_named_turn(SAME_TURN),
    "fronted_has": _fronted_having(),
    "fronted_has_not": _fronted_having(negated=True),
    "every_turn_adverb": lambda parts: [Adverb((), said_id(f"{EACH}{TURN}", place_of(parts)))],
    "his_own": lambda parts: [Had("own")],
    "his_have": lambda parts: [Had("have")],
    "his_control": lambda parts: [Had("control")],
    "which_does": _which(),
    "which_did": _which(perfect=True),
    "reduced_done": _reduced_done,
    "without_doing_so": _without_doing,
    "after_deed_behind": _behind,
    "deed_done": first,
    "doing": first,
    "whom": first,
    "infinitive_not": first,
    "infinitive_of": first,
    "quantity_had": first,
    "modal_clause": first,
    "against": lambda parts: [Adverb(("against",))],
}
