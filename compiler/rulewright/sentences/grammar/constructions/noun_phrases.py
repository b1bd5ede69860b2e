"""Noun phrases, and the words of the vocabulary."""

from collections.abc import Callable
from itertools import pairwise
from typing import Any

from msgspec.structs import replace

from rulewright.sentences.grammar.constructions.parts import (
    Adverb,
    Construction,
    Det,
    Lexical,
    Made,
    Ones,
    first,
)
from rulewright.sentences.grammar.forms import Place
from rulewright.sentences.grammar.modifiers import (
    Apposition,
    ButFor,
    Compound,
    Contents,
    Empty,
    Following,
    Had,
    Measured,
    Modifier,
    Placed,
    Relative,
    Valued,
    Whereabouts,
)
from rulewright.sentences.grammar.nominals import Adjectives, Adjunct, Either, Noun, Nouns, Phrase
from rulewright.sentences.grammar.prepositions import OF
from rulewright.sentences.grammar.statements import Clause


def _kind(parts: list[Any]) -> Made:
    return [Noun(parts[0].id, parts[0].place)]


def _name(parts: list[Any]) -> Made:
    return [Noun(parts[0].id, parts[0].place, name=True, attribute=parts[0].attribute)]


def _attribute(parts: list[Any]) -> Made:
    return [Noun(parts[0].id, parts[0].place, property=True)]


def _name_of_kind(parts: list[Any]) -> Made:
    """`the French Navy counter`. The value of an attribute before a kind is an adjective, which the vocabulary has."""
    name, behind = parts
    return [] if name.attribute else [Noun(name.id, name.place, name=True, behind=str(behind.id))]


def _name_of_attribute(parts: list[Any]) -> Made:
    """`European map`: the value of an attribute, named; `$ (America) restriction` names it twice."""
    *names, attribute = parts
    if any(name.attribute != attribute.id or name.id != names[0].id for name in names):
        return []
    return [Noun(names[0].id, names[0].place, name=True, attribute=attribute.id)]


def phrase(parts: list[Any]) -> Made:
    """A noun phrase of its parts."""
    determiner, *others = [part for part in parts if isinstance(part, Det)] or [Det("")]
    named = next(part for part in parts if isinstance(part, Noun | Nouns))
    if determiner.either and (isinstance(named, Nouns) or (named.name and not named.attribute)):
        return []  # `either Turkey or Russia` is not each of them, nor is there another `either Turkey`
    if any(each.kind in ("own", "other", "another", "this") for each in others):
        return []  # `остальные свои`, `любой другой`: whose they are, and which, may not be left out
    counted = next((each for each in others if each.amount is not None or each.single), None)
    if counted is not None and determiner.amount is None and determiner.kind in ("any", "each", "all", "own"):
        if determiner.kind != "any":
            return []  # `каждые две карты`, `свои две карты`: how many there are besides, no number says
        determiner = counted  # `любые две карты`: two, whichever they are
    if determiner.given and not (isinstance(named, Noun) and named.property):
        return []  # `a given card`: whichever it may be
    adjectives = tuple(part for part in parts if isinstance(part, Adjectives))
    head = next(part for part in parts if isinstance(part, Noun | Nouns))
    head, parts = _with_its_kind(head, parts)
    modifiers = tuple(_of_ones(part, head) for part in parts if isinstance(part, Modifier | Ones))
    if determiner.kind in ("the", "this") and any(_is_than_it(each, head) for each in modifiers):
        return []  # `the older queen`: the one of two
    if any((_is_part(one) or _ends_in_noun(one)) and _is_of(other) for one, other in pairwise(modifiers)):
        return []  # `part of a garrison of a city`, `that holds a fort of a player`: of the nearest
    if any(
        (isinstance(one, Adjunct) or _ends_in_noun(one)) and isinstance(other, Had)
        for one, other in pairwise(modifiers)
    ):
        return []  # `a fort in a province that he owns`, `that is in a province of his own`: the province
    if any(
        isinstance(one, Had) and isinstance(other, Relative) and (other.clause.verb or _is_state(one, other))
        for one, other in pairwise(modifiers)
    ):
        return []  # `a card he has revealed`, `a lamp he has lit`: that is what he has done with it
    if determiner.possessor is not None:
        modifiers = (Adjunct(OF, determiner.possessor), *modifiers)
    if determiner.his:
        modifiers = (Had("have"), *modifiers)
    place = Place(adjectives[0].place.start if adjectives else head.place.start, head.place.end)
    return [
        Phrase(
            head,
            place,
            determiner="" if determiner.kind == "the" and head is not named else determiner.kind,
            amount=determiner.amount,
            negative=determiner.negative,
            such=determiner.such,
            whichever=determiner.whichever,
            identical=determiner.identical,
            whole=determiner.whole,
            of_thing=determiner.thing,
            adjectives=adjectives,
            modifiers=modifiers,
            part=determiner.part,
            single=determiner.single,
        )
    ]


