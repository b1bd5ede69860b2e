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
    Verbal,
    first,
    place_of,
)
from rulewright.sentences.grammar.constructions.sharing import sharing
from rulewright.sentences.grammar.forms import (
    IMPERSONAL,
    Adjectives,
    Adjunct,
    Clause,
    Either,
    Noun,
    Nouns,
    Phrase,
    Place,
)
from rulewright.sentences.grammar.modifiers import (
    Apposition,
    ButFor,
    Compound,
    Contents,
    Empty,
    Following,
    Had,
    Modifier,
    Placed,
    Relative,
    Valued,
    Whereabouts,
)
from rulewright.sentences.grammar.prepositions import ADJACENT, ON_OR_ADJACENT
from rulewright.sentences.grammar.said import said_id

OF = "of"
"""What a genitive says in other words."""


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


def _nouns(joined: str) -> Callable[[list[Any]], Made]:
    def made(parts: list[Any]) -> Made:
        return [Nouns(tuple(parts), Place(parts[0].place.start, parts[-1].place.end), joined)]

    return made


def _adjectives(joined: str) -> Callable[[list[Any]], Made]:
    def made(parts: list[Any]) -> Made:
        place = Place(parts[0].place.start, parts[-1].place.end)
        return [Adjectives(tuple(part.id for part in parts), place, joined)]

    return made


def _determiner(kind: str) -> Callable[[list[Any]], Made]:
    return lambda parts: [Det(kind)]


def _counted(parts: list[Any]) -> Made:
    return [Det("number", parts[0])]


def _such(kind: str) -> Callable[[list[Any]], Made]:
    return lambda parts: [Det(kind, such=True)]


def phrase(parts: list[Any]) -> Made:
    """A noun phrase of its parts."""
    determiner, *others = [part for part in parts if isinstance(part, Det)] or [Det("")]
    if any(each.kind == "own" for each in others):
        return []  # `остальные свои`: whose they are may not be left out
    adjectives = tuple(part for part in parts if isinstance(part, Adjectives))
    head = next(part for part in parts if isinstance(part, Noun | Nouns))
    modifiers = tuple(_of_ones(part, head) for part in parts if isinstance(part, Modifier | Ones))
    if any((_is_part(one) or _ends_in_noun(one)) and _is_of(other) for one, other in pairwise(modifiers)):
        return []  # `part of a garrison of a city`, `that holds a fort of a player`: of the nearest
    if any(
        isinstance(one, Had) and isinstance(other, Relative) and other.clause.verb
        for one, other in pairwise(modifiers)
    ):
        return []  # `a card he has revealed`: that is what he has done with it
    if determiner.possessor is not None:
        modifiers = (Adjunct(OF, determiner.possessor), *modifiers)
    if determiner.his:
        modifiers = (Had("have"), *modifiers)
    place = Place(adjectives[0].place.start if adjectives else head.place.start, head.place.end)
    return [
        Phrase(
            head,
            place,
            determiner=determiner.kind,
            amount=determiner.amount,
            such=determiner.such,
            whichever=determiner.whichever,
            of_thing=determiner.thing,
            adjectives=adjectives,
            modifiers=modifiers,
            part=determiner.part,
        )
    ]


def _of_ones(part: Modifier | Ones, head: Noun | Nouns) -> Modifier:
    """`all cards except the closed ones`: except such cards."""
    if not isinstance(part, Ones):
        return part
    return ButFor(Phrase(head, part.adjectives.place, determiner="the", adjectives=(part.adjectives,)))


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


def _is_of(modifier: Modifier) -> bool:
    return isinstance(modifier, Adjunct) and modifier.preposition == OF


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


def _possessive(parts: list[Any]) -> Made:
    """`the player's`: of the player."""
    determiner = next((part for part in parts if isinstance(part, Det)), Det(""))
    word = next(part for part in parts if isinstance(part, Lexical))
    adjectives = tuple(part for part in parts if isinstance(part, Adjectives))
    noun = Noun(word.id, word.place)
    return [Det("the", possessor=Phrase(noun, word.place, determiner=determiner.kind, adjectives=adjectives))]


def _possessive_name(parts: list[Any]) -> Made:
    word = parts[0]
    noun = Noun(word.id, word.place, name=True, attribute=word.attribute)
    return [Det("the", possessor=Phrase(noun, word.place))]


def _possessive_attribute(determiner: str) -> Construction:
    """`the owner's`: of the one whom an attribute names."""

    def made(parts: list[Any]) -> Made:
        (word,) = parts
        noun = Noun(word.id, word.place, property=True)
        return [Det("the", possessor=Phrase(noun, word.place, determiner=determiner))]

    return made


def _phrase_of_name(*, property: bool) -> Callable[[list[Any]], Made]:
    """`Turkish fleets`: the fleets of Turkey, or with this value. `the Turkish level`: the level of Turkey."""

    def made(parts: list[Any]) -> Made:
        at = next(at for at, part in enumerate(parts) if isinstance(part, Lexical))
        name, noun = parts[at], parts[at + 1]
        if name.attribute and (property or name.adjective):
            return []  # what an adjective of this name means is said where it is defined
        value = Noun(name.id, name.place, name=True, attribute=name.attribute)
        whose = Valued(value) if name.attribute else Adjunct("of", Phrase(value, name.place))
        return phrase([*parts[:at], Noun(noun.id, noun.place, property=property), whose, *parts[at + 2 :]])

    return made


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


def _adjacent(parts: list[Any]) -> Made:
    """`on or adjacent to`: the words before or behind say that the place itself counts as well."""
    return [Adverb((ON_OR_ADJACENT if len(parts) > 2 else ADJACENT,))]


def _sorts(joined: str) -> Callable[[list[Any]], Made]:
    """`feudal, militia and guard factors`: the last noun belongs to all of them."""

    def made(parts: list[Any]) -> Made:
        sorts = [part for part in parts if isinstance(part, Adjectives | Compound)]
        if not any(isinstance(part, Compound) for part in sorts):
            return []
        rest = [part for part in parts if part not in sorts]
        return [Either(tuple(each for sort in sorts for each in phrase([sort, *rest])), joined)]

    return made


def _pronoun(plural: bool, *, of_thing: bool = False) -> Callable[[list[Any]], Made]:
    return lambda parts: [
        Phrase(None, place_of(parts), determiner="pronoun", plural=plural, of_thing=of_thing)
    ]


def _at_it(parts: list[Any]) -> Made:
    """`there`: at the place that was spoken of."""
    return [Adjunct("in", Phrase(None, place_of(parts), determiner="pronoun", of_thing=True))]


def _those(parts: list[Any]) -> Made:
    """`those of minor powers`: what the noun before it names, with other modifiers."""
    place, *modifiers = parts
    return [Phrase(None, place, determiner="those", modifiers=tuple(modifiers))]


def _those_which(parts: list[Any]) -> Made:
    """`those fleets that are due`: the ones of which this is so."""
    return [replace(each, selected=True) for each in phrase([Det("the"), *parts])]


def _proform(determiner: str) -> Callable[[list[Any]], Made]:
    return lambda parts: [Phrase(None, place_of(parts), determiner=determiner)]


def _whoever(parts: list[Any]) -> Made:
    """`whoever has passed`: anybody who has."""
    who, *said = parts
    return [replace(who, modifiers=(Relative(part.clause),)) for part in said if isinstance(part, Verbal)]


def _either(joined: str) -> Callable[[list[Any]], Made]:
    def made(parts: list[Any]) -> Made:
        if _one_phrase(parts):
            return []
        whole = sharing(parts) if joined == "or" else ()
        return [Either(each, joined) for each in (whole or (tuple(parts),))]

    return made


def _and_or(parts: list[Any]) -> Made:
    """`fleets and/or depots`: both, or one of them; what is said behind two bare nouns may be of both or of the last."""
    one, other = parts
    bare = isinstance(one, Phrase) and not (one.determiner or one.adjectives or one.modifiers)
    if bare and isinstance(other, Phrase) and other.modifiers and not other.determiner:
        return []
    return [Either(tuple(parts), "and")]


def _one_phrase(parts: list[Any]) -> bool:
    """Whether phrases are one phrase with several nouns: `explorers and generals`, `any province or sea zone`.

    Nouns that stand bare behind others share their determiner, so that what follows them is about all.
    """
    rest = [
        isinstance(part, Phrase)
        and not part.determiner
        and not part.adjectives
        and isinstance(part.head, Noun)
        and not part.head.name
        and (not part.modifiers or part is parts[-1])
        for part in parts[1:]
    ]
    first_one = parts[0]
    if not all(rest) or not isinstance(first_one, Phrase) or first_one.adjectives:
        return False
    if any(not isinstance(each, Placed) for each in first_one.modifiers):
        return False
    if not isinstance(first_one.head, Noun) or first_one.head.name:
        return False
    return bool(first_one.determiner) or not parts[-1].modifiers


def _prep(parts: list[Any]) -> Made:
    return [Adverb(tuple(part.text.lower() for part in parts))]


def how(parts: list[Any]) -> Made:
    """`immediately`, `at random`: what leaves a trace in a rule, or is not read."""
    words = tuple(part.text.lower() for part in parts)
    return [Adverb(words, said_id(" ".join(words), place_of(parts)))]


def _word(*words: str) -> Callable[[list[Any]], Made]:
    """A word that means what `words` mean."""
    return lambda parts: [Adverb(words)]


def _kind_of_name(parts: list[Any]) -> Made:
    """`ответная карта «Ужасная погода»`: what has a name, with its kind before it."""
    _, name = parts
    return [Noun(name.id, name.place, name=True, attribute=name.attribute)]


def _genitive(parts: list[Any]) -> Made:
    return [Adjunct("of", parts[0])]


def _existing(determiner: str) -> Callable[[list[Any]], Made]:
    """`в которой есть флоты`: what is there, or that it is not."""

    def made(parts: list[Any]) -> Made:
        subject = parts[-1]
        if not isinstance(subject, Phrase) or (determiner and subject.determiner not in ("", "any")):
            return []
        return [Whereabouts(Clause(subject=replace(subject, determiner=determiner or subject.determiner)))]

    return made