def _of_ones(part: Modifier | Ones, head: Noun | Nouns) -> Modifier:
    """`all cards except the closed ones`: except such cards."""
    if not isinstance(part, Ones):
        return part
    such = (
        *(Phrase(head, each.place, determiner="the", adjectives=(each,)) for each in part.adjectives),
        *(Phrase(head, each.place, determiner="the", modifiers=(Valued(each),)) for each in part.values),
    )
    return ButFor(such[0] if len(such) == 1 else Either(such, "or"))


def _is_than_it(modifier: Modifier, head: Noun | Nouns) -> bool:
    """Whether an adjective before the noun compares: `a younger queen`."""
    return isinstance(modifier, Measured) and modifier.relative and modifier.amount.place.precedes(head.place)


def _is_part(modifier: Modifier) -> bool:
    return (
        isinstance(modifier, Relative) and not modifier.clause.verb and modifier.clause.complement is not None
    )


def _ends_in_noun(modifier: Modifier) -> bool:
    """Whether a relative clause has a noun phrase behind its verb."""
    if not isinstance(modifier, Relative):
        return False
    last = (modifier.clause, *modifier.more)[-1]
    return bool(last.objects) or any(each.preposition != OF for each in last.adjuncts)


def _is_state(had: Had, behind: Relative) -> bool:
    """Whether a participle that is an adjective of the vocabulary stands right behind `has`: that is a perfect, of a verb that
    the vocabulary may not have. `a card he has face up` tells how he has it."""
    adjectives = behind.clause.adjectives
    return had.relation == "have" and adjectives is not None and adjectives.participial


def _is_of(modifier: Modifier) -> bool:
    return isinstance(modifier, Adjunct) and modifier.preposition == OF


def _values(parts: list[Any]) -> list[Noun]:
    """Values of an attribute, by adjectives that are no words for anything else."""
    if not all(part.attribute and not part.describes for part in parts):
        return []
    return [Noun(part.id, part.place, name=True, attribute=part.attribute) for part in parts]


def _value_before(parts: list[Any]) -> Made:
    """`красный маяк`: with this value."""
    return [Valued(each) for each in _values(parts)]


def _but_for_values(parts: list[Any]) -> Made:
    """`кроме красных`: but for those with this value."""
    values = tuple(_values(parts))
    return [Ones(values=values)] if values else []


def _existing_phrase(parts: list[Any]) -> Made:
    """`an existing fleet`: one that is in play."""
    return [
        replace(each, determiner=each.determiner or "a", modifiers=(Placed(), *each.modifiers))
        for each in phrase(parts)
    ]


def _following_phrase(parts: list[Any]) -> Made:
    """`the next space`."""
    attribute, noun, *modifiers = parts
    if noun.property or noun.name:
        return []
    return phrase([Det("the"), noun, Following(attribute.id), *modifiers])


def _phrase_of_name(*, property: bool) -> Callable[[list[Any]], Made]:
    """`Turkish fleets`: the fleets of Turkey, or with this value. `the Turkish level`: the level of Turkey."""

    def made(parts: list[Any]) -> Made:
        at = next(at for at, part in enumerate(parts) if isinstance(part, Lexical))
        name, noun = parts[at], parts[at + 1]
        if name.attribute and (property or name.describes):
            return []  # what an adjective of this name means is said where it is defined
        value = Noun(name.id, name.place, name=True, attribute=name.attribute)
        whose = Valued(value) if name.attribute else Adjunct("of", Phrase(value, name.place))
        return phrase([*parts[:at], Noun(noun.id, noun.place, property=property), whose, *parts[at + 2 :]])

    return made