def _adjunct(parts: list[Any]) -> Made:
    preposition, phrase = parts
    return [Adjunct(" ".join(preposition.words), phrase)]


def _adjunct_one(parts: list[Any]) -> Made:
    """`at most two in one district`: in a district, whichever."""
    preposition, *rest = parts
    if preposition.words[0] not in ("in", "on", "at", "within"):
        return []
    return [Adjunct(" ".join(preposition.words), each) for each in phrase([Det("a"), *rest])]


def _apposition(parts: list[Any]) -> Made:
    return [Apposition(parts[0])]


def _compound(parts: list[Any]) -> Made:
    # What is an adjective as well, as `minor` in `minor countries`, is read as that.
    return [] if parts[0].longer or parts[0].adjective else [Compound(Noun(parts[0].id, parts[0].place))]


def _whose(parts: list[Any]) -> Made:
    """`the card's` in `cause the card's event to happen`."""
    return [Phrase(Noun(parts[0].id, parts[0].place), parts[0].place, determiner="the")]


CONSTRUCTIONS: dict[str, Construction] = {
    "possessive": _possessive,
    "possessive_name": _possessive_name,
    "possessive_attribute": _possessive_attribute("the"),
    "possessive_attribute_own": _possessive_attribute("own"),
    "within_borders": lambda parts: [each.possessor for each in _possessive(parts)],
    "kind": _kind,
    "compound": _compound,
    "those_which": _those_which,
    "name": _name,
    "name_of_kind": _name_of_kind,
    "name_of_attribute": _name_of_attribute,
    "attribute": _attribute,
    "kind_of_name": _kind_of_name,
    "genitive": _genitive,
    "whose": _whose,
    "reflexive": lambda parts: [Phrase(None, place_of(parts), determiner="reflexive")],
    "with_existing": _existing(""),
    "without_existing": _existing("no"),
    "there": lambda parts: [Adverb(("there",))],
    "head": first,
    "nouns_or": _nouns("or"),
    "nouns_and": _nouns("and"),
    "adjective": _adjectives(""),
    "adjectives_and": _adjectives("and"),
    "adjectives_or": _adjectives("or"),
    "adjectives_listed": _adjectives(""),
    **{
        name: _determiner(name)
        for name in (
            "first",
            "the",
            "a",
            "each",
            "all",
            "any",
            "no",
            "another",
            "other",
            "all_other",
            "own",
            "this",
            "some",
        )
    },
    "any_other": lambda parts: [Det("another", whichever=True)],
    "own_of_thing": lambda parts: [Det("own", thing=True)],
    "counted": _counted,
    "such": _such("a"),
    "such_another": _such("another"),
    "such_any": _such("any"),
    "such_no": _such("no"),
    "phrase": phrase,
    "new_phrase": _new_phrase,
    "following_phrase": _following_phrase,
    "existing_phrase": _existing_phrase,
    "empty": lambda parts: [Empty()],
    "free_phrase": lambda parts: [replace(each, free=True) for each in phrase(parts)],
    "phrase_of_name": _phrase_of_name(property=False),
    "phrase_with_value": _phrase_with_value,
    "attribute_of_name": _phrase_of_name(property=True),
    "pronoun_one": _pronoun(False),
    "pronoun_thing": _pronoun(False, of_thing=True),
    "at_it": _at_it,
    "pronoun_many": _pronoun(True),
    "impersonal_one": _proform(IMPERSONAL),
    "impersonal_none": _proform(f"{IMPERSONAL} no"),
    "impersonal_every": _proform(f"{IMPERSONAL} each"),
    "impersonal_any": _proform(f"{IMPERSONAL} any"),
    "whoever_does": _whoever,
    "of_somebody": lambda parts: [replace(parts[0], modifiers=tuple(parts[1:]))],
    "ellipsis": _proform("ellipsis"),
    "ellipsis_other": _proform("ellipsis_other"),
    "pronominal": first,
    "those": _those,
    "those_word": lambda parts: [place_of(parts)],
    "adjacent": _adjacent,
    "sorts_and": _sorts("and"),
    "sorts_or": _sorts("or"),
    "either_or": _either("or"),
    "either_and": _either("and"),
    "and_or": _and_or,
    "prep": _prep,
    **{
        word: _word(word)
        for word in (
            "with",
            "without",
            "from",
            "in",
            "of",
            "to",
            "for",
            "before",
            "after",
            "below",
            "above",
            "outside",
        )
    },
    "adjunct": _adjunct,
    "adjunct_one": _adjunct_one,
    "apposition": _apposition,
    "whatever": lambda parts: [Adverb(())],
    "explained": lambda parts: [parts[-1]],
    "contents": lambda parts: [Contents(parts[0])] if isinstance(parts[0], Phrase) else [],
    "part_of": lambda parts: [Relative(Clause(complement=parts[0]))],
    "adverb": lambda parts: [Adverb(tuple(part.text.lower() for part in parts))],
    "as_usual": lambda parts: [Adverb(())],
    "how": how,
}