def _with_its_kind(head: Noun | Nouns, parts: list[Any]) -> tuple[Noun | Nouns, list[Any]]:
    """`the province Nil`, `the regions Nil and Cuba`: what has a name, with its kind before it, is one of that kind, and no
    other than `Nil`."""
    compounds = [part for part in parts if isinstance(part, Compound)]
    names = _heads(head)
    if len(compounds) != 1 or any(not each.name or each.attribute or each.behind for each in names):
        return head, parts
    kind = compounds[0].noun
    if kind.name or kind.property or kind.place.end > head.place.start:
        return head, parts
    others = [part for part in parts if part is not compounds[0]]
    known = tuple(replace(each, behind=str(kind.id)) for each in names)
    return (replace(head, items=known) if isinstance(head, Nouns) else known[0]), others


def _phrase_with_value(parts: list[Any]) -> Made:
    """`a marker face up`, `the coin tails`: a value behind the noun; of a name, only that it is of the kind before it."""
    at = next(at for at, part in enumerate(parts) if isinstance(part, Lexical))
    head, name = parts[at - 1], parts[at]
    if not name.attribute or any(each.name or each.property for each in _heads(head)):
        return []
    value = Noun(name.id, name.place, name=True, attribute=name.attribute)
    return phrase([*parts[:at], Valued(value), *parts[at + 1 :]])


def _heads(head: Noun | Nouns) -> tuple[Noun, ...]:
    return head.items if isinstance(head, Nouns) else (head,)


def _new_phrase(parts: list[Any]) -> Made:
    return [replace(each, fresh=True) for each in phrase(parts)]


def _kind_of_name(parts: list[Any]) -> Made:
    """`ответная карта «Ужасная погода»`: what has a name, with its kind before it."""
    _, name = parts
    return [Noun(name.id, name.place, name=True, attribute=name.attribute)]


def _existing(determiner: str) -> Callable[[list[Any]], Made]:
    """`в которой есть флоты`: what is there, or that it is not."""

    def made(parts: list[Any]) -> Made:
        subject = parts[-1]
        if determiner and isinstance(subject, Phrase) and subject.determiner == "other":
            return [Whereabouts(Clause(subject=subject, negated=True))]  # `в которой нет других флотов`
        if not isinstance(subject, Phrase) or (determiner and subject.determiner not in ("", "any")):
            return []
        return [Whereabouts(Clause(subject=replace(subject, determiner=determiner or subject.determiner)))]

    return made


def _apposition(parts: list[Any]) -> Made:
    return [Apposition(parts[0])]


def _compound(parts: list[Any]) -> Made:
    # What is an adjective as well, as `minor` in `minor countries`, is read as that.
    return [] if parts[0].longer or parts[0].describes else [Compound(Noun(parts[0].id, parts[0].place))]


def _whose(parts: list[Any]) -> Made:
    """`the card's` in `cause the card's event to happen`."""
    return [Phrase(Noun(parts[0].id, parts[0].place), parts[0].place, determiner="the")]


def _of_the_moment(parts: list[Any]) -> Made:
    """`its current enemies`: those that it has when it is asked for. Where the vocabulary has the word, it is read as its."""
    (word,) = parts
    return [] if word.senses else [Adverb(())]


CONSTRUCTIONS: dict[str, Construction] = {
    "of_the_moment": _of_the_moment,
    "kind": _kind,
    "compound": _compound,
    "name": _name,
    "name_of_kind": _name_of_kind,
    "name_of_attribute": _name_of_attribute,
    "attribute": _attribute,
    "kind_of_name": _kind_of_name,
    "whose": _whose,
    "with_existing": _existing(""),
    "without_existing": _existing("no"),
    "head": first,
    "none_more": lambda parts: phrase([Det("no"), *parts]),
    "phrase": phrase,
    "new_phrase": _new_phrase,
    "due_phrase": _new_phrase,
    "following_phrase": _following_phrase,
    "phrase_in_question": lambda parts: [replace(each, determiner="this") for each in phrase(parts)],
    "existing_phrase": _existing_phrase,
    "empty": lambda parts: [Empty()],
    "free_phrase": lambda parts: [replace(each, free=True) for each in phrase(parts)],
    "value_before": _value_before,
    "but_for_values": _but_for_values,
    "phrase_of_name": _phrase_of_name(property=False),
    "phrase_with_value": _phrase_with_value,
    "attribute_of_name": _phrase_of_name(property=True),
    "apposition": _apposition,
    "explained": lambda parts: [parts[-1]],
    "contents": lambda parts: [Contents(parts[0])] if isinstance(parts[0], Phrase) else [],
    "part_of": lambda parts: [Relative(Clause(complement=parts[0]))],
}
